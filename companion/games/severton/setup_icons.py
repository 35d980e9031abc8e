"""What the setup part of the progress boards, and the character cards, say once for ever.

Setup icons are stored as words: the letters of the starting groups, and
``item``, ``heroic``, ``personal`` once for each icon (``A B C item item``).
Draw tables are numbers: cards drawn for 0, 1, 2… left (``3 2 2``).  Rules:
severton/icons-setup, severton/refresh-cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.severton import events as ev
from companion.games.severton import item_events as iev
from companion.games.severton import quest_events as qev
from companion.games.severton.names import CHARACTERS, LETTERS, character_of, location_of
from companion.games.severton.state import State
from companion.games.shared.lore import Doubted, Lore
from companion.games.shared.names import choose, number_of
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal

SETUP_TOPIC = "setup-icons"
DRAWS_TOPIC = "draw-table"
ADVANCED = "advanced"
CARDS = ("item", "heroic", "personal")
FIRST_SCENARIO = {"item": 2, "heroic": 3, "personal": 4}  # the scenario that brings each in
_CARD_NAMES = {"item": "items", "heroic": "heroic cards", "personal": "personal quests"}
_CARD_RULES = {
    "item": "severton/items",
    "heroic": "severton/heroic-cards",
    "personal": "severton/personal-quests",
}
MOST_CARDS = 9  # icons of one kind, cards drawn at once, lines of a draw table


def read_icons(words: list[str]) -> str:
    """The setup icons in their stored form: ``A B item 2 heroic``; raises Refusal."""
    letters: list[str] = []
    cards: list[str] = []
    for word in words:
        times = number_of(word, 1, MOST_CARDS)
        if times is not None and cards:
            cards += [cards[-1]] * (times - 1)
        elif len(word) == 1 or (word.isupper() and set(word) <= set(LETTERS)):
            letters += [_letter(letter) for letter in word]
        else:
            cards.append(choose(word.removesuffix("s"), CARDS, "setup icon"))
    return " ".join([*sorted(set(letters)), *sorted(cards, key=CARDS.index)]) or "none"


def with_places(words: list[str]) -> tuple[list[str], tuple[tuple[str, int], ...]]:
    """The icons, and where starting groups stand: ``A7 B12`` are A and B; raises Refusal."""
    icons: list[str] = []
    places: dict[str, int] = {}
    for word in " ".join(words).replace(",", " ").split():
        letter = word[0].upper()
        if letter not in LETTERS or not word[1:].isdecimal():
            icons.append(word)
            continue
        if letter in places:
            raise Refusal("contradiction", f"Vonts {letter} are named twice.")
        icons.append(letter)
        places[letter] = location_of(word[1:])
    return icons, tuple(places.items())


def _letter(letter: str) -> str:
    if letter.upper() in LETTERS:
        return letter.upper()
    raise Refusal(
        "unknown-name",
        f"{letter} is no setup icon: there are the letters A to F of the starting groups, item, "
        "heroic and personal.",
        "severton/icons-setup",
    )


def too_early(card: str, scenario: int) -> str:
    """Why cards of that kind are not in the game yet, "" where they are."""
    first = FIRST_SCENARIO[card]
    if scenario >= first:
        return ""
    return f"Scenario {scenario} has no {_CARD_NAMES[card]}: they come with scenario {first}"


def refuse_too_early(card: str, scenario: int, insist: str) -> None:
    """Raises Refusal for cards that only a later scenario has; ``insist`` is what takes them."""
    why = too_early(card, scenario)
    if why:
        raise Refusal("illegal", f"{why} ({insist}).", _CARD_RULES[card])


def opening(icons: str, state: State, before: str = "") -> tuple[Record, ...]:
    """What the setup icons bring about, before anybody has moved.

    ``before`` are those that had their effect already: then only the difference is made up.
    """
    words = icons.split()
    wrong = [x for x in state.starting if x not in words and state.groups[x].at is None]
    events: list[Record] = [ev.GroupRemoved(x, ("severton/icons-setup-groups",)) for x in wrong]
    events += _standing_already(words, before.split(), state)
    letters = tuple(word for word in words if word in LETTERS and word not in state.groups)
    if letters:
        events.append(qev.StartingGroups(letters))
    dealt = [words.count(card) for card in CARDS]
    if state.belongings and before:
        return (*events, *_dealt_again(state, dealt, [before.split().count(c) for c in CARDS]))
    if any(dealt) and not state.belongings:
        players = tuple(dict.fromkeys(state.player_of(name) for name in state.characters))
        items, heroic, quests = dealt
        events.append(iev.CardsDealt(players, items, heroic, quests))
    return tuple(events)


def _standing_already(words: list[str], before: list[str], state: State) -> Iterator[Record]:
    """Groups that were deployed by icons which are corrected now."""
    for letter in before:
        group = state.groups.get(letter)
        if letter not in words and group is not None and group.at is not None:
            yield Doubted(
                f"Vonts {letter} stand at {group.at} already, and these icons do not name them "
                "(undo takes that back)."
            )


def _dealt_again(state: State, now: list[int], before: list[int]) -> Iterator[Record]:
    """What lies before each player once the cards are dealt as the corrected icons say."""
    items, heroic, quests = (new - old for new, old in zip(now, before, strict=True))
    for player, own in state.belongings.items():
        quest = own.quest or ("dealt" if now[2] else "")
        corrected = own.replace(
            pockets=max(own.pockets + items, 0),
            heroic=max(own.heroic + heroic, 0),
            quest="" if quests < 0 and not now[2] and own.quest == "dealt" else quest,
        )
        if corrected != own:
            yield iev.BelongingsSet(player, corrected, ("severton/icons-setup",))


def read_draws(words: list[str]) -> tuple[int, ...]:
    """The lines of a draw table; raises Refusal."""
    numbers = [number_of(word, 0, MOST_CARDS) for word in words]
    if not numbers or None in numbers or len(numbers) > MOST_CARDS:
        raise Refusal(
            "unreadable",
            "A draw table is the cards drawn for 0, 1, 2… cards left, as at the bottom of the "
            "character card: drawtable wilhelmina 3 2 2.",
            "severton/refresh-cards",
        )
    return tuple(number for number in numbers if number is not None)


def draws_key(names: tuple[str, ...], *, advanced: bool) -> str:
    """Under which key a draw table is remembered; a double-character has a card of its own."""
    return " ".join([" and ".join(names), *([ADVANCED] if advanced else [])])


def is_draws_key(key: str) -> bool:
    """Whether a key names one or two characters."""
    names = key.removesuffix(f" {ADVANCED}").split(" and ")
    return len(names) <= 2 and all(name in CHARACTERS for name in names)


def read_draws_line(words: list[str], double: tuple[str, ...]) -> tuple[tuple[str, ...], bool, int]:
    """``WHO [WHO] [advanced]``: the characters, whether advanced, how many words that were."""
    names: list[str] = []
    told = 0
    for word in words:
        if not word[0].isalpha() or word.casefold() == ADVANCED:
            break
        told += 1
        name = character_of(word)
        names += [name] if name not in names else []
    advanced = [word.casefold() for word in words[told : told + 1]] == [ADVANCED]
    told += advanced
    if len(names) == 1 and names[0] in double:
        return double, advanced, told
    return tuple(sorted(names)), advanced, told


def draw_table(lore: Lore, state: State, name: str) -> tuple[int, ...] | None:
    """The draw table of a character's present card, None where it was not taught."""
    advanced = state.belongings_of(name).quest == "done"
    key = draws_key(state.partners(name), advanced=advanced)
    stored = lore.get(DRAWS_TOPIC, {}).get(key)
    return tuple(int(word) for word in stored.split()) if isinstance(stored, str) else None
