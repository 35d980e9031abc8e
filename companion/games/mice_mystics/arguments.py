"""What the arguments of the words have in common: numbers, names, rolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import dice, harm
from companion.games.mice_mystics.naming import anybody_meant, mouse_meant
from companion.games.mice_mystics.state import State
from companion.games.mice_mystics.words import WORDS
from companion.games.shared.names import beginning_with, number_of
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal
from companion.games.shared.words import exactly, usage

Reader = Callable[[list[str], State], Record]

INSTEAD = ("-", "discard", "without")
MOST = 99
LONGEST_NAME = 40
_SMALL = ("the", "in", "on", "at")  # words in front of a place


def usage_of(word: str) -> Refusal:
    """The refusal of arguments that do not fit a word."""
    return usage(word, WORDS)


def exactly_so(args: list[str], count: int, word: str) -> list[str]:
    """The arguments, if there are as many; raises the word's usage."""
    return exactly(args, count, word, WORDS)


def nothing(word: str, command: Record) -> Reader:
    """The reader of a word without arguments."""

    def reader(args: list[str], state: State) -> Record:
        exactly_so(args, 0, word)
        return command

    return reader


_NUMBER_WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen", "twenty",
)  # fmt: skip


def digits_of(word: str) -> str:
    """A number in words as digits (``six`` is ``6``); any other word as it is."""
    typed = word.casefold()
    return str(_NUMBER_WORDS.index(typed)) if typed in _NUMBER_WORDS else word


def number(word: str, low: int, high: int, what: str) -> int:
    """A number in its bounds; raises Refusal."""
    number = number_of(digits_of(word), low, high)
    if number is None:
        raise Refusal("unknown-name", f"{what} is a number from {low} to {high}, not {word}.")
    return number


def free_name(words: list[str], what: str) -> str:
    """A free name in the table's own words."""
    name = " ".join(words)
    if len(name) > LONGEST_NAME:
        raise Refusal("unreadable", f"A name of {what} has at most {LONGEST_NAME} characters.")
    return name


def cards_named(words: list[str], names: Sequence[str]) -> tuple[str, ...]:
    """Cards in a list of words: each the longest run that begins one of ``names``, else a word."""
    found, left = [], [word for word in words if word.strip(",") and word != "and"]
    while left:
        end = _longest(left, names)
        found.append(" ".join(left[:end]).strip(","))
        left = left[end:]
    return tuple(found)


def _longest(words: list[str], names: Sequence[str]) -> int:
    """How many of the first words belong to one card; a comma ends it."""
    most = max((name.count(" ") + 1 for name in names), default=1)
    for end in range(min(len(words), most), 1, -1):
        run = " ".join(words[:end])
        if "," not in run[:-1] and beginning_with(run.strip(","), names):
            return end
    return 1


def split_at(args: list[str], marks: tuple[str, ...]) -> tuple[list[str], list[str]]:
    """The words before and after the first of ``marks``."""
    for at, arg in enumerate(args):
        if arg.casefold() in marks:
            return args[:at], args[at + 1 :]
    return args, []


def roll(args: list[str], word: str) -> str:
    """Faces, ``*``, ``-`` or ``r`` in the last words, as typed; raises Refusal for other words."""
    typed = "".join(args).casefold()
    if not typed or typed in (dice.BY_APP, "*", "-", "y", "n", "yes", "no", "none", "star"):
        return typed
    if typed.isdecimal():
        raise Refusal(
            "unreadable", f"{typed}: tell whether a star shows, * or -, or the faces.", "MM-01"
        )
    dice.read_dice(typed)
    return typed


def tile_name(words: list[str], state: State) -> str:
    """The name of a tile side, as it was called before where it is one of those.

    ``the kitchen`` and ``in the kitchen`` are the kitchen.
    """
    name = free_name(_bare(words), "a tile")
    known = [tile for tile in state.explored if _bare_name(tile) == _bare_name(name)]
    return known[0] if known else name


def _bare(words: list[str]) -> list[str]:
    """The words of a place without the small ones in front, if any are left then."""
    first = next((at for at, word in enumerate(words) if word.casefold() not in _SMALL), 0)
    return words[first:]


def _bare_name(tile: str) -> str:
    return " ".join(_bare(tile.casefold().split()))


def signed(args: list[str], word: str) -> int:
    """``+2`` or ``-2``; raises the word's usage."""
    typed = "".join(args)
    count = number_of(typed[1:], 1, MOST) if typed[:1] in ("+", "-") else None
    if count is None:
        raise usage_of(word)
    return -count if typed.startswith("-") else count


def die(make: Callable[[int | None], Record], word: str) -> Reader:
    """The reader of a word with the number of one die, or without one."""

    def reader(args: list[str], state: State) -> Record:
        if not args or args == [dice.BY_APP]:
            return make(None)
        return make(dice.read_number(exactly_so(args, 1, word)[0]))

    return reader


def flags_among(args: list[str], *flags: str) -> tuple[list[str], list[bool]]:
    """The words that are none of ``flags`` (or a beginning of three letters), and which were."""
    found = dict.fromkeys(flags, False)
    rest = []
    for arg in args:
        meant = [flag for flag in flags if len(arg) > 2 and flag.startswith(arg.casefold())]
        if meant:
            found[meant[0]] = True
        else:
            rest.append(arg)
    return rest, [found[flag] for flag in flags]


def marker(effect: str) -> Reader:
    """The reader of a word that lays a marker or takes it off."""

    def reader(args: list[str], state: State) -> Record:
        off = len(args) == 2 and args[1].casefold() in ("off", "no")
        (who,) = exactly_so(args[:1] if off else args, 1, effect)
        fits = anybody_meant if effect == harm.DOWN else mouse_meant
        return cmd.Effect(fits(who, state), effect, not off)

    return reader


def is_anyway(word: str) -> bool:
    """Whether a word insists, by three letters or more."""
    return len(word) > 2 and "anyway".startswith(word.casefold())


def anyway_at_the_end(args: list[str]) -> tuple[list[str], bool]:
    """The words without the one that insists, and whether it was there."""
    insists = len(args) > 1 and args[-1].casefold() == "anyway"
    return (args[:-1] if insists else args), insists
