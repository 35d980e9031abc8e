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
from companion.games.shared.names import listed
from companion.games.shared.refusal import Refusal

RITE = 4  # elements of a Rite


def rite(play: Play, command: cmd.Rite, chance: Chance) -> None:
    """The four elements, from the cards or drawn; then the first turn may begin."""
    state = play.state
    if state.phase != EXPLORATION:
        raise Refusal(
            "not-now",
            f"The Rite {_in_words(state.rite)} is set for this round (set rite wwef corrects it).",
            "betwixt/rite",
        )
    drawn = _drawn(play, RITE - len(command.elements), command, chance)
    elements = "".join(sorted(command.elements + drawn, key="wief".index))
    if any(state.out.values()):
        play.happen(ev.PoolRefilled())
    play.happen(ev.RiteSet(elements, drawn, _rite_rules(state, drawn)))
    play.happen(ev.PhaseBegan(ADVENTURE, state.first, ("betwixt/adventure-phase",)))


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
