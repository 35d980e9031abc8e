"""The party line: what a party carries into another session, as one line to be copied.

``Collin: Battle Squeak + acorn helmet (worn head), rope / Nez: First Aid / Tilda (home): /
story: fishhook / chapters: 1 defeat, 1 victory``.  Abilities stand behind the colon, cards behind
``+``; starting cards only where the app does not deal them anyway.  ``home`` is a mouse that does
not play the chapter, ``anyway`` stands behind what a reader would doubt, and ``%3A`` for a colon in
a name.  Cheese, wounds, markers and individual achievements stay behind, as between two chapters.
Rules: mice-mystics/setup-campaign, mice-mystics/setup-achievements.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from companion.games.mice_mystics import abilities, chapters, equipment, gear, wearing
from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.arguments import anyway_at_the_end, free_name
from companion.games.mice_mystics.gear import SLOTS
from companion.games.mice_mystics.gear import fits as is_slot
from companion.games.mice_mystics.heroes import HEROES
from companion.games.mice_mystics.names import mouse_of
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import Item, Mouse, State
from companion.games.shared.lore import Lore
from companion.games.shared.names import listed
from companion.games.shared.refusal import Refusal

STORY, CHAPTERS = "story", "chapters"
LONGEST = 4000
_POINTED_AT = 60
_LONG = 4  # digits of a number that is rather a name
_RULES = ("mice-mystics/setup-campaign",)
_BETWEEN, _BEHIND, _CARDS, _COMMA = "/", ":", "+", ","
_WORN, _TRICK, _STARTING, _ANYWAY, _NONE = "worn", "trick", "starting", "anyway", "none"
_HOME = "(home)"
_SIGNS = re.compile(r"""[/:+,;()"%\\$`]""")  # part a line, or mean something to a terminal
_CODED = re.compile(r"%([2-7][0-9A-F])")
_CARD = re.compile(r"([^()]*)(?:\(([^()]*)\))?")


# Writing -------------------------------------------------------------------------------------


def party_line(state: State) -> str:
    """The party with all that goes on with it; "" where no mouse was told."""
    names = (*state.party, *(name for name in state.mice if name not in state.party))
    parts = [_of_a_mouse(name, state) for name in names]
    story = tuple(title for title in state.treasures if not chapters.is_individual(title))
    for title, told in ((STORY, story), (CHAPTERS, state.results)):
        parts += [f"{title}{_BEHIND} {_listed(map(_coded, told))}"] if told else []
    return f" {_BETWEEN} ".join(parts)


def _of_a_mouse(name: str, state: State) -> str:
    title = name if name in state.party else f"{name} {_HOME}"
    learnt = state.mice[name].abilities
    known = _listed(_of_an_ability(each, name, learnt[:at]) for at, each in enumerate(learnt))
    told = f"{title}{_BEHIND} {known}".rstrip()
    cards = _listed(map(_of_a_card, carried(state, name)))
    return f"{told} {_CARDS} {cards}" if cards else told


def carried(state: State, name: str) -> tuple[Item, ...]:
    """The cards of a mouse that no new chapter deals: search cards, and starting cards told."""
    held = [(item, mouse.name) for mouse in state.mice.values() for item in mouse.items]
    return tuple(
        item.replace(owner="")
        for item, holder in held
        if (chapters.owner_of(item, holder) or holder) == name and not _is_dealt(item, name)
    )


def _is_dealt(item: Item, mouse: str) -> bool:
    """Whether the card comes with its mouse when a chapter begins."""
    hero = HEROES.get(mouse)
    return item.starting and hero is not None and item.name in hero.gear


def _of_an_ability(ability: str, mouse: str, before: tuple[str, ...]) -> str:
    """An ability card; ``anyway`` behind one that is doubted where those ``before`` are known."""
    lore: Lore = {abilities.TOPIC: dict.fromkeys(before, mouse)}
    doubted = ability.split()[-1:] == [_ANYWAY] or abilities.named(ability, mouse, lore) != ability
    try:
        abilities.refuse_doubtful(ability, mouse, lore)
    except Refusal:
        doubted = True
    return f"{_coded(ability)} {_ANYWAY}" if doubted else _coded(ability)


