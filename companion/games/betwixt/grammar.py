"""From a typed line to a command: short forms, beginnings of words, and what went wrong.

Every word may be cut to an unambiguous beginning; words that make sense in the
present phase win.  In a light session an element alone is a Dummy Player's turn.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.games.betwixt import commands as cmd
from companion.games.betwixt.grid import (
    DIRECTIONS,
    ELEMENTS,
    NOTHING,
    SIDES,
    read_direction,
    read_element,
    read_space,
    read_turn,
)
from companion.games.betwixt.naming import (
    card_space,
    cards_on,
    hidden_near,
    joined_names,
    looks_like_space,
)
from companion.games.betwixt.rulings import RULINGS
from companion.games.betwixt.state import ADVENTURE, EXPLORATION, MOVES, State
from companion.games.betwixt.words import WORDS
from companion.games.shared.lore import Lore
from companion.games.shared.names import beginning_with, number_of
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal
from companion.games.shared.ruled import read_ruling
from companion.games.shared.words import exactly, usage, word_meant

Reader = Callable[[list[str], State], Record]

_LONGEST = 100  # letters of a word: nothing that is told has more
IN_LIGHT = ("light", "ruling", "card", "spell", "shape")
NOT_IN_LIGHT = (
    "A light session tracks nothing: type the drawn gem (w, i, e or f), "
    "or start one with new betwixt."
)


def read(text: str, state: State, lore: Lore) -> Record:
    """The command that ``text`` means in this state; raises Refusal."""
    words = text.split()
    if not words:
        raise Refusal("unreadable", "Nothing was typed: next says what comes now.")
    if max(map(len, words)) > _LONGEST:
        raise Refusal("unreadable", f"{words[0][:20]}… is too long to be a command.")
    if state.light:
        return _read_light(words, state)
    if state.phase == EXPLORATION and (told := _read_exploration(words, state)):
        return told
    if state.due and (answered := _read_due(words, state)):
        return answered
    _refuse_short_end(words, state)
    try:
        name = word_meant(words[0], WORDS, state.phase).name
    except Refusal as no:
        if state.owed and (removed := _read_discard(words, state)):
            return removed
        raise _without_end(words[0], state.phase, no) from None
    return _READERS[name](words[1:], state)


def _without_end(typed: str, phase: str, no: Refusal) -> Refusal:
    """The refusal of a word nobody knows; ``end`` is too much to be offered for a slip."""
    if no.code != "unreadable" or "Did you mean end?" not in no.message:
        return no
    try:
        word_meant(typed, [word for word in WORDS if word.name != "end"], phase)
    except Refusal as other:
        return other
    return no


def _refuse_short_end(words: list[str], state: State) -> None:
    """``e`` is typed for east and earth too: it ends no turn with Move tokens left."""
    if state.phase != ADVENTURE or words[0].casefold() not in ("e", "en"):
        return
    left = MOVES - (state.turn.moves if state.turn is not None else 0)
    if left > 0:
        raise Refusal(
            "ambiguous",
            f"{words[0]} alone does not end a turn with {left} move{'s' * (left > 1)} left: "
            "end does, and m e moves east.",
            "betwixt/adventure-phase-mandatory",
        )


def _read_due(words: list[str], state: State) -> Record | None:
    """The bare answer to what a Dummy Player's turn waits for: a gem, a way, a gem that goes."""
    typed = " ".join(words).casefold()
    if not state.drawn:
        names = [name for name in ELEMENTS.values() if name.startswith(typed)]
        fits = typed in ELEMENTS or (len(typed) > 1 and len(names) == 1)
        return cmd.DummyTurn((typed,)) if fits else None
    if not state.stepped:
        ways = [name for name in DIRECTIONS.values() if name.startswith(typed)]
        by_card = len(typed) > 1 and len(beginning_with(typed, tuple(cards_on(state)))) == 1
        return cmd.DummyTurn((typed,)) if ways or by_card or _is_space(typed, state) else None
    named = joined_names(typed.split(), state)
    known = len(named[0]) > 1 and beginning_with(named[0], tuple(cards_on(state)))
    lies = bool(known) or _is_space(named[0], state)
    gem = lies and (len(named) == 1 or (len(named) == 2 and named[1] in DIRECTIONS))
    return cmd.DummyTurn(named) if gem or typed.isdigit() else None


