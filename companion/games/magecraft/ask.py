"""What the app should be told next, in which phase, with the legal answers."""

from __future__ import annotations

from companion.games.magecraft.casting import next_card, payment_question, unpayable
from companion.games.magecraft.choices import colours, keys, question
from companion.games.magecraft.gems import in_number
from companion.games.magecraft.icons import in_order
from companion.games.magecraft.layout import as_text
from companion.games.magecraft.payment import learnable, open_ways
from companion.games.magecraft.spells import cantrip_of, known
from companion.games.magecraft.state import (
    APP,
    CASTING,
    HAND,
    SETS,
    SHIELD,
    Card,
    Owed,
    Player,
    State,
)
from companion.games.magecraft.supply import drawing
from companion.games.magecraft.turns import could_study, hand_rules, is_lone_cantrip
from companion.games.shared.lore import Lore
from companion.games.shared.names import agree
from companion.games.shared.refusal import Ask, Choice


def asks(state: State, lore: Lore) -> tuple[Ask, ...]:
    """The questions of the moment, the most urgent first; empty when the game is over."""
    if state.over or not state.players:
        return ()
    if not state.first:
        return (_first(state), *_academy(state))
    if state.owed:
        return (_owed(state, state.owed[0]),)
    casting = state.casting
    if casting is not None and casting.icons:
        return (_icons(state),)
    card = next_card(state)
    if casting is not None and casting.waits and card is not None:
        return (payment_question(state, card, known(lore, card)),)
    if state.revising:
        return (_revision(state),)
    return (_turn(state, lore), *_academy(state))


def _first(state: State) -> Ask:
    return Ask(
        id="first",
        prompt=f"Who starts: {', '.join(state.names)}, or draw?",
        answer="first {answer}",
        expects="a player, or draw",
        choices=(
            *(Choice(key, name) for key, name in keys((*state.names, "draw")).items()
              if name != "draw"),
            Choice("draw", "the app draws"),
        ),
        because=("magecraft/player-setup-first",),
    )  # fmt: skip


def _owed(state: State, due: Owed) -> Ask:
    player, rules = state.player(due.who), hand_rules(state, due.who)
    if due.draw and player.hands == APP:
        return Ask(
            id="draw",
            prompt=f"{due.who} draws {in_number(due.draw)}, drawn by the app.",
            answer="{answer}",
            expects="draw",
            choices=(Choice("draw", "draw them"),),
            because=rules,
        )
    if due.draw:
        return drawing(player, min(due.draw, max(player.bag, 0) + player.in_discard), rules)
    gems = "a gem" if due.discard == 1 else in_number(due.discard)
    return Ask(
        id="discard",
        prompt=f"{due.who} discards {gems} of the starting hand "
        f"({player.hand or player.in_hand}): which?",
        answer="discard {answer}",
        expects="one letter a gem (f w e l d)",
        choices=colours(player.hand) if due.discard == 1 and not player.hidden else (),
        because=rules,
    )


def _icons(state: State) -> Ask:
    """The icon that comes next; others of the spell may come before it (MC-17)."""
    order = in_order(state)
    ask = question(state, order[0])
    if len(order) == 1:
        return ask
    first = " or ".join(order[1:])
    return ask.replace(prompt=f"{ask.prompt} (Or {first} first.)", because=(*ask.because, "MC-17"))


def _revision(state: State) -> Ask:
    mastering = state.ruling("MC-25") != "off" and not state.flipped
    master = ", flip one over (master SPELL)" if mastering else ""
    return Ask(
        id="revision",
        prompt=f"{state.turn} may rearrange the spells (as they lie: books "
        f"{as_text(state.active.books)}){master}; then: end.",
        answer="{answer}",
        expects="books, master or end",
        choices=(Choice("e", "end the turn"),),
        because=("magecraft/revision",),
    )


def _turn(state: State, lore: Lore) -> Ask:
    player = state.active
    options = [*_castable(state, lore), *_study(state, lore), _end(state, lore)]
    shield = (
        f" Shield gems ({player.shield}) may be discarded first (discard GEMS)."
        if state.phase == SHIELD and player.shield
        else ""
    )
    return Ask(
        id="turn",
        prompt=f"{player.name}: {_may(options)}.{shield}",
        answer="{answer}",
        expects=", ".join(option.answer for option in options),
        choices=tuple(options),
        because=("magecraft/turn-sequence",),
    )


_KEYS = {
    "k": "cantrip (k)",
    "l": "learn (l)",
    "r": "revise (r)",
    "e": "end (e)",
    "e anyway": "end all the same (e anyway)",
}


def _may(options: list[Choice]) -> str:
    """The options in words, with the key of each."""
    books = [option.answer for option in options if option.answer not in _KEYS]
    parts = [f"cast {' or '.join(books)}"] if books else []
    parts += [_KEYS[option.answer] for option in options if option.answer in _KEYS]
    return ", ".join(parts[:-1]) + (" or " if len(parts) > 1 else "") + parts[-1]


def _castable(state: State, lore: Lore) -> list[Choice]:
    """The spellbooks that may be cast (on) as far as is known, and the cantrip."""
    if state.phase not in (SHIELD, CASTING):
        return []
    casting, player = state.casting, state.active
    done = casting.done if casting is not None else 0
    begun = casting.book if casting is not None and done else 0
    found = [
        Choice(str(at), f"cast {', '.join(card.name for card in book[done:])}")
        for at, book in enumerate(player.books, 1)
        if begun in (0, at) and len(book) > done and not _unpayable(state, lore, book[done])
    ]
    used = casting is not None and casting.cantrips and state.ruling("MC-30") != "unlimited"
    if not used and _cantrip_is_payable(player, lore):
        found.append(Choice("k", "use the cantrip"))
    return found


def _unpayable(state: State, lore: Lore, card: Card) -> bool:
    """Whether a spell surely cannot be paid."""
    spell = known(lore, card)
    return spell is not None and bool(unpayable(state, spell))


def _cantrip_is_payable(player: Player, lore: Lore) -> bool:
    """Whether the hand may have the gem, as far as the cantrip is told."""
    spell = cantrip_of(lore, player.character)
    if spell is None:
        return player.in_hand > 0
    return bool(open_ways(player, spell.cost, ""))


def _study(state: State, lore: Lore) -> list[Choice]:
    if state.chosen or is_lone_cantrip(state):
        return []
    found = [Choice("l", "learn a spell")] if learnable(state, lore) else []
    if state.active.in_hand >= HAND:
        found.append(Choice("r", f"a Revision for {HAND} gems"))
    return found


def _end(state: State, lore: Lore) -> Choice:
    """The end of the turn; only with a word that insists where a ruling of the table forbids it."""
    if is_lone_cantrip(state):
        return Choice("e anyway", "end the turn without a spell, against MC-31 as decided here")
    if state.ruling("MC-19") == "must" and could_study(state, lore):
        return Choice("e anyway", "end the turn, against MC-19 as decided here")
    return Choice("e", "end the turn: Refresh Phase")


def _academy(state: State) -> tuple[Ask, ...]:
    """The sets not told yet: they may be told when one is learned, too."""
    left = SETS - len(state.piles)
    if left <= 0 or state.round > 1:
        return ()
    return (
        Ask(
            id="academy",
            prompt=f"Which other {left} spell{'s' * (left != 1)} "
            f"{agree(['x'] * left, 'lies', 'lie')} in the Academy? They may also be told when "
            "they are learned.",
            answer="academy {answer}",
            expects="names with commas, or draw",
            because=("magecraft/academy-setup-random",),
        ),
    )
