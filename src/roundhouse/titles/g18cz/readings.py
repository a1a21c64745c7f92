"""Where 18xx.games plays otherwise than the ledger's ruling: one named field each, and the ruling it departs from.

Nothing else in the title asks which readings are in force.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields


@dataclass(frozen=True)
class Readings:
    """The defaults follow the rulebook."""

    #: a run below the best total is refused, and Vaclav's trains run by themselves
    best_run_enforced: bool = True
    #: a yellow tile on Praha is the only normal lay of the turn
    praha_counts_as_upgrade: bool = True
    #: a company's shares are sold once in a turn
    one_sale_per_company: bool = True
    #: the upper bound of an acquisition is rounded down
    acquisition_rounds_down: bool = True
    #: after an acquisition the price of a station follows the number of stations on the map
    stations_counted: bool = True
    #: a large company without a runnable train may not fill its last place with another train
    last_place_kept_for_large: bool = True
    #: an E train counts every city and red tile on its way, and leaves out only towns
    only_towns_left_out: bool = True
    #: only trains just taken over may be scrapped, and no place may be filled with trains that cannot run
    acquired_trains_sorted: bool = True


RULEBOOK = Readings()
GAMES_18XX = Readings(
    best_run_enforced=False,
    praha_counts_as_upgrade=False,
    one_sale_per_company=False,
    acquisition_rounds_down=False,
    stations_counted=False,
    last_place_kept_for_large=False,
    only_towns_left_out=False,
    acquired_trains_sorted=False,
)

#: the ruling that each reading departs from
RULINGS: Mapping[str, str] = {
    "best_run_enforced": "CZ-R-56",
    "praha_counts_as_upgrade": "CZ-R-28",
    "one_sale_per_company": "CZ-R-18",
    "acquisition_rounds_down": "CZ-R-36",
    "stations_counted": "CZ-R-33",
    "last_place_kept_for_large": "CZ-R-43",
    "only_towns_left_out": "CZ-R-52",
    "acquired_trains_sorted": "CZ-R-37",
}

BY_NAME: Mapping[str, Readings] = {"rulebook": RULEBOOK, "18xx.games": GAMES_18XX}

assert {field.name for field in fields(Readings)} == set(RULINGS)
