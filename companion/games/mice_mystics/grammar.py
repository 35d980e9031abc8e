"""From a typed line to a command: short forms, beginnings of words, and what went wrong.

What is due needs no word: a number while a movement or ambush die is due, the
names of cards while an order is to be laid.  Every word may be cut to an
unambiguous beginning; words that make sense in the present situation win.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics.names import MICE
from companion.games.mice_mystics.state import State
from companion.games.mice_mystics.words import (
    ATTACK,
    BEFORE,
    DRAWING,
    MINION,
    MOUSE,
    OVER,
    SURGE,
    WORDS,
)
from companion.games.shared.lore import Lore
from companion.games.shared.names import beginning_with, nearest, number_of
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal
from companion.games.shared.words import names_of, word_meant

Reader = Callable[[list[str], State], Record]

_PACKAGE = "companion.games.mice_mystics"
_MOUSE_AND_OFF = 2  # words
_CLOSE = 0.7  # likeness of a slip and a card
_SHUFFLING = ("roll", "r", "shuffle", "random")
"""What people say where the app lays the initiative order."""
FOUND = ("cheese", "event", "pack")
"""What becomes of a found card that is not told by its name."""
_READERS = ("turn_words", "battle_words", "chapter_words", "table_words")


def read(text: str, state: State, lore: Lore) -> Record:
    """The command that ``text`` means in this state; raises Refusal."""
    words = text.split()
    if not words:
        raise Refusal("unreadable", "Nothing was typed: next says what comes now.")
    _refuse_no_space(words, state, lore)
    return (
        _read_hero(words, state, lore)
        or _read_off(words, state)
        or _read_known(words, state, lore)
        or _read_due(words, state, lore)
        or _read_word(words, state, lore)
    )


def _refuse_no_space(words: list[str], state: State, lore: Lore) -> None:
    """A number alone while a space is asked for, none that fits: no die of the next question."""
    if not (state.spaces and (state.landing or state.entering)):
        return
    if len(words) > 1 or not words[0].isdecimal() or here(state) != MOUSE:
        return
    from companion.games.mice_mystics import entries

    ask = entries.question(state, lore) or entries.rescue_question(state, lore)
    if ask is not None:
        place = ask.answer.replace("{answer}", words[0])
        raise Refusal(
            "illegal",
            f"First the space: {ask.expects} ({place} puts it there all the same; move {words[0]} "
            "is the movement die).",
            ask.because[0],
        )


def here(state: State) -> str:
    """The present situation, by which words are preferred."""
    if state.over:
        return OVER
    if state.surge is not None:
        return SURGE
    if state.battle is not None:
        return ATTACK
    if state.drawing:
        return DRAWING
    if not state.track or state.ordering is not None:
        return BEFORE
    mouse = state.mice.get(state.active)
    return MINION if mouse is None or mouse.charmed else MOUSE


def _read_hero(words: list[str], state: State, lore: Lore) -> Record | None:
    """The values of the hero card that is asked for at set-up, or one of the short answers."""
    if here(state) != BEFORE or not state.party or not state.end:
        return None
    from companion.games.mice_mystics import hero_cards

    mouse = hero_cards.due(state, lore)
    named = beginning_with(words[0], state.party) if len(words) > 1 else []
    if len(named) == 1 and not state.track and hero_cards.is_card(words[1:], due=bool(mouse)):
        return reader_of("teach")([named[0], *words[1:]], state)
    if not mouse:
        return None
    hero_cards.refuse_slip(words[1:] if len(named) == 1 else words)
    if hero_cards.read_card(words) is None:
        return None
    if hero_cards.is_later(words):
        return cmd.HeroCard("", put_off=True)
    return reader_of("teach")([mouse, *words], state)


def _read_off(words: list[str], state: State) -> Record | None:
    """``collin give order off``: an ability card of a mouse is taken back, without ``learn``."""
    if len(words) <= _MOUSE_AND_OFF or words[-1].casefold() != "off":
        return None
    named = beginning_with(words[0], state.party)
    held = state.mice[named[0]].abilities if len(named) == 1 else ()
    return reader_of("learn")(words, state) if beginning_with(" ".join(words[1:-1]), held) else None


def _read_life(words: list[str], state: State, lore: Lore) -> Record | None:
    """A number alone where hits wait for the life of a mouse."""
    if len(words) > 1 or not words[0].isdecimal():
        return None
    from companion.games.mice_mystics.attack import lacks_life

    if state.battle is None or not lacks_life(state, lore):
        return None
    return reader_of("teach")([state.battle.defenders[0], "life", words[0]], state)


def _read_due(words: list[str], state: State, lore: Lore) -> Record | None:
    """What is due and needs no word."""
    now = here(state)
    if now in (ATTACK, MINION):
        from companion.games.mice_mystics.battle_words import read_minion, read_roll

        told = _read_life(words, state, lore) if now == ATTACK else None
        told = told or (read_roll if now == ATTACK else read_minion)(words, state)
        if told is not None or now == ATTACK:
            return told
    if state.ordering is not None and now == BEFORE:
        return _read_order(words, state)
    if now in (SURGE, DRAWING, BEFORE):
        return _read_bare(words, state, now)
    if now == MOUSE and state.turn.found and " ".join(words).casefold() in FOUND:
        return reader_of("found")(words, state)
    if state.climbs and [word.casefold() for word in words] in (["r"], ["roll"]):
        return cmd.Climb()
    if len(words) == 1 and words[0].isdecimal():
        return _read_number(words[0], state)
    return None


def _read_order(words: list[str], state: State) -> Record | None:
    """Names of the waiting cards alone; which of them is missing is said when they are laid."""
    cards = state.ordering.cards if state.ordering is not None else ()
    if len(words) == 1 and words[0].casefold() in _SHUFFLING:
        return cmd.Order()
    if len(words) < 2 and len(cards) > 1:
        return None
    from companion.games.mice_mystics.chapter_words import are_mostly_cards

    try:
        return reader_of("order")(words, state)
    except Refusal:
        order = are_mostly_cards(words, cards) or _is_card_alone(words[0], cards)
        if order and _unschooled(state) and _is_ability(words, state, cards):
            return None
        if order and not _is_a_command(words[0], cards):
            raise
        return None


def _is_ability(words: list[str], state: State, cards: tuple[str, ...]) -> bool:
    """Whether what stands behind a mouse is no initiative card, nor nearly one."""
    from difflib import get_close_matches

    mouse, *said = (word.strip(",") for word in words)
    if not beginning_with(mouse, state.party):
        return False
    folded = [card.casefold() for card in cards]
    return not any(
        beginning_with(word, cards) or get_close_matches(word.casefold(), folded, 1, _CLOSE)
        for word in said
    )


def _is_card_alone(typed: str, cards: tuple[str, ...]) -> bool:
    """Whether a word begins a card, and no command that can be meant at set-up."""
    if not beginning_with(typed, cards):
        return False
    try:
        word = word_meant(typed.casefold(), WORDS, BEFORE)
    except Refusal:
        return True
    return bool(word.phases) and BEFORE not in word.phases


def _is_a_command(typed: str, cards: tuple[str, ...]) -> bool:
    """Whether a word before cards is a command, begins one by three letters, or nearly is one."""
    word = typed.casefold().strip(",")
    if len(word) > 1 and word in names_of(WORDS):
        return True
    begins = len(word) > 2 and any(each.name.startswith(word) for each in WORDS)
    return not beginning_with(word, cards) and (begins or _is_slip(word))


def _read_bare(words: list[str], state: State, now: str) -> Record | None:
    """What a chapter needs before its first turn, an encounter or a surge, without its word."""
    if now == BEFORE and not state.party:
        return _party(words)
    if now == BEFORE and not state.end:
        from companion.games.mice_mystics.arguments import digits_of

        page = digits_of(words[-1])
        if page.isdecimal() and (len(words) == 1 or words[0].casefold() == "page"):
            return reader_of("set")(["end-page", page], state)
    rule_asked = state.surge is not None and state.surge.step == "tile"
    if rule_asked and " ".join(words).casefold() in ("n", "no", "none", "y", "yes"):
        return reader_of("special")(words, state)
    _refuse_number(words)
    if any(char.isdigit() for char in words[0]) or (now == DRAWING and _is_flag(words[0])):
        return reader_of(_BRINGS[now])(words, state)
    return None


_BRINGS = {SURGE: "surge", DRAWING: "encounter", BEFORE: "start"}
"""The word that says which minions come, by the situation in which they are asked for."""


def _is_flag(word: str) -> bool:
    """Whether a word is what an encounter card says before its minions (``Ambush:``)."""
    from companion.games.mice_mystics.chapter_words import FLAGS

    typed = word.casefold().rstrip(":!.,")
    return len(typed) > 2 and any(flag.startswith(typed) for flag in FLAGS)


def _read_minions(words: list[str], state: State) -> Record | None:
    """Minions by their names alone where they are asked for; None where the words are none.

    Raises Refusal for minions of whom it is not clear how many.
    """
    now = here(state)
    if now not in _BRINGS or _is_hoarding(state) or _unschooled(state):
        return None
    try:
        return reader_of(_BRINGS[now])(words, state)
    except Refusal as no:
        if no.code == "ambiguous":
            raise
        return None


def _party(words: list[str]) -> Record | None:
    """Names of mice alone, or a party line, while the party is asked for.

    Raises Refusal for a slip among names, and for one mouse: a party of one needs its word.
    """
    if ":" in " ".join(words):
        return reader_of("party")(words[words[0].casefold() == "party" :], State())
    from companion.games.mice_mystics.chapter_words import read_mice

    try:
        mice = read_mice(words)
    except Refusal:
        if _are_mostly_mice(words):
            raise
        return None
    if len(mice) == 1:
        raise Refusal(
            "ambiguous",
            f"{mice[0]} alone? Name all mice of the chapter, for instance c n t l (party "
            f"{mice[0].casefold()}: no other mouse plays).",
            "mice-mystics/setup-hero",
        )
    return cmd.Party(mice)


def _are_mostly_mice(words: list[str]) -> bool:
    """Whether words that begin no command are names of mice, or slips for them, by more than half.

    A letter alone may begin a command too.
    """
    if len(words[0]) > 1 and beginning_with(words[0], names_of(WORDS)):
        return False
    named = [word for word in words if nearest(word.strip(","), MICE)]
    return 2 * len(named) > len(words)


def _read_number(word: str, state: State) -> Record | None:
    """A number alone: the ambush die, or the movement die of a mouse."""
    number = number_of(word, 1, 3)
    if state.climbs:
        if number is None:
            raise _no_such_number(word)
        return cmd.Climb(number)
    if here(state) == MOUSE:
        if number is None:
            raise _no_such_number(word)
        return cmd.Move(number)
    _refuse_number([word])
    return None


def _refuse_number(words: list[str]) -> None:
    """A number alone where no die is due; raises Refusal."""
    if len(words) == 1 and words[0].isdecimal():
        raise Refusal("not-now", f"{words[0]}: no die is due now. See next.")


def _no_such_number(word: str) -> Refusal:
    return Refusal(
        "unknown-name",
        f"No face of the die shows {word}: it is 1, 2 or 3.",
        "mice-mystics/mouse-movement-numbers",
    )


def _read_word(words: list[str], state: State, lore: Lore) -> Record:
    try:
        return _read_command(words, state)
    except Refusal as no:
        named = _read_name(words, state, lore, no)
        if named is None:
            raise
        return named


def _read_known(words: list[str], state: State, lore: Lore) -> Record | None:
    """A known ability card where one is asked for, before any word like it."""
    mouse = _unschooled(state)
    if not mouse:
        return None
    from companion.games.mice_mystics.card_names import known_ability

    return known_ability(words, mouse, state, lore)


def _read_command(words: list[str], state: State) -> Record:
    """A command by its word, or the beginning of it."""
    try:
        name = word_meant(words[0].casefold(), WORDS, here(state)).name
    except Refusal as unknown:
        if unknown.code == "unreadable" and here(state) == ATTACK:
            raise _no_roll(words[0]) from None
        raise
    return reader_of(name)(words[1:], state)


def _read_name(words: list[str], state: State, lore: Lore, no: Refusal) -> Record | None:
    """A name that is no command: minions, or the card that is asked for, kept, learnt or found."""
    kept = _read_kept(words, state)
    if kept is not None:
        return kept
    tile = _read_tile(words, state, lore)
    if tile is not None:
        return tile
    if not beginning_with(words[0], names_of(WORDS)):
        minions = _read_minions(words, state)
        if minions is not None:
            return minions
    mouse = _unschooled(state)
    if not (mouse or (state.turn.found and here(state) == MOUSE)):
        return None
    from companion.games.mice_mystics import card_names, hero_cards

    listed = bool(hero_cards.due(state, lore))
    return card_names.read(words, mouse, lore, no, party=state.party, listed=listed)


def _read_tile(words: list[str], state: State, lore: Lore) -> Record | None:
    """The tile where the chapter begins, by its name alone where that is asked for."""
    if here(state) != BEFORE:
        return None
    from companion.games.mice_mystics import hero_cards, start_tile

    if not start_tile.is_asked(state, lore):
        return None
    if hero_cards.is_later(words):
        return cmd.Tile("")
    if beginning_with(words[0], names_of(WORDS)):
        return None
    return start_tile.read(words, state, lore)


def _read_kept(words: list[str], state: State) -> Record | None:
    """The card that a mouse keeps, by a part of its name, where that is asked for."""
    if state.track or not state.end or not _is_hoarding(state):
        return None
    from companion.games.mice_mystics.chapters import extra_items, hoarder
    from companion.games.mice_mystics.equipment import from_each_word

    mouse = hoarder(state)
    parts = [part for item in extra_items(state, mouse) for part in from_each_word(item.name)]
    named = beginning_with(" ".join(words), parts)
    return reader_of("keep")([mouse, *words], state) if named else None


def _no_roll(word: str) -> Refusal:
    """The refusal of what is neither a roll nor a command while a roll is due.

    Only a word that can be meant then is offered, and for a slip of the fingers.
    """
    from companion.games.shared.slip import slip_for

    meant = slip_for(word, names_of(w for w in WORDS if not w.phases or ATTACK in w.phases))
    if meant:
        return Refusal("unreadable", f"No command begins with {word}. Did you mean {meant}?")
    return Refusal(
        "unknown-name",
        f"{word} is no die face: s sword, h shield, b bow, c cheese, - for none, r for the app "
        "(stop drops the attack).",
        "mice-mystics/battle-dice-faces",
    )


def _unschooled(state: State) -> str:
    """The mouse whose ability card is asked for, "" while none is."""
    if state.track or not state.party or not state.end:
        return ""
    from companion.games.mice_mystics.equipment import without_ability

    return "" if _is_hoarding(state) else without_ability(state)


def _is_hoarding(state: State) -> bool:
    """Whether it is asked which card a mouse keeps, before anything else."""
    from companion.games.mice_mystics.chapters import hoarder

    return bool(hoarder(state))


def _is_slip(typed: str) -> bool:
    """Whether a word is nearly a command."""
    from companion.games.mice_mystics.card_names import is_slip

    return is_slip(typed)


def reader_of(word: str) -> Reader:
    """What reads the arguments of a word; its module is loaded when it is typed."""
    for name in _READERS:
        readers: dict[str, Reader] = import_module(f"{_PACKAGE}.{name}").READERS
        if word in readers:
            return readers[word]
    raise Refusal("unreadable", f"No command is called {word}.")
