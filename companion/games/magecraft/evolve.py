"""The state after an event.  No rules in here: an event says what happened, and is trusted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.magecraft import events as ev
from companion.games.magecraft.gems import BASIC, LETTERS, minus, plus
from companion.games.magecraft.state import (
    BASIC_SPELLS,
    CASTING,
    PRIVATE,
    SETUP,
    STARTING_SPELLS,
    Card,
    Casting,
    Owed,
    Player,
    State,
)
from companion.games.shared.record import Record
from companion.games.shared.ruled import RulingChosen


def evolve(state: State, event: Record) -> State:
    """The state after ``event``; facts that change nothing (reasons, lore) leave it as it is."""
    step = _STEPS.get(type(event))
    return state if step is None else step(state, event)


# Moving gems -----------------------------------------------------------------------------------


def _with(state: State, who: str, **changes: Any) -> State:
    players = tuple(p.replace(**changes) if p.name == who else p for p in state.players)
    return state.replace(players=players)


def _put(state: State, who: str, area: str, gems: str) -> State:
    """Gems come to an area; who "" is the Academy."""
    if not who:
        return state.replace(academy=plus(state.academy, gems))
    field = "unseen" if area == "bag" else area
    return _with(state, who, **{field: plus(getattr(state.player(who), field), gems)})


def _take(state: State, who: str, area: str, gems: str) -> State:
    """Gems of known place leave an area; who "" is the Academy."""
    if not who:
        return state.replace(academy=minus(state.academy, gems))
    field = "unseen" if area == "bag" else area
    return _with(state, who, **{field: minus(getattr(state.player(who), field), gems)})


def _leave(state: State, who: str, area: str, gems: str, unknown: str) -> State:
    """Gems leave the hand or the Discard Area, ``unknown`` of them out of the untold ones."""
    state = _take(state, who, area, minus(gems, unknown))
    if not unknown:
        return state
    player = state.player(who)
    count = "hidden" if area == "hand" else "buried"
    left = max(getattr(player, count) - len(unknown), 0)
    return _with(state, who, unseen=minus(player.unseen, unknown), **{count: left})


def _move(state: State, who: str, source: str, area: str, gems: str) -> State:
    return _put(_take(state, who, source, gems), who, area, gems)


def _bury(state: State, who: str, count: int) -> State:
    """Gems of untold colour go from the hand to the Discard Area."""
    player = state.player(who)
    return _with(state, who, hidden=max(player.hidden - count, 0), buried=player.buried + count)


# The game --------------------------------------------------------------------------------------


def _began(state: State, event: ev.GameBegan) -> State:
    count = len(event.players)
    start = "".join(gem * 3 for gem in BASIC)
    books = tuple((Card(name),) for name in STARTING_SPELLS)
    players = tuple(
        Player(name, hands, hp=start, unseen=start, books=books)
        for name, hands in zip(event.players, event.hands, strict=True)
    )
    return state.replace(
        players=players,
        copies=count,
        academy="".join(gem * 4 * count for gem in LETTERS),
        piles=dict.fromkeys(BASIC_SPELLS, count),
        phase=SETUP,
    )


def _first(state: State, event: ev.FirstChosen) -> State:
    return state.replace(first=event.who, turn=event.who)


def _owed(state: State, event: ev.HandOwed) -> State:
    return state.replace(owed=(*state.owed, Owed(event.who, event.draw, event.discard)))


def _drawn(state: State, event: ev.Drawn) -> State:
    player = state.player(event.who)
    state = _with(
        state,
        event.who,
        unseen=minus(player.unseen, event.gems),
        hand=plus(player.hand, event.gems),
        hidden=player.hidden + event.hidden,
    )
    state = _paid_off(state, event.who, draw=len(event.gems) + event.hidden)
    if state.casting is not None and event.hidden:
        return state.replace(casting=state.casting.replace(blind=True))
    return state


def _paid_off(state: State, who: str, draw: int = 0, discard: int = 0) -> State:
    """What was drawn or discarded is owed no more."""
    if not state.owed or state.owed[0].who != who:
        return state
    due = state.owed[0]
    due = Owed(who, max(due.draw - draw, 0), max(due.discard - discard, 0))
    return state.replace(owed=(due, *state.owed[1:]))


def _owed_done(state: State, event: ev.OwedDone) -> State:
    left = (Owed(event.who, 0, event.discard),) if event.discard else ()
    owed = (left if due.who == event.who else (due,) for due in state.owed)
    return state.replace(owed=tuple(due for part in owed for due in part))


def _refilled(state: State, event: ev.BagRefilled) -> State:
    player = state.player(event.who)
    unseen = plus(player.unseen, player.discard)
    return _with(state, event.who, unseen=unseen, discard="", buried=0)


def _discarded(state: State, event: ev.Discarded) -> State:
    if event.area == "hand":
        state = _leave(state, event.who, "hand", event.gems, event.unknown)
        state = _bury(state, event.who, event.hidden)
        state = _paid_off(state, event.who, discard=len(event.gems) + event.hidden)
    else:
        state = _take(state, event.who, event.area, event.gems)
    return _put(state, event.who, "discard", event.gems)


def _turn(state: State, event: ev.TurnBegan) -> State:
    return state.replace(
        turn=event.who,
        round=event.round,
        phase=event.phase,
        casting=None,
        chosen=False,
        revising=False,
        flipped=False,
        owed=(),
    )


def _phase(state: State, event: ev.PhaseBegan) -> State:
    casting = state.casting if event.phase == CASTING else None
    return state.replace(phase=event.phase, casting=casting, revising=False)


def _casting(state: State, **changes: Any) -> State:
    return state.replace(casting=(state.casting or Casting()).replace(**changes))


def _cast_chosen(state: State, event: ev.CastChosen) -> State:
    told = event.told or event.upto
    return _casting(state, book=event.book, upto=event.upto, told=told, blind=False, waits=False)


def _paid(state: State, event: ev.SpellPaid) -> State:
    state = _leave(state, event.who, "hand", event.gems, event.unknown)
    state = _put(state, event.who, "spells", event.gems)
    done = (state.casting or Casting()).done + 1
    return _casting(
        state,
        done=done,
        source=event.name,
        icons=event.icons,
        golden=event.golden_next,
        waits=False,
    )


def _cantrip(state: State, event: ev.CantripPaid) -> State:
    state = _leave(state, event.who, "hand", event.gems, event.unknown)
    state = _put(state, event.who, "spells", event.gems)
    used = (state.casting or Casting()).cantrips + 1
    return _casting(state, source=event.character, icons=event.icons, cantrips=used)


def _without_icon(state: State, icon: str) -> State:
    if state.casting is None or icon not in state.casting.icons:
        return state
    icons = list(state.casting.icons)
    icons.remove(icon)
    return _casting(state, icons=tuple(icons))


def _attacked(state: State, event: ev.Attacked) -> State:
    state = _take(state, event.target, event.area, event.gem)
    if event.area == "shield":
        state = _put(state, event.target, "discard", event.gem)
    else:
        state = _put(state, event.who, "score", event.gem)
    return _without_icon(state, "attack")


def _healed(state: State, event: ev.Healed) -> State:
    state = _put(_take(state, "", "", event.gem), event.who, event.area, event.gem)
    return _without_icon(state, "heal")


def _shielded(state: State, event: ev.Shielded) -> State:
    if event.source == "discard":
        state = _leave(state, event.who, "discard", event.gem, event.unknown)
    else:
        state = _take(state, "", "", event.gem)
    return _without_icon(_put(state, event.who, "shield", event.gem), "shield")


def _vanished(state: State, event: ev.Vanished) -> State:
    state = _leave(state, event.who, event.source, event.gem, event.unknown)
    return _without_icon(_put(state, event.who, "score", event.gem), "vanish")


def _learned(state: State, event: ev.Learned) -> State:
    state = _leave(state, event.who, "hand", event.gems, event.unknown)
    state = _put(state, event.who, "discard", event.gems)
    books = list(state.player(event.who).books)
    books[event.book - 1] = (Card(event.name), *books[event.book - 1])
    state = _with(state, event.who, books=tuple(books))
    left = max(state.piles.get(event.name, 0) - 1, 0)
    return state.replace(piles={**state.piles, event.name: left}, chosen=True)


def _revision(state: State, event: ev.RevisionBegan) -> State:
    state = _leave(state, event.who, "hand", event.gems, event.unknown)
    state = _bury(state, event.who, event.hidden)
    state = _put(state, event.who, "discard", event.gems)
    return state.replace(chosen=True, revising=True)


def _mastered(state: State, event: ev.SpellMastered) -> State:
    books = [list(book) for book in state.player(event.who).books]
    books[event.book - 1][event.place - 1] = Card(event.name, True)
    arranged = tuple(tuple(book) for book in books)
    return _with(state, event.who, books=arranged).replace(flipped=True)


def _refreshed(state: State, event: ev.Refreshed) -> State:
    state = _leave(state, event.who, "hand", event.hand, event.unknown)
    state = _bury(state, event.who, event.hidden)
    state = _put(state, event.who, "discard", event.hand)
    return _move(state, event.who, "spells", "discard", event.spells)


def _revealed(state: State, event: ev.Revealed) -> State:
    player = state.player(event.who)
    return _with(
        state,
        event.who,
        unseen=minus(player.unseen, event.hand + event.discard),
        hand=plus(player.hand, event.hand),
        discard=plus(player.discard, event.discard),
        hidden=max(player.hidden - len(event.hand), 0),
        buried=max(player.buried - len(event.discard), 0),
    )


def _hands(state: State, event: ev.HandsKept) -> State:
    player = state.player(event.who)
    if event.hands != PRIVATE:
        return _with(state, event.who, hands=event.hands)
    return _with(
        state,
        event.who,
        hands=PRIVATE,
        unseen=plus(player.unseen, player.hand),
        hidden=player.hidden + len(player.hand),
        hand="",
    )


def _area_set(state: State, event: ev.AreaSet) -> State:
    if not event.who:
        return state.replace(academy=event.gems)
    player = state.player(event.who)
    if event.count is not None and event.area != "hand":
        return _shared_out(state, player, event)
    if event.area == "bag":
        return _with(state, event.who, unseen=event.gems)
    if event.area == "discard":
        told = minus(event.gems, player.discard) if player.buried else ""
        unseen = minus(player.unseen, told)
        return _with(state, event.who, discard=event.gems, unseen=unseen, buried=0)
    if event.area == "hand":
        return _hand_set(state, player, event)
    return _with(state, event.who, **{event.area: event.gems})


def _shared_out(state: State, player: Player, event: ev.AreaSet) -> State:
    """Bag and Discard Area change places in number; known colours stay while they can."""
    told = event.count or 0
    everything = len(player.unseen) - player.hidden + len(player.discard)
    lying = told if event.area == "discard" else everything - told
    if lying >= len(player.discard):
        return _with(state, player.name, buried=lying - len(player.discard))
    unseen = plus(player.unseen, player.discard)
    return _with(state, player.name, unseen=unseen, discard="", buried=lying)


def _hand_set(state: State, player: Player, event: ev.AreaSet) -> State:
    """Hand and bag change places: what is not in the one is in the other."""
    pool = plus(player.unseen, player.hand)
    if event.count is not None:
        return _with(state, player.name, unseen=pool, hand="", hidden=event.count)
    return _with(state, player.name, unseen=minus(pool, event.gems), hand=event.gems, hidden=0)


def _gems_moved(state: State, event: ev.GemsMoved) -> State:
    state = _take(state, event.giver, event.source, event.gems)
    return _put(state, event.taker, event.area, event.gems)


def _named(state: State, event: ev.AcademyNamed) -> State:
    return state.replace(piles={**state.piles, **dict.fromkeys(event.names, event.copies)})


def _stopped(state: State, event: ev.CastStopped) -> State:
    done = (state.casting or Casting()).done
    return _casting(state, upto=done, waits=False)


def _ruled(state: State, event: RulingChosen) -> State:
    return state.replace(rulings={**state.rulings, event.id: event.value})


_STEPS: dict[type[Record], Callable[[State, Any], State]] = {
    ev.GameBegan: _began,
    ev.FirstChosen: _first,
    ev.HandOwed: _owed,
    ev.Drawn: _drawn,
    ev.BagRefilled: _refilled,
    ev.OwedDone: _owed_done,
    ev.Discarded: _discarded,
    ev.TurnBegan: _turn,
    ev.PhaseBegan: _phase,
    ev.CastChosen: _cast_chosen,
    ev.SpellPaid: _paid,
    ev.CantripPaid: _cantrip,
    ev.GoldenDiscarded: lambda s, e: _move(s, e.who, "spells", "discard", e.gem),
    ev.PaymentOpen: lambda s, e: _casting(s, waits=True),
    ev.CastStopped: _stopped,
    ev.Attacked: _attacked,
    ev.Healed: _healed,
    ev.Shielded: _shielded,
    ev.Vanished: _vanished,
    ev.IconSpent: lambda s, e: _without_icon(s, e.icon),
    ev.IconLapsed: lambda s, e: _without_icon(s, e.icon),
    ev.Learned: _learned,
    ev.RevisionBegan: _revision,
    ev.BooksArranged: lambda s, e: _with(s, e.who, books=e.books),
    ev.SpellMastered: _mastered,
    ev.Refreshed: _refreshed,
    ev.Eliminated: lambda s, e: _with(s, e.who, out=True),
    ev.GameWon: lambda s, e: s.replace(over=e.who, how=e.how),
    ev.AcademyNamed: _named,
    ev.BoardTaken: lambda s, e: _with(s, e.who, character=e.character),
    ev.Revealed: _revealed,
    ev.HandsKept: _hands,
    ev.AreaSet: _area_set,
    ev.GemsMoved: _gems_moved,
    ev.CopiesSet: lambda s, e: s.replace(piles={**s.piles, e.name: e.count}),
    ev.IconsSet: lambda s, e: _casting(s, icons=e.icons),
    ev.ValueSet: lambda s, e: s.replace(**{e.field: e.value}),
    ev.Rejoined: lambda s, e: _with(s, e.who, out=False),
    ev.GameReopened: lambda s, e: s.replace(over="", how=""),
    RulingChosen: _ruled,
}
