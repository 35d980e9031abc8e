"""Spellbinding: which Spell Cards a player has, and which its Weave keeps.

A spell may be prepared between turns while its pattern, together with those of
all prepared spells, can lie in the Magic Weave.  Where the table has told how
its gems lie, that is compared; otherwise whether they can lie so at all.
Rules: betwixt/prepare-spell and what belongs to it, BB-33, BB-34, BB-35.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.games.betwixt import commands as cmd
from companion.games.betwixt import events as ev
from companion.games.betwixt import weave as weaving
from companion.games.betwixt.best_weave import best_weave
from companion.games.betwixt.effects import Play, hands_of
from companion.games.betwixt.grid import SIDES
from companion.games.betwixt.pattern import gems_needed
from companion.games.betwixt.spellbook import TOPIC, find_spell, shape_of, shape_question
from companion.games.betwixt.state import HIDDEN, IN_HAND, READY, Held, Player, Spell, State
from companion.games.betwixt.weave import Weave, gems_in, read_layout
from companion.games.shared.names import beginning_with, listed
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal

_BUDGET = 150_000  # placements looked at before a Weave is believed to hold
_KEEP = 1_000  # points that make the search for a layout keep every spell before any gem


# What a player holds ------------------------------------------------------------------------------


def take(play: Play, command: cmd.Take) -> None:
    """Tell which Spell Card or Absorb Magic Card was taken: one held hidden, or one more."""
    name = command.who or _taker(play.state, command)
    if _are_hands(play, command.what):
        _take_absorb(play, name, hands_of(play, command.what))
        return
    spell = find_spell(command.what, play.lore)
    player = play.state.player(name)
    if any(held.name == HIDDEN for held in player.spells):
        play.happen(ev.SpellNamed(name, spell, ("betwixt/explore-bonus-spell",)))
    else:
        play.happen(ev.SpellGained(name, spell, "told", ("betwixt/explore-bonus-spell",)))


def _take_absorb(play: Play, name: str, hands: str) -> None:
    if HIDDEN in play.state.player(name).absorbs:
        play.happen(ev.AbsorbNamed(name, hands))
    else:
        play.happen(ev.AbsorbGained(name, hands, "told", ("betwixt/explore-bonus-kinds",)))


def _are_hands(play: Play, what: str) -> bool:
    typed = what.casefold()
    spells = beginning_with(typed, tuple(play.lore.get(TOPIC, {})))
    named = any(name.casefold() == typed for name in play.lore.get("hands", {}))
    letters = set(typed) <= set(SIDES) and len(set(typed)) == len(typed)
    return named or (letters and not spells)


def _taker(state: State, command: cmd.Take) -> str:
    """Who took a card: the only one with such a card untold, else who acts (or acted last)."""
    hands = set(command.what.casefold()) <= set(SIDES)
    waiting = [
        player.name
        for player in state.players
        if (HIDDEN in player.absorbs if hands else any(h.name == HIDDEN for h in player.spells))
    ]
    if state.turn is not None and state.actor.name in waiting:
        return state.actor.name
    return waiting[0] if len(waiting) == 1 else last_actor(state).name


def last_actor(state: State) -> Player:
    """The player in a turn, or whose turn was the last."""
    if state.turn is not None or len(state.players) == 1:
        return state.actor
    return state.players[(state.active - 1) % len(state.players)]


def holder(state: State, typed: str, who: str, sides: Iterable[str], hidden: bool = False) -> str:
    """Who holds the spell that is meant; raises Refusal."""
    if who:
        return who
    found = [
        player.name
        for player in state.players
        if beginning_with(typed, [held.name for held in player.spells if held.side in sides])
    ]
    last = last_actor(state).name
    if last in found or not found:
        return last
    if len(found) > 1:
        raise Refusal("ambiguous", f"Whose {typed}: {listed(found)}? Add the name.")
    return found[0]


def held_spell(player: Player, typed: str, sides: Sequence[str]) -> Held | None:
    """The player's spell on one of these sides whose name begins so; raises Refusal."""
    names = tuple(dict.fromkeys(h.name for h in player.spells if h.side in sides and h.spell))
    found = beginning_with(typed, names)
    if len(found) > 1:
        raise Refusal("ambiguous", f"{typed} could be {' or '.join(found)}: type one letter more.")
    held = (h for h in player.spells if found and h.name == found[0] and h.side in sides)
    return next(held, None)


