"""A life value that was told late, or put right: who has as many wounds as that has none left.

Wounds are weighed against a life when they are laid; a lesson may change the life
afterwards, in this session or in another one.  Rules: mice-mystics/captured,
mice-mystics/wounds-minions-life, mice-mystics/wounds-bosses.
"""

from __future__ import annotations

from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics import heroes
from companion.games.mice_mystics.bestiary import card_of, cards_in_play
from companion.games.mice_mystics.names import BOSSES, breed_of, titled
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import State
from companion.games.shared.lore import Lore


def settle(play: Play) -> None:
    """Capture and defeat whose wounds have reached the life that is known now."""
    for name in _mice(play.state, play.lore):
        _capture(play, name)
    for name in _figures(play.state, play.lore):
        _defeat(play, name)
    for card in _boss_cards(play.state, play.lore):
        _take_off(play, card)


def _mice(state: State, lore: Lore) -> list[str]:
    wounded = [mouse for mouse in state.mice.values() if mouse.wounds and not mouse.captured]
    lives = {mouse.name: heroes.hero(mouse.name, lore).life for mouse in wounded}
    return [m.name for m in wounded if (life := lives[m.name]) is not None and m.wounds >= life]


def _figures(state: State, lore: Lore) -> list[str]:
    wounded = [f for f in state.figures.values() if f.wounds and f.breed not in BOSSES]
    return [f.name for f in wounded if f.wounds >= _life(state, f.breed, lore)]


def _life(state: State, breed: str, lore: Lore) -> int:
    return card_of(cards_in_play(breed, state.track)[0], lore).life


def _boss_cards(state: State, lore: Lore) -> list[str]:
    return [
        card
        for card, wounds in state.boss_wounds.items()
        if wounds and card in state.track and wounds >= card_of(card, lore).life
    ]


def _capture(play: Play, name: str) -> None:
    from companion.games.mice_mystics import attack, harm

    wounds, life = play.state.mice[name].wounds, heroes.hero(name, play.lore).life
    harm.capture(play, name, f"{wounds} wound{'s' * (wounds != 1)}, and a life of {life}")
    battle = play.state.battle
    attack.leave(play, name)
    if battle is not None and play.state.battle is None:
        told = f"The attack of {titled(battle.attacker)} is dropped."
        play.happen(ev.Noted(told, ("mice-mystics/battle",)))


def _defeat(play: Play, name: str) -> None:
    from companion.games.mice_mystics import attack, wounds

    wounds.defeat(play, name, "defeated", ("mice-mystics/wounds-minions-life",))
    attack.leave(play, name)


def _take_off(play: Play, card: str) -> None:
    """At its life a boss's card goes, with the last card the boss."""
    from companion.games.mice_mystics import track

    breed = breed_of(card)
    if len(cards_in_play(breed, play.state.track)) > 1:
        track.remove_card(play, card)
        return
    for boss in play.state.figures_of(breed):
        _defeat(play, boss.name)
