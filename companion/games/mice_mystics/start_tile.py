"""The tile where a chapter begins, asked once at set-up: coming back there draws no encounter.

Rules: mice-mystics/setup-figures, mice-mystics/encounters, MM-29.
"""

from __future__ import annotations

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics.arguments import tile_name
from companion.games.mice_mystics.hero_cards import LATER
from companion.games.mice_mystics.names import BREEDS, MANY, MICE
from companion.games.mice_mystics.state import State
from companion.games.mice_mystics.words import WORDS
from companion.games.shared.lore import Lore
from companion.games.shared.names import beginning_with
from companion.games.shared.record import Record
from companion.games.shared.refusal import Ask, Choice, Refusal
from companion.games.shared.slip import slip_for
from companion.games.shared.words import names_of

_SHORTEST = 4  # letters of a tile's name that is typed alone
_MOST_WORDS = 4
_SEVERAL = ("rats", "elites", "warriors", "roaches", "spiders", "centipedes")
_CLOSE = 0.7
_NOBODY = ("none", "nobody", "nothing", "no")
"""What people answer where they mean that no minions are there."""
_OTHER = ("order", "initiative", "random", "shuffle", "shuffled")
"""Words about the order, which is asked for beside the tile."""
_REPLIES = (
    "nowhere", "unknown", "skip", "pass", "sure", "yes", "yep", "nope", "ok", "okay", "tile",
    "quit", "exit", "idk", "don't", "dont", "dunno", "i", "any", "anywhere", "whatever",
)  # fmt: skip
"""What people answer where they name no tile."""
_QUESTIONS = ("what", "where", "which", "how", "why", "who", "when")


def is_due(state: State) -> bool:
    """Whether nobody told yet where the chapter begins, and it is still at its set-up."""
    told = state.tile or state.nameless
    return bool(state.party and state.end) and not (state.track or told)


def is_asked(state: State, lore: Lore) -> bool:
    """Whether it is the question of the moment: the mice have their cards."""
    from companion.games.mice_mystics import chapters, equipment, hero_cards

    if not is_due(state) or chapters.hoarder(state):
        return False
    return not (hero_cards.due(state, lore) or equipment.without_ability(state))


def question(state: State) -> Ask:
    """Where do the mice start?"""
    on = "; or lay the initiative order" if state.ordering is not None else ""
    return Ask(
        id="tile",
        prompt=f"On which tile do the mice start? Any name, or later{on}. (Coming back there draws "
        "no encounter.)",
        answer="tile {answer}",
        expects="a name, such as kitchen, or later; minions and the order may be told at once",
        choices=(Choice("later", "without a name"),),
        because=("mice-mystics/setup-figures", "mice-mystics/encounters"),
    )


def read(words: list[str], state: State, lore: Lore) -> Record | None:
    """A tile's name alone where it is asked for; None where the words rather are something else.

    Raises Refusal for words that answer another question, or are a slip.
    """
    typed = " ".join(words).casefold()
    if typed in _NOBODY:
        return None
    if typed in MANY:
        raise _no_name(typed, f"1 {typed} at the start, or how many")
    _refuse_other(words, typed, state, lore)
    if not _is_spelt(words, typed):
        return None
    named = (*MICE, *BREEDS, *_SEVERAL)
    if any(beginning_with(word, named) or slip_for(word, named) for word in words):
        return None
    if any(_is_slip(words[0], command) for command in names_of(WORDS)):
        return None
    return cmd.Tile(tile_name(words, state))


def _is_spelt(words: list[str], typed: str) -> bool:
    """Whether words are such as a tile's name has that is typed alone."""
    if not (typed.replace(" ", "").replace("'", "").isalpha() and len(words) <= _MOST_WORDS):
        return False
    return len(typed) >= _SHORTEST and min(map(len, words)) > 1


def _refuse_other(words: list[str], typed: str, state: State, lore: Lore) -> None:
    """Replies, questions, initials of the order, known cards and slips name no tile."""
    if _is_slip(typed, LATER):
        raise _no_name(typed, "did you mean later", "?")
    said = {*map(str.casefold, words)}
    if words[0].casefold() in (*_REPLIES, *_QUESTIONS) or said & {*_OTHER}:
        raise _no_name(typed, "any name, or later")
    if _are_initials(typed, state):
        raise _no_name(typed, f"did you mean {' '.join(typed)}", "?")
    if typed in _known_cards(state, lore):
        raise _no_name(typed, "it is a card")
    mouse = "" if len(words) > 1 else _mouse_nearly(typed)
    if mouse:
        raise _no_name(typed, f"did you mean {mouse}", "?")


def _no_name(typed: str, told: str, mark: str = ".") -> Refusal:
    return Refusal(
        "unknown-name",
        f"{typed} is no name of a tile: {told} (tile {typed}, if it is called so){mark}",
        "mice-mystics/setup-figures",
    )


def _are_initials(typed: str, state: State) -> bool:
    """Whether letters are those of mice and minions without spaces: no vowel, or each card's."""
    waiting = state.ordering.cards if state.ordering is not None else state.party
    if not typed.isalpha() or len(typed) < _SHORTEST:
        return False
    return sorted(typed) == sorted(card[0].casefold() for card in waiting) or not {*typed} & {
        *"aeiouy"
    }


def _known_cards(state: State, lore: Lore) -> set[str]:
    """The cards that somebody has, or of which something is known."""
    from companion.games.mice_mystics import abilities, gear, heroes

    held = (item.name for mouse in state.mice.values() for item in mouse.items)
    taught = (*lore.get(gear.TOPIC, {}), *lore.get(abilities.TOPIC, {}))
    return {card.casefold() for card in (*held, *heroes.WEAPONS, *abilities.ABILITIES, *taught)}


def _mouse_nearly(typed: str) -> str:
    """The mouse for whose name a word is a slip, or which it sounds like; else ""."""
    from difflib import get_close_matches

    folded = {name.casefold(): name for name in MICE}
    close = get_close_matches(typed, list(folded), n=1, cutoff=_CLOSE)
    slip = next((name for name in folded if _is_slip(typed, name)), "")
    return folded.get(slip or (close[0] if close else ""), "")


def _is_slip(typed: str, word: str) -> bool:
    """Whether a word is a slip for another; for one of three letters, the last one doubled."""
    if len(word) == _SHORTEST - 1:
        return typed.casefold() == word.casefold() + word[-1].casefold()
    return bool(slip_for(typed, (word,)))
