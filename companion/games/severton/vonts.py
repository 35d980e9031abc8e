"""The Vonts phase: whose turn it is, and which cards a group may play.

Rules: severton/vonts-phase, severton/speed-boost, SV-23.
"""

from __future__ import annotations

from companion.games.severton import commands as cmd
from companion.games.severton import events as ev
from companion.games.severton.cards import beyond_the_basic_deck, read_card
from companion.games.severton.movement import begin
from companion.games.severton.state import ACTION, PHASE_TITLES, VONTS, Group, State
from companion.games.severton.streets import Streets
from companion.games.shared.lore import Doubted
from companion.games.shared.refusal import Ask, Choice, NeedsAnswer, Refusal
from companion.games.shared.unfolding import Unfolding


def move(play: Unfolding[State], command: cmd.Cards) -> None:
    """Carry out the Movement cards of the group whose turn it is."""
    group = _mover(play.state, command.letter)
    _refuse_other_cards(group, command.cards)
    cards = _complete(group, command.cards)
    if cards != group.movement:
        play.happen(ev.CardsRevealed(group.letter, cards))
        _doubt(play, cards)
    begin(play, group.letter, cards)


def skip(play: Unfolding[State], command: cmd.Skip) -> None:
    """The table says that a group does not move."""
    group = _mover(play.state, command.letter)
    play.happen(ev.GroupSkipped(group.letter))


def take(play: Unfolding[State], command: cmd.Take) -> None:
    """Choose among several paths of one colour."""
    ends = Streets(play.lore).ends(command.place, command.colour)
    if command.to not in ends:
        known = " or ".join(str(end) for end in ends) or "nowhere that was taught"
        raise Refusal(
            "contradiction",
            f"No {command.colour} path from {command.place} to {command.to}: it leads to {known}.",
        )
    play.happen(ev.RouteChosen(command.place, command.colour, command.to))


def arrows(play: Unfolding[State], command: cmd.Arrows) -> None:
    """The arrows of an alerted card, told after its alert found nobody."""
    _on_map(play.state, command.letter)
    card = read_card(command.card)
    if card.alert is None or card.arrows is not None:
        shown = "has no alert" if card.alert is None else "shows its arrows already"
        raise Refusal(
            "illegal",
            f"{command.card} {shown}: arrows are told of an alerted card without them "
            f"(arrows {command.letter} 3+ b).",
            "severton/alerted",
        )
    play.happen(ev.ArrowsTold(command.letter, command.card, command.arrows))


def reveal(play: Unfolding[State], command: cmd.Reveal) -> None:
    """Cards of a group are face-up: investigated, or turned for an encounter."""
    group = _on_map(play.state, command.letter)
    told = bool(command.cards or command.values)
    if play.state.phase == ACTION and play.state.encounter is None:
        from companion.games.severton import exploring  # what most commands need not load

        exploring.investigate(play, group, command)
        told = told or group.letter in play.state.turned
    if command.cards:
        _refuse_count(group, command.cards)
        because = ("severton/investigate",)
        play.happen(ev.CardsRevealed(group.letter, command.cards, because))
        _doubt(play, command.cards)
    if command.values is not None or not told:
        meeting = play.state.encounter is not None and play.state.encounter.letter == group.letter
        rule = "severton/encounters-reveal" if meeting else "severton/investigate"
        play.happen(ev.GroupCardRevealed(group.letter, command.values, (rule,)))


def stone(play: Unfolding[State], command: cmd.Stone) -> None:
    """A Stone item makes a location look like the largest group (SV-22)."""
    state = play.state
    blocker = state.group_at(command.at)
    if blocker is not None:
        raise Refusal(
            "illegal",
            f"The Stone needs a location without Vonts: {blocker.letter} stand at {command.at}.",
            "SV-22",
        )
    _refuse_far_throw(play, command)
    if not command.lasting:
        raise NeedsAnswer(
            Ask(
                id="stone",
                prompt="How long does the Stone distract?",
                answer="{command} {answer}",
                expects="test or phase",
                choices=(
                    Choice("test", "for one alert test (the default of the ruling)"),
                    Choice("phase", "for the whole Vonts phase"),
                ),
                because=("SV-22",),
            )
        )
    _discard_stone(play, command)
    play.happen(ev.StoneThrown(command.at, command.lasting))


def _refuse_far_throw(play: Unfolding[State], command: cmd.Stone) -> None:
    """The Stone flies at most two movements far from whoever throws it (SV-22)."""
    at = play.state.characters[command.user].at if command.user else None
    if at is None:
        return
    from companion.games.severton.reach import within_two  # what most commands need not load

    if not within_two(play.state, Streets(play.lore), (at,), command.at, "SV-22"):
        raise Refusal(
            "illegal",
            f"{command.at} is more than two movements from {command.user} at {at} "
            f"(stone {command.at} without a name).",
            "SV-22",
        )


