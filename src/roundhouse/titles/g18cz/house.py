"""What the players of a table decide before the game, where honest readers of the rulebook differ."""

from __future__ import annotations

from dataclasses import dataclass

from roundhouse.kernel import Option, Setup


@dataclass(frozen=True)
class House:
    """One field for each option; the defaults are the rulings of the ledger."""

    #: the first tile on a printed hex (Praha, a yellow OO hex) costs its terrain, though it is an upgrade (CZ-R-29)
    printed_hexes_cost: bool = True
    #: turning a train that was taken over scraps trains as a sale of the new type does (CZ-R-38)
    turning_scraps: bool = True
    #: Vaclav's companies lay a tile whenever they can (CZ-XI.1-27)
    vaclav_must_build: bool = False
    #: MW's marker stays on the map when the private companies close (CZ-R-85)
    mw_marker_stays: bool = False
    #: MW's station counts for the price of its buyer's next station (CZ-R-87)
    mw_station_counts: bool = True


PRINTED_HEXES = Option(
    "printed_hexes_cost",
    "The first tile on Praha or on a yellow OO hex, which counts as an upgrade",
    {True: "costs what is printed on the hex", False: "costs nothing, as other upgrades do"},
    True,
    since=2,
)
TURNING = Option(
    "turning_scraps",
    "Turning a train of an acquired company into a larger type",
    {True: "scraps older trains as a sale of that type does", False: "scraps nothing"},
    True,
    since=2,
)
VACLAV_TRACK = Option(
    "vaclav_must_build",
    "Track of Vaclav's companies",
    {False: "is laid or not, as the deciding player likes", True: "must be laid wherever it can be"},
    False,
    since=2,
)
MW_CLOSING = Option(
    "mw_marker_stays",
    "MW's marker, if MW is unsold when the private companies close,",
    {False: "leaves the map", True: "stays on the map as a foreign station"},
    False,
    since=2,
)
MW_PRICE = Option(
    "mw_station_counts",
    "For the price of its buyer's next station the station of MW",
    {True: "counts, so that the next one costs 100", False: "does not count"},
    True,
    since=2,
)


def house_of(setup: Setup) -> House:
    """The decisions of the table; options that the variant does not have keep their defaults."""
    return House(**{name: bool(value) for name, value in setup.options.items()})
