"""Where 18xx.games plays otherwise than the ledger's ruling: one named field each, and the ruling it departs from.

Nothing else in the title asks which readings are in force.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

from roundhouse.kernel import Setup


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
    #: a company ends its turn with a train that it can run, also at its limit and after other purchases
    ends_with_a_train: bool = True
    #: an E train counts every city and red tile on its way, and leaves out only towns
    only_towns_left_out: bool = True
    #: after an acquisition the acquirer owns a runnable train or keeps a place for one
    room_after_acquisition: bool = True
    #: trains above the limit after an acquisition are scrapped, and only those just taken over
    within_limit_at_once: bool = True
    #: companies above their limit return trains in operating order
    discards_in_operating_order: bool = True
    #: a tile whose cost a local waives is one of the normal lays, under all their limits
    waived_lay_is_normal: bool = True
    #: ATE's marker lies on its bare hex without a city
    marker_undecided: bool = True
    #: companies sell each other trains only from phase b on
    trains_traded_from_b: bool = True
    #: the director may not add money while the treasury can pay some train that runs
    help_only_in_need: bool = True
    #: a step is asked while the company could do something in it, if need be with money from locals
    asked_where_possible: bool = True
    #: the pre-stock round goes on though the player on turn can pay for no local
    prestock_until_all_pass: bool = True
    #: players in debt may repay once more when all have passed in a stock round
    repaid_at_the_end: bool = True
    #: a loan is repaid in any part
    repaid_in_parts: bool = True
    #: a claimed route may not contain Praha twice; games of its early days did so
    praha_once_in_claims: bool = True


RULEBOOK = Readings()
GAMES_18XX = Readings(
    best_run_enforced=False,
    praha_counts_as_upgrade=False,
    one_sale_per_company=False,
    acquisition_rounds_down=False,
    stations_counted=False,
    ends_with_a_train=False,
    only_towns_left_out=False,
    room_after_acquisition=False,
    within_limit_at_once=False,
    discards_in_operating_order=False,
    waived_lay_is_normal=False,
    marker_undecided=False,
    trains_traded_from_b=False,
    help_only_in_need=False,
    asked_where_possible=False,
    prestock_until_all_pass=False,
    repaid_at_the_end=False,
    repaid_in_parts=False,
    praha_once_in_claims=False,
)

#: the ruling that each reading departs from
RULINGS: Mapping[str, str] = {
    "best_run_enforced": "CZ-R-56",
    "praha_counts_as_upgrade": "CZ-R-28",
    "one_sale_per_company": "CZ-R-18",
    "acquisition_rounds_down": "CZ-R-36",
    "stations_counted": "CZ-R-33",
    "ends_with_a_train": "CZ-R-43",
    "only_towns_left_out": "CZ-R-52",
    "room_after_acquisition": "CZ-R-107",
    "within_limit_at_once": "CZ-R-37",
    "discards_in_operating_order": "CZ-R-44",
    "waived_lay_is_normal": "CZ-R-106",
    "marker_undecided": "CZ-R-26",
    "trains_traded_from_b": "CZ-R-99",
    "help_only_in_need": "CZ-R-45",
    "asked_where_possible": "CZ-R-123",
    "prestock_until_all_pass": "CZ-R-17",
    "repaid_at_the_end": "CZ-R-124",
    "repaid_in_parts": "CZ-R-48",
    "praha_once_in_claims": "CZ-R-115",
}

BY_NAME: Mapping[str, Readings] = {"rulebook": RULEBOOK, "18xx.games": GAMES_18XX}


def find_readings(setup: Setup) -> Readings:
    """The readings of a game, the rulebook's for the rulings that it keeps."""
    kept = {name: getattr(RULEBOOK, name) for name, ruling in RULINGS.items() if ruling in setup.kept}
    return replace(BY_NAME[setup.readings], **kept)


assert {field.name for field in fields(Readings)} == set(RULINGS)
