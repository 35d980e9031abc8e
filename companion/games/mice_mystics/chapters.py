"""A chapter from its party to victory or defeat, the surge in its steps, and what carries over.

Rules: mice-mystics/setup and its kin, mice-mystics/surges-steps,
mice-mystics/game-end, mice-mystics/setup-campaign, MM-15 to MM-18, MM-27.
"""

from __future__ import annotations

from companion.games.mice_mystics import arrivals as arriving
from companion.games.mice_mystics import commands as cmd
from companion.games.mice_mystics import equipment, track, wearing, wheel
from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.heroes import HEROES
from companion.games.mice_mystics.names import breed_of
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import Item, State
from companion.games.shared.lore import Learnt
from companion.games.shared.names import listed
from companion.games.shared.refusal import Ask, Choice, Refusal

KEPT_ITEMS = 1
_INDIVIDUAL = ("cheese master", "roach killer", "poison", "escape", "cat tamer")


def party(play: Play, command: cmd.Party) -> None:
    """The mice of the chapter, before anything has happened in it."""
    refuse_begun(play.state)
    begin(play, play.state.chapter, play.state.end, command.mice)


def refuse_begun(state: State) -> None:
    """A chapter keeps the party with which it began; raises Refusal."""
    if state.track:
        raise Refusal(
            "not-now",
            "The chapter has begun with its party; a new chapter takes another (chapter 2 6 c n).",
            "mice-mystics/setup-hero",
        )


def begin(play: Play, name: str, end: int, mice: tuple[str, ...]) -> None:
    """The chapter begins; every mouse has its own starting equipment (setup-equipment)."""
    rules = ("mice-mystics/setup-chapter", "mice-mystics/setup-control-board")
    play.happen(ev.ChapterBegan(name, end, mice, play.state.dice, rules))
    _return_starting_gear(play)
    for title in filter(is_individual, play.state.treasures):
        play.happen(ev.TreasureLost(title, ("mice-mystics/setup-achievements",)))
    for mouse in mice:
        held = {item.name for item in play.state.mice[mouse].items}
        hero = HEROES.get(mouse)
        for card in hero.gear if hero is not None else ():
            if card not in held:
                item = Item(card, worn=True, starting=True)
                because = ("mice-mystics/setup-equipment",)
                play.happen(ev.ItemGained(mouse, item, "starting equipment", because))
    wearing.dress(play, mice)
    _tell_starting_gear(play, mice)


def _tell_starting_gear(play: Play, mice: tuple[str, ...]) -> None:
    """What the mice wear at the start is dealt by the app, so that nobody gives it again."""
    worn = {m: [i.name for i in play.state.mice[m].items if i.starting and i.worn] for m in mice}
    told = "; ".join(f"{mouse}: {listed(names)}" for mouse, names in worn.items() if names)
    if told:
        play.happen(ev.Noted(f"Worn from the start – {told}.", ("mice-mystics/setup-equipment",)))


def is_individual(title: str) -> bool:
    """Whether it is one of the five individual achievements, which do not outlast a chapter."""
    return any(f"{title} ".startswith(f"{each} ") for each in _INDIVIDUAL)


def _return_starting_gear(play: Play) -> None:
    """Starting equipment that was shared goes back: every mouse begins with its own."""
    rules = ("mice-mystics/setup-equipment-sharing", "mice-mystics/setup-equipment")
    for mouse in play.state.mice.values():
        for item in mouse.items:
            owner = owner_of(item, mouse.name)
            if not owner:
                continue
            play.happen(ev.ItemLost(mouse.name, item.name, f"to {owner}", rules))
            own = play.state.mice.get(owner)
            if own is not None and all(each.name != item.name for each in own.items):
                back = item.replace(worn=True, owner="")
                play.happen(ev.ItemGained(owner, back, "starting equipment", rules))


def owner_of(item: Item, holder: str) -> str:
    """Whose starting card this is, where it is another mouse's than its holder's; else ""."""
    if not item.starting or item.owner:
        return item.owner
    own = HEROES.get(holder)
    if own is not None and item.name in own.gear:
        return ""
    return next((name for name, hero in HEROES.items() if item.name in hero.gear), "")


def next_chapter(play: Play, command: cmd.Chapter) -> None:
    """The next chapter: the party carries over what a campaign keeps."""
    state = play.state
    if state.track and not state.over and not command.anyway:
        raise Refusal(
            "not-now",
            f"Chapter {state.chapter} is not over: victory or defeat first (or anyway at the end).",
            "mice-mystics/game-end",
        )
    mice = command.mice or state.party
    if not mice:
        raise Refusal("unreadable", "Which mice? For instance: chapter 2 6 collin nez tilda.")
    begin(play, command.chapter, command.end, mice)


def extra_items(state: State, name: str) -> tuple[Item, ...]:
    """The cards of a mouse that are no starting equipment."""
    return tuple(item for item in state.mice[name].items if not item.starting)


def hoarder(state: State) -> str:
    """A mouse with more cards than a new chapter lets it keep; only before the chapter goes on."""
    if state.track or not state.results:
        return ""
    return next((n for n in state.party if len(extra_items(state, n)) > KEPT_ITEMS), "")


