"""How an encounter begins, whoever brings it about.

Rules: severton/encounters, severton/encounters-reveal.
"""

from __future__ import annotations

from companion.games.severton import bubble
from companion.games.severton import events as ev
from companion.games.severton.names import BUBBLE, SCIROCCO
from companion.games.severton.state import BUBBLE_SCENARIOS, Encounter, State
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


def arrival(
    state: State, letter: str, place: int, rules: tuple[str, ...]
) -> ev.EncounterBegan | None:
    """Whom a group meets that has come to ``place``, if anybody.

    Scirocco alone, or Bubble's token alone before scenario 4, is for the table (SV-44).
    """
    company = state.characters_at(place)
    may_meet = bool(company) or state.scenario not in BUBBLE_SCENARIOS
    with_bubble = may_meet and bubble.stands_as_one_of_the_group(state, place)
    if company:
        return meeting(state, letter, place, company, bubble=with_bubble, rules=rules)
    if with_bubble:
        return meeting(state, letter, place, (), bubble=True, rules=("severton/bubble-vonts",))
    if state.scirocco == place:
        return meeting(state, letter, place, (), bubble=False, rules=("SV-44",))
    return None


def met_alone(encounter: Encounter) -> str:
    """Who was met without any character: Scirocco, or Bubble; "" where characters were."""
    if encounter.undecided or encounter.hidden or encounter.caught:
        return ""
    return BUBBLE if encounter.bubble else SCIROCCO


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
