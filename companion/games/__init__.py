"""The games, by name: the only place that knows which games there are."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from companion.games.shared.refusal import Refusal

if TYPE_CHECKING:
    from companion.games.shared.game import Game

GAMES = {
    "severton": "Severton",
    "mice-mystics": "Mice & Mystics",
    "betwixt": "Betwixt & Between",
    "magecraft": "Magecraft",
}


def load(name: str) -> Game:
    """The game called ``name``; raises Refusal when there is none."""
    if name not in GAMES:
        raise Refusal("unknown-name", f"No game {name}: games are {', '.join(GAMES)}.")
    return cast("Game", import_module(f"companion.games.{name.replace('-', '_')}"))
