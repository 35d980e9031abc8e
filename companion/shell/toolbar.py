"""The toolbar: game, round, phase, whose turn or which question, gauges, how far back undo goes."""

from __future__ import annotations

from companion.games.shared.game import Stage
from companion.shell.label import short_phase
from companion.shell.scene import Scene
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
    fitting = (form for form in forms if len(form) <= width)
    return next(fitting, forms[-1][:width])


def _forms(scene: Scene) -> tuple[str, ...]:
    """The same in fewer and fewer letters."""
    if scene.game is None or scene.stage is None:
        return HOW_TO_START
    title, stage, undo = scene.game.TITLE, scene.stage, f"undo {scene.depth}"
    due, short = _due(scene, stage), short_phase(stage.phase)
    gauges = [f"{name} {value}" for name, value in scene.gauges.items()]
    glance = GLANCE.join(gauges)
    fewer = [GLANCE.join(gauges[:count]) for count in range(len(gauges) - 1, 0, -1)]
    return tuple(
        GAP.join(part for part in parts if part)
        for parts in (
            (title, f"round {stage.round}", stage.phase, due, glance, undo),
            (title, f"r{stage.round}", stage.phase, due, glance, undo),
            (f"{title} r{stage.round}", short, due, glance, undo),
            (f"r{stage.round}", short, due, glance, undo),
            (f"r{stage.round}", due or short, glance, undo),
            *((f"r{stage.round}", short, due, some, undo) for some in fewer),
            *((f"r{stage.round}", due or short, some, undo) for some in fewer[-1:]),
            (f"r{stage.round}", short, due, undo),
            (f"r{stage.round}", due or short, undo),
        )
    )


def _due(scene: Scene, stage: Stage) -> str:
    """An open question before whose turn it is."""
    if scene.question is not None:
        return "question open"
    return stage.turn if stage.turn != stage.phase else ""