def _read_discard(words: list[str], state: State) -> Record | None:
    """Bare spaces or names of cards, in the Reshaping."""
    cards = joined_names(words, state)
    try:
        for card in cards:
            card_space(state, card)
    except Refusal:
        return None
    return cmd.Discard(cards)


def _read_exploration(words: list[str], state: State) -> Record | None:
    """The bare answers to what is asked first: twelve spaces, or the letters of the Rite."""
    if not state.laid_out:
        return cmd.Layout(tuple(words)) if len(words) > 2 and _is_space(words[0], state) else None
    if state.unplaced and len(words) == 2 and all(_is_space(word, state) for word in words):
        return cmd.Place(("dummies", *words))
    letters = "".join(map(_as_letter, words)) if len(words) > 1 else words[0].casefold()
    if len(letters) in (3, 4) and set(letters) <= set(ELEMENTS):
        return cmd.Rite(letters)
    return None


def _as_letter(word: str) -> str:
    """The letter of an element that is named in full; another word as it is."""
    typed = word.casefold().strip(",")
    return next((letter for letter, name in ELEMENTS.items() if name == typed), typed)


def _read_light(words: list[str], state: State) -> Record:
    if words[0].casefold() in ELEMENTS:
        return cmd.Light(words[0].casefold(), tuple(words[1:]))
    name = word_meant(words[0], WORDS).name
    if name not in IN_LIGHT:
        raise Refusal("not-now", NOT_IN_LIGHT)
    return _READERS[name](words[1:], state)


# Arguments ----------------------------------------------------------------------------------------


def _usage(word: str) -> Refusal:
    return usage(word, WORDS)


def _insisting(args: list[str], word: str = "anyway") -> tuple[list[str], bool]:
    """The arguments without a last word that insists, and whether it was there."""
    if args and len(args[-1]) > 2 and word.startswith(args[-1].casefold()):
        return args[:-1], True
    return args, False


def _is_space(text: str, state: State) -> bool:
    return looks_like_space(text)


def _is_turn(text: str) -> bool:
    try:
        read_turn(text)
    except Refusal:
        return False
    return True


def _who(args: list[str], state: State, least: int = 1) -> tuple[list[str], str]:
    """The arguments without a player's name at their end, and that name."""
    if len(args) > least:
        found = beginning_with(args[-1], state.names)
        whole = len(found) == 1 and found[0].casefold() == args[-1].casefold()
        if len(found) == 1 and (whole or not _is_held(args[-1], state)):
            return args[:-1], found[0]
    return args, ""


def _said_once(args: list[str], word: str, state: State) -> list[str]:
    """The arguments without the word itself in front: it was typed again at its own question."""
    again = len(args) > 1 and word.startswith(args[0].casefold()) and not _is_held(args[0], state)
    return args[1:] if again else args


def _is_held(typed: str, state: State) -> bool:
    """Whether a beginning is that of a word in the name of a spell that somebody holds."""
    words = [word for p in state.players for held in p.spells for word in held.name.split()]
    return bool(beginning_with(typed, words))


def _none(word: str, command: Record) -> Reader:
    def reader(args: list[str], state: State) -> Record:
        exactly(args, 0, word, WORDS)
        return command

    return reader


# The turn -----------------------------------------------------------------------------------------


def _explore(args: list[str], state: State) -> Record:
    args, anyway = _insisting(args)
    replace = bool(args) and args[-1].casefold() in ("repl", "repla", "replac", "replace")
    args = args[:-1] if replace else args
    at = next((i for i, arg in enumerate(args) if i and _is_space(arg, state)), 0)
    if not at:
        if len(args) > 1 and _is_turn(args[-1]):
            raise _usage("explore")
        return cmd.Explore(" ".join(args), "", None, "", replace, anyway)
    space, rest = read_space(args[at], state.grid.size), args[at + 1 :]
    turn = None
    if rest and _is_turn(rest[0]):
        turn, rest = read_turn(rest[0]), rest[1:]
    bonus = _hands_apart(rest, state) or " ".join(rest)
    return cmd.Explore(" ".join(args[:at]), space, turn, bonus, replace, anyway)


