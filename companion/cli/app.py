"""The one object through which commands meet the world: streams, store, screen."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, TextIO

from companion.show.colour import wanted
from companion.show.plain import visible_line
from companion.show.report import Report, write, write_json
from companion.show.screen import Screen, width_of

if TYPE_CHECKING:
    from pathlib import Path

    from companion.table.session import Session
    from companion.table.store import Store


class App:
    """What a command may use; tests build it with streams and a folder of their own.

    ``interactive`` says that somebody is there to answer a question in place;
    the shell, which asks in its own prompt, and scripts set it to False.
    ``scripted`` is True while lines come from a file, ``seed`` is then the one
    for its sessions.  The store is opened when it is first needed, once.
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
        self.out = sys.stdout if out is None else out
        self.err = sys.stderr if err is None else err
        self.source = sys.stdin if source is None else source
        self.interactive = self._terminals() if interactive is None else interactive
        self.scripted = False
        self.seed: int | None = None
        self.json = False
        self.plain = False
        self.debug = False
        self._screen = screen
        self._store = store
        self._session: Session | None = None

    def _terminals(self) -> bool:
        return all(stream is not None and stream.isatty() for stream in (self.source, self.out))

    @property
    def screen(self) -> Screen:
        """What the output can show now."""
        if self._screen is not None:
            return self._screen.replace(plain=self.plain or self._screen.plain)
        colour = wanted(self.out, os.environ, self.plain)
        return Screen(width_of(self.out, os.environ), self.plain, colour)

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
        if self.scratch:
            return False
        home = self.home or os.environ.get("COMPANION_HOME")
        if not home:
            from platformdirs import user_data_dir

            home = user_data_dir("companion")
        return os.path.exists(os.path.join(home, "companion.db"))  # noqa: PTH110, PTH118

    @property
    def session(self) -> Session:
        """The session that game commands go to; raises Refusal when there is none."""
        if self._session is None:
            self._session = self.store.current()
        return self._session

    def sit_at(self, session: Session | None) -> None:
        """Make ``session`` the one in use; None: look again for the current one."""
        self._session = session

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

    def complain(self, message: str) -> None:
        """Write one message to the error stream, on one line as editors read it."""
        self.out.flush()
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
        return other

    def close(self) -> None:
        """Close the store if it was opened here."""
        if self._store is not None:
            self._store.close()
            self._store = None
            self._session = None
