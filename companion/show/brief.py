"""Sentences that stay sentences, whatever was typed: what they quote is cut.

A refusal quotes the word that it could not understand, and that may be a whole
file on one line.
"""

from __future__ import annotations

LONGEST_WORD = 64
LONGEST_PATH = 400
LONGEST = 1200

_CLOSING = ".,:;?!)\"'"


def brief(message: str) -> str:
    """``message`` with overlong words cut, and cut itself where it is no sentence any more."""
    if len(message) <= LONGEST_WORD:
        return message
    cut = " ".join(map(_brief_word, message.split(" ")))
    return cut if len(cut) <= LONGEST else f"{cut[: LONGEST - 1]}…"


def _brief_word(word: str) -> str:
    """A cut word keeps the punctuation that belongs to the sentence; a path may be longer."""
    longest = LONGEST_PATH if "/" in word or "\\" in word else LONGEST_WORD
    if len(word) <= longest:
        return word
    closing = word[len(word.rstrip(_CLOSING)) :][-3:]
    return f"{word[: longest - len(closing) - 1]}…{closing}"
