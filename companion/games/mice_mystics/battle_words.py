"""The arguments of the words about battle, minions, Brodie and tracked spaces."""

from __future__ import annotations

import re
from collections.abc import Sequence

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import dice
from companion.games.mice_mystics.arguments import Reader, exactly_so, nothing, usage_of
from companion.games.mice_mystics.distances import NOBODY, is_distances, is_mice, mice_in
from companion.games.mice_mystics.names import BOSS_CARDS, BRODIE, breed_of
from companion.games.mice_mystics.naming import (
    figure_meant,
    figures_meant,
    mouse_meant,
)
from companion.games.mice_mystics.phrases import figures_joined, steps_joined
from companion.games.mice_mystics.roll_words import are_rolls, counts_faces, is_roll, read_rolls
from companion.games.mice_mystics.state import State
from companion.games.shared.names import beginning_with, choose, listed, number_of
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal

WAYS = ("melee", "ranged")
_FIGURE = re.compile(r"[a-z-]+\d+")
_END, _TARGET, _SAID, _DIE = "@", "=", "~", "+"
"""Marks of answers that are put behind a whole command: a space, a target, distances, a die."""
_MARKS = _END + _TARGET + _SAID + _DIE
CHASES = "chases"
_OR, _OVER, _BY = "or", "over", "by"
_AFTER = ("after", "then")


# What is due and needs no word ---------------------------------------------------------------


def read_roll(words: list[str], state: State) -> Record | None:
    """Dice alone while an attack is under way, or the boss card that a wound waits for."""
    battle = state.battle
    if battle is not None and battle.wounds and battle.defenders and len(words) == 1:
        cards = beginning_with(words[0], state.track)
        if len(cards) == 1 and breed_of(cards[0]) == breed_of(battle.defenders[0]):
            return cmd.On(cards[0])
    return cmd.Fall(read_rolls(words)) if are_rolls(words) else None


def read_minion(words: list[str], state: State) -> Record | None:
    """Distances alone in a minions' turn, or what Brodie's turn needs."""
    if breed_of(state.active) == BRODIE:
        return _read_brodie(words, state)
    words = steps_joined(words)
    first = words[0].casefold() if words else ""
    if not is_distances(first):
        return None
    letters = first.rstrip("?0123456789")
    if first != NOBODY and not is_mice(re.split(r"\d", letters)[0]):
        return None
    return _near(words, state)


def _read_brodie(words: list[str], state: State) -> Record | None:
    """Whom he pounces on, or the next answer of his chase, without the word."""
    run = state.turn.chase
    words = steps_joined(words) if state.active == CHASES else words
    if not words:
        return None
    rolls = state.active == CHASES and run is None and _is_chase(words[0])
    if not rolls and not _names_somebody(words[0]):
        return None
    if state.active != CHASES:
        return _pounce(words, state)
    quarry = [m for m in state.free_mice() if run is not None and m not in run.caught]
    if run is not None and (run.ended or not run.left or not quarry):
        return _chase([_OVER, *words], state)
    return _chase(words, state)


def _names_somebody(word: str) -> bool:
    typed = word.casefold()
    return typed == NOBODY or is_mice(typed) or _is_told(typed) or bool(_FIGURE.fullmatch(typed))


def _is_chase(word: str) -> bool:
    """Whether a word is the sum of two dice, or lets the app roll them."""
    return number_of(word, 2, 6) is not None or word.casefold() in ("r", "roll")


# Attacks -------------------------------------------------------------------------------------


def _attack(args: list[str], state: State) -> Record:
    words = [word for word in args if not _is_anyway(word)]
    anyway = len(words) < len(args)
    words = figures_joined(words, state)
    if not words:
        raise usage_of("attack")
    attacker, words = _attacker(words, state)
    if not words:
        raise usage_of("attack")
    target = _target(words[0], state, attacker)
    way = ""
    if len(words) > 1 and len(words[1]) > 1 and beginning_with(words[1], WAYS):
        way = choose(words[1], WAYS, "way to attack")
        words = words[1:]
    return cmd.Attack(target, attacker, way, read_rolls(words[1:]), anyway)


def _is_anyway(word: str) -> bool:
    return len(word) > 2 and "anyway".startswith(word.casefold())


def _attacker(words: list[str], state: State) -> tuple[str, list[str]]:
    """Who attacks, where somebody is named in front of the target; the words after it."""
    named = len(words) > 1 and (
        len(words[1]) > 2 or not is_roll(words[1]) or _is_turn_of(words[0], state)
    )
    if not named or (beginning_with(words[1], WAYS) and len(words[1]) > 1):
        return "", words
    if beginning_with(words[0], state.party):
        return mouse_meant(words[0], state), words[1:]
    if _is_turn_of(words[0], state) or beginning_with(words[1], state.party):
        return figure_meant(words[0], state), words[1:]
    return "", words


def _is_turn_of(word: str, state: State) -> bool:
    """Whether a word names figures whose turn it is."""
    breed = breed_of(state.active)
    return bool(breed) and breed.startswith(word.casefold().rstrip("0123456789"))


