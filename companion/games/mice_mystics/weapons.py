"""How worn cards attack: starting cards by public lists, search cards by their name or as taught.

What is printed on a weapon is asked for once, when a mouse attacks with nothing else, and
kept (lore topic ``weapon``, key the card's name).  Rules: mice-mystics/melee-attack,
mice-mystics/ranged-attack, mice-mystics/equip-slots-weapons.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.mice_mystics import heroes
from companion.games.mice_mystics.gear import PAW, PAWS, slot_of
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import Mouse
from companion.games.shared.lore import Learnt, Lore
from companion.games.shared.record import Json
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal

TOPIC = "weapon"
WAYS: Mapping[str, tuple[str, ...]] = {
    "melee": ("melee",),
    "ranged": ("ranged",),
    "both": ("melee", "ranged"),
    "none": (),
}
_BY_NAME = {
    "ranged": ("bow", "sling", "slingshot", "dart", "darts", "blowgun"),
    "melee": (
        "sword", "dagger", "knife", "blade", "mace", "axe", "hammer", "club", "spear", "rapier",
    ),
    "none": (
        "shield", "buckler", "helmet", "helm", "hat", "hood", "cap", "cloak", "armor", "armour",
        "breastplate", "vest", "boots", "belt", "ring", "amulet",
    ),
}  # fmt: skip
"""Last parts of names that say how a card attacks (``longbow``, ``short sword``)."""
_RULE = "mice-mystics/equip-slots-weapons"


def ways_of(name: str, lore: Lore) -> tuple[str, ...] | None:
    """How a card attacks, empty for no weapon; None where nobody told and its name is silent."""
    if name in heroes.WEAPONS:
        return heroes.WEAPONS[name]
    told = _told(name, lore) or _by_name(name)
    return WAYS[told] if told else None


def _told(name: str, lore: Lore) -> str:
    value = lore.get(TOPIC, {}).get(name.casefold())
    return value if isinstance(value, str) and fits(value) else ""


def _by_name(name: str) -> str:
    last = name.casefold().split()[-1:]
    endings = {way: tuple(ends) for way, ends in _BY_NAME.items()}
    return next((way for way, ends in endings.items() if last and last[0].endswith(ends)), "")


def fits(value: Json) -> bool:
    """Whether a value from outside says how a card attacks."""
    return isinstance(value, str) and value in WAYS


def way_of(play: Play, name: str) -> str:
    """How a mouse attacks by what it wears; the starting weapon's way where it has the choice.

    Raises NeedsAnswer for a worn card that may be its only weapon, and nobody told how it attacks.
    """
    usual, mouse = heroes.hero(name, play.lore).reach, play.state.mice[name]
    ways, unknown = worn_ways(mouse, play.lore)
    if not ways and unknown:
        raise _question(name, unknown[0])
    if usual in ways or not ways:
        return usual
    for item in mouse.items:
        if item.worn and ways_of(item.name, play.lore) and not _told(item.name, play.lore):
            _keep(play, item.name)
    return ways[0]


def worn_ways(mouse: Mouse, lore: Lore) -> tuple[list[str], list[str]]:
    """The ways in which worn cards attack, and those that may be weapons though nobody told."""
    ways, unknown = list[str](), list[str]()
    in_paws = [item.name for item in mouse.items if slot_of(item, lore) in (PAW, PAWS)]
    for item in mouse.items:
        found = ways_of(item.name, lore) if item.worn else ()
        ways += found or ()
        if found is None and slot_of(item, lore) in ("", PAW, PAWS):
            unknown.append(item.name)
    return ways, sorted(unknown, key=lambda name: name not in in_paws)


def _keep(play: Play, name: str) -> None:
    """What the name of a search card says is kept, and said, once."""
    way = _by_name(name)
    if way and name not in heroes.WEAPONS:
        play.happen(Learnt(TOPIC, name.casefold(), way, None))


def _question(mouse: str, name: str) -> NeedsAnswer:
    return NeedsAnswer(
        Ask(
            id="weapon",
            prompt=f"{mouse} wears {name}: a melee or a ranged weapon?",
            answer=f"teach weapon {name} {{answer}}; {{command}}",
            expects="melee, ranged, both, or none where it is no weapon",
            choices=tuple(Choice(way, "") for way in WAYS),
            because=(_RULE,),
            answers_first=True,
        )
    )


def lesson(words: list[str], lore: Lore) -> tuple[Learnt, ...]:
    """``weapon CARD melee|ranged|both|none``: how a card attacks; raises Refusal."""
    if len(words) < 2 or not fits(words[-1].casefold()):
        raise Refusal(
            "unreadable",
            "Expected weapon CARD and melee, ranged, both or none: teach weapon longbow ranged.",
        )
    key, value = " ".join(words[:-1]).casefold(), words[-1].casefold()
    before = lore.get(TOPIC, {}).get(key)
    return () if before == value else (Learnt(TOPIC, key, value, before),)
