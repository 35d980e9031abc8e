"""Makes small PDFs by hand: a page of text, a page without any, a file cut short."""

from __future__ import annotations

from collections.abc import Sequence


def _drawn(text: str) -> bytes:
    lines = " T* ".join(f"({line}) Tj" for line in text.split("\n"))
    return f"BT /F1 12 Tf 14 TL 72 720 Td {lines} ET".encode("latin-1")


def pdf_of(pages: Sequence[str]) -> bytes:
    """A PDF whose pages show those texts; "" draws only a line, as a scan has no text."""
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>", b""]
    objects.append(b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    kids = []
    for text in pages:
        drawn = _drawn(text) if text else b"0 0 m 100 100 l S"
        objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(drawn), drawn))
        content = len(objects)
        objects.append(
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents %d 0 R"
            b" /Resources << /Font << /F1 3 0 R >> >> >>" % content
        )
        kids.append(b"%d 0 R" % len(objects))
    objects[1] = b"<< /Type /Pages /Kids [%s] /Count %d >>" % (b" ".join(kids), len(kids))
    return _assembled(objects)


def _assembled(objects: Sequence[bytes]) -> bytes:
    told = b"%PDF-1.4\n"
    places = []
    for number, content in enumerate(objects, 1):
        places.append(len(told))
        told += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    start = len(told)
    told += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    told += b"".join(b"%010d 00000 n \n" % place for place in places)
    ending = b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n"
    return told + ending % (len(objects) + 1, start)
