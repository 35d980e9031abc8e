"""What is told of a minion's part of its turn: who acts, mice and their steps, dice, the rolls."""

from __future__ import annotations

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import dice
from companion.games.mice_mystics.arguments import is_anyway
from companion.games.mice_mystics.distances import NOBODY, is_distances, is_mice
from companion.games.mice_mystics.names import BRODIE, breed_of
from companion.games.mice_mystics.naming import figure_meant, mouse_meant
from companion.games.mice_mystics.phrases import figures_joined, steps_joined
from companion.games.mice_mystics.roll_words import counts_faces, is_roll, read_rolls
from companion.games.mice_mystics.state import State
from companion.games.mice_mystics.told_words import (
    AFTER,
    DIE,
    END,
    FIGURE,
    MARKS,
    TARGET,
    is_told,
    no_distance,
    plain_nobody,
    space_named,
    tell,
)
from companion.games.shared.names import number_of
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal

_IN_WORDS = {"to": END, "against": TARGET}
"""In front of the space where a move ends, and of whom the table chose to be attacked."""
_SHORTEST_BREED = 3


def read_near(words: list[str], state: State) -> Record | None:
    """The part of a minion told without the word for it; None for words of other sense."""
    if _has_figure_in_front(words, state):
        return near(words, state)
    words = steps_joined([plain_nobody(word) for word in words])
    return near(words, state) if words and is_told(words[0].casefold()) else None


def _has_figure_in_front(words: list[str], state: State) -> bool:
    """Whether a figure of the active breed stands before what is told of it (``rat1 n1``)."""
    breed, plain = breed_of(state.active), figures_joined(words, state)
    if not breed or len(plain) < 2:
        return False
    first = plain[0].casefold()
    named = first in state.figures and breed_of(first) == breed
    told = steps_joined([plain_nobody(word) for word in plain[1:]])[:1]
    return (named or _is_breed(first, breed)) and bool(told) and is_told(told[0].casefold())


def _is_breed(word: str, breed: str) -> bool:
    """Whether a word is the active breed, which says no more than whose turn it is."""
    return len(word) >= _SHORTEST_BREED and (breed.startswith(word) or word == f"{breed}s")


def near(args: list[str], state: State) -> Record:
    """The command of a minion's part, or the end of the turn where that was typed instead."""
    insists = len(args) > 1 and is_anyway(args[-1])
    last = args[-2 if insists else -1] if args else ""
    if last.casefold().lstrip(MARKS) in ("e", "end"):  # typed at a question
        return cmd.End(anyway=insists)
    if breed_of(state.active) == BRODIE:
        raise Refusal(
            "not-now", "Brodie has a way of his own: pounce or chase.", "mice-mystics/brodie-turns"
        )
    plain = [plain_nobody(arg) for arg in args if not is_anyway(arg)]
    words = [arg.casefold() for arg in steps_joined(figures_joined(_marked(plain), state))]
    told = _Told(state)
    for word, after in zip(words, [*words[1:], ""], strict=False):
        told.take(word, after)
    return told.command(anyway=len(plain) < len(args))


def _marked(words: list[str]) -> list[str]:
    """The words with ``to 5`` and ``against nez`` as the marked answers that they are."""
    marked: list[str] = []
    for word in words:
        mark = _IN_WORDS.get(marked[-1].casefold()) if marked else None
        if mark is None or (mark == END and is_mice(word)):
            marked.append(word)
        else:
            marked[-1] = f"{mark}{word}"
    return marked


class _Told:
    """The answers of a minion's part, in the order of its questions, word for word.

    Distances side by side are one answer (``n1 c1`` is ``nc1``); those after the move follow a
    die, or ``after`` where none is rolled.
    """

    def __init__(self, state: State) -> None:
        self._state = state
        self._figure = self._rolled = self._end = self._target = ""
        self._told: list[str] = []
        self._rolls: list[str] = []
        self._goes_on = False

    def take(self, word: str, after: str) -> None:
        """One word more, with the one behind it; raises Refusal."""
        goes_on, self._goes_on = self._goes_on, False
        if word[:1] in MARKS and len(word) > 1:
            self._take_marked(word[0], word[1:])
        elif self._told and word in AFTER:
            return
        elif is_told(word) and not (self._rolls and word == NOBODY):
            self._take_told(word, goes_on=goes_on)
        elif self._is_die(word, after):
            self._rolled = word
        elif self._is_breed_alone(word):
            return
        elif not self._figure and self._is_figure(word):
            self._figure = figure_meant(word, self._state)
        else:
            self._rolls.append(word)

    def _take_marked(self, mark: str, word: str) -> None:
        if mark == END:
            self._end = space_named(word)
        elif mark == TARGET:
            nobody = word in (NOBODY, "nobody")
            self._target = "nobody" if nobody else mouse_meant(word, self._state)
        elif mark == DIE:
            self._rolled = _die_told(word, self._rolled)
        elif is_distances(word) or is_mice(word):
            self._take_told(word, goes_on=False)
        else:
            raise no_distance(word)

    def _take_told(self, word: str, *, goes_on: bool) -> None:
        """Distances; a defence typed before them was for whom the table took as the target."""
        tell(self._told, word, goes_on=goes_on)
        self._goes_on = True
        del self._rolls[1:]

    def _is_die(self, word: str, after: str) -> bool:
        """Whether a number is the movement die, and not how many faces or dice there are."""
        taken = self._rolls or self._rolled or counts_faces(word, after)
        return not taken and number_of(word, 1, 3) is not None

    def _is_breed_alone(self, word: str) -> bool:
        first = not (self._figure or self._told or self._rolls)
        return first and not is_roll(word) and _is_breed(word, breed_of(self._state.active))

    def _is_figure(self, word: str) -> bool:
        """Whether a word names a figure; ``r3`` behind other words is a roll."""
        bare = not (self._told or self._rolls)
        return bool(FIGURE.fullmatch(word)) and (bare or not is_roll(word))

    def command(self, *, anyway: bool) -> cmd.Near:
        """What all the words come to; raises Refusal for rolls that are none."""
        told, rolls = tuple(self._told), read_rolls(self._rolls)
        return cmd.Near(self._figure, told, self._rolled, self._end, self._target, rolls, anyway)


def _die_told(word: str, before: str) -> str:
    """A movement die that was answered; raises Refusal for a second one, or no number of it."""
    if word != dice.BY_APP:
        dice.read_number(word)
    if before:
        raise Refusal("contradiction", f"The movement die was told twice: {before} and {word}.")
    return word
