"""The arguments of the words of a mouse's turn."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import harm
from companion.games.mice_mystics.arguments import (
    INSTEAD,
    MOST,
    Reader,
    anyway_at_the_end,
    cards_named,
    die,
    exactly_so,
    free_name,
    marker,
    nothing,
    number,
    roll,
    split_at,
    tile_name,
    usage_of,
)
from companion.games.mice_mystics.gear import SLOTS
from companion.games.mice_mystics.grammar import FOUND
from companion.games.mice_mystics.naming import anybody_meant, mouse_in_front, mouse_meant
from companion.games.mice_mystics.state import LEVEL_COST, UNNAMED, Item, State
from companion.games.mice_mystics.turns import CURRENTS, OFF
from companion.games.shared.names import beginning_with, choose
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal

_MOST_WORDS = 40
_LINKS = ("to", "with")
_IN_RETURN = ("for", "from")


def _rolled(make: Callable[[str], Record], word: str) -> Reader:
    def reader(args: list[str], state: State) -> Record:
        return make(roll(args, word))

    return reader


def _found(args: list[str], state: State) -> Record:
    if not state.turn.found:
        raise Refusal(
            "not-now",
            "Nothing was found that waits: a search with a star finds a card (give WHO CARD "
            "corrects).",
            "mice-mystics/search",
        )
    return found(args)


def found(args: list[str]) -> Record:
    """What was found: a card by its name, or what becomes of it."""
    words, instead = split_at(args, INSTEAD)
    words, anyway = anyway_at_the_end(words)
    trick = "trick" in words
    words = [word for word in words if word != "trick"]
    if not words:
        raise usage_of("found")
    if len(words) > 1 and words[0].casefold() == "pack":
        del words[0]
    what = beginning_with(words[0], FOUND) if len(words) == 1 and not anyway else []
    if what and what[0] != "pack":
        return cmd.Find(what[0])
    item = _search_card(words, anyway=anyway) if not what else Item(UNNAMED)
    return cmd.Find("card", item.replace(trick=trick), " ".join(instead))


def _search_card(words: list[str], *, anyway: bool) -> Item:
    """A found card by its name, with its slot where that stands behind it."""
    from companion.games.mice_mystics import search_names

    slot = ""
    if not anyway:
        words, slot = search_names.name_and_slot(words)
        search_names.refuse_no_find(words)
    return Item(free_name(words, "a card"), slot)


def _recover(args: list[str], state: State) -> Record:
    effects = (harm.STUNNED, harm.WEBBED)
    effect = ""
    rest: list[str] = []
    for arg in args:
        found = beginning_with(arg, effects) if len(arg) > 1 else []
        if found:
            effect = found[0]
        else:
            rest.append(arg)
    return cmd.Recover(effect, roll(rest, "recover"))


def _explore(args: list[str], state: State) -> Record:
    flip = bool(args) and args[0].casefold() == "flip"
    words = args[1:] if flip else args
    special = words[0] if flip and words and words[0] in ("lock", "fishhook") else ""
    words = words[1:] if special else words
    words, anyway = anyway_at_the_end(words)
    quiet = bool(words) and words[-1].casefold() == "quiet"
    words = words[:-1] if quiet else words
    return cmd.Explore(tile_name(words, state), flip, special, quiet, anyway)


def _share(args: list[str], state: State) -> Record:
    if not args:
        raise _incomplete(
            "With whom, and what? Cheese or cards: share nez 2 gives, share nez for 2 takes.",
            "share",
        )
    own = _cards_of(state.active, state)
    args = mouse_in_front(_from_mouse(args, state), state, (*_IN_RETURN, *INSTEAD), own)
    partner = mouse_meant(args[0], state)
    if len(args) == 1:
        example = f"share {partner.casefold()} 2"
        told = f"{example} gives, share {partner.casefold()} for 2 takes"
        raise _incomplete(f"What with {partner}? Cheese or cards: {told}.", "share")
    words, discard = split_at([arg for arg in args[1:] if arg not in _LINKS], INSTEAD)
    given, taken = split_at(words, _IN_RETURN)
    given_cheese, gives = _goods(given, own)
    taken_cheese, takes = _goods(taken, _cards_of(partner, state))
    return cmd.Share(partner, given_cheese, taken_cheese, gives, takes, " ".join(discard))


def _from_mouse(args: list[str], state: State) -> list[str]:
    """``dagger from nez`` as ``nez for dagger``; other words as they are."""
    for at, (link, word) in enumerate(pairwise(args)):
        if at and link.casefold() == "from" and len(beginning_with(word, state.party)) == 1:
            before, behind = args[:at], args[at + 2 :]
            in_return = [] if "for" in before else ["for"]
            return args if _names_mouse(before, state) else [word, *in_return, *before, *behind]
    return args


def _names_mouse(words: list[str], state: State) -> bool:
    """Whether a mouse stands in front, or behind a link."""
    named = [words[0], *(word for link, word in pairwise(words) if link in _LINKS)]
    return any(len(beginning_with(word, state.party)) == 1 for word in named)


def _incomplete(told: str, rule: str) -> Refusal:
    """The refusal of a free action of which a part was not told."""
    return Refusal("unreadable", told, f"mice-mystics/{rule}")


def _cards_of(name: str, state: State, worn: bool | None = None) -> list[str]:
    """The cards of a mouse; only those that are ``worn``, or are not, where that is told."""
    items = state.mice[name].items if name in state.mice else ()
    return [item.name for item in items if worn in (None, item.worn)]


def _goods(words: list[str], names: list[str]) -> tuple[int, tuple[str, ...]]:
    """Cheese and cards (of those ``names``) in a list of words."""
    cheese = sum(number(w.strip(","), 0, MOST, "Cheese") for w in words if w.strip(",").isdecimal())
    cards = [w for w in words if not w.strip(",").isdecimal() and w.strip(",") != "cheese"]
    return cheese, cards_named(cards, names)


def _equip(args: list[str], state: State) -> Record:
    plain = [arg for arg in args if arg.casefold() != "anyway"]
    who, words = _dresser(plain, state, "equip")
    words, discard = split_at(words, INSTEAD)
    words, stow = split_at(words, ("for",))
    if not words:
        raise usage_of("equip")
    if len(args) > _MOST_WORDS:
        raise _incomplete(
            f"equip takes a few cards with their slots, not {len(args)} words.", "equip"
        )
    names = _cards_of(who or state.active, state)
    items, slots = _items_and_slots(words, names)
    anyway = len(plain) < len(args)
    return cmd.Equip(items, slots, cards_named(stow, names), " ".join(discard), anyway, who)


def _dresser(words: list[str], state: State, word: str) -> tuple[str, list[str]]:
    """The mouse that changes what it wears, and the other words; "" for the active one.

    At set-up, which is nobody's turn, it is the only one that has such a card to be put on (or
    off, to ``stow``); raises Refusal where none is named and none or several have one.
    """
    own = _cards_of(state.active, state)
    named = beginning_with(words[0].strip(","), state.party) if len(words) > 1 else []
    if len(named) == 1 and not beginning_with(words[0], own):
        return named[0], words[1:]
    if state.track or not (state.party and words):
        return "", words
    card = split_at(words, ("for", *INSTEAD))[0][:1]
    worn = word == "stow"
    fitting = [m for m in state.party if card and _is_card(card[0], _cards_of(m, state, worn))]
    holders = fitting or [m for m in state.party if card and _is_card(card[0], _cards_of(m, state))]
    if len(holders) != 1:
        example = state.party[0].casefold()
        raise _incomplete(f"Whose? For instance {word} {example} {' '.join(words)}.", "equip")
    return holders[0], words


def _items_and_slots(words: list[str], names: list[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Cards, each with the slot behind it or "": what is no card behind a card is a slot."""
    items, slots = list[str](), list[str]()
    for part in cards_named(words, names):
        behind = bool(items) and not slots[-1]
        if behind and (part.casefold() in SLOTS or not _is_card(part, names)):
            slots[-1] = part.casefold()
        else:
            items.append(part)
            slots.append("")
    return tuple(items), tuple(slots)


