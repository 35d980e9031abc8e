"""Encounters: fight, outwit, hide, or get caught.

Players count their cards themselves and tell only what came of it (SV-31).
An encounter may interrupt a group's movement; when it is over, the movement
goes on if the group still has its Movement card (SV-08).
"""

from __future__ import annotations

from companion.games.severton import bubble, unrest
from companion.games.severton import commands as cmd
from companion.games.severton import events as ev
from companion.games.severton.meeting import arrival, met_alone
from companion.games.severton.movement import resume
from companion.games.severton.names import COLOURS, LOCATIONS, PURPLE, REGULAR
from companion.games.severton.state import VONTS, Encounter, Group, State
from companion.games.severton.streets import Streets, joining_question, path_question
from companion.games.shared.names import agree, listed
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal
from companion.games.shared.unfolding import Unfolding

BOOST = {"fist": 5, "speech": 3, "eye": 2}
_OPTIONS = {"fist": "fought", "speech": "outwitted", "eye": "hidden from"}


def boosted(group: Group, symbol: str) -> int | None:
    """The number beside a symbol, the ability boost included; None where it is missing.

    Rule: severton/ability-boost.
    """
    shown: int | None = getattr(group.values, symbol) if group.values else None
    return shown + BOOST[symbol] if shown is not None and group.ability else shown


def fight(play: Unfolding[State], command: cmd.Fight) -> None:
    """The players beat the group: it is scattered (severton/fight)."""
    encounter, group = _opponents(play.state)
    _refuse_too_late(encounter)
    _refuse_missing(group, "fist")
    helped = ("severton/bubble-encounters",) if encounter.bubble else ()
    play.happen(ev.GroupBeaten(group.letter, encounter.at, ("severton/fight", *helped)))
    _end(play, "fight", ("severton/fight",))


def outwit(play: Unfolding[State], command: cmd.Outwit) -> None:
    """One player convinced the group: it leaves along a path of the players' choice."""
    encounter, group = _opponents(play.state)
    _refuse_too_late(encounter)
    _refuse_missing(group, "speech")
    goal = _destination(play, encounter, command.to)
    if group.cards:
        both = ("SV-28",) if group.cards > 1 else ()
        rules = ("severton/outwit-discard", *both)
        discarded = ev.CardsDiscarded(group.letter, group.cards, rules)
        play.happen(discarded)
    play.happen(ev.GroupSent(group.letter, encounter.at, goal))
    _end(play, "outwit", ("severton/outwit",))
    if not play.state.over:
        _meet_again(play, group.letter, goal)
        _finish_turn(play, group.letter)


def hide(play: Unfolding[State], command: cmd.Hide) -> None:
    """Characters complete their stealth challenges one by one (severton/hide)."""
    encounter, group = _opponents(play.state)
    _refuse_missing(group, "eye")
    names = _deciding(play.state, encounter, command.names)
    if command.bubble:
        _keep_with(play, encounter, names)
    rules: tuple[str, ...] = ("severton/hide",)
    if encounter.bubble and len(names) == len(encounter.undecided) and not encounter.caught:
        rules = ("severton/hide", "severton/bubble-encounters")
    play.happen(ev.CharactersHid(names, rules))
    conclude(play)


def caught(play: Unfolding[State], command: cmd.Caught) -> None:
    """Characters fail in every way and are caught (severton/caught)."""
    encounter, _ = _opponents(play.state)
    names = _deciding(play.state, encounter, command.names)
    if any(quest.cubes for quest in play.state.quests.values()):
        from companion.games.severton import cubes  # what most commands need not load

        cubes.drop(play, encounter, names)
    play.happen(ev.CharactersCaught(names, play.state.ruling("SV-36") == "everything"))
    conclude(play)