def _target(word: str, state: State, attacker: str) -> str:
    """Whom the attack is for: mice for minions, figures for mice; any one of several alike."""
    if attacker and attacker not in state.mice:
        return mouse_meant(word, state)
    charmed = state.active in state.mice and state.mice[state.active].charmed
    if beginning_with(word, state.party) and (charmed or not _fits_figure(word, state)):
        return mouse_meant(word, state)
    return one_of_alike(word, state)


def _fits_figure(word: str, state: State) -> bool:
    try:
        return bool(figures_meant(word, state))
    except Refusal:
        return False


def one_of_alike(word: str, state: State) -> str:
    """A figure; where several fit that differ in nothing tracked, the first of them."""
    names = figures_meant(word, state)
    blank = {state.figures[name].replace(name="") for name in names}
    if len(names) > 1 and len(blank) > 1:
        raise Refusal("ambiguous", f"Which {word}? {listed(names)}.")
    return names[0]


def _dice(args: list[str], state: State) -> Record:
    if not args:
        raise usage_of("dice")
    return cmd.Fall(read_rolls(args))


def _on(args: list[str], state: State) -> Record:
    (word,) = exactly_so(args, 1, "on")
    cards = [card for own in BOSS_CARDS.values() for card in own]
    return cmd.On(choose(word, [c for c in cards if c in state.track] or cards, "boss card"))


# Minions -------------------------------------------------------------------------------------


def _space_named(word: str) -> str:
    from companion.games.mice_mystics.tiles import read_space  # what most commands need not load

    return read_space(word)


def _near(args: list[str], state: State) -> Record:
    insists = len(args) > 1 and _is_anyway(args[-1])
    last = args[-2 if insists else -1] if args else ""
    if last.casefold().lstrip(_MARKS) in ("e", "end"):  # typed at a question
        return cmd.End(anyway=insists)
    if breed_of(state.active) == BRODIE:
        raise Refusal(
            "not-now", "Brodie has a way of his own: pounce or chase.", "mice-mystics/brodie-turns"
        )
    return _near_told(args, state)


def _near_told(args: list[str], state: State) -> Record:
    """The answers of a minion's part, in the order of its questions.

    Distances side by side are one answer (``n1 c1`` is ``nc1``); those after the move follow a
    die, or ``after`` where none is rolled.
    """
    figure, told, rolled, end, target = "", list[str](), "", "", ""
    rolls: list[str] = []
    goes_on = False
    plain = [arg for arg in args if not _is_anyway(arg)]
    words = [arg.casefold() for arg in steps_joined(figures_joined(plain, state))]
    for word, after in zip(words, [*words[1:], ""], strict=False):
        if word.startswith(_END):
            end = _space_named(word[1:])
        elif word.startswith(_TARGET):
            target = "nobody" if word[1:] == "nobody" else mouse_meant(word[1:], state)
        elif word.startswith(_SAID):
            told.append(_said(word[1:]))
            goes_on = True
        elif word.startswith(_DIE):
            rolled, goes_on = _die_told(word[1:], rolled), False
        elif told and word in _AFTER:
            goes_on = False
        elif _is_told(word) and not (rolls and word == NOBODY):
            _tell(told, word, goes_on=goes_on)
            goes_on = True
        elif not (rolls or rolled or counts_faces(word, after)) and number_of(word, 1, 3):
            rolled, goes_on = word, False
        elif not figure and _is_figure(word, bare=not told and not rolls):
            figure = figure_meant(word, state)
        else:
            rolls.append(word)
            goes_on = False
    anyway = len(plain) < len(args)
    return cmd.Near(figure, tuple(told), rolled, end, target, read_rolls(rolls), anyway)


def _tell(told: list[str], word: str, *, goes_on: bool) -> None:
    """Distances as told: an answer of their own, or what goes on the one before."""
    if goes_on and NOBODY not in (word, told[-1]):
        told[-1] += word
    else:
        told.append(word)


def _die_told(word: str, before: str) -> str:
    """A movement die that was answered; raises Refusal for a second one, or no number of it."""
    if word != dice.BY_APP:
        dice.read_number(word)
    if before:
        raise Refusal("contradiction", f"The movement die was told twice: {before} and {word}.")
    return word


def _said(word: str) -> str:
    """What was answered to a question of distances; raises Refusal for a word of other sense."""
    if not (is_distances(word) or is_mice(word)):
        raise _no_distance(word)
    return word


def _no_distance(word: str) -> Refusal:
    return Refusal("unreadable", f"{word} is no distance: a mouse and its steps, such as n2.")


def _is_figure(word: str, *, bare: bool) -> bool:
    """Whether a word names a figure; ``r3`` behind other words is a roll."""
    return bool(_FIGURE.fullmatch(word)) and (bare or not is_roll(word))


def _is_told(word: str) -> bool:
    return is_distances(word) and (word == NOBODY or is_mice(re.split(r"\d", word)[0]))


