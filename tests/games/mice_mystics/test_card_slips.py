"""Slips where cards are named: at choices, of found cards, of gifts, slots and the party."""

from __future__ import annotations

import pytest

from companion.games import mice_mystics
from companion.games.mice_mystics.lessons import read_lesson
from companion.games.mice_mystics.state import Item
from companion.games.shared.refusal import Refusal
from tests.games.played import Evening

from .table import Play, in_play, opened

NEW = "new mice-mystics --end 12 --mice c,n,t,l --minions 3r"
PRACTICE = "memory mice-mystics practice"
BEGUN = ("learn c none; learn n none; learn t none; learn l none", "c n r t l", "1")
FULL = ("give c rope; give c map; give c dagger", "s *", "lute")


def evening(*lines: str) -> list[list[str]]:
    """What each line of a session is told, after those that open it."""
    with Evening(width=400) as play:
        return [play.told(line) for line in (PRACTICE, NEW, *lines)][2:]


# A question with choices -------------------------------------------------------------------------


@pytest.mark.parametrize("slip", ["rpoe", "sword", "rope map", "tinder box", "lute anyway"])
def test_a_slip_at_the_discard_question_becomes_no_card(slip: str) -> None:
    *_, refused, answered = evening(*BEGUN, *FULL, slip, "rope")
    assert refused[:1] == [
        f"{slip} is no answer to the question: Collin's pack holds 3 cards: which of rope, map, "
        "dagger and lute is discarded? Expected: rope or map or dagger or lute."
    ]
    assert answered[:2] == [
        "Collin has lute.", "Collin discards rope (more than 3 in the pack).",
    ]  # fmt: skip


def test_a_slip_of_yes_becomes_no_ability_card() -> None:
    *_, refused, answered = evening("natural leader", "yse", "yes")
    assert refused[0].startswith("yse is no answer to the question: No list has an ability card")
    assert "Collin has the ability Natural Leader." in answered


def test_a_slip_of_yes_becomes_no_found_card() -> None:
    *_, asked, refused, answered = evening(*BEGUN[1:], "s *", "use feint 0", "eys", "yes")
    assert "Does it have Feint?" in asked[0]
    assert refused[0].startswith("eys is no answer to the question: No ability card of Collin")
    assert "Collin uses Feint." in answered


def test_commands_and_choices_of_what_lies_beneath_are_taken_at_a_choice() -> None:
    *_, left, _ = evening(*BEGUN, *FULL, "found map case - map", "status")
    assert "Collin has map case." in left
    *_, cheese = evening(*BEGUN, *FULL, "cheese")
    assert cheese[:2] == ["(left: lute)", "Collin gets 1 cheese (the found card)."]


# Found cards -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("evnet", "did you mean event (evnet anyway"),
        ("evetn", "did you mean event ("),
        ("events", "did you mean event ("),
        ("pakc", "did you mean pack ("),
        ("pcak", "did you mean pack ("),
        ("packs", "did you mean pack ("),
        ("take it", "its name, pack, cheese or event (take it anyway"),
        ("put rope away", "its name, pack, cheese or event ("),
        ("rope nez", "the finder's own (found rope), and share nez rope hands it on ("),
        ("rope to nez", "the finder's own (found rope), and share nez rope hands it on ("),
        ("silk rope for n", "share nez silk rope hands it on ("),
        ("rope and cheese", "one thing becomes of a found card: "),
        ("rope or pack", "one thing becomes of a found card: "),
        ("rope for nez and tilda", "the finder's own (found rope), and share tilda rope hands it"),
        ("rope, nez", "the finder's own (found rope), and share nez rope hands it on ("),
        ("its rope", "its name, pack, cheese or event ("),
        ("event card", "one thing becomes of a found card: "),
        ("rope cheese", "one thing becomes of a found card: "),
        ("acorn helmet haed", "did you mean acorn helmet head, a card and its slot ("),
        ("keep c rope", "keep is for the time between two chapters. Now found CARD takes"),
        ("keep rope", "keep is for the time between two chapters. Now found CARD takes"),
    ],
)
def test_what_names_no_found_card_is_refused_with_the_way(typed: str, said: str) -> None:
    play = in_play()
    play.type("s *")
    for line in (typed, f"found {typed}"):
        if line.startswith("found keep"):
            continue
        (told,) = play.answer(line)
        assert told.startswith("! "), line
        assert said in told
    assert play.state.turn.found


