"""The options of ``new severton``, and the opening of a session.

Rules: severton/setup, severton/player-count, SV-69.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.severton import events as ev
from companion.games.severton.names import character_of, letter_of, location_of
from companion.games.shared.game import Option
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed, number_of
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal

OPTIONS = (
    Option("scenario", "The scenario, 1 to 5.", "N", "1"),
    Option("players", "How many people play, 1 to 5.", "N", "5"),
    Option(
        "double",
        "The two characters of the double-character, with fewer than five players; "
        "none for a solo player with five characters.",
        "WHO,WHO",
    ),
    Option("stars", "Stars of difficulty on the progress boards, 0 to 3.", "N", "0"),
    Option("advanced", "The advanced Vonts Movement cards are in the deck."),
    Option("groups", "Where the starting groups stand.", "A4,B7,…"),
    Option("light", "Track no board: decide single cards by questions."),
)
BUBBLE_SCENARIOS = (4, 5)


def setup(choices: Mapping[str, str], lore: Lore) -> tuple[Record, ...]:
    """The opening events; raises Refusal for options that do not go together.

    Scenario 1 ignores alerts until its book says otherwise, unless the advanced cards are
    in the deck (severton/vonts-movement-scenario-1, severton/advanced-replay).
    """
    scenario = _number(choices, "scenario", 1, 5, 1)
    players = _number(choices, "players", 1, 5, 5)
    light = bool(choices.get("light"))
    double = () if light else _double(choices.get("double", ""), players)
    advanced = bool(choices.get("advanced"))
    began = ev.GameBegan(
        scenario=scenario,
        players=players,
        double=double,
        stars=_number(choices, "stars", 0, 3, 0),
        advanced=advanced,
        alerts="ask" if scenario == 1 and not advanced else "on",
        light=light,
        bubble=scenario in BUBBLE_SCENARIOS and not light,
        because=("severton/setup", *(("severton/player-count", "SV-69") if double else ())),
    )
    return (began, *_groups(choices.get("groups", ""), light))


def _number(choices: Mapping[str, str], name: str, low: int, high: int, default: int) -> int:
    value = choices.get(name) or str(default)
    number = number_of(value, low, high)
    if number is not None:
        return number
    raise Refusal("unknown-name", f"{name} is a number from {low} to {high}, not {value}.")


def _double(text: str, players: int) -> tuple[str, ...]:
    """The pair that shares one card; with two to four players there always is one (SV-69)."""
    if text.casefold() in ("", "none", "no"):
        if players in (1, 5):
            return ()
        raise Refusal(
            "illegal",
            f"With {players} players two characters share a card: --double jerry,fleetfoot.",
            "severton/player-count",
        )
    if players == 5:
        raise Refusal(
            "illegal", "With five players there is no double-character.", "severton/player-count"
        )
    pair = tuple(sorted({character_of(word) for word in text.replace("+", ",").split(",") if word}))
    if len(pair) != 2:
        raise Refusal("unreadable", f"A double-character is two characters, not {listed(pair)}.")
    return pair


def _groups(text: str, light: bool) -> tuple[Record, ...]:
    placed: dict[str, int] = {}
    for word in text.replace(",", " ").split():
        letter, place = letter_of(word[0]), location_of(word[1:].lstrip(":=@"))
        other = next((known for known, at in placed.items() if at == place), None)
        if letter in placed or other is not None:
            twice = (
                f"Vonts {letter} twice" if letter in placed else f"{other} and {letter} at {place}"
            )
            raise Refusal("contradiction", f"--groups names {twice}.", "severton/vonts-phase")
        placed[letter] = place
    if placed and light:
        raise Refusal("illegal", "A light session tracks no groups.")
    return tuple(
        ev.GroupPlaced(letter, place, because=("severton/icons-setup",))
        for letter, place in sorted(placed.items())
    )
