"""The Dummy Players' turns: the drawn gem, the step, the gem that goes.

The rules are in :mod:`companion.games.betwixt.dummy`; here the table is asked
where they leave a choice, and what they lead to happens.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from companion.games.betwixt import commands as cmd
from companion.games.betwixt import events as ev
from companion.games.betwixt.effects import Play, remove_card
from companion.games.betwixt.grid import (
    DIRECTIONS,
    ELEMENTS,
    direction_to,
    read_element,
)
from companion.games.betwixt.naming import cards_on, either
from companion.games.betwixt.placing import value
from companion.games.betwixt.state import Dummy, State
from companion.games.shared.game import Chance
from companion.games.shared.names import beginning_with, number_of
from companion.games.shared.refusal import Ask, Choice, Refusal

if TYPE_CHECKING:
    from companion.games.betwixt import dummy

_MOST_SHOWN = 6  # gems that a question lists
OPEN_POINTS = ("BB-02", "BB-04", "BB-23", "BB-24")


def dummy_turn(play: Play, command: cmd.DummyTurn, chance: Chance) -> None:
    """Whatever is due of a Dummy Player's turn: its draw, its way, its removal."""
    state = play.state
    if not state.due:
        raise Refusal(
            "not-now",
            "No Dummy Player is due: it acts after your turn (end)."
            if state.dummies
            else "There is no Dummy Player in this game.",
            "betwixt/solo-rules-dummy-when",
        )
    if not state.drawn:
        draw(play, command.words, chance)
    elif not state.stepped:
        _step_chosen(play, command.words)
    else:
        _remove_chosen(play, command.words)


def acting(state: State) -> Dummy:
    """The Dummy Player that is due."""
    return state.dummy(state.due[0])


def draw(play: Play, words: tuple[str, ...], chance: Chance) -> None:
    """The gem from the draw pool, typed or drawn by the app (BB-17)."""
    state = play.state
    pool = "".join(e * state.pool[e] for e in ELEMENTS)
    by_app = not words or (words[0] != "" and "draw".startswith(words[0]))
    if by_app:
        element = pool[chance.pick("gem for the Dummy Player", tuple(range(len(pool))))]
    else:
        element = read_element(words[0])
        if not state.pool[element]:
            raise Refusal(
                "contradiction",
                f"No {ELEMENTS[element]} gem is left in the draw pool ({_pool(state)}).",
                "BB-17",
            )
    kept = value(state, "BB-17") == "rite"
    rules = (
        "betwixt/solo-rules-dummy-when",
        "BB-17",
        *(("BB-20",) if len(state.dummies) > 1 else ()),
    )
    play.happen(ev.DummyDrew(state.due[0], element, by_app, kept, rules))


def _pool(state: State) -> str:
    return ", ".join(f"{state.pool[e]} {name}" for e, name in ELEMENTS.items())


def rulings_in_force(state: State) -> dict[str, str]:
    """The open points that the Dummy Player's rules turn on."""
    return {id_: value(state, id_) for id_ in OPEN_POINTS}


# The way ------------------------------------------------------------------------------------------


def go_on(play: Play) -> bool:
    """Let happen what leaves no choice; whether anything did."""
    state = play.state
    if not state.due or not state.drawn:
        return False
    from companion.games.betwixt import dummy  # what most commands need not load

    if not state.stepped:
        ways = dummy.direction(
            state.grid, acting(state).at, state.drawn, rulings_in_force(state), state.due[0]
        )
        if len(ways.directions) > 1:
            return False
        _step(play, ways, ways.directions[0])
        return True
    found = dummy.removal(state.grid, state.actor.at, state.drawn, state.due[0])
    if len(found.gems) > 1:
        return False
    _remove(play, found, 0)
    return True


