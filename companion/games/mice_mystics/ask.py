"""What the app should be told next, with the legal answers; never a dead end."""

from __future__ import annotations

from companion.games.mice_mystics import track, turns, wheel
from companion.games.mice_mystics.heroes import hero
from companion.games.mice_mystics.move_left import move_left
from companion.games.mice_mystics.names import BRODIE, breed_of, card_titled
from companion.games.mice_mystics.state import LEVEL_COST, Mouse, State
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed
from companion.games.shared.refusal import Ask, Choice


def asks(state: State, lore: Lore) -> tuple[Ask, ...]:
    """The questions of the moment, the most urgent first; empty when the chapter is over."""
    if state.over:
        return ()
    if state.surge is not None:
        from companion.games.mice_mystics import chapters

        return (chapters.surge_question(state, wheel.known_surge(state, lore)),)
    if state.battle is not None:
        from companion.games.mice_mystics import attack_asks

        return (attack_asks.question(state, lore),)
    if state.ordering is not None:
        return (*_of_the_party(state, lore), track.order_question(state))
    if state.climbs:
        return (_climb(state),)
    if state.drawing:
        from companion.games.mice_mystics import action

        return (action.encounter_question(state.page),)
    if not state.track:
        return (_before(state, lore),)
    rescued, tiles = turns.comes_back_where(state)
    if rescued:
        return (_tile_of_rescued(state, rescued, tiles),)
    if turns.all_captured(state):
        from companion.games.mice_mystics import chapters

        return (chapters.captured_question(state),)
    return (*_entries(state, lore), *_turn(state, lore))


def _tile_of_rescued(state: State, name: str, tiles: tuple[str, ...]) -> Ask:
    """On which tile a rescued mouse comes back while the others are on several (MM-25)."""
    mice = {tile: listed(m for m in state.mice_with(tile) if m != name) for tile in tiles}
    return Ask(
        id="rescue-tile",
        prompt=f"{name} is rescued: does it come back on {' or on '.join(tiles)}, with or next to "
        "a mouse there?",
        answer=f"tile {{answer}} for {name}",
        expects=" or ".join(tiles),
        choices=tuple(Choice(tile, f"with or next to {mice[tile]}") for tile in tiles),
        because=("mice-mystics/rescue-place", "MM-25"),
        answers_first=True,
    )


def _entries(state: State, lore: Lore) -> tuple[Ask, ...]:
    """Where new minions come in and rescued mice stand, where spaces are tracked."""
    if not state.spaces:
        return ()
    from companion.games.mice_mystics import entries

    asked = (entries.question(state, lore), entries.rescue_question(state, lore))
    return tuple(ask for ask in asked if ask is not None)


def _of_the_party(state: State, lore: Lore) -> tuple[Ask, ...]:
    """At set-up: the hero values of a mouse, its ability card, the tile, where not told yet."""
    if state.track or not state.party:
        return ()
    from companion.games.mice_mystics import equipment, hero_cards, start_tile

    asked = hero_cards.question(state, lore) or equipment.ability_question(state, lore)
    if asked is None and start_tile.is_due(state):
        asked = start_tile.question(state)
    return (asked,) if asked is not None else ()


def _before(state: State, lore: Lore) -> Ask:
    """What a chapter needs before its first turn."""
    if not state.party:
        return Ask(
            id="party",
            prompt=f"Chapter {state.chapter or 1}: which mice are in the party?",
            answer="{answer}",
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
    for ask in _of_the_party(state, lore):
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
        "r: the app rolls.",
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
    """What a mouse may still do in its turn; what cannot be done now is not offered."""
    turn = state.turn
    if not turn.moves and not turn.moved and not turn.action:
        return Ask(
            id="move",
            prompt=f"{mouse.name}: roll for movement{_reach(mouse, lore)} and type the number, or "
            f"act first.{_markers(mouse)}",
            answer="{answer}",
            expects="1, 2 or 3; an action; or end",
            choices=(
                *(Choice(str(n), "") for n in (1, 2, 3)),
                Choice("end", "nothing else in this turn"),
            ),
            because=("mice-mystics/mouse-turn", "mice-mystics/mouse-movement"),
        )
    move = move_left(state, mouse)
    left = [move] if move else []
    actions = () if turn.action else _actions(state, mouse)
    left += [f"an action ({', '.join(actions)})"] if actions else []
    free = [f for f in ("share", "equip", "level") if _is_free(f, state, mouse)]
    todo = " and ".join(left)
    if not todo:
        prompt = f"{mouse.name}: {', '.join(free)}{' or ' if free else ''}end."
    else:
        more = f"; free: {', '.join(free)}" if free else ""
        prompt = f"{mouse.name}: {todo}{more}; then end."
    return Ask(
        id="turn",
        prompt=f"{prompt}{_markers(mouse)}",
        answer="{answer}",
        expects="an action, or end",
        choices=(Choice("end", "the turn is over"),),
        because=("mice-mystics/mouse-turn", "mice-mystics/free-actions"),
    )


def _actions(state: State, mouse: Mouse) -> tuple[str, ...]:
    """The actions that a mouse may take on its tile as it is now."""
    if mouse.stunned:
        return ("recover",)
    minions, turn = state.figures_with(state.scene()), state.turn
    can = {
        "recover": mouse.webbed,
        "battle": bool(minions),
        "search": state.scene() not in mouse.searched,
        "scurry": bool(turn.moves or turn.moved) and not mouse.webbed,
        "explore": not minions,
    }
    return tuple(action for action, possible in can.items() if possible)


def _is_free(word: str, state: State, mouse: Mouse) -> bool:
    """Whether a free action is still open, and there is something to do it with."""
    if mouse.water or {"level": "level-up"}.get(word, word) in state.turn.free:
        return False
    others = [name for name in state.mice_here() if name != mouse.name]
    pack = any(not item.worn and not item.trick for item in mouse.items)
    can = {"share": bool(others), "equip": pack, "level": mouse.cheese >= LEVEL_COST}
    return can[word]


def _reach(mouse: Mouse, lore: Lore) -> str:
    move = hero(mouse.name, lore).move
    return f" ({move} + die)" if move is not None else ""


def _markers(mouse: Mouse) -> str:
    told = {
        "stunned": "stunned: its only action is recover",
        "webbed": "webbed: no move and no scurry before it recovers",
        "down": "knocked down: its whole move gets it up",
        "water": "in water: no free actions, leaving takes its whole move",
    }
    found = [text for marker, text in told.items() if getattr(mouse, marker)]
    return f" ({'; '.join(found)}.)" if found else ""
