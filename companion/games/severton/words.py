"""The words of Severton's command language, for help, completion and the man page."""

from __future__ import annotations

from companion.games.severton.state import ACTION, PLAYERS_REFRESH, UNREST, VONTS, VONTS_REFRESH
from companion.games.shared.game import Word

ENCOUNTER = "encounter"

WORDS = (
    Word(
        "card",
        "[GROUP] CARD [CARD]",
        "Carry out the Movement card of a Vonts group (two with a speed boost). The word may be "
        "left out (A ry), and the letter too while that group is due (ry). "
        "r red, b blue, y yellow, ry red then yellow, c converging (the plus sign), cc twice, "
        "2+b alert for 2 tokens, else blue, 3+p:b the alert looks through passages too, "
        "4++y the double arrow.",
        ("A r", "B ry", "C 3+p:b", "D by 2+r", "cc"),
        phases=(VONTS,),
    ),
    Word(
        "skip", "GROUP", "A group does not move in this Vonts phase.", ("skip B",), phases=(VONTS,)
    ),
    Word(
        "fight", "", "The players beat the group: it is scattered.", ("fight",), phases=(ENCOUNTER,)
    ),
    Word(
        "outwit",
        "[LOCATION]",
        "One player convinces the group, which is sent along a path of your choice.",
        ("outwit 9", "o 9"),
        phases=(ENCOUNTER,),
    ),
    Word(
        "hide",
        "[WHO…]",
        "Characters hide one by one; nobody named means everybody left.",
        ("hide jerry", "h j r"),
        phases=(ENCOUNTER,),
    ),
    Word(
        "caught",
        "[WHO…]",
        "Characters are caught; nobody named means everybody left.",
        ("caught", "c h"),
        phases=(ENCOUNTER,),
    ),
    Word("keep", "WHO", "Who keeps Bubble in an encounter.", ("keep jerry",), phases=(ENCOUNTER,)),
    Word(
        "join",
        "WHO…",
        "Hidden characters come out: into the encounter of arrivals, "
        "or to start one in the Action phase.",
        ("join wilhelmina",),
        phases=(ENCOUNTER, ACTION),
    ),
    Word(
        "scirocco",
        "goes-on|stops",
        "What comes of Vonts meeting Scirocco alone: the group goes on, or loses its card.",
        ("scirocco goes-on",),
        phases=(ENCOUNTER,),
    ),
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
        "arrows",
        "GROUP CARD ARROWS",
        "The arrows of an alerted card, needed once its alert finds nobody.",
        ("arrows C 3+ b",),
        phases=(VONTS,),
    ),
    Word(
        "go",
        "WHO… LOCATION|COLOUR",
        "Move one or more characters together along one path (name Bubble to take him along).",
        ("go jerry 12", "go j r bubble red"),
        phases=(ACTION,),
    ),
    Word(
        "unlock",
        "LOCATION LOCATION [anyway]",
        "Remove the Lock token of a secret passage.",
        ("unlock 20 22",),
        phases=(ACTION,),
    ),
    Word(
        "lock",
        "LOCATION LOCATION",
        "A correction: the Lock token still lies on the passage.",
        ("lock 20 22",),
    ),
    Word(
        "reveal",
        "GROUP [CARD…] [FIST/SPEECH/EYE]",
        "A group's cards are face-up: its Movement cards, its Group card, or both. "
        "In an encounter 16/9/- alone is enough.",
        ("reveal A ry 16/9/-", "reveal B -/-/4"),
        aliases=("investigate",),
        phases=(ACTION, VONTS, ENCOUNTER),
    ),
    Word(
        "place",
        "PIECE LOCATION|off",
        "Say where a group, character, Bubble or Scirocco is: the table is always right.",
        ("place A 4", "place jerry 12", "place B off"),
    ),
    Word(
        "set",
        "unrest|round|extra-draws|alerts|moon|surge VALUE",
        "Correct a number or switch.",
        ("set unrest 7", "set alerts on"),
    ),
    Word("end", "", "The present phase is over: go on to the next one.", ("end",)),
    Word(
        "deploy",
        "GROUP LOCATION|draw",
        "A group comes onto the map: the number of its location token, or draw one here.",
        ("deploy E 21", "deploy E draw"),
        phases=(VONTS_REFRESH,),
    ),
    Word(
        "return",
        "WHO… LOCATION",
        "Caught characters come back onto the map.",
        ("return jerry 1",),
        phases=(PLAYERS_REFRESH,),
    ),
    Word(
        "icon",
        "SYMBOL",
        "A symbol the Unrest token met, where its track was not taught: "
        "a new group's letter, draw, surge, moon, ability:C, speed:C, end.",
        ("icon D", "icon surge", "icon speed:C"),
        phases=(UNREST,),
    ),
    Word(
        "unrest",
        "+SPACES",
        "The Unrest token moves on by so many spaces, with every symbol it meets "
        "(set unrest says where it is).",
        ("unrest +1",),
    ),
    Word(
        "track",
        "SPACE…",
        "Teach the Unrest track of these boards: the spaces after the start, in order. "
        "A number is so many plain spaces, . one of them, ^ a triangle, a letter a new group, "
        "ability:C and speed:C boosts; draw, surge (the final surge), moon, worried; "
        "+ joins symbols of one space; end is the last space.",
        ("track . . D ^ draw 3 E surge . end",),
    ),
    Word(
        "ruling",
        "ID VALUE",
        "Decide an open point of the rulebook for this session.",
        ("ruling SV-01 stay",),
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
    Word("score", "", "How the game stands, with what each point is for.", ("score",)),
)
