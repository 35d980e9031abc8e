"""The guided comparison with the table: a question a piece, the tracked value first.

The supply is not asked for: it is what is left of the box when everything else
is right, and the last thing anybody wants to count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.games.betwixt.grid import (
    DIRECTIONS,
    ELEMENTS,
    NOTHING,
    SIDES,
    Space,
    Tile,
    all_spaces,
    in_order,
    symbols,
)
from companion.games.betwixt.state import HIDDEN, IN_HAND, MOVES, READY, USED, Held, Player, State
from companion.games.shared.lore import Lore
from companion.games.shared.refusal import Ask, Choice

MOST_CARDS = 6
MOST_RITES = 6
MOST_GEMS = 20
OFF = "off"


def questions(state: State, lore: Lore) -> tuple[Ask, ...]:
    """Figures, what the players have, the turn, then card by card; nothing in a light session."""
    if state.light:
        return ()
    return (
        *(_figure(state, name, at) for name, at in state.figures().items()),
        *_familiar(state),
        *(ask for player in state.players for ask in _player(state, player)),
        *_turn(state),
        *(ask for at in in_order(state.grid.tiles.keys()) for ask in _card(state, at)),
        *(_obstacle(at) for at in state.grid.obstacles),
    )


def _ask(id_: str, prompt: str, answer: str, expects: str, choices: Iterable[Choice]) -> Ask:
    return Ask(f"recount {id_}", prompt, answer, expects, tuple(choices))


def _first(now: str, others: Iterable[str], label: str = "") -> Iterator[Choice]:
    """The tracked value, then all others."""
    yield Choice(now, "as tracked")
    yield from (Choice(other, label) for other in others if other != now)


# Figures -------------------------------------------------------------------------------------


def _figure(state: State, name: str, at: Space) -> Ask:
    size = state.grid.size
    last = all_spaces(size)[-1]
    choices = _first(at, all_spaces(size))
    return _ask(
        name, f"{name} on {at}?", f"place {name} {{answer}}", f"a space a1 to {last}", choices
    )


def _familiar(state: State) -> Iterator[Ask]:
    """Where there may be a Familiar: in the campaign, or where one stands."""
    if state.familiar is None and state.scenario not in (3, 4):
        return
    now = state.familiar or OFF
    where = f"on {now}" if state.familiar else "not on the board"
    spaces = (*all_spaces(state.grid.size), OFF)
    expects = "a space, or off"
    yield _ask("familiar", f"Familiar {where}?", "place familiar {answer}", expects,
               _first(now, spaces))  # fmt: skip


# Players -------------------------------------------------------------------------------------


def _player(state: State, player: Player) -> Iterator[Ask]:
    for element, name in ELEMENTS.items():
        most = min(max(player.gems[element], MOST_GEMS), state.box.get(element, MOST_GEMS))
        yield _number(player, name, f"{name} gems", player.gems[element], most)
    yield _number(player, "cards", "Exploration Cards in hand", player.cards, MOST_CARDS)
    yield _absorbs(player)
    for held in player.spells:
        if held.spell is not None:
            yield _spell(player, held)
    yield _number(player, "tokens", "tokens on the Rite Card", player.rites, MOST_RITES)


def _number(player: Player, field: str, called: str, now: int, most: int) -> Ask:
    numbers = map(str, range(max(most, now) + 1))
    return _ask(
        f"{player.name} {field}",
        f"{player.name}: {now} {called}?",
        f"set {player.name} {field} {{answer}}",
        f"a number from 0 to {max(most, now)}",
        _first(str(now), numbers),
    )


def _absorbs(player: Player) -> Ask:
    now = ",".join(player.absorbs) or "none"
    told = "no Absorb Magic Card" if not player.absorbs else f"Absorb Magic Cards {now}"
    expects = f"hands with commas between, such as ne,nes ({HIDDEN} for one not told), or none"
    return _ask(
        f"{player.name} absorb",
        f"{player.name}: {told}?",
        f"set {player.name} absorb {{answer}}",
        expects,
        _first(now, ("none",)),
    )


def _spell(player: Player, held: Held) -> Ask:
    where = {IN_HAND: "in hand", READY: "ready on the right", USED: "used, on the left"}
    choices = [Choice(side, where[side]) for side in (IN_HAND, READY, USED)]
    return _ask(
        f"{player.name} {held.name}",
        f"{player.name}: {held.name} {where[held.side]}?",
        f"set {player.name} {held.name} {{answer}}",
        "hand, ready or used",
        sorted(choices, key=lambda choice: choice.answer != held.side),
    )


def _turn(state: State) -> Iterator[Ask]:
    turn = state.turn
    if turn is None:
        return
    moves = map(str, range(max(MOVES, turn.moves) + 1))
    name = state.actor.name
    yield _ask("moves", f"{name}: {turn.moves} Move tokens used?", "set moves {answer}",
               f"a number from 0 to {MOVES}", _first(str(turn.moves), moves))  # fmt: skip
    for field, used in (("explored", turn.explored), ("absorbed", turn.absorbed)):
        now, other = ("yes", "no") if used else ("no", "yes")
        yield _ask(field, f"{name} has {field}: {now}?", f"set {field} {{answer}}", "yes or no",
                   _first(now, (other,)))  # fmt: skip


# The board -----------------------------------------------------------------------------------


def _card(state: State, at: Space) -> Iterator[Ask]:
    """Which card lies there and how, then a question for each of its symbols."""
    tile = state.grid.tiles[at]
    if tile.card is None:
        choices = (Choice(f"face-down {at}", "as tracked"), Choice(f"{at} {OFF}", "no card"))
        expects = f"{at} off, or CARD {at} TURN"
        yield _ask(at, f"A face-down card on {at}?", "place {answer}", expects, choices)
        return
    ways = [f"{tile.card.name} {at} {side}" for side in SIDES]
    yield _ask(
        at,
        f"{tile.card.name} on {at}, its top to the {DIRECTIONS[SIDES[tile.turn]]}?",
        "place {answer}",
        f"CARD {at} and where its top points, or {at} off",
        _first(ways[tile.turn], (*ways, f"{at} {OFF}")),
    )
    yield from _gems(at, tile)


def _gems(at: Space, tile: Tile) -> Iterator[Ask]:
    for side, symbol, gem in zip(SIDES, symbols(tile), tile.gems, strict=True):
        if symbol == gem == NOTHING:
            continue
        now = ELEMENTS.get(gem, "none")
        yield _ask(
            f"{at} {side}",
            f"{at}, {DIRECTIONS[side]} side: {now if gem != NOTHING else 'no gem'}?",
            f"gem {at} {side} {{answer}}",
            "an element, or none",
            _first(now, (*ELEMENTS.values(), "none")),
        )


def _obstacle(at: Space) -> Ask:
    choices = (Choice("on", "as tracked"), Choice(OFF, "no token there"))
    return _ask(f"obstacle {at}", f"An Obstacle Token on {at}?", f"place obstacle {at} {{answer}}",
                "on or off", choices)  # fmt: skip
