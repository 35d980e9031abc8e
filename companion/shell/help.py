"""The words of the moment, and one word in full."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.cli.commands import COMMANDS, SECTIONS
from companion.games.shared.game import Game, Word
from companion.games.shared.names import beginning_with, nearest
from companion.games.shared.refusal import Refusal
from companion.shell.scene import Scene
from companion.show.report import Line, Report, Styled

OWN_WORDS: Mapping[str, str] = {
    "help": "List the words of the moment, or explain one.",
    "exit": "Leave; the session goes on where it is.",
    "quit": "Leave; the session goes on where it is.",
}
"""The words that only the shell has."""

KEYS = (
    ("Enter", "on an empty line: what comes now"),
    ("Tab", "the words that fit"),
    ("?word", "ask the rules"),
    ("F1", "this phase in the rules"),
    ("Ctrl-Z Ctrl-Y", "undo, redo"),
    ("Ctrl-R", "search what was typed"),
    ("Ctrl-C", "clear the line"),
    ("Esc", "leave a question"),
    ("Ctrl-D", "leave the shell"),
)


def words_report(scene: Scene) -> Report:
    """What can be typed now, and the keys; what is rarely needed by name only."""
    now, always, later = words_by_time(scene)
    lines: list[Line] = [Styled("Words of the moment", "title")] if now else []
    lines += [f"  {_form(word)}: {first_sentence(word.help)}" for word in now]
    names = {"At any time": always, "At other times": later} | SECTIONS
    for title, words in names.items():
        if words:
            lines += ["", Styled(title, "title"), f"  {', '.join(words)}"]
    lines += ["", Styled("Keys", "title"), *(f"  {key}: {told}" for key, told in KEYS)]
    return Report((*lines, "", "help WORD explains one."), command="help")


def words_by_time(scene: Scene) -> tuple[list[Word], list[str], list[str]]:
    """The game's words of this phase, and the names of those of any and of other phases.

    A game whose words belong to no phase has them all at this moment.
    """
    words = list(scene.game.WORDS) if scene.game else []
    bound = [word for word in words if word.phases]
    offered = _offered(scene)
    now = [word for word in bound if word.name in offered or _names(word, scene)]
    always = [word.name for word in words if not word.phases]
    if not bound:
        now, always = words, []
    return now, always, [word.name for word in bound if word not in now]


def _offered(scene: Scene) -> set[str]:
    """The words that the game's own completion offers now."""
    if scene.game is None:
        return set()
    return {each.text for each in scene.game.complete("", scene.state, scene.lore or {})}


def _names(word: Word, scene: Scene) -> bool:
    """Whether a word that completion can't offer (``A…F``) belongs to the phase."""
    phase = scene.stage.phase.casefold() if scene.stage else ""
    fits = any(phase.startswith(each.replace("-", " ")) for each in word.phases)
    return fits and not word.name.isalpha()


def word_report(typed: str, scene: Scene) -> Report | None:
    """One word of the game in full; None when it is one of the table's own words.

    Raises Refusal when there is no such word at all.
    """
    words = _by_name(scene.game)
    found = _meant(typed, words)
    if found is not None:
        return Report(tuple(_in_full(found)), command=f"help {typed}")
    if typed in COMMANDS:
        return None
    if typed in OWN_WORDS:
        return Report((f"{typed}: {OWN_WORDS[typed]}",), command=f"help {typed}")
    raise Refusal("unknown-name", _no_such(typed, [*words, *COMMANDS]))


def _by_name(game: Game | None) -> dict[str, Word]:
    words = game.WORDS if game else ()
    return {name: word for word in words for name in (word.name, *word.aliases)}


def _meant(typed: str, words: Mapping[str, Word]) -> Word | None:
    """The one word that ``typed`` is or begins; the table's own words win over beginnings."""
    found = {words[name].name for name in beginning_with(typed, tuple(words))}
    if len(found) != 1 or (typed in COMMANDS and typed not in words):
        return None
    return next(word for word in words.values() if word.name in found)


def _no_such(typed: str, names: Iterable[str]) -> str:
    known = list(names)
    fitting = beginning_with(typed, known)
    if len(fitting) > 1:
        return f"{typed} could be {' or '.join(fitting)}."
    close = nearest(typed, known)
    return f"No word {typed}. " + (f"Did you mean {close}?" if close else "help lists them.")


def _in_full(word: Word) -> list[Line]:
    also = [f"Also: {', '.join(word.aliases)}"] if word.aliases else []
    examples = [f"For instance: {', '.join(word.examples)}"] if word.examples else []
    return [Styled(_form(word), "title"), f"  {word.help}", *also, *examples]


def _form(word: Word) -> str:
    return f"{word.name} {word.form}".strip()


def first_sentence(text: str) -> str:
    """The beginning of a help text that says enough in a list."""
    return text.partition(". ")[0].removesuffix(".")
