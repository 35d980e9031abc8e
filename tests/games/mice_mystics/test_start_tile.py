"""The tile where a chapter begins: its name, what is no name, and how it is corrected (MM-29)."""

from __future__ import annotations

import pytest

from tests.games.played import Evening

NEW = "new mice-mystics --end 6 --mice c,n,t,l --minions none"
PRACTICE = "memory mice-mystics practice"
KNOWN = "Explored before: no new encounter."
ANEW = "New here: an encounter."


def evening(*lines: str, new: str = NEW) -> list[list[str]]:
    """What each line of a session is told, after those that open it."""
    with Evening(width=400) as play:
        return [play.told(line) for line in (PRACTICE, new, *lines)][2:]


# Corrected ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "tile", "said"),
    [
        (("kitchen", "tile attic"), "kitchen", ANEW),
        (("kitchen", "tile attic", "tile hall"), "attic", ANEW),
        (("kitchen", "tile attic", "tile kitchen", "c n t l", "tile attic"), "kitchen", KNOWN),
        (("kitchen", "tile attic for nez", "tile hall for nez"), "attic", ANEW),
        (("kitchen", "tile attic for nez"), "attic", KNOWN),
        (("kitchen", "tile attic for nez", "tile hall"), "attic", KNOWN),
    ],
)
def test_another_start_tile_before_the_first_order_stands_in_place_of_the_first(
    told: tuple[str, ...], tile: str, said: str
) -> None:
    order = () if "c n t l" in told else ("c n t l",)
    *_, came = evening("later", *told, *order, "1", f"x {tile}")
    assert said in came


def test_another_start_tile_replaces_that_of_the_options() -> None:
    *_, came = evening("later", "tile attic", "c n t l", "1", "x hall", new=f"{NEW} --tile hall")
    assert ANEW in came


def test_a_tile_told_in_play_stays_explored_beside_the_others() -> None:
    *_, came = evening("later", "kitchen", "c n t l", "1", "tile attic", "x kitchen")
    assert KNOWN in came


@pytest.mark.parametrize("first", ["the kitchen", "in the kitchen", "Kitchen", "tile the kitchen"])
@pytest.mark.parametrize("later", ["x kitchen", "x the Kitchen"])
def test_small_words_in_front_are_no_part_of_a_tile(first: str, later: str) -> None:
    *_, came = evening("later", first, "c n t l", "1", "x hall quiet", "e", "1", later)
    assert KNOWN in came


# No name -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("any order", "any name, or later"), ("quit", "any name, or later"),
        ("exit", "any name, or later"), ("don't know", "any name, or later"),
        ("nowhere", "any name, or later"), ("what", "any name, or later"),
        ("yes", "any name, or later"), ("cnrtl", "did you mean c n r t l"),
        ("cntl", "did you mean c n t l"), ("laterr", "did you mean later"),
        ("latr", "did you mean later"), ("nezz", "did you mean Nez"),
        ("kolin", "did you mean Collin"), ("hammer", "it is a card"), ("feint", "it is a card"),
        ("rat", "1 rat at the start, or how many"),
    ],
)  # fmt: skip
def test_an_answer_to_another_question_is_no_tile(typed: str, said: str) -> None:
    _, refused, insisted = evening("later", typed, f"tile {typed}")
    mark = "?" if said.startswith("did") else "."
    told = f"{typed} is no name of a tile: {said} (tile {typed}, if it is called so){mark}"
    assert refused[0] == told
    assert insisted[0] == f"The mice are in {typed}."


def test_a_taught_card_is_no_tile() -> None:
    *_, refused = evening("teach slot dagger paw", "later", "dagger")
    assert refused[0].startswith("dagger is no name of a tile: it is a card (")


def test_a_slip_for_a_short_command_is_no_tile() -> None:
    *_, refused = evening("later", "endd")
    assert refused[0] == "No command begins with endd. Did you mean end?"


@pytest.mark.parametrize("typed", ["shuffle", "random", "roll"])
@pytest.mark.parametrize("before", [("later",), ("later", "kitchen")])
def test_the_app_shuffles_where_the_order_waits(typed: str, before: tuple[str, ...]) -> None:
    *_, laid = evening(*before, typed)
    assert laid[0].startswith("Initiative track (shuffled by the app): 1 ")


def test_nothing_is_shuffled_before_the_minions_are_known() -> None:
    new = NEW.removesuffix(" --minions none")
    *_, refused = evening("later", "shuffle", new=new)
    assert refused[0].startswith("shuffle is no name of a tile: any name, or later (")


@pytest.mark.parametrize("name", ["cellar", "great hall", "dining room", "Lily pond", "sewers"])
def test_names_are_taken_as_before(name: str) -> None:
    typed = f"tile {name}" if name == "Lily pond" else name
    *_, told = evening("later", typed)
    assert told[0] == f"The mice are in {name}."
