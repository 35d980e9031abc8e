"""Attacks at the table: hits, defence, cheese, wounds, defeat, and what interrupts them."""

from __future__ import annotations

import pytest

from companion.games import mice_mystics
from companion.games.mice_mystics import events as ev
from companion.games.shared.record import Record
from companion.games.shared.refusal import NeedsAnswer, Refusal
from tests.games.played import Evening

from .table import Play, in_play


def happened(play: Play, kind: type[Record]) -> list[Record]:
    return [event for event in play.events if isinstance(event, kind)]


def rules(play: Play) -> set[str]:
    return {id_ for event in play.events for id_ in getattr(event, "because", ())}


# A mouse attacks -----------------------------------------------------------------------------


def test_a_whole_attack_in_one_line() -> None:
    play = in_play()
    assert play.told("attack rat sh bc") == [
        "Collin attacks Rat Warrior 1.",
        "1 cheese on the wheel: 1 of 6 (Rat Warrior 1's defence).",
        "2 hits on Rat Warrior 1.",
        "Rat Warrior 1 is defeated.",
    ]
    assert play.state.turn.action == "battle"
    assert "rat1" not in play.state.figures
    assert play.state.wheel == 1


def test_every_shield_blocks_a_hit() -> None:
    play = in_play()
    assert play.told("a rat sc hh")[-1] == "1 hit on Rat Warrior 1, 2 blocked: no wound."
    assert len(play.state.figures) == 3
    assert play.state.mice["Collin"].cheese == 1


def test_no_defence_without_a_hit() -> None:
    """MM-13: swords count in melee only, and a defence that is not rolled makes no cheese."""
    play = in_play()
    assert play.told("a rat bc")[-1] == "No hit on Rat Warrior 1."
    assert play.state.battle is None
    assert "MM-13" in rules(play)
    assert [e.name for e in happened(play, ev.DiceRolled)] == ["Collin"]  # type: ignore[attr-defined]


def test_bows_hit_at_range_and_swords_do_not() -> None:
    play = in_play(order="l n r t c")
    assert play.told("a rat bs -")[1] == "1 hit on Rat Warrior 1."
    play = in_play(order="l n r t c")
    assert play.told("a rat ss")[-1] == "No hit on Rat Warrior 1."
    play = in_play(order="l n r t c")
    told = play.told("a rat melee ss -")
    assert told[0].startswith("Unlikely, but noted: Lily attacks melee, and Bow is no melee weapon")
    assert told[2] == "2 hits on Rat Warrior 1."


def test_dice_are_asked_for_one_after_the_other() -> None:
    play = in_play()
    play.type("a rat")
    assert play.asked().startswith("Collin's attack on Rat Warrior 1: how do the dice fall?")
    play.type("sb")
    assert play.asked() == "Rat Warrior 1's defence (1 hit): 2 dice."
    play.type("dice cc")
    assert play.state.battle is None
    assert play.state.wheel == 2


def test_the_app_rolls_where_it_is_let() -> None:
    play = in_play(4, 1, 6, 1, 2)
    told = play.told("a rat r3 r")
    assert told[1] == "Collin rolls sch* for melee."
    assert "Rat Warrior 1 rolls cb* for defence." in told
    assert play.state.hands == {"Collin melee": 3}


def test_the_app_needs_the_number_of_dice_once() -> None:
    play = in_play(4, 4, 4, 4)
    play.type("set dice app")
    play.type("a rat")
    assert play.asked().startswith("Collin's attack on Rat Warrior 1: how do the dice fall?")
    play.type("2")
    assert play.state.battle is None
    play.type("a rat2 anyway")
    assert play.state.battle is None


def test_what_is_no_face_changes_nothing_and_a_roll_too_many_is_said() -> None:
    play = in_play()
    assert play.answer("a rat sx").pop().startswith("! No die face x: c cheese, b bow")
    play.type("a rat sb")
    assert play.answer("dice z").pop().startswith("! No die face z")
    assert play.answer("dice cb c").pop() == "c not used: nobody had to roll it."


def test_one_action_in_a_turn_and_only_in_the_own_turn() -> None:
    play = in_play()
    assert play.answer("attack nez rat sb")[0].startswith("! It is Collin's turn, not Nez's")
    play.type("a rat bb")
    assert "took its action already" in play.answer("a rat sb")[0]
    play.type("a rat sb cc anyway")
    assert len(play.state.figures) == 2


