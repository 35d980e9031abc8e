"""The table is always right: every gem, spell and number can be put as it lies there.

Rules: magecraft/gem-totals, magecraft/areas.
"""

from __future__ import annotations

from companion.games.magecraft import commands as cmd
from companion.games.magecraft import events as ev
from companion.games.magecraft.casting import go_on
from companion.games.magecraft.ends import reopen, settle
from companion.games.magecraft.gems import (
    counted,
    covers,
    in_number,
    in_words,
    lacking,
    ordered,
    short,
)
from companion.games.magecraft.layout import read_books
from companion.games.magecraft.spells import SPELL, named, read_icons
from companion.games.magecraft.state import (
    APP,
    BASIC_SPELLS,
    PHASE_TITLES,
    PRIVATE,
    SETS,
    SETUP,
    STARTING_SPELLS,
    Player,
    State,
)
from companion.games.magecraft.supply import Play, untold
from companion.games.magecraft.turns import begin_turn, next_turn, settle_owed, starting_hand
from companion.games.shared.game import Chance
from companion.games.shared.lore import Lore
from companion.games.shared.names import agree, beginning_with, listed
from companion.games.shared.refusal import Ask, NeedsAnswer, Refusal

TOTALS = ("magecraft/gem-totals",)


def set_area(play: Play, command: cmd.Set, chance: Chance) -> None:
    """What lies in an area; the others stay as they are."""
    if command.who:
        _refuse_unreckonable(play.state, command)
    gems, before = ordered(command.gems), play.state
    play.happen(ev.AreaSet(command.who, command.area, gems, command.count, TOTALS))
    _afterwards(play)
    if play.state.owed:
        if command.area == "hand" and play.state.players != before.players:
            _hand_told(play, command.who)
        settle_owed(play, chance)


def _hand_told(play: Play, who: str) -> None:
    """The hand that was due is the one told; of a starting hand too many are still to go."""
    state = play.state
    due = next((due for due in state.owed if due.who == who), None)
    if due is None:
        return
    over = state.player(who).in_hand - starting_hand(state, who)
    left = min(max(over, 0), due.discard)
    if due.draw or left != due.discard:
        play.happen(ev.OwedDone(who, TOTALS, left))


def _refuse_unreckonable(state: State, command: cmd.Set) -> None:
    player = state.player(command.who)
    if command.count is not None:
        _refuse_too_many(player, command.area, command.count)
        if command.area == "hand" and command.count and player.hands != PRIVATE:
            raise NeedsAnswer(_open_hand_question(player, command.count))
    elif command.area == "bag" and not player.exact:
        who = player.name.lower()
        raise Refusal(
            "contradiction",
            f"Some gems of {player.name} in hand or Discard Area are not told, so the bag cannot "
            f"be: show {who} hand GEMS, show {who} discard GEMS, or set {who} bag NUMBER.",
            "magecraft/gem-totals",
        )


def _open_hand_question(player: Player, count: int) -> Ask:
    """Which gems: of a hand that is not private the colours are kept."""
    who = player.name.lower()
    return Ask(
        id=f"hand {player.name}",
        prompt=f"{player.name}'s hand is not private: which {in_number(count)} "
        f"{'is' if count == 1 else 'are'} in it?",
        answer=f"set {who} hand {{answer}}",
        expects=f"one letter a gem (f w e l d); only a number: hands {who} private first",
        because=TOTALS,
        answers_first=True,
    )


def _refuse_too_many(player: Player, area: str, count: int) -> None:
    """Refuse a number that is more than there is to be shared out."""
    if area == "hand":
        most = len(player.hand) + len(player.unseen) - player.buried
        where = "in hand and bag together"
    else:
        most = len(player.unseen) - player.hidden + len(player.discard)
        where = "in bag and Discard Area together"
    if count > most:
        raise Refusal(
            "contradiction",
            f"{player.name} has {in_number(most)} {where}: as gems they can be set one by one "
            f"(set {player.name.lower()} {area} GEMS).",
            "magecraft/gem-totals",
        )


def move(play: Play, command: cmd.Move, chance: Chance) -> None:
    """Gems from one area to another, as the table did it."""
    there = _lying(play.state, command.giver, command.source)
    where = f"{command.giver}'s {command.source}" if command.giver else "the Academy"
    if not covers(there, command.gems):
        raise Refusal(
            "contradiction",
            f"As tracked, {where} holds {in_words(there)}: no "
            f"{in_words(lacking(there, command.gems))}. set puts an area right.",
            "magecraft/gem-totals",
        )
    if command.source == "bag" and len(command.gems) > play.state.player(command.giver).bag:
        raise Refusal("contradiction", f"So many gems are not in {where}.", "magecraft/gem-totals")
    play.happen(
        ev.GemsMoved(
            ordered(command.gems),
            command.giver,
            command.source,
            command.taker,
            command.area,
            TOTALS,
        )
    )
    _afterwards(play)


