"""Lessons typed during a session: facts about the printed components, kept for ever."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.games.severton import commands as cmd
from companion.games.severton.corrections import track_told
from companion.games.severton.lessons import learn, read_path, teach_components
from companion.games.severton.names import BUBBLE
from companion.games.severton.state import QUEST_SCENARIOS, State
from companion.games.severton.streets import ends_of
from companion.games.severton.track import (
    ARROWS_TRACK,
    TOPIC_OF,
    UNREST_TRACK,
    is_whole,
    track_key,
)
from companion.games.shared.lore import Doubted, Learnt
from companion.games.shared.names import listed
from companion.games.shared.record import Record
from companion.games.shared.refusal import Ask, NeedsAnswer, Refusal
from companion.games.shared.unfolding import Unfolding


def teach(play: Unfolding[State], command: Record) -> None:
    """Whatever the lesson is about."""
    if isinstance(command, cmd.Path):
        _path(play, command)
    elif isinstance(command, cmd.TeachTrack):
        _track(play, command)
    elif isinstance(command, cmd.TeachComponents):
        _all(play, teach_components(list(command.words), play.lore))


def _track(play: Unfolding[State], command: cmd.TeachTrack) -> None:
    """One of the two tracks; told in pieces, it is asked for until its last space."""
    if command.which == ARROWS_TRACK and not command.anyway:
        _refuse_no_arrows(play.state)
    spaces = tuple(command.spaces.split())
    if not is_whole(spaces, command.which):
        raise NeedsAnswer(_rest_of(command, len(spaces)))
    topic = TOPIC_OF[command.which]
    _all(play, learn(topic, track_key(play.state), command.spaces, play.lore))
    track_told(play)


def _refuse_no_arrows(state: State) -> None:
    if state.scenario not in QUEST_SCENARIOS:
        raise Refusal(
            "illegal",
            f"Scenario {state.scenario} has no Rapid Arrows track: the left side of its boards "
            "shows none (anyway at the end takes it all the same).",
            "severton/setup-tracks",
        )


def _rest_of(command: cmd.TeachTrack, told: int) -> Ask:
    where = "Unrest" if command.which == UNREST_TRACK else "Rapid Arrows"
    so_far = f"{told} space{'s' * (told != 1)} of the {where} track so far"
    return Ask(
        id="track",
        prompt=f"{so_far}: which come next? Its last space is end.",
        answer="{command} {answer}",
        expects="spaces such as 3 . ^ D draw surge worried end",
        because=("severton/progress-board",),
        answers_first=True,
    )


def _path(play: Unfolding[State], command: cmd.Path) -> None:
    """One path of the map, with the doubts it raises."""
    learnt, doubts = read_path(list(command.words), play.lore)
    misled = _misled(play.state, learnt)
    _all(play, learnt)
    for doubt in (*doubts, *misled):
        play.happen(Doubted(doubt))


def _misled(state: State, learnt: tuple[Learnt, ...]) -> Iterator[str]:
    """Who moved in this phase and stands where a corrected path was taken to lead."""
    for fact in learnt:
        if fact.value is None or fact.before is None:
            continue
        place, _, colour = fact.key.partition(" ")
        right = ends_of(fact.value) or ()
        for wrong in set(ends_of(fact.before) or ()) - set(right):
            moved = [x for x in state.characters_at(wrong) if state.characters[x].moves]
            group = state.group_at(wrong)
            if group is not None and group.moved:
                moved.append(f"Vonts {group.letter}")
            if moved and state.bubble == wrong and set(state.characters_at(wrong)) <= set(moved):
                moved.append(BUBBLE)
            if moved:
                pieces = dict.fromkeys(_piece(state, name) for name in moved)
                yield _place_them(moved, wrong, f"the {colour} path from {place}", pieces, right)


def _piece(state: State, name: str) -> str:
    """What is placed, as it is typed: a double-character is one piece."""
    group = name.removeprefix("Vonts ")
    return group if group != name else state.partners(name)[0].lower()


def _place_them(
    moved: list[str], wrong: int, path: str, pieces: Iterable[str], right: tuple[int, ...]
) -> str:
    where = str(right[0]) if right else "LOCATION"
    places = "; ".join(f"place {piece} {where}" for piece in pieces)
    alone = len(moved) == 1 and not moved[0].startswith("Vonts")
    stand = f"{listed(moved)} {'stands' if alone else 'stand'}"
    puts = "put" if ";" in places else "puts"
    return f"{stand} at {wrong}: if they came there by {path}, {places} {puts} them right."


def _all(play: Unfolding[State], learnt: tuple[Learnt, ...]) -> None:
    for fact in learnt:
        play.happen(fact)
