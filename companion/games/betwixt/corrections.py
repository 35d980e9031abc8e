"""The table is always right: anything may be put where it is, and any number set.

``place`` moves figures, cards, face-down cards and Obstacle Tokens; ``gem``
says what lies on a side of a card; ``set`` corrects what is counted.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.games.betwixt import commands as cmd
from companion.games.betwixt import corrected as put
from companion.games.betwixt import events as ev
from companion.games.betwixt import grid as board
from companion.games.betwixt.cards import find_card
from companion.games.betwixt.effects import Play, lay_card, name_on, remove_card
from companion.games.betwixt.grid import (
    ELEMENTS,
    NOTHING,
    Space,
    read_element,
    read_space,
    read_turn,
)
from companion.games.betwixt.naming import card_space, either
from companion.games.betwixt.state import (
    ADVENTURE,
    DISPLAY,
    HAND,
    HIDDEN,
    IN_HAND,
    LAST_BINDING,
    MOVES,
    OFFERING,
    READY,
    RESHAPING,
    ROUNDS,
    USED,
    Player,
    State,
)
from companion.games.shared.lore import Doubted
from companion.games.shared.names import beginning_with, choose, listed, number_of
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal
from companion.games.shared.ruled import Ruled, ruling_chosen

FACE_DOWN, OBSTACLE, FAMILIAR = "face-down", "obstacle", "familiar"
DUMMIES = "dummies"
OFF = "off"
MOST = 400


def choose_ruling(play: Play, command: Ruled) -> None:
    """An open point is decided for this session."""
    play.happen(ruling_chosen(command))


# Where things are ---------------------------------------------------------------------------------


def place(play: Play, command: cmd.Place) -> None:
    """A figure, a card, a face-down card or a token is where the table says."""
    words = command.words
    size = play.state.grid.size
    if words[0].casefold() == DUMMIES:
        _dummies(play, words[1:])
        return
    if len(words) == len(words[0]) == 2 and words[0][-1:].isdigit():
        _on_space(play, read_space(words[0], size), words[1].casefold())
        return
    piece = _piece(play.state, words[0])
    if words[-1].casefold() == OFF and piece not in (FAMILIAR, OBSTACLE):
        _off_by_name(play, " ".join(words[:-1]), piece)
    elif piece == FAMILIAR:
        at = None if words[-1].casefold() == OFF else _space(play.state, words[1:])
        play.happen(ev.FamiliarPlaced(at))
    elif piece == OBSTACLE:
        _obstacle(play, words[1:])
    elif piece == FACE_DOWN:
        _down(play, _space(play.state, words[1:]))
    elif piece:
        play.happen(put.FigurePlaced(piece, _space(play.state, words[1:])))
    else:
        _card(play, words)


def _space(state: State, words: tuple[str, ...]) -> Space:
    """The space that is meant, by itself or by the name of the card on it; raises Refusal."""
    return card_space(state, " ".join(words))


def _dummies(play: Play, words: tuple[str, ...]) -> None:
    """``dummies d2 f4``: where both start, the one that acts first in front (BB-20)."""
    names = [dummy.name for dummy in play.state.dummies]
    spaces = [word.strip(",") for word in words]
    if len(spaces) != len(names):
        raise Refusal(
            "unreadable",
            f"Expected a space for {listed(names) or 'a Dummy Player, and there is none'}, for "
            "instance: place dummies d2 f4.",
            "BB-20",
        )
    at = [read_space(space, play.state.grid.size) for space in spaces]
    for name, space in zip(names, at, strict=True):
        play.happen(put.FigurePlaced(name, space))


def _off_by_name(play: Play, typed: str, piece: str) -> None:
    """``dryads off``: the card, wherever it lies."""
    if piece and piece not in (FACE_DOWN,):
        raise Refusal("illegal", f"{piece} always stands on the board: place {piece} SPACE.")
    _card_off(play, card_space(play.state, typed))


def _on_space(play: Play, space: str, what: str) -> None:
    """``c4 off`` or ``c4 face-down``."""
    if what == OFF:
        _card_off(play, space)
    elif FACE_DOWN.startswith(what):
        _down(play, space)
    else:
        raise Refusal("unreadable", f"place {space} off, or face-down; a card is named first.")


def _piece(state: State, typed: str) -> str:
    """The figure or token that is meant, "" where it is a card."""
    figures = (*state.names, *(dummy.name for dummy in state.dummies))
    pieces = (*figures, OBSTACLE, FACE_DOWN, FAMILIAR)
    found = beginning_with(typed, pieces)
    if len(found) > 1:
        figure = [name for name in found if name in figures]
        found = figure if len(figure) == 1 else found
    return found[0] if len(found) == 1 else ""


def _obstacle(play: Play, words: tuple[str, ...]) -> None:
    """``obstacle d4``, or ``obstacle d4 off``."""
    if words[0].casefold() == OFF:
        raise Refusal("unreadable", "Which one? place obstacle d4 off.")
    if words[-1].casefold() == OFF:
        play.happen(put.ObstacleLifted(_space(play.state, words[:-1])))
    else:
        play.happen(ev.ObstacleLaid(_space(play.state, words)))


def _card_off(play: Play, space: str) -> None:
    if space not in play.state.grid.tiles:
        raise Refusal("contradiction", f"No card lies on {space}.")
    remove_card(play, space, "corrected", "", ())


def _down(play: Play, space: str) -> None:
    if space in play.state.grid.tiles:
        remove_card(play, space, "corrected", "", ())
    play.happen(ev.FaceDownLaid(space))


def _card(play: Play, words: tuple[str, ...]) -> None:
    """``dryads c4 e``: moved there where it lies on the board, else laid with its gems."""
    at = next((i for i, word in enumerate(words) if i and _is_space(play, word)), 0)
    if not at:
        figures = listed((*play.state.names, *(dummy.name for dummy in play.state.dummies)))
        raise Refusal(
            "unreadable",
            f"Expected a figure ({figures}), a card, face-down or obstacle, and a space.",
        )
    card = find_card(" ".join(words[:at]), play.lore)
    space = read_space(words[at], play.state.grid.size)
    tiles = play.state.grid.tiles.items()
    old = next((s for s, t in tiles if t.card is not None and t.card.name == card.name), None)
    turn = read_turn(words[at + 1]) if len(words) > at + 1 else _turn(play.state, old)
    if space != old and space in play.state.grid.tiles:
        remove_card(play, space, "corrected", "", ())
    if old is not None:
        play.happen(ev.CardMoved(old, space, turn, card.name))
    else:
        lay_card(play, card, space, turn, "corrected", ())


def _is_space(play: Play, word: str) -> bool:
    try:
        read_space(word, play.state.grid.size)
    except Refusal:
        return False
    return True


def _turn(state: State, old: str | None) -> int:
    return 0 if old is None else state.grid.tiles[old].turn


def gem(play: Play, command: cmd.Gem) -> None:
    """What lies on one side of a card."""
    tile = play.state.grid.tiles.get(command.space)
    if tile is None or tile.card is None:
        raise Refusal("contradiction", f"No face-up card lies on {command.space}.")
    before = tile.gems[board.SIDES.index(command.side)]
    if before == command.element:
        what = ELEMENTS.get(before, "nothing")
        raise Refusal(
            "contradiction",
            f"{what.capitalize()} lies there already ({name_on(play.state, command.space)}).",
        )
    if command.element != NOTHING and not play.state.supply[command.element]:
        name = ELEMENTS[command.element]
        raise Refusal("contradiction", f"No {name} is left in the supply (set supply {name} 1).")
    play.happen(put.GemPut(command.space, command.side, before, command.element))


def display(play: Play, command: cmd.Display) -> None:
    """Which Spell Cards lie face up."""
    from companion.games.betwixt.gains import spell_names
    from companion.games.betwixt.spellbook import find_spell

    names = spell_names(command.spells, play.lore, DISPLAY)
    listed_ = () if "none" in names else names
    spells = tuple(find_spell(name, play.lore).name for name in listed_)
    play.happen(ev.DisplayShown(spells, ("betwixt/setup-spell-display",)))


# What is counted ----------------------------------------------------------------------------------

_OF_PLAYER = ("cards", "tokens", "absorb", "offered")
_OF_TURN = ("moves", "explored", "absorbed")
_OF_GAME = ("round", "first", "active", "phase", "rite", "draws")
_PHASES = (ADVENTURE, OFFERING, RESHAPING, LAST_BINDING)


def set_value(play: Play, command: cmd.Set) -> None:
    """``[WHO] WHAT VALUE``."""
    words = tuple(word for word in command.words if word not in ("=", "to"))
    if len(words) < 2:
        raise _which()
    if words[0].casefold() in (SUPPLY, POOL):
        _SHARED[words[0].casefold()](play, words[1:])
        return
    first = words[0]
    if _is(first, _OF_TURN) and first.casefold() not in _OF_PLAYER and len(words) == 2:
        _of_turn(play, choose(first, _OF_TURN, "value"), words[1])
    elif _is(first, _OF_GAME) and len(words) == 2:
        _of_game(play, choose(first, _OF_GAME, "value"), words[1])
    else:
        _of_player(play, words)


def _which() -> Refusal:
    return Refusal(
        "unreadable",
        "Expected set [WHO] WHAT VALUE, for instance: set ann fire 3, set moves 1, set supply "
        "water 38.",
    )


def _is(typed: str, names: tuple[str, ...]) -> bool:
    return len(beginning_with(typed, names)) == 1


def _count(typed: str, most: int, what: str) -> int:
    number = number_of(typed, 0, most)
    if number is None:
        raise Refusal(
            "unknown-name", f"{what}: a number from 0 to {most} was expected, not {typed}."
        )
    return number


def _supply(play: Play, words: tuple[str, ...]) -> None:
    if len(words) != 2:
        raise _which()
    element = read_element(words[0])
    play.happen(put.SupplySet(element, _count(words[1], MOST, "The supply")))


def _pool(play: Play, words: tuple[str, ...]) -> None:
    """The draw pool of the solo game; what it has more or less is the supply's."""
    if not play.state.solo:
        raise Refusal("not-now", "Only the solo game has a draw pool.", "betwixt/solo-rules-pool")
    if len(words) != 2:
        raise _which()
    element = read_element(words[0])
    most = play.state.pool[element] + play.state.supply[element]
    play.happen(put.PoolSet(element, _count(words[1], min(most, MOST), "The draw pool")))


