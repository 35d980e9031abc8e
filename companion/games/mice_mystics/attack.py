"""Attacks: the roll, the hits, the defence, cheese to mouse or wheel, the wounds.

An attack is a :class:`Battle` of the state, so that any roll may be told in
the same line, told later, or left to the app.  Defence is rolled only after a
hit (MM-13); all cheese of a roll is laid first, then its hits take effect, then a
surge (MM-14, MM-15).  Rules: mice-mystics/melee-attack and its kin,
mice-mystics/ranged-attack.
"""

from __future__ import annotations

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import dice, dropping, harm, heroes, turns, weapons, wheel, wounds
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.bestiary import rule_of
from companion.games.mice_mystics.names import BRODIE, breed_of, titled
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import Battle, State
from companion.games.mice_mystics.throws import (
    DEFENCE,
    Throws,
    dice_of_mouse,
    of_one_side,
    single_faces,
    throw,
)
from companion.games.mice_mystics.wounds import card_acting
from companion.games.shared.lore import Lore
from companion.games.shared.refusal import Refusal

MELEE, RANGED = "melee", "ranged"


def attack(play: Play, command: cmd.Attack) -> None:
    """A mouse battles, or the table says whom a minion attacks."""
    state = play.state
    attacker = command.attacker or state.active
    if attacker in state.mice and not as_minion(state, attacker):
        _refuse_target(state, command.target)
        _take_battle_action(play, attacker, anyway=command.anyway)
        way = command.way or weapons.way_of(play, attacker)
        if not command.anyway:
            from companion.games.mice_mystics.aiming import doubt_the_weapon, refuse_out_of_reach

            refuse_out_of_reach(play, attacker, command.target, way)
            doubt_the_weapon(play, attacker, way)
        open_battle(play, attacker, (command.target,), way, action=not command.anyway)
    else:
        _by_hand(play, attacker, command)
    throws = Throws(sides(play, command.rolls, asked=False))
    proceed(play, throws)
    throws.note_left(play)


def sides(play: Play, rolls: tuple[str, ...], *, asked: bool) -> tuple[str, ...]:
    """The rolls of the sides; faces typed apart are one roll where only one is due."""
    battle = play.state.battle
    if battle is None or battle.wounds or play.state.surge is not None:
        return rolls
    if battle.hits is None:
        usual = attack_dice(play.state, play.lore, battle)
        alone = not asked and _may_be_single(play, battle)
    elif len(battle.defenders) == 1:
        usual, alone = None, False
    else:
        return rolls
    sides = of_one_side(rolls, usual, apart=alone)
    if single_faces(rolls):
        play.happen(ev.Noted(_read_as(battle, rolls, sides), (dice.RULE,)))
    return sides


def _may_be_single(play: Play, battle: Battle) -> bool:
    """Whether each side may roll a single die, as far as its card says."""
    name = battle.attacker
    fights = heroes.hero(name, play.lore).battle if name in play.state.mice else None
    defends = defence_dice(play.state, play.lore, battle)
    return fights in (None, 0, 1) and defends in (None, 1)


def _read_as(battle: Battle, rolls: tuple[str, ...], sides: tuple[str, ...]) -> str:
    """How faces typed apart were understood, and how the other reading is typed."""
    if len(sides) == len(rolls):
        joined = "".join(rolls)
        attack, defence, *_ = rolls
        return (
            f"Read as attack {attack}, defence {defence} (one attack of both dice is typed "
            f"{joined})."
        )
    side = "attack" if battle.hits is None else "defence"
    if side == "defence" or len(rolls) > 2:
        return f"Read as one roll: {side} {sides[0]}."
    both = " ".join(roll * 2 for roll in rolls)
    return (
        f"Read as one roll: {side} {sides[0]} (for both sides: the dice of each together, a space "
        f"between them, as in {both})."
    )


def as_minion(state: State, mouse: str) -> bool:
    """Whether a mouse is charmed and acts as a minion in this turn (mice-mystics/charmed)."""
    return state.active == mouse and state.mice[mouse].charmed


