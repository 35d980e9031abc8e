"""The Casting Phase: one spellbook from left to right, cantrips, and what stops it.

Rules: magecraft/casting, magecraft/casting-one-book, magecraft/casting-skip,
magecraft/cantrip, MC-16 to MC-18, MC-26 to MC-31.
"""

from __future__ import annotations

from companion.games.magecraft import commands as cmd
from companion.games.magecraft import events as ev
from companion.games.magecraft.gems import ANY, COLOURS, in_words, ordered
from companion.games.magecraft.icons import resolve_free
from companion.games.magecraft.payment import (
    ONCE,
    Laid,
    Way,
    golden_after,
    is_sure,
    open_ways,
    ways,
)
from companion.games.magecraft.spells import Spell, cantrip, known, printed
from companion.games.magecraft.state import CASTING, PHASE_TITLES, SHIELD, Card, Casting, State
from companion.games.magecraft.supply import Play, missing, unknown_of
from companion.games.magecraft.turns import enter, refuse_open_icons
from companion.games.shared.game import Chance
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal
from companion.games.shared.weighed import Candidate, Weighed


def cast(play: Play, command: cmd.Cast, chance: Chance) -> None:
    """Cast the spells of one spellbook, as many as said, as far as they can be paid."""
    _refuse_outside(play.state)
    refuse_open_icons(play)
    book = _book(play.state, command)
    cards = play.state.active.books[book - 1]
    done = _done(play.state, book, cards)
    upto = _upto(command, done, cards)
    spells = [printed(play.lore, card) for card in cards[done:upto]]
    _refuse_unpayable(play, cards[done], spells[0])
    enter(play, CASTING)
    rules = ("magecraft/casting", "magecraft/casting-order")
    told = upto if command.count or command.spell else done + 1
    play.happen(ev.CastChosen(play.state.turn, book, upto, rules, told))
    go_on(play, chance)


def _refuse_outside(state: State) -> None:
    if state.phase not in (SHIELD, CASTING):
        raise Refusal(
            "not-now",
            f"Spells and cantrips belong to the Casting Phase; this is the "
            f"{PHASE_TITLES[state.phase]}.",
            "magecraft/turn-sequence",
        )


def _book(state: State, command: cmd.Cast) -> int:
    """The spellbook meant, by number or by one of its spells; only one per turn."""
    book = command.book or _book_of(state, command.spell)
    begun = state.casting.book if state.casting is not None and state.casting.done else 0
    if begun and begun != book:
        raise Refusal(
            "illegal",
            f"{state.turn} casts spellbook {begun} in this turn: "
            "no second spellbook in one Casting Phase.",
            "magecraft/casting-one-book",
        )
    return book


def _book_of(state: State, spell: str) -> int:
    holding = [
        at
        for at, book in enumerate(state.active.books, 1)
        if any(card.name == spell for card in book)
    ]
    if len(holding) > 1:
        numbers = " and ".join(map(str, holding))
        raise Refusal("ambiguous", f"{spell} is in spellbooks {numbers}: cast by number.")
    return holding[0]


def _done(state: State, book: int, cards: tuple[Card, ...]) -> int:
    if not cards:
        raise Refusal("illegal", f"Spellbook {book} is empty.", "magecraft/revision-empty")
    done = state.casting.done if state.casting is not None else 0
    if done >= len(cards):
        raise Refusal(
            "illegal", f"Every spell of spellbook {book} has been cast in this turn.", "MC-18"
        )
    return done


def _upto(command: cmd.Cast, done: int, cards: tuple[Card, ...]) -> int:
    if command.spell:
        names = [card.name for card in cards]
        if command.spell in names[:done] and command.spell not in names[done:]:
            raise Refusal("illegal", f"{command.spell} was cast in this turn already.", "MC-18")
        return names.index(command.spell, done) + 1
    left = len(cards) - done
    if command.count > left:
        raise Refusal(
            "illegal",
            f"Only {left} spell{'s' * (left != 1)} of this spellbook can still be cast.",
            "magecraft/casting-order",
        )
    return done + (command.count or left)


