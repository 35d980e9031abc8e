"""``status --watch``: the table on another terminal, following every command.

The store is asked a few times a second whether another connection has changed
it, which reads one number of one page; only then is anything read or drawn.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from io import StringIO
from itertools import accumulate, chain
from math import inf
from select import select

from companion.cli.app import App
from companion.cli.full_screen import FullScreen
from companion.cli.large_screen import large_sections
from companion.cli.steps import what_next
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal
from companion.show.columns import columns
from companion.show.report import Joined, Line, Report, Styled, write, write_json
from companion.show.screen import Screen
from companion.show.sheet import Section, in_one
from companion.table.session import Session
from companion.table.store import FILE as STORE

PAUSE = 0.1  # seconds between two looks: well within the quarter of a second that is promised
MOST_TOLD = 10  # steps told one by one when many came at once
FOOT = 6  # rows that what happened last and what is next have also below a long sheet
SCARCE = 4  # rows that they have where a part of the sheet would be broken otherwise
LINGER = 8.0  # seconds for which a page stays that somebody has turned to
LEAVING = frozenset({"q", "Q", "\x04"})
_SIGNS = re.compile("\x1b\\[[0-9;]*m|.")  # a colour, or a letter


class View(Record):
    """One moment of the table: its sheet, and in words what happened last and what is ``due``.

    ``latest`` of the lines of what ``happened`` are of the last step.
    """

    body: tuple[Section, ...]
    happened: tuple[Line, ...]
    due: tuple[Line, ...] = ()
    latest: int = 0
    session: int | None = None
    depth: int = 0


class Follower:
    """Looks at the current session, whichever that is, whenever the store has changed."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._version: int | None = None
        self._file: os.stat_result | None = None

    def changed(self) -> bool:
        """Whether another terminal has written since the last time this was asked."""
        self._open_what_is_there()
        try:
            version = self._app.store.version()
        except Refusal:
            version = -1  # it can't be read at the moment, which is worth a look too
        changed, self._version = version != self._version, version
        return changed

    def _open_what_is_there(self) -> None:
        """Another file may have been moved to the place of the one that is open."""
        folder = self._app.folder
        if folder is None:
            return
        try:
            found = os.stat(f"{folder}/{STORE}")  # noqa: PTH116
        except OSError:
            return  # moved away: what is open is what there is
        if self._file is not None and not os.path.samestat(found, self._file):
            self._app.close()
            self._version = None
        self._file = found

    def session(self) -> Session:
        """The session that is current now; raises Refusal."""
        return self._app.store.current()

    def view(self, before: View | None, screen: Screen) -> View:
        """The table now; what has come ``before`` says what is new."""
        try:
            return _view(self.session(), before, screen)
        except Refusal as refusal:
            problem = Section((Styled(refusal.message, "here"),))
            return View((problem,), (refusal.message,))


def _view(session: Session, before: View | None, screen: Screen) -> View:
    due = what_next(session, session.asks(), session.state)
    steps = list(_happened(session, before))
    happened = tuple(line for step in steps for line in step)
    latest = len(steps[-1]) if steps else 0
    body = large_sections(session, screen)
    return View(body, happened, due, latest, session.number, session.depth)


def _happened(session: Session, before: View | None) -> Iterator[tuple[Line, ...]]:
    """What led here since ``before``, step by step, or the last one where that is not known."""
    if before is not None and before.session not in (None, session.number):
        yield (Styled(f"Another session: {session.name} ({session.game.TITLE}).", "here"),)
        return
    depth = session.depth if before is None or before.session is None else before.depth
    if session.depth < depth:
        yield (Styled(f"Taken back to step {session.depth}.", "here"),)
        return
    for step in session.steps(min(max(session.depth - depth, 1), MOST_TOLD)):
        yield tuple(step.texts)


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
        return (*in_one(view.body), "", *view.happened, *view.due)
    same = (view.happened, view.due, view.depth) == (before.happened, before.due, before.depth)
    return () if same else (*view.happened, *view.due)


# --- drawn ---------------------------------------------------------------------------------


class Leaf:
    """Which page is shown: the first one again when something happens.

    Unless somebody has just turned it: then it stays for the moment it takes to read.
    """

    def __init__(self) -> None:
        self.page = 0
        self._turned = -inf

    def turn(self, pages: int, now: float) -> None:
        """Somebody has turned so many pages."""
        if pages:
            self.page, self._turned = self.page + pages, now

    def follow(self, before: View | None, view: View, now: float) -> None:
        """Something may have happened."""
        same = before is not None and _moment(before) == _moment(view)
        if not same and now - self._turned >= LINGER:
            self.page = 0