def _lying(state: State, who: str, area: str) -> str:
    if not who:
        return state.academy
    player = state.player(who)
    run: str = player.unseen if area == "bag" else getattr(player, area)
    return run


def _afterwards(play: Play) -> None:
    """Who is out and who has won follows what lies there now."""
    reopen(play)
    settle(play)
    state = play.state
    if not state.over and state.turn and state.phase != SETUP and state.active.out:
        next_turn(play, ("MC-39",))


def show(play: Play, command: cmd.Show, chance: Chance) -> None:
    """The colours of gems that nobody had told, where they lie."""
    player = play.state.player(command.who)
    untold_there = player.hidden if command.area == "hand" else player.buried
    where = "in hand" if command.area == "hand" else "in the Discard Area"
    if len(command.gems) > untold_there:
        raise Refusal(
            "contradiction",
            f"{player.name} has {untold_there} untold gem{'s' * (untold_there != 1)} {where}, "
            f"not {len(command.gems)}.",
            "magecraft/gem-totals",
        )
    if not covers(player.unseen, command.gems):
        missing = counted(lacking(player.unseen, command.gems))
        raise Refusal(
            "contradiction",
            f"That is {missing} too many: all gems of {player.name} not in the open are "
            f"{short(player.unseen)}. If they are wrong: set {player.name.lower()} "
            f"{command.area} GEMS.",
            "magecraft/gem-totals",
        )
    gems = ordered(command.gems)
    hand, discard = (gems, "") if command.area == "hand" else ("", gems)
    play.happen(ev.Revealed(player.name, hand, discard, "told", TOTALS))


def keep_hands(play: Play, command: cmd.Hands, chance: Chance) -> None:
    """A hand becomes private, open, or drawn by the app."""
    player = play.state.player(command.who)
    if command.hands != PRIVATE and player.hidden:
        raise NeedsAnswer(untold(player))
    if command.hands == APP and player.buried:
        raise NeedsAnswer(untold(player))
    play.happen(ev.HandsKept(command.who, command.hands, ("magecraft/player-setup-hand",)))
    if play.state.owed:
        settle_owed(play, chance)
    elif play.state.casting is not None:
        go_on(play, chance)


def set_books(play: Play, command: cmd.SetBooks, chance: Chance) -> None:
    """The spells of a player as they lie."""
    books = read_books(command.layout, _spell_names(play.state, play.lore))
    play.happen(ev.BooksArranged(command.who, books, ("magecraft/spellbooks",)))


def _spell_names(state: State, lore: Lore) -> tuple[str, ...]:
    """Every spell that is known by name."""
    owned = (card.name for p in state.players for book in p.books for card in book)
    named_so_far = (*STARTING_SPELLS, *BASIC_SPELLS, *state.piles, *owned, *lore.get(SPELL, {}))
    return tuple(dict.fromkeys(named_so_far))


def set_value(play: Play, command: cmd.SetValue, chance: Chance) -> None:
    """The turn, phase, round, icons left, or cards of a spell."""
    _SETTERS[command.field](play, command)


def _set_turn(play: Play, command: cmd.SetValue) -> None:
    if play.state.player(command.value).out:
        raise Refusal("illegal", f"{command.value} is out of the game.", "MC-15")
    if not play.state.first:
        rules = ("magecraft/player-setup-first",)
        play.happen(ev.FirstChosen(command.value, "told", rules))
    begin_turn(play, command.value)


def _set_phase(play: Play, command: cmd.SetValue) -> None:
    if play.state.phase == SETUP:
        raise Refusal("not-now", "The game has not begun: first WHO, or set turn WHO.")
    for due in play.state.owed:
        play.happen(ev.OwedDone(due.who, ("magecraft/turn-sequence",)))
    play.happen(ev.PhaseBegan(command.value, ("magecraft/turn-sequence",)))
    play.happen(ev.ValueSet("phase", command.value, ("magecraft/turn-sequence",)))


def _set_icons(play: Play, command: cmd.SetValue) -> None:
    if play.state.casting is None:
        raise Refusal("not-now", "No spell is being cast: there are no icons.")
    icons = read_icons(command.value.split()) if command.value else ()
    play.happen(ev.IconsSet(icons, ("MC-17",)))


def _set_copies(play: Play, command: cmd.SetValue) -> None:
    found = beginning_with(command.value, tuple(play.state.piles))
    name = found[0] if len(found) == 1 else named(command.value.split())
    play.happen(ev.CopiesSet(name, command.number, ("magecraft/academy-setup",)))


