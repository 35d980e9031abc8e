"""What holds for any table and any typing, found by random play."""

from __future__ import annotations

import contextlib

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import magecraft
from companion.games.magecraft.ask import asks
from companion.games.magecraft.gems import LETTERS
from companion.games.magecraft.state import PHASE_TITLES, State
from companion.games.magecraft.words import LOOKS, WORDS
from companion.games.shared.record import plain
from companion.games.shared.refusal import NeedsAnswer, Refusal
from companion.show.colour import tint
from companion.table.chance import SessionChance

from .table import CARDS, Play

GEMS = st.text(alphabet="fweld", min_size=1, max_size=5)
WHO = st.sampled_from(["ann", "bob", "cleo", "dan"])
SPELL = st.sampled_from(["mag", "med", "mana", "minor", "absorb", "fire", "ice", "void", "sun"])
LAWFUL = st.one_of(
    st.sampled_from(["1", "2", "3", "c1 1", "c2 2", "k", "end", "end", "stop", "draw", "revise"]),
    st.sampled_from(["go y", "go n", "go g", "go h", "first draw", "books magic,mana/medi/-"]),
    GEMS,
    GEMS.map(lambda gems: gems[0]),
    st.builds("{} {}".format, st.sampled_from(["heal", "shield", "vanish", "attack"]), GEMS),
    st.builds("shield {} {}".format, st.sampled_from("fweld"), st.sampled_from("ad")),
    st.builds("vanish {} {}".format, st.sampled_from("fweld"), st.sampled_from("hp")),
    st.builds("attack {} {}".format, WHO, st.sampled_from("fweld")),
    st.builds("learn {} {}".format, SPELL, st.sampled_from("123")),
    st.builds("learn {}".format, SPELL),
    st.builds("master {}".format, SPELL),
    st.builds("end {}".format, GEMS),
    st.builds("discard {}".format, GEMS),
    st.builds("board {} {}".format, WHO, st.sampled_from(["Pyra", "Marin"])),
    st.builds("hands {} {}".format, WHO, st.sampled_from(["private", "open", "app"])),
    st.builds("show {} {} {}".format, WHO, st.sampled_from(["hand", "discard"]), GEMS),
    st.builds("move {} {}.hp {}.score".format, GEMS, WHO, WHO),
    st.sampled_from(["ruling MC-12 score", "ruling MC-27 once", "ruling MC-30 unlimited"]),
    st.sampled_from(["ruling MC-19 must", "ruling MC-31 spell", "ruling MC-25 off"]),
    st.sampled_from(["academy Ice Wall, Sunbeam", "academy Void Step", "places 3", "set turn bob"]),
)
"""Lines that lose no gem, whatever else they do."""
UNLAWFUL = st.one_of(
    st.builds("set {} {} {}".format, WHO, st.sampled_from(["hp", "shield", "hand", "bag"]), GEMS),
    st.builds("set {} hand {}".format, WHO, st.integers(0, 15)),
    st.sampled_from(["set academy none", "set phase learning", "set icons aadhsv", "set round 3"]),
    st.sampled_from(["set ann books fireball*,fireball/-/void", "set copies fire 0"]),
)
"""Corrections, after which gems may be too many or missing."""
CHOICE = st.integers(0, 5)
SETUPS = st.fixed_dictionaries(
    {
        "players": st.sampled_from(["ann,bob", "ann,bob,cleo", "ann,bob,cleo,dan"]),
        "hands": st.sampled_from(["private", "open", "app", "ann:open,bob:private"]),
    }
)
STEPS = st.lists(st.one_of(CHOICE, CHOICE, LAWFUL), max_size=60)


def take(play: Play, step: int | str) -> None:
    """Take a line, or the so-manieth answer that is due; a refusal changes nothing."""
    line = step if isinstance(step, str) else due(play, step)
    before = play.state, play.lore
    try:
        play.type(line)
    except Refusal as refusal:
        assert refusal.message.rstrip()[-1] in ".?)…"
        noted = refusal.message.startswith("Noted")
        assert play.state == before[0]
        assert noted or play.lore == before[1]


def due(play: Play, number: int) -> str:
    """An answer to what is asked."""
    waiting = play.waiting.ask if play.waiting is not None else None
    asked = (waiting,) if waiting is not None else asks(play.state, play.lore)
    if not asked:
        return "score"
    if asked[0].choices:
        return asked[0].choices[number % len(asked[0].choices)].answer
    return ["fwel", "ffwe", "we", "f", "same", "wwee"][number]


def held(state: State) -> None:
    """The invariants of a table on which no correction lost a gem."""
    for gem in LETTERS:
        everywhere = state.academy + "".join(player.everything for player in state.players)
        assert everywhere.count(gem) == state.total(gem)
    for player in state.players:
        assert player.bag >= 0
        assert player.hidden >= 0
        assert player.buried >= 0
        assert bool(player.hp) != player.out
    assert state.phase in PHASE_TITLES
    assert not magecraft.check(state, {})


@settings(max_examples=150, deadline=None)
@given(SETUPS, st.integers(0, 99), STEPS)
def test_gems_are_conserved_after_every_command(
    choices: dict[str, str], seed: int, steps: list[int | str]
) -> None:
    play = Play(CARDS, choices, seed)
    for step in ["first ann", *steps]:
        take(play, step)
        if isinstance(step, str) and step.startswith("move"):
            continue
        if all(len(player.hp) <= 12 for player in play.state.players):
            held(play.state)


