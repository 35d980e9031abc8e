"""Lessons about progress boards, quest cards and draw tables, typed outside a session too.

Boards belong to a scenario and a number of stars: ``track 2 1 arrows 3 draw end``,
``setup 2 1 A B C item``.  Quest cards and draw tables are taught in the words
of a session: ``questcard Rusty Keys 3 sun hexagon``, ``drawtable jerry 4 3 2``.
"""

from __future__ import annotations

from companion.games.severton.names import BUBBLE_TOPIC, LETTERS
from companion.games.severton.quest_cards import TOPIC as QUEST_TOPIC
from companion.games.severton.quest_cards import (
    VARYING,
    card_in_words,
    quest_card,
    read_quest_card,
)
from companion.games.severton.rapid import LEVEL_TOPIC
from companion.games.severton.setup import most_stars
from companion.games.severton.setup_icons import (
    CARDS,
    DRAWS_TOPIC,
    FIRST_SCENARIO,
    SETUP_TOPIC,
    draws_key,
    is_draws_key,
    read_draws,
    read_draws_line,
    read_icons,
    too_early,
)
from companion.games.severton.state import QUEST_SCENARIOS, State
from companion.games.severton.track import (
    ARROWS_TOPIC,
    ARROWS_TRACK,
    LONGEST,
    TOPIC,
    TOPIC_OF,
    UNREST_TRACK,
    read_track,
    track_key,
)
from companion.games.shared.game import Panel
from companion.games.shared.lore import Lore
from companion.games.shared.names import choose, number_of, said_once
from companion.games.shared.record import Json
from companion.games.shared.refusal import Refusal

Fact = tuple[str, str, str]
"""Topic, key and value of one lesson."""

BOARD_TOPICS = {
    ARROWS_TOPIC: "Rapid Arrows tracks by scenario and stars",
    SETUP_TOPIC: "setup icons of the boards by scenario and stars",
    LEVEL_TOPIC: "which space of a track is as high as a symbol of the other",
    QUEST_TOPIC: "quest cards: points, sun, moon, shapes, challenges",
    DRAWS_TOPIC: "draw tables of the character cards: cards drawn with 0, 1, 2… left",
    BUBBLE_TOPIC: "whether Bubble's token is one of the group in a scenario before the fourth",
}
WORDS = ("track", "setup", "quest", "questcard", "drawtable", BUBBLE_TOPIC)


def read_board_lesson(words: list[str]) -> Fact:
    """The fact in a line that begins with one of ``WORDS``; raises Refusal."""
    first, rest = words[0].casefold(), words[1:]
    if first == "drawtable":
        names, advanced, count = read_draws_line(rest, ()) if rest else ((), False, 0)
        if not 1 <= len(names) <= 2:
            raise Refusal("unreadable", "Expected drawtable wilhelmina 3 2 2.")
        table = " ".join(str(number) for number in read_draws(rest[count:]))
        return DRAWS_TOPIC, draws_key(names, advanced=advanced), table
    if first in ("quest", "questcard"):
        return _quest(rest)
    if first == BUBBLE_TOPIC:
        return _bubble(rest)
    return _boards(first, rest)


def _bubble(words: list[str]) -> Fact:
    scenario = number_of(words[0], 1, 3) if len(words) == 2 else None
    if scenario is None:
        raise Refusal("unreadable", f"Expected {BUBBLE_TOPIC} SCENARIO on or off, 1 to 3.")
    return BUBBLE_TOPIC, f"scenario {scenario}", choose(words[1], ON_OFF, "answer")


ON_OFF = ("on", "off")


def _quest(words: list[str]) -> Fact:
    points = [i for i, word in enumerate(words) if i and (word[0].isdigit() or word == VARYING)]
    start = points[0] if points else 0
    if not start:
        raise Refusal("unreadable", "Expected questcard Rusty Keys 3 sun hexagon 21fff.")
    name = " ".join(said_once(words[:start]))
    return QUEST_TOPIC, name[:1].upper() + name[1:], read_quest_card(words[start:])


