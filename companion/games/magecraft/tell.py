"""Each fact as one line for people, with its reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.magecraft import events as ev
from companion.games.magecraft.gems import COLOURS, in_number, in_words, kinds
from companion.games.magecraft.layout import books_in_words
from companion.games.magecraft.state import PHASE_TITLES, SHIELD
from companion.games.shared.lore import Doubted, Learnt
from companion.games.shared.names import listed
from companion.games.shared.record import Record
from companion.games.shared.ruled import RulingChosen, tell_ruling

AREA_TITLES = {
    "hp": "HP Area",
    "shield": "Shield Area",
    "score": "Score Area",
    "discard": "Discard Area",
    "spells": "spells",
    "hand": "hand",
    "bag": "bag",
    "academy": "Academy",
}


def tell(event: Record) -> str:
    """One line that says what happened and why; "" for facts that need no line."""
    line = _LINES.get(type(event))
    return "" if line is None else line(event)


def _gems(told: str, untold: int) -> str:
    """Gems as far as their colours are known."""
    if not untold:
        return in_words(told)
    if not told:
        return in_number(untold)
    each = (f"{told.count(gem)} {COLOURS[gem]}" for gem in kinds(told))
    return listed([*each, f"{untold} more"])


def _began(event: ev.GameBegan) -> str:
    each = 4 * len(event.players)
    return (
        f"Magecraft: {listed(event.players)}. In the Academy: {each} gems of each kind, "
        f"{len(event.players)} cards of each spell. Everybody: 12 HP, 12 gems in the bag."
    )


def _first(event: ev.FirstChosen) -> str:
    return f"{event.who} starts{' (drawn)' if event.how == 'drawn' else ''}."


def _drawn(event: ev.Drawn) -> str:
    gems = _gems(event.gems, event.hidden)
    taken = "it" if len(event.gems) == 1 else "them"
    why = {"forced": ": nothing else can come", "app": f": take {taken} out of the bag"}
    return f"{event.who} draws {gems}{why.get(event.how, '')}."


def _discarded(event: ev.Discarded) -> str:
    where = "shield" if event.area == "shield" else "hand"
    return f"{event.who} discards {_gems(event.gems, event.hidden)} from the {where}."


def _turn(event: ev.TurnBegan) -> str:
    shield = " Shield gems may be discarded now." if event.phase == SHIELD else ""
    return f"Round {event.round}: {event.who}'s turn.{shield}"


def _paid(event: ev.SpellPaid) -> str:
    paid = in_words(event.gems)
    if event.golden:
        golden = f"the golden {COLOURS[event.golden]}"
        paid = f"{golden} and {paid}" if event.gems else golden
    mastered = " (mastered)" if event.mastered else ""
    return f"{event.who} casts {event.name}{mastered} for {paid}: {', '.join(event.icons)}."


def _cantrip(event: ev.CantripPaid) -> str:
    icons = ", ".join(event.icons)
    spell = " A spell must be cast with it in this phase (MC-31)." if event.alone else ""
    gems = in_words(event.gems)
    return f"{event.who} uses the cantrip of {event.character} for {gems}: {icons}.{spell}"


def _golden(event: ev.GoldenDiscarded) -> str:
    why = "it does not match" if "MC-29" not in event.because else "it was not used"
    return f"The golden {COLOURS[event.gem]} goes to the Discard Area: {why}."


def _stopped(event: ev.CastStopped) -> str:
    return f"Casting stops here: {event.why}."


def _attacked(event: ev.Attacked) -> str:
    gem = COLOURS[event.gem]
    if event.area == "shield":
        return f"Attack: {gem} of {event.target}'s shield to {event.target}'s Discard Area."
    return f"Attack: {gem} of {event.target}'s HP to {event.who}'s Score Area (no shield)."


def _healed(event: ev.Healed) -> str:
    full = " (HP is full)" if event.area == "score" else ""
    return f"Heal: {COLOURS[event.gem]} of the Academy to {event.who}'s {_area(event.area)}{full}."


def _area(area: str) -> str:
    return AREA_TITLES.get(area, area)


def _shielded(event: ev.Shielded) -> str:
    return f"Shield: {COLOURS[event.gem]} of the {_area(event.source)} to {event.who}'s shield."


def _vanished(event: ev.Vanished) -> str:
    return f"Vanish: {COLOURS[event.gem]} of {event.who}'s {_area(event.source)} to the Score Area."


def _learned(event: ev.Learned) -> str:
    paid = f" for {in_words(event.gems)}" if event.gems else ""
    return f"{event.who} learns {event.name}{paid}: to the left of spellbook {event.book}."


def _refreshed(event: ev.Refreshed) -> str:
    gone = _gems(event.hand + event.spells, event.hidden)
    return f"{event.who} discards {gone}." if gone != "nothing" else ""


def _won(event: ev.GameWon) -> str:
    why = "20 gems in the Score Area" if event.how == "score" else "the last one in the game"
    return f"{event.who} wins: {why}."


def _named(event: ev.AcademyNamed) -> str:
    drawn = ", drawn by the app" if event.how == "drawn" else ""
    return f"In the Academy: {listed(event.names)} ({event.copies} cards each{drawn})."


def _revealed(event: ev.Revealed) -> str:
    parts = [f"in {event.who}'s hand {in_words(event.hand)}"] if event.hand else []
    parts += [f"in {event.who}'s Discard Area {in_words(event.discard)}"] if event.discard else []
    why = "" if event.why == "told" else f" ({event.why})"
    return f"Now known: {listed(parts)}{why}." if parts else ""


def _hands(event: ev.HandsKept) -> str:
    how = {
        "private": "is private: only its number is kept",
        "open": "is open: its gems are told as they are drawn",
        "app": "is drawn by the app",
    }
    return f"{event.who}'s hand {how[event.hands]}."


def _area_set(event: ev.AreaSet) -> str:
    lies = in_number(event.count) if event.count is not None else in_words(event.gems)
    if not event.who:
        return f"The Academy has {lies}."
    return f"{event.who}'s {_area(event.area)}: {lies}."


def _moved(event: ev.GemsMoved) -> str:
    source = f"{event.giver}'s {_area(event.source)}" if event.giver else "the Academy"
    target = f"{event.taker}'s {_area(event.area)}" if event.taker else "the Academy"
    return f"{in_words(event.gems)}: from {source} to {target}."


def _arranged(event: ev.BooksArranged) -> str:
    books = "; ".join(f"{at} {book}" for at, book in enumerate(books_in_words(event.books), 1))
    return f"{event.who}'s spellbooks: {books}."


def _value(event: ev.ValueSet) -> str:
    return f"{event.field.capitalize()}: now {event.value}."


def _phase(event: ev.PhaseBegan) -> str:
    return "" if "magecraft/turn-sequence" in event.because else f"{PHASE_TITLES[event.phase]}."


def _learnt(event: Learnt) -> str:
    if event.value is None:
        return f"Forgotten: {event.topic} {event.key}."
    if event.topic == "board":
        return f"Noted: {event.key} {event.value or 'without limit'}."
    before = f" (so far {event.before})" if event.before is not None else ""
    return f"Noted: {event.topic} {event.key} shows {event.value}{before}."


_LINES: dict[type[Record], Callable[[Any], str]] = {
    ev.GameBegan: _began,
    ev.FirstChosen: _first,
    ev.Drawn: _drawn,
    ev.BagRefilled: lambda e: (
        f"{e.who}'s bag is empty: {in_number(e.count)} of the Discard Area "
        f"{'goes' if e.count == 1 else 'go'} in."
    ),
    ev.NothingDrawn: lambda e: f"{e.who} draws nothing: bag and Discard Area are empty.",
    ev.Discarded: _discarded,
    ev.TurnBegan: _turn,
    ev.PhaseBegan: _phase,
    ev.SpellPaid: _paid,
    ev.CantripPaid: _cantrip,
    ev.GoldenDiscarded: _golden,
    ev.PaymentOpen: lambda e: f"{e.name} is next, and not paid yet." if e.alone else "",
    ev.CastStopped: _stopped,
    ev.Attacked: _attacked,
    ev.Healed: _healed,
    ev.Shielded: _shielded,
    ev.Vanished: _vanished,
    ev.IconLapsed: lambda e: f"{e.icon.capitalize()} has no effect: {e.why}.",
    ev.Learned: _learned,
    ev.RevisionBegan: lambda e: f"{e.who} discards {_gems(e.gems, e.hidden)} for a Revision.",
    ev.BooksArranged: _arranged,
    ev.SpellMastered: lambda e: f"{e.who} masters {e.name} in spellbook {e.book}: flip it over.",
    ev.Refreshed: _refreshed,
    ev.Eliminated: lambda e: f"{e.who} has no HP and is out: everything stays on the board.",
    ev.GameWon: _won,
    ev.AcademyNamed: _named,
    ev.BoardTaken: lambda e: f"{e.who} has the board of {e.character}.",
    ev.Revealed: _revealed,
    ev.HandsKept: _hands,
    ev.AreaSet: _area_set,
    ev.GemsMoved: _moved,
    ev.CopiesSet: lambda e: f"The Academy has {e.count} of {e.name}.",
    ev.IconsSet: lambda e: f"Icons left: {listed(e.icons) or 'none'}.",
    ev.ValueSet: _value,
    ev.Rejoined: lambda e: f"{e.who} has HP and takes part again.",
    ev.GameReopened: lambda e: "The game goes on.",
    RulingChosen: tell_ruling,
    Learnt: _learnt,
    Doubted: lambda e: f"Unusual: {e.doubt}",
}
