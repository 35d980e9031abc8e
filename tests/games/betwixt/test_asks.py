"""What is asked: every answer offered is taken, and nothing that was told is lost on the way."""

from __future__ import annotations

import pytest

from companion.games import betwixt
from companion.games.betwixt.naming import hidden_near
from companion.games.shared.refusal import Ask, NeedsAnswer, Refusal
from companion.table.question import fill

from .table import Play, played
from .test_transcripts import SCENES, Scene, _table, answer

SOLO = {"solo": "yes"}
TWO = {"players": "Ann,Bob", "first": "Ann"}


def asked(play: Play, line: str) -> Ask:
    """The question that a line needs answered."""
    with pytest.raises(NeedsAnswer) as needed:
        play.type(line)
    return needed.value.ask


def refused(play: Play, line: str) -> Refusal:
    with pytest.raises(Refusal) as no:
        play.type(line)
    return no.value


@pytest.mark.parametrize("scene", SCENES)
def test_every_answer_that_is_offered_leads_on(scene: Scene) -> None:
    """To what happens, the next question, or a rule that forbids it; never to a misreading."""
    play = _table(scene)
    for line in scene.told:
        if not line.startswith("> "):
            continue
        try:
            play.type(line[2:])
        except NeedsAnswer as needed:
            for choice in needed.ask.choices:
                _leads_on(play, needed.ask, choice.answer, line[2:])
        except Refusal:
            continue


def _leads_on(play: Play, ask: Ask, chosen: str, line: str) -> None:
    table = Play(play.state, play.lore)
    try:
        table.type("; ".join(fill(ask.answer, chosen, line)))
    except NeedsAnswer as again:
        assert again.ask != ask, f"{line}, {chosen}: asked the same again"
    except Refusal as no:
        assert no.code in ("illegal", "not-now", "contradiction"), no.message


@pytest.mark.parametrize(
    ("given", "line"),
    [
        (("place undine a2 n", "place ann a2", "set fire 1"), "act anyway"),
        (("place gnome a2 n", "place dryads c3 n", "place ann a2"), "act anyway"),
        (("place dryads a2 n", "place ann a2", "place moth c3 n", "gem c3 e none"), "m anyway"),
    ],
)
def test_what_insists_goes_on_insisting(given: tuple[str, ...], line: str) -> None:
    play = played(TWO, "rite wief", "begin", *given)
    ask = asked(play, line)
    assert ask.answer.endswith("{answer} anyway")
    for choice in ask.choices:
        told = answer(Play(play.state, play.lore), fill(ask.answer, choice.answer, line)[0])
        assert told[0][0] != "!", told


def test_gems_to_exchange_may_be_told_both_at_once() -> None:
    play = played(
        {"campaign": "3"}, "rite wief", "set fire 2", "place undine c5 n", "place mystic c6"
    )
    play.type("m n")
    ask = asked(play, "act")
    assert "f w" in [choice.answer for choice in ask.choices]
    assert "Mystic exchanges fire for water." in play.told(*fill(ask.answer, "f w", "act"))
    assert play.state.familiar == "d6"


def test_a_wrong_word_of_an_exchange_is_refused_at_once() -> None:
    play = played(TWO, "rite wief", "begin", "place undine a2 n", "place ann a2", "set fire 1")
    assert refused(play, "act crown anyway").code == "unknown-name"


def test_the_set_up_of_the_solo_game_comes_before_the_rite() -> None:
    play = played(SOLO, lore={})
    ask = asked(play, "rite wief")
    play.type("; ".join(fill(ask.answer, "d6 d2 b2 f2 a4 c4 e4 g4 b6 f6 d4 c7", "rite wief")))
    assert play.state.rite == "wief"
    assert play.state.actor.at == "d6"


def test_two_dummy_players_are_placed_before_the_rite_in_their_order() -> None:
    play = played({"campaign": "4"})
    (ask, *_) = betwixt.asks(play.state, play.lore)
    assert ask.id == "dummies"
    assert asked(play, "rite wief").answer == "place dummies {answer}; {command}"
    play.type("d2 d2; rite wief")
    assert [dummy.at for dummy in play.state.dummies] == ["d2", "d2"]