def _step_chosen(play: Play, words: tuple[str, ...]) -> None:
    from companion.games.betwixt import dummy

    state = play.state
    at = acting(state).at
    ways = dummy.direction(state.grid, at, state.drawn, rulings_in_force(state), state.due[0])
    way = _way(state, at, words, ways.directions)
    if way not in ways.directions:
        raise Refusal(
            "illegal",
            f"{' '.join(words)} is not one of {', '.join(ways.directions)}: the ways of "
            f"{state.due[0]} for {ELEMENTS[state.drawn]} (place {state.due[0]} SPACE corrects the "
            "table).",
            ways.because[0],
        )
    _step(play, ways, way)


def open_choice(state: State) -> str:
    """What a Dummy Player waits for, and how it is told: for commands that come too early."""
    who = state.due[0]
    if not state.drawn:
        return f"{who} acts first: d draws its gem, d w tells one."
    question, *gems = dummy_ask(state).prompt.split("\n  ")
    asked = f"{question.rstrip('?')}, {either(gems)}?" if gems else question
    return f"{who} acts first. {asked} (d and the answer)"


def _way(state: State, at: str, words: tuple[str, ...], open_: tuple[str, ...]) -> str:
    """The way that is typed: a direction, a space or card next door, or its number in the list."""
    if len(words) != 1:
        raise Refusal(
            "unreadable", f"Which way does {state.due[0]} go: {either(open_)}? (d {open_[0]})"
        )
    number = number_of(words[0], 1, len(open_))
    if number is not None:
        return open_[number - 1]
    from companion.games.betwixt.grammar import way

    meant = way(words[0], state)
    return direction_to(state.grid.size, at, meant) or meant if meant[-1:].isdigit() else meant


def _step(play: Play, ways: object, way: str) -> None:
    """One step; the card there is discarded first, with its gems (BB-12)."""
    from companion.games.betwixt import dummy

    assert isinstance(ways, dummy.Ways)
    state = play.state
    who, at = state.due[0], acting(state).at
    for weighed in ways.weighed:
        play.happen(weighed)
    figures = [place for name, place in state.figures().items() if name != who]
    taken = dummy.stepped(state.grid, at, way, figures, who)
    for weighed in taken.weighed:
        play.happen(weighed)
    chosen = ("BB-03",) if len(ways.directions) > 1 else ()
    rules = tuple(dict.fromkeys((*ways.because, *chosen, *taken.because)))
    if taken.stays:
        play.happen(ev.DummyStayed(who, at, taken.why, rules))
        return
    why = f"{ways.why}; {taken.why}" if taken.turned else ways.why
    play.happen(ev.DummyMoved(who, at, taken.to, why, rules))
    if taken.discards:
        discard_rules = ("betwixt/solo-rules-dummy-discard", "BB-12")
        remove_card(play, taken.to, "dummy", who, discard_rules)


# The gem ------------------------------------------------------------------------------------------


def _remove_chosen(play: Play, words: tuple[str, ...]) -> None:
    from companion.games.betwixt import dummy

    state = play.state
    found = dummy.removal(state.grid, state.actor.at, state.drawn, state.due[0])
    names = [gem.name for gem in found.gems]
    named = _card_named(state, words[0]) if words and len(words[0]) > 1 else ""
    typed = " ".join((cards_on(state)[named], *words[1:]) if named else words)
    number = number_of(typed, 1, len(names)) if names else None
    meant = [name for name in names if typed in (name, name.partition(" ")[0])]
    if number is None and len(meant) == 1:
        number = names.index(meant[0]) + 1
    if number is None:
        wrong = f"{typed} is not one of them: " if typed else "Which gem is removed: "
        wrong = f"{typed} has several of them: " if meant else wrong
        raise Refusal("unknown-name", f"{wrong}{either(_numbered(found.gems))}.", found.because[0])
    _remove(play, found, number - 1)


def _numbered(gems: Iterable[dummy.Gem]) -> list[str]:
    """The gems to choose among, as they are typed and what they are."""
    return [f"{n} {gem.name} {ELEMENTS[gem.element]}" for n, gem in enumerate(gems, 1)]


