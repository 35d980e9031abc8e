"""The words of Severton's command language, for help, completion and the man page."""

from __future__ import annotations

from companion.games.severton.state import (
    ACTION,
    PHASES,
    PLAYERS_REFRESH,
    QUEST,
    REPLENISHMENT,
    UNREST,
    VONTS,
    VONTS_REFRESH,
)
from companion.games.shared.game import Word

ENCOUNTER = "encounter"

WORDS = (
    # In each phase the words come as often as they are used.
    Word(
        "card",
        "[GROUP] CARD [CARD]",
        "Move a group by its card. With a speed boost by two cards. The word may be "
        "left out (A ry), and the letter too while that group is due (ry). "
        "r red, b blue, y yellow, ry red then yellow, c converging (the plus sign), cc twice, "
        "2+b alert for 2 tokens, else blue, 3+p:b the alert looks through passages too, "
        "4++y the double arrow.",
        ("A r", "B ry", "C 3+p:b", "D by 2+r", "cc"),
        phases=(VONTS,),
    ),
    Word(
        "skip",
        "GROUP",
        "A group does not move. It is passed over in this Vonts phase.",
        ("skip B",),
        phases=(VONTS,),
    ),
    Word(
        "fight",
        "",
        "The group is beaten. It is scattered: its token goes to its space, its cards away.",
        ("fight",),
        phases=(ENCOUNTER,),
    ),
    Word(
        "outwit",
        "[LOCATION]",
        "One player convinces them. They are sent along a path of your choice.",
        ("outwit 9", "o 9"),
        phases=(ENCOUNTER,),
    ),
    Word(
        "hide",
        "[WHO… [bubble]]",
        "Characters hide. They do so one by one; nobody named means everybody left; with bubble "
        "behind a name, that player keeps him.",
        ("hide jerry", "h j r", "hide jerry bubble"),
        phases=(ENCOUNTER,),
    ),
    Word(
        "caught",
        "[WHO…]",
        "They are caught. Nobody named means everybody left.",
        ("caught", "c h"),
        phases=(ENCOUNTER,),
    ),
    Word(
        "go",
        "WHO… [COLOUR] LOCATION|COLOUR",
        "Move, alone or together. It is along one path (name Bubble to take him along); "
        "a colour before the location names the path, and teaches it where it is new: "
        "a card of its colour, any card from each other; a wildcard or three cards of one colour "
        "stand in for the colour, and a double-character pays once. "
        "In the Action phase the word may be left out.",
        ("go jerry 12", "go j r bubble red", "j red 12", "r j 12"),
        phases=(ACTION,),
    ),
    Word(
        "done",
        "[FRAME|NAME…|none] [POINTS] [anyway]",
        "A quest is completed. Points step by step, its tokens and cubes taken away. "
        "none: the Quest phase ends.",
        ("done red", "done rusty", "d b 4", "done none"),
        phases=(QUEST,),
    ),
    Word(
        "quest",
        "NAME… [on FRAME] [[at] LOCATION…|draw] [anyway]",
        "A quest is revealed. It lies on the first empty frame, with its drawn locations (or "
        "drawn by the app); what is printed on it is asked once. none: no fitting quest is left.",
        ("quest Rusty Keys", "quest rusty at 14", "q rusty on blue draw", "quest none"),
        phases=(ACTION, REPLENISHMENT),
    ),
    Word(
        "deploy",
        "GROUP LOCATION|draw",
        "Put a group on the map. The number of its location token, or draw one here.",
        ("deploy E 21", "deploy E draw"),
        phases=(VONTS_REFRESH, ACTION),
    ),
    Word(
        "return",
        "WHO… LOCATION",
        "The caught come back. They are put onto the map again.",
        ("return jerry 1",),
        phases=(PLAYERS_REFRESH,),
    ),
    Word(
        "icon",
        "SYMBOL",
        "A symbol was met. Needed where the track was not taught: a new group's letter, draw (an "
        "extra card), surge (the final surge), moon, worried (the Rapid Arrows are: their token "
        "goes on), concerned (the Vonts are: Unrest goes on), hex, bubble, scirocco, ability:C, "
        "speed:C, victory; end is the end of Unrest (end over: it had one more step to go).",
        ("icon D", "icon surge", "icon speed:C", "icon end over"),
        phases=(UNREST, QUEST),
    ),
    Word(
        "reveal",
        "GROUP [CARD…] [FIST/SPEECH/EYE] [anyway]",
        "Investigate Vonts. Their Movement cards, their Group card, or both are face-up. In the "
        "Action phase that is investigating, by a character within two movements. "
        "In an encounter 16/9/- alone is enough.",
        ("reveal A ry 16/9/-", "reveal B -/-/4"),
        aliases=("investigate",),
        phases=(ACTION, VONTS, ENCOUNTER),
    ),
    Word(
        "unlock",
        "LOCATION [LOCATION] [anyway]",
        "Open a secret passage. Its Lock token goes; one exit is enough where it is known.",
        ("unlock 20 22", "unlock 20"),
        phases=(ACTION,),
    ),
    Word(
        "end",
        "[anyway]",
        "The phase is over. On to the next one (anyway: with something still open).",
        ("end",),
        phases=PHASES,
    ),
    Word(
        "ability",
        "WHO [back|anyway], or WHO [advanced] = TEXT",
        "An ability was used. It is ticked off for this round; or take that back, or teach the "
        "text.",
        ("ability jerry", "ability jerry back", "ability jerry = Sprint: one more step"),
        phases=(ACTION, VONTS),
    ),
    Word(
        "search",
        "WHO [ITEM] [anyway]",
        "Look for an item. A player who does not move turns a face-down one up, and makes no "
        "movements this round.",
        ("search jerry snack", "se j"),
        phases=(ACTION,),
    ),
    Word(
        "use",
        "WHO [ITEM] [LOCATION]",
        "Use a revealed item. It is discarded; a Stone needs the location it hits.",
        ("use jerry snack", "use j stone 9"),
        phases=(ACTION, VONTS, ENCOUNTER),
    ),
    Word(
        "barter",
        "WHO [ITEM] WHO [ITEM]",
        "Swap two items. Two players at one location give a revealed one each.",
        ("barter jerry snack redcap stone", "ba j r"),
        phases=(ACTION,),
    ),
    Word(
        "bubble",
        "LOCATION…|WHO [anyway]",
        "Bubble runs to others. It is his Reconnaissance Run; several locations are the whole way "
        "(it may begin with where he is).",
        ("bubble 12", "bubble jerry", "bubble 9 7 12"),
        phases=(ACTION,),
    ),
    Word(
        "join",
        "WHO… [bubble|alone]",
        "The hidden come out. That is into the encounter of arrivals, or to start one in the "
        "Action phase; with Bubble, or without him, where he hides there too.",
        ("join wilhelmina", "join jerry bubble"),
        phases=(ENCOUNTER, ACTION),
    ),
    Word(
        "keep",
        "WHO",
        "Who keeps Bubble. He stays with one player in an encounter.",
        ("keep jerry",),
        phases=(ENCOUNTER,),
    ),
    Word(
        "scirocco",
        "goes-on|stops",
        "Vonts met him alone. The same of Bubble's token: the group goes on, or loses its card.",
        ("scirocco goes-on",),
        phases=(ENCOUNTER,),
    ),
    Word(
        "heroic",
        "WHO [another|anyway]",
        "Play a heroic card. A player does so in a challenge: one is the most in each.",
        ("heroic redcap",),
        phases=(ENCOUNTER, QUEST),
    ),
    Word(
        "cube",
        "[FRAME] [N] [FROM] TO [xN] [anyway]",
        "Move quest cubes. Those that somebody handles: from the supply, a location, group or "
        "character to another; off is the supply. N cubes (one if not said): 3, or x3 at the end. "
        "A single quest needs no frame.",
        ("cube red 14", "cube b 3 A", "cube r 14 jerry", "cube r jerry redcap", "cube r A off"),
        aliases=("cubes",),
        phases=(ACTION, QUEST, REPLENISHMENT),
    ),
    Word(
        "drawtable",
        "WHO [WHO] [advanced] CARDS…",
        "Teach who draws what. The draw table of a character card: cards drawn with 0, 1, 2… left.",
        ("drawtable wilhelmina 3 2 2", "drawtable jerry fleetfoot 5 4 3 2"),
        phases=(PLAYERS_REFRESH,),
    ),
    Word(
        "arrows",
        "GROUP CARD ARROWS",
        "An alerted card's arrows. They count once its alert finds nobody.",
        ("arrows C 3+ b",),
        phases=(VONTS,),
    ),
    Word(
        "finish",
        "won|lost|not [POINTS]",
        "The game has ended. That is as the Scenario Book says, with its own Scenario points.",
        ("finish won 12", "finish lost", "finish not"),
        phases=(QUEST,),
    ),
    # Corrections, lessons and rare cases, at any time.
    Word(
        "path",
        "LOCATION COLOUR LOCATION|none [instead|too|anyway]",
        "Teach the map one path, for ever; instead corrects one, too adds a second.",
        ("path 7 red 12", "path 7 purple none", "path 7 r 5 instead"),
    ),
    Word(
        "take",
        "LOCATION COLOUR LOCATION",
        "Where several paths of a colour leave a place: the one that is meant now.",
        ("take 7 red 12",),
    ),
    Word(
        "lock",
        "LOCATION LOCATION",
        "A correction: the Lock token still lies on the passage.",
        ("lock 20 22",),
    ),
    Word(
        "place",
        "PIECE LOCATION|off",
        "Say where a group, character, Bubble or Scirocco is: the table is always right.",
        ("place A 4", "place jerry 12", "place B off"),
    ),
    Word(
        "set",
        "unrest|rapid|round|extra-draws|alerts|moon|surge|bubble-ran VALUE, or bubble-plays on|off",
        "Correct a number or switch; bubble-plays: whether Bubble's token moves and counts like "
        "one of the group before scenario 4.",
        ("set unrest 7", "set alerts on"),
    ),
    Word(
        "unrest",
        "+SPACES|-SPACES",
        "The Unrest token moves on by so many spaces, with every symbol it meets, or back "
        "(set unrest says where it is).",
        ("unrest +1", "unrest -2"),
    ),
    Word(
        "track",
        "[arrows] SPACE… [anyway]",
        "Teach a track of these boards. It is the Unrest track, with arrows in front that of the "
        "Rapid Arrows: the spaces after the start, in order. "
        "A number is so many plain spaces, . one of them, ^ a triangle, a letter a new group, "
        "ability:C and speed:C boosts; draw, surge (the final surge), moon, worried (the symbol "
        "that moves the Rapid Arrows token on), hex, bubble; "
        "of the Rapid Arrows concerned (the symbol that moves Unrest on) and scirocco "
        "(concerned:7: as high as space 7 of the other track); "
        "+ joins symbols of one space; end is the last space.",
        ("track . . D ^ draw 3 E surge . end", "track arrows 3 draw . concerned:7 4 end"),
    ),
    Word(
        "ruling",
        "ID VALUE",
        "Decide an open point of the rulebook for this session.",
        ("ruling SV-01 stay",),
    ),
    Word(
        "questcard",
        "NAME… POINTS [sun] [moon] [SHAPE…] [CHALLENGE…]",
        "Teach what is printed on a quest card: 4e is a personal challenge of the eye, 21fff a "
        "collective one of the fist (s speech); x for points that vary.",
        ("questcard Contact the Rusty Keys 3 sun hexagon 21fff", "questcard Lost map x sun moon"),
    ),
    Word(
        "marker",
        "FRAME [off] PLACE…",
        "Quest cubes that only mark locations, groups or characters.",
        ("marker red 14 9", "marker red off 14"),
    ),
    Word(
        "rapid",
        "+SPACES",
        "The Rapid Arrows token moves on by so many spaces, with every symbol it meets.",
        ("rapid +2",),
    ),
    Word(
        "setup",
        "ICON… [anyway]",
        "Teach the setup icons. Those of these boards: letters of the starting groups (A7 where "
        "one stands already), item, heroic, personal (item 2 for two icons).",
        ("setup A B C item 2 heroic", "setup A7 B12 C15", "setup none"),
    ),
    Word(
        "level",
        "concerned|worried SPACE yes|no|SPACE",
        "Whether the token is lower than that symbol now, or which of its spaces is as high.",
        ("level concerned 5 yes", "level worried 9 7"),
    ),
    Word(
        "later",
        "[QUESTION]",
        "Put off a question of the set-up, or a symbol that the table carries out itself.",
        ("later", "later track"),
    ),
    Word(
        "ally",
        "LOCATION NAME…, or NAME… off",
        "An Ally waits at a location (scenario 3), or not any more.",
        ("ally 9 Rusty Keys", "ally rusty off"),
    ),
    Word(
        "personal",
        "WHO",
        "A player fulfilled the personal quest: advanced character card and a heroic card.",
        ("personal redcap",),
    ),
    Word(
        "owns",
        "WHO|all items|heroic|quest|ITEM [N] [anyway]",
        "What lies before a player besides action cards: face-down items, heroic cards, the "
        "personal quest (dealt, done or none), revealed items by name.",
        ("owns all items 1", "owns jerry heroic 0", "owns jerry snack", "owns jerry quest done"),
    ),
    Word(
        "moved",
        "WHO N",
        "Correct how many movements somebody has made in this Action phase.",
        ("moved jerry 1",),
    ),
    Word(
        "item",
        "NAME = TEXT",
        "Teach the text of an item card.",
        ("item Whistle = every Vonts group next to you loses its Movement card",),
    ),
    Word(
        "stone",
        "LOCATION [WHO] [test|phase]",
        "A Stone item distracts alerted Vonts towards a location.",
        ("stone 9", "stone 9 jerry phase"),
    ),
    Word(
        "light",
        "CARD [ANSWER…]",
        "Decide one card by questions, with nothing tracked.",
        ("light r no", "light 2+b no no"),
    ),
    Word(
        "shape",
        "GROUP SHAPE",
        "The shape of location token that a group draws.",
        ("shape E hexagon",),
    ),
    Word(
        "tokens",
        "SHAPE LOCATION…",
        "Which locations have a token of a shape, so that the app can draw one.",
        ("tokens hexagon 3 8 14",),
    ),
)

LOOKS: tuple[Word, ...] = (
    Word(
        "map",
        "[LOCATION|large]",
        "The map as taught, a spiral by number, with its paths and all that stands on it: "
        "large has names in full, on screens of 110 columns. "
        "Of a location: its paths, who stands where they lead, and how they go on.",
        ("map", "map 7", "map large"),
    ),
    Word(
        "threat",
        "[GROUP]",
        "Where each kind of Movement card would take every group now, and where nobody comes.",
        ("threat", "threat B"),
    ),
    Word(
        "odds",
        "NEED|fist|speech|eye VALUE… of N [have N] [double]",
        "The chance of a challenge: the number needed, the values of the cards that may come "
        "(3x4 is four of value 3; any card counts at least 1), of how many drawn. In an encounter "
        "fist, speech or eye stands for the number that the Group card shows.",
        ("odds 8 5 3 3 2 of 2", "odds 16 5 4x2 3x2 2x2 of 5", "odds fist 4 3x4 1x10 of 3 have 9"),
    ),
    Word("score", "", "How the game stands, with what each point is for.", ("score",)),
)
