"""Write what the program tells now into the scenes: ``python -m tests.games.betwixt.refill``.

What it writes is to be read against the rulebook by a person.
"""

from __future__ import annotations

import sys
from pathlib import Path

from .test_transcripts import FOLDER, _scene, replayed


def refilled(text: str) -> str:
    """A file of scenes with what is told filled in."""
    blocks = ("\n" + text).split("\n# ")
    done = [blocks[0].strip("\n")]
    for block in blocks[1:]:
        scene = _scene(block.splitlines())
        head = [line for line in block.splitlines() if line.strip()]
        start = next(number for number, line in enumerate(head) if line.startswith(">"))
        done.append("\n".join(["# " + head[0], *head[1:start], *replayed(scene)]) + "\n")
    return "\n".join(part for part in done if part)


if __name__ == "__main__":
    for name in sys.argv[1:] or [str(path) for path in FOLDER.glob("*.txt")]:
        path = Path(name)
        path.write_text(refilled(path.read_text(encoding="utf-8")), encoding="utf-8")
