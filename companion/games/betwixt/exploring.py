"""The Explore activation, and face-down cards turned up in the solo game.

Rules: betwixt/explore, betwixt/explore-bonus-timing, betwixt/solo-rules-reveal, BB-19.
"""

from __future__ import annotations

from companion.games.betwixt import commands as cmd
from companion.games.betwixt import events as ev
from companion.games.betwixt import grid as board
from companion.games.betwixt.cards import ABSORB, BLANK, SPELL, TOPIC, find_card, in_words
from companion.games.betwixt.effects import Play, lay_card, remove_card
from companion.games.betwixt.gains import gain_absorb, gain_gems, gain_spell
from companion.games.betwixt.grid import Card, Space
from companion.games.betwixt.naming import either, hidden_near, is_near
from companion.games.betwixt.placing import legal_place, refuse_placement
from companion.games.betwixt.spellbook import TOPIC as SPELL_TOPIC
from companion.games.betwixt.state import BLANKS, State, Turn
from companion.games.betwixt.turns import in_turn, show_reach
from companion.games.shared.lore import Doubted, Lore
from companion.games.shared.names import beginning_with
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal


def explore(play: Play, command: cmd.Explore) -> None:
    """A card from hand: its Discovery Bonus at once, then onto the board with its gems."""
    before = play.state.turn
    player = in_turn(play)
    turn = command.turn or 0
    typed = _typed(command)
    if not command.anyway:
        _refuse_exploring(play.state)
    _ask_what_is_missing(command)
    if not command.anyway and not command.replacing:
        _refuse_taken(play.state, command.space, typed)
    card = find_card(command.card, play.lore)
    if not command.anyway:
        _refuse_twice(play.state, card, typed)
        _refuse_replacing(play.state, card, command, typed)
        refuse_placement(play.state, card, command.space, turn, typed)
    began = before is not None and (before.moves or before.absorbed)
    first = ("BB-50",) if began else ()
    play.happen(ev.Explored(player.name, card, ("betwixt/explore", *first)))
    _bonus(play, player.name, card, command.bonus, typed)
    rules: tuple[str, ...] = ("betwixt/explore-placement", "betwixt/explore-gems")
    if command.space in play.state.grid.tiles:
        remove_card(play, command.space, "replaced", player.name, ("betwixt/explore-no-space",))
    if any(at == command.space for at in play.state.figures().values()):
        rules = (*rules, "BB-38")
    lay_card(play, card, command.space, turn, "explored", rules, assumed=command.turn is None)
    show_reach(play)


def _typed(command: cmd.Explore) -> str:
    """The command as it may be typed again, with more behind it."""
    turn = "" if command.turn is None else f" {board.SIDES[command.turn]}"
    return f"x {command.card} {command.space}{turn}"


def _ask_what_is_missing(command: cmd.Explore) -> None:
    if command.card and command.space:
        return
    what = "On which space is it played" if command.card else "Which card is played, on which space"
    raise NeedsAnswer(
        Ask(
            id="explore",
            prompt=f"{what}, and where does its top point?",
            answer=f"x {command.card} {{answer}}" if command.card else "x {answer}",
            expects="a space and n, e, s or w, such as c4 e"
            if command.card
            else "CARD SPACE TURN, such as dry c4 e",
            because=("betwixt/explore",),
        )
    )


def _refuse_exploring(state: State) -> None:
    turn = state.turn or Turn()
    if turn.explored:
        raise Refusal(
            "illegal",
            f"{state.actor.name} has explored already in this turn (place corrects the table; "
            "anyway insists).",
            "betwixt/adventure-phase-tokens",
        )
    if not state.actor.cards:
        raise Refusal(
            "contradiction",
            f"{state.actor.name} has no Exploration Card left (set {state.actor.name} cards 1).",
            "betwixt/exploration-phase",
        )


def _refuse_twice(state: State, card: Card, typed: str) -> None:
    for at, tile in state.grid.tiles.items():
        if tile.card is not None and tile.card.name == card.name:
            raise Refusal(
                "contradiction",
                f"{card.name} lies on {at} already, and every card is there once ({typed} anyway).",
                "betwixt/exploration-card-count",
            )


def _refuse_taken(state: State, space: Space, typed: str) -> None:
    """No card under another (betwixt/explore-placement)."""
    if space in state.grid.tiles:
        free = _nearest_free(state, space)
        hint = f"nearest free is {free}" if free else f"no space is free: {typed} replace"
        raise Refusal(
            "illegal", f"A card lies on {space} already; {hint}.", "betwixt/explore-placement"
        )


def _nearest_free(state: State, space: Space) -> Space:
    """The free space nearest to one that is taken, "" where none is free."""
    free = [at for at in board.free_spaces(state.grid) if at not in state.grid.obstacles]
    return min(free, key=lambda at: board.steps(space, at), default="")


def _refuse_replacing(state: State, card: Card, command: cmd.Explore, typed: str) -> None:
    """Replacing only when the card fits nowhere (betwixt/explore-no-space)."""
    if command.space not in state.grid.tiles:
        return
    place = legal_place(state, card)
    if place:
        raise Refusal(
            "illegal",
            f"{card.name} still fits elsewhere, for instance on {place} ({typed} replace anyway).",
            "betwixt/explore-no-space",
        )


