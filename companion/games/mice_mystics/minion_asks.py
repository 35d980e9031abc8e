"""What a minion's part of the turn must be told, as questions of a few keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.mice_mystics.distances import expects_more, shape
from companion.games.mice_mystics.names import card_titled, titled
from companion.games.mice_mystics.state import State
from companion.games.shared.names import agree, listed
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer


def _question(
    id_: str,
    prompt: str,
    expects: str,
    because: tuple[str, ...],
    choices: Sequence[Choice] = (),
    answer: str = "{answer}",
) -> NeedsAnswer:
    return NeedsAnswer(
        Ask(
            id=id_,
            prompt=prompt,
            answer=f"{{command}} {answer}",
            expects=expects,
            choices=tuple(choices),
            because=because,
            answers_first=True,
        )
    )


def who_acts(state: State, equal: Sequence[str], away: int) -> NeedsAnswer:
    """Which of several equally near figures begins (MM-04)."""
    choices = [Choice(n, f"{titled(n)} at {state.figures[n].at}") for n in equal]
    return _question(
        "who-acts",
        f"{listed(titled(n) for n in equal)} are equally near ({away}): who acts first?",
        " or ".join(equal),
        ("mice-mystics/minion-turn", "MM-04"),
        choices,
    )


def closest(state: State, who: str, order: Sequence[str]) -> NeedsAnswer:
    """Which mouse is closest to a melee minion, and how far."""
    already = [mouse for mouse in order if mouse in state.turn.attacked]
    also = f" Attacked already: {listed(already)}." if already else ""
    return _question(
        "closest",
        f"{who}: which mouse is closest, and how many steps away? ({shape(order)}){also}",
        f"{expects_more(order)}; - for nobody",
        ("mice-mystics/minion-move-melee", "MM-04", "MM-06"),
        answer="~{answer}",
    )


def seen(who: str, mice: Sequence[str], *, moved: bool) -> NeedsAnswer:
    """Which mice a ranged minion sees, and how far they are."""
    when = "after its move" if moved else "from where it stands"
    return _question(
        "seen",
        f"{who}: which mice does it see {when}, and how many steps away? "
        f"({shape(mice)}; - for none)",
        f"{expects_more(mice)}; a ? behind a mouse next to it that it does not see",
        ("mice-mystics/minion-move-ranged", "mice-mystics/line-of-sight"),
        answer="~{answer}",
    )


def die(who: str, goal: str, away: str) -> NeedsAnswer:
    """The movement die of a figure."""
    toward = f" It goes for {goal}, {away}." if goal else " It sees no mouse."
    return _question(
        "minion-die",
        f"{who}: roll the movement die.{toward}",
        "1, 2 or 3; r lets the app roll",
        ("mice-mystics/minion-move-melee-distance", "MM-03"),
        answer="+{answer}",
    )


def around(
    state: State, who: str, known: Mapping[str, int], others: Sequence[str], *, moved: bool
) -> NeedsAnswer:
    """Who else is near a melee minion after its move, or where it stays."""
    already = [mouse for mouse in known if mouse in state.turn.attacked]
    was = agree(already, "was", "were")
    why = f" ({listed(already)} {was} attacked already)" if already else ""
    example = f"{others[0][0].casefold()}1"
    return _question(
        "around",
        f"{who} {'after its move' if moved else 'where it stays'}{why}: is {' or '.join(others)} "
        f"on its space (0) or next to it (1)? ({example}; - for nobody)",
        "a mouse with 0 or 1, several as one word, or - for nobody",
        ("mice-mystics/minion-battle", "MM-12"),
        answer="~{answer}",
    )


def where_it_ends(who: str, goal: str, ends: Sequence[str]) -> NeedsAnswer:
    """At which of several equally good spaces a move ends (MM-07)."""
    return _question(
        "end",
        f"{who} goes for {goal} and may end at {' or '.join(ends)}: where?",
        " or ".join(ends),
        ("mice-mystics/minion-move-melee", "MM-07"),
        [Choice(space, f"space {space}") for space in ends],
        "@{answer}",
    )


def unseen_target(who: str, readings: Mapping[str, str]) -> NeedsAnswer:
    """Whether a near mouse out of sight has to be the target (MM-58)."""
    return _question(
        "MM-58",
        f"{who} is next to a mouse that it does not see, and the rules can be read in two ways "
        f"(MM-58): {' or '.join(f'{mouse} ({why})' for mouse, why in readings.items())}. "
        "Whom does it attack?",
        " or ".join(readings),
        ("MM-58", "mice-mystics/ranged-attack-target"),
        [Choice(mouse, why) for mouse, why in readings.items()],
        "={answer}",
    )


def the_next(state: State, figure: str, left: int) -> str:
    """The figure that acts, or which one of several the table takes now."""
    if figure in state.mice:
        return f"{figure} (charmed)"
    if state.apart:
        return f"{titled(figure)} on {state.tile_at(figure) or 'the first tile'}"
    if left < 2:
        return titled(figure)
    return f"{card_titled(state.active)}, {left} to act, the nearest first"


def whose(state: State) -> str:
    """Whose turn it is: a card of minions, or a charmed mouse."""
    return f"{state.active} (charmed)" if state.active in state.mice else card_titled(state.active)


def nobody_near(state: State) -> Ask:
    """Figures on whose tile no mouse is: nothing has to be told of them."""
    return Ask(
        id="minions",
        prompt=f"Turn of {whose(state)}: no mouse to attack is on the tile.",
        answer="{answer}",
        expects="- goes on",
        choices=(Choice("-", "nobody is attacked"),),
        because=("mice-mystics/minion-battle-reach",),
    )


def turn_over(state: State) -> Ask:
    """Nothing is left to do in the turn of a minion card."""
    return Ask(
        id="minions",
        prompt=f"{card_titled(state.active)}: every figure has acted.",
        answer="{answer}",
        expects="end",
        choices=(Choice("end", "the turn is over"),),
        because=("mice-mystics/minion-turn",),
    )
