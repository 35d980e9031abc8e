"""Lessons typed during a session: facts about the printed components, kept for ever."""

from __future__ import annotations

from companion.games.betwixt import commands as cmd
from companion.games.betwixt import corrected as put
from companion.games.betwixt.cards import TOPIC as CARD_TOPIC
from companion.games.betwixt.cards import known_card, told_since, unfinished
from companion.games.betwixt.effects import Play
from companion.games.betwixt.grid import NOTHING, Card, Tile, symbols, turned
from companion.games.betwixt.lessons import INSTEAD, lesson_read, read_lesson
from companion.games.betwixt.placing import affordable
from companion.games.betwixt.spellbook import TOPIC as SPELL_TOPIC
from companion.games.betwixt.spellbook import known_spell
from companion.games.betwixt.state import Gems, Spell, added, counts
from companion.games.shared.lore import Doubted, Lore
from companion.games.shared.refusal import NeedsAnswer


def teach(play: Play, command: cmd.Teach) -> None:
    """Whatever the lesson is about, with the doubts it raises, and what lies here mended by it."""
    if _is_told(command, play.lore):
        return
    line = " ".join(command.words)
    learnt, doubts = read_lesson(line, play.lore)
    for fact in learnt:
        play.happen(fact)
    topic, key, value = lesson_read(line)  # also where it was known already
    card = known_card(key, value) if topic == CARD_TOPIC else None
    spell = known_spell(key, value) if topic == SPELL_TOPIC else None
    if card is not None:
        _mend_board(play, card)
    if spell is not None:
        _mend_hands(play, spell)
    for doubt in doubts:
        play.happen(Doubted(doubt))


def _is_told(command: cmd.Teach, lore: Lore) -> bool:
    """A card has sides, an Action and a bonus: what was left out is asked for, never guessed.

    Whether an answer has told the rest of it.
    """
    topic, *words = command.words
    words = words[:-1] if words and words[-1].casefold() == INSTEAD else words
    if topic == CARD_TOPIC and len(words) == len(command.words) - 1:
        ask = unfinished(words)
        if ask is not None and not told_since(words, lore):
            raise NeedsAnswer(ask)
        return ask is not None
    return False


def _mend_board(play: Play, card: Card) -> None:
    """The card lies on the board as it was taught before: it is another one, its gems stay.

    Only a side that shows something else now has another gem, or none.
    """
    for space, tile in tuple(play.state.grid.tiles.items()):
        if tile.card is not None and tile.card.name == card.name and tile.card != card:
            gems = _gems_now(tile, card, play.state.supply)
            play.happen(put.CardCorrected(space, card, tile.gems, gems))


def _gems_now(tile: Tile, card: Card, supply: Gems) -> str:
    """What lies on the sides of a card that is printed otherwise than was thought."""
    sides = zip(symbols(tile), turned(card.sides, tile.turn), tile.gems, strict=True)
    wanted = "".join(
        gem if old == new or (gem == NOTHING != old) else new for old, new, gem in sides
    )
    return affordable(wanted, added(supply, counts(tile.gems)))[0]


def _mend_hands(play: Play, spell: Spell) -> None:
    """Players hold the spell as it was taught before."""
    for player in play.state.players:
        for held in player.spells:
            if held.name == spell.name and held.spell != spell:
                play.happen(put.SpellSet(player.name, spell, held.side))
