"""Activating prepared spells.

Rules: betwixt/additional-options-activate-spell, betwixt/spell-index.
"""

from __future__ import annotations

from companion.games.betwixt import commands as cmd
from companion.games.betwixt import events as ev
from companion.games.betwixt import grid as board
from companion.games.betwixt.binding import held_spell
from companion.games.betwixt.effects import Doing, Play, carry_out
from companion.games.betwixt.grid import ELEMENTS
from companion.games.betwixt.moving import SPELL, go, refuse_entering, target, ways, where_to
from companion.games.betwixt.spellbook import (
    ELEMENTAL,
    LASTING,
    MOVEMENT,
    TRANSFORMATION,
    TUNNELS,
    rule_of,
)
from companion.games.betwixt.state import IN_HAND, READY, USED, Player, Spell
from companion.games.betwixt.turns import in_turn, show_reach
from companion.games.shared.names import listed
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal

_ELEMENTAL_GEMS = 2
ELEMENTAL_ONCE = "betwixt/spell-index-elemental"  # once per game, the others once per round
_EFFECTS = {TRANSFORMATION: "reshape"}  # other sorts are called like the Action that they do


def cast(play: Play, command: cmd.Cast) -> None:
    """Move a prepared spell to the left of the sheet, for its benefit."""
    before = play.state
    player = in_turn(play)
    if not command.spell:
        raise NeedsAnswer(_which_spell(player))
    if held_spell(player, command.spell, (READY,)) is None:
        _refuse_lost(before.actor, command.spell)
    spell, words = _meant(player, command)
    rules = ("betwixt/additional-options-activate-spell", rule_of(spell.sort))
    play.happen(ev.SpellActivated(player.name, spell.name, spell.sort, rules))
    typed = f"cast {spell.name.casefold()}"
    doing = Doing(player.name, spell.name, typed, words, rules, command.anyway)
    if spell.sort == MOVEMENT:
        _move(play, doing)
    elif spell.sort == TUNNELS:
        _travel(play, doing)
    elif spell.sort == ELEMENTAL:
        carry_out(play, spell.element, _ELEMENTAL_GEMS, doing)
    else:
        carry_out(play, _EFFECTS.get(spell.sort, spell.sort), 1, doing)
    show_reach(play)


def _which_spell(player: Player) -> Ask:
    """The prepared spells that can be activated."""
    ready = [held.spell for held in player.spells if held.side == READY and held.spell]
    castable = [spell for spell in ready if spell.sort not in LASTING]
    if not castable:
        raise Refusal(
            "illegal",
            f"{player.name} has no prepared spell to activate.",
            "betwixt/additional-options-activate-spell",
        )
    return Ask(
        id="cast",
        prompt="Which spell is activated?",
        answer="cast {answer}",
        choices=tuple(Choice(spell.name, spell.sort) for spell in castable),
        because=("betwixt/additional-options-activate-spell",),
        answers_first=True,
    )


def _meant(player: Player, command: cmd.Cast) -> tuple[Spell, tuple[str, ...]]:
    """The prepared spell that is meant, and the words behind its name; raises Refusal."""
    words = (command.spell, *command.words)
    for count in range(len(words), 0, -1):
        held = held_spell(player, " ".join(words[:count]), (READY,))
        if held is not None and held.spell is not None:
            _refuse_lasting(held.spell)
            return held.spell, words[count:]
    raise _not_ready(player, command.spell)


def _refuse_lost(before: Player, typed: str) -> None:
    """A spell that goes in the moment in which the turn begins, for its gems are gone."""
    held = held_spell(before, typed, (READY,))
    if held is not None:
        raise Refusal(
            "illegal",
            f"{before.name} no longer has the gems for the pattern of {held.name}: it is discarded "
            "as the turn begins (begin).",
            "betwixt/prepare-spell-broken",
        )


def _refuse_lasting(spell: Spell) -> None:
    if spell.sort in LASTING:
        what = "only counts points" if spell.value == 10 else "works all the time"
        raise Refusal("illegal", f"{spell.name} {what}: nothing is activated.", rule_of(spell.sort))


def _not_ready(player: Player, typed: str) -> Refusal:
    used = held_spell(player, typed, (USED,))
    if used is not None and used.spell is not None:
        again = "in this game" if used.spell.sort == ELEMENTAL else "in this round"
        return Refusal(
            "illegal",
            f"{used.name} was activated {again} (set {player.name} {used.name} ready corrects it).",
            ELEMENTAL_ONCE
            if used.spell.sort == ELEMENTAL
            else "betwixt/spell-index-once-per-round",
        )
    if held_spell(player, typed, (IN_HAND,)) is not None:
        return Refusal(
            "illegal",
            f"{typed} is in hand: it must be prepared first.",
            "betwixt/spellbinding-when",
        )
    ready = listed(held.name for held in player.spells if held.side == READY)
    return Refusal(
        "unknown-name", f"{player.name} has no prepared spell {typed}: {ready or 'none is'} ready."
    )


def _move(play: Play, doing: Doing) -> None:
    """One additional step (betwixt/spell-index-movement)."""
    from companion.games.betwixt.grammar import way

    if len(doing.words) != 1:
        what = f"{doing.why}: where does the Mystic go"
        raise NeedsAnswer(where_to(play.state, what, doing.typed, doing.rules, anyway=doing.anyway))
    to = target(play.state, way(doing.words[0], play.state))
    if to not in ways(play.state, doing.name) and not doing.anyway:
        refuse_entering(play.state, to)
    go(play, play.state.actor.at, to, SPELL, doing.rules)


def _travel(play: Play, doing: Doing) -> None:
    """To any Tunnel space, from wherever the Mystic stands (betwixt/spell-index-tunnel)."""
    from companion.games.betwixt.grammar import way

    grid = play.state.grid
    at = play.state.actor.at
    open_ = [there for there in board.tunnels(grid) if there != at and board.enterable(grid, there)]
    if not open_:
        raise Refusal("illegal", "There is no Tunnel to travel to.", rule_of(TUNNELS))
    if not doing.words and len(open_) > 1:
        what = f"{doing.why}: to which Tunnel"
        raise NeedsAnswer(
            where_to(play.state, what, doing.typed, doing.rules, open_, anyway=doing.anyway)
        )
    to = target(play.state, way(doing.words[0], play.state)) if doing.words else open_[0]
    if to not in open_ and not doing.anyway:
        raise Refusal(
            "illegal", f"{to} is no Tunnel to travel to: {listed(open_)}.", rule_of(TUNNELS)
        )
    go(play, at, to, SPELL, doing.rules)


def element_names(elements: str) -> str:
    """Letters as names."""
    return listed(ELEMENTS[element] for element in elements)
