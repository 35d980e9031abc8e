"""A tiny game for the command line's tests: a boat that calls at the berths of a harbour."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import cast

from companion.games.shared.game import (
    Chance,
    Chapter,
    Completion,
    Game,
    Option,
    Panel,
    Premise,
    Ruling,
    Sheet,
    Stage,
    Word,
)
from companion.games.shared.lore import Learnt, Lore
from companion.games.shared.record import Record, Vocabulary
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal
from companion.games.shared.weighed import Candidate, Weighed

NAME = "harbour"
TITLE = "Harbour"
OPTIONS = (
    Option("berth", "Where the boat begins.", "N", "1"),
    Option("fog", "Begin in the fog."),
    Option("high-tide", "Begin at high tide."),
)
WORDS = (Word("go", "N", "Sail to a berth.", ("go 3",)),)
LOOKS = (
    Word("tide", "[HOURS]", "How high the water stands.", ("tide", "tide 3")),
    Word("score", "", "How many berths were seen.", ("score",)),
)
RULINGS = (
    Ruling(
        "HB-01", "May the boat stay?", "no", {"no": "it must move", "yes": "it may stay"}, ("a",)
    ),
)
_DEPTHS = (Choice("deep", "ships fit"), Choice("shallow", "only boats"))


class Harbour(Record):
    berth: int = 0
    round: int = 1
    notes: tuple[str, ...] = ()
    rulings: Mapping[str, str] = {}


class Started(Record):
    berth: int


class Went(Record):
    start: int
    end: int
    because: tuple[str, ...] = ()


class Noted(Record):
    text: str


class Ruled(Record):
    id: str
    value: str


class Command(Record):
    word: str
    rest: str


RECORDS = Vocabulary.of(globals())


def blank() -> Harbour:
    return Harbour()


def setup(choices: Mapping[str, str], lore: Lore) -> tuple[Record, ...]:
    berth = choices.get("berth", "1")
    if not berth.isdigit():
        raise Refusal("unknown-name", f"No berth {berth}: berths are 1 to 9.")
    weather = [Noted(name) for name in ("fog", "high-tide") if name in choices]
    return (Started(int(berth)), *weather)


def read(text: str, state: Harbour, lore: Lore) -> Command:
    word, _, rest = text.partition(" ")
    if word not in ("go", "depth", "note", "ruling", "burn"):
        raise Refusal("unreadable", f"No command {word}: try go N.")
    return Command(word, rest)


def decide(state: Harbour, command: Command, lore: Lore, chance: Chance) -> tuple[Record, ...]:
    match command.word, command.rest.split():
        case "go", [berth]:
            return _go(state, berth, lore)
        case "depth", [berth, depth]:
            return (Learnt("depth", berth, depth, lore.get("depth", {}).get(berth)),)
        case "note", _:
            return (Noted(command.rest),)
        case "ruling", [id_, value]:
            return (Ruled(id_, value),)
        case "burn", _:
            raise ZeroDivisionError("the harbour burns")
    raise Refusal("unreadable", f"{command.word} needs something else.")


def _go(state: Harbour, berth: str, lore: Lore) -> tuple[Record, ...]:
    if berth not in tuple("123456789"):
        raise Refusal("unknown-name", f"No berth {berth}: berths are 1 to 9.", "SV-01")
    if berth not in lore.get("depth", {}):
        question = f"How deep is berth {berth}?"
        raise NeedsAnswer(
            Ask(
                "depth", question, f"depth {berth} {{answer}}; {{command}}", "", _DEPTHS, ("SV-01",)
            )
        )
    candidates = (Candidate(berth, "named by the table", True), Candidate("9", "further away"))
    weighed = Weighed("boat", "nearest berth", f"goes to {berth}", candidates, ("SV-01",))
    return (weighed, Went(state.berth, int(berth), ("SV-01",)))


def evolve(state: Harbour, event: Record) -> Harbour:
    match event:
        case Started():
            return state.replace(berth=event.berth)
        case Went():
            return state.replace(berth=event.end, round=state.round + 1)
        case Noted():
            return state.replace(notes=(*state.notes, event.text))
        case Ruled():
            return state.replace(rulings={**state.rulings, event.id: event.value})
    return state


def asks(state: Harbour, lore: Lore) -> tuple[Ask, ...]:
    return (Ask("where", "Where does the boat go?", "go {answer}", "a berth from 1 to 9"),)


def stage(state: Harbour) -> Stage:
    return Stage(state.round, "sailing", f"berth {state.berth}")


def tell(event: Record) -> str:
    match event:
        case Started():
            return f"The boat lies at {event.berth}."
        case Went():
            return f"The boat goes {event.start} to {event.end}."
        case Noted():
            return f"Noted: {event.text}"
        case Learnt():
            return f"Berth {event.key} is {event.value}."
    return ""


def view(state: Harbour, lore: Lore) -> Sheet:
    notes = tuple((str(number), note) for number, note in enumerate(state.notes, 1))
    return Sheet(
        f"Harbour, round {state.round}",
        (
            Panel("Boat", (), ((f"at berth {state.berth}",),)),
            Panel("Notes", ("no", "text"), notes),
        ),
    )


def pictures(state: Harbour, lore: Lore) -> tuple[Panel, ...]:
    chart = ("".join("B" if berth == state.berth else "." for berth in range(1, 10)),)
    return (Panel("Chart", (), (chart,), said=(f"The boat lies at berth {state.berth}.",)),)


def look(text: str, state: Harbour, lore: Lore) -> Sheet:
    word, _, rest = text.partition(" ")
    if rest and not rest.isdigit():
        raise Refusal("unreadable", f"No hours {rest}: a number.")
    return Sheet(f"{word}: {rest or 'now'}", (Panel("", (), ((f"berth {state.berth}",),)),))


def chapter(state: Harbour, lore: Lore) -> Chapter:
    return Chapter(
        "home" if state.berth == 9 else "",
        state.round,
        {"berth": str(state.berth)},
        {"Berth": state.berth},
    )


def complete(text: str, state: Harbour, lore: Lore) -> tuple[Completion, ...]:
    return ()


def premises(before: Harbour, events: tuple[Record, ...], lore: Lore) -> tuple[Premise, ...]:
    went = [event for event in events if isinstance(event, Went)]
    return tuple(
        Premise(text, ask)
        for event in went
        for text, ask in (
            (
                f"berth {event.end} meant?",
                Ask("berth", "Which berth?", "go {answer}", "a berth from 1 to 9"),
            ),
            (
                f"berth {event.end} is {lore.get('depth', {}).get(str(event.end))}?",
                Ask(
                    "depth",
                    f"How deep is berth {event.end}?",
                    f"depth {event.end} {{answer}}; {{command}}",
                    "",
                    _DEPTHS,
                ),
            ),
        )
    )


def check(state: Harbour, lore: Lore) -> tuple[str, ...]:
    return ("The boat is nowhere.",) if not state.berth else ()


def spoken(command: str) -> str:
    return command.replace("~", "")


def recount(state: Harbour, lore: Lore) -> tuple[Ask, ...]:
    berths = sorted("123456789", key=lambda berth: berth != str(state.berth))
    choices = tuple(Choice(berth, "") for berth in berths)
    return (
        Ask("boat", f"The boat at {state.berth}?", "go {answer}", "a berth", choices),
        Ask("fog", "Fog?", "note {answer}", "", (Choice("none", ""), Choice("fog", ""))),
    )


def harbour(name: str = NAME) -> Game:
    """The game itself, as the registry would give it."""
    return cast(Game, sys.modules[__name__])
