"""Reads a file of the players as pages of text.

A file is what its first bytes say: PDF, or text in UTF-8 or UTF-16.  Anything
else is refused with one sentence.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from companion.games.shared.refusal import Refusal

LARGEST = 200_000_000  # bytes
BYTE_ORDER_MARKS = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
MARKDOWN = {".md", ".markdown", ".mkd"}


class Page(NamedTuple):
    """A page: its number, 0 where the file has no pages, and its text."""

    number: int
    text: str


class Manuscript(NamedTuple):
    """A file being read: how many pages there will be, and the pages as they are read."""

    length: int
    pages: Iterator[Page]
    markdown: bool = False


def read_file(path: Path) -> Manuscript:
    """The file as pages; raises Refusal when it can't be read as text.

    Pages of a PDF are read as they are taken, so the refusal of a damaged one
    may come late.
    """
    content = _content(path)
    if content[:1024].lstrip().startswith(b"%PDF-"):
        from companion.rules.books.pdf import pdf_pages

        return pdf_pages(path.name, content)
    text = _decoded(path.name, content)
    if not text.strip():
        raise Refusal("broken-file", f"{path.name} holds no text.")
    pages = _paged(text)
    return Manuscript(len(pages), iter(pages), path.suffix.lower() in MARKDOWN)


def _content(path: Path) -> bytes:
    try:
        if path.stat().st_size > LARGEST:
            raise Refusal("broken-file", f"{path.name} is too large: a book has at most 200 MB.")
        return path.read_bytes()
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise Refusal("broken-file", f"Can't read the file {path}: {reason}.") from None


def _decoded(name: str, content: bytes) -> str:
    encoding = BYTE_ORDER_MARKS.get(content[:2], "utf-8-sig")
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError as problem:
        if b"\0" in content[:4096]:
            raise _no_text(name) from None
        raise Refusal(
            "broken-file",
            f"{name} is not text in UTF-8 (byte {problem.start + 1} does not fit):"
            " save it in that encoding first.",
        ) from None
    if "\0" in text:
        raise _no_text(name)
    return text


def _no_text(name: str) -> Refusal:
    return Refusal("broken-file", f"{name} is no book: text, Markdown and PDF files can be read.")


def _paged(text: str) -> list[Page]:
    """The pages of a text: form feeds stand between them, as text made from a PDF has them."""
    parts = text.split("\f")
    if len(parts) == 1:
        return [Page(0, text)]
    return [Page(number, part) for number, part in enumerate(parts, 1)]
