"""What somebody who tried to break it found: one test for each kind."""

from __future__ import annotations

import pytest

from companion.games import severton
from companion.games.severton.state import Belongings, Character, Group, Quest, State
from companion.games.shared.lore import Lore
from companion.games.shared.record import Record
from companion.games.shared.refusal import NeedsAnswer, Refusal

from .table import Play, map_of, vonts_phase


@pytest.mark.parametrize("line", ["light cc 18 18", "light 4++y 5 no 5", "light r no no no"])
def test_light_answers_that_contradict_or_answer_nothing(line: str) -> None:
    with pytest.raises(Refusal) as refused:
        Play(State(light=True)).type(line)
    assert not isinstance(refused.value, NeedsAnswer)


def test_light_answers_that_fit() -> None:
    for line in ("light cc 18 20", "light 4++y 5 no 6", "light r no"):
        assert Play(State(light=True)).type(line)


def test_the_app_draws_only_tokens_it_was_told_of() -> None:
    state = State(scenario=1, phase="vonts-refresh", groups={"A": Group("A")})

    def offered(lore: Lore) -> bool:
        ask = severton.asks(state, lore)[0]
        assert ("draw" in ask.expects) is ("draw" in [c.answer for c in ask.choices])
        return "draw" in ask.expects

    assert not offered({})
    assert offered({"tokens": {"square": "3 8"}})
    assert offered({"tokens": {"square": "3 8"}, "shape": {"A": "square"}})
    assert not offered({"tokens": {"square": "3 8"}, "shape": {"A": "hexagon"}})


def test_a_ready_item_is_itself_after_its_text_was_forgotten() -> None:
    own = {"Jerry": Belongings(ready=("Whistle", "Whistle"))}
    play = Play(State(scenario=2, characters={"Jerry": Character("Jerry")}, belongings=own))
    ask = next(a for a in severton.recount(play.state, {}) if "Whistle" in a.prompt)
    assert ask.prompt == "Jerry: 2 Whistle ready?"
    play.type(ask.answer.replace("{answer}", "1"))
    assert play.state.belongings["Jerry"].ready == ("Whistle",)
    play.type("use jerry wh")
    assert not play.state.belongings["Jerry"].ready


def test_bubble_is_tied_to_nobody_once_he_is_placed() -> None:
    play = Play(
        vonts_phase({"A": 7}, {"Jerry": None, "Redcap": 3}, scenario=4, bubble_with="Jerry")
    )
    play.type("place bubble 3")
    assert (play.state.bubble, play.state.bubble_with) == (3, "")
    assert not any("at once" in odd for odd in severton.check(play.state, {}))


def test_the_keeper_who_is_caught_no_longer_hides_with_bubble() -> None:
    state = vonts_phase({"A": 7}, {"Jerry": 12, "Redcap": 12}, bubble=12)
    play = Play(state, map_of(["7 red 12"]))
    play.type("A r; caught jerry; keep jerry")
    (ask,) = severton.asks(play.state, play.lore)
    assert "Bubble was with Jerry, who is caught: he leaves the map too." in ask.prompt


def test_everything_the_app_does_by_itself_names_its_rules() -> None:
    lore = {**map_of(["7 red 12"]), "unrest-track": {"scenario 1, 0 stars": ". . . . . end"}}
    play = Play(vonts_phase({"A": 7}, {"Jerry": 12}, scenario=1), lore)
    play.type("A r; hide; end; end")
    play.type("unrest -1")
    silent = [event for event in play.events if not getattr(event, "because", ())]
    assert [event.kind for event in silent] == []


def texts(*events: Record) -> list[str]:
    return [severton.tell(event) for event in events]


def test_numbers_and_words_agree() -> None:
    play = Play(State(scenario=1, stars=1, phase="unrest"))
    assert texts(*play.type("track 3 end")) == ["Noted: unrest track of scenario 1, 1 star."]
    assert texts(*play.type("finish won 1")) == ["The game is won, 1 point, as the table says."]
    state = State(scenario=3, due=("ally",))
    (told,) = texts(*Play(state).type("later ally"))
    assert told == "The table carries that out without the app."


def test_a_quest_whose_card_was_forgotten_has_its_name_alone() -> None:
    state = State(scenario=2, phase="quest", quests={"red": Quest("Lamp")})
    (ask,) = severton.asks(state, {})
    assert "r Lamp; n none." in ask.prompt
    rows = {panel.title: panel.rows for panel in severton.view(state, {}).panels}
    assert rows["Quests"] == (("red", "Lamp", "?", "", ""),)


def test_answers_of_the_set_up_that_look_like_cards_are_answers() -> None:
    asks = {ask.id: ask for ask in severton.asks(State(scenario=2), {})}
    assert asks["setup"].answers_first
    assert asks["track"].answers_first
    assert asks["arrows-track"].answers_first
