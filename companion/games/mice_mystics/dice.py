"""The action die: its six faces, how they are typed, and how the app rolls them.

A face has one letter: ``c`` cheese, ``b`` bow, ``s`` sword, ``h`` sword/shield
(a sHield); a star after the letter is the star of the face (``b*``, ``h*``).
A roll is written without blanks: ``sbh*`` are three dice.  The sword face
always has its star, so ``s`` will do; where the star does not matter (in
battle) ``b`` and ``h`` will do too.  Rule: mice-mystics/battle-dice-faces.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.games.shared.game import Chance
from companion.games.shared.names import number_of
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal

RULE = "mice-mystics/battle-dice-faces"
BY_APP = "r"
NO_STAR = "-"
MOST_DICE = 20


class Face(Record):
    """One face: its code, the number for movement, and its symbols."""

    code: str
    number: int
    sword: bool = False
    shield: bool = False
    bow: bool = False
    cheese: bool = False
    star: bool = False


FACES = (
    Face("c", 1, cheese=True),
    Face("b*", 1, bow=True, star=True),
    Face("b", 2, bow=True),
    Face("s*", 2, sword=True, star=True),
    Face("h", 3, sword=True, shield=True),
    Face("h*", 3, sword=True, shield=True, star=True),
)
_BY_CODE = {face.code: face for face in FACES}
_READ = {"s": "s*"} | {face.code: face.code for face in FACES}
_SWORD_AND_SHIELD = "/".join("ss")
_WORDS = {"cheese": "c", "bow": "b", "sword": "s", "shield": "h", _SWORD_AND_SHIELD: "h"}
_LETTERS = {"c": "cheese", "b": "bow", "s": "sword", "h": "sword and shield"}

Dice = tuple[str, ...]
"""A roll: the codes of the faces that show, in the order told."""


def read_dice(text: str) -> Dice:
    """The faces in one word such as ``sbh*``, or in several words; raises Refusal."""
    dice: list[str] = []
    for word in text.casefold().replace(",", " ").split():
        plain = word.rstrip("*")
        dice += _faces(_WORDS.get(plain, plain) + word[len(plain) :])
    if not dice:
        raise Refusal("unreadable", f"Which faces? {_NOTATION}", RULE)
    if len(dice) > MOST_DICE:
        raise Refusal("illegal", f"{len(dice)} dice are more than any attack rolls.", RULE)
    return tuple(dice)


_NOTATION = "c cheese, b bow, s sword, h sword/shield, with * for the star of a bow or shield (h*)."


def _faces(word: str) -> list[str]:
    """The codes in a run of letters and stars."""
    faces: list[str] = []
    for at, letter in enumerate(word):
        if letter == "*":
            continue
        starred = word[at + 1 : at + 2] == "*"
        faces.append(_face(letter, starred=starred))
    if word[:1] == "*" or "**" in word:
        raise Refusal("unreadable", f"A star stands after its face: {_NOTATION}", RULE)
    return faces


def _face(letter: str, *, starred: bool) -> str:
    """The code of one face; raises Refusal where the die has none like it."""
    code = _READ.get(letter + "*" * starred)
    if code is not None:
        return code
    if letter in _LETTERS:
        raise Refusal("unknown-name", f"The {_LETTERS[letter]} face has no star. {_NOTATION}", RULE)
    raise Refusal("unknown-name", f"No die face {letter}: {_NOTATION}", RULE)


def singular(word: str) -> str:
    """A face in words, its plural made one: ``swords`` is ``sword``."""
    typed = word.casefold()
    return typed.removesuffix("s") if typed.removesuffix("s") in _WORDS else typed


def is_word(word: str) -> bool:
    """Whether a word names a face in full."""
    return singular(word) in _WORDS


def is_roll(word: str) -> bool:
    """Whether a word can be read as faces of dice."""
    try:
        read_dice(word)
    except Refusal:
        return False
    return True


def read_number(word: str) -> int:
    """The number of one movement die, typed as the number or as its face; raises Refusal."""
    number = number_of(word, 1, 3)
    if number is not None:
        return number
    if word.isascii() and word.isalpha() is False and word[:1].isdigit():
        raise Refusal(
            "unknown-name",
            f"No die shows {word}: the number is 1, 2 or 3.",
            "mice-mystics/mouse-movement-numbers",
        )
    dice = read_dice(word)
    if len(dice) != 1:
        raise Refusal("unreadable", f"One movement die, not {len(dice)}: 1, 2 or 3.", RULE)
    return numbers(dice)


def read_star(word: str) -> bool:
    """Whether a roll shows a star: ``*`` or ``y``, ``-`` or ``n``, or the faces (MM-01)."""
    answer = word.casefold()
    if answer in ("*", "y", "yes", "star"):
        return True
    if answer in (NO_STAR, "n", "no", "none"):
        return False
    return stars(read_dice(word)) > 0


def swords(dice: Iterable[str]) -> int:
    """Melee hits: sword and sword/shield faces."""
    return sum(_BY_CODE[code].sword for code in dice)


def bows(dice: Iterable[str]) -> int:
    """Ranged hits."""
    return sum(_BY_CODE[code].bow for code in dice)


def shields(dice: Iterable[str]) -> int:
    """Hits blocked in defence."""
    return sum(_BY_CODE[code].shield for code in dice)


def cheese(dice: Iterable[str]) -> int:
    """Cheese symbols."""
    return sum(_BY_CODE[code].cheese for code in dice)


def stars(dice: Iterable[str]) -> int:
    """Star symbols, which decide searches, webs, water and traps (MM-01)."""
    return sum(_BY_CODE[code].star for code in dice)


def numbers(dice: Iterable[str]) -> int:
    """The numbers of the faces, added up."""
    return sum(_BY_CODE[code].number for code in dice)


def starred_shields(dice: Iterable[str]) -> int:
    """Sword/shield faces with the star."""
    return sum(_BY_CODE[code].shield and _BY_CODE[code].star for code in dice)


def written(dice: Sequence[str]) -> str:
    """A roll as it is typed: ``sbh*``; the star of the sword goes without saying."""
    return "".join("s" if code == "s*" else code for code in dice)


def roll(count: int, what: str, chance: Chance) -> Dice:
    """``count`` dice rolled by the app; ``what`` names each draw in the log."""
    return tuple(FACES[chance.pick(what, (1, 2, 3, 4, 5, 6)) - 1].code for _ in range(count))


def roll_number(what: str, chance: Chance) -> int:
    """The number of one movement die rolled by the app."""
    return numbers(roll(1, what, chance))
