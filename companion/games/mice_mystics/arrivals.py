"""New minions: how many figures there are, and what their cards do to the track.

Rules: mice-mystics/placing-minions-cards, mice-mystics/minion-tokens,
mice-mystics/surges-figures, mice-mystics/greedy-roaches, MM-18, MM-34.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics import track
from companion.games.mice_mystics.names import (
    BOX,
    FIGURE_OF,
    ROACH,
    TOKENS,
    breed_meant,
    breed_of,
    card_titled,
    titled,
)
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import State
from companion.games.shared.names import number_of
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal

MOST = 20
_DIGITS = "0123456789"
_GREEDY = "greedy"
_SEVERAL = ("rats", "elites", "warriors", "roaches", "spiders", "centipedes")
_IN_FRONT = (_GREEDY, "elite", "rat", "cave")


class Arrivals(Record):
    """What comes onto the board: figures by breed, greedy roaches or not, a boss's cards."""

    minions: Mapping[str, int] = {}
    greedy: bool = False
    cards: tuple[str, ...] = ()


def read_arrivals(words: list[str]) -> Arrivals:
    """``3r 1e``, ``rat3``, ``2 greedy roaches``, ``3g``; raises Refusal.

    A number on its own counts the word after it, the last one the word before.
    """
    minions: dict[str, int] = {}
    greedy, count = False, 0
    for word in words:
        before, name, behind = _parts(word)
        if not name:
            count = _number(before)
        elif len(name) > 2 and _GREEDY.startswith(name):
            greedy, count = True, _number(before) if before else count
        else:
            greedy = greedy or name == "g"
            breed = ROACH if name == "g" else breed_meant(name)
            many = _number(before or behind) if before or behind else count or 1
            minions[breed] = minions.get(breed, 0) + many
            count = 0
    if count:
        last = next(reversed(minions), ROACH if greedy else "")
        if not last:
            raise Refusal("unreadable", f"{count} of which minion? For instance: 3r 1e.")
        minions[last] = count
    elif greedy and ROACH not in minions:
        minions[ROACH] = 1
    return Arrivals(minions, greedy)


def refuse_uncounted(words: list[str]) -> None:
    """Several figures need a number, in front of them or as the last word; raises Refusal."""
    counted = False
    for at, word in enumerate(words):
        typed = word.strip(",+").casefold()
        counted = counted or any(letter.isdecimal() for letter in typed)
        if typed in _SEVERAL and not (counted or _ends_with_number(words[at + 1 :])):
            raise Refusal("ambiguous", f"How many {typed}? The number goes in front: 2 {typed}.")
        counted = counted and (typed.isdecimal() or typed.lstrip(_DIGITS) in _IN_FRONT)


def _ends_with_number(words: list[str]) -> bool:
    return len(words) == 1 and words[0].isdecimal()


def _parts(word: str) -> tuple[str, str, str]:
    """The digits in front of a name, the name, and the digits behind it."""
    typed = word.strip(",+").casefold()
    name = typed.strip(_DIGITS)
    before, _, behind = typed.partition(name) if name else (typed, "", "")
    return before, name, behind


def _number(digits: str) -> int:
    number = number_of(digits, 1, MOST)
    if number is None:
        raise Refusal("unknown-name", f"{digits} figures: a number from 1 to {MOST} was expected.")
    return number


def places_left(state: State, breed: str) -> int:
    """How many more figures of a breed the box holds (and tokens to put under them)."""
    mould = FIGURE_OF[breed]
    used = sum(FIGURE_OF.get(figure.breed) == mould for figure in state.figures.values())
    left = BOX[mould] - used
    if breed in TOKENS:
        left = min(left, TOKENS[breed] - len(state.figures_of(breed)))
    return max(left, 0)


def add_figures(play: Play, arrivals: Arrivals, why: str, rules: tuple[str, ...] = ()) -> None:
    """Put the figures on the board, as many as there are (MM-34)."""
    for breed, wanted in arrivals.minions.items():
        count = min(wanted, places_left(play.state, breed))
        missing = wanted - count
        because = (*rules, *(("mice-mystics/surges-figures", "MM-34") if missing else ()))
        names = _new_names(play.state, breed, count)
        there = play.state.scene()
        apart = there if there != play.state.tile else ""
        play.happen(ev.FiguresAdded(breed, names, missing, why, because, apart))
        if names:
            _tell_their_turn(play, breed)
    if arrivals.greedy and play.state.figures_of(ROACH) and not play.state.greedy:
        play.happen(ev.GreedBegan())


def _tell_their_turn(play: Play, breed: str) -> None:
    """New figures in the turn of their own card have their part of it, if the table likes."""
    card = play.state.active
    if breed_of(card) == breed:
        text = (
            f"It is the turn of {card_titled(card)}, so the new ones act in it too "
            "(end anyway leaves them out)."
        )
        play.happen(ev.Noted(text, ("mice-mystics/minion-turn",)))


def _new_names(state: State, breed: str, count: int) -> tuple[str, ...]:
    """The lowest numbers that no figure of the breed has, nor one that acted in this turn."""
    taken = {figure.name for figure in state.figures_of(breed)}
    taken |= {name for name in state.turn.done if breed_of(name) == breed}
    free = (f"{breed}{n}" for n in range(1, count + len(taken) + 1) if f"{breed}{n}" not in taken)
    return tuple(name for name, _ in zip(free, range(count), strict=False))


def bring(
    play: Play,
    arrivals: Arrivals,
    why: str,
    *,
    append: bool = False,
    ambush: bool = False,
    revealed: bool = False,
    rules: tuple[str, ...] = (),
) -> None:
    """New minions with all that follows: figures, greed, cards, order, ambush.

    ``append``: their cards go to the bottom even where no minion card is on
    the track (surges, MM-18).  ``revealed``: a new encounter card was, so that an
    order is determined even where its line brings nobody.
    """
    from companion.games.mice_mystics import entries

    add_figures(play, arrivals, why, rules)
    entries.settle(play)
    breeds = tuple(b for b in arrivals.minions if play.state.figures_of(b))
    cards = track.cards_for(play, breeds, arrivals.cards)
    if append:
        track.append(play, cards, ambush=ambush, rules=rules)
    elif cards or ambush or (revealed and not play.state.minion_cards()):
        track.await_order(play, cards, ambush=ambush)


def refuse_none_left(state: State, arrivals: Arrivals) -> None:
    """Nothing of what comes is in the box any more; raises Refusal (else MM-34 places some)."""
    if all(not places_left(state, breed) for breed in arrivals.minions):
        refuse_too_many(state, arrivals)


def refuse_too_many(state: State, arrivals: Arrivals) -> None:
    """A figure more than the box holds is a slip where a chapter begins."""
    for breed, count in arrivals.minions.items():
        left = places_left(state, breed)
        if count > left:
            more = f"only {left}" if left else "no"
            raise Refusal(
                "contradiction",
                f"{count} {titled(breed, count)}: the box has {more} more of these figures "
                f"(on the board: {len(state.figures_of(breed))}).",
                "mice-mystics/components-rats-roaches",
            )
