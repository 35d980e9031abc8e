"""The options of ``new mice-mystics``, and the opening of a session.

What is not told is asked for afterwards: the mice, the end page, the minions
of the start, the order.  Rules: mice-mystics/setup and its kin.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.mice_mystics import events as ev
from companion.games.mice_mystics.arrivals import MOST
from companion.games.mice_mystics.play import Play
from companion.games.mice_mystics.state import APP, TABLE, State
from companion.games.shared.game import Option
from companion.games.shared.lore import Lore
from companion.games.shared.names import choose, number_of
from companion.games.shared.record import Record
from companion.games.shared.refusal import NeedsAnswer, Refusal

OPTIONS = (
    Option("chapter", "The chapter, by number or name.", "NAME", "1"),
    Option("end", "The page with the chapter end marker, by the story book.", "PAGE"),
    Option("mice", "The mice of the party, for instance c,n,t,l.", "MICE"),
    Option("party", "The party line of an earlier session: mice with what they keep.", "LINE"),
    Option("minions", "The minions on the board at the start, for instance 3r,1e; or none.", "…"),
    Option("tile", "The tile side where the mice start, by any name.", "NAME"),
    Option("dice", "Who rolls where nothing is told: table or app.", "WHO", TABLE),
)


class NoChance:
    """Set-up draws nothing: where the app shuffles, it does so when the order is told."""

    def pick(self, what: str, among: tuple[int, ...]) -> int:
        """Raises Refusal: what is drawn waits until the session is open."""
        raise _name_them(what)


def _name_them(what: str) -> Refusal:
    return Refusal(
        "unreadable",
        f"{what} are drawn: name them (vanestra,web,call), or begin without --minions and "
        "type start.",
        "mice-mystics/boss-initiative",
    )


def setup(choices: Mapping[str, str], lore: Lore) -> tuple[Record, ...]:
    """The opening events; raises Refusal for options that do not go together."""
    from companion.games.mice_mystics import chapters
    from companion.games.mice_mystics.arguments import free_name
    from companion.games.mice_mystics.chapter_words import arrivals_told, read_mice

    mice = read_mice(choices.get("mice", "").replace(",", " ").split())
    dice = choose(choices.get("dice") or TABLE, (TABLE, APP), "roller")
    name = free_name(choices.get("chapter", "").split(), "a chapter") or "1"
    end, line = _page(choices.get("end", "")), choices.get("party", "").strip()
    play = Play(State(dice=dice, chapter=name, end=end), lore, NoChance())
    if line:
        from companion.games.mice_mystics import campaign

        brought = campaign.read_party_line(line)
        campaign.bring(play, brought.replace(party=mice or brought.party))
    else:
        chapters.begin(play, name, end, mice)
    tile = choices.get("tile", "").strip()
    if tile:
        play.happen(ev.TileKnown(tile))
    minions = choices.get("minions", "").replace(",", " ").split()
    if minions and not play.state.party:
        raise Refusal("unreadable", "Name the mice too: --mice c,n,t,l.")
    if minions:
        try:
            chapters.put_on_board(play, arrivals_told(minions, "start"))
        except NeedsAnswer:
            raise _name_them("Two of a boss's cards") from None
    return play.events


def _page(text: str) -> int:
    if not text:
        return 0
    page = number_of(text, 2, MOST)
    if page is None:
        raise Refusal("unknown-name", f"end is the number of a page from 2 to {MOST}, not {text}.")
    return page
