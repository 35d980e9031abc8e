"""Vonts refresh and Players refresh: who comes onto the map, and where.

Rules: severton/vonts-refresh, severton/caught-return, SV-50 to SV-55, SV-59 to SV-61.
"""

from __future__ import annotations

from companion.games.severton import bubble
from companion.games.severton import commands as cmd
from companion.games.severton import events as ev
from companion.games.severton.encounters import open_neighbours
from companion.games.severton.names import BUBBLE, ENTRANCES, LOCATIONS, REGULAR
from companion.games.severton.shapes import SHAPE_TOPIC, SHAPES, TOKENS_TOPIC, token_of
from companion.games.severton.state import (
    PHASE_TITLES,
    PLAYERS_REFRESH,
    VONTS_REFRESH,
    Group,
    State,
)
from companion.games.severton.streets import Streets, ends_of, path_question
from companion.games.shared.game import Chance
from companion.games.shared.lore import Doubted
from companion.games.shared.names import agree, listed
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal
from companion.games.shared.unfolding import Unfolding
from companion.games.shared.weighed import Candidate, Weighed


def deploy(play: Unfolding[State], command: cmd.Deploy, chance: Chance) -> None:
    """A waiting group comes onto the map at the first empty location from its token on."""
    group = _waiting(play.state, command.letter)
    token = command.token if command.token is not None else _draw(play, group, chance)
    shape = play.lore.get(SHAPE_TOPIC, {}).get(group.letter)
    doubt_token(play, token, shape if isinstance(shape, str) else "")
    order = [*range(token, LOCATIONS.stop), *range(token - 1, 0, -1)]
    candidates: list[Candidate] = []
    for place in order:
        holder = _holder(play.state, place, command.scirocco)
        if holder is None:
            candidates.append(Candidate(str(place), "empty", chosen=True))
            _come_onto_map(play, group.letter, token, place, candidates)
            return
        candidates.append(Candidate(str(place), f"held by {holder}"))
    raise Refusal(
        "contradiction",
        "All 22 locations are held, which cannot be: correct one with place.",
        "SV-52",
    )


def _come_onto_map(
    play: Unfolding[State], letter: str, token: int, place: int, candidates: list[Candidate]
) -> None:
    test = f"first empty location from {token} up, then down"
    rules = ("severton/vonts-refresh", "SV-51")
    play.happen(Weighed(letter, test, f"at {place}", tuple(candidates), rules))
    several = len(play.state.waiting()) > 1
    rules = (*rules, "SV-50", *(("SV-55",) if several else ()))
    play.happen(ev.GroupDeployed(letter, token, place, rules))


def _waiting(state: State, letter: str) -> Group:
    if state.phase != VONTS_REFRESH and letter not in state.starting:
        raise Refusal(
            "not-now",
            f"Groups are deployed in the Vonts refresh; this is the {PHASE_TITLES[state.phase]} "
            f"(place {letter} LOCATION corrects the table).",
            "severton/vonts-refresh",
        )
    waiting = state.waiting()
    if state.phase != VONTS_REFRESH:  # the set-up: others off the map wait for the Vonts refresh
        waiting = tuple(group for group in waiting if group.letter in state.starting)
    if not any(group.letter == letter for group in waiting):
        due = [group.letter for group in waiting] or ["no group"]
        raise Refusal(
            "not-now",
            f"Vonts {letter} are not waiting to be deployed: {listed(due)} "
            f"{agree(due, 'is', 'are')}.",
        )
    if waiting[0].letter != letter:
        raise Refusal(
            "not-now", f"Vonts {waiting[0].letter} are deployed before {letter}.", "SV-55"
        )
    return waiting[0]


def _holder(state: State, place: int, scirocco: str) -> str | None:
    """Who makes a location not empty; cubes and locks do not (SV-51, SV-53)."""
    group = state.group_at(place)
    if group is not None:
        return f"Vonts {group.letter}"
    company = state.characters_at(place)
    if company:
        return listed(company)
    if bubble.stands_as_one_of_the_group(state, place):
        return BUBBLE
    if state.scirocco != place or scirocco == "free":
        return None
    if scirocco == "occupied":
        return "Scirocco"
    raise NeedsAnswer(
        Ask(
            id="scirocco",
            prompt=f"Scirocco stands at {place}: does that count as occupied?",
            answer="{command} {answer}",
            expects="occupied or free",
            choices=(
                Choice("occupied", "the search goes on"),
                Choice("free", "the group is placed there"),
            ),
            because=("SV-53",),
        )
    )


def _draw(play: Unfolding[State], group: Group, chance: Chance) -> int:
    """A location token drawn by the app from the tokens of the group's shape (SV-54)."""
    if not play.lore.get(TOKENS_TOPIC):
        raise Refusal("illegal", NO_TOKENS, "SV-54")
    shape = play.lore.get(SHAPE_TOPIC, {}).get(group.letter)
    if not isinstance(shape, str):
        raise NeedsAnswer(_shape_question(group.letter))
    return draw_token(play, shape, chance)


NO_TOKENS = (
    "The app has not been told which locations have tokens of which shape (tokens hexagon 3 8 14): "
    "draw one at the table and type its number."
)