def test_mice_do_not_attack_mice() -> None:
    play = in_play()
    assert play.answer("attack collin nez sb") == ["! Mice attack minions, and Nez is a mouse."]


def test_minions_that_are_not_there() -> None:
    play = in_play()
    assert "No Roach is on the board" in play.answer("a roach sb")[0]
    assert "There is no Rat Warrior 7" in play.answer("a rat7 sb")[0]


def test_figures_that_differ_must_be_named() -> None:
    play = in_play()
    play.type("down rat2")
    assert play.answer("a rat sb cc") == ["! Which rat? rat1, rat2 and rat3."]
    play.type("a rat2 sb cc")
    assert set(play.state.figures) == {"rat1", "rat3"}


def test_an_attack_is_dropped() -> None:
    play = in_play()
    play.type("a rat sb")
    play.type("stop")
    assert play.state.battle is None
    assert len(play.state.figures) == 3
    with pytest.raises(Refusal):
        play.type("stop")


# Wounds on figures ---------------------------------------------------------------------------


def test_several_lives_keep_their_wounds_and_surplus_is_not_laid() -> None:
    play = in_play(minions="1s", order="c n s t l")
    assert play.told("a spider hhh hbb")[-1] == "Spider: 2 wounds of 3."
    play.type("a spider ss bbb anyway")
    assert "spider" not in play.state.track
    assert [e.total for e in happened(play, ev.FigureWounded)] == [2, 3]  # type: ignore[attr-defined]


def test_the_card_goes_with_the_last_figure() -> None:
    play = in_play(minions="2r", order="c r n t l")
    play.type("a rat s bb")
    assert "rat" in play.state.track
    play.type("a rat s bb anyway")
    assert play.state.track == ("Collin", "Nez", "Tilda", "Lily")


def test_a_boss_with_two_cards_takes_each_wound_where_the_table_says() -> None:
    """MM-22, with the cards that the table drew."""
    play = in_play()
    play.type("add vanestra charm sting")
    play.type("order charm sting; ambush 1")
    play.type("a vanestra hh cccc")
    assert play.asked().startswith("Which initiative card of Vanestra takes the wound (2 wounds")
    assert play.answer("on web") == ["! No boss card is called web. There are charm, sting."]
    play.type("charm")
    assert "charm" not in play.state.track
    assert play.state.battle is None  # the second wound has one card left to lie on
    assert "vanestra1" not in play.state.figures


def test_a_boss_with_one_card_takes_all_wounds_there() -> None:
    play = in_play()
    play.type("add vurst")
    play.type("a vurst ss bbb")
    assert play.state.boss_wounds == {"vurst": 2}
    play.type("a vurst ss bbb anyway")
    assert "vurst" not in play.state.track
    assert not play.state.boss_wounds


def test_a_shield_with_a_star_blocks_two_for_the_carapace() -> None:
    play = in_play()
    play.type("add skitter-clak")
    assert play.told("a skitter sss h*b")[-2:] == [
        "3 hits on Skitter-Clak, 2 blocked.",
        "Skitter-Clak: 1 wound of 3 on this card.",
    ]


# Minions attack ------------------------------------------------------------------------------


def minions(*falls: int, kinds: str = "2r", card: str = "r", **choices: str) -> Play:
    """The minions' turn comes first."""
    return in_play(*falls, minions=kinds, order=f"{card} c n t l", **choices)


def test_wounds_of_a_mouse_and_its_cheese() -> None:
    play = minions()
    told = play.told("near c1 ss hc")
    assert told == [
        "Rat Warrior 1 moves 1 to Collin, onto its space (next to it if that is full).",
        "Rat Warrior 1 attacks Collin.",
        "Collin gets 1 cheese (Collin's defence).",
        "2 hits on Collin, 1 blocked.",
        "Collin takes 1 wound (Rat Warrior 1): 1 of 4.",
    ]


