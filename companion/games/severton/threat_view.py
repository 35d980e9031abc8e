"""The threats for a screen: cards by groups, who is in danger, and where nobody comes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.severton.names import LOCATIONS, letter_of
from companion.games.severton.state import State
from companion.games.severton.threat import Fate, Reach, due_cards, fates, moving, reach_of
from companion.games.shared.game import Panel, Sheet
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed
from companion.games.shared.refusal import Refusal

HUES = {"r": "red", "b": "blue", "y": "yellow"}
_SIGNS = (
    ("!", "9!: characters are met at 9."),
    (".", ".: nobody is spotted, the arrows count."),
    ("?", "?: an untold path decides."),
)
_ON = "9!12: met at 9, then on to 12 when all have hidden or are caught."
_CARDS = "r red, ry red then yellow, c converging; alerts 2+, through passages 2+p:, two steps 2++."
_FEW = 3  # cards of which nothing is known that are still named one by one
Fates = dict[str, dict[str, Fate]]


def sheet(args: Sequence[str], state: State, lore: Lore) -> Sheet:
    """Every group, or the one that is named; raises Refusal for one not on the map."""
    letters = [group.letter for group in moving(state)]
    if args:
        letter = letter_of(args[0])
        if letter not in letters:
            there = listed(letters) or "no group"
            raise Refusal("not-now", f"Vonts {letter} have no movement ahead: {there} has.")
        letters = [letter]
    if not letters:
        return Sheet("No Vonts have a movement ahead.")
    found = {letter: fates(state, lore, letter) for letter in letters}
    told = {letter: each for letter, each in found.items() if not _is_untold(each)}
    if not told:
        return Sheet(_untold(state, letters))
    lines = [_CARDS] if args else []
    lines += _lines(state, lore, found)
    notes = Panel("", (), tuple((line,) for line in lines))
    return Sheet("Where each card takes Vonts " + listed(letters) + " now", (_table(told), notes))


def _is_untold(cards: Mapping[str, Fate]) -> bool:
    """Whether no card's result is known in any part: no path of the place was told."""
    return all(one.told == "?" for one in cards.values())


def _untold(state: State, letters: Sequence[str]) -> str:
    """Where no path is known, and how to teach one."""
    places = [place for letter in letters if (place := state.groups[letter].at) is not None]
    other = next(place for place in (12, 7) if place != places[0])
    where = listed(map(str, places))
    return f"No path from {where} is told yet (path {places[0]} red {other} teaches one)."


def _codes(found: Fates) -> list[str]:
    """The cards that move anybody, the plain ones first, alerts by kind and number."""
    return list(dict.fromkeys(code for fates_ in found.values() for code in fates_))


def _ordered(codes: list[str]) -> list[str]:
    plain = [code for code in codes if "+" not in code]
    alerts = [code for code in codes if "+" in code]
    return [*plain, *sorted(alerts, key=lambda code: (code[1:], code))]


def _table(found: Fates) -> Panel:
    """Cards that do the same to every group on one row; each cell names its group."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for code in _ordered(_codes(found)):
        cells = tuple(f"{x} {_cell(cards.get(code))}" for x, cards in found.items())
        alike.setdefault(cells, []).append(code)
    unknown = tuple(f"{letter} ?" for letter in found)
    open_ = alike.pop(unknown, [])
    rows = [(" ".join(codes), *cells) for cells, codes in alike.items()]
    if open_:
        rows.append(("the others" if len(open_) > _FEW else " ".join(open_), *unknown))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [map(str.ljust, row, widths) for row in rows]  # a narrow screen breaks such a line
    return Panel("", (), tuple(("  ".join(line).rstrip(),) for line in lines), HUES)


def _cell(one: Fate | None) -> str:
    return one.told if one is not None else "."


def _lines(state: State, lore: Lore, found: Fates) -> list[str]:
    reaches = {letter: reach_of(state, lore, letter, found[letter]) for letter in found}
    untold = [letter for letter, cards in found.items() if _is_untold(cards)]
    return [
        *([f"Vonts {listed(untold)}: {_first_small(_untold(state, untold))}"] if untold else []),
        *(_face_up(state, letter) for letter in found if due_cards(state, letter)),
        *_dangers(state, found, reaches),
        _spared(state, reaches, untold),
        _legend(found),
    ]


def _first_small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _legend(found: Fates) -> str:
    """What the signs mean that are there."""
    cards = _codes(found)
    cells = {_cell(each.get(code)) for each in found.values() for code in cards}
    shown = [told for sign, told in _SIGNS if any(sign in cell for cell in cells)]
    on = [_ON] if any("!" in cell.rstrip("!?") for cell in cells) else []
    return " ".join(["12: it ends there.", *shown[:1], *on, *shown[1:]])


def _spared(state: State, reaches: dict[str, Reach], untold: Sequence[str]) -> str:
    """Where no card brings anybody; nothing is promised where untold paths decide."""
    open_ = [x for x, reach in reaches.items() if reach.open and x not in untold] or untold
    if open_:
        return (
            f"Untold paths leave open where Vonts {listed(open_)} may come "
            "(companion memory teaches the map)."
        )
    taken = {place for reach in reaches.values() for place in reach.places}
    held = {group.at for group in state.groups.values()}
    free = [str(place) for place in LOCATIONS if place not in taken | held]
    return f"No card comes to {listed(free)}." if free else "A card comes to every location."


def _face_up(state: State, letter: str) -> str:
    cards = " and ".join(due_cards(state, letter))
    return f"Vonts {letter} have {cards} face-up: only that counts."


def _dangers(state: State, found: Fates, reaches: dict[str, Reach]) -> list[str]:
    """One line for each place with characters: who may come, and by which cards."""
    places = sorted({who.at for who in state.characters.values() if who.at is not None})
    return [
        f"{listed(state.characters_at(place))} at {place}: {_comers(state, found, reaches, place)}."
        for place in places
    ]


def _comers(state: State, found: Fates, reaches: dict[str, Reach], place: int) -> str:
    if state.group_at(place) is not None:
        return "hidden while the Vonts there stay"
    comers = [
        f"{letter} ({_by(state, letter, found[letter], place)})"
        for letter, reach in reaches.items()
        if place in reach.places
    ]
    if not comers and any(reach.open for reach in reaches.values()):
        return "nobody comes by the paths that were told"
    return listed(comers) or "nobody comes"


def _by(state: State, letter: str, fates_: dict[str, Fate], place: int) -> str:
    if due_cards(state, letter):
        return "face-up"
    codes = [code for code in _ordered(list(fates_)) if place in fates_[code].ends]
    return " ".join(codes) or "two cards"
