"""The open points of Betwixt & Between's rulebook that a session may decide its own way."""

from __future__ import annotations

from companion.games.shared.game import Ruling

RULINGS = (
    Ruling(
        "BB-02",
        "What does the Dummy Player look for: the nearest symbol or the nearest gem?",
        "symbol",
        {
            "symbol": "the printed symbol on a face-up card, even without its gem",
            "gem": "only symbols that still hold a gem",
        },
        ("solo-rules", "exploration-card"),
    ),
    Ruling(
        "BB-04",
        "Does the priority for spaces with cards override the Dummy Player's direction?",
        "direction",
        {
            "direction": "no: the drawn colour gives the direction, cards only break ties",
            "cards": "yes: it goes to a space with a card where one is next to it",
        },
        ("solo-rules",),
    ),
    Ruling(
        "BB-17",
        "Is the gem drawn for the Dummy Player put back?",
        "back",
        {
            "back": "yes, after each draw",
            "rite": "no, it stays out and the pool is refilled at each Rite",
        },
        ("solo-rules",),
    ),
    Ruling(
        "BB-23",
        "Among several directions, does a Stop card count as a space with a card?",
        "counts",
        {
            "counts": "yes; if that way is taken the Dummy Player turns round",
            "left-out": "no, spaces with a Stop are left out of the choice",
        },
        ("solo-rules",),
    ),
    Ruling(
        "BB-24",
        "No symbol of the colour, and only some neighbouring spaces hold cards: which ways?",
        "cards",
        {
            "cards": "the player chooses among those with cards; with none, among all four",
            "all": "the player chooses freely among all four",
        },
        ("solo-rules",),
    ),
    Ruling(
        "BB-30",
        "May a player fulfil the Rite several times in one round?",
        "often",
        {
            "often": "yes, as often as it can be paid, one token of 10 points each time",
            "once": "no, at most once per player and round",
        },
        ("offering-phase", "game-end"),
    ),
    Ruling(
        "BB-37",
        "When is a Mystic enclosed?",
        "apart",
        {
            "apart": "with no neighbouring space to enter, or cut off from the other Mystics",
            "stuck": "only with no neighbouring space to enter",
            "ways": "as apart, but tunnels and diagonal moves count as ways out",
        },
        ("explore",),
    ),
    Ruling(
        "BB-40",
        "May a card be reshaped while a figure stands on it?",
        "ask",
        {
            "ask": "the table is asked each time",
            "stays": "yes; the figure stays on its space",
            "goes": "yes; the figure travels with the card",
            "no": "no",
        },
        ("actions",),
    ),
    Ruling(
        "BB-42",
        "Destroy once per round: for whom?",
        "both",
        {
            "both": "once for each card and each player",
            "card": "once for each card, whoever uses it",
            "player": "once for each player, whatever the card",
        },
        ("actions",),
    ),
)
