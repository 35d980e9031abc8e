"""Makes the manual pages: ``python -m man.generate``.

One page for ``companion``, one for each of its commands, one for each game.
They are made from the click commands and from what the games tell of
themselves (``WORDS``, ``OPTIONS``, ``RULINGS``), with the hand-written sections
of ``man/text``; a test keeps ``man/man1`` equal to what is made here.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import click

from companion import __version__
from companion.cli.commands import COMMANDS
from companion.cli.root import ROOT, LazyGroup
from companion.games import GAMES, load
from companion.games.shared.game import Game
from man import describe, prose
from man.roff import Page, bold, literal, marked, pointer

FOLDER = Path(__file__).parent / "man1"
DATE = "2026-11-30"  # of the last change to the commands: pages must not differ from day to day
PLAYING = ("new", "do", "next", "if", "run", "demo", "rulings", "memory")
RECORDING = "A RECORDING"
COMMON = ("EXIT STATUS", "ENVIRONMENT", "FILES")


def _begin(name: str, told: str) -> Page:
    page = Page(name, DATE, f"companion {__version__}", "Companion")
    page.section("NAME")
    page.paragraph(rf"{literal(name)} \- {marked(told)}")
    return page


def _items(page: Page, title: str, items: Iterable[tuple[str, str]]) -> None:
    page.section(title)
    for term, text in items:
        page.item(term, text)


def _described(page: Page, texts: Iterable[str], own: prose.Section | None) -> None:
    page.section("DESCRIPTION")
    for text in texts:
        page.paragraph(marked(text))
    if own:
        prose.write(page, own)


def _hand_written(page: Page, sections: Mapping[str, prose.Section], of: str = "") -> None:
    """The sections of the text file; the recording ``of`` a game ends the section for it."""
    for title, section in sections.items():
        if title != "DESCRIPTION":
            page.section(title)
            prose.write(page, section)
        if title == RECORDING:
            prose.write_recording(page, of)


def _end(page: Page, see: Iterable[str], common: Iterable[str] = COMMON) -> str:
    told = prose.sections("common")
    _hand_written(page, {title: told[title] for title in common})
    page.section("SEE ALSO")
    *names, last = dict.fromkeys(name for name in see if name != page.name)
    page.lines([*(f"{pointer(name)}," for name in names), pointer(last)])
    return page.text()


def _examples(page: Page, command: click.Command) -> None:
    page.section("EXAMPLES")
    page.examples(getattr(command, "examples", ()))


def _page_of(name: str) -> str:
    return f"companion-{name}"


def overview() -> str:
    """The page of ``companion`` itself."""
    page = _begin("companion", describe.short(ROOT))
    page.section("SYNOPSIS")
    page.paragraph(describe.usage(ROOT, "companion"))
    own = prose.sections("companion")
    _described(page, describe.paragraphs(ROOT)[:1], own["DESCRIPTION"])
    _hand_written(page, own)
    _items(page, "OPTIONS", describe.options(ROOT))
    page.section("COMMANDS")
    for title, lines in ROOT.sections().items():
        page.subsection(title)
        for name, line in lines.items():
            page.item(bold(name), marked(line))
    _examples(page, ROOT)
    return _end(page, map(_page_of, (*COMMANDS, *GAMES)))


def _neighbours(name: str) -> list[str]:
    beside = next(lines for lines in ROOT.sections().values() if name in lines)
    return ["companion", *map(_page_of, beside), *(map(_page_of, GAMES) if name in PLAYING else ())]


def command_page(name: str) -> str:
    """The page of one command."""
    command = _command(ROOT.find, name)
    page = _begin(_page_of(name), describe.short(command))
    page.section("SYNOPSIS")
    page.paragraph(describe.usage(command, f"companion {name}"))
    own = prose.sections(name)
    _described(page, describe.paragraphs(command), own.get("DESCRIPTION"))
    _hand_written(page, own)
    if isinstance(command, LazyGroup):
        for title, lines in command.sections().items():
            _items(page, title.upper(), ((bold(n), marked(line)) for n, line in lines.items()))
    _items(page, "OPTIONS", describe.options(command))
    _examples(page, command)
    return _end(page, _neighbours(name))


def _command(find: Callable[[str], click.Command | None], name: str) -> click.Command:
    command = find(name)
    if command is None:
        raise LookupError(f"no command is called {name}")
    return command


def _starting(game: Game) -> click.Command:
    new = _command(ROOT.find, "new")
    if not isinstance(new, LazyGroup):
        raise TypeError("companion new does not know the games")
    return _command(new.find, game.NAME)


def game_page(game: Game) -> str:
    """The page of one game: for its players, then its command language, its open points."""
    starting = _starting(game)
    page = _begin(_page_of(game.NAME), f"{game.TITLE} with Companion")
    page.section("SYNOPSIS")
    page.paragraph(describe.usage(starting, f"companion new {game.NAME}"))
    page.paragraph(describe.usage(_command(ROOT.find, "do"), "companion do"))
    own = prose.sections(game.NAME)
    told = (
        f"What is typed for {game.TITLE}, in the shell, after `companion do` and in scripts. "
        "Every word may be cut to a beginning that is still clear."
    )
    _described(page, [told], own.get("DESCRIPTION"))
    _hand_written(page, own, game.NAME)
    _items(page, "OPTIONS", describe.options(starting))
    _items(page, "COMMANDS", map(describe.word, (*game.WORDS, *game.LOOKS)))
    if game.RULINGS:
        _rulings(page, game)
    _examples(page, starting)
    return _end(page, ["companion", *map(_page_of, PLAYING)], common=COMMON[:1])


def _rulings(page: Page, game: Game) -> None:
    page.section("OPEN POINTS")
    page.paragraph(
        marked(
            "What the rulebook leaves open. `companion rulings` ID VALUE decides it for a session."
        )
    )
    for entry in game.RULINGS:
        page.item(*describe.ruling(entry))


def pages() -> dict[str, str]:
    """Every page by the name of its file."""
    made = {"companion": overview()}
    made |= {_page_of(name): command_page(name) for name in COMMANDS}
    made |= {_page_of(name): game_page(load(name)) for name in GAMES}
    return {f"{name}.1": text for name, text in made.items()}


def write(folder: Path) -> list[str]:
    """Write all pages into ``folder``, and remove pages that are no more; the names."""
    folder.mkdir(parents=True, exist_ok=True)
    made = pages()
    for old in folder.glob("*.1"):
        if old.name not in made:
            old.unlink()
    for name, text in made.items():
        (folder / name).write_text(text, encoding="ascii")
    return sorted(made)


def main() -> int:
    """Write the pages where the wheel takes them from."""
    names = write(FOLDER)
    sys.stdout.write(f"{len(names)} pages written to {FOLDER}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
