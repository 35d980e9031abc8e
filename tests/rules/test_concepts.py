from __future__ import annotations

from companion.rules.concepts import Concepts, runs
from companion.rules.words import stem_all


def known() -> Concepts:
    concepts = Concepts()
    concepts.add("~discard", ["discard", "throw away", "get rid of"])
    concepts.add("~throw", ["throw", "roll"])
    return concepts


def test_words_and_phrases_give_their_concepts() -> None:
    assert known().within(["roll"]) == ["~throw"]
    assert sorted(known().within(stem_all(["throw", "away"]))) == ["~discard", "~throw"]
    assert known().within(["get", "rid", "of", "it"]) == ["~discard"]


def test_a_piece_of_a_phrase_is_not_the_phrase() -> None:
    assert known().within(["get", "rid"]) == []
    assert known().within(["get", "ride", "of"]) == []


def test_joined_keeps_both() -> None:
    other = Concepts()
    other.add("=die", ["roll", "cube"])
    both = known().joined(other)
    assert both.within(["roll"]) == ["~throw", "=die"]
    assert known().within(["cube"]) == []


def test_runs_are_all_neighbours() -> None:
    assert [text for _, _, text in runs(("a", "b", "c"))] == ["a", "a b", "a b c", "b", "b c", "c"]