def _is_card(typed: str, names: list[str]) -> bool:
    words = [word for name in names for word in (name, *name.split())]
    return bool(beginning_with(typed, words))


def _stow(args: list[str], state: State) -> Record:
    who, words = _dresser(args, state, "stow")
    words, discard = split_at(words, INSTEAD)
    if not words:
        raise usage_of("stow")
    return cmd.Stow(" ".join(words), " ".join(discard), who)


def _level(args: list[str], state: State) -> Record:
    if not args:
        mouse = state.mice.get(state.active)
        held = f" ({mouse.name} has {mouse.cheese})" if mouse is not None else ""
        raise _incomplete(
            f"Which ability card? It costs {LEVEL_COST} cheese{held}: level battle squeak.",
            "level-up",
        )
    words, anyway = anyway_at_the_end(args)
    return cmd.LevelUp(free_name(words, "an ability"), anyway)


def _use(args: list[str], state: State) -> Record:
    """``first aid 1 tilda on nez``: the card, its cost, whose it is, and for whom it is used."""
    words, target = split_at(args, ("on",))
    words, who = _whose_card(words, state)
    costs = [part.pop() for part in (words, target) if part and part[-1].isdecimal()]
    names_one = any(arg.casefold() == "on" for arg in args)
    if not words or len(costs) > 1 or len(target) != names_one:
        raise usage_of("use")
    cost = number(costs[0], 0, MOST, "The cost") if costs else None
    on = anybody_meant(target[0], state) if target else ""
    return cmd.UseAbility(free_name(words, "an ability"), cost, who, on)


