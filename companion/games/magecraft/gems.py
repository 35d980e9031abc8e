"""Gems as letter runs: ``ffw`` is two Fire and one Water.

A run is a multiset of gems, written in one order (Fire, Water, Earth, Light,
Darkness), so that two equal runs are the same gems.  Every area, payment,
draw and cost is told in these letters.

Rules: magecraft/components-gems.
"""

from __future__ import annotations

import re

from companion.games.shared.names import listed
from companion.games.shared.refusal import Refusal

COLOURS = {"f": "Fire", "w": "Water", "e": "Earth", "l": "Light", "d": "Darkness"}
LETTERS = "fweld"
BASIC = "fwel"
ANY = "*"
MOST = 176  # gems of two boxes

_RUN = re.compile(r"(?:\d{0,3}[fweld])+")
_PART = re.compile(r"(\d{0,3})([fweld])")
_NONE = ("none", "-", "0")
_FORM = "gems are letters, f Fire, w Water, e Earth, l Light, d Darkness: ffw, or 2fw with a number"


def ordered(run: str) -> str:
    """The same gems in the one order of runs."""
    return "".join(sorted(run, key=LETTERS.index))


def plus(run: str, more: str) -> str:
    """Both runs together."""
    return ordered(run + more) if more else run


def minus(run: str, taken: str) -> str:
    """What is left of ``run``; gems that are not there are not missed."""
    for gem in taken:
        run = run.replace(gem, "", 1)
    return run


def lacking(run: str, wanted: str) -> str:
    """The gems of ``wanted`` that ``run`` does not have."""
    return ordered(minus(wanted, run))


def covers(run: str, wanted: str) -> bool:
    """Whether all gems of ``wanted`` are in ``run``."""
    return all(run.count(gem) >= wanted.count(gem) for gem in set(wanted))


def kinds(run: str) -> str:
    """One letter for each kind of gem in ``run``."""
    return "".join(gem for gem in LETTERS if gem in run)


def is_run(word: str) -> bool:
    """Whether ``word`` reads as a run of gems (not as none at all)."""
    return _RUN.fullmatch(word.casefold()) is not None


def read_run(word: str) -> str:
    """The gems, in the order typed: ``ffw``, ``2fw``, ``fire``, ``none``; raises Refusal."""
    text = word.casefold()
    if text in _NONE:
        return ""
    if is_run(text):
        run = "".join(gem * int(count or 1) for count, gem in _PART.findall(text))
        if len(run) <= MOST:
            return run
        raise Refusal("unknown-name", f"{word} is {len(run)} gems: two boxes hold {MOST}.")
    meant = [gem for gem, name in COLOURS.items() if name.casefold().startswith(text)]
    if len(meant) == 1 and text.isalpha():
        return meant[0]
    raise Refusal("unknown-name", f"{word} is no gem: {_FORM}.", "magecraft/components-gems")


def in_words(run: str) -> str:
    """Gems as people say them: ``2 Fire and 1 Water``; one gem by its name alone."""
    return COLOURS[run] if len(run) == 1 else counted(run)


def counted(run: str) -> str:
    """Gems with their number, one gem too: ``1 Fire``."""
    return listed(f"{run.count(gem)} {COLOURS[gem]}" for gem in kinds(run)) or "nothing"


def in_number(count: int) -> str:
    """``1 gem``, ``2 gems``."""
    return f"{count} gem{'s' * (count != 1)}"


def spaced(run: str) -> str:
    """A run for a narrow place: ``3f 2w d``, ``-`` for none."""
    parts = (f"{n if (n := run.count(gem)) > 1 else ''}{gem}" for gem in kinds(run))
    return " ".join(parts) or "-"


def short(run: str) -> str:
    """A run as it can be typed: ``3f2wd``, ``-`` for none."""
    return spaced(run).replace(" ", "")
