"""The questions that effect icons put to the table: one key each.

Rules: MC-01, MC-03, MC-04, MC-11.
"""

from __future__ import annotations

from companion.games.magecraft.gems import COLOURS, kinds
from companion.games.magecraft.spells import BOARD, PLACES
from companion.games.magecraft.state import OPEN, Player, State
from companion.games.magecraft.supply import drawing
from companion.games.shared.lore import Lore
from companion.games.shared.refusal import Ask, Choice


def keys(names: tuple[str, ...]) -> dict[str, str]:
    """The shortest beginning of each name that no other name has."""
    found: dict[str, str] = {}
    for name in names:
        others = [other.casefold() for other in names if other != name]
        word = name.casefold()
        lengths = (
            n for n in range(1, len(word)) if not any(o.startswith(word[:n]) for o in others)
        )
        found[word[: next(lengths, len(word))]] = name
    return found


def places_of_shield(lore: Lore) -> int | None:
    """Places in the Shield Area, 0 for no limit; None until it was told (MC-10)."""
    value = lore.get(BOARD, {}).get(PLACES)
    return value if isinstance(value, int) else None


def colours(run: str) -> tuple[Choice, ...]:
    """One choice for each kind of gem in a run."""
    return tuple(Choice(gem, COLOURS[gem]) for gem in kinds(run))


def question(state: State, icon: str, target: str = "", gem: str = "") -> Ask:
    """What must be told to resolve an icon: whom, then which gem, then from where."""
    if gem:
        return _source_question(icon, gem)
    player = state.active
    if icon == "attack":
        opponents = state.opponents(state.turn)
        if not target and len(opponents) != 1:
            return target_question(state, "attack {answer}")
        return _attack_question(state, state.player(target) if target else opponents[0])
    if icon == "heal":
        return _gems(icon, "Heal: which gem of the Academy?", state.academy, "MC-04")
    if icon == "shield":
        untold = player.unseen if player.buried else ""
        run = state.academy + player.discard + untold
        return _gems(icon, "Shield: which gem of the Academy or your Discard Area?", run, "MC-04")
    if icon == "vanish":
        untold = player.unseen if player.hidden else ""
        run = player.hand + player.hp + untold
        return _gems(icon, "Vanish: which gem of your hand or HP Area?", run, "MC-11")
    return _draw_question(player)


def _gems(icon: str, prompt: str, run: str, ruling: str, template: str = "") -> Ask:
    return Ask(
        id=icon,
        prompt=prompt,
        answer=template or f"{icon} {{answer}}",
        expects="a gem (f w e l d)",
        choices=colours(run),
        because=(f"magecraft/effect-icons-{icon}", ruling),
    )


def _attack_question(state: State, target: Player) -> Ask:
    several = len(state.opponents(state.turn)) > 1
    template = f"attack {target.name.lower()} {{answer}}" if several else "attack {answer}"
    if target.shield:
        prompt = f"Attack: which gem of {target.name}'s Shield Area is discarded?"
        return _gems("attack", prompt, target.shield, "MC-02", template)
    prompt = f"Attack: {target.name} has no shield; which HP gem goes to {state.turn}'s Score Area?"
    return _gems("attack", prompt, target.hp, "MC-01", template)


def target_question(state: State, template: str) -> Ask:
    """Whom an Attack hits; a key each while it is due, a name where a command waits for it."""
    opponents = state.opponents(state.turn)
    names = tuple(player.name for player in opponents)
    waits = template != "attack {answer}"
    short = {name.lower(): name for name in names} if waits else keys(names)
    defence = {p.name: f"{len(p.shield)} shield, {len(p.hp)} HP" for p in opponents}
    return Ask(
        id="target",
        prompt=f"Attack: whom? {', '.join(names)}.",
        answer=template,
        expects=" or ".join(names),
        choices=tuple(Choice(key, f"{name} ({defence[name]})") for key, name in short.items()),
        because=("magecraft/effect-icons-attack-choice", "MC-03"),
        answers_first=waits,
    )


def _source_question(icon: str, gem: str) -> Ask:
    ways = (
        (Choice("academy", "the Academy"), Choice("discard", "your Discard Area"))
        if icon == "shield"
        else (
            Choice("h", "your hand"),
            Choice("p", "your HP Area"),
            Choice("hand", "the same as h"),
            Choice("hp", "the same as p"),
        )
    )
    return Ask(
        id=f"{icon} source",
        prompt=f"{icon.capitalize()}: {COLOURS[gem]} from where?",
        answer=f"{icon} {gem} {{answer}}",
        expects=" or ".join(way.answer for way in ways[:2]),
        choices=ways,
        because=(f"magecraft/effect-icons-{icon}",),
        answers_first=True,
    )


def _draw_question(player: Player) -> Ask:
    """Which gem was drawn, where it is told; else only the moment to draw is open."""
    ask = drawing(player, 1)
    if player.hands != OPEN:
        prompt = "Draw: the bag is refilled first. Now?"
        return ask.replace(prompt=prompt, answer="{answer}", choices=(Choice("draw", "draw now"),))
    run = player.unseen if player.bag else player.unseen + player.discard
    return ask.replace(prompt=f"Draw: which gem came out of {player.name}'s bag?",
                       choices=colours(run))  # fmt: skip
