"""What an attack under way must be told next: the dice of either side, or the boss's card."""

from __future__ import annotations

from companion.games.mice_mystics import wounds
from companion.games.mice_mystics.attack import RANGED, attack_dice, defence_dice
from companion.games.mice_mystics.names import titled
from companion.games.mice_mystics.state import Battle, State
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
    if battle.hits is None:
        return _dice_question(state, battle, attack_dice(state, lore, battle))
    return _defence_question(state, battle, defence_dice(state, lore, battle))


def _dice_question(state: State, battle: Battle, usual: int | None) -> Ask:
    who = titled(battle.attacker)
    how = f"{who}'s attack on {listed(titled(name) for name in battle.defenders)}"
    if battle.way == RANGED and battle.attacker in state.mice:
        how = f"{how} (the target in sight, and a minion next to {who} first)"
    return _roll_ask(
        f"{how}: {_rolls(usual)}",
        usual,
        "mice-mystics/melee-attack-dice",
    )


def _defence_question(state: State, battle: Battle, usual: int | None) -> Ask:
    whom, hits = titled(battle.defenders[0]), battle.hits or 0
    several = f"{hits} hit{'s' * (hits != 1)}"
    return _roll_ask(
        f"{whom}'s defence ({several}): {_rolls(usual)}", usual, "mice-mystics/melee-attack-defence"
    )


def _rolls(usual: int | None) -> str:
    if usual is None:
        return f"how do the dice fall? ({LETTERS})"
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