def keep(play: Unfolding[State], command: cmd.Keep) -> None:
    """The players agree who keeps Bubble (severton/bubble-encounters)."""
    encounter, _ = _opponents(play.state)
    if not encounter.bubble:
        raise Refusal("illegal", "Bubble is not in this encounter.", "severton/bubble-encounters")
    present = (*encounter.undecided, *encounter.hidden, *encounter.caught)
    if command.name not in present:
        raise Refusal("illegal", f"{command.name} is not in this encounter: {listed(present)} are.")
    _name(play, command.name)


def _name(play: Unfolding[State], keeper: str) -> None:
    play.happen(ev.KeeperNamed(keeper, people=play.state.partners(keeper)))


def _keep_with(play: Unfolding[State], encounter: Encounter, names: tuple[str, ...]) -> None:
    """Who hides is said to do it with Bubble: one player keeps him."""
    players = list(dict.fromkeys(play.state.player_of(name) for name in names))
    if len(players) > 1:
        raise Refusal(
            "ambiguous",
            f"One player keeps Bubble: hide {players[0].lower()} bubble, then the others.",
            "severton/bubble-encounters",
        )
    keep(play, cmd.Keep(names[0]))


def join(play: Unfolding[State], command: cmd.Join) -> None:
    """Hidden characters come out to take part in the encounter of the arrivals (SV-39)."""
    encounter, _ = _opponents(play.state)
    names = _with_partners(play.state, command.names)
    taking_part = (*encounter.undecided, *encounter.hidden)
    hidden = [n for n in play.state.characters_at(encounter.at) if n not in taking_part]
    strangers = [name for name in names if name not in hidden]
    if strangers:
        who = listed(hidden) or "nobody"
        raise Refusal(
            "illegal",
            f"{listed(strangers)} cannot join: hidden at {encounter.at} is {who}.",
            "SV-39",
        )
    staying = [name for name in hidden if name not in names]
    he_too = not encounter.bubble and comes_out(play.state, encounter.at, staying, command)
    rules = ("severton/hide", "SV-39", *(("severton/bubble-action",) if he_too else ()))
    play.happen(ev.CharactersJoined(names, rules, he_too))


def comes_out(state: State, place: int, staying: list[str], command: cmd.Join) -> bool:
    """Whether Bubble comes out of hiding too: with the last who hide there, else as told.

    Rule: severton/bubble-action: he is always with a character.
    """
    if state.bubble != place or not bubble.plays(state):
        if command.bubble:
            where = f"he is at {state.bubble}" if state.bubble else "he is not on the map"
            raise Refusal("illegal", f"Bubble does not hide at {place}: {where}.")
        return False
    if not staying or command.bubble is not None:
        return not staying or bool(command.bubble)
    raise NeedsAnswer(
        Ask(
            id="bubble-joins",
            prompt=f"Bubble hides at {place} too: does he come out, or stay with "
            f"{listed(staying)}?",
            answer="{command} {answer}",
            expects="bubble or alone",
            choices=(
                Choice("bubble", "he comes out too"),
                Choice("alone", f"he stays with {listed(staying)}"),
            ),
            because=("severton/hide-arrival", "severton/bubble-action"),
        )
    )


def scirocco_met(play: Unfolding[State], command: cmd.Scirocco) -> None:
    """The table says what comes of Vonts meeting Scirocco alone (SV-44)."""
    encounter = play.state.encounter
    if encounter is None or not met_alone(encounter):
        raise Refusal("not-now", "No Vonts have just met Scirocco alone.", "SV-44")
    group = play.state.groups[encounter.letter]
    if not command.goes_on and group.cards:
        play.happen(ev.CardsDiscarded(group.letter, group.cards, ("SV-44",)))
    _end(play, "scirocco", ("SV-44",))
    _continue(play, group.letter)


# The parts of the above ----------------------------------------------------------------------


def _opponents(state: State) -> tuple[Encounter, Group]:
    encounter = state.encounter
    if encounter is None:
        raise Refusal("not-now", "No encounter is going on.", "severton/encounters")
    alone = met_alone(encounter)
    if alone:
        raise Refusal(
            "not-now",
            f"Vonts {encounter.letter} met {alone} alone: scirocco goes-on, or scirocco stops.",
            "SV-44",
        )
    return encounter, state.groups[encounter.letter]


