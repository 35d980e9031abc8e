"""Teaching the map of Severton: one path at a time, a whole list, or question by question.

The printed board is always right.  What contradicts an earlier lesson is
refused once, with the word that insists (``instead``, ``too``, ``anyway``);
what only looks unlikely by the public facts about the board is taken with a
warning.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from companion.games.severton.lessons_boards import (
    BOARD_TOPICS,
    board_doubts,
    board_panels,
    fits_board,
    read_board_lesson,
)
from companion.games.severton.lessons_boards import WORDS as BOARD_WORDS
from companion.games.severton.names import (
    COLOURS,
    LOCATIONS,
    PURPLE,
    REGULAR,
    colour_of,
    letter_of,
    location_of,
)
from companion.games.severton.practice_map import PRACTICE
from companion.games.severton.printed import (
    ABILITY_TOPIC,
    ITEM_TOPIC,
    fits_printed,
    printed_panels,
    read_printed,
)
from companion.games.severton.shapes import SHAPE_TOPIC, SHAPES, TOKENS_TOPIC
from companion.games.severton.streets import PASSAGES, TOPIC, Streets, ends_of
from companion.games.severton.track import TOPIC as TRACK_TOPIC
from companion.games.severton.track import read_track
from companion.games.shared.game import Panel, Sheet
from companion.games.shared.lore import Learnt, Lore, with_learnt
from companion.games.shared.names import choose, listed
from companion.games.shared.record import Json
from companion.games.shared.refusal import Ask, Choice, Refusal

__all__ = ["PRACTICE", "TOPICS", "check", "describe", "fits", "next_question", "read_lesson"]

TOPICS = {
    TOPIC: "paths of the map: LOCATION COLOUR = LOCATION, 0 for none",
    TRACK_TOPIC: "Unrest tracks by scenario and stars",
    SHAPE_TOPIC: "the shape of location token each group draws",
    TOKENS_TOPIC: "which locations have a token of a shape",
    ITEM_TOPIC: "the texts of item cards",
    ABILITY_TOPIC: "the abilities on the character cards",
    **BOARD_TOPICS,
}
_INSISTING = ("instead", "too", "anyway")

# Paths and distances that the rulebook's own examples show.
PROVEN_PATHS = ((1, "yellow", 2), (4, PURPLE, 13), (20, PURPLE, 22))
PROVEN_NEIGHBOURS = ((2, 11), (11, 13))
PROVEN_STRANGERS = ((11, 20), (11, 22), (4, 11), (2, 22), (2, 4), (13, 22), (4, 13))


def read_lesson(line: str, lore: Lore) -> tuple[tuple[Learnt, ...], list[str]]:
    """The facts that a line teaches, and warnings.

    ``7 red 12`` (``path`` may stand in front), ``shape E hexagon``, ``tokens
    hexagon 3 8``, ``item Whistle = TEXT``, ``ability jerry = TEXT``, or a lesson
    of :mod:`lessons_boards`.  Raises Refusal when it cannot be read or
    contradicts an earlier lesson.
    """
    words = line.replace(",", " ").replace("=", " ").replace("->", " ").split()
    if words and "path".startswith(words[0].casefold()) and not words[0].isdigit():
        words = words[1:]
    elif words and words[0].casefold() in (SHAPE_TOPIC, TOKENS_TOPIC):
        return teach_components(words, lore), []
    elif words and words[0].casefold() in (ITEM_TOPIC, ABILITY_TOPIC):
        return read_printed(line, lore), []
    elif words and words[0].casefold() in BOARD_WORDS:
        topic, key, value = read_board_lesson(words)
        return learn(topic, key, value, lore), board_doubts(topic, key, value)
    return read_path(words, lore)


def teach_components(words: list[str], lore: Lore) -> tuple[Learnt, ...]:
    """``shape GROUP SHAPE`` or ``tokens SHAPE LOCATION…`` (SV-54); raises Refusal."""
    if len(words) < 3 or (words[0].casefold() == SHAPE_TOPIC and len(words) != 3):
        raise Refusal("unreadable", "Expected shape E hexagon, or tokens hexagon 3 8 14.")
    if words[0].casefold() == SHAPE_TOPIC:
        key, value = letter_of(words[1]), choose(words[2], SHAPES, "shape")
        return learn(SHAPE_TOPIC, key, value, lore)
    places = sorted({location_of(word) for word in words[2:]})
    return learn(TOKENS_TOPIC, choose(words[1], SHAPES, "shape"), _spaced(places), lore)


def learn(topic: str, key: str, value: Json, lore: Lore) -> tuple[Learnt, ...]:
    """The lesson that replaces what was known, none where it was known already."""
    before = lore.get(topic, {}).get(key)
    return () if value == before else (Learnt(topic, key, value, before),)


def _spaced(places: Iterable[int]) -> str:
    return " ".join(str(place) for place in places)


def fits(topic: str, key: str, value: Json) -> bool:
    """Whether a fact from outside can mean anything here."""
    try:
        return _fits(topic, key, value)
    except Refusal:
        return False


def _fits(topic: str, key: str, value: Json) -> bool:
    if topic == TOPIC:
        place, _, colour = key.partition(" ")
        return location_of(place) > 0 and colour in COLOURS and ends_of(value) is not None
    if topic == TRACK_TOPIC:
        return isinstance(value, str) and read_track(value.split()) == value
    if topic == SHAPE_TOPIC:
        return letter_of(key) == key and value in SHAPES
    if topic in (ITEM_TOPIC, ABILITY_TOPIC):
        return fits_printed(topic, key, value)
    if topic in BOARD_TOPICS:
        return fits_board(topic, key, value)
    return topic == TOKENS_TOPIC and key in SHAPES and bool(ends_of(value))


def read_path(words: list[str], lore: Lore) -> tuple[tuple[Learnt, ...], list[str]]:
    """The facts in ``LOCATION COLOUR LOCATION|none [instead|too|anyway]``, and warnings."""
    if not 3 <= len(words) <= 4:
        raise Refusal(
            "unreadable",
            "Expected LOCATION COLOUR LOCATION (or none), for instance: path 7 red 12.",
        )
    start, colour = location_of(words[0]), colour_of(words[1])
    insisting = choose(words[3], _INSISTING, "way to insist") if len(words) == 4 else ""
    if words[2].casefold() in ("none", "no", "-", "0"):
        learnt = _teach_none(start, colour, lore, insisting)
    else:
        learnt = teach_path(start, colour, location_of(words[2]), lore, insisting)
    return learnt, _warnings(start, colour, lore, learnt)


def teach_path(
    start: int, colour: str, end: int, lore: Lore, insisting: str = ""
) -> tuple[Learnt, ...]:
    """Both directions of one path; raises Refusal when it contradicts an earlier lesson."""
    if start == end:
        raise Refusal("illegal", f"A path leads somewhere else: from {start} to {end} is none.")
    streets = Streets(lore)
    facts = lore.get(TOPIC, {})
    taught = f"{start} {colour}" in facts and f"{end} {colour}" in facts
    ends, starts = streets.ends(start, colour), streets.ends(end, colour)
    alone = insisting in ("", "too") or (ends, starts) == ((end,), (start,))
    if taught and alone and end in ends and start in starts:
        return ()
    if not insisting:
        _refuse_contradiction(streets, start, colour, end)
    changed: dict[tuple[int, str], tuple[int, ...]] = {}
    for here, there in ((start, end), (end, start)):
        before = streets.taught_ends(here, colour) or ()
        kept = streets.ends(here, colour) if insisting == "too" else ()
        changed[here, colour] = tuple(sorted({*kept, there}))
        for dropped in set(before) - set(changed[here, colour]) - {start, end}:
            led = changed.get((dropped, colour), streets.ends(dropped, colour))
            changed[dropped, colour] = tuple(e for e in led if e != here) or _UNTOLD
        for known in set(kept) - {start, end}:  # of a printed path the table told neither end
            changed.setdefault((known, colour), streets.ends(known, colour))
    return _learnt(lore, changed)


_UNTOLD = (-1,)  # the path that was there has gone elsewhere: ask again when it matters


def _teach_none(start: int, colour: str, lore: Lore, insisting: str) -> tuple[Learnt, ...]:
    streets = Streets(lore)
    told = streets.taught_ends(start, colour)
    ends = streets.ends(start, colour) if told is None else told
    if ends and insisting not in ("instead", "anyway"):
        raise Refusal(
            "contradiction",
            f"{_leads(start, colour, ends, told)}: "
            f"path {start} {colour} none instead takes that away.",
        )
    changed: dict[tuple[int, str], tuple[int, ...]] = {(start, colour): ()}
    for end in ends:
        left = tuple(e for e in streets.ends(end, colour) if e != start)
        changed[end, colour] = left or _UNTOLD
    return _learnt(lore, changed)


def _learnt(lore: Lore, changed: dict[tuple[int, str], tuple[int, ...]]) -> tuple[Learnt, ...]:
    facts = lore.get(TOPIC, {})
    learnt = []
    for (place, colour), ends in changed.items():
        key = f"{place} {colour}"
        before = facts.get(key)
        value = _stored(ends)
        if value != before:
            learnt.append(Learnt(TOPIC, key, value, before))
    return tuple(learnt)


def _stored(ends: tuple[int, ...]) -> int | str | None:
    if ends == _UNTOLD:
        return None
    if len(ends) > 1:
        return _spaced(ends)
    return ends[0] if ends else 0


def _refuse_contradiction(streets: Streets, start: int, colour: str, end: int) -> None:
    for here, there in ((start, end), (end, start)):
        told = streets.taught_ends(here, colour)
        ends = streets.ends(here, colour) if told is None else told
        if ends and there not in ends:
            raise Refusal(
                "contradiction",
                f"{_leads(here, colour, ends, told)}: "
                f"path {start} {colour} {end} instead corrects that, too keeps both.",
            )
        if told == ():
            raise Refusal(
                "contradiction",
                f"So far no {colour} path leaves {here}: "
                f"path {start} {colour} {end} instead corrects that.",
            )
    passages = streets.passages() - {(min(start, end), max(start, end))}
    if colour == PURPLE and len(passages) >= PASSAGES:
        known = listed(f"{a}–{b}" for a, b in sorted(passages))
        raise Refusal(
            "contradiction",
            f"The board has five secret passages, and so many are told already ({known}): "
            f"path {start} purple {end} anyway takes it all the same.",
        )


def _leads(start: int, colour: str, ends: tuple[int, ...], told: tuple[int, ...] | None) -> str:
    """Where a path led before the lesson, as the table or else the rulebook told it."""
    leads = f"he {colour} path from {start} leads to {_or(ends)}"
    return f"The rulebook shows that t{leads}" if told is None else f"T{leads} so far"


def _or(places: tuple[int, ...]) -> str:
    return " and ".join(str(place) for place in places)


def _warnings(start: int, colour: str, lore: Lore, learnt: tuple[Learnt, ...]) -> list[str]:
    """Doubts that this lesson raises and that were not there before."""
    before = set(check(lore))
    return [doubt for doubt in check(with_learnt(lore, learnt)) if doubt not in before]


# Checks --------------------------------------------------------------------------------------


def check(lore: Lore) -> list[str]:
    """Sentences about what looks wrong on the map as taught; warnings, never refusals."""
    streets = Streets(lore)
    return [
        *_one_way(streets),
        *_forks(streets),
        *_against_proven(streets),
        *_too_many_passages(streets),
        *_islands(streets),
    ]


def _one_way(streets: Streets) -> list[str]:
    return [
        f"{place} {colour} leads to {end}, but {end} {colour} does not lead back."
        for place in LOCATIONS
        for colour in COLOURS
        for end in streets.ends(place, colour)
        if place not in streets.ends(end, colour)
    ]


def _forks(streets: Streets) -> list[str]:
    return [
        f"{place} has {len(ends)} {colour} paths, to {_or(ends)}; the cards speak of one only "
        f"(path {place} {colour} {ends[0]} instead keeps that one)."
        for place in LOCATIONS
        for colour in REGULAR
        if len(ends := streets.ends(place, colour)) > 1
    ]


def _against_proven(streets: Streets) -> list[str]:
    doubts = [
        f"The rulebook shows a {colour} path {a}–{b}; taught is {_taught(streets, a, colour, b)} "
        f"(path {a} {colour} {b} instead puts it right)."
        for a, colour, b in PROVEN_PATHS
        if _denied(streets, a, colour, b)
    ]
    for a, b in PROVEN_NEIGHBOURS:
        full = all(streets.known(p, c) for p in (a, b) for c in REGULAR)
        if full and b not in streets.neighbours(a, REGULAR):
            doubts.append(f"In the rulebook's example {a} and {b} are next to each other.")
    for a, b in PROVEN_STRANGERS:
        if b in streets.neighbours(a, REGULAR):
            doubts.append(f"In the rulebook's example no regular path joins {a} and {b}.")
    return doubts


def _denied(streets: Streets, a: int, colour: str, b: int) -> bool:
    return any(
        streets.known(here, colour) and there not in streets.ends(here, colour)
        for here, there in ((a, b), (b, a))
    )


def _taught(streets: Streets, a: int, colour: str, b: int) -> str:
    told = [
        f"{here} {colour} to {_or(ends) if (ends := streets.ends(here, colour)) else 'none'}"
        for here in (a, b)
        if streets.known(here, colour)
    ]
    return listed(told)


def _too_many_passages(streets: Streets) -> list[str]:
    passages = streets.passages()
    if len(passages) <= PASSAGES:
        return []
    return [f"There are {len(passages)} secret passages; the box has five Lock tokens."]


def _islands(streets: Streets) -> list[str]:
    """A map that is told in full and falls apart is worth a look."""
    if any(colour in REGULAR for _, colour in streets.unknown()):
        return []
    reached, waiting = {1}, deque([1])
    while waiting:
        for end in streets.neighbours(waiting.popleft(), REGULAR) - reached:
            reached.add(end)
            waiting.append(end)
    lost = [str(place) for place in LOCATIONS if place not in reached]
    return [f"No regular path leads from 1 to {listed(lost)}."] if lost else []


# The wizard ----------------------------------------------------------------------------------


def next_question(lore: Lore) -> Ask | None:
    """The next thing to ask about the map; symmetry and counting spare the rest."""
    streets = Streets(lore)
    unknown = [(p, c) for p, c in streets.unknown() if c != PURPLE]
    if unknown:
        place, colour = unknown[0]
        return _lesson_question(streets, place, colour)
    passages = len(streets.passages())
    if passages < PASSAGES:
        starts = [p for p, c in streets.unknown() if c == PURPLE]
        if starts:
            return _lesson_question(streets, starts[0], PURPLE)
    return None


def _lesson_question(streets: Streets, place: int, colour: str) -> Ask:
    what = "secret passage" if colour == PURPLE else f"{colour} path"
    open_ends = [p for p in LOCATIONS if p != place and not streets.known(p, colour)]
    return Ask(
        id=TOPIC,
        prompt=f"Where does the {what} from {place} lead?",
        answer=f"path {place} {colour} {{answer}}",
        expects="a location, or none",
        choices=(
            *(Choice(str(end), f"to location {end}") for end in open_ends),
            Choice("none", f"no {what} leaves {place}"),
        ),
    )


def describe(lore: Lore) -> Sheet:
    """The map as a table: one row a location, one column a colour, ? for not told."""
    streets = Streets(lore)
    rows = tuple(
        (str(place), *(_cell(streets, place, colour) for colour in COLOURS)) for place in LOCATIONS
    )
    missing = len([1 for _, colour in streets.unknown() if colour != PURPLE])
    passages = len(streets.passages())
    headline = f"Map of Severton: {66 - missing} of 66 path ends told, {passages} of 5 passages"
    doubts = tuple((doubt,) for doubt in check(lore))
    panels = [Panel("", ("at", *COLOURS), rows)]
    panels += printed_panels(lore) + board_panels(lore)
    if doubts:
        panels.append(Panel("Worth a look on the board", (), doubts))
    return Sheet(headline, tuple(panels))


def _cell(streets: Streets, place: int, colour: str) -> str:
    if not streets.known(place, colour):
        return "?"
    return " ".join(str(end) for end in streets.ends(place, colour)) or "-"
