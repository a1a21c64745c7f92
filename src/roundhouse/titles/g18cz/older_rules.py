"""What older rules versions did differently. A game continues under the version with which it began.

Version 2 follows the rulings CZ-R-43, CZ-R-105, CZ-R-123 and CZ-R-124 as they stand now.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from roundhouse.eighteen.readings import in_force
from roundhouse.kernel import Setup

from .readings import Readings


@dataclass(frozen=True)
class OlderRules:
    """The defaults are the rules of today."""

    #: while a company sorts or returns trains its locals are neither bought nor sold nor used
    decisions_come_first: bool = False
    #: whether a step is asked follows the simpler conditions of version 1
    asked_as_before: bool = False
    #: a large company without a runnable train may fill its last place with another train
    large_fills_last_place: bool = False


def rules_of(setup: Setup) -> tuple[Readings, OlderRules]:
    """The readings and the version under which a game is played."""
    readings = in_force(Readings, setup)
    by_rulebook = setup.readings == "rulebook"
    if setup.rules_version > 1:
        return readings, OlderRules()
    version = OlderRules(decisions_come_first=by_rulebook, asked_as_before=True, large_fills_last_place=not by_rulebook)
    return replace(readings, repaid_at_the_end=False, repaid_in_parts=True, prestock_until_all_pass=True), version
