"""The tile where a chapter begins, asked once at set-up: coming back there draws no encounter.

Rules: mice-mystics/setup-figures, mice-mystics/encounters, MM-29.
"""

from __future__ import annotations

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics.arguments import tile_name
from companion.games.mice_mystics.names import BREEDS, MICE
from companion.games.mice_mystics.state import State
from companion.games.mice_mystics.words import WORDS
from companion.games.shared.lore import Lore
from companion.games.shared.names import beginning_with
from companion.games.shared.record import Record
from companion.games.shared.refusal import Ask, Choice
from companion.games.shared.slip import slip_for
from companion.games.shared.words import names_of

_SHORTEST = 4  # letters of a tile's name that is typed alone
_MOST_WORDS = 4
_SEVERAL = ("rats", "elites", "warriors", "roaches", "spiders", "centipedes")
_REPLIES = ("none", "nobody", "nothing", "unknown", "skip", "pass", "sure", "okay", "tile")


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


def read(words: list[str], state: State) -> Record | None:
    """A tile's name alone where it is asked for; None where the words rather are something else."""
    typed = " ".join(words).casefold()
    named = (*MICE, *BREEDS, *_SEVERAL, *_REPLIES)
    if not (typed.replace(" ", "").replace("'", "").isalpha() and len(words) <= _MOST_WORDS):
        return None
    if len(typed) < _SHORTEST or min(map(len, words)) == 1:
        return None
    if any(beginning_with(word, named) or slip_for(word, named) for word in words):
        return None
    if slip_for(words[0], names_of(WORDS)):
        return None
    return cmd.Tile(tile_name(words, state))
