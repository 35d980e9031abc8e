"""Rolls that a star decides, and single numbers: told by the table, or rolled by the app.

Rules: MM-01, mice-mystics/battle-dice-faces.
"""

from __future__ import annotations

from companion.games.mice_mystics import dice
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.play import Play
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal

STAR, NO_STAR = "*", "-"
IN_WORDS = (Choice("star", "as *"), Choice("yes", "as *"), Choice("no", "as -"))


def star(play: Play, who: str, what: str, count: int, typed: str, *counts: int) -> bool:
    """Whether at least one of ``count`` dice shows a star; the table may roll any of ``counts``.

    ``typed`` are faces, ``*`` or ``-``, ``r`` for a roll by the app, or "" where
    nothing was told: then the app rolls or asks (raises NeedsAnswer).
    """
    if not count:
        return _no_dice(who, what, typed)
    if typed == dice.BY_APP or (not typed and play.by_app):
        faces = dice.roll(count, what, play.chance)
        play.happen(ev.DiceRolled(who, what, faces, "app", (dice.RULE, "MM-01")))
        return dice.stars(faces) > 0
    if not typed:
        raise _star_question(who, what, counts or (count,))
    if len(typed) > 1 or typed not in "*-ynYN":
        _refuse_count(typed, counts or (count,))
    return dice.read_star(typed)


def _no_dice(who: str, what: str, typed: str) -> bool:
    """Without any die no star shows."""
    if typed and typed != dice.BY_APP and dice.read_star(typed):
        raise Refusal(
            "contradiction", f"{who} rolls no dice for {what}: no star can show.", dice.RULE
        )
    return False


def _refuse_count(typed: str, counts: tuple[int, ...]) -> None:
    if not dice.is_roll(typed):
        return
    faces = dice.read_dice(typed)
    if len(faces) not in counts:
        one = counts == (1,)
        raise Refusal(
            "contradiction",
            f"{_dice(len(faces))} {'was' if len(faces) == 1 else 'were'} told, and "
            f"{_any_of(counts)} {'is' if one else 'are'} rolled here (* for a star, - for none).",
            dice.RULE,
        )


def _dice(count: int) -> str:
    return "1 die" if count == 1 else f"{count} dice"


def _any_of(counts: tuple[int, ...]) -> str:
    """``3 dice``, or ``2 or 3 dice`` where the table may choose."""
    *others, last = sorted(set(counts))
    return " or ".join([*map(str, others), _dice(last)])


def _star_question(who: str, what: str, counts: tuple[int, ...]) -> NeedsAnswer:
    rolled = _any_of(counts)
    return NeedsAnswer(
        Ask(
            id="star",
            prompt=f"{who} rolls {rolled} for {what}: a star?",
            answer="{command} {answer}",
            expects="* for a star, - for none, r to let the app roll",
            choices=(
                Choice(STAR, "at least one star"),
                Choice(NO_STAR, "no star"),
                Choice(dice.BY_APP, "the app rolls"),
                *IN_WORDS,
            ),
            because=("MM-01",),
            answers_first=True,
        )
    )


def number(play: Play, who: str, what: str, told: int | None) -> int:
    """The number of a movement die: as told, or rolled by the app."""
    return dice.roll_number(f"{who}: {what}", play.chance) if told is None else told
