"""What the table has taught the app about the printed components of a game.

Lore is passed to the games as plain data: ``lore[kind][key]`` is a JSON value,
for instance ``lore["path"]["7 red"] == 12``.  A game that learns something
during a session says so with the event :class:`Learnt`; the session then puts
it into the memory in the same transaction, and undo takes it back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.games.shared.record import Json, Record

Lore = Mapping[str, Mapping[str, Json]]


class Learnt(Record):
    """The table taught one fact; ``before`` is what was known (None: nothing).

    ``value`` None means that the fact was forgotten.  Shared by all games: it
    changes the memory of the game, not the state of the session.
    """

    topic: str
    key: str
    value: Json
    before: Json = None
    because: tuple[str, ...] = ()


def with_learnt(lore: Lore, events: Iterable[Record]) -> Lore:
    """The lore after the :class:`Learnt` events among ``events``."""
    learnt = [event for event in events if isinstance(event, Learnt)]
    if not learnt:
        return lore
    grown = {topic: dict(facts) for topic, facts in lore.items()}
    for event in learnt:
        facts = grown.setdefault(event.topic, {})
        if event.value is None:
            facts.pop(event.key, None)
        else:
            facts[event.key] = event.value
    return grown


class Doubted(Record):
    """Something taught looks unlikely by public facts; it is kept all the same."""

    doubt: str
    because: tuple[str, ...] = ()


class ToldAtOnce(Record):
    """Several facts that were taught together, said in one line; it changes nothing by itself."""

    text: str
    because: tuple[str, ...] = ()
