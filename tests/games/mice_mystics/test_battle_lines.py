"""Random fights: whatever is typed, nothing breaks, and every question can be answered."""

from __future__ import annotations

import json
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import mice_mystics
from companion.games.mice_mystics.heroes import hero
from companion.games.mice_mystics.names import breed_of, cards_of
from companion.games.shared.record import plain
from companion.games.shared.refusal import NeedsAnswer, Refusal
from companion.table.chance import SessionChance

from .table import Play, in_play

WHO = st.sampled_from(["c", "n", "t", "l", "nez", "z", "cn", "cntl"])
FIGURE = st.sampled_from(
    ["rat", "rat1", "rat2", "elite1", "roach", "spider", "brodie", "van", "r9"]
)
SPACE = st.sampled_from([str(number) for number in range(1, 7)])
ROLL = st.one_of(
    st.text("cbsh*", min_size=1, max_size=4), st.sampled_from(["r", "-", "3", "r2", "x", "0", "99"])
)
TOLD = st.one_of(
    st.builds("{}{}".format, WHO, st.integers(0, 4)), st.sampled_from(["-", "c1?n2", "c0n1"])
)
MARK = st.sampled_from(["", "entry", "area", "red entry", "water", "lava"])
LINES = st.one_of(
    st.builds("attack {} {} {}".format, FIGURE, ROLL, ROLL),
    st.builds("attack {} {} {} anyway".format, WHO, FIGURE, ROLL),
    st.builds("attack {} {} {}".format, FIGURE, WHO, ROLL),
    st.builds("a {} ranged {}".format, FIGURE, ROLL),
    st.builds("near {} {} {} {}".format, TOLD, st.integers(1, 4), TOLD, ROLL),
    st.builds("near {} {}".format, FIGURE, TOLD),
    st.builds("{} {} {}".format, TOLD, ROLL, ROLL),
    st.builds("near @{} ={} +{}".format, SPACE, WHO, ROLL),
    st.sampled_from(["near", "near 2", "e", "e", "stop", "set dice app", "set dice table"]),
    st.builds("dice {} {}".format, ROLL, ROLL),
    ROLL,
    st.builds("on {}".format, st.sampled_from(["web", "charm", "chases", "sting", "rat"])),
    st.builds("pounce {} {} or {} {}".format, WHO, FIGURE, WHO, ROLL),
    st.builds("chase {} {} over {} {}".format, st.integers(1, 7), TOLD, WHO, FIGURE),
    st.builds("chase r {} by {}-{}".format, TOLD, SPACE, SPACE),
    st.builds("space {} {} {}r {}".format, SPACE, SPACE, SPACE, MARK),
    st.builds("sight {} {} {}".format, SPACE, SPACE, st.sampled_from(["yes", "no", "q"])),
    st.builds("place {} {}".format, st.one_of(WHO, FIGURE), SPACE),
    st.builds("turn {}".format, st.sampled_from(["rat", "elite", "chases", "pounces", "nez"])),
    st.builds(
        "add {}".format, st.sampled_from(["2r", "1e", "1s", "2g", "brodie", "vanestra draw"])
    ),
    st.sampled_from(["order roll", "ambush 2", "special no", "surge none", "charmed nez"]),
    st.builds("{} {}".format, st.sampled_from(["down", "capture", "rescue"]), WHO),
)


def take(play: Play, line: str) -> None:
    """Take a line; a refusal or a question changes nothing, and says what it wants."""
    before = play.state, play.lore
    try:
        for event in play.type(line):
            stored = json.loads(json.dumps(plain(event)))
            assert mice_mystics.RECORDS.read(stored) == event
            mice_mystics.tell(event)
    except NeedsAnswer as needed:
        assert needed.ask.prompt
        assert "{answer}" in needed.ask.answer
        assert (play.state, play.lore) == before
    except Refusal as refusal:
        assert refusal.message.rstrip()[-1] in ".?)"
        assert (play.state, play.lore) == before


