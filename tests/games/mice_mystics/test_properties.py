"""What holds for any table and any typing, found by random play."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import mice_mystics
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.heroes import hero
from companion.games.mice_mystics.names import BOX, FIGURE_OF, TOKENS, breed_of, cards_of
from companion.games.mice_mystics.state import State
from companion.games.mice_mystics.words import WORDS
from companion.games.shared.record import Record, plain
from companion.games.shared.refusal import NeedsAnswer, Refusal
from companion.table.chance import SessionChance

from .table import Play, opened

WHO = st.sampled_from(["c", "n", "t", "l"])
ROLL = st.text("cbsh", min_size=1, max_size=4)
MINIONS = st.sampled_from(
    ["2r", "1e 2o", "3g", "s", "centipede", "vurst", "brodie", "vanestra draw"]
)
SPACE = st.sampled_from("123456")
STAR = st.sampled_from(["*", "-", "r", "s", "c"])
LINES = st.one_of(
    st.sampled_from(["e", "e", "e", "e", "1", "2", "3", "r"]),
    st.builds("a {} {} {}".format, st.sampled_from(["r", "e", "o", "s", "b", "van"]), ROLL, ROLL),
    st.builds("near {}1 2 {} {}".format, WHO, ROLL, ROLL),
    st.builds("near {} - - {}".format, WHO.map(lambda who: f"{who}0"), ROLL),
    ROLL,
    st.builds("s {}".format, STAR),
    st.sampled_from(["f cheese", "f pack", "f rope - rope", "f hat", "recover *", "stand"]),
    st.builds("x {}".format, st.sampled_from(["kitchen", "cellar quiet", "hall", "flip sewers"])),
    st.builds("encounter {} {}".format, MINIONS, st.sampled_from(["", "ambush", "traps"])),
    st.sampled_from(["encounter none", "order roll", "ambush", "special no", "special yes"]),
    st.builds("surge {}".format, st.one_of(MINIONS, st.just("none"))),
    st.builds("add {} {}".format, MINIONS, st.sampled_from(["", "ambush", "shuffle"])),
    st.builds("remove {}".format, st.sampled_from(["r", "e", "o", "rat1", "spider", "brodie"])),
    st.builds("share {} {} for {}".format, WHO, st.integers(0, 3), st.sampled_from(["1", "rope"])),
    st.builds("cheese {} {}".format, WHO, st.sampled_from(["+2", "+6", "-1"])),
    st.builds("wheel {}".format, st.sampled_from(["+1", "+3", "-1"])),
    st.builds("wound {} {}".format, WHO, st.sampled_from(["1", "2", "1 poison", "9"])),
    st.builds("heal {} {}".format, WHO, st.sampled_from(["1", "poison", ""])),
    st.builds("{} {}".format, st.sampled_from(["stunned", "webbed", "charmed", "down"]), WHO),
    st.builds("{} {}".format, st.sampled_from(["capture", "rescue"]), WHO),
    st.builds("trap {}".format, STAR),
    st.sampled_from(["water", "climb 1 s", "climb 0 r", "current none", "current off", "trap r"]),
    st.builds("give {} rope {}".format, WHO, st.sampled_from(["", "worn paw", "trick"])),
    st.sampled_from(["equip rope paw", "stow rope", "level inspire", "use inspire 1", "scurry 2"]),
    st.builds("turn {}".format, st.one_of(WHO, st.sampled_from(["rats", "roach", "brodie"]))),
    st.sampled_from(["set dice app", "set dice table", "set wheel 5", "set page 2", "set end 9"]),
    st.sampled_from(["ruling MM-15 surge", "ruling MM-18 shuffle", "stop", "on web", "on chases"]),
    st.builds(
        "space {} {} {}".format,
        SPACE,
        SPACE,
        st.sampled_from(["", "5r", "water", "trap", "exit", "6<", "entry"]),
    ),
    st.builds("place {} {}".format, st.sampled_from(["c", "n", "t", "l", "rat1"]), SPACE),
    st.builds(
        "{} {} {}".format, st.sampled_from(["go", "climb to", "current carries"]), SPACE, STAR
    ),
    st.sampled_from(["set traps on", "set traps off", "x hall anyway", "encounter nobody traps"]),
    st.sampled_from(["equip rope paw hat head", "equip hat head - rope", "learn c none"]),
    st.sampled_from(
        ["set pounces wounds 1", "set rat1 wounds 1", "ruling MM-19 round", "tile hall"]
    ),
    st.builds("near {}2".format, WHO),
    st.builds("chase {} {}{}".format, st.integers(2, 6), WHO, st.integers(0, 5)),
    st.sampled_from(["chase over -", "cn", "pounce l rat1 sc cb cb", "line yellow 5", "enter 1"]),
    st.sampled_from(["chase 5", "pounce cn", "go-on", "victory", "chapter 2 7", "track l t r n c"]),
    st.builds("tile {} for {}".format, st.sampled_from(["hall", "forge"]), WHO),
    st.sampled_from(["tile forge for rat1", "tile hall for c n t l", "x forge", "current carries"]),
    st.sampled_from(["current carries east", "current none", "teach nez 12345", "later", "y"]),
    st.sampled_from(["wheel 5", "wheel 6", "remove 1 rat", "remove rat 1 roach 1", "a r s h"]),
    st.sampled_from(
        ["party Nez: Cure + rope / Lily: / chapters: 1 victory", "use a card", "a r s h"]
    ),
    st.sampled_from(["n later", "collin later", "zork", "zork anyway", "heal scroll anyway"]),
    st.sampled_from(["share rope with n", "give hammer to n", "give hammer n anyway", "turn r"]),
    st.sampled_from(["ambush 2 rats", "mousetraps spider", "teach cost feint 1", "use feint"]),
)
SETUPS = st.fixed_dictionaries(
    {
        "minions": st.sampled_from(["3r", "2o,1s", "none", "1e,1c", "brodie"]),
        "end": st.sampled_from(["4", "6", "12"]),
        "dice": st.sampled_from(["table", "app"]),
    }
)


def table(choices: dict[str, str]) -> Play:
    """A session as ``new`` opens it, with its first order laid by the app."""
    play = fresh(choices)
    take(play, "order roll")
    return play


def fresh(choices: dict[str, str]) -> Play:
    """The same before its first order, with the app's dice as a seed lets them fall."""
    play = opened(lore=None, **choices)
    play.chance = SessionChance(7, 0)
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
        assert refusal.message.rstrip()[-1] in ".?)"
        assert (play.state, play.lore) == before


