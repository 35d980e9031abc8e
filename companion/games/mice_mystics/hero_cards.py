"""The hero cards of the party, read at set-up in one go: five values a mouse.

What is publicly known is offered to be compared with the card; the table may
put the cards off, and is then asked for a value when one is needed.  Rules:
mice-mystics/setup-hero, mice-mystics/setup-heroes-values.
"""

from __future__ import annotations

from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics import heroes
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import State
from companion.games.shared.lore import Doubted, Learnt, Lore, ToldAtOnce
from companion.games.shared.names import listed
from companion.games.shared.refusal import Ask, Choice, Refusal
from companion.games.shared.slip import slip_for

FIELDS = tuple(heroes.VALUES)
YES, LATER = "y", "later"
RULE = "mice-mystics/setup-heroes-values"
_ALONE = "nez later: of Nez alone"
_SHAPE = "".join(str(place) for place in range(1, len(FIELDS) + 1))


def read_card(words: list[str]) -> tuple[int, ...] | str | None:
    """The values in ``22314`` or ``2 2 3 1 4``, ``y`` or ``later``; None for other words.

    Raises Refusal for another number of values than a card has.
    """
    typed = "".join(words).casefold().replace(",", "").replace("/", "")
    if typed in ("y", "yes", "ok"):
        return YES
    if is_later(words):
        return LATER
    if not (typed.isascii() and typed.isdecimal()):
        return None
    if len(typed) != len(FIELDS):
        raise Refusal(
            "unreadable",
            f"{listed(FIELDS)} are {len(FIELDS)} digits, such as {_SHAPE}: "
            f"{'1 was' if len(typed) == 1 else f'{len(typed)} were'} typed.",
            RULE,
        )
    return tuple(int(digit) for digit in typed)


def is_later(words: list[str]) -> bool:
    """Whether a word says ``later``, in three letters or more."""
    return len(words) == 1 and len(words[0]) > 2 and LATER.startswith(words[0].casefold())


def refuse_slip(words: list[str]) -> None:
    """A slip for ``later``; raises Refusal."""
    if len(words) == 1 and slip_for(words[0], (LATER,)) and not is_later(words):
        raise Refusal("unknown-name", f"{words[0]} is no answer here: did you mean {LATER}?", RULE)


def is_card(words: list[str], *, due: bool) -> bool:
    """Whether words behind a mouse's name are what its hero card says.

    Where one is ``due``, also whether they put it off or agree with what is known.
    """
    try:
        told = read_card(words)
    except Refusal:
        return False
    return told is not None and (due or told not in (YES, LATER))


def due(state: State, lore: Lore) -> str:
    """The first mouse whose hero card is to be read before the chapter begins, "" for none."""
    if state.track or not state.end:
        return ""
    return next((n for n in state.party if n not in state.put_off and _missing(n, lore)), "")


def _missing(name: str, lore: Lore) -> tuple[str, ...]:
    known = heroes.hero(name, lore)
    return tuple(field for field in FIELDS if getattr(known, field) is None)


def question(state: State, lore: Lore) -> Ask | None:
    """The values of a hero card, with what is known to compare; None where none is due."""
    name = due(state, lore)
    if not name:
        return None
    offered = _offered(name, lore)
    known = f"{', '.join(offered)}? {YES}, or type " if offered else ""
    return Ask(
        id="hero",
        prompt=f"{name}'s hero card: {known}{', '.join(FIELDS)} as printed ({_SHAPE}), "
        f"or {LATER} (all of them){'.' if offered else '?'}",
        answer="{answer}",
        expects=f"{len(FIELDS)} digits as printed{f', {YES}' if offered else ''} or {LATER}",
        choices=(
            *([Choice(YES, f"the card says {listed(offered)}")] if offered else ()),
            Choice(LATER, f"of all mice: each value is asked for when it is needed ({_ALONE})"),
        ),
        because=("mice-mystics/setup-hero", RULE),
    )


def _offered(name: str, lore: Lore) -> list[str]:
    """What is known of a card, and what is only supposed."""
    known, unsure = heroes.hero(name, lore), heroes.UNSURE.get(name, {})
    offered = []
    for field in FIELDS:
        value = getattr(known, field)
        if value is not None:
            offered.append(f"{field} {value}")
        elif field in unsure:
            offered.append(f"{field} {unsure[field]} (uncertain)")
    return offered


def tell_card(play: Play, command: cmd.HeroCard) -> None:
    """The table has read a hero card, agrees with what is known, or puts the cards off."""
    name = command.mouse
    if command.put_off:
        mice = (name,) if name else play.state.party
        waiting = tuple(n for n in mice if n not in play.state.put_off and _missing(n, play.lore))
        play.happen(ev.HeroPutOff(waiting or mice, because=(RULE,)))
        return
    values = dict(zip(FIELDS, command.values, strict=True)) if command.values else None
    if values is None:
        known = heroes.hero(name, play.lore)
        unsure = heroes.UNSURE.get(name, {})
        values = {field: n for field, n in unsure.items() if getattr(known, field) is None}
    _learn(play, name, values)
    if play.state.battle is not None:
        from companion.games.mice_mystics import attack

        attack.learnt(play)
    left = _missing(name, play.lore)
    if left and name not in play.state.put_off:
        play.happen(ev.HeroPutOff((name,), because=(RULE,)))


def _learn(play: Play, name: str, values: dict[str, int]) -> None:
    from companion.games.mice_mystics.lessons import doubts_of

    learnt: list[Learnt] = []
    for field, value in values.items():
        low, high = heroes.VALUES[field]
        if not low <= value <= high:
            raise Refusal("unknown-name", f"{field} is a number from {low} to {high}, not {value}.")
        key = f"{name} {field}"
        before = play.lore.get(heroes.TOPIC, {}).get(key)
        if value != before:
            learnt.append(Learnt(heroes.TOPIC, key, value, before, (RULE,)))
    for fact in learnt:
        play.happen(fact)
    known = heroes.hero(name, play.lore)
    told = [f"{f} {getattr(known, f)}" for f in FIELDS if getattr(known, f) is not None]
    play.happen(ToldAtOnce(f"{name}: {', '.join(told) or 'nothing told yet'}.", (RULE,)))
    for doubt in doubts_of(learnt):
        play.happen(Doubted(doubt))
