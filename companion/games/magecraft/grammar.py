"""From a typed line to a command: short forms, beginnings of words, and what went wrong.

A number alone casts that spellbook; a run of gems alone answers what is due: a
draw, a discard, or an icon.  Every word may be cut to an unambiguous
beginning; words that make sense in the present situation win.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from companion.games.magecraft import commands as cmd
from companion.games.magecraft.gems import ANY, COLOURS, is_run, read_run
from companion.games.magecraft.icons import in_order
from companion.games.magecraft.rulings import RULINGS
from companion.games.magecraft.spells import is_same, known
from companion.games.magecraft.state import HANDS, SHIELD, State
from companion.games.magecraft.words import ICONS_OPEN, PAYMENT, WORDS
from companion.games.shared.lore import Lore
from companion.games.shared.names import beginning_with, choose
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal
from companion.games.shared.ruled import read_ruling
from companion.games.shared.words import exactly, usage, word_meant

Reader = Callable[[list[str], State], Record]

_SHORT_CAST = re.compile(r"[cC]?([1-9])")


def read(text: str, state: State, lore: Lore) -> Record:
    """The command that ``text`` means in this state; raises Refusal."""
    words = text.split()
    if not words:
        raise Refusal("unreadable", "Nothing was typed: next says what comes now.")
    due = _read_name(words, state)
    if due is None and (state.owed or here(state) in (ICONS_OPEN, PAYMENT, SHIELD)):
        due = _read_due([*map(_as_letter, words)], state, lore)
    if due is not None:
        return due
    short = _SHORT_CAST.fullmatch(words[0])
    if short is not None:
        return _cast([short[1], *words[1:]], state)
    try:
        word = word_meant(words[0], WORDS, here(state))
    except Refusal:
        if (learned := _read_learned(words, state)) is None:
            raise
        return learned
    return _READERS[word.name](words[1:], state)


def _read_learned(words: list[str], state: State) -> Record | None:
    """A spell of the Academy and a spellbook (``sunbeam 1``): what is learned, and where to."""
    name, book = " ".join(words[:-1]), words[-1]
    found = beginning_with(name, tuple(state.piles)) if book in ("1", "2", "3") else []
    return cmd.Learn((found[0],), int(book)) if len(found) == 1 else None


def _as_letter(word: str) -> str:
    """The letter of a gem that is named, by three letters or more; another word as it is."""
    names = {name: letter for letter, name in COLOURS.items()}
    found = beginning_with(word, tuple(names)) if len(word) > 2 else []
    return names[found[0]] if len(found) == 1 else word


def _read_due(words: list[str], state: State, lore: Lore) -> Record | None:
    """Gems alone, perhaps with a place or an opponent, for what is due now."""
    due = _read_gems(words, state) or _read_pair(words, state) or _read_apart(words, state)
    if due is None and here(state) == PAYMENT:
        due = _read_payment(words, state, lore)
    return due


def here(state: State) -> str:
    """What the words of the moment are for."""
    casting = state.casting
    if casting is not None and casting.icons:
        return ICONS_OPEN
    if casting is not None and casting.waits:
        return PAYMENT
    return state.phase


def _read_name(words: list[str], state: State) -> Record | None:
    """A player's name alone, for who starts or whom an Attack hits."""
    found = beginning_with(words[0], state.names) if len(words) == 1 else []
    if len(found) != 1 or len(words[0]) < 2:
        return None
    if not state.first:
        return cmd.First(found[0])
    attacks = here(state) == ICONS_OPEN and in_order(state)[0] == "attack"
    return cmd.Icon("attack", "", found[0]) if attacks and not is_run(words[0]) else None


def _read_gems(words: list[str], state: State) -> Record | None:
    """A run of gems alone, or none, for what is due now."""
    if len(words) != 1:
        return None
    if words[0].casefold() in ("none", "-"):
        return _read_none(state)
    if not is_run(words[0]):
        return None
    if state.owed:
        gems = read_run(words[0])
        return cmd.Draw(gems) if state.owed[0].draw else cmd.Discard(gems)
    if here(state) == ICONS_OPEN:
        icon = in_order(state)[0]
        gems = read_run(words[0])
        return cmd.Draw(gems) if icon == "draw" else cmd.Icon(icon, gems)
    return None