def _reveal(args: list[str], state: State) -> Record:
    args, anyway = _insisting(args)
    if not args:
        return cmd.Reveal(anyway=anyway)
    near = hidden_near(state)
    if len(near) == 1 and not looks_like_space(args[0]):
        args = [near[0], *args]
    space, rest = read_space(args[0], state.grid.size), args[1:]
    turn = None
    if len(rest) > 1 and _is_turn(rest[-1]):
        turn, rest = read_turn(rest[-1]), rest[:-1]
    return cmd.Reveal(space, " ".join(rest), turn, anyway)


DIAGONALS = ("ne", "se", "sw", "nw")


def way(text: str, state: State) -> str:
    """A direction (diagonals too), or a space, by the name of its card too; raises Refusal."""
    typed = text.casefold()
    if typed in DIAGONALS:
        return typed
    if typed[-1:].isdigit() or typed[:1].isdigit():
        return read_space(typed, state.grid.size)
    try:
        return read_direction(typed)
    except Refusal:
        if not beginning_with(typed, tuple(cards_on(state))):
            raise
        return card_space(state, typed)


def _move(args: list[str], state: State) -> Record:
    args, anyway = _insisting(args)
    return cmd.Move(tuple(way(arg, state) for arg in joined_names(args, state)), anyway)


def _absorb(args: list[str], state: State) -> Record:
    args, anyway = _insisting(args)
    with_card = familiar = False
    while args and len(args[-1]) > 2 and not _is_space(args[-1], state):
        args, card = _insisting(args, "card")
        args, fam = _insisting(args, "familiar")
        with_card, familiar = with_card or card, familiar or fam
        if not (card or fam):
            break
    args = [*joined_names(args, state)]
    args = [hands] if (hands := _hands_apart(args, state)) else args
    if len(args) > 1:
        raise _usage("absorb")
    where = args[0].casefold() if args else ""
    if where and not set(where) <= set("nesw"):
        where = way(where, state)
    return cmd.Absorb(where, with_card, familiar, anyway)


def _act(args: list[str], state: State) -> Record:
    args, anyway = _insisting(args)
    return cmd.Act(joined_names(args, state), anyway)


def _cast(args: list[str], state: State) -> Record:
    args, anyway = _insisting(args)
    return cmd.Cast(args[0] if args else "", joined_names(args[1:], state), anyway)


def _familiar(args: list[str], state: State) -> Record:
    args, anyway = _insisting(args)
    if not args:
        return cmd.Familiar()
    (where,) = exactly([*joined_names(args, state)], 1, "familiar", WORDS)
    off = where.casefold() == "off"
    return cmd.Familiar("off" if off else way(where, state), anyway)


def _end(args: list[str], state: State) -> Record:
    args, anyway = _insisting(args)
    exactly(args, 0, "end", WORDS)
    return cmd.End(anyway)


def _dummy(args: list[str], state: State) -> Record:
    args = [*joined_names(args, state)]
    if len(args) > 2:
        raise _usage("dummy")
    return cmd.DummyTurn(tuple(arg.casefold() for arg in args))


# Spells -------------------------------------------------------------------------------------------


def _take(args: list[str], state: State) -> Record:
    args, anyway = _insisting(_said_once(args, "take", state))
    hands = _hands_apart(args, state)
    if hands:
        return cmd.Take(hands, "", anyway)
    args, who = _who(args, state)
    return cmd.Take(_hands_apart(args, state) or " ".join(args), who, anyway)


def _hands_apart(args: list[str], state: State) -> str:
    """Hands told as letters apart (``n e``), "" where they are something else."""
    letters = [arg.casefold() for arg in args]
    names = {name.casefold() for name in state.names}
    if len(letters) < 2 or not set(letters) <= set(SIDES) or letters[-1] in names:
        return ""
    return "".join(letters)


