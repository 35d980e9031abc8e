"""The players' own books: read, cut into passages, kept, found beside the rules."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.shared.refusal import Refusal
from companion.rules.answer import answer_json, answer_lines, ask
from companion.rules.books.cutting import MOST, Passage, cut
from companion.rules.books.finding import find, passage
from companion.rules.books.keeping import VERSION, Book, add, books_in, remove
from companion.rules.books.place import books_file
from companion.rules.books.reading import Page, read_file

from .pdfs import pdf_of

TAVERN = """# Tavern FAQ

## The innkeeper

The innkeeper sells soup to every traveller with two coins.

## Bad weather

When a storm card is drawn, all travellers return to the barn.
"""


def read(folder: Path, name: str, content: bytes) -> list[Page]:
    (folder / name).write_bytes(content)
    return list(read_file(folder / name).pages)


def refusal_of(folder: Path, name: str, content: bytes) -> str:
    with pytest.raises(Refusal) as refused:
        read(folder, name, content)
    assert refused.value.code == "broken-file"
    assert name in refused.value.message
    return refused.value.message


@pytest.fixture
def books(tmp_path: Path) -> str:
    """A file with the one book, about the farm."""
    path = str(tmp_path / "home" / "books.db")
    add(path, "Tavern FAQ", "farm", cut([Page(0, TAVERN)], markdown=True))
    return path


# Reading


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_text_is_read_in_the_encodings_it_declares(tmp_path: Path, encoding: str) -> None:
    told = read(tmp_path, "a.txt", "Café rules".encode(encoding))
    assert told == [Page(0, "Café rules")]


def test_form_feeds_make_pages(tmp_path: Path) -> None:
    assert read(tmp_path, "a.txt", b"one\ftwo") == [Page(1, "one"), Page(2, "two")]


def test_a_pdf_is_read_page_by_page(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(pdf_of(["The innkeeper sells soup.", "Barn"]))
    script = read_file(tmp_path / "a.pdf")
    assert script.length == 2
    assert [(page.number, page.text.strip()) for page in script.pages] == [
        (1, "The innkeeper sells soup."),
        (2, "Barn"),
    ]


def test_a_wrong_encoding_says_so(tmp_path: Path) -> None:
    assert "UTF-8" in refusal_of(tmp_path, "a.txt", "Café".encode("latin-1"))


@pytest.mark.parametrize("content", [b"\x00\x01\x02\xff" * 50, b"GIF89a\x00\x00"])
def test_what_is_no_text_is_refused(tmp_path: Path, content: bytes) -> None:
    assert "text, Markdown and PDF" in refusal_of(tmp_path, "a.dat", content)


@pytest.mark.parametrize("content", [b"", b" \n\t\n", b"\f\f"])
def test_an_empty_file_is_refused(tmp_path: Path, content: bytes) -> None:
    assert "no text" in refusal_of(tmp_path, "a.txt", content)


def test_a_scanned_pdf_is_refused(tmp_path: Path) -> None:
    assert "scanned" in refusal_of(tmp_path, "a.pdf", pdf_of(["", ""]))


def test_a_locked_pdf_is_refused(tmp_path: Path) -> None:
    from pypdf import PdfWriter

    writer = PdfWriter()
    writer.add_blank_page(100, 100)
    writer.encrypt("secret", algorithm="RC4-128")
    writer.write(tmp_path / "locked.pdf")
    assert "locked" in refusal_of(tmp_path, "a.pdf", (tmp_path / "locked.pdf").read_bytes())


@pytest.mark.parametrize("kept", [9, 60, 300])
def test_a_pdf_cut_short_is_refused(tmp_path: Path, kept: int) -> None:
    assert "broken" in refusal_of(tmp_path, "a.pdf", pdf_of(["The innkeeper"])[:kept])


def test_without_the_extra_a_pdf_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pypdf", None)
    assert "companion-tabletop[pdf]" in refusal_of(tmp_path, "a.pdf", pdf_of(["soup"]))


def test_no_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.txt", tmp_path):
        with pytest.raises(Refusal, match="Can't read the file"):
            read_file(path)


@given(st.binary(max_size=200))
def test_any_file_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    folder = tmp_path_factory.getbasetemp()
    try:
        pages = read(folder, "any.txt", content)
    except Refusal as refusal:
        assert refusal.code == "broken-file"
    else:
        assert pages


# Cutting


def test_markdown_headings_stand_over_their_passages() -> None:
    assert [(one.heading, one.page) for one in cut([Page(0, TAVERN)], markdown=True)] == [
        ("The innkeeper", 0),
        ("Bad weather", 0),
    ]


def test_underlined_headings_are_headings() -> None:
    text = "The innkeeper\n=============\nSells soup.\n"
    assert list(cut([Page(0, text)], markdown=True)) == [Passage("The innkeeper", 0, "Sells soup.")]


def test_short_lines_that_stand_alone_are_headings() -> None:
    text = "THE INNKEEPER\n\nSells soup\nto everybody.\n\nBad weather\nAll go home.\n"
    assert list(cut([Page(3, text)])) == [
        Passage("THE INNKEEPER", 3, "Sells soup to everybody."),
        Passage("Bad weather", 3, "All go home."),
    ]


def test_a_heading_reaches_over_the_end_of_its_page() -> None:
    pages = [Page(1, "Weather\n\nIt rains here."), Page(2, "and it pours there.")]
    assert [(one.heading, one.page) for one in cut(pages)] == [("Weather", 1), ("Weather", 2)]


@given(st.lists(st.text("ab. \n", max_size=800), max_size=3), st.booleans())
def test_nothing_is_lost_in_cutting(texts: list[str], markdown: bool) -> None:
    pages = [Page(number, text) for number, text in enumerate(texts, 1)]
    passages = list(cut(pages, markdown=markdown))
    assert all(0 < len(one.text.split()) <= MOST for one in passages)
    assert " ".join(one.text for one in passages).split() == " ".join(texts).split()


@given(st.text("aB1#=-. \n", max_size=300), st.booleans())
def test_any_text_is_cut(text: str, markdown: bool) -> None:
    assert all(one.text for one in cut([Page(0, text)], markdown=markdown))


# Keeping


def test_a_book_is_kept_and_forgotten(books: str) -> None:
    assert books_in(books) == [Book("Tavern FAQ", "farm", 0, 2)]
    assert remove(books, "tavern faq") == Book("Tavern FAQ", "farm", 0, 2)
    assert books_in(books) == []
    assert find(books, "innkeeper", None, 5) == []


def test_a_name_is_used_once(books: str) -> None:
    with pytest.raises(Refusal, match="already") as refused:
        add(books, "TAVERN FAQ", "", [Passage("", 0, "soup")])
    assert refused.value.code == "name-taken"


def test_forgetting_what_is_not_there_names_what_is(books: str) -> None:
    with pytest.raises(Refusal, match="Tavern FAQ"):
        remove(books, "other")


def test_a_book_is_taken_in_whole_or_not_at_all(books: str) -> None:
    def stumbling() -> Iterable[Passage]:
        yield Passage("Cellar", 1, "The cellar is dark.")
        raise Refusal("broken-file", "a.pdf is broken: it can't be read as a PDF.")

    with pytest.raises(Refusal, match="broken"):
        add(books, "Cellars", "", stumbling())
    assert [book.name for book in books_in(books)] == ["Tavern FAQ"]
    assert find(books, "cellar", None, 5) == []


def test_work_can_be_watched(tmp_path: Path) -> None:
    seen: list[tuple[int, str]] = []

    def watch(items: Iterable[Any], count: int, told: str) -> Iterable[Any]:
        seen.append((count, told))
        return items

    add(str(tmp_path / "books.db"), "A", "", [Passage("", 0, "soup")] * 3, watch)
    assert seen == [(3, "Indexing")]


def test_a_damaged_file_of_books_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "books.db"
    path.write_bytes(b"no database at all" * 100)
    with pytest.raises(Refusal, match="damaged") as refused:
        books_in(str(path))
    assert refused.value.code == "broken-file"


def test_books_of_a_newer_version_are_left_alone(books: str) -> None:
    newer = sqlite3.connect(books)
    newer.execute(f"pragma user_version = {VERSION + 1}")
    newer.close()
    with pytest.raises(Refusal, match="newer"):
        remove(books, "Tavern FAQ")


def test_books_stand_beside_the_sessions(monkeypatch: pytest.MonkeyPatch) -> None:
    from platformdirs import user_data_dir

    monkeypatch.setenv("COMPANION_HOME", "/somewhere")
    assert books_file() == "/somewhere/books.db"
    assert books_file("/else") == "/else/books.db"
    monkeypatch.delenv("COMPANION_HOME")
    assert books_file() == f"{user_data_dir('companion')}/books.db"


# Finding


def test_a_passage_is_found_with_its_source(books: str) -> None:
    best = find(books, "what does the innkeeper sell", "farm", 5)[0]
    assert (best.rule.book, best.rule.title) == ("Tavern FAQ", "The innkeeper")
    assert best.source == "your book Tavern FAQ: The innkeeper"
    assert best.sure


def test_typing_errors_are_mended_by_the_books_own_words(books: str) -> None:
    assert find(books, "inkeeper soup", "farm", 5)[0].rule.title == "The innkeeper"


def test_words_that_no_book_knows_hide_nothing(books: str) -> None:
    more = [Passage("Road", 0, f"Milestone {number} of the road.") for number in range(60)]
    add(books, "Road", "", more)
    assert find(books, "zzyzx innkeeper road", None, 1)[0].rule.title == "The innkeeper"
    assert find(books, "zzyzx qwerty", None, 1) == []


def test_books_of_other_games_are_left_out(books: str) -> None:
    assert find(books, "innkeeper", "sail", 5) == []
    add(books, "Any", "", [Passage("Inns", 7, "An innkeeper may sail.")])
    assert [one.rule.page for one in find(books, "innkeeper", "sail", 5)] == [7]


@pytest.mark.parametrize(
    "query", ["", "?!", "the of", '"', "a OR b", "heading:x", "NEAR(x y)", "*"]
)
def test_strange_questions_find_nothing_wrong(books: str, query: str) -> None:
    assert isinstance(find(books, query, None, 5), list)


@given(st.text(max_size=60))
def test_any_question_is_answered(tmp_path_factory: pytest.TempPathFactory, query: str) -> None:
    path = tmp_path_factory.getbasetemp() / "any-question.db"
    if not path.exists():
        add(str(path), "Tavern", "", cut([Page(0, TAVERN)], markdown=True))
    for one in find(str(path), query, None, 3):
        assert 0 <= one.score <= 1


def test_a_passage_is_opened_by_its_id(books: str) -> None:
    found = passage(books, find(books, "storm", None, 1)[0].rule.id)
    assert found is not None
    assert found[0].title == "Bad weather"
    assert passage(books, "book/99") is None
    assert passage(books, "book/x") is None


# Beside the rules


def test_rules_and_passages_are_ranked_together(folder: str, tmp_path: Path, books: str) -> None:
    def about(query: str) -> list[str]:
        found = ask(query, folder=folder, cache=str(tmp_path / "cache"), game="farm", books=books)
        return [answer.rule.id for answer in found.answers]

    assert about("when does the wolf bite")[0] == "farm/wolf"
    assert about("what does the innkeeper sell")[0].startswith("book/")


def test_a_passage_as_json_says_its_book_and_page(folder: str, tmp_path: Path, books: str) -> None:
    add(books, "Paged", "", [Passage("Inns", 7, "An innkeeper may sail.")])
    answers = ask("may an innkeeper sail", folder=folder, cache=str(tmp_path), books=books)
    told = answer_json(answers)["answers"][0]
    assert (told["sections"], told["book"], told["page"]) == ([], "Paged", 7)
    assert "your book Paged, page 7: Inns" in "\n".join(answer_lines(answers, 80))


def test_books_that_are_damaged_hinder_no_answer(folder: str, tmp_path: Path) -> None:
    path = tmp_path / "books.db"
    path.write_bytes(b"no database at all" * 100)
    answers = ask("wolf bites", folder=folder, cache=str(tmp_path), books=str(path))
    assert answers.answers[0].rule.id == "farm/wolf"
    assert "damaged" in "\n".join(answer_lines(answers, 80))
