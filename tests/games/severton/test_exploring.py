"""Exploring where the map is not taught in full, and what is asked afterwards."""

from __future__ import annotations

import pytest

from companion.games import severton
from companion.games.severton.ask import asks
from companion.games.severton.state import ACTION
from companion.games.shared.refusal import NeedsAnswer, Refusal

from .table import Play, map_of, vonts_phase


def action(
    groups: dict[str, int | None], characters: dict[str, int | None], *paths: str, **changes: object
) -> Play:
    """An Action phase on a map of which only these paths are taught."""
    state = vonts_phase(groups, characters, phase=ACTION, scenario=4, **changes)
    return Play(state, map_of(paths, whole=False))


def asked(play: Play, line: str) -> str:
    with pytest.raises(NeedsAnswer) as needed:
        play.type(line)
    return needed.value.ask.prompt


def test_a_path_that_decides_the_range_is_asked_for_and_no_other() -> None:
    play = action({"A": 7}, {"Wilhelmina": 11}, "7 red 3", "7 blue 4", "7 yellow 5")
    assert asked(play, "reveal A") == "Where does the red path from 11 lead?"
    play.type("path 11 red 4")
    assert play.told("reveal A") == [
        "Investigated, for a card with the exploration symbol: turn both cards of Vonts A face-up."
    ]


def test_the_questions_end_in_a_refusal_that_can_be_overridden() -> None:
    play = action({"A": 7}, {"Wilhelmina": 11})
    questions = 0
    while True:
        try:
            play.type("reveal A ry")
        except NeedsAnswer as needed:
            *_, place, colour, _ = needed.ask.answer.partition(";")[0].split()
            end = {"7 red": 3, "7 blue": 4, "7 yellow": 5, "11 red": 20, "11 blue": 21}
            play.type(f"path {place} {colour} {end.get(f'{place} {colour}', 22)}")
            questions += 1
        except Refusal as refusal:
            assert "anyway" in refusal.message
            break
    assert questions <= 6
    assert play.told("reveal A ry anyway") == ["Vonts A have ry."]


def test_nothing_is_asked_where_the_known_paths_are_enough() -> None:
    play = action({"A": 7}, {"Wilhelmina": 11, "Jerry": 22}, "7 red 3", "3 blue 11")
    assert play.told("reveal A ry")[-1] == "Vonts A have ry."


def test_what_was_turned_is_asked_for_until_it_is_told() -> None:
    play = action({"A": 7, "B": 9}, {"Jerry": 7})
    play.type("reveal A")
    first = asks(play.state, play.lore)[0]
    assert first.expects == "a card such as ry and fist/speech/eye such as 16/9/-"
    play.type(first.answer.replace("{answer}", "ry"))
    first = asks(play.state, play.lore)[0]
    assert first.prompt == "Vonts A were investigated: what is on the Group card?"
    play.type(first.answer.replace("{answer}", "16/9/-"))
    assert "face-up" not in [ask.id for ask in asks(play.state, play.lore)]


def test_bubbles_way_is_asked_for_where_the_map_shows_none() -> None:
    play = action({"A": 12}, {"Jerry": 7, "Redcap": 9}, bubble=7)
    assert asked(play, "bubble redcap").startswith(
        "The map as taught shows no way from 7 to 9: which locations does Bubble enter"
    )
    assert asked(play, "bubble 12 9") == "Which path leads from 7 to 12?"
    play.type("path 7 red 12")
    assert asked(play, "bubble 12 9") == "Which path leads from 12 to 9?"
    play.type("path 12 blue 9")
    assert play.told("bubble 12 9") == [
        "Bubble runs 7–12–9 to Redcap.",
        "Bubble looks around: turn both cards of Vonts A face-up.",
    ]


def test_a_hidden_group_that_sends_bubble_turns_no_card_of_its_vonts() -> None:
    play = action({"A": 7}, {"Jerry": 7, "Redcap": 9}, "7 red 9", bubble=7)
    assert play.told("bubble redcap") == ["Bubble runs 7–9 to Redcap."]
    assert not play.state.groups["A"].shown


def test_bubble_may_run_again_in_the_next_round() -> None:
    play = action({}, {"Jerry": 7, "Redcap": 9}, "7 red 9", bubble=7)
    play.type("bubble redcap")
    with pytest.raises(Refusal):
        play.type("bubble jerry")
    play.type("later quests")
    for _ in range(5):
        play.type("end")
        if play.state.phase == ACTION:
            break
    assert play.state.round == 2
    assert play.told("bubble jerry") == ["Bubble runs 9–7 to Jerry."]