def _moment(view: View) -> tuple[object, ...]:
    return (view.session, view.depth, view.happened)


def _draw(app: App, follower: Follower) -> None:
    """The table on the whole screen, drawn again when it or the screen's size changes."""
    keys = _has_keys(app)
    leaf, shown, typed = Leaf(), None, ""
    view: View | None = None
    with FullScreen(app, keys=keys) as screen:
        while not _leaves(typed):
            size = screen.size()
            wide = app.screen.replace(width=size[0])
            resized = shown is not None and shown[0] != size
            before, view = view, _looked(follower, view, wide, resized)
            leaf.turn(typed.count(" "), time.monotonic())
            leaf.follow(before, view, time.monotonic())
            now = (size, leaf.page, view, screen.times)
            if now != shown:
                screen.draw(page_of(view, size, leaf.page, wide))
                shown = now
            typed = _typed(app, keys)


def _looked(follower: Follower, view: View | None, screen: Screen, resized: bool) -> View:
    """The table again where it has changed; only its form where the screen has."""
    if follower.changed() or view is None:
        return follower.view(view, screen)
    if not resized:
        return view
    return follower.view(view, screen).replace(happened=view.happened, latest=view.latest)


def page_of(view: View, size: tuple[int, int], page: int, screen: Screen) -> list[str]:
    """The rows of one screen: a part of the sheet above, what happened and is next below.

    The space key turns to the next ``page`` of a sheet that is too high; what
    is left out of this one is named.  What happened and is next have the rows
    that the sheet leaves, and at least a few.
    """
    width, rows = size
    screen = screen.replace(width=width)
    parts = _parts(view.body, screen)
    least = min(FOOT, rows // 3)
    feet = (len(_foot(view, screen, room)) for room in (rows // 2, least, min(least, SCARCE)))
    pages = _pages(parts, [max(rows - 2 - foot, 1) for foot in feet])
    at = page % len(pages)
    others = [*pages[at + 1 :], *pages[:at]]  # as the space key shows them
    end = _end(at + 1, len(pages), _left_out(pages[at], others), width)
    part = [row.text for row in pages[at]]
    foot = _foot(view, screen, rows - 2 - len(part))
    foot += rendered((Styled(end, "quiet"),), screen)[:1]
    return [*part, *[""] * (rows - len(part) - len(foot)), *foot][-rows:]


class _Row(Record):
    """A row of the screen, and the titles of the panels it is of."""

    text: str
    titles: tuple[str, ...]


_BLANK = _Row("", ())


def _parts(body: Sequence[Section], screen: Screen) -> list[list[_Row]]:
    """The rows of each section; the title of the first is the headline and names no panel."""
    return [_titled(section, screen, headline=not at) for at, section in enumerate(body)]


def _pages(parts: list[list[_Row]], rooms: Sequence[int]) -> list[list[_Row]]:
    """The sheet on one page, or on several.

    ``rooms`` are the rows for it that are wished for, that there are, and that
    there are at most for a part that would be broken otherwise.
    """
    wished, usual, most = rooms
    whole = [row for at, part in enumerate(parts) for row in ([_BLANK] if at else []) + part]
    if len(whole) <= usual:
        return [whole]
    heights = [len(part) for part in parts[1:]]
    board = heights[0] if heights else 0
    headed = [rows for rows in (board + len(parts[0]), board + 1) if rows <= usual]
    room = max([wished, *headed[:1], *(height for height in heights if height <= most)])
    return _filled(_with_board(parts, room), room)


def _with_board(parts: list[list[_Row]], room: int) -> list[list[_Row]]:
    """The board on the first page, although only a part of the headline has room there too."""
    if len(parts) < 2 or not len(parts[1]) <= room < len(parts[0]) + len(parts[1]):
        return parts
    left = room - len(parts[1])
    return [parts[0][:left], parts[1], parts[0][left:], *parts[2:]]


def _filled(parts: Sequence[list[_Row]], room: int) -> list[list[_Row]]:
    """Pages without blank rows between the parts; none that fits a page is broken.

    One that does not begins a page, unless only the headline is above it.
    """
    pages: list[list[_Row]] = [[]]
    for at, part in enumerate(parts):
        if len(pages[-1]) + len(part) > room and pages[-1] and (at > 1 or len(part) <= room):
            pages.append([])
        first, *others = _broken(part, room - len(pages[-1]), room)
        pages[-1] += first
        pages += others
    return pages


def _broken(part: list[_Row], left: int, room: int) -> list[list[_Row]]:
    """The rows in pieces for pages, the first of them with so much ``left``.

    They are broken at a blank row, where the lower half of a page has one.
    """
    pieces: list[list[_Row]] = []
    while len(part) > left:
        blank = [at for at in range(left // 2, left + 1) if not part[at].text]
        end = blank[-1] if blank else left
        pieces.append(part[:end])
        part = part[end + bool(blank) :]
        left = room
    return [*pieces, part]


def _left_out(part: Sequence[_Row], others: Sequence[list[_Row]]) -> list[str]:
    """The panels of the other pages, of each those first of which nothing is seen here."""
    shown = _titles_in(part)
    ordered = (sorted(_titles_in(page), key=shown.__contains__) for page in others)
    return list(dict.fromkeys(chain.from_iterable(ordered)))


def _titles_in(page: Sequence[_Row]) -> dict[str, None]:
    return dict.fromkeys(title for row in page for title in row.titles)


def _titled(section: Section, screen: Screen, headline: bool) -> list[_Row]:
    """The rows of a section, each with the titles that it stands below."""
    rows: list[_Row] = []
    own = (section.name,) if section.name else ()
    titles: tuple[str, ...] = ()
    for line in section.lines:
        titles = titles if headline else _titles(line) or titles
        rows += [_Row(text, own + titles) for text in rendered((line,), screen)]
    return rows


def _titles(line: Line) -> tuple[str, ...]:
    parts = line.parts if isinstance(line, Joined) else (line,)
    return tuple(part.text for part in parts if isinstance(part, Styled) and part.role == "title")


def _end(page: int, pages: int, left_out: list[str], width: int) -> str:
    """How to leave, how to turn the page, and what is left out, as much of it as fits."""
    if pages == 1:
        return "q leaves"
    turns = f"q leaves - page {page} of {pages}, space turns it"
    others = ", ".join(left_out)
    forms = [f"{turns}: {others}", f"q leaves - {page} of {pages}, space: {others}"]
    for count in range(len(left_out) - 1, 0, -1):
        forms.append(f"q leaves - {page} of {pages}, space: {', '.join(left_out[:count])}, …")
    return next((form for form in forms if left_out and columns(form) <= width), turns)


# --- what happened and what is next --------------------------------------------------------


def _foot(view: View, screen: Screen, room: int) -> list[str]:
    """What happened and what is next, each from its beginning, in ``room`` rows.

    Of several steps that don't fit only the last one is told.
    """
    due = rendered(view.due, screen)
    happened = rendered(view.happened, screen)
    if view.latest and len(happened) + len(due) > room:
        happened = rendered(view.happened[-view.latest :], screen)
    told = _cut(happened, max(room - len(due), room // 2), screen.width)
    return [*told, *_cut(due, room - len(told), screen.width)]


def _cut(rows: list[str], room: int, width: int) -> list[str]:
    """The first rows, the last of them with … where others follow."""
    if len(rows) <= room or room <= 0:
        return rows[: max(room, 0)]
    return [*rows[: room - 1], _left_open(rows[room - 1], width)]


def _left_open(row: str, width: int) -> str:
    """The row with … at its end, within its colours and the width of the screen."""
    signs = _SIGNS.findall(row)
    letters = [at for at, sign in enumerate(signs) if sign[0] != "\x1b"]
    ends = accumulate(columns(signs[at]) for at in letters)
    over = {at for at, end in zip(letters, ends, strict=True) if end > width - 2}
    kept = [sign for at, sign in enumerate(signs) if at not in over]
    end = max((at + 1 for at, sign in enumerate(kept) if sign[0] != "\x1b"), default=0)
    return "".join([*kept[:end], " …", *kept[end:]])


def rendered(lines: tuple[Line, ...], screen: Screen) -> list[str]:
    """The lines as rows of the screen, with their colours."""
    text = StringIO()
    write(Report(lines), text, text, screen)
    return text.getvalue().split("\n")[:-1]
