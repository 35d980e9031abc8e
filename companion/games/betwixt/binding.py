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
from companion.games.betwixt.gains import Play, doubt_removed
from companion.games.betwixt.grid import ELEMENTS
from companion.games.betwixt.naming import either
from companion.games.betwixt.pattern import gems_needed
from companion.games.betwixt.spellbook import find_spell, shape_of, shape_question
from companion.games.betwixt.state import (
    ADVENTURE,
    EXPLORATION,
    HAND,
    HIDDEN,
    IN_HAND,
    READY,
    Held,
    Player,
    Spell,
    State,
)
from companion.games.betwixt.weave import Weave, gems_in, read_layout
from companion.games.shared.names import beginning_with, listed
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal

_BUDGET = 150_000  # placements looked at before a Weave is believed to hold
_KEEP = 1_000  # points that make the search for a layout keep every spell before any gem


# What a player holds ------------------------------------------------------------------------------


def last_actor(state: State) -> Player | None:
    """The player in a turn, or whose turn was the last in this round; None before the first."""
    if state.turn is not None or len(state.players) == 1:
        return state.actor
    return state.player(state.ended) if state.ended else None


def holder(state: State, typed: str, who: str, sides: Iterable[str], command: str = "") -> str:
    """Who holds the spell that is meant; asks where it may be several.

    Where nobody is known to hold it, whoever holds hidden cards may.
    """
    if who:
        return who
    found = [
        player.name
        for player in state.players
        if beginning_with(typed, [held.name for held in player.spells if held.side in sides])
    ]
    last = last_actor(state)
    if last is not None and (last.name in found or not found):
        return last.name
    if not found:
        found = [p.name for p in state.players if any(h.name == HIDDEN for h in p.spells)]
    return found[0] if len(found) == 1 else _asked_whose(found or state.names, typed, command)


def _asked_whose(names: Sequence[str], typed: str, command: str) -> str:
    """Never answers: raises NeedsAnswer, for the command with a name behind it."""
    raise NeedsAnswer(
        Ask(
            id="whose",
            prompt=f"Whose {typed}: {either(names)}?",
            answer=f"{command or 'drop ' + typed} {{answer}}",
            choices=tuple(Choice(name, "") for name in names),
            because=("betwixt/prepare-spell-which",),
            answers_first=True,
        )
    )


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
    if not command.spells:
        raise NeedsAnswer(_which_spell(play.state, command.who))
    name = _preparing(play.state, command)
    if not command.anyway:
        _refuse_in_turn(play.state, name)
        _refuse_too_early(play.state, name)
    spells = _all_in_hand(play, name, command.spells)
    if not command.anyway:
        _refuse_pattern(play, name, spells)
    shared = ("BB-33",) if _share(play.state.player(name), spells) else ()
    for spell in spells:
        rules = ("betwixt/prepare-spell", "betwixt/prepare-spell-which", *shared)
        play.happen(ev.SpellPrepared(name, spell, rules))
        doubt_removed(play, spell)


def _share(player: Player, spells: Sequence[Spell]) -> bool:
    """Whether all the patterns together take more gems than there are: some are shared."""
    needs = [gems_needed(spell.pattern) for spell in (*prepared(player), *spells)]
    return any(sum(need[e] for need in needs) > count for e, count in player.gems.items())


def _which_spell(state: State, who: str) -> Ask:
    """Which of the spells in hand is prepared: those that the gems allow, else any."""
    in_turn = state.actor.name if state.turn is not None and len(state.players) > 1 else ""
    held = [
        (player, spell)
        for player in state.players
        if (player.name == who if who else player.name != in_turn)
        for spell in (held.spell for held in player.spells if held.side == IN_HAND)
        if spell is not None
    ]
    fitting = [spell.name for player, spell in held if not impossible(player, [spell])]
    names = fitting or [spell.name for _, spell in held]
    return Ask(
        id="prepare",
        prompt="Which spell is prepared?",
        answer=f"prepare {{answer}} {who}".strip(),
        expects=either(dict.fromkeys(names)) if names else "a spell in hand",
        because=("betwixt/prepare-spell-which",),
        answers_first=True,
    )


def _preparing(state: State, command: cmd.Prepare) -> str:
    """Who prepares: the holder of the spell, else the player in Spellbinding."""
    typed = f"prepare {' '.join(command.spells)}"
    if command.who or state.turn is None or len(state.players) == 1:
        return holder(state, command.spells[0], command.who, (IN_HAND,), typed)
    others = tuple(player for player in state.players if player.name != state.actor.name)
    if _may_hold(others, command.spells[0]):
        ended = state.ended if state.ended != state.actor.name else ""
        binding = state.replace(players=others, turn=None, active=0, ended=ended)
        return holder(binding, command.spells[0], "", (IN_HAND,), typed)
    return holder(state, command.spells[0], "", (IN_HAND,), typed)


def _may_hold(players: Sequence[Player], typed: str) -> bool:
    """Whether one of them has the spell in hand, or a hidden one that nobody else shows."""
    return any(
        beginning_with(typed, [held.name for held in player.spells if held.side == IN_HAND])
        for player in players
    )


def _refuse_too_early(state: State, name: str) -> None:
    """Spellbinding follows a turn: before the first one nothing is prepared."""
    fresh = state.player(name).cards >= HAND and name != state.ended
    early = fresh and state.round == 1 and state.phase in (EXPLORATION, ADVENTURE)
    if early:
        raise Refusal(
            "not-now",
            f"{name} has had no turn yet: spells are prepared in Spellbinding, after a turn "
            "(anyway insists).",
            "betwixt/spellbinding-prepare-only",
        )


