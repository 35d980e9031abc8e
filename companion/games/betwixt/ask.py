"""What the app should be told next, in which phase, with the legal answers."""

from __future__ import annotations

from companion.games.betwixt import grid as board
from companion.games.betwixt.acting import available, does_something
from companion.games.betwixt.cards import in_words
from companion.games.betwixt.grid import ELEMENTS
from companion.games.betwixt.naming import either, hidden_near
from companion.games.betwixt.state import (
    ADVENTURE,
    DISPLAY,
    EXPLORATION,
    HAND,
    HIDDEN,
    IN_HAND,
    LAST_BINDING,
    MOVES,
    OFFERING,
    READY,
    Player,
    Spell,
    State,
    Turn,
    total,
)
from companion.games.betwixt.turns import cards_in_words, familiar_reach, reach_in_words
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed
from companion.games.shared.refusal import Ask, Choice

_FEW = 3  # gems from which a hidden spell may well fit


def asks(state: State, lore: Lore) -> tuple[Ask, ...]:
    """The questions of the moment, the most urgent first; empty when the game is over."""
    if state.over or not (state.players or state.light):
        return ()
    if state.light:
        return (_light(),)
    if state.due and state.phase == ADVENTURE:
        from companion.games.betwixt.dummies import dummy_ask

        return (dummy_ask(state),)
    if state.phase == EXPLORATION:
        return _exploration(state, lore)
    if state.phase == ADVENTURE:
        return (*_display(state), _turn(state, lore), *_untold(state))
    if state.phase == LAST_BINDING:
        return (*_display(state), _last_binding(state))
    if state.phase == OFFERING:
        return (_offering(state, lore),)
    from companion.games.betwixt.offering import reshaping_ask

    return (reshaping_ask(state),)


def _light() -> Ask:
    return Ask(
        id="gem",
        prompt="Which gem was drawn for the Dummy Player?",
        answer="{answer}",
        expects="w, i, e or f",
        choices=tuple(Choice(letter, name) for letter, name in ELEMENTS.items()),
        because=("betwixt/solo-rules-dummy-when",),
        answers_first=True,
    )


# Exploration phase --------------------------------------------------------------------------------


def _exploration(state: State, lore: Lore) -> tuple[Ask, ...]:
    from companion.games.betwixt.solo import layout_due

    if not state.laid_out:
        return (layout_due(state, lore),)
    if state.unplaced:
        from companion.games.betwixt.solo import dummies_ask

        return (dummies_ask(state), _rite(state))
    if not state.chosen:
        return (_first_player(state), _rite(state))
    return (_rite(state),)


def _first_player(state: State) -> Ask:
    return Ask(
        id="first",
        prompt=f"Who is the First Player: {either(state.names)}? (draw: the app decides at random)",
        answer="first {answer}",
        choices=(*(Choice(name, "begins") for name in state.names), Choice("draw", "at random")),
        because=("betwixt/setup-first-player",),
    )


def _rite(state: State) -> Ask:
    if state.solo:
        return Ask(
            id="rite",
            prompt=f"{_draft(state)} The Rite: four gems drawn from the pool, and put back. Which? "
            "(rite alone: the app draws)",
            answer="rite {answer}",
            expects="four letters of w, i, e, f, or draw",
            choices=(),
            because=("betwixt/solo-rules-rite",),
        )
    by_count = {
        2: "in turns each lays two leftover cards face down, one at a time",
        3: "each lays one leftover card face down, and the first player draws one of four gems "
        "(three letters: the app draws it)",
        4: "each lays one leftover card face down",
    }
    return Ask(
        id="rite",
        prompt=f"{_draft(state)} The Rite: {by_count[len(state.players)]}. Which four elements?",
        answer="rite {answer}",
        expects="four letters, such as wief",
        because=("betwixt/rite",),
    )


