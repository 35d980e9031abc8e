"""The one object through which commands meet the world: streams, store, screen."""

from __future__ import annotations

import os
import sys
from io import StringIO
from typing import TYPE_CHECKING, TextIO

from companion.games.shared.refusal import Refusal
from companion.show.colour import wanted
from companion.show.plain import visible_line
from companion.show.report import Report, write, write_json
from companion.show.screen import Screen, width_of

OUTPUT_FAILED = 74
"""The exit status when something was done but could not be told, as sysexits.h has it."""

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.table.session import Session
    from companion.table.store import Store


class App:
    """What a command may use; tests build it with streams and a folder of their own.

    ``interactive`` says that somebody is there to answer a question in place;
    the shell, which asks in its own prompt, and scripts set it to False.
    ``scripted`` is True while lines come from a file, ``seed`` is then the one
    for its sessions.  ``listed`` are the ids that the last answer listed by
    number (None: none was given here); ``number_opens`` says whether the number
    alone opens one.  ``answer_line`` reads an answer in the shell's own editor, where
    there is one, or Escape where it is left.  ``own_words`` are told without the name
    of the program in front.  ``cut_short`` says that lines were left
    undone because nobody reads what they tell.  The store is opened when it is first needed, once.
    """

    def __init__(
        self,
        *,
        home: Path | None = None,
        scratch: bool = False,
        out: TextIO | None = None,
        err: TextIO | None = None,
        source: TextIO | None = None,
        interactive: bool | None = None,
        screen: Screen | None = None,
        store: Store | None = None,
    ) -> None:
        self.home = home
        self.scratch = scratch
        self.out = out or _present(sys.stdout)
        self.err = err or _present(sys.stderr)
        self.source = source or _present(sys.stdin)
        self.interactive = self._terminals() if interactive is None else interactive
        self.scripted = False
        self.seed: int | None = None
        self.listed: tuple[str, ...] | None = None
        self.number_opens = False
        self.answer_line: Callable[[str], str] | None = None
        self.own_words: tuple[str, ...] = ()
        self.cut_short = False
        self.json = False
        self.plain = False
        self.debug = False
        self._screen = screen
        self._store = store
        self._session: Session | None = None

    def _terminals(self) -> bool:
        return all(stream.isatty() for stream in (self.source, self.out))

    @property
    def screen(self) -> Screen:
        """What the output can show now."""
        if self._screen is not None:
            plain = self.plain or self._screen.plain
            return self._screen.replace(plain=plain, own_words=self.own_words)
        colour = wanted(self.out, os.environ, self.plain)
        return Screen(width_of(self.out, os.environ), self.plain, colour, self.own_words)

    @property
    def store(self) -> Store:
        """The store, opened at the first use; raises Refusal."""
        if self._store is None:
            from companion.table.store import Store

            self._store = Store.scratch() if self.scratch else Store.open(self.home)
        return self._store

    @property
    def has_store(self) -> bool:
        """Whether anything is kept yet, found out without opening it."""
        if self._store is not None:
            return True
        folder = self.folder
        return folder is not None and os.path.exists(f"{folder}/companion.db")  # noqa: PTH110

    @property
    def folder(self) -> str | None:
        """Where everything is or would be kept; None for a throw-away store."""
        if self.scratch:
            return None
        from companion.table.home import home_folder

        return home_folder(self.home)

    @property
    def session(self) -> Session:
        """The session that game commands go to; raises Refusal when there is none."""
        if self._session is None:
            self._session = self.store.current()
        return self._session

    def sit_at(self, session: Session | None) -> None:
        """Make ``session`` the one in use.

        None: look again.  The one in use stays if it is still there, since
        another terminal may have made any other one current.
        """
        self._session = session if session is not None else self._still_there()

    def _still_there(self) -> Session | None:
        if self._session is None:
            return None
        try:
            self._session.refresh()
        except Refusal:
            return None
        return self._session

    def show(self, report: Report) -> int:
        """Write ``report`` unless it has been written; the exit status it stands for."""
        if report.written:
            return report.status
        if self.json or report.as_json:
            write_json(report, self.out)
        else:
            write(report, self.out, self.err, self.screen)
        self.out.flush()
        return report.status

    @property
    def output_problem(self) -> OSError | None:
        """Why nothing can be told any more; see :mod:`companion.cli.output`."""
        return getattr(self.out, "problem", None)

    def complain(self, message: str) -> None:
        """Write one message to the error stream, on one line as editors read it."""
        self.out.flush()
        self.complain_only(message)

    def complain_only(self, message: str) -> None:
        """The same where the output is not to be touched any more."""
        self.err.write(visible_line(message) + "\n")
        self.err.flush()

    def apart(self) -> App:
        """The same streams and switches over a throw-away store."""
        other = App(
            scratch=True,
            out=self.out,
            err=self.err,
            source=self.source,
            interactive=self.interactive,
            screen=self._screen,
        )
        other.json, other.plain, other.debug = self.json, self.plain, self.debug
        other.answer_line = self.answer_line
        return other

    def close(self) -> None:
        """Close the store if it was opened here."""
        if self._store is not None:
            self._store.close()
            self._store = None
            self._session = None


def _present(stream: TextIO | None) -> TextIO:
    """``stream``; for one that was closed before we began, one that is as good as /dev/null."""
    return StringIO() if stream is None else stream