def _take_battle_action(play: Play, attacker: str, *, anyway: bool) -> None:
    """The battle action, in the attacker's own turn; ``anyway``: a card gives the attack."""
    if anyway:
        turns.refuse_while_pending(play.state, "Attack")
        harm.free_mouse(play.state, attacker)
        return
    mouse = turns.take_action(play, "battle")
    if mouse.name != attacker:
        raise Refusal(
            "not-now",
            f"It is {mouse.name}'s turn, not {attacker}'s (anyway at the end: a card allows it).",
            "mice-mystics/mouse-turn",
        )


def _refuse_target(state: State, target: str) -> None:
    if target in state.mice:
        raise Refusal(
            "illegal", f"Mice attack minions, and {target} is a mouse.", "mice-mystics/melee-attack"
        )


def _by_hand(play: Play, attacker: str, command: cmd.Attack) -> None:
    """The table chose the target of a minion itself: no rule is applied to the choice."""
    state = play.state
    turns.refuse_while_pending(state, "Attack")
    if attacker not in state.figures and attacker not in state.mice:
        raise Refusal("not-now", "Who attacks? For instance: attack rat1 filch.")
    if attacker in state.mice and command.target in state.figures:
        raise Refusal(
            "illegal",
            f"{attacker} is charmed and acts as a minion: it attacks the nearest other mouse, "
            "no minion.",
            "mice-mystics/charmed",
        )
    if command.target == attacker:
        raise Refusal("illegal", "Nobody attacks itself.", "mice-mystics/minion-battle")
    way = command.way
    if not way:
        minion = attacker in state.figures
        way = card_acting(state, attacker, play.lore).reach if minion else MELEE
    begin_minion_attack(play, attacker, command.target, way)


def begin_minion_attack(play: Play, attacker: str, target: str, way: str) -> None:
    """A minion's attack opens; in its own turn it has had its part with that (MM-11)."""
    own = attacker == play.state.active or is_turn_of(play.state, attacker)
    open_battle(play, attacker, (target,), way, _minion_rules(play.state, attacker))
    if own:
        if target in play.state.mice:
            play.happen(ev.MouseAttacked(target))
        play.happen(ev.FigureDone(attacker))


def _acts_charmed(state: State, attacker: str) -> bool:
    return attacker in state.mice and as_minion(state, attacker)


def is_turn_of(state: State, figure: str) -> bool:
    """Whether it is the turn of a card of this figure's type."""
    return breed_of(state.active) != "" and breed_of(figure) == breed_of(state.active)


def _minion_rules(state: State, attacker: str) -> tuple[str, ...]:
    if attacker in state.mice:
        return ("mice-mystics/charmed", "MM-44")
    return ("mice-mystics/minion-battle-dice",)


def open_battle(
    play: Play,
    attacker: str,
    defenders: tuple[str, ...],
    way: str,
    rules: tuple[str, ...] = (),
    *,
    action: bool = False,
) -> None:
    """An attack begins."""
    kind = "mice-mystics/ranged-attack" if way == RANGED else "mice-mystics/melee-attack"
    before = None
    if action or is_turn_of(play.state, attacker) or _acts_charmed(play.state, attacker):
        before = dropping.before(play, attacker)
    battle = Battle(attacker, defenders, way, action=action, before=before)
    play.happen(ev.BattleOpened(battle, rules or (kind,)))


def roll(play: Play, command: cmd.Fall) -> None:
    """The next roll, or rolls, of the attack under way."""
    if play.state.battle is None:
        raise Refusal(
            "not-now", "No attack is under way: attack WHOM first.", "mice-mystics/battle"
        )
    wounds.refuse_dice(play.state)
    throws = Throws(sides(play, command.rolls, asked=True))
    proceed(play, throws)
    throws.note_left(play)


