"""What the table has taught the app, kept for ever, one set of facts a game.

A fact is a JSON value under a topic and a key: ``path`` / ``7 red`` is 12.
Facts belong to the game, not to a session: every session of the game knows
them, and sessions change them through the event ``Learnt``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from companion.games.shared.lore import Learnt
from companion.games.shared.record import Json, Record, plain
from companion.games.shared.refusal import Refusal
from companion.memory.characters import whole, whole_text
from companion.memory.database import Database

FORMAT = "companion-memory"
FORMAT_VERSION = 1

Facts = dict[str, dict[str, Json]]


class Fact(Record):
    """One thing the table taught."""

    topic: str
    key: str
    value: Json


class Memory:
    """The facts of all games, in the store's database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[str, Facts] = {}
        self._known_at = (-1, -1)

    def lore(self, game: str) -> Facts:
        """All facts of ``game`` by topic and key, as the games read them.

        Read once, and again only when somebody has changed them; not for
        changing.
        """
        now = (self._database.version(), self._database.rollbacks)
        if now != self._known_at:
            self._known, self._known_at = {}, now
        if game not in self._known:
            self._known[game] = self._read(game)
        return self._known[game]

    def facts(self, game: str) -> list[Fact]:
        """All facts of ``game``, in the order of topic and key."""
        return [
            Fact(topic, key, value)
            for topic, facts in sorted(self.lore(game).items())
            for key, value in sorted(facts.items())
        ]

    def games(self) -> list[str]:
        """The games about which anything is known."""
        return [
            name
            for (name,) in self._database.typed(
                (str,), "SELECT DISTINCT game FROM facts ORDER BY game"
            )
        ]

    def teach(self, game: str, topic: str, key: str, value: Json) -> None:
        """Keep a fact in place of what was known; None forgets it."""
        if value is None:
            self.forget(game, topic, key)
            return
        self._known.pop(game, None)
        self._database.run(
            "INSERT OR REPLACE INTO facts (game, topic, key, value) VALUES (?, ?, ?, ?)",
            game,
            whole_text(topic),
            whole_text(key),
            json.dumps(whole(value)),
        )

    def forget(self, game: str, topic: str, key: str | None = None) -> int:
        """Forget one fact, or a whole topic; how many facts that were."""
        self._known.pop(game, None)
        sql = "DELETE FROM facts WHERE game = ? AND topic = ?"
        if key is None:
            return self._database.run(sql, game, whole_text(topic))
        return self._database.run(f"{sql} AND key = ?", game, whole_text(topic), whole_text(key))

    def known(self, game: str, topic: str, key: str) -> Json:
        """One fact, or None."""
        return self.lore(game).get(topic, {}).get(key)

    def learn(self, game: str, learnt: Learnt) -> None:
        """Keep what a command of a session has taught."""
        self.teach(game, learnt.topic, learnt.key, plain(learnt.value))

    def learn_all(self, game: str, learnt: Iterable[Learnt]) -> None:
        """Keep several lessons, all of them or none."""
        with self._database.writing():
            for fact in learnt:
                self.learn(game, fact)

    def unlearn(self, game: str, learnt: Learnt) -> None:
        """Put back what was known before, unless the fact was changed since."""
        if self.known(game, learnt.topic, learnt.key) == plain(learnt.value):
            self.teach(game, learnt.topic, learnt.key, plain(learnt.before))

    def relearn(self, game: str, learnt: Learnt) -> None:
        """Undo :meth:`unlearn`, unless the fact was changed since."""
        if self.known(game, learnt.topic, learnt.key) == plain(learnt.before):
            self.learn(game, learnt)

    def export(self, game: str) -> dict[str, Json]:
        """All facts of ``game`` as one readable JSON object."""
        facts = {topic: dict(facts) for topic, facts in self.lore(game).items()}
        return {"format": FORMAT, "version": FORMAT_VERSION, "game": game, "facts": facts}

    def import_facts(self, game: str, exported: Json) -> int:
        """Take in what :meth:`export` gave, over what is known; how many facts.

        Raises Refusal ``broken-file`` or ``newer-version``; then nothing is changed.
        """
        facts = _checked(game, exported)
        with self._database.writing():
            for fact in facts:
                self.teach(game, fact.topic, fact.key, fact.value)
        return len(facts)

    def _read(self, game: str) -> Facts:
        facts: Facts = {}
        for topic, key, value in self._database.typed(
            (str, str, str), "SELECT topic, key, value FROM facts WHERE game = ?", game
        ):
            facts.setdefault(topic, {})[key] = self._value(topic, key, value)
        return facts

    def _value(self, topic: str, key: str, stored: str) -> Json:
        try:
            value: Json = json.loads(stored)
        except (ValueError, TypeError, RecursionError):
            raise Refusal(
                "broken-file",
                f"The store {self._database.path} is damaged: the fact {topic} {key} cannot be "
                "read.",
            ) from None
        return value


def _broken(reason: str) -> Refusal:
    return Refusal("broken-file", f"This is not an exported memory: {reason}.")


def _checked(game: str, exported: Json) -> list[Fact]:
    try:
        exported = whole(exported)
    except RecursionError:
        raise _broken("it is nested too deeply") from None
    if not isinstance(exported, dict) or exported.get("format") != FORMAT:
        raise _broken(f'"format" is not "{FORMAT}"')
    version = exported.get("version")
    if type(version) is not int or version < 1:
        raise _broken('"version" is not a number from 1 up')
    if version > FORMAT_VERSION:
        raise Refusal(
            "newer-version",
            f"This memory was exported by a newer Companion (format {version}; this one reads "
            f"{FORMAT_VERSION}).",
        )
    if exported.get("game") != game:
        raise _broken(f'"game" is not "{game}"')
    topics = exported.get("facts")
    if not isinstance(topics, dict):
        raise _broken('"facts" is not an object')
    return [fact for topic, facts in topics.items() for fact in _checked_topic(topic, facts)]


def _checked_topic(topic: str, facts: Json) -> list[Fact]:
    if not isinstance(facts, dict):
        raise _broken(f'the facts of "{topic}" are not an object')
    for key, value in facts.items():
        if value is None or not key or not topic:
            raise _broken(f'the fact "{topic}" "{key}" has no name or no value')
    return [Fact(topic, key, value) for key, value in facts.items()]
