"""The suggestions as prompt-toolkit wants them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from companion.cli.help import first_sentence
from companion.shell.suggest import Suggestion
from companion.show.plain import visible_line

Suggest = Callable[[str], tuple[Suggestion, ...]]


def gap_after(found: Suggestion, text: str, suggest: Suggest) -> str:
    """The blank behind a completed word that another one may follow."""
    completed = f"{text[: len(text) - found.replaces]}{found.text} "
    return " " if suggest(completed) else ""


class TableCompleter(Completer):
    """Completes what stands before the cursor, a word of help beside each."""

    def __init__(self, suggest: Suggest) -> None:
        self._suggest = suggest

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        text = document.text_before_cursor
        suggested = self._suggest(text)
        for found in suggested:
            yield Completion(
                found.text + (gap_after(found, text, self._suggest) if len(suggested) == 1 else ""),
                start_position=-found.replaces,
                display=visible_line(found.text),
                display_meta=visible_line(first_sentence(found.help)),
            )
