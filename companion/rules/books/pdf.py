"""Reads the text of a PDF by pypdf, which is an extra: it is only imported here."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING

from companion.games.shared.refusal import Refusal
from companion.rules.books.reading import Manuscript, Page

if TYPE_CHECKING:
    from pypdf import PdfReader

EXTRA = 'pip install "companion-tabletop[pdf]"'


def pdf_pages(name: str, content: bytes) -> Manuscript:
    """The pages of a PDF; raises Refusal where it is broken, locked or only pictures."""
    try:
        from pypdf import PdfReader
    except ImportError:
        raise Refusal(
            "broken-file", f"{name} is a PDF, and reading those needs an extra: {EXTRA}"
        ) from None
    _hush()
    try:
        reader = PdfReader(BytesIO(content))
        locked = reader.is_encrypted and not _opens(reader)
        count = 0 if locked else len(reader.pages)
    except Exception as problem:
        raise _broken(name) from problem
    if locked:
        raise Refusal("broken-file", f"{name} is locked: save it without a password first.")
    return Manuscript(count, _pages(name, reader))


def _opens(reader: PdfReader) -> bool:
    """Whether an encrypted PDF needs no password; some kinds can't be opened at all."""
    try:
        return bool(reader.decrypt(""))
    except Exception:  # pypdf lacks a library for them, and says so in several ways
        return False


def _hush() -> None:
    """Keep pypdf's remarks about sloppy files from the players."""
    import logging

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)


def _broken(name: str) -> Refusal:
    return Refusal("broken-file", f"{name} is broken: it can't be read as a PDF.")


def _pages(name: str, reader: PdfReader) -> Iterator[Page]:
    written = False
    count = 0
    try:
        for count, page in enumerate(reader.pages, 1):
            text = page.extract_text()
            written = written or bool(text.strip())
            yield Page(count, text)
    except Exception as problem:
        # A damaged file makes pypdf stumble over anything, not only by its own errors.
        raise _broken(name) from problem
    if not written:
        raise Refusal(
            "broken-file",
            f"{name} has {count} page{'s' * (count != 1)} but no text, so it is probably scanned:"
            " run it through text recognition first.",
        )
