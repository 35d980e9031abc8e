"""Each fact as one line for people, with its reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.betwixt import corrected as put
from companion.games.betwixt import events as ev
from companion.games.betwixt.grid import DIRECTIONS, ELEMENTS, NOTHING, opposite
from companion.games.betwixt.state import HIDDEN, PHASE_TITLES, Spell
from companion.games.shared.lore import Doubted, Learnt
from companion.games.shared.names import agree, listed
from companion.games.shared.record import Record
from companion.games.shared.ruled import RulingChosen, tell_ruling


def tell(event: Record) -> str:
    """One line that says what happened and why; "" for facts that need no line."""
    line = _LINES.get(type(event))
    return "" if line is None else line(event)


def elements_in_words(elements: str) -> str:
    """``2 fire and 1 water`` for ``ffw``, ``fire`` for one gem."""
    letters = [letter for letter in elements if letter != NOTHING]
    if len(letters) == 1:
        return ELEMENTS[letters[0]]
    counted = {letter: letters.count(letter) for letter in ELEMENTS if letter in letters}
    return listed(f"{count} {ELEMENTS[letter]}" for letter, count in counted.items())


def _began(event: ev.GameBegan) -> str:
    if event.light:
        return "Betwixt & Between, light: type the gem drawn for the Dummy Player (w, i, e or f)."
    if event.scenario:
        return (
            f"Betwixt & Between, campaign scenario {event.scenario}: leave the Familiar and the "
            "Diagonally Movement Spells in the box."
        )
    if event.solo:
        return "Betwixt & Between, solo: the full 7x7 grid and a draw pool of 16 gems."
    where = listed(f"{name} on {at}" for name, at in zip(event.players, event.corners, strict=True))
    size = f"{event.size}x{event.size}"
    first = f" First: {event.players[event.first]}." if event.chosen else ""
    others = " (--players ANN,BOB,CID for others, --solo to play alone)" if event.assumed else ""
    return f"Betwixt & Between, {len(event.players)} players{others} on {size}: {where}.{first}"


def _first(event: ev.FirstChosen) -> str:
    how = " (drawn here)" if event.by_app else ""
    return f"First Player: {event.name}{how}."


def _laid_out(event: ev.LaidOut) -> str:
    return (
        f"Your Mystic on {event.mystic}, {_dummies(event)}; ten cards face down on "
        f"{listed(event.cards)} (six Exploration Cards and the four Blank Cards, shuffled)."
    )


def _dummies(event: ev.LaidOut) -> str:
    who = "the Dummy Player" if len(event.dummies) == 1 else "the Dummy Players"
    return f"{who} on {listed(dict.fromkeys(event.dummies))}"


def _round(event: ev.RoundBegan) -> str:
    first = f" First Player: {event.leader}." if event.leader else ""
    draft = f"everybody drafts four of {event.seen} cards"
    return f"Round {event.round}: Exploration phase, {draft}.{first}"


def _rite(event: ev.RiteSet) -> str:
    drawn = f" ({elements_in_words(event.drawn)} drawn here)" if event.drawn else ""
    drawn = " (drawn here)" if len(event.drawn) == len(event.elements) else drawn
    return f"The Rite asks for {elements_in_words(event.elements)}{drawn}."


def _phase(event: ev.PhaseBegan) -> str:
    return f"{PHASE_TITLES[event.phase]}."


def _laid(event: ev.CardLaid) -> str:
    verb = {"explored": "goes to", "revealed": "is turned up on"}.get(event.how, "lies on")
    top = DIRECTIONS["nesw"[event.turn]] + " (no turn told)" * event.assumed
    gems = elements_in_words(event.gems)
    put = f": put {gems} on it" if gems else ""
    return f"{event.card.name} {verb} {event.space}, top {top}{put}."


def _removed(event: ev.CardRemoved) -> str:
    verb = {
        "discarded": "discards",
        "destroyed": "destroys",
        "replaced": "replaces",
        "dummy": "discards",
    }.get(event.how)
    gems = elements_in_words(event.gems)
    back = f"; {gems} back to the supply" if gems else ""
    if verb is None:
        return f"{event.card[:1].upper()}{event.card[1:]} is off {event.space}{back}."
    return f"{event.who} {verb} {event.card} on {event.space}{back}."


def _card_moved(event: ev.CardMoved) -> str:
    top = DIRECTIONS["nesw"[event.turn]]
    along = f", {listed(event.carried)} with it" if event.carried else ""
    card = event.card[:1].upper() + event.card[1:]
    if event.start == event.to:
        return f"{card} on {event.to} is turned: top {top}."
    return f"{card} goes from {event.start} to {event.to}, top {top}{along}."


def _replenished(event: ev.Replenished) -> str:
    gems = elements_in_words(event.gems)
    return f"{event.card} on {event.space} is replenished: {gems or 'nothing is left for it'}."


def _gem_put(event: put.GemPut) -> str:
    what = ELEMENTS.get(event.element, "no gem")
    return f"{what.capitalize()} on the {DIRECTIONS[event.side]} side of {event.space}."


def _corrected(event: put.CardCorrected) -> str:
    if event.before == event.gems:
        return f"{event.card.name} on {event.space} is corrected; its gems stay."
    gems = elements_in_words(event.gems) or "no gem"
    return f"{event.card.name} on {event.space} is corrected: {gems} on it now."


def _short(event: ev.SupplyShort) -> str:
    return f"The supply has no more {listed(dict.fromkeys(ELEMENTS[e] for e in event.elements))}."


def _gained(event: ev.GemsGained) -> str:
    return f"{event.name} takes {elements_in_words(event.elements)} ({event.why})."


def _absorb_gained(event: ev.AbsorbGained) -> str:
    told = "" if event.hands == HIDDEN else f" with hands {event.hands}"
    ask = " (take and its hands tell which)" if event.hands == HIDDEN else ""
    return f"{event.name} takes an Absorb Magic Card{told}{_by(event.why)}{ask}."


def _by(why: str) -> str:
    """What gave a card, nothing where the table just told of it."""
    return "" if why == "told" else f" ({why})"


def _spell_gained(event: ev.SpellGained) -> str:
    if event.spell is not None:
        return f"{event.name} takes {_spell(event.spell)}{_by(event.why)}."
    return (
        f"{event.name} takes a Spell Card, face-up (turn up another) or from the deck "
        f"({event.why})."
    )


def _spell(spell: Spell) -> str:
    return f"{spell.name} ({spell.sort}, {spell.value} points)"


def _moved(event: ev.Moved) -> str:
    by = {"token": "", "table": ", as the table insists"}.get(event.by, f" by {event.by}")
    return f"{event.name}: {event.start} to {event.to}{by}."


def _acted(event: ev.ActionUsed) -> str:
    token = "; put a Mystic Token on it" if event.token else ""
    return f"{event.card}: {event.action}{token}."


def _absorbed(event: ev.Absorbed) -> str:
    side = DIRECTIONS[opposite(event.side)]
    by = {"card": "", "familiar": " by the Familiar"}.get(event.by, "")
    return f"{event.name} absorbs {ELEMENTS[event.element]} from {event.space} ({side}){by}."


def _absorb_card(event: ev.AbsorbCardUsed) -> str:
    missed = f"; nothing from {listed(DIRECTIONS[d] for d in event.missed)}" if event.missed else ""
    card = f"the Absorb Magic Card {event.hands}, aligned {event.aligned}"
    way, _, more = event.better.partition(" ")
    better = f"; aligned {way} it takes {more} (undo takes this back)" if more else ""
    return f"{event.name} discards {card}{missed}{better}."


def _in_reach(event: ev.InReach) -> str:
    found = [*event.gems, *event.cards]
    return f"In reach from {event.at}: {'; '.join(found) or 'no gem'}."


def _familiar(event: ev.FamiliarPlaced) -> str:
    return f"The Familiar is on {event.at}." if event.at else "The Familiar is off the board."


def _lost(event: ev.SpellLost) -> str:
    name = "a hidden Spell Card" if event.spell == HIDDEN else event.spell
    why = f": {event.why}" if event.why != "discarded" else ""
    return f"{event.name} discards {name}{why}."


def _weave(event: ev.WeaveLaid) -> str:
    if not event.rows:
        return f"The Weave of {event.name} lies as it fits best."
    return f"The Weave of {event.name}: {event.rows}"


def _passed(event: ev.OfferPassed) -> str:
    if "betwixt/offering-phase-cost" in event.because:
        return f"{event.name} can't pay the Rite{' once more' * ('BB-30' in event.because)}."
    if "BB-30" in event.because:
        return f"{event.name} has offered, which is once a round here."
    return f"{event.name} offers nothing more."


def _drew(event: ev.DummyDrew) -> str:
    how = "drawn here" if event.by_app else "drawn"
    kept = ", kept out of the pool" if event.kept else ""
    return f"{event.name}: {ELEMENTS[event.element]} {how}{kept}."


def _gem_removed(event: ev.GemRemoved) -> str:
    return (
        f"{event.name} removes {ELEMENTS[event.element]} from {event.space}, "
        f"{DIRECTIONS[event.side]} side ({event.why})."
    )


def _points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


def _goal(event: ev.GameEnded) -> str:
    """What became of the campaign (betwixt/campaign-fail)."""
    if not event.goal:
        return ""
    if event.goal != "reached":
        return f" The goal of scenario {event.scenario} was {event.goal}: try again."
    if event.scenario == 4:
        return " The campaign is won: you are the grand Mystic."
    following = event.scenario + 1
    how = f"new betwixt --campaign {following}"
    return f" The goal is reached: on to scenario {following} ({how})."


def _ended(event: ev.GameEnded) -> str:
    if event.rank:
        return f"The game is over: {_points(event.points[0])}, {event.rank}.{_goal(event)}"
    most = max(event.points)
    if len(event.winners) > 1:
        return f"The game is over: {listed(event.winners)} share the victory with {_points(most)}."
    tie = ", by the most magic" if event.points.count(most) > 1 else ""
    return f"The game is over: {event.winners[0]} wins with {_points(most)}{tie}."


def _player_set(event: put.PlayerSet) -> str:
    if event.field == "offered":
        return f"{event.name} has {'' if event.value else 'not '}offered in this round."
    one, several = _COUNTED[event.field]
    return f"{event.name} has {event.value} {one if event.value == 1 else several}."


_COUNTED = {
    "cards": ("Exploration Card in hand", "Exploration Cards in hand"),
    "rites": ("token on the Rite Card", "tokens on the Rite Card"),
}


def _value(value: object) -> str:
    return {"True": "yes", "False": "no"}.get(str(value), str(value))


def _value_set(event: put.ValueSet) -> str:
    if event.field == "rite":
        return f"The Rite asks for {elements_in_words(str(event.value))}."
    if event.field in ("first", "active"):
        return f"The {event.field} player is {event.shown}."
    return f"{event.field.replace('_', ' ').capitalize()}: now {_value(event.value)}."


def _learnt(event: Learnt) -> str:
    if event.value is None:
        return f"Forgotten: {event.topic} {event.key}."
    stop = "" if str(event.value).endswith(".") else "."  # a pattern may end with one
    return f"Noted: {event.key} is {event.value}{stop}"


def _turn_ended(event: ev.TurnEnded) -> str:
    over = f"{event.name}'s turn is over: Spellbinding."
    if not event.hidden:
        return over
    one = f" {event.hidden[0]}" if len(event.hidden) == 1 else ""
    them = "it" if one else "them"
    where = listed(event.hidden)
    return f"{over} Still face down next to you: {where} (undo and r{one} turn {them} up)."


def _dropped_tokens(event: ev.TokensBack) -> str:
    return f"{event.name} takes the Mystic Tokens back from Destroy cards."


_CARDS = {"spell": "The Spell Card", "absorb": "The Absorb Magic Card"}
_SIDES = {"hand": "in hand", "ready": "ready", "used": "used"}

_LINES: dict[type[Record], Callable[[Any], str]] = {
    ev.GameBegan: _began,
    ev.FirstChosen: _first,
    ev.LaidOut: _laid_out,
    ev.RoundBegan: _round,
    ev.RiteSet: _rite,
    ev.PhaseBegan: _phase,
    ev.Explored: lambda e: f"{e.name} explores {e.card.name}.",
    ev.CardLaid: _laid,
    ev.FaceDownLaid: lambda e: f"A face-down card lies on {e.space}.",
    ev.CardRemoved: _removed,
    ev.CardMoved: _card_moved,
    ev.Replenished: _replenished,
    put.GemPut: _gem_put,
    ev.SupplyShort: _short,
    ev.GemsGained: _gained,
    ev.AbsorbGained: _absorb_gained,
    ev.BonusKnown: lambda e: f"{_CARDS[e.what]} told before is the {e.why} (take tells one more).",
    ev.AbsorbNamed: lambda e: f"{e.name}'s Absorb Magic Card has hands {e.hands}.",
    ev.SpellGained: _spell_gained,
    ev.SpellNamed: lambda e: f"{e.name} holds {_spell(e.spell)}.",
    ev.Moved: _moved,
    ev.ActionUsed: _acted,
    ev.SpellActivated: lambda e: f"{e.name} activates {e.spell}: to the left of the sheet.",
    ev.Absorbed: _absorbed,
    ev.AbsorbCardUsed: _absorb_card,
    ev.Exchanged: lambda e: f"{e.name} exchanges {ELEMENTS[e.gave]} for {ELEMENTS[e.got]}.",
    ev.HandExchanged: lambda e: f"{e.name} draws an Exploration Card and discards one.",
    ev.InReach: _in_reach,
    ev.BlankRevealed: lambda e: f"The card on {e.space} is blank: discard it.",
    ev.FamiliarPlaced: _familiar,
    ev.ObstacleLaid: lambda e: f"An Obstacle Token on {e.space}.",
    put.ObstacleLifted: lambda e: f"No Obstacle Token on {e.space}.",
    ev.SpellPrepared: lambda e: f"{e.name} prepares {_spell(e.spell)}.",
    ev.SpellLost: _lost,
    ev.WeaveLaid: _weave,
    ev.SpellsReady: lambda e: (
        f"{e.name}: {listed(e.spells)} {agree(e.spells, 'is', 'are')} ready again."
    ),
    ev.TokensBack: _dropped_tokens,
    ev.TurnEnded: _turn_ended,
    ev.DisplayShown: lambda e: f"Face-up Spell Cards: {listed(e.spells)}.",
    ev.SpellsReplaced: lambda e: "Discard the four face-up Spell Cards and turn up four new ones.",
    ev.Offered: lambda e: (
        f"{e.name} offers {elements_in_words(e.elements)}: a token on the Rite Card, 10 points."
    ),
    ev.OfferPassed: _passed,
    ev.DummyDrew: _drew,
    ev.PoolRefilled: lambda e: "The gems that were kept out go back into the draw pool.",
    ev.DummyMoved: lambda e: f"{e.name}: {e.start} to {e.to} ({e.why}).",
    ev.DummyStayed: lambda e: f"{e.name} stays on {e.at}: {e.why}.",
    ev.GemRemoved: _gem_removed,
    ev.NoGemRemoved: lambda e: f"{e.name} removes nothing: no gem lies on the board.",
    ev.LightResolved: lambda e: f"{ELEMENTS[e.element].capitalize()}: {e.outcome}",
    ev.GameEnded: _ended,
    put.GameReopened: lambda e: "The game goes on.",
    put.FigurePlaced: lambda e: f"{e.name} is on {e.at}.",
    put.GemsSet: lambda e: f"{e.name} has {e.count} {ELEMENTS[e.element]}.",
    put.PoolSet: lambda e: f"The draw pool has {e.count} {ELEMENTS[e.element]}.",
    put.CardCorrected: _corrected,
    put.CountStands: lambda e: (
        "The game is over: counted anew, the points are the same (set phase reopens it)."
    ),
    put.SupplySet: lambda e: f"The supply has {e.count} {ELEMENTS[e.element]}.",
    put.PlayerSet: _player_set,
    put.AbsorbsSet: lambda e: f"{e.name} has the Absorb Magic Cards {listed(e.absorbs) or 'none'}.",
    put.SpellSet: lambda e: f"{e.spell.name} of {e.name} is {_SIDES[e.side]}.",
    put.TurnSet: lambda e: f"{e.field.capitalize()} in this turn: {_value(e.value)}.",
    put.ValueSet: _value_set,
    RulingChosen: tell_ruling,
    Learnt: _learnt,
    Doubted: lambda e: f"Worth a look: {e.doubt}",
}
