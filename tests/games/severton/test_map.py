"""The picture of the map, read back from its letters, tells what the table has told."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import severton
from companion.games.severton.map_canvas import LARGE, SMALL, Scale
from companion.games.severton.map_picture import (
    Map,
    is_taught,
    known_map,
    line_drawing,
    panels,
    paths_of,
    spoken,
)
from companion.games.severton.names import CHARACTERS, COLOURS, LOCATIONS, PURPLE
from companion.games.severton.practice_map import PRACTICE
from companion.games.severton.state import Character, Encounter, Group, Quest, State, Stone
from companion.games.shared.game import Panel
from companion.games.shared.lore import Lore
from companion.games.shared.refusal import Refusal
from companion.show.colour import tinted

from .picture_reader import Reader, without_legend
from .table import map_of, vonts_phase

PLACES = st.sampled_from(list(LOCATIONS))
PATHS = st.tuples(PLACES, PLACES, st.sampled_from(COLOURS)).filter(lambda path: path[0] != path[1])


@st.composite
def maps(draw: st.DrawFn, most: int = 30) -> Lore:
    """A map told in part or whole; several paths of a colour may leave a place."""
    ends: dict[str, set[int]] = {}
    for a, b, colour in draw(st.lists(PATHS, max_size=most)):
        ends.setdefault(f"{a} {colour}", set()).add(b)
        ends.setdefault(f"{b} {colour}", set()).add(a)
    return {"path": {key: " ".join(map(str, sorted(to))) for key, to in ends.items()}}


@st.composite
def tables(draw: st.DrawFn) -> State:
    """Pieces of every sort anywhere."""
    spots = draw(st.lists(PLACES, max_size=6, unique=True))
    groups = {x: Group(x, at, cards=at % 3) for x, at in zip("ABCDEF", spots, strict=False)}
    where = {name: Character(name, draw(st.none() | PLACES)) for name in CHARACTERS}
    met = [name for name, who in where.items() if spots and who.at == spots[0]]
    holders = st.lists(PLACES.map(str) | st.sampled_from("AB"), max_size=3).map(tuple)
    quest = Quest("Lamp", tuple(draw(st.sets(PLACES, max_size=2))), draw(holders), draw(holders))
    return State(
        scenario=4, groups=groups, characters=where, bubble=draw(st.none() | PLACES),
        scirocco=draw(st.none() | PLACES), quests={"blue": quest},
        allies=draw(st.just({}) | st.builds(lambda at: {"Rusty Keys": at}, PLACES)),
        stone=draw(st.none() | st.builds(Stone, PLACES, st.just("phase"))),
        encounter=Encounter("A", spots[0], tuple(met[:1])) if spots else None,
        unlocked=draw(st.just(()) | st.just(((4, 13),))),
    )  # fmt: skip


def named_below(rows: tuple[str, ...]) -> set[tuple[int, int, str]]:
    """The paths that the legend says are not drawn."""
    below = " ".join(rows[len(without_legend(rows)) :])
    told = re.search(r"paths not drawn: ([^.]*)\.", below)
    paths = re.findall(r"(\d+) (\w+) (\d+)", told[1]) if told else []
    return {(int(a), int(b), colour) for a, colour, b in paths}


def check_lines(known: Map, scale: Scale) -> None:
    rows = line_drawing(known, scale).rows
    reader, below = Reader(rows), named_below(rows)
    lines = reader.lines()
    drawn = {(*line.ends, line.colour) for line in lines}
    assert len(drawn) == len(lines)
    assert drawn | below == set(known.paths)
    assert not drawn & below
    assert reader.marked == {end for path in below for end in path[:2]}
    for line in lines:
        assert line.letters
        assert bool(line.bars) == ((*line.ends, line.colour) in known.locked)


@settings(max_examples=20, deadline=None)
@given(lore=maps(), state=tables())
def test_every_path_told_is_a_line_of_its_colour_between_its_places(
    lore: Lore, state: State
) -> None:
    check_lines(known_map(state, lore), SMALL)


@settings(max_examples=20, deadline=None)
@given(lore=maps(), state=tables())
def test_so_it_is_on_the_large_map(lore: Lore, state: State) -> None:
    check_lines(known_map(state, lore), LARGE)


def test_the_practice_map_is_drawn_or_named() -> None:
    known = known_map(State(), map_of(PRACTICE))
    assert len(known.paths) == len(PRACTICE)
    for scale in (SMALL, LARGE):
        check_lines(known, scale)
    assert len(named_below(line_drawing(known, SMALL).rows)) < 10


@settings(max_examples=20, deadline=None)
@given(lore=maps(8), state=tables())
def test_every_piece_stands_once_at_its_place(lore: Lore, state: State) -> None:
    known = known_map(state, lore)
    shorts = {
        place: [str(place), *(piece.short for piece in known.pieces.get(place, ()))]
        for place in LOCATIONS
    }
    small = Reader(line_drawing(known, SMALL).rows).texts
    assert {place: text.split() for place, text in small.items()} == shorts
    large = Reader(line_drawing(known, LARGE).rows).texts
    for place in LOCATIONS:
        full = [line for piece in known.pieces.get(place, ()) for line in piece.full]
        assert large[place].split() == " ".join([str(place), *full]).split()
    tracked = {
        **{name: who.at for name, who in state.characters.items()},
        **{f"Vonts {letter}": group.at for letter, group in state.groups.items()},
        "Bubble": state.bubble,
        "Scirocco": state.scirocco,
    }
    for name, at in tracked.items():
        shown = [place for place, text in large.items() if name in " ".join(text.split())]
        assert shown == ([] if at is None else [at])


@settings(max_examples=20, deadline=None)
@given(lore=maps(12), state=tables())
def test_the_words_and_the_cells_tell_the_same_as_the_lines(lore: Lore, state: State) -> None:
    known = known_map(state, lore)
    said = dict(line.split(": ", 1) for line in spoken(known))
    cells = " ".join(row for (row,) in panels(state, lore)[0].rows)
    for place in LOCATIONS:
        told = said.get(str(place), "")
        ways = [
            f"passage to {end}{' (locked)' if path in known.locked else ''}"
            if colour == PURPLE
            else f"{colour} {end}"
            for path, colour, end in paths_of(known, place)
        ]
        who = [piece.said for piece in known.pieces.get(place, ())]
        assert told == " ".join(f"{', '.join(part)}." for part in (who, ways) if part)
    drawn = re.findall(r"\b([rbyp])(\d+)(x?)\b", cells.split("r15: a red path")[0])
    wanted = [
        (colour[0], str(end), "x" if path in known.locked else "")
        for place in LOCATIONS
        for path, colour, end in paths_of(known, place)
    ]
    assert sorted(drawn) == sorted(wanted)


@settings(max_examples=20, deadline=None)
@given(lore=maps(), state=tables())
def test_widths_hold_and_colour_only_repeats_the_letters(lore: Lore, state: State) -> None:
    picture, _ = panels(state, lore)
    assert all(len(row) <= 38 for (row,) in picture.rows)
    assert all(len(row) <= 76 for row in picture.wide)
    large = panels(state, lore, LARGE)[0]
    assert all(len(row) <= 110 for row in large.wide)
    assert large.middle[:-1] == picture.wide
    for panel, rows in ((picture, picture.wide), (large, large.wide), (large, large.middle)):
        for row in without_legend(rows):
            assert_painted(row, panel)


SHAPES = {
    "red": "─│┌┐└┘r", "blue": "═║╔╗╚╝b", "yellow": "━┃┏┓┗┛y", "purple": "·x╭╮╰╯p", "": ""
}  # fmt: skip


def assert_painted(row: str, panel: Panel) -> None:
    """Every piece of a line has the hue of its letters; one that touches a letter may have none."""
    parts = list(tinted(row, panel.tints))
    assert "".join(part for part, _ in parts) == row
    bare = "".join(" " * len(part) if hue else part for part, hue in parts)
    for part, hue in parts:
        if hue and not part.isalnum():
            assert set(part) <= set(SHAPES[hue])
    drawn = {sign for of in SHAPES.values() for sign in of if not sign.isascii()}
    for at, sign in enumerate(bare):
        assert sign not in drawn or re.search("[rbypx]", row[max(at - 1, 0) : at + 2])


# --- told at the table -----------------------------------------------------------------------

SMALL_MAP = ["7 red 15", "7 blue 8", "6 yellow 7", "15 yellow 16", "8 purple 17", "6 purple 15"]
TABLE = vonts_phase(
    {"A": 7, "B": 16},
    {"Jerry": 7, "Redcap": 15, "Henrietta": 15, "Wilhelmina": None},
    unlocked=((8, 17),),
    bubble=15,
)


def told(line: str, state: State = TABLE, lore: Lore | None = None) -> list[str]:
    """What a look tells: its headline, its pictures for screens of 80 columns, its tables."""
    try:
        sheet = severton.look(line, state, map_of(SMALL_MAP) if lore is None else lore)
    except Refusal as refusal:
        return [f"! {refusal.message}"]
    return [sheet.headline, *(row.rstrip() for panel in sheet.panels for row in _rows(panel))]


def _rows(panel: Panel) -> list[str]:
    return list(panel.wide) or [" | ".join(row) for row in (panel.columns, *panel.rows) if row]


def test_a_transcript() -> None:
    transcript = Path(__file__).with_name("looks") / "map.txt"
    now = []
    for line in transcript.read_text(encoding="utf-8").splitlines():
        if line.startswith("> "):
            now += [line, *told(line[2:])]
    assert "\n".join(now) == transcript.read_text(encoding="utf-8").strip()


def test_a_large_map_without_room_says_how_much_it_wants() -> None:
    def narrow(line: str) -> str:
        picture = severton.look(line, TABLE, map_of(SMALL_MAP)).panels[0]
        assert all(len(row) <= 38 for (row,) in picture.rows)
        return " ".join(row for (row,) in picture.rows)

    assert narrow("map large").endswith("map large wants a screen of about 110 columns.")
    assert "110" not in narrow("map")
    large = severton.look("map large", TABLE, map_of(SMALL_MAP)).panels[0]
    assert large.middle[-1] == "map large wants a screen of about 110 columns."


def test_the_picture_beside_the_status_is_called_the_map() -> None:
    assert severton.pictures(TABLE, map_of(SMALL_MAP))[0].title == "Map"


def test_the_sign_of_the_vonts_is_explained_once_as_the_status_counts_their_cards() -> None:
    legend = " ".join(told("map"))
    assert legend.count("Movement card left") == 1
    assert "A1: Vonts A with 1 Movement card left" in legend
    vonts = next(panel for panel in severton.view(TABLE, {}).panels if panel.title == "Vonts")
    assert [row[2] for row in vonts.rows] == ["1 left", "1 left"]
    none = TABLE.replace(groups={"A": TABLE.groups["A"].replace(cards=0)})
    assert "A0: Vonts A with no Movement card left" in " ".join(told("map", none))


def test_what_is_not_told_is_named() -> None:
    lore = map_of(["7 red 15", "4 red 5"], whole=False)
    assert told("map", lore=lore)[-4:] == [
        "Red paths not yet told: 1 to 3, 6, 8 to 14 and 16 to 22.",
        "Blue paths not yet told: 1 to 22.",
        "Yellow paths not yet told: 3 to 22.",
        "Purple paths not yet told: 1 to 3, 5 to 12, 14 to 19 and 21.",
    ]
    assert told("map 9", lore=lore) == [
        "Location 9: nobody",
        "path | to | there | and on to",
        "No path of 9 is known.",
        "Not yet told: red, blue, yellow and purple (path 9 red LOCATION).",
    ]


def test_a_map_that_is_not_the_printed_one_says_so() -> None:
    note = "This is the practice map, not the printed one."
    assert told("map", lore=map_of(PRACTICE))[-1] == note
    assert told("map", lore=map_of(PRACTICE[:30], whole=False))[-1] == note
    assert note not in told("map")


def test_only_what_the_table_told_makes_a_map_worth_showing() -> None:
    assert not is_taught({})
    assert not is_taught({"path": {"7 red": 0}})
    assert is_taught({"path": {"7 red": 12, "12 red": 7}})
    assert told("map", lore={})[0] == "The map as told: 3 paths"


def test_a_light_session_has_a_map_with_nobody_on_it() -> None:
    shown = told("map", State(light=True))
    assert shown[-1] == "The session is light: who stands where is not tracked."
    assert told("map 7", State(light=True))[0] == "Location 7: who stands there is not tracked"


def test_completion_offers_the_locations_with_who_is_there() -> None:
    offered = {each.text: each.help for each in severton.complete("map ", TABLE, {})}
    assert list(offered) == [*map(str, LOCATIONS), "large"]
    assert offered["15"] == "Redcap and Henrietta, Bubble"
    assert [each.text for each in severton.complete("map 2", TABLE, {})] == [
        "2", "20", "21", "22",
    ]  # fmt: skip


def test_the_map_costs_nothing_before_somebody_looks() -> None:
    code = "import sys, companion.games.severton; print([m for m in sys.modules if '.map_' in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
