"""``status --watch``: the table on another terminal, following every command.

The store is asked a few times a second whether another connection has changed
it, which reads one number of one page; only then is anything read or drawn.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from io import StringIO
from itertools import groupby
from select import select

from companion.cli.app import App
from companion.cli.full_screen import FullScreen
from companion.cli.large_screen import large_lines
from companion.cli.steps import what_next
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal
from companion.show.report import Joined, Line, Report, Styled, write, write_json
from companion.show.screen import Screen
from companion.table.session import Session

PAUSE = 0.1  # seconds between two looks: well within the quarter of a second that is promised
MOST_TOLD = 10  # steps told one by one when many came at once
FOOT = 6  # rows at most for what happened last and what is next
LEAVING = frozenset({"q", "Q", "\x04"})


class View(Record):
    """One moment of the table: its sheet, and in words what happened last and what is ``due``."""

    body: tuple[Line, ...]
    happened: tuple[Line, ...]
    due: tuple[Line, ...] = ()
    session: int | None = None
    depth: int = 0


class Follower:
    """Looks at the current session, whichever that is, whenever the store has changed."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._version: int | None = None

    def changed(self) -> bool:
        """Whether another terminal has written since the last time this was asked."""
        try:
            version = self._app.store.version()
        except Refusal:
            version = -1  # it can't be read at the moment, which is worth a look too
        changed, self._version = version != self._version, version
        return changed

    def session(self) -> Session:
        """The session that is current now; raises Refusal."""
        return self._app.store.current()

    def view(self, before: View | None, screen: Screen) -> View:
        """The table now; what has come ``before`` says what is new."""
        try:
            return _view(self.session(), before, screen)
        except Refusal as refusal:
            return View((Styled(refusal.message, "here"),), (refusal.message,))


def _view(session: Session, before: View | None, screen: Screen) -> View:
    due = what_next(session, session.asks(), session.state)
    body = large_lines(session, screen)
    return View(body, tuple(_happened(session, before)), due, session.number, session.depth)


def _happened(session: Session, before: View | None) -> Iterator[Line]:
    """What led here since ``before``, or the last step where that is not known."""
    if before is not None and before.session not in (None, session.number):
        yield Styled(f"Another session: {session.name} ({session.game.TITLE}).", "here")
        return
    depth = session.depth if before is None or before.session is None else before.depth
    if session.depth < depth:
        yield Styled(f"Taken back to step {session.depth}.", "here")
        return
    for step in session.steps(min(max(session.depth - depth, 1), MOST_TOLD)):
        yield from step.texts


def watch(app: App, report: Callable[[Session], Report]) -> Report:
    """Follow the table until somebody leaves with q or Ctrl-C.

    With ``--json`` each state is one ``report``, on a line of its own; with
    ``--plain``, or where the output is no terminal, what happens is told line
    by line.  Raises Refusal in a script.
    """
    if app.scripted:
        raise Refusal("not-now", "A script can't watch the table: status shows it once.")
    if not _is_open_ended(app):
        raise Refusal("not-now", "There is no terminal to watch the table on.")
    follower = Follower(app)
    with suppress(KeyboardInterrupt):
        if app.json:
            _stream(app, follower, report)
        elif app.screen.plain or not _is_screen(app):
            _tell(app, follower)
        else:
            _draw(app, follower)
    return Report(written=True)


def _is_open_ended(app: App) -> bool:
    """Whether the output goes somewhere while the watch lasts, and not into a text."""
    try:
        return app.out.fileno() >= 0
    except (OSError, ValueError, AttributeError):
        return False


def _is_screen(app: App) -> bool:
    return app.out.isatty() and os.environ.get("TERM") != "dumb"


# --- keys ----------------------------------------------------------------------------------


def _typed(app: App, keys: bool) -> str:
    """What was typed within the pause between two looks; "q" when the terminal is gone."""
    if not keys:
        time.sleep(PAUSE)
        return ""
    number = app.source.fileno()
    if not select([number], [], [], PAUSE)[0]:
        return ""
    return os.read(number, 64).decode("utf-8", "replace") or "q"


def _leaves(typed: str) -> bool:
    return bool(LEAVING & set(typed))


def _has_keys(app: App) -> bool:
    try:
        return os.isatty(app.source.fileno())
    except (OSError, ValueError):
        return False


# --- in words ------------------------------------------------------------------------------


def _stream(app: App, follower: Follower, report: Callable[[Session], Report]) -> None:
    while True:
        if follower.changed():
            try:
                write_json(report(follower.session()).replace(command="status"), app.out)
            except Refusal as refusal:
                _problem(app, refusal)
        time.sleep(PAUSE)


def _problem(app: App, refusal: Refusal) -> None:
    from companion.show.report import refused

    write_json(refused(refusal).replace(command="status"), app.out)


def _tell(app: App, follower: Follower) -> None:
    """The whole table once, then each change in a sentence and what is next in another."""
    keys = _has_keys(app) and app.out.isatty()
    typed, before = "", None
    with FullScreen(app, keys=keys, drawn=False):
        while not _leaves(typed):
            if follower.changed():
                view = follower.view(before, app.screen)
                app.show(Report(_news(view, before)))
                before = view
            typed = _typed(app, keys)


