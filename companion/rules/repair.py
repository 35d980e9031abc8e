"""Mends typing errors: what a word that nobody knows was probably meant to be.

A single slip (a letter left out, doubled, wrong, or two swapped) is found by
trying every such slip against the vocabulary; only when none fits are words
two slips away looked for, with the help of rapidfuzz.  The rarer slip and the
rarer word are the less likely; several candidates are kept, because the other
words of the question tell them apart better than the spelling does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

LETTERS = "abcdefghijklmnopqrstuvwxyz"
KEPT = 3
LONGEST_WORD = 24

# How likely each kind of slip is, for words of up to four letters and longer ones.
SWAPPED, LEFT_OUT, DOUBLED, WRONG = (0.9, 1.0), (0.8, 1.0), (0.6, 0.9), (0.35, 0.8)
TWO_SLIPS = 0.3
OTHER_FIRST_LETTER = 0.4


def candidates(word: str, vocabulary: Mapping[str, int]) -> list[tuple[str, float]]:
    """Words that ``word`` may stand for with how far each can be trusted (0 to 1).

    ``vocabulary`` maps the known words to how often they are used.  The most
    trusted comes first; empty when nothing is near enough.
    """
    if not 3 <= len(word) <= LONGEST_WORD or not word.isalpha():
        return []
    likely = _one_slip(word)
    near = {known: likely[known] for known in likely.keys() & vocabulary.keys()}
    if not near and len(word) >= 6:
        near = _two_slips(word, vocabulary)
    return _weighed(word, near, vocabulary)


def slips(word: str) -> Iterable[str]:
    """Everything that ``word`` may stand for by a single slip; nothing for no word."""
    return _one_slip(word) if 3 <= len(word) <= LONGEST_WORD and word.isalpha() else ()


def halves(word: str, vocabulary: Mapping[str, int]) -> tuple[str, str] | None:
    """The two known words that ``word`` is when a blank was forgotten, or None."""
    if len(word) > LONGEST_WORD:
        return None
    splits = [(word[:at], word[at:]) for at in range(3, len(word) - 2)]
    known = [pair for pair in splits if pair[0] in vocabulary and pair[1] in vocabulary]
    return max(known, key=lambda pair: min(vocabulary[part] for part in pair), default=None)


def _one_slip(word: str) -> dict[str, float]:
    long = len(word) > 4
    splits = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    slips: dict[str, float] = {}
    if len(word) > 3:
        slips |= {a + x + b[1:]: WRONG[long] for a, b in splits if b for x in LETTERS}
        slips |= {a + b[1:]: DOUBLED[long] for a, b in splits if b}
    slips |= {a + x + b: LEFT_OUT[long] for a, b in splits for x in LETTERS}
    slips |= {a + b[1] + b[0] + b[2:]: SWAPPED[long] for a, b in splits if len(b) > 1}
    slips.pop(word, None)
    return slips


def _two_slips(word: str, vocabulary: Mapping[str, int]) -> dict[str, float]:
    from rapidfuzz.distance import OSA

    near: dict[str, float] = {}
    shortest, longest, start = max(5, len(word) - 2), len(word) + 2, word[:2]
    for known in vocabulary:
        # People get one of the first two letters right, if not in its place.
        if shortest <= len(known) <= longest and (known[0] in start or known[1] in start):
            slips = OSA.distance(word, known, score_cutoff=2)
            if slips <= 2:
                near[known] = TWO_SLIPS
    return near


def _weighed(
    word: str, near: Mapping[str, float], vocabulary: Mapping[str, int]
) -> list[tuple[str, float]]:
    weighed = {
        known: likely
        * (1.0 if known[0] == word[0] else OTHER_FIRST_LETTER)
        * min(vocabulary[known], 200) ** 0.3
        for known, likely in near.items()
    }
    best = sorted(weighed, key=lambda known: (-weighed[known], known))[:KEPT]
    total = sum(weighed[known] for known in best)
    return [
        (known, near[known] ** 0.5 * weighed[known] / total)
        for known in best
        if weighed[known] > 0.25 * weighed[best[0]]
    ]
