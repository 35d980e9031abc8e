"""The table is always right: the track, the turn, any number, at any time.

Rules: mice-mystics/initiative-order, mice-mystics/components-rats-roaches.
"""

from __future__ import annotations

from companion.games.mice_mystics import arrivals, harm, heroes, track, turns, wheel
from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.bestiary import card_of, cards_in_play
from companion.games.mice_mystics.names import (
    BOSS_CARDS,
    BOSS_CARDS_IN_PLAY,
    BOSSES,
    ROACH,
    breed_of,
    card_titled,
    cards_of,
    titled,
)
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import State
from companion.games.shared.names import listed
from companion.games.shared.refusal import Refusal
from companion.games.shared.ruled import Ruled, ruling_chosen

_FIELDS = {"end-page": "end"}


def set_value(play: Play, command: cmd.Set) -> None:
    """A number, switch or word of the state, of a mouse, or of a minion."""
    if command.name in play.state.mice:
        _set_of_mouse(play, command)
        return
    if command.name:
        _set_of_minion(play, command.name, int(command.value))
        return
    if command.field == "traps":
        laid = ev.TrapsPlaced if command.value else ev.TrapsCleared
        play.happen(laid(play.state.scene(), because=("mice-mystics/mousetraps-placing",)))
        return
    play.happen(ev.ValueSet(_FIELDS.get(command.field, command.field), command.value))
    if command.field in ("page", "end-page"):
        _end_or_reopen(play)


def _end_or_reopen(play: Play) -> None:
    """The hourglass on the end marker loses the chapter; put back, it goes on."""
    state = play.state
    lost = bool(state.end) and state.page >= state.end
    if lost:
        wheel.lose_at_the_end(play)
    elif state.over == "defeat":
        play.happen(ev.ChapterReopened())
        wheel.take_up(play)


def _set_of_minion(play: Play, name: str, wounds: int) -> None:
    """Wounds of a figure; those of a boss lie on its cards."""
    breed = breed_of(name)
    cards = (name,) if name in play.state.track else cards_in_play(breed, play.state.track)
    life = card_of(cards[0], play.lore).life
    if len(cards) > 1:
        raise Refusal(
            "illegal",
            f"The wounds of {titled(name)} lie on its cards: set {cards[0]} wounds {wounds}.",
            "mice-mystics/wounds-bosses",
        )
    if wounds >= life:
        many = "wound" if wounds == 1 else "wounds"
        raise Refusal(
            "contradiction",
            f"{titled(name)} has {life} life: with {wounds} {many} it is defeated "
            f"(remove {breed if breed in BOSSES else name}, or teach {cards[0]} life NUMBER).",
            "mice-mystics/wounds-minions-life",
        )
    if breed in BOSSES:
        play.happen(ev.BossWounded(cards[0], 0, wounds, life, ("mice-mystics/wounds-bosses",)))
    else:
        play.happen(ev.FigureWounded(name, 0, wounds, life, ("mice-mystics/wounds-minions-life",)))


def _set_of_mouse(play: Play, command: cmd.Set) -> None:
    mouse, value = harm.free_mouse(play.state, command.name), int(command.value)
    life = heroes.hero(mouse.name, play.lore).life
    if command.field == "wounds" and life is not None and value >= life:
        raise Refusal(
            "contradiction",
            f"{mouse.name} has {life} life: with {value} wound{'s' * (value != 1)} it is captured "
            f"(capture {mouse.name}, or teach {mouse.name} life NUMBER).",
            "mice-mystics/captured",
        )
    if command.field == "poison" and value > mouse.wounds:
        raise Refusal(
            "contradiction",
            f"Poison wounds are among all wounds, and {mouse.name} has {mouse.wounds}.",
            "mice-mystics/poisoned-count",
        )
    play.happen(ev.MouseValueSet(mouse.name, command.field, value))


def set_track(play: Play, command: cmd.Track) -> None:
    """The track as it lies; every mouse has its card there."""
    twice = [card for card in dict.fromkeys(command.cards) if command.cards.count(card) > 1]
    if twice:
        raise Refusal(
            "contradiction", f"{card_titled(twice[0])} was named twice: each card once.",
            "mice-mystics/initiative-order-same",
        )  # fmt: skip
    mice = play.state.party
    missing = [name for name in mice if name not in command.cards]
    if missing:
        raise Refusal(
            "contradiction",
            f"{listed(missing)} still missing: a mouse's card never leaves the track.",
            "MM-54",
        )
    strange = [c for c in command.cards if not breed_of(c) and c not in mice]
    if strange:
        raise Refusal("contradiction", f"{listed(strange)} is not in the party.")
    _refuse_other_minions(play.state, command.cards)
    play.happen(ev.TrackSet(command.cards))


