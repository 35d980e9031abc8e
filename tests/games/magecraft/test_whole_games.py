"""Random legal games from the set-up to the end.

Each is played on a table where the app draws all gems, so that everything is
known; beside it the same game is told to a table of private hands, which must
never claim more, nor anything else, than what is so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from companion.games import magecraft
from companion.games.magecraft import events as ev
from companion.games.magecraft.gems import LETTERS, covers, minus, ordered
from companion.games.magecraft.layout import as_text
from companion.games.magecraft.spells import known
from companion.games.magecraft.state import Card, Player, State
from companion.games.shared.lore import Lore
from companion.games.shared.record import Record
from companion.games.shared.refusal import Refusal

from .gamer import STRONG, Gamer
from .table import Play

TABLES = (
    [("ann,bob", seed) for seed in range(12)]
    + [("ann,bob,cleo", seed) for seed in range(8)]
    + [("ann,bob,cleo,dan", s) for s in range(8)]
)
LONGEST = 1500  # lines; a game is over long before


def opened(names: str, hands: str, seed: int) -> Play:
    play = Play(STRONG, {"players": names, "hands": hands}, seed)
    for who, character in zip(names.split(","), ("Pyra", "Marin"), strict=False):
        play.type(f"board {who} {character}")
    play.type("academy Void Step, Night, Ice Wall")
    play.type("places none")
    play.type("first ann")
    return play


def conserved(state: State) -> None:
    everywhere = state.academy + "".join(player.everything for player in state.players)
    assert {g: everywhere.count(g) for g in LETTERS} == {g: state.total(g) for g in LETTERS}
    cards = Counter(card.name for p in state.players for book in p.books for card in book)
    for name in state.piles:
        assert cards[name] + state.piles[name] == state.copies
    assert not magecraft.check(state, {})


@pytest.mark.parametrize(("names", "seed"), TABLES)
def test_a_game_keeps_all_gems_and_comes_to_its_end(names: str, seed: int) -> None:
    play, gamer = opened(names, "app", seed), Gamer(seed)
    for _ in range(LONGEST):
        if play.state.over:
            break
        play.type(gamer.line(play))
        conserved(play.state)
    assert play.state.over
    winner = play.state.player(play.state.over)
    alive = [player for player in play.state.players if not player.out]
    assert len(winner.score) >= 20 if play.state.how == "score" else alive == [winner]
    assert magecraft.chapter(play.state, play.lore).outcome == f"{winner.name} wins"


# What the rules forbid -------------------------------------------------------------------------


def forbidden(state: State, lore: Lore) -> Iterator[tuple[str, str]]:
    """Lines that no rule allows on this table, with the rule; read off the table alone."""
    casting = state.casting
    if state.owed:
        starting = "player-setup-hand" if len(state.players) == 2 else "multiplayer-hand"
        yield "c1", f"magecraft/{starting if state.phase == 'setup' else 'refresh'}"
        return
    if casting is not None and casting.icons:
        yield "end", "MC-17"
        yield "learn absorb 1", "MC-17"
        yield "k", "MC-17"
        yield from _wrong_gems(state, casting.icons)
        return
    if state.phase not in ("shield", "casting"):
        yield "c1", "magecraft/turn-sequence"
        yield "k", "magecraft/turn-sequence"
    elif casting is not None and casting.done:
        other = next(at for at in (1, 2, 3) if at != casting.book)
        yield f"c{other}", "magecraft/casting-one-book"
    if state.phase != "shield":
        yield "discard f", "magecraft/discard-shield"
    if state.chosen:
        yield "learn absorb 1", "magecraft/learning-number"
        yield "revise", "magecraft/learning-revision"
    else:
        yield from _unaffordable(state, lore)
    if casting is not None and casting.cantrips and state.phase == "casting":
        yield "k", "MC-30"


def _wrong_gems(state: State, icons: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for gem in LETTERS:
        if "heal" in icons and state.academy and gem not in state.academy:
            yield f"heal {gem}", "magecraft/effect-icons-heal"
        if "vanish" in icons and gem not in state.active.hp:
            yield f"vanish {gem} hp", "magecraft/effect-icons-vanish"
        for target in state.opponents(state.turn) if "attack" in icons else ():
            if gem not in (target.shield or target.hp):
                yield f"attack {target.name} {gem}", "magecraft/effect-icons-attack-block"
        for out in state.players if "attack" in icons else ():
            if out.out:
                yield f"attack {out.name} f", "MC-15"
    for icon in ("attack", "heal", "shield", "vanish"):
        if icon not in icons:
            yield f"{icon} f", f"magecraft/effect-icons-{icon}"


def _unaffordable(state: State, lore: Lore) -> Iterator[tuple[str, str]]:
    if state.active.in_hand < 4:
        yield "revise", "magecraft/revision-cost"
    for name, count in state.piles.items():
        spell = known(lore, Card(name))
        if not count:
            yield f"learn {name} 1", "MC-35"
        elif spell is not None and not covers(state.active.hand, spell.cost):
            yield f"learn {name} 1", "magecraft/learning-cost"


@pytest.mark.parametrize(("names", "seed"), TABLES[::2])
def test_what_a_rule_forbids_is_refused_by_that_rule_and_changes_nothing(
    names: str, seed: int
) -> None:
    play, gamer = opened(names, "app", seed), Gamer(seed)
    refused: Counter[str] = Counter()
    for _ in range(150):
        if play.state.over:
            break
        if play.waiting is None:
            for line, rule in forbidden(play.state, play.lore):
                before = play.state
                with pytest.raises(Refusal) as no:
                    play.type(line)
                assert no.value.rule == rule, (line, no.value.message)
                assert play.state == before
                refused[rule] += 1
        play.type(gamer.line(play))
    assert len(refused) > 8


# Private hands ---------------------------------------------------------------------------------

ICONS = {"attacked": "attack", "healed": "heal", "shielded": "shield", "vanished": "vanish"}


def public(event: Record, tells: bool) -> str:
    """What somebody who sees only the open areas types for an event, "" for nothing."""
    match event:
        case ev.CastChosen():
            return f"c{event.book} 1"
        case ev.CantripPaid():
            return f"k {event.gems}"
        case ev.Learned():
            return f"learn {event.name} {event.book}"
        case ev.RevisionBegan():
            return f"revise {event.gems}" if tells else "revise"
        case ev.BooksArranged():
            return f"books {as_text(event.books)}"
        case ev.SpellMastered():
            return f"master {event.name} {event.book}"
        case ev.Discarded(area="shield"):
            return f"discard {event.gems}"
        case ev.Refreshed():
            return f"end {event.hand}" if tells and event.hand else "end"
    return ""


def icon_line(event: Record) -> str:
    """The line that resolves an icon as it was resolved, "" when the event is none."""
    match event:
        case ev.Attacked():
            return f"attack {event.target} {event.gem}"
        case ev.Healed():
            return f"heal {event.gem}"
        case ev.Shielded():
            return f"shield {event.gem} {event.source}"
        case ev.Vanished():
            return f"vanish {event.gem} {event.source}"
        case ev.IconSpent():
            return "draw"
    return ""


def tell(private: Play, happened: tuple[Record, ...], tells: bool) -> None:
    """Tell the private table what happened at the known one."""
    done: Counter[str] = Counter()

    def type_(line: str) -> None:
        done.update(filter(None, map(icon_line, private.type(line))))
        if private.waiting is not None and isinstance(event, ev.RevisionBegan):
            private.type(event.gems)
        assert private.waiting is None, line

    wanted: Counter[str] = Counter()
    for event in happened:
        line, icon = public(event, tells), icon_line(event)
        casting = private.state.casting
        if line:
            type_(line)
        elif isinstance(event, ev.SpellPaid) and casting is not None and casting.waits:
            type_("go g" if event.golden else "go h")
        wanted[icon] += 1
        if icon and wanted[icon] > done[icon]:
            type_(icon)


def agrees(told: Player, true: Player) -> None:
    """What is told of a private hand is true, and what is not told is only counted."""
    for area in ("hp", "shield", "score", "spells", "books", "out", "bag"):
        assert getattr(told, area) == getattr(true, area), area
    assert (told.in_hand, told.in_discard) == (true.in_hand, true.in_discard)
    assert covers(true.hand, told.hand)
    assert covers(true.discard, told.discard)
    rest = minus(true.hand, told.hand) + minus(true.discard, told.discard) + true.unseen
    assert told.unseen == ordered(rest)


@pytest.mark.parametrize(("names", "seed"), TABLES)
def test_private_hands_are_tracked_without_a_guess(names: str, seed: int) -> None:
    known_, private = opened(names, "app", seed), opened(names, "private", seed)
    gamer, hidden = Gamer(seed), 0
    while known_.state.owed:
        known_.type(gamer.line(known_))
    for turn in range(LONGEST):
        if known_.state.over:
            break
        tell(private, known_.type(gamer.line(known_)), tells=turn % 3 == 0)
        for told, true in zip(private.state.players, known_.state.players, strict=True):
            agrees(told, true)
            hidden += told.hidden
        for field in ("academy", "piles", "turn", "round", "over", "how"):
            assert getattr(private.state, field) == getattr(known_.state, field)
        conserved(private.state)
    assert known_.state.over
    assert hidden > 20
