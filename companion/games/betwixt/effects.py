"""What Actions and spells do, whoever pays for them: gems, cards, the board.

The same effect may come from a card's Action, a spell or a Discovery Bonus.
Rules: betwixt/actions and what belongs to it, BB-39, BB-40, BB-49.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.games.betwixt import events as ev
from companion.games.betwixt import grid as board
from companion.games.betwixt.cards import (
    ABSORB,
    DESTROY,
    EXCHANGE,
    EXPLORE,
    REPLENISH,
    RESHAPE,
    SPELL,
)
from companion.games.betwixt.gains import (
    gain_absorb,
    gain_gems,
    gain_spell,
    refuse_too_many,
    spell_names,
)
from companion.games.betwixt.grid import (
    ELEMENTS,
    STOP,
    Card,
    Space,
    Tile,
    read_element,
    read_space,
    read_turn,
)
from companion.games.betwixt.naming import card_choices, card_space, cards_expected
from companion.games.betwixt.placing import affordable, refuse_enclosing, value
from companion.games.betwixt.state import State
from companion.games.shared.names import listed
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal
from companion.games.shared.unfolding import Unfolding

Play = Unfolding[State]


class Doing:
    """An effect being carried out: for whom, by what, with which words.

    ``typed`` is the command without them, for questions and hints; ``rules``
    are those that the effect rests on.
    """

    def __init__(
        self,
        name: str,
        why: str,
        typed: str,
        words: Sequence[str] = (),
        rules: tuple[str, ...] = (),
        anyway: bool = False,
    ) -> None:
        self.name = name
        self.why = why
        self.typed = typed
        self.words = tuple(words)
        self.rules = rules
        self.anyway = anyway

    @property
    def template(self) -> str:
        """The command longer by the answer to a question, for :class:`Ask`."""
        return f"{self.line} {{answer}}{' anyway' * self.anyway}"

    @property
    def line(self) -> str:
        """The command as it may be typed again."""
        return " ".join((self.typed, *self.words))


def carry_out(play: Play, effect: str, amount: int, doing: Doing) -> None:
    """Let an effect happen; asks for what it turns on and was not told."""
    if effect in ELEMENTS:
        _no_words(doing)
        gain_gems(play, doing.name, effect * amount, doing.why, doing.rules)
    elif effect in _GAINS:
        _GAINS[effect](play, amount, doing)
    elif effect in _DEEDS:
        _DEEDS[effect](play, doing)


def _new_card(play: Play, doing: Doing) -> None:
    """The Explore action: an Exploration Card drawn and one discarded."""
    _no_words(doing)
    play.happen(ev.HandExchanged(doing.name, doing.rules))


def _no_words(doing: Doing) -> None:
    if doing.words:
        raise Refusal("unreadable", f"{doing.typed} needs nothing behind it here.")


# Gains --------------------------------------------------------------------------------------------


def _gain_spells(play: Play, amount: int, doing: Doing) -> None:
    """So many Spell Cards, those that are told by their names."""
    told = spell_names(doing.words, play.lore, amount)
    refuse_too_many(told, amount, doing.typed)
    for index in range(amount):
        name = told[index] if index < len(told) else ""
        gain_spell(play, doing.name, name, doing.why, doing.rules, "" if told else doing.line)


def _gain_absorbs(play: Play, amount: int, doing: Doing) -> None:
    refuse_too_many(doing.words, amount, doing.typed)
    for index in range(amount):
        told = doing.words[index] if index < len(doing.words) else ""
        gain_absorb(play, doing.name, told, doing.why, doing.rules)


# Replenish and exchange ---------------------------------------------------------------------------


def replenish(play: Play, doing: Doing) -> None:
    """Fill the empty symbols of one card from the supply."""
    grid = play.state.grid
    empty = [at for at in board.in_order(grid.tiles.keys()) if board.depleted(grid.tiles[at])]
    space = _card_meant(
        play,
        doing,
        empty,
        "Which card is replenished?",
        "No card on the board has an empty symbol.",
    )
    tile = grid.tiles[space]
    missing = "".join(
        symbol if gem == board.NOTHING else board.NOTHING
        for symbol, gem in zip(board.symbols(tile), tile.gems, strict=True)
    )
    given, lacking = affordable(missing, play.state.supply)
    if given == board.NO_GEMS and not lacking:
        raise Refusal("illegal", f"No symbol of the card on {space} is empty.", _REPLENISH)
    play.happen(ev.Replenished(space, name_on(play.state, space), given, doing.rules))
    if lacking:
        play.happen(ev.SupplyShort(lacking))


_REPLENISH = "betwixt/actions-replenish"


def name_on(state: State, space: Space) -> str:
    """The card on a space as people call it."""
    tile = state.grid.tiles.get(space)
    return tile.card.name if tile is not None and tile.card is not None else "a face-down card"


def _card_meant(play: Play, doing: Doing, among: list[Space], prompt: str, none: str) -> Space:
    """The space of the card that is typed, or the only one; asks where there are several."""
    state = play.state
    if doing.words:
        if len(doing.words) > 1:
            raise Refusal("unreadable", f"Expected one space, for instance: {doing.typed} c4.")
        space = card_space(state, doing.words[0])
        if space not in state.grid.tiles:
            raise Refusal("illegal", f"No card lies on {space}.", doing.rules[0])
        return space
    if not among:
        raise Refusal("illegal", none, doing.rules[0])
    if len(among) == 1:
        return among[0]
    choices = card_choices(state, among)
    expects = cards_expected(state, among)
    raise NeedsAnswer(Ask("card", prompt, doing.template, expects, choices, doing.rules, True))


def exchange(play: Play, doing: Doing) -> None:
    """One gem of a player for any of the supply."""
    gems = play.state.player(doing.name).gems
    words = doing.words
    if len(words) == 1 and len(words[0]) == 2:
        words = tuple(words[0])
    letters = [read_element(word) for word in words]
    if len(words) > 2:
        raise Refusal("unreadable", f"One gem is given and one is got: {doing.typed} w f.")
    if len(words) < 2:
        raise NeedsAnswer(_which_exchange(play, doing, letters))
    gave, got = letters
    if not gems[gave]:
        raise Refusal("contradiction", f"{doing.name} has no {ELEMENTS[gave]} gem.", doing.rules[0])
    if not play.state.supply[got] and gave != got:
        raise Refusal("illegal", f"No {ELEMENTS[got]} gem is left in the supply.", "BB-49")
    play.happen(ev.Exchanged(doing.name, gave, got, doing.rules))


def _which_exchange(play: Play, doing: Doing, given: list[str]) -> Ask:
    """What is given and what is got: both at once, or one after the other."""
    gems, supply = play.state.player(doing.name).gems, play.state.supply
    owned = [e for e in ELEMENTS if gems[e]]
    if not owned:
        raise Refusal("illegal", f"{doing.name} has no gem to exchange.", doing.rules[0])
    got = tuple(Choice(e, f"get {name}") for e, name in ELEMENTS.items() if supply[e])
    both = (
        Choice(f"{gave} {to.answer}", f"{ELEMENTS[gave]} for {ELEMENTS[to.answer]}")
        for gave in owned
        for to in got
        if to.answer != gave
    )
    gave = (*(Choice(e, f"give {ELEMENTS[e]}") for e in owned), *both)
    prompt = "And which gem is got?" if given else "Which gem is given, and which is got?"
    return Ask(
        id="exchange",
        prompt=prompt,
        answer=doing.template,
        expects="w, i, e or f" if given else "w, i, e or f, or both as in f w",
        choices=got if given else gave,
        because=doing.rules,
        answers_first=True,
    )


# Reshape and destroy ------------------------------------------------------------------------------


def reshape(play: Play, doing: Doing) -> None:
    """Move a card at most two spaces, turn it, or both; its gems go with it (BB-39)."""
    state = play.state
    words, figures = _figures_word(doing.words)
    if not words:
        raise NeedsAnswer(_which_card(state, doing))
    start = card_space(state, words[0])
    tile = state.grid.tiles.get(start)
    if tile is None:
        raise Refusal("illegal", f"No card lies on {start}.", doing.rules[0])
    to, turn = _goal(words[1:], start, tile, state, doing)
    if not doing.anyway:
        _refuse_reshaping(state, start, to, turn, tile, doing)
    carried = _carried(play, start, to, figures, doing)
    rules = (
        *doing.rules,
        "BB-39",
        *(("BB-40",) if _standing(state, start) and to != start else ()),
    )
    play.happen(ev.CardMoved(start, to, turn, name_on(state, start), carried, rules))


def _which_card(state: State, doing: Doing) -> Ask:
    """Which card is reshaped; where it goes is asked next."""
    spaces = board.in_order(state.grid.tiles.keys())
    if not spaces:
        raise Refusal("illegal", "No card lies on the board.", doing.rules[0])
    return Ask(
        id="card",
        prompt="Which card is moved or turned?",
        answer=doing.template,
        expects=cards_expected(state, spaces),
        choices=card_choices(state, spaces),
        because=doing.rules,
        answers_first=True,
    )


def _where_to(state: State, start: Space, doing: Doing) -> Ask:
    """Where the card goes and how it lies then: either may be left out."""
    near = listed(board.reshape_targets(state.grid, start)) or "nowhere"
    return Ask(
        id="goal",
        prompt=f"Where does {name_on(state, start)} on {start} go (two steps reach {near}), and "
        "where does its top point?",
        answer=doing.template,
        expects="a space and a direction, such as d5 e, or one of them",
        because=(*doing.rules, "BB-39"),
    )


def _figures_word(words: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    if words and len(words[-1]) > 1 and any(w.startswith(words[-1]) for w in ("stays", "goes")):
        return words[:-1], "goes" if "goes".startswith(words[-1]) else "stays"
    return words, ""


def _goal(
    words: tuple[str, ...], start: Space, tile: Tile, state: State, doing: Doing
) -> tuple[Space, int]:
    """The new space and turn: either may be left as it is."""
    if not words:
        raise NeedsAnswer(_where_to(state, start, doing))
    if len(words) > 2:
        raise Refusal(
            "unreadable",
            f"Where to, and where does its top point: {doing.typed} {start} d5 e, "
            f"or {doing.typed} {start} e.",
        )
    if len(words) == 1 and len(words[0]) == 1:
        return start, read_turn(words[0])
    to = read_space(words[0], state.grid.size)
    return to, read_turn(words[1]) if len(words) == 2 else tile.turn


def _refuse_reshaping(
    state: State, start: Space, to: Space, turn: int, tile: Tile, doing: Doing
) -> None:
    rule = "BB-39"
    hint = f"({doing.line} anyway)"
    if to != start and to in state.grid.tiles:
        raise Refusal("illegal", f"{to} is not empty {hint}.", rule)
    if to != start and to in state.grid.obstacles:
        raise Refusal("illegal", f"An Obstacle Token lies on {to} {hint}.", rule)
    if board.steps(start, to) > 2:
        far = board.steps(start, to)
        raise Refusal("illegal", f"{to} is {far} spaces from {start}: two at most {hint}.", rule)
    if to == start and turn == tile.turn:
        raise Refusal("illegal", f"The card on {start} lies so already.", rule)
    if tile.card is not None and tile.card.action == STOP and to != start:
        under = [name for name, at in state.figures().items() if at == to]
        if under:
            raise Refusal("illegal", f"It has a Stop and {listed(under)} on {to} {hint}.", "BB-38")
    after = board.with_tile(board.without_tile(state.grid, start), to, tile)
    refuse_enclosing(state, after, doing.line)


def _standing(state: State, space: Space) -> tuple[str, ...]:
    return tuple(name for name, at in state.figures().items() if at == space)


def _carried(play: Play, start: Space, to: Space, figures: str, doing: Doing) -> tuple[str, ...]:
    """The figures that travel with a card someone stands on (BB-40)."""
    standing = _standing(play.state, start)
    if not standing or to == start:
        return ()
    how = figures or value(play.state, "BB-40")
    if how == "ask":
        choices = (
            Choice("stays", f"{listed(standing)} stays on {start}"),
            Choice("goes", f"{listed(standing)} goes along to {to}"),
        )
        prompt = f"{listed(standing)} stands on that card: does the figure stay, or go along?"
        raise NeedsAnswer(
            Ask("figures", prompt, doing.template, "stays or goes", choices,
                ("BB-40",), answers_first=True)
        )  # fmt: skip
    if how == "no" and not doing.anyway:
        raise Refusal(
            "illegal", f"{listed(standing)} stands on {start} ({doing.line} anyway).", "BB-40"
        )
    return standing if how == "goes" else ()


def destroy(play: Play, doing: Doing) -> None:
    """Remove another card, and the gems on it."""
    state = play.state
    here = state.player(doing.name).at
    others = [at for at in board.in_order(state.grid.tiles.keys()) if at != here]
    space = _card_meant(
        play, doing, others, "Which card is destroyed?", "There is no other card to destroy."
    )
    if space == here and not doing.anyway:
        raise Refusal(
            "illegal", f"Destroy removes another card ({doing.line} anyway).", doing.rules[0]
        )
    remove_card(play, space, "destroyed", doing.name, doing.rules)


def remove_card(play: Play, space: Space, how: str, who: str, rules: tuple[str, ...]) -> None:
    """A card off the board, its gems into the supply."""
    gems = play.state.grid.tiles[space].gems
    play.happen(ev.CardRemoved(space, name_on(play.state, space), gems, how, who, rules))


def lay_card(
    play: Play,
    card: Card,
    space: Space,
    turn: int,
    how: str,
    rules: tuple[str, ...],
    *,
    assumed: bool = False,
) -> None:
    """A card onto the board, with a gem for each symbol as far as the supply goes (BB-49)."""
    gems, lacking = affordable(board.turned(card.sides, turn), play.state.supply)
    play.happen(ev.CardLaid(space, card, turn, gems, how, assumed, rules))
    if lacking:
        play.happen(ev.SupplyShort(lacking))


_GAINS: dict[str, Callable[[Play, int, Doing], None]] = {
    SPELL: _gain_spells,
    ABSORB: _gain_absorbs,
}
_DEEDS: dict[str, Callable[[Play, Doing], None]] = {
    REPLENISH: replenish,
    EXCHANGE: exchange,
    RESHAPE: reshape,
    DESTROY: destroy,
    EXPLORE: _new_card,
}
