"""`next` leads through a chapter: what is asked can always be answered, and answers lead on."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import mice_mystics
from companion.games.shared.refusal import Ask, NeedsAnswer, Refusal
from companion.games.shared.weighed import Weighed
from companion.table.chance import SessionChance
from tests.games.played import Evening

from .table import Play, in_play, opened
from .test_properties import hold

ANSWERS = {
    "party": "c n t l",
    "start": "2r 1e",
    "encounter": "2o 1s ambush",
    "surge": "2r",
    "found": "rope",
    "closest": "c1",
    "seen": "n2",
    "around": "-",
    "dice": "sb",
    "minion-die": "2",
    "order": "roll",
}
"""What a table would say where a question has no choices to pick from."""


def answered(play: Play, ask: Ask, data: st.DataObject) -> None:
    """Answer a question as the shell would, and those that the answer brings up."""
    line, waiting = "", ask
    for _ in range(12):
        choices = [choice.answer for choice in waiting.choices]
        picked = data.draw(st.sampled_from(choices)) if choices else ANSWERS.get(waiting.id, "1")
        line = waiting.answer.replace("{answer}", picked).replace("{command}", line).strip()
        try:
            play.type(line)
            return
        except NeedsAnswer as needed:
            waiting = needed.ask
    raise AssertionError(f"{ask.prompt} is never settled: {line}")


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(["table", "app"]), st.integers(0, 999), st.data())
def test_the_questions_alone_lead_through_rounds(dice: str, seed: int, data: st.DataObject) -> None:
    play = Play(mice_mystics.blank())
    play.chance = SessionChance(seed, 0)
    for event in mice_mystics.setup({"dice": dice}, {}):
        play.state = mice_mystics.evolve(play.state, event)
    for _ in range(60):
        asks = mice_mystics.asks(play.state, play.lore)
        if not asks:
            assert play.state.over
            return
        try:
            answered(play, asks[0], data)
        except Refusal as refusal:
            raise AssertionError(f"{asks[0].prompt} was refused: {refusal.message}") from refusal
        hold(play)
    assert play.state.round > 1


# What is asked, and answered as it was shown -------------------------------------------------

NEW = "new mice-mystics --end 6 --mice c,n,t,l --tile guard --minions "
PRACTICE = "memory mice-mystics practice"


def evening(minions: str, *lines: str) -> list[list[str]]:
    """What each line of a shell session is told."""
    with Evening(width=400) as play:
        told = [play.told(line) for line in (NEW + minions, PRACTICE, *lines)]
    return told[2:]


def test_brodie_s_answers_need_no_word() -> None:
    *_, over, opened, _ = evening(
        "2r,brodie", "order chases c n rat t l pounces", "3", "n3", "n rat1", "bbb"
    )
    assert over[0].startswith("Nez is attacked. Who else stands on a space")
    assert opened[2] == "Brodie attacks Nez and Rat Warrior 1."
    _, opened = evening("2r,brodie", "order pounces c n rat t l chases", "tn rat1")
    assert opened[0] == "Brodie attacks Tilda, Nez and Rat Warrior 1."


@pytest.mark.parametrize(
    "lines",
    [
        ("c2",),  # the die is asked for
        ("c1 bb", "c1"),  # who else is near
        (),  # the closest mouse
    ],
)
def test_end_alone_stays_a_command_at_the_questions_of_minions(lines: tuple[str, ...]) -> None:
    *_, refused, told = evening("3r", "order r c n t l", *lines, "end", "end anyway")
    assert refused[0].endswith("not acted yet: end anyway skips them.")
    assert "Collin's turn." in told[:2]


def test_who_acts_first_takes_its_choices_behind_other_answers() -> None:
    play = in_play(minions="2r", order="r c n t l", tile="hall")
    play.type("space 1 2 3; place c 1; place n 1; place t 1; place l 1")
    play.type("place rat1 2; place rat2 3")
    with pytest.raises(NeedsAnswer) as needed:
        play.type("near bb")
    ask = needed.value.ask
    assert [choice.answer for choice in ask.choices] == ["rat1", "rat2"]
    play.type(ask.answer.format(command="near bb", answer="rat2"))
    assert play.state.turn.done[0] == "rat2"


def test_the_slots_of_both_cards_are_asked_and_kept() -> None:
    *_, first, second, worn = evening(
        "3r", "order c r n t l", "give c dagger", "equip dagger", "paw", "paw"
    )
    assert first[0] == "Which slot does dagger fill?"
    assert second[0] == "Which slot does Collin's Sword fill?"
    assert "Collin wears dagger (paw)." in worn


def test_a_rescued_mouse_is_asked_for_its_space() -> None:
    """MM-25: with another mouse or next to one, and not where it is full."""
    play = in_play(minions="none", order="c n t l", tile="hall")
    play.type("space 1 2; space 2 3; space 3 4 5r; place c 1; place t 1; place l 4")
    play.type("capture n; end")
    ask = mice_mystics.asks(play.state, play.lore)[0]
    assert [choice.answer for choice in ask.choices] == ["1", "2", "3", "4"]
    assert "MM-25" in ask.because
    play.type(ask.answer.format(answer="2"))
    assert play.state.mice["Nez"].at == "2"
    assert mice_mystics.asks(play.state, play.lore)[0].id != "rescue"


def test_a_mousetrap_is_rolled_for_before_anything_else() -> None:
    play = in_play(minions="none", order="c n t l", tile="hall")
    play.type("space 1 2; space 2 3 trap; set traps on; place c 1; 2; go 2")
    ask = mice_mystics.asks(play.state, play.lore)[0]
    assert [choice.answer for choice in ask.choices] == ["*", "-", "r", "star", "yes", "no"]
    play.type(ask.answer.format(answer="*"))
    assert play.state.turn.trap == ""


def test_both_readings_of_a_mouse_near_but_unseen_are_named() -> None:
    play = in_play(minions="1e", order="e c n t l")
    with pytest.raises(NeedsAnswer) as needed:
        play.type("near c1?n3")
    prompt = needed.value.ask.prompt
    assert "MM-58" in prompt
    assert "Collin (it must attack a mouse next to it) or Nez (it needs to see" in prompt
    play.type("near c1?n3 =nez")
    weighed = [e for e in play.events if isinstance(e, Weighed) and "MM-58" in e.because]
    assert [(c.name, c.chosen) for c in weighed[0].candidates] == [("Collin", False), ("Nez", True)]


def test_the_ability_cards_are_asked_for_at_set_up_and_may_be_passed() -> None:
    play = opened(minions="")
    ask = mice_mystics.asks(play.state, play.lore)[0]
    assert ask.id == "ability"
    assert "Feint" in {choice.answer for choice in ask.choices}
    assert "Meeps" not in {choice.answer for choice in ask.choices}
    for line in ("learn c none", "learn n feint", "learn t none", "learn l none"):
        play.type(line)
    assert mice_mystics.asks(play.state, play.lore)[0].id == "tile"
    play.type("later")
    assert mice_mystics.asks(play.state, play.lore)[0].id == "start"


@pytest.mark.parametrize(("typed", "page"), [("7", 7), ("page 7", 7), ("six", 6), ("Page six", 6)])
def test_the_end_page_is_told_in_words_too(typed: str, page: int) -> None:
    play = Play(mice_mystics.blank())
    play.type("c n t l")
    assert play.asked() == "On which page does the chapter end marker lie?"
    play.type(typed)
    assert play.state.end == page
    play.type(f"set end-page {typed}")
    assert play.state.end == page


def test_the_ability_question_names_the_cards_of_the_class() -> None:
    play = opened()
    (ask, *_) = mice_mystics.asks(play.state, play.lore)
    assert "take? First Aid, Battle Leader, Give Order, Inspire, " in ask.prompt
    play.type("give order")
    assert play.state.mice["Collin"].abilities == ("Give Order",)


def test_one_odd_roll_keeps_the_known_dice_and_two_alike_change_them() -> None:
    play = in_play()
    play.type("a rat bb")
    play.type("a rat b anyway")
    assert play.state.hands == {"Collin melee": 2}
    play.type("a rat bb anyway")
    play.type("a rat b anyway")
    assert play.state.hands == {"Collin melee": 2}
    play.type("a rat b anyway")
    assert (play.state.hands, play.state.varied) == ({"Collin melee": 1}, {})


@pytest.mark.parametrize(
    "line",
    ["3", "teach Nez life 3", "teach nez life 3", "TEACH n li 3", "nez life 3", "Nez LIFE 3"],
)
def test_the_lesson_that_is_asked_for_is_the_answer_however_it_is_typed(line: str) -> None:
    with Evening(200) as evening:
        evening.told("new mice-mystics --end 12 --mice c,n,t,l --minions 3r")
        for typed in ("later", "r c n t l"):
            evening.told(typed)
        assert evening.told("n1 ss -")[0].startswith("What life value does Nez's hero card show?")
        assert "Nez takes 2 wounds (Rat Warrior 1): 2 of 3." in evening.told(line)


def test_another_lesson_is_none_of_the_answers() -> None:
    with Evening(200) as evening:
        evening.told("new mice-mystics --end 12 --mice c,n,t,l --minions 3r")
        for typed in ("later", "r c n t l", "n1 ss -"):
            evening.told(typed)
        told = evening.told("teach tilda life 3")
        assert told[:2] == ["(left: n1 ss -)", "Noted: Tilda life 3."]
        assert "Nez life" not in evening.app.session.lore["mouse"]
