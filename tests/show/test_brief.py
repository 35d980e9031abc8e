"""A refusal stays a sentence, however much was typed."""

from __future__ import annotations

import io

import pytest

from companion.games.shared.refusal import Refusal
from companion.show.brief import LONGEST, brief
from companion.show.report import json_object, refused, write
from companion.show.screen import Screen

HOSTILE = ["x" * 10_000, "." * 10_000, "/" * 10_000, "a " * 5_000, "\\x" * 5_000, "é" * 10_000]


@pytest.mark.parametrize("typed", HOSTILE, ids=[typed[:2] for typed in HOSTILE])
def test_what_is_quoted_is_cut(typed: str) -> None:
    report = refused(Refusal("unreadable", f"No command begins with {typed}. Type help."))
    out, err = io.StringIO(), io.StringIO()
    write(report, out, err, Screen(80))
    assert " ".join(err.getvalue().split()).startswith("No command begins with ")
    assert len(err.getvalue()) < 1.1 * LONGEST
    assert json_object(report)["error"] == report.error


def test_the_sentence_around_a_cut_word_stays() -> None:
    cut = brief(f"No command begins with {'x' * 10_000}. Type help.")
    assert cut == f"No command begins with {'x' * 62}…. Type help."


@pytest.mark.parametrize(
    "message",
    [
        "No group G: groups are A to F.",
        f"There is a session {'x' * 60} already.",
        f"The folder /home/{'x' * 200}/companion cannot be made.",
        "a word " * 100,
    ],
)
def test_what_is_no_longer_than_it_must_be_is_left(message: str) -> None:
    assert brief(message) == message
