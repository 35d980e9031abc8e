"""The five effect icons: what each may take, and what it does, one at a time.

Rules: magecraft/effect-icons, MC-01 to MC-11, MC-14, MC-17.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.games.magecraft import commands as cmd
from companion.games.magecraft import events as ev
from companion.games.magecraft.choices import places_of_shield, question, target_question
from companion.games.magecraft.ends import settle
from companion.games.magecraft.gems import covers, in_number, in_words, kinds
from companion.games.magecraft.spells import BOARD, PLACES
from companion.games.magecraft.state import FULL, OPEN, Casting, Player, State
from companion.games.magecraft.supply import Play, draw, forced_draw, unknown_of
from companion.games.magecraft.turns import next_turn
from companion.games.shared.game import Chance
from companion.games.shared.refusal import Ask, NeedsAnswer, Refusal
from companion.games.shared.weighed import Candidate, Weighed

CONFLICTS = {
    "attack": ("vanish",),
    "draw": ("shield",),
    "heal": ("vanish", "shield"),
    "shield": ("heal", "draw"),
    "vanish": ("heal", "attack", "draw"),
}
"""Icons of one spell whose order can matter: then the players choose it (MC-17)."""

_RULE = {icon: f"magecraft/effect-icons-{icon}" for icon in CONFLICTS}


# What needs nobody's word --------------------------------------------------------------------


def resolve_free(play: Play, chance: Chance) -> bool:
    """Resolve one icon that leaves no choice, in the order told; False when there is none."""
    casting = play.state.casting
    assert casting is not None
    for icon in in_order(play.state):
        if _order_matters(play.state, icon, casting.icons):
            continue
        if _lapses(play, icon) or (icon == "draw" and _draw_freely(play, chance)):
            return True
        if icon != "draw" and _take_the_only_one(play, icon):
            return True
    return False


def in_order(state: State) -> tuple[str, ...]:
    """The icons left, each kind once: harmless draws first, then as the card shows them."""
    icons = state.casting.icons if state.casting is not None else ()
    kinds_left = dict.fromkeys(icons)
    if "draw" in kinds_left and not _order_matters(state, "draw", icons):
        return ("draw", *(icon for icon in kinds_left if icon != "draw"))
    return tuple(kinds_left)


def _order_matters(state: State, icon: str, icons: tuple[str, ...]) -> bool:
    """Whether another icon of the spell could come out differently before or after this one."""
    if icon == "draw":
        refills = state.active.bag < icons.count("draw") and state.active.in_discard > 0
        return refills and "shield" in icons
    return any(other in icons for other in CONFLICTS[icon])


def _draw_freely(play: Play, chance: Chance) -> bool:
    player = play.state.active
    empty = not player.bag and not player.in_discard
    if player.hands == OPEN and not empty and forced_draw(_after_refill(player), 1) is None:
        return False
    _draw_one(play, None, chance)
    return True


def _after_refill(player: Player) -> Player:
    """The player with the bag from which the next gem comes."""
    if player.bag or not player.exact:
        return player
    return player.replace(unseen=player.discard, discard="")


def _draw_one(play: Play, told: str | None, chance: Chance) -> None:
    play.happen(ev.IconSpent("draw", (_RULE["draw"],)))
    pays = ("MC-09",) if _more_to_cast(play.state) else ()
    draw(play, play.state.turn, 1, told, chance, (_RULE["draw"], *pays))


def _more_to_cast(state: State) -> bool:
    """Whether a drawn gem may pay for another spell of the spellbook."""
    casting = state.casting
    if casting is None or not casting.book:
        return False
    return casting.done < len(state.active.books[casting.book - 1])


def _lapses(play: Play, icon: str) -> bool:
    """Let an icon go that can do nothing, and say why."""
    state, player = play.state, play.state.active
    why, rules = "", ("MC-05",)
    if icon == "heal" and not state.academy:
        why = "the Academy has no gems"
    elif icon == "shield" and not state.academy and not player.in_discard:
        why = "Academy and Discard Area have no gems"
    elif icon == "shield" and _shield_is_full(play):
        why, rules = "every place of the Shield Area is taken", ("MC-10",)
    if why:
        play.happen(ev.IconLapsed(player.name, icon, why, (_RULE[icon], *rules)))
    return bool(why)


def _shield_is_full(play: Play) -> bool:
    places = places_of_shield(play.lore)
    return bool(places) and len(play.state.active.shield) >= (places or 0)


def _take_the_only_one(play: Play, icon: str) -> bool:
    """Resolve an icon where one gem (and one opponent) only can be meant."""
    asked = question(play.state, icon)
    if len(asked.choices) != 1 or _is_open(play, icon, asked.choices[0].answer):
        return False
    if icon == "attack":
        (target,) = play.state.opponents(play.state.turn)
        _attack(play, target.name, kinds(target.shield or target.hp))
    else:
        _TAKERS[icon](play, asked.choices[0].answer, "")
    _after(play)
    return True


def _is_open(play: Play, icon: str, gem: str) -> bool:
    """Whether something besides the gem must be told."""
    state = play.state
    if icon == "shield":
        return places_of_shield(play.lore) is None or _in_both(state, icon, gem)
    return icon == "vanish" and _in_both(state, icon, gem)


def _in_both(state: State, icon: str, gem: str) -> bool:
    """Whether the gem can come from either source of a Shield or Vanish."""
    player = state.active
    if icon == "shield":
        buried = player.buried > 0 and gem in player.unseen
        return gem in state.academy and (gem in player.discard or buried)
    hidden = player.hidden > 0 and gem in player.unseen
    return gem in player.hp and (gem in player.hand or hidden)


def _after(play: Play) -> None:
    """Ends are looked at after every icon; who takes the own last HP gem ends the turn (MC-39)."""
    settle(play)
    if not play.state.over and play.state.active.out:
        next_turn(play, ("MC-39",))


# What the table chose --------------------------------------------------------------------------


def resolve(play: Play, command: cmd.Icon, chance: Chance) -> None:
    """Icons of one kind, one for each gem told; raises NeedsAnswer where a choice is open."""
    casting = _resolving(play.state, command)
    turn = play.state.turn
    if command.target:
        _refuse_no_opponent(play.state, command.target)
    gems = command.gems or " "
    if len(gems) > casting.icons.count(command.icon):
        raise Refusal(
            "illegal",
            f"{casting.source} has {casting.icons.count(command.icon)} {command.icon.capitalize()} "
            f"left, not {len(gems)}.",
            _RULE[command.icon],
        )
    for gem in gems:
        if play.state.over or play.state.turn != turn or _is_beaten(play.state, command.target):
            return
        _resolve_one(play, command, gem.strip(), chance)


def _is_beaten(state: State, target: str) -> bool:
    """Whether the one to be attacked is out by now: what is left may hit another."""
    return bool(target) and state.player(target).out


def _resolving(state: State, command: cmd.Icon) -> Casting:
    casting = state.casting
    if casting is not None and command.icon in casting.icons:
        return casting
    left = f" Left are {', '.join(casting.icons)}." if casting and casting.icons else ""
    raise Refusal(
        "not-now", f"There is no {command.icon.capitalize()} to resolve now.{left}",
        _RULE[command.icon],
    )  # fmt: skip


def _resolve_one(play: Play, command: cmd.Icon, gem: str, chance: Chance) -> None:
    if command.icon == "draw":
        _draw_one(play, gem or None, chance)
    elif _lapses(play, command.icon):
        return
    elif command.icon == "attack":
        _attack(play, _target(play.state, command), gem)
    else:
        _TAKERS[command.icon](play, gem, command.source)
    _after(play)


def _refuse_no_opponent(state: State, target: str) -> None:
    if target not in [player.name for player in state.opponents(state.turn)]:
        if target == state.turn:
            why, rule = "nobody attacks themselves", "magecraft/effect-icons-attack"
        else:
            why, rule = "out of the game", "MC-15"
        raise Refusal("illegal", f"{target} cannot be attacked: {why}.", rule)


def _target(state: State, command: cmd.Icon) -> str:
    opponents = state.opponents(state.turn)
    if command.target:
        return command.target
    if len(opponents) == 1:
        return opponents[0].name
    raise NeedsAnswer(target_question(state, f"attack {{answer}} {command.gems}".strip()))


def _attack(play: Play, name: str, gem: str) -> None:
    """A gem of the shield is discarded by its owner; without shield an HP gem scores."""
    state = play.state
    target = state.player(name)
    area = "shield" if target.shield else "hp"
    there = getattr(target, area)
    gem = gem or _only(there, state, "attack", name)
    if gem not in there:
        where = "Shield Area" if area == "shield" else "HP Area"
        first = " and protects the HP" if area == "shield" else ""
        raise Refusal(
            "illegal",
            f"{name}'s {where} holds {in_words(there)}{first}: no {in_words(gem)} there.",
            "magecraft/effect-icons-attack-block",
        )
    play.happen(_where_it_lands(state.turn, target, area))
    icons = state.casting.icons if state.casting is not None else ()
    several = len(state.opponents(state.turn)) > 1 or icons.count("attack") > 1
    rules = (
        _RULE["attack"],
        "MC-02" if area == "shield" else "magecraft/effect-icons-attack-score",
        *(("MC-01",) if len(kinds(there)) > 1 else ()),
        *(("MC-03",) if several else ()),
    )
    play.happen(ev.Attacked(state.turn, name, area, gem, rules))


def _where_it_lands(who: str, target: Player, area: str) -> Weighed:
    shield = in_number(len(target.shield))
    return Weighed(
        who,
        f"attack on {target.name}: shield before HP",
        "a shield gem is discarded" if area == "shield" else "an HP gem scores",
        (
            Candidate("shield", shield if target.shield else "empty", area == "shield"),
            Candidate("hp", in_number(len(target.hp)), area == "hp"),
        ),
        (_RULE["attack"],),
    )


def _only(there: str, state: State, icon: str, target: str = "") -> str:
    """The one kind of gem that is there; raises NeedsAnswer for the choice among several."""
    if len(kinds(there)) == 1:
        return kinds(there)
    raise NeedsAnswer(question(state, icon, target))


def _heal(play: Play, gem: str, source: str) -> None:
    state, player = play.state, play.state.active
    gem = gem or _only(state.academy, state, "heal")
    _refuse_not_in_academy(state, gem, "heal")
    full = len(player.hp) >= FULL
    count = f"{len(player.hp)} of {FULL}"
    candidates = (
        Candidate("hp", f"full: {count}" if full else count, not full),
        Candidate("score", "only when the HP Area is full", full),
    )
    outcome = "to the Score Area" if full else "to the HP Area"
    choice = ("MC-04",) if len(kinds(state.academy)) > 1 else ()
    overflow = ("magecraft/effect-icons-heal-full", "MC-06") if full else ()
    rules = (_RULE["heal"], *overflow, *choice)
    play.happen(Weighed(player.name, "heal: is the HP Area full?", outcome, candidates, rules))
    play.happen(ev.Healed(player.name, gem, "score" if full else "hp", rules))


def _refuse_not_in_academy(state: State, gem: str, icon: str) -> None:
    if gem not in state.academy:
        raise Refusal(
            "illegal",
            f"The Academy has no {in_words(gem)}: it holds {in_words(state.academy)}.",
            _RULE[icon],
        )


def _shield(play: Play, gem: str, source: str) -> None:
    state, player = play.state, play.state.active
    if not gem:
        raise NeedsAnswer(question(state, "shield"))
    if places_of_shield(play.lore) is None:
        raise NeedsAnswer(places_question())
    source = source or _source(state, gem)
    unknown = ""
    if source == "academy":
        _refuse_not_in_academy(state, gem, "shield")
    elif gem not in player.discard:
        if not (player.buried and covers(player.unseen, gem)):
            raise Refusal(
                "illegal",
                f"{player.name}'s Discard Area holds {in_words(player.discard)}: "
                f"no {in_words(gem)} there.",
                _RULE["shield"],
            )
        unknown = gem
    rules = (_RULE["shield"], "MC-04", "MC-10")
    play.happen(ev.Shielded(player.name, gem, source, unknown, rules))


def _source(state: State, gem: str) -> str:
    """Academy or Discard Area, where one only has the gem; raises NeedsAnswer."""
    if _in_both(state, "shield", gem):
        raise NeedsAnswer(question(state, "shield", gem=gem))
    return "academy" if gem in state.academy else "discard"


def places_question() -> Ask:
    """Asked once per table: does the board limit the Shield Area (MC-10)?"""
    return Ask(
        id=f"{BOARD} {PLACES}",
        prompt="How many places does the Shield Area of your character boards show?",
        answer="places {answer}; {command}",
        expects="a number, or none for no limit",
        because=("MC-10",),
        answers_first=True,
    )


def _vanish(play: Play, gem: str, source: str) -> None:
    state, player = play.state, play.state.active
    if not gem:
        raise NeedsAnswer(question(state, "vanish"))
    in_hand = gem in player.hand or (player.hidden > 0 and gem in player.unseen)
    if not source:
        if _in_both(state, "vanish", gem):
            raise NeedsAnswer(question(state, "vanish", gem=gem))
        source = "hand" if in_hand else "hp"
    if (source == "hand" and not in_hand) or (source == "hp" and gem not in player.hp):
        where = "hand" if source == "hand" else "HP Area"
        raise Refusal(
            "illegal", f"{player.name} has no {in_words(gem)} in the {where}.", _RULE["vanish"]
        )
    unknown = unknown_of(player, gem) if source == "hand" else ""
    play.happen(ev.Vanished(player.name, gem, source, unknown, (_RULE["vanish"], "MC-11")))


_TAKERS: dict[str, Callable[[Play, str, str], None]] = {
    "heal": _heal,
    "shield": _shield,
    "vanish": _vanish,
}