def _discard_stone(play: Unfolding[State], command: cmd.Stone) -> None:
    """The card of whoever threw it is discarded, where the table has told of it."""
    from companion.games.severton.item_events import ItemUsed
    from companion.games.severton.printed import STONE

    owners = [name for name, own in play.state.belongings.items() if STONE in own.ready]
    user = play.state.player_of(command.user) if command.user else ""
    owner = user if user in owners else owners[0] if not user and len(owners) == 1 else ""
    if owner:
        rules = ("severton/items-use", "severton/items-stone")
        play.happen(ItemUsed(owner, STONE, "", rules, play.state.partner_of(owner)))


def _doubt(play: Unfolding[State], cards: tuple[str, ...]) -> None:
    """A card that the basic deck does not have is worth a look, where only that is in use."""
    for code in cards:
        doubt = "" if play.state.advanced else beyond_the_basic_deck(read_card(code))
        if doubt:
            play.happen(Doubted(f"{code}: {doubt}, says the rulebook of the cards without a star."))


# Whose turn, which cards ---------------------------------------------------------------------


def _on_map(state: State, letter: str) -> Group:
    """The group called ``letter``; raises Refusal unless it is on the map."""
    group = state.groups.get(letter)
    if group is None:
        playing = ", ".join(sorted(state.groups)) or "none"
        raise Refusal(
            "unknown-name",
            f"No Vonts {letter} in this game: there are {playing} "
            f"(place {letter} LOCATION adds them).",
        )
    if group.at is None:
        raise Refusal(
            "not-now",
            f"The token of Vonts {letter} lies on its lettered space: "
            "it has no cards until the Vonts refresh.",
            "SV-23",
        )
    return group


def _mover(state: State, letter: str) -> Group:
    """The group that moves now; raises Refusal with the reason why another may not."""
    if state.phase != VONTS:
        title = PHASE_TITLES[state.phase]
        raise Refusal(
            "not-now", f"Vonts move in the Vonts phase; this is the {title} (end goes on).",
            "severton/vonts-phase",
        )  # fmt: skip
    due = state.due_group()
    if not letter:
        if due is None:
            raise Refusal("not-now", "Every group has moved.", "severton/vonts-phase")
        return due
    group = _on_map(state, letter)
    if group.moved or not group.cards:
        raise Refusal(
            "not-now",
            f"Vonts {letter} have no Movement card left in this phase.",
            "severton/vonts-phase",
        )
    if due is not None and due.letter != letter:
        raise Refusal(
            "not-now",
            f"Vonts {due.letter} come before {letter}: groups move in alphabetical order "
            f"(skip {due.letter} passes them over).",
            "severton/vonts-phase",
        )
    return group


def _complete(group: Group, cards: tuple[str, ...]) -> tuple[str, ...]:
    """All cards of the group; asks for the second one of a boosted group."""
    _refuse_count(group, cards)
    if len(cards) == group.cards:
        return cards
    raise NeedsAnswer(
        Ask(
            id="second-card",
            prompt=f"Vonts {group.letter} have two Movement cards: which is the second one?",
            answer="{command} {answer}",
            expects="a card such as r, by or 2+r",
            because=("severton/speed-boost",),
            answers_first=True,
        )
    )


def _refuse_other_cards(group: Group, cards: tuple[str, ...]) -> None:
    """Cards that lie face-up are carried out as they lie; ``arrows`` may complete an alert."""
    known = group.movement
    same = all(card.startswith(shown) for card, shown in zip(cards, known, strict=False))
    if known and not same:
        raise Refusal(
            "contradiction",
            f"Vonts {group.letter} have {' and '.join(known)} face-up: {group.letter} carries that "
            f"out, reveal {group.letter} {' '.join(cards)} corrects it.",
            "severton/vonts-phase",
        )


def _refuse_count(group: Group, cards: tuple[str, ...]) -> None:
    if not group.cards:
        raise Refusal(
            "not-now",
            f"Vonts {group.letter} have no Movement card now: they get one in the Vonts refresh.",
            "severton/vonts-refresh",
        )
    if len(cards) > group.cards:
        joined = "".join(cards)
        why = f"Vonts {group.letter} have one Movement card, not {len(cards)}"
        if group.speed:
            why += ": the speed boost gives them two from the next Vonts refresh on"
            raise Refusal("illegal", f"{why}.", "severton/speed-boost")
        raise Refusal(
            "illegal",
            f"{why}: they have no speed boost. A card of two arrows is one word ({joined}).",
            "severton/speed-boost",
        )
