"""The light way: a Dummy Player's turn by questions alone, nothing tracked.

At most four questions, each answered with one key: is there a symbol, what
lies where it goes, what lies behind it if a Stop turns it round, how many gems
are left to remove.  The same rules as in :mod:`companion.games.betwixt.dummy`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.betwixt import commands as cmd
from companion.games.betwixt import events as ev
from companion.games.betwixt.grid import ELEMENTS
from companion.games.betwixt.state import State
from companion.games.shared.names import choose
from companion.games.shared.record import Record
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer
from companion.games.shared.unfolding import Unfolding

YES, NO = "yes", "no"
NOTHING, CARD, STOP, EDGE = "nothing", "card", "stop", "edge"

_YES_NO = (Choice(YES, "there is one"), Choice(NO, "there is none"))
_AHEAD = (
    Choice(NOTHING, "no card"),
    Choice(CARD, "a card without a Stop, or one face-down"),
    Choice(STOP, "a face-up card with a Stop"),
)
_BEHIND = (*_AHEAD, Choice(EDGE, "nothing: the grid ends there"))
_COUNTS = (
    Choice("0", "none"),
    Choice("1", "one"),
    Choice("2", "two or more"),
)
_EXPECTS = {
    _YES_NO: "y or n",
    _AHEAD: "n, c or s: nothing, a card, a Stop",
    _BEHIND: "n, c, s or e: nothing, a card, a Stop, the edge",
    _COUNTS: "0, 1 or 2 for more",
}


class _Part(Record):
    """A sentence of the outcome, and the rules it rests on."""

    told: str
    because: tuple[str, ...]


class _Answers:
    """The answers given so far; asks when they run out."""

    def __init__(self, command: cmd.Light) -> None:
        self._given: Iterator[str] = iter(command.answers)
        self._so_far = " ".join(("light", command.element, *command.answers))

    def next(self, prompt: str, choices: tuple[Choice, ...], rule: str) -> str:
        """The answer to the next question; raises NeedsAnswer where it was not given."""
        given = next(self._given, None)
        if given is not None:
            return choose(given, [choice.answer for choice in choices], "answer")
        raise NeedsAnswer(
            Ask(
                id="light",
                prompt=prompt,
                answer=f"{self._so_far} {{answer}}",
                expects=_EXPECTS[choices],
                choices=choices,
                because=(rule,),
                answers_first=True,
            )
        )


def resolve(play: Unfolding[State], command: cmd.Light) -> None:
    """Decide a turn by the answers of the command; asks for the next one missing."""
    answers = _Answers(command)
    name = ELEMENTS[command.element]
    rulings = play.state.rulings
    way = _way(name, rulings, answers)
    step = _step(way.told, answers)
    gem = _gem(name, answers)
    because = tuple(dict.fromkeys((*way.because, *step.because, *gem.because)))
    play.happen(ev.LightResolved(command.element, f"{step.told} {gem.told}", because))


def _way(name: str, rulings: Mapping[str, str], answers: _Answers) -> _Part:
    """Which way it goes, as an instruction that picks the space."""
    sign = "gem" if rulings.get("BB-02") == "gem" else "symbol"
    rule = "betwixt/solo-rules-dummy-direction"
    shown = answers.next(
        f"Is there any {name} {sign} on a face-up card (leaving out the Dummy Player's space)?",
        _YES_NO,
        rule,
    )
    if shown == NO:
        rules = ("betwixt/solo-rules-dummy-no-symbol", "BB-05", "BB-24")
        if rulings.get("BB-24") == "all":
            return _Part(f"one step any way you like{_stops(rulings)}", rules)
        return _Part(f"one step any way, {_onto_cards(rulings)}", (*rules, "BB-04"))
    if rulings.get("BB-04") == "cards":
        told = (
            f"one step, {_onto_cards(rulings)}; among several cards, and where there is none, "
            f"towards a nearest {name} {sign}"
        )
        return _Part(told, (rule, "BB-04", "BB-01", "BB-02"))
    told = f"one step nearer to a nearest {name} {sign}; of several ways, {_onto_cards(rulings)}"
    return _Part(told, (rule, "BB-01", "BB-02", "BB-03", "BB-04"))


def _onto_cards(rulings: Mapping[str, str]) -> str:
    if rulings.get("BB-23") == "left-out":
        return "onto a card if one is there (leave a Stop out while there is another way)"
    return "onto a card if one is there (face-down cards and Stops count)"


def _stops(rulings: Mapping[str, str]) -> str:
    left_out = rulings.get("BB-23") == "left-out"
    return " (leave a Stop out while there is another way)" if left_out else ""


def _step(way: str, answers: _Answers) -> _Part:
    """The step, and what a Stop makes of it."""
    ahead = answers.next(
        f"The Dummy Player makes {way}. Still several: you choose. What lies there?",
        _AHEAD,
        "betwixt/solo-rules-dummy-priority",
    )
    if ahead != STOP:
        return _entered("The Dummy Player steps there", ahead)
    rules = ("betwixt/solo-rules-dummy-stop", "BB-07", "BB-23")
    behind = answers.next(
        "The Stop turns it round. What lies on the opposite side of the Dummy Player?",
        _BEHIND,
        "BB-07",
    )
    if behind in (STOP, EDGE):
        return _Part("The Dummy Player can go neither way and stays where it is.", rules)
    entered = _entered("The Dummy Player steps the opposite way, away from the Stop", behind)
    opposite = ("BB-08",) if behind == CARD else ()
    return _Part(entered.told, (*rules, *opposite, *entered.because))


def _entered(told: str, what: str) -> _Part:
    if what == CARD:
        rules = ("betwixt/solo-rules-dummy-discard", "BB-12")
        return _Part(f"{told}; discard the card with the gems on it.", rules)
    return _Part(f"{told}.", ("betwixt/solo-rules-dummy",))


def _gem(name: str, answers: _Answers) -> _Part:
    """The gem that goes, counted after the step (BB-16)."""
    rule = "betwixt/solo-rules-dummy-gem"
    count = answers.next(f"After that, how many {name} gems lie on the board?", _COUNTS, rule)
    if count == "1":
        return _Part(f"Then remove the {name} gem, the only one on the board.", (rule, "BB-16"))
    rules = ("BB-14", "BB-15", "BB-16")
    tie = "equally near ones: you choose"
    if count == "2":
        return _Part(f"Then remove the {name} gem nearest to your Mystic ({tie}).", (rule, *rules))
    told = f"Then remove the gem of any colour nearest to your Mystic, if there is one ({tie})."
    return _Part(told, ("betwixt/solo-rules-dummy-gem-none", *rules))