def test_gems_of_the_solo_rite_that_were_not_told_are_asked_for() -> None:
    play = played(SOLO)
    ask = asked(play, "rite fe")
    assert "which 2 more" in ask.prompt
    play.type(*fill(ask.answer, "draw", ""))
    assert play.state.rite == "wwef"
    assert asked(played(SOLO), "rite wef").prompt.endswith("(draw: the app draws it)")


def test_what_is_turned_up_is_asked_where_a_face_up_spell_was_taken() -> None:
    play = played(SOLO, "rite wief", "display swift, mending, embers, crown")
    ask = asked(play, "x dryads d5 e")
    assert [choice.answer for choice in ask.choices][-1] == "deck"
    play.type(*fill(ask.answer, "Mending", ""))
    ask = betwixt.asks(play.state, play.lore)[0]
    assert "Swiftness, Embers and Crown" in ask.prompt
    play.type(*fill(ask.answer, "trade", ""))
    assert play.state.display == ("Swiftness", "Embers", "Crown", "Trade")
    assert betwixt.asks(play.state, play.lore)[0].id == "turn"
    play.type("display swift, none")
    assert not play.state.display


def test_who_begins_is_asked_and_may_be_drawn() -> None:
    play = played({"players": "Ann,Bob"})
    ask = betwixt.asks(play.state, play.lore)[0]
    assert [choice.answer for choice in ask.choices] == ["Ann", "Bob", "draw"]
    play.type(*fill(ask.answer, "Bob", ""))
    assert play.state.actor.name == "Bob"
    drawn = played({"players": "Ann,Bob"}).told("first draw")
    assert drawn == ["First Player: Ann (drawn here)."]


@pytest.mark.parametrize(
    ("given", "line", "rule"),
    [
        (("place toadstool a1 n", "begin"), "act", "BB-41"),
        (("place toadstool a2 n", "m s", "act"), "act", "BB-41"),
        (("place faery b1 n",), "x troll a2 n", "BB-37"),
        (("take embers ann", "set ann embers used", "set ann fire 2"), "cast embers",
         "betwixt/spell-index-elemental"),
        (("take trade ann", "set ann trade used", "set ann water 1", "set ann wind 1"),
         "cast trade", "betwixt/spell-index-once-per-round"),
        (("place rabbit a2 n", "m s"), "act", "betwixt/actions-tunnel"),
    ],
)  # fmt: skip
def test_a_refusal_names_the_rule_it_rests_on(given: tuple[str, ...], line: str, rule: str) -> None:
    assert refused(played(TWO, "rite wief", *given), line).rule == rule


def test_events_name_the_rulings_that_decide_them() -> None:
    play = played(TWO, "rite wief", "m e", "x moth c3 n")
    assert any("BB-50" in getattr(event, "because", ()) for event in play.events)
    play = played(TWO, "rite wief", "x moth c3 n")
    assert not any("BB-50" in getattr(event, "because", ()) for event in play.events)
    play = played(TWO, "rite wief", "place toadstool a1 n", "m e w")
    assert any("BB-41" in getattr(event, "because", ()) for event in play.type("act"))
    play = played(TWO, "rite wief", "set ann earth 2", "take passage ann", "take moulding ann")
    play.type("x moth c3 n; end; p passage")
    assert any("BB-33" in getattr(event, "because", ()) for event in play.type("p moulding"))


def test_a_prompt_of_the_turn_tells_what_is_still_untold() -> None:
    play = played(TWO, "rite wief", "x merrows b2 s")
    assert "(such as take ne)" in betwixt.asks(play.state, play.lore)[0].prompt
    play.type("take ne")
    assert "take ne" not in betwixt.asks(play.state, play.lore)[0].prompt