def _refuse_in_turn(state: State, name: str) -> None:
    if state.turn is not None and state.actor.name == name:
        raise Refusal(
            "not-now",
            "Spells are prepared between turns, in Spellbinding: end the turn first "
            "(anyway insists).",
            "betwixt/spellbinding-prepare-only",
        )


def _all_in_hand(play: Play, name: str, typed: Sequence[str]) -> list[Spell]:
    """The spells in hand that are meant, each another card; raises Refusal."""
    player, spells = play.state.player(name), []
    for each in typed:
        card, spell = _in_hand(play, player, each)
        spells.append(spell)
        at = player.spells.index(card)
        player = player.replace(spells=player.spells[:at] + player.spells[at + 1 :])
    return spells


def _in_hand(play: Play, player: Player, typed: str) -> tuple[Held, Spell]:
    """The card in hand that is meant, and its spell; one still hidden is named by it."""
    held = held_spell(player, typed, (IN_HAND,))
    if held is not None and held.spell is not None:
        return held, held.spell
    hand = [each for each in player.spells if each.side == IN_HAND]
    hidden = next((each for each in hand if each.name == HIDDEN), None)
    if hidden is None:
        names = listed(each.name for each in hand)
        several = len(player.spells) < len(play.state.player(player.name).spells)
        besides, other = (" besides", " other") if several else ("", "")
        raise Refusal(
            "contradiction",
            f"{player.name} has no {typed} in hand{besides}: there is {names or f'no{other} spell'}"
            f" (take {typed} tells one more).",
            "betwixt/prepare-spell-which",
        )
    return hidden, find_spell(typed, play.lore)


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
    where = "as it was told (weave tells it anew)" if layout else "with these gems"
    besides = (
        f" beside {listed(spell.name for spell in kept)}" if (kept := prepared(player)) else ""
    )
    if layout and any(_stands_mirrored(layout, spell) for spell in wanted if spell.name in broken):
        raise Refusal(
            "illegal",
            f"The pattern of {missing} lies mirrored in the Weave of {name}; it may only be turned "
            "(BB-34; anyway insists).",
            "BB-34",
        )
    raise Refusal(
        "illegal",
        f"The Weave of {name} can't show the pattern of {missing}{besides} {where}"
        f"{_gems_short(player, spells)}: best {name} tells which spells it can (anyway insists).",
        "betwixt/prepare-spell" if len(wanted) == 1 else "BB-33",
    )


def _gems_short(player: Player, spells: Sequence[Spell]) -> str:
    """Which gems are missing for the patterns, each by itself."""
    needs = [gems_needed(spell.pattern) for spell in spells]
    lacking = [
        f"{most - player.gems[e]} {name}"
        for e, name in ELEMENTS.items()
        if (most := max(need[e] for need in needs)) > player.gems[e]
    ]
    return f" ({listed(lacking)} missing)" if lacking else ""


def _stands_mirrored(layout: Weave, spell: Spell) -> bool:
    mirrored = "/".join(row[::-1] for row in spell.pattern.split("/"))
    return bool(weaving.standing(layout, mirrored))


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
        why = "the Weave, as it was told, does not show its pattern"
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
        prompt=f"The gems of {name} can't show all these patterns now: which spell is discarded?",
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
    if not command.spell:
        raise NeedsAnswer(_which_dropped(play.state))
    name = holder(play.state, command.spell, command.who, sides)
    if command.spell == HIDDEN:
        _drop_hidden(play, name)
        return
    held = held_spell(play.state.player(name), command.spell, sides)
    if held is None:
        spells = play.state.player(name).spells
        have = listed(dict.fromkeys("one not told" if h.name == HIDDEN else h.name for h in spells))
        raise Refusal("unknown-name", f"{name} has no spell {command.spell}: {have or 'none'}.")
    rule = _OUT_OF_HAND if held.side == IN_HAND else "betwixt/prepare-spell-broken"
    play.happen(ev.SpellLost(name, held.name, held.side, "discarded", (rule,)))


_OUT_OF_HAND = "betwixt/setup-starting-spells"  # of two drawn one is kept


def _which_dropped(state: State) -> Ask:
    held = dict.fromkeys(each.name for player in state.players for each in player.spells)
    return Ask(
        id="drop",
        prompt="Which spell is discarded?",
        answer="drop {answer}",
        expects=either(held) if held else "a spell",
        because=("betwixt/prepare-spell-broken",),
        answers_first=True,
    )


def _drop_hidden(play: Play, name: str) -> None:
    if not any(held.name == HIDDEN for held in play.state.player(name).spells):
        raise Refusal("contradiction", f"{name} has no hidden spell.")
    play.happen(ev.SpellLost(name, HIDDEN, IN_HAND, "discarded", (_OUT_OF_HAND,)))


def lay_weave(play: Play, command: cmd.LayWeave) -> None:
    """The table tells how the gems lie, or leaves it to what fits."""
    last = last_actor(play.state)
    names = play.state.names
    typed = f"weave {command.rows or 'free'}"
    name = command.who or (last.name if last else _asked_whose(names, "Weave", typed))
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
        what = listed(f"{laid[e]} {ELEMENTS[e]} (has {gems[e]})" for e in lacking)
        raise Refusal(
            "contradiction",
            f"{name} would need {what} "
            f"(set {name} {ELEMENTS[lacking[0]]} {laid[lacking[0]]} corrects that).",
        )