SUPPLY, POOL = "supply", "pool"
_SHARED = {SUPPLY: _supply, POOL: _pool}


def _switch(typed: str) -> bool:
    return choose(typed, ("yes", "no", "on", "off"), "answer") in ("yes", "on")


def _of_turn(play: Play, field: str, typed: str) -> None:
    if play.state.turn is None:
        raise Refusal("not-now", "No turn has begun yet (begin).")
    if field == "moves":
        play.happen(put.TurnSet(field, _count(typed, MOVES, "Move tokens used")))
    else:
        play.happen(put.TurnSet(field, _switch(typed)))


def _of_game(play: Play, field: str, typed: str) -> None:
    state = play.state
    if field == "round":
        number = number_of(typed, 1, ROUNDS)
        if number is None:
            raise Refusal("unknown-name", f"round is a number from 1 to {ROUNDS}, not {typed}.")
        play.happen(put.ValueSet(field, number))
    elif field == "draws":
        play.happen(put.ValueSet("app_draws", choose(typed, ("app", "table"), "answer") == "app"))
    elif field == "rite":
        _set_rite(play, typed)
    elif field == "phase":
        _set_phase(play, choose(typed, _PHASES, "phase"))
    else:
        name = choose(typed, state.names, "player")
        play.happen(put.ValueSet(field, state.names.index(name), name))


