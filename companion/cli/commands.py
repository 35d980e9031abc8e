"""The top-level commands: where each is defined, and its line in the help.

The lines stand here so that ``companion --help`` need not import the commands;
a test holds that each equals what the command says of itself.
"""

from __future__ import annotations

Entry = tuple[str, str, str]
"""The module of a command, its name there, and its help line."""

SECTIONS: dict[str, dict[str, Entry]] = {
    "Play": {
        "new": ("new", "new", "Start a session of a game and make it the current one."),
        "do": ("play", "do", "Give a command of the current session's game."),
        "next": ("play", "next_", "Say what comes now, and ask what the app must know."),
        "status": ("play", "status", "Show the table as the app sees it."),
        "score": ("looks", "score", "Show how the game stands, and what each point is for."),
        "odds": ("looks", "odds", "Show the chances of an attack, a challenge or a draw."),
        "if": ("explain", "if_", "Show what a command would do, and keep nothing of it."),
    },
    "Look back": {
        "undo": ("history", "undo", "Take steps back, and say which."),
        "redo": ("history", "redo", "Bring back steps that were taken back."),
        "mark": ("history", "mark", "Put a bookmark here, to undo to it later."),
        "log": ("history", "log", "List the steps of the session and where you are in them."),
        "chronicle": (
            "chronicle",
            "chronicle",
            "Tell of all sessions: outcome, score, and what they were.",
        ),
        "why": ("explain", "why", "Explain the last step, or why not another outcome."),
    },
    "Put right": {
        "cant": ("correct", "cant", "Doubt the last instruction, and put right what it rested on."),
        "amend": ("correct", "amend", "Mend an earlier step, and decide the later ones again."),
        "check": ("inspection", "check", "Look for what cannot be on the table as tracked."),
        "recount": (
            "inspection",
            "recount",
            "Compare what is tracked with your table, piece by piece.",
        ),
    },
    "Rules": {
        "ask": ("ask", "ask", "Answer a question about the rules."),
        "rules": ("rules", "rules", "Browse the rules of a game."),
        "rulings": (
            "rulings",
            "rulings",
            "List what the rulebook leaves open, or decide it for this session.",
        ),
        "memory": ("memory", "memory", "List, teach or correct what the app knows of a game."),
    },
    "Sessions": {
        "sessions": ("sessions", "sessions", "List the sessions."),
        "open": ("sessions", "open_", "Make another session the current one."),
        "rename": ("sessions", "rename", "Give a session another name."),
        "delete": ("sessions", "delete", "Delete a session for good."),
        "export": ("exchange", "export", "Write a session to a file."),
        "import": ("exchange", "import_", "Take in a session from a file."),
    },
    "More": {
        "help": ("help", "help_", "List the words of the moment, or explain one."),
        "run": ("run", "run", "Run a file of commands, one a line."),
        "tour": ("tour", "tour", "Learn the shell in three minutes, on a real game."),
        "demo": ("demo", "demo", "Play a short game by itself, explained as it goes."),
        "completion": (
            "completion",
            "completion",
            "Print what makes your system's shell complete companion's words.",
        ),
        "doctor": ("doctor", "doctor", "Say where things are kept, and whether they are in order."),
    },
}

COMMANDS: dict[str, Entry] = {
    name: entry for section in SECTIONS.values() for name, entry in section.items()
}
