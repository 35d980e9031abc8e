"""A terminal of its own: takes commands until it is done or killed.

``python -m tests.table.taker HOME COMMANDS`` prints the number of each step
when the session has acknowledged it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from companion.table.store import Store
from tests.table.toy_game import toys


def take(home: Path, commands: int) -> None:
    with Store.open(home, toys) as store:
        session = store.current()
        for _ in range(commands):
            print(session.take("add 1; teach hi hello").seq, flush=True)


if __name__ == "__main__":
    take(Path(sys.argv[1]), int(sys.argv[2]))
