"""The Rite of a round: four elements, from the cards or drawn.

Rules: betwixt/rite, betwixt/solo-rules-rite, BB-17, BB-46.
"""

from __future__ import annotations

from companion.games.betwixt import commands as cmd
from companion.games.betwixt import events as ev
from companion.games.betwixt.effects import Play
from companion.games.betwixt.grid import ELEMENTS
from companion.games.betwixt.state import ADVENTURE, EXPLORATION, State
from companion.games.shared.game import Chance
from companion.games.shared.names import choose, listed
from companion.games.shared.refusal import Ask, NeedsAnswer, Refusal

RITE = 4  # elements of a Rite


def rite(play: Play, command: cmd.Rite, chance: Chance) -> None:
    """The four elements, from the cards or drawn; then the first turn may begin."""
    state = play.state
    if state.phase != EXPLORATION:
        raise Refusal(
            "not-now",
            f"The Rite {_in_words(state.rite)} is set for this round (set rite wwef corrects it)."
            if state.rite
            else "The Rite is made at the start of a round (set rite wwef tells it now).",
            "betwixt/rite",
        )
    _refuse_unlaid(play)
    if not state.chosen:
        draw_first(play, chance)
    drawn = _drawn(play, RITE - len(command.elements), command, chance)
    elements = "".join(sorted(command.elements + drawn, key="wief".index))
    if any(state.out.values()):
        play.happen(ev.PoolRefilled())
    play.happen(ev.RiteSet(elements, drawn, _rite_rules(state, drawn)))
    play.happen(ev.PhaseBegan(ADVENTURE, play.state.first, ("betwixt/adventure-phase",)))


def _drawn(play: Play, missing: int, command: cmd.Rite, chance: Chance) -> str:
    """The elements that the app draws; raises Refusal where the table must tell them."""
    state = play.state
    if missing < 0:
        raise Refusal(
            "illegal", f"A Rite is four elements, not {len(command.elements)}.", "betwixt/rite"
        )
    if not missing:
        return ""
    if state.solo:
        if command.elements and not command.draw:
            raise NeedsAnswer(_which_more(command.elements, missing))
        pool = "".join(e * (state.pool[e] + state.out[e]) for e in ELEMENTS)
        return _from_pool(pool, missing, command.elements, chance)
    if len(state.players) == 3 and missing == 1:
        return "wief"[chance.pick("fourth element of the Rite", (0, 1, 2, 3))]
    raise Refusal(
        "unreadable",
        "The Rite is on the four cards with a part of the moon: rite and their letters, "
        "for instance rite wwef.",
        "betwixt/rite",
    )


def _which_more(elements: str, missing: int) -> Ask:
    """The gems of the Rite that were not told: drawn at the table, or by the app."""
    one = missing == 1
    return Ask(
        id="rite",
        prompt=f"The Rite has {_in_words(elements)}: which {'one' if one else missing} more? "
        f"(draw: the app draws {'it' if one else 'them'})",
        answer=f"rite {elements}{{answer}}",
        expects=f"{missing} letter{'s' * (not one)} of w, i, e, f, or draw",
        because=("betwixt/solo-rules-rite",),
        answers_first=True,
    )


def _refuse_unlaid(play: Play) -> None:
    """The solo table is laid out before the Rite; asks for what that needs."""
    state = play.state
    if not state.laid_out:
        from companion.games.betwixt.solo import layout_ask

        raise NeedsAnswer(layout_ask(state).replace(answer="layout {answer}; {command}"))
    if state.unplaced:
        from companion.games.betwixt.solo import dummies_ask

        raise NeedsAnswer(dummies_ask(state).replace(answer="place dummies {answer}; {command}"))


# The First Player ---------------------------------------------------------------------------------


def first(play: Play, command: cmd.First, chance: Chance) -> None:
    """Who begins: told, or drawn by the app (betwixt/setup-first-player)."""
    state = play.state
    if state.phase != EXPLORATION or state.round > 1 or state.solo:
        who = "you are always first" if state.solo else f"it is {state.names[state.first]}"
        raise Refusal(
            "not-now",
            f"The First Player is decided at the start; {who} (set first NAME corrects it).",
            "betwixt/setup-first-player",
        )
    if not command.name:
        draw_first(play, chance)
        return
    name = choose(command.name, state.names, "player")
    play.happen(ev.FirstChosen(state.names.index(name), name))


def draw_first(play: Play, chance: Chance) -> None:
    """The app decides at random."""
    names = play.state.names
    place = chance.pick("First Player", tuple(range(len(names))))
    play.happen(ev.FirstChosen(place, names[place], True))


def _from_pool(pool: str, missing: int, typed: str, chance: Chance) -> str:
    """Gems drawn one after the other without putting them back in between."""
    for element in typed:
        pool = pool.replace(element, "", 1)
    drawn = ""
    for _ in range(missing):
        gem = pool[chance.pick("gem for the Rite", tuple(range(len(pool))))]
        drawn += gem
        pool = pool.replace(gem, "", 1)
    return drawn


def _rite_rules(state: State, drawn: str) -> tuple[str, ...]:
    if state.solo:
        return ("betwixt/solo-rules-rite", "betwixt/rite-condition")
    by_count = {2: ("betwixt/rite-two-players",), 3: ("betwixt/rite-three-players", "BB-46")}
    return ("betwixt/rite", *by_count.get(len(state.players), ()))


def _in_words(elements: str) -> str:
    return listed(ELEMENTS[element] for element in elements)
