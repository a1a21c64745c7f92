"""First Train to Nuremberg: the title record with its variants and options."""

from __future__ import annotations

from pathlib import Path

from roundhouse.kernel import Option, Setup, SetupError, Title, Variant, bundle_of
from roundhouse.rules import ledger_file

from .boards import components, find_map, find_side
from .records import NurembergView
from .rules import WORDS, NurembergRules
from .setting import HouseRules, Setting

AUTO = "auto"

SIDE = Option(
    name="side",
    values=(AUTO, "2-3", "3-4"),
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
        raise SetupError("side", side=side.name, count=len(setup.players))


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
    values=(True, False),
    default=False,
)

RINGS = Option(
    name="rings",
    values=(False, True),
    default=False,
    since=2,
)

SOUTH_END = Option(
    name="south-end",
    values=(False, True),
    default=False,
    since=2,
)

TIES = Option(
    name="ties",
    values=("stack", "shared"),
    default="stack",
    since=2,
)


TITLE = Title(
    slug="nuremberg",
    name="First Train to Nuremberg",
    variants=(
        Variant(
            "nuremberg",
            players=(2, 3, 4),
            options=(SIDE, RINGS, TIES),
        ),
        Variant(
            "wensleydale",
            players=(2, 3, 4),
            options=(SIDE, LARGER_SOUTH, SOUTH_END, RINGS, TIES),
        ),
    ),
    build=build,
    words=WORDS,
    rules_version=2,
    older_versions=(1,),
    check_options=check_side,
    ledger=ledger_file("nuremberg"),
    cover=Path(__file__).with_name("data") / "cover.svg",
    parts=bundle_of(__package__),
    screen=NurembergView,
)
