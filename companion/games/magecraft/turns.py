"""The course of the game: the set-up, and the turn from its first phase to the next player.

Rules: magecraft/player-setup, magecraft/multiplayer-hand, magecraft/turn-sequence,
magecraft/refresh, MC-19, MC-31, MC-32, MC-33, MC-34.
"""

from __future__ import annotations

from companion.games.magecraft import commands as cmd
from companion.games.magecraft import events as ev
from companion.games.magecraft.gems import in_words, kinds, lacking, ordered
from companion.games.magecraft.payment import affordable
from companion.games.magecraft.state import (
    APP,
    CASTING,
    HAND,
    LEARNING,
    OPEN,
    PHASE_TITLES,
    REFRESH,
    SETUP,
    SHIELD,
    Owed,
    Player,
    State,
)
from companion.games.magecraft.supply import (
    Play,
    draw,
    is_settled,
    missing,
    unknown_of,
    untold,
)
from companion.games.shared.game import Chance
from companion.games.shared.lore import Lore
from companion.games.shared.refusal import NeedsAnswer, Refusal

STARTING_HANDS = ((4, 2), (4, 1), (4, 0), (5, 1))
"""By place in turn order: gems drawn, and gems discarded of them."""


# Set-up ----------------------------------------------------------------------------------------


def first(play: Play, command: cmd.First, chance: Chance) -> None:
    """Who starts, and the starting hands in turn order."""
    state = play.state
    if state.first:
        raise Refusal("not-now", f"{state.first} has started already: set turn WHO corrects it.")
    names = state.names
    at = (
        names.index(command.who)
        if command.who
        else chance.pick("starting player", tuple(range(len(names))))
    )
    how = "told" if command.who else "drawn"
    play.happen(ev.FirstChosen(names[at], how, ("magecraft/player-setup-first",)))
    for player, (count, back) in zip(state.around(names[at]), STARTING_HANDS, strict=False):
        if not player.out:
            rules = hand_rules(play.state, player.name)
            play.happen(ev.HandOwed(player.name, count, back, rules))
    settle_owed(play, chance)


def hand_rules(state: State, who: str) -> tuple[str, ...]:
    """The rules of the hand that a player draws now: the starting hand, or that of Refresh."""
    if state.phase != SETUP:
        return ("magecraft/refresh", *(("MC-34",) if state.round == 1 else ()))
    if len(state.players) == 2:
        return ("magecraft/player-setup-hand",)
    fourth = state.first and [player.name for player in state.around(state.first)][3:] == [who]
    extra = ("magecraft/multiplayer-hand-fourth",) if fourth else ()
    return ("magecraft/multiplayer-hand", *extra, "MC-33")


def starting_hand(state: State, who: str) -> int:
    """How many gems a player keeps in hand for the first turn, by the place in turn order."""
    order = [player.name for player in state.around(state.first)]
    drawn, back = STARTING_HANDS[order.index(who)]
    return drawn - back


def settle_owed(play: Play, chance: Chance) -> None:
    """Whatever is due and needs nobody's word; then the next turn, when nothing is left."""
    while play.state.owed:
        due = play.state.owed[0]
        player = play.state.player(due.who)
        if due.draw:
            if player.hands == OPEN and not is_settled(player, due.draw):
                return
            _draw_due(play, due, None, chance)
        elif due.discard:
            gems = _forced_discard(player, due.discard)
            if gems is None:
                return
            _discard_due(play, player, gems, due.discard)
            play.happen(ev.OwedDone(due.who, hand_rules(play.state, due.who)))
        else:
            play.happen(ev.OwedDone(due.who, hand_rules(play.state, due.who)))
    if play.state.phase == SETUP and not play.state.player(play.state.first).out:
        begin_turn(play, play.state.first)
    elif play.state.phase == SETUP:
        next_turn(play, ("MC-39",))
    elif play.state.phase == REFRESH:
        next_turn(play)


