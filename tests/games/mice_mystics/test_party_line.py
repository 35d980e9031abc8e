"""The party line: written at the end of a chapter, read by another session, nothing lost."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import mice_mystics
from companion.games.mice_mystics.campaign import party_line, read_party_line
from companion.games.mice_mystics.names import MICE
from companion.games.mice_mystics.state import Item, Mouse, State
from companion.games.shared.refusal import Refusal
from tests.games.played import Evening

from .table import Play, in_play, practice

LINE = "Collin: Feint / Nez: Spin Kick + rope, acorn helmet (worn head) / story: king"
NAMES = st.text("abc '-Z", min_size=1, max_size=8).map(str.strip).filter(bool)
PLAIN = NAMES.map(lambda name: " ".join(name.split())).filter(bool)
ITEMS = st.builds(
    Item, PLAIN, slot=st.sampled_from(["", "paw", "head"]), worn=st.booleans(), trick=st.booleans()
).map(lambda item: item.replace(trick=item.trick and not item.worn, slot=item.slot * item.worn))


@settings(max_examples=100, deadline=None)
@given(
    st.lists(st.sampled_from(MICE), min_size=1, unique=True),
    st.lists(PLAIN, max_size=3, unique=True),
    st.lists(ITEMS, max_size=3, unique_by=lambda item: item.name),
    st.lists(PLAIN, max_size=2, unique=True),
)
def test_a_line_tells_all_that_goes_on(
    names: list[str], abilities: list[str], items: list[Item], story: list[str]
) -> None:
    mice = {
        name: Mouse(name, cheese=3, items=tuple(items), abilities=tuple(abilities))
        for name in names
    }
    state = State(party=tuple(names), mice=mice, treasures=tuple(story), results=("1 victory",))
    read = read_party_line(party_line(state))
    assert [mouse.name for mouse in read.mice] == names
    assert all(mouse.abilities == tuple(abilities) for mouse in read.mice)
    assert all(mouse.items == tuple(items) for mouse in read.mice)
    assert (read.treasures, read.results) == (tuple(story), ("1 victory",))
    assert all(mouse.cheese == 0 for mouse in read.mice), "cheese stays behind"


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=60))
def test_any_text_is_a_party_or_refused_in_a_sentence(text: str) -> None:
    try:
        assert read_party_line(text).mice
    except Refusal as refusal:
        assert refusal.message


def test_new_takes_the_line_and_the_next_chapter_asks_only_for_what_is_missing() -> None:
    state = mice_mystics.blank()
    for event in mice_mystics.setup({"chapter": "2", "end": "6", "party": LINE}, {}):
        state = mice_mystics.evolve(state, event)
    assert (state.chapter, state.end, state.party) == ("2", 6, ("Collin", "Nez"))
    assert state.mice["Nez"].abilities == ("Spin Kick",)
    assert [item.name for item in state.mice["Nez"].items] == ["Hammer", "rope", "acorn helmet"]
    assert state.treasures == ("king",)
    assert mice_mystics.asks(state, practice())[0].id == "start"


def test_the_mice_of_the_chapter_may_be_others_than_those_of_the_line() -> None:
    state = mice_mystics.blank()
    for event in mice_mystics.setup({"end": "6", "party": LINE, "mice": "n,l"}, {}):
        state = mice_mystics.evolve(state, event)
    assert state.party == ("Nez", "Lily")
    assert state.mice["Collin"].abilities == ("Feint",)


def test_who_has_more_than_one_card_chooses_in_the_new_session_too() -> None:
    play = in_play(minions="none", order="c n t l")
    play.type("give n rope; give n lantern; victory")
    told = next(
        t for t in reversed(play.events) if getattr(t, "text", "").startswith("In another session")
    )
    line = getattr(told, "text", "").partition("party ")[2]
    other = Play(mice_mystics.blank())
    for event in mice_mystics.setup({"end": "6", "party": line}, {}):
        other.state = mice_mystics.evolve(other.state, event)
    assert other.asked().startswith("Nez keeps one of rope and lantern")


def test_a_session_prints_the_line_that_another_one_takes() -> None:
    with Evening(width=400) as evening:
        evening.told("new mice-mystics --end 6 --mice c,n --minions none")
        evening.told("learn n protect; give n rope; order c n")
        told = next(line for line in evening.told("victory") if "In another session: " in line)
        line = told.partition("In another session: ")[2]
        evening.told("new mice-mystics --chapter 2")
        assert evening.told(line)[1:3] == ["Nez has the ability Protect.", "Nez has rope."]
        sheet = evening.told("party-sheet")
        assert sheet[-1].endswith("party Collin: / Nez: Protect + rope / chapters: 1 victory")
        option = line.removeprefix("party ")
        opened = evening.told(f'new mice-mystics --chapter 2 --party "{option}"')
        assert "Nez has rope." in opened
