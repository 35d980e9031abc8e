"""Which cards a player took, told by the table, and what lies face up then.

Rules: betwixt/explore-bonus-spell, betwixt/explore-bonus-kinds, betwixt/campaign-remove.
"""

from __future__ import annotations

from companion.games.betwixt import commands as cmd
from companion.games.betwixt import events as ev
from companion.games.betwixt.binding import last_actor
from companion.games.betwixt.gains import Play, doubt_removed, hands_of
from companion.games.betwixt.grid import SIDES
from companion.games.betwixt.naming import either
from companion.games.betwixt.spellbook import TOPIC, find_spell
from companion.games.betwixt.state import HIDDEN, Spell, State
from companion.games.betwixt.turns import show_reach
from companion.games.shared.names import beginning_with
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal

_SPELL_RULES = ("betwixt/explore-bonus-spell",)


def take(play: Play, command: cmd.Take) -> None:
    """Tell which Spell Card or Absorb Magic Card was taken: one held hidden, or one more."""
    if not command.what:
        raise NeedsAnswer(_which_card())
    hands = _are_hands(play, command.what)
    name = command.who or _taker(play.state, command.what, hands)
    if hands:
        _take_absorb(play, name, hands_of(play, command.what))
        return
    spell = find_spell(command.what, play.lore)
    if not command.anyway:
        _refuse_twice(play.state, spell, name)
    hidden = any(held.name == HIDDEN for held in play.state.player(name).spells)
    if hidden and spell.name not in play.state.display:
        play.happen(ev.SpellNamed(name, spell, _SPELL_RULES))
    else:
        play.happen(ev.SpellGained(name, spell, "told", _SPELL_RULES))
    doubt_removed(play, spell)


def _which_card() -> Ask:
    return Ask(
        id="take",
        prompt="Which Spell Card was taken, or which hands has the Absorb Magic Card?",
        answer="take {answer}",
        expects="a spell's name, or letters of n, e, s, w, such as ne",
        because=("betwixt/explore-bonus-kinds",),
        answers_first=True,
    )


def _refuse_twice(state: State, spell: Spell, name: str) -> None:
    """A card that somebody holds already is hardly taken again."""
    for player in state.players:
        if any(held.name == spell.name for held in player.spells):
            typed = f"take {spell.name.casefold()} {name} anyway"
            raise Refusal(
                "contradiction",
                f"{player.name} holds {spell.name} already ({typed}, where there is another one).",
                "betwixt/explore-bonus-spell",
            )


def _take_absorb(play: Play, name: str, hands: str) -> None:
    if HIDDEN in play.state.player(name).absorbs:
        play.happen(ev.AbsorbNamed(name, hands))
    else:
        play.happen(ev.AbsorbGained(name, hands, "told", ("betwixt/explore-bonus-kinds",)))
    if play.state.turn is not None and play.state.actor.name == name:
        show_reach(play)


def _are_hands(play: Play, what: str) -> bool:
    typed = what.casefold()
    spells = beginning_with(typed, tuple(play.lore.get(TOPIC, {})))
    named = any(name.casefold() == typed for name in play.lore.get("hands", {}))
    letters = set(typed) <= set(SIDES) and len(set(typed)) == len(typed)
    return named or (letters and not spells)


def _taker(state: State, what: str, hands: bool) -> str:
    """Who took a card: who acts, or who acted last and holds one untold; asks else."""
    if state.turn is not None or len(state.players) == 1:
        return state.actor.name
    waiting = [
        player.name
        for player in state.players
        if (HIDDEN in player.absorbs if hands else any(h.name == HIDDEN for h in player.spells))
    ]
    last = last_actor(state)
    if last is not None and last.name in waiting:
        return last.name
    if last is None and len(waiting) == 1:
        return waiting[0]
    raise NeedsAnswer(
        Ask(
            id="who",
            prompt=f"Who took {what}: {either(state.names)}?",
            answer=f"take {what} {{answer}}",
            choices=tuple(Choice(name, "") for name in state.names),
            because=("betwixt/explore-bonus-kinds",),
            answers_first=True,
        )
    )
