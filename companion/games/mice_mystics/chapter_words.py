"""The arguments of the words about the chapter, its minions and the track."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics.arguments import (
    Reader,
    anyway_at_the_end,
    die,
    digits_of,
    exactly_so,
    flags_among,
    free_name,
    nothing,
    number,
    signed,
    split_at,
    tile_name,
    usage_of,
)
from companion.games.mice_mystics.arrivals import Arrivals, read_arrivals, refuse_uncounted
from companion.games.mice_mystics.names import (
    BOSS_CARDS,
    BOSS_CARDS_IN_PLAY,
    ROACH,
    breed_of,
    card_titled,
    cards_of,
    mouse_of,
    titled,
)
from companion.games.mice_mystics.naming import (
    any_card,
    anybody_meant,
    card_meant,
    cards_meant,
    mouse_meant,
)
from companion.games.mice_mystics.phrases import titles_joined
from companion.games.mice_mystics.state import State
from companion.games.mice_mystics.track import DRAW
from companion.games.shared.names import agree, beginning_with, listed, number_of
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal

FLAGS = ("ambush", "traps", "mousetraps")
"""What an encounter card says near its top, before its minions or behind them."""
_TWO = 2
_ENDS_ON = ("page", "end", "ends", "on", "end-page", "to", "until")
_NO_MINIONS = (["none"], ["nobody"])
_LINKS = ("and", "with", "plus", "+", "x", "a", "an", "the")


def _party(args: list[str], state: State) -> Record:
    if not args:
        raise usage_of("party")
    if ":" in " ".join(args):
        from companion.games.mice_mystics.campaign import read_party_line

        return read_party_line(" ".join(args))
    return cmd.Party(read_mice(args))


def read_mice(words: list[str]) -> tuple[str, ...]:
    """Mice of the box, each once; raises Refusal."""
    mice = [mouse_of(word.strip(",")) for word in words if word.strip(",") and word != "and"]
    twice = [name for name in mice if mice.count(name) > 1]
    if twice:
        raise Refusal("contradiction", f"{twice[0]} was named twice: there is one of each mouse.")
    return tuple(mice)


def arrivals_told(words: list[str], word: str) -> Arrivals:
    """Minions, with the cards of a boss that the table drew; ``none`` alone is nobody."""
    if [each.casefold() for each in words] in _NO_MINIONS:
        return Arrivals()
    if not words:
        raise usage_of(word)
    words = [digits_of(each) for each in words if each.casefold() not in _LINKS]
    refuse_uncounted(words)
    words = titles_joined(words)
    by_app = tuple(each.casefold() for each in words if each.casefold() == DRAW)
    words = [each for each in words if each.casefold() != DRAW]
    cards = [card for breed in BOSS_CARDS for card in cards_of(breed)]
    drawn = tuple(each.casefold() for each in words if each.casefold() in cards)
    _refuse_drawn(drawn)
    arrivals = read_arrivals([each for each in words if each.casefold() not in drawn])
    bosses = {breed_of(card): 1 for card in drawn}
    others = [breed for breed in arrivals.minions if breed in BOSS_CARDS and breed not in bosses]
    for breed in bosses if others else ():
        raise Refusal(
            "contradiction",
            f"{listed(drawn)} {agree(drawn, 'is a card', 'are cards')} of {titled(breed)}, not of "
            f"{titled(others[0])}.",
            "mice-mystics/boss-initiative",
        )
    return arrivals.replace(minions={**arrivals.minions, **bosses}, cards=drawn or by_app)


def _refuse_drawn(drawn: tuple[str, ...]) -> None:
    """A boss's cards are two different ones; raises Refusal."""
    for card in drawn:
        if drawn.count(card) > 1:
            raise Refusal("contradiction", f"{titled(card)} was named twice: there is one card.")
        own = [each for each in drawn if breed_of(each) == breed_of(card)]
        if len(own) > BOSS_CARDS_IN_PLAY:
            raise Refusal(
                "illegal",
                f"{titled(breed_of(card))} has two cards on the track: {listed(own)} are "
                f"{len(own)}.",
                "mice-mystics/boss-initiative",
            )


