"""The name of a card alone, where one is asked for: the ability card at set-up, a found card.

Cards that no list has may be called anything.  What begins with a command, a
mouse's name or a reply is no name for all that, unless ``anyway`` insists.
"""

from __future__ import annotations

from companion.games.mice_mystics import abilities
from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics.arguments import INSTEAD, anyway_at_the_end, split_at
from companion.games.mice_mystics.equipment import from_each_word
from companion.games.mice_mystics.hero_cards import is_later
from companion.games.mice_mystics.names import MICE
from companion.games.mice_mystics.state import State
from companion.games.mice_mystics.words import WORDS
from companion.games.shared.lore import Lore
from companion.games.shared.names import beginning_with
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal
from companion.games.shared.slip import slip_for
from companion.games.shared.words import names_of

_NEARLY = 0.75
_SHORTEST = 3  # letters of a name, and of a mouse's that is cut
_MOST_WORDS = 5
_FILLERS = (
    "take", "takes", "has", "have", "gets", "got", "chooses", "picks", "learns", "uses", "another",
)  # fmt: skip
"""Words before a card's name that are no part of it."""
_NO_CARD = (*_FILLERS, "none", "later")
_QUESTIONS = (
    "what", "how", "why", "who", "where", "when", "which", "whose", "can", "may", "must", "does",
    "are", "the",
)  # fmt: skip
"""Words with which people ask something; no card begins so."""
_REPLIES = (
    "yes", "no", "ok", "okay", "yep", "nope", "nah", "sure", "skip", "pass", "later", "none",
    "nothing", "nobody", "empty", "unknown", "null", "quit", "exit",
)  # fmt: skip
"""What people answer where they mean no name."""


def known_ability(words: list[str], mouse: str, state: State, lore: Lore) -> Record | None:
    """A known ability card in full for ``mouse``, who is asked; or for the mouse named first.

    ``later`` puts off the cards of all, or of the mouse named first.
    """
    if is_later(words):
        return cmd.Learn("", "", put_off=True)
    typed = " ".join(_unfilled(words)).casefold()
    for card in abilities.ABILITIES:
        if card.casefold() == typed:
            return cmd.Learn(mouse, card)
    named = beginning_with(words[0], state.party)
    return _of_named(named[0], words[1:], lore) if len(named) == 1 and words[1:] else None


def _of_named(mouse: str, words: list[str], lore: Lore) -> Record | None:
    """``nez feint``, ``nez none``, ``nez later``; None where the words are no known card.

    Raises Refusal for a slip of the last two.
    """
    words = _unfilled(words)
    typed = " ".join(words)
    if is_later(words):
        return cmd.Learn(mouse, "", put_off=True)
    if typed.casefold() == "none":
        return cmd.Learn(mouse, "")
    _refuse_slip_of_reply(words, mouse)
    found = beginning_with(typed, (*abilities.ABILITIES, *abilities.taught(mouse, lore)))
    found = found or _with_a_part(typed, abilities.fitting(mouse, lore))
    return cmd.Learn(mouse, found[0]) if len(found) == 1 and len(typed) >= _SHORTEST else None


def _with_a_part(typed: str, cards: tuple[str, ...]) -> list[str]:
    """The cards of which ``typed`` begins a word behind the first: ``trap`` of Set Trap."""
    return [card for card in cards if beginning_with(typed, from_each_word(card))]


def _unfilled(words: list[str]) -> list[str]:
    """The words of a card's name without those that say that a mouse takes it."""
    none = (*_FILLERS, "anyway")
    first = next((at for at, word in enumerate(words) if word.casefold() not in none), 0)
    return words[first:]


def read(
    words: list[str],
    mouse: str,
    lore: Lore,
    no: Refusal,
    *,
    party: tuple[str, ...] = (),
    listed: bool = False,
) -> Record:
    """The card that is meant by words which are no command (``no`` says why).

    ``mouse`` is who takes an ability card, "" where a found card is asked for; one of the
    ``party`` in front takes it instead.  ``listed`` where only one that is known can be meant.
    Raises Refusal where the words can be no name, or rather are a slip.
    """
    if mouse:
        taker, words = _taker(words, party)
        no = _no_ability_of(taker, words) if taker else no
        mouse = taker or mouse
    front = words if mouse else split_at(words, INSTEAD)[0]
    plain, insists = anyway_at_the_end(front or words)
    if mouse and not insists:
        known = _nearly_known(plain, mouse, lore)
        if known is not None:
            return known
    if not insists and _begins_a_command(plain[0]):
        raise _with_a_way_out(no, plain)
    if not insists:
        _refuse_reply(plain, mouse)
        _refuse_slip_of_reply(plain, mouse)
        if (mouse and (listed or plain[0].casefold() in _NO_CARD)) or not _can_be_name(plain):
            raise no
    if mouse:
        return cmd.Learn(mouse, " ".join(plain), anyway=insists)
    from companion.games.mice_mystics.turn_words import found

    return found(words)


