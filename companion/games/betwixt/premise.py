"""What a result rested on, as questions to the table, each with the command that mends it.

When the players say that an instruction cannot be carried out, one of these is
not so: where a figure stood, which card lay where and how it was turned, a gem
on it, the drawn gem, what a player had, a ruling.  They are read from the
facts of the command, folded again one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from companion.games.betwixt import events as ev
from companion.games.betwixt.evolve import evolve
from companion.games.betwixt.grid import (
    DIRECTIONS,
    ELEMENTS,
    NOTHING,
    SIDES,
    Space,
    all_spaces,
    neighbours,
    opposite,
)
from companion.games.betwixt.naming import named_choices
from companion.games.betwixt.rulings import RULINGS
from companion.games.betwixt.state import State, counts
from companion.games.shared.game import Premise
from companion.games.shared.lore import Lore
from companion.games.shared.record import Record
from companion.games.shared.refusal import Ask, Choice
from companion.games.shared.weighed import Weighed

Found = Iterator[Premise]

_MOST_GEMS = 20


def premises(before: State, events: tuple[Record, ...], lore: Lore) -> tuple[Premise, ...]:
    """What the events of one command rested on; empty where nothing was automated."""
    grounds = _Grounds(before)
    found: dict[str, Premise] = {}
    for event in events:
        reader = _READERS.get(type(event))
        for premise in reader(grounds, event) if reader is not None else ():
            found.setdefault(premise.text, premise)
        grounds.state = evolve(grounds.state, event)
    for premise in _rulings(events, before) if found else ():
        found.setdefault(premise.text, premise)
    return tuple(found.values())


class _Grounds:
    """The table while the events of a command happen again, one by one.

    A premise is mended in front of the command, so what the command itself did
    (a card it laid, a step it made) is none.
    """

    def __init__(self, before: State) -> None:
        self.state = before
        self._before = before

    def figure(self, name: str) -> Space | None:
        """Where a figure stands, None where the command itself brought it there."""
        at = self.state.figures().get(name)
        return at if at == self._before.figures().get(name) else None

    def named(self, spaces: Iterable[Space]) -> tuple[Choice, ...]:
        """The cards that lay on these spaces before the command, as answers."""
        return named_choices(self._before, spaces)

    def untouched(self, at: Space) -> bool:
        """Whether what lies on a space lay there before the command."""
        return self.state.grid.tiles.get(at) == self._before.grid.tiles.get(at)


# Single premises -----------------------------------------------------------------------------


def _premise(
    text: str, prompt: str, answer: str, expects: str, choices: Iterable[Choice] = ()
) -> Premise:
    return Premise(text, Ask("premise", prompt, answer, expects, tuple(choices)))


def _figure(grounds: _Grounds, name: str) -> Found:
    """Where a figure was taken to stand."""
    state, at = grounds.state, grounds.figure(name)
    if at is None:
        return
    others = [space for space in all_spaces(state.grid.size) if space != at]
    yield _premise(
        f"{name} on {at}?",
        f"Where is {name}?",
        f"place {name} {{answer}}; {{command}}",
        f"a space a1 to {all_spaces(state.grid.size)[-1]}, or the name of a card there",
        (*(Choice(to, "") for to in others), *grounds.named(others)),
    )


def _lies(grounds: _Grounds, at: Space) -> Found:
    """Which card was taken to lie on a space, and how it was turned, or that none does."""
    tile = grounds.state.grid.tiles.get(at)
    if not grounds.untouched(at):
        return
    if tile is None:
        text, choices = f"no card on {at}?", [Choice(f"face-down {at}", "a face-down card")]
    elif tile.card is None:
        text, choices = f"a face-down card on {at}?", [Choice(f"{at} off", "no card")]
    else:
        name, now = tile.card.name, SIDES[tile.turn]
        text = f"{name} on {at}, top {DIRECTIONS[now]}?"
        turned = (side for side in SIDES if side != now)
        choices = [Choice(f"{name} {at} {x}", f"its top to the {DIRECTIONS[x]}") for x in turned]
        choices.append(Choice(f"{at} off", "no card"))
    yield _premise(
        text,
        f"What lies on {at}?",
        "place {answer}; {command}",
        f"CARD {at} and where its top points, face-down {at}, or {at} off",
        choices,
    )


def _gem(grounds: _Grounds, at: Space, side: str) -> Found:
    """What was taken to lie on one side of a card."""
    tile = grounds.state.grid.tiles.get(at)
    if tile is None or tile.card is None or not grounds.untouched(at):
        return
    now = tile.gems[SIDES.index(side)]
    told = ELEMENTS.get(now, "no")
    names = [*ELEMENTS.values(), *(["none"] if now != NOTHING else [])]
    yield _premise(
        f"{told} gem {DIRECTIONS[side]} on {at}?",
        f"What lies on the {DIRECTIONS[side]} side of {at}?",
        f"gem {at} {side} {{answer}}; {{command}}",
        "an element, or none",
        (Choice(name, "") for name in names if name != told),
    )


def _count(who: str, what: str, now: int, most: int) -> Premise:
    return _premise(
        f"{who} has {now} {what}?",
        f"How many {what} has {who}?",
        f"set {who} {what} {{answer}}; {{command}}",
        f"a number from 0 to {most}",
        (Choice(str(number), "") for number in range(most + 1) if number != now),
    )


def _rulings(events: tuple[Record, ...], state: State) -> Found:
    used = {id_ for event in events for id_ in getattr(event, "because", ())}
    for ruling in RULINGS:
        if ruling.id in used:
            value = state.ruling(ruling.id) or ruling.default
            yield _premise(
                f"{ruling.id} decided as {value}?",
                ruling.question,
                f"ruling {ruling.id} {{answer}}; {{command}}",
                " or ".join(each for each in ruling.values if each != value),
                (Choice(each, told) for each, told in ruling.values.items() if each != value),
            )


# The Dummy Player ----------------------------------------------------------------------------


def _drew(grounds: _Grounds, event: ev.DummyDrew) -> Found:
    if event.by_app:
        return
    yield _premise(
        f"{ELEMENTS[event.element]} drawn for {event.name}?",
        "Which gem was drawn?",
        "d {answer}",
        "w, i, e or f",
        (Choice(letter, name) for letter, name in ELEMENTS.items() if letter != event.element),
    )


def _weighed(grounds: _Grounds, event: Weighed) -> Found:
    """The cards and gems that a Dummy Player's test looked at, the chosen ones first."""
    named = sorted(event.candidates, key=lambda each: not each.chosen)
    if event.test.startswith("nearest"):
        yield from _figure(grounds, event.subject)
        for each in named:
            yield from _lies(grounds, each.name)
        yield _unseen()
    elif event.test.startswith("way"):
        for space in _around(grounds, event.subject):
            yield from _lies(grounds, space)
    elif "to remove" in event.test:
        yield from _figure(grounds, grounds.state.players[0].name)
        for each in named:
            space, _, side = each.name.partition(" ")
            yield from _gem(grounds, space, side)