def _news(view: View, before: View | None) -> tuple[Line, ...]:
    if before is None:
        return (*view.body, "", *view.happened, *view.due)
    same = (view.happened, view.due, view.depth) == (before.happened, before.due, before.depth)
    return () if same else (*view.happened, *view.due)


# --- drawn ---------------------------------------------------------------------------------


def _draw(app: App, follower: Follower) -> None:
    """The table on the whole screen, drawn again when it or the screen's size changes."""
    keys = _has_keys(app)
    page, view, shown, typed = 0, None, None, ""
    with FullScreen(app, keys=keys) as screen:
        while not _leaves(typed):
            size = screen.size()
            wide = app.screen.replace(width=size[0])
            resized = shown is not None and shown[0] != size
            view = _looked(follower, view, wide, resized)
            page += typed.count(" ")
            now = (size, page, view, screen.times)
            if now != shown:
                screen.draw(page_of(view, size, page, wide))
                shown = now
            typed = _typed(app, keys)


def _looked(follower: Follower, view: View | None, screen: Screen, resized: bool) -> View:
    """The table again where it has changed; only its form where the screen has."""
    if follower.changed() or view is None:
        return follower.view(view, screen)
    return follower.view(view, screen).replace(happened=view.happened) if resized else view


def page_of(view: View, size: tuple[int, int], page: int, screen: Screen) -> list[str]:
    """The rows of one screen: a part of the sheet above, what happened and is next below.

    The space key turns to the next ``page`` of a sheet that is too high; what
    is left out of this one is named.
    """
    columns, rows = size
    screen = screen.replace(width=columns)
    foot = _foot(view, screen, min(FOOT, rows // 3))
    body = _titled(view.body, screen)
    room = max(rows - len(foot) - 2, 1)
    pages = [body] if len(body) <= room else _pages(body, room)
    at = page % len(pages)
    others = [row for number, each in enumerate(pages) if number != at for row in each]
    end = _end(at + 1, len(pages), _left_out(pages[at], others), columns)
    foot += rendered((Styled(end, "quiet"),), screen)[:1]
    part = [row.text for row in pages[at]]
    return [*part, *[""] * (room - len(part) + 1), *foot][-rows:]


class _Row(Record):
    """A row of the screen, the line it is of, and the titles of the panels it is of."""

    text: str
    line: Line
    titles: tuple[str, ...]


def _pages(body: Sequence[_Row], room: int) -> list[list[_Row]]:
    """The rows without the blank ones between panels; a panel is not broken if a page holds it."""
    pages: list[list[_Row]] = [[]]
    for between, group in groupby(body, lambda row: row.line == ""):
        panel = [] if between else list(group)
        if pages[-1] and len(pages[-1]) + len(panel) > room >= len(panel):
            pages.append([])
        for row in panel:
            if len(pages[-1]) == room:
                pages.append([])
            pages[-1].append(row)
    return pages


def _left_out(part: Sequence[_Row], others: Sequence[_Row]) -> list[str]:
    """The panels of other pages, those that are wholly there first."""
    shown = {title for row in part for title in row.titles}
    titles = dict.fromkeys(title for row in others for title in row.titles)
    return sorted(titles, key=lambda title: title in shown)


def _titled(body: tuple[Line, ...], screen: Screen) -> list[_Row]:
    """The rows of the sheet; the first title of all is its headline and names no panel."""
    rows: list[_Row] = []
    titles: tuple[str, ...] = ()
    headed = False
    for line in body:
        found = _titles(line)
        titles = (found if headed else ()) or (() if line == "" else titles)
        headed = headed or bool(found)
        rows += [_Row(text, line, titles) for text in rendered((line,), screen)]
    return rows


def _titles(line: Line) -> tuple[str, ...]:
    parts = line.parts if isinstance(line, Joined) else (line,)
    return tuple(part.text for part in parts if isinstance(part, Styled) and part.role == "title")


def _end(page: int, pages: int, left_out: list[str], columns: int) -> str:
    """How to leave, how to turn the page, and what is left out, as much of it as fits."""
    if pages == 1:
        return "q leaves"
    turns = f"q leaves - page {page} of {pages}, space turns it"
    others = ", ".join(left_out)
    forms = [f"{turns}: {others}", f"q leaves - {page} of {pages}, space: {others}"]
    for count in range(len(left_out) - 1, 0, -1):
        forms.append(f"q leaves - {page} of {pages}, space: {', '.join(left_out[:count])}, …")
    return next((form for form in forms if left_out and len(form) <= columns), turns)


def _foot(view: View, screen: Screen, room: int) -> list[str]:
    """The end of what happened and the beginning of what is next, in ``room`` rows."""
    due = rendered(view.due, screen)
    happened = rendered(view.happened, screen)
    kept = max(room - len(due), room // 2)
    return [*happened[max(len(happened) - kept, 0) :], *due[: room - min(kept, len(happened))]]


def rendered(lines: tuple[Line, ...], screen: Screen) -> list[str]:
    """The lines as rows of the screen, with their colours."""
    text = StringIO()
    write(Report(lines), text, text, screen)
    return text.getvalue().split("\n")[:-1]
