"""The Learning / Revision Phase: at most one of the two, after casting.

Rules: magecraft/learning, magecraft/revision, MC-19 to MC-25, MC-35.
"""

from __future__ import annotations

from companion.games.magecraft import commands as cmd
from companion.games.magecraft import events as ev
from companion.games.magecraft.casting import in_cost
from companion.games.magecraft.gems import in_words, ordered
from companion.games.magecraft.layout import arranged, books_in_words
from companion.games.magecraft.payment import learnable, ways
from companion.games.magecraft.spells import SPELL, Spell, known, named, printed
from companion.games.magecraft.state import (
    CASTING,
    HAND,
    LEARNING,
    PHASE_TITLES,
    SETS,
    SHIELD,
    STARTING_SPELLS,
    Card,
    Player,
    State,
)
from companion.games.magecraft.supply import Play, missing, unknown_of
from companion.games.magecraft.symbols import Symbols, laid_or_asked
from companion.games.magecraft.turns import enter, refuse_lone_cantrip, refuse_open_icons
from companion.games.shared.lore import Lore
from companion.games.shared.names import beginning_with
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal


def _refuse_outside(play: Play, rule: str) -> None:
    """One option a turn, after the Casting Phase."""
    state = play.state
    if state.chosen:
        raise Refusal(
            "illegal", f"{state.turn} has learned or revised in this turn: one of the two.", rule
        )
    if state.phase not in (SHIELD, CASTING, LEARNING):
        raise Refusal("not-now", f"Not in the {PHASE_TITLES[state.phase]}.", rule)
    refuse_open_icons(play)
    refuse_lone_cantrip(play)


# Learning --------------------------------------------------------------------------------------


def learn(play: Play, command: cmd.Learn) -> None:
    """A spell of the Academy, paid from hand, to the left of a spellbook."""
    _refuse_outside(play, "magecraft/learning-number")
    state = play.state
    if not command.words:
        _refuse_unpayable(state, play.lore)
        raise NeedsAnswer(_spell_question(state, play.lore))
    name = spell_meant(state, play.lore, command.words)
    if state.piles.get(name, 1) < 1:
        raise Refusal("illegal", f"No {name} is left in the Academy.", "MC-35")
    if not state.active.in_hand and known(play.lore, Card(name)) is None:
        _refuse_unpayable(state, play.lore)
    spell = printed(play.lore, Card(name))
    chosen = _any_symbols(state, name, spell, command)
    if not command.book:
        raise NeedsAnswer(_book_question(state.active, name, command.gems))
    enter(play, LEARNING)
    if name not in state.piles:
        names = ("magecraft/academy-setup-random",)
        play.happen(ev.AcademyNamed((name,), state.copies, "told", names))
    gems = ordered(ways(spell.cost, "")[0].gems + chosen)
    unknown = unknown_of(state.active, gems)
    rules = _learning_rules(state.active, name, gems)
    play.happen(ev.Learned(state.turn, name, command.book, gems, unknown, rules))


def _refuse_unpayable(state: State, lore: Lore) -> None:
    """Refuse to ask which spell is learned where the hand surely pays for none."""
    if learnable(state, lore):
        return
    has = in_words(state.active.hand) if state.active.in_hand else "no gem"
    raise Refusal(
        "illegal",
        f"{state.turn} has {has} in hand: that pays for no spell of the Academy.",
        "magecraft/learning-cost",
    )


def _learning_rules(player: Player, name: str, gems: str) -> tuple[str, ...]:
    """What it rests on, with the rulings that had a part in it."""
    owned = any(card.name == name for book in player.books for card in book)
    return (
        "magecraft/learning",
        "magecraft/learning-cost",
        "magecraft/learning-left",
        *(("MC-20",) if player.spells else ()),
        *(("MC-21",) if gems else ()),
        *(("MC-22",) if owned else ()),
    )