def _taker(words: list[str], party: tuple[str, ...]) -> tuple[str, list[str]]:
    """The mouse that stands in front, "" for none, and the card's name behind it."""
    named = beginning_with(words[0], party) if words[1:] else []
    if len(named) != 1 or words[0].casefold() in names_of(WORDS):
        return "", _unfilled(words)
    return named[0], _unfilled(words[1:])


def _no_ability_of(mouse: str, words: list[str]) -> Refusal:
    card = " ".join(words)
    return Refusal(
        "unknown-name",
        f"{mouse} has no ability card {card} ({mouse.casefold()} {card} anyway, if it has).",
        "mice-mystics/ability-cards-list",
    )


def _nearly_known(words: list[str], mouse: str, lore: Lore) -> Record | None:
    """The ability card that several words begin; raises Refusal where they nearly are one."""
    typed = " ".join(words)
    if len(words) == 1 and _begins_a_command(typed):
        return None
    ability = abilities.named(typed, mouse, lore)
    if abilities.is_listed(ability, mouse, lore):
        return cmd.Learn(mouse, ability)
    if _is_spelt(words):
        abilities.refuse_slip(ability, mouse, lore)
    return None


def _begins_a_command(word: str) -> bool:
    return bool(beginning_with(word, names_of(WORDS)))


def _is_spelt(words: list[str]) -> bool:
    return all(word.replace("'", "").replace("-", "").isalpha() for word in words)


def _can_be_name(words: list[str]) -> bool:
    """Whether words that are no command can be a card's name; raises Refusal for a mouse's."""
    first, typed = words[0].casefold(), " ".join(words)
    if first in _QUESTIONS or is_slip(first):
        return False
    _refuse_mouse(words)
    return sum(map(str.isalpha, typed)) >= _SHORTEST and any(map(str.isalpha, first))


def _refuse_reply(words: list[str], mouse: str) -> None:
    """A yes, a no and their like name no card; raises Refusal."""
    typed = " ".join(words)
    if typed.casefold() not in _REPLIES:
        return
    ways = "its name, none or later" if mouse else "its name, pack, cheese or event"
    raise Refusal(
        "unknown-name",
        f"{typed} is no name of a card: {ways} ({typed} anyway, if it is called so).",
    )


def _refuse_slip_of_reply(words: list[str], mouse: str) -> None:
    """A slip for ``later`` or ``none`` names no ability card; raises Refusal."""
    typed = " ".join(words)
    meant = slip_for(typed, ("later", "none")) if mouse else ""
    if meant:
        raise Refusal(
            "unknown-name",
            f"{typed} is no ability card: did you mean {meant} ({typed} anyway, if it is called "
            "so)?",
        )


def _refuse_mouse(words: list[str]) -> None:
    """A mouse's name in front is no card's; raises Refusal."""
    mice = beginning_with(words[0], MICE) if len(words[0]) >= _SHORTEST else []
    if mice:
        typed = " ".join(words)
        raise Refusal(
            "unreadable",
            f"{mice[0]} is a mouse: {typed} is no command and no card ({typed} anyway: a card of "
            "that name).",
        )


def is_slip(typed: str) -> bool:
    """Whether a word is nearly a command."""
    from difflib import get_close_matches

    names = [name for name in names_of(WORDS) if len(name) > 1]
    return bool(get_close_matches(typed.casefold(), names, n=1, cutoff=_NEARLY))


def _with_a_way_out(no: Refusal, words: list[str]) -> Refusal:
    """The refusal of a command, with how the words are a card's name, where they can be one."""
    from difflib import get_close_matches

    mice = [name.casefold() for name in MICE]
    of_mice = any(get_close_matches(w.casefold(), mice, n=1, cutoff=_NEARLY) for w in words)
    told = of_mice or "anyway" in no.message
    if told or not (1 < len(words) <= _MOST_WORDS and _is_spelt(words)):
        return no
    return Refusal(
        no.code, f"{no.message} ({' '.join(words)} anyway: a card of that name.)", no.rule
    )
