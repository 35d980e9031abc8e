"""A small made-up box to try things on; the printed cards are taught by the table.

Only the names and actions that the rulebook mentions are real: Dryads
(Replenish), Merrows (Move), the Faery Star (Stop) and the Basilisk.
"""

from __future__ import annotations

PRACTICE = (
    "shape .oo./oooo/oooo/.oo.",
    "layout 1a d6 d2 b2 f2 a4 c4 e4 g4 b6 f6 d4 c7",
    "card Dryads .e.w replenish spell",
    "card Merrows w.w. move absorb",
    "card Faery Star fi.. stop fire",
    "card Basilisk ef.e - absorb",
    "card Salamander f.f. destroy earth",
    "card Undine ww.i exchange spell",
    "card Sylph i..i move water",
    "card Gnome e.ef reshape absorb",
    "card Will-o'-Wisp f.i. tunnel spell",
    "card Rabbit Hole .e.e tunnel wind",
    "card Crone we.f spell fire",
    "card Unicorn i.w. absorb wind",
    "card Phoenix ff.. fire spell",
    "card Kelpie w..e explore earth",
    "card Griffin i.fe move absorb",
    "card Toadstool e... water:2 fire",
    "card Moth .i.. reshape wind",
    "card Troll ee.. stop water",
    "card Lantern .f.w replenish spell",
    "card Brook www. - wind",
    "spell Swiftness movement iw",
    "spell Embers fire f/f",
    "spell Crown point ffe/.e.",
    "spell Mending replenish w.e/.w.",
    "spell Passage tunnel ei",
    "spell Trade exchange w/i",
    "spell Slant diagonal i.e/.i.",
    "spell Grasp absorb wf",
    "spell Study spell e/w",
    "spell Moulding transformation ee",
)