def test_ways_that_turn_up_others_are_listed_and_one_step_is_told_with_its_start() -> None:
    play = action({"A": 12}, {"Jerry": 7, "Redcap": 9}, "7 red 12", "12 blue 9", "7 yellow 9",
                  bubble=7)  # fmt: skip
    with pytest.raises(NeedsAnswer) as needed:
        play.type("bubble redcap")
    ask = needed.value.ask
    assert [(c.answer, c.label) for c in ask.choices] == [
        ("7 9", "turns nobody up"),
        ("12 9", "turns up Vonts A"),
    ]
    play.type(ask.answer.replace("{answer}", ask.choices[0].answer))
    assert (play.state.bubble, play.state.groups["A"].shown) == (9, False)


def test_ways_that_turn_up_the_same_groups_are_no_choice() -> None:
    play = action({"A": 12}, {"Jerry": 7, "Redcap": 9}, "7 red 12", "12 blue 9", "12 yellow 8",
                  "8 red 9", bubble=7)  # fmt: skip
    assert play.told("bubble redcap")[0] == "Bubble runs 7–12–9 to Redcap."


def test_cant_lists_what_the_run_rested_on() -> None:
    play = action({}, {"Jerry": 7, "Redcap": 9}, "7 red 12", "12 blue 9", bubble=7)
    before, lore = play.state, play.lore
    found = [p.text for p in severton.premises(before, play.type("bubble redcap"), lore)]
    assert found == [
        "Bubble on 7?",
        "red path 7–12?",
        "blue path 12–9?",
        "Redcap on 9?",
        "nobody on 12?",
        "no other Vonts on 9?",
    ]


def test_a_movement_is_typed_by_names_alone() -> None:
    play = action({}, {"Jerry": 7, "Redcap": 7}, "7 red 12", bubble=7)
    assert play.told("j b red") == ["Jerry and Bubble: 7 to 12 (red path), for a red card."]
    assert play.told("r 12") == ["Redcap: 7 to 12 (red path), for a red card."]


def test_completion_offers_runs_items_and_ways() -> None:
    play = action({}, {"Jerry": 7, "Redcap": 9}, "7 red 9", bubble=7)
    play.type("owns jerry snack; owns redcap items 1")

    def offered(text: str) -> list[str]:
        return [c.text for c in severton.complete(text, play.state, play.lore)]

    assert offered("bubble ")[-1] == "9"
    assert offered("use jerry ")[-1] == "Snack"
    assert offered("jerry ") == ["9"]
    assert "Stone" in offered("search redcap ")
    assert "heroic" in offered("owns jerry ")


def test_checks_find_what_cannot_be() -> None:
    play = action({}, {"Jerry": 7, "Redcap": 9}, bubble=12)
    play.type("owns jerry heroic")
    alone = "Bubble stands alone at 12: he is always with a character."
    assert severton.check(play.state, {})[:1] == (alone,)
    assert alone not in severton.check(play.state.replace(scenario=3), {})
    assert any("heroic card" in odd for odd in severton.check(play.state.replace(scenario=2), {}))
    assert not any("heroic card" in odd for odd in severton.check(play.state, {}))


def test_the_comparison_asks_for_what_is_counted() -> None:
    play = action({}, {"Jerry": 7})
    play.type("owns jerry items 2; owns jerry snack")
    questions = {ask.prompt: ask for ask in severton.recount(play.state, {})}
    ask = questions["Jerry: face-down items 2?"]
    assert ask.choices[0].answer == "2"
    play.type(ask.answer.replace("{answer}", "1"))
    play.type(questions["Jerry: 1 Snack ready?"].answer.replace("{answer}", "0"))
    assert play.state.belongings["Jerry"].pockets == 1
    assert play.state.belongings["Jerry"].ready == ()


def test_status_shows_what_was_done_this_round_and_what_lies_where() -> None:
    play = action({}, {"Jerry": 7, "Redcap": 9}, "7 red 9", bubble=7)
    play.type("owns jerry items 2; owns jerry heroic; bubble redcap; ability redcap; j 9")
    sheet = severton.view(play.state, play.lore)
    lines = [row[0] for row in sheet.panels[0].rows]
    assert "Movements: Jerry 1 of 2" in lines
    assert "Abilities used: Redcap" in lines
    assert "Bubble has made his run" in lines
    assert [panel.rows for panel in sheet.panels if panel.title == "Belongings"] == [
        (("Jerry", "? ?", "1", "-"),)
    ]
