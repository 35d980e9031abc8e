"""The words of the command language of Mice & Mystics, for help, completion and the man page.

``phases`` say where a word makes sense: in a mouse's turn, in the minions',
in an attack, in a surge, while an encounter is drawn, before the chapter, after it.
"""

from __future__ import annotations

from companion.games.shared.game import Word

MOUSE, MINION, ATTACK, SURGE, DRAWING, BEFORE, OVER = (
    "mouse", "minions", "attack", "surge", "encounter", "set-up", "chapter over",
)  # fmt: skip

_TURN_WORDS = (
    Word(
        "move",
        "[1|2|3]",
        "The movement die. At the start of a mouse's turn; without a number the app rolls. While "
        "it is due the number alone is enough.",
        ("move 2", "2", "r"),
        aliases=("roll", "r"),
        phases=(MOUSE,),
    ),
    Word(
        "scurry",
        "[1|2|3]",
        "Move a second time. An action, with its own die.",
        ("scurry 3", "sc"),
        aliases=("sc",),
        phases=(MOUSE,),
    ),
    Word(
        "search",
        "[*|-|FACE|r]",
        "Search the tile. An action: whether its die shows the star (* or -), or r to let the app "
        "roll.",
        ("search *", "s -", "s r"),
        aliases=("s",),
        phases=(MOUSE,),
    ),
    Word(
        "found",
        "CARD [SLOT]|pack|cheese|event [trick] [- CARD] [anyway]",
        "What a search found. A card for the pack (by name, or pack), cheese to discard it for "
        "one, or event; behind - what is discarded from a full pack; anyway: its name is odd.",
        ("found cheese", "found acorn helmet", "f pack - dagger"),
        aliases=("f",),
        phases=(MOUSE,),
    ),
    Word(
        "recover",
        "[stunned|webbed] [*|-|FACE|r]",
        "Get rid of a marker. An action: stunned goes at once, webbed with a star.",
        ("recover", "recover *"),
        phases=(MOUSE,),
    ),
    Word(
        "explore",
        "[flip [lock|fishhook]] TILE [quiet] [anyway]",
        "Go to another tile. An action: the mice go to another side, by any name you like; flip "
        "turns their own over. quiet: the chapter says what is there, no card is drawn. anyway: "
        "from a space that was not taught as exit or flip.",
        ("explore kitchen", "x flip sewers", "x flip lock cellar", "x courtyard quiet"),
        aliases=("x",),
        phases=(MOUSE,),
    ),
    Word(
        "share",
        "WHO [CHEESE|CARD…] [for CHEESE|CARD…] [- CARD]",
        "Share with a neighbour. A free action: what is given, behind for what comes back, behind "
        "- what is discarded from a full pack.",
        ("share nez 2", "share rope with nez", "share nez acorn helmet, rope for 1"),
        phases=(MOUSE,),
    ),
    Word(
        "equip",
        "CARD [SLOT]… [for CARD…] [- CARD] [anyway]",
        "Wear cards of the pack. A free action (slot paw, paws, body, head, tail or none), in "
        "place of what stands behind for; behind - what leaves a full pack. Several in a row are "
        "one action; anyway: another slot.",
        ("equip dagger paw", "equip dagger paw helmet head", "equip helmet head for hood"),
        phases=(MOUSE,),
    ),
    Word(
        "stow",
        "CARD [- CARD]",
        "Take a worn card off. Equip the other way round: it goes into the pack.",
        ("stow dagger",),
        phases=(MOUSE,),
    ),
    Word(
        "level",
        "ABILITY [anyway]",
        "Ability card for 6 cheese. A free action: the mouse's own cheese, a card of its class.",
        ("level battle squeak",),
        aliases=("level-up",),
        phases=(MOUSE,),
    ),
    Word(
        "use",
        "ABILITY [COST] [WHO] [on WHOM]",
        "Use an ability card. For so much cheese (what it is known to cost without a number); one "
        "in a mouse's own turn; with a name the card of that mouse.",
        ("use first aid on nez", "use dodge 0 filch", "use preemptive shot lily"),
        aliases=("ability",),
        phases=(MOUSE, MINION, ATTACK),
    ),
    Word("stand", "", "Get up. A knocked down mouse spends its move.", ("stand",), phases=(MOUSE,)),
    Word(
        "leave",
        "[MICE MINIONS]",
        "Leave a space with minions. May the mouse? Count mice, itself too, and minions on it.",
        ("leave 2 1",),
        phases=(MOUSE,),
    ),
    Word(
        "enter",
        "MINIONS [MICE] [large] [area]",
        "Enter a space with others. May the mouse, with so many there (large: a large one; area: a "
        "special area space)? A minion there ends its move.",
        ("enter 1", "enter 0 3"),
        phases=(MOUSE,),
    ),
    Word(
        "go",
        "SPACE [*|-|FACES|r]",
        "Go to a tracked space. What the way costs, what "
        "bars or stops it. Out of water it climbs: whether a star shows.",
        ("go 7", "go 7 *"),
        phases=(MOUSE,),
    ),
    Word(
        "line",
        "yellow|red [LEFT]",
        "Cross a yellow line. May the mouse, against its arrow, with so many spaces left?",
        ("line yellow 3",),
        phases=(MOUSE,),
    ),
    Word(
        "water",
        "[WHO [off]]",
        "Move onto water. The move ends there. With a name: a correction.",
        ("water", "water nez off"),
        phases=(MOUSE,),
    ),
    Word(
        "climb",
        "[MICE] [*|-|FACES|r] [to SPACE]",
        "Climb out of water. How many mice are on the space (where spaces are tracked, "
        "which space), and whether a star shows.",
        ("climb 1 *", "climb 0 r", "climb * to 7"),
        phases=(MOUSE,),
    ),
    Word(
        "current",
        "none|carries|full|off [SPACE|DIRECTION]",
        "What the current does. With a mouse that ends its turn in water; the direction is "
        "remembered for the tile (where spaces are tracked, the space); off captures it.",
        ("current carries", "current carries to the drain", "current carries 5"),
        phases=(MOUSE,),
    ),
    Word(
        "trap",
        "[*|-|FACES|r]",
        "Move on a mousetrap. Whether a star shows on as many dice as its move value.",
        ("trap *", "trap r"),
        phases=(MOUSE,),
        letters=3,
    ),
    Word(
        "end",
        "[anyway]",
        "The turn is over. Minions that have not acted are skipped with anyway.",
        ("end", "e", "end anyway"),
        aliases=("e", "done"),
        phases=(MOUSE, MINION),
        letters=3,
    ),
)

