"""A fact names the rules and rulings that had a part in it, and no others."""

from __future__ import annotations

import pytest

from companion.games import magecraft
from companion.games.magecraft import events as ev
from companion.games.magecraft.ask import asks
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal

from .table import CARDS, Play, taught


def seated(*lines: str, players: str = "ann,bob", cards: str = "") -> Play:
    play = Play(
        taught(filter(None, cards.split("; ")), CARDS), {"players": players, "hands": "open"}
    )
    for line in ("set turn ann", *lines):
        play.type(line)
    return play


def rules(play: Play, kind: type[Record], *lines: str) -> set[str]:
    """The rules behind the last fact of that kind that ``lines`` bring about."""
    count = len(play.events)
    for line in lines:
        play.type(line)
    found = [event for event in play.events[count:] if type(event) is kind]
    return set(found[-1].because)  # type: ignore[attr-defined]


def test_taking_the_own_last_hp_gem_names_its_ruling() -> None:
    board = ("set ann books rite/-/-", "set ann hp f", "set ann hand w", "set ann bag e")
    play = seated(*board, players="ann,bob,cid", cards="spell Rite -: vanish")
    assert "MC-39" in rules(play, ev.Eliminated, "c1", "f")
    assert "MC-39" in play.events[-1].because  # type: ignore[attr-defined]
    assert play.state.turn == "Bob"


def test_a_correction_that_takes_it_names_the_ruling_too() -> None:
    play = seated(players="ann,bob,cid")
    assert "MC-39" in rules(play, ev.TurnBegan, "set ann hp none")
    two = seated()
    assert "MC-39" not in rules(two, ev.Eliminated, "set ann hp none")
    other = seated(players="ann,bob,cid")
    assert "MC-39" not in rules(other, ev.Eliminated, "set bob hp none")


@pytest.mark.parametrize(
    ("players", "named", "not_named"),
    [
        ("ann,bob", "magecraft/player-setup-hand", "magecraft/multiplayer-hand"),
        ("ann,bob,cid", "magecraft/multiplayer-hand", "magecraft/player-setup-hand"),
        ("ann,bob,cid,dan", "MC-33", "magecraft/player-setup-hand"),
    ],
)
def test_starting_hands_rest_on_the_table_for_so_many(
    players: str, named: str, not_named: str
) -> None:
    play = Play(CARDS, {"players": players, "hands": "open"})
    play.type("first ann")
    assert named in asks(play.state, play.lore)[0].because
    assert named in rules(play, ev.Drawn, "fwel")
    assert named in asks(play.state, play.lore)[0].because
    found = rules(play, ev.Discarded, "fw")
    assert named in found
    assert "MC-32" in found
    told = {rule for event in play.events for rule in getattr(event, "because", ())}
    assert not_named not in told
    with pytest.raises(Refusal) as no:
        play.type("c1")
    assert no.value.rule in (named, "magecraft/multiplayer-hand")


def test_the_fourth_player_has_a_rule_of_its_own() -> None:
    play = Play(CARDS, {"players": "ann,bob,cid,dan"})
    owed = [event for event in play.type("first ann") if isinstance(event, ev.HandOwed)]
    fourth = ["magecraft/multiplayer-hand-fourth" in event.because for event in owed]
    assert fourth == [False, False, False, True]


def test_academy_numbers_for_more_than_two() -> None:
    began = [play.events[0].because for play in (Play(), Play(choices={"players": "3"}))]  # type: ignore[attr-defined]
    assert ["MC-38" in because for because in began] == [False, True]


def test_a_second_copy_names_its_ruling() -> None:
    first = seated("set ann hand l")
    assert "MC-22" not in rules(first, ev.Learned, "learn minor 1")
    second = seated("set ann hand l", "set ann books minor/-/-")
    assert "MC-22" in rules(second, ev.Learned, "learn minor 1")


@pytest.mark.parametrize(("hand", "named"), [("l", True), ("w", False), ("wwww", True)])
def test_declining_what_could_be_paid_names_its_ruling(hand: str, named: bool) -> None:
    play = seated(f"set ann hand {hand}", "set ann bag none")
    assert ("MC-19" in rules(play, ev.Refreshed, "end")) is named


def test_refresh_names_the_refill_and_the_golden_gem_only_where_they_are() -> None:
    plain = seated("set ann hand w")
    assert not {"MC-08", "MC-28"} & rules(plain, ev.Refreshed, "end")
    runs_out = seated("set ann hand w", "set ann bag f")
    assert "MC-08" in rules(runs_out, ev.Refreshed, "end")
    golden = seated("set ann hand f", "set ann books magic*,mana/-/-", "set bob hp 9f")
    golden.type("c1 1")
    assert "MC-28" in rules(golden, ev.Refreshed, "end")


def test_heal_names_the_overflow_only_when_hp_is_full() -> None:
    overflow = {"magecraft/effect-icons-heal-full", "MC-06"}
    full = seated("set ann hand l", "set ann books minor/-/-")
    assert overflow <= rules(full, ev.Healed, "c1", "d")
    hurt = seated("set ann hand l", "set ann books minor/-/-", "set ann hp f")
    assert not overflow & rules(hurt, ev.Healed, "c1", "d")
    assert "MC-04" in rules(hurt, ev.Healed, "f")


def test_attacks_name_choice_and_targets_only_where_there_are_some() -> None:
    alone = seated("set ann hand f", "set bob hp 2f")
    assert not {"MC-01", "MC-02", "MC-03"} & rules(alone, ev.Attacked, "c2")
    several = seated("set ann hand f", "set cid shield wd", players="ann,bob,cid")
    assert {"MC-01", "MC-02", "MC-03"} <= rules(several, ev.Attacked, "c2", "cid d")


