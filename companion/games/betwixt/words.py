"""The words of Betwixt & Between's command language, for help, completion and the man page."""

from __future__ import annotations

from companion.games.betwixt.state import (
    ADVENTURE,
    EXPLORATION,
    LAST_BINDING,
    OFFERING,
    RESHAPING,
)
from companion.games.shared.game import Word

WORDS = (
    Word(
        "explore",
        "CARD SPACE [TURN] [BONUS] [replace|anyway]",
        "Play an Exploration Card: its name's first letters, the space, where its top points "
        "(n e s w or quarter turns). BONUS tells the spell or absorb card that came with it.",
        ("x dry c4 e", "explore basilisk d3", "x mer b2 s ne"),
        aliases=("x",),
        phases=(ADVENTURE,),
    ),
    Word(
        "move",
        "DIRECTION|SPACE… [anyway]",
        "Move the Mystic, several steps if you like. The card's own Move or Tunnel is used "
        "first, then a Move token.",
        ("m e", "m n n", "move f6"),
        aliases=("m",),
        phases=(ADVENTURE,),
    ),
    Word(
        "absorb",
        "[DIRECTION|SPACE|HANDS] [card] [familiar] [anyway]",
        "Absorb a gem with the token from one side, or with an Absorb Magic Card in the "
        "directions in which its hands are aligned.",
        ("a n", "a c4", "a sw", "a n card"),
        aliases=("a",),
        phases=(ADVENTURE,),
    ),
    Word(
        "act",
        "[ARGUMENTS] [anyway]",
        "Perform the Action of the card where the Mystic stands: replenish and destroy name a "
        "space, reshape a card, its new space and turn, exchange what is given and got.",
        ("act", "act c4", "act c4 d5 e", "act w f"),
        phases=(ADVENTURE,),
    ),
    Word(
        "cast",
        "SPELL [ARGUMENTS] [anyway]",
        "Activate a prepared spell: a movement spell with a direction, the others like act.",
        ("cast swiftness e", "c mending c4"),
        aliases=("c", "activate"),
        phases=(ADVENTURE,),
    ),
    Word(
        "reveal",
        "SPACE CARD|blank [TURN] [anyway]",
        "Solo: turn up a face-down card next to the Mystic or the Familiar.",
        ("r c3 basilisk e", "reveal d4 blank"),
        aliases=("r",),
        phases=(ADVENTURE,),
    ),
    Word(
        "familiar",
        "DIRECTION|SPACE|off",
        "Campaign: the Familiar goes there (how it moves is the table's affair).",
        ("familiar e", "fam c4"),
        phases=(ADVENTURE,),
    ),
    Word(
        "take",
        "SPELL|HANDS [WHO]",
        "Which Spell Card, or Absorb Magic Card by its hands, a player took.",
        ("take swiftness", "take ne", "take ns ann"),
        aliases=("t",),
    ),
    Word(
        "prepare",
        "SPELL… [WHO] [anyway]",
        "Spellbinding: prepare spells in hand whose patterns are in the Weave.",
        ("p swiftness", "prepare mending swiftness"),
        aliases=("p",),
    ),
    Word(
        "drop",
        "SPELL [WHO]",
        "A Spell Card is discarded: its pattern is broken.",
        ("drop swiftness",),
    ),
    Word(
        "weave",
        "ROWS|free [WHO]",
        "How the gems lie in the Weave, row by row; free leaves it to whatever fits.",
        ("weave .fw./.e.f", "weave free"),
    ),
    Word("begin", "", "The turn begins: the Weave is checked.", ("begin",), phases=(ADVENTURE,)),
    Word(
        "end",
        "[anyway]",
        "The turn is over (or the player's part of the phase).",
        ("end",),
        aliases=("e",),
        phases=(ADVENTURE, OFFERING, RESHAPING, LAST_BINDING),
    ),
    Word(
        "dummy",
        "[ELEMENT|draw|DIRECTION|NUMBER]",
        "Solo: the gem drawn for the Dummy Player (nothing: the app draws), then which way or "
        "which gem where the rules leave a choice.",
        ("d", "d w", "d n", "d 2"),
        aliases=("d",),
        phases=(ADVENTURE,),
    ),
    Word(
        "rite",
        "[ELEMENTS] [draw]",
        "The four elements of the Rite. In the solo game rite alone draws them, draw behind some "
        "draws the rest; with three players' three cards the app draws the fourth.",
        ("rite wwef", "rite", "rite we draw", "rite wie"),
        phases=(EXPLORATION,),
    ),
    Word(
        "first",
        "NAME|draw",
        "Who is the First Player; draw lets the app decide at random.",
        ("first ann", "first draw"),
        phases=(EXPLORATION,),
    ),
    Word(
        "layout",
        "[MYSTIC DUMMY SPACE…]",
        "Solo: the Solo Setup Card: the black circle, the white one, and the ten spaces with "
        "face-down cards; learnt for ever. Alone: as learnt.",
        ("layout b2 f6 a1 c3 d2 e5 g7 b6 f2 d6 a4 g4",),
        phases=(EXPLORATION,),
    ),
    Word(
        "offer",
        "[TIMES] [WHO] [anyway]",
        "Fulfil the Rite: its four gems go back for a token of 10 points.",
        ("offer", "offer 2"),
        aliases=("o",),
        phases=(OFFERING,),
    ),
    Word("pass", "", "Offer nothing more this round.", ("pass",), phases=(OFFERING,)),
    Word(
        "discard",
        "SPACE",
        "Reshaping: discard one Exploration Card from the board.",
        ("discard c4",),
        phases=(RESHAPING,),
    ),
    Word(
        "display",
        "SPELL…",
        "Which Spell Cards lie face up beside the board (if you want them listed).",
        ("display swiftness mending embers gust",),
    ),
    Word(
        "place",
        "FIGURE|CARD|face-down|obstacle SPACE|off [TURN]",
        "Say where a figure, a card or a token is: the table is always right. A figure or a token "
        "is where a card lies by its name too.",
        (
            "place ann c4",
            "place ann moth",
            "place dryads c4 e",
            "place c4 off",
            "place obstacle d4",
        ),
    ),
    Word(
        "gem",
        "SPACE SIDE ELEMENT|none",
        "A correction: what lies on one side of a card on the board.",
        ("gem c4 n fire", "gem c4 e none"),
    ),
    Word(
        "set",
        "[WHO] WHAT VALUE",
        "Correct a number: gems, cards, absorb, tokens, spell SIDE, moves, explored, absorbed, "
        "round, first, active, supply.",
        ("set ann fire 3", "set absorb ne,ns", "set moves 1", "set supply water 38"),
    ),
    Word(
        "card",
        "NAME SIDES ACTION BONUS",
        "Teach an Exploration Card, for ever: its elements clockwise from the top (w i e f, . for "
        "none), its action and its Discovery Bonus (- for none).",
        ("card dryads .e.w replenish spell", "card merrows w.w. move absorb"),
    ),
    Word(
        "spell",
        "NAME SORT [VALUE] PATTERN",
        "Teach a Spell Card, for ever: its kind in the Spell Index (an element for an Elemental "
        "Spell), its points where they are unusual, its pattern row by row.",
        ("spell swiftness movement f.w/.e", "spell embers fire ff/.e", "spell owl familiar 5 ee"),
    ),
    Word(
        "shape",
        "ROWS|COLUMNSxROWS",
        "Teach the circles of the Magic Weave on a Mystic Sheet, row by row.",
        ("shape 4x4", "shape .oo/oooo/.oo"),
    ),
    Word(
        "ruling",
        "ID VALUE",
        "Decide an open point of the rulebook for this session.",
        ("ruling BB-04 cards",),
    ),
    Word(
        "light",
        "ELEMENT [ANSWER…]",
        "A Dummy Player's turn decided by questions, with nothing tracked.",
        ("light w",),
    ),
)

LOOKS: tuple[Word, ...] = (
    Word("score", "", "How the game stands, with what each point is for.", ("score",)),
    Word(
        "reach",
        "[SPACE|CARD]",
        "What can be absorbed from here, or from a space: by token and by each absorb card.",
        ("reach", "reach c4", "reach dryads"),
    ),
    Word(
        "best",
        "[WHO]",
        "The Weave that keeps the most points with the gems and spells in hand.",
        ("best", "best ann"),
    ),
    Word(
        "threat", "", "Solo: where each gem of the pool would take the Dummy Player.", ("threat",)
    ),
    Word("cards", "", "The board as a table, one card a row, for narrow screens.", ("cards",)),
)