def _minions(make: Callable[[Arrivals], Record], word: str) -> Reader:
    def reader(args: list[str], state: State) -> Record:
        return make(arrivals_told(args, word))

    return reader


def _encounter(args: list[str], state: State) -> Record:
    args = [arg.strip(":!.,") or arg for arg in args]
    if [arg.casefold() for arg in args] == ["none"]:
        return cmd.Encounter(Arrivals(), none=True)
    words, (ambush, traps, mousetraps) = flags_among(args, *FLAGS)
    if [word.casefold() for word in words] == ["nobody"]:
        words, args = [], ["nobody"]
    arrivals = arrivals_told(words, "encounter") if words or not args else Arrivals()
    return cmd.Encounter(arrivals, ambush, traps or mousetraps)


def _add(args: list[str], state: State) -> Record:
    words, (ambush, fresh) = flags_among(args, "ambush", "shuffle")
    if [word.casefold() for word in words] in _NO_MINIONS:
        raise usage_of("add")
    return cmd.Add(arrivals_told(words, "add"), ambush, fresh)


def _remove(args: list[str], state: State) -> Record:
    if not args:
        raise usage_of("remove")
    from companion.games.mice_mystics.counting import figures_counted

    return cmd.Remove(figures_counted(args, state))


def _special(args: list[str], state: State) -> Record:
    if not args:
        raise usage_of("special")
    first = args[0].casefold()
    if len(args) == 1 and first in ("no", "n", "none", "yes", "y"):
        return cmd.Special(first.startswith("y"))
    return cmd.Special(there=True, text=free_name(args, "a rule"))


def _order(args: list[str], state: State) -> Record:
    if not args:
        raise Refusal("unreadable", "Say the cards from the top, or order roll: the app shuffles.")
    if [arg.casefold() for arg in args] in (["roll"], ["r"]):
        return cmd.Order()
    waiting = state.ordering.cards if state.ordering is not None else state.track
    words = _of_greedy_ones(args, waiting)
    words = words if len(words) == len(waiting) else titles_joined(words)
    cards = cards_meant(words, waiting)
    return cmd.Order(cards, _said_twice(words, cards))


def _of_greedy_ones(words: list[str], waiting: tuple[str, ...]) -> list[str]:
    """``greedy``, ``g`` and ``greedy roaches`` are the card of the roaches, where it waits."""
    greedy = ("g", "greedy")
    if ROACH not in waiting:
        return words
    plain = [word.casefold().strip(",") for word in words]
    behind = [*plain[1:], ""][: len(words)]
    return [
        ROACH if typed in greedy else word
        for word, typed, after in zip(words, plain, behind, strict=True)
        if typed not in greedy or after not in (ROACH, "roaches")
    ]


def _said_twice(words: list[str], cards: tuple[str, ...]) -> str:
    """How a word was read that stands for two cards, "" where each was plain."""
    typed = [word.casefold().strip(",") for word in words]
    for word in dict.fromkeys(typed):
        own = [card for each, card in zip(typed, cards, strict=False) if each == word]
        if len(set(own)) > 1:
            told = ", then ".join(card_titled(card) for card in own)
            return f"{word} was read as {told}: undo and type more letters, if not."
    return ""


def are_mostly_cards(words: list[str], waiting: tuple[str, ...]) -> bool:
    """Whether more than half of three words or more begin cards that wait for their place."""
    known = [word for word in words if beginning_with(word.strip(",").casefold(), waiting)]
    return len(words) > _TWO and 2 * len(known) > len(words)


def _track(args: list[str], state: State) -> Record:
    if not args:
        raise usage_of("track")
    return cmd.Track(tuple(any_card(arg.strip(","), state) for arg in titles_joined(args)))


