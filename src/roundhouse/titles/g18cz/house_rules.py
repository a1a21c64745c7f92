"""Options: questions that the rulebook leaves open and that players decide before the game."""

from __future__ import annotations

from dataclasses import dataclass

from roundhouse.eighteen.loading import load_options
from roundhouse.kernel import Setup


@dataclass(frozen=True)
class HouseRules:
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


_OPTIONS = load_options(__package__)
PRINTED_HEXES, TURNING, VACLAV_TRACK, MW_CLOSING, MW_PRICE = _OPTIONS.values()


def house_rules_of(setup: Setup) -> HouseRules:
    """The decisions of the players; options that the variant does not have keep their defaults."""
    return HouseRules(**{name: bool(value) for name, value in setup.options.items()})