def hold(play: Play) -> None:
    """Nobody has more wounds than life, no card or figure is without the other."""
    state = play.state
    for name, mouse in state.mice.items():
        life = hero(name, play.lore).life
        assert life is None or mouse.wounds < life
        assert mouse.cheese >= 0
    for figure in state.figures.values():
        assert any(breed_of(card) == figure.breed for card in state.track) or state.ordering
    for card, wounds in state.boss_wounds.items():
        assert card in state.track
        assert wounds >= 1
    battle = state.battle
    if battle is not None:
        assert battle.hits is None or battle.hits <= len(battle.dice)
        assert battle.wounds == 0 or len(cards_of(breed_of(battle.defenders[0]))) > 1
    for ask in mice_mystics.asks(state, play.lore):
        assert ask.prompt


def opened(kinds: str, *, tracked: bool, seed: int) -> Play:
    """Four mice against some minions, on a taught tile or not."""
    play = in_play(minions="none", order="c n t l")
    play.chance = SessionChance(seed, 0)
    for opening in (f"add {kinds}", "order roll", "ambush 1"):
        take(play, opening)
    if tracked:
        for line in ("tile hall", "space 1 2 3", "space 2 4 entry", "space 3 4", "space 5 4 6"):
            take(play, line)
        places = {"c": 1, "n": 2, "t": 4, "l": 4, **dict.fromkeys(play.state.figures, 6)}
        for name, space in places.items():
            take(play, f"place {name} {space}")
    return play


KINDS = st.sampled_from(["2r 1e", "brodie", "vanestra draw", "1s 2o", "3g", "vurst", "skitter 1r"])


@settings(max_examples=100, deadline=None)
@given(st.lists(LINES, min_size=8, max_size=25), KINDS, st.booleans())
def test_no_line_breaks_a_fight(lines: list[str], kinds: str, tracked: bool) -> None:
    play = opened(kinds, tracked=tracked, seed=11)
    for line in lines:
        take(play, line)
        hold(play)


def fitting(play: Play, dice: Random) -> str:
    """A line that fits the situation more often than not."""
    state = play.state

    def roll() -> str:
        return "".join(dice.choice("cbsh") for _ in range(dice.randint(1, 3)))

    def told(least: int) -> str:
        return f"{dice.choice(state.free_mice() or ('Nez',))[0].lower()}{dice.randint(least, 3)}"

    due = mice_mystics.asks(state, play.lore)
    choices = [c.answer for ask in due[:1] for c in ask.choices]
    if choices and dice.random() < 0.6:
        return due[0].answer.replace("{answer}", dice.choice(choices))
    if state.battle is not None:
        return roll()
    if breed_of(state.active) == "brodie":
        mice = " ".join(name.lower() for name in state.free_mice())
        return dice.choice(
            [f"pounce {mice} {roll()}", f"chase 4 {told(1)} - over {mice}", "pounce", "chase r"]
        )
    if breed_of(state.active):
        return dice.choice(
            [
                f"near {told(0)} {dice.randint(1, 3)} {told(0)} {roll()}",
                f"near - 2 {told(0)}",
                "near 2",
            ]
        )
    targets = list(state.figures) or ["rat"]
    return dice.choice([f"attack {dice.choice(targets)} {roll()} {roll()}", "e", "add 1r", roll()])


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), KINDS, st.booleans())
def test_a_long_fight_holds(seed: int, kinds: str, tracked: bool) -> None:
    """Whole fights of lines that fit: the invariants after each, and no dead end."""
    play, dice = opened(kinds, tracked=tracked, seed=seed), Random(seed)
    for _ in range(40):
        take(play, fitting(play, dice))
        hold(play)
        assert play.state.over or mice_mystics.asks(play.state, play.lore)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), KINDS, st.data())
def test_every_choice_of_a_question_is_taken(seed: int, kinds: str, data: st.DataObject) -> None:
    play, dice = opened(kinds, tracked=bool(seed % 2), seed=seed), Random(seed)
    for _ in range(data.draw(st.integers(0, 15))):
        take(play, fitting(play, dice))
    asks = mice_mystics.asks(play.state, play.lore)
    choices = [choice.answer for ask in asks[:1] for choice in ask.choices]
    if choices:
        answer = data.draw(st.sampled_from(choices))
        try:
            play.type(asks[0].answer.replace("{answer}", answer))
        except NeedsAnswer as needed:
            assert needed.ask.prompt  # one question may lead to the next, never to a refusal
