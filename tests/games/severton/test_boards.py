"""What the boards and cards say, taught in a session or in the memory, and what is shown of it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import severton
from companion.games.severton.lessons import describe, fits, read_lesson
from companion.games.severton.quest_cards import quest_card, quest_meant, read_quest_card
from companion.games.severton.setup_icons import read_icons
from companion.games.severton.state import Character, Group, Quest, State
from companion.games.severton.track import ARROWS_TRACK, read_track, track_of
from companion.games.shared.lore import Lore, with_learnt
from companion.games.shared.refusal import Refusal

from .table import Play

LESSONS = (
    "track 2 1 . . D ^ draw 3 end",
    "track 2 1 arrows 3 concerned:4 2 end",
    "setup 2 1 A B C item item",
    "questcard Contact the Rusty Keys 3 sun hexagon 21fff",
    "quest Letter x moon 4e 9s",
    "drawtable wilhelmina 3 2 2",
    "drawtable jerry fleetfoot advanced 5 4",
)


def taught(*lines: str) -> Lore:
    lore: Lore = {}
    for line in lines:
        learnt, _ = read_lesson(line, lore)
        assert all(fits(fact.topic, fact.key, fact.value) for fact in learnt)
        lore = with_learnt(lore, learnt)
    return lore


def test_the_memory_takes_every_lesson_about_boards_and_cards() -> None:
    lore = taught(*LESSONS)
    assert lore["unrest-track"] == {"scenario 2, 1 stars": ". . group:D ^ draw . . . end"}
    assert lore["arrows-track"] == {"scenario 2, 1 stars": ". . . concerned:4 . . end"}
    assert lore["setup-icons"] == {"scenario 2, 1 stars": "A B C item item"}
    assert lore["draw-table"] == {
        "Wilhelmina": "3 2 2",
        "Fleetfoot and Jerry advanced": "5 4",
    }
    panels = {panel.title: panel.rows for panel in describe(lore).panels}
    assert ("Contact the Rusty Keys", "3 points, 21 fist together") in panels["Quest cards"]
    assert ("Letter", "points by its text, 4 eye alone and 9 speech alone") in panels["Quest cards"]
    assert len(panels["Progress boards"]) == 3
    assert len(panels["Draw tables"]) == 2


def test_a_session_and_the_memory_teach_the_same() -> None:
    play = Play(State(scenario=2, stars=1, characters={"Jerry": Character("Jerry")}))
    play.type("track . . D ^ draw 3 end; track arrows 3 concerned:4 2 end; setup A B C item 2")
    play.type("questcard Contact the Rusty Keys 3 sun hexagon 21fff; questcard Letter x moon 4e 9s")
    play.type("drawtable wilhelmina 3 2 2; drawtable jerry fleetfoot advanced 5 4")
    assert play.lore == taught(*LESSONS)


@pytest.mark.parametrize(
    "line",
    [
        *("track 2 9 end", "track 6 1 end", "track 2 1 3", "track 2 1", "setup 2 1 Z"),
        *("questcard Lamp", "questcard Lamp 3 fog", "quest", "drawtable 3 2", "drawtable jerry"),
        *("drawtable jerry redcap henrietta 3 2", "track", "setup", "track 2 1 scirocco"),
    ],
)
def test_a_lesson_that_means_nothing_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        read_lesson(line, {})


@pytest.mark.parametrize(
    ("topic", "key", "value"),
    [
        ("arrows-track", "scenario 2, 0 stars", ". ghost end"),
        ("arrows-track", "scenario 2, 0 stars", 3),
        ("setup-icons", "scenario 2, 0 stars", "A B gold"),
        ("quest", "Lamp", "sun 3"),
        ("quest", "Lamp", ""),
        ("draw-table", "Nobody", "3 2"),
        ("draw-table", "Jerry", "3 x"),
        ("level", "scenario 2, 0 stars, worried on 3", "high"),
        ("level", "scenario 2, 0 stars, worried on 3", True),
    ],
)
def test_what_comes_from_outside_must_mean_something(topic: str, key: str, value: object) -> None:
    assert not fits(topic, key, value)  # type: ignore[arg-type]


def test_a_track_that_ends_with_scirocco() -> None:
    lore: Lore = {"arrows-track": {"scenario 5, 0 stars": read_track(["3", "scirocco"], "arrows")}}
    track = track_of(lore, State(scenario=5), ARROWS_TRACK)
    assert track is not None
    assert (track.end, track.icons(4)) == (4, ("scirocco",))


def test_a_quest_is_meant_by_any_word_of_its_name() -> None:
    lore = taught("quest Contact the Rusty Keys 3", "quest Lost keys 2", "quest Keys 1")
    assert quest_meant("rus", lore) == "Contact the Rusty Keys"
    assert quest_meant("keys", lore) == "Keys"
    assert quest_meant("l", lore) == "Lost keys"
    assert quest_meant("gingko", lore) is None
    with pytest.raises(Refusal, match="could be"):
        quest_meant("key", taught("quest Rusty keys 3", "quest Lost keys 2"))


WORDS = st.sampled_from(["sun", "moon", "hexagon", "circle", "4e", "21fff", "9sss", "12f"])


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(["0", "3", "12", "x"]), st.lists(WORDS, max_size=6))
def test_a_card_is_stored_as_it_is_read(points: str, words: list[str]) -> None:
    stored = read_quest_card([points, *words])
    assert read_quest_card(stored.split()) == stored
    card = quest_card({"quest": {"Lamp": stored}}, "Lamp")
    assert card is not None
    assert card.points == (None if points == "x" else int(points))
    assert card.sun is ("sun" in words)
    assert len(card.shapes) == sum(word in ("hexagon", "circle") for word in words)
    assert len(card.challenges) == sum(word[0].isdigit() for word in words)


def test_setup_icons_in_any_order() -> None:
    assert read_icons(["item", "B", "heroic", "A", "item"]) == "A B item item heroic"
    assert read_icons(["CAB", "items", "2"]) == "A B C item item"
    assert read_icons([]) == "none"


def test_the_status_shows_both_tracks_quests_cubes_and_allies() -> None:
    lore = taught(*LESSONS)
    state = State(
        scenario=2,
        stars=1,
        groups={"A": Group("A", 7)},
        characters={"Jerry": Character("Jerry", 3)},
        rapid=2,
        quests={"blue": Quest("Letter", (9, 12), ("A", "A", "Jerry"), ("14",))},
        allies={"Old Tom": 4},
    )
    sheet = severton.view(state, lore)
    rows = {panel.title: panel.rows for panel in sheet.panels}
    assert rows[""][:2] == (
        ("Unrest 0 of 9 (8 steps to go)",),
        ("Rapid Arrows 2 of 7",),
    )
    needs = "points by its text, 4 eye alone and 9 speech alone"
    cubes = "Vonts A x2, Jerry, 14 (mark)"
    assert rows["Quests"] == (("blue", "Letter", needs, "9 and 12", cubes),)
    assert rows["Allies"] == (("4", "Old Tom"),)


def test_scattered_groups_are_named_where_a_quest_needs_them() -> None:
    state = State(
        scenario=2,
        phase="quest",
        groups={"A": Group("A")},
        quests={"red": Quest("Letter", cubes=("A",))},
    )
    (ask,) = severton.asks(state, {})
    assert "Vonts A are scattered: not met in this round" in ask.prompt
    assert [choice.answer for choice in ask.choices] == ["r", "n"]


def test_who_lies_on_the_lettered_space_has_no_cards_to_show() -> None:
    state = State(scenario=2, groups={"A": Group("A"), "B": Group("B", 7)}, boosts=("speed D",))
    rows = {panel.title: panel.rows for panel in severton.view(state, {}).panels}
    assert rows["Vonts"] == (
        ("A", "space", "none", "none", ""),
        ("B", "7", "done", "face-down", ""),
    )
    assert ("Boosts beside letters not in the game yet: speed D",) in rows[""]


@pytest.mark.parametrize("entry", ["icon C", "place C 9"])
def test_both_boosts_wait_beside_the_letter_of_a_group_to_come(entry: str) -> None:
    play = Play(State(scenario=4, phase="unrest", groups={"A": Group("A", 7)}))
    play.type(f"icon ability:C; icon speed:C; {entry}")
    group = play.state.groups["C"]
    assert (group.ability, group.speed) == (True, True)
    assert not play.state.groups["A"].ability


def test_the_quest_phase_reminds_of_untaught_symbols_and_of_the_end() -> None:
    state = State(scenario=2, phase="quest", quests={"red": Quest("Letter")})
    reminder = "Tell each symbol that the Rapid Arrows token meets"
    for lying in (state, state.replace(quests={})):
        assert reminder in severton.asks(lying, {})[0].prompt
        (ask,) = severton.asks(lying.replace(reached=True), {})
        assert "the end of this phase wins the game" in ask.prompt
        assert reminder not in ask.prompt
    book = severton.asks(state.replace(quests={}, scenario=3), {})[0]
    assert reminder not in book.prompt


def test_the_set_up_asks_for_the_icons_that_the_scenario_has() -> None:
    asked = {n: severton.asks(State(scenario=n), {})[0].prompt for n in (1, 2, 4)}
    assert "starting groups? For instance: A B C, or A7 where" in asked[1]
    assert "starting groups, item? For instance: A B C item, or A7 where" in asked[2]
    assert "item, heroic, personal?" in asked[4]


@pytest.mark.parametrize(
    ("line", "doubt"),
    [
        ("track 1 0 arrows 3 end", "Scenario 1 has no Rapid Arrows track."),
        ("setup 3 0 A item personal", "Scenario 3 has no personal quests"),
        ("setup 4 5 A item heroic personal", ""),
        ("track 2 0 arrows 3 end", ""),
    ],
)
def test_what_boards_cannot_show_is_learnt_with_a_warning(line: str, doubt: str) -> None:
    learnt, doubts = read_lesson(line, {})
    assert learnt
    assert [text[: len(doubt)] for text in doubts] == ([doubt] if doubt else [])


def test_who_plays_whom_stands_in_the_chronicle() -> None:
    state = severton.blank()
    for event in severton.setup({"scenario": "2", "who": "jerry=Ann, henry=Tom"}, {}):
        state = severton.evolve(state, event)
    assert severton.chapter(state).facts["who"] == "Henrietta: Tom (Henry), Jerry: Ann"
    for wrong in ("jerry", "jerry=", "nobody=Ann"):
        with pytest.raises(Refusal):
            severton.setup({"who": wrong}, {})


def test_draw_tables_tell_what_everybody_draws_extra_cards_included() -> None:
    lore = taught("drawtable jerry 3 2 2", "drawtable redcap 4 3")
    state = State(
        scenario=1,
        phase="players-refresh",
        extra_draws=2,
        characters={name: Character(name) for name in ("Jerry", "Redcap")},
    )
    (ask,) = severton.asks(state, lore)
    assert "(Jerry 5/4/4; Redcap 6/5 with 0/1/2… left), 2 more each included" in ask.prompt
