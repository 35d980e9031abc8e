"""Abilities, heroic cards and personal quests: what a character may do once.

Rules: severton/character-abilities, severton/heroic-play, severton/personal-complete, SV-65.
"""

from __future__ import annotations

from companion.games.severton import item_commands as ic
from companion.games.severton import item_events as ev
from companion.games.severton.printed import (
    ABILITY_TOPIC,
    ADVANCED,
    ability_key,
    ability_text,
    learnt_printed,
)
from companion.games.severton.setup_icons import refuse_too_early
from companion.games.severton.state import ACTION, PHASE_TITLES, QUEST, VONTS, State
from companion.games.shared.names import listed
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal
from companion.games.shared.unfolding import Unfolding

ANY_TIME = {"Henrietta": (ACTION, VONTS)}


def ability(play: Unfolding[State], command: ic.Ability) -> None:
    """A character's ability is used: once a round, in the phases that its card allows."""
    state, player = play.state, play.state.player_of(command.name)
    if not command.anyway:
        _refuse_phase(state, command.name)
    _tick(play, player, command.anyway, ())


def _refuse_phase(state: State, name: str) -> None:
    """Henry or Henrietta may use it in the Vonts phase too."""
    phases = {phase for who in state.partners(name) for phase in ANY_TIME.get(who, (ACTION,))}
    if state.phase not in phases:
        raise Refusal(
            "not-now",
            f"Abilities are used in the Action phase; this is the {PHASE_TITLES[state.phase]} "
            f"(ability {name.lower()} anyway).",
            "severton/character-abilities",
        )


def _tick(
    play: Unfolding[State], player: str, anyway: bool, rules: tuple[str, ...], insist: str = ""
) -> None:
    """The ability is used up for this round, the advanced one separately from the weaker."""
    state = play.state
    advanced = state.belongings_of(player).quest == "done"
    mark = player + (ADVANCED if advanced else "")
    if mark in state.abilities and not anyway:
        insist = insist or f"ability {player.lower()} anyway"
        raise Refusal(
            "illegal",
            f"{player} used the ability in this round already (ability {player.lower()} back "
            f"takes that back; {insist}).",
            "severton/character-abilities",
        )
    because = ("severton/character-abilities", "SV-65", *rules)
    if advanced and player in state.abilities:
        because = (*because, "severton/advanced-characters-same-round")
    text, partner = ability_text(state, play.lore, player), state.partner_of(player)
    play.happen(ev.AbilityUsed(player, advanced, text, because, partner))


def redcap_reaches(play: Unfolding[State], insist: str) -> None:
    """Redcap discovers a passage one space away, which uses the ability up."""
    player = play.state.player_of("Redcap")
    _tick(play, player, False, ("severton/character-abilities-redcap",), insist)


def ability_back(play: Unfolding[State], command: ic.AbilityBack) -> None:
    """A correction: the ability may still be used."""
    player = play.state.player_of(command.name)
    if not any(mark.partition(",")[0] == player for mark in play.state.abilities):
        raise Refusal("contradiction", f"{player} has not used the ability in this round.")
    play.happen(ev.AbilityRestored(player, partner=play.state.partner_of(player)))


def teach_ability(play: Unfolding[State], command: ic.TeachAbility) -> None:
    """The text of a character's ability is kept for ever."""
    key = ability_key(play.state, command.name) + (ADVANCED if command.advanced else "")
    for learnt in learnt_printed(ABILITY_TOPIC, key, command.text, play.lore):
        play.happen(learnt)


# Heroic cards --------------------------------------------------------------------------------


def heroic(play: Unfolding[State], command: ic.Heroic) -> None:
    """A heroic card is played in a challenge at its owner's location, one a challenge."""
    state, player = play.state, play.state.player_of(command.name)
    if not command.anyway:
        _refuse_no_card(state, player)
        _refuse_elsewhere(state, player)
        _refuse_second(state, player, command)
    rules = ["severton/heroic-play", "severton/heroic-play-one"]
    if state.double:
        rules += ["severton/heroic-play-double", "SV-35"]
    play.happen(ev.HeroicPlayed(player, tuple(rules), play.state.partner_of(player)))


def _refuse_no_card(state: State, player: str) -> None:
    if not state.belongings_of(player).heroic:
        raise Refusal(
            "illegal",
            f"{player} has no heroic card (owns {player.lower()} heroic 1 corrects that).",
            "severton/heroic-play",
        )


def _refuse_elsewhere(state: State, player: str) -> None:
    """Heroic cards are for challenges, at their owner's location."""
    if state.encounter is None:
        if state.phase != QUEST:
            raise Refusal(
                "not-now",
                "Heroic cards are played in challenges: in an encounter or the Quest phase "
                f"(heroic {player.lower()} anyway).",
                "severton/heroic-play",
            )
        _refuse_far_from_quests(state, player)
        return
    if state.characters[player].at != state.encounter.at:
        raise Refusal(
            "illegal",
            f"The challenge is at {state.encounter.at}, and {player} is not there.",
            "severton/heroic-play",
        )


def _refuse_far_from_quests(state: State, player: str) -> None:
    """In the Quest phase a challenge is where its quest is, as far as all of them say where."""
    from companion.games.severton.cubes import places_of  # only the Quest phase needs it

    at = state.characters[player].at
    places = [places_of(state, quest) for quest in state.quests.values()]
    anywhere = not places or not all(places)
    if at is None or not (anywhere or any(at in each for each in places)):
        where = f"at {at}" if at is not None else "off the map"
        quests = listed(map(str, sorted({place for each in places for place in each})))
        there = f", and the quests are at {quests}" if quests else ""
        raise Refusal(
            "illegal",
            f"{player} is {where}{there}: heroic cards are played in challenges at their "
            f"owner's location (heroic {player.lower()} anyway).",
            "severton/heroic-play",
        )


def _refuse_second(state: State, player: str, command: ic.Heroic) -> None:
    """All that hide from one group face one challenge (severton/heroic-play-same)."""
    if not state.heroic_by or command.another:
        return
    if state.encounter is not None:
        raise Refusal(
            "illegal",
            f"{state.heroic_by} played a heroic card in this encounter: one is the most in a "
            f"challenge (heroic {player.lower()} anyway).",
            "severton/heroic-play-one",
        )
    raise NeedsAnswer(
        Ask(
            id="heroic",
            prompt=f"{state.heroic_by} played a heroic card in this phase, and a challenge takes "
            "only one. Is this another challenge?",
            answer="{command} {answer}",
            expects="another",
            choices=(Choice("another", "yes, another challenge"),),
            because=("severton/heroic-play-one",),
        )
    )


# Personal quests -----------------------------------------------------------------------------


def personal(play: Unfolding[State], command: ic.Personal) -> None:
    """A personal quest is fulfilled: the advanced character card and a heroic card."""
    state, player = play.state, play.state.player_of(command.name)
    own = state.belongings_of(player)
    if own.quest == "done" and not command.anyway:
        raise Refusal(
            "illegal",
            f"{player} fulfilled the personal quest already: there is one for each in a game "
            f"(owns {player.lower()} quest dealt corrects that).",
            "severton/personal-complete",
        )
    if not own.quest and not command.anyway:
        refuse_too_early("personal", state.scenario, f"personal {player.lower()} anyway")
    used = player in state.abilities
    same = ("severton/advanced-characters-same-round",) if used else ()
    because = ("severton/personal-complete", "severton/advanced-characters", *same)
    partner = play.state.partner_of(player)
    play.happen(ev.PersonalQuestFulfilled(player, used, because, partner))
