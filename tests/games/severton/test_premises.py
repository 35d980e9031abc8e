"""What a result rested on: the premises of every kind of result, and that each can be mended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.games import severton
from companion.games.severton.state import Character, Group, State
from companion.games.shared.game import Premise
from companion.games.shared.refusal import Refusal
from companion.table.question import fill

from .table import Play, map_of, vonts_phase
from .test_transcripts import SCENES, Scene, _table

STREETS = ("4 red 7", "7 yellow 9", "4 blue 12", "9 red 10", "4 purple 13", "12 yellow 13")


def _play(
    groups: Mapping[str, int | None],
    characters: Mapping[str, int | None] | None = None,
    **changes: Any,
) -> Play:
    return Play(vonts_phase(groups, characters, **changes), map_of(STREETS))


def doubted(play: Play, line: str) -> tuple[Premise, ...]:
    before, lore = play.state, play.lore
    return severton.premises(before, play.type(line), lore)


def texts(play: Play, line: str) -> list[str]:
    return [premise.text for premise in doubted(play, line)]


def test_a_step_along_a_path() -> None:
    assert texts(_play({"A": 4}), "A r") == [
        "A on 4?",
        "A has r?",
        "red path 4–7?",
        "nobody on 7?",
    ]


def test_a_step_through_another_group() -> None:
    assert texts(_play({"A": 4, "B": 7}), "A ry") == [
        "A on 4?",
        "A has ry?",
        "red path 4–7?",
        "B on 7?",
        "yellow path 7–9?",
        "nobody on 9?",
    ]


def test_a_blocked_group() -> None:
    assert texts(_play({"A": 4, "B": 7}), "A r")[2:] == ["red path 4–7?", "B on 7?"]


def test_a_missing_path_and_the_ruling_about_it() -> None:
    assert texts(_play({"A": 4}), "A y")[2:] == [
        "no yellow path from 4?",
        "SV-01 decided as regroup?",
    ]


def test_whoever_is_met() -> None:
    found = texts(_play({"A": 4}, {"Jerry": 7, "Redcap": 7}), "A r")
    assert found[3:] == ["no other Vonts on 7?", "Jerry on 7?", "Redcap on 7?"]


def test_everybody_that_an_alert_counted() -> None:
    people = {"Jerry": 12, "Redcap": 7, "Henrietta": 7, "Wilhelmina": None, "Fleetfoot": 9}
    found = texts(_play({"A": 4, "B": 9}, people), "A 2+b")
    assert found == [
        "A on 4?",
        "A has 2+b?",
        "Redcap on 7?",
        "Henrietta on 7?",
        "Jerry on 12?",
        "Wilhelmina off the map?",
        "Fleetfoot hidden on 9?",
        "red path 4–7?",
        "no other Vonts on 7?",
    ]


def test_the_locks_that_an_alert_looked_through() -> None:
    play = _play({"A": 4}, {"Jerry": 13, "Redcap": 13}, unlocked=((4, 13),))
    assert "passage 4–13 unlocked?" in texts(play, "A 2+p:b")


def test_alerts_that_were_ignored() -> None:
    play = _play({"A": 4}, {"Jerry": 7}, alerts="off")
    assert texts(play, "A 1+b")[2] == "alerts ignored?"


def test_every_path_around_a_converging_group() -> None:
    found = texts(_play({"A": 4, "B": 13}), "A c")
    assert found[2:] == [
        "secret passage 4–13?",
        "blue path 4–12?",
        "red path 4–7?",
        "no yellow path from 4?",
        "B on 13?",
        "nobody on 12?",
    ]


def test_a_movement_that_went_on_after_an_encounter() -> None:
    play = _play({"A": 4}, {"Jerry": 7})
    play.type("A ry")
    assert texts(play, "hide") == ["yellow path 7–9?", "nobody on 9?"]


def test_the_token_of_a_deployed_group() -> None:
    play = _play({"A": 4, "E": None}, {"Jerry": 5}, phase="vonts-refresh")
    assert texts(play, "deploy E 4") == [
        "token 4 for E?",
        "A on 4?",
        "Jerry on 5?",
        "nobody on 6?",
    ]


def test_a_double_character_is_one_premise() -> None:
    play = _play({"A": 4}, {"Jerry": 7, "Redcap": 7}, double=("Jerry", "Redcap"), players=4)
    assert texts(play, "A r")[4:] == ["Jerry and Redcap on 7?"]


def test_a_card_decided_by_questions_alone() -> None:
    play = Play(State(light=True, scenario=2))
    assert texts(play, "light r no") == ["card r, and the answers?"]


@pytest.mark.parametrize("line", ["place A 9", "set round 2", "path 1 red 2", "skip A"])
def test_what_the_table_says_itself_rests_on_nothing(line: str) -> None:
    assert doubted(Play(vonts_phase({"A": 4, "B": 7})), line) == ()


def test_a_correction_in_front_decides_the_command_again() -> None:
    play = _play({"A": 4})
    found = {premise.text: premise for premise in doubted(_play({"A": 4}), "A r")}
    place, card, path, nobody = found.values()
    assert fill(place.ask.answer, "9", "A r") == ("place A 9", "A r")
    assert fill(card.ask.answer, "b", "A r") == ("A b",)
    assert fill(path.ask.answer, "12", "A r") == ("path 4 red 12 instead", "A r")
    assert fill(nobody.ask.answer, "Jerry", "A r") == ("place Jerry 7", "A r")
    told = play.told("; ".join(fill(path.ask.answer, "9", "A r")))
    assert "Vonts A: 4 to 9 (red path)." in told


def test_where_a_stone_was_thrown() -> None:
    play = _play({"A": 4}, {"Jerry": 12})
    play.type("stone 7 test")
    assert "the Stone at 7?" in texts(play, "A 1+b")


@pytest.mark.parametrize("scene", SCENES)
def test_every_premise_of_a_scene_has_answers_that_read(scene: Scene) -> None:
    play = _table(scene)
    for line in scene.told:
        if not line.startswith("> "):
            continue
        before, lore = play.state, play.lore
        try:
            events = play.type(line[2:])
        except Refusal:
            continue
        for premise in severton.premises(before, events, lore):
            assert premise.text.endswith("?")
            answers = [choice.answer for choice in premise.ask.choices] or ["r"]
            if "number" in premise.ask.expects or "location" in premise.ask.expects:
                answers = answers if premise.ask.choices else ["3"]
            for answer in answers:
                for command in fill(premise.ask.answer, answer, "end"):
                    severton.read(command, before.replace(encounter=None), lore)


def test_groups_and_figures_of_the_table_are_offered() -> None:
    state = State(
        groups={"A": Group("A", 4, 1), "C": Group("C", None)},
        characters={"Jerry": Character("Jerry", 1)},
        phase="vonts",
        scenario=2,
    )
    play = Play(state, map_of(STREETS))
    *_, nobody = doubted(play, "A r")
    assert [choice.answer for choice in nobody.ask.choices] == ["C", "Jerry", "Bubble", "Scirocco"]


def test_the_places_of_a_party_are_mended_together_or_without_whoever_was_away() -> None:
    lore = map_of(["7 red 12", "9 red 3", "3 blue 12"])
    before = vonts_phase({"A": 1}, {"Jerry": 7, "Redcap": 7, "Henrietta": 4}, phase="action")
    events = Play(before, lore).type("go jerry redcap red")
    found = {p.text: p.ask.answer for p in severton.premises(before, events, lore)}
    assert found["Jerry and Redcap on 7?"] == (
        "place Jerry {answer}; place Redcap {answer}; {command}"
    )
    assert found["Jerry on 7?"] == "place Jerry {answer}; go Redcap 12"
    assert found["Redcap on 7?"] == "place Redcap {answer}; go Jerry 12"
    together = Play(before, lore)
    answer = found["Jerry and Redcap on 7?"].replace("{command}", "go jerry redcap red")
    together.type(answer.replace("{answer}", "9"))
    assert together.state.characters["Redcap"].at == 3
    apart = Play(before, lore)
    apart.type(found["Redcap on 7?"].replace("{answer}", "9"))
    assert (apart.state.characters["Jerry"].at, apart.state.characters["Redcap"].at) == (12, 9)


def test_no_other_group_is_looked_for_where_the_mover_itself_stood() -> None:
    lore = map_of(["7 red 12"])
    before = vonts_phase({"A": 7, "B": 9}, {"Jerry": 4})
    events = Play(before, lore).type("A rr")
    found = {p.text: p.ask for p in severton.premises(before, events, lore)}
    assert "A" not in [choice.answer for choice in found["nobody on 7?"].choices]
    assert "B" not in [choice.answer for choice in found["nobody on 7?"].choices]
    met = Play(before, lore)
    met.type(found["nobody on 7?"].answer.format(answer="jerry", command="A rr"))
    assert met.state.encounter is not None
    with_jerry = vonts_phase({"A": 7, "B": 9}, {"Jerry": 7})
    events = Play(with_jerry, lore).type("A rr")
    texts = [premise.text for premise in severton.premises(with_jerry, events, lore)]
    assert "no other Vonts on 7?" not in texts
