"""The arguments of the words about harm, cards and corrections."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import harm
from companion.games.mice_mystics.arguments import (
    Reader,
    anyway_at_the_end,
    exactly_so,
    flags_among,
    free_name,
    marker,
    number,
    signed,
    split_at,
    usage_of,
)
from companion.games.mice_mystics.names import BOSS_CARDS, MICE, mouse_of
from companion.games.mice_mystics.naming import anybody_meant, mouse_in_front, mouse_meant
from companion.games.mice_mystics.rulings import RULINGS
from companion.games.mice_mystics.state import APP, TABLE, Item, State
from companion.games.shared.names import beginning_with, choose
from companion.games.shared.record import Record
from companion.games.shared.ruled import read_ruling


def _hurt(args: list[str], state: State, word: str) -> tuple[str, int, bool]:
    poison = any(len(a) > 2 and "poison".startswith(a.casefold()) for a in args[1:])
    rest = [a for a in args if not (len(a) > 2 and "poison".startswith(a.casefold()))]
    if not 1 <= len(rest) <= 2:
        raise usage_of(word)
    count = number(rest[1], 1, 20, "Wounds") if len(rest) == 2 else 0
    return mouse_meant(rest[0], state), count, poison


def _wound(args: list[str], state: State) -> Record:
    mouse, count, poison = _hurt(args, state, "wound")
    return cmd.Wound(mouse, count or 1, poison)


def _heal(args: list[str], state: State) -> Record:
    return cmd.Heal(*_hurt(args, state, "heal"))


def _mouse(make: Callable[[str], Record], word: str) -> Reader:
    def reader(args: list[str], state: State) -> Record:
        return make(mouse_meant(exactly_so(args, 1, word)[0], state))

    return reader


def _cheese(args: list[str], state: State) -> Record:
    if len(args) == 1 and args[0][:1] in ("+", "-") and state.active in state.mice:
        args = [state.active, *args]
    if len(args) < 2:
        raise usage_of("cheese")
    return cmd.Cheese(mouse_meant(args[0], state), signed(args[1:], "cheese"))


def _give(args: list[str], state: State) -> Record:
    args, at_the_end = anyway_at_the_end(args)
    args, discard = split_at(args, ("-",))
    args, anyway = anyway_at_the_end(args)
    anyway = anyway or at_the_end
    args = _linked(args, "for", state)
    args = mouse_in_front(args, state, ("worn", "trick", "starting"))
    words, (trick, starting) = flags_among(args[1:], "trick", "starting")
    words, slots = split_at(words, ("worn",))
    worn = "worn" in [arg.casefold() for arg in args]
    if not args or not words or len(slots) > 1:
        raise usage_of("give")
    who, slot = mouse_meant(args[0], state), "".join(slots).casefold()
    if not anyway:
        from companion.games.mice_mystics import search_names

        words, behind = (words, slot) if worn else search_names.name_and_slot(words)
        slot = slot or behind
        search_names.refuse_no_gift(words, who, state.party)
    item = Item(free_name(words, "a card"), slot, worn, starting, trick)
    return cmd.Give(who, item, " ".join(discard), anyway)


def _linked(args: list[str], link: str, state: State) -> list[str]:
    """The words with ``to`` for another link before a mouse's name (``rope for nez``)."""
    behind = [*args[1:], ""]
    return [
        "to" if arg.casefold() == link and len(beginning_with(name, state.party)) == 1 else arg
        for arg, name in zip(args, behind, strict=False)
    ]


def _discard(args: list[str], state: State) -> Record:
    args = _whose(args, state)
    if len(args) < 2:
        raise usage_of("discard")
    return cmd.Discard(mouse_meant(args[0], state), " ".join(args[1:]))


def _whose(args: list[str], state: State) -> list[str]:
    """The words with a mouse first: the one named, else the one whose turn it is."""
    front = mouse_in_front(_linked(args, "from", state), state) if len(args) > 1 else args
    is_named = not front or beginning_with(front[0].strip(","), (*state.party, *MICE))
    return front if is_named or state.active not in state.mice else [state.active, *args]


def _off(args: list[str]) -> tuple[list[str], bool]:
    off = len(args) > 1 and args[-1].casefold() == "off"
    return (args[:-1] if off else args), off