# Preparing ----------------------------------------------------------------------------------------


def prepare(play: Play, command: cmd.Prepare) -> None:
    """Prepare spells in hand, together with what is prepared already."""
    name = _preparing(play.state, command)
    if not command.anyway:
        _refuse_in_turn(play.state, name)
    spells = [_in_hand(play, name, typed) for typed in command.spells]
    if not command.anyway:
        _refuse_pattern(play, name, spells)
    for spell in spells:
        rules = ("betwixt/prepare-spell", "betwixt/prepare-spell-which")
        play.happen(ev.SpellPrepared(name, spell, rules))


def _preparing(state: State, command: cmd.Prepare) -> str:
    """Who prepares: the holder of the spell, else the player in Spellbinding."""
    name = holder(state, command.spells[0], command.who, (IN_HAND,))
    if command.who or state.turn is None or name != state.actor.name or len(state.players) == 1:
        return name
    if held_spell(state.actor, command.spells[0], (IN_HAND,)) is not None:
        return name
    return state.players[(state.active - 1) % len(state.players)].name


def _refuse_in_turn(state: State, name: str) -> None:
    if state.turn is not None and state.actor.name == name:
        raise Refusal(
            "not-now",
            "Spells are prepared between turns, in Spellbinding: end the turn first "
            "(anyway insists).",
            "betwixt/spellbinding-prepare-only",
        )


def _in_hand(play: Play, name: str, typed: str) -> Spell:
    """The spell in hand that is meant; one still hidden is named by it."""
    player = play.state.player(name)
    held = held_spell(player, typed, (IN_HAND,))
    if held is not None and held.spell is not None:
        return held.spell
    if not any(each.name == HIDDEN and each.side == IN_HAND for each in player.spells):
        hand = listed(each.name for each in player.spells if each.side == IN_HAND)
        raise Refusal(
            "contradiction",
            f"{name} has no {typed} in hand: there is {hand or 'no spell'} (take {typed} tells "
            "one more).",
            "betwixt/prepare-spell-which",
        )
    return find_spell(typed, play.lore)


def _refuse_pattern(play: Play, name: str, spells: Sequence[Spell]) -> None:
    """Refuse spells whose patterns the Weave does not show, or cannot."""
    shape = shape_of(play.lore)
    if not shape:
        raise NeedsAnswer(shape_question())
    player = play.state.player(name)
    wanted = [*prepared(player), *spells]
    layout = told_layout(player, shape)
    broken = broken_in(layout, wanted) if layout else ()
    if layout and not broken:
        return
    if not layout and not lost_spells(player, wanted, shape):
        return
    missing = listed(dict.fromkeys(broken)) or listed(spell.name for spell in spells)
    where = "as told (weave tells how it lies)" if layout else "with these gems"
    raise Refusal(
        "illegal",
        f"The Weave of {name} does not keep {missing} {where}: best {name} shows what it can "
        "(anyway insists).",
        "betwixt/prepare-spell",
    )


def prepared(player: Player) -> list[Spell]:
    """The spells prepared or activated, whose patterns must stand (BB-35)."""
    return [held.spell for held in player.spells if held.side != IN_HAND and held.spell]


def told_layout(player: Player, shape: str) -> Weave | None:
    """The Weave as it was told, while the player still has the gems for it."""
    if not player.weave or not shape:
        return None
    try:
        layout = read_layout(player.weave, shape)
    except Refusal:  # the shape was taught anew since
        return None
    laid = gems_in(layout)
    return layout if all(laid[e] <= player.gems[e] for e in laid) else None


def broken_in(layout: Weave, spells: Sequence[Spell]) -> tuple[str, ...]:
    """The spells whose patterns do not stand in a layout."""
    return tuple(spell.name for spell in spells if not weaving.standing(layout, spell.pattern))