def _any_symbols(state: State, name: str, spell: Spell, command: cmd.Learn) -> str:
    """The gems for symbols that any gem pays; refuses what cannot be paid."""
    way = ways(spell.cost, "")[0]
    why = missing(state.active, way.gems, way.any)
    if why:
        raise Refusal(
            "illegal",
            f"Learning {name} costs {in_cost(spell.cost)}: {why}.",
            "magecraft/learning-cost",
        )
    symbols = Symbols(name, state.active, way)
    template = " ".join(f"learn {name.lower()} {command.book or ''} with {{answer}}".split())
    return laid_or_asked(symbols, command.gems, template).gems


def spell_meant(state: State, lore: Lore, words: tuple[str, ...]) -> str:
    """The spell of the Academy that is meant, a new one where its sets were not all told."""
    typed = " ".join(words)
    found = beginning_with(typed, tuple(state.piles))
    if len(found) == 1:
        return found[0]
    if found:
        raise Refusal("ambiguous", f"{typed} could be {' or '.join(found)}: type a letter more.")
    if len(state.piles) >= SETS:
        raise Refusal(
            "unknown-name", f"No {typed} lies in the Academy: {', '.join(state.piles)}.",
            "magecraft/academy",
        )  # fmt: skip
    return _new_spell(state, lore, typed)


def _new_spell(state: State, lore: Lore, typed: str) -> str:
    """A spell not seen in this game: known from another one, or new altogether."""
    from difflib import get_close_matches

    found = beginning_with(typed, [n for n in lore.get(SPELL, {}) if n not in STARTING_SPELLS])
    if len(found) == 1:
        return found[0]
    if beginning_with(typed, STARTING_SPELLS):
        raise Refusal(
            "illegal", "The starting spells are not in the Academy.", "magecraft/spell-list"
        )
    folded = {name.casefold(): name for name in state.piles}
    close = get_close_matches(typed.casefold(), list(folded), n=1, cutoff=0.75)
    if close:
        raise Refusal(
            "unknown-name",
            f"No {typed} lies in the Academy. Did you mean {folded[close[0]]}? "
            f"If it does: academy {typed}.",
        )
    return named(typed.split())


def _spell_question(state: State, lore: Lore) -> Ask:
    names = tuple(name for name, count in state.piles.items() if count)
    told = {name: known(lore, Card(name)) for name in names}
    costs = {name: _price(state, spell) for name, spell in told.items()}
    untold = "" if len(state.piles) >= SETS else " (one not told yet: learn NAME)"
    return Ask(
        id="learn",
        prompt="Which spell of the Academy?",
        answer="learn {answer}",
        expects=f"a spell's name{untold}",
        choices=tuple(Choice(name.lower(), costs[name]) for name in names),
        because=("magecraft/learning",),
        answers_first=True,
    )


def _price(state: State, spell: Spell | None) -> str:
    """What learning a spell costs, and whether that can be paid."""
    if spell is None:
        return "?"
    way = ways(spell.cost, "")[0]
    lacks = " (cannot be paid)" if missing(state.active, way.gems, way.any) else ""
    return f"{in_cost(spell.cost)}{lacks}"


def _book_question(player: Player, name: str, gems: str) -> Ask:
    given = f" with {gems}" if gems else ""
    books = books_in_words(player.books)
    return Ask(
        id="book",
        prompt=f"To the left of which spellbook does {name} go?",
        answer=f"learn {name.lower()} {{answer}}{given}",
        expects="1, 2 or 3",
        choices=tuple(Choice(str(at), told) for at, told in enumerate(books, 1)),
        because=("magecraft/learning-left",),
    )


# Revision --------------------------------------------------------------------------------------