def _of_a_card(item: Item) -> str:
    marks = ((item.trick, _TRICK), (item.starting, _STARTING), (item.worn, _WORN))
    about = [mark for there, mark in marks if there]
    if item.slot:
        about += [item.slot] if item.slot in SLOTS else [_coded_slot(item.slot), _ANYWAY]
    return f"{_coded(item.name)} ({' '.join(about)})" if about else _coded(item.name)


def _coded_slot(slot: str) -> str:
    """A slot; one that begins like a mark is made unlike it."""
    is_mark = slot.split()[:1] in ([_TRICK], [_STARTING], [_WORN])
    return f"%{ord(slot[0]):02X}{_coded(slot[1:])}" if is_mark else _coded(slot)


def _listed(told: Iterable[str]) -> str:
    return f"{_COMMA} ".join(told)


def _coded(name: str) -> str:
    """A name without the signs that part a party line, or a line of commands."""
    coded = _SIGNS.sub(lambda sign: f"%{ord(sign[0]):02X}", name)
    return " ".join(coded.split())


# Reading -------------------------------------------------------------------------------------

_EXAMPLE = "Nez: First Aid + rope, hat / Tilda: Cure"


def read_party_line(text: str) -> cmd.Bring:
    """The party that a line tells; raises Refusal for what is none."""
    if len(text) > LONGEST:
        raise _unreadable(f"A party line has at most {LONGEST} characters.")
    bring = cmd.Bring(())
    home, titles = list[str](), list[str]()
    for part in (part.strip() for part in text.split(_BETWEEN)):
        title, colon, told = (each.strip() for each in part.partition(_BEHIND))
        is_whole, away = title.casefold() in (STORY, CHAPTERS), title.casefold().endswith(_HOME)
        title = title[: -len(_HOME)].strip() if away else title
        if not (colon and title):
            raise _unreadable(f"{_short(part or text)}: a party line reads {_EXAMPLE}.")
        if _BEHIND in told:
            raise _unreadable(
                f"{_short(part)}: two colons, and a {_BETWEEN} parts mice from each other."
            )
        title = title.casefold() if is_whole else mouse_of(title)
        if title in titles:
            raise Refusal("contradiction", f"{title} stands twice in the party line.")
        titles.append(title)
        home += [title] if away else []
        bring = _with_whole(bring, title, told) if is_whole else _with_mouse(bring, title, told)
    if not bring.mice:
        raise _unreadable(f"No mouse stands there: a party line reads {_EXAMPLE}.")
    names = (mouse.name for mouse in bring.mice)
    return bring.replace(party=tuple(n for n in names if n not in home)) if home else bring


def _unreadable(told: str) -> Refusal:
    return Refusal("unreadable", told, _RULES[0])


def _short(text: str) -> str:
    """The text as a sentence points at it."""
    return text if len(text) <= _POINTED_AT else f"{text[: _POINTED_AT - 1]}…"


def _with_whole(bring: cmd.Bring, title: str, told: str) -> cmd.Bring:
    """The story or the chapters, which belong to all mice together."""
    if title == CHAPTERS:
        return bring.replace(results=tuple(map(_plain, _parts(told))))
    story = tuple(_named(part, "a treasure").casefold() for part in _parts(told))
    for treasure in story:
        if story.count(treasure) > 1:
            raise Refusal("contradiction", f"{treasure} stands twice in the story.")
    return bring.replace(treasures=story)


def _with_mouse(bring: cmd.Bring, name: str, told: str) -> cmd.Bring:
    """One more mouse, with its abilities and cards."""
    before, _, cards = told.partition(_CARDS)
    known, insisted = list[str](), list[tuple[str, str]]()
    for part in _parts(before):
        words, anyway = anyway_at_the_end(part.split())
        ability = _named(" ".join(words), "an ability")
        insisted += [(name, ability)] if anyway else []
        known += [ability] if anyway or ability.casefold() != _NONE else []
    mouse = Mouse(name, items=tuple(map(_read_card, _parts(cards))), abilities=tuple(known))
    return bring.replace(mice=(*bring.mice, mouse), insisted=(*bring.insisted, *insisted))


def _parts(text: str) -> list[str]:
    """What stands between commas; two alike are two, for a party may have two ropes."""
    return [part for part in map(str.strip, text.split(_COMMA)) if part]


