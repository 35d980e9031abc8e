"""The words that show something and change nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from companion.games.magecraft.gems import in_number
from companion.games.magecraft.odds import Need, Span, chance, needs
from companion.games.magecraft.state import FULL, WINNING, Player, State
from companion.games.magecraft.words import LOOKS
from companion.games.shared.bars import bar
from companion.games.shared.game import Panel, Sheet
from companion.games.shared.lore import Lore
from companion.games.shared.names import choose
from companion.games.shared.refusal import Refusal
from companion.games.shared.words import usage, word_meant


def look(text: str, state: State, lore: Lore) -> Sheet:
    """The answer to one of ``LOOKS``; raises Refusal."""
    first, *args = text.split()
    return _LOOKERS[word_meant(first, LOOKS).name](args, state, lore)


def _score(args: Sequence[str], state: State, lore: Lore) -> Sheet:
    if args:
        raise usage("score", LOOKS)
    rows = tuple(
        (
            player.name,
            f"{bar(len(player.score), WINNING, 10)} {len(player.score)}/{WINNING}",
            f"{bar(len(player.hp), FULL, 10)} {len(player.hp)}/{FULL}",
            _standing(state, player),
        )
        for player in state.players
    )
    lines = (
        "A gem scores by an Attack on HP, a Heal at full HP, or a Vanish.",
        f"{WINNING} gems in the Score Area win, and so does being the last with HP.",
    )
    return Sheet(
        "Magecraft: score",
        (
            Panel("", ("", "score", "HP", ""), rows),
            Panel("", (), tuple((line,) for line in lines)),
        ),
    )


def _standing(state: State, player: Player) -> str:
    if state.over == player.name:
        return "wins"
    if player.out:
        return "out"
    return f"{max(WINNING - len(player.score), 0)} to go"


def _odds(args: Sequence[str], state: State, lore: Lore) -> Sheet:
    """One row a spell: what casting up to it takes, and how likely the next hand has that."""
    player, books = _whose(list(args), state)
    rows = tuple(row for book in books for row in _rows(player, book, lore, state.ruling("MC-27")))
    bag = f"{player.name}'s next hand of four, out of {in_number(max(player.bag, 0))} in the bag"
    runs_out = f" and {_others(player)}"
    notes = ["Gems that Draw icons bring on the way are not counted."]
    if not player.exact:
        notes.append(
            "Not all colours are told. The chance takes untold gems as drawn blindly; the range "
            f"holds whatever they are (show {player.name.lower()} GEMS narrows it)."
        )
    return Sheet(
        bag + (runs_out if player.bag < 4 else ""),
        (
            Panel("", ("", "up to", "takes", "chance", ""), rows),
            Panel("", (), tuple((note,) for note in notes)),
        ),
    )


def _others(player: Player) -> str:
    count = player.in_discard + player.in_hand + len(player.spells)
    return f"{count} other{'s' * (count != 1)}"


def _whose(args: list[str], state: State) -> tuple[Player, tuple[int, ...]]:
    if not state.players or not (state.turn or state.names):
        raise Refusal("not-now", "Nobody plays yet.")
    books: tuple[int, ...] = (1, 2, 3)
    if args and args[-1] in ("1", "2", "3"):
        books = (int(args.pop()),)
    if len(args) > 1:
        raise usage("odds", LOOKS)
    name = choose(args[0], state.names, "player") if args else state.turn or state.names[0]
    return state.player(name), books


def _rows(player: Player, book: int, lore: Lore, ruling: str) -> list[tuple[str, ...]]:
    cards = player.books[book - 1]
    return [
        (
            str(book) if at == 0 else "",
            card.name + "*" * card.mastered,
            *_told(player, need),
        )
        for at, (card, need) in enumerate(zip(cards, needs(cards, lore, ruling), strict=True))
    ]


def _told(player: Player, need: Need | None) -> tuple[str, str, str]:
    if need is None:
        return "?", "not taught", ""
    span = chance(player, need)
    return need.gems + "*" * need.any or "-", _in_percent(span), bar(float(span.mean), 1, 10)


def _in_percent(span: Span) -> str:
    """``49 % (27/55)``, or a range where not everything is known."""
    if span.least == span.most:
        exact = f" ({span.least})" if span.least not in (0, 1) else ""
        return f"{_percent(span.least)} %{exact}"
    return f"{_percent(span.mean)} % ({_percent(span.least)} to {_percent(span.most)})"


def _percent(share: Fraction) -> str:
    """Rounded, but nothing possible is told as never and nothing open as sure."""
    rounded = round(share * 100)
    if rounded == 0 and share > 0:
        return "<1"
    return ">99" if rounded == 100 and share < 1 else str(rounded)


_LOOKERS: dict[str, Callable[[Sequence[str], State, Lore], Sheet]] = {
    "score": _score,
    "odds": _odds,
}
