"""What a result rested on, as questions to the table, each with the command that mends it.

When the players say that an instruction cannot be carried out, one of these is
not so: where the group stood, the card, a path, who stood in the way, who was
counted, a lock, a ruling.  They are read from the facts of the command.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from companion.games.severton import events as ev
from companion.games.severton.cards import CENTRE, Card, read_card
from companion.games.severton.evolve import evolve
from companion.games.severton.item_events import BubbleRan
from companion.games.severton.names import (
    BUBBLE,
    COLOURS,
    FIGURES,
    LETTERS,
    LOCATIONS,
    PURPLE,
    SCIROCCO,
)
from companion.games.severton.premise_quests import quest_premises
from companion.games.severton.rulings import RULINGS
from companion.games.severton.state import State
from companion.games.severton.streets import Streets
from companion.games.shared.game import Premise
from companion.games.shared.lore import Lore, with_learnt
from companion.games.shared.names import listed
from companion.games.shared.record import Record
from companion.games.shared.refusal import Ask, Choice
from companion.games.shared.weighed import Weighed

Found = Iterator[Premise]

_CARD_EXPECTS = "a card such as r, by, c, 2+b, 3+p:b or 4++y"
_PLACES = (
    *(Choice(str(place), f"at location {place}") for place in LOCATIONS),
    Choice("off", "off the map"),
)


def premises(before: State, events: tuple[Record, ...], lore: Lore) -> tuple[Premise, ...]:
    """What the events of one command rested on; empty where nothing was automated."""
    grounds = _Grounds(before, lore)
    found: dict[str, Premise] = {}
    for event in events:
        for premise in grounds.of(event):
            found.setdefault(premise.text, premise)
        grounds.happen(event)
    if found:
        for premise in _rulings(events, before):
            found.setdefault(premise.text, premise)
    return tuple(found.values())


class _Grounds:
    """The table while the events of a command happen again, one by one.

    ``before`` is the table that a correction is made on, ``steps`` are the
    movement arrows that the present card still has, ``met`` whether the command
    began in an encounter, ``spotting`` whether the group goes to whom its alert
    spotted.
    """

    def __init__(self, state: State, lore: Lore) -> None:
        self.before = state
        self.state = state
        self.lore = lore
        self.met = state.encounter is not None
        self.cards: tuple[str, ...] = ()
        self.weighed: Weighed | None = None
        self.spotting = False
        self.steps = list(state.movement.steps) if state.movement else []

    @property
    def streets(self) -> Streets:
        return Streets(self.lore)

    def of(self, event: Record) -> Found:
        """The premises of one event, which has not happened yet."""
        reader = _READERS.get(type(event))
        if reader is not None:
            yield from reader(self, event)
        elif isinstance(event, ev.QuestFact):
            yield from quest_premises(self.state, event)

    def happen(self, event: Record) -> None:
        """Let the event take effect, and remember what later ones are read by."""
        if isinstance(event, ev.CardsRevealed):
            self.cards = event.cards
        elif isinstance(event, ev.CardEvaluated):
            self.steps, self.spotting = list(_told(self.state, event).arrows or ()), False
        elif isinstance(event, Weighed):
            self.weighed = event
            self.spotting = self.spotting or event.outcome.startswith("spotted")
        elif isinstance(event, ev.GroupMoved | ev.GroupStayed | ev.GroupRegrouped):
            through = isinstance(event, ev.GroupMoved) and event.through is not None
            self.steps = self.steps[2 if through else 1 :]
        self.state = evolve(self.state, event)
        self.lore = with_learnt(self.lore, [event])


def _told(state: State, event: ev.CardEvaluated) -> Card:
    return read_card(event.card + state.arrows.get(f"{event.letter} {event.card}", ""))


# Single premises -----------------------------------------------------------------------------


def _premise(text: str, prompt: str, answer: str, expects: str, choices: Any = ()) -> Premise:
    return Premise(text, Ask("premise", prompt, answer, expects, tuple(choices)))


def _place_of(piece: str, at: int | None, text: str = "") -> Premise:
    """Where a piece was taken to stand."""
    who = f"Vonts {piece}" if piece in LETTERS else piece
    where = f"on {at}" if at is not None else "off the map"
    return _premise(
        text or f"{piece} {where}?",
        f"Where is {who}?" if piece not in LETTERS else f"Where are {who}?",
        f"place {piece} {{answer}}; {{command}}",
        "a location 1 to 22, or off",
        (choice for choice in _PLACES if choice.answer != str(at)),
    )


def _path(place: int, colour: str, ends: tuple[int, ...]) -> Premise:
    """Where a path was taken to lead."""
    what = "secret passage" if colour == PURPLE else f"{colour} path"
    goes = " and ".join(f"{place}–{end}" for end in ends)
    return _premise(
        f"{what} {goes}?" if ends else f"no {what} from {place}?",
        f"Where does the {what} from {place} lead?",
        f"path {place} {colour} {{answer}} instead; {{command}}",
        "a location 1 to 22, or none",
        (
            *(Choice(str(end), f"to location {end}") for end in LOCATIONS if end != place),
            Choice("none", f"no {what} leaves {place}"),
        ),
    )


def _occupant(grounds: _Grounds, place: int, mover: str) -> Found:
    """Who was taken to stand at a place, in a mover's way or not."""
    state = grounds.state
    other = state.group_at(place, but=mover)
    if other is not None:
        yield _place_of(other.letter, place)
        return
    company = state.tokens_at(place) > 0
    letters = [Choice(x, f"Vonts {x}") for x in sorted(state.groups) if x != mover]
    began = grounds.before.groups.get(mover)
    if began is not None and began.at == place:
        letters = []  # where the mover itself stood no other group can have been
        if company:
            return
    people = [Choice(x, "") for x in FIGURES if x in state.characters or x in (BUBBLE, SCIROCCO)]
    yield _premise(
        f"{'no other Vonts' if company else 'nobody'} on {place}?",
        f"Who stands at {place}?",
        f"place {{answer}} {place}; {{command}}",
        ("a group" if company else "a group or a figure") if letters else "a figure",
        letters if company else (*letters, *people),
    )


