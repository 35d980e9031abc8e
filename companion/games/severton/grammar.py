"""From a typed line to a command: short forms, beginnings of words, and what went wrong.

A line that begins with a group letter and goes on with a card, or that is a
card alone while a group is due, needs no word.  Every word may be cut to an
unambiguous beginning; words that make sense in the present situation win.
What reads the arguments of the rarer words is loaded when one of them is typed.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from companion.games.severton import commands as cmd
from companion.games.severton.cards import looks_like_card, read_card
from companion.games.severton.names import (
    BUBBLE,
    COLOURS,
    FIGURES,
    LETTERS,
    NOT_IN_LIGHT,
    character_of,
    letter_of,
    location_of,
)
from companion.games.severton.state import ACTION, QUEST, VONTS_REFRESH, Encounter, State, Values
from companion.games.severton.words import WORDS
from companion.games.shared.lore import Lore
from companion.games.shared.names import beginning_with, choose, number_of
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal
from companion.games.shared.words import exactly, usage, word_meant

Reader = Callable[[list[str], State], Record]

_ALIASES = {alias: word.name for word in WORDS for alias in word.aliases}
_NAMES = (*(word.name for word in WORDS), *_ALIASES)
_LIGHT_WORDS = ("light", "path", "ruling", "set")
_ENCOUNTER_WORDS = ("fight", "outwit", "hide", "caught", "keep", "join")


def read(text: str, state: State, lore: Lore) -> Record:
    """The command that ``text`` means in this state; raises Refusal."""
    words = _by_players(text.split(), state)
    if not words:
        raise Refusal("unreadable", "Nothing was typed: next says what comes now.")
    return (
        _read_draw(words, state)
        or _read_values(words, state)
        or _read_party(words, state)
        or _read_cards(words, state)
        or _read_word(words, state)
    )


_NAMING = ("quest", "questcard", "item", "ally", "done")  # what follows is a title or a text


def _by_players(words: list[str], state: State) -> list[str]:
    """The words with the characters in place of those who play them, by their whole names."""
    if not state.cast or not words or any(name.startswith(words[0]) for name in _NAMING):
        return words
    played: dict[str, list[str]] = {}
    for name, player in state.cast.items():
        if beginning_with(player, (*FIGURES, *COLOURS)):
            continue  # the pieces' own names win
        played.setdefault(player.partition(" (")[0].casefold(), []).append(name)
    return [
        names[0].lower() if len(names := played.get(word.casefold(), [])) == 1 else word
        for word in words
    ]


def _read_draw(words: list[str], state: State) -> Record | None:
    """``draw`` alone: the app draws the token of the group that is due."""
    if [word.casefold() for word in words] != ["draw"] or state.light:
        return None
    waiting = state.waiting()
    if state.phase != VONTS_REFRESH:
        waiting = tuple(group for group in waiting if group.letter in state.starting)
    if waiting and state.encounter is None:
        return cmd.Deploy(waiting[0].letter, None)
    raise Refusal(
        "not-now",
        "No group waits for a location token now (icon draw is the symbol of a track). A quest's "
        "token is drawn here once the app knows which locations have one of its shape (tokens "
        "hexagon 3 8 14); otherwise draw it at the table and type its number.",
        "SV-54",
    )


def _read_values(words: list[str], state: State) -> Record | None:
    """A Group card without a word: ``B 16/9/-``, or ``16/9/-`` in an encounter."""
    if len(words) == 1 and words[0].count("/") == 2 and state.encounter is not None:
        return cmd.Reveal(state.encounter.letter, (), values_of(words[0]))
    if len(words[0]) == 1 and words[-1].count("/") == 2 and len(words) in (2, 3, 4):
        return _reveal(words, state)
    return None


def _read_party(words: list[str], state: State) -> Record | None:
    """A movement without a word in the Action phase: ``j f 12``, ``j red``, ``j red 12``.

    A letter of a group in the game is that group.
    """
    *who, goal = words
    if len(who) > 1 and goal.isdecimal() and beginning_with(who[-1], COLOURS):
        who = who[:-1]
    if state.phase != ACTION or state.encounter is not None or not who:
        return None
    if not (goal.isdecimal() or beginning_with(goal, COLOURS)):
        return None
    names = [beginning_with(word.strip(","), (*state.characters, BUBBLE)) for word in who]
    if any(len(found) != 1 for found in names) or names == [[BUBBLE]]:
        return None
    if any(word.upper() in state.groups for word in who):
        return None
    return _go(words, state)


def _read_cards(words: list[str], state: State) -> Record | None:
    """Cards without a word: ``A ry``, or ``ry`` for the group that is due."""
    first, rest = words[0], words[1:]
    if not rest and (known := _face_up(first, state)):
        return cmd.Cards(first.upper(), known)
    if state.phase == QUEST and "done".startswith(first.casefold()):
        return None  # d b 4: no group moves now
    if len(first) == 1 and first.upper() in LETTERS and rest and _names_a_card(rest, state):
        return _cards(first.upper(), rest, state)
    if state.encounter is not None:
        _refuse_card_in_encounter(first, state.encounter)
        return None
    if looks_like_card(first):
        if state.light or state.due_group() is not None:
            return _cards("", words, state)
        if len(beginning_with(first, _NAMES)) != 1:
            raise Refusal(
                "not-now",
                f"No group is due for the card {first} now: name the group (A {first}) "
                "or see next.",
                "severton/vonts-phase",
            )
    elif len(first) == 1 and first.isalpha() and rest and all(map(looks_like_card, rest)):
        letter_of(first)  # no such group: the refusal says which there are
    return None


def _refuse_card_in_encounter(first: str, met: Encounter) -> None:
    """A Movement card waits until the encounter is over; ``c`` and the like are its words."""
    if looks_like_card(first) and not beginning_with(first, _NAMES):
        ways = "goes-on or stops" if not met.undecided else "fight, outwit, hide or caught"
        raise Refusal(
            "not-now",
            f"Vonts {met.letter} are in an encounter at {met.at}: first {ways}, then the card "
            f"{first}.",
            "severton/resolving-encounters",
        )


def _face_up(first: str, state: State) -> tuple[str, ...]:
    """The cards meant by the letter of the group that is due, where they lie face-up."""
    due = state.due_group()
    if due is None or due.letter != first.upper() or state.encounter is not None:
        return ()
    if not due.movement and not looks_like_card(first):
        raise Refusal(
            "unreadable", f"Which card have Vonts {due.letter}? For instance: {due.letter} ry."
        )
    return due.movement


def _names_a_card(rest: list[str], state: State) -> bool:
    """Whether words after a group letter are meant as its cards (``c j`` is a caught Jerry)."""
    return state.encounter is None or looks_like_card(rest[0])


def _cards(letter: str, words: list[str], state: State) -> Record:
    codes = tuple(read_card(word).code for word in words)
    if len(codes) > 2:
        raise Refusal("illegal", "A group has at most two Movement cards.", "severton/speed-boost")
    if state.light:
        return cmd.Light(codes[0])
    return cmd.Cards(letter, codes)


def _read_word(words: list[str], state: State) -> Record:
    name = _word(words[0], state)
    if state.light and name not in _LIGHT_WORDS:
        raise Refusal("not-now", NOT_IN_LIGHT)
    return _reader(name)(words[1:], state)


def _reader(name: str) -> Reader:
    """What reads the arguments of a word, from the module that has it."""
    if name in _READERS:
        return _READERS[name]
    readers: dict[str, Reader] = import_module(_ELSEWHERE[name]).READERS
    return readers[name]


def _word(first: str, state: State) -> str:
    """The word meant by its beginning; in an encounter its own words come first."""
    if state.encounter is not None:
        found = beginning_with(first, _ENCOUNTER_WORDS)
        if len(found) == 1:
            return found[0]
    return word_meant(first, WORDS, state.phase).name


# The arguments of each word ------------------------------------------------------------------


def misfit(word: str) -> Refusal:
    """The refusal of arguments that do not fit the word."""
    return usage(word, WORDS)


def exactly_so_many(args: list[str], count: int, word: str) -> list[str]:
    """The arguments if there are ``count`` of them; raises Refusal."""
    return exactly(args, count, word, WORDS)


def without_arguments(word: str, command: Record) -> Reader:
    """Reads a word that stands alone."""

    def reader(args: list[str], state: State) -> Record:
        exactly_so_many(args, 0, word)
        return command

    return reader


def names_of(args: list[str], among: tuple[str, ...]) -> tuple[str, ...]:
    """The characters named, each once; raises Refusal."""
    names = [character_of(arg.strip(","), among) for arg in args if arg != "and"]
    return tuple(dict.fromkeys(names))


def _fight(args: list[str], state: State) -> Record:
    if args:
        raise Refusal(
            "unreadable",
            "fight stands alone, once your cards reach the number at the fist: the cards are not "
            "typed (odds tells chances).",
            "severton/fight",
        )
    return cmd.Fight()


def _hide(args: list[str], state: State) -> Record:
    """``hide WHO… [bubble]``: who hides with Bubble keeps him."""
    if len(args) < 2 or beginning_with(args[-1], (*state.characters, BUBBLE)) != [BUBBLE]:
        return _people(cmd.Hide, 0, "hide")(args, state)
    return cmd.Hide(names_of(args[:-1], tuple(state.characters)), bubble=True)


def _people(make: Callable[[tuple[str, ...]], Record], least: int, word: str) -> Reader:
    def reader(args: list[str], state: State) -> Record:
        if len(args) < least:
            raise misfit(word)
        if [arg.casefold() for arg in args] == ["all"]:
            return make(())
        return make(names_of(args, tuple(state.characters)))

    return reader


def _outwit(args: list[str], state: State) -> Record:
    if len(args) > 1:
        raise misfit("outwit")
    return cmd.Outwit(location_of(args[0]) if args else None)


def _keep(args: list[str], state: State) -> Record:
    (who,) = exactly_so_many(args, 1, "keep")
    return cmd.Keep(character_of(who, tuple(state.characters)))


def _join(args: list[str], state: State) -> Record:
    """``join WHO… [bubble|alone]``: with Bubble, or without him, where he hides too."""
    alone = len(args) > 1 and args[-1].casefold() == "alone"
    named = names_of(args[:-1] if alone else args, (*state.characters, BUBBLE))
    people = tuple(name for name in named if name != BUBBLE)
    if not people:
        raise misfit("join")
    return cmd.Join(people, BUBBLE in named or (False if alone else None))


def _skip(args: list[str], state: State) -> Record:
    return cmd.Skip(letter_of(exactly_so_many(args, 1, "skip")[0]))


def _go(args: list[str], state: State) -> Record:
    args = [arg for arg in args if arg != "to"]
    colour, other = _coloured(args, state)
    named = args[: -2 if colour else -1]
    if not named:
        raise misfit("go")
    who = names_of(named, (*state.characters, BUBBLE))
    people = tuple(name for name in who if name != BUBBLE)
    if not people:
        raise Refusal(
            "illegal",
            "Bubble goes along with a character (go jerry bubble 12); "
            "bubble 12 is his Reconnaissance Run.",
            "severton/bubble-action",
        )
    goal = args[-1]
    if goal.isdecimal():
        return cmd.Go(people, BUBBLE in who, location_of(goal), colour, other)
    return cmd.Go(people, BUBBLE in who, colour=choose(goal, COLOURS, "location or path colour"))


def _coloured(args: list[str], state: State) -> tuple[str, str]:
    """The colour directly before a location, and who in the game its beginning may also mean."""
    if len(args) < 3 or not args[-1].isdecimal():
        return "", ""
    word = args[-2].casefold()
    colours = beginning_with(word, COLOURS)
    if len(colours) != 1:
        return "", ""
    present = (*state.characters, *((BUBBLE,) if state.bubble is not None else ()))
    others = beginning_with(word, present) if word != colours[0] else []
    return colours[0], others[0] if len(others) == 1 else ""


def _reveal(args: list[str], state: State) -> Record:
    if not args:
        raise misfit("reveal")
    anyway = len(args) > 1 and args[-1].casefold() == "anyway"
    letter, *told = args[:-1] if anyway else args
    values = [values_of(arg) for arg in told if "/" in arg]
    cards = tuple(read_card(arg).code for arg in told if "/" not in arg)
    if len(values) > 1 or len(cards) > 2:
        raise misfit("reveal")
    return cmd.Reveal(letter_of(letter), cards, values[0] if values else None, anyway)


def values_of(word: str) -> Values:
    """A Group card typed as ``16/9/-``; raises Refusal."""
    parts = word.split("/")
    numbers = [None if part in ("-", "") else number_of(part, 0, 99) for part in parts]
    missing = [part in ("-", "") for part in parts]
    if len(parts) != 3 or any(n is None and not m for n, m in zip(numbers, missing, strict=True)):
        raise Refusal(
            "unreadable",
            f"{word} is no Group card: fist/speech/eye, with - where the symbol is missing "
            "(16/9/-).",
        )
    return Values(*numbers)


def _end(args: list[str], state: State) -> Record:
    anyway = [arg.casefold() for arg in args] == ["anyway"]
    exactly_so_many([] if anyway else args, 0, "end")
    return cmd.End(anyway)


def _deploy(args: list[str], state: State) -> Record:
    if not 2 <= len(args) <= 3:
        raise misfit("deploy")
    token = None if args[1].casefold() in ("draw", "d") else location_of(args[1])
    scirocco = choose(args[2], ("occupied", "free"), "answer") if len(args) == 3 else ""
    return cmd.Deploy(letter_of(args[0]), token, scirocco)


def _return(args: list[str], state: State) -> Record:
    if len(args) < 2:
        raise misfit("return")
    return cmd.Return(names_of(args[:-1], tuple(state.characters)), location_of(args[-1]))


def _card(args: list[str], state: State) -> Record:
    if not args:
        raise misfit("card")
    return _read_cards(args, state) or _cards("", args, state)


_READERS: dict[str, Reader] = {
    "card": _card,
    "skip": _skip,
    "fight": _fight,
    "outwit": _outwit,
    "hide": _hide,
    "caught": _people(cmd.Caught, 0, "caught"),
    "keep": _keep,
    "join": _join,
    "go": _go,
    "reveal": _reveal,
    "end": _end,
    "deploy": _deploy,
    "return": _return,
}

_ELSEWHERE = {
    word: f"companion.games.severton.{module}"
    for module, words in {
        "reading_table": (
            "scirocco path take arrows unlock lock place set icon unrest track ruling stone light "
            "shape tokens"
        ),
        "reading_quests": (
            "quest questcard done cube marker rapid setup drawtable level later ally finish"
        ),
        "reading_items": "search use barter item ability heroic personal bubble owns moved",
    }.items()
    for word in words.split()
}
