"""The open points of Severton's rulebook that a session may decide its own way."""

from __future__ import annotations

from companion.games.shared.game import Ruling

RULINGS = (
    Ruling(
        "SV-01",
        "A group has no path of the card's colour at its location. What happens?",
        "regroup",
        {
            "regroup": "it stays and regroups, like a group that is blocked",
            "stay": "it stays and keeps its Group card",
        },
        ("single-colour", "overview"),
    ),
    Ruling(
        "SV-13",
        "Does an alert without the passage arrow look through an unlocked passage?",
        "card",
        {
            "card": "no, the card shows regular paths only",
            "passages": "yes, an unlocked passage counts like any path (single arrow only)",
        },
        ("alerted", "discover-passage"),
    ),
    Ruling(
        "SV-36",
        "What does a caught character discard?",
        "action",
        {
            "action": "the action cards only",
            "everything": "items, heroic card and personal quest too",
        },
        ("caught",),
    ),
)
