"""A mouse and its ability card where one is asked for, also while the order waits; taught slots."""

from __future__ import annotations

import pytest

from tests.games.played import Evening

NEW = "new mice-mystics --end 6 --mice c,n,t,l"
OPENINGS = (NEW, f"{NEW} --minions none", f"{NEW} --minions 3r")
WAITING = OPENINGS[2]


def evening(*lines: str, new: str = WAITING) -> list[list[str]]:
    """What each line of a session is told, after those that open it."""
    with Evening(width=400) as play:
        return [play.told(line) for line in ("memory mice-mystics practice", new, *lines)][2:]


@pytest.mark.parametrize("new", OPENINGS)
@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("nez trap", "Nez has the ability Set Trap."),
        ("n trap", "Nez has the ability Set Trap."),
        ("nez takes trap", "Nez has the ability Set Trap."),
        ("tilda heal", "Tilda has the ability Major Heal."),
        ("collin has first aid", "Collin has the ability First Aid."),
        ("another feint", "Collin has the ability Feint."),
    ],
)
def test_a_part_of_a_fitting_card_is_that_card(new: str, typed: str, told: str) -> None:
    assert evening(typed, new=new)[0][0] == told


@pytest.mark.parametrize("new", OPENINGS)
@pytest.mark.parametrize(
    ("typed", "mouse", "card"),
    [
        ("collin bodyguard", "Collin", "Bodyguard"),
        ("n zork", "Nez", "Zork"),
        ("tilda takes pocket healing", "Tilda", "Pocket Healing"),
        ("takes pocket healing", "Collin", "Pocket Healing"),
        ("another pocket healing", "Collin", "Pocket Healing"),
        ("tilda has another bodyguard", "Tilda", "Bodyguard"),
    ],
)
def test_an_unknown_card_of_a_mouse_is_confirmed(
    new: str, typed: str, mouse: str, card: str
) -> None:
    asked, answered = evening(typed, "yes", new=new)
    assert asked[0] == f"No list has an ability card {card}. Does {mouse} have it?"
    assert f"{mouse} has the ability {card}." in answered


@pytest.mark.parametrize("new", OPENINGS)
@pytest.mark.parametrize("card", ["heals", "take", "another"])
def test_a_word_of_the_game_behind_a_mouse_is_no_ability_unless_insisted(
    new: str, card: str
) -> None:
    refused, taken = evening(f"tilda {card}", f"tilda {card} anyway", new=new)
    assert refused[0] == f"Tilda has no ability card {card} (tilda {card} anyway, if it has)."
    assert f"Tilda has the ability {card.capitalize()}." in taken


@pytest.mark.parametrize(
    "typed", ["c nezz", "collin nezz", "collin nez tilda lilly rat", "collin nez foo"]
)
def test_slips_in_an_order_are_no_ability(typed: str) -> None:
    refused, _ = evening(typed, "status")
    assert "ability" not in refused[0]
    assert "initiative card" in refused[0] or "still missing" in refused[0]


# Taught slots ------------------------------------------------------------------------------------

TAUGHT = "teach slot dagger paw"


def test_a_taught_slot_binds_unless_the_table_insists() -> None:
    *_, refused, insisted = evening(
        TAUGHT, "give c dagger", "equip c dagger head", "equip c dagger head anyway"
    )
    assert refused[0] == (
        "dagger fills paw, not head (head anyway, if it does now; teach slot dagger head, if its "
        "card says so)."
    )
    assert insisted[0] == "Collin wears dagger (head)."


def test_a_part_of_the_name_does_not_get_around_it() -> None:
    *_, refused = evening(TAUGHT, "give c dagger", "equip c dag head")
    assert refused[0].startswith("dagger fills paw, not head (")


def test_a_gift_and_a_find_are_held_to_it() -> None:
    *_, given, worn = evening(TAUGHT, "give c dagger head", "give c dagger head anyway")
    assert given[0].startswith("dagger fills paw, not head (head anyway, ")
    assert worn[0].startswith("Collin has dagger")
    lines = ("later", "later", "n c t l r", "s *", "found dagger head", "found dagger paw")
    *_, refused, found = evening(TAUGHT, *lines)
    assert refused[0].startswith(
        "dagger fills paw, not head (found dagger, then equip dagger head anyway, if it does now;"
    )
    assert found[0] == "Nez has dagger (paw)."


def test_a_card_that_is_packed_is_held_to_it_where_it_is_given_as_worn() -> None:
    *_, refused, insisted = evening(
        TAUGHT, "give c dagger", "give c dagger worn head", "equip collin dagger head anyway"
    )
    assert refused[0].startswith(
        "dagger fills paw, not head (equip collin dagger head anyway, if it does now; "
    )
    assert insisted[0] == "Collin wears dagger (head)."
