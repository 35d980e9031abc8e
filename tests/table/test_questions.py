"""A command that needs an answer waits for it, also over a restart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.shared.refusal import NeedsAnswer
from companion.table.session import Session
from companion.table.store import Store
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
        Taken back: teach hi hello; say hi (Said hello.).
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
        Taken back: add 1 (1 more.).
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
        no (unknown-name): 1st command "tint sky blue": No colour blue: there is red, green, grey.
        > red
        sky is red.
        sky is red.
        """,
    "a due question is answered by one of its choices": """
        > add 13
        13 more.
        > YES
        1 more.
        > state
        total 14, depth 2
        """,
    "a beginning does not answer a question that is only due": """
        > add 13
        13 more.
        > y
        no (unreadable): No command y: there is add, end, teach, draw, say, paint, tint, lucky.
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
        assert session.take("hello").command == "add 1; teach hi hello; say hi"


def test_a_preview_may_answer_and_the_question_stays(session: Session) -> None:
    with pytest.raises(NeedsAnswer):
        session.take("say hi")
    assert session.preview("hello").texts == ("Said hello.",)
    assert session.take("bye").texts == ("Said bye.",)