def _refuse_unpayable(play: Play, card: Card, spell: Spell) -> None:
    why = unpayable(play.state, spell)
    if why:
        raise Refusal(
            "illegal",
            f"{card.name} costs {in_cost(spell.cost)}: {why}. A spell is never skipped.",
            "magecraft/casting-skip",
        )


def unpayable(state: State, spell: Spell) -> str:
    """Why no way of paying is open; "" when one is."""
    golden = state.casting.golden if state.casting is not None else ""
    if open_ways(state.active, spell.cost, golden):
        return ""
    first = ways(spell.cost, golden)[0]
    return missing(state.active, first.gems, first.any)


def in_cost(cost: str) -> str:
    """A cost as it is told: its letters, or nothing."""
    return "any gem" if cost == "*" else cost or "nothing"


# From spell to spell ---------------------------------------------------------------------------


def go_on(play: Play, chance: Chance) -> None:
    """Resolve and pay as long as nobody has to choose."""
    turn = play.state.turn
    while not play.state.over and play.state.turn == turn and play.state.casting is not None:
        if play.state.casting.icons:
            if not resolve_free(play, chance):
                return
        elif not _pay_next(play):
            return


def next_card(state: State) -> Card | None:
    """The spell to be paid next, None when no further one was said to be cast."""
    casting = state.casting
    if casting is None or not casting.book or casting.done >= casting.upto:
        return None
    cards = state.active.books[casting.book - 1]
    return cards[casting.done] if casting.done < len(cards) else None


def _pay_next(play: Play) -> bool:
    """Pay the next spell if there is one and no choice in it."""
    card, casting = next_card(play.state), play.state.casting
    if card is None or casting is None:
        return False
    spell = known(play.lore, card)
    alone = isinstance(play.events[-1], ev.CastChosen) if play.events else False
    if spell is None:
        play.happen(ev.PaymentOpen(card.name, ("magecraft/spell-list",), alone))
        return False
    found = open_ways(play.state.active, spell.cost, casting.golden)
    if not found:
        _stop_short(play, card, spell)
        return False
    laid = _laid_surely(play.state, card, spell, found[0])
    if len(found) > 1 or _is_unsure(play.state, found[0]) or laid is None:
        rules = ("magecraft/casting-pay", *(("MC-29",) if casting.golden else ()))
        play.happen(ev.PaymentOpen(card.name, rules, alone))
        return False
    _pay(play, card, spell, found[0], laid)
    return True


def _laid_surely(state: State, card: Card, spell: Spell, way: Way) -> Laid | None:
    """What lies on the symbols that any gem pays; None where it can be chosen."""
    if ANY not in spell.cost:
        return Laid("")
    from companion.games.magecraft.symbols import laid_surely, symbols_of  # seldom needed

    return laid_surely(symbols_of(state, card, spell, way))


def _is_unsure(state: State, way: Way) -> bool:
    """Whether nobody has said yet that the hand pays so, and it is not known to."""
    casting = state.casting or Casting()
    said = casting.done < casting.told and not casting.blind
    return not said and not is_sure(state.active, way)


def _stop_short(play: Play, card: Card, spell: Spell) -> None:
    state = play.state
    why = f"{card.name} costs {in_cost(spell.cost)}, and {unpayable(state, spell)}"
    rules = ("magecraft/casting-skip",)
    candidate = Candidate(card.name, f"cannot be paid: {unpayable(state, spell)}")
    play.happen(Weighed(state.turn, "the next spell", "casting stops", (candidate,), rules))
    play.happen(ev.CastStopped(state.turn, why, rules))