def refuse_keep(state: State) -> None:
    """Cards are kept between chapters only; raises Refusal with what is meant at another time."""
    if state.over or (state.results and not state.track):
        return
    found = state.turn.found
    told = (
        "found CARD takes a found card into the pack"
        if found
        else "a card stays with its mouse without a word (discard WHO CARD throws one away)"
    )
    raise Refusal(
        "not-now",
        f"keep is for the time between two chapters. Now {told}; where a full pack asks, its "
        "answer is the card that goes.",
        "mice-mystics/setup-campaign",
    )


def keep(play: Play, command: cmd.Keep) -> None:
    """Of its other cards a mouse keeps one for the next chapter (setup-campaign)."""
    extras = extra_items(play.state, command.mouse)
    mouse = play.state.mice[command.mouse].replace(items=extras)
    kept = equipment.item_of(mouse, command.item).name if command.item and extras else ""
    if len(extras) <= bool(kept):
        has = f"only {kept} besides" if kept else "no other cards than"
        raise Refusal(
            "illegal",
            f"Nothing to give up: {command.mouse} has {has} its starting equipment.",
            "mice-mystics/setup-campaign",
        )
    spared = False
    for item in extras:
        if item.name == kept and not spared:
            spared = True
            continue
        rules = ("mice-mystics/setup-campaign",)
        play.happen(ev.ItemLost(command.mouse, item.name, "between chapters", rules))
    if not hoarder(play.state):
        from companion.games.mice_mystics import campaign

        campaign.tell_line(play)


def keep_question(state: State) -> Ask:
    """Which card does a mouse keep?"""
    name = hoarder(state)
    extras = extra_items(state, name)
    names = dict.fromkeys(item.name for item in extras)
    among = listed(names) if len(names) > 1 else f"its {len(extras)} cards {listed(names)}"
    return Ask(
        id="keep",
        prompt=f"{name} keeps one of {among} for this chapter: which? (Your story book's "
        "campaign page wins: give adds a card back.)",
        answer=f"keep {name} {{answer}}",
        expects=" or ".join((*names, "none")),
        choices=(*(Choice(each, "") for each in names), Choice("none", "")),
        because=("mice-mystics/setup-campaign",),
    )


def start(play: Play, command: cmd.Start) -> None:
    """The minions on the board at the start, and the first initiative order.

    Where the tile was asked for, it is not asked again.
    """
    from companion.games.mice_mystics import start_tile

    if start_tile.is_asked(play.state, play.lore):
        play.happen(ev.TileUntold())
    begin_with(play, command.arrivals)


def begin_with(play: Play, arrivals: arriving.Arrivals, *, ambush: bool = False) -> None:
    """Minions of the set-up, as often as some are told before the first order lies."""
    state = play.state
    if state.track:
        raise Refusal(
            "not-now", "The chapter has begun: add puts more minions on the board.",
            "mice-mystics/setup-initiative",
        )  # fmt: skip
    if not state.party:
        raise Refusal("not-now", "First the party: party c n r l.", "mice-mystics/setup-hero")
    if state.ordering is not None and not arrivals.minions:
        raise Refusal(
            "not-now", "The initiative cards wait for their order (order roll). See next.",
            "mice-mystics/setup-initiative",
        )  # fmt: skip
    put_on_board(play, arrivals, ambush=ambush)
    if play.by_app:
        track.lay(play, ())


def put_on_board(play: Play, arrivals: arriving.Arrivals, *, ambush: bool = False) -> None:
    """The figures of the start; then all cards wait for their order."""
    arriving.refuse_too_many(play.state, arrivals)
    rules = ("mice-mystics/setup-figures", "mice-mystics/setup-initiative")
    arriving.add_figures(play, arrivals, "the chapter's set-up", rules)
    waiting = play.state.ordering
    before = waiting.cards if waiting is not None else play.state.party
    new = [breed for breed in arrivals.minions if breed not in map(breed_of, before)]
    everybody = (*before, *track.cards_for(play, tuple(new), arrivals.cards))
    because = ("mice-mystics/setup-initiative", "mice-mystics/initiative-order-fresh")
    ambush = ambush or (waiting is not None and waiting.ambush)
    if waiting is None or (everybody, ambush) != (before, waiting.ambush):
        play.happen(ev.OrderAwaited(everybody, fresh=True, ambush=ambush, because=because))


def finish(play: Play, command: cmd.Finish) -> None:
    """The chapter's own conditions are met, or the table gives it up."""
    if play.state.over:
        raise Refusal("game-over", f"The chapter is over: {play.state.over}.")
    rule = "game-end" if command.outcome == "victory" else "game-end-lose"
    play.happen(ev.ChapterEnded(command.outcome, "told by the table", (f"mice-mystics/{rule}",)))


