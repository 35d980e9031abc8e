"""The symbols of a cost that any gem pays: which gems lie on them, and which lies leftmost.

Which lies leftmost matters on a mastered spell with another one to come: that
gem turns golden.  Then the gems are told from left to right.

Rules: magecraft/casting-pay, magecraft/mastered-spell-golden, MC-26, MC-27.
"""

from __future__ import annotations

from companion.games.magecraft.choices import colours
from companion.games.magecraft.gems import (
    ANY,
    COLOURS,
    covers,
    in_words,
    kinds,
    minus,
    ordered,
    plus,
)
from companion.games.magecraft.payment import ONCE, Laid, Way, any_gems
from companion.games.magecraft.spells import Spell
from companion.games.magecraft.state import Card, Player, State
from companion.games.magecraft.supply import missing
from companion.games.shared.record import Record
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal


class Symbols(Record):
    """What is open about a payment: ``carried`` is a golden gem that lies on such a symbol
    and may be golden again, ``in_order`` whether it matters which gem lies leftmost.
    """

    what: str
    player: Player
    way: Way
    carried: str = ""
    in_order: bool = False


def symbols_of(state: State, card: Card, spell: Spell, way: Way) -> Symbols:
    """The symbols of the next spell, paid that way."""
    casting = state.casting
    golden_left = card.mastered and spell.cost[:1] == ANY
    on_any = way.golden if golden_left and way.golden not in spell.cost else ""
    carried = "" if state.ruling("MC-27") == ONCE else on_any
    follows = casting is not None and casting.done + 1 < len(state.active.books[casting.book - 1])
    several = way.any + bool(carried) > 1
    return Symbols(card.name, state.active, way, carried, golden_left and follows and several)


def laid_surely(symbols: Symbols) -> Laid | None:
    """The gems where neither they nor their order can be chosen; None where they can."""
    gems = any_gems(symbols.player, symbols.way)
    if gems is None:
        return None
    first = kinds(symbols.carried + gems)
    if symbols.in_order and len(first) > 1:
        return None
    return Laid(gems, first[:1])


def laid_or_asked(symbols: Symbols, told: str, template: str) -> Laid:
    """The gems, as told ("" where they were not) or certain; raises NeedsAnswer where open."""
    laid = laid_as_told(symbols, told, template) if told else laid_surely(symbols)
    if laid is None:
        raise NeedsAnswer(symbols_question(symbols, template))
    return laid


def laid_as_told(symbols: Symbols, told: str, template: str) -> Laid:
    """The gems that the table names, the whole cost or those for any symbol.

    Raises Refusal where they do not pay, NeedsAnswer where their order counts
    and was not told; ``template`` is how that is answered.
    """
    told = _without_the_rest(symbols, told)
    if symbols.in_order and (laid := _in_order(symbols, told)) is not None:
        return laid
    _refuse_unfit(symbols, told)
    if symbols.in_order and symbols.carried and symbols.carried != told:
        raise NeedsAnswer(leftmost_question(symbols, told, template))
    return Laid(told, symbols.carried or told[:1])


def _without_the_rest(symbols: Symbols, told: str) -> str:
    """The gems for any symbol, where the whole cost was named."""
    way = symbols.way
    whole = len(told) == len(way.gems) + way.any and covers(told, way.gems)
    return minus(told, way.gems) if whole else told


def _in_order(symbols: Symbols, told: str) -> Laid | None:
    """All gems from left to right, or the leftmost alone where only that is open."""
    carried, gems = symbols.carried, any_gems(symbols.player, symbols.way)
    if carried and len(told) == symbols.way.any + 1 and carried in told:
        rest = minus(told, carried)
        _refuse_unfit(symbols, rest)
        return Laid(rest, told[0])
    if gems is None or len(told) != 1:
        return None
    if told not in carried + gems:
        paying = in_words(plus(carried, gems))
        why = f"{symbols.what} is paid with {paying}: {in_words(told)} is not among them."
        raise Refusal("illegal", why, "magecraft/mastered-spell-golden")
    return Laid(gems, told)


def _refuse_unfit(symbols: Symbols, told: str) -> None:
    way = symbols.way
    if len(told) != way.any:
        rest = f" besides {ordered(way.gems)}" if way.gems else ""
        raise Refusal(
            "illegal",
            f"The symbols for any gem take {way.any}{rest}, not {len(told)}."
            if way.any
            else f"{symbols.what} is paid with {ordered(way.gems) or 'nothing'}, not {told}.",
            "magecraft/casting-pay",
        )
    why = missing(symbols.player, way.gems + told)
    if why:
        raise Refusal("illegal", f"{why[0].upper()}{why[1:]}.", "magecraft/casting-pay")


# Questions -------------------------------------------------------------------------------------


def symbols_question(symbols: Symbols, template: str) -> Ask:
    """Which gems pay the symbols for any gem, or which of them lies leftmost."""
    sure = any_gems(symbols.player, symbols.way)
    if symbols.in_order and sure is not None:
        return leftmost_question(symbols, sure, template, alone=True)
    count = symbols.way.any
    gems = "gem pays" if count == 1 else f"{count} gems pay"
    order = ""
    if symbols.in_order:
        carried = f", the golden {COLOURS[symbols.carried]} among them" if symbols.carried else ""
        order = f" Tell them from left to right{carried}: the leftmost turns golden."
    return Ask(
        id="any",
        prompt=f"{symbols.what}: which {gems} the symbol{'s' * (count != 1)} for any gem?{order}",
        answer=template,
        expects="one letter a gem (f w e l d)",
        choices=colours(_may_pay(symbols)) if count == 1 and not symbols.in_order else (),
        because=_because(symbols),
        answers_first=True,
    )


def _may_pay(symbols: Symbols) -> str:
    """The kinds of gem that may lie on such a symbol, besides those that the cost names."""
    player, named = symbols.player, symbols.way.gems
    there = kinds(player.hand + (player.unseen if player.hidden else ""))
    return "".join(gem for gem in there if not missing(player, named + gem))


def leftmost_question(symbols: Symbols, gems: str, template: str, *, alone: bool = False) -> Ask:
    """Which gem lies leftmost; answered by that gem ``alone``, or by all from left to right."""
    run = plus(symbols.carried, gems)
    rest = {gem: "" if alone else minus(run, gem) for gem in kinds(run)}
    return Ask(
        id="any",
        prompt=f"{symbols.what}: the order counts. Which gem lies leftmost and turns golden?",
        answer=template,
        expects="a gem (f w e l d)",
        choices=tuple(Choice(gem + more, COLOURS[gem]) for gem, more in rest.items()),
        because=_because(symbols),
        answers_first=True,
    )


def _because(symbols: Symbols) -> tuple[str, ...]:
    if not symbols.in_order:
        return ("magecraft/casting-pay",)
    chain = ("MC-27",) if symbols.carried else ()
    return ("magecraft/mastered-spell-golden", "MC-26", *chain)