@settings(max_examples=100, deadline=None)
@given(SETUPS, st.integers(0, 99), STEPS)
def test_the_state_is_the_fold_of_the_events_and_survives_json(
    choices: dict[str, str], seed: int, steps: list[int | str]
) -> None:
    play = Play(CARDS, choices, seed)
    for step in ["first draw", *steps]:
        take(play, step)
    state = magecraft.blank()
    for event in play.events:
        stored = magecraft.RECORDS.read(plain(event))
        assert stored == event
        assert isinstance(magecraft.tell(event), str)
        state = magecraft.evolve(state, stored)
    assert state == play.state
    assert magecraft.RECORDS.read(plain(state)) == state


@settings(max_examples=150, deadline=None)
@given(SETUPS, st.lists(st.one_of(CHOICE, LAWFUL, UNLAWFUL), max_size=40))
def test_every_table_can_be_shown_asked_doubted_and_looked_at(
    choices: dict[str, str], steps: list[int | str]
) -> None:
    play = Play(CARDS, choices)
    for step in ["first ann", *steps]:
        before, lore, count = play.state, play.lore, len(play.events)
        take(play, step)
        sheet = magecraft.view(play.state, play.lore)
        rows = [row for panel in sheet.panels if not panel.columns for row in panel.rows]
        assert all(len("  ".join(row)) <= 60 for row in rows)
        for panel in sheet.panels:
            assert tint("3f Fire", panel.tints)
        for look in LOOKS:
            magecraft.look(look.name, play.state, play.lore)
        magecraft.stage(play.state)
        magecraft.chapter(play.state, play.lore)
        magecraft.check(play.state, play.lore)
        magecraft.recount(play.state, play.lore)
        magecraft.complete("", play.state, play.lore)
        for premise in magecraft.premises(before, tuple(play.events[count:]), lore):
            assert premise.ask.prompt.endswith("?")


@settings(max_examples=300, deadline=None)
@given(
    SETUPS,
    st.lists(st.one_of(CHOICE, LAWFUL, UNLAWFUL), max_size=8),
    st.one_of(
        st.text(max_size=30),
        st.lists(
            st.one_of(
                st.sampled_from([word.name for word in WORDS]),
                st.sampled_from(["ann", "7", "ff", "none", "-1", "²", "99999999f", "/", "*", ":"]),
                st.sampled_from(["hp", "books", "same", "f:", "a,b/c/-", "MC-12", "with", "1"]),
                st.text(max_size=5),
            ),
            max_size=5,
        ).map(" ".join),
    ),
)
def test_any_text_is_answered(choices: dict[str, str], steps: list[int | str], text: str) -> None:
    play = Play(CARDS, choices)
    for step in steps:
        take(play, step)
    take(play, text)
    magecraft.view(play.state, play.lore)
    magecraft.complete(text, play.state, play.lore)


@settings(max_examples=150, deadline=None)
@given(SETUPS, st.lists(st.one_of(CHOICE, LAWFUL, UNLAWFUL), max_size=30))
def test_nothing_traps_a_session(choices: dict[str, str], steps: list[int | str]) -> None:
    """From any table the turn can be ended, or the game is over."""
    play = Play(CARDS, choices)
    for step in ["first ann", *steps]:
        take(play, step)
    for line in ("set ann hp 3f", "set bob hp 3f", "set ann score none", "set turn ann"):
        take(play, line)
    if play.state.over:
        return
    assert play.state.turn == "Ann"
    take(play, "hands ann private")
    take(play, "set ann bag 9f")
    take(play, "end anyway")
    assert play.state.over or play.state.turn != "Ann"


@settings(max_examples=100, deadline=None)
@given(SETUPS, st.integers(0, 99), STEPS)
def test_what_is_asked_can_be_answered(
    choices: dict[str, str], seed: int, steps: list[int | str]
) -> None:
    """Every choice offered is taken, or leads to the next question; none is refused."""
    play = Play(CARDS, choices, seed)
    for step in ["first ann", *steps]:
        take(play, step)
    play.waiting = None
    for ask in asks(play.state, play.lore)[:1]:
        for choice in ask.choices:
            command = ask.answer.replace("{answer}", choice.answer)
            meant = magecraft.read(command, play.state, play.lore)
            with contextlib.suppress(NeedsAnswer):
                magecraft.decide(play.state, meant, play.lore, SessionChance(seed, 0))


@settings(max_examples=60, deadline=None)
@given(SETUPS, STEPS)
def test_what_is_tracked_already_changes_nothing(
    choices: dict[str, str], steps: list[int | str]
) -> None:
    """The answers of a comparison that finds everything as tracked."""
    play = Play(CARDS, choices)
    for step in ["first ann", *steps]:
        take(play, step)
    if play.state.over:
        return
    play.waiting = None
    for ask in magecraft.recount(play.state, play.lore):
        tracked = ask.prompt.partition(": ")[2][:-1].removesuffix("s").removesuffix(" gem")
        tracked = ask.prompt.partition(": ")[2][:-1] if "books" in ask.id else tracked
        if "untold" not in tracked:
            before = play.state
            play.type(ask.answer.replace("{answer}", tracked))
            assert play.state == before, ask.prompt


def test_a_table_with_more_untold_gems_than_there_are_goes_on() -> None:
    """Corrections can leave such a table; drawing from it comes to an end."""
    play = Play(CARDS)
    play.type("first ann")
    ann, bob = play.state.players
    play.state = play.state.replace(players=(ann.replace(hidden=9, unseen="ff"), bob))
    assert any("more untold gems" in odd for odd in magecraft.check(play.state, {}))
    magecraft.view(play.state, play.lore)
    magecraft.look("odds", play.state, play.lore)
    play.type("1")
    play.type("end")
    assert play.state.turn == "Bob"