def _read_apart(words: list[str], state: State) -> Record | None:
    """Gems with blanks between them (``l l``), where so many are due."""
    gems = _together(words)
    if len(gems) != 1 or len(words) == 1:
        return None
    count = len(read_run(gems[0]))
    if state.owed:
        fits = count == (state.owed[0].draw or state.owed[0].discard)
    else:
        casting, order = state.casting, in_order(state)
        left = casting.icons.count(order[0]) if casting is not None and order else 0
        named = bool(order) and order[0].startswith(words[0].casefold())  # d f draws Fire
        fits = count <= left and not named
    return _read_gems(gems, state) if fits else None


def _together(args: list[str]) -> list[str]:
    """Gems with blanks between them, named or as runs, as one run; anything else as it is."""
    letters = [*map(_as_letter, args)]
    return ["".join(letters)] if len(args) > 1 and all(map(is_run, letters)) else args


def _read_none(state: State) -> Record | None:
    """No gem, where gems are drawn or may be discarded."""
    if state.owed:
        return cmd.Draw("") if state.owed[0].draw else cmd.Discard("")
    return cmd.Discard("") if state.phase == SHIELD and here(state) == SHIELD else None


_SHIELD_SOURCES = {"a": "academy", "d": "discard"}
_VANISH_SOURCES = {"h": "hand", "p": "hp"}


def _read_pair(words: list[str], state: State) -> Record | None:
    """A gem with its place (``f hand``) or with whom it hits (``bob f``), for an icon."""
    if len(words) != 2 or here(state) != ICONS_OPEN:
        return None
    order = in_order(state)
    for icon, sources in (("shield", _SHIELD_SOURCES), ("vanish", _VANISH_SOURCES)):
        source = _source(words[1], sources) if icon in order and is_run(words[0]) else ""
        if source and not (words[0].casefold() == "d" and "draw" in order):
            return cmd.Icon(icon, read_run(words[0]), "", source)
    return _read_target(words, state) if "attack" in order else None


def _source(word: str, sources: dict[str, str]) -> str:
    """The place that a word means, "" when it means none or could mean several."""
    short = sources.get(word.casefold())
    found = beginning_with(word, tuple(sources.values()))
    return short or (found[0] if len(found) == 1 else "")


def _read_target(words: list[str], state: State) -> Record | None:
    """Whom an Attack hits and which gem, in either order."""
    others = tuple(player.name for player in state.opponents(state.turn))
    for name, gems in (words, words[::-1]):
        found = beginning_with(name, others)
        if len(found) == 1 and is_run(gems):
            return cmd.Icon("attack", read_run(gems), found[0])
    return None


def _read_payment(words: list[str], state: State, lore: Lore) -> Record | None:
    """A run of gems alone, where it is open which gems pay the next spell."""
    gems = _together(words)
    if len(gems) != 1 or not is_run(gems[0]):
        return None
    from companion.games.magecraft.casting import next_card, payment_question

    card = next_card(state)
    spell = known(lore, card) if card is not None else None
    if card is None or spell is None or payment_question(state, card, spell).id != "any":
        return None
    run = read_run(gems[0])
    if len(words) > 1 and len(run) not in (spell.cost.count(ANY), len(spell.cost)):
        return None
    return cmd.Go("yes", run)


# The arguments of each word ------------------------------------------------------------------


def _usage(word: str) -> Refusal:
    return usage(word, WORDS)


def _exactly(args: list[str], count: int, word: str) -> list[str]:
    return exactly(args, count, word, WORDS)


def _player(word: str, state: State) -> str:
    return choose(word, state.names, "player")


def _first(args: list[str], state: State) -> Record:
    (who,) = _exactly(args, 1, "first")
    return cmd.First("" if who.casefold() == "draw" else _player(who, state))


