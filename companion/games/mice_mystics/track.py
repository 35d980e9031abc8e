"""The initiative track: laying a new order, adding minions, ambush, removing cards.

Rules: mice-mystics/initiative-order and its kin, mice-mystics/ambush,
mice-mystics/boss-initiative, MM-18 to MM-21, MM-54, MM-56, MM-57.
"""

from __future__ import annotations

from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.names import (
    BOSS_CARDS,
    BOSS_CARDS_IN_PLAY,
    breed_of,
    card_titled,
    cards_of,
    titled,
)
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import Ordering, State
from companion.games.shared.lore import Doubted
from companion.games.shared.names import listed
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal
from companion.games.shared.weighed import Candidate, Weighed

ROLL, DRAW = "roll", "draw"


def cards_for(play: Play, breeds: tuple[str, ...], chosen: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The cards that new breeds bring; none for a breed with a card on the track.

    A boss with several cards brings two of them by chance; ``chosen`` are those
    that the table drew.
    """
    cards: list[str] = []
    for breed in breeds:
        if any(breed_of(card) == breed for card in play.state.track):
            continue
        cards += _boss_cards(play, breed, chosen) if breed in BOSS_CARDS else cards_of(breed)
    return tuple(cards)


def _boss_cards(play: Play, breed: str, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """Two cards of a boss; all of them where it has no more."""
    cards = cards_of(breed)
    own = tuple(card for card in chosen if card in cards)
    if len(cards) <= BOSS_CARDS_IN_PLAY and not own:
        return cards
    if not (own or play.by_app or DRAW in chosen):
        raise _cards_question(breed, cards)
    if own:
        play.happen(ev.CardsDrawn(breed, own, drawn=False))
        if len(own) < BOSS_CARDS_IN_PLAY:
            doubt = f"{card_titled(breed)} comes with one card, and the rulebook draws two."
            play.happen(Doubted(doubt, ("mice-mystics/boss-initiative",)))
        return own
    drawn = play.shuffled(cards, f"{card_titled(breed)}'s cards")[:BOSS_CARDS_IN_PLAY]
    play.happen(ev.CardsDrawn(breed, drawn, drawn=True))
    return drawn


def _cards_question(breed: str, cards: tuple[str, ...]) -> NeedsAnswer:
    """Which of a boss's cards were drawn, where the table is the chance."""
    return NeedsAnswer(
        Ask(
            id="boss-cards",
            prompt=f"Draw two of {titled(breed)}'s initiative cards ({', '.join(cards)}): which? "
            f"({DRAW}: the app draws)",
            answer="{command} {answer}",
            expects=f"two of the names, or {DRAW}",
            because=("mice-mystics/boss-initiative",),
            answers_first=True,
        )
    )


def await_order(play: Play, cards: tuple[str, ...], *, ambush: bool = False) -> None:
    """New minion cards come to the track by the rule for a new encounter or chapter.

    With no minion card there, everybody is shuffled anew (captured mice too,
    MM-54); otherwise only the new cards, which go to the bottom.
    """
    state = play.state
    _weigh_order(play)
    if state.ordering is not None:
        _join(play, state.ordering, cards, ambush=ambush)
    elif not state.minion_cards():
        everybody = (*state.party, *cards)
        rules = ("mice-mystics/initiative-order-fresh", *_captured_rule(state))
        play.happen(ev.OrderAwaited(everybody, fresh=True, ambush=ambush, because=rules))
        _shuffle_by_app(play)
    else:
        append(play, cards, ambush=ambush)


def _weigh_order(play: Play) -> None:
    """Why everybody is shuffled anew, or only the new cards."""
    there = play.state.minion_cards()
    told = listed(card_titled(card) for card in there) or "no minion card"
    note = f"{told} on the track"
    rule = "mice-mystics/initiative-order-add" if there else "mice-mystics/initiative-order-fresh"
    everybody, below = "everybody anew", "the new cards below the others"
    play.happen(
        Weighed(
            "initiative order",
            "are minion cards on the track?",
            below if there else everybody,
            (
                Candidate(everybody, note, chosen=not there),
                Candidate(below, note, chosen=bool(there)),
            ),
            (rule,),
        )
    )


def _captured_rule(state: State) -> tuple[str, ...]:
    return ("MM-54",) if state.captured() else ()


def append(
    play: Play, cards: tuple[str, ...], *, ambush: bool = False, rules: tuple[str, ...] = ()
) -> None:
    """New minion cards go to the bottom, shuffled among themselves (MM-18 for a surge)."""
    if play.state.ordering is not None and cards:
        _join(play, play.state.ordering, cards, ambush=ambush)
        return
    if len(cards) > 1:
        because = ("mice-mystics/initiative-order-add", *rules)
        play.happen(ev.OrderAwaited(cards, fresh=False, ambush=ambush, because=because))
        _shuffle_by_app(play)
        return
    if cards:
        track = (*play.state.track, *cards)
        because = ("mice-mystics/initiative-order-add", *rules)
        play.happen(ev.OrderLaid(track, fresh=False, because=because))
    _begin_climbs(play, cards, ambush=ambush, boss=False)


def _join(play: Play, waiting: Ordering, cards: tuple[str, ...], *, ambush: bool) -> None:
    """Cards that come while others wait for their place are shuffled with them."""
    together = tuple(dict.fromkeys((*waiting.cards, *cards)))
    fresh, below = "mice-mystics/initiative-order-fresh", "mice-mystics/initiative-order-add"
    rule = fresh if waiting.fresh else below
    climbs = ambush or waiting.ambush
    play.happen(ev.OrderAwaited(together, waiting.fresh, ambush=climbs, because=(rule,)))
    _shuffle_by_app(play)


def _shuffle_by_app(play: Play) -> None:
    if play.by_app:
        lay(play, ())


def lay(play: Play, order: tuple[str, ...]) -> None:
    """Lay the waiting cards in ``order``; without one the app shuffles them."""
    waiting = play.state.ordering
    if waiting is None:
        raise Refusal(
            "not-now",
            "No initiative cards wait for their place (track sets the track as it lies).",
            "mice-mystics/initiative-order",
        )
    cards = waiting.cards
    if order:
        _refuse_other_cards(order, cards)
    shuffled = not order
    laid = order or play.shuffled(cards, "initiative")
    mixed = bool(play.state.minion_cards()) and not waiting.fresh
    track = laid if waiting.fresh else (*play.state.track, *laid)
    after = _goes_on_after(play.state, track) if waiting.fresh else ""
    had_turn = play.state.track[: play.state.passed]
    play.happen(ev.OrderLaid(track, waiting.fresh, shuffled, after, _order_rules(waiting, after)))
    if after:
        _tell_whom_it_changes(play, after, had_turn)
    _begin_climbs(play, laid, ambush=waiting.ambush, boss=mixed)


def _goes_on_after(state: State, track: tuple[str, ...]) -> str:
    """The card below which the turns go on after a fresh order (MM-19); "" for a new round."""
    if state.ruling("MM-19") == "round":
        return ""
    acted = state.active
    if not acted and state.passed:  # a surge at the end of a turn: the one that has just ended
        acted = state.track[state.passed - 1]
    return acted if acted in track else ""


def _tell_whom_it_changes(play: Play, after: str, had_turn: tuple[str, ...]) -> None:
    """Who has no turn in this round by a fresh order in its middle, and who has a second one."""
    place = play.state.track.index(after)
    skipped = [card for card in play.state.track[:place] if card not in had_turn]
    again = [card for card in play.state.track[place + 1 :] if card in had_turn]
    told = []
    if skipped:
        who = listed(card_titled(card) for card in skipped)
        told.append(f"{who} above {after}: no turn before the next round")
    if again:
        who = listed(card_titled(card) for card in again)
        told.append(f"{who} below {after}: one more turn in this round")
    if told:
        play.happen(ev.Noted(f"{'; '.join(told)} (rulings MM-19 decides otherwise).", ("MM-19",)))


def _order_rules(waiting: Ordering, after: str) -> tuple[str, ...]:
    if not waiting.fresh:
        return ("mice-mystics/initiative-order-add",)
    went_on = ("mice-mystics/game-play", "MM-19") if after else ()
    return ("mice-mystics/initiative-order-fresh", *went_on)


def _refuse_other_cards(order: tuple[str, ...], cards: tuple[str, ...]) -> None:
    twice = [card for card in dict.fromkeys(order) if order.count(card) > 1]
    if twice:
        raise Refusal("contradiction", f"{card_titled(twice[0])} was named twice: each card once.")
    missing = [card_titled(card) for card in cards if card not in order]
    if missing:
        told = f"{listed(missing)} still missing: name every card, top first."
        raise Refusal("contradiction", told)
    strange = [card_titled(card) for card in order if card not in cards]
    if strange:
        raise Refusal("contradiction", f"{listed(strange)}: not among the cards to be laid.")


def _begin_climbs(play: Play, laid: tuple[str, ...], *, ambush: bool, boss: bool) -> None:
    """Who rolls now: every minion card in an ambush, or the first of a boss's two cards."""
    state = play.state
    if ambush:
        climbers = state.minion_cards()
        rules: tuple[str, ...] = ("mice-mystics/ambush", "MM-20", "MM-56")
    elif boss:
        firsts = [next((c for c in laid if breed_of(c) == breed), "") for breed in BOSS_CARDS]
        climbers = tuple(
            c for c in firsts if c and sum(breed_of(o) == breed_of(c) for o in laid) > 1
        )
        rules = ("mice-mystics/boss-initiative-join", "MM-21")
    else:
        return
    if climbers:
        play.happen(ev.ClimbsBegan(climbers, rules))
        stay_on_top(play)
        if play.by_app:
            while play.state.climbs:
                climb(play, None)
                stay_on_top(play)


def stay_on_top(play: Play) -> None:
    """A card on place 1 can only stay there: its ambush die would change nothing (MM-20)."""
    state = play.state
    if state.climbs and state.climbs[:1] == state.track[:1]:
        rules = ("mice-mystics/ambush", "MM-20")
        card = state.climbs[0]
        stays = "stays" if card_titled(card) == titled(card) else "stay"
        told = f"Ambush: {card_titled(card)} {stays} on place 1, no die is needed."
        play.happen(ev.Noted(told, rules))
        play.happen(ev.ClimbsBegan(state.climbs[1:], rules))


def climb(play: Play, rolled: int | None) -> None:
    """The next card rolls for its ambush; ``rolled`` None: the app rolls (MM-20, MM-19)."""
    from companion.games.mice_mystics.dice import roll_number

    state = play.state
    if not state.climbs:
        raise Refusal("not-now", "No card rolls for an ambush now.", "mice-mystics/ambush")
    card = state.climbs[0]
    number = (
        roll_number(f"ambush of {card_titled(card)}", play.chance) if rolled is None else rolled
    )
    start = state.track.index(card) + 1
    to = max(1, start - number)
    missed = start > state.passed and to <= state.passed
    rules = ("mice-mystics/ambush", "MM-20", *(("MM-19",) if missed else ()))
    play.happen(ev.CardClimbed(card, number, start, to, missed, rules))


def remove_cards(play: Play, breed: str) -> None:
    """The cards of a breed with no figure left leave the track (MM-57 for the active one)."""
    if play.state.figures_of(breed):
        return
    for card in [card for card in play.state.track if breed_of(card) == breed]:
        remove_card(play, card)
    waiting = play.state.ordering
    for card in waiting.cards if waiting is not None else ():
        if breed_of(card) == breed:
            remove_card(play, card)
    _lay_the_only_one(play)


def _lay_the_only_one(play: Play) -> None:
    """Where one card is left that waits for a place below the others, nothing is to be shuffled."""
    waiting = play.state.ordering
    if waiting is not None and not waiting.fresh and len(waiting.cards) == 1:
        lay(play, waiting.cards)


def remove_card(play: Play, card: str) -> None:
    """One card leaves the track, and the gap is closed."""
    rules: tuple[str, ...] = ("mice-mystics/initiative-order-removal",)
    if card == play.state.active:
        rules = (*rules, "MM-57")
    play.happen(ev.CardRemoved(card, rules))


def order_question(state: State) -> Ask:
    """Which order were the waiting cards drawn in?"""
    waiting = state.ordering
    cards = waiting.cards if waiting is not None else ()
    where = "from the top" if waiting is not None and waiting.fresh else "below the others"
    rule = "fresh" if waiting is not None and waiting.fresh else "add"
    return Ask(
        id="order",
        prompt=f"Shuffle the initiative cards of {listed(card_titled(c) for c in cards)} and lay "
        f"them {where}: in which order? (roll: the app shuffles)",
        answer="order {answer}",
        expects="the names from the top, or roll",
        choices=(Choice(ROLL, "the app shuffles"),),
        because=(f"mice-mystics/initiative-order-{rule}",),
    )


def needs_order(state: State) -> NeedsAnswer:
    """The question as an exception."""
    return NeedsAnswer(order_question(state))
