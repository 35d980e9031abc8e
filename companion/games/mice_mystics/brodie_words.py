"""What is told of Brodie's turns: on whom he pounces, whom he chases, whom he runs over."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics.arguments import is_anyway, usage_of
from companion.games.mice_mystics.distances import NOBODY, is_mice, mice_in
from companion.games.mice_mystics.names import BRODIE, titled
from companion.games.mice_mystics.naming import figures_meant
from companion.games.mice_mystics.phrases import figures_named, steps_joined
from companion.games.mice_mystics.roll_words import is_roll, read_rolls
from companion.games.mice_mystics.state import State
from companion.games.mice_mystics.told_words import (
    AFTER,
    END,
    FIGURE,
    MARKS,
    SAID,
    TARGET,
    is_told,
    no_distance,
    plain_nobody,
    space_named,
    tell,
)
from companion.games.shared.names import number_of
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal

CHASES = "chases"
_OR, _OVER, _BY = "or", "over", "by"
_TILE_RULE = "mice-mystics/brodie-turns"


def read_brodie(words: list[str], state: State) -> Record | None:
    """Whom he pounces on, or the next answer of his chase, without the word."""
    run = state.turn.chase
    words = [plain_nobody(word) for word in words]
    words = steps_joined(words) if state.active == CHASES else words
    if not words:
        return None
    rolls = state.active == CHASES and run is None and _is_chase(words[0])
    if not rolls and not _names_somebody(words[0]):
        return None
    if state.active != CHASES:
        return pounce(words, state)
    quarry = [m for m in state.free_mice() if run is not None and m not in run.caught]
    if run is not None and (run.ended or not run.left or not quarry):
        return chase([_OVER, *words], state)
    return chase(words, state)


def _names_somebody(word: str) -> bool:
    typed = word.casefold()
    return typed == NOBODY or is_mice(typed) or is_told(typed) or bool(FIGURE.fullmatch(typed))


def _is_chase(word: str) -> bool:
    """Whether a word is the sum of two dice, or lets the app roll them."""
    return number_of(word, 2, 6) is not None or word.casefold() in ("r", "roll")


# Who is there --------------------------------------------------------------------------------


def pounce(args: list[str], state: State) -> Record:
    """``fn rat1 ssb``: who stands on the fullest space, ``or`` between equals, the rolls."""
    names, rolls = _names_and_rolls([plain_nobody(word) for word in args], state)
    crowds = tuple(_crowd(part, state) for part in _parts(names))
    return cmd.Pounce(crowds, read_rolls(rolls))


def _names_and_rolls(args: list[str], state: State) -> tuple[list[str], list[str]]:
    """The words that name somebody, and the rolls behind them; raises Refusal for either."""
    words = figures_named(args, state)
    for at, word in enumerate(words):
        ends = at > 0 and words[at - 1] == NOBODY and word != _OR
        if word == NOBODY or not (ends or is_roll(word)):
            continue
        if not ends and (is_mice(word) or _is_figure(word, state)):
            continue
        return words[:at], words[at:]
    return words, []


def _is_figure(word: str, state: State) -> bool:
    """Whether a word that may be a roll too (``r2``) is a figure on the board; raises Refusal."""
    try:
        names = figures_meant(word, state)
    except Refusal:
        return False
    if word.casefold() != "r":
        return True
    raise Refusal(
        "ambiguous", f"{word}: {' or '.join(names)}, or the dice of the app (roll)?", _TILE_RULE
    )


def _parts(words: list[str]) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for word in words:
        if word.casefold() == _OR:
            parts.append([])
        else:
            parts[-1].append(word)
    return [part for part in parts if part]


def _crowd(words: list[str], state: State) -> tuple[str, ...]:
    """The mice and figures named on Brodie's tile: ``fn``, names, ``rat2``; raises Refusal."""
    tile = state.tile_at(next((each.name for each in state.figures_of(BRODIE)), ""))
    found: list[str] = []
    for word in (word.strip(",") for word in words):
        if word in (NOBODY, "and", ""):
            continue
        if is_mice(word):
            found += mice_in(word.casefold(), state.mice_with(tile))
        else:
            found += _figures(word, state, tile)
    return tuple(dict.fromkeys(found))


