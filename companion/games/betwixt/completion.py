"""How a half-typed command may go on: words, cards, spaces and sides that make sense now."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.games.betwixt import grid as board
from companion.games.betwixt.ask import asks, castable
from companion.games.betwixt.cards import BLANK, described, known_card
from companion.games.betwixt.cards import TOPIC as CARD_TOPIC
from companion.games.betwixt.grid import DIRECTIONS, ELEMENTS, SIDES, Space
from companion.games.betwixt.moving import may_have_familiar, ways
from companion.games.betwixt.rulings import RULINGS
from companion.games.betwixt.spellbook import SORTS, known_spell, spell_in_words
from companion.games.betwixt.spellbook import TOPIC as SPELL_TOPIC
from companion.games.betwixt.state import HIDDEN, IN_HAND, READY, State
from companion.games.betwixt.words import WORDS
from companion.games.shared.game import Completion, Word
from companion.games.shared.lore import Lore
from companion.games.shared.names import beginning_with
from companion.games.shared.refusal import Refusal
from companion.games.shared.words import word_meant

Found = Iterable[Completion]

_SETTABLE = (
    *ELEMENTS.values(), "cards", "absorb", "tokens", "offered", "moves", "explored", "absorbed",
    "round", "first", "active", "phase", "rite", "draws", "supply", "pool",
)  # fmt: skip


def completions(text: str, state: State, lore: Lore) -> tuple[Completion, ...]:
    """Ways to go on with the last word of ``text`` (empty after a space)."""
    words = text.split(" ")
    before, last = [word for word in words[:-1] if word], words[-1].casefold()
    options = _later(before, state, lore) if before else _first(state, lore)
    found: dict[str, Completion] = {}
    for option in options:
        if option.text.casefold().startswith(last):
            found.setdefault(option.text, option)
    return tuple(found.values())


def _first(state: State, lore: Lore) -> Found:
    """Answers that are due, then the words of this phase, then those of all phases."""
    for ask in asks(state, lore)[:1]:
        if ask.answer == "{answer}":
            yield from (Completion(choice.answer, choice.label) for choice in ask.choices)
    if state.light:
        yield from (Completion(letter, name) for letter, name in ELEMENTS.items())
    for word in sorted(WORDS, key=lambda word: state.phase not in word.phases):
        if _makes_sense(word, state):
            yield Completion(word.name, word.help)


_ALONE = ("dummy", "reveal", "layout", "light")  # words of the solo game


def _makes_sense(word: Word, state: State) -> bool:
    if word.name in _ALONE and not state.solo:
        return False
    if word.name == "familiar" and not may_have_familiar(state):
        return False
    return not word.phases or (state.phase in word.phases and not state.light)


def _later(before: list[str], state: State, lore: Lore) -> Found:
    """What may follow the words typed so far."""
    try:
        name = word_meant(before[0], WORDS, state.phase).name
    except Refusal:
        return ()
    arguments = _ARGUMENTS.get(name)
    return () if arguments is None else arguments(before[1:], state, lore)


# Cards, spaces, turns ------------------------------------------------------------------------


def _cards(lore: Lore) -> Found:
    for name, value in sorted(lore.get(CARD_TOPIC, {}).items()):
        card = known_card(name, value)
        if card is not None:
            yield Completion(name, described(card))


def _space_at(words: list[str], state: State) -> int:
    """Where among the words a space stands, -1 for nowhere."""
    spaces = board.all_spaces(state.grid.size)
    return next((at for at, word in enumerate(words) if word.casefold() in spaces), -1)


def _turns(words: list[str], state: State, lore: Lore) -> Found:
    """Where the top of the card may point, and what then faces the four sides."""
    at = _space_at(words, state)
    named = beginning_with(" ".join(words[:at]), tuple(lore.get(CARD_TOPIC, {})))
    card = known_card(named[0], lore[CARD_TOPIC][named[0]]) if len(named) == 1 else None
    for turn, side in enumerate(SIDES):
        sides = f": n e s w are {' '.join(board.turned(card.sides, turn))}" if card else ""
        yield Completion(side, f"its top to the {DIRECTIONS[side]}{sides}")


def _explore(words: list[str], state: State, lore: Lore) -> Found:
    if not words:
        yield from _cards(lore)
    elif (at := _space_at(words, state)) < 0:
        figures = state.figures()
        for space in board.free_spaces(state.grid):
            under = [name for name, where in figures.items() if where == space]
            yield Completion(space, f"under {', '.join(under)}" if under else "")
    elif at == len(words) - 1:
        yield from _turns(words, state, lore)
    else:
        yield from (*_spells_known(lore), Completion("replace"), Completion("anyway"))


def _reveal(words: list[str], state: State, lore: Lore) -> Found:
    if not words:
        for space in board.face_down(state.grid):
            near = board.steps(space, state.actor.at) == 1
            if near or (state.familiar and board.steps(space, state.familiar) == 1):
                yield Completion(space, "face-down, next to you")
    elif len(words) == 1:
        yield from (*_cards(lore), Completion(BLANK, "a Blank Card: discarded at once"))
    else:
        yield from _turns([*words[1:], words[0]], state, lore)


def _lying(state: State) -> Found:
    """The spaces with a card, and which."""
    for space in board.in_order(state.grid.tiles.keys()):
        card = state.grid.tiles[space].card
        yield Completion(space, "face-down" if card is None else described(card))


def _discard(words: list[str], state: State, lore: Lore) -> Found:
    return () if words else _lying(state)


def _move(words: list[str], state: State, lore: Lore) -> Found:
    if words:
        return
    at = state.actor.at
    for there, how in ways(state, state.actor.name).items():
        way = board.direction_to(state.grid.size, at, there)
        yield Completion(way or there, _what_lies(state, there) + ("" if way else f", by {how}"))


def _what_lies(state: State, space: Space) -> str:
    tile = state.grid.tiles.get(space)
    if tile is None:
        return f"to {space}"
    return f"to {space}, {'a face-down card' if tile.card is None else tile.card.name}"


def _absorb(words: list[str], state: State, lore: Lore) -> Found:
    if words:
        yield from (Completion("card", "with an Absorb Magic Card"), Completion("familiar"))
        return
    used = state.turn is not None and state.turn.absorbed
    for reach in () if used else board.absorbable(state.grid, state.actor.at):
        yield Completion(reach.direction, f"{ELEMENTS[reach.element]} on {reach.space}")
    for hands in dict.fromkeys(state.actor.absorbs):
        for way, gems in (
            board.best_hands(state.grid, state.actor.at, hands) if hands != HIDDEN else ()
        ):
            if len(way) > 1 and gems:
                yield Completion(way, f"a card: {', '.join(ELEMENTS[gem.element] for gem in gems)}")


def _act(words: list[str], state: State, lore: Lore) -> Found:
    return _lying(state) if len(words) < 2 else ()


# Spells --------------------------------------------------------------------------------------


def _spells_known(lore: Lore) -> Found:
    for name, value in sorted(lore.get(SPELL_TOPIC, {}).items()):
        spell = known_spell(name, value)
        if spell is not None:
            yield Completion(name, spell_in_words(spell))


def _held(state: State, sides: tuple[str, ...]) -> Found:
    for player in state.players:
        for held in player.spells:
            if held.side in sides and held.spell is not None:
                yield Completion(held.name, f"{player.name}: {spell_in_words(held.spell)}")


def _cast(words: list[str], state: State, lore: Lore) -> Found:
    if words:
        return _act(words[1:], state, lore)
    return (Completion(spell.name, spell_in_words(spell)) for spell in castable(state, lore))


def _prepare(words: list[str], state: State, lore: Lore) -> Found:
    yield from _held(state, (IN_HAND,))
    yield from (_spells_known(lore) if any(_hidden(state)) else ())
    yield from _people(words, state, lore) if words else ()


def _hidden(state: State) -> Iterable[bool]:
    return (held.name == HIDDEN for player in state.players for held in player.spells)


def _take(words: list[str], state: State, lore: Lore) -> Found:
    yield from (_people(words, state, lore) if words else _spells_known(lore))


def _drop(words: list[str], state: State, lore: Lore) -> Found:
    yield from (_people(words, state, lore) if words else _held(state, (IN_HAND, READY, "used")))


def _spell(words: list[str], state: State, lore: Lore) -> Found:
    """A lesson: the kind after the name."""
    if words and not any(word in SORTS for word in words):
        yield from (Completion(sort, "a kind of spell") for sort in SORTS)


# The rest ------------------------------------------------------------------------------------


def _people(words: list[str], state: State, lore: Lore) -> Found:
    yield from (Completion(name) for name in state.names)


def _first_player(words: list[str], state: State, lore: Lore) -> Found:
    if not words:
        yield from (*_people(words, state, lore), Completion("draw", "at random"))


def _dummy(words: list[str], state: State, lore: Lore) -> Found:
    """The answers to what the Dummy Player's turn waits for."""
    if not words and state.due:
        for ask in asks(state, lore)[:1]:
            yield from (Completion(choice.answer, choice.label) for choice in ask.choices)