def _refuse_too_late(encounter: Encounter) -> None:
    """Hiding and being caught come only when nobody fights or outwits the group."""
    decided = (*encounter.hidden, *encounter.caught)
    if decided:
        did = "hid" if encounter.hidden else agree(decided, "was caught", "were caught")
        raise Refusal(
            "illegal",
            f"{listed(decided)} {did} already: fighting and outwitting come before that "
            "(undo takes it back).",
            "severton/hide" if encounter.hidden else "severton/caught",
        )


def _refuse_missing(group: Group, symbol: str) -> None:
    if group.values is not None and getattr(group.values, symbol) is None:
        left = [s for s in BOOST if getattr(group.values, s) is not None]
        raise Refusal(
            "illegal",
            f"Vonts {group.letter} cannot be {_OPTIONS[symbol]}: their card has no {symbol}"
            f" (it has {listed(left) or 'none at all'}).",
            "severton/missing-options",
        )


def _with_partners(state: State, names: tuple[str, ...]) -> tuple[str, ...]:
    """The named characters, a double-character always as both (severton/hide)."""
    complete: list[str] = []
    for name in names:
        complete += [partner for partner in state.partners(name) if partner not in complete]
    return tuple(complete)


def _deciding(state: State, encounter: Encounter, names: tuple[str, ...]) -> tuple[str, ...]:
    """Who hides or is caught now: those named, or all that are left."""
    if not names:
        if encounter.undecided:
            return encounter.undecided
        raise Refusal("not-now", "Nobody is left to decide about in this encounter.")
    complete = _with_partners(state, names)
    for name in complete:
        if name not in encounter.undecided:
            left = listed(encounter.undecided)
            verb = agree(encounter.undecided, "has", "have")
            raise Refusal("illegal", f"{name} has nothing to decide here: {left} {verb}.")
    return complete


def conclude(play: Unfolding[State]) -> None:
    """When everybody has hidden or is caught, the encounter ends."""
    encounter = play.state.encounter
    assert encounter is not None
    if encounter.undecided:
        return
    if encounter.caught and encounter.bubble and not encounter.keeper:
        _name_keeper(play, encounter)
    _take_bubble_along(play)
    how = "caught" if encounter.caught else "hide" if encounter.hidden else "corrected"
    _end(play, how, () if how == "corrected" else (f"severton/{how}",))
    if how == "caught":
        unrest.rise(play, 1, "characters were caught", ("severton/caught", "SV-37"))
    if not play.state.over:
        _continue(play, encounter.letter)


def _take_bubble_along(play: Unfolding[State]) -> None:
    """Bubble leaves the map with whoever kept him (severton/bubble-caught)."""
    encounter = play.state.encounter
    if encounter is not None and encounter.bubble and encounter.keeper in encounter.caught:
        people = play.state.partners(encounter.keeper)
        play.happen(ev.BubbleTaken(encounter.keeper, people=people))


def _name_keeper(play: Unfolding[State], encounter: Encounter) -> None:
    """Who kept Bubble matters as soon as somebody is caught."""
    present = (*encounter.hidden, *encounter.caught)
    players = {play.state.partners(name) for name in present}
    if len(players) > 1:
        leaders = [name for name in present if play.state.player_of(name) == name]
        raise NeedsAnswer(
            Ask(
                id="keeper",
                prompt="Who kept Bubble?",
                answer="keep {answer}; {command}",
                expects=listed(leaders),
                choices=tuple(
                    Choice(name, f"Bubble was with {listed(play.state.partners(name))}")
                    for name in leaders
                ),
                because=("severton/bubble-encounters",),
            )
        )
    _name(play, present[0])


def _end(play: Unfolding[State], how: str, rules: tuple[str, ...]) -> None:
    encounter = play.state.encounter
    assert encounter is not None
    play.happen(ev.EncounterEnded(encounter.letter, encounter.at, how, rules))
    if how == "fight":
        _finish_turn(play, encounter.letter)


