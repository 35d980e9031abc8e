"""A game for the tests of the table: a counter, days and nights, and words to be taught.

``add N`` counts; ``end`` ends the turn, of which a day has two and a night one;
``teach KEY VALUE`` teaches a word, or a list of words; ``draw`` draws a number; ``say KEY`` needs
the word; ``paint KEY`` needs a colour among three; at 13 the game asks whether
that is lucky.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

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
from companion.games.shared.record import Json, Record, Vocabulary
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal


class Counter(Record):
    total: int = 0
    turns: int = 0
    said: tuple[str, ...] = ()
    lucky: str = ""
    tints: Mapping[str, str] = {}


class Added(Record):
    number: int
    because: tuple[str, ...] = ()


class TurnEnded(Record):
    because: tuple[str, ...] = ()


class Drawn(Record):
    number: int


class Said(Record):
    word: str


class Painted(Record):
    key: str
    colour: str


class LuckTold(Record):
    answer: str


class Typed(Record):
    word: str
    arguments: tuple[str, ...]


COLOURS = ("red", "green", "grey")
ARITY = {"add": 1, "end": 0, "teach": 2, "draw": 0, "say": 1, "paint": 1, "tint": 2, "lucky": 1}


class ToyGame:
    NAME = "toy"
    TITLE = "Toy"
    OPTIONS: tuple[Option, ...] = (Option("start", "where to start", "N", "0"),)
    WORDS: tuple[Word, ...] = ()
    LOOKS: tuple[Word, ...] = ()
    RULINGS: tuple[Ruling, ...] = ()
    RECORDS = Vocabulary([Counter, Added, TurnEnded, Drawn, Said, Painted, LuckTold, Learnt])

    def blank(self) -> Counter:
        return Counter()

    def setup(self, choices: Mapping[str, str], lore: Lore) -> tuple[Record, ...]:
        start = choices.get("start", "0")
        if not start.isdecimal():
            raise Refusal("unreadable", f"No start {start}: it is a number.")
        return (Added(int(start)),)

    def read(self, text: str, state: Any, lore: Lore) -> Typed:
        word, *arguments = text.split()
        fitting = [each for each in ARITY if each.startswith(word)]
        if len(fitting) != 1 or len(arguments) != ARITY[fitting[0]]:
            raise Refusal("unreadable", f"No command {word}: there is {', '.join(ARITY)}.")
        return Typed(fitting[0], tuple(arguments))

    def decide(
        self, state: Counter, command: Any, lore: Lore, chance: Chance
    ) -> tuple[Record, ...]:
        match command.word, command.arguments:
            case "add", (number,):
                return (Added(_number(number), ("TOY-1",)),)
            case "end", ():
                return (TurnEnded(),)
            case "draw", ():
                return (Drawn(chance.pick("number", tuple(range(1, 7)))),)
            case "teach", (key, value):
                return (_learnt(key, value, lore),)
            case "say", (key,):
                return (Said(_word(key, lore)),)
            case "paint", (key,):
                return (Painted(key, _tint(key, state)),)
            case "tint", (key, colour):
                return _tinted(key, colour)
            case _, (answer,):
                return (LuckTold(answer),)
        raise AssertionError(command)

    def evolve(self, state: Counter, event: Record) -> Counter:
        match event:
            case Added() | Drawn():
                return state.replace(total=state.total + event.number)
            case TurnEnded():
                return state.replace(turns=state.turns + 1)
            case Said():
                return state.replace(said=(*state.said, event.word))
            case Painted():
                return state.replace(tints={**state.tints, event.key: event.colour})
            case LuckTold():
                return state.replace(lucky=event.answer)
        return state

    def asks(self, state: Counter, lore: Lore) -> tuple[Ask, ...]:
        if state.total != 13 or state.lucky:
            return ()
        choices = (Choice("yes", "it is"), Choice("no", "it is not"))
        return (Ask("lucky", "Is 13 lucky?", "lucky {answer}; add 1", choices=choices),)

    def stage(self, state: Counter) -> Stage:
        turn = state.turns % 3
        phase = "night" if turn == 2 else "day"
        return Stage(1 + state.turns // 3, phase, f"player {1 + turn % 2}")

    def tell(self, event: Record) -> str:
        match event:
            case Added() | Drawn():
                return f"{event.number} more."
            case Said():
                return f"Said {event.word}."
            case Painted():
                return f"{event.key} is {event.colour}."
        return ""

    def view(self, state: Counter, lore: Lore) -> Sheet:
        return Sheet(f"Total {state.total}", (Panel("Said", (), (state.said,)),))

    def pictures(self, state: Counter, lore: Lore) -> tuple[Panel, ...]:
        return ()

    def look(self, text: str, state: Counter, lore: Lore) -> Sheet:
        raise Refusal("unreadable", f"Nothing to show for {text}.")

    def chapter(self, state: Counter, lore: Lore) -> Chapter:
        return Chapter(gauges={"Total": state.total})

    def complete(self, text: str, state: Any, lore: Lore) -> tuple[Completion, ...]:
        return tuple(Completion(word) for word in ARITY if word.startswith(text))

    def premises(
        self, before: Counter, events: tuple[Record, ...], lore: Lore
    ) -> tuple[Premise, ...]:
        return tuple(_premise(event) for event in events if isinstance(event, Said | Drawn))

    def spoken(self, command: str) -> str:
        return command.replace("~", "")

    def check(self, state: Counter, lore: Lore) -> tuple[str, ...]:
        return (f"{state.total} is more than 1500.",) if state.total > 1500 else ()

    def recount(self, state: Counter, lore: Lore) -> tuple[Ask, ...]:
        return tuple(
            Ask(f"tint {key}", f"{key} {colour}?", f"tint {key} {{answer}}", "", _first(colour))
            for key, colour in state.tints.items()
        )


def _premise(event: Said | Drawn) -> Premise:
    if isinstance(event, Drawn):
        ask = Ask("drawn", "What was drawn?", "add {answer}", "a number")
        return Premise(f"{event.number} drawn?", ask)
    ask = Ask("said", "Which word?", "teach k {answer}; {command}", "a word")
    return Premise(f"said {event.word}?", ask)


def _first(colour: str) -> tuple[Choice, ...]:
    return tuple(Choice(each, "") for each in sorted(COLOURS, key=lambda each: each != colour))


def _number(text: str) -> int:
    if not text.isdecimal() or len(text) > 6:
        raise Refusal("unreadable", f"{text} is no number.")
    if int(text) > 1000:
        raise Refusal("illegal", "No more than 1000 at once.", "TOY-2")
    return int(text)


def _learnt(key: str, value: str, lore: Lore) -> Learnt:
    """What is taught: a word, or with commas a list of words."""
    taught: Json = value.split(",") if "," in value else value
    return Learnt("word", key, taught, lore.get("word", {}).get(key))


def _word(key: str, lore: Lore) -> str:
    word = lore.get("word", {}).get(key)
    if not isinstance(word, str):
        template = f"teach {key} {{answer}}; {{command}}"
        raise NeedsAnswer(Ask(f"word {key}", f"What is {key}?", template, "a word"))
    return word


def _tint(key: str, state: Counter) -> str:
    if key not in state.tints:
        choices = tuple(Choice(colour, f"all {colour}") for colour in COLOURS)
        template = f"tint {key} {{answer}}; {{command}}"
        raise NeedsAnswer(Ask(f"tint {key}", f"What colour has {key}?", template, "", choices))
    return state.tints[key]


def _tinted(key: str, colour: str) -> tuple[Record, ...]:
    if colour not in COLOURS:
        raise Refusal("unknown-name", f"No colour {colour}: there is {', '.join(COLOURS)}.")
    return (Painted(key, colour),)


TOY: Game = ToyGame()


def toys(name: str) -> Game:
    """Find a game, as the store wants it: there is only the toy."""
    if name != TOY.NAME:
        raise Refusal("unknown-name", f"No game {name}: the game is toy.")
    return TOY