def _plain(part: str) -> str:
    """A name as it was before :func:`_coded`; raises Refusal for other signs in it."""
    sign = next((sign for sign in f"{_CARDS}()" if sign in part), "")
    if sign:
        raise _unreadable(f"{_short(part)}: no {sign} there, commas part names ({_EXAMPLE}).")
    return _decoded(part)


def _decoded(part: str) -> str:
    return _CODED.sub(lambda code: chr(int(code[1], 16)), part)


def _named(part: str, what: str) -> str:
    return free_name([_plain(part)], what)


def _read_card(text: str) -> Item:
    """A card with what stands in brackets behind it; raises Refusal."""
    if _CARDS in text:
        raise _unreadable(f"{_short(text)}: commas part cards, for instance + rope, hat.")
    found = _CARD.fullmatch(text)
    if found is None:
        raise _unreadable(
            f"{_short(text)}: a card is its name and one pair of brackets: hat (worn head)."
        )
    if not found[1].strip():
        raise _unreadable(
            f"{_short(text)}: the card's name is missing, for instance hat (worn head)."
        )
    words, marks = (found[2] or "").split(), list[str]()
    for mark in (_TRICK, _STARTING, _WORN):
        if words and words[0].casefold() == mark:
            marks.append(mark)
            del words[0]
    slot = _slot(*anyway_at_the_end(words), told=text)
    starting, trick = _STARTING in marks, _TRICK in marks
    return Item(_named(found[1].strip(), "a card"), slot, _WORN in marks, starting, trick)


def _slot(words: list[str], insists: bool, told: str) -> str:
    """The slot of a card: one of those known, unless the line insists on another."""
    slot = _decoded(" ".join(words))
    if insists and is_slot(slot):
        return slot
    if slot and slot.casefold() not in SLOTS:
        raise Refusal(
            "unknown-name",
            f"{_short(told)}: {_short(slot)} is no slot, but {listed(SLOTS)} are "
            f"({_short(slot)} anyway, if your card says so).",
            "mice-mystics/equip-slots",
        )
    return slot.casefold()


# Deciding ------------------------------------------------------------------------------------


def bring(play: Play, command: cmd.Bring) -> None:
    """The party of an earlier session begins this chapter with what it keeps."""
    chapters.refuse_begun(play.state)
    names = command.party or tuple(mouse.name for mouse in command.mice)
    chapters.begin(play, play.state.chapter, play.state.end, names)
    for mouse in command.mice:
        _bring_abilities(play, mouse, command.insisted)
        _bring_cards(play, mouse)
    for treasure in command.treasures:
        if treasure not in play.state.treasures:
            play.happen(ev.TreasureGained(treasure, _RULES))
    if command.results:
        play.happen(ev.ChaptersTold(command.results, _RULES))


def _bring_abilities(play: Play, mouse: Mouse, insisted: tuple[tuple[str, str], ...]) -> None:
    """The ability cards, with the doubts of ``learn``; those that the mouse has are no news."""
    before = _held(play, mouse).abilities
    for typed in mouse.abilities:
        anyway = (mouse.name, typed) in insisted
        ability = (
            abilities.spelt(typed, mouse.name, play.lore)
            if anyway
            else abilities.named(typed, mouse.name, play.lore)
        )
        if ability not in before:
            equipment.take_ability(play, _held(play, mouse), ability, anyway=anyway)
            play.happen(ev.AbilityLearnt(mouse.name, ability, because=_RULES))


def _bring_cards(play: Play, mouse: Mouse) -> None:
    """The cards, of those alike as many as there are; starting cards that are dealt already not.

    What has no slot beside its starting equipment comes into the pack.
    """
    held = list(_held(play, mouse).items)
    out = gear.crowded_out(mouse.replace(items=(*held, *mouse.items)), play.lore)
    for item in mouse.items:
        if item in held:
            held.remove(item)
        elif item in out:
            out.remove(item)
            play.happen(ev.ItemGained(mouse.name, item.replace(worn=False), "", _RULES))
            wearing.tell_why_packed(play, mouse.name, item)
        elif not _is_dealt(item, mouse.name):
            play.happen(ev.ItemGained(mouse.name, item, "", _RULES))


def _held(play: Play, mouse: Mouse) -> Mouse:
    return play.state.mice.get(mouse.name) or Mouse(mouse.name)


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
