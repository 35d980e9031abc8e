"""The open points of Magecraft's rulebook that a session may decide its own way."""

from __future__ import annotations

from companion.games.shared.game import Ruling

RULINGS = (
    Ruling(
        "MC-12",
        "The last HP gem vanishes and is the 20th of the Score Area. What comes first?",
        "elimination",
        {
            "elimination": "who has no HP is out and cannot win by score",
            "score": "the 20 gems win before anybody is out",
        },
        ("game-end",),
    ),
    Ruling(
        "MC-19",
        "May a player who can learn or revise decline to?",
        "may",
        {"may": "yes, the phase can be left out", "must": "no, who can pay must"},
        ("learning-revision",),
    ),
    Ruling(
        "MC-25",
        "Is mastering part of this game?",
        "on",
        {"on": "yes", "off": "no, as advised for a first game"},
        ("revision",),
    ),
    Ruling(
        "MC-27",
        "How far does a golden gem travel?",
        "chain",
        {
            "chain": "on and on, as long as it pays the leftmost symbol of mastered spells",
            "once": "to the next spell only",
        },
        ("mastered-spell",),
    ),
    Ruling(
        "MC-30",
        "How often may a cantrip be used?",
        "once",
        {"once": "once in a turn", "unlimited": "as often as it can be paid"},
        ("cantrip",),
    ),
    Ruling(
        "MC-31",
        "Does a cantrip need a spell in the same Casting Phase?",
        "free",
        {"free": "no", "spell": "yes, before or after it"},
        ("cantrip",),
    ),
)
