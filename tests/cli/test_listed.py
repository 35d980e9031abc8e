"""The numbers of the last answer, opened by a later command."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .conftest import Desk


def entries(shown: str) -> dict[int, str]:
    """The ids of the numbered entries of an answer told at full width."""
    found = re.findall(r"(?m)^  (\d) .*\[(\S+)\]$", shown)
    return {int(number): id for number, id in found}


@pytest.fixture
def wide(bare: Desk) -> Desk:
    bare.width = 200
    return bare


def test_a_number_opens_the_entry_of_the_last_answer(wide: Desk) -> None:
    listed = entries(wide("ask", "what does regrouping mean").out)
    assert list(listed) == list(range(1, len(listed) + 1))
    by_id = wide("rules", "show", listed[2]).out
    wide("ask", "what does regrouping mean")
    assert wide("rules", "show", "2").out == by_id


def test_an_opened_entry_numbers_its_own(wide: Desk) -> None:
    listed = entries(wide("rules", "show", "severton/caught").out)
    assert len(listed) > 2
    title = wide("rules", "show", listed[3], "--json").json["rule"]["title"]
    assert wide("rules", "show", "3").out.startswith(title)


def test_numbers_stay_good_after_an_entry_that_lists_none(wide: Desk, tmp_path: Path) -> None:
    (tmp_path / "faq.md").write_text("# Inns\n\nThe innkeeper sells soup.\n", "utf-8")
    wide("rules", "add", str(tmp_path / "faq.md"))
    listed = entries(wide("ask", "what does regrouping mean").out)
    assert wide("rules", "show", "no/such").status == 1
    assert "soup" in wide("rules", "show", "book/1").out
    assert wide("rules", "show", "1", "--json").json["rule"]["id"] == listed[1]


def test_json_leaves_the_numbers_of_the_table_alone(wide: Desk) -> None:
    listed = entries(wide("ask", "what does regrouping mean").out)
    wide("ask", "how do i win", "--json")
    wide("rules", "show", "severton/caught", "--json")
    assert wide("rules", "show", "1", "--json").json["rule"]["id"] == listed[1]


def test_a_number_that_no_entry_has(wide: Desk) -> None:
    shown = wide("rules", "show", "2")
    assert (shown.status, shown.err) == (
        1,
        "No entry 2: no answer has listed any yet. Ask with companion ask.\n",
    )
    count = len(entries(wide("ask", "what does regrouping mean").out))
    told = f"No entry 99: the last answer lists 1 to {count}.\n"
    assert wide("rules", "show", "99").err == told
    assert wide("rules", "show", "0").status == 1


def test_an_answer_that_lists_nothing_leaves_no_old_numbers(wide: Desk) -> None:
    wide("ask", "what does regrouping mean")
    assert "Nothing found" in wide("ask", "zzqx").out
    assert wide("rules", "show", "1").status == 1


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"\x1b[31m\nno/such\n", b"x" * 100_000])
def test_a_damaged_file_is_one_sentence(wide: Desk, content: bytes) -> None:
    wide("ask", "what does regrouping mean")
    (wide.home / "listed").write_bytes(content)
    shown = wide("rules", "show", "1")
    assert shown.status == 1
    assert shown.err.startswith("No ")
    assert "\x1b" not in shown.err


def test_numbers_that_cannot_be_kept_hinder_no_answer(wide: Desk) -> None:
    (wide.home / "listed").mkdir(parents=True)
    assert entries(wide("ask", "what does regrouping mean").out)
    assert wide("rules", "show", "1").err.startswith("No entry 1")


def test_within_a_script_over_a_throw_away_store(wide: Desk) -> None:
    script = "ask what does regrouping mean\nrules show 1\n"
    shown = wide("run", "-", "--scratch", stdin=script)
    listed = entries(shown.out)
    assert shown.status == 0
    assert wide("rules", "show", "1").status == 1  # nothing of it is kept
    assert wide("rules", "show", listed[1]).status == 0