def _draft(state: State) -> str:
    start = "Draw two Spell Cards each and keep one. " if state.round == 1 else ""
    if state.solo:
        return f"{start}Draw six Exploration Cards, keep four."
    if len(state.players) == 2:
        return f"{start}Draft: six Exploration Cards each, keep one, pass on; four are kept."
    return f"{start}Draft: five Exploration Cards each, keep one, pass left; four are kept."


# Adventure phase ----------------------------------------------------------------------------------


def _turn(state: State, lore: Lore) -> Ask:
    player = state.actor
    turn = state.turn or Turn()
    parts = [*_explore(player, turn), *_moves(turn), *_absorb(state, player, turn)]
    parts += [*_action(state), *_reveals(state), *_spells(state, lore, player)]
    ready = turn.explored or not player.cards
    done = "end" if ready else ""
    turns = HAND - player.extra
    number = turns - player.cards + (0 if turn.explored else 1)
    what = "; ".join(parts) or "nothing is left"
    return Ask(
        id="turn",
        prompt=f"{player.name} on {player.at}, turn {min(max(number, 1), turns)} of {turns}: {what}"
        f"{'; then end' if done else ''}."
        f"{_spellbinding(state)}",
        answer="{answer}",
        expects="x, m, a, act, cast or end",
        because=("betwixt/adventure-phase",),
    )


def _explore(player: Player, turn: Turn) -> list[str]:
    return [] if turn.explored or not player.cards else ["explore (x CARD SPACE TURN)"]


def _moves(turn: Turn) -> list[str]:
    left = MOVES - turn.moves
    return [f"{left} move{'s' * (left > 1)} (m)"] if left > 0 else []


def _absorb(state: State, player: Player, turn: Turn) -> list[str]:
    found = [] if turn.absorbed else reach_in_words(board.absorbable(state.grid, player.at))
    parts = [f"absorb (a) {' or '.join(found)}"] if found else []
    cards = [hands for hands in player.absorbs if hands != HIDDEN]
    if cards:
        best = cards_in_words(state, player, player.at)
        parts.append("; ".join(best) if best else f"absorb {_counted(cards)}")
    if len(cards) < len(player.absorbs):
        parts.append("tell the hands of the new Absorb Magic Card (such as take ne)")
    return [*parts, *familiar_reach(state)]


def _counted(cards: list[str]) -> str:
    """``card ne``, or ``cards ne (2) and ns``."""
    counts = {hands: cards.count(hands) for hands in cards}
    names = [f"{hands} ({count})" if count > 1 else hands for hands, count in counts.items()]
    return f"card{'s' * (len(cards) > 1)} {listed(names)}"


def _action(state: State) -> list[str]:
    offer = available(state) if state.turn is not None else None
    if offer is None or not does_something(state, offer.action):
        return []
    word = "m" if offer.action in ("move", "tunnel") else "act"
    return [f"{offer.card.name}: {in_words(offer.action)} ({word})"]


def _reveals(state: State) -> list[str]:
    """Face-down cards that may be turned up from here."""
    near = hidden_near(state) if state.solo else ()
    return [f"turn up {listed(near)} (r)"] if near else []


def _spells(state: State, lore: Lore, player: Player) -> list[str]:
    """The spells that can be activated, and whether a pattern was broken in this very turn."""
    names = [
        f"{spell.name}{'' if _has_gems(player, spell) else ' (pattern broken)'}"
        for spell in castable(state, lore)
    ]
    return [f"cast {listed(names)}"] if names else []


def castable(state: State, lore: Lore) -> list[Spell]:
    """The prepared spells of the active player that can be activated in the turn that is due.

    Those whose pattern is broken go as the turn begins; later they are kept until the next one.
    """
    player = state.actor
    ready = [held.spell for held in player.spells if held.side == READY and held.spell]
    if not ready:
        return []
    from companion.games.betwixt.spellbook import LASTING

    found = [spell for spell in ready if spell.sort not in LASTING]
    if state.turn is None:
        return [spell for spell in found if _stands(player, spell, lore)]
    return found


