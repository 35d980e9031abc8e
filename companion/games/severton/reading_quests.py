"""Reading the words about quests, cubes and boards, loaded when one is typed."""

from __future__ import annotations

from companion.games.severton import commands as cmd
from companion.games.severton import quest_commands as qcmd
from companion.games.severton.boards import PUT_OFF
from companion.games.severton.cubes import CUBES, SUPPLY
from companion.games.severton.grammar import Reader, exactly_so_many, misfit
from companion.games.severton.names import FIGURES, LETTERS, character_of, location_of
from companion.games.severton.quest_cards import VARYING, read_quest_card
from companion.games.severton.setup_icons import (
    read_draws,
    read_draws_line,
    read_icons,
    with_places,
)
from companion.games.severton.state import FRAMES, PHASE_TITLES, QUEST, State
from companion.games.severton.track import LEVELLED, LONGEST
from companion.games.shared.names import beginning_with, choose, number_of, said_once
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal

_ANYWAY = "anyway"
MOST_POINTS = 20


def _without_anyway(args: list[str]) -> tuple[list[str], bool]:
    insists = bool(args) and args[-1].casefold() == _ANYWAY
    return (args[:-1] if insists else args), insists


def _frame_of(word: str) -> str:
    return choose(word, FRAMES, "frame")


def title(words: list[str]) -> str:
    """A name as it is kept: its first letter large."""
    name = " ".join(words)
    return name[:1].upper() + name[1:]


def _quest(args: list[str], state: State) -> Record:
    """``quest NAME… [on FRAME] [[at] LOCATION…|draw] [anyway]``, or ``quest none [leave]``."""
    words, anyway = _without_anyway(args)
    lower = [word.casefold() for word in words]
    if lower in (["none"], ["none", "leave"]):
        return qcmd.NoQuest(len(lower) == 2 or anyway)
    if lower in (["later"], ["l"]):
        return qcmd.PutOff("quests")
    places: list[int] = []
    draw, frame = False, ""
    while len(words) > 1 and (place := _token(words[-1])) is not None:
        draw = draw or place == 0
        places[:0] = [place] if place > 0 else []
        words = words[:-1]
    if len(words) > 2 and words[-2].casefold() == "on":
        frame, words = _frame_of(words[-1]), words[:-2]
    if not words:
        raise misfit("quest")
    return qcmd.RevealQuest(title(words), frame, tuple(places), draw, anyway)


def _token(word: str) -> int | None:
    """A location at the end of the line, 0 for ``draw``, -1 for ``at``; None for a name's word."""
    if word.casefold() in ("draw", "d"):
        return 0
    if word.casefold() == "at":
        return -1
    return number_of(word, 1, 22)


def _questcard(args: list[str], state: State) -> Record:
    """``questcard NAME… POINTS [sun] [moon] [SHAPE…] [CHALLENGE…]``."""
    start = next((i for i, word in enumerate(args) if i and _is_points(word)), 0)
    if not start:
        raise misfit("questcard")
    name = title([*said_once(args[:start])])
    return qcmd.TeachQuest(name, read_quest_card(args[start:]))


def _is_points(word: str) -> bool:
    return word == VARYING or number_of(word, 0, 99) is not None


def _done(args: list[str], state: State) -> Record:
    """``done [FRAME|NAME…] [POINTS] [anyway]``; none ends the phase."""
    words, anyway = _without_anyway(args)
    if len(words) == 1 and words[0] and "none".startswith(words[0].casefold()):
        return _no_other(state, anyway)
    points = number_of(words[-1], 0, MOST_POINTS) if words else None
    if points is not None:
        words = words[:-1]
    return qcmd.CompleteQuest(" ".join(words), points, anyway)


def _no_other(state: State, anyway: bool) -> Record:
    """``done none`` ends the Quest phase, and no other."""
    if state.phase != QUEST and not anyway:
        raise Refusal(
            "not-now",
            f"done none ends the Quest phase; this is the {PHASE_TITLES[state.phase]} "
            "(end goes on).",
            "severton/quest-phase",
        )
    return cmd.End()


def _holder(word: str) -> str:
    """Where a cube can be: the supply, a location, a group or somebody."""
    if word.casefold() in ("off", "supply", "back", "-"):
        return SUPPLY
    if word.isdecimal():
        return str(location_of(word))
    if len(word) == 1 and word.upper() in LETTERS:
        return word.upper()
    return character_of(word, FIGURES)


def _cube(args: list[str], state: State) -> Record:
    """``cube [N] [FRAME] [N] [FROM] TO [xN] [anyway]``; the only quest's frame needs no name."""
    words, anyway = _without_anyway([arg for arg in args if arg not in ("to", "from", "on")])
    count = number_of(words[-1][1:], 1, CUBES) if words and words[-1][:1] == "x" else None
    words = words[:-1] if count is not None else words
    if count is None and len(words) > 1 and number_of(words[0], 1, CUBES) is not None:
        count, words = number_of(words[0], 1, CUBES), words[1:]
    frame, words = _frame_in(words, state)
    if count is None and len(words) == 2 and words[0] not in _cubes_of(state, frame):
        count = number_of(words[0], 1, CUBES)
        words = words[1:] if count is not None else words
    if not 1 <= len(words) <= 2:
        raise misfit("cube")
    start, to = (SUPPLY, _holder(words[0])) if len(words) == 1 else map(_holder, words)
    if start == to:
        raise misfit("cube")
    return qcmd.MoveCube(frame, start, to, anyway, count or 1)