def _place(words: list[str], state: State, lore: Lore) -> Found:
    if not words:
        yield from (Completion(name, f"on {at}") for name, at in state.figures().items())
        yield from (Completion("obstacle"), Completion("face-down"), *_cards(lore), *_lying(state))
    elif _space_at(words, state) < 0:
        yield from (Completion(space) for space in board.all_spaces(state.grid.size))
    else:
        yield Completion("off", "not on the board")


def _gem(words: list[str], state: State, lore: Lore) -> Found:
    if not words:
        yield from _lying(state)
    elif len(words) == 1:
        yield from (Completion(side, name) for side, name in DIRECTIONS.items())
    elif len(words) == 2:
        yield from (Completion(name) for name in (*ELEMENTS.values(), "none"))


def _set(words: list[str], state: State, lore: Lore) -> Found:
    if not words:
        yield from _people(words, state, lore)
    yield from (Completion(what) for what in _SETTABLE)


def _ruling(words: list[str], state: State, lore: Lore) -> Found:
    if not words:
        yield from (Completion(ruling.id, ruling.question) for ruling in RULINGS)
        return
    for ruling in RULINGS:
        if ruling.id.casefold() == words[0].casefold():
            yield from (Completion(value, told) for value, told in ruling.values.items())


def _element(words: list[str], state: State, lore: Lore) -> Found:
    return () if words else (Completion(letter, name) for letter, name in ELEMENTS.items())


_ARGUMENTS: dict[str, Callable[[list[str], State, Lore], Found]] = {
    "explore": _explore,
    "reveal": _reveal,
    "move": _move,
    "familiar": _move,
    "absorb": _absorb,
    "act": _act,
    "cast": _cast,
    "prepare": _prepare,
    "take": _take,
    "drop": _drop,
    "weave": lambda words, state, lore: () if words else (Completion("free", "as it fits"),),
    "offer": _people,
    "discard": _discard,
    "first": _first_player,
    "dummy": _dummy,
    "display": lambda words, state, lore: _spells_known(lore),
    "place": _place,
    "gem": _gem,
    "set": _set,
    "spell": _spell,
    "ruling": _ruling,
    "light": _element,
}