def _figures(state: State, first: str) -> Found:
    """Where everybody was counted, those at the place ``first`` before the others."""
    names = [*state.characters, BUBBLE, SCIROCCO]
    heads = [name for name in names if state.partners(name)[0] == name]
    for name in sorted(heads, key=lambda name: str(state.place_of(name)) != first):
        at = state.place_of(name)
        if at is None and name not in state.characters:
            continue
        who = listed(state.partners(name))
        hidden = " hidden" if at is not None and state.group_at(at) is not None else ""
        where = f"on {at}" if at is not None else "off the map"
        yield _place_of(name, at, f"{who}{hidden} {where}?")


def _rulings(events: tuple[Record, ...], state: State) -> Found:
    used = {id_ for event in events for id_ in getattr(event, "because", ())}
    for ruling in RULINGS:
        if ruling.id in used:
            value = state.ruling(ruling.id) or ruling.default
            yield _premise(
                f"{ruling.id} decided as {value}?",
                ruling.question,
                f"ruling {ruling.id} {{answer}}; {{command}}",
                " or ".join(each for each in ruling.values if each != value),
                (Choice(each, told) for each, told in ruling.values.items() if each != value),
            )


# Vonts that move -----------------------------------------------------------------------------


def _evaluated(grounds: _Grounds, event: ev.CardEvaluated) -> Found:
    if grounds.met:
        return
    yield _place_of(event.letter, event.at)
    group = grounds.state.groups.get(event.letter)
    cards = grounds.cards or (group.movement if group else ()) or (event.card,)
    yield _premise(
        f"{event.letter} has {' and '.join(cards)}?",
        f"Which Movement card has {event.letter}?" if len(cards) == 1 else "Which Movement cards?",
        f"{event.letter} {{answer}}",
        _CARD_EXPECTS if len(cards) == 1 else "both cards, left to right",
    )