def _draw(args: list[str], state: State) -> Record:
    args = _together(args)
    if len(args) > 1:
        raise _usage("draw")
    return cmd.Draw(read_run(args[0]) if args else None)


def _discard(args: list[str], state: State) -> Record:
    (gems,) = _exactly(_together(args), 1, "discard")
    if gems.casefold() == "all" and state.phase == SHIELD and not state.owed:
        return cmd.Discard(state.active.shield)
    return cmd.Discard(read_run(gems))


def _cast(args: list[str], state: State) -> Record:
    if not args:
        raise _usage("cast")
    if not state.turn:
        return cmd.Cast(0)  # deciding says what comes first
    count = 0
    if len(args) > 1 and re.fullmatch(r"[1-9]\d?", args[-1]):
        count = int(args.pop())
    if len(args) == 1 and args[0].isdigit():
        if args[0] not in ("1", "2", "3"):
            raise Refusal(
                "unknown-name", f"No spellbook {args[0]}: they are 1 to 3.", "magecraft/spellbooks"
            )
        return cmd.Cast(int(args[0]), "", count)
    names = dict.fromkeys(card.name for book in state.active.books for card in book)
    if not names:
        raise Refusal(
            "illegal", f"{state.turn}'s spellbooks are empty.", "magecraft/revision-empty"
        )
    return cmd.Cast(0, choose(" ".join(args), tuple(names), f"spell of {state.turn}"), count)


_HOW = {"y": "yes", "n": "no", "g": "golden", "h": "hand"}


def _go(args: list[str], state: State) -> Record:
    args = [*args[:1], *_together(args[1:])]
    if not 1 <= len(args) <= 2:
        raise _usage("go")
    how = _HOW.get(args[0].casefold()) or choose(args[0], tuple(_HOW.values()), "answer")
    return cmd.Go(how, read_run(args[1]) if len(args) == 2 else "")


def _none(word: str, command: Record) -> Reader:
    def reader(args: list[str], state: State) -> Record:
        _exactly(args, 0, word)
        return command

    return reader


def _attack(args: list[str], state: State) -> Record:
    others = [player.name for player in state.opponents(state.turn)] if state.turn else []
    named = bool(args) and bool(beginning_with(args[0], others))
    args = [args[0], *_together(args[1:])] if named else _together(args)
    if len(args) > 2:
        raise _usage("attack")
    if not args or not others:
        return cmd.Icon("attack")  # deciding says why there is none
    if len(args) == 2:
        return cmd.Icon("attack", read_run(args[1]), _player(args[0], state))
    gem = _as_letter(args[0])
    if is_run(gem) and (len(others) == 1 or not named):
        return cmd.Icon("attack", read_run(gem))
    return cmd.Icon("attack", "", choose(args[0], others, "opponent"))


def _icon(icon: str, sources: dict[str, str]) -> Reader:
    def reader(args: list[str], state: State) -> Record:
        args = args if sources else _together(args)
        if len(args) > (2 if sources else 1):
            raise _usage(icon)
        gems = read_run(args[0]) if args else ""
        if len(args) < 2:
            return cmd.Icon(icon, gems)
        typed = args[1].casefold()
        source = sources.get(typed) or choose(typed, tuple(sources.values()), "source")
        return cmd.Icon(icon, gems, "", source)

    return reader


def _cantrip(args: list[str], state: State) -> Record:
    args = _together(args)
    if len(args) > 1:
        raise _usage("cantrip")
    return cmd.Cantrip(read_run(args[0]) if args else "")


def _learn(args: list[str], state: State) -> Record:
    gems = ""
    folded = [arg.casefold() for arg in args]
    if "with" in folded:
        at = folded.index("with")
        (given,) = _exactly(_together(args[at + 1 :]), 1, "learn")
        args, gems = args[:at], read_run(given)
    book = 0
    if args and args[-1] in ("1", "2", "3"):
        book = int(args.pop())
    elif args and args[-1].isdigit():
        raise Refusal(
            "unknown-name", f"No spellbook {args[-1]}: they are 1 to 3.", "magecraft/spellbooks"
        )
    return cmd.Learn(tuple(args), book, gems)


