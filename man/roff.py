"""Writing roff: text made safe, and the few shapes that a manual page needs.

Only the macros of the man(7) language are used, so that groff and mandoc read
the pages alike.  Pages are pure ASCII: other characters are written by name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from textwrap import wrap

# In running text a hyphen may break a line; quotes and dashes are set as such.
_NAMED = {
    "\\": r"\e",
    "'": r"\(aq",
    "`": r"\(ga",
    "^": r"\(ha",
    "~": r"\(ti",
    "…": "...",
    "–": r"\(en",
    "—": r"\(em",
    "“": r"\(lq",
    "”": r"\(rq",
    "‘": r"\(oq",
    "’": r"\(cq",
    "×": r"\(mu",
    "→": r"\(->",
}
_SENTENCE = re.compile(r"(?<=[.?!]) +(?=[^a-z ])")
_JOINED = "\N{NO-BREAK SPACE}"  # a blank where a line must not end, only while a page is made
WIDTH = 78
_MARKED = re.compile(r"`([^`]+)`|(?<!\S)(\(?)(--?[A-Za-z][\w-]*)")


def _character(letter: str) -> str:
    if letter in _NAMED:
        return _NAMED[letter]
    return letter if letter.isascii() else f"\\[u{ord(letter):04X}]"


def prose(text: str) -> str:
    """Running text, all characters standing for themselves."""
    return "".join(map(_character, text))


def literal(text: str) -> str:
    """Text that is typed as it stands: its hyphens are those of the keyboard."""
    return prose(text).replace("-", r"\-")


def bold(text: str) -> str:
    """Literal text in bold."""
    return rf"\fB{literal(text)}\fR".replace(" ", _JOINED)


def typed(text: str) -> str:
    """A line in bold that is not filled, so that its blanks stay as they are."""
    return bold(text).replace(_JOINED, " ")


def italic(text: str) -> str:
    """A placeholder for a word."""
    return rf"\fI{literal(text)}\fR"


def marked(text: str) -> str:
    """Running text in which `code` and options such as ``--json`` are bold."""
    parts, end = [], 0
    for found in _MARKED.finditer(text):
        parts.append(prose(text[end : found.start()]))
        parts.append(prose(found[2] or "") + bold(found[1] or found[3]))
        end = found.end()
    return "".join(parts) + prose(text[end:])


def pointer(name: str) -> str:
    """A reference to another page."""
    return f"{bold(name)}(1)"


def guarded(line: str) -> str:
    """A line of text that cannot be taken for a request of roff."""
    return rf"\&{line}" if line.startswith((".", "'")) else line


def filled(text: str) -> list[str]:
    """Running text as lines of roff: each sentence begins one, none is long.

    A bold word stays on one line, so that no font is left on at the end of it.
    """
    lines = [
        line
        for sentence in _SENTENCE.split(text)
        for line in wrap(sentence, WIDTH, break_long_words=False, break_on_hyphens=False)
    ]
    return [guarded(line.replace(_JOINED, " ")) for line in lines]


class Page:
    """One manual page being written, line by line."""

    def __init__(self, name: str, date: str, source: str, manual: str) -> None:
        self.name = name
        self._lines = [
            '.\\" Made by man/generate.py: change the commands or man/text instead.',
            f'.TH {literal(name.upper())} 1 {date} "{source}" "{manual}"',
            ".nh",
            ".ad l",
        ]
        self._fresh = True  # right after a heading, where a paragraph begins by itself

    def _put(self, *lines: str) -> None:
        self._lines += lines
        self._fresh = False

    def section(self, title: str) -> None:
        """Begin a section."""
        self._put(f".SH {prose(title)}")
        self._fresh = True

    def subsection(self, title: str) -> None:
        """Begin a part of a section."""
        self._put(f".SS {prose(title)}")
        self._fresh = True

    def paragraph(self, text: str) -> None:
        """One paragraph of roff text."""
        self._put(*([] if self._fresh else [".PP"]), *filled(text))

    def lines(self, lines: Iterable[str]) -> None:
        """Lines of roff text that run on."""
        self._put(*(line.replace(_JOINED, " ") for line in lines))

    def item(self, term: str, text: str) -> None:
        """A term with what it means, both roff text."""
        self._put(".TP", guarded(term.replace(_JOINED, " ")), *filled(text))

    def examples(self, lines: Iterable[str]) -> None:
        """Lines that are typed, each on a line of its own."""
        shown = [guarded(typed(line)) for line in lines]
        begin = [".RS 4"] if self._fresh else [".PP", ".RS 4"]
        self._put(*begin, ".nf", *shown, ".fi", ".RE")

    def verbatim(self, lines: Iterable[str]) -> None:
        """Lines of roff text that stand as they are, from the left of the section."""
        self._put(*([] if self._fresh else [".PP"]), ".nf", *map(guarded, lines), ".fi")

    def text(self) -> str:
        """The whole page."""
        return "\n".join(self._lines) + "\n"


def faults(page: str) -> list[str]:
    """What a reader of roff would stumble on in ``page``, with line numbers.

    A small check of our own for machines without groff or mandoc: characters
    outside ASCII, unknown requests and escapes, quotes that would be read as
    requests, fonts left on, blank lines.
    """
    return [
        f"{number}: {fault}"
        for number, line in enumerate(page.splitlines(), 1)
        for fault in _line_faults(line)
    ]


_REQUESTS = ("TH", "SH", "SS", "PP", "TP", "RS", "RE", "nf", "fi", "nh", "ad", '\\"')
_ESCAPE = re.compile(
    r"\\(?:\((?:aq|ga|ha|ti|en|em|lq|rq|oq|cq|mu|->)|\[u[0-9A-F]{4,6}\]|f[BIR]|[-e&])"
)


def _line_faults(line: str) -> Sequence[str]:
    if line.startswith('.\\"'):
        return []
    found = [] if line.isascii() else ["a character outside ASCII"]
    if not line or line != line.rstrip():
        found.append("a blank line or blanks at the end of one")
    if line.startswith(".") and line[1:].split(" ", maxsplit=1)[0] not in _REQUESTS:
        found.append(f"no request {line.split(' ', maxsplit=1)[0]}")
    plain = _ESCAPE.sub("", line)
    found += [f"a bare {mark}" for mark in ("\\", "'", "`", "^", "~") if mark in plain]
    fonts = re.findall(r"\\f([BIR])", line)
    if fonts and (fonts[-1] != "R" or any(font == "R" for font in fonts[::2])):
        found.append("a font that is not ended")
    return found
