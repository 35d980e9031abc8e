"""What a result rested on, as questions to the table, each with the command that mends it.

When an instruction cannot be carried out, one of these is not so: what was
typed, the track, who stands on the board, a printed value, a counter, a
ruling.  They are read from the facts of the command.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.bestiary import card_of, cards_in_play
from companion.games.mice_mystics.evolve import evolve
from companion.games.mice_mystics.heroes import VALUES
from companion.games.mice_mystics.names import breed_of, card_titled, titled
from companion.games.mice_mystics.rulings import RULINGS
from companion.games.mice_mystics.state import State
from companion.games.shared.game import Premise
from companion.games.shared.lore import Lore, with_learnt
from companion.games.shared.names import listed
from companion.games.shared.record import Record
from companion.games.shared.refusal import Ask, Choice

Found = Iterator[Premise]
_MOST = 12


def premises(before: State, events: tuple[Record, ...], lore: Lore) -> tuple[Premise, ...]:
    """What the events of one command rested on; empty where nothing was automated."""
    found: dict[str, Premise] = {}
    state = before
    for event in events:
        reader = _READERS.get(type(event))
        for premise in reader(state, lore, event) if reader is not None else ():
            if _can_be_told(premise, before):
                found.setdefault(premise.text, premise)
        state, lore = evolve(state, event), with_learnt(lore, [event])
    if found:
        for premise in _rulings(events, before):
            found.setdefault(premise.text, premise)
    return tuple(found.values())


def _can_be_told(premise: Premise, before: State) -> bool:
    """Whether the answer is a command of this moment: not what the app did within another one."""
    word = premise.ask.answer.partition(" ")[0]
    due = {"ambush": bool(before.climbs), "order": before.ordering is not None}
    return due.get(word, True)


# Single premises -----------------------------------------------------------------------------


def _premise(text: str, prompt: str, answer: str, expects: str, choices: Any = ()) -> Premise:
    return Premise(text, Ask("premise", prompt, answer, expects, tuple(choices)))


def _number(
    text: str, prompt: str, answer: str, now: int, low: int = 0, high: int = _MOST
) -> Premise:
    others = (Choice(str(n), "") for n in range(low, high + 1) if n != now)
    return _premise(text, prompt, answer, f"a number from {low} to {high}", others)


def _again(text: str) -> Premise:
    """What was typed was not so: the whole command is told afresh."""
    return _premise(text, "Type the command as it should have been.", "{answer}", "a command")


def _track(state: State) -> Premise:
    """How the cards lie on the track."""
    cards = listed(card_titled(card) for card in state.track)
    return _premise(
        f"track from the top: {cards}?",
        "How do the cards lie, from the top?",
        "track {answer}; {command}",
        "every card from the top, such as nez rat collin",
    )


def _board(state: State) -> Found:
    """Which minions were taken to be on the board, or none."""
    if not state.figures:
        yield _premise(
            "no minions on the board?", "Which minions are on the board?",
            "add {answer}; {command}", "minions such as 2r",
        )  # fmt: skip
    for name in sorted(state.figures):
        yield _premise(
            f"{titled(name)} on the board?", f"Is {titled(name)} off the board?",
            "remove {answer}; {command}", name,
            (Choice(name, "it is not there"),),
        )  # fmt: skip


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


# By event ------------------------------------------------------------------------------------


def _turn(state: State, lore: Lore, event: ev.TurnBegan) -> Found:
    yield _track(state)
    if breed_of(event.card):
        yield from _board(state)


def _climbed(state: State, lore: Lore, event: ev.CardClimbed) -> Found:
    yield _number(
        f"{card_titled(event.card)} rolled {event.rolled}?",
        "Which number did the die show?", "ambush {answer}", event.rolled, 1, 3,
    )  # fmt: skip
    yield _track(state)


def _laid(state: State, lore: Lore, event: ev.OrderLaid) -> Found:
    if event.shuffled:
        yield _premise(
            "the app shuffles?", "In which order do the cards lie?", "order {answer}",
            "every card from the top",
        )  # fmt: skip
    elif not event.fresh:
        yield _track(state)


def _cheese(state: State, lore: Lore, event: ev.CheesePlaced) -> Found:
    yield _number(
        f"{state.wheel} cheese on the wheel before?", "How many cheese were on the wheel?",
        "set wheel {answer}; {command}", state.wheel, 0, 5,
    )  # fmt: skip
    if "mice-mystics/time-is-short" in event.because:
        yield from _board(state)
        yield _track(state)


def _hourglass(state: State, lore: Lore, event: ev.HourglassMoved) -> Found:
    yield _number(
        f"hourglass on page {state.page} before?", "On which page was the hourglass?",
        "set page {answer}; {command}", state.page, 1,
    )  # fmt: skip
    yield _number(
        f"end marker on page {state.end}?", "On which page is the end marker?",
        "set end-page {answer}; {command}", state.end, 2,
    )  # fmt: skip


def _wounds(count: int) -> str:
    return "1 wound" if count == 1 else f"{count} wounds"


def _wounded(state: State, lore: Lore, event: ev.MouseWounded) -> Found:
    mouse = state.mice[event.mouse]
    yield _number(
        f"{mouse.name} had {_wounds(mouse.wounds)} before?", f"How many wounds had {mouse.name}?",
        f"set {mouse.name} wounds {{answer}}; {{command}}", mouse.wounds,
    )  # fmt: skip
    if event.life is not None:
        low, high = VALUES["life"]
        yield _number(
            f"{mouse.name}'s life is {event.life}?", f"Which life does {mouse.name}'s card show?",
            f"teach {mouse.name} life {{answer}}; {{command}}", event.life, low, high,
        )  # fmt: skip


def _figure_wounded(state: State, lore: Lore, event: ev.FigureWounded) -> Found:
    figure = state.figures.get(event.name)
    if figure is None:
        return
    yield _number(
        f"{titled(figure.name)} had {_wounds(figure.wounds)} before?",
        f"How many wounds had {titled(figure.name)}?",
        f"set {figure.name} wounds {{answer}}; {{command}}", figure.wounds,
    )  # fmt: skip
    yield from _printed(lore, cards_in_play(figure.breed, state.track)[0], "life")


def _boss_wounded(state: State, lore: Lore, event: ev.BossWounded) -> Found:
    yield from _printed(lore, event.card, "life")


def _printed(lore: Lore, card: str, field: str) -> Found:
    """A value of an initiative card."""
    value = getattr(card_of(card, lore), field)
    yield _number(
        f"{card_titled(card)}: {field} {value}?", f"Which {field} does the card show?",
        f"teach {card} {field} {{answer}}; {{command}}", value, 0, 9,
    )  # fmt: skip


def _removed(state: State, lore: Lore, event: ev.FigureRemoved) -> Found:
    breed = breed_of(event.name)
    if event.why == "defeated" and len([c for c in state.track if breed_of(c) == breed]) == 1:
        card = next(card for card in state.track if breed_of(card) == breed)
        yield from _printed(lore, card, "life")


def _hits(state: State, lore: Lore, event: ev.HitsCounted) -> Found:
    hits = f"{event.hits} hit{'s' * (event.hits != 1)}"
    yield _again(f"{hits} and {event.blocks} blocked, as the dice were told?")


def _set_out(state: State, lore: Lore, event: ev.MinionSetOut) -> Found:
    yield from _spaces(state, event)
    told = ", ".join(f"{name} {steps}" for name, steps in event.told.items())
    yield _again(f"distances as told: {told}?" if told else "no mouse near?")
    attacked = listed(state.turn.attacked) or "nobody"
    yield _again(f"attacked in this turn so far: {attacked}?")
    yield _track(state)


def _spaces(state: State, event: ev.MinionSetOut) -> Found:
    """Where the minion and its mouse were taken to stand, where spaces are tracked."""
    for name in (event.figure, event.goal or next(iter(event.told), "")):
        holder = state.mice.get(name) or state.figures.get(name)
        if holder is not None and holder.at:
            yield _premise(
                f"{titled(name)} at {holder.at}?", f"On which space is {titled(name)}?",
                f"place {name} {{answer}}; {{command}}", "the name of a space",
            )  # fmt: skip


def _movement(state: State, lore: Lore, event: ev.MoveRolled) -> Found:
    yield _number(
        f"{event.mouse} rolled {event.rolled}?", "Which number did the die show?",
        "scurry {answer}" if event.scurry else "move {answer}", event.rolled, 1, 3,
    )  # fmt: skip
    if event.spaces:
        low, high = VALUES["move"]
        value = event.spaces - event.rolled
        yield _number(
            f"{event.mouse}'s move value is {value}?", "Which move value does the card show?",
            f"teach {event.mouse} move {{answer}}; {{command}}", value, low, high,
        )  # fmt: skip


def _entered(state: State, lore: Lore, event: ev.TileEntered) -> Found:
    known = "explored before" if event.known else "never explored in this chapter"
    yield _again(f"{event.tile} {known}?")


def _rescued(state: State, lore: Lore, event: ev.MouseRescued | ev.MouseSkipped) -> Found:
    yield from _board(state)
    yield _premise(
        f"{event.mouse} captured?", f"Is {event.mouse} on the board?",
        "rescue {answer}; {command}", event.mouse,
        (Choice(event.mouse, "it is not captured"),),
    )  # fmt: skip


_READERS: dict[type[Record], Callable[[State, Lore, Any], Found]] = {
    ev.TurnBegan: _turn,
    ev.CardClimbed: _climbed,
    ev.OrderLaid: _laid,
    ev.CheesePlaced: _cheese,
    ev.HourglassMoved: _hourglass,
    ev.MouseWounded: _wounded,
    ev.FigureWounded: _figure_wounded,
    ev.BossWounded: _boss_wounded,
    ev.FigureRemoved: _removed,
    ev.HitsCounted: _hits,
    ev.MinionSetOut: _set_out,
    ev.MoveRolled: _movement,
    ev.TileEntered: _entered,
    ev.MouseRescued: _rescued,
    ev.MouseSkipped: _rescued,
}