def _frame_in(words: list[str], state: State) -> tuple[str, list[str]]:
    """The frame whose cubes are meant, and the words after it."""
    if len(words) > 1 and beginning_with(words[0], FRAMES):
        return _frame_of(words[0]), words[1:]
    if len(words) == 1 and any(frame.startswith(words[0].casefold()) for frame in FRAMES):
        raise misfit("cube")
    if len(state.quests) == 1:
        return next(iter(state.quests)), words
    if words and state.quests:
        lying = " or ".join(frame for frame in FRAMES if frame in state.quests)
        example = f"cube {next(iter(state.quests))} {' '.join(words)}"
        raise Refusal("ambiguous", f"Cubes of which quest: {lying}? For instance: {example}.")
    raise misfit("cube")


def _cubes_of(state: State, frame: str) -> tuple[str, ...]:
    """Where the cubes of a frame lie."""
    quest = state.quests.get(frame)
    return quest.cubes if quest is not None else ()


def _mark(args: list[str], state: State) -> Record:
    """``marker FRAME [off] PLACE…``."""
    off = len(args) > 1 and args[1].casefold() == "off"
    places = args[2:] if off else args[1:]
    if not places:
        raise misfit("marker")
    return qcmd.MarkPlaces(_frame_of(args[0]), tuple(_holder(place) for place in places), off)


def _rapid(args: list[str], state: State) -> Record:
    typed = "".join(args)
    steps = number_of(typed.removeprefix("+"), 1, MOST_POINTS)
    if not typed.startswith("+") or steps is None:
        raise Refusal(
            "unreadable",
            "rapid +2 moves the Rapid Arrows token on by two spaces; set rapid 2 says that it is "
            "on space 2.",
        )
    return qcmd.MoveRapid(steps)


def _setup(args: list[str], state: State) -> Record:
    if not args:
        raise misfit("setup")
    if [arg.casefold() for arg in args] == ["later"]:
        return qcmd.PutOff("setup")
    words, anyway = _without_anyway(args)
    if not words:
        raise misfit("setup")
    none = [word.casefold() for word in words] == ["none"]
    icons, places = with_places([] if none else words)
    return qcmd.TeachBoards(read_icons(icons), anyway, places)


def _drawtable(args: list[str], state: State) -> Record:
    if args and args[-1].casefold() == "later":
        return qcmd.PutOff("drawtable")
    names, advanced, count = read_draws_line(args, state.double) if args else ((), False, 0)
    if not 1 <= len(names) <= 2:
        raise misfit("drawtable")
    return qcmd.TeachDraws(names, advanced, read_draws(args[count:]))


def _level(args: list[str], state: State) -> Record:
    """``level concerned|worried SPACE yes|no|SPACE``."""
    symbol, place, answer = exactly_so_many(args, 3, "level")
    number = number_of(place, 0, LONGEST)
    if number is None:
        raise misfit("level")
    known = number_of(answer, 1, LONGEST)
    told = str(known) if known is not None else choose(answer, ("yes", "no"), "answer")
    return qcmd.TellLevel(choose(symbol, LEVELLED, "symbol"), number, told)


def _later(args: list[str], state: State) -> Record:
    if len(args) > 1:
        raise misfit("later")
    if not args:
        return qcmd.PutOff("")
    return qcmd.PutOff(choose(args[0], tuple(dict.fromkeys((*PUT_OFF, *state.due))), "question"))


def _ally(args: list[str], state: State) -> Record:
    """``ally LOCATION NAME…``, or ``ally NAME… off``."""
    if len(args) < 2:
        raise misfit("ally")
    if args[-1].casefold() == "off":
        return qcmd.PlaceAlly(" ".join(args[:-1]), None)
    return qcmd.PlaceAlly(title(args[1:]), location_of(args[0]))


def _finish(args: list[str], state: State) -> Record:
    """``finish won|lost [POINTS]``, or ``finish not``."""
    if not 1 <= len(args) <= 2:
        raise misfit("finish")
    outcome = choose(args[0], ("won", "lost", "not"), "end of the game")
    points = None
    if len(args) == 2:
        below = args[1].startswith("-")
        points = number_of(args[1].removeprefix("-"), 0, 999)
        if points is None or outcome == "not":
            raise misfit("finish")
        points = -points if below else points
    return qcmd.Finish("" if outcome == "not" else outcome, points)


READERS: dict[str, Reader] = {
    "quest": _quest,
    "questcard": _questcard,
    "done": _done,
    "cube": _cube,
    "marker": _mark,
    "rapid": _rapid,
    "setup": _setup,
    "drawtable": _drawtable,
    "level": _level,
    "later": _later,
    "ally": _ally,
    "finish": _finish,
}