def test_options_that_contradict_each_other_are_refused() -> None:
    for choices, said in (
        ({"players": "2", "campaign": "1"}, "one player"),
        ({"players": "2", "solo": "yes"}, "one player"),
        ({"players": "5"}, "1 to 4"),
    ):
        with pytest.raises(Refusal) as no:
            betwixt.setup(choices, {})
        assert said in no.value.message


def test_a_game_of_two_that_nobody_asked_for_says_how_to_play_otherwise() -> None:
    (began, *_) = betwixt.setup({}, {})
    assert "--solo" in betwixt.tell(began)
    (began, *_) = betwixt.setup({"players": "2"}, {})
    assert "--solo" not in betwixt.tell(began)


def test_the_toolbar_has_the_gems_of_who_acts_in_front() -> None:
    play = played(TWO, "rite wief", "x moth c3 n", "end")
    assert next(iter(betwixt.chapter(play.state).gauges)) == "gems Bob"


def test_a_second_explore_in_a_turn_is_no_turn_of_its_own() -> None:
    """Four cards explored one a turn are four turns; two at once leave three."""
    play = played(TWO, "rite wief", "x brook c2 n")
    assert "turn 1 of 4" in betwixt.asks(play.state, play.lore)[0].prompt
    play.type("x basilisk d2 n anyway")
    assert "turn 1 of 3" in betwixt.asks(play.state, play.lore)[0].prompt
    for line in ("end", "x kelpie d4 n", "end"):
        play.type(line)
    assert "Ann on a1, turn 2 of 3" in betwixt.asks(play.state, play.lore)[0].prompt


def test_a_spell_whose_gems_are_gone_is_not_offered() -> None:
    """It is discarded as the turn begins (betwixt/prepare-spell-broken)."""
    play = played(TWO, "rite wief", "set ann water 1", "set ann wind 1", "take swiftness ann")
    play.type("set ann swiftness ready")
    assert "cast Swiftness" in betwixt.asks(play.state, play.lore)[0].prompt
    play.type("set ann wind 0")
    assert "cast" not in betwixt.asks(play.state, play.lore)[0].prompt
    assert refused(play, "cast swiftness").rule == "betwixt/prepare-spell-broken"
    assert betwixt.complete("cast ", play.state, play.lore) == ()


def test_a_spell_that_the_weave_as_told_does_not_show_is_not_offered() -> None:
    play = played(TWO, "rite wief", "set ann water 1", "set ann wind 1", "take swiftness ann")
    play.type("set ann swiftness ready; weave .iw./..../..../.... ann")
    assert "cast Swiftness" in betwixt.asks(play.state, play.lore)[0].prompt
    play.type("weave .i../..w./..../.... ann")
    assert "cast" not in betwixt.asks(play.state, play.lore)[0].prompt
    assert betwixt.complete("cast ", play.state, play.lore) == ()
    assert "discard" in " ".join(play.told("begin"))


def test_a_pattern_broken_in_the_turn_is_told_with_its_spell() -> None:
    """It is kept until the next turn begins, and may be activated until then."""
    play = played(TWO, "rite wief", "set ann water 1", "set ann wind 1", "take swiftness ann")
    play.type("set ann swiftness ready; begin; set ann wind 0")
    assert "cast Swiftness (pattern broken)" in betwixt.asks(play.state, play.lore)[0].prompt
    assert play.told("cast swiftness e")[0].startswith("Ann activates Swiftness")


def test_a_discarded_spell_names_its_rule() -> None:
    play = played(TWO, "rite wief", "take crown ann", "take embers ann", "set ann embers ready")
    (hand,) = play.type("drop crown ann")
    (laid,) = play.type("drop embers ann")
    assert getattr(hand, "because", ()) == ("betwixt/setup-starting-spells",)
    assert getattr(laid, "because", ()) == ("betwixt/prepare-spell-broken",)