def _whose_card(words: list[str], state: State) -> tuple[list[str], str]:
    """The words without the mouse at their end, and that mouse; none where a card is called so."""
    if len(words) < 2:
        return words, ""
    *others, last = words
    if others[-1].isdecimal():
        return others, mouse_meant(last, state)
    from companion.games.mice_mystics.abilities import ABILITIES

    held = [card for mouse in state.mice.values() for card in mouse.abilities]
    is_card = beginning_with(" ".join(words), (*ABILITIES, *held))
    if is_card or len(beginning_with(last, state.party)) != 1:
        return words, ""
    return others, mouse_meant(last, state)


def _leave(args: list[str], state: State) -> Record:
    if not args:
        return cmd.Leave()
    mice, minions = exactly_so(args, 2, "leave")
    return cmd.Leave(number(mice, 1, 6, "Mice"), number(minions, 0, 8, "Minions"))


def _enter(args: list[str], state: State) -> Record:
    large, area = "large" in args, "area" in args
    counts = [arg for arg in args if arg not in ("large", "area")]
    if len(counts) > 2 or not (counts or large):
        raise usage_of("enter")
    minions = number(counts[0], 0, 8, "Minions") if counts else 1
    mice = number(counts[1], 0, 6, "Mice") if len(counts) == 2 else 0
    return cmd.Enter(minions, mice, large, area)


def _go(args: list[str], state: State) -> Record:
    from companion.games.mice_mystics.tiles import read_space

    words = [arg for arg in args if arg not in ("to", "onto")]
    if not words:
        raise usage_of("go")
    return cmd.Go(read_space(words[0]), roll(words[1:], "go"))


def _line(args: list[str], state: State) -> Record:
    if not 1 <= len(args) <= 2:
        raise usage_of("line")
    left = number(args[1], 0, 12, "What is left") if len(args) == 2 else None
    return cmd.Line(choose(args[0], ("yellow", "red"), "line"), left)


def _water(args: list[str], state: State) -> Record:
    return cmd.Water() if not args else marker(harm.WATER)(args, state)


def _climb(args: list[str], state: State) -> Record:
    from companion.games.mice_mystics.tiles import read_space

    words, to = list(args), ""
    if "to" in words[:-1]:
        at = words.index("to")
        to = read_space(words[at + 1])
        words[at : at + 2] = []
    counts = [word for word in words if word.isdecimal()]
    if len(counts) > 1:
        raise usage_of("climb")
    mice = number(counts[0], 0, 5, "Mice on the space") if counts else None
    return cmd.Swim(mice, roll([word for word in words if word not in counts], "climb"), to)


def _current(args: list[str], state: State) -> Record:
    from companion.games.mice_mystics.tiles import read_space

    if not args:
        raise usage_of("current")
    outcome, *to = [choose(args[0], tuple(CURRENTS), "answer"), *args[1:]]
    if outcome == OFF and args[0].casefold() != OFF:
        raise Refusal("ambiguous", f"{args[0]} is too short: off captures the mouse.")
    tracked = state.spaces and state.active in state.mice and state.mice[state.active].at
    if not tracked:
        return cmd.Current(outcome, free_name(to, "a direction"))
    words = [word for word in to if word != "to"]
    if len(words) > 1:
        raise usage_of("current")
    return cmd.Current(outcome, read_space(words[0]) if words else "")


def _end(args: list[str], state: State) -> Record:
    typed = [arg.casefold() for arg in args]
    if typed not in ([], ["anyway"]):
        raise usage_of("end")
    return cmd.End(anyway=bool(typed))


READERS: dict[str, Reader] = {
    "move": die(cmd.Move, "move"),
    "scurry": die(cmd.Scurry, "scurry"),
    "search": _rolled(cmd.Search, "search"),
    "found": _found,
    "recover": _recover,
    "explore": _explore,
    "share": _share,
    "equip": _equip,
    "stow": _stow,
    "level": _level,
    "use": _use,
    "stand": nothing("stand", cmd.Stand()),
    "leave": _leave,
    "enter": _enter,
    "go": _go,
    "line": _line,
    "water": _water,
    "climb": _climb,
    "current": _current,
    "trap": _rolled(cmd.Trap, "trap"),
    "end": _end,
}
