"""Lessons typed during a session: facts about the printed components, kept for ever."""

from __future__ import annotations

from companion.games.betwixt import commands as cmd
from companion.games.betwixt import corrected as put
from companion.games.betwixt.cards import TOPIC as CARD_TOPIC
from companion.games.betwixt.cards import known_card
from companion.games.betwixt.effects import Play, lay_card, remove_card
from companion.games.betwixt.grid import Card
from companion.games.betwixt.lessons import read_lesson
from companion.games.betwixt.spellbook import TOPIC as SPELL_TOPIC
from companion.games.betwixt.spellbook import known_spell
from companion.games.betwixt.state import Spell
from companion.games.shared.lore import Doubted


def teach(play: Play, command: cmd.Teach) -> None:
    """Whatever the lesson is about, with the doubts it raises, and what lies here mended by it."""
    learnt, doubts = read_lesson(" ".join(command.words), play.lore)
    for fact in learnt:
        play.happen(fact)
        card = known_card(fact.key, fact.value) if fact.topic == CARD_TOPIC else None
        spell = known_spell(fact.key, fact.value) if fact.topic == SPELL_TOPIC else None
        if card is not None:
            _mend_board(play, card)
        if spell is not None:
            _mend_hands(play, spell)
    for doubt in doubts:
        play.happen(Doubted(doubt))


def _mend_board(play: Play, card: Card) -> None:
    """The card lies on the board as it was taught before: it is laid anew, with its gems."""
    for space, tile in tuple(play.state.grid.tiles.items()):
        if tile.card is not None and tile.card.name == card.name and tile.card != card:
            remove_card(play, space, "corrected", "", ())
            lay_card(play, card, space, tile.turn, "corrected", ())


def _mend_hands(play: Play, spell: Spell) -> None:
    """Players hold the spell as it was taught before."""
    for player in play.state.players:
        for held in player.spells:
            if held.name == spell.name and held.spell != spell:
                play.happen(put.SpellSet(player.name, spell, held.side))
