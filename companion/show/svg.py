"""Lines as a picture in SVG: text in one width of letter, each span at its column."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from companion.show.columns import columns as columns_of
from companion.show.report import Line
from companion.show.spans import Span, rows_of, style, writable

_LETTER, _ROW = 8.43, 17  # width and height of a character cell at 14 pixels
_MARGIN = 16


def svg(title: str, lines: Iterable[Line], width: int) -> str:
    """A whole file; ``width`` is the most columns that a row may have."""
    rows = rows_of(lines, width)
    columns = max((sum(columns_of(span.text) for span in row) for row in rows), default=1)
    wide = round(columns * _LETTER) + 2 * _MARGIN
    high = len(rows) * _ROW + 2 * _MARGIN
    body = "\n".join(_row(number, row) for number, row in enumerate(rows) if row)
    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" \
viewBox="0 0 {wide} {high}" role="img">
<title>{escape(writable(title))}</title>
<style>
svg {{ background: #ffffff }} rect {{ fill: #ffffff }}
text {{ font: 14px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #1c1c1c; \
white-space: pre }}
@media (prefers-color-scheme: dark) {{ svg {{ background: #1c1c1c }} rect {{ fill: #1c1c1c }} \
text {{ fill: #eeeeee }} }}
{style("tspan", "fill")}
</style>
<rect width="100%" height="100%"/>
{body}
</svg>
"""


def _row(number: int, row: tuple[Span, ...]) -> str:
    y = _MARGIN + number * _ROW + 13
    return f'<text y="{y}" xml:space="preserve">{"".join(_spans(row))}</text>'


def _spans(row: tuple[Span, ...]) -> Iterator[str]:
    """Each span with the columns it takes: drawn lines then meet whatever the font is."""
    column = 0
    for span in row:
        look = f' class="{span.look}"' if span.look else ""
        x = _MARGIN + column * _LETTER
        wide = f' textLength="{columns_of(span.text) * _LETTER:.1f}"' if span.text.strip() else ""
        yield f'<tspan x="{x:.1f}"{wide}{look}>{escape(span.text)}</tspan>'
        column += columns_of(span.text)
