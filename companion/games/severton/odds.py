"""The chance of a challenge from the cards that may be drawn, exactly.

Every draw of ``count`` cards from the named ones is as likely as any other.
Any card counts at least 1, face-down; in a collective challenge those of a
double-character count twice, face-down ones 2.  Rules:
severton/card-symbols-facedown, severton/fight-double, severton/bubble-encounters, SV-34.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import comb

from companion.games.severton.encounters import boosted
from companion.games.severton.state import Encounter, State
from companion.games.severton.words import LOOKS
from companion.games.shared.bars import bar
from companion.games.shared.game import Panel, Sheet
from companion.games.shared.names import choose, listed, number_of
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal
from companion.games.shared.words import usage

SYMBOLS = ("fist", "speech", "eye")
HIGHEST = 99
MOST_CARDS = 72
BUBBLE_HELPS, BUBBLE_HINDERS = 3, 3


class Challenge(Record):
    """What is needed, what there is already, and what may be drawn.

    ``values`` maps each value of a card to how many such cards may come.
    """

    need: int
    have: int
    values: tuple[tuple[int, int], ...]
    count: int
    doubled: bool
    about: str = ""


def totals(challenge: Challenge) -> dict[int, int]:
    """How many of the possible draws make each total of the drawn cards."""
    factor = 2 if challenge.doubled else 1
    draws: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for value, cards in challenge.values:
        worth, after = max(value, 1) * factor, Counter[tuple[int, int]]()
        for (drawn, total), ways in draws.items():
            for taken in range(min(cards, challenge.count - drawn) + 1):
                after[drawn + taken, total + taken * worth] += ways * comb(cards, taken)
        draws = after
    return {total: ways for (drawn, total), ways in draws.items() if drawn == challenge.count}


def chance(challenge: Challenge) -> tuple[int, int]:
    """In how many of all draws the challenge succeeds."""
    made = totals(challenge)
    enough = sum(w for total, w in made.items() if total + challenge.have >= challenge.need)
    return enough, sum(made.values())


# Reading -------------------------------------------------------------------------------------


def read(args: Sequence[str], state: State) -> Challenge:
    """``NEED|SYMBOL VALUE… of N [have N] [double]``; raises Refusal."""
    words = [word.casefold().strip(",") for word in args]
    doubled = "double" in words
    words = [word for word in words if word != "double"]
    have = _named(words, "have", 0, HIGHEST) or 0
    values = _values(words[1 : words.index("of")] if "of" in words else words[1:])
    cards = sum(values.values())
    if not words or not values:
        raise usage("odds", LOOKS)
    count = _named(words, "of", 1, cards)
    need, about, extra = _need(words[0], state)
    if doubled and about in ("speech", "eye"):
        raise Refusal(
            "illegal", f"A {about} challenge is personal: no card counts double there.", "SV-34"
        )
    return Challenge(
        need, have + extra, tuple(sorted(values.items(), reverse=True)), count or cards, doubled,
        about,
    )  # fmt: skip


def _named(words: list[str], name: str, low: int, high: int) -> int | None:
    """The number after the word ``name``, which is taken out of ``words`` if it is ``have``."""
    if name not in words:
        return None
    at = words.index(name)
    number = number_of(words[at + 1], low, high) if at + 1 < len(words) else None
    if number is None:
        raise Refusal("unknown-name", f"After {name} comes a number from {low} to {high}.")
    if name == "have":
        del words[at : at + 2]
    elif len(words) > at + 2:
        raise usage("odds", LOOKS)
    return number


def _values(words: list[str]) -> Counter[int]:
    """``5 3 3`` or ``5 3x2``: how many cards of each value."""
    values: Counter[int] = Counter()
    for word in words:
        value, times, copies = word.partition("x")
        worth = number_of(value, 0, HIGHEST)
        cards = number_of(copies, 1, MOST_CARDS) if times else 1
        if worth is None or cards is None:
            raise Refusal(
                "unknown-name", f"{word} is no card value: type 3, or 3x4 for four cards of 3."
            )
        values[worth] += cards
    if sum(values.values()) > MOST_CARDS:
        raise Refusal("illegal", f"There are {MOST_CARDS} action cards.", "severton/components")
    return values


def _need(word: str, state: State) -> tuple[int, str, int]:
    """The number needed, the symbol it is of, and what Bubble adds to it."""
    number = number_of(word, 1, HIGHEST)
    if number is not None:
        return number, "", 0
    symbol = choose(word, SYMBOLS, "number or symbol")
    encounter = state.encounter
    shown = boosted(state.groups[encounter.letter], symbol) if encounter is not None else None
    if encounter is None or shown is None:
        where = f"Vonts {encounter.letter} show no known {symbol}" if encounter else "No encounter"
        raise Refusal("not-now", f"{where}: type the number needed instead of {symbol}.")
    helped = BUBBLE_HELPS if encounter.bubble and symbol == "fist" else 0
    return shown, symbol, helped


# Showing -------------------------------------------------------------------------------------


def sheet(args: Sequence[str], state: State) -> Sheet:
    """The chance, and what the draws come to."""
    challenge = read(args, state)
    enough, draws = chance(challenge)
    percent = enough / draws
    have = f" with {challenge.have} already there" if challenge.have else ""
    double = ", counted double" if challenge.doubled else ""
    of = sum(cards for _, cards in challenge.values)
    headline = (
        f"{challenge.need} {challenge.about}".strip()
        + f"{have}, {challenge.count} of {of} card{'s' * (of != 1)}{double}: "
        f"{_percent(percent)} ({enough} of {draws} draws)"
    )
    panels = [Panel("", ("total", "at least", ""), _rows(challenge, draws))]
    notes = tuple((note,) for note in _notes(challenge, state))
    return Sheet(headline, (*panels, *([Panel("", (), notes)] if notes else [])))


def _percent(share: float) -> str:
    """A share in per cent; never 0 or 100 where it is only nearly that."""
    if 0 < share < 0.005:
        return "under 1 %"
    if 0.995 < share < 1:
        return "over 99 %"
    return f"{share * 100:.0f} %"


def _rows(challenge: Challenge, draws: int) -> tuple[tuple[str, ...], ...]:
    made = totals(challenge)
    rows, left = [], draws
    for total in sorted(made):
        reached = total + challenge.have
        mark = " *" if reached >= challenge.need else ""
        rows.append((f"{reached}{mark}", _percent(left / draws), bar(left, draws, 10)))
        left -= made[total]
    return tuple(rows)


def _hides_yet(encounter: Encounter) -> bool:
    """Whether whoever keeps Bubble has still to hide with him."""
    return not encounter.keeper or encounter.keeper in encounter.undecided


def _sign(challenge: Challenge) -> str:
    """What the star beside a total says, or that there is none."""
    best = max(totals(challenge)) + challenge.have
    if best < challenge.need:
        return f"No draw reaches {challenge.need}: the best comes to {best}."
    return f"*: that total reaches the {challenge.need} needed."


def _notes(challenge: Challenge, state: State) -> list[str]:
    notes = [f"{_sign(challenge)} Any card counts at least 1, face-down."]
    encounter = state.encounter
    if encounter is None or not encounter.bubble:
        return notes
    if challenge.about == "fist":
        notes.append(f"Bubble's {BUBBLE_HELPS} are in it.")
    if challenge.about == "eye" and _hides_yet(encounter):
        keeper = encounter.keeper or f"whoever keeps Bubble ({listed(encounter.undecided)})"
        notes.append(f"{keeper} needs {BUBBLE_HINDERS} more: {challenge.need + BUBBLE_HINDERS}.")
    return notes
