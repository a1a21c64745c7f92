"""Where 18xx.games plays otherwise than the rulings say: one named answer for each, citing the ruling.

``readings = "rulebook"`` is the game; ``"18xx.games"`` is for games recorded there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from roundhouse.eighteen.readings import departs, in_force
from roundhouse.kernel import Setup


@dataclass(frozen=True)
class Readings:
    """Every field is one difference; the default is the ruling."""

    #: does a company that its own merger has left without a director run no trains in that turn?
    merged_receiver_skips_run: bool = departs("1862-5.2.5-5")
    #: may a company that missed its obligation be auctioned before the next stock round?
    failed_returns_at_once: bool = departs("1862-RUL-10")
    #: does a payer short of cash first sell the failed company's shares at half the IPO price?
    failed_shares_pay_fine: bool = departs("1862-RUL-11")
    #: is the forced sale of an option that cannot be swapped rounded down?
    forced_option_sale_rounds_down: bool = departs("1862-RUL-16", "1862-RUL-18")
    #: does a refinancing that cannot pay for a train give way to bankruptcy at once?
    hopeless_refinancing_skipped: bool = departs("1862-RUL-20")
    #: may a recorded run have earned less than its routes do? The peer once counted hexes otherwise
    earnings_as_told: bool = departs("1862-RUL-24")
    #: are permanent freights with a common end always one chain?
    permanents_always_joined: bool = departs("1862-RUL-28")
    #: does a chain that comes back to its port or area by another entry get the bonus between the entries?
    returning_chain_pays: bool = departs("1862-RUL-30")
    #: does any common stop link routes, not only large stations?
    any_stop_links: bool = departs("1862-RUL-32")
    #: are freights joined at any common stop, not only at large stations?
    any_stop_joins: bool = departs("1862-RUL-79")
    #: may an outer end of joined freights lie where two of them are joined? The peer takes such runs or
    #: not, as the order of the trains in the entry has it
    outer_end_at_joint: bool = departs("1862-RUL-79")
    #: is half the price of a trainless company rounded per certificate, not per share?
    half_price_per_certificate: bool = departs("1862-RUL-33")
    #: may a recorded sale bring the full price although the company has no train? The peer pays whatever
    #: price its own entry tells, and the full one where it tells none
    sale_price_as_told: bool = departs("1862-6.4.1-2")
    #: is the token in the last slot evicted, not the one placed last?
    last_slot_evicted: bool = departs("1862-RUL-34")
    #: can trains of a bankrupt company still be bought from it, as the peer forgets to take them away?
    bankrupt_trains_linger: bool = departs("1862-RUL-38")
    #: do purchases in receivership obey a limit of three of each type in phases G and H?
    receiver_limit_by_type: bool = departs("1862-RUL-39")
    #: do forced sales of treasury shares lower the price after the LNER has formed?
    forced_sale_moves_price_after_lner: bool = departs("1862-RUL-41")
    #: do extra stations only raise the limit after mergers?
    extra_station_only_by_merger: bool = departs("1862-RUL-47")
    #: is a chartered company's marker placed when its price is set, not at flotation?
    marker_at_price_setting: bool = departs("1862-RUL-50")
    #: does a marker that does not move keep its place in its stack?
    unmoved_marker_stays: bool = departs("1862-RUL-51")
    #: do the top and the grey box reached by a merger count only when a marker moves there?
    merger_price_ends_nothing: bool = departs("1862-RUL-59")
    #: has a plain tile with small stations a supply of its own, beside that of the printed tile?
    small_stations_counted_apart: bool = departs("1862-7.6.1-7")
    #: is no share redeemed in a turn in which money had to be raised in the only possible way, unless one
    #: could be redeemed at once? The peer then goes past the step before the train is bought
    forced_raising_skips_redemption: bool = departs("1862-RUL-55")
    #: is a home token still placed after the LNER has formed?
    home_after_lner: bool = departs("1862-RUL-62")
    #: may a company in receivership run as its handler likes?
    receiver_runs_freely: bool = departs("1862-RUL-64")


def find_readings(setup: Setup) -> Readings:
    """The answers that go with a game's ``readings``. Rules version 1 did not know two answers of the peer.

    1862-RUL-45 (extra companies are always added) is the default of the option; 1862-RUL-77 stays with us, because the
    importer adds the consent that the rules ask for.
    """
    found = in_force(Readings, setup)
    if setup.rules_version == 1:
        return replace(found, small_stations_counted_apart=False, forced_raising_skips_redemption=False)
    return found