def _weighed(grounds: _Grounds, event: Weighed) -> Found:
    group = grounds.state.groups.get(event.subject)
    if group is None or group.at is None or not event.test.startswith("alert"):
        return
    if "ignored" in event.outcome:
        yield _premise(
            "alerts ignored?", "Do the alerts count?", "set alerts on; {command}", "yes",
            (Choice("yes", "they count from now on"),),
        )  # fmt: skip
        return
    spotted = next((c.name for c in event.candidates if c.chosen), "")
    yield from _figures(grounds.state, spotted)
    if grounds.state.stone is not None:
        stone = grounds.state.stone
        yield _premise(
            f"the Stone at {stone.at}?", "Where was the Stone thrown?",
            f"stone {{answer}} {stone.lasting}; {{command}}", "a location",
        )  # fmt: skip
    yield from _locks(grounds)


def _locks(grounds: _Grounds) -> Found:
    """The passages that an alert may have looked through, and their locks."""
    state = grounds.state
    for a, b in sorted(grounds.streets.passages()):
        if (a, b) in state.unlocked:
            yield _premise(
                f"passage {a}–{b} unlocked?", f"Is the passage {a}–{b} still locked?",
                f"lock {a} {b}; {{command}}", "yes", (Choice("yes", "its Lock token is there"),),
            )  # fmt: skip


def _moved(grounds: _Grounds, event: ev.GroupMoved) -> Found:
    yield from _standing(grounds, event.letter)
    if grounds.spotting:
        stops = [event.start, *([event.through] if event.through else []), event.to]
        for start, end in pairwise(stops):
            yield from _joined(grounds, start, end)
            yield from _occupant(grounds, end, event.letter)
        return
    yield from _attempted(grounds, event.letter, event.start)
    yield from _occupant(grounds, event.to, event.letter)


def _not_moved(grounds: _Grounds, event: ev.GroupStayed | ev.GroupRegrouped) -> Found:
    yield from _standing(grounds, event.letter)
    yield from _attempted(grounds, event.letter, event.at)


def _standing(grounds: _Grounds, letter: str) -> Found:
    """Where a group stood that an encounter had not yet let go on."""
    encounter = grounds.state.encounter
    if encounter is not None and encounter.letter == letter:
        yield _place_of(letter, encounter.at)


def _attempted(grounds: _Grounds, letter: str, start: int) -> Found:
    """The way that the arrows showed: each path, and who stood where it led."""
    at = start
    for step in grounds.steps[:2]:
        if step == CENTRE:
            yield from _around(grounds, letter, at)
            return
        if step.isdigit():
            end: int | None = int(step)
            yield from _joined(grounds, at, int(step))
        else:
            ends = grounds.streets.ends(at, step)
            chosen = grounds.state.routes.get(f"{at} {step}")
            yield _path(at, step, (chosen,) if chosen in ends and chosen else ends)
            end = chosen if chosen in ends else next(iter(ends), None)
        if end is None:
            return
        yield from _occupant(grounds, end, letter)
        if grounds.state.group_at(end, but=letter) is None:
            return
        at = end


def _joined(grounds: _Grounds, start: int, end: int) -> Found:
    """The path along which an alert looked."""
    for colour in grounds.streets.colours_between(start, end)[:1]:
        yield _path(start, colour, grounds.streets.ends(start, colour))


def _around(grounds: _Grounds, letter: str, place: int) -> Found:
    """Every path around a place from which a group converges, the highest end first."""
    ends = {
        colour: grounds.streets.ends(place, colour)
        for colour in COLOURS
        if grounds.streets.known(place, colour)
    }
    for colour in sorted(ends, key=lambda colour: -max(ends[colour], default=0)):
        yield _path(place, colour, ends[colour])
    for end in sorted({end for each in ends.values() for end in each}, reverse=True):
        yield from _occupant(grounds, end, letter)
        if grounds.state.group_at(end, but=letter) is None:
            return


def _met(grounds: _Grounds, event: ev.EncounterBegan) -> Found:
    for name in event.company:
        if grounds.state.partners(name)[0] == name:
            who = listed(grounds.state.partners(name))
            yield _place_of(name, event.at, f"{who} on {event.at}?")
    if event.bubble or not event.company:
        yield _place_of(BUBBLE if event.bubble else SCIROCCO, event.at)