@pytest.mark.parametrize("word", ["rope", "scroll", "spear", "trick", "power shot"])
def test_a_word_in_an_attack_is_no_slip_for_what_cannot_be_done_then(word: str) -> None:
    with Evening(width=400) as evening:
        for line in ("new mice-mystics --end 6 --mice c,n --minions 2r", "order c n r", "a r1"):
            evening.told(line)
        told = evening.told(word)
        assert told[0].startswith(f"{word.split(maxsplit=1)[0]} is no die face: s sword")
        assert "Did you mean" not in told[0]
        assert evening.told("stpo")[0].endswith("Did you mean stop?")


LIFE = "What life value does Nez's hero card show?"


def test_life_is_asked_for_once_a_wound_falls() -> None:
    play = in_play(lore={}, minions="2r", order="r c n t l")
    play.type("near c1 cb; near n1 sb h")
    assert play.lore == {}
    play = in_play(lore={}, minions="2r", order="r c n t l")
    with pytest.raises(NeedsAnswer) as needed:
        play.type("near n1 ss h; near c1")
    assert needed.value.ask.prompt == LIFE
    play.type("teach nez life 3; near n1 ss h; near c1")
    assert play.state.mice["Nez"].wounds == 1


def test_no_life_is_asked_for_where_cheese_is_stolen_instead() -> None:
    play = in_play(lore={}, minions="1o", order="o c n t l")
    play.type("set nez cheese 2; near n1 ss b")
    assert (play.state.mice["Nez"].cheese, play.lore) == (0, {})


def test_dice_of_the_app_stay_as_they_fell_where_a_life_is_asked_for() -> None:
    play = in_play(4, 4, 1, lore={}, minions="2r", order="r c n t l")
    play.type("set dice app; teach nez defence 1")
    told = play.told("near n1")
    assert told[-1] == "2 hits on Nez."
    assert play.asked() == LIFE
    assert play.told("4") == ["Noted: Nez life 4.", "Nez takes 2 wounds (Rat Warrior 1): 2 of 4."]
    assert play.state.battle is None


def test_a_hero_card_told_as_a_whole_answers_for_the_life() -> None:
    play = in_play(4, 4, 1, lore={}, minions="2r", order="r c n t l")
    play.type("set dice app; teach nez defence 1; near n1")
    assert play.told("teach nez 12114")[-1] == "Nez takes 2 wounds (Rat Warrior 1): 2 of 4."


def test_a_defence_of_nothing_is_no_constriction() -> None:
    play = in_play(minions="1r", order="r c n t l")
    play.type("teach nez defence 0; near n1")
    assert play.told("ss") == ["2 hits: Nez defends."]
    assert play.asked() == "Nez's defence (2 hits): 0 dice."
    assert play.told("-")[0] == "2 hits on Nez."


def test_only_what_is_worn_may_add_to_the_dice_of_the_hero_card() -> None:
    play = in_play()
    play.type("a rat")
    assert "(2 dice by the hero card, and what Collin's Sword adds; s sword" in play.asked()
    play.type("stop; stow sword")
    assert "Collin rolls cc for melee." in play.told("a rat r")


def test_roaches_steal_cheese_instead_of_wounding() -> None:
    play = minions(kinds="2roach", card="roach")
    play.type("set collin cheese 1")
    told = play.told("near c1 ss bb")
    assert told[-2:] == [
        "Collin loses 1 cheese (stolen by Roach 1).",
        "Collin takes 1 wound (Roach 1): 1 of 4.",
    ]
    assert play.state.wheel == 0


def test_greedy_roaches_bring_it_to_the_wheel() -> None:
    play = minions(kinds="2g", card="roach")
    play.type("set collin cheese 5; set wheel 5")
    play.type("near c1 ss bb")
    assert play.state.mice["Collin"].cheese == 3
    assert play.state.mice["Collin"].wounds == 0
    assert play.state.surge is not None


def test_poison_stun_and_web_come_with_wounds_only() -> None:
    play = minions(kinds="1s", card="spider")
    play.type("near c1 ss hb")
    assert (play.state.mice["Collin"].wounds, play.state.mice["Collin"].poison) == (1, 1)
    play = minions(kinds="1cen", card="cent")
    play.type("near n1 sss h")
    assert play.state.mice["Nez"].stunned
    play = minions(kinds="1cen", card="cent")
    play.type("near n1 sbb h")
    assert not play.state.mice["Nez"].stunned


