"""Drawing from the bag, refilling it, and taking gems out of a hand that may be private.

Rules: magecraft/effect-icons-draw, magecraft/refresh-empty-bag, MC-07, MC-08.
"""

from __future__ import annotations

from companion.games.magecraft import events as ev
from companion.games.magecraft.gems import (
    counted,
    covers,
    in_number,
    kinds,
    lacking,
    minus,
    ordered,
    short,
)
from companion.games.magecraft.state import APP, OPEN, PRIVATE, Player, State
from companion.games.shared.game import Chance
from companion.games.shared.refusal import Ask, NeedsAnswer, Refusal
from companion.games.shared.unfolding import Unfolding

Play = Unfolding[State]
DRAW_ICON = "magecraft/effect-icons-draw"


def draw(
    play: Play, who: str, count: int, told: str | None, chance: Chance, because: tuple[str, ...]
) -> None:
    """``count`` gems from the bag into the hand, refilling the bag when it is empty.

    ``told`` are their colours, in any order, where the table says them.
    Raises NeedsAnswer when they must be told, Refusal when they cannot be so.
    """
    if told is not None:
        _refuse_wrong_number(play.state.player(who), told, count, because)
    while count:
        player = play.state.player(who)
        if player.bag < 1 and not _refill(play, player, because):
            return
        player = play.state.player(who)
        part = min(count, player.bag)
        if part < 1:  # corrections left more untold gems than there are
            play.happen(ev.NothingDrawn(who, (because[0], "MC-07")))
            return
        told = _draw_part(play, player, part, told, chance, because)
        count -= part
        deduce(play, who)  # before a refill mixes what is known by now


def _refuse_wrong_number(player: Player, told: str, count: int, because: tuple[str, ...]) -> None:
    able = min(count, max(player.bag, 0) + player.in_discard)
    if len(told) != able:
        raise Refusal(
            "contradiction",
            f"{player.name} draws {in_number(able)}, not {len(told)}.",
            because[0],
        )


def _refill(play: Play, player: Player, because: tuple[str, ...]) -> bool:
    """The Discard Area into the empty bag; False when that is empty too."""
    if not player.in_discard:
        play.happen(ev.NothingDrawn(player.name, (because[0], "MC-07")))
        return False
    icon = because[0] == DRAW_ICON  # that rule says itself what an empty bag means
    rule = DRAW_ICON if icon else "magecraft/refresh-empty-bag"
    play.happen(ev.BagRefilled(player.name, player.in_discard, (rule, "MC-08")))
    return True


def _draw_part(
    play: Play,
    player: Player,
    part: int,
    told: str | None,
    chance: Chance,
    because: tuple[str, ...],
) -> str | None:
    """Gems that all come out of the bag as it is; what is left of ``told``."""
    forced = forced_draw(player, part)
    if told is not None:
        gems = forced if forced is not None else told[:part]
        refuse_absent(player, gems if forced is None else told, forced, because)
        play.happen(ev.Drawn(player.name, ordered(gems), 0, "told", because))
        return minus(told, gems)
    if forced is not None:
        play.happen(ev.Drawn(player.name, forced, 0, "forced", because))
    elif player.hands == APP:
        _draw_by_app(play, player, part, chance, because)
    elif player.hands == PRIVATE:
        play.happen(ev.Drawn(player.name, "", part, "hidden", because))
    else:
        raise NeedsAnswer(drawing(player, part, because))
    return None


def drawing(player: Player, count: int, because: tuple[str, ...] = (DRAW_ICON,)) -> Ask:
    """The question which gems a player drew, by the rules ``because``."""
    gems = "a gem" if count == 1 else in_number(count)
    return Ask(
        id="draw",
        prompt=f"{player.name} draws {gems} from the bag: which?",
        answer="draw {answer}",
        expects="one letter a gem (f w e l d)",
        because=because,
    )


def forced_draw(player: Player, count: int) -> str | None:
    """The gems that any draw of so many must bring, None when chance has a say."""
    if not player.exact or count > player.bag:
        return None
    if count == player.bag:
        return player.unseen
    return player.unseen[:count] if len(kinds(player.unseen)) == 1 else None