def test_a_mouse_alone_is_no_found_card() -> None:
    play = in_play()
    play.type("s *")
    assert "share nez rope hands it on" in play.answer("found nez")[0]


@pytest.mark.parametrize("name", ["evnet", "take it", "rope nez", "bow and arrow", "cheese knife"])
def test_an_odd_name_of_a_found_card_is_insisted_on(name: str) -> None:
    for line in (f"{name} anyway", f"found {name} anyway"):
        play = in_play()
        play.type("s *")
        assert play.told(line) == [f"Collin has {name}."]


def test_what_is_insisted_on_stays_so_behind_the_answer_for_a_full_pack() -> None:
    *_, given = evening(*BEGUN, *FULL[:2], "heal scroll anyway", "map")
    assert given[:1] == ["Collin has heal scroll."]
    play = in_play()
    play.type("give c rope; give c map; give c dagger")
    assert play.told("give c rope anyway - map")[0] == "Collin has rope."
    assert [i.name for i in play.state.mice["Collin"].items[2:]] == ["rope", "dagger", "rope"]


def test_a_slot_behind_a_found_card_is_its_slot() -> None:
    play = in_play()
    play.type("s *")
    assert play.told("acorn helmet head") == ["Collin has acorn helmet (head)."]
    assert play.state.mice["Collin"].items[-1] == Item("acorn helmet", "head")
    assert play.told("equip acorn") == ["Collin wears acorn helmet (head)."]


# Gifts -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("give l 2", "share lily 2 hands cheese on in the giver's turn, cheese lily +2 takes it"),
        ("give 2 to l", "share lily 2 hands cheese on"),
        ("give 2 cheese to l", "share lily 2 hands cheese on"),
        ("give l two cheese", "cheese lily +2 takes it from the supply"),
        ("give l cheese", "cheese lily +1 takes it from the supply"),
        ("give l chese", "cheese lily +1 takes it from the supply"),
        ("give t n", "n is no name of a card: one card for one mouse, for instance give tilda"),
        ("give t nez", "nez is no name of a card: one card for one mouse, for instance give tilda"),
        ("give l n rope", "one card for one mouse, for instance give lily rope ("),
        ("give rope to nez and tilda", "one card for one mouse, for instance give nez rope ("),
        ("give rope of nez to l", "one card for one mouse, for instance give lily rope ("),
        ("give l it", "it is no name of a card"),
        ("give rope to filch", "Filch is not in the party"),
        ("give rope to lliy", "No mouse is called lliy. Did you mean Lily?"),
        ("give l hat worn pwa", "No slot is called pwa. Did you mean paw? (pwa anyway"),
        ("keep c rope", "keep is for the time between two chapters. Now a card stays"),
    ],
)
def test_what_names_no_gift_is_refused_with_the_way(typed: str, said: str) -> None:
    (told,) = in_play().answer(typed)
    assert told.startswith("! ")
    assert said in told


def test_a_gift_is_told_in_any_order_and_with_its_slot() -> None:
    play = in_play()
    assert play.told("give rope for l") == ["Lily has rope."]
    assert play.told("give l hood head") == ["Lily has hood (head)."]
    assert play.told("give l n rope anyway") == ["Lily has n rope."]
    assert play.told("discard hood from l") == ["Lily discards hood."]


def test_a_found_card_is_there_once_unless_the_table_insists() -> None:
    play = in_play()
    play.type("give c rope")
    assert play.answer("give rope to l") == [
        "! Collin has rope already (share lily rope hands it over in Collin's turn; anyway at the "
        "end: a second one)."
    ]
    assert play.told("give rope to l anyway") == ["Lily has rope."]
    play.type("give c search card")
    assert play.told("give l search card") == ["Lily has search card."]


# Slots -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("equip rope pwa", "No slot is called pwa. Did you mean paw? (pwa anyway, if rope says"),
        ("equip rope neck", "No slot is called neck. There are paw, paws, body, head, tail and"),
        ("equip rope mpa", "No slot is called mpa. Did you mean map?"),
        ("teach slot rope haed", "No slot is called haed. Did you mean head?"),
    ],
)
def test_a_slip_for_a_slot_becomes_none(typed: str, said: str) -> None:
    play = in_play()
    play.type("give c rope; give c map")
    (told,) = play.answer(typed)
    assert told.startswith("! ")
    assert said in told