def _learn(args: list[str], state: State) -> Record:
    words, off = _off(args)
    words, anyway = anyway_at_the_end(words)
    if len(words) < 2:
        raise usage_of("learn")
    from companion.games.mice_mystics.hero_cards import is_later

    if is_later(words[1:]) and not (off or anyway):
        return cmd.Learn(mouse_meant(words[0], state), "", put_off=True)
    name = free_name(words[1:], "an ability")
    name = "" if name.casefold() == "none" and not off else name
    return cmd.Learn(mouse_meant(words[0], state), name, off, anyway)


def _treasure(args: list[str], state: State) -> Record:
    words, off = _off(args)
    if not words:
        raise usage_of("treasure")
    return cmd.Treasure(free_name(words, "a treasure").casefold(), off)


def _place(args: list[str], state: State) -> Record:
    from companion.games.mice_mystics.phrases import figures_joined, titles_joined

    words = titles_joined([arg for arg in args if arg not in ("at", "on", "to", "space")])
    who, where = exactly_so(figures_joined(words, state) if len(words) > 2 else words, 2, "place")
    from companion.games.mice_mystics.tiles import read_space

    at = "" if where in ("-", "off") else read_space(where)
    return cmd.Place(anybody_meant(who, state), at)


SETTABLE = {"wheel": (0, 30), "page": (1, 20), "end-page": (2, 20), "round": (1, 99)}
OF_A_MOUSE = {"cheese": (0, 99), "wounds": (0, 20), "poison": (0, 20)}
SWITCHES = ("spaces", "greedy", "traps")


def _set(args: list[str], state: State) -> Record:
    words = [arg for arg in args if arg not in ("=", "to")]
    if len(words) == 3 and words[0].casefold() == "end-page":
        words = [word for word in words if word.casefold() != "page"]
    if len(words) == 3:
        return _set_of_somebody(words, state)
    field, value = exactly_so(words, 2, "set")
    name = choose(field, (*SETTABLE, *SWITCHES, "dice"), "value to set")
    if name == "dice":
        return cmd.Set(name, choose(value, (TABLE, APP), "roller"))
    if name in SWITCHES:
        return cmd.Set(name, choose(value, ("on", "off"), "value") == "on")
    low, high = SETTABLE[name]
    return cmd.Set(name, number(value, low, high, name))


def _set_of_somebody(words: list[str], state: State) -> Record:
    cards = [card for own in BOSS_CARDS.values() for card in own if card in state.track]
    card = beginning_with(words[0], cards) if len(words[0]) > 1 else []
    who = card[0] if len(card) == 1 else anybody_meant(words[0], state)
    fields = tuple(OF_A_MOUSE) if who in state.mice else ("wounds",)
    field = choose(words[1], fields, "value to set")
    low, high = OF_A_MOUSE[field]
    return cmd.Set(field, number(words[2], low, high, field), who)


def _teach(args: list[str], state: State) -> Record:
    card = _hero_card(args, state)
    if card is not None:
        return card
    if len(args) < 3:
        raise usage_of("teach")
    return cmd.Teach(tuple(args))


def _hero_card(args: list[str], state: State) -> Record | None:
    """``teach nez 12345``: a whole hero card; None where something else is taught."""
    if len(args) < 2 or not beginning_with(args[0], MICE):
        return None
    from companion.games.mice_mystics.hero_cards import LATER, YES, read_card

    told, mouse = read_card(args[1:]), mouse_of(args[0])
    if told is None:
        return None
    return (
        cmd.HeroCard(mouse, put_off=told == LATER)
        if told in (LATER, YES)
        else cmd.HeroCard(mouse, tuple(int(value) for value in told))
    )


def _ruling(args: list[str], state: State) -> Record:
    id_, value = exactly_so(args, 2, "ruling")
    return read_ruling(id_, value, RULINGS)


READERS: dict[str, Reader] = {
    "wound": _wound,
    "heal": _heal,
    "stunned": marker(harm.STUNNED),
    "webbed": marker(harm.WEBBED),
    "charmed": marker(harm.CHARMED),
    "down": marker(harm.DOWN),
    "capture": _mouse(cmd.Capture, "capture"),
    "rescue": _mouse(cmd.Rescue, "rescue"),
    "cheese": _cheese,
    "give": _give,
    "discard": _discard,
    "learn": _learn,
    "treasure": _treasure,
    "set": _set,
    "place": _place,
    "teach": _teach,
    "ruling": _ruling,
}
