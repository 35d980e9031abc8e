"""The rolls of a fight: as they fell on the table, or rolled by the app.

A roll is typed as its faces (``sbh*``), ``r`` for a roll by the app, ``r3`` or
``3`` for one of so many dice (``3`` only where no other number is known), ``-`` for
none at all.  Faces that were typed apart are put together by :func:`of_one_side`.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.mice_mystics import dice, heroes, weapons
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.names import titled
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.roll_words import NOTHING
from companion.games.mice_mystics.state import State
from companion.games.shared.lore import Doubted, Lore
from companion.games.shared.names import agree, listed
from companion.games.shared.refusal import Refusal

_FACES = "cbsh"
DEFENCE = "defence"
_BY_ABILITY = 2  # dice that an ability card adds, as far as such cards are known
IN_THE_BOX = 5
"""Action dice in the box (mice-mystics/components)."""


class Throws:
    """The rolls that came with a command, used one after the other."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = list(words)

    def next(self) -> str:
        """The next roll as typed, "" when none is left."""
        return self._words.pop(0) if self._words else ""

    def ahead(self, words: Iterable[str]) -> None:
        """Rolls that were typed earlier, to be used before the others."""
        self._words = [*words, *self._words]

    def take(self) -> tuple[str, ...]:
        """All rolls that are left, taken out."""
        left, self._words = tuple(self._words), []
        return left

    def note_left(self, play: Play) -> None:
        """Say which rolls came to nothing; the dice of the app may have fallen, and stay."""
        left = [roll for roll in self.take() if roll not in NOTHING]
        if left:
            told = f"{' '.join(left)} not used: nobody had to roll it."
            play.happen(ev.Noted(told, ("mice-mystics/battle", "MM-13")))

    def refuse_left(self, what: str) -> None:
        """A roll too many was not meant; raises Refusal."""
        if self._words:
            raise Refusal(
                "contradiction",
                f"{' '.join(self._words)}: nothing is left to {what} for that.",
                "mice-mystics/battle",
            )


def single_faces(rolls: tuple[str, ...]) -> bool:
    """Whether several single faces were typed with blanks between them."""
    return len(rolls) > 1 and all(len(r.rstrip("*")) == 1 and r[0] in _FACES for r in rolls)


def of_one_side(rolls: tuple[str, ...], usual: int | None, *, apart: bool) -> tuple[str, ...]:
    """Single faces with blanks between them as one roll: ``s c`` is ``sc``.

    Two stay ``apart`` (attack, defence) where both sides may roll a single die
    each, as far as is known; any number do where the attacker is known to roll one.
    """
    if not single_faces(rolls):
        return rolls
    if usual == 1 or (usual is None and apart and len(rolls) == 2):
        return rolls
    return ("".join(rolls),)


def throw(play: Play, throws: Throws, who: str, what: str, usual: int | None) -> dice.Dice | None:
    """The dice that ``who`` rolls now; None where nobody told them and the app may not roll.

    ``usual`` is how many dice the cards say, None where that is not known.
    """
    asked = throws.next()
    typed = asked or (dice.BY_APP if play.by_app else "")
    if not typed:
        return None
    if typed in NOTHING:
        return ()
    if typed.isdecimal():
        _refuse_other_number(who, int(typed), usual)
        _refuse_to_roll_unasked(play, typed)
        typed = f"{dice.BY_APP}{typed}"
    if not typed.startswith(dice.BY_APP):
        faces = dice.read_dice(typed)
        _happened(play, who, what, faces, "table")
        _doubt_the_box(play, who, len(faces))
        _doubt(play, who, what, len(faces), usual)
        return faces
    count = int(typed[1:]) if len(typed) > 1 else usual
    if count is None and asked:
        raise Refusal(
            "illegal",
            f"How many dice does {titled(who)} roll?{_so_far(play, who, what)} r3: the app rolls "
            "3.",
            "mice-mystics/melee-attack-dice",
        )
    if count is None:
        return None
    faces = dice.roll(count, f"{titled(who)}: {what}", play.chance)
    _doubt_the_box(play, who, count)
    _happened(play, who, what, faces, "app")
    return faces


def dice_of_mouse(state: State, lore: Lore, who: str, what: str) -> int | None:
    """How many dice a mouse rolls: by its first roll, else by its hero card.

    None where nobody told the card, or something that the mouse wears may add to it.
    """
    known, value = state.hands.get(f"{who} {what}"), hero_value(lore, who, what)
    if known is not None:
        return known if adding(state, lore, who, what) else max(known, value or 0)
    return None if adding(state, lore, who, what) else value


def hero_value(lore: Lore, who: str, what: str) -> int | None:
    """What the hero card says of this roll, None where nobody told it."""
    hero = heroes.hero(who, lore)
    return hero.defence if what == DEFENCE else hero.battle


def adding(state: State, lore: Lore, who: str, what: str) -> tuple[str, ...]:
    """The worn cards that may add dice to this roll: no armour to an attack, no weapon else."""
    worn = (item.name for item in state.mice[who].items if item.worn)
    return tuple(name for name in worn if _fits(name, weapons.ways_of(name, lore), what))


