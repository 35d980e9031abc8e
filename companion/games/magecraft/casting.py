"""The Casting Phase: one spellbook from left to right, cantrips, and what stops it.

Rules: magecraft/casting, magecraft/casting-one-book, magecraft/casting-skip,
magecraft/cantrip, MC-16 to MC-18, MC-26 to MC-31.
"""

from __future__ import annotations

from companion.games.magecraft import commands as cmd
from companion.games.magecraft import events as ev
from companion.games.magecraft.choices import colours
from companion.games.magecraft.gems import COLOURS, in_words, ordered
from companion.games.magecraft.icons import resolve_free
from companion.games.magecraft.payment import (
    Way,
    any_gems,
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
    play.happen(ev.CastChosen(play.state.turn, book, upto, rules))
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
    if spell is None:
        play.happen(ev.PaymentOpen(card.name, ("magecraft/spell-list",)))
        return False
    found = open_ways(play.state.active, spell.cost, casting.golden)
    if not found:
        _stop_short(play, card, spell)
        return False
    chosen = any_gems(play.state.active, found[0])
    unsure = casting.blind and not is_sure(play.state.active, found[0])
    if len(found) > 1 or unsure or chosen is None:
        rules = ("magecraft/casting-pay", *(("MC-29",) if casting.golden else ()))
        play.happen(ev.PaymentOpen(card.name, rules))
        return False
    _pay(play, card, spell, found[0], chosen)
    return True


def _stop_short(play: Play, card: Card, spell: Spell) -> None:
    state = play.state
    why = f"{card.name} costs {in_cost(spell.cost)}, and {unpayable(state, spell)}"
    rules = ("magecraft/casting-skip", "MC-16")
    candidate = Candidate(card.name, f"cannot be paid: {unpayable(state, spell)}")
    play.happen(Weighed(state.turn, "the next spell", "casting stops", (candidate,), rules))
    play.happen(ev.CastStopped(state.turn, why, rules))


def _pay(play: Play, card: Card, spell: Spell, way: Way, chosen: str) -> None:
    """Lay the gems on the spell; the golden gem that was not used leaves (MC-37)."""
    state = play.state
    casting = state.casting or Casting()
    gems = ordered(way.gems + chosen)
    if casting.golden:
        play.happen(_weighed_golden(state, card, spell, way))
    rules = ["magecraft/casting-pay"]
    rules += ["magecraft/mastered-spell-golden", "MC-26", "MC-27"] if card.mastered else []
    play.happen(
        ev.SpellPaid(
            state.turn,
            card.name,
            card.mastered,
            gems,
            unknown_of(state.active, gems),
            way.golden,
            golden_after(spell, card.mastered, way, chosen, state.ruling("MC-27")),
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


# What the table says about the next spell ------------------------------------------------------


def payment_question(state: State, card: Card, spell: Spell | None) -> Ask:
    """Whether, and how, the next spell is paid."""
    golden = state.casting.golden if state.casting is not None else ""
    cost = in_cost(spell.cost) if spell is not None else "?"
    stop = Choice("n", "stop here")
    options: tuple[Choice, ...]
    found = open_ways(state.active, spell.cost, golden) if spell is not None else ()
    if len(found) == 1 and _only_any_is_open(state, found[0]):
        return any_question(state, card.name, found[0], "go y {answer}")
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


def _only_any_is_open(state: State, way: Way) -> bool:
    """Whether nothing is open but which gems pay the symbols for any gem."""
    blind = state.casting is not None and state.casting.blind
    sure = is_sure(state.active, way) or not blind
    return sure and any_gems(state.active, way) is None


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
    chosen = _any_meant(play.state, card, way, command)
    _pay(play, card, spell, way, chosen)
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


def _any_meant(state: State, card: Card, way: Way, command: cmd.Go) -> str:
    """The gems for the symbols that any gem pays; raises NeedsAnswer where they are open."""
    if not way.any:
        if command.gems:
            raise Refusal("illegal", f"{card.name} leaves no choice of gems.")
        return ""
    chosen = command.gems or any_gems(state.active, way)
    if chosen is None:
        how = {"yes": "y", "golden": "g", "hand": "h"}[command.how]
        raise NeedsAnswer(any_question(state, card.name, way, f"go {how} {{answer}}"))
    return _fitting_any(state, way, chosen)


def any_question(state: State, what: str, way: Way, template: str) -> Ask:
    """Which gems pay the symbols that any gem pays."""
    player = state.active
    run = player.hand + (player.unseen if player.hidden else "")
    gems = "gem pays" if way.any == 1 else f"{way.any} gems pay"
    return Ask(
        id="any",
        prompt=f"{what}: which {gems} the symbol for any gem?",
        answer=template,
        expects="one letter a gem (f w e l d)",
        choices=colours(run) if way.any == 1 else (),
        because=("magecraft/casting-pay",),
    )


def _fitting_any(state: State, way: Way, chosen: str) -> str:
    if len(chosen) != way.any:
        raise Refusal("illegal", f"That takes {way.any}, not {len(chosen)}.")
    why = missing(state.active, way.gems + chosen)
    if why:
        raise Refusal("illegal", f"{why[0].upper()}{why[1:]}.", "magecraft/casting-pay")
    return chosen


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
    if not state.active.character:
        raise NeedsAnswer(_board_question(state))
    spell = cantrip(play.lore, state.active.character)
    way = ways(spell.cost, "")[0]
    why = missing(state.active, way.gems, way.any)
    if why:
        raise Refusal(
            "illegal", f"The cantrip costs {in_cost(spell.cost)}: {why}.", "magecraft/cantrip"
        )
    chosen = command.gems if way.any else ""
    if way.any and not chosen:
        forced = any_gems(state.active, way)
        if forced is None:
            raise NeedsAnswer(any_question(state, "Cantrip", way, "cantrip {answer}"))
        chosen = forced
    gems = ordered(way.gems + (_fitting_any(state, way, chosen) if way.any else ""))
    enter(play, CASTING)
    rules = ("magecraft/cantrip", "magecraft/cantrip-when", "MC-30", "MC-31")
    unknown = unknown_of(state.active, gems)
    who, character = state.turn, state.active.character
    play.happen(ev.CantripPaid(who, character, gems, unknown, spell.icons, rules))
    go_on(play, chance)


def _board_question(state: State) -> Ask:
    return Ask(
        id="board",
        prompt=f"Which character board has {state.turn}?",
        answer=f"board {state.turn.lower()} {{answer}}; {{command}}",
        expects="its name",
        because=("magecraft/cantrip-text",),
    )
