"""The light way: one card decided by questions alone, nothing tracked.

Each answer is one or two keys; a question is asked only if the result turns
on it.  The same rules as in :mod:`companion.games.severton.movement`.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.severton import commands as cmd
from companion.games.severton import events as ev
from companion.games.severton.alert import alerts_count
from companion.games.severton.cards import CENTRE, Alert, Card, arrow_choices, read_card
from companion.games.severton.names import LOCATIONS
from companion.games.severton.state import State
from companion.games.shared.names import choose
from companion.games.shared.record import Record
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal
from companion.games.shared.unfolding import Unfolding

YES, NO, NO_PATH = "yes", "no", "x"
_HELD = (
    Choice(YES, "Vonts stand there"),
    Choice(NO, "no Vonts there"),
    Choice(NO_PATH, "the board has no such path"),
)
_YES_NO = (Choice(YES, "yes"), Choice(NO, "no"))
_PLACES = (
    *(Choice(str(place), f"location {place}") for place in LOCATIONS),
    Choice("none", "there is none"),
)


_EXPECTS = {
    _HELD: "y, n, or x for no such path",
    _YES_NO: "y or n",
    _PLACES: "a location, or none",
}


class Result(Record):
    """How the card ends, in words, and the rules it rests on."""

    outcome: str
    because: tuple[str, ...]


class _Answers:
    """The answers given so far; asks when they run out."""

    def __init__(self, command: cmd.Light) -> None:
        self._given: Iterator[str] = iter(command.answers)
        self._so_far = " ".join(("light", command.card, *command.answers))

    def next(self, prompt: str, choices: tuple[Choice, ...], rule: str) -> str:
        """The answer to the next question; raises NeedsAnswer where it was not given."""
        given = next(self._given, None)
        if given is not None:
            return choose(given, [choice.answer for choice in choices], "answer")
        some = "a location, or none" if choices[-1].answer == "none" else "a location"
        expects = _EXPECTS.get(choices, some)
        raise NeedsAnswer(
            Ask(
                id="light",
                prompt=prompt,
                answer=f"{self._so_far} {{answer}}",
                expects=expects,
                choices=choices,
                because=(rule,),
                answers_first=True,
            )
        )

    def refuse_more(self) -> None:
        """Raises Refusal for answers to questions that were not asked."""
        left = list(self._given)
        if left:
            raise Refusal(
                "unreadable", f"{' '.join(left)} answers nothing: the card is decided before it."
            )


def resolve(play: Unfolding[State], command: cmd.Light) -> None:
    """Decide a card by the answers of the command; asks for the next one missing."""
    card = read_card(command.card)
    answers = _Answers(command)
    result = _resolve(card, answers, play.state)
    answers.refuse_more()
    play.happen(ev.LightResolved(command.card, result.outcome, result.because))


def _resolve(card: Card, answers: _Answers, state: State) -> Result:
    if card.alert is not None and alerts_count(state):
        spotted = _alert(card.alert, answers)
        if spotted is not None:
            return spotted
    arrows = card.arrows
    if arrows is None:
        told = answers.next(
            "Nobody spotted: which arrows are at the bottom left?",
            arrow_choices(),
            "severton/alerted",
        )
        arrows = read_card(told).arrows or ()
    if arrows[0] == CENTRE:
        return _converging(len(arrows), answers)
    if len(arrows) == 1:
        return _single(arrows[0], answers, state)
    return _dual(arrows, answers, state)


def _alert(alert: Alert, answers: _Answers) -> Result | None:
    rule = "severton/highly-alerted" if alert.steps == 2 else "severton/alerted"
    paths = "all paths, locked passages too" if alert.passages else "regular paths only"
    reach = "within two steps" if alert.steps == 2 else "next to the group"
    where = answers.next(
        f"Where is the largest visible group of {alert.size}+ tokens {reach} ({paths}; "
        "equal size: the higher number)?",
        _PLACES,
        rule,
    )
    if where == "none":
        return None
    if alert.steps == 1 or _is_next(where, answers, rule) == YES:
        return Result(f"spots them and moves to {where}, encounter there", (rule, "SV-14"))
    middle = answers.next(
        f"Which location lies between (the higher one, if two ways lead to {where})?",
        tuple(choice for choice in _PLACES[:-1] if choice.answer != where),
        rule,
    )
    return Result(
        f"spots them and moves by way of {middle} to {where}; characters alone at {middle} are met "
        "first, and it goes on only with its card",
        (rule, "SV-18", "SV-19"),
    )


def _is_next(where: str, answers: _Answers, rule: str) -> str:
    return answers.next(f"Is {where} just one step away?", _YES_NO, rule)


def _single(colour: str, answers: _Answers, state: State) -> Result:
    rule = "severton/single-colour"
    held = answers.next(f"Do Vonts stand at the end of the {colour} path?", _HELD, rule)
    if held == NO:
        return Result(f"moves along {colour}; whoever is there is met", (rule,))
    if held == YES:
        return Result("is blocked: it stays and regroups", (rule, "severton/vonts-phase"))
    return _no_path(colour, state, ("SV-01",))


def _no_path(colour: str, state: State, rules: tuple[str, ...]) -> Result:
    if state.ruling("SV-01") == "stay":
        return Result(f"has no {colour} path: it stays without regrouping", rules)
    return Result(f"has no {colour} path: it stays and regroups", rules)


def _dual(arrows: tuple[str, ...], answers: _Answers, state: State) -> Result:
    rule = "severton/dual-colour"
    first, second = arrows
    held = answers.next(f"Do Vonts stand at the end of the {first} path?", _HELD, rule)
    if held == NO_PATH:
        return _no_path(first, state, ("SV-01", "SV-03"))
    if held == YES:
        return _through(first, second, answers, rule)
    met = f"moves along {first} (whoever is there is met first; it goes on only with its card)"
    if second == first:
        return Result(f"{met}, then back to where it began", (rule, "SV-05"))
    if second == CENTRE:
        return Result(f"{met}, then to the highest free neighbour from there", (rule,))
    beyond = answers.next(f"And at the end of the {second} path from there?", _HELD, rule)
    if beyond == NO:
        return Result(f"{met}, then along {second}", (rule, "SV-08"))
    if beyond == YES:
        return Result(f"{met}, and regroups there", (rule, "SV-06"))
    return Result(f"{met}, and stops there: no {second} path", (rule, "SV-04"))


def _through(first: str, second: str, answers: _Answers, rule: str) -> Result:
    """The first location is held: the second one decides."""
    if second == first:
        return Result("passes through and ends where it began, no regroup", (rule, "SV-29"))
    if second == CENTRE:
        return Result("passes through to the highest free neighbour from there", (rule,))
    beyond = answers.next(f"And at the end of the {second} path from there?", _HELD, rule)
    if beyond == NO:
        return Result(f"passes through and moves along {second}", (rule, "SV-07"))
    if beyond == YES:
        return Result("is blocked at both: it stays and regroups", (rule,))
    return Result(
        f"is blocked, and no {second} path leads on: it stays and regroups", (rule, "SV-02")
    )


def _converging(moves: int, answers: _Answers) -> Result:
    rule = "severton/converging" if moves == 1 else "severton/advanced-play"
    goal = answers.next(
        "Which neighbour without Vonts has the highest number (all passages count)?",
        _PLACES,
        rule,
    )
    if goal == "none":
        rules = (rule, *(("SV-11",) if moves == 2 else ()))
        return Result("has no free neighbour: it stays and regroups", rules)
    if moves == 1:
        return Result(f"moves to {goal}; whoever is there is met", (rule, "SV-10"))
    beyond = answers.next(
        f"And which free neighbour of {goal} is highest, other than where the group came from?",
        tuple(choice for choice in _PLACES if choice.answer != goal),
        rule,
    )
    met = f"moves to {goal} (whoever is there is met first)"
    if beyond == "none":
        return Result(f"{met} and regroups there", (rule, "SV-12"))
    return Result(f"{met}, then to {beyond}", (rule,))
