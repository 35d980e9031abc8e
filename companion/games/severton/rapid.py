"""The Rapid Arrows token, and the symbols where one track moves the token of the other.

Rules: severton/quest-complete, severton/progress-board, severton/icons-progress,
SV-56 to SV-58, SV-66.
"""

from __future__ import annotations

from companion.games.severton import events as ev
from companion.games.severton import quest_events as qev
from companion.games.severton import unrest
from companion.games.severton.score import steps_left
from companion.games.severton.state import QUEST, QUEST_SCENARIOS, State
from companion.games.severton.track import (
    ARROWS_TRACK,
    LONGEST,
    Track,
    next_space,
    passing,
    track_key,
    track_of,
    triangle_rules,
)
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer
from companion.games.shared.unfolding import Unfolding
from companion.games.shared.weighed import Candidate, Weighed

LEVEL_TOPIC = "level"
SCIROCCO_STOP = "severton/icons-progress-scirocco"


def rise(play: Unfolding[State], steps: int, why: str, rules: tuple[str, ...]) -> None:
    """Advance the Rapid Arrows token space by space; what is too much moves Unrest back."""
    for left in range(steps, 0, -1):
        if play.state.over:
            return
        track = track_of(play.lore, play.state, ARROWS_TRACK)
        if _is_at_its_end(play.state, track):
            push_back(play, left, "points beyond the last space", ("SV-66",))
            return
        place = next_space(track, play.state.rapid, play.state)
        why_so = why + passing(track, play.state.rapid, place)
        play.happen(qev.RapidRose(place, why_so, (*rules, *triangle_rules(track, place))))
        icons = track.icons(place) if track else ()
        for icon in icons:
            if icon == "end":
                meet(play, icon, place)
            else:
                unrest.meet(play, icon, place)
        if "scirocco" in icons:
            push_back(play, left - 1, "the token stops where Scirocco enters", (SCIROCCO_STOP,))
            return


def _is_at_its_end(state: State, track: Track | None) -> bool:
    return state.reached or (track is not None and state.rapid >= track.end)


def push_back(play: Unfolding[State], steps: int, why: str, rules: tuple[str, ...]) -> None:
    """Move the Unrest token back, space by space, not beyond its start (SV-57)."""
    for _ in range(steps):
        if play.state.over or play.state.unrest == 0:
            return
        track = track_of(play.lore, play.state)
        place = next_space(track, play.state.unrest, play.state, -1)
        why_so = why + passing(track, play.state.unrest, place)
        play.happen(qev.UnrestFell(place, why_so, (*rules, *triangle_rules(track, place))))


def meet(play: Unfolding[State], icon: str, place: int) -> None:
    """One symbol that only the later scenarios have takes effect."""
    kind, _, level = icon.partition(" ")
    if kind in ("concerned", "worried"):
        _compare(play, kind, int(level or 0), place)
    elif kind in ("end", "victory"):
        now = play.state.phase == QUEST
        rules = ("severton/victory-score-when", "SV-38")
        play.happen(qev.TrackFinished() if now else qev.TrackFinished(rules, False))
    elif kind in _TASKS:
        for task in _TASKS[kind]:
            play.happen(qev.TaskDue(task, TASK_RULES[task]))
    else:
        play.happen(ev.IconMet(icon))


def win(play: Unfolding[State]) -> None:
    """The game is won, with so many steps left on the Unrest track."""
    play.happen(qev.GameWon(steps_left(play.state, play.lore, "won")))


_TASKS = {"hex": ("ally",), "bubble": ("ally", "bubble"), "scirocco": ("scirocco",)}
TASK_RULES = {
    "ally": ("severton/icons-progress-hex",),
    "bubble": ("severton/icons-progress-bubble",),
    "scirocco": (SCIROCCO_STOP,),
}


def _compare(play: Unfolding[State], kind: str, level: int, place: int) -> None:
    """Vonts concerned, or Rapid Arrows worried: the lower token moves one space on (SV-58)."""
    state = play.state
    if kind == "worried" and (state.scenario not in QUEST_SCENARIOS or state.reached):
        return
    rules = (f"severton/progress-board-{kind}", "SV-58")
    on = state.unrest if kind == "concerned" else state.rapid
    lower = _is_lower(play, kind, level, place, on)
    play.happen(_weighed(kind, on, lower, rules))
    play.happen(qev.LevelsCompared(kind, place, lower, rules))
    if lower and kind == "concerned":
        unrest.rise(play, 1, "the Vonts are concerned", rules)
    elif lower:
        rise(play, 1, "the Rapid Arrows are worried", rules)


def _weighed(kind: str, on: int, lower: bool, rules: tuple[str, ...]) -> Weighed:
    token = _TOKENS[kind]
    outcome = "one space on" if lower else "stays"
    note = f"on {on}: {'lower' if lower else 'not lower'}"
    return Weighed(
        token, f"lower than the {kind} symbol?", outcome, (Candidate(token, note),), rules
    )


_TOKENS = {"concerned": "Unrest", "worried": "Rapid Arrows"}
_OTHER = {"concerned": "The Rapid Arrows token", "worried": "The Unrest token"}


def _is_lower(play: Unfolding[State], kind: str, level: int, place: int, on: int) -> bool:
    """Whether the other token has not reached the height of the symbol; asks if not told."""
    told = play.state.levels.get(f"{kind} {place}")
    if told is not None:
        return told == "yes"
    known = level or play.lore.get(LEVEL_TOPIC, {}).get(level_key(play.state, kind, place))
    if isinstance(known, int):
        return on < known
    raise NeedsAnswer(_level_question(kind, place, on))


def level_key(state: State, kind: str, place: int) -> str:
    """Under which key the height of a symbol is remembered."""
    return f"{track_key(state)}, {kind} on {place}"


def _level_question(kind: str, place: int, on: int) -> Ask:
    token = _TOKENS[kind]
    where = f" on space {place}" if place else ""
    numbers = range(1, LONGEST + 1) if place else ()
    return Ask(
        id="level",
        prompt=f"{_OTHER[kind]} meets {kind}{where}. Look across the boards: is the {token} token, "
        f"on {on}, still before the {token} space beside that symbol?"
        + (" The number of that space is remembered." if place else ""),
        answer=f"level {kind} {place} {{answer}}; {{command}}",
        expects="yes, no, or the number of a space",
        choices=(
            Choice("yes", f"the {token} token moves one space on"),
            Choice("no", "nothing happens"),
            *(Choice(str(n), f"{token} space {n} is as high") for n in numbers),
        ),
        because=("SV-58",),
    )
