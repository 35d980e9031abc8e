from __future__ import annotations

import pytest

from companion.rules import corpus

GAMES = ["betwixt", "magecraft", "mice-mystics", "severton"]


def test_all_four_games_are_there() -> None:
    assert corpus.games() == GAMES


def test_ids_are_unique_over_all_games() -> None:
    ids = [rule.id for game in GAMES for rule in corpus.rules_of(game)]
    assert [id for id in set(ids) if ids.count(id) > 1] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_slug_is_a_section(game: str) -> None:
    known = {section.section for section in corpus.sections_of(game)}
    unknown = [
        (rule.id, slug) for rule in corpus.rules_of(game) for slug in {*rule.sections} - known
    ]
    assert unknown == []


@pytest.mark.parametrize("game", GAMES)
def test_every_link_leads_to_a_rule(game: str) -> None:
    ids = {rule.id for there in GAMES for rule in corpus.rules_of(there)}
    lost = [(rule.id, id) for rule in corpus.rules_of(game) for id in {*rule.related} - ids]
    lost += [(term.term, id) for term in corpus.glossary(game) for id in {*term.rules} - ids]
    assert lost == []


@pytest.mark.parametrize("game", GAMES)
def test_every_section_with_rules_has_its_core_rule(game: str) -> None:
    ids = {rule.id for rule in corpus.rules_of(game)}
    bearing = [section.section for section in corpus.sections_of(game) if section.rules]
    assert [slug for slug in bearing if f"{game}/{slug}" not in ids] == []
    assert bearing


@pytest.mark.parametrize("game", GAMES)
def test_no_rule_is_empty(game: str) -> None:
    for rule in corpus.rules_of(game):
        assert rule.title.strip() and rule.text.strip() and rule.sections, rule.id
        assert rule.ask and all(form.strip() for form in rule.ask), rule.id


@pytest.mark.parametrize("game", GAMES)
def test_rulings_are_marked_in_full(game: str) -> None:
    rulings = [rule for rule in corpus.rules_of(game) if "/" not in rule.id]
    assert rulings
    for rule in rulings:
        assert rule.ruling is not None, rule.id
        assert rule.ruling.confidence in {"A", "B", "C", "ASK"}, rule.id
        assert rule.ruling.default.strip(), rule.id
        assert rule.ruling.alternatives or rule.ruling.confidence != "C", rule.id


@pytest.mark.parametrize("game", GAMES)
def test_the_glossary_tells_every_term(game: str) -> None:
    terms = corpus.glossary(game)
    assert terms
    assert [term.term for term in terms if not term.text.strip()] == []


def test_rule_is_found_in_any_case_of_letters(folder: str) -> None:
    found = corpus.rule("fa-01", folder)
    assert found is not None
    assert found.ruling == corpus.Ruling("B", "The players choose.", ("The nearest meadow.",))


def test_unknown_rule_is_none(folder: str) -> None:
    assert corpus.rule("farm/cow", folder) is None
    assert corpus.rule("", folder) is None


def test_rules_of_a_section_primary_first(folder: str) -> None:
    found = corpus.rules_of("farm", "sheep", folder)
    assert [rule.id for rule in found] == ["farm/sheep", "farm/wolf"]


def test_unknown_game_has_no_rules_and_sections(folder: str) -> None:
    assert corpus.rules_of("chess", folder=folder) == []
    assert corpus.sections_of("chess", folder) == []


def test_no_folder_no_games() -> None:
    assert corpus.games("/nowhere") == []