def on_card(play: Play, command: cmd.On) -> None:
    """The boss card on which a wound of this attack lies (MM-22)."""
    battle = play.state.battle
    if battle is None or not battle.wounds or not battle.defenders:
        raise Refusal("not-now", "No wound waits for a boss card.", "mice-mystics/wounds-bosses")
    name = battle.defenders[0]
    cards = wounds.boss_cards(play.state, name)
    if command.card not in cards:
        raise Refusal(
            "unknown-name",
            f"{titled(name)} has the cards {' and '.join(cards)} on the track.",
            "mice-mystics/wounds-bosses",
        )
    play.happen(ev.BattleChanged(battle.replace(wounds=battle.wounds - 1)))
    wounds.wound_card(play, name, command.card, 1)
    _settle(play)
    proceed(play, Throws(()))


def resume(play: Play) -> None:
    """After a surge in its middle an attack goes on, with the rolls that were typed ahead."""
    if play.state.battle is not None and play.state.surge is None:
        proceed(play, Throws(()))


def learnt(play: Play) -> None:
    """Once the life of a mouse is told, the hits that waited for it take effect."""
    battle = play.state.battle
    if battle is not None and battle.landed is not None:
        resume(play)


def leave(play: Play, name: str) -> None:
    """Somebody is gone while an attack is under way: without attacker or defenders it is over."""
    battle = play.state.battle
    if battle is None or name not in (battle.attacker, *battle.defenders):
        return
    left = tuple(each for each in battle.defenders if each != name)
    if name == battle.attacker or not left:
        play.happen(ev.BattleEnded())
        return
    first = name == battle.defenders[0]
    landed, waiting = (None, 0) if first else (battle.landed, battle.wounds)
    play.happen(ev.BattleChanged(battle.replace(defenders=left, landed=landed, wounds=waiting)))


# The rolls one after the other ---------------------------------------------------------------


def proceed(play: Play, throws: Throws) -> None:
    """Go on with the attack as far as rolls are told, or the app rolls them."""
    _told_ahead(play, throws)
    rolled = False
    while (battle := play.state.battle) is not None:
        if battle.wounds or play.state.surge is not None:
            _keep_for_later(play, battle, throws)
            return
        if battle.landed is not None:
            if lacks_life(play.state, play.lore):
                heroes.needed(battle.defenders[0], "life", play.lore)
            play.happen(ev.BattleChanged(battle.replace(landed=None)))
            _inflict(play, battle.landed)
        elif battle.hits is None:
            if not _attack_roll(play, battle, throws):
                return
            rolled = True
        elif battle.hits and battle.defenders:
            if not _defence_roll(play, battle, throws):
                if rolled:
                    _tell_hits(play, battle)
                return
        else:
            _end(play, battle)


def _told_ahead(play: Play, throws: Throws) -> None:
    """Rolls typed before a surge or a choice of card came first are used now."""
    battle = play.state.battle
    if battle is not None and battle.told:
        throws.ahead(battle.told)
        play.happen(ev.BattleChanged(battle.replace(told=())))


def _keep_for_later(play: Play, battle: Battle, throws: Throws) -> None:
    """What was typed ahead waits with the attack."""
    left = throws.take()
    if left:
        play.happen(ev.BattleChanged(battle.replace(told=left)))


def _tell_hits(play: Play, battle: Battle) -> None:
    """The attack hits, and its defence was not told yet."""
    hits, whom = battle.hits or 0, titled(battle.defenders[0])
    text = f"{hits} hit{'s' * (hits != 1)}: {whom} defends."
    play.happen(ev.Noted(text, ("mice-mystics/melee-attack-defence", "MM-13")))


def _attack_roll(play: Play, battle: Battle, throws: Throws) -> bool:
    """The attacker's dice; False while nobody told them."""
    usual = attack_dice(play.state, play.lore, battle)
    faces = throw(play, throws, battle.attacker, battle.way, usual)
    if faces is None:
        return False
    hits = dice.bows(faces) if battle.way == RANGED else dice.swords(faces)
    again = _keeps_shooting(play, battle) and dice.cheese(faces) > 0
    _cheese(play, battle.attacker, dice.cheese(faces), attacks=True)
    play.happen(ev.BattleChanged(battle.replace(dice=faces, hits=hits, again=again)))
    rules = ("mice-mystics/melee-attack", "MM-13")
    for target in () if hits else battle.defenders:
        play.happen(ev.HitsCounted(battle.attacker, target, 0, 0, 0, rules))
    _surge_at_once(play)
    return True