def _continue(play: Unfolding[State], letter: str) -> None:
    """Go on with an interrupted movement, if the card is still there (SV-08)."""
    if play.state.movement is None:
        return
    if play.state.groups[letter].cards:
        resume(play)
    else:
        play.happen(ev.MovementDone(letter))


def _finish_turn(play: Unfolding[State], letter: str) -> None:
    """A group that lost its card in the Vonts phase has had its turn."""
    state = play.state
    if state.phase == VONTS and state.movement is not None and state.encounter is None:
        play.happen(ev.MovementDone(letter))


def _meet_again(play: Unfolding[State], letter: str, place: int) -> None:
    """Whoever is where the group was sent faces it at once, with the same Group card (SV-32)."""
    met = arrival(play.state, letter, place, ("severton/outwit", "SV-32"))
    if met is not None:
        play.happen(met)


def _destination(play: Unfolding[State], encounter: Encounter, to: int | None) -> int:
    """Where the outwitted group goes: the players' choice among the free neighbours."""
    free = _free_around(play, encounter, to)
    if to is not None:
        if to in free:
            return to
        raise Refusal("illegal", _why_not(play.state, encounter, to, free), "severton/outwit")
    if not free:
        raise Refusal(
            "illegal",
            f"Every location next to {encounter.at} has Vonts: outwitting is not possible here.",
            "SV-33",
        )
    if len(free) == 1:
        return free[0]
    raise NeedsAnswer(
        Ask(
            id="outwit",
            prompt=f"Where do you send Vonts {encounter.letter} from {encounter.at}?",
            answer="{command} {answer}",
            expects=listed(str(place) for place in free),
            choices=tuple(Choice(str(place), _what_is_at(play.state, place)) for place in free),
            because=("severton/outwit", "SV-32"),
        )
    )


def _free_around(play: Unfolding[State], encounter: Encounter, to: int | None) -> list[int]:
    """Neighbours without Vonts, by regular paths and unlocked passages, lowest first.

    An unknown path is asked for only if the named goal is not known to be next to it.
    """
    streets = Streets(play.lore)
    neighbours = open_neighbours(play.state, streets, encounter.at)
    if to is not None and to not in neighbours:
        possible = [c for c in REGULAR if streets.may_lead(encounter.at, c, [to])]
        if possible:
            raise joining_question(encounter.at, to, possible, "severton/outwit")
    elif to is None:
        for colour in REGULAR:
            if streets.may_lead(encounter.at, colour, LOCATIONS):
                raise path_question(encounter.at, colour, "severton/outwit")
    return sorted(place for place in neighbours if play.state.group_at(place) is None)


def may_be_sent(state: State, streets: Streets, place: int) -> bool:
    """Whether some neighbour of ``place`` is, or for all we know may be, free of Vonts (SV-33)."""
    if any(state.group_at(end) is None for end in open_neighbours(state, streets, place)):
        return True
    free = [end for end in LOCATIONS if state.group_at(end) is None]
    return any(streets.may_lead(place, colour, free) for colour in REGULAR)


def open_neighbours(state: State, streets: Streets, place: int) -> set[int]:
    """Known neighbours that people can reach: regular paths and unlocked passages."""
    regular = streets.neighbours(place, [colour for colour in COLOURS if colour != PURPLE])
    unlocked = {end for pair in state.unlocked if place in pair for end in pair}
    return (regular | unlocked) - {place}


def _why_not(state: State, encounter: Encounter, to: int, free: list[int]) -> str:
    options = listed(str(place) for place in free) or "nowhere"
    blocker = state.group_at(to)
    why = f"Vonts {blocker.letter} stand there" if blocker else f"it is not next to {encounter.at}"
    return f"Vonts {encounter.letter} cannot be sent to {to}: {why}. Free: {options}."


def _what_is_at(state: State, place: int) -> str:
    company = state.characters_at(place)
    return f"meets {listed(company)} there at once" if company else f"to location {place}"
