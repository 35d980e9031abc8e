"""The toolbar: game, round, phase, whose turn or which question, gauges, how far back undo goes."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.shared.game import Stage
from companion.shell.label import short_phase
from companion.shell.scene import Scene
from companion.show.columns import columns
from companion.show.plain import visible_line

GAP = " | "
GLANCE = ", "
HOW_TO_START = (
    "No session: new GAME starts one, help lists the words",
    "new GAME starts a session",
)


def toolbar(scene: Scene, width: int) -> str:
    """The most that fits in ``width`` columns; what is said last is left out first."""
    forms = [visible_line(form) for form in _forms(scene)]
    fitting = (form for form in forms if columns(form) <= width)
    return next(fitting, forms[-1][:width])


def _forms(scene: Scene) -> tuple[str, ...]:
    """The same in fewer and fewer letters."""
    if scene.game is None or scene.stage is None:
        return HOW_TO_START
    title, stage, undo = scene.game.TITLE, scene.stage, f"undo {scene.depth}"
    due, short = _due(scene, stage), short_phase(stage.phase)
    now = f"r{stage.round}" if stage.round else ""
    gauges = [f"{name} {value}" for name, value in scene.gauges.items()]
    glance = GLANCE.join(gauges)
    fewer = [GLANCE.join(gauges[:count]) for count in range(len(gauges) - 1, 0, -1)]
    alike, folded = _of_all(scene.gauges)
    more, fewer = fewer[: len(gauges) - alike], fewer[len(gauges) - alike :]
    return tuple(
        GAP.join(part for part in parts if part)
        for parts in (
            (title, f"round {stage.round}" if stage.round else "", stage.phase, due, glance, undo),
            (title, now, stage.phase, due, glance, undo),
            (f"{title} {now}".rstrip(), short, due, glance, undo),
            (now, short, due, glance, undo),
            (now, due or short, glance, undo),
            *((now, short, due, some, undo) for some in (*more, *folded)),
            *((now, due or short, some, undo) for some in folded),
            *((now, some, undo) for some in folded[-1:]),
            *((now, short, due, some, undo) for some in fewer),
            *((now, due or short, some, undo) for some in fewer[-1:]),
            (now, short, due, undo),
            (now, due or short, undo),
        )
    )


def _of_all(gauges: Mapping[str, int]) -> tuple[int, tuple[str, ...]]:
    """How many gauges are like the first one, each player's own, and all of those in short.

    ``Ann HP 12, Bob HP 9`` is ``HP Ann 12, Bob 9``, and ``HP A12 B9``.  Where the first stands
    alone there is nothing shorter than all of them.
    """
    kind = next(iter(gauges), "").rpartition(" ")[2]
    theirs = {
        name.removesuffix(f" {kind}"): value
        for name, value in gauges.items()
        if name.endswith(f" {kind}")
    }
    if len(theirs) < 2:
        return len(gauges), ()
    lengths = range(1, max(map(len, theirs)) + 1)
    apart = (n for n in lengths if len({name[:n] for name in theirs}) == len(theirs))
    length = next(apart)
    told = GLANCE.join(f"{name} {value}" for name, value in theirs.items())
    brief = " ".join(f"{name[:length]}{value}" for name, value in theirs.items())
    return len(theirs), (f"{kind} {told}", f"{kind} {brief}")


def _due(scene: Scene, stage: Stage) -> str:
    """An open question before whose turn it is."""
    if scene.question is not None:
        return "question open"
    return stage.turn if stage.turn != stage.phase else ""
