"""A session: the one way in for commands, and the way back.

Every accepted line that changes something is one step, kept by one transaction
that begins by looking at the newest entry of the log: a second terminal on the
same session therefore goes on from where the first one is.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from companion.games.shared.game import Game, Stage
from companion.games.shared.lore import Learnt, Lore
from companion.games.shared.record import Record, plain
from companion.games.shared.refusal import Ask, NeedsAnswer, Refusal
from companion.memory.database import Database
from companion.memory.memory import Memory
from companion.table.amended import facts, told
from companion.table.chance import SessionChance
from companion.table.deciding import Taught, answers, came_to, decide_typed, is_lesson
from companion.table.fold import States, fold, read_events
from companion.table.line import Decided, commands_of, decide_line, tidy
from companion.table.log import (
    Log,
    Place,
    Taken,
    Written,
    now,
    read_json,
    read_stage,
    write_stage,
)
from companion.table.newest import newest
from companion.table.question import Waiting, read_waiting
from companion.table.step import Back, Entry, Mark, Reversal, Step, reversal_in_words
from companion.table.way_back import way_ahead, way_back

if TYPE_CHECKING:
    from companion.table.amend import Amending, Amendment, Keeping
    from companion.table.history import History
    from companion.table.premises import Doubtable


class Session:
    """One game at one table.  Got from the store, which also closes the file it stands in.

    ``state`` is as this object last saw it; :meth:`refresh`, and every way of
    changing it, look for what other terminals have done first.
    """

    def __init__(
        self, database: Database, memory: Memory, number: int, game: Game, seed: int
    ) -> None:
        self.game = game
        self.seed = seed
        self.number = number
        self._database = database
        self._memory = memory
        self._entries = Log(database, number)
        self._states = States(database, number, game)
        self._name, self._pending, self._place = newest(database, number)
        self._state: Any = None
        self._state_of = -1

    @property
    def name(self) -> str:
        return self._name

    @property
    def state(self) -> Any:
        """The table as the app sees it."""
        if self._state_of != self._place.head:
            self._state = self._states.at(self._place.head)
            self._state_of = self._place.head
        return self._state

    @property
    def lore(self) -> Lore:
        """What the table has taught about this game."""
        return self._memory.lore(self.game.NAME)

    @property
    def position(self) -> int:
        """The number of the step at which the session stands."""
        return self._place.head

    @property
    def ahead(self) -> int:
        """How many undone steps can be brought again."""
        return self._place.tip_depth - self._place.depth

    @property
    def depth(self) -> int:
        """How many steps can be undone."""
        return self._place.depth

    @property
    def stage(self) -> Stage:
        return self.game.stage(self.state)

    @property
    def waiting(self) -> Waiting | None:
        """The line that waits for an answer, and its question."""
        if self._pending is None:
            return None
        try:
            return read_waiting(json.loads(self._pending))
        except (ValueError, TypeError, RecursionError):
            return None  # a question of another version: the command can be typed again

    def refresh(self) -> int:
        """Look at the newest entry; how many other terminals have added since we looked."""
        before = self._place.last
        self._name, self._pending, self._place = newest(self._database, self.number)
        return self._place.last - before

    def asks(self) -> tuple[Ask, ...]:
        """What the app should be told next: what a command waits for comes first."""
        due = self.game.asks(self.state, self.lore)
        waiting = self.waiting
        if waiting is None:
            return due
        return (waiting.ask, *(ask for ask in due if ask.id != waiting.ask.id))

    def answers(self, line: str) -> bool:
        """Whether ``line`` answers the question that a command waits for.

        Also where the answer is not clear: taking the line says so better.
        """
        waiting = self.waiting
        return waiting is not None and answers(self.game, line, waiting, self.state, self.lore)

    def take(self, line: str, answering: Ask | None = None) -> Step:
        """Do a line of commands: all of it, on disk when this returns, or nothing.

        Raises Refusal, or NeedsAnswer: then the line waits, and the next one
        may be the answer.  What an answer teaches is a step of its own, kept
        whatever becomes of the command that waited for it; the step returned
        then tells both.

        ``answering`` is the question that was shown when the line was typed,
        if one was: the line is not taken when another terminal has changed the
        question since.
        """
        with self._database.writing():
            self.refresh()
            self._hold_to(answering)
            chance = SessionChance(self.seed, self._place.drawn)
            outcome = self._decided(line, chance)
            place = self._place
            if isinstance(outcome, Taught):
                place = self._kept(outcome.lessons, SessionChance(self.seed, place.drawn), place)
            rest = outcome.rest if isinstance(outcome, Taught) else outcome
            if isinstance(rest, Decided):
                place = self._kept(rest, chance, place)
            pending = self._wait(rest if isinstance(rest, Waiting) else None)
            comes = came_to(self.game, outcome)
            # Told before it is kept: what cannot be told would lock the session.
            told = comes if isinstance(comes, Refusal) else self._step(place.head, comes)
        self._pending = pending
        if place != self._place:
            self._stand(place, rest.state if isinstance(rest, Decided) else self.state)
        if isinstance(told, Refusal):
            raise told
        return told

    def preview(self, line: str) -> Step:
        """What :meth:`take` would do; nothing is kept, not even a question."""
        self.refresh()
        outcome = self._decided(line, SessionChance(self.seed, self._place.drawn))
        comes = came_to(self.game, outcome)
        if isinstance(outcome, Taught) and isinstance(outcome.rest, Refusal):
            raise outcome.rest
        if isinstance(comes, Refusal):
            raise comes
        return self._step(self._place.last + (2 if isinstance(outcome, Taught) else 1), comes)

    def undo(self, back: Back = 1) -> Reversal:
        """Take steps back; raises Refusal when there are none, or no such mark."""
        with self._database.writing():
            self.refresh()
            way = way_back(self._entries, self._place, back)
            place, reversal = self._gone("undo", way[0], way[:0:-1])
        self._stand(place, reversal.state)
        return reversal

    def redo(self, steps: int = 1) -> Reversal:
        """Bring undone steps back again; raises Refusal when there are none."""
        with self._database.writing():
            self.refresh()
            way = way_ahead(self._entries, self._place, steps)
            place, reversal = self._gone("redo", way[-1], way[1:])
        self._stand(place, reversal.state)
        return reversal

    def wait(self, line: str, ask: Ask) -> None:
        """Let ``line``, a word that only shows, wait for the answer to ``ask``."""
        with self._database.writing():
            self.refresh()
            pending = self._wait(Waiting(ask, (line,), 0))
        self._pending = pending

    def leave(self) -> None:
        """Drop the question that a command is waiting with; nothing of it was done."""
        with self._database.writing():
            self.refresh()
            pending = self._wait(None)
        self._pending = pending

    def preview_undo(self, back: Back = 1) -> Reversal:
        """What :meth:`undo` would take back; nothing is changed."""
        with self._database.reading():
            self.refresh()
            way = way_back(self._entries, self._place, back)
            return self._reversal("undo", way[0], way[:0:-1])

    def mark(self, name: str) -> Mark:
        """Name the place where we are, so that undo can come back to it."""
        name = tidy(name)
        if not 1 <= len(name) <= 60:
            raise Refusal("unreadable", "A mark needs a name of 1 to 60 characters.")
        with self._database.writing():
            self.refresh()
            place = self._place.replace(last=self._place.last + 1)
            self._write("mark", name, place)
        self._place = place
        return Mark(name, place.head)

    def preview_amend(self, number: int, line: str, keeping: Keeping = ()) -> Amendment | Waiting:
        """What it would change if step ``number`` had been ``line``; nothing is kept.

        ``keeping`` are the later steps kept as played.  Waiting when the line
        needs an answer; raises Refusal.
        """
        with self._database.reading():
            self.refresh()
            amending = self._amending(number, SessionChance(self.seed, self._place.drawn))
            return amending.decide(amending.meant(line), keeping)

    def amend(self, number: int, line: str, keeping: Keeping = ()) -> Step:
        """Let step ``number`` have been ``line``: one step of the log, and of undo.

        Raises Refusal, or NeedsAnswer; then nothing is changed.
        """
        with self._database.writing():
            self.refresh()
            chance = SessionChance(self.seed, self._place.drawn)
            amending = self._amending(number, chance)
            outcome = amending.decide(amending.meant(line), keeping)
            if isinstance(outcome, Waiting):
                raise NeedsAnswer(outcome.ask)
            typed = (f"amend {number} {outcome.command}",)
            decided = Decided(typed, (outcome.amended, *outcome.learnt), outcome.state)
            place = self._kept(decided, chance, self._place)
            pending = self._wait(None)
        self._pending = pending
        self._stand(place, outcome.state)
        return self._step(place.head, decided)

    def retake(self, line: str) -> Step:
        """Take the last step back and ``line`` in its place, both or nothing.

        Raises Refusal, or NeedsAnswer; then nothing is changed.
        """
        try:
            with self._database.writing():
                self.refresh()
                way = way_back(self._entries, self._place, 1)
                place, reversal = self._gone("undo", way[0], way[:0:-1])
                self._stand(place, reversal.state)
                chance = SessionChance(self.seed, place.drawn)
                decided = decide_line(self.game, commands_of(line), self.state, self.lore, chance)
                if isinstance(decided, Waiting):
                    raise NeedsAnswer(decided.ask)
                place = self._kept(decided, chance, self._place)
        except Refusal:
            self.refresh()
            raise
        self._stand(place, decided.state)
        return self._step(place.head, decided)

    def doubtable(self) -> Doubtable | None:
        """The last step with an automated result, and what it rested on."""
        from companion.table.premises import last_doubtable

        with self._database.reading():
            self.refresh()
            return last_doubtable(self.history(), self.lore, self._states.at)

    def broken(self) -> list[str]:
        """What is wrong with the log of this session and the states kept for it."""
        from companion.table.integrity import check_session

        with self._database.reading():
            self.refresh()
            return check_session(self._database, self.number, self.game)

    def log(self) -> list[Entry]:
        """The steps from the start to where we are, then the undone ones ahead.

        A step that does not hold any more as it was taken says so.
        """
        with self._database.reading():
            self.refresh()
            line = self._entries.line(self._place.tip)
            marks = self._entries.marks()
            since = self._since(line)
        return [self._entry(taken, marks, since.get(taken.depth, "")) for taken in line]

    def steps(self, last: int = 1) -> list[Step]:
        """The ``last`` steps that led here, the newest last, each with the state after it."""
        with self._database.reading():
            self.refresh()
            first = max(self._place.depth - last + 1, 1)
            line = self._entries.line(self._place.head, first - 1)
            state = self._states.at(line[0].seq)
        steps: list[Step] = []
        for taken in line[1:]:
            events = self._events(taken)
            state = fold(self.game, state, events, self._states.at)
            stage = read_stage(taken.stage)
            texts = told(self.game, events)
            steps.append(Step(taken.seq, taken.text, facts(events), texts, (), state, stage))
        return steps

    def history(self) -> History:
        """The steps that led here, as they hold now; raises Refusal ``broken-file``."""
        from companion.table.history import History

        return History(self.game, self._entries, self._place.head)

    # --- looking -------------------------------------------------------------------------

    def _events(self, taken: Taken) -> tuple[Record, ...]:
        subject = f"Step {taken.seq} of {self.name}"
        return read_events(self.game, read_json(taken.events, subject), subject)

    def _since(self, line: list[Taken]) -> dict[int, str]:
        """By the number of the step what an amendment has made of it."""
        if not any(taken.text.startswith("amend ") for taken in line):
            return {}  # spares most sessions a second look at the log
        return self.history().changes()

    def _entry(self, taken: Taken, marks: list[Mark], since: str = "") -> Entry:
        texts = told(self.game, self._events(taken))
        return Entry(
            taken.seq,
            taken.text,
            (*texts, since) if since else texts,
            read_stage(taken.stage),
            tuple(mark.name for mark in marks if mark.seq == taken.seq),
            here=taken.seq == self._place.head,
            undone=taken.depth > self._place.depth,
            when=taken.at,
            said=self.game.spoken(taken.text),
        )

    def _step(self, seq: int, decided: Decided) -> Step:
        state = decided.state
        return Step(
            seq,
            "; ".join(decided.commands),
            facts(decided.events),
            told(self.game, decided.events),
            self.game.asks(state, self.lore),
            state,
            self.game.stage(state),
        )

    # --- deciding ------------------------------------------------------------------------

    def _hold_to(self, answering: Ask | None) -> None:
        if answering is None or self.asks()[:1] == (answering,):
            return
        if self.waiting is not None:
            raise NeedsAnswer(self.waiting.ask)
        raise Refusal(
            "not-now",
            "Another terminal has answered or left the question: the line was not taken.",
        )

    def _decided(self, line: str, chance: SessionChance) -> Decided | Taught | Waiting:
        return decide_typed(self.game, line, self.waiting, self.state, self.lore, chance)

    def _amending(self, number: int, chance: SessionChance) -> Amending:
        from companion.table.amend import Amending

        return Amending(self.history(), number, self.lore, self._states.at, chance)

    # --- keeping -------------------------------------------------------------------------

    def _kept(self, decided: Decided, chance: SessionChance, since: Place) -> Place:
        """Write what was decided as the step after ``since``; where it stands.

        What changes nothing is no step: undo would take nothing back.
        """
        if not decided.events and not chance.draws:
            return since
        seq = since.last + 1
        depth = since.depth + 1
        place = Place(seq, seq, seq, depth, chance.drawn, depth)
        events = plain(decided.events)
        if plain(read_events(self.game, events, "What was decided")) != events:
            raise TypeError(f"{self.game.NAME} cannot read back its events {decided.events!r}")
        self._write(
            "command",
            "; ".join(decided.commands),
            place,
            parent=since.head,
            events=json.dumps(events, separators=(",", ":")),
            draws=json.dumps(chance.draws),
            stage=self.game.stage(decided.state),
        )
        self._states.keep(seq, decided.state, since.head, since.depth)
        for event in decided.events:
            if isinstance(event, Learnt):
                self._memory.learn(self.game.NAME, event)
        return place

    def _write(
        self,
        what: str,
        text: str,
        place: Place,
        *,
        parent: int | None = None,
        events: str = "[]",
        draws: str = "[]",
        stage: Stage | None = None,
    ) -> None:
        written_stage = write_stage(stage or self.game.stage(self.state))
        self._entries.append(
            Written(
                place.last,
                what,
                text,
                parent,
                place.head,
                place.tip,
                place.depth,
                place.drawn,
                events,
                draws,
                written_stage,
                now(),
            )
        )

    def _wait(self, waiting: Waiting | None) -> str | None:
        pending = None if waiting is None else json.dumps(waiting.written())
        if pending != self._pending:
            self._database.run("UPDATE sessions SET pending = ? WHERE id = ?", pending, self.number)
        return pending

    def _stand(self, place: Place, state: Any) -> None:
        self._place, self._state, self._state_of = place, state, place.head

    # --- going back and forth ------------------------------------------------------------

    def _gone(self, what: str, to: Taken, over: list[Taken]) -> tuple[Place, Reversal]:
        """Write that we go to a step, over others in this order; what the table is told."""
        from companion.table.lessons import forget, learn_again  # not needed on the way forward

        place = self._place.replace(
            last=self._place.last + 1, head=to.seq, depth=to.depth, drawn=to.drawn
        )
        self._write(what, str(len(over)), place, stage=read_stage(to.stage))
        passes = learn_again if what == "redo" else forget
        for taken in over:
            passes(self._memory, self.game.NAME, self._events(taken))
        reversal = self._reversal(what, to, over)
        self._states.keep(to.seq, reversal.state, self._place.head, self._place.depth)
        self._pending = self._wait(None)
        return place, reversal

    def _reversal(self, what: str, to: Taken, over: list[Taken]) -> Reversal:
        marks = self._entries.marks()
        undone = what == "undo"
        steps = tuple(
            self._entry(taken, marks).replace(here=False, undone=undone) for taken in over
        )
        state, at = self._states.at(to.seq), self.game.spoken(to.text)
        return Reversal(
            undone,
            steps,
            reversal_in_words(undone, steps, at if is_lesson(self._events(to)) else ""),
            to.seq,
            at,
            state,
            read_stage(to.stage),
            self.game.asks(state, self.lore),
        )