def _fits(name: str, ways: tuple[str, ...] | None, what: str) -> bool:
    """Whether a card is for this kind of roll; a search card that is no weapon may be for any."""
    if not ways and name not in heroes.WEAPONS:
        return True
    return what in (ways or ()) if what != DEFENCE else not ways


def by_card(state: State, lore: Lore, who: str, what: str) -> str:
    """The dice by the hero card, and what may add to them; "" where nobody told the card."""
    value = hero_value(lore, who, what)
    if value is None:
        return ""
    gear = adding(state, lore, who, what)
    more = f", and what {listed(gear)} {agree(gear, 'adds', 'add')}" if gear else ""
    return f"{value} di{'e' if value == 1 else 'ce'} by the hero card{more}"


def _so_far(play: Play, who: str, what: str) -> str:
    told = by_card(play.state, play.lore, who, what) if who in play.state.mice else ""
    return f" {told}." if told else ""


def _refuse_to_roll_unasked(play: Play, typed: str) -> None:
    """A number alone does not make the app roll at a table with its own dice; raises Refusal."""
    if not play.by_app:
        raise Refusal(
            "unreadable",
            f"{typed}: how did the dice fall? Their faces, such as sc, or - for none; r{typed}: "
            "the app rolls so many.",
            "mice-mystics/battle-dice-faces",
        )


def _refuse_other_number(who: str, count: int, usual: int | None) -> None:
    """A number alone that is not the known number of dice is rather a slip; raises Refusal."""
    if usual is None or count == usual:
        return
    told = "1 die" if count == 1 else f"{count} dice"
    raise Refusal(
        "contradiction",
        f"{told}? r rolls {usual} for {titled(who)}, r{count} rolls {count} all the same.",
        "mice-mystics/melee-attack-dice",
    )


def _happened(play: Play, who: str, what: str, faces: dice.Dice, by: str) -> None:
    play.happen(ev.DiceRolled(who, what, faces, by, (dice.RULE,)))
    if who in play.state.mice:
        _count_hand(play, who, what, len(faces))


def _count_hand(play: Play, who: str, what: str, count: int) -> None:
    """How many dice a mouse rolls is known by its first roll; one odd roll does not change it.

    A first one that its hero card and gear cannot explain is odd too, and said once.  Fewer than
    the card has are those that show something: the others are rolled too.
    """
    hand, rules = f"{who} {what}", ("mice-mystics/melee-attack-dice",)
    known, last = play.state.hands.get(hand), play.state.varied.get(hand)
    value = hero_value(play.lore, who, what)
    fewer = what != DEFENCE and bool(adding(play.state, play.lore, who, what))  # as a dagger does
    if value is not None and count < value and not fewer:
        _tell_blanks(play, who, count, value)
        return
    odd = value is not None and not value <= count <= value + _most_by_gear(play, who, what)
    if count in (last, known) or (known is None and not odd):
        if known != count or last is not None:
            play.happen(ev.HandCounted(who, what, count, rules))
        return
    play.happen(ev.HandVaried(who, what, count, rules))
    if odd and value is not None:
        _tell_odd(play, who, what, count, value, "mice-mystics/melee-attack-dice")


def _tell_blanks(play: Play, who: str, count: int, usual: int) -> None:
    others = usual - count
    told = f"{'The other die shows' if others == 1 else f'The other {others} dice show'} nothing"
    rules = ("mice-mystics/melee-attack-dice",)
    play.happen(ev.Noted(f"{told}: {titled(who)} rolls {usual}.", rules))


def _most_by_gear(play: Play, who: str, what: str) -> int:
    """How many dice more may come of what a mouse wears, and of an ability card."""
    gear = adding(play.state, play.lore, who, what)
    return len(gear) + (_BY_ABILITY if play.state.able or play.state.turn.ability else 0)


def _tell_odd(play: Play, who: str, what: str, count: int, value: int, rule: str) -> None:
    field = DEFENCE if what == DEFENCE else "battle"
    dice_rolled = "1 die" if count == 1 else f"{count} dice"
    told = f"{titled(who)} rolled {dice_rolled} for a {field} value of {value} "
    play.happen(Doubted(f"{told}(teach corrects the card).", (rule,)))


def _doubt_the_box(play: Play, who: str, count: int) -> None:
    """More dice than the box holds are worth a look; the table may have rolled some twice."""
    if count > IN_THE_BOX:
        told = f"{titled(who)} rolled {count} dice, and the box holds {IN_THE_BOX}."
        play.happen(Doubted(told, ("mice-mystics/components",)))


def _doubt(play: Play, who: str, what: str, count: int, usual: int | None) -> None:
    """A minion rolls what its card says; another number is worth a look."""
    if usual is None or who not in play.state.figures or count == usual:
        return
    if count < usual:
        _tell_blanks(play, who, count, usual)
        return
    _tell_odd(play, who, what, count, usual, "mice-mystics/minion-values")