def draw_token(
    play: Unfolding[State], shape: str, chance: Chance, also_lying: tuple[int, ...] = ()
) -> int:
    """A location token of a shape drawn by the app; those on quest cards are not in the pile."""
    places = ends_of(play.lore.get(TOKENS_TOPIC, {}).get(shape))
    if not places:
        raise Refusal(
            "illegal",
            f"The app has not been told which locations have a {shape} token "
            f"(tokens {shape} LOCATION…): draw one at the table and type its number.",
            "SV-54",
        )
    state = play.state
    lying = {*also_lying, *(place for quest in state.quests.values() for place in quest.places)}
    pile = tuple(p for p in places if p not in state.tokens_drawn and p not in lying)
    if not pile:
        play.happen(ev.TokensShuffled(places=places))
        pile = tuple(place for place in places if place not in lying)
    if not pile:
        raise Refusal(
            "illegal",
            f"Every {shape} token lies on a quest card: agree on a location and type its number.",
            "severton/quest-reveal",
        )
    return chance.pick(f"{shape} location token", pile)


def doubt_token(play: Unfolding[State], token: int, shape: str) -> None:
    """A token that lies elsewhere was drawn again: worth a look, or its pile was shuffled."""
    for quest in play.state.quests.values():
        if token in quest.places:
            play.happen(Doubted(f"the token of {token} lies on {quest.name}."))
    doubt_drawn(play, token, shape)


def doubt_drawn(play: Unfolding[State], token: int, shape: str) -> None:
    """A token that was drawn before in this round of its pile."""
    if token in play.state.tokens_drawn:
        doubt = f"the token of {token} was drawn before: was its pile shuffled anew?"
        play.happen(Doubted(doubt, ("severton/quest-reveal", "SV-25")))
        pile = ends_of(play.lore.get(TOKENS_TOPIC, {}).get(shape)) or ()
        play.happen(ev.TokensShuffled(places=pile if token in pile else ()))


def _shape_question(letter: str) -> Ask:
    return Ask(
        id="shape",
        prompt=f"Which shape of location token does {letter} draw?",
        answer=f"shape {letter} {{answer}}; {{command}}",
        expects=listed(SHAPES),
        choices=tuple(Choice(shape, f"a {token_of(shape)}") for shape in SHAPES),
        because=("SV-54",),
    )


# Caught characters come back -----------------------------------------------------------------


def come_back(play: Unfolding[State], command: cmd.Return) -> None:
    """Caught characters return, each player to a location of their choice."""
    state = play.state
    if state.phase != PLAYERS_REFRESH:
        raise Refusal(
            "not-now",
            f"Caught characters return in the Players refresh; this is the "
            f"{PHASE_TITLES[state.phase]}.",
            "severton/caught-return",
        )
    names = tuple(dict.fromkeys(p for name in command.names for p in state.partners(name)))
    free = [name for name in names if state.characters[name].at is not None]
    if free:
        verb = agree(free, "was", "were")
        raise Refusal("illegal", f"{listed(free)} {verb} not caught: {_who_was(state)}.")
    places, rules = returning_places(play)
    if command.at not in places:
        raise Refusal(
            "illegal",
            f"Nobody can return to {command.at}: possible are {listed(map(str, places))}.",
            rules[0],
        )
    with_bubble = state.bubble_with in names
    play.happen(_weigh_places(state, names, command.at, places, rules))
    cards = 4 + state.extra_draws
    if state.extra_draws:
        rules = (*rules, "severton/extra-cards")
    play.happen(ev.CharactersReturned(names, command.at, with_bubble, cards, rules))


def _weigh_places(
    state: State, names: tuple[str, ...], chosen: int, places: list[int], rules: tuple[str, ...]
) -> Weighed:
    """Where they could come back, and why an entrance was not free."""
    held = [(place, state.group_at(place)) for place in ENTRANCES]
    candidates = (
        *(Candidate(str(p), "free; the players' choice", chosen=p == chosen) for p in places),
        *(Candidate(str(p), f"held by Vonts {group.letter}") for p, group in held if group),
    )
    return Weighed(listed(names), "where to come back", f"at {chosen}", candidates, rules)


def _who_was(state: State) -> str:
    who = state.caught()
    return f"caught {agree(who or ('nobody',), 'is', 'are')} {listed(who) or 'nobody'}"


def returning_places(play: Unfolding[State]) -> tuple[list[int], tuple[str, ...]]:
    """Where caught characters may return now, lowest first, and the rules for it.

    Raises NeedsAnswer when a path around an occupied entrance is unknown.
    """
    state, streets = play.state, Streets(play.lore)
    held = [place for place in ENTRANCES if state.group_at(place) is not None]
    if not held:
        return list(ENTRANCES), ("severton/caught-return",)
    around = _free_next_to(state, streets, held)
    if around:
        return around, ("severton/caught-return", "SV-59", "SV-60")
    full = {n for place in held for n in open_neighbours(state, streets, place)}
    beyond = _free_next_to(state, streets, sorted(full))
    if beyond:
        return beyond, ("severton/caught-return", "SV-61")
    raise Refusal(
        "illegal", "No location near the entrances is free: agree on one and use place.", "SV-61"
    )


def _free_next_to(state: State, streets: Streets, places: list[int]) -> list[int]:
    """Vonts-free neighbours of the places, by regular paths and unlocked passages."""
    for place in places:
        for colour in REGULAR:
            if streets.may_lead(place, colour, LOCATIONS):
                raise path_question(place, colour, "severton/caught-return")
    around = {n for place in places for n in open_neighbours(state, streets, place)}
    return sorted(place for place in around if state.group_at(place) is None)
