"""Taking in, listing and forgetting the players' own books."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Desk

FAQ = "# Inns\n\nThe innkeeper \x1b[31msells soup\x1b[0m to travellers.\n"


@pytest.fixture
def faq(bare: Desk, tmp_path: Path) -> Path:
    """A book that has been added."""
    path = tmp_path / "inn faq.md"
    path.write_text(FAQ, "utf-8")
    assert bare("rules", "add", str(path), "--game", "sev").status == 0
    return path


def test_a_book_is_listed_searched_and_forgotten(bare: Desk, faq: Path) -> None:
    assert "inn faq (severton; 1 passage)" in bare("rules", "books").out
    assert "your book inn faq: Inns" in bare("ask", "what does the innkeeper sell").out
    assert "Forgot inn faq" in bare("rules", "remove", "inn", "faq").out
    assert "added no book" in bare("rules", "books").out


def test_json_of_a_passage(bare: Desk, faq: Path) -> None:
    told = bare("ask", "innkeeper", "soup", "--json").json["answers"][0]
    assert (told["sections"], told["book"], told["page"]) == ([], "inn faq", None)
    assert bare("rules", "books", "--json").json["books"][0]["name"] == "inn faq"


def test_control_characters_of_a_book_are_spelt_out(bare: Desk, faq: Path) -> None:
    for words in (("ask", "innkeeper", "soup"), ("rules", "show", "book/1")):
        shown = bare(*words).out
        assert "\x1b" not in shown
        assert "\\x1b[31msells" in shown


def test_a_name_of_its_own(bare: Desk, faq: Path) -> None:
    again = bare("rules", "add", str(faq))
    assert (again.status, "--name" in again.err) == (1, True)
    assert bare("rules", "add", str(faq), "--name", "Second").status == 0
    assert "Second (any game; 1 passage)" in bare("rules", "books").out


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (("add",), 2),
        (("add", "nowhere.txt"), 1),
        (("add", "nowhere.txt", "--game", "chess"), 2),
        (("add", "nowhere.txt", "--name", " "), 2),
        (("remove",), 2),
        (("remove", "nothing"), 1),
        (("books", "--name", "x"), 2),
        (("show", "book/7"), 1),
    ],
)
def test_what_can_not_be_is_one_sentence(bare: Desk, words: tuple[str, ...], status: int) -> None:
    shown = bare("rules", *words)
    assert shown.status == status
    assert shown.err
    assert "Traceback" not in shown.err
