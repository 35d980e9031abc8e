"""What the app should be told next, in which phase, with the legal answers."""

from __future__ import annotations

from companion.games.severton.encounters import boosted, may_be_sent
from companion.games.severton.evolve import evolve
from companion.games.severton.meeting import company_of, met_alone
from companion.games.severton.refresh import returning_places
from companion.games.severton.shapes import SHAPE_TOPIC, TOKENS_TOPIC
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
from companion.games.severton.streets import Streets
from companion.games.shared.lore import Lore
from companion.games.shared.names import agree, listed
from companion.games.shared.refusal import Ask, Choice, Refusal
from companion.games.shared.unfolding import Unfolding


def asks(state: State, lore: Lore) -> tuple[Ask, ...]:
    """The questions of the moment, the most urgent first; empty when the game is over."""
    if state.over:
        return ()
    if state.light:
        return (_light(),)
    if state.encounter is not None:
        return (_encounter(state, lore, state.encounter),)
    if state.due or state.phase not in (VONTS, UNREST, VONTS_REFRESH):
        questions = _of_boards_and_quests(state, lore)
        if questions:
            return (*_untold(state), *questions)
    if state.phase == VONTS:
        due = state.due_group()
        return (_card(due),) if due is not None else (to_end("Every group has moved: end."),)
    return (*_untold(state), *_upkeep(state, lore))


def _upkeep(state: State, lore: Lore) -> tuple[Ask, ...]:
    """Who comes onto the map, and when the phase is over."""
    if state.phase == VONTS_REFRESH and state.waiting():
        return tuple(to_deploy(group, lore) for group in state.waiting())
    if state.phase == PLAYERS_REFRESH and state.caught():
        return (_return(state, lore),)
    if state.phase == ACTION and not state.groups:
        return (to_end(_NO_GROUPS),)
    if state.phase == ACTION:
        return (to_end(f"Action phase: {_deeds(state)}. All done: end."),)
    return (to_end(_PHASE_ENDS[state.phase].format(extra=_extra(state))),)


def _untold(state: State) -> tuple[Ask, ...]:
    """Groups that were investigated and whose cards are not told yet."""
    if not state.turned:
        return ()
    from companion.games.severton.exploring import untold  # what most commands need not load

    groups = [state.groups[letter] for letter in state.turned if letter in state.groups]
    return tuple(_face_up(group) for group in groups if untold(group))


def _face_up(group: Group) -> Ask:
    movement = len(group.movement) < group.cards
    cards = "Movement cards" if group.cards == 2 else "Movement card"
    which = [
        *([(f"{cards} to the left", "a card such as ry")] if movement else []),
        *([("Group card", "fist/speech/eye such as 16/9/-")] if group.values is None else []),
    ]
    return Ask(
        id="face-up",
        prompt=f"Vonts {group.letter} were investigated: what is on the "
        f"{' and the '.join(what for what, _ in which)}?",
        answer=f"reveal {group.letter} {{answer}}",
        expects=" and ".join(how for _, how in which),
        because=("severton/investigate",),
        answers_first=True,
    )


def _of_boards_and_quests(state: State, lore: Lore) -> tuple[Ask, ...]:
    """What only the set-up, the quests and some symbols have to ask, loaded where they may."""
    busy = state.due or state.starting or state.setting_up()
    if not busy and state.phase == ACTION:
        return ()
    from companion.games.severton import ask_quests

    return ask_quests.asks(state, lore)


_NO_GROUPS = (
    "No Vonts are on the map yet: tell where each starting group stands (place A 7). "
    "When nobody plays another card: end."
)


_PHASE_ENDS = {
    QUEST: "Carry out the quests on the table, then: end.",
    UNREST: "Look at the spaces the Unrest token entered and tell each symbol (icon D), then: end.",
    VONTS_REFRESH: "All groups are on the map: end.",
    PLAYERS_REFRESH: "Who was not caught discards as they like and draws by the character card"
    "{extra}. When all have drawn: end.",
    REPLENISHMENT: "Reveal quests until there are three, then: end.",
}


def _deeds(state: State) -> str:
    """The words for what may be done in the Action phase, as far as the game has it."""
    own = state.belongings.values()
    deeds = ["go", "unlock", "reveal", "ability"]
    if state.counted_bubble() is not None and not state.bubble_ran:
        deeds.append("bubble")
    if any(each.pockets for each in own):
        deeds.append("search")
    ready = sum(bool(each.ready) for each in own)
    return _alternatives([*deeds, *["use", "barter"][: min(ready, 2)]])


def _extra(state: State) -> str:
    if not state.extra_draws:
        return ""
    return f", and {state.extra_draws} more each for the extra card draw token"


def to_end(prompt: str) -> Ask:
    """What is done before the present phase ends, and how it ends."""
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


