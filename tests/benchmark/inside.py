"""What is measured inside one process; run by the interpreter of the installed wheel.

``python inside.py search FOLDER CACHE QUESTIONS`` | ``build`` | ``turn``,
each printing one JSON object of milliseconds.
"""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter


def milliseconds(work: Callable[..., object], *given: object) -> float:
    """How long ``work`` takes."""
    begun = perf_counter()
    work(*given)
    return (perf_counter() - begun) * 1000


def search_times(folder: str, cache: str, questions: str) -> dict[str, float]:
    """Searching for each question in its own game, and in all games at once."""
    from companion.rules.index import open_index
    from companion.rules.search import search

    index = open_index(folder or None, cache)
    told = [json.loads(line) for line in Path(questions).read_text("utf-8").splitlines() if line]

    def look(question: str, game: str | None) -> None:
        search(question, index=index, game=game)

    in_game = [milliseconds(look, q["query"], q["game"]) for q in told]
    in_all = [milliseconds(look, q["query"], None) for q in told]
    return {
        "in its game": median(in_game),
        "in its game, slowest of twenty": quantiles(in_game, n=20)[-1],
        "in all games": median(in_all),
        "in all games, slowest of twenty": quantiles(in_all, n=20)[-1],
        "questions": len(told),
    }


def build_times() -> dict[str, float]:
    """Building the index of all games, from the files to the tables, as it is done: once."""
    from companion.rules.build import build

    return {"build": milliseconds(lambda: build(None, "measured").close())}


def turn_times() -> dict[str, float]:
    """One turn of the shell: take a line, tell it, and see what the prompt should show.

    With and without waiting for the disk, which no program can make quicker.
    """
    from companion.cli.app import App
    from companion.shell.conversation import Conversation
    from companion.shell.label import label
    from companion.shell.suggest import suggest
    from companion.shell.toolbar import toolbar
    from companion.show.screen import Screen

    app = App(out=io.StringIO(), err=io.StringIO(), interactive=False, screen=Screen())
    talk = Conversation(app)

    def turn(line: str) -> None:
        for report in talk.take(line):
            if app.show(report):
                raise RuntimeError(f"{line} was refused: {report.error}")
        scene = talk.scene()
        label(scene), toolbar(scene, 80), suggest("A ", scene)

    lines = ["place jerry 12", "place jerry 1"] * 20
    turn(lines[0])
    durable = [milliseconds(turn, line) for line in lines]
    supposed = [milliseconds(turn, f"if {line}") for line in lines]
    app.close()
    return {"turn": median(durable), "turn that keeps nothing": median(supposed)}


def main(words: list[str]) -> int:
    """Measure what is asked for."""
    match words:
        case ["search", folder, cache, questions]:
            told = search_times(folder, cache, questions)
        case ["build"]:
            told = build_times()
        case ["turn"]:
            told = turn_times()
        case _:
            sys.stderr.write(f"{__doc__}\n")
            return 2
    sys.stdout.write(json.dumps(told) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
