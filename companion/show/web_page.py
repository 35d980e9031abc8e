"""Lines as a web page in one file, without anything to load."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from companion.show.report import Line
from companion.show.spans import Span, rows_of, style, writable


def web_page(title: str, lines: Iterable[Line], width: int) -> str:
    """A whole file; ``width`` is the most columns that a row may have."""
    rows = "\n".join("".join(map(_span, row)) for row in rows_of(lines, width))
    return f"""<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>{escape(writable(title))}</title>
<style>
pre {{ font: 14px/1.3 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; \
margin: 1em; overflow-x: auto }}
{style("span", "color")}
</style>
<pre>
{rows}
</pre>
</html>
"""


def _span(span: Span) -> str:
    text = escape(span.text)
    return f'<span class="{span.look}">{text}</span>' if span.look else text