def hold(play: Play) -> None:
    """The invariants of any table of Mice & Mystics."""
    state = play.state
    _hold_the_track(state)
    _hold_the_box(state)
    for name in state.party:
        mouse = state.mice[name]
        life = hero(name, play.lore).life
        assert life is None or 0 <= mouse.wounds < life, "wounds never reach life without capture"
        assert 0 <= mouse.poison <= mouse.wounds
        assert mouse.cheese >= 0
        if mouse.captured:
            assert (mouse.wounds, mouse.cheese, mouse.stunned, mouse.at) == (0, 0, False, "")
    assert state.wheel >= 0
    assert state.wheel < 6 or state.surge or state.battle or state.over


def _hold_the_track(state: State) -> None:
    if not state.track:
        return
    twice = [card for card, count in Counter(state.track).items() if count > 1]
    assert twice == [], "a card lies twice"
    assert {card for card in state.track if not breed_of(card)} == set(state.party)
    assert 0 <= state.passed <= len(state.track)
    waiting = state.ordering.cards if state.ordering is not None else ()
    laid = {breed_of(card) for card in (*state.track, *waiting)} - {""}
    assert {figure.breed for figure in state.figures.values()} <= laid, "minions without a card"
    on_track = {breed_of(card) for card in state.track} - {""}
    assert all(state.figures_of(breed) for breed in on_track), "a card without minions"
    for breed in laid:
        own = [card for card in state.track if breed_of(card) == breed]
        assert set(own) <= set(cards_of(breed))
        assert len(own) <= 2
    if state.active in state.track and not state.fresh:
        assert state.track.index(state.active) < state.passed


def _hold_the_box(state: State) -> None:
    moulds = Counter(FIGURE_OF[figure.breed] for figure in state.figures.values())
    assert all(count <= BOX[mould] for mould, count in moulds.items())
    assert all(len(state.figures_of(breed)) <= most for breed, most in TOKENS.items())


def cheese_in(state: State) -> int:
    """All cheese of the mice and on the wheel."""
    return sum(mouse.cheese for mouse in state.mice.values()) + state.wheel


def cheese_moved(events: list[Record], state: State) -> int:
    """What came from the supply less what went there, read from the facts alone."""
    moved = 0
    for event in events:
        if isinstance(event, ev.CheeseGained):
            moved += event.count
        elif isinstance(event, ev.CheeseLost):  # what goes to the wheel is told there again
            moved -= event.count
        elif isinstance(event, ev.CheesePlaced):
            moved += event.count
        elif isinstance(event, ev.CheeseTaken):
            moved -= event.count
        elif isinstance(event, ev.SurgeEnded):
            moved -= event.removed
        elif isinstance(event, ev.ValueSet) and event.field == "wheel":
            moved += int(event.value) - state.wheel
        elif isinstance(event, ev.ChapterBegan):
            moved -= cheese_in(state)
        state = mice_mystics.evolve(state, event)
    return moved


