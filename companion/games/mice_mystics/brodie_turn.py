"""Brodie's turns: he pounces by one of his cards and chases by the other.

One attack roll meets every figure concerned, each of which defends for
itself.  Where spaces are tracked the app finds the fullest one; otherwise the
table tells who stands there.  The chase stands in :mod:`brodie_chase`.  Rules:
mice-mystics/brodie-turns, mice-mystics/brodie-pounces, MM-45, MM-46.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.mice_mystics import attack, turns
from companion.games.mice_mystics import brodie as choosing
from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.floor import space_of, tile_of
from companion.games.mice_mystics.minion_asks import turn_over
from companion.games.mice_mystics.minions import waiting
from companion.games.mice_mystics.names import BRODIE, titled
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import State
from companion.games.mice_mystics.throws import Throws
from companion.games.mice_mystics.tiles import Tile
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal

POUNCES, CHASES = "pounces", "chases"
_POUNCE_RULE = "mice-mystics/brodie-pounces"


def cat_of(state: State, card: str, word: str) -> str:
    """Brodie's figure, in the turn of this card of his; raises Refusal."""
    turns.refuse_while_pending(state, "Brodie")
    if state.active != card:
        raise Refusal(
            "not-now", f"{word} is for the turn of Brodie {card}.", "mice-mystics/brodie-turns"
        )
    cats = state.figures_of(BRODIE)
    if not cats or cats[0].name in state.turn.done:
        raise Refusal("not-now", "Brodie has had this turn: end.", "mice-mystics/brodie-turns")
    return cats[0].name


def tracked(play: Play, cat: str) -> Tile | None:
    """The tile, where Brodie's space and everybody's else is known."""
    state = play.state
    tile = tile_of(state, play.lore)
    names = (cat, *state.mice_here(), *state.figures_with(state.scene()))
    if tile is None or not all(space_of(state, name) in tile.spaces for name in names):
        return None
    return tile


def strike(
    play: Play, cat: str, victims: tuple[str, ...], rolls: tuple[str, ...], *rules: str
) -> None:
    """One roll of the card against every victim, each of which defends for itself (MM-45).

    They defend in the order of ``victims``: as the table named them, so that rolls typed ahead
    are theirs in that order.
    """
    if not victims:
        play.happen(ev.MinionStruckNobody(cat, rules))
        play.happen(ev.FigureDone(cat))
        return
    attack.open_battle(play, cat, victims, attack.MELEE, rules)
    play.happen(ev.FigureDone(cat))
    if len(rolls) > 1 and len(victims) > 1:
        told = f"The defences belong to {listed(titled(name) for name in victims)}, in this order."
        play.happen(ev.Noted(told, rules))
    throws = Throws(rolls)
    attack.proceed(play, throws)
    throws.note_left(play)


# Pounce --------------------------------------------------------------------------------------


def pounce(play: Play, command: cmd.Pounce) -> None:
    """Brodie jumps onto the fullest space, and everybody there is attacked."""
    cat = cat_of(play.state, POUNCES, "pounce")
    tile = tracked(play, cat)
    crowds = _crowds(play.state, tile, cat) if tile is not None else _told_crowds(command)
    if tile is None and not command.crowds:
        raise NeedsAnswer(_pounce_question(play.state, cat))
    _refuse_unequal(crowds)
    goals, weighed = choosing.pounce(crowds, play.state.rank)
    goals = _chosen(goals, crowds, command)
    if len(goals) > 1:
        raise _tie_question(goals, crowds)
    play.happen(weighed)
    if tile is not None and goals and goals[0] != space_of(play.state, cat):
        play.happen(ev.Moved(cat, goals[0], 0, (_POUNCE_RULE,)))
    victims = _in_turn(play.state, crowds[goals[0]], command) if goals else ()
    if any(set(told) - set(victims) for told in command.crowds) and tile is not None:
        told = "The fullest space is taken from the tracked spaces (place corrects)."
        play.happen(ev.Noted(told, (_POUNCE_RULE,)))
    strike(play, cat, victims, command.rolls, _POUNCE_RULE)


def _crowds(state: State, tile: Tile, cat: str) -> dict[str, tuple[str, ...]]:
    """Who stands on each space of the tile, Brodie not counted."""
    names = (*state.mice_here(), *(n for n in state.figures_with(state.scene()) if n != cat))
    return {
        space: tuple(name for name in names if space_of(state, name) == space)
        for space in tile.spaces
    }


