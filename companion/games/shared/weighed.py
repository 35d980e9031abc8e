"""The reasoning of an automated result, kept as a fact so that `why` can show it."""

from __future__ import annotations

from companion.games.shared.record import Record


class Candidate(Record):
    """One thing that a test looked at, and how it fared.

    ``name`` is what people would call it when asking ``why not NAME``.
    """

    name: str
    note: str
    chosen: bool = False


class Weighed(Record):
    """One test of an automated decision: what was looked at and what came out.

    ``subject`` is whom the test was for, ``test`` what was tested, ``outcome``
    the result in words.  It changes no state.
    """

    subject: str
    test: str
    outcome: str
    candidates: tuple[Candidate, ...] = ()
    because: tuple[str, ...] = ()

    @property
    def chosen(self) -> str:
        """What spoke for the chosen candidate, "" where none was."""
        return next((c.note for c in self.candidates if c.chosen), "")