def _remove(play: Play, found: object, index: int) -> None:
    from companion.games.betwixt import dummy

    assert isinstance(found, dummy.Removal)
    who = play.state.due[0]
    for weighed in found.weighed:
        play.happen(weighed)
    if found.gems:
        gem = found.gems[index]
        why = found.why if len(found.gems) == 1 else f"{found.why}, chosen by you"
        play.happen(ev.GemRemoved(who, gem.space, gem.side, gem.element, why, found.because))
    else:
        play.happen(ev.NoGemRemoved(who))
    play.happen(ev.DummyDone(who))


def _card_named(state: State, typed: str) -> str:
    """The card on the board that alone begins so, "" for none."""
    found = beginning_with(typed, tuple(cards_on(state)))
    return found[0] if len(found) == 1 else ""


# What is asked ------------------------------------------------------------------------------------


def dummy_ask(state: State) -> Ask:
    """The question that a Dummy Player's turn waits for."""
    who = state.due[0]
    if not state.drawn:
        return Ask(
            id="dummy",
            prompt=f"{who} acts: draw a gem from the pool. Which? (d lets the app draw)",
            answer="d {answer}",
            expects="w, i, e, f, or draw",
            choices=(
                Choice("draw", "the app draws"),
                *(Choice(e, name) for e, name in ELEMENTS.items() if state.pool[e]),
            ),
            because=("betwixt/solo-rules-dummy-when", "BB-17"),
            answers_first=True,
        )
    return _gem_ask(state) if state.stepped else _way_ask(state)


def _way_ask(state: State) -> Ask:
    from companion.games.betwixt import dummy

    who, at = state.due[0], acting(state).at
    ways = dummy.direction(state.grid, at, state.drawn, rulings_in_force(state), who)
    return Ask(
        id="dummy-way",
        prompt=f"{who} on {at}, {ELEMENTS[state.drawn]} drawn ({ways.why}): which way, "
        f"{either(ways.directions)}?",
        answer="d {answer}",
        expects=either(ways.directions),
        choices=tuple(Choice(way, _way_label(state, at, way)) for way in ways.directions),
        because=ways.because,
        answers_first=True,
    )


def _way_label(state: State, at: str, way: str) -> str:
    from companion.games.betwixt import dummy

    taken = dummy.stepped(state.grid, at, way)
    if taken.stays:
        return f"stays: {taken.why}"
    lost = f", discards {_card(state, taken.to)}" if taken.discards else ""
    turned = f" ({taken.why})" if taken.turned else ""
    return f"to {taken.to}{turned}{lost}"


def _card(state: State, space: str) -> str:
    from companion.games.betwixt.effects import name_on

    return name_on(state, space)


def _gem_ask(state: State) -> Ask:
    from companion.games.betwixt import dummy

    found = dummy.removal(state.grid, state.actor.at, state.drawn, state.due[0])
    few = len(found.gems) <= _MOST_SHOWN
    each = "".join(f"\n  {gem}" for gem in _numbered(found.gems))
    shown = f"?{each}" if few else f", 1 to {len(found.gems)} (next lists them)?"
    choices = tuple(
        Choice(str(n), f"{ELEMENTS[g.element]} on {g.space}, {DIRECTIONS[g.side]} side")
        for n, g in enumerate(found.gems, 1)
    )
    return Ask(
        id="dummy-gem",
        prompt=f"{_removes(state, found)}: which of them{shown}",
        answer="d {answer}",
        expects=f"a number from 1 to {len(choices)}",
        choices=choices,
        because=found.because,
        answers_first=True,
    )


def _removes(state: State, found: dummy.Removal) -> str:
    """What goes: a gem of the drawn colour, or the nearest of any where there is none."""
    who, colour = state.due[0], ELEMENTS[state.drawn]
    if any(gem.element == state.drawn for gem in found.gems):
        return f"{who} removes {found.why}"
    near = found.why.partition(": ")[2]
    return f"No {colour} lies on the board, so {who} removes {near}"