def _set_rite(play: Play, typed: str) -> None:
    letters = typed.casefold()
    if len(letters) != 4 or not set(letters) <= set(ELEMENTS):
        raise Refusal("unreadable", f"A Rite is four letters of w, i, e and f, not {typed}.")
    play.happen(put.ValueSet("rite", "".join(sorted(letters, key="wief".index))))


def _set_phase(play: Play, phase: str) -> None:
    if play.state.over:
        play.happen(put.GameReopened())
    play.happen(ev.PhaseBegan(phase, play.state.first))
    if phase == RESHAPING:
        from companion.games.betwixt.offering import owe

        owe(play, play.state.first)


def _of_player(play: Play, words: tuple[str, ...]) -> None:
    """Gems, cards, tokens, absorb cards or a spell's side; the only player may be left out."""
    state = play.state
    found = beginning_with(words[0], state.names)
    if len(found) == 1 and len(words) > 2:
        name, words = found[0], words[1:]
    elif len(state.players) == 1 or (state.turn is not None and _is_field(words[0])):
        name = state.actor.name
    elif _is_field(words[0]):
        raise NeedsAnswer(_whose(state, words))
    else:
        choose(words[0], state.names, "player")
        raise _which()
    field, rest = words[0], words[1:]
    spell = _spell_typed(state.player(name), " ".join(words[:-1]))
    if spell and beginning_with(words[-1], (IN_HAND, READY, USED)):
        _set_spell(play, name, spell, words[-1])
    elif _is(field, _OF_PLAYER):
        _FIELDS[choose(field, _OF_PLAYER, "value")](play, name, " ".join(rest))
    else:
        _set_gems(play, name, words)


