"""The guided comparison with the table: a question an area, what is tracked in the prompt."""

from __future__ import annotations

from companion.games.magecraft.corrected import COUNTED
from companion.games.magecraft.gems import in_number, short
from companion.games.magecraft.layout import as_text
from companion.games.magecraft.state import Player, State
from companion.games.magecraft.tell import AREA_TITLES
from companion.games.shared.lore import Lore
from companion.games.shared.refusal import Ask

_OPEN = ("hp", "shield", "score", "spells")


def questions(state: State, lore: Lore) -> tuple[Ask, ...]:
    """The Academy, then every area of every player."""
    if not state.players:
        return ()
    return (
        _ask("academy", f"The Academy: {short(state.academy)}?", "set academy {answer}"),
        *(ask for player in state.players for ask in _player(player)),
    )


def _player(player: Player) -> list[Ask]:
    asks = [_area(player, area, short(getattr(player, area))) for area in _OPEN]
    asks.append(_area(player, "discard", _as_known(player.discard, player.buried)))
    asks.append(_area(player, "hand", _as_known(player.hand, player.hidden)))
    bag = short(player.unseen) if player.exact else in_number(max(player.bag, 0))
    asks.append(_area(player, "bag", bag))
    who = player.name.lower()
    asks.append(
        _ask(
            f"{who} books",
            f"{player.name}'s spellbooks: {as_text(player.books)}?",
            f"set {who} books {{answer}}",
            "spells left to right, / between the books, * for mastered",
        )
    )
    return asks


def _as_known(run: str, untold: int) -> str:
    known = short(run) if run or not untold else ""
    return known + (f"{' and ' if known else ''}{untold} untold" if untold else "")


def _area(player: Player, area: str, told: str) -> Ask:
    number = area in COUNTED
    expects = "gems (3f2w), none, or a number" if number else "gems (3f2w), or none"
    if area == "bag" and not player.exact:
        expects = "a number"
    who = player.name
    prompt = f"{who}'s {AREA_TITLES[area]}: {told}?"
    return _ask(f"{who} {area}", prompt, f"set {who.lower()} {area} {{answer}}", expects)


def _ask(id_: str, prompt: str, answer: str, expects: str = "gems (3f2w), or none") -> Ask:
    return Ask(id=f"recount {id_}", prompt=prompt, answer=answer, expects=expects)