def _defence_roll(play: Play, battle: Battle, throws: Throws) -> bool:
    """The dice of the next defender; False while nobody told them."""
    state, target, hits = play.state, battle.defenders[0], battle.hits or 0
    if target not in state.mice and target not in state.figures:
        _next_defender(play, battle)
        return True
    constricted = _is_constricted(state, play.lore, battle)
    usual = defence_dice(state, play.lore, battle)
    faces = () if constricted else throw(play, throws, target, DEFENCE, usual)
    if faces is None:
        return False
    _cheese(play, target, dice.cheese(faces), attacks=False)
    blocks = _blocks(play, target, faces)
    lost = max(hits - blocks, 0)
    rules = _defence_rules(play, battle, target, blocks > dice.shields(faces), constricted)
    play.happen(ev.HitsCounted(battle.attacker, target, hits, blocks, lost, rules))
    _surge_at_once(play)
    if play.state.battle is not None:
        play.happen(ev.BattleChanged(play.state.battle.replace(landed=lost)))
    return True


def lacks_life(state: State, lore: Lore) -> bool:
    """Whether a life value that nobody told is all that hits wait for; cheese may be stolen."""
    battle = state.battle
    if battle is None or not (battle.landed and battle.defenders) or state.surge is not None:
        return False
    name = battle.defenders[0]
    if name not in state.mice or heroes.hero(name, lore).life is not None:
        return False
    return battle.landed > wounds.stealable(state, lore, battle.attacker, name)


def _blocks(play: Play, target: str, faces: dice.Dice) -> int:
    blocks = dice.shields(faces)
    if target in play.state.figures:
        card = card_acting(play.state, target, play.lore)
        blocks += dice.starred_shields(faces) if "carapace" in card.traits else 0
    return blocks


def _defence_rules(
    play: Play, battle: Battle, target: str, carapace: bool, constricted: bool
) -> tuple[str, ...]:
    """The rules of a defence; what a card adds to it is said, and named."""
    if target not in play.state.mice:
        rules: tuple[str, ...] = ("mice-mystics/melee-attack-defence", "MM-13")
        if carapace:
            special = rule_of(card_acting(play.state, target, play.lore).name)
            told = f"Carapace: a shield with a star blocks 2 hits on {titled(target)}."
            play.happen(ev.Noted(told, (special,)))
            rules = (*rules, special)
        return rules
    rules = ("mice-mystics/melee-attack-mouse-defence", "MM-13")
    if constricted:
        special = rule_of(card_acting(play.state, battle.attacker, play.lore).name)
        told = f"Constrict: {target} rolls no defence against {titled(battle.attacker)}."
        play.happen(ev.Noted(told, (special,)))
        rules = (*rules, special)
    return rules


def _inflict(play: Play, lost: int) -> None:
    """The unblocked hits take effect on the first of the defenders, and it is dealt with."""
    battle = play.state.battle
    if battle is None or not battle.defenders:  # the surge of this roll lost the chapter
        return
    target = battle.defenders[0]
    if lost and target in play.state.mice:
        wounds.wound_mouse(play, battle.attacker, target, lost)
    elif lost:
        waiting = wounds.wound_figure(play, target, lost)
        if waiting and play.state.battle is not None:
            play.happen(ev.BattleChanged(battle.replace(wounds=waiting)))
            return
    _settle(play)


