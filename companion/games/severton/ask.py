"""What the app should be told next, in which phase, with the legal answers."""

from __future__ import annotations

from companion.games.severton.encounters import boosted
from companion.games.severton.evolve import evolve
from companion.games.severton.meeting import company_of
from companion.games.severton.refresh import returning_places
from companion.games.severton.state import (
    ACTION,
    PLAYERS_REFRESH,
    QUEST,
    REPLENISHMENT,
    UNREST,
    VONTS,
    VONTS_REFRESH,
    Encounter,
    Group,
    State,
)
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed
from companion.games.shared.refusal import Ask, Choice, Refusal
from companion.games.shared.unfolding import Unfolding


def asks(state: State, lore: Lore) -> tuple[Ask, ...]:
    """The questions of the moment, the most urgent first; empty when the game is over."""
    if state.over:
        return ()
    if state.light:
        return (_light(),)
    if state.encounter is not None:
        return (_encounter(state, state.encounter),)
    if state.phase == VONTS:
        due = state.due_group()
        return (_card(due),) if due is not None else (_end("Every group has moved: end."),)
    if state.phase == VONTS_REFRESH and state.waiting():
        return tuple(_deploy(group) for group in state.waiting())
    if state.phase == PLAYERS_REFRESH and state.caught():
        return (_return(state, lore),)
    if state.phase == ACTION and not state.groups:
        return (_end(_NO_GROUPS),)
    return (_end(_PHASE_ENDS[state.phase].format(extra=_extra(state))),)


_NO_GROUPS = (
    "No Vonts are on the map yet: tell where each starting group stands (place A 7). "
    "When nobody plays another card: end."
)


_PHASE_ENDS = {
    ACTION: "Characters move and explore (go, unlock, reveal). "
    "When nobody plays another card: end.",
    QUEST: "Carry out the quests on the table, then: end.",
    UNREST: "Look at the spaces the Unrest token entered and tell each symbol (icon D), then: end.",
    VONTS_REFRESH: "All groups are on the map: end.",
    PLAYERS_REFRESH: "Who was not caught discards as they like and draws by the character card"
    "{extra}. When all have drawn: end.",
    REPLENISHMENT: "Reveal quests until there are three, then: end.",
}


def _extra(state: State) -> str:
    if not state.extra_draws:
        return ""
    return f", and {state.extra_draws} more each for the extra card draw token"


def _end(prompt: str) -> Ask:
    return Ask(
        id="end",
        prompt=prompt,
        answer="{answer}",
        expects="end",
        choices=(Choice("end", "go on to the next phase"),),
        because=("severton/phases",),
    )


def _light() -> Ask:
    return Ask("card", "Which Movement card?", "{answer}", "a card such as r, by, c, 2+b or 3+p:b")


def _card(group: Group) -> Ask:
    known = " ".join(group.movement)
    where = f"Vonts {group.letter} at {group.at}"
    if known:
        return Ask(
            id="card",
            prompt=f"{where} move by {known}, face-up already.",
            answer="{answer}",
            expects=group.letter,
            choices=(Choice(group.letter, f"carry out {known}"),),
            because=("severton/vonts-phase",),
        )
    cards = "the two Movement cards" if group.cards == 2 else "the Movement card"
    rule = "severton/speed-boost" if group.cards == 2 else "severton/vonts-phase"
    return Ask(
        id="card",
        prompt=f"{where}: turn {cards} left of space {group.letter} face-up. Which?",
        answer=f"{group.letter} {{answer}}",
        expects="a card such as r, by, c, 2+b, 3+p:b or 4++y",
        because=(rule,),
    )


def _encounter(state: State, encounter: Encounter) -> Ask:
    if not (encounter.undecided or encounter.hidden or encounter.caught):
        return Ask(
            id="scirocco",
            prompt=f"Vonts {encounter.letter} meet Scirocco alone at {encounter.at}. "
            "What does the scenario book say?",
            answer="scirocco {answer}",
            expects="goes-on or stops",
            choices=(
                Choice("goes-on", "the group goes on with its movement"),
                Choice("stops", "the group loses its Movement card"),
            ),
            because=("SV-44",),
        )
    group = state.groups[encounter.letter]
    return Ask(
        id="encounter",
        prompt=f"Vonts {encounter.letter} meet {company_of(encounter)} at {encounter.at}"
        f"{_numbers(group)}: fight, outwit, hide or caught?"
        f"{_with_bubble(encounter)}{_may_join(state, encounter)}",
        answer="{answer}",
        expects="fight, outwit LOCATION, hide WHO or caught WHO",
        choices=_encounter_choices(group),
        because=("severton/resolving-encounters",),
    )


def _may_join(state: State, encounter: Encounter) -> str:
    """Those who hide where others arrived may come out (SV-39)."""
    decided = (*encounter.undecided, *encounter.hidden, *encounter.caught)
    hidden = [name for name in state.characters_at(encounter.at) if name not in decided]
    return f" {listed(hidden)} may join." if hidden else ""


def _with_bubble(encounter: Encounter) -> str:
    """What Bubble changes (severton/bubble-encounters)."""
    if not encounter.bubble:
        return ""
    if encounter.keeper:
        return f" Bubble is with {encounter.keeper}, who needs 3 more to hide."
    return " Bubble adds 3 to a fight; who hides with him needs 3 more."


def _numbers(group: Group) -> str:
    """The numbers of the Group card as they count now."""
    if group.values is None:
        return ""
    shown = [
        f"{symbol} {number}"
        for symbol in ("fist", "speech", "eye")
        if (number := boosted(group, symbol)) is not None
    ]
    return f" ({', '.join(shown) or 'no way out'})"


def _encounter_choices(group: Group) -> tuple[Choice, ...]:
    ways = (
        ("fist", Choice("fight", "beat them together")),
        ("speech", Choice("outwit", "one player convinces them")),
        ("eye", Choice("hide", "everybody left hides")),
    )
    open_ways = [
        choice
        for symbol, choice in ways
        if group.values is None or getattr(group.values, symbol) is not None
    ]
    return (*open_ways, Choice("caught", "everybody left is caught"))


def _deploy(group: Group) -> Ask:
    return Ask(
        id="deploy",
        prompt=f"Deploy Vonts {group.letter}: give them a Group card and a Movement card "
        "face-down, draw a location token of their shape. Which number?",
        answer=f"deploy {group.letter} {{answer}}",
        expects="the number on the token, or draw",
        choices=(
            *(Choice(str(place), f"token {place}") for place in range(1, 23)),
            Choice("draw", "the app draws"),
        ),
        because=("severton/vonts-refresh",),
    )


def _return(state: State, lore: Lore) -> Ask:
    who = state.partners(state.caught()[0])
    try:
        places, rules = returning_places(Unfolding(state, lore, evolve))
        choices = tuple(Choice(str(place), f"at location {place}") for place in places)
        expects = listed(str(place) for place in places)
    except Refusal:  # a path around an entrance is not known yet: the command will ask
        choices, expects, rules = (), "a location", ("severton/caught-return",)
    return Ask(
        id="return",
        prompt=f"{listed(who)} was caught: where does the token come back, "
        f"with {4 + state.extra_draws} new cards?",
        answer=f"return {who[0]} {{answer}}",
        expects=expects,
        choices=choices,
        because=rules,
    )