def _draw_due(play: Play, due: Owed, told: str | None, chance: Chance) -> None:
    draw(play, due.who, due.draw, told, chance, hand_rules(play.state, due.who))
    if play.state.owed[0].draw:  # bag and Discard Area did not hold so many
        play.happen(ev.OwedDone(due.who, hand_rules(play.state, due.who)))


def _forced_discard(player: Player, count: int) -> str | None:
    """What of the starting hand goes when there is no choice or nobody sees it."""
    if player.hidden >= count and not player.hand:
        return ""
    if player.hidden:
        return None
    if len(player.hand) <= count:
        return player.hand
    return player.hand[:count] if len(kinds(player.hand)) == 1 else None


def _discard_due(play: Play, player: Player, gems: str, count: int) -> None:
    hidden = count - len(gems) if player.hidden else 0
    unknown = unknown_of(player, gems)
    rules = (*hand_rules(play.state, player.name), "MC-32")
    if gems or hidden:
        play.happen(ev.Discarded(player.name, "hand", ordered(gems), unknown, hidden, rules))


def draw_owed(play: Play, gems: str | None, chance: Chance) -> None:
    """The starting hand or the new hand, as the table drew it."""
    _draw_due(play, play.state.owed[0], gems, chance)
    settle_owed(play, chance)


def discard(play: Play, command: cmd.Discard, chance: Chance) -> None:
    """Gems out of the starting hand, or out of the shield at the beginning of a turn."""
    state = play.state
    if state.owed and state.owed[0].discard and not state.owed[0].draw:
        _discard_of_hand(play, state.owed[0], command.gems)
        settle_owed(play, chance)
        return
    if state.phase != SHIELD:
        raise Refusal(
            "not-now",
            f"Shield gems are discarded in the Discard Shield Phase, before casting; "
            f"this is the {PHASE_TITLES[state.phase]}.{_back_to_the_shield(state)}",
            "magecraft/discard-shield",
        )
    player = state.active
    if lacking(player.shield, command.gems):
        raise Refusal(
            "illegal",
            f"{player.name}'s Shield Area holds {in_words(player.shield)}, "
            f"not {in_words(command.gems)}.",
            "magecraft/discard-shield",
        )
    rules = ("magecraft/discard-shield", "MC-36")
    if not command.gems:
        play.happen(ev.PhaseBegan(CASTING, rules))
        return
    play.happen(ev.Discarded(player.name, "shield", ordered(command.gems), because=rules))
    if not play.state.active.shield:
        play.happen(ev.PhaseBegan(CASTING, ("magecraft/turn-sequence",)))


def _back_to_the_shield(state: State) -> str:
    """How to go back to that phase, where a correction has given the player a shield."""
    begun = state.casting is not None and (state.casting.done or state.casting.cantrips)
    if state.phase != CASTING or begun or not state.turn or not state.active.shield:
        return ""
    return " To go back to it: set phase shield."


def _discard_of_hand(play: Play, due: Owed, gems: str) -> None:
    player = play.state.player(due.who)
    if len(gems) != due.discard:
        raise Refusal(
            "illegal",
            f"{due.who} discards {due.discard} of the starting hand, not {len(gems)}.",
            hand_rules(play.state, due.who)[0],
        )
    why = missing(player, gems)
    if why:
        rule = hand_rules(play.state, due.who)[0]
        raise Refusal("contradiction", f"{why[0].upper()}{why[1:]}.", rule)
    _discard_due(play, player, gems, due.discard)


# Turns -----------------------------------------------------------------------------------------


def begin_turn(
    play: Play, who: str, round_: int | None = None, because: tuple[str, ...] = ()
) -> None:
    """The first phase of a player's turn; without shield gems there is nothing to discard."""
    phase = SHIELD if play.state.player(who).shield else CASTING
    number = play.state.round if round_ is None else round_
    rules = (*because, "magecraft/turn-sequence")
    play.happen(ev.TurnBegan(who, number, phase, rules))


