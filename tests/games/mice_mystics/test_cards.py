"""Hero and initiative cards: public values, what the table taught, and nothing guessed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.mice_mystics import bestiary, heroes
from companion.games.mice_mystics.names import BOX, BREEDS, MICE, cards_of
from companion.games.shared.lore import Lore
from companion.games.shared.refusal import NeedsAnswer, Refusal

JUNK = st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=9), st.floats())


def test_the_box_has_nineteen_initiative_cards_and_sixteen_figures() -> None:
    """mice-mystics/components-initiative-cards: 6 mice and 13 of the minions; Brodie is a token."""
    assert len(MICE) + len(bestiary.CARDS) == 19
    assert {card for breed in BREEDS for card in cards_of(breed)} == set(bestiary.CARDS)
    assert sum(BOX.values()) - BOX["brodie"] == 16


@pytest.mark.parametrize(
    ("card", "values", "reach", "traits", "large"),
    [
        ("rat", (2, 2, 1), "melee", ("aggressive",), False),
        ("elite", (3, 2, 1), "ranged", ("aggressive",), False),
        ("roach", (2, 1, 1), "melee", ("steal",), False),
        ("spider", (2, 3, 3), "melee", ("poison",), True),
        ("centipede", (3, 2, 4), "melee", ("stun",), True),
        ("vurst", (3, 3, 3), "ranged", ("pistoleer",), False),
        ("skitter-clak", (2, 2, 3), "melee", ("constrict", "carapace"), True),
        ("pounces", (3, 4, 1), "melee", (), False),
        ("chases", (3, 4, 1), "melee", (), False),
        ("charm", (3, 4, 1), "ranged", ("charm",), True),
        ("web", (3, 4, 1), "ranged", ("web",), True),
        ("sting", (4, 4, 1), "melee", ("poison",), True),
        ("call", (4, 4, 1), "melee", ("call",), True),
    ],
)
def test_public_values(
    card: str, values: tuple[int, int, int], reach: str, traits: tuple[str, ...], large: bool
) -> None:
    known = bestiary.card_of(card, {})
    assert (known.battle, known.defence, known.life) == values
    assert (known.reach, known.traits, known.large) == (reach, traits, large)


def test_what_the_table_reads_on_its_cards_wins() -> None:
    lore: Lore = {
        "minion": {
            "rat battle": 4,
            "rat reach": "ranged",
            "rat trait": "poison+stun",
            "rat size": "large",
            "vanestra size": "small",
        }
    }
    rat = bestiary.card_of("rat", lore)
    assert (rat.battle, rat.defence, rat.ranged, rat.large) == (4, 2, True, True)
    assert rat.traits == ("poison", "stun")
    assert not bestiary.card_of("charm", lore).large
    assert bestiary.card_of("elite", {"minion": {"elite trait": "none"}}).traits == ()


@given(st.sampled_from(bestiary.CARDS), st.sampled_from(bestiary.FIELDS), JUNK)
def test_what_cannot_stand_on_a_card_is_ignored(card: str, field: str, value: object) -> None:
    lore = {"minion": {f"{card} {field}": value}}
    known = bestiary.card_of(card, lore)  # type: ignore[arg-type]
    if not bestiary.fits(field, value):  # type: ignore[arg-type]
        assert known == bestiary.card_of(card, {})


def test_values_that_nobody_published_are_asked_for() -> None:
    assert heroes.needed("Collin", "move", {}) == 2
    assert heroes.needed("Maginos", "battle", {}) == 1
    shipped = [
        (mouse, field)
        for mouse in MICE
        for field in heroes.VALUES
        if getattr(heroes.hero(mouse, {}), field) is not None
    ]
    assert shipped == [("Collin", "move"), ("Maginos", "battle")]
    with pytest.raises(NeedsAnswer) as needed:
        heroes.needed("Nez", "life", {})
    assert needed.value.ask.answer == "teach Nez life {answer}; {command}"
    assert heroes.needed("Nez", "life", {"mouse": {"Nez life": 5}}) == 5


@pytest.mark.parametrize(
    ("field", "word", "value"),
    [("battle", "3", 3), ("reach", "r", "ranged"), ("trait", "poi+stun", "poison+stun")],
)
def test_values_are_read(field: str, word: str, value: object) -> None:
    assert bestiary.read_value(field, word) == value


@pytest.mark.parametrize(
    ("field", "word"), [("battle", "x"), ("life", "0"), ("reach", "far"), ("size", "small+large")]
)
def test_values_that_are_none_are_refused(field: str, word: str) -> None:
    with pytest.raises(Refusal) as refused:
        bestiary.read_value(field, word)
    assert refused.value.message.endswith(".")
