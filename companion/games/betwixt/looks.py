"""The words that show something and change nothing: score, reach, best, threat, cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.games.betwixt import dummy, scoring
from companion.games.betwixt import grid as board
from companion.games.betwixt.best_weave import Best, best_weave
from companion.games.betwixt.drawing import TINTS
from companion.games.betwixt.dummies import rulings_in_force
from companion.games.betwixt.grid import DIRECTIONS, ELEMENTS, Space
from companion.games.betwixt.listing import board_listed
from companion.games.betwixt.naming import card_space, either
from companion.games.betwixt.reckoning import scores
from companion.games.betwixt.spellbook import shape_of, shape_question
from companion.games.betwixt.state import HIDDEN, IN_HAND, Dummy, Player, Spell, State, total
from companion.games.betwixt.turns import direction_in_words
from companion.games.betwixt.weave import drawn, drawn_in_words
from companion.games.betwixt.words import LOOKS
from companion.games.shared.game import Panel, Sheet
from companion.games.shared.lore import Lore
from companion.games.shared.names import choose, listed
from companion.games.shared.refusal import NeedsAnswer, Refusal
from companion.games.shared.words import exactly, usage, word_meant

WORD_TINTS = {ELEMENTS[letter]: hue for letter, hue in TINTS.items()}


def look(text: str, state: State, lore: Lore) -> Sheet:
    """The answer to one of ``LOOKS``; raises Refusal."""
    if not text.split():
        raise Refusal("unreadable", f"There are {listed(word.name for word in LOOKS)}.")
    first, *args = text.split()
    name = word_meant(first, LOOKS).name
    if state.light:
        raise Refusal("not-now", f"A light session tracks nothing: {name} has nothing to show.")
    return _LOOKERS[name](args, state, lore)


# The score -----------------------------------------------------------------------------------


def _score(args: Sequence[str], state: State, lore: Lore) -> Sheet:
    """Every point and what it is for; in the solo game the rank and the goal too."""
    exactly(list(args), 0, "score", LOOKS)
    found = scores(state, lore)
    rows = tuple(row for each in found for row in _score_rows(each))
    panels = [Panel("", ("who", "points", "for", "which"), rows)]
    notes = _solo_notes(state, found[0]) if state.solo else _tie_notes(found)
    if not shape_of(lore) and any(player.spells for player in state.players):
        notes.append("The Weave was not taught: no gem is shared by two patterns here.")
    if notes:
        panels.append(Panel("", (), tuple((note,) for note in notes)))
    return Sheet("Betwixt & Between: score", tuple(panels))


def _score_rows(each: scoring.Score) -> list[tuple[str, ...]]:
    lines = [("", str(x.points), f"{x.count} {x.what}", listed(x.names)) for x in each.lines]
    lines += [("", "0", "pattern not kept", listed(each.broken))] if each.broken else []
    magic = "1 gem in all" if each.magic == 1 else f"{each.magic} gems in all"
    return [(each.name, str(each.points), "all together", magic), *lines]


def _tie_notes(found: Sequence[scoring.Score]) -> list[str]:
    if not scoring.decided_by_magic(found):
        return []
    ahead = scoring.winners(found)
    told = f"{ahead[0]} has most" if len(ahead) == 1 else f"{listed(ahead)} have as many"
    return [f"A tie in points; gems decide it: {told}."]


def _solo_notes(state: State, each: scoring.Score) -> list[str]:
    above = scoring.to_next_rank(each.points)
    more = f"; {above[0]} more for {above[1]}" if above else ""
    notes = [f"Rank: {scoring.rank(each.points)}{more}."]
    obstacles = len(state.grid.obstacles)
    goal = scoring.goal(state.scenario, each.points, state.players[0].gems, obstacles)
    if goal is not None:
        lacking = f"still missing {listed(goal.missing)}" if goal.missing else "reached"
        notes.append(f"Goal of scenario {goal.scenario}: {lacking}.")
    return notes


# What can be absorbed ------------------------------------------------------------------------


def _reach(args: Sequence[str], state: State, lore: Lore) -> Sheet:
    """By token, and by each Absorb Magic Card in all its best alignments."""
    player = state.actor
    at = card_space(state, " ".join(args)) if args else player.at
    panels = [_by_token(state, at)]
    rows = tuple(
        row for hands in dict.fromkeys(player.absorbs) for row in _card_rows(state, at, hands)
    )
    if rows:
        panels.append(
            Panel("With an Absorb Magic Card", ("card", "gems", "which", "type"), rows, WORD_TINTS)
        )
    if not args:
        panels += _familiar(state, player)
    return Sheet(f"In reach of {player.name} on {at}", tuple(panels))


def _used(state: State) -> bool:
    """Whether the Absorb token of this turn is spent."""
    return state.turn is not None and state.turn.absorbed


def _by_token(state: State, at: Space) -> Panel:
    """The gems that the Absorb token takes from a space, one of them."""
    if _used(state):
        return Panel("", (), (("The Absorb token is used in this turn.",),))
    gems = tuple(
        (direction_in_words(r.direction), ELEMENTS[r.element], r.space, f"a {r.direction}")
        for r in board.absorbable(state.grid, at)
    )
    if not gems:
        return Panel("", (), ((f"No gem next to {at} faces it.",),))
    return Panel("With the Absorb token, one of", ("side", "gem", "from", "type"), gems, WORD_TINTS)


def _familiar(state: State, player: Player) -> list[Panel]:
    """What the Familiar can absorb and turn up from where it stands."""
    at = state.familiar
    if at is None:
        return []
    reached = () if _used(state) else board.absorbable(state.grid, at)
    rows = [
        (direction_in_words(r.direction), ELEMENTS[r.element], r.space, f"a {r.direction} familiar")
        for r in reached
    ]
    rows += [
        (hands, which, "", f"{typed} familiar")
        for hands in dict.fromkeys(player.absorbs)
        if hands != HIDDEN
        for _, count, which, typed in _card_rows(state, at, hands)
        if count != "0"
    ]
    rows += [
        ("", "turn up", there, f"r {there} CARD")
        for _, there in board.neighbours(state.grid.size, at)
        if there in board.face_down(state.grid)
    ]
    none = Panel("", (), ((f"Nothing is in reach of the Familiar on {at}.",),))
    title = f"By the Familiar on {at}"
    return (
        [Panel(title, ("side", "what", "from", "type"), tuple(rows), WORD_TINTS)]
        if rows
        else [none]
    )


def _card_rows(state: State, at: Space, hands: str) -> list[tuple[str, ...]]:
    if hands == HIDDEN:
        return [("not told", "?", "take and its hands (take ne) tells which", "")]
    return [
        (
            hands,
            str(len(gems)),
            ", ".join(f"{ELEMENTS[gem.element]} {gem.space}" for gem in gems) or "none",
            f"a {way}" if len(way) > 1 else f"a {way} card",
        )
        for way, gems in board.best_hands(state.grid, at, hands)
        if gems or way == hands
    ]


# The best Weave ------------------------------------------------------------------------------


def _best(args: Sequence[str], state: State, lore: Lore) -> Sheet:
    """The layout that keeps the most points with the gems and all spells that are known."""
    if len(args) > 1:
        raise usage("best", LOOKS)
    shape = shape_of(lore)
    if not shape:
        raise NeedsAnswer(shape_question())
    player = state.player(choose(args[0], state.names, "player")) if args else state.actor
    best = best_weave(player.gems, _known(player), shape)
    panels = (
        Panel(
            "",
            rows=tuple((row,) for row in drawn(best.weave)),
            tints=TINTS,
            said=drawn_in_words(best.weave),
        ),
        Panel("", ("spell", "points", "now", "gems on"), _kept_rows(player, best)),
        Panel("", (), tuple((line,) for line in _summary(player, best))),
    )
    return Sheet(
        f"Best Weave of {player.name}: {best.points} point{'s' * (best.points != 1)}",
        tuple(panel for panel in panels if panel.rows),
    )


def _known(player: Player) -> list[Spell]:
    return [held.spell for held in player.spells if held.spell is not None]


def _kept_rows(player: Player, best: Best) -> tuple[tuple[str, ...], ...]:
    """The spells kept and where, then those that cannot be kept with it."""
    sides = {held.name: held.side for held in player.spells}
    kept = [
        (each.spell.name, str(each.spell.value), _now(sides, each.spell), _where(each.at))
        for each in best.reckoning.kept
    ]
    lost = [(spell.name, "0", _now(sides, spell), "not kept") for spell in best.reckoning.broken]
    return tuple(kept + lost)


def _now(sides: dict[str, str], spell: Spell) -> str:
    return "in hand" if sides.get(spell.name) == IN_HAND else sides.get(spell.name, "")


def _where(at: Sequence[tuple[str, str]]) -> str:
    return " ".join(f"{letter}:{place}" for place, letter in at) or "any place"


def _summary(player: Player, best: Best) -> list[str]:
    left = best.reckoning.leftover
    gems = total(player.gems)
    lines = [f"{left} of {gems} gem{'s' * (gems != 1)} left over, a point each."]
    if best.proven:
        lines.append("Proven: no layout is worth more.")
    else:
        lines.append(
            f"A good layout, not proven the best: none is worth more than {best.ceiling} points."
        )
    hidden = sum(held.spell is None for held in player.spells)
    if hidden:
        lines.append(f"Not counted: {hidden} not told yet (take and the name of the spell).")
    return lines


# The Dummy Player ----------------------------------------------------------------------------


def _threat(args: Sequence[str], state: State, lore: Lore) -> Sheet:
    """For each gem of the pool, where it would take each Dummy Player and what it costs."""
    exactly(list(args), 0, "threat", LOOKS)
    if not state.dummies:
        raise Refusal("not-now", "There is no Dummy Player in this game.", "betwixt/solo")
    panels = tuple(
        Panel(
            f"{each.name} on {each.at}",
            ("drawn", "chance", "goes", "discards", "then removes"),
            tuple(row for element in ELEMENTS for row in _threat_rows(state, each, element)),
            WORD_TINTS,
        )
        for each in state.dummies
    )
    return Sheet("What each gem would make the Dummy Player do", panels)


def _threat_rows(state: State, who: Dummy, element: str) -> list[tuple[str, ...]]:
    figures = [at for name, at in state.figures().items() if name != who.name]
    mystic = state.players[0].at
    found = dummy.outlooks(state.grid, who.at, mystic, element, rulings_in_force(state), figures)
    chance = f"{state.pool[element]}/{total(state.pool)}"
    return [
        (
            "" if number else ELEMENTS[element],
            "" if number else chance,
            _goes(outlook),
            _discarded(state, outlook),
            _removed(outlook),
        )
        for number, outlook in enumerate(found)
    ]


def _removed(outlook: dummy.Outlook) -> str:
    """One of these goes."""
    gems = [f"{gem.name} {ELEMENTS[gem.element]}" for gem in outlook.removal.gems]
    return either(gems) if gems else "none"


def _goes(outlook: dummy.Outlook) -> str:
    if outlook.step.stays:
        return "stays"
    turned = ", turned by a Stop" if outlook.step.turned else ""
    return (
        f"{DIRECTIONS[outlook.direction]} to {outlook.step.to}"
        if not turned
        else (f"to {outlook.step.to}{turned}")
    )


def _discarded(state: State, outlook: dummy.Outlook) -> str:
    if not outlook.step.discards:
        return "-"
    card = state.grid.tiles[outlook.step.to].card
    return "a face-down card" if card is None else card.name


def _cards(args: Sequence[str], state: State, lore: Lore) -> Sheet:
    """The board as a table."""
    exactly(list(args), 0, "cards", LOOKS)
    return board_listed(state)


_LOOKERS: dict[str, Callable[[Sequence[str], State, Lore], Sheet]] = {
    "score": _score,
    "reach": _reach,
    "best": _best,
    "threat": _threat,
    "cards": _cards,
}