def _is_field(typed: str) -> bool:
    """Whether something of a player is meant, and not the player."""
    return _is(typed, (*_OF_PLAYER, *ELEMENTS.values())) or typed.casefold() in ELEMENTS


def _whose(state: State, words: tuple[str, ...]) -> Ask:
    what = " ".join(words)
    return Ask(
        id="whose",
        prompt=f"Which player is meant by set {what}: {either(state.names)}?",
        answer=f"set {{answer}} {what}",
        choices=tuple(Choice(name, "") for name in state.names),
        answers_first=True,
    )


def _spell_typed(player: Player, typed: str) -> str:
    found = beginning_with(typed, [held.name for held in player.spells if held.spell])
    return found[0] if len(set(found)) == 1 and len(typed) > 1 else ""


def _set_spell(play: Play, name: str, spell: str, typed: str) -> None:
    side = choose(
        typed, (IN_HAND, READY, USED), "side (hand, ready on the right, used on the left)"
    )
    held = next(h for h in play.state.player(name).spells if h.name == spell)
    assert held.spell is not None
    play.happen(put.SpellSet(name, held.spell, side))


def _set_gems(play: Play, name: str, words: tuple[str, ...]) -> None:
    if len(words) != 2:
        raise _which()
    try:
        element = read_element(words[0])
    except Refusal:
        what = ", ".join((*ELEMENTS.values(), *_OF_PLAYER))
        raise Refusal(
            "unknown-name",
            f"{name} has no {words[0]} to set: there are {what}, and spells that {name} holds.",
        ) from None
    have = play.state.player(name).gems[element]
    most = have + play.state.supply[element]
    count = number_of(words[1], 0, MOST)
    if count is None or count > most:
        raise Refusal(
            "contradiction",
            f"{name} can have 0 to {most} {ELEMENTS[element]}, with what the supply holds "
            f"(set supply {ELEMENTS[element]} corrects that), not {words[1]}.",
        )
    play.happen(put.GemsSet(name, element, count))
    _doubt_spells(play, name, element, have)


def _doubt_spells(play: Play, name: str, element: str, before: int) -> None:
    """Prepared spells that the corrected gems keep no more: they go as the next turn begins."""
    from companion.games.betwixt.binding import impossible, prepared

    player = play.state.player(name)
    now = impossible(player, prepared(player))
    had = player.replace(gems={**player.gems, element: before})
    lost = [spell for spell in now if spell not in impossible(had, prepared(had))]
    if lost and not play.state.over:
        play.happen(
            Doubted(
                f"With these gems {name} can't show {listed(lost)}: discarded as the next turn "
                f"of {name} begins, or now (drop {lost[0].casefold()}).",
                ("betwixt/prepare-spell-broken",),
            )
        )


def _set_cards(play: Play, name: str, typed: str) -> None:
    play.happen(put.PlayerSet(name, "cards", _count(typed, HAND + 2, "Cards in hand")))


def _set_rites(play: Play, name: str, typed: str) -> None:
    play.happen(put.PlayerSet(name, "rites", _count(typed, 20, "Tokens on the Rite Card")))


def _set_offered(play: Play, name: str, typed: str) -> None:
    play.happen(put.PlayerSet(name, "offered", _switch(typed)))


def _set_absorbs(play: Play, name: str, typed: str) -> None:
    from companion.games.betwixt.gains import hands_of

    words = typed.replace(",", " ").split()
    none = words in (["none"], ["0"])
    shapes = () if none else tuple(w if w == HIDDEN else hands_of(play, w) for w in words)
    play.happen(put.AbsorbsSet(name, shapes))


_FIELDS: dict[str, Callable[[Play, str, str], None]] = {
    "cards": _set_cards,
    "tokens": _set_rites,
    "absorb": _set_absorbs,
    "offered": _set_offered,
}