def test_nobody_defends_against_the_constrictor() -> None:
    play = in_play(minions="none", order="c n t l")
    play.type("add skitter; turn skitter")
    assert "Collin takes 1 wound (Skitter-Clak): 1 of 4." in play.told("near c1 sb")
    assert [e.name for e in happened(play, ev.DiceRolled)] == ["skitter-clak1"]  # type: ignore[attr-defined]


def test_the_pistoleer_shoots_again_for_its_cheese() -> None:
    play = in_play(minions="none", order="c n t l")
    play.type("add vurst; turn vurst")
    told = play.told("near c3n4 bcc hh")
    assert "Captain Vurst's cheese stays off the wheel: it attacks again." in told
    assert told[-1] == "Captain Vurst attacks again."
    assert play.state.wheel == 0
    play.type("near c3n4 sss")
    assert [e.battle.defenders for e in happened(play, ev.BattleOpened)] == [("Collin",), ("Nez",)]  # type: ignore[attr-defined]
    assert play.state.active == "Collin"  # a new round: its turn is over


# Cheese and surge in mid-attack --------------------------------------------------------------


def test_the_hits_of_the_roll_come_before_the_surge() -> None:
    """MM-14 and MM-15: the sixth cheese lands in the attack roll, the mouse still defends."""
    play = minions()
    play.type("set wheel 5")
    play.type("near c1 sc")
    assert play.state.wheel == 6
    assert play.state.surge is None
    told = play.told("bb")
    assert told[1] == "Collin takes 1 wound (Rat Warrior 1): 1 of 4."
    assert "Surge!" in told
    assert told.index("Surge!") > 1
    assert play.state.page == 2


def test_by_the_other_ruling_the_surge_does_not_wait() -> None:
    play = minions()
    play.type("ruling MM-15 surge; set wheel 5")
    told = play.told("near c1 sc")
    assert "Surge!" in told
    assert play.state.battle is not None
    play.type("special no")
    assert play.told("bb")[-1] == "Collin takes 1 wound (Rat Warrior 1): 1 of 4."


def test_the_dying_minion_s_cheese_counts() -> None:
    play = in_play(minions="1r", order="c r n t l")
    play.type("set wheel 5")
    told = play.told("a rat ss cb")
    assert told.index("Rat Warrior 1 is defeated.") < told.index("Surge!")


def test_all_cheese_of_a_roll_lands_first() -> None:
    play = minions()
    play.type("set wheel 5")
    play.type("near c1 cc")
    assert [e.total for e in happened(play, ev.CheesePlaced)] == [7]  # type: ignore[attr-defined]


def test_the_hourglass_ends_the_chapter_in_mid_attack() -> None:
    play = minions(end="2")
    play.type("ruling MM-15 surge; set wheel 5")
    play.type("near c1 sc")
    assert play.state.over == "defeat"
    assert play.state.battle is None


# Charm ---------------------------------------------------------------------------------------


def test_a_charmed_mouse_attacks_like_a_minion() -> None:
    play = in_play(order="c n r t l")
    play.type("charmed nez; e")
    assert play.state.active == "Nez"
    assert play.asked().startswith("Nez (charmed): which mouse is closest")
    assert play.answer("near n1") == ["! Nez cannot be meant here: Collin, Tilda and Lily can."]
    told = play.told("t1 sc bc")
    assert "1 cheese on the wheel: 1 of 6 (Nez's attack)." in told
    assert "Tilda gets 1 cheese (Tilda's defence)." in told
    assert not play.state.mice["Nez"].charmed
    assert {"MM-44", "mice-mystics/charmed"} <= rules(play)
    assert play.state.active == "rat"


def test_by_the_other_ruling_the_charmed_mouse_keeps_its_cheese() -> None:
    play = in_play(order="c n r t l")
    play.type("ruling MM-44 mouse; charmed nez; e")
    play.type("t1 bc")
    assert play.state.mice["Nez"].cheese == 1
    assert play.state.wheel == 0


def test_every_automated_attack_explains_itself() -> None:
    play = minions()
    play.type("near cn1 sb bb")
    weighed = [e for e in play.events if e.kind == "weighed"]
    assert [e.test for e in weighed] == ["closest mouse", "whom to attack"]  # type: ignore[attr-defined]
    assert all(mice_mystics.tell(e) == "" for e in weighed)