# Brodie --------------------------------------------------------------------------------------


def _pounce(args: list[str], state: State) -> Record:
    names, rolls = _names_and_rolls(args)
    crowds: list[tuple[str, ...]] = []
    for part in _parts(names):
        crowds.append(_crowd(part, state))
    return cmd.Pounce(tuple(crowds), read_rolls(rolls))


def _names_and_rolls(args: list[str]) -> tuple[list[str], list[str]]:
    """The words that name somebody, and the rolls behind them."""
    for at, word in enumerate(args):
        if word != NOBODY and is_roll(word) and not is_mice(word):
            return args[:at], args[at:]
    return args, []


def _parts(words: list[str]) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for word in words:
        if word.casefold() == _OR:
            parts.append([])
        else:
            parts[-1].append(word)
    return [part for part in parts if part]


def _crowd(words: list[str], state: State) -> tuple[str, ...]:
    """The mice and figures named: letters of mice (``fn``), names, figures (``rat2``)."""
    found: list[str] = []
    for word in (word.strip(",") for word in words):
        if word in (NOBODY, "and", ""):
            continue
        if is_mice(word):
            found += mice_in(word.casefold(), state.free_mice())
        else:
            found += figures_meant(word, state)
    return tuple(dict.fromkeys(found))


def _chase(args: list[str], state: State) -> Record:
    """What was told in one line, and behind it what was answered to each question."""
    words = [arg.casefold() for arg in steps_joined(args)]
    plain = [word for word in words if not _is_anyway(word)]
    if plain and plain[-1].lstrip(_MARKS) in ("e", "end"):  # typed at a question
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
        if word[:1] in (_END, _TARGET, _SAID):
            answers.append((word[0], [word[1:]]))
        elif answers:
            answers[-1][1].append(word)
        else:
            line.append(word)
    return line, answers


def _chase_told(words: list[str], state: State) -> cmd.Chase:
    """``5 f3 n1 over fn rat1 ssb``: both dice, leg after leg, whom he ran over, the rolls."""
    line, over = _cut(words, _OVER)
    rolled, told, way, rolls = "", list[str](), tuple[str, ...](), list[str]()
    before = ""
    for word in line:
        if before == _BY:
            way = (*way, *(_space_named(space) for space in word.split("-")))
        elif _is_told(word) and not rolls:
            _tell(told, word, goes_on=_is_equally_far(word, before))
        elif not (rolled or told or word in (_BY, *_AFTER)):
            rolled = word
        elif word not in (_BY, *_AFTER):
            rolls.append(word)
        before = word
    run = cmd.Chase(rolled, tuple(told), way, rolls=read_rolls(rolls))
    return run if over is None else _ran_over(run, over, state)


def _cut(words: list[str], mark: str) -> tuple[list[str], list[str] | None]:
    """The words before a mark, and those behind it; None where it is not there."""
    if mark not in words:
        return words, None
    at = words.index(mark)
    return words[:at], [word for word in words[at:] if word != mark]


def _is_equally_far(word: str, before: str) -> bool:
    """Whether two mice told one by one are as close as each other: ``n2 c2``, one leg."""
    return _is_told(before) and re.findall(r"\d+", word)[-1:] == re.findall(r"\d+", before)[-1:]


def _ran_over(run: cmd.Chase, words: list[str], state: State) -> cmd.Chase:
    names, rolls = _names_and_rolls(words)
    if not names:
        raise usage_of("chase")
    return run.replace(over=_crowd(names, state), rolls=(*run.rolls, *read_rolls(rolls)))


def _chase_answered(run: cmd.Chase, mark: str, words: list[str], state: State) -> cmd.Chase:
    """The chase with one answer more."""
    if mark == _TARGET:
        return _ran_over(run, words, state)
    further = _chase_told([_BY, *words] if mark == _END else words, state)
    if further.rolled:
        raise _no_distance(further.rolled)
    over = run.over if further.over is None else further.over
    return run.replace(
        told=(*run.told, *further.told),
        way=(*run.way, *further.way),
        over=over,
        rolls=(*run.rolls, *further.rolls),
    )


# Tracked spaces ------------------------------------------------------------------------------


def _space(args: list[str], state: State) -> Record:
    if len(args) < 2:
        raise usage_of("space")
    from companion.games.mice_mystics.tiles import read_lines

    return cmd.Space(_space_named(args[0]), read_lines(args[1:]))


def _sight(args: list[str], state: State) -> Record:
    one, other, answer = exactly_so(args, 3, "sight")
    free = choose(answer, ("yes", "no"), "answer") == "yes"
    return cmd.Sight(_space_named(one), _space_named(other), free)


READERS: dict[str, Reader] = {
    "attack": _attack,
    "dice": _dice,
    "on": _on,
    "stop": nothing("stop", cmd.Stop()),
    "near": _near,
    "pounce": _pounce,
    "chase": _chase,
    "space": _space,
    "sight": _sight,
}