def test_letters_of_directions_apart_are_hands() -> None:
    play = played(TWO, "rite wief", "x merrows b2 s n e")
    assert play.state.player("Ann").absorbs == ("ne",)
    assert play.told("take n s")[0] == "Ann takes an Absorb Magic Card with hands ns."
    assert play.told("t e s w bob") == ["Bob takes an Absorb Magic Card with hands nes."]
    play.type("place dryads a2 e")
    assert play.told("a n s")[0].startswith("Ann discards the Absorb Magic Card ns, aligned ns")
    play = played({"players": "Eve,N"}, "rite wief", "set active eve", "begin")
    assert play.told("take n e")[0] == "Eve takes an Absorb Magic Card with hands ne."


def test_the_only_face_down_card_nearby_is_the_one_that_is_turned_up() -> None:
    play = played(SOLO, "rite wief", "place mystic e1", "place face-down f1")
    near = hidden_near(play.state)
    assert len(near) == 1
    assert asked(play, "r").prompt.startswith(f"Which card is on {near[0]}")
    play.type("r brook e")
    assert play.state.grid.tiles[near[0]].turn == 1
    play = played(SOLO, "rite wief", "place mystic e1", "place face-down f1", "place face-down d1")
    assert [choice.answer for choice in asked(play, "r").choices] == ["d1", "f1"]
    assert refused(play, "r brook e").message.startswith("No space brook")


def test_a_turn_does_not_end_silently_beside_a_face_down_card() -> None:
    play = played(SOLO, "rite wief", "place mystic e1", "place face-down f1", "x moth g6 n")
    told = play.told("end")[0]
    assert told == (
        "Mystic's turn is over: Spellbinding. Still face down next to you: f1 (undo and r f1 turn "
        "it up)."
    )
    play = played(SOLO, "rite wief", "place mystic e1", "place face-down f1", "x moth g6 n")
    play.type("r brook e")
    assert play.told("end")[0] == "Mystic's turn is over: Spellbinding."


def test_each_gem_that_the_dummy_may_take_is_on_a_line_of_its_own() -> None:
    play = played(SOLO, "rite wief", "place dryads c3 n", "place brook d2 n", "place mystic c2")
    play.type("x basilisk g7 n; end")
    play.type("d w; d s")
    question, *gems = betwixt.asks(play.state, play.lore)[0].prompt.split("\n")
    assert question.endswith("which of them?")
    assert [gem.split()[0] for gem in gems] == [str(n) for n in range(1, len(gems) + 1)]
    assert gems[0].startswith("  1 d2 ")
    assert len(gems) > 1
    assert "\n" not in refused(play, "m n").message


def test_the_gem_that_a_dummy_takes_is_told_by_its_card_too() -> None:
    play = played(SOLO, "rite wief", "place dryads c3 n", "place brook d2 n", "place mystic c2")
    play.type("x basilisk g7 n; end")
    play.type("d w; d s")
    assert betwixt.asks(play.state, play.lore)[0].id == "dummy-gem"
    assert refused(play, "d w").message.startswith("w is not one of them")
    assert refused(play, "broo").message.startswith("d2 has several of them: 1 d2 n water")
    one = played(SOLO, "rite wief", "place dryads c3 n", "place brook d2 n", "place mystic c2")
    one.type("x basilisk g7 n; gem brook n none; gem brook e none; end")
    one.type("d w; d s")
    assert one.told("broo")[0].startswith("Dummy removes water from d2, south side")
    assert play.told("brook s")[0].startswith("Dummy removes water from d2, south side")


def test_a_card_is_answered_by_its_name_and_a_direction_by_one_key() -> None:
    table = ("card rep eeee replenish -", "place rep c2 n", "place dryads c4 n")
    lines = ("place rabbit d3 n", "gem dryads e none", "gem rabbit hole e none", "place ann c3")
    play = played(TWO, "rite wief", *table, *lines)
    ways = asked(play, "m")
    assert [choice.answer for choice in ways.choices] == ["n", "e", "s", "w"]
    play.type("m n")
    cards = asked(play, "act")
    assert [choice.answer for choice in cards.choices] == ["d3", "c4", "rabbit hole", "dryads"]
    assert cards.expects == "a space or a card's name: d3 Rabbit Hole, c4 Dryads"
    told = play.told(fill(cards.answer, "rabbit hole", "act")[0])
    assert "Rabbit Hole on d3 is replenished: earth." in told


