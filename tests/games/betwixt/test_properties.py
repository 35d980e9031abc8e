"""What holds for any table and any typing, found by random play."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import betwixt
from companion.games.betwixt import events as ev
from companion.games.betwixt import grid as board
from companion.games.betwixt.grid import ELEMENTS, NOTHING, all_spaces, symbols
from companion.games.betwixt.state import HAND, State, added
from companion.games.betwixt.words import LOOKS, WORDS
from companion.games.shared.record import Record, plain
from companion.games.shared.refusal import NeedsAnswer, Refusal

from .player import Sensible
from .table import PRACTISED, Play, opened

SPACES = st.sampled_from(all_spaces(7))
WAY = st.sampled_from("nesw")
ELEMENT = st.sampled_from("wief")
CARD = st.sampled_from([name.split()[0].lower() for name in PRACTISED["card"]])
SPELL = st.sampled_from([name.lower() for name in PRACTISED["spell"]])
HANDS = st.sampled_from(["n", "ne", "ns", "nes", "nesw", "sw", "ew"])
WHO = st.sampled_from(["A", "B", "Mystic", "Dummy", "familiar"])
ANYWAY = st.sampled_from(["", "", " anyway"])
TURN_LINES = st.one_of(
    st.builds("x {} {} {}{}".format, CARD, SPACES, WAY, ANYWAY),
    st.builds("x {} {} {} {}".format, CARD, SPACES, WAY, HANDS),
    st.builds("m {}{}".format, WAY, ANYWAY),
    st.builds("m {} {}".format, WAY, WAY),
    st.builds("m {}".format, SPACES),
    st.builds("a {}{}".format, st.one_of(WAY, HANDS), ANYWAY),
    st.builds("r {} {} {}{}".format, SPACES, st.one_of(CARD, st.just("blank")), WAY, ANYWAY),
    st.builds("act {}{}".format, st.one_of(SPACES, WAY, st.just("")), ANYWAY),
    st.builds("act {} {} {}{}".format, SPACES, SPACES, WAY, ANYWAY),
    st.builds("act {} {}".format, ELEMENT, ELEMENT),
    st.builds("cast {} {}".format, SPELL, st.one_of(SPACES, WAY, st.just(""))),
    st.builds("p {}{}".format, SPELL, ANYWAY),
    st.builds("take {}".format, st.one_of(SPELL, HANDS)),
    st.builds("drop {}".format, SPELL),
    st.builds("d {}".format, st.one_of(ELEMENT, WAY, st.just("draw"), st.just("1"))),
    st.sampled_from(["d", "a", "act", "begin", "end", "end", "end anyway", "offer", "pass"]),
    st.sampled_from(["rite wief", "rite", "layout", "offer 2", "end", "d", "fam n", "weave free"]),
    st.sampled_from(
        ["m", "x", "r", "take", "p", "cast", "drop", "discard", "familiar", "e", "rite fe"]
    ),
    st.builds("discard {} {}".format, CARD, CARD),
    st.builds("x {}".format, CARD),
    st.builds("r {}".format, SPACES),
    st.builds("{}".format, st.one_of(WAY, st.sampled_from(["earth", "wat", "south", "1", "2"]))),
)
CORRECTIONS = st.one_of(
    st.builds("discard {}".format, SPACES),
    st.builds("place {} {}".format, st.one_of(WHO, CARD, st.just("obstacle")), SPACES),
    st.builds("place {} off".format, SPACES),
    st.builds("place face-down {}".format, SPACES),
    st.builds("gem {} {} {}".format, SPACES, WAY, st.one_of(ELEMENT, st.just("none"))),
    st.builds("set {} {} {}".format, WHO, ELEMENT, st.sampled_from("01359")),
    st.builds("set supply {} {}".format, ELEMENT, st.sampled_from(["0", "2", "40"])),
    st.builds("set {} absorb {}".format, WHO, HANDS),
    st.builds("set {} {} {}".format, WHO, SPELL, st.sampled_from(["hand", "ready", "used"])),
    st.sampled_from(["set moves 0", "set explored no", "set A cards 2", "set Mystic cards 1"]),
    st.sampled_from(["set rite wwee", "set phase offering", "set phase adventure", "set round 3"]),
    st.sampled_from(["ruling BB-04 cards", "ruling BB-17 rite", "ruling BB-24 all"]),
    st.sampled_from(["place dummies d2 f4", "first draw", "set pool fire 1", "place dryads off"]),
    st.sampled_from(["display swift, mending, embers, crown", "display trade, none"]),
    st.sampled_from(
        ["set phase reshaping", "set absorb ne,es", "card dryads .w.f tunnel - instead"]
    ),
    st.sampled_from(["ruling BB-30 once", "ruling BB-37 ways", "ruling BB-40 goes"]),
)
ODD_WORDS = (
    *("A", "b4", "7", "red", "dryads", "none", "-1", "²", "٣", "99999999", "/", "f.w/.e."),
    *("fire", "?", ".e.w", "c4", "anyway", "off", "instead"),
)
LINES = st.one_of(TURN_LINES, TURN_LINES, TURN_LINES, CORRECTIONS)
SETUPS = st.sampled_from(
    [{}, {"players": "3"}, {"players": "4"}, {"solo": "yes"}, {"campaign": "3"}, {"campaign": "4"}]
)


def table(choices: dict[str, str]) -> Play:
    """A session after its Rite, so that random lines get far."""
    play = Play(opened(choices))
    play.type("place dummies d2 f4; rite wief" if choices.get("campaign") == "4" else "rite wief")
    return play


def take(play: Play, line: str) -> None:
    """Take a line; a refusal or a question changes nothing."""
    before = play.state, play.lore
    try:
        play.type(line)
    except NeedsAnswer as needed:
        assert needed.ask.prompt
        assert (play.state, play.lore) == before
    except Refusal as refusal:
        assert refusal.message.rstrip()[-1] in ".?)", refusal.message
        assert (play.state, play.lore) == before


def gems_everywhere(state: State) -> dict[str, int]:
    """All gems, wherever they are."""
    found = added(added(state.supply, state.pool), state.out)
    found = added(found, board.gems_on(state.grid))
    for player in state.players:
        found = added(found, player.gems)
    return dict(found)


def hold(state: State) -> None:
    """The invariants of any table of Betwixt & Between."""
    assert gems_everywhere(state) == state.box, "a gem was lost or made"
    holders = [state.supply, state.pool, state.out, *(player.gems for player in state.players)]
    assert all(gems[element] >= 0 for gems in holders for element in ELEMENTS)
    spaces = set(all_spaces(state.grid.size))
    assert set(state.grid.tiles) <= spaces, "a card off the grid"
    assert set(state.figures().values()) <= spaces, "a figure off the grid"
    for tile in state.grid.tiles.values():
        assert len(tile.gems) == 4
        if tile.card is None:
            assert tile.gems == NOTHING * 4
        else:
            assert len(symbols(tile)) == 4
    assert all(0 <= player.cards <= HAND + HAND for player in state.players)
    assert 0 <= state.active < len(state.players)
    if state.due:
        assert state.turn is None


@settings(max_examples=150, deadline=None)
@given(SETUPS, st.lists(LINES, max_size=40))
def test_random_play_keeps_the_table_whole(choices: dict[str, str], lines: list[str]) -> None:
    play = table(choices)
    for line in lines:
        take(play, line)
        hold(play.state)
        betwixt.asks(play.state, play.lore)
        betwixt.complete(line[:2], play.state, play.lore)
    sheet = betwixt.view(play.state, play.lore)
    rows = ["  ".join(row) for panel in sheet.panels if not panel.columns for row in panel.rows]
    assert all(len(row) <= 40 for row in rows if "|" in row or "+" in row)
    betwixt.chapter(play.state)
    betwixt.check(play.state, play.lore)


@settings(max_examples=100, deadline=None)
@given(SETUPS, st.lists(LINES, max_size=40))
def test_the_state_is_the_fold_of_the_events_and_survives_json(
    choices: dict[str, str], lines: list[str]
) -> None:
    play = table(choices)
    start = opened(choices)
    for line in lines:
        take(play, line)
    state = start
    for event in play.events:
        stored = betwixt.RECORDS.read(plain(event))
        assert stored == event
        assert isinstance(betwixt.tell(event), str)
        state = betwixt.evolve(state, stored)
    assert state == play.state
    assert betwixt.RECORDS.read(plain(state)) == state


@settings(max_examples=300, deadline=None)
@given(
    SETUPS,
    st.lists(LINES, max_size=8),
    st.one_of(
        st.text(max_size=30),
        st.lists(
            st.one_of(
                st.sampled_from([word.name for word in (*WORDS, *LOOKS)]),
                st.sampled_from(ODD_WORDS),
                st.text(max_size=5),
            ),
            max_size=5,
        ).map(" ".join),
    ),
)
def test_any_text_is_answered(choices: dict[str, str], lines: list[str], text: str) -> None:
    play = table(choices)
    for line in lines:
        take(play, line)
    take(play, text)
    hold(play.state)


@settings(max_examples=100, deadline=None)
@given(SETUPS, st.lists(LINES, max_size=30))
def test_nothing_traps_a_session(choices: dict[str, str], lines: list[str]) -> None:
    """From any table a few words lead on to the end of the game."""
    play = table(choices)
    for line in lines:
        take(play, line)
    for _ in range(80):
        if play.state.over:
            return
        for line in ("d w", "d 1", "d 1", "drop swiftness", "end anyway", "rite wief", "pass"):
            take(play, line)
        for player in play.state.players:
            take(play, f"set {player.name} cards 0")
        for spell in PRACTISED["spell"]:
            take(play, f"drop {spell}" if play.state.turn is None else "end anyway")
    raise AssertionError(f"no way on from {play.state}")


@settings(max_examples=60, deadline=None)
@given(SETUPS, st.integers(0, 10**6))
def test_sensible_games_go_by_the_rules(choices: dict[str, str], seed: int) -> None:
    """Whole rounds of fitting moves: the table stays whole, and figures go step by step."""
    play, player = Play(opened(choices)), Sensible(Random(seed))
    for _ in range(160):
        seen = len(play.events)
        take(play, player.line(play))
        hold(play.state)
        _dummies_step_once(play.events[seen:])
        if play.state.over:
            break
    assert play.events


def _dummies_step_once(events: list[Record]) -> None:
    """Dummy Players move one orthogonal step in their turn, on the grid."""
    for event in events:
        if isinstance(event, ev.DummyMoved):
            assert {event.start, event.to} <= set(all_spaces(7))
            assert board.steps(event.start, event.to) == 1


@settings(max_examples=40, deadline=None)
@given(SETUPS, st.integers(0, 10**6))
def test_taking_back_a_command_is_its_inverse(choices: dict[str, str], seed: int) -> None:
    """The state before a command is the fold of the events before it, whatever came after."""
    play, player = Play(opened(choices)), Sensible(Random(seed))
    marks: list[tuple[int, State]] = []
    for _ in range(60):
        marks.append((len(play.events), play.state))
        take(play, player.line(play))
    start = opened(choices)
    state, told = start, 0
    for count, before in marks:
        for event in play.events[told:count]:
            state = betwixt.evolve(state, event)
        told = count
        assert state == before
