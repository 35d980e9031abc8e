"""The solo table: what a Solo Setup Card shows, taught once and used for ever.

Rules: betwixt/solo-setup, betwixt/solo-setup-face-down, BB-20, BB-22.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.betwixt import commands as cmd
from companion.games.betwixt import events as ev
from companion.games.betwixt.effects import Play
from companion.games.betwixt.grid import Space, read_space
from companion.games.betwixt.state import State
from companion.games.shared.lore import Learnt, Lore
from companion.games.shared.record import Json, Record
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal

TOPIC = "layout"
SIDES = ("1a", "1b", "2a", "2b")
SIZE = 7
CARDS = 10  # six Exploration Cards and the four Blank Cards
EXAMPLE = "b2 f6 a1 c3 d2 e5 g7 b6 f2 d6 a4 g4"


class Plan(Record):
    """Where a Solo Setup Card puts everything: black circle, white circle, face-down cards."""

    mystic: Space
    dummy: Space
    cards: tuple[Space, ...]


def read_plan(words: Sequence[str]) -> Plan:
    """The spaces of the black and the white circle, then ten of cards; raises Refusal."""
    spaces = [read_space(word, SIZE) for word in " ".join(words).replace(",", " ").split()]
    if len(spaces) != CARDS + 2 or len(set(spaces)) != len(spaces):
        raise Refusal(
            "unreadable",
            "Expected twelve different spaces: the black circle, the white one and ten of "
            f"face-down cards, for instance: layout {EXAMPLE}.",
            "betwixt/solo-setup",
        )
    return Plan(spaces[0], spaces[1], tuple(sorted(spaces[2:], key=lambda at: (at[1], at[0]))))


def written(plan: Plan) -> str:
    """The plan as it is kept in the lore."""
    return " ".join((plan.mystic, plan.dummy, *plan.cards))


def known_plan(side: str, lore: Lore) -> Plan | None:
    """What was taught of a side, None where nothing readable was."""
    value: Json = lore.get(TOPIC, {}).get(side)
    if not isinstance(value, str):
        return None
    try:
        return read_plan(value.split())
    except Refusal:
        return None


def laid_out(plan: Plan, dummies: int, second: Space = "") -> ev.LaidOut:
    """The event that sets the table up; a second Dummy Player stands where it was told (BB-20)."""
    at = (plan.dummy, *((second or plan.dummy,) if dummies > 1 else ()))
    rules = ("betwixt/solo-setup", "betwixt/solo-setup-face-down", "BB-22")
    return ev.LaidOut(plan.mystic, at, plan.cards, (*rules, *(("BB-20",) if dummies > 1 else ())))


def lay_out(play: Play, command: cmd.Layout) -> None:
    """Teach the side in use, and set the table up by it."""
    state = play.state
    if not state.solo:
        raise Refusal("not-now", "Only the solo game is laid out by a Solo Setup Card.")
    _refuse_later(state)
    plan = read_plan(command.words) if command.words else _known(state, play.lore)
    before = play.lore.get(TOPIC, {}).get(state.setup_card)
    if before != written(plan):
        play.happen(Learnt(TOPIC, state.setup_card, written(plan), before, ("betwixt/solo-setup",)))
    play.happen(laid_out(plan, len(state.dummies)))


def dummies_ask(state: State) -> Ask:
    """Scenario 4: the player decides where the two Dummy Players start, and their order."""
    return Ask(
        id="dummies",
        prompt="Where do the two Dummy Players start? Two spaces of your choice: first that of the "
        f"one that always acts first (the white circle is {state.dummies[0].at}).",
        answer="place dummies {answer}",
        expects="two spaces, such as d2 f4",
        because=("betwixt/scenario-4-dummies", "BB-20"),
    )


def _known(state: State, lore: Lore) -> Plan:
    plan = known_plan(state.setup_card, lore)
    if plan is None:
        raise NeedsAnswer(layout_ask(state))
    return plan


def _refuse_later(state: State) -> None:
    if state.laid_out and (state.round > 1 or state.phase != "exploration"):
        raise Refusal(
            "not-now",
            "The table is laid out at the start only (place corrects it now).",
            "betwixt/solo-setup",
        )


def layout_due(state: State, lore: Lore) -> Ask:
    """What is due while the table is not laid out: the spaces, or just to do it as taught."""
    if known_plan(state.setup_card, lore) is None:
        return layout_ask(state)
    return Ask(
        id="layout",
        prompt=f"Solo Setup Card, side {state.setup_card}, is known: layout lays the table out.",
        answer="{answer}",
        expects="layout",
        choices=(Choice("layout", "as it was taught"),),
        because=("betwixt/solo-setup",),
    )


def layout_ask(state: State) -> Ask:
    """What the Solo Setup Card shows, asked once in the life of the box."""
    return Ask(
        id="layout",
        prompt=f"Solo Setup Card, side {state.setup_card}: on which spaces are the black circle "
        "(your Mystic), the white circle (the Dummy Player) and the ten face-down cards?",
        answer="layout {answer}",
        expects=f"twelve spaces, such as {EXAMPLE}",
        because=("betwixt/solo-setup",),
    )
