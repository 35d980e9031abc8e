"""What unblocked hits do: wounds on figures, on a boss's cards, on mice; and defeat.

Rules: mice-mystics/wounds-minions, mice-mystics/wounds-minions-life,
mice-mystics/wounds-bosses, mice-mystics/melee-attack-mouse-defence, MM-22,
MM-49, MM-55.
"""

from __future__ import annotations

from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics import harm, track, wheel
from companion.games.mice_mystics.bestiary import InitiativeCard, card_of, cards_in_play
from companion.games.mice_mystics.names import BOSSES, ROACH, breed_of, titled
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import State
from companion.games.shared.lore import Lore
from companion.games.shared.refusal import Ask, Choice, Refusal

_MARKERS = {"stun": harm.STUNNED, "web": harm.WEBBED, "charm": harm.CHARMED}
_LIFE = "mice-mystics/wounds-minions-life"


def card_acting(state: State, name: str, lore: Lore) -> InitiativeCard:
    """The card by which a minion attacks or defends: the active one, else its first."""
    breed = breed_of(name)
    if breed_of(state.active) == breed:
        return card_of(state.active, lore)
    return card_of(cards_in_play(breed, state.track)[0], lore)


def boss_cards(state: State, name: str) -> tuple[str, ...]:
    """The cards of a boss that can take a wound; empty for common minions."""
    breed = breed_of(name)
    return cards_in_play(breed, state.track) if breed in BOSSES else ()


def wound_figure(play: Play, name: str, count: int) -> int:
    """Wounds for a minion; returns how many wait for the table to choose a boss card."""
    cards = boss_cards(play.state, name)
    if len(cards) > 1:
        return count
    if cards:
        wound_card(play, name, cards[0], count)
        return 0
    life = card_acting(play.state, name, play.lore).life
    if life == 1:
        defeat(play, name, "defeated", ("mice-mystics/wounds-minions",))
        return 0
    total = min(play.state.figures[name].wounds + count, life)
    several = len(play.state.figures_of(breed_of(name))) > 1
    play.happen(ev.FigureWounded(name, count, total, life, (_LIFE, *(("MM-55",) * several))))
    if total >= life:
        defeat(play, name, "defeated", (_LIFE,))
    return 0


def wound_card(play: Play, name: str, card: str, count: int) -> None:
    """Wounds on one card of a boss: at its life the card goes, with the last card the boss."""
    life = card_of(card, play.lore).life
    total = min(play.state.boss_wounds.get(card, 0) + count, life)
    rules: tuple[str, ...] = ("mice-mystics/wounds-bosses",)
    if len(boss_cards(play.state, name)) > 1:
        rules = (*rules, "MM-22")
    play.happen(ev.BossWounded(card, count, total, life, rules))
    if total < life:
        return
    if len(boss_cards(play.state, name)) > 1:
        track.remove_card(play, card)
        return
    defeat(play, name, "defeated", ("mice-mystics/wounds-bosses",))


def card_question(state: State, lore: Lore, name: str, left: int) -> Ask:
    """On which of a boss's cards does the next wound lie?"""
    choices = tuple(
        Choice(card, f"{state.boss_wounds.get(card, 0)} of {card_of(card, lore).life} wounds on it")
        for card in boss_cards(state, name)
    )
    more = "" if left == 1 else f" ({left} wounds, each is chosen for itself)"
    return Ask(
        id="boss-card",
        prompt=f"Which initiative card of {titled(name)} takes the wound{more}?",
        answer="on {answer}",
        expects=" or ".join(card for card in boss_cards(state, name)),
        choices=choices,
        because=("mice-mystics/wounds-bosses", "MM-22"),
        answers_first=True,
    )


def defeat(play: Play, name: str, why: str, rules: tuple[str, ...]) -> None:
    """A figure leaves the board; with the last of its type its cards leave the track."""
    breed = breed_of(name)
    play.happen(ev.FigureRemoved(name, why, rules))
    if play.state.figures_of(breed):
        return
    track.remove_cards(play, breed)
    if breed == ROACH and play.state.greedy:
        play.happen(ev.GreedEnded())


def wound_mouse(play: Play, attacker: str, mouse: str, count: int) -> None:
    """What unblocked hits do to a mouse, with what the attacker's card adds."""
    if attacker in play.state.mice:
        harm.wound(play, mouse, count, attacker, rules=("mice-mystics/charmed",))
        return
    card = card_acting(play.state, attacker, play.lore)
    count -= _steal(play, attacker, mouse, count)
    rules = ("mice-mystics/melee-attack-mouse-defence",)
    poison = "poison" in card.traits
    harm.wound(play, mouse, count, titled(attacker), poison=poison, rules=rules)
    if count > 0 and not play.state.mice[mouse].captured:
        _mark(play, card, mouse)


def stealable(state: State, lore: Lore, attacker: str, mouse: str) -> int:
    """How many wounds of this attacker would take a cheese of the mouse instead."""
    if attacker in state.mice or "steal" not in card_acting(state, attacker, lore).traits:
        return 0
    return state.mice[mouse].cheese


def _steal(play: Play, attacker: str, mouse: str, count: int) -> int:
    """Roaches take cheese instead of wounding; greedy ones bring it to the wheel."""
    stolen = min(count, stealable(play.state, play.lore, attacker, mouse))
    if not stolen:
        return 0
    greedy = play.state.greedy and breed_of(attacker) == ROACH
    rules: tuple[str, ...] = ("mice-mystics/minion-values-roach",)
    if greedy:
        rules = ("mice-mystics/greedy-roaches-steal",)
    why = f"stolen by {titled(attacker)}"
    play.happen(ev.CheeseLost(mouse, stolen, why, "wheel" if greedy else "supply", rules))
    if greedy:
        wheel.place(play, stolen, f"{titled(attacker)} stole it", rules)
    return stolen


def _mark(play: Play, card: InitiativeCard, mouse: str) -> None:
    """The markers that a wound of this card brings."""
    for trait in card.traits:
        effect = _MARKERS.get(trait)
        if effect is not None and not getattr(play.state.mice[mouse], effect):
            play.happen(ev.EffectGained(mouse, effect, (harm.RULES[effect],)))


def refuse_dice(state: State) -> None:
    """A wound of a boss waits for the card on which it lies, and for no dice; raises Refusal."""
    battle = state.battle
    if battle is None or not battle.wounds or not battle.defenders:
        return
    cards = boss_cards(state, battle.defenders[0])
    raise Refusal(
        "unreadable",
        f"A wound waits for its card and for no dice: {' or '.join(cards)}.",
        "mice-mystics/wounds-bosses",
    )
