"""How a question is put at the prompt: what is asked, and the answers in short."""

from __future__ import annotations

from companion.games.shared.refusal import Ask
from companion.show.report import MANY, Line, Styled, question


def put(ask: Ask) -> tuple[Line, ...]:
    """The question; more than a few answers are told in words, and Tab lists them."""
    if ask.expects and len(ask.choices) > MANY:
        return (Styled(f"{ask.prompt} ({ask.expects})", "here"),)
    return question(ask)
