"""Draws by the app: repeatable, even, and undone with their step."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.table.chance import SessionChance, _mixed, fresh_seed

DIE = (1, 2, 3, 4, 5, 6)


def test_the_same_seed_gives_the_same_draws() -> None:
    first, second = SessionChance(42, 0), SessionChance(42, 0)
    assert [first.pick("die", DIE) for _ in range(50)] == [
        second.pick("die", DIE) for _ in range(50)
    ]


def test_draws_go_on_where_they_were() -> None:
    whole = SessionChance(42, 0)
    draws = [whole.pick("die", DIE) for _ in range(10)]
    rest = SessionChance(42, 4)
    assert [rest.pick("die", DIE) for _ in range(6)] == draws[4:]
    assert rest.drawn == whole.drawn == 10
    assert rest.draws == [("die", value) for value in draws[4:]]


def test_these_very_draws_for_ever() -> None:
    chance = SessionChance(2024, 0)
    assert [chance.pick("die", DIE) for _ in range(12)] == [5, 3, 2, 2, 3, 5, 2, 2, 5, 5, 4, 2]


def test_the_mixing_is_that_of_the_published_generator() -> None:
    assert _mixed(0) == 0xE220A8397B1DCDAF  # the first number of SplitMix64 with seed 0


@pytest.mark.parametrize("faces", [2, 3, 6, 7, 52])
def test_every_outcome_is_as_likely(faces: int) -> None:
    each = 300
    chance = SessionChance(1, 0)
    seen = Counter(chance.pick("x", tuple(range(faces))) for _ in range(each * faces))
    chi_square = sum((seen[face] - each) ** 2 / each for face in range(faces))
    spread = (2 * (faces - 1)) ** 0.5
    assert abs(chi_square - (faces - 1)) < 4 * spread


def test_neighbouring_seeds_do_not_march_in_step() -> None:
    firsts = Counter(SessionChance(seed, 0).pick("die", DIE) for seed in range(6000))
    assert all(880 < firsts[face] < 1120 for face in DIE)


def test_pairs_of_draws_are_even() -> None:
    chance = SessionChance(5, 0)
    pairs = Counter((chance.pick("a", DIE), chance.pick("b", DIE)) for _ in range(36 * 200))
    assert sum((pairs[a, b] - 200) ** 2 / 200 for a in DIE for b in DIE) < 35 + 4 * 70**0.5


def test_nothing_to_draw() -> None:
    with pytest.raises(ValueError, match="nothing to draw for gem"):
        SessionChance(1, 0).pick("gem", ())


def test_a_fresh_seed_is_short() -> None:
    assert 0 <= fresh_seed() < 1_000_000
