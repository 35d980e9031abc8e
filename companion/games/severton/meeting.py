"""How an encounter begins, whoever brings it about.

Rules: severton/encounters, severton/encounters-reveal.
"""

from __future__ import annotations

from companion.games.severton import events as ev
from companion.games.severton.names import BUBBLE, listed
from companion.games.severton.state import Encounter, State


def meeting(
    state: State,
    letter: str,
    place: int,
    company: tuple[str, ...],
    *,
    bubble: bool,
    rules: tuple[str, ...],
) -> ev.EncounterBegan:
    """The encounter of a group with ``company``; it turns the Group card face-up.

    Rule: severton/encounters-reveal.
    """
    turned = bool(company) and not state.groups[letter].shown
    if turned:
        rules = (*rules, "severton/encounters-reveal")
    return ev.EncounterBegan(letter, place, company, bubble, turned, rules)


def company_of(encounter: Encounter) -> str:
    """Whom the encounter is about, in words."""
    names = [*encounter.undecided, *([BUBBLE] if encounter.bubble else [])]
    return listed(names) or "Scirocco"