def go_on(play: Play, command: cmd.GoOn) -> None:
    """All mice are captured, and the table plays on (MM-27)."""
    if play.state.free_mice():
        raise Refusal("contradiction", "Not all mice are captured.", "MM-27")
    if not play.state.figures:
        raise Refusal(
            "illegal",
            "A rescue needs another mouse on the board, so nobody comes back by the rule: the "
            "table decides, rescue WHO or defeat.",
            "MM-27",
        )
    play.happen(ev.ValueSet("goes_on", value=True, because=("MM-27",)))


def captured_question(state: State) -> Ask:
    """All mice are captured: the rules are silent."""
    alone = " (Without another mouse on the board nobody is rescued by the rule.)"
    choices = [Choice("defeat", "the chapter is lost", in_full=True)]
    if state.figures:
        choices.append(Choice("go-on", "play on: the minions keep their turns"))
    choices += [Choice(f"rescue {name}", f"{name} comes back") for name in state.party]
    return Ask(
        id="all-captured",
        prompt="All mice are captured, and the rulebook does not say what follows. What does your "
        f"chapter say?{'' if state.figures else alone}",
        answer="{answer}",
        expects="defeat, go-on, or rescue WHO" if state.figures else "defeat, or rescue WHO",
        choices=tuple(choices),
        because=("MM-27",),
    )


def hourglass(play: Play, command: cmd.Hourglass) -> None:
    """The hourglass moves on by a rule of the chapter."""
    for _ in range(command.pages):
        if not play.state.over:
            wheel.move_hourglass(play, "the chapter", ("mice-mystics/game-end-lose",))


def wheel_cheese(play: Play, command: cmd.WheelCheese) -> None:
    """Cheese goes onto the wheel, or off it, by a rule of the chapter."""
    if command.count >= 0:
        wheel.place(play, command.count, "told by the table", ("mice-mystics/surges",))
        return
    if -command.count > play.state.wheel:
        raise Refusal("contradiction", f"The wheel holds {play.state.wheel} cheese.")
    play.happen(ev.CheeseTaken(-command.count, play.state.wheel + command.count))


# The surge -----------------------------------------------------------------------------------


def refuse_without_surge(state: State) -> None:
    """Its words make sense only in a surge."""
    if state.surge is None:
        raise Refusal(
            "not-now", f"There is no surge now: the wheel holds {state.wheel} of 6 cheese.",
            "mice-mystics/surges",
        )  # fmt: skip


def special(play: Play, command: cmd.Special) -> None:
    """Whether the tile has a surge rule of the chapter; kept, so that it is asked once."""
    state = play.state
    refuse_without_surge(state)
    if state.scene():
        value = command.text or "special" if command.there else wheel.NONE
        key = wheel.surge_key(state)
        before = play.lore.get(wheel.SURGE_TOPIC, {}).get(key)
        if value != before:
            play.happen(Learnt(wheel.SURGE_TOPIC, key, value, before))
    if command.there:
        wheel.special(play, command.text)
    else:
        wheel.room_done(play, ruled=False)


def surge_minions(play: Play, command: cmd.SurgeMinions) -> None:
    """What the surge brings; then the card is used up and the wheel emptied."""
    state = play.state
    refuse_without_surge(state)
    asked_of_tile = state.surge is not None and state.surge.step == wheel.TILE
    if asked_of_tile and not command.arrivals.minions:  # none: the tile has no rule
        special(play, cmd.Special(there=False))
        return
    by_card = state.surge is not None and state.surge.step != wheel.RULE
    if by_card and state.encounter is not None:
        play.happen(ev.SurgeCardUsed())
    shuffle = state.ruling("MM-18") == "shuffle"
    rules: tuple[str, ...] = ("mice-mystics/surges-effect",)
    if not state.minion_cards():
        rules = (*rules, "MM-18")
    arriving.bring(play, command.arrivals, "the surge", append=not shuffle, rules=rules)
    if by_card:
        wheel.finish(play)
    else:
        wheel.room_done(play, ruled=True)


def surge_question(state: State, taught: str | None) -> Ask:
    """The next thing to know in a surge."""
    step = state.surge.step if state.surge is not None else wheel.CARD
    if step == wheel.CARD:
        return Ask(
            id="surge",
            prompt="Surge: what does the surge line of the face-up encounter card bring? "
            "Then discard the card.",
            answer="surge {answer}",
            expects="minions such as 3r 1e, or none",
            choices=(Choice("none", "no minions come"),),
            because=("mice-mystics/surges-effect",),
        )
    if step == wheel.RULE:
        told = f" ({taught})" if taught and taught != "special" else ""
        return Ask(
            id="surge",
            prompt=f"Surge: carry out the chapter's rule for this tile{told}. Which minions come?",
            answer="surge {answer}",
            expects="minions such as 3r 1e, or none",
            choices=(Choice("none", "no minions come"),),
            because=("mice-mystics/surges-effect",),
        )
    where = f" {state.scene()}" if state.scene() else " this tile"
    return Ask(
        id="special",
        prompt=f"Surge: does the chapter have a special surge rule for{where}?",
        answer="special {answer}",
        expects="no, yes, or its text",
        choices=(Choice("no", "the face-up card counts"), Choice("yes", "it has a rule")),
        because=("mice-mystics/surges-steps",),
    )
