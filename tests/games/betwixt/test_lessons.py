"""Teaching the components: cards, spells, the Weave, absorb cards by name, set-up cards."""

from __future__ import annotations

import pytest

from companion.games.betwixt.lessons import (
    PRACTICE,
    check,
    describe,
    fits,
    next_question,
    read_lesson,
)
from companion.games.shared.lore import Lore, with_learnt
from companion.games.shared.refusal import Refusal

from .table import PRACTISED, taught


def one(line: str, lore: Lore | None = None) -> tuple[str, str, object]:
    """The single fact of a line."""
    (fact,), _ = read_lesson(line, lore or {})
    return fact.topic, fact.key, fact.value


def doubts(line: str, lore: Lore | None = None) -> list[str]:
    return read_lesson(line, lore or {})[1]


@pytest.mark.parametrize(
    ("line", "fact"),
    [
        ("card dryads .e.w replenish spell", ("card", "Dryads", ".e.w replenish spell")),
        ("dryads .e.w rep sp", ("card", "Dryads", ".e.w replenish spell")),
        ("card faery star f... stop -", ("card", "Faery Star", "f... stop -")),
        ("card toad e--- water:2 fire", ("card", "Toad", "e... water:2 fire")),
        ("spell swift movement f.w/.e.", ("spell", "Swift", "movement 5 f.w/.e.")),
        ("embers fire ff", ("card", "Embers", "ff")),
        ("shape OO/o0", ("shape", "weave", "oo/oo")),
        ("shape weave 2x3", ("shape", "weave", "oo/oo/oo")),
        ("hands fork wne", ("hands", "Fork", "new")),
        ("spell owl familiar 7 ee", ("spell", "Owl", "familiar 7 ee")),
        ("owl familiar 7 ee", ("spell", "Owl", "familiar 7 ee")),
        ("point power point ee", ("spell", "Point Power", "point 10 ee")),
        ("spell embers fire f/f", ("spell", "Embers", "elemental:fire 5 f/f")),
    ],
)
def test_a_line_teaches_one_fact(line: str, fact: tuple[str, str, str]) -> None:
    if fact[2] == "ff":  # no sides and no kind that is written out: neither card nor spell
        with pytest.raises(Refusal):
            read_lesson(line, {})
        return
    assert one(line) == fact
    assert fits(*fact)


def test_a_set_up_card_is_told_by_its_side() -> None:
    topic, key, value = one("layout 2b d6 d2 b2 f2 a4 c4 e4 g4 b6 f6 d4 c7")
    assert (topic, key) == ("layout", "2b")
    assert isinstance(value, str)
    assert value.startswith("d6 d2 ")
    for line in ("layout 2b", "layout 3a d6 d2", "layout d6 d2 b2", "layout 2b d6 d6 b2"):
        with pytest.raises(Refusal):
            read_lesson(line, {})


def test_what_was_taught_otherwise_is_corrected_by_insisting() -> None:
    with pytest.raises(Refusal) as refused:
        read_lesson("card dryads .e.e move -", PRACTISED)
    assert refused.value.code == "contradiction"
    assert "Dryads: .e.w replenish spell" in refused.value.message
    assert refused.value.message.endswith("card dryads .e.e move - instead).")
    (fact,), _ = read_lesson("card dryads .e.e replenish - instead", PRACTISED)
    assert (fact.value, fact.before) == (".e.e replenish -", ".e.w replenish spell")


def test_what_is_known_already_teaches_nothing() -> None:
    assert read_lesson("card dryads .e.w replenish spell", PRACTISED) == ((), [])


