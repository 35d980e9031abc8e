"""The party line: written at the end of a chapter, read by another session, nothing lost."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import mice_mystics
from companion.games.mice_mystics.campaign import carried, party_line, read_party_line
from companion.games.mice_mystics.gear import crowded_out
from companion.games.mice_mystics.heroes import HEROES
from companion.games.mice_mystics.names import MICE
from companion.games.mice_mystics.state import Item, Mouse, State
from companion.games.shared.refusal import Refusal
from tests.games.played import Evening

from .table import Play, in_play, opened, practice

LINE = "Collin: Feint / Nez: Spin Kick + rope, acorn helmet (worn head) / story: king"
SIGNS = "abcZ'-/:+,;()%\\\"$9"
NAMES = (
    st.lists(st.text(SIGNS, min_size=1, max_size=6), min_size=1, max_size=3)
    .map(" ".join)
    .filter(lambda name: name.casefold() != "none")
)
SLOTS = st.sampled_from(["", "paw", "paws", "none", "ear", "two ears", "worn (anyway"])
ITEMS = st.builds(
    Item, NAMES, slot=SLOTS, worn=st.booleans(), starting=st.booleans(), trick=st.booleans()
)
"""Cards with any name and any marks; the line below gives starting cards their owners."""
ABILITIES = st.lists(
    st.one_of(
        st.sampled_from(
            ["First Aid", "Chain Lightning", "Fisrt Aid", "Cure", "Meep", "Qa", "Qb x"]
        ),
        st.sampled_from(["Q anyway", "Spin Kick", "Spin Kicks", "12345"]),
        NAMES.map(str.title),
    ),
    max_size=3,
    unique_by=str.casefold,
)
MOUSE = st.builds(
    Mouse,
    st.just(""),
    cheese=st.integers(0, 9),
    items=st.lists(ITEMS, max_size=4).map(tuple),
    abilities=ABILITIES.map(tuple),
)
RESULTS = st.lists(st.sampled_from(["1 defeat", "1 victory", "The: end/2 defeat"]), max_size=4)
PARTIES = st.builds(
    lambda names, mice, away, story, results: State(
        party=tuple(names[: len(names) - away] or names),
        mice={name: mouse.replace(name=name) for name, mouse in zip(names, mice, strict=False)},
        treasures=tuple(story),
        results=tuple(results),
    ),
    st.permutations(MICE),
    st.lists(MOUSE, min_size=6, max_size=6),
    st.integers(0, 3),
    st.lists(NAMES.map(str.casefold), max_size=3, unique=True),
    RESULTS,
)


def opened_with(line: str, **choices: str) -> State:
    """The state of a new session that a party line begins, with a memory of its own."""
    state = mice_mystics.blank()
    for event in mice_mystics.setup({"end": "6", "party": line} | choices, {}):
        state = mice_mystics.evolve(state, event)
    return state


def kept(state: State) -> dict[str, object]:
    """All that goes on with a party, but for the cards that every chapter deals."""
    return {
        "party": state.party,
        "story": state.treasures,
        "chapters": state.results,
        "abilities": {name: mouse.abilities for name, mouse in state.mice.items()},
        "cards": {name: Counter(carried(state, name)) for name in state.mice},
    }


def dressed(state: State) -> State:
    """The state with the starting cards on: a search card that has no slot then is in the pack."""
    mice = {}
    for name, mouse in state.mice.items():
        gear_of = HEROES[name].gear if name in state.party else ()
        starting = tuple(Item(card, worn=True, starting=True) for card in gear_of)
        out = crowded_out(mouse.replace(items=(*starting, *mouse.items)), {})
        items = []
        for item in mouse.items:
            if item in out:
                out.remove(item)
                items.append(item.replace(worn=False))
            else:
                items.append(item)
        mice[name] = mouse.replace(items=tuple(items))
    return state.replace(mice=mice)


@settings(max_examples=150, deadline=None)
@given(PARTIES)
def test_reading_the_line_that_was_told_gives_the_same_party(state: State) -> None:
    line = party_line(state)
    assert ";" not in line and '"' not in line
    again = opened_with(line)
    bare = [name for name in state.mice if name not in again.mice]
    assert all(state.mice[name].replace(cheese=0) == Mouse(name) for name in bare)
    known = state.replace(mice={n: mouse for n, mouse in state.mice.items() if n not in bare})
    begun = dressed(known)
    assert kept(again) == kept(begun)
    assert party_line(again) == party_line(begun)
    assert all(mouse.cheese == 0 for mouse in again.mice.values()), "cheese stays behind"


def test_two_ropes_and_two_defeats_are_two() -> None:
    play = opened(mice="c,n", minions="none", end="3")
    play.all(
        "order c n\ngive c rope\ngive c rope anyway\ndefeat\nchapter 1 3\nkeep c rope\nstart none"
    )
    play.all("order c n\ngive c rope anyway\ndefeat")
    line = party_line(play.state)
    assert line == "Collin: + rope, rope / Nez: / chapters: 1 defeat, 1 defeat"
    again = opened_with(line)
    assert kept(again) == kept(play.state)
    asked = mice_mystics.asks(again, practice())[0].prompt
    assert asked.startswith("Collin keeps one of its 2 cards rope for this chapter: which?")


def test_the_line_keeps_what_was_insisted_on_who_is_at_home_and_shared_starting_cards() -> None:
    play = in_play(mice="c,n,f", minions="none", order="c n f")
    play.all("learn n chain lightning anyway\ngive f shield starting worn paw\nset cheese 1" * 0)
    play.all("learn n chain lightning anyway\ngive f cloak starting\ngive f rope trick")
    play.all("e\ne\nshare c cloak\nvictory\nchapter 2 6 c n")
    line = party_line(play.state)
    assert line.startswith("Collin: / Nez: Chain Lightning anyway / Filch (home): + ")
    again = opened_with(line, chapter="2")
    assert (again.party, again.results) == (("Collin", "Nez"), ("1 victory",))
    assert kept(again) == kept(play.state)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Nez: Fisrt Aid", "No ability card is called Fisrt Aid: did you mean First Aid"),
        ("Nez: 12345", "12345 is no name of an ability card"),
        ("Nez: Chain Lightning", "Chain Lightning is for mystics, and Nez is tinkerer and warrior"),
        ("Nez: Feint, feint", "Nez has Feint already."),
        ("Nez: + (worn head)", "(worn head): the card's name is missing"),
        ("Nez: + rope + hat", "rope + hat: commas part cards"),
        ("Nez: + hat (worn nose)", "hat (worn nose): nose is no slot, but paw, paws, body"),
        ("Nez: + hat (worn head", "hat (worn head: a card is its name and one pair of brackets"),
        ("Nez: Chapters: 1 win", "Nez: Chapters: 1 win: two colons"),
        ("Nez: / chapters: 1 win / chapters: 2 win", "chapters stands twice in the party line."),
        ("Nez: / story: a / Story: b", "story stands twice in the party line."),
        ("Nez: / story: a, A", "a stands twice in the story."),
        ("Nez: / story: a + b", "a + b: no + there, commas part names"),
        ("(home): Feint", "(home): Feint: a party line reads"),
    ],
)
def test_what_a_line_cannot_mean_is_refused_in_a_sentence(line: str, said: str) -> None:
    with pytest.raises(Refusal) as refused:
        opened_with(line)
    assert refused.value.message.startswith(said)


def test_anyway_insists_on_a_card_and_on_a_slot() -> None:
    state = opened_with("Nez: Chain Lightning anyway, fisrt aid anyway + hat (worn nose anyway)")
    assert state.mice["Nez"].abilities == ("Chain Lightning", "fisrt aid")
    assert state.mice["Nez"].items[-1] == Item("hat", "nose", worn=True)


@pytest.mark.parametrize("typed", ["learn n 12345", "learn n 7"])
def test_a_number_is_no_ability_card_unless_the_table_insists(typed: str) -> None:
    play = in_play()
    with pytest.raises(Refusal, match="is no name of an ability card"):
        play.type(typed)
    assert play.told(f"{typed} anyway")[-1].startswith("Nez has the ability")


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
    assert mice_mystics.asks(state, practice())[0].id == "tile"


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
        assert evening.told(line)[2:4] == ["Nez has the ability Protect.", "Nez has rope."]
        sheet = evening.told("party-sheet")
        assert sheet[-1].endswith("party Collin: / Nez: Protect + rope / chapters: 1 victory")
        option = line.removeprefix("party ")
        opened = evening.told(f'new mice-mystics --chapter 2 --party "{option}"')
        assert "Nez has rope." in opened
