"""Long texts one screen at a time, on a terminal."""

from __future__ import annotations

import os
import sys
from io import StringIO

import click

from companion.cli.app import App
from companion.show.report import Report, write


def paged(app: App, report: Report) -> Report:
    """The report, shown in the user's pager where it is longer than the screen.

    Only on a terminal, and never for programs or screen readers.
    """
    if not app.interactive or app.json or app.plain or app.out is not sys.stdout:
        return report
    text = StringIO()
    write(report, text, app.err, app.screen)
    if text.getvalue().count("\n") < _height(app):
        return report
    click.echo_via_pager(text.getvalue(), color=app.screen.colour)
    return report.replace(written=True)


def _height(app: App) -> int:
    try:
        return os.get_terminal_size(app.out.fileno()).lines
    except (OSError, ValueError):
        return sys.maxsize
