"""The actions search, recover and explore, and the encounter that a new tile brings.

Rules: mice-mystics/search and its kin, mice-mystics/recover,
mice-mystics/explore and its kin, mice-mystics/encounters, MM-01, MM-29 to
MM-32.
"""

from __future__ import annotations

from companion.games.mice_mystics import arrivals as arriving
from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import equipment, gear, harm, rolls, turns
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.names import CLASSES
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import Encounter, Item, Mouse
from companion.games.shared.names import listed
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal

FLIPPERS = ("tinkerer", "scamp")
LOCK, HOOK = "lock", "fishhook"


def search(play: Play, command: cmd.Search) -> None:
    """A die for the search action; a star finds a card (mice-mystics/search)."""
    mouse = turns.acting_mouse(play.state, "Search")
    tile = play.state.scene()
    if tile in mouse.searched:
        raise Refusal(
            "illegal",
            f"{mouse.name} has searched {tile or 'this tile'} with success already.",
            "mice-mystics/search-once",
        )
    turns.take_action(play, "search")
    rules = ("mice-mystics/search", "MM-01")
    if not rolls.star(play, mouse.name, "the search", 1, command.dice):
        play.happen(
            ev.Noted(
                f"No star: {mouse.name} finds nothing, and may try again in another turn.", rules
            )
        )
        return
    play.happen(ev.TileSearched(mouse.name, tile))


def find(play: Play, command: cmd.Find) -> None:
    """The card that was found: into the pack, for a cheese, or an event (search-card)."""
    mouse = turns.acting_mouse(play.state, "A find", finds=True)
    rules = ("mice-mystics/search-card",)
    if command.what == "cheese":
        play.happen(ev.CheeseGained(mouse.name, 1, "the found card", rules))
    elif command.what == "event":
        told = "Follow the event card; what it changes can be told."
        play.happen(ev.Noted(told, ("mice-mystics/search-event",)))
    elif command.item is not None:
        _refuse_other_slot(play, command.item)
        equipment.into_pack(play, mouse.name, command.item, command.instead, rules)
    play.happen(ev.FindSettled(mouse.name))


def _refuse_other_slot(play: Play, item: Item) -> None:
    """A found card of another slot than is known of it; raises Refusal."""
    if item.slot:
        name = item.name
        way = f"found {name}, then equip {name} {item.slot} anyway, if it does now"
        gear.refuse_other_slot(name, item.slot, play.lore, way)


def find_question(mouse: Mouse) -> Ask:
    """What came from the search deck?"""
    return Ask(
        id="find",
        prompt=f"{mouse.name}'s search card: its name for the pack, cheese to discard it for one, "
        "or event?",
        answer="found {answer}",
        expects="its name, pack (without a name), cheese or event",
        choices=(
            Choice("cheese", "discard it for 1 cheese"),
            Choice("event", "an event: follow the card"),
            Choice("pack", "into the pack, without a name"),
        ),
        because=("mice-mystics/search-card",),
    )


def recover(play: Play, command: cmd.Recover) -> None:
    """Stunned goes without a roll, webbed with a star."""
    mouse = turns.acting_mouse(play.state, "Recover")
    effect = command.effect or _what_to_recover(mouse)
    if not getattr(mouse, effect):
        raise Refusal("contradiction", f"{mouse.name} is not {effect}.", "mice-mystics/recover")
    turns.take_action(play, "recover")
    if effect == harm.STUNNED:
        rules: tuple[str, ...] = ("mice-mystics/recover-stunned",)
        play.happen(ev.EffectLost(mouse.name, effect, rules))
        return
    rules = ("mice-mystics/recover-webbed", "MM-01")
    if rolls.star(play, mouse.name, "the web", 1, command.dice):
        play.happen(ev.EffectLost(mouse.name, effect, rules))
        return
    play.happen(ev.Noted(f"No star: {mouse.name} stays webbed.", rules))


def _what_to_recover(mouse: Mouse) -> str:
    found = [effect for effect in (harm.STUNNED, harm.WEBBED) if getattr(mouse, effect)]
    if not found:
        raise Refusal(
            "illegal", f"{mouse.name} is neither stunned nor webbed.", "mice-mystics/recover"
        )
    if len(found) == 1:
        return found[0]
    raise NeedsAnswer(
        Ask(
            id="effect",
            prompt=f"{mouse.name} is stunned and webbed: from which does it recover?",
            answer="{command} {answer}",
            expects="stunned or webbed",
            choices=tuple(Choice(effect, "") for effect in found),
            because=("mice-mystics/recover",),
            answers_first=True,
        )
    )


# Exploring -----------------------------------------------------------------------------------


