"""The open points of the rulebook of Mice & Mystics that a session may decide its own way."""

from __future__ import annotations

from companion.games.shared.game import Ruling

RULINGS = (
    Ruling(
        "MM-15",
        "The sixth cheese falls in an attack roll: is the attack finished before the surge?",
        "hits",
        {
            "hits": "the hits of that roll are applied, then the surge happens",
            "surge": "the surge happens at once, the hits are applied after it",
        },
        ("surges",),
    ),
    Ruling(
        "MM-18",
        "A surge brings minions while no minion card is on the track. Where do their cards go?",
        "bottom",
        {
            "bottom": "to the bottom of the track",
            "shuffle": "all cards are shuffled into a new order",
        },
        ("surges", "determining-initiative-order"),
    ),
    Ruling(
        "MM-19",
        "Everybody gets a new place on the track in the middle of a round. Who acts next?",
        "below",
        {
            "below": "the card below the new place of the card whose turn it is; those above it "
            "have no turn in this round, all below it do",
            "round": "a new round begins with the highest card",
        },
        ("initiative-order", "game-play"),
    ),
    Ruling(
        "MM-44",
        "A charmed mouse attacks: where does the cheese on its attack dice go?",
        "wheel",
        {
            "wheel": "onto the minion wheel, it acts as a minion",
            "mouse": "to the charmed mouse",
        },
        ("charmed",),
    ),
    Ruling(
        "MM-50",
        "One ability card per turn: does it bind a mouse in the turns of others?",
        "own",
        {
            "own": "the limit holds in its own turn; what a card allows in others' turns is free",
            "round": "one ability card of a mouse in a round, whoever's turn it is",
        },
        ("mouse-ability-cards",),
    ),
)