@settings(max_examples=120, deadline=None)
@given(SETUPS, st.lists(LINES, max_size=40))
def test_random_play_keeps_the_table_whole(choices: dict[str, str], lines: list[str]) -> None:
    play = table(choices)
    for line in lines:
        before, count = play.state, len(play.events)
        take(play, line)
        hold(play)
        moved = cheese_moved(play.events[count:], before)
        assert cheese_in(play.state) == cheese_in(before) + moved, "cheese came from nowhere"
        mice_mystics.view(play.state, play.lore)
        mice_mystics.complete(line[:2], play.state, play.lore)
        mice_mystics.check(play.state, play.lore)
        mice_mystics.recount(play.state, play.lore)
        mice_mystics.premises(before, tuple(play.events[count:]), play.lore)
        assert mice_mystics.asks(play.state, play.lore) or play.state.over


@settings(max_examples=80, deadline=None)
@given(SETUPS, st.lists(LINES, max_size=40))
def test_the_state_is_the_fold_of_the_events_and_survives_json(
    choices: dict[str, str], lines: list[str]
) -> None:
    play = fresh(choices)
    start = play.state
    for line in ["order roll", *lines]:
        take(play, line)
    state = start
    for event in play.events:
        stored = mice_mystics.RECORDS.read(plain(event))
        assert stored == event
        assert isinstance(mice_mystics.tell(event), str)
        state = mice_mystics.evolve(state, stored)
    assert state == play.state
    assert mice_mystics.RECORDS.read(plain(state)) == state


@settings(max_examples=250, deadline=None)
@given(
    SETUPS,
    st.lists(LINES, max_size=8),
    st.one_of(
        st.text(max_size=30),
        st.lists(
            st.one_of(
                st.sampled_from([name for word in WORDS for name in (word.name, *word.aliases)]),
                st.sampled_from(["c", "rat1", "7", "*", "-", "none", "²", "٣", "99999999", "for"]),
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
    hold(play)


WAY_OUT = (
    "stop", "special no", "surge none", "encounter none", "order roll", "ambush 1", "f cheese",
    "current none", "go-on", "rescue c", "keep c none", "keep n none", "keep t none", "keep l none",
    "start none", "e anyway",
)  # fmt: skip


@settings(max_examples=120, deadline=None)
@given(SETUPS, st.lists(LINES, max_size=30))
def test_nothing_traps_a_session(choices: dict[str, str], lines: list[str]) -> None:
    """From any table some answers lead on into the next round."""
    play = table(choices)
    for line in lines:
        take(play, line)
    take(play, "set end 20")
    take(play, "set page 1")
    round_ = play.state.round
    for _ in range(40):
        if play.state.round > round_ or play.state.over:
            return
        for line in WAY_OUT:
            take(play, line)
    raise AssertionError(f"no way on from {play.state}")


NAMES = st.sampled_from(
    ["", "Bob", "rat1", "rat9", "Collin", "Nez", "brodie", "pounces", "nothing"]
)


@settings(max_examples=80, deadline=None)
@given(SETUPS, st.lists(LINES, max_size=25), st.data())
def test_a_strange_fact_breaks_nothing(
    choices: dict[str, str], lines: list[str], data: st.DataObject
) -> None:
    """A fact of a mangled file that names somebody else is folded, shown and asked about."""
    play = fresh(choices)
    start = play.state
    for line in ["order roll", *lines]:
        take(play, line)
    if not play.events:
        return
    events = list(play.events)
    at = data.draw(st.integers(0, len(events) - 1))
    fields = [f for f in plain_fields(events[at]) if isinstance(getattr(events[at], f), str)]
    if fields:
        changed = {data.draw(st.sampled_from(fields)): data.draw(NAMES)}
        events[at] = events[at].replace(**changed)
    state = start
    for event in events:
        state = mice_mystics.evolve(state, event)
    mice_mystics.view(state, play.lore)
    mice_mystics.check(state, play.lore)
    mice_mystics.recount(state, play.lore)
    assert mice_mystics.asks(state, play.lore) or state.over


def plain_fields(event: Record) -> list[str]:
    """The names of the fields of a record."""
    written = plain(event)
    assert isinstance(written, dict)
    return [field for field in written if field not in ("type", "because")]