def explore(play: Play, command: cmd.Explore) -> None:
    """All mice of the tile go to another tile side; a new one brings an encounter."""
    mouse = turns.acting_mouse(play.state, "Explore")
    state = play.state
    minions = state.figures_with(state.scene())
    if minions:
        left = ", ".join(sorted(minions))
        raise Refusal(
            "illegal",
            f"No exploring while minions are on the tile: {left} (remove corrects).",
            "mice-mystics/explore",
        )
    rules = _explore_rules(play, mouse, command)
    turns.take_action(play, "explore")
    known, how = command.tile in state.explored, "flip" if command.flip else "exit"
    together = state.mice_here() if state.apart else ()
    play.happen(ev.TileEntered(command.tile, how, known, rules, together))
    if known:
        play.happen(ev.Noted("Explored before: no new encounter.", ("MM-29",)))
    elif command.quiet:
        play.happen(ev.EncounterSkipped())
    else:
        play.happen(ev.EncounterAwaited(play.state.page))


def _explore_rules(play: Play, mouse: Mouse, command: cmd.Explore) -> tuple[str, ...]:
    if not command.tile:
        raise NeedsAnswer(tile_question(play, "Where do the mice come to?", "{command} {answer}"))
    if command.tile == play.state.scene():
        raise Refusal("contradiction", f"The mice are on {command.tile} already.")
    if not command.anyway:
        _refuse_elsewhere(play, mouse, command)
    if not command.flip:
        return "mice-mystics/explore-exit", "mice-mystics/explore-exit-together", "MM-31"
    _refuse_special(play, mouse, command.special)
    special = ("mice-mystics/explore-flip-special",) if command.special else ()
    return "mice-mystics/explore-flip", *special


def _refuse_elsewhere(play: Play, mouse: Mouse, command: cmd.Explore) -> None:
    """On a tracked tile with such spaces, only from a space next to an exit, or a flip space."""
    if not (play.state.spaces and mouse.at):
        return
    from companion.games.mice_mystics.floor import tile_of

    tile = tile_of(play.state, play.lore)
    mark = "flip" if command.flip else "exit"
    marked = tile.marked(mark) if tile is not None else ()
    if tile is None or not marked or mouse.at not in tile.spaces or mouse.at in marked:
        return
    where = "is no flip location" if command.flip else "is not next to an exit area"
    raise Refusal(
        "illegal",
        f"{mouse.name}'s space {mouse.at} {where}: {listed(marked)} "
        f"{'are' if len(marked) > 1 else 'is'} (anyway at the end: the table allows it).",
        "mice-mystics/explore-flip" if command.flip else "mice-mystics/explore-exit",
    )


def _refuse_special(play: Play, mouse: Mouse, special: str) -> None:
    """The two special flip locations (mice-mystics/explore-flip-special)."""
    rule = "mice-mystics/explore-flip-special"
    if special == LOCK and not set(FLIPPERS) & set(CLASSES.get(mouse.name, ())):
        raise Refusal(
            "illegal", f"Only a tinkerer or scamp opens that flip location, not {mouse.name}.", rule
        )
    if special == HOOK and not any(t.startswith(HOOK) for t in play.state.treasures):
        raise Refusal(
            "illegal",
            "That flip location needs the Fishhook and Thread, which the party does not have "
            "(treasure fishhook).",
            rule,
        )


def tile_question(play: Play, prompt: str, answer: str) -> Ask:
    """The name of a tile side, in the table's own words."""
    return Ask(
        id="tile",
        prompt=prompt,
        answer=answer,
        expects="a name for the tile side, in one word or several",
        because=("mice-mystics/explore",),
    )


def encounter(play: Play, command: cmd.Encounter) -> None:
    """The line of the new card for the present page: minions, traps, order, ambush."""
    state = play.state
    if command.none:
        if not state.drawing:
            raise Refusal("contradiction", "No encounter card is due.", "mice-mystics/encounters")
        play.happen(ev.EncounterSkipped())
        return
    if state.battle is not None or state.surge is not None or state.ordering is not None:
        turns.refuse_while_pending(state, "An encounter")
    card = Encounter(
        state.page, command.arrivals.minions, ambush=command.ambush, traps=command.traps
    )
    play.happen(ev.EncounterDrawn(card, state.encounter is not None))
    if command.traps:
        play.happen(ev.TrapsPlaced(play.state.scene()))
    rules = ("mice-mystics/encounters", "mice-mystics/placing-minions-cards")
    ambush = command.ambush
    brought = command.arrivals
    arriving.bring(play, brought, "the encounter", ambush=ambush, revealed=True, rules=rules)


def encounter_question(page: int) -> Ask:
    """What is on the encounter card?"""
    return Ask(
        id="encounter",
        prompt=f"Draw an encounter card: what does its line for page {page} bring?",
        answer="encounter {answer}",
        expects="minions such as 3r 1e, with ambush or traps; nobody or none",
        choices=(
            Choice("none", "the chapter says otherwise: no card is drawn"),
            Choice("nobody", "a card is drawn, and its line brings no minions"),
        ),
        because=("mice-mystics/encounters",),
    )