def is_settled(player: Player, count: int) -> bool:
    """Whether drawing so many can bring but one result, with the refill where it is needed."""
    if count <= player.bag:
        return forced_draw(player, count) is not None
    if not player.exact:
        return player.bag < 1 and not player.in_discard
    return count - max(player.bag, 0) >= len(player.discard) or len(kinds(player.discard)) == 1


def refuse_absent(player: Player, told: str, forced: str | None, because: tuple[str, ...]) -> None:
    """Refuse gems that cannot come out of this bag."""
    where = f"{player.name}'s bag" if player.exact else f"{player.name}'s bag and hand"
    if forced is not None and not covers(told, forced):
        raise Refusal(
            "contradiction",
            f"{where} holds {counted(forced)} and nothing else, so "
            f"{counted(lacking(told, forced))} must be among them. "
            f"If it does not: set {player.name.lower()} bag GEMS.",
            because[0],
        )
    if forced is None and not covers(player.unseen, told):
        missing = lacking(player.unseen, told)
        raise Refusal(
            "contradiction",
            f"That is {counted(missing)} too many: {where} holds {short(player.unseen)}. "
            f"If that is wrong: set {player.name.lower()} bag GEMS.",
            "magecraft/gem-totals",
        )


def _draw_by_app(
    play: Play, player: Player, count: int, chance: Chance, because: tuple[str, ...]
) -> None:
    if not player.exact:
        raise NeedsAnswer(untold(player))
    bag, gems = player.unseen, ""
    for _ in range(count):
        at = chance.pick(f"gem of {player.name}", tuple(range(len(bag))))
        gems, bag = gems + bag[at], bag[:at] + bag[at + 1 :]
    play.happen(ev.Drawn(player.name, ordered(gems), 0, "app", because))


def untold(player: Player) -> Ask:
    """The question for gems whose colour nobody told, the hand first."""
    area = "hand" if player.hidden else "discard"
    count = player.hidden or player.buried
    where = "hand" if player.hidden else "Discard Area"
    return Ask(
        id=f"show {player.name}",
        prompt=f"{in_number(count)} in the {where} of {player.name} "
        f"{'are' if count != 1 else 'is'} not told yet: which?",
        answer=f"show {player.name} {area} {{answer}}; {{command}}",
        expects="one letter a gem (f w e l d)",
        because=("magecraft/gem-totals",),
        answers_first=True,
    )


def deduce(play: Play, who: str) -> None:
    """Colours that follow from what is known: nothing else is left for hand or discard."""
    player = play.state.player(who)
    if player.exact or player.bag < 0:
        return
    if len(kinds(player.unseen)) == 1:
        gem = player.unseen[0]
        hand, discard = gem * player.hidden, gem * player.buried
    elif not player.bag and not player.buried:
        hand, discard = player.unseen, ""
    elif not player.bag and not player.hidden:
        hand, discard = "", player.unseen
    else:
        return
    because = ("magecraft/gem-totals",)
    play.happen(ev.Revealed(who, hand, discard, "nothing else is left", because))


# Taking gems out of a hand -------------------------------------------------------------------


def unknown_of(player: Player, gems: str) -> str:
    """The part of ``gems`` that comes out of the untold gems in hand."""
    return lacking(player.hand, gems)


def missing(player: Player, gems: str, more: int = 0) -> str:
    """Why a hand cannot give ``gems`` and ``more`` of any kind; "" when it can, or may."""
    if len(gems) + more > player.in_hand:
        has = in_number(player.in_hand)
        return f"that takes {len(gems) + more}, and {player.name} has {has} in hand"
    unknown = unknown_of(player, gems)
    if len(unknown) > player.hidden:
        if not player.hidden:
            return f"{player.name} lacks {counted(unknown)}"
        return f"of {counted(unknown)} {player.name} can have only {player.hidden}"
    if not covers(player.unseen, unknown):
        less = counted(lacking(player.unseen, unknown))
        return f"{player.name} lacks {less}: the gems not in the open are {short(player.unseen)}"
    return ""


def certain(player: Player, gems: str, more: int = 0) -> bool:
    """Whether a hand has the gems for sure."""
    return covers(player.hand, gems) and player.in_hand >= len(gems) + more


def is_told(player: Player) -> bool:
    """Whether draws of this player are told by the table."""
    return player.hands == OPEN