def _turn(args: list[str], state: State) -> Record:
    if state.ordering is not None:
        raise Refusal(
            "not-now",
            "The initiative order comes first (order roll).",
            "mice-mystics/initiative-order",
        )
    words = titles_joined(_of_greedy_ones(args, state.track))
    (word,) = exactly_so(words, 1, "turn")
    own = [card for card in state.track if beginning_with(word, (breed_of(card),))]
    if len(own) > 1 and not beginning_with(word, state.track):
        raise Refusal("ambiguous", f"{word} could be {' or '.join(own)}.")
    return cmd.WhoseTurn(card_meant(own[0] if len(own) == 1 else word, state))


def _chapter(args: list[str], state: State) -> Record:
    args, anyway = anyway_at_the_end(args)
    if not args:
        raise usage_of("chapter")
    numbers = [at for at, arg in enumerate(args) if arg.isdecimal() and at > 0]
    if numbers:
        end = number(args[numbers[0]], 2, 20, "The end page")
        named, mice = args[: numbers[0]], args[numbers[0] + 1 :]
    else:
        end, whole = 0, not args[0].isdecimal()
        named, mice = (args, []) if whole else (args[:1], args[1:])
        while mice and mice[0].casefold() in _ENDS_ON:
            mice = mice[1:]
    while named and named[-1].casefold() in _ENDS_ON:
        named = named[:-1]
    if not named:
        raise usage_of("chapter")
    return cmd.Chapter(free_name(named, "a chapter"), end, read_mice(mice), anyway)


def _keep(args: list[str], state: State) -> Record:
    from companion.games.mice_mystics import chapters

    chapters.refuse_keep(state)
    if len(args) < 2:
        raise usage_of("keep")
    item = " ".join(args[1:])
    return cmd.Keep(mouse_meant(args[0], state), "" if item.casefold() == "none" else item)


def _hourglass(args: list[str], state: State) -> Record:
    typed = "".join(args)
    pages = number_of(typed.removeprefix("+"), 1, 9)
    if not typed.startswith("+") or pages is None:
        raise Refusal(
            "unreadable",
            "hourglass +1 moves the marker on by a page; set page 3 says that it is on page 3.",
        )
    return cmd.Hourglass(pages)


def _wheel(args: list[str], state: State) -> Record:
    """With a sign what goes on or off; a number alone is what lies there now."""
    if len(args) == 1 and digits_of(args[0]).isdecimal():
        return cmd.Set("wheel", number(args[0], 0, 30, "The wheel"))
    return cmd.WheelCheese(signed(args, "wheel"))


def _tile(args: list[str], state: State) -> Record:
    if not args:
        raise usage_of("tile")
    from companion.games.mice_mystics import start_tile
    from companion.games.mice_mystics.hero_cards import is_later

    if is_later(args) and start_tile.is_due(state):
        return cmd.Tile("")
    words, names = split_at(args, ("for",))
    if not words or (len(words) < len(args) and not names):
        raise usage_of("tile")
    who = [word.strip(",") for word in names if word.casefold() != "and"]
    return cmd.Tile(tile_name(words, state), tuple(anybody_meant(word, state) for word in who))


READERS: dict[str, Reader] = {
    "party": _party,
    "start": _minions(cmd.Start, "start"),
    "order": _order,
    "encounter": _encounter,
    "special": _special,
    "surge": _minions(cmd.SurgeMinions, "surge"),
    "ambush": die(cmd.Climb, "ambush"),
    "add": _add,
    "remove": _remove,
    "chapter": _chapter,
    "keep": _keep,
    "victory": nothing("victory", cmd.Finish("victory")),
    "defeat": nothing("defeat", cmd.Finish("defeat")),
    "go-on": nothing("go-on", cmd.GoOn()),
    "hourglass": _hourglass,
    "wheel": _wheel,
    "track": _track,
    "turn": _turn,
    "tile": _tile,
}
