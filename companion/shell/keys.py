"""The keys that stand for a line: each shows the line it stands for, as if it had been typed."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from prompt_toolkit.application import get_app, run_in_terminal
from prompt_toolkit.enums import DEFAULT_BUFFER
from prompt_toolkit.filters import Condition, has_completions, has_focus
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys

from companion.cli.asking import LEAVE
from companion.cli.help import first_sentence
from companion.games.shared.refusal import Ask, Choice
from companion.shell.completer import Suggest, gap_after
from companion.shell.suggest import Suggestion

Say = Callable[[list[str]], None]

HABIT = 0.8  # seconds in which an Enter still belongs to the key that has answered already


class Draft:
    """What stood in the line when a key stood for another one; it comes back afterwards."""

    def __init__(self) -> None:
        self.text = ""

    def taken(self) -> str:
        """The draft, which is then no longer kept."""
        text, self.text = self.text, ""
        return text


def line_keys(
    draft: Draft, phase_line: Callable[[], str], asked: Callable[[], bool]
) -> KeyBindings:
    """Ctrl-Z, Ctrl-Y and F1; a half-typed answer goes with its question."""
    keys = KeyBindings()
    typing = has_focus(DEFAULT_BUFFER)

    def stand_for(key: str, line: Callable[[], str]) -> None:
        @keys.add(key, filter=typing)
        def _(event: KeyPressEvent) -> None:
            if event.app.is_done:
                return
            buffer, text = event.current_buffer, line()
            draft.text = "" if asked() and not text.startswith("?") else buffer.text
            buffer.cancel_completion()
            buffer.text = text
            event.app.exit(result=text)

    stand_for("c-z", lambda: "undo")
    stand_for("c-y", lambda: "redo")
    stand_for("f1", phase_line)
    return keys


def ending_keys() -> KeyBindings:
    """Ctrl-C and, on an empty line, Ctrl-D, which do nothing to a line that has ended.

    The key after an Escape may come in the same moment: the Escape has then
    left the question already when its turn comes.
    """
    keys = KeyBindings()
    typing = has_focus(DEFAULT_BUFFER)
    empty = Condition(lambda: not get_app().current_buffer.text)

    def end_with(problem: type[BaseException]) -> Callable[[KeyPressEvent], None]:
        def end(event: KeyPressEvent) -> None:
            if not event.app.is_done:
                event.app.exit(exception=problem, style="class:aborting")

        return end

    keys.add("c-c", filter=typing)(end_with(KeyboardInterrupt))
    keys.add("<sigint>", filter=typing)(end_with(KeyboardInterrupt))
    keys.add("c-d", filter=typing & empty)(end_with(EOFError))
    return keys


def leaving_keys() -> KeyBindings:
    """The keys that leave a question which a command puts by itself."""
    keys = KeyBindings()

    def leave(event: KeyPressEvent) -> None:
        if not event.app.is_done:
            event.app.exit(result=LEAVE)

    for key in ("escape", "c-z", "c-c", "<sigint>", "c-d"):
        keys.add(key)(leave)
    return keys


def escape_keys(asked: Callable[[], bool]) -> KeyBindings:
    """Escape closes the list of completions; with none open it leaves a question."""
    keys = KeyBindings()
    typing = has_focus(DEFAULT_BUFFER)

    @keys.add("escape", filter=typing & has_completions)
    def _(event: KeyPressEvent) -> None:
        event.current_buffer.cancel_completion()

    @keys.add("escape", filter=typing & Condition(asked) & ~has_completions)
    def _(event: KeyPressEvent) -> None:
        event.current_buffer.text = ""
        event.app.exit(result=LEAVE)

    return keys


class OneKey:
    """Answers of one key: with them no Enter is needed; one that is typed all the same is no line.

    Only a question whose every answer is one character is answered so, and
    only on an empty line: after a blank anything can be typed.
    """

    def __init__(self, question: Callable[[], Ask | None]) -> None:
        self._question = question
        self._until = 0.0

    def keys(self) -> KeyBindings:
        """The keys that answer, and the Enter that is out of habit."""
        keys = KeyBindings()
        empty = has_focus(DEFAULT_BUFFER) & Condition(lambda: not get_app().current_buffer.text)

        @keys.add(Keys.Any, filter=empty & Condition(lambda: bool(self._answers())))
        def _(event: KeyPressEvent) -> None:
            answer = self._answers().get(event.data.casefold())
            if answer is None or event.app.is_done:
                event.current_buffer.insert_text(event.data)
                return
            event.current_buffer.text = answer
            self._until = monotonic() + HABIT
            event.app.exit(result=answer)

        @keys.add("enter", filter=empty & Condition(lambda: monotonic() < self._until))
        def _(event: KeyPressEvent) -> None:
            self._until = 0.0

        return keys

    def _answers(self) -> dict[str, str]:
        """The answer by its key; empty where one key is not enough."""
        question = self._question()
        choices = question.choices if question is not None else ()
        if not all(_is_one_key(choice) for choice in choices):
            return {}
        answers = [choice.answer for choice in choices]
        by_key = {answer.casefold(): answer for answer in answers}
        return by_key if len(by_key) == len(answers) else {}


def _is_one_key(choice: Choice) -> bool:
    """Whether nobody would type more than one character: ``y`` for "yes" may become a word."""
    answer, label = choice.answer.casefold(), choice.label.casefold()
    word = answer.isalpha() and len(label) > 1 and label.startswith(answer)
    return len(answer) == 1 and answer.isprintable() and not word


def spoken_completion(suggest: Suggest, say: Say) -> KeyBindings:
    """Tab without a menu: it completes what is certain and tells the rest line by line."""
    keys = KeyBindings()

    @keys.add("tab", filter=has_focus(DEFAULT_BUFFER))
    def _(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        text = buffer.document.text_before_cursor
        found = suggest(text)
        if not found:
            return
        certain, length = common_beginning(found), found[0].replaces
        if len(certain) > length or len(found) == 1:
            buffer.delete_before_cursor(length)
            gap = gap_after(found[0], text, suggest) if len(found) == 1 else ""
            buffer.insert_text(certain + gap)
        elif len(found) > 1:
            run_in_terminal(lambda: say([_told(each) for each in found]))

    return keys


def common_beginning(found: tuple[Suggestion, ...]) -> str:
    """What all suggestions begin with."""
    first, last = (choose(each.text for each in found) for choose in (min, max))
    same = 0
    while same < min(len(first), len(last)) and first[same] == last[same]:
        same += 1
    return first[:same]


def _told(found: Suggestion) -> str:
    return f"{found.text}: {first_sentence(found.help)}" if found.help else found.text
