"""Sessions as files: written by export, taken in by import."""

from __future__ import annotations

import click

from companion.cli.app import App
from companion.cli.files import read_json, write_text
from companion.cli.noun import noun
from companion.cli.steps import place_report
from companion.games.shared.record import Json
from companion.show.report import Report


def _looks_like_file(word: str) -> bool:
    return word == "-" or "/" in word or word.endswith(".json")


def _name_and_file(words: tuple[str, ...]) -> tuple[str | None, str]:
    match words:
        case ():
            return None, "-"
        case (file,) if _looks_like_file(file):
            return None, file
        case (name,):
            return name, "-"
        case (name, file):
            return name, file
    raise click.UsageError("Say a session and a file, with quotes around blanks")


@noun("export", examples=["companion export friday.json", "companion export friday -"])
@click.argument("words", nargs=-1, metavar="[NAME] [FILE]")
@click.option("--force", is_flag=True, help="Replace a file that is there.")
@click.pass_obj
def export(app: App, words: tuple[str, ...], force: bool) -> Report:
    """Write a session to a file.

    Without NAME the current one; without FILE to the output. The file is
    readable JSON, and import takes it back whole.
    """
    name, file = _name_and_file(words)
    exported = app.store.export_session(name)
    if file == "-" and app.json:
        return Report((), lambda: {"export": exported})
    write_text(app, file, _readable(exported), force=force)
    if file == "-":
        return Report()
    return Report((f"Written to {file}.",), lambda: {"file": file})


def _readable(exported: dict[str, Json]) -> str:
    from json import dumps

    return dumps(exported, indent=1) + "\n"


@noun("import", examples=["companion import friday.json", "companion import - --name sunday"])
@click.argument("file")
@click.option("--name", metavar="NAME", help="What to call the session here.")
@click.pass_obj
def import_(app: App, file: str, name: str | None) -> Report:
    """Take in a session from a file.

    It becomes the current one. Nothing is taken in from a file that is not
    whole.
    """
    session = app.store.import_session(read_json(app, file), name)
    app.sit_at(app.store.open_session(session.name))
    return place_report(
        app.session, (f"Taken in as {session.name} ({session.game.TITLE}), now the current one.",)
    )
