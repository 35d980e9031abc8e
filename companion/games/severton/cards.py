"""Vonts Movement cards in short notation.

``r`` one step along red; ``ry`` red, then yellow; ``c`` converging on the
centre; ``cc`` converging twice; ``2+b`` alert for two tokens, otherwise blue;
``3+p:b`` the alert also looks through passages; ``4++y`` the alert looks two
steps far (the double arrow).  ``3+`` alone leaves the arrows for later: they
matter only when nobody is spotted.  Long forms: ``red``, ``red-yellow``,
``converge``, ``alert2-blue`` …

Rules: severton/vonts-movement, severton/alerted, severton/highly-alerted,
severton/advanced-play, SV-26.
"""

from __future__ import annotations

from companion.games.severton.names import BLUE, COLOUR_BY_LETTER, PURPLE, RED, YELLOW
from companion.games.shared.record import Record
from companion.games.shared.refusal import Choice, Refusal

CENTRE = "centre"
STEP_BY_LETTER = COLOUR_BY_LETTER | {"c": CENTRE}
LETTER_BY_STEP = {step: letter for letter, step in STEP_BY_LETTER.items()}

_WORDS = {
    "red": "r",
    "blue": "b",
    "yellow": "y",
    "purple": "p",
    "centre": "c",
    "center": "c",
    "converge": "c",
    "converges": "c",
    "converging": "c",
    "wild": "c",
    "twice": "c",
    "passages": "p:",
    "passage": "p:",
    "then": "",
    "else": "",
    "alert": "",
}
_EXAMPLES = "r, ry, c, cc, 2+b, 3+p:b (through passages) or 4++y (double arrow)"


class Alert(Record):
    """What an alerted card looks for: a group of at least ``size`` tokens.

    ``steps`` is how far it looks (1, or 2 with the double arrow);
    ``passages`` whether secret passages count for it.
    """

    size: int
    steps: int = 1
    passages: bool = False


class Card(Record):
    """One Movement card: an alert (or none) and its movement arrows in order.

    ``arrows`` None: not told yet.
    """

    alert: Alert | None
    arrows: tuple[str, ...] | None

    @property
    def code(self) -> str:
        """The card in short notation."""
        arrows = "".join(LETTER_BY_STEP[step] for step in self.arrows or ())
        if self.alert is None:
            return arrows
        passages = "p:" if self.alert.passages else ""
        return f"{self.alert.size}{'+' * self.alert.steps}{passages}{arrows}"


def read_card(word: str) -> Card:
    """The card that ``word`` stands for; raises Refusal when it is none."""
    text = _shortened(word)
    alert, arrows = _alert(text)
    if not text or len(arrows) > 2 or not set(arrows) <= STEP_BY_LETTER.keys():
        raise Refusal("unknown-name", f"No Movement card {word}: cards are {_EXAMPLES}.")
    if alert is None:
        return Card(None, _arrows(arrows))
    if not 1 <= alert.size <= 8:
        raise Refusal("unknown-name", f"No such alert in {word}: 1+ to 8+ can be spotted.")
    _refuse_unclear_passages(text, alert, arrows)
    return Card(alert, _arrows(arrows) if arrows else None)


def _alert(text: str) -> tuple[Alert | None, str]:
    """The alert at the beginning of ``2+b``, ``3+p:b`` or ``4++:y``, and the rest."""
    digits = text[: len(text) - len(text.lstrip("0123456789"))]
    rest = text[len(digits) :]
    arrows = rest.lstrip("+")
    steps = len(rest) - len(arrows)
    if not digits or not 1 <= steps <= 2 or len(digits) > 2:
        return None, text
    passages = arrows.startswith("p:")
    return Alert(int(digits), steps, passages), arrows.removeprefix("p:").removeprefix(":")


def looks_like_card(word: str) -> bool:
    """Whether ``word`` reads as a card (used to tell cards from other words)."""
    try:
        read_card(word)
    except Refusal as refusal:
        return refusal.code == "ambiguous"
    return True


def _shortened(word: str) -> str:
    """``red-yellow`` or ``alert-3+-passages-blue`` in short letters."""
    text = word.casefold()
    parts = text.replace("-", " ").replace("/", " ").replace(",", " ").replace("_", " ").split()
    return "".join(_WORDS.get(part, part) for part in parts)


def _arrows(letters: str) -> tuple[str, ...]:
    return tuple(STEP_BY_LETTER[letter] for letter in letters)


def _refuse_unclear_passages(text: str, alert: Alert, arrows: str) -> None:
    """``3+pb`` may be meant either way, and the two move differently."""
    if ":" in text or not arrows.startswith("p"):
        return
    head = f"{alert.size}{'+' * alert.steps}"
    raise Refusal(
        "ambiguous",
        f"{text} reads two ways: {head}p:{arrows[1:]} looks through passages, "
        f"{head}:{arrows} has a purple arrow. Type one of them.",
    )


def beyond_the_basic_deck(card: Card) -> str:
    """What about a card only the advanced deck has, "" for a basic card.

    Rules: severton/advanced-play-nastier, severton/highly-alerted-basic.
    """
    alert, arrows = card.alert, card.arrows or ()
    if arrows == (CENTRE, CENTRE):
        return "converging twice is on advanced cards only"
    if alert is None:
        return ""
    if len(arrows) > 1:
        return "two movement arrows below an alert, where there is one (4++r, 3+b)"
    if alert.passages and (alert.size == 1 or alert.steps == 2):
        return "no such alert looks through passages"
    if alert.steps == 2 and alert.size < 3:
        return "a double arrow looks for three or more"
    return ""


def arrow_choices() -> tuple[Choice, ...]:
    """The movement arrows that the bottom left of a card may show, as answers."""
    codes = ("r", "b", "y", "c", "cc", "rb", "ry", "rr", "br", "by", "bb", "yr", "yb", "yy")
    return tuple(Choice(code, describe(read_card(code))) for code in codes)


def describe(card: Card) -> str:
    """The card in words for people."""
    arrows = _describe_arrows(card.arrows)
    if card.alert is None:
        return arrows
    reach = "within two steps" if card.alert.steps == 2 else "next to it"
    passages = ", passages too" if card.alert.passages else ""
    return f"alert {card.alert.size}+ {reach}{passages}, else {arrows}"


def _describe_arrows(arrows: tuple[str, ...] | None) -> str:
    names = {CENTRE: "converging", RED: RED, BLUE: BLUE, YELLOW: YELLOW, PURPLE: PURPLE}
    if arrows is None:
        return "arrows not told yet"
    if arrows == (CENTRE, CENTRE):
        return "converging twice"
    return " then ".join(names[arrow] for arrow in arrows)
