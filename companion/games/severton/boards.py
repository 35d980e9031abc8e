"""The progress boards: setup icons, heights, what their symbols ask for, and the end.

Rules: severton/icons-setup, severton/icons-progress, severton/refresh-cards, SV-58.
"""

from __future__ import annotations

from companion.games.severton import commands as cmd
from companion.games.severton import corrections, rapid
from companion.games.severton import quest_commands as qcmd
from companion.games.severton import quest_events as qev
from companion.games.severton.lessons import learn
from companion.games.severton.no_name import refuse_no_name
from companion.games.severton.quest_cards import TOPIC as QUEST_TOPIC
from companion.games.severton.rapid import LEVEL_TOPIC, level_key
from companion.games.severton.score import steps_left
from companion.games.severton.setup_icons import (
    DRAWS_TOPIC,
    FIRST_SCENARIO,
    SETUP_TOPIC,
    draws_key,
    opening,
    refuse_too_early,
)
from companion.games.severton.state import ALLIES_SCENARIO, State
from companion.games.severton.track import track_key
from companion.games.shared.lore import Doubted
from companion.games.shared.refusal import Refusal
from companion.games.shared.unfolding import Unfolding


def teach_quest(play: Unfolding[State], command: qcmd.TeachQuest) -> None:
    """What is printed on a quest card, for ever."""
    for fact in learn(QUEST_TOPIC, command.name, command.card, play.lore):
        play.happen(fact)


def teach_icons(play: Unfolding[State], command: qcmd.TeachBoards) -> None:
    """The setup icons of these boards, for ever; in the set-up they take effect."""
    for card in () if command.anyway else dict.fromkeys(command.icons.split()):
        if card in FIRST_SCENARIO:
            insist = "anyway at the end takes it all the same"
            refuse_too_early(card, play.state.scenario, insist)
    _place_starting(play, command)
    before = play.lore.get(SETUP_TOPIC, {}).get(track_key(play.state))
    for fact in learn(SETUP_TOPIC, track_key(play.state), command.icons, play.lore):
        play.happen(fact)
    if play.state.setting_up():
        told = before if isinstance(before, str) else ""
        for event in opening(command.icons, play.state, told):
            play.happen(event)


def _place_starting(play: Unfolding[State], command: qcmd.TeachBoards) -> None:
    """The groups whose tokens lie on the map already (SV-55 asks for the others)."""
    if command.places and not play.state.setting_up():
        letter, at = command.places[0]
        raise Refusal(
            "not-now",
            f"The set-up is over: place {letter} {at} says where a group stands, setup "
            f"{letter} teaches the icons.",
            "severton/icons-setup-groups",
        )
    for letter, at in command.places:
        corrections.place(play, cmd.Place(letter, at))


def teach_draws(play: Unfolding[State], command: qcmd.TeachDraws) -> None:
    """How many cards a character card draws, for ever."""
    key = draws_key(command.names, advanced=command.advanced)
    table = " ".join(str(number) for number in command.draws)
    for fact in learn(DRAWS_TOPIC, key, table, play.lore):
        play.happen(fact)


def tell_level(play: Unfolding[State], command: qcmd.TellLevel) -> None:
    """How high a symbol is: a space of the other track for ever, or lower now, yes or no."""
    if not command.answer.isdigit():
        play.happen(qev.LevelTold(command.symbol, command.place, command.answer))
        return
    key = level_key(play.state, command.symbol, command.place)
    for fact in learn(LEVEL_TOPIC, key, int(command.answer), play.lore):
        play.happen(fact)


def put_off(play: Unfolding[State], command: qcmd.PutOff) -> None:
    """Not to be asked for something in this session; "" is what is asked for now."""
    from companion.games.severton.ask import asks

    what = command.what
    if not what:
        due = asks(play.state, play.lore)
        what = due[0].id if due else ""
    if what in play.state.due:
        play.happen(qev.TaskDone(what, (rapid.TASK_RULES[what][0],), by_table=True))
    elif what in PUT_OFF:
        play.happen(qev.PutOff(what))
    else:
        raise Refusal("not-now", "What is asked for now cannot be put off: see next.")


PUT_OFF = ("setup", "track", "arrows-track", "quests", "drawtable")


def place_ally(play: Unfolding[State], command: qcmd.PlaceAlly) -> None:
    """An Ally waits at the location of its hex tile, or is with the players by now."""
    name = command.name
    if command.at is None:
        name = _ally_meant(play.state, name)
    else:
        fitting = "its name as printed, behind the location (9 Rusty Keys), or later"
        refuse_no_name(name, "an Ally", fitting)
    play.happen(qev.AllyPlaced(name, command.at))
    if command.at is not None and play.state.scenario != ALLIES_SCENARIO:
        doubt = f"Allies belong to scenario {ALLIES_SCENARIO}, and this is {play.state.scenario}."
        play.happen(Doubted(doubt, ("severton/icons-progress-hex",)))
    if command.at is not None and "ally" in play.state.due:
        play.happen(qev.TaskDone("ally", ("severton/icons-progress-hex",)))


def _ally_meant(state: State, typed: str) -> str:
    found = [name for name in state.allies if name.casefold().startswith(typed.casefold())]
    if len(found) != 1:
        known = ", ".join(state.allies) or "none"
        raise Refusal("unknown-name", f"No Ally {typed} is on the map: there is {known}.")
    return found[0]


def finish(play: Unfolding[State], command: qcmd.Finish) -> None:
    """The table says how the game ended, by the scenario's own rules."""
    left = steps_left(play.state, play.lore, command.outcome) if command.outcome else None
    play.happen(qev.GameFinished(command.outcome, command.points, left))
