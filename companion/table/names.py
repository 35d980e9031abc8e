"""Names of sessions: letters, digits and ``-_.`` with spaces between them.

A letter may carry marks.  Where Unicode writes one in two ways (``é`` as one
character, or as ``e`` and a mark) the shorter is kept, so that both are one name.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.shared.refusal import Refusal

LONGEST = 60


def checked(name: str) -> str:
    """``name`` with single spaces; raises Refusal when it is no name for a session."""
    tidy = " ".join(_composed(name).split())
    if tidy != safe(tidy) or not 1 <= len(tidy) <= LONGEST:
        raise Refusal(
            "unreadable",
            f"A session's name has 1 to {LONGEST} letters, digits, spaces and - _ . and at least "
            "one letter or digit.",
        )
    return tidy


def safe(name: str) -> str:
    """A name as near as possible to one from elsewhere; "" when nothing is left of it."""
    fitting = "".join(c if _fits(c) else "-" for c in _composed(name))
    tidy = " ".join(fitting.split())[:LONGEST].strip()
    return tidy if any(c.isalnum() for c in tidy) else ""


def sought(name: str) -> str:
    """The form under which a name is found: case and spaces do not count."""
    return _composed(" ".join(_composed(name).split()).casefold())


def _composed(name: str) -> str:
    if name.isascii():
        return name
    from unicodedata import normalize

    return normalize("NFC", name)


def _fits(character: str) -> bool:
    if character.isascii() or character.isalnum():
        return character.isalnum() or character in "-_. "
    from unicodedata import category

    return category(character).startswith("M")


def numbered(stem: str, taken: Iterable[str]) -> str:
    """The first of ``stem-1``, ``stem-2``, … that is not taken."""
    used = {sought(name) for name in taken}
    stem = stem[: LONGEST - 6]
    number = 1
    while sought(f"{stem}-{number}") in used:
        number += 1
    return f"{stem}-{number}"


def find(name: str, names: list[str]) -> str:
    """The one of ``names`` that is meant: the name itself, or its beginning.

    Raises Refusal ``ambiguous`` or ``no-such-session``, naming the nearest.
    """
    wanted = sought(name)
    fitting = [each for each in names if wanted and sought(each).startswith(wanted)]
    exact = [each for each in fitting if sought(each) == wanted]
    if exact or len(fitting) == 1:
        return (exact or fitting)[0]
    if fitting:
        raise Refusal("ambiguous", f"{name} could be {' or '.join(fitting)}.")
    raise Refusal("no-such-session", f"No session {name}{_nearest(wanted, names)}")


def _nearest(wanted: str, names: list[str]) -> str:
    if not names:
        return ": there are none yet; start one with companion new GAME."
    import difflib

    near = difflib.get_close_matches(wanted, [sought(name) for name in names], n=1, cutoff=0.5)
    if near:
        return f". Did you mean {next(name for name in names if sought(name) in near)}?"
    return f": there is {', '.join(names[:5])}."
