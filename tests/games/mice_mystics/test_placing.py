"""Where new minions come in: the three groups of the rulebook, told and tracked."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.games.mice_mystics.placing import (
    ARCHERS,
    FIGHTERS,
    GIANTS,
    Entry,
    entry_spaces,
    group_of,
    in_order,
)

from .table import Play, in_play

ENTRIES = st.lists(
    st.builds(
        Entry,
        st.sampled_from("123456"),
        st.integers(1, 6),
        st.integers(0, 4),
        st.booleans(),
        st.booleans(),
    ),
    min_size=1,
    max_size=6,
    unique_by=lambda entry: entry.space,
)


def away(entry: Entry) -> int:
    assert entry.steps is not None
    return entry.steps


def allowed(group: str, entries: list[Entry]) -> set[str]:
    """The rulebook's sentence for each group, entry by entry."""
    free = [e for e in entries if e.area or e.room < 4]
    found = set()
    for entry in entries:
        if group == GIANTS:
            fits = not entry.room and all(e.room or away(e) >= away(entry) for e in entries)
        elif group == FIGHTERS:
            fits = entry in free and all(e.room >= entry.room for e in free)
        elif any(e.red for e in free):
            fits = entry in free and entry.red
        else:
            fits = entry in free and all(away(e) <= away(entry) for e in free)
        found |= {entry.space} if fits else set()
    return found


@given(st.sampled_from([ARCHERS, GIANTS, FIGHTERS]), ENTRIES)
def test_the_rule_of_each_group(group: str, entries: list[Entry]) -> None:
    spaces, weighed = entry_spaces("rat1", group, entries)
    assert set(spaces) == allowed(group, entries)
    assert {c.name for c in weighed.candidates if c.chosen} == set(spaces)


def test_groups_and_their_order() -> None:
    assert (group_of("elite", {}), group_of("spider", {}), group_of("rat", {})) == (
        ARCHERS,
        GIANTS,
        FIGHTERS,
    )
    assert in_order(["rat1", "spider1", "elite1", "roach1"], {}) == (
        "elite1",
        "spider1",
        "rat1",
        "roach1",
    )
    assert group_of("rat", {"minion": {"rat reach": "ranged"}}) == ARCHERS


def test_archers_stay_together_until_their_space_is_full() -> None:
    entries = [Entry("1", 5, 3), Entry("2", 5), Entry("3", 2)]
    assert entry_spaces("elite2", ARCHERS, entries, "1")[0] == ("1",)
    assert entry_spaces("elite2", ARCHERS, entries)[0] == ("1", "2")
    full = [Entry("1", 5, 4), Entry("2", 4), Entry("3", 2)]
    assert entry_spaces("elite3", ARCHERS, full, "1")[0] == ("2",)


def test_nowhere_is_room() -> None:
    assert entry_spaces("rat1", FIGHTERS, [Entry("1", 3, 4)])[0] == ()
    assert entry_spaces("spider1", GIANTS, [Entry("1", 3, 1)])[0] == ()


def test_the_table_is_told_the_order_where_spaces_are_not_tracked() -> None:
    play = in_play()
    told = play.told("add 2e 1s 1r")
    placing = [line for line in told if line.startswith("Place ")]
    assert [line.split(" on the ")[0].split(" one at")[0] for line in placing] == [
        "Place Elite Rat Warriors",
        "Place Spider",
        "Place Rat Warrior",
    ]


def tracked() -> Play:
    """Collin on 1; entry spaces 2 (one step), 4 (three steps) and 5 (three steps)."""
    play = in_play(minions="none", order="c n t l")
    play.type("tile hall; space 1 2; space 2 3 entry; space 3 4 5; space 4 entry; space 5 entry")
    for mouse in ("collin", "nez", "tilda", "lily"):
        play.type(f"place {mouse} 1")
    return play


def test_where_spaces_are_tracked_figures_are_placed_and_ties_are_asked() -> None:
    play = tracked()
    play.type("add 1s")
    assert play.state.figures["spider1"].at == "2"  # large: the empty one closest to the mice
    play.type("add 2e")
    assert play.asked().startswith("Elite Rat Warrior 1: on which entry space")
    play.type("place elite1 5")
    assert play.state.figures["elite2"].at == "5"  # the archers stay together
    play.type("add 2r")
    assert play.state.figures["rat1"].at == "4"  # the emptiest
    assert play.state.figures["rat2"].at == "4"  # one there, two with the elites
    assert play.asked().startswith("Collin")