def _pay(play: Play, card: Card, spell: Spell, way: Way, laid: Laid) -> None:
    """Lay the gems on the spell; the golden gem that was not used leaves (MC-37)."""
    state = play.state
    casting = state.casting or Casting()
    gems = ordered(way.gems + laid.gems)
    golden = golden_after(spell, card.mastered, way, laid.leftmost, state.ruling("MC-27"))
    if casting.golden:
        play.happen(_weighed_golden(state, card, spell, way))
    if card.mastered and way.golden:
        play.happen(_weighed_chain(state, card, way.golden, golden))
    rules = ["magecraft/casting-pay"]
    rules += ["magecraft/mastered-spell-golden", "MC-26"] if card.mastered else []
    rules += ["MC-27"] if card.mastered and way.golden else []
    play.happen(
        ev.SpellPaid(
            state.turn,
            card.name,
            card.mastered,
            gems,
            unknown_of(state.active, gems),
            way.golden,
            golden,
            spell.icons,
            tuple(rules),
        )
    )
    if casting.golden and not way.golden:
        fits = len(ways(spell.cost, casting.golden)) > 1
        reasons = ("MC-29", "MC-37") if fits else ("magecraft/mastered-spell-mismatch", "MC-37")
        play.happen(ev.GoldenDiscarded(state.turn, casting.golden, reasons))


def _weighed_golden(state: State, card: Card, spell: Spell, way: Way) -> Weighed:
    golden = state.casting.golden if state.casting is not None else ""
    fits = len(ways(spell.cost, golden)) > 1
    note = f"{COLOURS[golden]} {'matches' if fits else 'does not match'} {in_cost(spell.cost)}"
    hand = in_words(way.gems) if way.gems else "nothing more"
    return Weighed(
        state.turn,
        f"paying {card.name}: the golden gem",
        "it pays" if way.golden else "it does not pay, and goes to the Discard Area",
        (Candidate("golden", note, bool(way.golden)), Candidate("hand", hand, not way.golden)),
        ("magecraft/mastered-spell", "MC-26"),
    )


def _weighed_chain(state: State, card: Card, carried: str, golden: str) -> Weighed:
    """Which gem of a mastered spell travels on, when a golden gem has paid for it."""
    once = state.ruling("MC-27") == ONCE
    told = COLOURS[golden] if golden else "none"
    how = "a gem is carried once" if once else "it may be golden again, lying leftmost"
    return Weighed(
        state.turn,
        f"the golden gem of {card.name}",
        f"{told} travels on",
        (Candidate(f"carried {COLOURS[carried]}", how), Candidate(told, "lies leftmost", True)),
        ("magecraft/mastered-spell-golden", "MC-27"),
    )


# What the table says about the next spell ------------------------------------------------------


def payment_question(state: State, card: Card, spell: Spell | None) -> Ask:
    """Whether, and how, the next spell is paid."""
    golden = state.casting.golden if state.casting is not None else ""
    cost = in_cost(spell.cost) if spell is not None else "?"
    stop = Choice("n", "stop here")
    options: tuple[Choice, ...]
    found = open_ways(state.active, spell.cost, golden) if spell is not None else ()
    if spell is not None and _only_symbols_are_open(state, card, spell, found):
        from companion.games.magecraft.symbols import symbols_of, symbols_question

        return symbols_question(symbols_of(state, card, spell, found[0]), "go y {answer}")
    if len(found) > 1:
        gold = f"with the golden {COLOURS[golden]}"
        options = (Choice("g", gold), Choice("h", "from the hand alone"), stop)
    else:
        options = (Choice("y", f"pay {cost} and cast it"), stop)
    return Ask(
        id="payment",
        prompt=f"{card.name} ({cost}) is next: does {state.turn} pay and cast it?",
        answer="go {answer}",
        expects=" or ".join(option.answer for option in options),
        choices=options,
        because=("magecraft/casting-pay", "MC-16"),
    )


def _only_symbols_are_open(state: State, card: Card, spell: Spell, found: tuple[Way, ...]) -> bool:
    """Whether nothing is open but which gems pay the symbols for any gem."""
    if len(found) != 1 or _is_unsure(state, found[0]):
        return False
    return _laid_surely(state, card, spell, found[0]) is None