def _bonus(play: Play, name: str, card: Card, told: str, typed: str) -> None:
    """The Discovery Bonus, before the card is laid."""
    why = f"Discovery Bonus of {card.name}"
    rules = ("betwixt/exploration-card-bonus", "betwixt/explore-bonus-timing")
    if told and card.bonus not in (SPELL, ABSORB):
        what = f"the bonus {in_words(card.bonus)}" if card.bonus else "no Discovery Bonus"
        raise Refusal(
            "unreadable", f"{told} tells nothing here: {card.name} has {what}, and no choice."
        )
    if card.bonus == SPELL and _are_hands(told, play.lore):
        raise Refusal(
            "unreadable",
            f"{told} are hands of an Absorb Magic Card, and the Discovery Bonus of {card.name} is "
            "a Spell Card: its name, or nothing, was expected.",
            "betwixt/exploration-card-bonus",
        )
    if not told and card.bonus in play.state.player(name).ahead:
        play.happen(ev.BonusKnown(name, card.bonus, why, rules))
    elif card.bonus == SPELL:
        gain_spell(play, name, told, why, (*rules, "betwixt/explore-bonus-spell"), typed)
    elif card.bonus == ABSORB:
        gain_absorb(play, name, told, why, rules)
    elif card.bonus:
        gain_gems(play, name, card.bonus, why, rules)


def _are_hands(told: str, lore: Lore) -> bool:
    """Whether these are the hands of a card, and begin no known spell."""
    typed = told.casefold()
    hands = 1 < len(typed) == len(set(typed)) and set(typed) <= set(board.SIDES)
    return hands and not beginning_with(typed, tuple(lore.get(SPELL_TOPIC, {})))


# Solo: face-down cards ----------------------------------------------------------------------------


def reveal(play: Play, command: cmd.Reveal) -> None:
    """A face-down card next to the Mystic (or the Familiar) is turned up and aligned."""
    in_turn(play)
    space = command.space or _only_space(play.state)
    if not command.anyway:
        _refuse_revealing(play.state, space)
    if not command.card:
        raise NeedsAnswer(_which_card(space))
    if _is_blank(command.card, play.lore):
        _turn_up_blank(play, space)
        return
    card = find_card(command.card, play.lore)
    turn = command.turn or 0
    if not command.anyway:
        typed = f"r {space} {command.card} {board.SIDES[turn]}"
        _refuse_twice(play.state, card, typed)
        refuse_placement(play.state, card, space, turn, typed)
    rules = ("betwixt/solo-rules-reveal", "betwixt/solo-rules-reveal-bonus", "BB-19")
    lay_card(play, card, space, turn, "revealed", rules, assumed=command.turn is None)
    show_reach(play)


def _only_space(state: State) -> Space:
    """Where the only face-down card next to the Mystic (or the Familiar) lies; asks which else."""
    near = hidden_near(state)
    if not near:
        raise Refusal(
            "illegal",
            f"No face-down card is next to {state.actor.name} on {state.actor.at}.",
            "betwixt/solo-rules-reveal",
        )
    if len(near) == 1:
        return near[0]
    raise NeedsAnswer(
        Ask(
            id="reveal",
            prompt="Which face-down card is turned up?",
            answer="r {answer}",
            expects="a space",
            choices=tuple(Choice(at, "face down") for at in near),
            because=("betwixt/solo-rules-reveal", "BB-19"),
            answers_first=True,
        )
    )


def _which_card(space: Space) -> Ask:
    return Ask(
        id="reveal",
        prompt=f"Which card is on {space}, and where does its top point? (or blank)",
        answer=f"r {space} {{answer}}",
        expects="CARD TURN, such as dry e, or blank",
        because=("betwixt/solo-rules-reveal",),
        answers_first=True,
    )


def _is_blank(typed: str, lore: Lore) -> bool:
    """Whether a Blank Card is meant; the name of a known card wins over a beginning of blank."""
    word = typed.casefold()
    if word == BLANK or len(word) < 2 or not BLANK.startswith(word):
        return word == BLANK
    known = beginning_with(typed, tuple(lore.get(TOPIC, {})))
    if known and all(name.casefold() != word for name in known):
        raise Refusal(
            "ambiguous", f"{typed} could be blank or {either(known)}: type one letter more."
        )
    return not known


def _turn_up_blank(play: Play, space: Space) -> None:
    play.happen(ev.BlankRevealed(space))
    if play.state.blanks > BLANKS:
        play.happen(
            Doubted(
                f"{play.state.blanks} Blank Cards were turned up, and the box has {BLANKS}.",
                ("betwixt/solo-setup-face-down",),
            )
        )
    show_reach(play)


def _refuse_revealing(state: State, space: Space) -> None:
    tile = state.grid.tiles.get(space)
    hint = f"(r {space} CARD anyway)"
    if tile is None or tile.card is not None:
        hidden = hidden_near(state)
        there = f"next to you: {', '.join(hidden)}" if hidden else "none lies next to you"
        raise Refusal(
            "contradiction",
            f"No face-down card lies on {space}; {there} {hint}.",
            "betwixt/solo-rules-reveal",
        )
    if not is_near(state, space):
        raise Refusal(
            "illegal",
            f"{space} is not next to {state.actor.name} on {state.actor.at} {hint}.",
            "betwixt/solo-rules-reveal",
        )
