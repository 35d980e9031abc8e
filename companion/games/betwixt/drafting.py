"""The draft with which each round begins.  Rules: betwixt/exploration-phase, BB-18."""

from __future__ import annotations

from companion.games.betwixt.events import RoundBegan


def round_began(number: int, first: int, players: int, solo: bool) -> RoundBegan:
    """A new round: two players (and one) draw six cards each, three and four players five."""
    rules: tuple[str, ...] = ("betwixt/exploration-phase",)
    if solo:
        rules = ("betwixt/solo-rules-draft", "BB-18")
    elif players == 2:
        rules = (*rules, "betwixt/exploration-phase-two-players")
    if number == 1:
        rules = (*rules, "betwixt/setup-starting-spells")
    elif not solo:
        rules = (*rules, "betwixt/reshaping-first-player")
    return RoundBegan(number, first, 6 if players <= 2 else 5, rules)