def go(play: Play, command: cmd.Go, chance: Chance) -> None:
    """Pay the next spell as the table says, or stop."""
    card, casting = next_card(play.state), play.state.casting
    if card is None or casting is None or not casting.waits:
        raise Refusal(
            "not-now", "No payment is open: cast a spellbook first (c2).", "magecraft/casting-pay"
        )
    if command.how == "no":
        stop(play)
        return
    spell = printed(play.lore, card)
    _refuse_unpayable(play, card, spell)
    way = _way_meant(play.state, card, spell, command)
    laid = None if command.gems else _laid_surely(play.state, card, spell, way)
    if laid is None:
        from companion.games.magecraft.symbols import laid_or_asked, symbols_of

        symbols = symbols_of(play.state, card, spell, way)
        laid = laid_or_asked(symbols, command.gems, f"go {command.how[0]} {{answer}}")
    _pay(play, card, spell, way, laid)
    go_on(play, chance)


def _way_meant(state: State, card: Card, spell: Spell, command: cmd.Go) -> Way:
    golden = state.casting.golden if state.casting is not None else ""
    found = open_ways(state.active, spell.cost, golden)
    wanted = {"golden": True, "hand": False}.get(command.how)
    fitting = [way for way in found if wanted is None or bool(way.golden) == wanted]
    if not fitting:
        told = "no golden gem matches" if wanted else "the hand alone cannot pay"
        raise Refusal("illegal", f"{card.name} costs {in_cost(spell.cost)}: {told}.", "MC-26")
    if len(fitting) > 1:
        raise NeedsAnswer(payment_question(state, card, spell))
    return fitting[0]


def stop(play: Play) -> None:
    """No further spell: stopping is always allowed (MC-16)."""
    casting = play.state.casting
    if casting is None or casting.done >= casting.upto:
        raise Refusal("not-now", "Nothing is being cast.", "MC-16")
    play.happen(ev.CastStopped(play.state.turn, "as the table says", ("MC-16",)))


# Cantrips --------------------------------------------------------------------------------------


def use_cantrip(play: Play, command: cmd.Cantrip, chance: Chance) -> None:
    """Activate the cantrip of the character, before or after a spell."""
    state = play.state
    _refuse_outside(state)
    refuse_open_icons(play)
    used = state.casting.cantrips if state.casting is not None else 0
    if used and state.ruling("MC-30") != "unlimited":
        raise Refusal("illegal", f"{state.turn} has used the cantrip in this turn.", "MC-30")
    if not state.active.in_hand:
        raise Refusal(
            "illegal",
            f"A cantrip costs a gem, and {state.turn} has none in hand.",
            "magecraft/cantrip",
        )
    if not state.active.character:
        raise NeedsAnswer(_board_question(state))
    spell = cantrip(play.lore, state.active.character)
    gems = _cantrip_gems(state, spell, command.gems)
    enter(play, CASTING)
    rules = ("magecraft/cantrip", "magecraft/cantrip-when", *(("MC-30",) if used else ()), "MC-31")
    unknown = unknown_of(state.active, gems)
    alone = state.ruling("MC-31") == "spell" and not (state.casting and state.casting.done)
    who, character = state.turn, state.active.character
    play.happen(ev.CantripPaid(who, character, gems, unknown, spell.icons, rules, alone))
    go_on(play, chance)


def _cantrip_gems(state: State, spell: Spell, told: str) -> str:
    """The gem that pays the cantrip; raises Refusal, or NeedsAnswer where there is a choice."""
    way = ways(spell.cost, "")[0]
    why = missing(state.active, way.gems, way.any)
    if why:
        raise Refusal(
            "illegal", f"The cantrip costs {in_cost(spell.cost)}: {why}.", "magecraft/cantrip"
        )
    from companion.games.magecraft.symbols import Symbols, laid_or_asked

    laid = laid_or_asked(Symbols("The cantrip", state.active, way), told, "cantrip {answer}")
    return ordered(way.gems + laid.gems)


def _board_question(state: State) -> Ask:
    return Ask(
        id="board",
        prompt=f"Which character board has {state.turn}?",
        answer=f"board {state.turn.lower()} {{answer}}; {{command}}",
        expects="its name",
        because=("magecraft/cantrip-text",),
        answers_first=True,
    )