def test_wins_name_what_decided_them() -> None:
    score = seated("set ann hand f", "set ann score 19f", "set bob hp 2f")
    assert rules(score, ev.GameWon, "c2") == {"magecraft/game-end-score", "MC-14"}
    both = seated("set ann hand f", "set ann score 19f", "set bob hp f")
    assert "MC-13" in rules(both, ev.GameWon, "c2")
    last = seated("set ann hand f", "set bob hp f")
    assert rules(last, ev.GameWon, "c2") == {"magecraft/game-end-last", "MC-14"}


CHAIN = ("set ann hand ff", "set ann books magic*,magic*,magic*/-/-", "set bob hp 9f")


@pytest.mark.parametrize(("value", "travels"), [("chain", "Fire travels on"), ("once", "none")])
def test_a_chain_of_golden_gems_names_its_ruling(value: str, travels: str) -> None:
    play = seated(*CHAIN, f"ruling MC-27 {value}")
    first = rules(play, ev.SpellPaid, "c1 1")
    assert "MC-26" in first
    assert "MC-27" not in first
    assert "MC-27" in rules(play, ev.SpellPaid, "c1 1", "g")
    weighed = [event for event in play.events if "the golden gem of" in getattr(event, "test", "")]
    assert travels in weighed[-1].outcome  # type: ignore[attr-defined]
    assert "MC-27" in weighed[-1].because  # type: ignore[attr-defined]


def test_drawn_gems_may_pay_only_where_a_spell_follows() -> None:
    last = seated("set ann hand w", "set ann bag 9f")
    assert "MC-09" not in rules(last, ev.Drawn, "c3")
    before = seated("set ann hand w", "set ann bag 9f", "set ann books mana,magic/-/-")
    assert "MC-09" in rules(before, ev.Drawn, "c1 1")


# What is offered is what may be done -----------------------------------------------------------


def offered(play: Play) -> list[str]:
    (ask, *_) = asks(play.state, play.lore)
    return [choice.answer for choice in ask.choices]


NINE = "academy A1, B1, C1, D1, E1, F1, G1, H1, I1"
DEAR = "; ".join(f"spell {letter}1 ddd: draw" for letter in "ABCDEFGHI")


def test_learning_is_offered_only_where_something_may_be_paid() -> None:
    known = seated(NINE, "set ann hand w", cards=DEAR)
    assert "l" not in offered(known)
    known.type("set ann hand l")
    assert "l" in offered(known)
    known.type("set copies minor 0")
    assert "l" not in offered(known)
    assert "l" in offered(seated("set ann hand w"))
    assert "l" not in offered(seated("set ann hand none"))


def test_learning_lists_what_cannot_be_paid_as_such() -> None:
    play = seated("set ann hand l")
    play.type("l")
    assert play.waiting is not None
    labels = {choice.answer: choice.label for choice in play.waiting.ask.choices}
    assert labels == {
        "minor cure": "l",
        "absorb": "e (cannot be paid)",
        "fireball": "ff (cannot be paid)",
    }


def test_a_cantrip_is_offered_only_where_it_may_be_paid() -> None:
    play = seated("board ann Zora", "set ann hand w", cards="character Zora f: draw")
    assert "k" not in offered(play)
    play.type("set ann hand f")
    assert "k" in offered(play)
    assert "k" in offered(seated("set ann hand w"))
    assert "k" not in offered(seated("set ann hand none"))


def test_a_lone_cantrip_leaves_only_a_spell_or_to_insist() -> None:
    play = seated("board ann Pyra", "ruling MC-31 spell", "set ann hand wwwww", "set ann bag f")
    play.type("k w")
    assert offered(play) == ["1", "2", "3", "e anyway"]
    play.type("c2")
    play.type("f")
    assert offered(play)[-1] == "e"


def test_whoever_must_study_is_not_offered_to_end_plainly() -> None:
    play = seated("ruling MC-19 must", "set ann hand l")
    assert offered(play)[-1] == "e anyway"
    play.type("learn minor 1")
    assert offered(play) == ["e"]
    assert offered(seated("ruling MC-19 must", "set ann hand w"))[-1] == "e"


def test_an_empty_shield_is_not_offered_for_discarding() -> None:
    play = seated("set phase shield")
    assert "Shield gems" not in asks(play.state, play.lore)[0].prompt
    play.type("set ann shield w")
    assert "Shield gems (w)" in asks(play.state, play.lore)[0].prompt


@pytest.mark.parametrize("hands", [",", "ann:", ":open", "ann:,bob:open"])
def test_hands_that_say_nothing_are_refused_in_words(hands: str) -> None:
    with pytest.raises(Refusal, match="private, open or app") as no:
        magecraft.setup({"players": "ann,bob", "hands": hands}, CARDS)
    assert "called ." not in no.value.message


def test_one_gem_is_told_as_one() -> None:
    play = seated("set ann hand w", "set ann bag none", "set ann discard f")
    assert "Ann's bag is empty: 1 gem of the Discard Area goes in." in play.told("c3")


def test_one_gem_is_counted_as_one_wherever_gems_are_counted() -> None:
    board = ("set bob hp none", "set bob bag none", "set ann hp d", "set ann bag w")
    play = seated("set academy f", *board, players="ann,bob,cid")
    for line in ("set cid hp d", "set cid bag none", "set ann hand none", "set ann discard d"):
        play.type(line)
    odd = " ".join(magecraft.check(play.state, play.lore))
    assert "Fire: 1 gem is tracked and the game has 30, so 29 are missing." in odd
    heading = magecraft.look("odds ann", play.state, play.lore).headline
    assert heading.endswith("out of 1 gem in the bag and 1 other")