def _refuse_other_minions(state: State, cards: tuple[str, ...]) -> None:
    """A minion on the board has a card, and a card a minion on the board."""
    told = {breed_of(card) for card in cards} - {""}
    there = {figure.breed for figure in state.figures.values()}
    for breed in sorted(there - told):
        raise Refusal(
            "contradiction",
            f"{card_titled(cards_of(breed)[0])} still missing: they are on the board "
            f"(remove {breed} first, if not).",
            "mice-mystics/placing-minions-cards",
        )
    for breed in sorted(told - there):
        raise Refusal(
            "contradiction",
            f"No {titled(breed)} is on the board: add {breed} puts it there, with its card.",
            "mice-mystics/initiative-order-removal",
        )
    for breed in told & set(BOSS_CARDS):
        if sum(breed_of(card) == breed for card in cards) > BOSS_CARDS_IN_PLAY:
            raise Refusal(
                "contradiction",
                f"{titled(breed)} has two cards on the track, not more.",
                "mice-mystics/boss-initiative",
            )


def whose_turn(play: Play, command: cmd.WhoseTurn) -> None:
    """It is this card's turn, whatever was said before."""
    if play.state.ordering is not None:
        raise Refusal("not-now", "The initiative order comes first (order roll).")
    minions = breed_of(command.card) or play.state.mice[command.card].charmed
    player = play.state.lowest_mouse() if minions else ""
    play.happen(ev.TurnBegan(command.card, player, ()))
    if command.card in play.state.mice:
        turns.rescue_alone(play, command.card)


def add(play: Play, command: cmd.Add) -> None:
    """Minions by a rule of the chapter; what the table itself counts must be in the box."""
    state = play.state
    if not state.track:
        from companion.games.mice_mystics import chapters

        chapters.begin_with(play, command.arrivals, ambush=command.ambush)
        return
    turns.refuse_while_pending(state, "New minions")
    arrivals.refuse_none_left(state, command.arrivals)
    rules = ("mice-mystics/placing-minions-cards", *(() if command.fresh else ("MM-18",)))
    arrivals.bring(
        play,
        command.arrivals,
        "told by the table",
        append=not command.fresh,
        ambush=command.ambush,
        rules=rules,
    )


def remove(play: Play, command: cmd.Remove) -> None:
    """Figures are not on the board; a card without figures goes with them."""
    for name in command.names:
        play.happen(ev.FigureRemoved(name, "told by the table"))
    for breed in dict.fromkeys(breed_of(name) for name in command.names):
        track.remove_cards(play, breed)
    if play.state.greedy and not play.state.figures_of(ROACH):
        play.happen(ev.GreedEnded())
    if play.state.battle is not None:
        from companion.games.mice_mystics import attack

        for name in command.names:
            attack.leave(play, name)


def tile(play: Play, command: cmd.Tile) -> None:
    """Where the mice are; some of them alone (or minions) where the party is split."""
    state = play.state
    for name in command.names:
        if name in state.mice:
            harm.free_mouse(state, name)
    if not command.tile:
        play.happen(ev.TileUntold())
        return
    wrong = _never_entered(state, command)
    if not command.names or set(state.free_mice()) <= set(command.names):
        play.happen(ev.TileKnown(command.tile, unexplored=wrong))
        left = [n for n in command.names if play.state.tile_at(n) != play.state.tile]
        if left:
            play.happen(ev.ApartTold(tuple(left), command.tile))
        return
    together = ("mice-mystics/explore-exit-together",)
    play.happen(ev.ApartTold(command.names, command.tile, together, wrong))


def _never_entered(state: State, command: cmd.Tile) -> tuple[str, ...]:
    """Tiles named before the first order where nobody is by what is told now (MM-29)."""
    if state.track:
        return ()
    everybody = (*state.free_mice(), *state.figures)
    moved = command.names or tuple(name for name in everybody if name not in state.apart)
    there = {state.tile_at(name) for name in everybody if name not in moved}
    return tuple(tile for tile in state.explored if tile not in there)


def place(play: Play, command: cmd.Place) -> None:
    """On which space somebody stands; where it was unknown before, nothing is checked."""
    from companion.games.mice_mystics import entries

    if command.name in play.state.mice:
        harm.free_mouse(play.state, command.name)
    play.happen(ev.Moved(command.name, command.at))
    mark_water(play, command.name)
    entries.carry_on(play)


def mark_water(play: Play, name: str) -> None:
    """A mouse on a known space is in water where the space is, and nowhere else."""
    mouse = play.state.mice.get(name)
    if mouse is None or not play.state.spaces:
        return
    from companion.games.mice_mystics.floor import tile_of

    tile = tile_of(play.state, play.lore)
    if tile is None or mouse.at not in tile.spaces:
        return
    rules = (harm.RULES[harm.WATER],)
    if tile.has(mouse.at, "water") and not mouse.water:
        play.happen(ev.EffectGained(name, harm.WATER, rules))
    elif mouse.water and not tile.has(mouse.at, "water"):
        play.happen(ev.EffectLost(name, harm.WATER, rules))


def treasure(play: Play, command: cmd.Treasure) -> None:
    """A party item or achievement of the story."""
    there = command.treasure in play.state.treasures
    if command.off:
        if not there:
            known = listed(play.state.treasures) or "nothing"
            raise Refusal("unknown-name", f"The party has no {command.treasure}: it has {known}.")
        play.happen(ev.TreasureLost(command.treasure))
        return
    if there:
        raise Refusal("contradiction", f"The party has {command.treasure} already.")
    play.happen(ev.TreasureGained(command.treasure))


def choose_ruling(play: Play, command: Ruled) -> None:
    """Decide an open point for this session."""
    play.happen(ruling_chosen(command))
