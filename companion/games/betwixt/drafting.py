"""The draft with which each round begins.  Rules: betwixt/exploration-phase, BB-18."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.betwixt.events import RoundBegan


def round_began(number: int, first: int, names: Sequence[str], solo: bool) -> RoundBegan:
    """A new round: two players (and one) draw six cards each, three and four players five.

    From the second round on the new First Player is named.
    """
    players = len(names)
    leader = names[first] if number > 1 and not solo else ""
    rules: tuple[str, ...] = ("betwixt/exploration-phase",)
    if solo:
        rules = ("betwixt/solo-rules-draft", "BB-18")
    elif players == 2:
        rules = (*rules, "betwixt/exploration-phase-two-players")
    if number == 1:
        rules = (*rules, "betwixt/setup-starting-spells")
    elif not solo:
        rules = (*rules, "betwixt/reshaping-first-player")
    return RoundBegan(number, first, 6 if players <= 2 else 5, leader, rules)