@pytest.mark.parametrize(
    "line", ["", "card", "card dryads", "spell x", "shape", "shape abc", "hands", "hands fork",
             "hands fork nn", "nonsense", "card dryads .e.w fly", "card dryads .e.w",
             "card x .e.w fly -", "spell a owl ee", "instead", "card a1 .e.w - -",
             "card off .e.w - -"]
)  # fmt: skip
def test_what_cannot_be_read_is_refused_with_a_sentence(line: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_lesson(line, {})
    assert refused.value.message.endswith((".", ".e.", "?", "spell", ")"))


def test_what_looks_unlikely_is_taken_with_a_doubt() -> None:
    assert doubts("card faery star f... move -") == [
        "In the rulebook's example Faery Star has stop; taught is move."
    ]
    assert "the Spell Index gives 10" in doubts("spell moon point 7 fw")[0]
    assert "fits nowhere" in doubts("spell long other 5 wwwwwww", PRACTISED)[0]
    (again,) = doubts("layout 1b d6 d2 b2 f2 a4 c4 e4 g4 b6 f6 d4 c7", PRACTISED)
    assert "Sides 1a and 1b" in again
    assert doubts("card basilisk fw.. - -") == []


def test_the_practice_box_is_beyond_doubt() -> None:
    assert check(PRACTISED) == []
    assert all(
        fits(topic, key, value)
        for topic, facts in PRACTISED.items()
        for key, value in facts.items()
    )
    assert len(PRACTICE) == sum(map(len, PRACTISED.values()))


@pytest.mark.parametrize(
    ("topic", "key", "value"),
    [
        ("card", "dryads", ".e.w replenish spell"),
        ("card", "Dryads", ".e.w"),
        ("card", "Dryads", 3),
        ("card", "Dry\x1b[31m", ".e.w - -"),
        ("spell", "Swift", "movement f.w"),
        ("shape", "other", "oo"),
        ("shape", "weave", "ww"),
        ("layout", "1a", "a1 b2"),
        ("path", "7 red", 12),
    ],
)
def test_a_fact_from_outside_must_be_as_it_is_kept(topic: str, key: str, value: object) -> None:
    assert not fits(topic, key, value)  # type: ignore[arg-type]


def test_the_wizard_asks_for_the_weave_then_card_by_card() -> None:
    ask = next_question({})
    assert ask is not None
    assert ask.answer == "shape {answer}"
    lore = taught(["shape 4x4"])
    ask = next_question(lore)
    assert ask is not None
    assert ask.prompt.startswith("0 of 96 Exploration Cards and 0 Spell Cards are known.")
    learnt, _ = read_lesson(ask.answer.replace("{answer}", "card moth .i.. move -"), lore)
    ask = next_question(with_learnt(lore, learnt))
    assert ask is not None
    assert ask.prompt.startswith("1 of 96")


def test_when_all_cards_are_known_the_set_up_cards_are_asked_for() -> None:
    known = {"shape": {"weave": "oo"}, "card": {f"C{n}": "x" for n in range(96)},
             "spell": {f"S{n}": "x" for n in range(64)}}  # fmt: skip
    ask = next_question(known)
    assert ask is not None
    assert ask.answer == "layout 1a {answer}"
    assert next_question({**known, "layout": dict.fromkeys(("1a", "1b", "2a", "2b"), "x")}) is None


def test_what_is_known_is_shown_topic_by_topic() -> None:
    sheet = describe(PRACTISED)
    assert "20 of 96 Exploration Cards, 10 Spell Cards" in sheet.headline
    rows = {panel.title: panel.rows for panel in sheet.panels}
    assert rows["Magic Weave, 12 circles"][0] == ("  o o",)
    assert ("Toadstool", "e...", "water 2", "fire") in rows["Exploration Cards"]
    assert ("Embers", "elemental fire", "5", "f/f") in rows["Spell Cards"]
    empty = describe({})
    assert [panel.title for panel in empty.panels] == ["Magic Weave"]


def test_facts_that_cannot_be_read_are_left_out() -> None:
    spoilt: Lore = {"card": {"Dryads": 5, "Moth": "???"}, "spell": {"Swift": "gone"}}
    assert check(spoilt) == []
    assert "0 of 96" in describe(spoilt).headline


def test_two_cards_told_alike_are_worth_a_look_however_they_are_turned() -> None:
    """The 96 cards are different combinations (betwixt/exploration-card-count)."""
    said = ["Dryads and Oak are told alike: no two Exploration Cards are, however they are turned."]
    assert doubts("card oak w.e. replenish spell", PRACTISED) == said
    assert doubts("card oak .e.w replenish absorb", PRACTISED) == []
    assert doubts("card oak e..w replenish spell", PRACTISED) == []
    assert check(PRACTISED) == []
