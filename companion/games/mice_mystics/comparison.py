"""The guided comparison with the table: a question a piece, the tracked value first."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.mice_mystics.heroes import hero
from companion.games.mice_mystics.names import card_titled, titled
from companion.games.mice_mystics.state import Mouse, State
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed
from companion.games.shared.refusal import Ask, Choice

MOST = 12


def questions(state: State, lore: Lore) -> tuple[Ask, ...]:
    """The tracks, whose turn it is, each mouse's cheese and wounds, each minion."""
    asked = [
        _number("Hourglass on page", "set page {answer}", state.page, 1, max(state.end, 8)),
        _number("Cheese on the wheel:", "set wheel {answer}", state.wheel, 0, 6),
    ]
    if state.track:
        asked.append(_track(state))
    if state.active and state.ordering is None:
        asked.append(_whose_turn(state))
    for name in state.party:
        asked += _mouse(state.mice[name], hero(name, lore).life)
    asked += [_figure(name) for name in sorted(state.figures)]
    return tuple(asked)


def _number(called: str, answer: str, now: int, low: int, high: int) -> Ask:
    numbers = [now, *(n for n in range(low, max(high, now) + 1) if n != now)]
    return Ask(
        id=f"recount {called}",
        prompt=f"{called} {now}?",
        answer=answer,
        expects=f"a number from {low} to {max(high, now)}",
        choices=tuple(Choice(str(n), "") for n in numbers),
    )


def _track(state: State) -> Ask:
    now = " ".join(state.track)
    return Ask(
        id="recount track",
        prompt=f"Initiative track from the top: {listed(card_titled(c) for c in state.track)}?",
        answer="track {answer}",
        expects="all cards from the top",
        choices=(Choice(now, "as tracked"),),
    )


def _whose_turn(state: State) -> Ask:
    return Ask(
        id="recount turn",
        prompt=f"Turn of {card_titled(state.active)}?",
        answer="turn {answer}",
        expects="a card on the track",
        choices=_first(state.active, state.track),
    )


def _first(now: str, among: Sequence[str]) -> tuple[Choice, ...]:
    return tuple(Choice(each, card_titled(each)) for each in (now, *(c for c in among if c != now)))


def _mouse(mouse: Mouse, life: int | None) -> list[Ask]:
    if mouse.captured:
        return [
            Ask(
                id=f"recount {mouse.name}",
                prompt=f"{mouse.name} captured?",
                answer=f"{{answer}} {mouse.name}",
                expects="capture (yes) or rescue (no)",
                choices=(Choice("capture", "yes"), Choice("rescue", "no, it is on the board")),
            )
        ]
    who = mouse.name
    return [
        _number(f"{who}'s cheese:", f"set {who} cheese {{answer}}", mouse.cheese, 0, MOST),
        _number(
            f"{who}'s wounds:",
            f"set {who} wounds {{answer}}",
            mouse.wounds,
            0,
            MOST if life is None else life - 1,
        ),
    ]


def _figure(name: str) -> Ask:
    return Ask(
        id=f"recount {name}",
        prompt=f"{titled(name)} on the board?",
        answer="{answer}",
        expects=f"yes, or remove {name}",
        choices=(Choice("yes", "it is"), Choice(f"remove {name}", "it is not")),
    )
