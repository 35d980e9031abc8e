"""The words of Magecraft's command language, for help, completion and the man page."""

from __future__ import annotations

from companion.games.magecraft.state import CASTING, LEARNING, REFRESH, SETUP, SHIELD
from companion.games.shared.game import Word

ICONS_OPEN = "icons"  # a spell with icons to resolve
PAYMENT = "payment"  # the next spell waits for a word

WORDS = (
    Word(
        "first",
        "WHO|draw",
        "Who starts; the app draws if you like. Then everybody draws a starting hand.",
        ("first ann", "first draw"),
        phases=(SETUP,),
    ),
    Word(
        "draw",
        "[GEMS]",
        "Gems drawn from the bag, for whatever is due: a hand, or a Draw icon. "
        "Without GEMS a private hand counts them, and an app hand is drawn here.",
        ("draw fwel", "draw f", "draw"),
        aliases=("d",),
        phases=(SETUP, REFRESH, ICONS_OPEN),
    ),
    Word(
        "discard",
        "GEMS",
        "Gems to the Discard Area: from the shield at the beginning of a turn (none goes on to "
        "the Casting Phase), or from the starting hand.",
        ("discard fw", "discard none"),
        phases=(SETUP, SHIELD),
    ),
    Word(
        "cast",
        "BOOK|SPELL [SPELLS]",
        "Cast a spellbook from left to right: pays and resolves as far as nobody must choose. "
        "SPELLS is how many of it; a spell's name casts up to that spell. Of a private hand each "
        "further spell is asked for, unless you said how many. "
        "c2 and 2 alone are short for cast 2.",
        ("cast 2", "c2", "c2 1", "cast fire"),
        aliases=("c",),
        phases=(SHIELD, CASTING),
    ),
    Word(
        "go",
        "y|n|g|h [GEMS]",
        "The next spell: pay and cast it (y), with the golden gem (g) or from the hand alone (h), "
        "or stop (n). GEMS is the whole cost, or only the gems for symbols that any gem pays, from "
        "left to right where that turns one golden.",
        ("go y", "go g", "go n", "go y wf"),
        phases=(PAYMENT,),
    ),
    Word("stop", "", "Cast no further spell of this spellbook.", ("stop",), phases=(CASTING,)),
    Word(
        "attack",
        "[WHO] [GEMS]",
        "Resolve Attack icons: one gem each, of the shield or, without shield, of the HP Area. "
        "While an icon is asked for, its gems alone are enough, or gems and name.",
        ("attack bob f", "attack ff", "f", "bob f"),
        aliases=("a",),
        phases=(ICONS_OPEN,),
    ),
    Word(
        "heal",
        "[GEMS]",
        "Resolve Heal icons with gems of the Academy.",
        ("heal l", "heal ld"),
        aliases=("h",),
        phases=(ICONS_OPEN,),
    ),
    Word(
        "shield",
        "[GEMS] [academy|discard]",
        "Resolve Shield icons with gems of the Academy or the own Discard Area; "
        "gem and place alone are enough.",
        ("shield d", "shield e discard", "e discard"),
        aliases=("s",),
        phases=(ICONS_OPEN,),
    ),
    Word(
        "vanish",
        "[GEMS] [hand|hp]",
        "Resolve Vanish icons with gems of the own hand or HP Area; "
        "gem and place alone are enough.",
        ("vanish w", "vanish f hp", "f hand"),
        aliases=("v",),
        phases=(ICONS_OPEN,),
    ),
    Word(
        "cantrip",
        "[GEM]",
        "Activate the character's cantrip, before or after a spell. GEM pays it, where any may.",
        ("cantrip", "k"),
        aliases=("k",),
        phases=(SHIELD, CASTING),
    ),
    Word(
        "learn",
        "SPELL [BOOK] [with GEMS]",
        "Learn a spell of the Academy, paid from hand, to the left of a spellbook. GEMS is the "
        "whole cost, or only the gems for symbols that any gem pays; it may be left out where "
        "the hand leaves no choice.",
        ("learn fireball 1", "l fi 1", "learn fireball 1 with ff"),
        aliases=("l",),
        phases=(SHIELD, CASTING, LEARNING),
    ),
    Word(
        "revise",
        "[GEMS]",
        "A Revision for four gems; then books rearranges and master flips a spell.",
        ("revise", "revise ffwe"),
        aliases=("r",),
        phases=(SHIELD, CASTING, LEARNING),
    ),
    Word(
        "books",
        "BOOK/BOOK/BOOK",
        "In a Revision: the own spells left to right, by their first letters; "
        "- is an empty spellbook.",
        ("books magic,mana/medi/-",),
        aliases=("b",),
        phases=(LEARNING,),
    ),
    Word(
        "master",
        "SPELL [BOOK]",
        "In a Revision: flip a spell over.",
        ("master magic", "m magic"),
        aliases=("m",),
        phases=(LEARNING,),
    ),
    Word(
        "end",
        "[GEMS] [anyway]",
        "The turn is over: everything in hand and on spells is discarded, four gems are drawn. "
        "GEMS are what is drawn (open hand) or what was left in a private hand.",
        ("end", "end fwel", "e"),
        aliases=("e",),
        phases=(SHIELD, CASTING, LEARNING),
    ),
    Word(
        "spell",
        "NAME COST: ICON…",
        "Teach what a spell card shows, for ever: the cost left to right (f w e l d, * any gem, "
        "- nothing), then attack, draw, heal, shield, vanish or their first letters.",
        ("spell Fireball ffw: attack attack draw", "spell Frost w: ad"),
    ),
    Word(
        "mastered",
        "NAME same|COST: ICON…",
        "Teach the mastered side of a spell card.",
        ("mastered Fireball same", "mastered Frost w: aad"),
    ),
    Word(
        "character",
        "NAME GEM: ICON…",
        "Teach the cantrip that a character board shows.",
        ("character Pyra f: draw",),
    ),
    Word(
        "places",
        "NUMBER|none",
        "Teach how many places the Shield Area of the character boards shows.",
        ("places none",),
    ),
    Word(
        "academy",
        "NAME, NAME…|draw",
        "Which spells lie in the Academy besides the basic ones; the app draws them if you like.",
        ("academy Frost, Ice Wall", "academy draw"),
    ),
    Word("board", "WHO NAME", "Which character board a player has.", ("board ann Pyra",)),
    Word(
        "hands",
        "WHO private|open|app",
        "How a hand is known from now on.",
        ("hands ann open",),
    ),
    Word(
        "show",
        "WHO [hand|discard] GEMS",
        "Tell the colours of gems that nobody told so far.",
        ("show ann fw", "show ann discard e"),
    ),
    Word(
        "set",
        "WHO AREA GEMS | academy GEMS | WHO books … | turn WHO | phase NAME | round N | "
        "icons ICONS | copies SPELL N",
        "Correct anything: the table is always right. Of a hand, a Discard Area or a bag the "
        "number may be told instead of the gems.",
        (
            "set ann hp 3f3w2e",
            "set bob hand 3",
            "set bob discard 5",
            "set academy 8f7w8e8l8d",
            "set ann books fireball*,meditation/magic/-",
            "set turn bob",
            "set copies fireball 1",
        ),
    ),
    Word(
        "move",
        "GEMS FROM TO",
        "A correction that loses no gem: areas are WHO.AREA or academy.",
        ("move f bob.hp ann.score", "move d academy ann.shield"),
    ),
    Word(
        "ruling",
        "ID VALUE",
        "Decide an open point of the rulebook for this session.",
        ("ruling MC-30 unlimited",),
    ),
)

LOOKS: tuple[Word, ...] = (
    Word("score", "", "How near everybody is to winning, and how gems score.", ("score",)),
    Word(
        "odds",
        "[WHO] [BOOK]",
        "The chance that the next hand of four can pay each spellbook up to each spell.",
        ("odds", "odds bob", "odds ann 2"),
    ),
)
