"""A command that needs an answer waits for it, also over a restart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.shared.refusal import NeedsAnswer, Refusal
from companion.table.session import Session
from companion.table.store import Store
from tests.cli.harbour import harbour
from tests.table.toy_game import toys
from tests.table.toy_table import same, went


@pytest.fixture
def session() -> Iterator[Session]:
    with Store.scratch(toys) as store:
        yield store.create("toy", None, {}, 7)


SCRIPTS = {
    "an answer lets the command go on": """
        > say hi
        ? What is hi?
        > hello
        Said hello.
        > undo
        Taken back: say hi (Said hello). Still known: teach hi hello (undo once more forgets it).
        > undo
        Taken back: teach hi hello.
        > say hi
        ? What is hi?
        """,
    "what an answer taught stays when the command is taken back or left": """
        > say hi
        ? What is hi?
        > hello
        Said hello.
        > undo
        Taken back: say hi (Said hello). Still known: teach hi hello (undo once more forgets it).
        > say hi
        Said hello.
        > say ho; say ha
        ? What is ho?
        > huhu
        ? What is ha?
        > add 1
        1 more.
        > say ho
        Said huhu.
        """,
    "the rest of the line waits too": """
        > add 1; say hi; add 2
        ? What is hi?
        > state
        total 0, depth 0
        > hello; add 4
        1 more.
        Said hello.
        2 more.
        4 more.
        > state
        total 7, depth 1
        """,
    "the lesson that was asked for is the answer, with or without its word": """
        > say hi
        ? What is hi?
        > teach hi hello
        Said hello.
        > say ho
        ? What is ho?
        > ho huhu
        Said huhu.
        """,
    "a choice may be cut short": """
        > paint sky
        ? What colour has sky?
        > gre
        no (ambiguous): gre could be green or grey.
        > R
        sky is red.
        sky is red.
        """,
    "one question may lead to the next": """
        > paint sky; paint sea
        ? What colour has sky?
        > red
        ? What colour has sea?
        > state
        total 0, depth 0
        > grey
        sky is red.
        sky is red.
        sea is grey.
        sea is grey.
        > state
        total 0, depth 1
        """,
    "teaching what was asked lets the command go on": """
        > say hi; add 1
        ? What is hi?
        > te hi hello
        Said hello.
        1 more.
        """,
    "teaching something else drops the question": """
        > say hi
        ? What is hi?
        > teach ho hello
        > hello
        no (unreadable): No command hello: there is add, end, teach, draw, say, paint, tint, lucky.
        """,
    "another command drops the question": """
        > paint sky
        ? What colour has sky?
        > add 1
        1 more.
        > red
        no (unreadable): No command red: there is add, end, teach, draw, say, paint, tint, lucky.
        """,
    "a refused command does not drop it": """
        > paint sky
        ? What colour has sky?
        > add 2000
        no (illegal): No more than 1000 at once.
        > red
        sky is red.
        sky is red.
        """,
    "undo drops it": """
        > add 1
        1 more.
        > paint sky
        ? What colour has sky?
        > undo
        Taken back: add 1 (1 more).
        > red
        no (unreadable): No command red: there is add, end, teach, draw, say, paint, tint, lucky.
        """,
    "a mark does not drop it": """
        > paint sky
        ? What colour has sky?
        > mark here
        mark at 0
        > red
        sky is red.
        sky is red.
        """,
    "a refused answer keeps the question": """
        > paint sky
        ? What colour has sky?
        > tint sky blue
        no (unknown-name): No colour blue: there is red, green, grey.
        > red
        sky is red.
        sky is red.
        """,
    "what is neither an answer nor a command is told what would be one": """
        > paint sky
        ? What colour has sky?
        > 99
        no (unknown-name): 99 is no answer to the question: What colour has sky? \
        Expected: red or green or grey.
        > state
        total 0, depth 0
        > red
        sky is red.
        sky is red.
        """,
    "what was taught stays when the command behind it is refused": """
        > say hi; add 2000
        ? What is hi?
        > hello
        no (illegal): Noted: teach hi hello. The command itself was refused: \
        2nd command "add 2000": No more than 1000 at once.
        > state
        total 0, depth 1
        > say hi
        Said hello.
        > undo 2
        Taken back: say hi (Said hello); teach hi hello.
        > say hi
        ? What is hi?
        """,
    "the answers to several questions stay": """
        > say hi; say ho; add 2000
        ? What is hi?
        > hello
        ? What is ho?
        > hey
        no (illegal): Noted: teach ho hey. The command itself was refused: \
        3rd command "add 2000": No more than 1000 at once.
        > say hi; say ho
        Said hello.
        Said hey.
        """,
    "an answer that does more than teach does not stay": """
        > paint sky; add 2000
        ? What colour has sky?
        > red
        no (illegal): 2nd command "add 2000": No more than 1000 at once.
        > state
        total 0, depth 0
        > paint sky
        ? What colour has sky?
        """,
    "an answer typed with more behind it is one line": """
        > say hi
        ? What is hi?
        > hello; add 2000
        no (illegal): 2nd command "add 2000": No more than 1000 at once.
        > state
        total 0, depth 0
        > hello
        Said hello.
        """,
    "a lesson typed in a line of one's own falls with it": """
        > teach hi hello; add 2000
        no (illegal): 2nd command "add 2000": No more than 1000 at once.
        > say hi
        ? What is hi?
        """,
    "a due question is answered by one of its choices": """
        > add 13
        13 more.
        > YES
        1 more.
        > state
        total 14, depth 2
        """,
    "a beginning answers a question that is only due": """
        > add 13
        13 more.
        > y
        1 more.
        """,
    "what a command waits for comes before what is due": """
        > add 13; paint sky
        ? What colour has sky?
        > red
        13 more.
        sky is red.
        sky is red.
        > no
        1 more.
        """,
}


@pytest.mark.parametrize("script", SCRIPTS.values(), ids=SCRIPTS.keys())
def test_questions(session: Session, script: str) -> None:
    assert went(session, script) == same(script)


def test_the_question_comes_first_among_what_is_asked(session: Session) -> None:
    session.take("add 13")
    with pytest.raises(NeedsAnswer) as question:
        session.take("say hi")
    assert [ask.id for ask in session.asks()] == ["word hi", "lucky"]
    assert session.asks()[0] == question.value.ask
    session.take("hello")
    assert [ask.id for ask in session.asks()] == ["lucky"]


def test_an_answer_with_braces_is_only_text(session: Session) -> None:
    with pytest.raises(NeedsAnswer):
        session.take("say hi")
    assert session.take("{command}").texts == ("Said {command}.",)


def test_a_question_outlives_the_program(tmp_path: Path) -> None:
    with Store.open(tmp_path, toys) as store:
        session = store.create("toy", None, {}, 7)
        with pytest.raises(NeedsAnswer):
            session.take("add 1; say hi")
    with Store.open(tmp_path, toys) as store:
        session = store.current()
        assert [ask.prompt for ask in session.asks()] == ["What is hi?"]
        assert session.take("hello").command == "add 1; say hi"


def test_a_refused_preview_notes_nothing(session: Session) -> None:
    with pytest.raises(NeedsAnswer):
        session.take("say hi; add 2000")
    with pytest.raises(Refusal) as no:
        session.preview("hello")
    assert no.value.message == '2nd command "add 2000": No more than 1000 at once.'
    assert session.lore == {}
    assert session.waiting is not None


def test_what_is_noted_outlives_the_program(tmp_path: Path) -> None:
    with Store.open(tmp_path, toys) as store:
        session = store.create("toy", None, {}, 7)
        for line in ("say hi; say ho; add 2000", "hello"):
            with pytest.raises(NeedsAnswer):
                session.take(line)
    with Store.open(tmp_path, toys) as store:
        with pytest.raises(Refusal, match="Noted: teach ho hey"):
            store.current().take("hey")
        assert store.memory.lore("toy") == {"word": {"hi": "hello", "ho": "hey"}}
        assert store.current().waiting is None
        assert store.check() == []


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (
            "99",
            "99 is no answer to the question: Where does the red path from 7 lead? "
            "Expected: a location 1 to 22, or none.",
        ),
        ("foo", "foo is no answer to the question: "),
        ("place jerry 99", "No location 99: locations are 1 to 22 (the highest is 22)."),
        ("G ry", "No group G: groups are A to F."),
    ],
)
def test_a_wrong_answer_and_a_wrong_command_are_told_apart(typed: str, said: str) -> None:
    with Store.scratch() as store:
        session = store.create("severton", None, {"scenario": "2", "groups": "A7"}, 7)
        session.take("end")
        with pytest.raises(NeedsAnswer):
            session.take("A r")
        with pytest.raises(Refusal) as no:
            session.take(typed)
        assert no.value.message.startswith(said)
        assert session.waiting is not None


def test_a_path_taught_on_the_way_to_a_refusal_is_not_asked_again() -> None:
    with Store.scratch() as store:
        session = store.create("severton", None, {}, 7)
        session.take("place fleetfoot 1")
        with pytest.raises(NeedsAnswer):
            session.take("go fleetfoot purple")
        with pytest.raises(Refusal) as no:
            session.take("2")
        noted, _, refused = no.value.message.partition(" The command itself was refused: ")
        assert noted.startswith("Noted: the purple path joins 1 and 2.")
        assert "locked" in refused
        assert session.log()[-1].command == "path 1 purple 2"
        with pytest.raises(Refusal) as again:
            session.take("go fleetfoot purple")
        assert again.value.message == refused


def test_a_preview_may_answer_and_the_question_stays(session: Session) -> None:
    with pytest.raises(NeedsAnswer):
        session.take("say hi")
    assert session.preview("hello").texts == ("Said hello.",)
    assert session.take("bye").texts == ("Said bye.",)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("red", True),
        ("gre", True),  # grey or green: taking it says so
        ("add 1", False),
        ("teach hi hello", False),
        ("", False),
    ],
)
def test_whether_a_line_answers_the_question(session: Session, line: str, expected: bool) -> None:
    with pytest.raises(NeedsAnswer):
        session.take("paint sky")
    assert session.answers(line) is expected


def test_nothing_answers_where_nobody_asks(session: Session) -> None:
    assert not session.answers("red")


def test_a_bare_answer_to_a_question_that_is_only_due() -> None:
    with Store.scratch(harbour) as store:
        boat = store.create("harbour", None, {}, 7)
        boat.take("depth 3 deep")
        assert boat.take("3").command == "go 3"
        with pytest.raises(Refusal, match="No berth fly") as no:
            boat.take("fly")
        assert no.value.code == "unreadable"
        assert boat.take("note x", boat.asks()[0]).command == "note x"
