"""The options of ``new betwixt``, and the opening of a session.

Rules: betwixt/setup, betwixt/setup-board, betwixt/setup-figures,
betwixt/setup-starting-spells, betwixt/solo-setup, betwixt/campaign.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.betwixt import events as ev
from companion.games.betwixt.drafting import round_began
from companion.games.betwixt.grid import Space, space_at
from companion.games.betwixt.state import BOX, EXTRA
from companion.games.shared.game import Option
from companion.games.shared.lore import Lore
from companion.games.shared.names import choose, listed, number_of
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal

OPTIONS = (
    Option("players", "How many people play, or their names: 1 to 4.", "N|NAME,…", "2"),
    Option("first", "The First Player; left out, it is asked for or drawn.", "NAME"),
    Option("solo", "The solo game, on the full grid against the Dummy Player."),
    Option("campaign", "The solo campaign: which scenario, 1 to 4.", "N"),
    Option("card", "The side of the Solo Setup Card: 1a, 1b, 2a or 2b.", "SIDE", "1a"),
    Option("draws", "The app draws the Dummy Player's gems by itself."),
    Option("tokens", "The 112 Magic Gem Tokens are in the supply too."),
    Option("light", "Track nothing: decide the Dummy Player's turns by questions."),
)
SIZES = {1: 7, 2: 5, 3: 6, 4: 7}
_LONGEST_NAME = 15
_LETTERS = ("A", "B", "C", "D")
_TAKEN = frozenset(  # words of the commands that take a name
    {"all", "anyway", "card", "draw", "dummy", "face-down", "familiar", "gem", "none"}
    | {"dummies", "obstacle", "off", "pool", "replace", "supply"}
)


def setup(choices: Mapping[str, str], lore: Lore) -> tuple[Record, ...]:
    """The opening events; raises Refusal for options that do not go together."""
    scenario = _number(choices, "campaign", 1, 4) if choices.get("campaign") else 0
    light = bool(choices.get("light"))
    names = _names(choices.get("players") or "2")
    solo = bool(choices.get("solo")) or bool(scenario) or light or len(names) == 1
    if solo:
        names = _alone(names, choices)
    side = _side(choices.get("card") or "1a")
    first = names.index(choose(choices["first"], names, "player")) if choices.get("first") else 0
    chosen = solo or bool(choices.get("first"))
    size = SIZES[len(names)]
    began = ev.GameBegan(
        players=names,
        corners=_corners(size, len(names)),
        size=size,
        each=BOX + (EXTRA if choices.get("tokens") else 0),
        first=first,
        solo=solo,
        scenario=scenario,
        setup_card=side if solo else "",
        light=light,
        app_draws=bool(choices.get("draws")),
        dummies=() if not solo or light else _dummies(scenario),
        chosen=chosen,
        assumed=not choices.get("players") and not solo,
        because=_rules(solo, scenario),
    )
    if light:
        return (began,)
    return (
        began,
        *_solo_table(side, scenario, lore, solo),
        round_began(1, first, names, solo),
    )


def _rules(solo: bool, scenario: int) -> tuple[str, ...]:
    if scenario:
        return ("betwixt/campaign", f"betwixt/scenario-{scenario}", "betwixt/solo-setup")
    if solo:
        return ("betwixt/solo-setup", "BB-22")
    return ("betwixt/setup", "betwixt/setup-board", "betwixt/setup-figures")


def _dummies(scenario: int) -> tuple[str, ...]:
    return ("Dummy-1", "Dummy-2") if scenario == 4 else ("Dummy",)


def _number(choices: Mapping[str, str], name: str, low: int, high: int) -> int:
    number = number_of(choices[name], low, high)
    if number is None:
        raise Refusal(
            "unknown-name", f"{name} is a number from {low} to {high}, not {choices[name]}."
        )
    return number


def _names(text: str) -> tuple[str, ...]:
    """Names as typed, or A to D for a number of players."""
    number = number_of(text, 1, 4)
    if number is None and text.isdigit():
        raise Refusal(
            "unknown-name", f"players is a number from 1 to 4, not {text}.", "betwixt/player-count"
        )
    if number is not None:
        return ("Mystic",) if number == 1 else _LETTERS[:number]
    typed = text.replace(",", " ").split()
    names = tuple(word[:1].upper() + word[1:] for word in typed)
    if not 1 <= len(names) <= 4:
        raise Refusal(
            "unknown-name", f"players is a number from 1 to 4, or so many names, not {text}.",
            "betwixt/player-count",
        )  # fmt: skip
    for name in names:
        if not _is_name(name) or name.casefold() in _TAKEN or name.startswith("Dummy"):
            raise Refusal("unreadable", f"{name} can't be a player's name: letters, please.")
    if len({name.casefold() for name in names}) < len(names):
        raise Refusal("contradiction", f"Two players have one name: {listed(names)}.")
    return names


def _is_name(name: str) -> bool:
    """A letter first, then letters, digits and marks within a word."""
    return (
        name[:1].isalpha()
        and len(name) <= _LONGEST_NAME
        and all(letter.isalnum() or letter in "'’-" for letter in name)
    )


def _alone(names: tuple[str, ...], choices: Mapping[str, str]) -> tuple[str, ...]:
    """One player: the only name, or Mystic where nothing was told."""
    if len(names) == 1:
        return names
    if not choices.get("players"):
        return ("Mystic",)
    raise Refusal("illegal", f"The solo game has one player, not {listed(names)}.", "betwixt/solo")


def _side(text: str) -> str:
    from companion.games.betwixt.solo import SIDES

    return choose(text, SIDES, "side of a Solo Setup Card")


def _corners(size: int, count: int) -> tuple[Space, ...]:
    """Opposite corners first, then the other two (betwixt/setup-figures)."""
    last = size - 1
    corners = (space_at(0, 0), space_at(last, last), space_at(last, 0), space_at(0, last))
    return corners[:count]


def _solo_table(side: str, scenario: int, lore: Lore, solo: bool) -> tuple[Record, ...]:
    """The figures and face-down cards, where the side of the card was taught."""
    if not solo:
        return ()
    from companion.games.betwixt.solo import known_plan, laid_out

    plan = known_plan(side, lore)
    return () if plan is None else (laid_out(plan, len(_dummies(scenario))),)