def _told_crowds(command: cmd.Pounce) -> dict[str, tuple[str, ...]]:
    return {
        f"the space of {listed(titled(name) for name in crowd)}": crowd
        for crowd in command.crowds
        if crowd
    }


def _refuse_unequal(crowds: dict[str, tuple[str, ...]]) -> None:
    """Spaces told with ``or`` between them do not share figures."""
    everybody = [name for crowd in crowds.values() for name in crowd]
    twice = [name for name in dict.fromkeys(everybody) if everybody.count(name) > 1]
    if twice:
        raise Refusal("contradiction", f"{titled(twice[0])} was named on two spaces.")


def _chosen(
    goals: tuple[str, ...], crowds: dict[str, tuple[str, ...]], command: cmd.Pounce
) -> tuple[str, ...]:
    """The one of several equal spaces whose figures the command names."""
    if len(goals) < 2 or len(command.crowds) != 1:
        return goals
    wanted = set(command.crowds[0])
    return tuple(space for space in goals if wanted <= set(crowds[space])) or goals


def _in_turn(state: State, crowd: tuple[str, ...], command: cmd.Pounce) -> tuple[str, ...]:
    """Who defends when: in the order told, and who was not named from the top of the track."""
    named = [name for told in command.crowds for name in told if name in crowd]
    return tuple(dict.fromkeys((*named, *from_the_top(state, crowd))))


def from_the_top(state: State, names: Iterable[str]) -> tuple[str, ...]:
    """Mice and figures in the order of their cards on the track."""
    return tuple(sorted(names, key=lambda name: (state.rank(name), name)))


def _pounce_question(state: State, cat: str) -> Ask:
    mice = state.mice_here()[:2]
    figures = [name for name in state.figures_with(state.scene()) if name != cat][:1]
    letters = "".join(mouse[0].casefold() for mouse in mice)
    crowd = " ".join(filter(None, (letters, *figures)))
    who = listed((*mice, *(titled(name) for name in figures)))
    shown = f"{crowd}: {who}; " if crowd else ""
    return Ask(
        id="pounce",
        prompt="Brodie pounces on the space of his tile with the most figures, minions too: who "
        f"stands there? ({shown}or between equally full spaces)",
        answer="pounce {answer}",
        expects=f"such as {crowd or 'fn rat1'}; - for nobody anywhere",
        because=(_POUNCE_RULE, "MM-46"),
        answers_first=True,
    )


def _tie_question(goals: tuple[str, ...], crowds: dict[str, tuple[str, ...]]) -> NeedsAnswer:
    """Figures of one type on both spaces: the highest card does not tell them apart."""
    choices = tuple(
        Choice(" ".join(crowds[space]).casefold(), f"on {space}, {len(crowds[space])} figures")
        for space in goals
    )
    return NeedsAnswer(
        Ask(
            id="pounce-tie",
            prompt=f"{listed(goals)} are equally full, with the same highest card: "
            "where does Brodie pounce?",
            answer="pounce {answer}",
            expects=" or ".join(choice.answer for choice in choices),
            choices=choices,
            because=("mice-mystics/brodie-pounces-tie", "MM-46"),
            answers_first=True,
        )
    )


# What is asked -------------------------------------------------------------------------------


class NoChance:
    """Chance that is not to be taken while only a question is looked for."""

    def pick(self, what: str, among: tuple[int, ...]) -> int:
        raise LookupError(what)


def question(state: State, lore: Lore) -> Ask:
    """What Brodie's turn must be told next."""
    if not waiting(state):
        return turn_over(state)
    word = "pounce" if state.active == POUNCES else "chase"
    trial = Play(state, lore, NoChance())
    try:
        if word == "pounce":
            pounce(trial, cmd.Pounce())
        else:
            from companion.games.mice_mystics import brodie_chase

            brodie_chase.chase(trial, cmd.Chase())
    except NeedsAnswer as needed:
        return needed.ask.replace(answer=needed.ask.answer.replace("{command}", word))
    except LookupError:  # the app rolls: nothing has to be told
        pass
    except Refusal:  # a turn of neither of his cards
        return turn_over(state)
    return Ask(
        id="brodie",
        prompt=f"Brodie {state.active}.",
        answer="{answer}",
        expects=word,
        choices=(Choice(word, "Brodie acts"),),
        because=("mice-mystics/brodie-turns",),
    )
