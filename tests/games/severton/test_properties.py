"""What holds for any table and any typing, found by random play."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import severton
from companion.games.severton.lessons import PRACTICE
from companion.games.severton.names import CHARACTERS, COLOURS, LOCATIONS
from companion.games.severton.state import FRAMES, State
from companion.games.severton.words import WORDS
from companion.games.shared.record import plain
from companion.games.shared.refusal import NeedsAnswer, Refusal

from .table import Play, map_of

LORE = {
    **map_of(PRACTICE),
    "unrest-track": {"scenario 2, 0 stars": ". group:D worried:3 ^ draw moon surge . . end"},
    "arrows-track": {"scenario 2, 0 stars": ". concerned:2 ^ draw . scirocco . end"},
    "quest": {"Lamp": "2 sun", "Letter": "x sun moon hexagon", "Pigeon": "3 moon 4eee"},
    "tokens": {"hexagon": "3 8 14"},
}
PLACES = st.sampled_from([str(place) for place in LOCATIONS])
WHO = st.sampled_from([name.lower() for name in (*CHARACTERS, "bubble")])
LETTER = st.sampled_from("ABCDEF")
CARD = st.sampled_from(["r", "by", "c", "cc", "rr", "1+b", "2+p:y", "3++r", "1++c", "2+ry", "p"])
ITEM = st.sampled_from(["", "snack", "stone 9 test", "speech"])
EXPLORING = st.one_of(
    st.builds("{} {}".format, WHO, st.one_of(PLACES, st.sampled_from(COLOURS))),
    st.builds("search {} {}".format, WHO, st.sampled_from(["snack", "stone", "speech anyway"])),
    st.builds("use {} {}".format, WHO, ITEM),
    st.builds("barter {} {}".format, WHO, WHO),
    st.builds(
        "owns {} {}".format,
        st.one_of(WHO, st.just("all")),
        st.sampled_from(
            ["items 2", "heroic", "quest", "quest done", "snack", "stone 2", "items 0"]
        ),
    ),
    st.builds("{} {}".format, st.sampled_from(["ability", "heroic", "personal", "bubble"]), WHO),
    st.builds("bubble {} {}".format, PLACES, PLACES),
    st.builds("reveal {} {}".format, LETTER, st.sampled_from(["", "ry", "anyway", "r anyway"])),
)
QUEST = st.sampled_from(["Lamp", "Letter", "Pigeon", "Cap"])
FRAME = st.sampled_from(["red", "blue", "yellow"])
HOLDER = st.one_of(PLACES, LETTER, WHO, st.just("off"))
LINES = st.one_of(
    EXPLORING,
    st.builds("{} {}".format, LETTER, CARD),
    CARD,
    st.builds("go {} {}".format, WHO, st.sampled_from(COLOURS)),
    st.builds("place {} {}".format, st.one_of(LETTER, WHO), st.one_of(PLACES, st.just("off"))),
    st.builds("reveal {} {}".format, LETTER, st.sampled_from(["16/9/4", "-/9/-", "ry", "12/-/3"])),
    st.builds("outwit {}".format, PLACES),
    st.builds("deploy {} {}".format, LETTER, PLACES),
    st.builds("return {} {}".format, WHO, PLACES),
    st.builds("{} {}".format, st.sampled_from(["hide", "caught", "keep", "join"]), WHO),
    st.builds("icon {}".format, st.sampled_from(["D", "speed:A", "ability:B", "draw", "surge"])),
    st.sampled_from(["end", "end", "end", "fight", "outwit", "hide", "caught", "skip A", "skip B"]),
    st.sampled_from(["unlock 4 13", "lock 4 13", "stone 9 test", "set unrest 3", "set alerts on"]),
    st.sampled_from(["ruling SV-13 passages", "ruling SV-01 stay", "scirocco stops"]),
    st.builds("quest {}{}".format, QUEST, st.sampled_from(["", " 9", " anyway"])),
    st.builds("done {}{}".format, QUEST, st.sampled_from(["", " 0", " 4 anyway"])),
    st.builds("cube {} {} {}".format, FRAME, HOLDER, HOLDER),
    st.builds("{} {} {}".format, st.sampled_from(["cube", "marker", "marker"]), FRAME, HOLDER),
    st.sampled_from(["rapid +3", "unrest -2", "icon victory", "icon worried", "set rapid 4"]),
    st.sampled_from(["finish won", "finish lost -3", "finish not", "quest none", "later"]),
    st.sampled_from(["setup A C item", "ally 9 Tom", "drawtable jerry 3 2", "icon scirocco"]),
    st.sampled_from(["level concerned 2 yes", "level worried 0 no", "level worried 0 4"]),
    st.sampled_from(["icon ability:F", "icon speed:E", "icon bubble", "end anyway", "done none"]),
    st.sampled_from(["set bubble-plays on", "set bubble-plays off", "place bubble 9"]),
    st.builds("join {} {}".format, WHO, st.sampled_from(["bubble", "alone"])),
    st.sampled_from(["track arrows 3 end anyway", "track 3 end", "quest Lamp 4", "quest none"]),
)
SETUPS = st.fixed_dictionaries(
    {
        "scenario": st.sampled_from("12345"),
        "groups": st.sampled_from(["A7,B12", "A7,B12,C15,D20", "B2", ""]),
    },
    optional={"players": st.just("4"), "double": st.just("jerry,redcap")},
)


def table(choices: dict[str, str]) -> Play:
    """A session as ``new`` opens it, on the practice map."""
    if "double" in choices or "players" in choices:
        choices = {**choices, "players": "4", "double": "jerry,redcap"}
    state = severton.blank()
    for event in severton.setup(choices, LORE):
        state = severton.evolve(state, event)
    return Play(state, LORE)


def take(play: Play, line: str) -> None:
    """Take a line; a refusal or a question changes nothing."""
    before = play.state, play.lore
    try:
        play.type(line)
    except NeedsAnswer as needed:
        assert needed.ask.prompt
        assert (play.state, play.lore) == before
    except Refusal as refusal:
        assert refusal.message.rstrip()[-1] in ".?)"
        assert (play.state, play.lore) == before


def hold(state: State) -> None:
    """The invariants of any table of Severton."""
    places = Counter(group.at for group in state.groups.values() if group.at is not None)
    assert all(count == 1 for count in places.values()), "two groups on one location"
    assert set(places) <= set(LOCATIONS)
    assert all(group.cards in (0, 1, 2) for group in state.groups.values())
    assert all(group.cards == 0 for group in state.groups.values() if group.at is None)
    assert len(state.characters) == 5
    assert all(who.at is None or who.at in LOCATIONS for who in state.characters.values())
    assert 0 <= state.extra_draws <= 2
    assert state.unrest >= 0
    assert state.over in ("", "won", "lost")
    assert set(state.quests) <= set(FRAMES)
    for quest in state.quests.values():
        assert len(quest.cubes) + len(quest.marks) <= 5
    names = [quest.name for quest in state.quests.values()]
    assert len(set(names)) == len(names)
    if state.double:
        one, other = state.double
        assert state.characters[one].replace(name=other) == state.characters[other]
    assert set(state.belongings) <= set(state.characters)
    for name, own in state.belongings.items():
        assert state.player_of(name) == name
        assert own.pockets >= 0
        assert own.heroic >= 0
    if state.movement is not None:
        assert state.encounter is not None
    if state.encounter is not None and state.encounter.undecided:
        company = state.encounter.undecided
        assert {state.characters[name].at for name in company} == {state.encounter.at}
        assert state.groups[state.encounter.letter].at == state.encounter.at


@settings(max_examples=150, deadline=None)
@given(SETUPS, st.lists(LINES, max_size=40))
def test_random_play_keeps_the_table_whole(choices: dict[str, str], lines: list[str]) -> None:
    play = table(choices)
    for line in lines:
        take(play, line)
        hold(play.state)
        severton.asks(play.state, play.lore)
        severton.view(play.state, play.lore)
        severton.complete(line[:2], play.state, play.lore)


@settings(max_examples=100, deadline=None)
@given(SETUPS, st.lists(LINES, max_size=40))
def test_the_state_is_the_fold_of_the_events_and_survives_json(
    choices: dict[str, str], lines: list[str]
) -> None:
    play = table(choices)
    start = play.state
    for line in lines:
        take(play, line)
    state = start
    for event in play.events:
        stored = severton.RECORDS.read(plain(event))
        assert stored == event
        assert isinstance(severton.tell(event), str)
        state = severton.evolve(state, stored)
    assert state == play.state
    assert severton.RECORDS.read(plain(state)) == state


@settings(max_examples=300, deadline=None)
@given(
    SETUPS,
    st.lists(LINES, max_size=8),
    st.one_of(
        st.text(max_size=30),
        st.lists(
            st.one_of(
                st.sampled_from([word.name for word in WORDS]),
                st.sampled_from(
                    ["A", "b", "7", "red", "jerry", "none", "-1", "²", "٣", "99999999", "/"]
                ),
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


@settings(max_examples=200, deadline=None)
@given(SETUPS, st.lists(LINES, max_size=30))
def test_nothing_traps_a_session(choices: dict[str, str], lines: list[str]) -> None:
    """From any table some corrections and answers lead on into the next phase."""
    play = table(choices)
    for line in lines:
        take(play, line)
    take(play, "set unrest 0")
    take(play, "set rapid 0")
    take(play, "set bubble-plays on")
    take(play, "later quests")
    phase = play.state.phase, play.state.round
    for _ in range(40):
        if (play.state.phase, play.state.round) != phase:
            return
        for line in ("caught", "keep jerry; caught", "scirocco stops", "end"):
            take(play, line)
        for letter in "ABCDEF":
            take(play, f"skip {letter}")
            take(play, f"deploy {letter} 22 free")
        for name in CHARACTERS:
            take(
                play, f"place {name.lower()} 1" if play.state.phase == "players-refresh" else "end"
            )
    raise AssertionError(f"no way on from {play.state}")