def _stands(player: Player, spell: Spell, lore: Lore) -> bool:
    """Whether the Weave still shows the pattern, as it was told or as far as the gems go."""
    if player.weave:
        from companion.games.betwixt.binding import broken_in, told_layout
        from companion.games.betwixt.spellbook import shape_of

        layout = told_layout(player, shape_of(lore))
        if layout is not None:
            return not broken_in(layout, [spell])
    return _has_gems(player, spell)


def _spellbinding(state: State) -> str:
    """Who may still prepare spells, while the next turn has not begun."""
    if state.turn is not None:
        return ""
    names = [player.name for player in state.players if _may_prepare(state, player)]
    return f" Spellbinding: {listed(names)} may prepare (p SPELL)." if names else ""


def _may_prepare(state: State, player: Player) -> bool:
    """Whether a spell in hand may fit: known ones by their gems, hidden ones with a few gems."""
    if state.round == 1 and player.cards >= HAND:
        return False
    return any(
        _has_gems(player, held.spell) if held.spell is not None else total(player.gems) >= _FEW
        for held in player.spells
        if held.side == IN_HAND
    )


def _has_gems(player: Player, spell: Spell) -> bool:
    return all(spell.pattern.count(e) <= count for e, count in player.gems.items())


def _display(state: State) -> tuple[Ask, ...]:
    """A face-up Spell Card was taken, and another one lies there now."""
    left = len(state.display)
    if not 0 < left < DISPLAY:
        return ()
    return (
        Ask(
            id="display",
            prompt=f"Face up are {listed(state.display)}: which Spell Card is turned up instead of "
            "the one taken? (none: the face-up cards are listed no more)",
            answer=f"display {', '.join(state.display)}, {{answer}}",
            expects="a spell's name, or none",
            because=("betwixt/explore-bonus-spell",),
        ),
    )


def _untold(state: State) -> tuple[Ask, ...]:
    """Absorb Magic Cards whose hands nobody has told yet."""
    return tuple(
        Ask(
            id="hands",
            prompt=f"Which directions show the hands of {player.name}'s new Absorb Magic Card, "
            "seen from the circle?",
            answer=f"take {{answer}} {player.name}",
            expects="letters of n, e, s, w, such as ne",
            because=("betwixt/additional-options-absorb-card",),
        )
        for player in state.players
        if HIDDEN in player.absorbs
    )


# Offering phase and Reshaping ---------------------------------------------------------------------


def _offering(state: State, lore: Lore) -> Ask:
    from companion.games.betwixt.offering import costs, payable

    player = state.actor
    wanted = listed(ELEMENTS[element] for element in state.rite)
    again = " once more" if player.offered else ""
    if not payable(state, player):
        return Ask(
            id="offer",
            prompt=f"{player.name} can't offer {wanted or 'to a Rite that is not set'}{again}: "
            "pass goes on.",
            answer="{answer}",
            choices=(Choice("pass", "offer nothing"),),
            because=("betwixt/offering-phase-cost",),
        )
    return Ask(
        id="offer",
        prompt=f"{player.name}: offer {wanted}{again} for 10 points, or pass?"
        f"{costs(player, state.rite, lore)}",
        answer="{answer}",
        expects="offer or pass",
        choices=(
            Choice("offer", "the gems go back to the supply, a token on the Rite Card"),
            Choice("pass", "offer nothing more in this round"),
        ),
        because=("betwixt/offering-phase", "BB-30"),
    )


def _last_binding(state: State) -> Ask:
    """After the third Rite: what is prepared now still counts."""
    names = [p.name for p in state.players if any(held.side == IN_HAND for held in p.spells)]
    who = f" {listed(names)} may still prepare (p SPELL)." if names else ""
    return Ask(
        id="finish",
        prompt=f"The last Spellbinding.{who} Then end: the points are counted.",
        answer="{answer}",
        expects="p SPELL, or end",
        choices=(Choice("end", "count the points"),),
        because=("betwixt/spellbinding", "betwixt/game-end"),
    )
