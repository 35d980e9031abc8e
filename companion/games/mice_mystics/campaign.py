"""The party line: what a party carries into another session, as one line to be copied.

``Collin: Battle Squeak + acorn helmet (worn head) / Nez: First Aid / story: fishhook /
chapters: 1 victory``.  Abilities stand behind the colon, cards other than a
mouse's own behind ``+``.  Cheese, wounds and markers stay behind, as between two
chapters.  Rule: mice-mystics/setup-campaign.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.mice_mystics import chapters
from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.abilities import ABILITIES
from companion.games.mice_mystics.names import mouse_of
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import Item, Mouse, State
from companion.games.shared.refusal import Refusal

STORY, CHAPTERS = "story", "chapters"
LONGEST = 1000
_LONG = 4  # digits of a number that is rather a name
_RULES = ("mice-mystics/setup-campaign",)
_BETWEEN, _BEHIND, _CARDS, _COMMA = "/", ":", "+", ","
_WORN, _TRICK = "worn", "trick"


# Writing -------------------------------------------------------------------------------------


def party_line(state: State) -> str:
    """The party with all that goes on with it; "" where no mouse was told."""
    names = (*state.party, *(name for name in state.mice if name not in state.party))
    parts = [_of_a_mouse(state.mice[name]) for name in names]
    for title, told in ((STORY, state.treasures), (CHAPTERS, state.results)):
        parts += [f"{title}{_BEHIND} {_listed(told)}"] if told else []
    return f" {_BETWEEN} ".join(parts)


def _of_a_mouse(mouse: Mouse) -> str:
    cards = [_of_a_card(item) for item in mouse.items if not item.starting]
    told = f"{mouse.name}{_BEHIND} {_listed(mouse.abilities)}".rstrip()
    return f"{told} {_CARDS} {', '.join(cards)}" if cards else told


def _of_a_card(item: Item) -> str:
    worn = [_WORN, item.slot] if item.worn else [_TRICK] if item.trick else []
    about = _plain(" ".join(worn).strip())
    return f"{_plain(item.name)} ({about})" if about else _plain(item.name)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(_plain(name) for name in names)


def _plain(name: str) -> str:
    """A name without the signs that part a party line, or a line of commands."""
    for sign in f'{_BETWEEN}{_BEHIND}{_CARDS}{_COMMA};()"':
        name = name.replace(sign, " ")
    return " ".join(name.split())


# Reading -------------------------------------------------------------------------------------


def is_party_line(text: str) -> bool:
    """Whether a text can be a party line: names of mice alone have no colon."""
    return _BEHIND in text


def read_party_line(text: str) -> cmd.Bring:
    """The party that a line tells; raises Refusal for what is none."""
    if len(text) > LONGEST:
        raise Refusal("unreadable", f"A party line has at most {LONGEST} characters.")
    mice: dict[str, Mouse] = {}
    story: dict[str, tuple[str, ...]] = {}
    for part in (part.strip() for part in text.split(_BETWEEN)):
        title, colon, told = part.partition(_BEHIND)
        title = title.strip()
        if not (colon and title):
            raise Refusal("unreadable", f"{part or text}: a party line reads {_EXAMPLE}.")
        if title.casefold() in (STORY, CHAPTERS):
            story[title.casefold()] = _names(told)
            continue
        mouse = _read_mouse(mouse_of(title), told)
        if mouse.name in mice:
            raise Refusal("contradiction", f"{mouse.name} stands twice in the party line.")
        mice[mouse.name] = mouse
    if not mice:
        raise Refusal("unreadable", f"No mouse stands there: a party line reads {_EXAMPLE}.")
    return cmd.Bring(tuple(mice.values()), story.get(STORY, ()), story.get(CHAPTERS, ()))


_EXAMPLE = "Nez: First Aid + rope / Tilda: Cure"


def _read_mouse(name: str, told: str) -> Mouse:
    abilities, _, cards = told.partition(_CARDS)
    return Mouse(
        name,
        items=tuple(_read_card(card) for card in _names(cards)),
        abilities=tuple(_ability(each) for each in _names(abilities)),
    )


def _ability(name: str) -> str:
    known = [card for card in ABILITIES if card.casefold() == name.casefold()]
    return known[0] if known else name


def _read_card(text: str) -> Item:
    name, _, about = text.partition("(")
    words = about.rstrip(") ").split()
    worn = words[:1] == [_WORN]
    slot = " ".join(words[1:]) if worn else ""
    return Item(name.strip(), slot, worn, trick=words[:1] == [_TRICK])


def _names(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in map(str.strip, text.split(_COMMA)) if name))


# Deciding ------------------------------------------------------------------------------------


def bring(play: Play, command: cmd.Bring) -> None:
    """The party of an earlier session begins this chapter with what it keeps."""
    chapters.refuse_begun(play.state)
    names = command.party or tuple(mouse.name for mouse in command.mice)
    chapters.begin(play, play.state.chapter, play.state.end, names)
    for mouse in command.mice:
        _bring_mouse(play, mouse)
    for treasure in command.treasures:
        if treasure not in play.state.treasures:
            play.happen(ev.TreasureGained(treasure, _RULES))
    if command.results:
        play.happen(ev.ChaptersTold(command.results, _RULES))


def _bring_mouse(play: Play, mouse: Mouse) -> None:
    held = play.state.mice.get(mouse.name) or Mouse(mouse.name)
    for ability in mouse.abilities:
        if ability not in held.abilities:
            play.happen(ev.AbilityLearnt(mouse.name, ability, because=_RULES))
    for item in mouse.items:
        if item not in held.items:
            play.happen(ev.ItemGained(mouse.name, item, "", _RULES))


def sequel(state: State) -> str:
    """With which command this session goes on after a chapter."""
    name = state.chapter or "1"
    if state.over == "defeat":
        return f"chapter {name} {state.end or 6} plays it again"
    following = int(name) + 1 if name.isdecimal() and len(name) < _LONG else "2"
    return f"chapter {following} 6 begins the next chapter (if it ends on page 6)"


def tell_line(play: Play) -> None:
    """The line to be copied with which the party goes on in another session."""
    line = party_line(play.state)
    if line:
        play.happen(ev.Noted(f"In another session: party {line}", _RULES))