def _revise(args: list[str], state: State) -> Record:
    args = _together(args)
    if len(args) > 1:
        raise _usage("revise")
    return cmd.Revise(read_run(args[0]) if args else None)


def _books(args: list[str], state: State) -> Record:
    if not args:
        raise _usage("books")
    return cmd.Books(" ".join(args))


def _master(args: list[str], state: State) -> Record:
    book = int(args.pop()) if len(args) > 1 and args[-1] in ("1", "2", "3") else 0
    if not args:
        raise _usage("master")
    return cmd.Master(tuple(args), book)


def _end(args: list[str], state: State) -> Record:
    anyway = bool(args) and args[-1].casefold() == "anyway"
    gems = _together(args[:-1] if anyway else args)
    if len(gems) > 1:
        raise _usage("end")
    return cmd.End(read_run(gems[0]) if gems else None, anyway)


def _teach(topic: str) -> Reader:
    def reader(args: list[str], state: State) -> Record:
        if not args:
            raise _usage(topic)
        from companion.games.magecraft.lessons import learn_line

        learn_line((topic, *args), {})  # what cannot be read is no command
        return cmd.Teach((topic, *args))

    return reader


def _mastered(args: list[str], state: State) -> Record:
    if is_same(args):
        return cmd.Teach(("mastered", *args))
    return _teach("mastered")(args, state)


def _academy(args: list[str], state: State) -> Record:
    if not args:
        raise _usage("academy")
    if [arg.casefold() for arg in args] == ["draw"]:
        return cmd.Academy(())
    names = tuple(name.strip() for name in " ".join(args).split(","))
    if "draw" in [name.casefold() for name in names]:
        raise Refusal(
            "unreadable", "draw stands alone (academy draw): first name the sets, then draw others."
        )
    return cmd.Academy(tuple(name for name in names if name))


def _board(args: list[str], state: State) -> Record:
    if len(args) < 2:
        raise _usage("board")
    return cmd.Board(_player(args[0], state), tuple(args[1:]))


def _hands(args: list[str], state: State) -> Record:
    who, how = _exactly(args, 2, "hands")
    return cmd.Hands(_player(who, state), choose(how, HANDS, "way to know a hand"))


def _show(args: list[str], state: State) -> Record:
    areas = beginning_with(args[1], ("hand", "discard")) if len(args) > 2 else []
    args = [*args[:2], *_together(args[2:])] if areas else [*args[:1], *_together(args[1:])]
    if not 2 <= len(args) <= 3:
        raise _usage("show")
    area = choose(args[1], ("hand", "discard"), "area") if len(args) == 3 else "hand"
    return cmd.Show(_player(args[0], state), area, read_run(args[-1]))


def _corrected(word: str) -> Reader:
    def reader(args: list[str], state: State) -> Record:
        from companion.games.magecraft import corrected  # what most commands need not load

        return (corrected.read_set if word == "set" else corrected.read_move)(args, state)

    return reader


def _ruling(args: list[str], state: State) -> Record:
    id_, value = _exactly(args, 2, "ruling")
    return read_ruling(id_, value, RULINGS)


_READERS: dict[str, Reader] = {
    "first": _first,
    "draw": _draw,
    "discard": _discard,
    "cast": _cast,
    "go": _go,
    "stop": _none("stop", cmd.Stop()),
    "attack": _attack,
    "heal": _icon("heal", {}),
    "shield": _icon("shield", _SHIELD_SOURCES),
    "vanish": _icon("vanish", _VANISH_SOURCES),
    "cantrip": _cantrip,
    "learn": _learn,
    "revise": _revise,
    "books": _books,
    "master": _master,
    "end": _end,
    "spell": _teach("spell"),
    "mastered": _mastered,
    "character": _teach("character"),
    "places": _teach("places"),
    "academy": _academy,
    "board": _board,
    "hands": _hands,
    "show": _show,
    "set": _corrected("set"),
    "move": _corrected("move"),
    "ruling": _ruling,
}
