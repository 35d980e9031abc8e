"""What a table that plays for the first time types, and what it is told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.games import severton
from companion.games.severton.state import Belongings, Encounter, State
from companion.games.severton.streets import PRINTED, Streets
from companion.games.shared.refusal import NeedsAnswer, Refusal
from companion.table.session import Session
from companion.table.store import Store

from .table import Play, map_of, vonts_phase


@pytest.fixture
def store() -> Iterator[Store]:
    with Store.scratch() as scratch:
        yield scratch


def action_phase(**places: int | None) -> State:
    """An Action phase of scenario 2 with characters where they are named."""
    named = {name.capitalize(): at for name, at in places.items()}
    return vonts_phase({"A": 5}, named).replace(phase="action")


@pytest.mark.parametrize(
    ("line", "told", "fact"),
    [
        ("go f red 11", "Fleetfoot: 1 to 11 (red path)", ("1 red", 11)),
        ("go h r 22", "Henrietta: 1 to 22 (red path)", ("1 red", 22)),
        ("go f b 10", "Fleetfoot: 1 to 10 (blue path)", ("10 blue", 1)),
        ("f y 2", "Fleetfoot: 1 to 2 (yellow path)", ("1 yellow", 2)),
        ("go h f to b 10", "Henrietta and Fleetfoot: 1 to 10 (blue path)", ("1 blue", 10)),
    ],
)
def test_a_colour_before_the_location_teaches_the_path(
    line: str, told: str, fact: tuple[str, int]
) -> None:
    play = Play(action_phase(fleetfoot=1, henrietta=1, redcap=1))
    assert told in " ".join(play.told(line))
    place, colour = fact[0].split()
    assert Streets(play.lore).ends(int(place), colour) == (fact[1],)
    assert play.state.characters["Redcap"].at == 1


def test_a_purple_path_is_taught_by_the_movement_through_an_unlocked_passage() -> None:
    play = Play(action_phase(fleetfoot=7).replace(unlocked=((7, 12),)))
    assert "7 to 12 (purple path)" in " ".join(play.told("go f p 12"))
    assert Streets(play.lore).ends(12, "purple") == (7,)


def test_bubble_who_is_not_in_the_game_never_wins_over_blue() -> None:
    play = Play(action_phase(fleetfoot=7), map_of(["7 red 12"], whole=False))
    with pytest.raises(Refusal, match="red"):
        play.type("go f r 10")
    assert "7 to 10 (blue path)" in " ".join(play.told("f b 10"))


def test_the_rulebooks_paths_are_known_from_the_start_and_the_table_wins() -> None:
    assert Streets({}).ends(1, "yellow") == (2,)
    assert Streets({}).passages() == {(4, 13), (20, 22)}
    taught = map_of(["2 yellow 9", "4 purple none"], whole=False)
    assert Streets(taught).ends(2, "yellow") == (9,)
    assert not Streets(taught).known(1, "yellow")
    assert not Streets(taught).known(13, "purple")
    passages = [f"{n} purple {n + 4} anyway" for n in (1, 2, 3, 10, 12)]
    five = map_of(passages, whole=False)
    assert Streets(five).known(20, "purple")
    assert len(Streets(five).passages()) == 5


def test_the_rulebooks_paths_can_be_taken_away() -> None:
    play = Play(action_phase(fleetfoot=1))
    with pytest.raises(Refusal, match="The rulebook shows that the yellow path from 1 leads to 2"):
        play.type("path 1 yellow none")
    play.type("path 1 yellow none instead")
    assert Streets(play.lore).ends(1, "yellow") == ()
    assert all(end for end in PRINTED.values())


def test_a_passage_is_unlocked_by_the_exit_that_is_known() -> None:
    play = Play(action_phase(fleetfoot=22, redcap=9))
    assert "The passage 20–22 is unlocked" in " ".join(play.told("unlock 22"))
    with pytest.raises(NeedsAnswer, match="from 9 lead"):
        play.type("unlock 9")


def test_a_start_without_options_says_what_was_assumed(store: Store) -> None:
    assumed = store.create("severton", None, {}, 1)
    chosen = store.create("severton", None, {"scenario": "1"}, 1)
    began = [" ".join(map(severton.tell, severton.setup(o, {}))) for o in ({}, {"players": "5"})]
    assert "That was assumed; otherwise for instance: new severton --scenario 2" in began[0]
    assert "assumed" not in began[1]
    assert assumed.state == chosen.state


def test_players_names_stand_for_their_characters(store: Store) -> None:
    options = {"scenario": "2", "who": "jerry=Ann,henry=Tom,redcap=Sam,true=Sam"}
    session = store.create("severton", None, options, 1)
    assert _said(session, "ann tom 2") == "Jerry and Henrietta: 1 to 2 (yellow path), " + (
        "for a yellow card and any other card."
    )
    with pytest.raises(Refusal):
        session.take("go sam 2")  # plays two characters
    rows = [row for panel in severton.view(session.state, {}).panels for row in panel.rows]
    assert ("2", "Henrietta (Tom, Henry) and Jerry (Ann)") in rows


def _said(session: Session, line: str) -> str:
    return " ".join(session.take(line).texts)


def test_a_title_with_a_players_name_stays_as_it_is() -> None:
    play = Play(action_phase(jerry=1).replace(cast={"Jerry": "Ann"}))
    play.type("questcard Find Ann 2 sun")
    assert "Find Ann" in play.lore["quest"]


def test_the_words_of_the_action_phase_are_those_that_the_game_has() -> None:
    state = action_phase(jerry=1, redcap=1).replace(round=2)
    lore = map_of([])

    def prompt(state: State) -> str:
        return severton.asks(state, lore)[0].prompt

    assert prompt(state) == "Action phase: go, unlock, reveal or ability. All done: end."
    own = {"Jerry": Belongings(1, ("Snack",)), "Redcap": Belongings(0, ("Stone",))}
    rich = state.replace(scenario=4, bubble=1, belongings=own)
    assert "ability, bubble, search, use or barter." in prompt(rich)
    assert "bubble" not in prompt(rich.replace(bubble_ran=True))


def test_who_hides_there_may_be_chosen_to_join() -> None:
    state = vonts_phase({"A": 12}, {"Jerry": 12, "Redcap": 12})
    met = state.replace(encounter=Encounter("A", 12, ("Redcap",)))
    play = Play(met, map_of([]))
    (ask,) = severton.asks(met, play.lore)
    assert ask.choices[-1].answer == "join jerry"
    assert ask.prompt.endswith("Jerry may join.")
    assert play.told(ask.choices[-1].answer) == ["Jerry comes out of hiding."]


def test_where_the_caught_come_back_stands_in_the_question() -> None:
    state = vonts_phase({"A": 12}, {"Jerry": None}).replace(phase="players-refresh")
    assert "come back (1 or 2), with 4" in severton.asks(state, map_of([]))[0].prompt


def test_who_was_caught_is_not_asked_for_a_draw_table() -> None:
    state = vonts_phase(
        {"A": 12}, {"Jerry": None, "Redcap": None, "Fleetfoot": 3}, double=("Jerry", "Redcap")
    )
    play = Play(state.replace(phase="players-refresh"), map_of([]))
    play.type("return jerry 1")
    (asked,) = [a for a in severton.asks(play.state, play.lore) if a.id == "drawtable"]
    assert "Fleetfoot" in asked.prompt
    assert "drawtable WHO 3 2 2 tells it" in " ".join(play.told("later"))
    play.type("end")
    assert play.state.came_back == ()


def test_a_triangle_that_does_not_count_is_named_and_corrections_count_alike() -> None:
    lore = map_of([])
    play = Play(action_phase(jerry=1), lore)
    play.type("track 1 ^ 5 end")
    (first, second) = play.told("unrest +2")
    assert first == "Unrest 1 (as the table says)."
    assert second == "Unrest 3 (as the table says; the triangle 2 does not count)."
    play.type("set unrest 1")
    assert play.told("unrest +1") == [second]


def test_a_character_wins_over_a_player_of_that_name() -> None:
    state = action_phase(jerry=1, redcap=9).replace(cast={"Redcap": "Jerry"})
    assert Play(state).told("go jerry 2")[0].startswith("Jerry: 1 to 2")


def test_what_a_double_character_does_names_both() -> None:
    state = vonts_phase({"A": 5}, {"Fleetfoot": 1, "Jerry": 1}, double=("Fleetfoot", "Jerry"))
    play = Play(state.replace(phase="action", scenario=4, bubble=1), map_of([]))
    play.type("owns jerry snack; owns jerry items 1")
    assert play.told("use jerry snack")[0].startswith("Fleetfoot and Jerry use Snack")
    assert play.told("ability jerry")[0].startswith("Fleetfoot and Jerry use the ability")
    assert play.told("ability jerry back")[0].startswith("Fleetfoot and Jerry may still use")
    assert play.told("search jerry stone")[0].startswith("Fleetfoot and Jerry find Stone")
