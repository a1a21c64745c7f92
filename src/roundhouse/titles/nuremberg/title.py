"""First Train to Nuremberg: the game on the shelf."""

from __future__ import annotations

from pathlib import Path

from roundhouse.kernel import Option, Setup, SetupError, Title, Variant
from roundhouse.rules import ledger_file

from .boards import components, find_map, find_side
from .records import NurembergView
from .rules import NurembergRules
from .setting import HouseRules, Setting

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
    side = find_side(side_of(setup), setup.rules_version)
    if len(setup.players) not in side.players:
        raise SetupError(
            f"{side.name} is not for {len(setup.players)}: two players use the side for 2-3, four the side for 3-4, "
            "three choose (FTN-0-6)."
        )


def house_rules(setup: Setup) -> HouseRules:
    """What the players agreed on. Games of rules version 1 had no such choice and played two things otherwise."""
    if setup.rules_version == 1:
        return HouseRules(south_end=True, blank_sketch=True)
    return HouseRules(
        rings=setup.options[RINGS.name] is True,
        south_end=setup.options.get(SOUTH_END.name) is True,
        shared_win=setup.options[TIES.name] == "shared",
    )


def build(setup: Setup) -> NurembergRules:
    chosen = frozenset(name for name in (LARGER_SOUTH.name,) if setup.options.get(name) is True)
    version = setup.rules_version
    return NurembergRules(
        Setting(
            find_map(setup.variant, chosen, version),
            find_side(side_of(setup), version),
            components(),
            setup.players,
            house_rules(setup),
        )
    )


LARGER_SOUTH = Option(
    name="larger-south",
    text="The larger South",
    values={True: "the dark red areas are starting areas of The South too", False: "the dark red areas are closed"},
    default=False,
)

RINGS = Option(
    name="rings",
    text="Rings",
    values={
        False: "a line never comes back to an area that it has used",
        True: "a line may end where it began, when it is built and when it is handed over",
    },
    default=False,
    since=2,
)

SOUTH_END = Option(
    name="south-end",
    text="Handing over into The South",
    values={False: "a run handed over never ends in The South", True: "a run handed over may end in The South"},
    default=False,
    since=2,
)

TIES = Option(
    name="ties",
    text="Level in points and profit",
    values={"stack": "the disc higher on the profit track wins", "shared": "those players win together"},
    default="stack",
    since=2,
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
            options=(SIDE, RINGS, TIES),
        ),
        Variant(
            "wensleydale",
            "Wensleydale",
            "Stone and cheese in the Yorkshire Dales, the map of Last Train to Wensleydale.",
            players=(2, 3, 4),
            options=(SIDE, LARGER_SOUTH, SOUTH_END, RINGS, TIES),
        ),
    ),
    build=build,
    rules_version=2,
    older_versions=(1,),
    check_options=check_side,
    ledger=ledger_file("nuremberg"),
    cover=Path(__file__).with_name("data") / "cover.svg",
    parts=_parts,
    screen=NurembergView,
)