def _set_round(play: Play, command: cmd.SetValue) -> None:
    play.happen(ev.ValueSet("round", command.number, ("magecraft/turn-sequence",)))


_SETTERS = {
    "turn": _set_turn,
    "phase": _set_phase,
    "icons": _set_icons,
    "copies": _set_copies,
    "round": _set_round,
}
PHASES = tuple(phase for phase in PHASE_TITLES if phase in ("shield", "casting", "learning"))


# What lies on the table besides gems -----------------------------------------------------------


def take_board(play: Play, command: cmd.Board, chance: Chance) -> None:
    """The character board of a player, by the name printed on it."""
    known = tuple(play.lore.get("character", {}))
    typed = " ".join(command.words)
    found = beginning_with(typed, known)
    name = found[0] if len(found) == 1 else named(list(command.words))
    holders = [p.name for p in play.state.players if p.character == name and p.name != command.who]
    boxes = 1 if play.state.copies == 2 else 2
    if len(holders) >= boxes:
        verb, box = (
            agree(holders, "has", "have"),
            "one box has one" if boxes == 1 else ("two boxes have two"),
        )
        raise Refusal(
            "contradiction",
            f"{listed(holders)} {verb} {name}: {box} of each board.",
            "magecraft/components-boards",
        )
    play.happen(ev.BoardTaken(command.who, name, ("magecraft/components-boards",)))


def name_academy(play: Play, command: cmd.Academy, chance: Chance) -> None:
    """Spells that lie in the Academy, as told or drawn by the app out of those known."""
    state = play.state
    if command.names:
        names = tuple(_academy_name(state, play.lore, name) for name in command.names)
        _refuse_twice(names)
        how = "told"
    else:
        names, how = _drawn_sets(state, play.lore, chance), "drawn"
    if len(state.piles) + len(names) > SETS:
        raise Refusal(
            "contradiction",
            f"{SETS} spells lie in the Academy, and {len(state.piles)} are told: "
            f"{', '.join(state.piles)}. set copies SPELL 0 takes one away.",
            "magecraft/academy-setup",
        )
    more = ("MC-38",) if state.copies > 2 else ()
    rules = ("magecraft/academy-setup", "magecraft/academy-setup-random", *more)
    play.happen(ev.AcademyNamed(names, state.copies, how, rules))


def _refuse_twice(names: tuple[str, ...]) -> None:
    twice = [name for name in dict.fromkeys(names) if names.count(name) > 1]
    if twice:
        verb = agree(twice, "is", "are")
        raise Refusal(
            "contradiction",
            f"{listed(twice)} {verb} named twice: each spell of the Academy lies there once.",
            "magecraft/academy-setup",
        )


def _academy_name(state: State, lore: Lore, typed: str) -> str:
    known = tuple(dict.fromkeys((*state.piles, *lore.get(SPELL, {}))))
    found = beginning_with(typed, known)
    left = [name for name in found if name not in state.piles]
    name = (left or found)[0] if len(left or found) == 1 else named(typed.split())
    if name in state.piles:
        other = (
            ""
            if name.casefold() == typed.casefold()
            else (f" If {typed} is another spell: spell {typed} COST: ICONS first.")
        )
        raise Refusal("contradiction", f"{name} lies in the Academy already.{other}")
    if name in STARTING_SPELLS:
        raise Refusal(
            "illegal", f"{name} is a starting spell, not in the Academy.", "magecraft/spell-list"
        )
    return name


def _drawn_sets(state: State, lore: Lore, chance: Chance) -> tuple[str, ...]:
    """The sets still missing, drawn out of the spells that memory knows."""
    lying = (*state.piles, *STARTING_SPELLS, *BASIC_SPELLS)
    pool = sorted(name for name in lore.get(SPELL, {}) if name not in lying)
    need = SETS - len(state.piles)
    if need < 1:
        raise Refusal(
            "not-now",
            f"All {SETS} spells of the Academy are told: {', '.join(state.piles)}.",
            "magecraft/academy-setup",
        )
    if len(pool) < need:
        raise Refusal(
            "not-now",
            f"{_are(need, 'set')} to be drawn, and {_are(len(pool), 'other spell')} known by name: "
            "name those that lie there (academy NAME, NAME).",
            "magecraft/academy-setup-random",
        )
    drawn: list[str] = []
    for _ in range(need):
        drawn.append(pool.pop(chance.pick("spell set", tuple(range(len(pool))))))
    return tuple(drawn)


def _are(count: int, what: str) -> str:
    return f"{count} {what} is" if count == 1 else f"{count} {what}s are"