def lost_spells(player: Player, spells: Sequence[Spell], shape: str) -> tuple[str, ...]:
    """The spells that a best layout drops; empty where one may keep them all (the table knows)."""
    valued = [spell.replace(value=_KEEP + spell.value) for spell in spells]
    best = best_weave(player.gems, valued, shape, _BUDGET)
    possible = best.ceiling >= sum(spell.value for spell in valued)
    return () if possible else tuple(each.name for each in best.reckoning.broken)


def impossible(player: Player, spells: Sequence[Spell]) -> tuple[str, ...]:
    """The spells whose pattern takes more gems of an element than the player has."""
    return tuple(
        spell.name
        for spell in spells
        if any(count > player.gems[e] for e, count in gems_needed(spell.pattern).items())
    )


# The Weave at the start of a turn -----------------------------------------------------------------


def hold_spells(play: Play, name: str) -> None:
    """Discard the spells whose patterns are broken; asks which where it is a choice."""
    player = play.state.player(name)
    spells = prepared(player)
    shape = shape_of(play.lore)
    layout = told_layout(player, shape)
    if layout is not None:
        lost = broken_in(layout, spells)
        why = "its pattern does not stand in the Weave as told"
    else:
        lost = impossible(player, spells)
        why = "the gems for its pattern are gone"
        left = [spell for spell in spells if spell.name not in lost]
        if shape and lost_spells(player, left, shape):
            raise NeedsAnswer(_which(name, left))
    for spell in lost:
        lose(play, name, spell, why)


def _which(name: str, spells: Sequence[Spell]) -> Ask:
    """Not every pattern can stand any more: the player says which one goes."""
    return Ask(
        id="drop",
        prompt=f"The gems of {name} keep not all of these patterns any more: which spell goes?",
        answer=f"drop {{answer}} {name}; {{command}}",
        expects="a spell",
        choices=tuple(Choice(s.name, f"{s.value} points, {s.pattern}") for s in spells),
        because=("betwixt/prepare-spell-broken",),
        answers_first=True,
    )


def lose(play: Play, name: str, spell: str, why: str) -> None:
    """A prepared or activated spell is discarded."""
    held = next(
        each
        for each in play.state.player(name).spells
        if each.name == spell and each.side != IN_HAND
    )
    rules = ("betwixt/prepare-spell-broken", "BB-35")
    play.happen(ev.SpellLost(name, spell, held.side, why, rules))


def drop(play: Play, command: cmd.Drop) -> None:
    """The table says that a spell is discarded."""
    sides = (READY, "used", IN_HAND)
    name = holder(play.state, command.spell, command.who, sides)
    if command.spell == HIDDEN:
        _drop_hidden(play, name)
        return
    held = held_spell(play.state.player(name), command.spell, sides)
    if held is None:
        have = listed(dict.fromkeys(each.name for each in play.state.player(name).spells))
        raise Refusal("unknown-name", f"{name} has no spell {command.spell}: {have or 'none'}.")
    play.happen(ev.SpellLost(name, held.name, held.side, "discarded", ()))


def _drop_hidden(play: Play, name: str) -> None:
    if not any(held.name == HIDDEN for held in play.state.player(name).spells):
        raise Refusal("contradiction", f"{name} has no hidden spell.")
    play.happen(ev.SpellLost(name, HIDDEN, IN_HAND, "discarded", ()))


def lay_weave(play: Play, command: cmd.LayWeave) -> None:
    """The table tells how the gems lie, or leaves it to what fits."""
    name = command.who or last_actor(play.state).name
    if command.rows:
        _refuse_layout(play, name, command.rows)
    play.happen(ev.WeaveLaid(name, command.rows.casefold(), ("betwixt/prepare-spell-rearrange",)))


def _refuse_layout(play: Play, name: str, rows: str) -> None:
    shape = shape_of(play.lore)
    if not shape:
        raise NeedsAnswer(shape_question())
    laid = gems_in(read_layout(rows, shape))
    gems = play.state.player(name).gems
    lacking = [e for e in laid if laid[e] > gems[e]]
    if lacking:
        from companion.games.betwixt.grid import ELEMENTS

        what = listed(f"{laid[e]} {ELEMENTS[e]} and has {gems[e]}" for e in lacking)
        raise Refusal(
            "contradiction",
            f"{name} would need {what} (set {name} {lacking[0]} {laid[lacking[0]]}).",
        )