# Everything else -----------------------------------------------------------------------------


def _deployed(grounds: _Grounds, event: ev.GroupDeployed) -> Found:
    yield _premise(
        f"token {event.token} for {event.letter}?",
        f"Which location token was drawn for {event.letter}?",
        f"deploy {event.letter} {{answer}}",
        "a number 1 to 22",
    )
    state, weighed = grounds.state, grounds.weighed
    names = [candidate.name for candidate in weighed.candidates] if weighed else []
    for place in (int(name) for name in names if name.isdecimal()):
        holders = [name for name in state.characters if state.characters[name].at == place]
        if state.scirocco == place:
            holders.append(SCIROCCO)
        for name in holders:
            yield _place_of(name, place)
        if not holders or state.group_at(place) is not None:
            yield from _occupant(grounds, place, event.letter)


def _went(grounds: _Grounds, event: ev.PartyWent) -> Found:
    leaders = [name for name in event.names if grounds.state.partners(name)[0] == name]
    if len(leaders) > 1:
        yield _party_on(event, leaders)
    for name in leaders:
        who = listed(grounds.state.partners(name))
        others = [other for other in leaders if other != name]
        yield _party_on(event, [name], others, f"{who} on {event.start}?")
    yield _path(event.start, event.colour, grounds.streets.ends(event.start, event.colour))
    yield from _occupant(grounds, event.to, "")


def _party_on(
    event: ev.PartyWent, away: list[str], others: Sequence[str] = (), text: str = ""
) -> Premise:
    """Where those of a party stood; who stood elsewhere did not go with the ``others``."""
    who = listed(away)
    placing = "; ".join(f"place {name} {{answer}}" for name in away)
    bubble = [BUBBLE] if event.bubble else []
    going = f"go {' '.join([*others, *bubble])} {event.to}" if others else "{command}"
    return _premise(
        text or f"{who} on {event.start}?",
        f"Where {'is' if len(away) == 1 else 'are'} {who}?",
        f"{placing}; {going}",
        "a location 1 to 22, or off",
        (choice for choice in _PLACES if choice.answer != str(event.start)),
    )


def _ran(grounds: _Grounds, event: BubbleRan) -> Found:
    """Bubble's way: where he began, each path, and who stood at its end."""
    yield _place_of(BUBBLE, event.start)
    for start, end in pairwise((event.start, *event.way)):
        yield from _joined(grounds, start, end)
    for name in event.names:
        if grounds.state.partners(name)[0] == name:
            yield _place_of(name, event.way[-1])
    for place in event.way:
        yield from _occupant(grounds, place, "")


def _sent(grounds: _Grounds, event: ev.GroupSent) -> Found:
    yield from _joined(grounds, event.start, event.to)
    yield from _occupant(grounds, event.to, event.letter)


def _rose(grounds: _Grounds, event: ev.UnrestRose) -> Found:
    if grounds.state.unrest + 1 == event.to:
        unrest = grounds.state.unrest
        yield _premise(
            f"Unrest on {unrest} before?", "On which space was the Unrest token?",
            "set unrest {answer}; {command}", "a number from 0",
        )  # fmt: skip


def _light(grounds: _Grounds, event: ev.LightResolved) -> Found:
    yield _premise(
        f"card {event.card}, and the answers?", "Which card? Its questions are asked again.",
        "{answer}", _CARD_EXPECTS,
    )  # fmt: skip


_READERS: dict[type[Record], Callable[[_Grounds, Any], Found]] = {
    ev.CardEvaluated: _evaluated,
    Weighed: _weighed,
    ev.GroupMoved: _moved,
    ev.GroupStayed: _not_moved,
    ev.GroupRegrouped: _not_moved,
    ev.EncounterBegan: _met,
    ev.GroupDeployed: _deployed,
    ev.PartyWent: _went,
    BubbleRan: _ran,
    ev.GroupSent: _sent,
    ev.UnrestRose: _rose,
    ev.LightResolved: _light,
}
