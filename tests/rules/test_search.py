from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from companion.rules import corpus
from companion.rules.build import build
from companion.rules.search import Answers, search
from companion.rules.shelf import Index
from companion.rules.words import spelt, words


def ids(answers: Answers) -> list[str]:
    return [answer.rule.id for answer in answers.answers]


def test_own_words_find_the_rule(little: Index) -> None:
    assert ids(search("when does the wolf bite", index=little))[0] == "farm/wolf"


def test_glossary_synonyms_find_the_rule(little: Index) -> None:
    assert ids(search("grey beast", index=little, game="farm"))[0] == "farm/wolf"


def test_thesaurus_finds_the_rule(little: Index) -> None:
    assert ids(search("stroll", index=little, game="farm"))[0] == "farm/sheep"


def test_typing_errors_are_mended_and_told(little: Index) -> None:
    answers = search("the wlof", index=little, game="farm")
    assert ids(answers)[0] == "farm/wolf"
    assert answers.mended == (("wlof", "wolf"),)


def test_words_of_other_games_are_not_mended(little: Index) -> None:
    answers = search("dragon lord", index=little, game="farm")
    assert (answers.answers, answers.sure) == ((), False)
    assert answers.missing == ("dragon", "lord")
    assert search("harbour", index=little, game="farm").missing == ("harbour",)


def test_game_restricts(little: Index) -> None:
    asked = "wind and boat moves"
    assert ids(search(asked, index=little))[0] == "sail/wind"
    answers = search(asked, index=little, game="farm")
    assert answers.game == "farm"
    assert {answer.rule.game for answer in answers.answers} == {"farm"}


def test_naming_a_game_overrides(little: Index) -> None:
    answers = search("sail: what moves", index=little, game="farm")
    assert answers.game == "sail"
    assert ids(answers)[0] == "sail/wind"


def test_an_unknown_game_restricts_nothing(little: Index) -> None:
    assert search("wolf", index=little, game="chess").game == ""


def test_phase_is_a_nudge(little: Index) -> None:
    asked = "what does the sheep or the wolf do"
    scores = {
        phase: {a.rule.id: a.score for a in search(asked, index=little, phase=phase).answers}
        for phase in (None, "day", "night")
    }
    assert scores["day"]["farm/sheep"] > scores[None]["farm/sheep"]
    assert scores["night"]["farm/wolf"] > scores[None]["farm/wolf"]
    assert scores["night"]["farm/sheep"] == scores[None]["farm/sheep"]


def test_limit(little: Index) -> None:
    assert len(search("wolf meadow sheep", index=little, limit=1).answers) == 1
    assert len(search("wolf meadow sheep", index=little, limit=50).answers) == 3


def test_no_words_no_answers(little: Index) -> None:
    assert search("", index=little).answers == ()
    assert search("?! the of", index=little).answers == ()


def test_endless_questions_and_words_are_answered(whole: Index) -> None:
    assert search("where is the cheese " * 5000, index=whole).answers
    assert search("x" * 100_000, index=whole).answers == ()


def test_words_known_by_their_phrase_are_not_mended(little: Index) -> None:
    assert search("the grey beast", index=little, game="farm").mended == ()


def test_an_empty_corpus_answers_nothing(tmp_path: object) -> None:
    index = build(str(tmp_path), "empty")
    assert search("wolf", index=index).answers == ()
    index.close()


@given(text=st.text(max_size=80), game=st.sampled_from([None, "severton", "betwixt"]))
def test_any_text_is_answered(whole: Index, text: str, game: str | None) -> None:
    answers = search(text, index=whole, game=game)
    scores = [answer.score for answer in answers.answers]
    assert scores == sorted(scores, reverse=True)
    assert all(0 <= score <= 1 for score in scores)
    assert answers.answers or not answers.sure


@given(
    typed=st.lists(st.sampled_from(["vonts", "cheese", "gem", "qwertz", "mouvemnt", "the", "7"])),
)
def test_any_words_are_answered(whole: Index, typed: list[str]) -> None:
    assert len(search(" ".join(typed), index=whole).answers) <= 5


def slip(word: str, chance: Random) -> str:
    """``word`` with one slip: a letter left out, doubled, or swapped with the next."""
    at = chance.randrange(1, len(word) - 1)
    return chance.choice(
        [
            word[:at] + word[at + 1 :],
            word[:at] + word[at] + word[at:],
            word[:at] + word[at + 1] + word[at] + word[at + 2 :],
        ]
    )


def test_a_slip_in_a_title_keeps_the_first_place(whole: Index) -> None:
    chance = Random(7)
    kept: list[bool] = []
    for game in corpus.games():
        for rule in chance.sample(corpus.rules_of(game), 40):
            longest = max(rule.title.split(), key=len)
            spelt = ids(search(rule.title, index=whole, game=game))
            if len(longest) < 5 or not longest.isalpha() or spelt[0] != rule.id:
                continue
            title = rule.title.replace(longest, slip(longest, chance))
            kept.append(ids(search(title, index=whole, game=game))[:1] == [rule.id])
    assert len(kept) > 80
    assert sum(kept) / len(kept) > 0.85


def test_filler_is_neither_mended_nor_missing(little: Index) -> None:
    answers = search("the manual says wolf", index=little, game="farm")
    assert (answers.mended, answers.missing) == ((), ())
    assert ids(answers)[0] == "farm/wolf"


def test_a_question_that_a_rule_is_known_to_answer_finds_it_first(whole: Index) -> None:
    for game in corpus.games():
        known: dict[str, set[str]] = {}
        asked = [
            (form, rule.id) for rule in corpus.rules_of(game) for form in (rule.title, *rule.ask)
        ]
        for form, id in asked:
            known.setdefault(spelt(words(form)), set()).add(id)
        lost = []
        for form, _ in asked:
            found = search(form, index=whole, game=game, limit=1)
            fitting = known[spelt(words(form))]
            if found.game == game and found.answers[0].rule.id not in fitting:
                lost.append((form, fitting))
        assert lost == []
