"""Which ways out of an encounter are offered."""

from __future__ import annotations

from companion.games import severton
from companion.games.severton.state import Encounter, State
from companion.games.shared.lore import Lore

from .table import Play, map_of, vonts_phase


def test_only_the_ways_that_are_open_are_offered() -> None:
    """SV-33: with Vonts all around nobody is outwitted; and who has hidden no longer fights."""
    lore = map_of(["7 red 12", "12 blue 9", "12 purple 20"])
    state = vonts_phase({"A": 12, "B": 7, "C": 9}, {"Jerry": 12, "Redcap": 12})
    met = state.replace(encounter=Encounter("A", 12, ("Jerry", "Redcap")))

    def offered(state: State, lore: Lore) -> list[str]:
        (ask,) = severton.asks(state, lore)
        return [choice.answer for choice in ask.choices]

    assert offered(met, lore) == ["fight", "hide", "caught"]
    assert severton.asks(met, lore)[0].prompt.endswith("at 12: fight, hide or caught?")
    assert offered(met.replace(unlocked=((12, 20),)), lore) == [
        *("fight", "outwit", "hide", "caught"),
    ]
    unknown = map_of(["7 red 12"], whole=False)
    assert "outwit" in offered(met, unknown)
    begun = met.replace(encounter=Encounter("A", 12, ("Jerry",), hidden=("Redcap",)))
    assert offered(begun, lore) == ["hide", "caught"]


def test_a_fight_with_bubble_says_so_in_its_reasons() -> None:
    state = vonts_phase({"A": 12}, {"Jerry": 12}, bubble=12, scenario=4)
    play = Play(state.replace(encounter=Encounter("A", 12, ("Jerry",), bubble=True)))
    beaten = play.type("fight")[0]
    assert "severton/bubble-encounters" in beaten.because  # type: ignore[attr-defined]


def test_next_says_that_bubble_hides_where_others_may_join() -> None:
    state = vonts_phase({"A": 12}, {"Jerry": 12, "Redcap": 12}, bubble=12, scenario=4)
    met = state.replace(encounter=Encounter("A", 12, ("Redcap",)))
    (ask,) = severton.asks(met, map_of([]))
    assert "Jerry may join; Bubble hides there too." in ask.prompt