def revise(play: Play, command: cmd.Revise) -> None:
    """Discard four gems; then the books may be rearranged and a spell mastered."""
    _refuse_outside(play, "magecraft/learning-revision")
    player = play.state.active
    if player.in_hand < HAND:
        raise Refusal(
            "illegal",
            f"A Revision costs {HAND} gems, and {player.name} has {player.in_hand} in hand.",
            "magecraft/revision-cost",
        )
    gems, hidden = _revision_gems(player, command.gems)
    enter(play, LEARNING)
    more = ("MC-23",) if player.in_hand > HAND else ()
    rules = ("magecraft/revision", "magecraft/revision-cost", *more)
    unknown = unknown_of(player, gems)
    play.happen(ev.RevisionBegan(player.name, ordered(gems), unknown, hidden, rules))


def _revision_gems(player: Player, told: str | None) -> tuple[str, int]:
    """The four gems: those told, and how many of untold colour."""
    if told is not None:
        if len(told) != HAND:
            raise Refusal("illegal", f"A Revision costs {HAND} gems, not {len(told)}.", "MC-23")
        why = missing(player, told)
        if why:
            raise Refusal("illegal", f"{why[0].upper()}{why[1:]}.", "magecraft/revision-cost")
        return told, 0
    if player.in_hand == HAND:
        return player.hand, player.hidden
    if player.hidden and not player.hand:
        return "", HAND
    raise NeedsAnswer(
        Ask(
            id="revise",
            prompt=f"Which {HAND} gems does {player.name} discard?",
            answer="revise {answer}",
            expects="four gem letters",
            because=("MC-23",),
            answers_first=True,
        )
    )


def _refuse_unless_revising(state: State) -> None:
    if not state.revising:
        raise Refusal("not-now", "That takes a Revision: revise.", "magecraft/revision")


def rearrange(play: Play, command: cmd.Books) -> None:
    """Put the own spells into the three spellbooks anew."""
    state = play.state
    _refuse_unless_revising(state)
    books = arranged(state.active, command.layout)
    rules = ("magecraft/revision-rearrange", "magecraft/revision-empty")
    play.happen(ev.BooksArranged(state.turn, books, rules))


def master(play: Play, command: cmd.Master) -> None:
    """Flip one own spell that is not mastered yet."""
    state = play.state
    _refuse_unless_revising(state)
    if state.ruling("MC-25") == "off":
        raise Refusal("illegal", "This session plays without mastering (MC-25).", "MC-25")
    if state.flipped:
        raise Refusal("illegal", "One spell is mastered in each Revision.", "MC-24")
    book, place, name = _card_meant(state.active, command)
    printed(play.lore, Card(name, True))
    rules = ("magecraft/revision-master", "MC-24")
    play.happen(ev.SpellMastered(state.turn, name, book, place, rules))


def _card_meant(player: Player, command: cmd.Master) -> tuple[int, int, str]:
    typed = " ".join(command.words)
    plain = [
        (book, place, card.name)
        for book, cards in enumerate(player.books, 1)
        for place, card in enumerate(cards, 1)
        if not card.mastered and command.book in (0, book)
    ]
    names = beginning_with(typed, list(dict.fromkeys(name for _, _, name in plain)))
    if len(names) > 1:
        raise Refusal("ambiguous", f"{typed} could be {' or '.join(names)}: type a letter more.")
    mastered = {card.name for book in player.books for card in book if card.mastered}
    if not names and beginning_with(typed, sorted(mastered)):
        name = beginning_with(typed, sorted(mastered))[0]
        raise Refusal("illegal", f"{name} is mastered already.", "MC-24")
    if not names:
        there = ", ".join(dict.fromkeys(name for _, _, name in plain)) or "none"
        raise Refusal(
            "unknown-name",
            f"{player.name} has no spell {typed} to master: there is {there}.",
            "MC-24",
        )
    found = [card for card in plain if card[2] == names[0]]
    if len({book for book, _, _ in found}) > 1:
        numbers = " and ".join(str(book) for book, _, _ in found)
        raise Refusal(
            "ambiguous", f"{names[0]} is in spellbooks {numbers}: master {typed} {found[0][0]}."
        )
    return found[0]
