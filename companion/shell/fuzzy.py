"""Words that look like what was typed, for completion where none begins so."""

from __future__ import annotations

from collections.abc import Sequence

ENOUGH = 2  # letters, below which everything looks like everything
SIMILAR = 0.8
MOST = 5


def looking_like(typed: str, words: Sequence[str]) -> list[str]:
    """The ``words`` nearest to ``typed``, the nearest first; what contains it is near."""
    if len(typed) < ENOUGH:
        return []
    from rapidfuzz import process
    from rapidfuzz.distance import JaroWinkler

    wanted = typed.casefold()
    within = [word for word in words if wanted in word.casefold()]
    found = process.extract(
        wanted,
        words,
        scorer=JaroWinkler.normalized_similarity,
        processor=str.casefold,
        score_cutoff=SIMILAR,
        limit=MOST,
    )
    return list(dict.fromkeys([*(word for word, _, _ in found), *within]))[:MOST]
