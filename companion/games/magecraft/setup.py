"""The options of ``new magecraft``, and the opening of a session.

Rules: magecraft/player-setup, magecraft/academy-setup, magecraft/player-count, MC-25.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from companion.games.magecraft import events as ev
from companion.games.magecraft.state import HANDS, PRIVATE
from companion.games.shared.game import Option
from companion.games.shared.lore import Lore
from companion.games.shared.names import choose
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal
from companion.games.shared.ruled import RulingChosen

OPTIONS = (
    Option(
        "players",
        "How many play, 2 to 4, or their names, clockwise as they sit.",
        "N|NAME,NAME…",
        "2",
    ),
    Option(
        "hands",
        "How hands are known: private (a number), open (told as drawn) or app (drawn by the "
        "app); for all, or by player.",
        "HOW|NAME:HOW,…",
        PRIVATE,
    ),
    Option("beginners", "A first game: mastered spells are left out, as advised."),
)
UNNAMED = ("A", "B", "C", "D")
LONGEST = 12
_NAME = re.compile(r"[^\W\d_][\w-]*")
_HOW = "private, open or app"
_RESERVED = ("academy", "draw", "none", "all", "turn", "phase", "round", "icons", "copies")


def setup(choices: Mapping[str, str], lore: Lore) -> tuple[Record, ...]:
    """The opening events; raises Refusal for options that do not go together."""
    names = _names(choices.get("players") or "2")
    rules = (
        "magecraft/player-setup",
        "magecraft/academy-setup",
        *(("magecraft/multiplayer-academy", "MC-38") if len(names) > 2 else ()),
    )
    began = ev.GameBegan(names, _hands(choices.get("hands") or PRIVATE, names), rules)
    if choices.get("beginners"):
        return (began, RulingChosen("MC-25", "off", ("MC-25",)))
    return (began,)


def _names(text: str) -> tuple[str, ...]:
    if text.isascii() and text.isdigit():
        count = int(text) if len(text) == 1 else 0
        names = list(UNNAMED[:count]) if count <= len(UNNAMED) else []
    else:
        names = [_name(word) for word in text.replace(",", " ").split()]
        count = len(names)
    if not 2 <= count <= 4 or len(names) != count:
        raise Refusal(
            "illegal", f"Magecraft is for 2 to 4 players, not {text}.", "magecraft/player-count"
        )
    if len({name.casefold() for name in names}) < count:
        raise Refusal("contradiction", f"Two players have the same name in {text}.")
    return tuple(names)


def _name(word: str) -> str:
    if _NAME.fullmatch(word) is None or len(word) > LONGEST or word.casefold() in _RESERVED:
        raise Refusal(
            "unreadable", f"{word[:LONGEST]} is no player's name: letters, at most {LONGEST}."
        )
    return word[0].upper() + word[1:]


def _hands(text: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """How each hand is known; who is not named has a private one."""
    if not text.replace(",", " ").split():
        raise Refusal("unreadable", f"How are hands known? {_HOW}.")
    if ":" not in text:
        return tuple(choose(text, HANDS, "way to know hands") for _ in names)
    hands = dict.fromkeys(names, PRIVATE)
    for part in text.replace(",", " ").split():
        who, _, how = part.partition(":")
        if not who or not how:
            raise Refusal("unreadable", f"Expected NAME:HOW, {_HOW}; not {part}.")
        hands[choose(who, names, "player")] = choose(how, HANDS, "way to know hands")
    return tuple(hands.values())
