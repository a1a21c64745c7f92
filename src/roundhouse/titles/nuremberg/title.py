"""First Train to Nuremberg: the game on the shelf."""

from __future__ import annotations

from pathlib import Path

from roundhouse.kernel import Option, Setup, SetupError, Title, Variant
from roundhouse.rules import ledger_file

from .boards import components, find_map, find_side
from .records import NurembergView
from .rules import NurembergRules
from .table import Table

AUTO = "auto"

SIDE = Option(
    name="side",
    text="Side of the influence and trains boards",
    values={
        AUTO: "the side for 2-3 players with two, the side for 3-4 players with three or four",
        "2-3": "the side for two or three players: 6 influence spaces, passengers score by class",
        "3-4": "the side for three or four players: 8 influence spaces, every piece scores one point",
    },
    default=AUTO,
)


def side_of(setup: Setup) -> str:
    """The side that is played on (FTN-0-6, FTN-RU-2)."""
    side = str(setup.options["side"])
    if side != AUTO:
        return side
    return "2-3" if len(setup.players) == 2 else "3-4"


def check_side(setup: Setup) -> None:
    """Two players play on the side for 2-3, four on the side for 3-4, three on either (FTN-0-6)."""
    side = find_side(side_of(setup))
    if len(setup.players) not in side.players:
        raise SetupError(
            f"{side.name} is not for {len(setup.players)}: two players use the side for 2-3, four the side for 3-4, "
            "three choose (FTN-0-6)."
        )


def build(setup: Setup) -> NurembergRules:
    chosen = frozenset(name for name, value in setup.options.items() if value is True)
    return NurembergRules(
        Table(find_map(setup.variant, chosen), find_side(side_of(setup)), components(), setup.players)
    )


LARGER_SOUTH = Option(
    name="larger-south",
    text="The larger South",
    values={True: "the dark red areas are starting areas of The South too", False: "the dark red areas are closed"},
    default=False,
)


def _parts() -> tuple[object, ...]:
    from .bundle import PARTS

    return PARTS


TITLE = Title(
    slug="nuremberg",
    name="First Train to Nuremberg",
    text="Small lines, rented trains and two big companies that take over what no longer pays.",
    variants=(
        Variant(
            "nuremberg",
            "Nuremberg",
            "Beer and mail round Nuremberg, and a race to link it with Fürth.",
            players=(2, 3, 4),
            options=(SIDE,),
        ),
        Variant(
            "wensleydale",
            "Wensleydale",
            "Stone and cheese in the Yorkshire Dales, the map of Last Train to Wensleydale.",
            players=(2, 3, 4),
            options=(SIDE, LARGER_SOUTH),
        ),
    ),
    build=build,
    check_options=check_side,
    ledger=ledger_file("nuremberg"),
    cover=Path(__file__).with_name("data") / "cover.svg",
    parts=_parts,
    screen=NurembergView,
)