_BATTLE_WORDS = (
    Word(
        "attack",
        "[WHO] WHOM [melee|ranged] [DICE [DEFENCE]] [anyway]",
        "Battle a minion. An action of the active mouse, or an attack by anybody named first. Dice "
        "are typed as one word of letters: c cheese, b bow, s sword, h sword/shield, * for the "
        "star; r lets the app roll, a number so many dice, - is no roll. anyway: a card gives it.",
        ("attack rat", "a r2 sb h", "a elite ranged 3", "attack rat1 filch sc h"),
        aliases=("a", "battle"),
        phases=(MOUSE,),
    ),
    Word(
        "dice",
        "DICE [DEFENCE]",
        "The next roll. Of the attack under way; the dice alone are enough.",
        ("dice sbh", "hc", "r", "dice 3"),
        phases=(ATTACK,),
    ),
    Word(
        "on",
        "CARD",
        "The boss card that takes the next wound.",
        ("on charm",),
        phases=(ATTACK,),
    ),
    Word(
        "stop",
        "",
        "Drop the attack. Before any roll all is as it was: the action, or the minion's part.",
        ("stop",),
        phases=(ATTACK,),
    ),
    Word(
        "near",
        "[FIGURE] [MICE] [1|2|3|after] [MICE] [DICE [DEFENCE]]",
        "A minion moves, attacks. The closest mouse and its steps (f2 is Filch two steps "
        "away, fn1 or f1 n1 two mice next to it, f1? one that an archer next to it does not see, "
        "- nobody), the movement die, who else is near after the move (behind after, where no "
        "die is rolled). The word may be left out.",
        ("near f2", "f2 3", "fn1 sc h", "f1 after n1", "near rat2 -"),
        phases=(MINION,),
    ),
    Word(
        "pounce",
        "[FIGURE… [or FIGURE…]] [DICE [DEFENCE…]]",
        "Brodie pounces. Who stands on the space with the most figures; or between equals. They "
        "defend in the order told.",
        ("pounce fn rat1", "pounce fn or l rat2", "pounce nc ssb hh b"),
        phases=(MINION,),
    ),
    Word(
        "chase",
        "[NUMBER] [MICE [then MICE]…] [over FIGURE…] [DICE [DEFENCE…]]",
        "Brodie chases. Both dice added up, the closest mouse (then the next one, measured from "
        "there, behind then), at last whom he ran over. They defend in the order told.",
        ("chase 5 f3 then n1", "chase over fn rat1"),
        phases=(MINION,),
    ),
    Word(
        "space",
        "SPACE NEIGHBOUR… [MARK…]",
        "Teach a space of the present tile: what it touches (4r behind a red line, 4> or 4< over a "
        "yellow one, 4- none), and entry, area, red, water, trap, exit or flip.",
        ("space 3 4 5r 7 entry",),
    ),
    Word(
        "sight",
        "SPACE SPACE yes|no",
        "Teach whether two spaces of the present tile see each other.",
        ("sight 3 7 no",),
    ),
)