def test_another_slot_is_insisted_on_or_known() -> None:
    play = in_play()
    play.type("give c rope; give c scarf; teach slot collin's sword paw; teach slot plate body")
    play.type("teach slot leather breastplate body")
    assert play.told("equip rope neck anyway") == ["Collin wears rope (neck)."]
    read_lesson("slot charm wrist anyway", play.lore)
    play.type("teach slot charm wrist anyway")
    assert play.told("equip scarf wrist") == ["Collin wears scarf (wrist)."]


# Share and the party -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("share rope with filch", "Filch is not in the party"),
        ("share rope filch", "Filch is not in the party"),
        ("share rope from filch", "Filch is not in the party"),
        ("share nez, 2", "Collin has 0 cheese, not 2"),
        ("share rope with lliy", "No mouse is called lliy. Did you mean Lily?"),
    ],
)
def test_with_whom_nothing_is_shared_is_said(typed: str, said: str) -> None:
    play = in_play()
    play.type("give c rope")
    (told,) = play.answer(typed)
    assert said in told


def test_a_card_from_a_mouse_is_taken() -> None:
    play = in_play()
    play.type("give n dagger; give c rope; set c cheese 2")
    assert play.told("share dagger from nez") == ["Nez gives Collin dagger."]
    play.type("turn c")
    assert play.told("share 2 for hammer from nez") == [
        "Collin gives Nez 2 cheese.", "Nez gives Collin Hammer.",
    ]  # fmt: skip


def unbegun() -> Play:
    play = Play(mice_mystics.blank())
    for event in mice_mystics.setup({}, {}):
        play.state = mice_mystics.evolve(play.state, event)
    return play


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("colin nez", "No mouse is called colin. Did you mean Collin?"),
        ("nez tidla", "No mouse is called tidla. Did you mean Tilda?"),
        ("nez, nez", "Nez was named twice"),
        ("c", "Collin alone? Name all mice of the chapter, for instance c n t l (party collin: "),
        ("nez", "Nez alone?"),
    ],
)
def test_slips_at_the_party_question(typed: str, said: str) -> None:
    with Evening(width=400) as play:
        play.told("new mice-mystics")
        told, *_ = play.told(typed)
    assert told.startswith(said)


def test_a_party_of_one_has_its_word() -> None:
    """setup-hero: the chapter says how many mice there are, so that one may be right."""
    play = unbegun()
    play.type("party c")
    assert play.state.party == ("Collin",)


@pytest.mark.parametrize("typed", ["chapter 2 page 6", "chapter 2 end-page 6", "chapter 2 6"])
def test_the_page_is_no_part_of_a_chapter_s_name(typed: str) -> None:
    play = opened()
    play.type(f"{typed} c n")
    assert (play.state.chapter, play.state.end) == ("2", 6)


# Hero and ability cards --------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["latre", "laterr", "nez latre", "alter"])
def test_a_slip_of_later_is_no_card(typed: str) -> None:
    play = opened(lore={})
    with pytest.raises(Refusal, match="did you mean later"):
        play.type(typed)
    play.type("later")
    with pytest.raises(Refusal, match="did you mean later"):
        play.type(typed)


def test_at_the_hero_card_no_other_words_become_an_ability_card() -> None:
    play = opened(lore={})
    for typed in ("page 6", "zork"):
        assert play.answer(typed)[0].startswith("! No ")
    assert play.told("feint") == ["Collin has the ability Feint."]
    play.type("later")
    assert play.answer("noen")[0].startswith("! noen is no ability card: did you mean none (")


def test_a_chapter_is_more_than_its_page() -> None:
    assert opened().answer("chapter page 6")[0].startswith("! Expected chapter ")


# Keeping cards -----------------------------------------------------------------------------------


def test_cards_are_kept_between_chapters() -> None:
    play = in_play()
    play.type("give c rope; give c map; victory; keep c rope; chapter 2 6; keep c none")
    assert all(item.starting for item in play.state.mice["Collin"].items)
    play.type("start none; order c n t l")
    *_, refused, answered = evening(*BEGUN, *FULL, "keep c rope", "rope")
    assert "where a full pack asks, its answer is the card that goes" in refused[0]
    assert "Collin has lute." in answered
    assert play.answer("keep c none")[0].startswith("! keep is for the time between two chapters")