def _boards(first: str, words: list[str]) -> Fact:
    scenario = number_of(words[0], 1, 5) if words else None
    stars = number_of(words[1], 0, most_stars(scenario or 1)) if len(words) > 1 else None
    if scenario is None or stars is None or len(words) < 3:
        raise Refusal(
            "unreadable",
            f"Expected {first}, the scenario and the stars of the boards first: "
            "track 2 1 arrows 3 draw end, setup 2 1 A B C item.",
        )
    key, rest = track_key(State(scenario=scenario, stars=stars)), words[2:]
    if first == "setup":
        return SETUP_TOPIC, key, read_icons([] if _lower(rest) == ["none"] else rest)
    which = ARROWS_TRACK if rest[0].casefold() in ("arrows", "rapid") else UNREST_TRACK
    spaces = rest[1:] if rest[0].casefold() in ("arrows", "rapid", "unrest") else rest
    return TOPIC_OF[which], key, read_track(spaces, which)


def _lower(words: list[str]) -> list[str]:
    return [word.casefold() for word in words]


def board_doubts(topic: str, key: str, value: str) -> list[str]:
    """What boards of that scenario cannot show, one sentence each; it is learnt all the same."""
    if topic not in (ARROWS_TOPIC, SETUP_TOPIC):
        return []
    scenario = int(key.split()[1].rstrip(","))
    if topic == ARROWS_TOPIC:
        none = f"Scenario {scenario} has no Rapid Arrows track."
        return [] if scenario in QUEST_SCENARIOS else [none]
    cards = [card for card in FIRST_SCENARIO if card in value.split()]
    return [f"{why}." for card in cards if (why := too_early(card, scenario))]


def fits_board(topic: str, key: str, value: Json) -> bool:
    """Whether a fact from outside about these subjects can mean anything; may raise Refusal."""
    if topic == LEVEL_TOPIC:
        return type(value) is int and 1 <= value <= LONGEST
    if not isinstance(value, str):
        return False
    words = value.split()
    if topic == BUBBLE_TOPIC:
        return key in ("scenario 1", "scenario 2", "scenario 3") and value in ON_OFF
    if topic == ARROWS_TOPIC:
        return read_track(words, ARROWS_TRACK) == value
    if topic == SETUP_TOPIC:
        return value == "none" or all(word in LETTERS or word in CARDS for word in words)
    if topic == QUEST_TOPIC:
        return read_quest_card(words) == value
    return is_draws_key(key) and " ".join(map(str, read_draws(words))) == value


def board_panels(lore: Lore) -> list[Panel]:
    """What is known of boards, quests and draw tables."""
    boards = [
        (key.replace(" 1 stars", " 1 star"), name, str(value))
        for name, topic in (
            ("setup", SETUP_TOPIC),
            ("Unrest", TOPIC),
            ("Rapid Arrows", ARROWS_TOPIC),
        )
        for key, value in lore.get(topic, {}).items()
    ]
    quests = [(name, card_in_words(quest_card(lore, name))) for name in lore.get(QUEST_TOPIC, {})]
    draws = [(who, str(table)) for who, table in lore.get(DRAWS_TOPIC, {}).items()]
    told = [(key, str(value)) for key, value in lore.get(BUBBLE_TOPIC, {}).items()]
    panels = (
        Panel("Scenario Book", ("scenario", "Bubble is one of the group"), tuple(sorted(told))),
        Panel("Progress boards", ("boards", "part", "spaces"), tuple(sorted(boards))),
        Panel("Quest cards", ("quest", "printed"), tuple(sorted(quests))),
        Panel("Draw tables", ("who", "cards with 0, 1, 2… left"), tuple(sorted(draws))),
    )
    return [panel for panel in panels if panel.rows]