_CHAPTER_WORDS = (
    Word(
        "party",
        "MOUSE…|LINE",
        "The mice of this chapter. Or the party line that the end of a chapter told, which brings "
        "abilities, cards and story from another session.",
        ("party collin nez tilda lily", "party c n t l", "party Nez: First Aid + rope"),
        phases=(BEFORE,),
    ),
    Word(
        "start",
        "MINION…|none",
        "Minions at the start. Then the initiative order is laid.",
        ("start 3r 1e", "start none"),
        phases=(BEFORE,),
    ),
    Word(
        "order",
        "CARD…|roll",
        "Lay the cards. As they were drawn, from the top; roll lets the app shuffle. While "
        "they wait the names alone are enough.",
        ("order nez r collin tilda lily", "order roll"),
        phases=(BEFORE,),
    ),
    Word(
        "encounter",
        "[ambush] [traps] MINION…|nobody|none",
        "What the card brings. Its line for the present page: 3r 1e is three rats and an elite "
        "rat, 2g two greedy roaches, nobody a card that brings no minions; none: no card is drawn.",
        ("encounter ambush 2 rats", "encounter 3r 1e", "encounter nobody", "encounter none"),
        phases=(DRAWING,),
    ),
    Word(
        "special",
        "no|yes|TEXT",
        "Surge rule of the tile. Whether the chapter has one here, in a surge; asked once.",
        ("special no", "special floods"),
        phases=(SURGE,),
    ),
    Word(
        "surge",
        "MINION…|none",
        "Minions of a surge. Those that come (4g: four greedy roaches); the card is used up.",
        ("surge 2 rats", "surge 3r 1e", "surge none"),
        phases=(SURGE,),
    ),
    Word(
        "ambush",
        "[1|2|3]",
        "The ambush die. Of the card that rolls now; the number alone is enough.",
        ("ambush 2", "ambush"),
    ),
    Word(
        "add",
        "MINION… [ambush] [shuffle]",
        "Minions come by a rule of the chapter or a card. Their cards go below the others; "
        "shuffle: where no minion card is on the track, everybody gets a new place.",
        ("add 2r", "add brodie shuffle", "add vanestra web call"),
    ),
    Word(
        "remove",
        "FIGURE…",
        "A correction: figures, or all of a type, are not on the board.",
        ("remove rat2", "remove roaches", "remove 2 rats"),
        letters=3,
    ),
    Word(
        "chapter",
        "NAME [PAGE] [MOUSE…] [anyway]",
        "The next chapter. With the page of its end marker, asked for otherwise; the mice carry "
        "over.",
        ("chapter 2 6 collin nez tilda",),
        phases=(OVER,),
    ),
    Word(
        "keep",
        "WHO CARD|none",
        "Keep one card. The one besides its own that a mouse takes into the next chapter.",
        ("keep nez dagger",),
        phases=(BEFORE, OVER),
        letters=3,
    ),
    Word("victory", "", "The chapter's victory conditions are met.", ("victory",), letters=7),
    Word("defeat", "", "The chapter is lost by its own rule.", ("defeat",), letters=6),
    Word("go-on", "", "All mice are captured, and the table plays on.", ("go-on",), letters=5),
    Word("hourglass", "+PAGES", "The hourglass moves by a rule of the chapter.", ("hourglass +1",)),
    Word(
        "wheel",
        "+CHEESE|-CHEESE|CHEESE",
        "Cheese goes onto the minion wheel, or off it, by a rule or card; a number alone is what "
        "lies on it.",
        ("wheel +1", "wheel -2", "wheel 5"),
    ),
)

