"""Brodie's chase: from mouse to mouse while his spaces last, then one attack on all he ran over.

Where spaces are tracked the app finds the way, and the table chooses among
equally short ones; otherwise the table tells the closest mouse each time and
at last who stood on the way.  Brodie takes no room, and full spaces do not
stop him.  Rules: mice-mystics/brodie-chases, mice-mystics/brodie-chases-on,
mice-mystics/brodie-chases-attack, MM-45, MM-47.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.mice_mystics import brodie as choosing
from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import dice, tiles
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.brodie_turn import CHASES, cat_of, from_the_top, strike, tracked
from companion.games.mice_mystics.distances import NOBODY, expects_more, read_told, shape
from companion.games.mice_mystics.floor import space_of
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import Chase, State
from companion.games.mice_mystics.tiles import Tile
from companion.games.shared.names import agree, listed, number_of
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal

RULE = "mice-mystics/brodie-chases"
HIT_RULE = "mice-mystics/brodie-chases-attack"


def chase(play: Play, command: cmd.Chase) -> None:
    """Brodie runs after mouse upon mouse, and all on his way are attacked.

    A question that comes after a roll by the app leaves the roll as it is.
    """
    cat = cat_of(play.state, CHASES, "chase")
    if play.state.turn.chase is None and not (command.rolled or play.by_app):
        _refuse_before_the_dice(command)
    try:
        if play.state.turn.chase is None:
            _roll(play, cat, command.rolled)
        victims = _victims(play, cat, command)
    except NeedsAnswer:
        if not any(getattr(event, "by", "") == "app" for event in play.events):
            raise
        return
    strike(play, cat, victims, command.rolls, HIT_RULE)


def _refuse_before_the_dice(command: cmd.Chase) -> None:
    """Mice were told, and how far he runs was not; raises Refusal."""
    if command.told or command.over is not None or command.rolls:
        raise Refusal(
            "not-now", "First the two dice of the chase, 2 to 6 (r: the app rolls); then the mice.",
            RULE,
        )  # fmt: skip


def _victims(play: Play, cat: str, command: cmd.Chase) -> tuple[str, ...]:
    """Everybody on a space that Brodie was on, start and end included; raises NeedsAnswer."""
    tile = tracked(play, cat)
    if tile is None:
        _run_by_words(play, command.told)
        caught = _now(play).caught
        mice, figures = play.state.mice_here(), play.state.figures_with(play.state.scene())
        free = tuple(name for name in (*mice, *figures) if name != cat)
        if command.over is None and set(free) - set(caught):
            raise NeedsAnswer(_over_question(caught))
        over = command.over or ()
        reached = (name for name in caught if name not in over)
        named = dict.fromkeys((*reached, *over))
        return tuple(name for name in named if name in free)
    if command.told or command.over:
        told = (
            "Where Brodie runs and whom he meets is taken from the tracked spaces (place corrects)."
        )
        play.happen(ev.Noted(told, (RULE,)))
    _run(play, cat, tile, command.way)
    way = _now(play).way
    names = (
        *play.state.mice_here(),
        *(n for n in play.state.figures_with(play.state.scene()) if n != cat),
    )
    return from_the_top(play.state, (n for n in names if space_of(play.state, n) in way))


def _roll(play: Play, cat: str, typed: str) -> None:
    """Two dice, added up: told as their sum, as faces, or rolled by the app."""
    if not typed and not play.by_app:
        raise NeedsAnswer(_roll_question())
    if not typed or typed in (dice.BY_APP, "roll"):
        faces = dice.roll(choosing.CHASE_DICE, "Brodie's chase", play.chance)
        play.happen(ev.DiceRolled(cat, "the chase", faces, "app", (RULE,)))
        rolled = dice.numbers(faces)
    else:
        rolled = _sum(typed)
    play.happen(ev.BrodieRan(rolled, rolled, text=f"Brodie may run {rolled} spaces."))


def _sum(typed: str) -> int:
    number = number_of(typed, 2, 6)
    if number is not None:
        return number
    if typed.isdigit():
        raise Refusal("unknown-name", f"Two dice show 2 to 6 together, not {typed}.", RULE)
    faces = _faces(typed)
    if len(faces) != choosing.CHASE_DICE:
        raise Refusal("contradiction", f"The chase rolls 2 dice, not {len(faces)}.", RULE)
    return dice.numbers(faces)


def _faces(typed: str) -> dice.Dice:
    try:
        return dice.read_dice(typed)
    except Refusal:
        raise Refusal(
            "unreadable", f"{typed}: first the two dice of the chase, 2 to 6 (r: the app rolls).",
            RULE,
        ) from None  # fmt: skip


def _now(play: Play) -> Chase:
    run = play.state.turn.chase
    assert run is not None, "who runs has rolled"
    return run


def _quarry(state: State, run: Chase) -> tuple[str, ...]:
    """The mice that he may still go for: not those on spaces he was on (MM-47)."""
    return tuple(mouse for mouse in state.mice_here() if mouse not in run.caught)


def _goes_on(play: Play) -> bool:
    run = _now(play)
    return not run.ended and run.left > 0 and bool(_quarry(play.state, run))


# The table measures --------------------------------------------------------------------------


def _run_by_words(play: Play, words: Sequence[str]) -> None:
    """The closest mouse each time, as told, until the spaces are used up."""
    left = list(words)
    while _goes_on(play):
        run = _now(play)
        quarry = _quarry(play.state, run)
        if not left:
            raise NeedsAnswer(_quarry_question(play.state, run))
        word = left.pop(0)
        steps = read_told(word, quarry).steps
        run = _with_those_here(play, run, steps)
        ahead = {mouse: away for mouse, away in steps.items() if away}
        if ahead:
            goal, weighed = choosing.prey(ahead, play.state.rank)
            play.happen(weighed)
            _go_for(play, run, goal, ahead[goal])
        elif word == NOBODY:
            text = "Brodie runs no further." if run.caught else "Brodie stays where he is."
            play.happen(run_of(run.replace(ended=True), text))
    _tell_out_of_reach(play, left)


def _with_those_here(play: Play, run: Chase, steps: Mapping[str, int]) -> Chase:
    """Mice that were told on his space, at its start or where he has come to, are run over."""
    here = tuple(mouse for mouse, away in steps.items() if not away and mouse not in run.caught)
    if not here:
        return run
    with_him = run.replace(caught=(*run.caught, *here))
    text = f"{listed(here)} {agree(here, 'is', 'are')} on Brodie's space."
    if not (run.caught or _quarry(play.state, with_him)):
        with_him, text = with_him.replace(ended=True), "Brodie stays where he is."
    play.happen(run_of(with_him, text))
    return with_him


def _tell_out_of_reach(play: Play, words: Sequence[str]) -> None:
    """What was told beyond his last space: who is with him there counts, the others are safe."""
    for word in words:
        run = _now(play)
        steps = read_told(word, play.state.mice_here()).steps
        _with_those_here(play, run, steps)
        ahead = tuple(mouse for mouse, away in steps.items() if away)
        if ahead:
            told = f"Brodie's {run.rolled} spaces are used up: he does not come to {listed(ahead)}."
            play.happen(ev.Noted(told, (RULE,)))


def _go_for(play: Play, run: Chase, goal: str, away: int) -> None:
    """He reaches the mouse, or is out of breath before it."""
    if away > run.left:
        text = f"Brodie runs {run.left} toward {goal}, {away - run.left} short."
        play.happen(run_of(run.replace(left=0, ended=True), text))
        return
    left = run.left - away
    text = f"Brodie runs {away} to {goal}{f', {left} left' if left else ''}."
    caught = (*run.caught, goal)
    play.happen(run_of(run.replace(left=left, caught=caught, ended=not left), text))


def run_of(run: Chase, text: str) -> ev.BrodieRan:
    """The event that the run stands like this now."""
    rules = (RULE, "MM-47") if run.caught else (RULE,)
    return ev.BrodieRan(run.rolled, run.left, run.caught, run.way, run.ended, text, rules)


# The app measures ----------------------------------------------------------------------------


def _run(play: Play, cat: str, tile: Tile, told: tuple[str, ...]) -> None:
    """From mouse to mouse over tracked spaces; ``told`` is the way that the table chose."""
    if not _now(play).way:
        start = space_of(play.state, cat)
        play.happen(run_of(_now(play).replace(way=(start,), caught=_met(play, (start,))), ""))
    while _goes_on(play):
        run = _now(play)
        steps = tiles.steps_from(tile, run.way[-1])
        ahead = {
            mouse: steps[space_of(play.state, mouse)]
            for mouse in _quarry(play.state, run)
            if space_of(play.state, mouse) in steps
        }
        if not ahead:
            play.happen(run_of(run.replace(ended=True), "Brodie reaches no other mouse."))
            return
        goal, weighed = choosing.prey(ahead, play.state.rank)
        way = _way(play, tile, goal, told)
        play.happen(weighed)
        _leap(play, cat, goal, way)
        told = told[len(way) :] if told[: len(way)] == way else told
    if not _now(play).ended:
        text = "" if len(_now(play).way) > 1 else "All mice are with Brodie: he stays."
        play.happen(run_of(_now(play).replace(ended=True), text))


def _met(play: Play, way: tuple[str, ...]) -> tuple[str, ...]:
    """The mice on the spaces of a way."""
    return tuple(m for m in play.state.mice_here() if space_of(play.state, m) in way)


def _way(play: Play, tile: Tile, goal: str, told: tuple[str, ...]) -> tuple[str, ...]:
    """The way after one mouse; ``told`` is for the first of them where several are equally short.

    Raises NeedsAnswer where it was not told yet.
    """
    run = _now(play)
    ways = shortest_ways(tile, run.way[-1], space_of(play.state, goal), run.left)
    if len(ways) == 1:
        return ways[0]
    fitting = [way for way in ways if told and way == told[: len(way)]]
    if told and not fitting:
        raise Refusal("illegal", f"No shortest way: {' or '.join(map('-'.join, ways))}.", RULE)
    ways = fitting or ways
    if len(ways) > 1:
        raise NeedsAnswer(_way_question(goal, ways))
    return ways[0]


def _leap(play: Play, cat: str, goal: str, way: tuple[str, ...]) -> None:
    run = _now(play)
    walked = (*run.way, *way)
    left = run.left - len(way)
    met = _met(play, walked)
    text = f"Brodie runs after {goal}: {' '.join(way)}{f', {left} left' if left else ''}."
    play.happen(run_of(run.replace(left=left, way=walked, caught=met, ended=not left), text))
    play.happen(ev.Moved(cat, way[-1], 0, (RULE,)))


def shortest_ways(tile: Tile, start: str, goal: str, limit: int) -> list[tuple[str, ...]]:
    """Every shortest way from ``start`` (left out itself), cut off after ``limit`` spaces."""
    back = tiles.steps_from(tile, goal)
    ways: list[tuple[str, ...]] = [()]
    for _ in range(min(limit, back[start])):
        ways = [
            (*way, space)
            for way in ways
            for space in tile.around(way[-1] if way else start)
            if back[space] == back[way[-1] if way else start] - 1
        ]
    return ways


# Questions -----------------------------------------------------------------------------------


def _ask(id_: str, prompt: str, expects: str, answer: str, *rules: str) -> Ask:
    return Ask(
        id=id_, prompt=prompt, answer=answer, expects=expects, because=rules, answers_first=True
    )


def _roll_question() -> Ask:
    return _ask(
        "chase-dice",
        "Brodie chases: roll 2 dice and add up their numbers.",
        "2 to 6; r lets the app roll",
        "chase {answer}",
        RULE,
    )


def _quarry_question(state: State, run: Chase) -> Ask:
    mice = _quarry(state, run)
    others = f" besides {listed(run.caught)}" if run.caught else ""
    return _ask(
        "chase-closest",
        f"Brodie has {run.left} left: which mouse is closest{others}, and how many steps away? "
        f"({shape(mice)}; - for nobody)",
        expects_more(mice),
        "{command} ~{answer}",
        RULE,
        "MM-47",
    )


def _over_question(caught: Sequence[str]) -> Ask:
    """Whom he ran over besides the mice that he is known to have reached."""
    reached = f"{listed(caught)} {agree(caught, 'is', 'are')} attacked. " if caught else ""
    return _ask(
        "chase-over",
        f"{reached}Who{' else' * bool(caught)} stands on a space that Brodie ran over, his start "
        "and end included? Mice and minions.",
        "fn rat1; - for nobody" + " else" * bool(caught),
        "{command} ={answer}",
        HIT_RULE,
    )


def _way_question(goal: str, ways: Sequence[tuple[str, ...]]) -> Ask:
    choices = tuple(Choice("-".join(way), f"over {listed(way)}") for way in ways)
    return Ask(
        id="chase-way",
        prompt=f"Several shortest ways lead to {goal}: which one does Brodie take?",
        answer="{command} @{answer}",
        expects=" or ".join(choice.answer for choice in choices),
        choices=choices,
        because=(RULE,),
        answers_first=True,
    )
