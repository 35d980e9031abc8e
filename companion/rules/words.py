"""How a text becomes the words that the search compares.

A word is folded to lower case without accents, numbers become figures, and
light stemming takes off endings, so that "moved", "moves" and "movement" are
one word.  Stemming here may be rough: it is only ever compared with itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|[0-9]+")
_APOSTROPHES = str.maketrans("’‘`´", "''''")

_STOP = """
    a am an and are as at be been being but by did do does doing for from had has have
    having he her here hers him his i if i'm in into is it its it's i've just let me mine my
    of oh ok okay on or our ours please s she so t than that the their them then there these
    they this those to us was we we're were will with would you your yours you're shall im
    ive whats what's what which exactly actually really about got get gets getting want wants
    need needs also too some such else ever like should could can't cant don't dont doesn't
    doesnt didn't isn't isnt hasn't hasnt haven't havent wasn't weren't won't wouldn't aren't
    he's she's there's that's we've they've i'd we'd i'll we'll let's happen happens tell
    know mean means thru
    where who when how can may must
"""
STOP = frozenset(_STOP.split())

_FIGURES = {
    "one": "1",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "10",
    "eleven": "11",
    "twelve": "12",
    "thirteen": "13",
    "fourteen": "14",
    "fifteen": "15",
    "sixteen": "16",
    "twenty": "20",
    "thirty": "30",
    "first": "1st",
    "second": "2nd",
    "third": "3rd",
    "fourth": "4th",
    "fifth": "5th",
    "once": "1x",
    "twice": "2x",
}

# Forms that no ending rule reaches, and spellings of the other side of the ocean.
_IRREGULAR = {
    "began": "begin",
    "begun": "begin",
    "beaten": "beat",
    "bought": "buy",
    "broke": "break",
    "broken": "break",
    "brought": "bring",
    "caught": "catch",
    "center": "centre",
    "centers": "centre",
    "chose": "choose",
    "chosen": "choose",
    "color": "colour",
    "colored": "colour",
    "colors": "colour",
    "coloured": "colour",
    "drawn": "draw",
    "drew": "draw",
    "fallen": "fall",
    "fell": "fall",
    "fought": "fight",
    "gave": "give",
    "given": "give",
    "gone": "go",
    "gray": "grey",
    "held": "hold",
    "hid": "hide",
    "hidden": "hide",
    "kept": "keep",
    "lost": "lose",
    "loses": "lose",
    "losing": "lose",
    "met": "meet",
    "mice": "mouse",
    "neighbor": "neighbour",
    "neighboring": "neighbour",
    "neighbouring": "neighbour",
    "paid": "pay",
    "ran": "run",
    "sent": "send",
    "shot": "shoot",
    "slain": "kill",
    "spent": "spend",
    "stolen": "steal",
    "stood": "stand",
    "stuck": "stick",
    "swapped": "swap",
    "taken": "take",
    "threw": "throw",
    "thrown": "throw",
    "took": "take",
    "tried": "try",
    "went": "go",
    "woken": "wake",
    "used": "use",
    "using": "use",
    "dying": "die",
    "died": "die",
    "dies": "die",
    "freed": "free",
    "saw": "see",
    "seen": "see",
    "tied": "tie",
    "won": "win",
    "wins": "win",
    "winner": "win",
    "winning": "win",
}

# (ending, letters that must stand before it, what takes its place)
_ENDINGS = (
    ("ations", 4, ""),
    ("ation", 4, ""),
    ("ments", 4, ""),
    ("ment", 4, ""),
    ("ities", 3, "ity"),
    ("ies", 2, "y"),
    ("ied", 2, "y"),
    ("ingly", 4, ""),
    ("ings", 3, ""),
    ("ing", 3, ""),
    ("edly", 4, ""),
    ("ed", 3, ""),
    ("sses", 2, "ss"),
    ("xes", 2, "x"),
    ("ches", 2, "ch"),
    ("shes", 2, "sh"),
    ("ss", 0, "ss"),
    ("us", 0, "us"),
    ("is", 0, "is"),
    ("s", 3, ""),
    ("ly", 4, ""),
)


def _shorten(word: str) -> str:
    for ending, before, put in _ENDINGS:
        if len(word) - len(ending) >= before and word.endswith(ending):
            word = word[: -len(ending)] + put
            break
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "sleo":
        word = word[:-1]
    return word[:-1] if len(word) > 3 and word[-1] == "e" else word


class _Stems(dict[str, str]):
    """Remembers stems: a corpus repeats its few thousand words."""

    def __missing__(self, word: str) -> str:
        bare = word[: word.index("'")] if "'" in word else word
        bare = _IRREGULAR.get(bare, bare)
        found = _FIGURES.get(bare) or (bare if len(bare) <= 3 else _shorten(bare))
        self[word] = found
        return found


_stems = _Stems()


def stem(word: str) -> str:
    """The form under which ``word`` (lower case) is compared."""
    return _stems[word]


def fold(text: str) -> str:
    """``text`` in lower case, with plain apostrophes and without accents."""
    text = text.lower()
    if "`" not in text and text.isascii():
        return text
    text = text.translate(_APOSTROPHES)
    import unicodedata

    spread = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


def words(text: str) -> list[str]:
    """The words of ``text`` as typed, folded; figures are words of their own."""
    return _WORD.findall(fold(text))


def stem_all(typed: Iterable[str]) -> list[str]:
    """The stems of ``typed`` words."""
    return [_stems[word] for word in typed]


def spelt(typed: Iterable[str]) -> str:
    """A whole question as it is compared with others: its stems in their order."""
    return " ".join(stem_all(typed))


def content(typed: Iterable[str]) -> list[str]:
    """The stems of those ``typed`` words that are not stop words."""
    return [_stems[word] for word in typed if word not in STOP]
