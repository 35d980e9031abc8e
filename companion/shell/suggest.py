"""How a half-typed line may go on: a plain function of the text and the scene.

Nothing here knows a terminal; :mod:`companion.shell.completer` hands the
suggestions to prompt-toolkit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from companion.cli.commands import COMMANDS
from companion.games import GAMES, load
from companion.games.shared.game import Completion, Game
from companion.games.shared.record import Record
from companion.shell.help import OWN_WORDS
from companion.shell.scene import Scene

Options = Iterable[Completion]


class Suggestion(Record):
    """A word that fits, in place of the last ``replaces`` characters of the text."""

    text: str
    help: str = ""
    replaces: int = 0


def suggest(text: str, scene: Scene) -> tuple[Suggestion, ...]:
    """The words that may come next, or complete the last one, best first.

    Where none begins like the last word, those that look like it.
    """
    earlier, _, command = text.rpartition(";")
    *before, last = command.lstrip().split(" ")
    words = [word for word in before if word]
    fitting = [
        option
        for option in _once(_options(words, last, scene, alone=not earlier))
        if option.text.casefold().startswith(last.casefold())
    ]
    found = fitting or _alike(last, _once(_options(words, "", scene, alone=not earlier)))
    return tuple(Suggestion(option.text, option.help, len(last)) for option in found)


def _once(options: Options) -> list[Completion]:
    """The same without repetitions."""
    by_text = {option.text: option for option in reversed(list(options))}
    return list(reversed(by_text.values()))


def _alike(last: str, options: list[Completion]) -> list[Completion]:
    if not last or not options:
        return []
    from companion.shell.fuzzy import looking_like

    by_text = {option.text: option for option in options}
    return [by_text[text] for text in looking_like(last, list(by_text))]


def _options(before: list[str], last: str, scene: Scene, *, alone: bool) -> Options:
    """What may stand after ``before``; ``alone`` when no other command shares the line."""
    looking = alone
    while alone and before and before[0] in ("companion", "do", "if"):
        before, alone, looking = before[1:], before[0] == "companion", before[0] != "if"
    if last.startswith("?") or (before and before[0].startswith("?")):
        return ()
    if alone and before and before[0] in (*COMMANDS, *OWN_WORDS):
        arguments = _ARGUMENTS.get(before[0])
        return arguments(before[1:], scene) if arguments else ()
    return (
        *_answers(before, scene),
        *_game_words(before, last, scene),
        *_looks(before, scene, looking),
        *_tops(before, alone),
    )


def _answers(before: list[str], scene: Scene) -> Iterator[Completion]:
    if scene.question is not None and not before:
        yield from (Completion(choice.answer, choice.label) for choice in scene.question.choices)


def _game_words(before: list[str], last: str, scene: Scene) -> Options:
    if scene.game is None:
        return ()
    return scene.game.complete(" ".join([*before, last]), scene.state, scene.lore or {})


def _looks(before: list[str], scene: Scene, looking: bool) -> Iterator[Completion]:
    if looking and not before and scene.game is not None:
        yield from (Completion(look.name, look.help) for look in scene.game.LOOKS)


def _tops(before: list[str], alone: bool) -> Iterator[Completion]:
    if alone and not before:
        yield from (Completion(name, told) for name, (_, _, told) in COMMANDS.items())
        yield from (Completion(name, told) for name, told in OWN_WORDS.items())


# The arguments of the table's own words ------------------------------------------------------


def _games() -> Iterator[Completion]:
    return (Completion(name, title) for name, title in GAMES.items())


def _new(before: list[str], scene: Scene) -> Iterator[Completion]:
    if not before:
        yield from _games()
    elif before[0] in GAMES:
        for option in load(before[0]).OPTIONS:
            yield Completion(f"--{option.name}", f"{option.metavar} {option.help}".strip())
        yield Completion("--name", "What to call the session.")
        yield Completion("--seed", "Repeat the app's own draws.")


def _sessions(before: list[str], scene: Scene) -> Iterator[Completion]:
    if not before:
        yield from map(Completion, scene.sessions())


def _undo(before: list[str], scene: Scene) -> Iterator[Completion]:
    if not before:
        yield Completion("turn", "to where this turn began")
        yield Completion("phase", "to where this phase began")
        yield Completion("round", "to where this round began")
        yield Completion("to", "a bookmark")
    elif before == ["to"]:
        yield from map(Completion, scene.marks())


def _rulings(before: list[str], scene: Scene) -> Iterator[Completion]:
    rulings = scene.game.RULINGS if scene.game else ()
    if not before:
        yield from (Completion(ruling.id, ruling.question) for ruling in rulings)
    elif len(before) == 1:
        values = [ruling.values for ruling in rulings if ruling.id.casefold() == before[0].lower()]
        yield from (Completion(value, told) for each in values for value, told in each.items())


def _memory(before: list[str], scene: Scene) -> Iterator[Completion]:
    from companion.cli.memory import VERBS

    if before and before[0] in GAMES:
        before = before[1:]
    elif not before:
        yield from _games()
    if not before:
        yield from map(Completion, VERBS)
    elif before in (["list"], ["forget"]):
        yield from map(Completion, scene.lore or ())


def _rules(before: list[str], scene: Scene) -> Iterator[Completion]:
    from companion.rules.corpus import games, sections_of

    if not before:
        yield from map(Completion, games())
        yield Completion("show", "one rule by its id")
    elif len(before) == 1:
        sections = (section for section in sections_of(before[0]) if section.rules)
        yield from (Completion(section.section, section.heading) for section in sections)


def _help(before: list[str], scene: Scene) -> Iterator[Completion]:
    if not before:
        yield from _words_of(scene.game)
        yield from (Completion(name, told) for name, (_, _, told) in COMMANDS.items())
        yield Completion("all", "every word and key")


def _words_of(game: Game | None) -> Iterator[Completion]:
    return (
        Completion(word.name, word.help) for word in ((*game.WORDS, *game.LOOKS) if game else ())
    )


def _demo(before: list[str], scene: Scene) -> Iterator[Completion]:
    if not before:
        yield from _games()


def _only(word: str, told: str) -> Callable[[list[str], Scene], Options]:
    return lambda before, scene: () if before else (Completion(word, told),)


_ARGUMENTS: dict[str, Callable[[list[str], Scene], Options]] = {
    "new": _new,
    "open": _sessions,
    "rename": _sessions,
    "delete": _sessions,
    "export": _sessions,
    "undo": _undo,
    "rulings": _rulings,
    "memory": _memory,
    "rules": _rules,
    "help": _help,
    "demo": _demo,
    "tour": _demo,
    "why": _only("not", "an outcome that did not come"),
    "log": _only("where", "only steps that mention a text"),
}