def _figures(word: str, state: State, tile: str) -> tuple[str, ...]:
    """One figure, or all of a breed where it is named in the plural; raises Refusal."""
    names = tuple(name for name in figures_meant(word, state) if state.tile_at(name) == tile)
    if not names:
        raise Refusal("illegal", f"{word} is not on Brodie's tile.", _TILE_RULE)
    if len(names) > 1 and not word.casefold().endswith("s"):
        raise Refusal("ambiguous", f"Which {word}: {' or '.join(names)}? ({word}s: all of them.)")
    if state.figures[names[0]].breed == BRODIE:
        raise Refusal("illegal", f"{titled(names[0])} does not attack himself.", _TILE_RULE)
    return names


# The chase -----------------------------------------------------------------------------------


def chase(args: list[str], state: State) -> Record:
    """What was told in one line, and behind it what was answered to each question."""
    words = [plain_nobody(arg).casefold() for arg in steps_joined(args)]
    plain = [word for word in words if not is_anyway(word)]
    if plain and plain[-1].lstrip(MARKS) in ("e", "end"):  # typed at a question
        return cmd.End(anyway=len(plain) < len(words))
    line, answers = _answers(words)
    told = _chase_told(line, state)
    for mark, answer in answers:
        told = _chase_answered(told, mark, answer, state)
    return told


def _answers(words: Sequence[str]) -> tuple[list[str], list[tuple[str, list[str]]]]:
    """The words before the first marked one, and each mark with the words of its answer."""
    line: list[str] = []
    answers: list[tuple[str, list[str]]] = []
    for word in words:
        if word[:1] in (END, TARGET, SAID):
            answers.append((word[0], [word[1:]]))
        elif answers:
            answers[-1][1].append(word)
        else:
            line.append(word)
    return line, answers


def _chase_told(words: list[str], state: State) -> cmd.Chase:
    """``5 f3 then n1 over fn rat1 ssb``: both dice, leg by leg, whom he ran over, the rolls."""
    line, over = _cut(words)
    rolled, told, way, rolls = "", list[str](), tuple[str, ...](), list[str]()
    before = ""
    for word in line:
        if before == _BY:
            way = (*way, *(space_named(space) for space in word.split("-")))
        elif is_told(word) and not rolls:
            tell(told, word, goes_on=is_told(before))
        elif not (rolled or told or word in (_BY, *AFTER)):
            rolled = word
        elif word not in (_BY, *AFTER):
            if told and not rolls and is_mice(word) and not is_roll(word):
                raise no_distance(word)
            rolls.append(word)
        before = word
    if over is None and (figures := _figures_behind(rolls)):
        rolls, over = [], figures
    run = cmd.Chase(rolled, tuple(told), way, rolls=read_rolls(rolls))
    return run if over is None else _ran_over(run, over, state)


def _figures_behind(words: list[str]) -> list[str]:
    """The words, where the first is a figure: whom he ran over, without the word for it."""
    is_figure = bool(words) and bool(FIGURE.fullmatch(words[0])) and not is_roll(words[0])
    return words if is_figure else []


def _cut(words: list[str]) -> tuple[list[str], list[str] | None]:
    """The words before ``over``, and those behind it; None where it is not there."""
    if _OVER not in words:
        return words, None
    at = words.index(_OVER)
    return words[:at], words[at:]


def _ran_over(run: cmd.Chase, words: list[str], state: State) -> cmd.Chase:
    names, rolls = _names_and_rolls([word for word in words if word != _OVER], state)
    if not names:
        raise usage_of("chase")
    return run.replace(over=_crowd(names, state), rolls=(*run.rolls, *read_rolls(rolls)))


def _chase_answered(run: cmd.Chase, mark: str, words: list[str], state: State) -> cmd.Chase:
    """The chase with one answer more."""
    if mark == TARGET:
        return _ran_over(run, words, state)
    further = _chase_told([_BY, *words] if mark == END else words, state)
    if further.rolled:
        raise no_distance(further.rolled)
    over = run.over if further.over is None else further.over
    return run.replace(
        told=(*run.told, *further.told),
        way=(*run.way, *further.way),
        over=over,
        rolls=(*run.rolls, *further.rolls),
    )