def _settle(play: Play) -> None:
    """Once the wounds lie, the next defender's turn comes."""
    battle = play.state.battle
    if battle is None:
        return
    target = battle.defenders[0]
    left = wounds.boss_cards(play.state, target) if target in play.state.figures else ()
    if battle.wounds and len(left) == 1:
        wounds.wound_card(play, target, left[0], battle.wounds)
        battle = battle.replace(wounds=0)
    if battle.wounds and left:
        return
    _next_defender(play, battle.replace(wounds=0))


def _next_defender(play: Play, battle: Battle) -> None:
    """The next one defends; a surge of the last defence comes first (MM-14, MM-15)."""
    play.happen(ev.BattleChanged(battle.replace(defenders=battle.defenders[1:])))
    if battle.defenders[1:]:
        wheel.surge_if_full(play)


def _end(play: Play, battle: Battle) -> None:
    """The attack is over; a pistoleer's cheese gives it another one."""
    play.happen(ev.BattleEnded())
    if battle.again and battle.attacker in play.state.figures and not play.state.over:
        play.happen(ev.MinionAgain(battle.attacker))


# Dice and cheese -----------------------------------------------------------------------------


def attack_dice(state: State, lore: Lore, battle: Battle) -> int | None:
    """How many dice the attacker rolls as far as that is known."""
    name = battle.attacker
    if name in state.figures:
        return card_acting(state, name, lore).battle
    if as_minion(state, name):
        return heroes.hero(name, lore).battle
    return dice_of_mouse(state, lore, name, battle.way)


def defence_dice(state: State, lore: Lore, battle: Battle) -> int | None:
    """How many dice the next defender rolls as far as that is known; 0: it rolls none."""
    name = battle.defenders[0]
    if name in state.figures:
        return card_acting(state, name, lore).defence
    if _is_constricted(state, lore, battle):
        return 0
    return dice_of_mouse(state, lore, name, DEFENCE)


def _is_constricted(state: State, lore: Lore, battle: Battle) -> bool:
    """Whether the next defender is a mouse that may roll no defence against this attacker."""
    attacker = battle.attacker
    if attacker not in state.figures or battle.defenders[0] not in state.mice:
        return False
    return "constrict" in card_acting(state, attacker, lore).traits


def _keeps_shooting(play: Play, battle: Battle) -> bool:
    name = battle.attacker
    if name not in play.state.figures:
        return False
    return "pistoleer" in card_acting(play.state, name, play.lore).traits


def _cheese(play: Play, name: str, count: int, *, attacks: bool) -> None:
    """The cheese of a roll: to the mouse, or to the wheel; Brodie's counts for nothing."""
    if not count:
        return
    state, title = play.state, titled(name)
    why = f"{title}'s {'attack' if attacks else 'defence'}"
    if name in state.mice and not (attacks and _to_wheel(state, name)):
        play.happen(ev.CheeseGained(name, count, why, ("mice-mystics/battle-cheese",)))
    elif name in state.mice:
        wheel.place(play, count, why, ("mice-mystics/charmed", "MM-44"))
    elif breed_of(name) == BRODIE:
        play.happen(ev.Noted(f"{title}'s cheese does not count.", ("mice-mystics/brodie-cheese",)))
    elif attacks and "pistoleer" in card_acting(state, name, play.lore).traits:
        rule = ("mice-mystics/boss-minions-values",)
        play.happen(ev.Noted(f"{title}'s cheese stays off the wheel: it attacks again.", rule))
    else:
        brodie = ("MM-45",) if _against_brodie(state) else ()
        wheel.place(play, count, why, ("mice-mystics/battle-cheese-minions", "MM-14", *brodie))


def _to_wheel(state: State, mouse: str) -> bool:
    """A charmed mouse's attack cheese goes to the wheel, unless the table ruled otherwise."""
    return as_minion(state, mouse) and state.ruling("MM-44") != "mouse"


def _against_brodie(state: State) -> bool:
    return state.battle is not None and breed_of(state.battle.attacker) == BRODIE


def _surge_at_once(play: Play) -> None:
    """By the other reading of MM-15 the surge does not wait for the hits of the roll."""
    if play.state.ruling("MM-15") == "surge":
        wheel.surge_if_full(play)