def _prepare(args: list[str], state: State) -> Record:
    args, anyway = _insisting(_said_once(args, "prepare", state))
    args, who = _who(args, state)
    return cmd.Prepare(tuple(args), who, anyway)


def _drop(args: list[str], state: State) -> Record:
    args, who = _who(_said_once(args, "drop", state), state)
    return cmd.Drop(" ".join(args), who)


def _weave(args: list[str], state: State) -> Record:
    args, who = _who(args, state)
    (rows,) = exactly(args, 1, "weave", WORDS)
    return cmd.LayWeave("" if "free".startswith(rows.casefold()) and "/" not in rows else rows, who)


# The other phases ---------------------------------------------------------------------------------


def _rite(args: list[str], state: State) -> Record:
    draw = bool(args) and args[-1].casefold().endswith("draw")
    if draw:  # also behind the letters told so far: rite wedraw
        rest = args[-1][: -len("draw")]
        args = [*args[:-1], *([rest] if rest else [])]
    args = (
        ["".join(args)]
        if args and all(set(arg.casefold()) <= set(ELEMENTS) for arg in args)
        else args
    )
    letters = args[0] if len(args) == 1 and set(args[0].casefold()) <= set(ELEMENTS) else ""
    elements = letters.casefold() or "".join(read_element(arg) for arg in args)
    return cmd.Rite(elements, draw)


def _first(args: list[str], state: State) -> Record:
    if len(args) > 1:
        raise _usage("first")
    return cmd.First("" if not args or args[0].casefold() == "draw" else args[0])


def _offer(args: list[str], state: State) -> Record:
    args, anyway = _insisting(args)
    args, who = _who(args, state, 0)
    if len(args) > 1:
        raise _usage("offer")
    times = number_of(args[0], 1, 9) if args else 1
    if times is None:
        raise Refusal("unreadable", f"How many times? offer 2, or pass; not {args[0]}.")
    return cmd.Offer(times, who, anyway)


def _discard(args: list[str], state: State) -> Record:
    return cmd.Discard(joined_names(args, state))


def _words_of(make: Callable[[tuple[str, ...]], Record], word: str, least: int) -> Reader:
    def reader(args: list[str], state: State) -> Record:
        if len(args) < least:
            raise _usage(word)
        return make(tuple(args))

    return reader


def _gem(args: list[str], state: State) -> Record:
    space, side, element = exactly([*joined_names(args, state)], 3, "gem", WORDS)
    nothing = element.casefold() in ("none", "-", NOTHING, "0")
    return cmd.Gem(
        card_space(state, space),
        read_direction(side),
        NOTHING if nothing else read_element(element),
    )


def _ruling(args: list[str], state: State) -> Record:
    id_, value = exactly(args, 2, "ruling", WORDS)
    return read_ruling(id_, value, RULINGS)


def _light(args: list[str], state: State) -> Record:
    if not args:
        raise _usage("light")
    return cmd.Light(read_element(args[0]), tuple(args[1:]))


def _lesson(word: str, least: int) -> Reader:
    def reader(args: list[str], state: State) -> Record:
        if len(args) < least:
            raise _usage(word)
        return cmd.Teach((word, *args))

    return reader


_READERS: dict[str, Reader] = {
    "explore": _explore,
    "move": _move,
    "absorb": _absorb,
    "act": _act,
    "cast": _cast,
    "reveal": _reveal,
    "familiar": _familiar,
    "take": _take,
    "prepare": _prepare,
    "drop": _drop,
    "weave": _weave,
    "begin": _none("begin", cmd.Begin()),
    "end": _end,
    "dummy": _dummy,
    "rite": _rite,
    "first": _first,
    "layout": _words_of(cmd.Layout, "layout", 0),
    "offer": _offer,
    "pass": _none("pass", cmd.Pass()),
    "discard": _discard,
    "display": _words_of(cmd.Display, "display", 1),
    "place": _words_of(cmd.Place, "place", 2),
    "gem": _gem,
    "set": _words_of(cmd.Set, "set", 2),
    "card": _lesson("card", 2),
    "spell": _lesson("spell", 3),
    "shape": _lesson("shape", 1),
    "ruling": _ruling,
    "light": _light,
}
