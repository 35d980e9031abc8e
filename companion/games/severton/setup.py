"""The options of ``new severton``, and the opening of a session.

Rules: severton/setup, severton/player-count, SV-69.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.severton import events as ev
from companion.games.severton.bubble import told_in
from companion.games.severton.evolve import evolve
from companion.games.severton.names import character_of, letter_of, location_of
from companion.games.severton.state import BUBBLE_SCENARIOS, State
from companion.games.severton.track import track_key
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
    Option(
        "stars",
        "Stars of difficulty on the progress boards, 0 to 3 (to 5 in scenarios 4 and 5).",
        "N",
        "0",
    ),
    Option("advanced", "The advanced Vonts Movement cards are in the deck."),
    Option("groups", "Where the starting groups stand.", "A4,B7,…"),
    Option("who", "Who plays whom, by either name of a character.", "jerry=Ann,henry=Tom"),
    Option("light", "Track no board: decide single cards by questions."),
)
SHEET_STARS = 5


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
        stars=_stars(choices, scenario, advanced),
        advanced=advanced,
        alerts="ask" if scenario == 1 and not advanced else "on",
        light=light,
        bubble=scenario in BUBBLE_SCENARIOS and not light,
        cast=_cast(choices.get("who", "")),
        bubble_plays=told_in(lore, scenario),
        assumed=not any(choices.get(name) for name in ("scenario", "players", "light")),
        because=("severton/setup", *(("severton/player-count", "SV-69") if double else ())),
    )
    groups = _groups(choices.get("groups", ""), light)
    return (began, *groups, *_by_the_boards((began, *groups), lore))


def most_stars(scenario: int) -> int:
    """How many stars the boards of a scenario may show (severton/game-end-stars).

    The Chronicle has room for five; the first three scenarios come to four, one of them for the
    advanced cards (severton/advanced-replay).
    """
    return SHEET_STARS if scenario in BUBBLE_SCENARIOS else 3


def _stars(choices: Mapping[str, str], scenario: int, advanced: bool) -> int:
    stars = _number(choices, "stars", 0, most_stars(scenario), 0)
    if stars + advanced > SHEET_STARS:
        raise Refusal(
            "illegal",
            f"{stars} stars and one for the advanced cards are {stars + 1}: the Chronicle has "
            f"{SHEET_STARS} (--stars {stars - 1}).",
            "severton/game-end-stars",
        )
    return stars


def _by_the_boards(events: tuple[Record, ...], lore: Lore) -> tuple[Record, ...]:
    """What the setup icons of these boards bring about, where they were taught before."""
    state = State()
    for event in events:
        state = evolve(state, event)
    icons = lore.get("setup-icons", {}).get(track_key(state))
    if state.light or not isinstance(icons, str):
        return ()
    from companion.games.severton.setup_icons import opening  # only a new session needs it

    return opening(icons, state)


def _cast(text: str) -> dict[str, str]:
    """``jerry=Ann,henry=Tom``: who plays whom, and which version where it has its own name."""
    cast: dict[str, str] = {}
    for part in filter(None, text.split(",")):
        typed, equals, player = part.strip().partition("=")
        if not equals or not player.strip():
            raise Refusal("unreadable", f"--who {part} names no player: jerry=Ann,henry=Tom.")
        name = character_of(typed.strip())
        version = " (Henry)" if typed.strip().casefold() == "henry" else ""
        cast[name] = player.strip() + version
    return cast


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
