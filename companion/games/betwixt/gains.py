"""What a player gains: gems, Absorb Magic Cards and Spell Cards, as far as they are told.

Rules: betwixt/explore-bonus-spell, betwixt/actions-resource, betwixt/campaign-remove, BB-49.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.betwixt import events as ev
from companion.games.betwixt.grid import read_hands, same_hands
from companion.games.betwixt.placing import affordable
from companion.games.betwixt.spellbook import TOPIC, find_spell
from companion.games.betwixt.state import HIDDEN, Spell, State
from companion.games.shared.lore import Doubted, Lore
from companion.games.shared.names import beginning_with
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal
from companion.games.shared.unfolding import Unfolding

Play = Unfolding[State]
DECK = "deck"
_REMOVED = {"diagonal": "Diagonally Movement", "familiar": "Familiar"}


def gain_gems(play: Play, name: str, elements: str, why: str, rules: tuple[str, ...]) -> None:
    """Gems from the supply for a player, as many as there are (BB-49)."""
    given, lacking = affordable(elements, play.state.supply)
    given = given.replace(".", "")
    if given:
        play.happen(ev.GemsGained(name, given, why, rules))
    if lacking:
        play.happen(ev.SupplyShort(lacking))


# Absorb Magic Cards -------------------------------------------------------------------------------


def gain_absorb(play: Play, name: str, typed: str, why: str, rules: tuple[str, ...]) -> None:
    """An Absorb Magic Card from the supply; its hands may be told later."""
    hands = hands_of(play, typed) if typed else HIDDEN
    play.happen(ev.AbsorbGained(name, hands, why, rules))


def hands_of(play: Play, typed: str) -> str:
    """Hands as letters however the card is turned, or by a name that was taught for them."""
    named = play.lore.get("hands", {})
    found = [shape for name, shape in named.items() if name.casefold() == typed.casefold()]
    return same_hands(read_hands(found[0] if found and isinstance(found[0], str) else typed))


def refuse_too_many(words: Sequence[str], amount: int, typed: str) -> None:
    """Refuse more names than there are cards."""
    if len(words) > amount:
        raise Refusal(
            "unreadable",
            f"{typed} gives {amount} card{'s' * (amount > 1)}, not {len(words)}: "
            f"{' '.join(words)} is too much.",
        )


# Spell Cards --------------------------------------------------------------------------------------


def gain_spell(
    play: Play, name: str, told: str, why: str, rules: tuple[str, ...], typed: str = ""
) -> None:
    """A Spell Card from the display or the deck; it may stay hidden.

    Where the display was told it is asked which, for the command ``typed``.
    """
    if not told and typed and play.state.display:
        raise NeedsAnswer(_face_up_or_deck(play.state, typed))
    hidden = told.casefold() in ("", HIDDEN, DECK)
    spell = None if hidden else find_spell(told, play.lore)
    play.happen(ev.SpellGained(name, spell, why, rules))
    if spell is not None:
        doubt_removed(play, spell)


def _face_up_or_deck(state: State, typed: str) -> Ask:
    return Ask(
        id="spell-taken",
        prompt="Which Spell Card is taken: one that lies face up, or one from the deck?",
        answer=f"{typed} {{answer}}",
        expects="one of them, or deck",
        choices=(
            *(Choice(spell, "face up") for spell in dict.fromkeys(state.display)),
            Choice(DECK, "drawn unseen"),
        ),
        because=("betwixt/explore-bonus-spell",),
        answers_first=True,
    )


def doubt_removed(play: Play, spell: Spell) -> None:
    """Say that a kind of spell was left in the box for the campaign."""
    if play.state.scenario and spell.sort in _REMOVED:
        play.happen(
            Doubted(
                f"{_REMOVED[spell.sort]} Spells are removed for the campaign: draw another card "
                f"for {spell.name} (drop {spell.name.casefold()}).",
                ("betwixt/campaign-remove",),
            )
        )


def spell_names(words: Sequence[str], lore: Lore, amount: int) -> list[str]:
    """Words as names of spells: with commas, word by word, or as long as a known name goes."""
    text = " ".join(words)
    if "," in text:
        return [part.strip() for part in text.split(",") if part.strip()]
    if amount == 1:
        return [text] if text else []
    return list(words) if len(words) <= amount else _grouped(list(words), tuple(lore[TOPIC]))


def _grouped(words: list[str], known: Sequence[str]) -> list[str]:
    """The longest beginnings of known names, one after the other."""
    names = []
    while words:
        fits = (n for n in range(len(words), 0, -1) if beginning_with(" ".join(words[:n]), known))
        count = next(fits, 1)
        names.append(" ".join(words[:count]))
        words = words[count:]
    return names
