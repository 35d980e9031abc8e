"""The arguments of the words about battle, minions, Brodie and tracked spaces."""

from __future__ import annotations

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics.arguments import (
    Reader,
    exactly_so,
    is_anyway,
    nothing,
    usage_of,
)
from companion.games.mice_mystics.names import BOSS_CARDS, BRODIE, breed_of
from companion.games.mice_mystics.naming import (
    figure_meant,
    figures_meant,
    mouse_meant,
)
from companion.games.mice_mystics.phrases import figures_joined
from companion.games.mice_mystics.roll_words import are_rolls, is_roll, read_rolls
from companion.games.mice_mystics.state import State
from companion.games.mice_mystics.told_words import space_named
from companion.games.shared.names import beginning_with, choose, listed
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal

WAYS = ("melee", "ranged")


# What is due and needs no word ---------------------------------------------------------------


def read_roll(words: list[str], state: State) -> Record | None:
    """Dice alone while an attack is under way, or the boss card that a wound waits for."""
    battle = state.battle
    if battle is not None and battle.wounds and battle.defenders and len(words) == 1:
        cards = beginning_with(words[0], state.track)
        if len(cards) == 1 and breed_of(cards[0]) == breed_of(battle.defenders[0]):
            return cmd.On(cards[0])
    return cmd.Fall(read_rolls(words)) if are_rolls(words) else None


def read_minion(words: list[str], state: State) -> Record | None:
    """What a minions' turn, or Brodie's, must be told, without the word for it."""
    if breed_of(state.active) == BRODIE:
        from companion.games.mice_mystics.brodie_words import read_brodie

        return read_brodie(words, state)
    from companion.games.mice_mystics.near_words import read_near

    return read_near(words, state)


# Attacks -------------------------------------------------------------------------------------


def _attack(args: list[str], state: State) -> Record:
    words = [word for word in args if not is_anyway(word)]
    anyway = len(words) < len(args)
    words = figures_joined(words, state)
    if not words:
        raise usage_of("attack")
    attacker, words = _attacker(words, state)
    if not words:
        raise usage_of("attack")
    alone = _alone(words[0], state, attacker)
    if alone:
        words = [alone, *words]
    target = _target(words[0], state, attacker)
    way = ""
    if len(words) > 1 and len(words[1]) > 1 and beginning_with(words[1], WAYS):
        way = choose(words[1], WAYS, "way to attack")
        words = words[1:]
    return cmd.Attack(target, attacker, way, read_rolls(words[1:]), anyway)


def _attacker(words: list[str], state: State) -> tuple[str, list[str]]:
    """Who attacks, where somebody is named in front of the target; the words after it."""
    named = len(words) > 1 and (
        (len(words[1]) > 2 and _names_somebody(words[1], state))
        or not is_roll(words[1])
        or _is_turn_of(words[0], state)
    )
    if not named or (beginning_with(words[1], WAYS) and len(words[1]) > 1):
        return "", words
    if beginning_with(words[0], state.party):
        return mouse_meant(words[0], state), words[1:]
    if _is_turn_of(words[0], state) or beginning_with(words[1], state.party):
        return figure_meant(words[0], state), words[1:]
    return "", words


def _alone(word: str, state: State, attacker: str) -> str:
    """The one minion on the tile, where dice stand in place of the target; else ""."""
    figures = state.figures_with(state.scene())
    mouse = not attacker or attacker in state.mice
    dice = is_roll(word) and len(word) > 1 and not _names_somebody(word, state)
    return figures[0] if mouse and dice and len(figures) == 1 else ""


def _names_somebody(word: str, state: State) -> bool:
    return bool(beginning_with(word, state.party)) or _fits_figure(word, state)


def _is_turn_of(word: str, state: State) -> bool:
    """Whether a word names figures whose turn it is."""
    breed = breed_of(state.active)
    return bool(breed) and breed.startswith(word.casefold().rstrip("0123456789"))


def _target(word: str, state: State, attacker: str) -> str:
    """Whom the attack is for: mice for minions, figures for mice; any one of several alike."""
    if attacker and attacker not in state.mice:
        return mouse_meant(word, state)
    charmed = state.active in state.mice and state.mice[state.active].charmed
    if beginning_with(word, state.party) and (charmed or not _fits_figure(word, state)):
        return mouse_meant(word, state)
    return one_of_alike(word, state)


def _fits_figure(word: str, state: State) -> bool:
    try:
        return bool(figures_meant(word, state))
    except Refusal:
        return False


def one_of_alike(word: str, state: State) -> str:
    """A figure; where several fit that differ in nothing tracked, the first of them."""
    names = figures_meant(word, state)
    blank = {state.figures[name].replace(name="") for name in names}
    if len(names) > 1 and len(blank) > 1:
        raise Refusal("ambiguous", f"Which {word}? {listed(names)}.")
    return names[0]


def _dice(args: list[str], state: State) -> Record:
    if not args:
        raise usage_of("dice")
    return cmd.Fall(read_rolls(args))


def _on(args: list[str], state: State) -> Record:
    (word,) = exactly_so(args, 1, "on")
    cards = [card for own in BOSS_CARDS.values() for card in own]
    return cmd.On(choose(word, [c for c in cards if c in state.track] or cards, "boss card"))


# Minions -------------------------------------------------------------------------------------


def _near(args: list[str], state: State) -> Record:
    from companion.games.mice_mystics.near_words import near

    return near(args, state)


def _pounce(args: list[str], state: State) -> Record:
    from companion.games.mice_mystics.brodie_words import pounce

    return pounce(args, state)


def _chase(args: list[str], state: State) -> Record:
    from companion.games.mice_mystics.brodie_words import chase

    return chase(args, state)


# Tracked spaces ------------------------------------------------------------------------------


def _space(args: list[str], state: State) -> Record:
    if len(args) < 2:
        raise usage_of("space")
    from companion.games.mice_mystics.tiles import read_lines

    return cmd.Space(space_named(args[0]), read_lines(args[1:]))


def _sight(args: list[str], state: State) -> Record:
    one, other, answer = exactly_so(args, 3, "sight")
    free = choose(answer, ("yes", "no"), "answer") == "yes"
    return cmd.Sight(space_named(one), space_named(other), free)


READERS: dict[str, Reader] = {
    "attack": _attack,
    "dice": _dice,
    "on": _on,
    "stop": nothing("stop", cmd.Stop()),
    "near": _near,
    "pounce": _pounce,
    "chase": _chase,
    "space": _space,
    "sight": _sight,
}