def next_turn(play: Play, because: tuple[str, ...] = ("magecraft/refresh-next",)) -> None:
    """The player on the left who still takes part; a new round when the first seat is passed."""
    state = play.state
    order = [player.name for player in state.around(state.first)]
    following = state.opponents(state.turn)
    if not following:
        return
    who = following[0].name
    wrapped = order.index(who) <= order.index(state.turn)
    begin_turn(play, who, state.round + wrapped, because)


def enter(play: Play, phase: str) -> None:
    """Go on to a phase of this turn."""
    if play.state.phase != phase:
        play.happen(ev.PhaseBegan(phase, ("magecraft/turn-sequence",)))


def refuse_lone_cantrip(play: Play) -> None:
    """Where the table demands a spell for every cantrip (MC-31)."""
    if is_lone_cantrip(play.state):
        raise Refusal(
            "illegal",
            "By MC-31 as decided here a cantrip needs a spell in the same Casting Phase: "
            "cast one, or end anyway.",
            "MC-31",
        )


def refuse_open_icons(play: Play) -> None:
    """A spell is finished before anything else happens (MC-17)."""
    casting = play.state.casting
    if casting is not None and casting.icons:
        left = ", ".join(casting.icons)
        raise Refusal(
            "not-now",
            f"{casting.source} is not finished: {left} to resolve first (set icons none drops it).",
            "MC-17",
        )


def end(play: Play, command: cmd.End, chance: Chance) -> None:
    """Refresh: hand and gems on spells to the Discard Area, four new gems, the next player."""
    player = play.state.active
    if not command.anyway:
        refuse_open_icons(play)
        refuse_lone_cantrip(play)
        _refuse_declining(play)
    if player.hands == APP and not player.exact:
        raise NeedsAnswer(untold(player))
    told = "" if player.hands == OPEN or command.gems is None else command.gems
    why = missing(player, told)
    if why:
        raise Refusal("contradiction", f"{why[0].upper()}{why[1:]}.", "magecraft/refresh")
    rules = _refresh_rules(play)
    enter(play, REFRESH)
    unknown = unknown_of(player, told)
    hand = player.hand + unknown
    hidden = player.hidden - len(unknown)
    play.happen(ev.Refreshed(player.name, ordered(hand), unknown, hidden, player.spells, rules))
    play.happen(ev.HandOwed(player.name, HAND, 0, hand_rules(play.state, player.name)))
    if player.hands == OPEN and command.gems is not None:
        _draw_due(play, play.state.owed[0], command.gems, chance)
    settle_owed(play, chance)


def _refresh_rules(play: Play) -> tuple[str, ...]:
    """What the end of the turn rests on: with what was left undone, where something was."""
    state, player = play.state, play.state.active
    golden = state.casting is not None and state.casting.golden
    return (
        "magecraft/refresh",
        *(("magecraft/refresh-hand",) if player.in_hand else ()),
        *(("MC-08",) if player.bag < HAND else ()),
        *(("MC-28",) if golden else ()),
        *(("MC-19",) if could_study(state, play.lore) else ()),
    )


def could_study(state: State, lore: Lore) -> list[str]:
    """What the Learning / Revision Phase surely offers to this hand, if nothing was chosen yet."""
    if state.chosen:
        return []
    revision = ["a Revision"] if state.active.in_hand >= HAND else []
    return [*affordable(state, lore), *revision]


def _refuse_declining(play: Play) -> None:
    """Where the table decided that who can learn or revise must (MC-19)."""
    state = play.state
    able = could_study(state, play.lore) if state.ruling("MC-19") == "must" else []
    if able:
        raise Refusal(
            "illegal",
            f"By MC-19 as decided here {state.turn} must use the {PHASE_TITLES[LEARNING]}: "
            f"{', '.join(able)} can be paid. Or end anyway.",
            "MC-19",
        )


def is_lone_cantrip(state: State) -> bool:
    """Whether a cantrip was used without the spell that the table demands with it (MC-31)."""
    casting = state.casting
    alone = casting is not None and casting.cantrips > 0 and not casting.done
    return alone and state.ruling("MC-31") == "spell"