def test_a_card_beside_a_tunnel_is_a_place_to_go_by_its_name_and_its_space() -> None:
    """Directions alone are one key each; with a tunnel there is more to type in any case."""
    table = ("place rabbit c3 n", "place will d5 n", "place dryads c2 n", "place ann c3")
    play = played(TWO, "rite wief", *table)
    ways = asked(play, "m")
    assert [choice.answer for choice in ways.choices] == [
        *("n", "e", "s", "w", "d5"),
        *("c2", "b3", "d3", "c4"),
        *("dryads", "will-o'-wisp"),
    ]
    assert ways.expects == "n, e, s, w or d5, or the name of a card there"
    assert play.told(fill(ways.answer, "dryads", "m")[0])[0] == "Ann: c3 to c2."


def test_a_dummy_goes_where_a_card_is_named() -> None:
    play = played(SOLO, "rite wief", "place dryads d3 n", "place brook e2 n", "place dummy d2")
    play.type("x basilisk g7 n; end")
    play.type("d f")
    assert betwixt.asks(play.state, play.lore)[0].id == "dummy-way"
    assert refused(play, "basilisk").message.startswith("basilisk is not one of")
    assert play.told("broo")[0].startswith("Dummy: d2 to e2")


def test_a_figure_is_placed_on_a_card_by_its_name() -> None:
    play = played(TWO, "rite wief", "place rabbit c3 n", "place dryads c2 n", "place obstacle c1")
    assert play.told("place ann rabbit hole") == ["Ann is on c3."]
    assert play.told("place obstacle dry")[0].endswith("c2.")
    assert play.told("place obstacle dry off")[0].endswith("c2.")
    assert refused(play, "place ann moth").message.startswith("moth is no space and no card")
    assert "In reach of Ann on c2" in betwixt.look("reach dryads", play.state, play.lore).headline


@pytest.mark.parametrize("rite", ["wfee", "w f e e", "water fire earth earth", "Water, fire, e e"])
def test_the_rite_is_told_by_its_elements_alone(rite: str) -> None:
    play = played(TWO, rite)
    assert play.state.rite == "weef"


def test_an_action_that_finds_nothing_to_work_on_is_not_offered() -> None:
    play = played(TWO, "rite wief", "place dryads b1 w", "place undine b2 n", "m e")
    assert "(act)" not in betwixt.asks(play.state, play.lore)[0].prompt
    play.type("gem b2 n none")
    assert "Dryads: replenish (act)" in betwixt.asks(play.state, play.lore)[0].prompt
    play.type("m s")
    assert "(act)" not in betwixt.asks(play.state, play.lore)[0].prompt, "no gem to exchange"
    play.type("set ann fire 1")
    assert "Undine: exchange (act)" in betwixt.asks(play.state, play.lore)[0].prompt


def test_only_spells_that_the_gems_allow_are_asked_for() -> None:
    play = played(TWO, "rite wief", "take crown ann", "take embers bob", "x brook b1 w", "end")
    assert asked(play, "p").expects == "Crown or Embers", "nothing fits: any of them"
    play.type("set bob fire 2")
    assert asked(play, "p").expects == "Embers"
    play.type("begin")
    assert asked(play, "p").expects == "Crown", "Bob is in his turn"


def test_the_reshaping_lists_its_cards_once() -> None:
    play = played(TWO, "rite wief", "place dryads c3 n", "place rabbit d3 n")
    play.type("set phase offering; pass")
    ask = betwixt.asks(play.state, play.lore)[0]
    assert ask.prompt.endswith("Which (a space, or a card's name)?")
    assert ask.expects == "c3 Dryads, d3 Rabbit Hole"
