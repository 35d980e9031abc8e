"""Understanding a name from its beginning, and offering the nearest when it is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.games.shared.refusal import Refusal


def beginning_with(word: str, names: Sequence[str]) -> list[str]:
    """The names that ``word`` is equal to, or else a beginning of (any case)."""
    wanted = word.casefold()
    exact = [name for name in names if name.casefold() == wanted]
    return exact or [name for name in names if wanted and name.casefold().startswith(wanted)]


NEAR = 0.65  # how much alike words must be for the one to be a slip for the other
SHORT = 4  # letters; up to here other words are soon alike


def nearest(word: str, names: Sequence[str]) -> str | None:
    """The name that begins so, or else looks most like ``word``, if any looks like it at all.

    A short word must be one slip away from it.
    """
    begun = beginning_with(word, names)
    if begun:
        return min(begun, key=len)
    if len(word) <= SHORT:
        return _one_slip_away(word, names)
    from difflib import get_close_matches

    folded = {name.casefold(): name for name in names}
    close = get_close_matches(word.casefold(), list(folded), n=1, cutoff=NEAR)
    return folded[close[0]] if close else None


def _one_slip_away(word: str, names: Sequence[str]) -> str | None:
    from companion.games.shared.slip import has_another_letter, is_slip

    slips = [name for name in names if is_slip(word, name)]
    if not slips and len(word) == SHORT:
        slips = [name for name in names if has_another_letter(word, name)]
    return slips[0] if slips else None


def number_of(word: str, low: int, high: int) -> int | None:
    """The number that ``word`` is, if it is one from ``low`` to ``high``; plain digits only."""
    if not (word.isascii() and word.isdigit() and len(word) <= len(str(high))):
        return None
    return int(word) if low <= int(word) <= high else None


def choose(word: str, names: Sequence[str], what: str) -> str:
    """The one name that ``word`` means; raises Refusal with the candidates."""
    found = beginning_with(word, names)
    if len(found) == 1:
        return found[0]
    if found:
        raise Refusal("ambiguous", f"{word} could be {' or '.join(found)}: type one letter more.")
    close = nearest(word, names)
    hint = f"Did you mean {close}?" if close else _there_are(names)
    raise Refusal("unknown-name", f"No {what} is called {word}. {hint}".rstrip())


def _there_are(names: Sequence[str]) -> str:
    if len(names) == 1:
        return f"There is only {names[0]}."
    return f"There are {', '.join(names)}." if names else ""


def agree(names: Sequence[str], one: str, several: str) -> str:
    """The verb that goes with one name, or with several."""
    return one if len(names) == 1 else several


def listed(names: Iterable[str]) -> str:
    """Names as people say them: ``A, B and C``."""
    parts = list(names)
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def said_once(words: Sequence[str]) -> Sequence[str]:
    """A name that was typed again where it stood already: ``lost diary Lost Diary`` is one."""
    half, odd = divmod(len(words), 2)
    first, again = " ".join(words[:half]), " ".join(words[half:])
    return words[:half] if half and not odd and first.casefold() == again.casefold() else words
