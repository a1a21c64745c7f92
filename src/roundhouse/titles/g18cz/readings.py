"""Where 18xx.games plays otherwise than the ledger's ruling: one named field each, and the ruling it departs from.

Nothing else in the title asks which readings are in force.
"""

from __future__ import annotations

from dataclasses import dataclass

from roundhouse.eighteen.readings import departs


@dataclass(frozen=True)
class Readings:
    """The defaults follow the rulebook."""

    #: a run below the best total is refused, and Vaclav's trains run by themselves
    best_run_enforced: bool = departs("CZ-R-56", here=True)
    #: a yellow tile on Praha is the only normal lay of the turn
    praha_counts_as_upgrade: bool = departs("CZ-R-28", here=True)
    #: a company's shares are sold once in a turn
    one_sale_per_company: bool = departs("CZ-R-18", here=True)
    #: the upper bound of an acquisition is rounded down
    acquisition_rounds_down: bool = departs("CZ-R-36", here=True)
    #: after an acquisition the price of a station follows the number of stations on the map
    stations_counted: bool = departs("CZ-R-33", here=True)
    #: a company ends its turn with a train that it can run, also at its limit and after other purchases
    ends_with_a_train: bool = departs("CZ-R-43", here=True)
    #: an E train counts every city and red tile on its way, and leaves out only towns
    only_towns_left_out: bool = departs("CZ-R-52", here=True)
    #: after an acquisition the acquirer owns a runnable train or keeps a place for one
    room_after_acquisition: bool = departs("CZ-R-107", here=True)
    #: trains above the limit after an acquisition are scrapped, and only those just taken over
    within_limit_at_once: bool = departs("CZ-R-37", here=True)
    #: companies above their limit return trains in operating order
    discards_in_operating_order: bool = departs("CZ-R-44", here=True)
    #: a tile whose cost a local waives is one of the normal lays, under all their limits
    waived_lay_is_normal: bool = departs("CZ-R-106", here=True)
    #: ATE's marker lies on its bare hex without a city
    marker_undecided: bool = departs("CZ-R-26", here=True)
    #: companies sell each other trains only from phase b on
    trains_traded_from_b: bool = departs("CZ-R-99", here=True)
    #: the director may not add money while the treasury can pay some train that runs
    help_only_in_need: bool = departs("CZ-R-45", here=True)
    #: a step is asked while the company could do something in it, if need be with money from locals
    asked_where_possible: bool = departs("CZ-R-123", here=True)
    #: the pre-stock round goes on though the player on turn can pay for no local
    prestock_until_all_pass: bool = departs("CZ-R-17", here=True)
    #: players in debt may repay once more when all have passed in a stock round
    repaid_at_the_end: bool = departs("CZ-R-124", here=True)
    #: a loan is repaid in any part
    repaid_in_parts: bool = departs("CZ-R-48", here=True)
    #: a claimed route may not contain Praha twice; games of its early days did so
    praha_once_in_claims: bool = departs("CZ-R-115", here=True)
