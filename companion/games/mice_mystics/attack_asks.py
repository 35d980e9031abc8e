"""What an attack under way must be told next: the dice of either side, or the boss's card."""

from __future__ import annotations

from companion.games.mice_mystics import wounds
from companion.games.mice_mystics.attack import RANGED, attack_dice, defence_dice, lacks_life
from companion.games.mice_mystics.heroes import value_question
from companion.games.mice_mystics.names import titled
from companion.games.mice_mystics.state import Battle, State
from companion.games.mice_mystics.throws import DEFENCE, by_card
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed
from companion.games.shared.refusal import Ask, Choice

LETTERS = "s sword, h shield, b bow, c cheese, as in sbc"


def question(state: State, lore: Lore) -> Ask:
    """What the attack under way must be told next."""
    battle = state.battle
    assert battle is not None, "only an attack under way asks"
    if not battle.defenders:
        return Ask(
            id="stop",
            prompt=f"{titled(battle.attacker)} attacks, and nobody is left to defend: stop.",
            answer="{answer}",
            expects="stop",
            choices=(Choice("stop", "the attack is dropped"),),
            because=("mice-mystics/battle",),
        )
    if battle.wounds:
        return wounds.card_question(state, lore, battle.defenders[0], battle.wounds)
    if lacks_life(state, lore):
        return _life_question(battle.defenders[0])
    if battle.hits is None:
        return _dice_question(state, lore, battle)
    return _defence_question(state, lore, battle)


def _life_question(mouse: str) -> Ask:
    """The life of a mouse that hits wait for, after dice of the app that stay as they fell."""
    ask = value_question(mouse, "life").ask
    return ask.replace(answer=ask.answer.removesuffix("; {command}"))


def _dice_question(state: State, lore: Lore, battle: Battle) -> Ask:
    usual = attack_dice(state, lore, battle)
    so_far = _of_mouse(state, lore, battle.attacker, battle.way)
    who = titled(battle.attacker)
    how = f"{who}'s attack on {listed(titled(name) for name in battle.defenders)}"
    if battle.way == RANGED and battle.attacker in state.mice:
        how = f"{how} (the target in sight, and a minion next to {who} first)"
    return _roll_ask(
        f"{how}: {_rolls(usual, so_far)}",
        usual,
        "mice-mystics/melee-attack-dice",
    )


def _defence_question(state: State, lore: Lore, battle: Battle) -> Ask:
    usual = defence_dice(state, lore, battle)
    so_far = _of_mouse(state, lore, battle.defenders[0], DEFENCE)
    whom, hits = titled(battle.defenders[0]), battle.hits or 0
    several = f"{hits} hit{'s' * (hits != 1)}"
    return _roll_ask(
        f"{whom}'s defence ({several}): {_rolls(usual, so_far)}",
        usual,
        "mice-mystics/melee-attack-defence",
    )


def _of_mouse(state: State, lore: Lore, who: str, what: str) -> str:
    """What is known of the dice of a mouse of which not all is, "" for a minion."""
    return by_card(state, lore, who, what) if who in state.mice else ""


def _rolls(usual: int | None, so_far: str) -> str:
    if usual is None:
        return f"how do the dice fall? ({f'{so_far}; ' if so_far else ''}{LETTERS})"
    return f"{usual} di{'e' if usual == 1 else 'ce'}."


def _roll_ask(prompt: str, usual: int | None, rule: str) -> Ask:
    by_app = "r: the app rolls" if usual is not None else "r3: the app rolls 3"
    return Ask(
        id="dice",
        prompt=prompt,
        answer="dice {answer}",
        expects=f"c b s h for cheese, bow, sword, shield, written together (sc; a space begins the "
        f"other side's roll); - for none; {by_app}",
        because=(rule,),
        answers_first=True,
    )
