"""What the table has taught the app about a game: list, teach, correct, exchange."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable

import click

from companion.cli.app import App
from companion.cli.asking import HOW_TO_LEAVE, can_ask, confirmed, read_answer
from companion.cli.files import read_json, write_text
from companion.cli.games import current_game, known_game, named_game, title_of
from companion.cli.learning import has_lessons, lessons_of, practise, refuse_unfitting, teach
from companion.cli.noun import noun, words_argument
from companion.games import GAMES
from companion.games.shared.names import nearest
from companion.games.shared.record import Json, plain
from companion.games.shared.refusal import Refusal
from companion.show.report import DONE, Report, Styled, question, unanswered
from companion.show.sheet import sheet_lines
from companion.show.table import table

Verb = Callable[[App, str, tuple[str, ...]], Report]

PATIENCE = 0.3  # seconds for a writer in the same pipe to say something


def _value(value: Json) -> str:
    from json import dumps

    return value if isinstance(value, str) else dumps(value, ensure_ascii=False)


def _list(app: App, game: str, words: tuple[str, ...]) -> Report:
    topic = words[0] if words else None
    facts = [f for f in app.store.memory.facts(game) if topic in (None, f.topic)]
    rows = [(fact.topic, fact.key, _value(fact.value)) for fact in facts]
    lines = table(("topic", "of", "is"), rows, app.screen) if rows else []
    return Report(
        tuple(lines) or (f"Nothing is known of {title_of(game)} yet.",),
        lambda: {"game": game, "memory": plain(app.store.memory.lore(game))},
    )


def _overview(app: App, game: str, _: tuple[str, ...]) -> Report:
    if not has_lessons(game):
        return _list(app, game, ())
    lore = app.store.memory.lore(game)
    sheet = lessons_of(game).describe(lore)
    return Report(sheet_lines(sheet, app.screen), lambda: {"game": game, "memory": plain(lore)})


def _teach(app: App, game: str, words: tuple[str, ...]) -> Report:
    if not words:
        raise click.UsageError("Say what to teach: companion memory GAME teach LINE")
    return teach(app, game, " ".join(words).split(";"))


def _forget(app: App, game: str, words: tuple[str, ...]) -> Report:
    yes, words = "--yes" in words, tuple(word for word in words if word != "--yes")
    if not words:
        raise click.UsageError("Say what to forget: companion memory GAME forget TOPIC [KEY]")
    topic, key = words[0], " ".join(words[1:]) or None
    several = len(app.store.memory.lore(game).get(topic, {})) if key is None else 1
    if several > 1 and not yes:
        told = f"All {several} facts of {topic} go, and undo does not bring them back."
        left = confirmed(app, told, "--yes")
        if left is not None:
            return left
    count = app.store.memory.forget(game, topic, key)
    if not count:
        raise Refusal("unknown-name", _not_known(app, game, topic, key))
    return Report((f"Forgotten: {count}.",), lambda: {"game": game, "forgotten": count})


def _not_known(app: App, game: str, topic: str, key: str | None) -> str:
    lore = app.store.memory.lore(game)
    close = nearest(key, list(lore[topic])) if key and topic in lore else None
    if topic not in lore:
        told = f"Nothing is known under {topic}."
        return f"{told} There are {', '.join(lore)}." if lore else told
    return f"Nothing is known of {topic} {key}." + (f" Did you mean {close}?" if close else "")


def _export(app: App, game: str, words: tuple[str, ...]) -> Report:
    from json import dumps

    exported = app.store.memory.export(game)
    file = words[0] if words else "-"
    if file == "-" and app.json:
        return Report((), lambda: {"export": exported})
    write_text(app, file, dumps(exported, indent=1) + "\n", force="--force" in words)
    return Report(() if file == "-" else (f"Written to {file}.",), lambda: {"file": file})


def _import(app: App, game: str, words: tuple[str, ...]) -> Report:
    if not words:
        raise click.UsageError("Say which file: companion memory GAME import FILE")
    exported = read_json(app, words[0])
    refuse_unfitting(game, exported)
    count = app.store.memory.import_facts(game, exported)
    return Report((f"Taken in: {count} facts.",), lambda: {"game": game, "imported": count})


def _check(app: App, game: str, _: tuple[str, ...]) -> Report:
    odd = lessons_of(game).check(app.store.memory.lore(game))
    return Report(tuple(odd) or ("Nothing is odd.",), lambda: {"game": game, "check": list(odd)})


def _practice(app: App, game: str, _: tuple[str, ...]) -> Report:
    return practise(app, game)


def _paste(app: App, game: str, _: tuple[str, ...]) -> Report:
    if app.interactive:
        app.out.write("Paste the lines, then press Ctrl-D.\n")
        app.out.flush()
    return teach(app, game, app.source.read().splitlines())


def _wizard(app: App, game: str, _: tuple[str, ...]) -> Report:
    """Ask one thing after the other until all is known or the table has had enough."""
    lessons = lessons_of(game)
    while (ask := lessons.next_question(app.store.memory.lore(game))) is not None:
        report = unanswered((ask,))
        if not can_ask(app, report):
            return report
        app.show(Report((*question(ask), Styled(HOW_TO_LEAVE, "quiet"))))
        typed = read_answer(app)
        if not typed:
            return Report(("Left for now; the wizard goes on from here another time.",))
        app.show(teach(app, game, [ask.answer.replace("{answer}", typed)]))
    told = f"The wizard has asked all it can; memory {game} teach LINE adds what it can't name."
    return Report((told,), status=DONE)


VERBS: dict[str, Verb] = {
    "list": _list,
    "teach": _teach,
    "forget": _forget,
    "export": _export,
    "import": _import,
    "check": _check,
    "practice": _practice,
    "wizard": _wizard,
    "paste": _paste,
}


def _is_fed(app: App) -> bool:
    """Whether lines are coming in: a file, or a pipe that somebody writes to."""
    if app.interactive or app.scripted:
        return False
    try:
        number = app.source.fileno()
        mode = os.fstat(number).st_mode
    except (OSError, ValueError, AttributeError):
        return False
    return stat.S_ISREG(mode) or (stat.S_ISFIFO(mode) and _speaks(number))


def _speaks(number: int) -> bool:
    from select import select

    return bool(select([number], [], [], PATIENCE)[0])


EXAMPLES = (
    "companion memory",
    "companion memory betwixt",
    "companion memory list",
    "companion memory severton list path",
    "companion memory teach path 7 red 12 instead",
    'companion memory magecraft teach "spell Frost we: attack draw"',
    "companion memory forget path --yes",
    "companion memory severton forget path 7 red",
    "companion memory export -",
    "companion memory severton export map.json",
    "companion memory import map.json",
    "companion memory severton import map.json",
    "companion memory check",
    "companion memory magecraft check",
    "companion memory practice",
    "companion memory betwixt practice",
    "companion memory wizard",
    "companion memory magecraft wizard",
    "companion memory paste",
    "companion memory severton paste",
)


def _about(app: App, words: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The game that is meant, and the words after it."""
    if words and words[0] not in VERBS:
        return named_game(words[0]), words[1:]
    game = current_game(app) or (known_game("") if len(GAMES) == 1 else None)
    if game is None:
        raise click.UsageError(f"Say which game: {', '.join(GAMES)}")
    return game, words


@noun(
    "memory",
    examples=EXAMPLES,
    free=True,
)
@words_argument("[GAME] [VERB ...]")
@click.pass_obj
def memory(app: App, words: tuple[str, ...]) -> Report:
    """List, teach or correct what the app knows of a game.

    Verbs: list [TOPIC]; teach LINE; paste (lines from the input); forget TOPIC
    [KEY] (--yes for a whole TOPIC); export FILE; import FILE; check; practice
    (made-up values); wizard (asks for what is missing). Without a verb an
    overview, or the lines that are piped in.
    """
    game, rest = _about(app, words)
    if not rest:
        return (_paste if _is_fed(app) else _overview)(app, game, ())
    verb = VERBS.get(rest[0])
    if verb is None:
        close = nearest(rest[0], tuple(VERBS))
        hint = f"Did you mean {close}?" if close else f"It can {', '.join(VERBS)}."
        raise click.UsageError(f"memory can't {rest[0]}. {hint}")
    return verb(app, game, rest[1:])
