"""The turn of a minion card, figure by figure.

Each figure moves and attacks before the next one (MM-05), the nearest to the
mice first (MM-04).  A charmed mouse has its turn here too.  Rules:
mice-mystics/minion-turn, mice-mystics/charmed, MM-04, MM-05.
"""

from __future__ import annotations

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import minion_asks as asking
from companion.games.mice_mystics import turns
from companion.games.mice_mystics.arrivals import Arrivals, bring
from companion.games.mice_mystics.bestiary import card_of, rule_of
from companion.games.mice_mystics.floor import floor_of
from companion.games.mice_mystics.minion_part import Part
from companion.games.mice_mystics.names import BRODIE, RAT, breed_of, card_titled, titled
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import State
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal
from companion.games.shared.weighed import Candidate, Weighed


def act(play: Play, command: cmd.Near) -> None:
    """One figure's part of the turn; where spaces are tracked, all that need no answer.

    A question that comes after a roll by the app leaves the roll as it is: it
    is asked again by :func:`question`.
    """
    turns.refuse_while_pending(play.state, "Minions")
    figure = _who(play, command.figure, anyway=command.anyway)
    part = Part(play, figure, command, len(waiting(play.state)))
    try:
        _call(play)
        part.carry_out()
    except NeedsAnswer:
        if not _rolled(play):
            raise
        return
    part.throws.note_left(play)
    while _may_go_on(play):
        play.begin_anew()
        try:
            figure = _who(play, "")
            Part(play, figure, cmd.Near(), len(waiting(play.state))).carry_out()
        except NeedsAnswer:
            return


def _call(play: Play) -> None:
    """A card that calls a rat brings it before its figure moves."""
    state = play.state
    card = state.active
    if state.turn.approach is not None or not breed_of(card):
        return
    if "call" in card_of(card, play.lore).traits:
        bring(play, Arrivals({RAT: 1}), card_titled(card), append=True, rules=(rule_of(card),))


def _rolled(play: Play) -> bool:
    """Whether the app has rolled in this command: a roll is never taken back."""
    return any(getattr(event, "by", "") == "app" for event in play.events)


def _may_go_on(play: Play) -> bool:
    """Whether the next figure may act at once: its place is tracked, or no mouse is with it."""
    state, ready = play.state, waiting(play.state)
    if turns.pending(state) or not ready:
        return False
    tracked = all(floor_of(state, play.lore, name) is not None for name in ready)
    return tracked or _all_alone(state, ready)


def _all_alone(state: State, names: tuple[str, ...]) -> bool:
    """Whether no mouse is on the tile of any of these figures."""
    return not any(set(state.mice_with(state.tile_at(name))) - {name} for name in names)


def waiting(state: State) -> tuple[str, ...]:
    """The figures of the active card that have not had their part yet, by number."""
    mouse = state.mice.get(state.active)
    breed = breed_of(state.active)
    own = [figure.name for figure in state.figures_of(breed)] if breed else []
    if mouse is not None and mouse.charmed and not mouse.captured:
        own = [mouse.name]
    return tuple(name for name in own if name not in state.turn.done)


def _who(play: Play, named: str, *, anyway: bool = False) -> str:
    """The figure that acts now: the one on its way, as named, or by MM-04.

    Raises Refusal for one that was named while a nearer one waits, unless ``anyway``.
    """
    state = play.state
    ready = waiting(state)
    if not ready or breed_of(state.active) == BRODIE:
        raise Refusal("not-now", _nobody(state), "mice-mystics/minion-turn")
    if state.turn.approach is not None:
        return state.turn.approach.figure
    if named and named not in ready:
        raise Refusal(
            "not-now",
            f"{titled(named)} does not act now: {listed(titled(name) for name in ready)} can.",
            "mice-mystics/minion-turn",
        )
    if named and not anyway:
        _refuse_before_a_nearer(play, named, ready)
    return named or _nearest(play, ready)


def _refuse_before_a_nearer(play: Play, named: str, ready: tuple[str, ...]) -> None:
    """Where spaces are tracked, the figures nearer to a mouse act first (MM-04)."""
    away = _known_distances(play, ready)
    nearer = [name for name in away if away[name] < away.get(named, 0)]
    if nearer:
        first = min(nearer, key=lambda name: away[name])
        raise Refusal(
            "illegal",
            f"{titled(first)} is nearer to a mouse ({away[first]}) than {titled(named)} "
            f"({away[named]}) and acts first (anyway at the end: the table allows it).",
            "mice-mystics/minion-turn",
        )


def _known_distances(play: Play, names: tuple[str, ...]) -> dict[str, int]:
    """How far figures are from their nearest mouse, those of which the tracked spaces tell it."""
    floors = {name: floor_of(play.state, play.lore, name) for name in names}
    return {name: floor.nearest() for name, floor in floors.items() if floor is not None}


def _nobody(state: State) -> str:
    if not state.active:
        return "It is nobody's turn."
    if breed_of(state.active) == BRODIE:
        return "Brodie has a way of his own: pounce or chase."
    if breed_of(state.active):
        return f"Every figure of {card_titled(state.active)} has acted: end."
    return f"It is {state.active}'s turn, and no minion's."


def _nearest(play: Play, ready: tuple[str, ...]) -> str:
    """The figure nearest to any mouse; the table chooses among equals (MM-04).

    Without tracked spaces the table takes the nearest on the board, and the
    app only counts: figures of one type are alike.
    """
    known = _known_distances(play, ready)
    if len(known) < len(ready) or len(ready) == 1:
        return ready[0]
    best = min(known.values())
    equal = [name for name in ready if known[name] == best]
    if len(equal) > 1:
        raise asking.who_acts(play.state, equal, best)
    candidates = tuple(
        Candidate(name, f"{away} from the nearest mouse", chosen=name == equal[0])
        for name, away in known.items()
    )
    subject = card_titled(play.state.active)
    rules = ("mice-mystics/minion-turn", "MM-04")
    play.happen(Weighed(subject, "who acts next", equal[0], candidates, rules))
    return equal[0]


# What is asked -------------------------------------------------------------------------------


class _AppRollsError(Exception):
    """The app would roll: nothing has to be told."""


class _NoChance:
    """Chance that is not to be taken while only a question is looked for."""

    def pick(self, what: str, among: tuple[int, ...]) -> int:
        raise _AppRollsError(what)


def question(state: State, lore: Lore) -> Ask:
    """What the minions whose turn it is must be told next."""
    if not waiting(state):
        return asking.turn_over(state)
    trial = Play(state, lore, _NoChance())
    try:
        Part(trial, _who(trial, ""), cmd.Near(), len(waiting(state))).carry_out()
    except NeedsAnswer as needed:
        ask = needed.ask
        return ask.replace(answer=ask.answer.replace("{command}", "near"))
    except _AppRollsError:
        pass
    except Refusal:  # nobody of them can act
        return asking.turn_over(state)
    if _all_alone(state, waiting(state)):
        return asking.nobody_near(state)
    return Ask(
        id="minions",
        prompt=f"Turn of {asking.whose(state)}: near moves and attacks.",
        answer="{answer}",
        expects="near",
        choices=(Choice("near", "move and attack"),),
        because=("mice-mystics/minion-turn",),
    )
