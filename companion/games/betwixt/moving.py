"""Moving a Mystic: with the tokens, by the card it stands on, by a spell.

Rules: betwixt/move, betwixt/actions-tunnel, betwixt/spell-index-diagonal,
betwixt/scenario-3-obstacles, BB-43.  Where the card under the Mystic still
offers its Move or Tunnel, that is used before a token: it is lost otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.betwixt import commands as cmd
from companion.games.betwixt import events as ev
from companion.games.betwixt import grid as board
from companion.games.betwixt.acting import Offer, available, mark_used
from companion.games.betwixt.cards import MOVE
from companion.games.betwixt.effects import Play, name_on
from companion.games.betwixt.grid import TUNNEL, Space
from companion.games.betwixt.naming import either, named_choices
from companion.games.betwixt.placing import moves_diagonally
from companion.games.betwixt.state import MOVES, State
from companion.games.betwixt.turns import in_turn, show_reach
from companion.games.shared.names import agree, listed
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal

_RULES = ("betwixt/move",)
TOKEN, ACTION, SPELL, TABLE = "token", "action", "spell", "table"
_COLUMN = {"e": 1, "w": -1}
_ROW = {"n": -1, "s": 1}


def move(play: Play, command: cmd.Move) -> None:
    """One step after the other, each paid for in the best way there is."""
    in_turn(play)
    if not command.steps:
        raise NeedsAnswer(
            where_to(play.state, "Where does the Mystic go", "m", _RULES, anyway=command.anyway)
        )
    for step in command.steps:
        to = target(play.state, step)
        how = _refuse_or_way(play, to, command.anyway)
        _step(play, to, how)
    show_reach(play)


def target(state: State, step: str, start: Space = "") -> Space:
    """The space that a direction or a space means; raises Refusal."""
    if step[-1].isdigit():
        return step
    at = start or state.actor.at
    column, row = board.column_row(at)
    column += sum(_COLUMN.get(letter, 0) for letter in step)
    row += sum(_ROW.get(letter, 0) for letter in step)
    if not (0 <= column < state.grid.size and 0 <= row < state.grid.size):
        raise Refusal("illegal", f"The grid ends there: no space is {step} of {at}.")
    return board.space_at(column, row)


def where_to(
    state: State,
    what: str,
    typed: str,
    rules: tuple[str, ...],
    spaces: Iterable[Space] | None = None,
    *,
    anyway: bool = False,
) -> Ask:
    """Where a Mystic may go: the letter of a direction, or a space that lies in none.

    Directions are answers of one key; where there is a space too, every space and card is one.
    """
    open_ = ways(state, state.actor.name) if spaces is None else spaces
    steps = {step_name(state, to): to for to in board.in_order([*open_])}
    names = tuple(dict.fromkeys([*(side for side in board.SIDES if side in steps), *steps]))
    choices = tuple(Choice(name, _to(state, steps[name])) for name in names)
    if any(to in names for to in steps.values()):
        beside = [to for name, to in steps.items() if to != name]
        choices += tuple(Choice(to, _to(state, to)) for to in beside)
        choices += named_choices(state, steps.values())
    if not names:
        raise Refusal("illegal", f"{state.actor.name} can't go anywhere from here.", rules[0])
    return Ask(
        id="where",
        prompt=f"{what}: {either(names)}?",
        answer=f"{typed} {{answer}}{' anyway' * anyway}",
        expects=f"{either(names)}, or the name of a card there",
        choices=choices,
        because=rules,
        answers_first=True,
    )


def step_name(state: State, to: Space) -> str:
    """A step as it is typed: n, e, s, w or, where that is no direction, the space."""
    return board.direction_to(state.grid.size, state.actor.at, to) or to


def _to(state: State, to: Space) -> str:
    return f"to {to}, {name_on(state, to) if to in state.grid.tiles else 'no card'}"


def ways(state: State, name: str) -> dict[Space, str]:
    """Where a Mystic may step to, and how: "step", "diagonal" or "tunnel"."""
    player = state.player(name)
    grid = state.grid
    found: dict[Space, str] = {}
    if player.at in board.tunnels(grid):
        found |= {there: TUNNEL for there in board.tunnels(grid) if there != player.at}
    if moves_diagonally(state, player):
        found |= dict.fromkeys(board.diagonals(grid.size, player.at), "diagonal")
    found |= dict.fromkeys((there for _, there in board.neighbours(grid.size, player.at)), "step")
    return {there: how for there, how in found.items() if board.enterable(grid, there)}


def _refuse_or_way(play: Play, to: Space, anyway: bool) -> tuple[str, tuple[str, ...]]:
    """What pays for the step, and the rules it rests on; raises Refusal."""
    state = play.state
    name = state.actor.name
    how = ways(state, name).get(to, "")
    if not how and not anyway:
        refuse_entering(state, to)
    rules = _rules(how)
    offer = available(state)
    if offer is not None and _carries(offer, how, to, state):
        return ACTION, (*rules, f"betwixt/actions-{offer.action}")
    if state.turn is not None and state.turn.moves >= MOVES:
        if anyway:
            return TABLE, rules
        raise Refusal(
            "illegal",
            f"{name} has used both Move tokens{_other_means(state)} (anyway insists).",
            "betwixt/move-two-tokens",
        )
    return TOKEN, rules


def _rules(how: str) -> tuple[str, ...]:
    if how == "diagonal":
        return ("betwixt/move-diagonal", "betwixt/spell-index-diagonal")
    if how == TUNNEL:
        return ("betwixt/actions-tunnel", "BB-43")
    return ("betwixt/move",)


def _carries(offer: Offer, how: str, to: Space, state: State) -> bool:
    """Whether the Action of the card under the Mystic makes this step."""
    if offer.action == MOVE:
        return True
    return offer.action == TUNNEL and to in board.tunnels(state.grid)


def _other_means(state: State) -> str:
    spells = [
        held.name
        for held in state.actor.spells
        if held.side == "ready" and held.spell is not None and held.spell.sort == "movement"
    ]
    return f": cast {spells[0].casefold()} moves once more" if spells else ""


def refuse_entering(state: State, to: Space) -> None:
    """Say why a Mystic cannot step there."""
    at = state.actor.at
    if to == at:
        raise Refusal("illegal", f"{state.actor.name} stands on {to} already.")
    if to in state.grid.obstacles:
        raise Refusal(
            "illegal", f"An Obstacle Token bars {to} (anyway insists).", "betwixt/setup-obstacles"
        )
    if board.is_stop(state.grid.tiles.get(to)):
        raise Refusal(
            "illegal",
            f"The card on {to} has a Stop: no Mystic enters it (anyway insists).",
            "betwixt/actions-stop",
        )
    free = tuple(ways(state, state.actor.name))
    near = f"{listed(free)} {agree(free, 'is', 'are')}" if free else "nothing is"
    told = f"{to} is not next to {at}: {near} (anyway insists)."
    raise Refusal("illegal", told, "betwixt/move")


def _step(play: Play, to: Space, way: tuple[str, tuple[str, ...]]) -> None:
    by, rules = way
    start = play.state.actor.at
    if by == ACTION:
        mark_used(play)
    go(play, start, to, by, rules)


def go(play: Play, start: Space, to: Space, by: str, rules: tuple[str, ...]) -> None:
    """The Mystic goes; in scenario 3 it leaves an Obstacle Token where it comes."""
    name = play.state.actor.name
    play.happen(ev.Moved(name, start, to, by, rules))
    if play.state.trail and to not in play.state.grid.obstacles:
        play.happen(ev.ObstacleLaid(to, ("betwixt/scenario-3-obstacles",)))


def move_familiar(play: Play, command: cmd.Familiar) -> None:
    """The Familiar goes where the table says: the rulebook does not tell how it moves."""
    rules = ("betwixt/scenario-3-familiar", "BB-47")
    if not command.anyway:
        _refuse_no_familiar(play.state)
    if not command.where:
        raise NeedsAnswer(
            Ask("familiar", "Where does the Familiar go?", "familiar {answer}",
                "a direction or a space, or off", (), rules, True)
        )  # fmt: skip
    if command.where == "off":
        play.happen(ev.FamiliarPlaced(None, rules))
        return
    start = play.state.familiar or play.state.actor.at
    play.happen(ev.FamiliarPlaced(target(play.state, command.where, start), rules))
    show_reach(play)


def may_have_familiar(state: State) -> bool:
    """Only scenarios 3 and 4 give a Familiar, and a prepared Familiar Spell."""
    held = [held.spell for player in state.players for held in player.spells]
    spells = any(spell is not None and spell.sort == "familiar" for spell in held)
    return spells or state.familiar is not None or state.scenario in (3, 4)


def _refuse_no_familiar(state: State) -> None:
    if not may_have_familiar(state):
        raise Refusal(
            "illegal",
            "Nobody has a Familiar here: it comes in scenarios 3 and 4 of the campaign, or by a "
            "Familiar Spell (anyway insists).",
            "betwixt/scenario-3-familiar",
        )