def _encounter(state: State, lore: Lore, encounter: Encounter) -> Ask:
    alone = met_alone(encounter)
    if alone:
        return Ask(
            id="scirocco",
            prompt=f"Vonts {encounter.letter} meet {alone} alone at {encounter.at}. "
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
    choices = _encounter_choices(state, lore, encounter, group)
    helped = f"{_may_join(state, encounter)}{_ready_there(state, encounter)}"
    here = [choice.answer for choice in choices if not choice.answer.startswith("join ")]
    ways = _alternatives(here)
    forms = {"outwit": "outwit LOCATION", "hide": "hide WHO", "caught": "caught WHO"}
    return Ask(
        id="encounter",
        prompt=f"Vonts {encounter.letter} meet {company_of(encounter)} at {encounter.at}"
        f"{_numbers(group)}: {ways}?"
        f"{_with_bubble(state, encounter)}{helped}",
        answer="{answer}",
        expects=_alternatives([forms.get(choice.answer, choice.answer) for choice in choices]),
        choices=choices,
        because=("severton/resolving-encounters",),
    )


def _alternatives(ways: list[str]) -> str:
    """``fight, hide or caught``."""
    *others, last = ways
    return f"{', '.join(others)} or {last}" if others else last


def _may_join(state: State, encounter: Encounter) -> str:
    """Those who hide where others arrived may come out (SV-39)."""
    hidden = _in_hiding(state, encounter)
    if not hidden:
        return ""
    too = state.counted_bubble() == encounter.at and not encounter.bubble
    return f" {listed(hidden)} may join{'; Bubble hides there too' if too else ''}."


def _in_hiding(state: State, encounter: Encounter) -> list[str]:
    """Who hid there before the others arrived."""
    decided = (*encounter.undecided, *encounter.hidden, *encounter.caught)
    return [name for name in state.characters_at(encounter.at) if name not in decided]


def _ready_there(state: State, encounter: Encounter) -> str:
    """Items and heroic cards that may help (severton/items-helping, severton/heroic-play)."""
    helps = [
        f"{name} ({listed([*own.ready, *(['a heroic card'] if own.heroic else [])])})"
        for name, own in state.belongings.items()
        if (own.ready or own.heroic) and state.characters[name].at == encounter.at
    ]
    return f" Ready there: {listed(helps)}." if helps else ""


def _with_bubble(state: State, encounter: Encounter) -> str:
    """What Bubble changes (severton/bubble-encounters)."""
    if not encounter.bubble:
        return ""
    people = state.partners(encounter.keeper)
    keeper = listed(people)
    if encounter.keeper in encounter.caught:
        verb = agree(people, "is", "are")
        return f" Bubble was with {keeper}, who {verb} caught: he leaves the map too."
    if encounter.keeper in encounter.hidden:
        return f" Bubble hides with {keeper}."
    fights = not (encounter.hidden or encounter.caught)
    if encounter.keeper:
        verb = agree(people, "needs", "need")
        helps = ": he adds 3 to a fight" if fights else ""
        return f" Bubble is with {keeper}, who {verb} 3 more to hide{helps}."
    if fights:
        return " Bubble adds 3 to a fight; who hides with him needs 3 more."
    return " Who hides with Bubble needs 3 more (hide WHO bubble)."


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


def _encounter_choices(
    state: State, lore: Lore, encounter: Encounter, group: Group
) -> tuple[Choice, ...]:
    """The ways that the Group card and the places around leave open.

    Fighting and outwitting come before anybody hides or is caught.
    """
    begun = bool(encounter.hidden or encounter.caught)
    blocked = not may_be_sent(state, Streets(lore), encounter.at)
    shut = {"fist": begun, "speech": begun or blocked}
    ways = (
        ("fist", Choice("fight", "beat them together")),
        ("speech", Choice("outwit", "one player convinces them")),
        ("eye", Choice("hide", "everybody left hides")),
    )
    open_ways = [
        choice
        for symbol, choice in ways
        if not shut.get(symbol)
        and (group.values is None or getattr(group.values, symbol) is not None)
    ]
    joining = [
        Choice(f"join {name.lower()}", f"{listed(state.partners(name))} out of hiding")
        for name in _in_hiding(state, encounter)
        if state.player_of(name) == name
    ]
    return (*open_ways, Choice("caught", "everybody left is caught"), *joining)


def to_deploy(group: Group, lore: Lore) -> Ask:
    """Where a group comes onto the map; the app draws only tokens that it was told of."""
    tokens, shape = lore.get(TOKENS_TOPIC, {}), lore.get(SHAPE_TOPIC, {}).get(group.letter)
    drawable = bool(tokens.get(shape) if isinstance(shape, str) else tokens)
    draw = (Choice("draw", "the app draws"),) if drawable else ()
    return Ask(
        id="deploy",
        prompt=f"Deploy Vonts {group.letter}: give them a Group card and a Movement card "
        "face-down, draw a location token of their shape. Which number?",
        answer=f"deploy {group.letter} {{answer}}",
        expects=f"the number on the token{', or draw' if draw else ''}",
        choices=(*(Choice(str(place), f"token {place}") for place in range(1, 23)), *draw),
        because=("severton/vonts-refresh",),
    )


def _at_which(choices: tuple[Choice, ...]) -> str:
    return f" ({_alternatives([choice.answer for choice in choices])})" if choices else ""


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
        prompt=f"{listed(who)} {agree(who, 'was', 'were')} caught: where does the token come back"
        f"{_at_which(choices)}, with {4 + state.extra_draws} new cards?",
        answer=f"return {who[0]} {{answer}}",
        expects=expects,
        choices=choices,
        because=rules,
    )