def _around(grounds: _Grounds, name: str) -> tuple[Space, ...]:
    state = grounds.state
    at = state.figures().get(name)
    return tuple(there for _, there in neighbours(state.grid.size, at)) if at is not None else ()


def _unseen() -> Premise:
    """A card that lies on the table and not in the app."""
    return _premise(
        "no other card on the board?",
        "Which card lies there that is not drawn here, and how?",
        "place {answer}; {command}",
        "CARD SPACE and where its top points",
    )


def _stepped(grounds: _Grounds, event: ev.DummyMoved | ev.DummyStayed) -> Found:
    yield from _figure(grounds, event.name)
    for space in _around(grounds, event.name):
        yield from _lies(grounds, space)


# What can be absorbed ------------------------------------------------------------------------


def _in_reach(grounds: _Grounds, event: ev.InReach) -> Found:
    yield from _figure(grounds, event.name)
    for direction, space in neighbours(grounds.state.grid.size, event.at):
        yield from _lies(grounds, space)
        yield from _gem(grounds, space, opposite(direction))


def _laid(grounds: _Grounds, event: ev.CardLaid) -> Found:
    """How the card just explored was turned: the command is typed anew."""
    if event.how == "explored":
        name, now = event.card.name, SIDES[event.turn]
        yield _premise(
            f"{name} with its top {DIRECTIONS[now]}?",
            f"Where does the top of {name} point?",
            f"x {name} {event.space} {{answer}}",
            "n, e, s or w",
            (Choice(side, told) for side, told in DIRECTIONS.items() if side != now),
        )


def _absorbed(grounds: _Grounds, event: ev.Absorbed) -> Found:
    yield from _figure(grounds, event.name)
    yield from _lies(grounds, event.space)
    yield from _gem(grounds, event.space, event.side)


def _moved(grounds: _Grounds, event: ev.Moved) -> Found:
    yield from _figure(grounds, event.name)


# The Weave and the end -----------------------------------------------------------------------


def _lost(grounds: _Grounds, event: ev.SpellLost) -> Found:
    """A spell given up for want of gems, or as its pattern was not in the Weave as told."""
    state = grounds.state
    held = (each.spell for each in state.player(event.name).spells if each.name == event.spell)
    spell = next(held, None)
    if not event.because or spell is None:
        return
    gems = state.player(event.name).gems
    for element, needed in counts(spell.pattern).items():
        if needed:
            yield _count(event.name, ELEMENTS[element], gems[element], _MOST_GEMS)
    if state.player(event.name).weave:
        yield _premise(
            f"the Weave of {event.name} {state.player(event.name).weave}?",
            f"How do the gems of {event.name} lie, row by row?",
            f"weave {{answer}} {event.name}; {{command}}",
            "rows such as .fw./.e.., or free for as it fits",
            (Choice("free", "as it fits"),),
        )


def _ended(grounds: _Grounds, event: ev.GameEnded) -> Found:
    """What the points were counted from."""
    for player in grounds.state.players:
        yield _count(player.name, "tokens", player.rites, 6)
        for element, name in ELEMENTS.items():
            yield _count(player.name, name, player.gems[element], _MOST_GEMS)


def _light(grounds: _Grounds, event: ev.LightResolved) -> Found:
    yield _premise(
        f"{ELEMENTS[event.element]} drawn, and the answers?",
        "Which gem was drawn? Its questions are asked again.",
        "light {answer}",
        "w, i, e or f",
        (Choice(letter, name) for letter, name in ELEMENTS.items()),
    )


_READERS: dict[type[Record], Callable[[_Grounds, Any], Found]] = {
    ev.DummyDrew: _drew,
    Weighed: _weighed,
    ev.DummyMoved: _stepped,
    ev.DummyStayed: _stepped,
    ev.CardLaid: _laid,
    ev.InReach: _in_reach,
    ev.Absorbed: _absorbed,
    ev.Moved: _moved,
    ev.SpellLost: _lost,
    ev.GameEnded: _ended,
    ev.LightResolved: _light,
}
