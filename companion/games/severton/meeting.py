"""How an encounter begins, whoever brings it about.

Rules: severton/encounters, severton/encounters-reveal.
"""

from __future__ import annotations

from companion.games.severton import events as ev
from companion.games.severton.names import BUBBLE
from companion.games.severton.state import Encounter, State
from companion.games.shared.names import listed
from companion.games.shared.refusal import Refusal


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


def refuse_during_encounter(state: State) -> None:
    """Nothing else happens before an encounter is resolved."""
    if state.encounter is not None:
        raise Refusal(
            "not-now",
            f"The encounter with Vonts {state.encounter.letter} comes first: "
            "fight, outwit, hide or caught.",
            "severton/encounters-immediate",
        )


def company_of(encounter: Encounter) -> str:
    """Whom the encounter is about, in words."""
    names = [*encounter.undecided, *([BUBBLE] if encounter.bubble else [])]
    return listed(names) or "Scirocco"
