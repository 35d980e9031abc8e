"""Names of several words, as people and the program say them, made the one word that is read.

``rat warrior 2`` is the figure ``rat2``, ``elite rats`` are ``elite``, ``brodie pounces``
is the card ``pounces``, and ``collin 2 away`` are the distances ``collin2``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.games.mice_mystics.distances import is_mice
from companion.games.mice_mystics.names import (
    BOSS_CARDS,
    CENTIPEDE,
    ELITE,
    MANY,
    MICE,
    RAT,
    SKITTER,
    VURST,
    titled,
)
from companion.games.mice_mystics.naming import breed_here
from companion.games.mice_mystics.roll_words import counts_faces, is_roll
from companion.games.mice_mystics.state import State
from companion.games.shared.names import beginning_with, listed
from companion.games.shared.refusal import Refusal

_TITLES: dict[tuple[str, ...], str] = {
    ("elite", "rat", "warrior"): ELITE,
    ("elite", "rat"): ELITE,
    ("elite", "warrior"): ELITE,
    ("rat", "warrior"): RAT,
    ("captain", "vurst"): VURST,
    ("cave", "centipede"): CENTIPEDE,
    ("skitter", "clak"): SKITTER,
} | {(boss, card): card for boss, cards in BOSS_CARDS.items() for card in cards}
_LONGEST = 3
_ABOUT_STEPS = ("away", "step", "steps", "and")
_DIGITS = "0123456789"
_STEPS = re.compile(r"~?(?:[a-z]+\d+\??)+", re.IGNORECASE)
_SHORTEST_NAME = 3


def titles_joined(words: Sequence[str]) -> list[str]:
    """The words with every name of several words made one: ``1 elite rat`` is ``1 elite``."""
    joined: list[str] = []
    at = 0
    while at < len(words):
        count, short = _title_at(words, at)
        joined.append(short)
        at += count
    return joined


def _title_at(words: Sequence[str], at: int) -> tuple[int, str]:
    """How many words from ``at`` on are one name, and the word for it; digits around it stay."""
    for count in range(min(_LONGEST, len(words) - at), 1, -1):
        run = [word.casefold() for word in words[at : at + count]]
        if any(word.endswith(",") for word in run[:-1]):
            continue
        first, last = run[0].lstrip(_DIGITS), run[-1].rstrip(_DIGITS + ",")
        for named in (last, last.removesuffix("s")):
            short = _TITLES.get((first, *run[1:-1], named))
            if short is not None:
                before = run[0][: len(run[0]) - len(first)]
                return count, f"{before}{short}{run[-1][len(last) :]}"
    return 1, words[at]


def figures_joined(words: Sequence[str], state: State) -> list[str]:
    """The words with a breed and the number of its figure made one: ``roach 2`` is ``roach2``.

    Raises Refusal for a number that no figure of the breed has, unless it can only be dice.
    """
    joined = titles_joined(words)
    for at in range(min(2, len(joined) - 1)):
        if not joined[at + 1].isdecimal() or (at and is_roll(joined[at])):
            continue
        if at + 2 < len(joined) and counts_faces(joined[at + 1], joined[at + 2].strip(",")):
            continue
        breed = _breed_of_many(joined[at], state)
        if breed:
            _refuse_no_figure(breed, joined[at + 1], state)
            joined[at : at + 2] = [f"{breed}{joined[at + 1]}"]
            break
    return joined


def figures_named(words: Sequence[str], state: State) -> list[str]:
    """The words with every breed and the number of its figure made one: ``rat warrior 2``.

    Raises Refusal for how many of a breed, instead of which ones (``2 rats``).
    """
    joined: list[str] = []
    plain = titles_joined([word.strip(",") or word for word in words])
    for word, after in zip(plain, [*plain[1:], ""], strict=False):
        breed = _breed_of_many(joined[-1], state) if joined and word.isdecimal() else ""
        if breed and not counts_faces(word, after) and f"{breed}{word}" in state.figures:
            joined[-1] = f"{breed}{word}"
        elif word.isdecimal() and after.endswith("s") and _breed_of_many(after, state):
            own = listed(f.name for f in state.figures_of(_breed_of_many(after, state)))
            raise Refusal("ambiguous", f"{word} {after}: which of {own}? ({after}: all of them.)")
        else:
            joined.append(word)
    return joined


def _breed_of_many(word: str, state: State) -> str:
    """A breed of several figures that is on the board, "" for any other word."""
    if word[-1:] in _DIGITS or beginning_with(word, state.party):
        return ""
    try:
        breed = breed_here(word, state)
    except Refusal:
        return ""
    return breed if breed in MANY else ""


def _refuse_no_figure(breed: str, number: str, state: State) -> None:
    if f"{breed}{number}" in state.figures:
        return
    own = ", ".join(figure.name for figure in state.figures_of(breed))
    raise Refusal(
        "ambiguous",
        f"{titled(breed)} {number} is not on the board, only {own}: type one of these, "
        f"or r{number} for {number} dice rolled by the app.",
        "mice-mystics/melee-attack",
    )


def steps_joined(words: Sequence[str]) -> list[str]:
    """The words with mice and their steps made one: ``collin 2 away`` is ``collin2``."""
    joined: list[str] = []
    apart = True  # at the beginning, and behind mice whose steps stood apart, a letter is a mouse
    plain = [word.strip(",") or word for word in words]
    for word, after in zip(plain, [*plain[1:], ""], strict=False):
        steps = word.isdecimal() and not counts_faces(word, after)
        if joined and steps and _is_mice(joined[-1], letters=apart):
            joined[-1] += word
        elif word.casefold() not in _ABOUT_STEPS:
            apart = apart and (not joined or _may_stand_before(joined[-1]))
            joined.append(word)
    return joined


def _may_stand_before(word: str) -> bool:
    """Whether a letter behind this word is a mouse: behind mice and their steps, or a chase's dice.

    The dice alone are a number.
    """
    return word.isdecimal() or _STEPS.fullmatch(word) is not None


def _is_mice(word: str, *, letters: bool) -> bool:
    """Whether a word names one mouse, or is several by a letter each; a mark may stand in front.

    Letters that are faces of dice too are mice only where ``letters`` says so.
    """
    name = word.lstrip("~")
    if len(name) >= _SHORTEST_NAME and len(beginning_with(name, MICE)) == 1:
        return True
    return name.isalpha() and is_mice(name) and (letters or not is_roll(name))