_HARM_WORDS = (
    Word(
        "wound",
        "WHO [COUNT] [poison]",
        "A mouse takes wounds from a card or rule.",
        ("wound nez", "wound tilda 2 poison"),
        letters=3,
    ),
    Word(
        "heal",
        "WHO [COUNT] [poison]",
        "Wounds of a mouse go; all of them without a number. Poison needs a cure.",
        ("heal nez 1", "heal tilda poison"),
    ),
    Word(
        "stunned", "WHO [off]", "A mouse is stunned.", ("stunned nez", "stunned nez off"), letters=3
    ),
    Word("webbed", "WHO [off]", "A mouse is webbed.", ("webbed nez",), letters=3),
    Word("charmed", "WHO [off]", "A mouse is charmed.", ("charmed collin",), letters=3),
    Word(
        "down",
        "WHO [off]",
        "A mouse or small minion is knocked down.",
        ("down nez", "down rat1 off"),
        letters=3,
    ),
    Word("capture", "WHO", "A mouse is captured.", ("capture nez",), letters=3),
    Word("rescue", "WHO", "A captured mouse comes back.", ("rescue nez",)),
    Word(
        "cheese",
        "[WHO] +COUNT|-COUNT",
        "A mouse gets cheese from the supply, or pays it, by a card or rule. Without a name the "
        "mouse whose turn it is.",
        ("cheese nez +1", "cheese -2"),
    ),
    Word(
        "give",
        "WHO CARD [worn [SLOT]] [trick] [starting] [- CARD] [anyway]",
        "A mouse has one more card: gear of the chapter, or a correction; anyway: a second one of "
        "a card, an odd name or slot.",
        ("give nez acorn helmet worn head", "give rope to lily"),
    ),
    Word(
        "discard",
        "[WHO] CARD",
        "A card of a mouse is discarded. Without a name of the mouse whose turn it is.",
        ("discard nez rope",),
        letters=3,
    ),
    Word(
        "learn",
        "WHO ABILITY|none|later [off|anyway]",
        "A mouse has an ability card, chosen at set-up; none: it goes without; later: it is asked "
        "for when it is used.",
        ("learn tilda first aid", "learn nez none"),
    ),
    Word(
        "treasure",
        "NAME [off]",
        "The party has an item or achievement of the story.",
        ("treasure fishhook", "treasure fishhook off"),
    ),
)

_CORRECTIONS = (
    Word(
        "set",
        "[WHO] VALUE NUMBER",
        "Correct a value: wheel, page, end-page, round, greedy, traps (mousetraps on this tile's "
        "red X), dice (app or table), spaces (on tracks where everybody stands); of a mouse "
        "cheese, wounds, poison; of a minion wounds.",
        ("set wheel 3", "set nez cheese 4", "set dice app", "set end-page 6"),
    ),
    Word(
        "track",
        "CARD…",
        "Correct the initiative track, from the top.",
        ("track nez rat collin",),
    ),
    Word("turn", "CARD", "Correct whose turn it is.", ("turn nez", "turn rats")),
    Word(
        "tile",
        "NAME [for WHO…]",
        "Where the mice are, by any name you like; for names those of a party that is split.",
        ("tile guard room", "tile forge for nez tilda"),
    ),
    Word(
        "place",
        "WHO SPACE",
        "On which space somebody stands, where spaces are tracked.",
        ("place nez b3",),
    ),
    Word(
        "teach",
        "NAME VALUE NUMBER",
        "What is printed on a hero or initiative card, kept for ever: move, battle, defence, lore "
        "and life of a mouse (all five at once as digits in this order); battle, defence, life and "
        "reach of a minion; slot CARD SLOT; cost CARD CHEESE.",
        ("teach nez life 3", "teach nez 12345", "teach rat battle 2", "teach slot dagger paw"),
    ),
    Word(
        "ruling",
        "ID VALUE",
        "Decide an open point of the rulebook for this session.",
        ("ruling MM-18 shuffle",),
    ),
)

WORDS: tuple[Word, ...] = (
    *_TURN_WORDS,
    *_BATTLE_WORDS,
    *_CHAPTER_WORDS,
    *_HARM_WORDS,
    *_CORRECTIONS,
)

LOOKS: tuple[Word, ...] = (
    Word("score", "", "How the chapter stands.", ("score",)),
    Word(
        "odds",
        "ATTACKER [+N] [melee|ranged] DEFENDER [+N] [LIFE]",
        "The chances of an attack: wounds, defeat, cheese. Both sides are names or numbers of "
        "dice; +1 adds a bonus.",
        ("odds filch rat", "odds 3 ranged 2", "odds nez +1 spider 3"),
    ),
    Word("party-sheet", "", "The party sheet: what carries over.", ("party-sheet",)),
)
