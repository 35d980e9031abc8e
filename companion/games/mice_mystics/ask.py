"""What the app should be told next, with the legal answers; never a dead end."""

from __future__ import annotations

from companion.games.mice_mystics import track, turns, wheel
from companion.games.mice_mystics.heroes import hero
from companion.games.mice_mystics.names import BRODIE, breed_of, card_titled
from companion.games.mice_mystics.state import Mouse, State
from companion.games.shared.lore import Lore
from companion.games.shared.refusal import Ask, Choice


def asks(state: State, lore: Lore) -> tuple[Ask, ...]:
    """The questions of the moment, the most urgent first; empty when the chapter is over."""
    if state.over:
        return ()
    if state.surge is not None:
        from companion.games.mice_mystics import chapters

        return (chapters.surge_question(state, wheel.known_surge(state, lore)),)
    if state.battle is not None:
        from companion.games.mice_mystics import attack

        return (attack.question(state, lore),)
    if state.ordering is not None:
        return (*_abilities(state), track.order_question(state))
    if state.climbs:
        return (_climb(state),)
    if state.drawing:
        from companion.games.mice_mystics import action

        return (action.encounter_question(state.page),)
    if not state.track:
        return (_before(state),)
    if turns.all_captured(state):
        from companion.games.mice_mystics import chapters

        return (chapters.captured_question(state),)
    return (*_entries(state, lore), *_turn(state, lore))


def _entries(state: State, lore: Lore) -> tuple[Ask, ...]:
    """Where new minions come in and rescued mice stand, where spaces are tracked."""
    if not state.spaces:
        return ()
    from companion.games.mice_mystics import entries

    asked = (entries.question(state, lore), entries.rescue_question(state, lore))
    return tuple(ask for ask in asked if ask is not None)


def _abilities(state: State) -> tuple[Ask, ...]:
    """At set-up: the ability card of a mouse that was not told yet."""
    if state.track or not state.party:
        return ()
    from companion.games.mice_mystics import equipment

    asked = equipment.ability_question(state)
    return (asked,) if asked is not None else ()


def _before(state: State) -> Ask:
    """What a chapter needs before its first turn."""
    if not state.party:
        return Ask(
            id="party",
            prompt=f"Chapter {state.chapter or 1}: which mice are in the party?",
            answer="party {answer}",
            expects="names or their first letters, such as c n t l",
            because=("mice-mystics/setup-hero", "mice-mystics/setup-chapter"),
        )
    if not state.end:
        return Ask(
            id="end-page",
            prompt="On which page does the chapter end marker lie?",
            answer="set end-page {answer}",
            expects="a number from 2 to 20",
            choices=tuple(Choice(str(page), "") for page in range(2, 13)),
            because=("mice-mystics/setup-control-board",),
        )
    from companion.games.mice_mystics import chapters

    if chapters.hoarder(state):
        return chapters.keep_question(state)
    for ask in _abilities(state):
        return ask
    return Ask(
        id="start",
        prompt="Which minions does the chapter put on the board at the start?",
        answer="start {answer}",
        expects="minions such as 3r 1e, or none",
        choices=(Choice("none", "no minions yet"),),
        because=("mice-mystics/setup-figures", "mice-mystics/setup-initiative"),
    )


def _climb(state: State) -> Ask:
    card = state.climbs[0]
    return Ask(
        id="ambush",
        prompt=f"Ambush: roll a die for {card_titled(card)}, which climbs so many places. "
        "ambush alone: the app rolls.",
        answer="ambush {answer}",
        expects="1, 2 or 3",
        choices=tuple(Choice(str(n), "") for n in (1, 2, 3)),
        because=("mice-mystics/ambush", "MM-20"),
    )


def _turn(state: State, lore: Lore) -> tuple[Ask, ...]:
    mouse = state.mice.get(state.active)
    if mouse is None or mouse.charmed:
        return (_minions(state, lore),)
    if state.turn.trap:
        from companion.games.mice_mystics import movement

        return (movement.trap_question(state, mouse),)
    if state.turn.found:
        from companion.games.mice_mystics import action

        return (action.find_question(mouse),)
    return (_mouse(state, mouse, lore),)


def _minions(state: State, lore: Lore) -> Ask:
    """What the minions' turn must be told; Brodie has a way of his own."""
    if breed_of(state.active) == BRODIE:
        from companion.games.mice_mystics import brodie_turn

        return brodie_turn.question(state, lore)
    from companion.games.mice_mystics import minions

    return minions.question(state, lore)


def _mouse(state: State, mouse: Mouse, lore: Lore) -> Ask:
    """What a mouse may still do in its turn."""
    turn = state.turn
    if not turn.moves and not turn.moved and not turn.action:
        return Ask(
            id="move",
            prompt=f"{mouse.name}: roll for movement{_reach(mouse, lore)}. Type the number, or act "
            f"first.{_markers(mouse)}",
            answer="{answer}",
            expects="1, 2 or 3; an action; or end",
            choices=(
                *(Choice(str(n), "") for n in (1, 2, 3)),
                Choice("end", "nothing else in this turn"),
            ),
            because=("mice-mystics/mouse-turn", "mice-mystics/mouse-movement"),
        )
    left = [] if (turn.moves or turn.moved) and not _moves_on(state, mouse) else ["its move"]
    if not turn.action:
        left.append(_actions(mouse))
    free = [] if mouse.water else [f for f in ("share", "equip", "level") if _open(f, turn.free)]
    todo = " and ".join(left) or "only free actions are left"
    more = f"; free: {', '.join(free)}" if free else ""
    return Ask(
        id="turn",
        prompt=f"{mouse.name}: {todo}{more}. Then: end.{_markers(mouse)}",
        answer="{answer}",
        expects="an action, or end",
        choices=(Choice("end", "the turn is over"),),
        because=("mice-mystics/mouse-turn", "mice-mystics/free-actions"),
    )


def _moves_on(state: State, mouse: Mouse) -> bool:
    """Whether a move that waited for a recover action is still to be made."""
    turn = state.turn
    return turn.waits and not (mouse.webbed or turn.moved or turn.paid)


def _actions(mouse: Mouse) -> str:
    """The actions that a mouse may take."""
    if mouse.stunned:
        return "recover"
    if mouse.webbed:
        return "an action (recover, battle, search, explore)"
    return "an action (battle, search, scurry, explore)"


def _open(word: str, done: tuple[str, ...]) -> bool:
    return {"level": "level-up"}.get(word, word) not in done


def _reach(mouse: Mouse, lore: Lore) -> str:
    move = hero(mouse.name, lore).move
    return f" ({move} and the die)" if move is not None else ""


def _markers(mouse: Mouse) -> str:
    told = {
        "stunned": "stunned: its only action is recover",
        "webbed": "webbed: no move and no scurry before it recovers",
        "down": "knocked down: its whole move gets it up",
        "water": "in water: no free actions, leaving takes its whole move",
    }
    found = [text for marker, text in told.items() if getattr(mouse, marker)]
    return f" ({'; '.join(found)}.)" if found else ""
