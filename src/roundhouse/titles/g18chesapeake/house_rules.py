"""Options: questions that the rulebook leaves open, and how older games answered them."""

from __future__ import annotations

from dataclasses import dataclass

from roundhouse.eighteen.loading import load_options
from roundhouse.kernel import Setup


@dataclass(frozen=True)
class HouseRules:
    """The answers of one game. The defaults are the rulings."""

    #: a player at the certificate limit may buy certificates of companies in yellow spaces (CHES-R-33)
    yellow_at_limit: bool = True
    #: P2, P3 and P4 may be used before the company's home has track (CHES-R-40)
    powers_before_home: bool = False
    #: track may point at blank sides of grey hexes (CHES-R-43)
    against_grey: bool = False
    #: only a run with the highest earnings is accepted (CHES-R-53, CHES-R-54)
    best_run: bool = False
    #: with the president's help another company's train costs its face value, not less (CHES-R-67)
    help_at_face_value: bool = True


OPTIONS = tuple(load_options(__package__).values())


def house_rules_of(setup: Setup) -> HouseRules:
    """The answers of this game.

    Games of the first rules version know no options. Under the readings of 18xx.games two questions are answered as
    that site does: powers do not wait for the home, and with help any price up to the face value may be paid.
    """
    chosen = {name: bool(value) for name, value in setup.options.items()}
    if setup.rules_version == 1 or setup.departs("18xx.games", "CHES-R-40"):
        chosen["powers_before_home"] = True
    if setup.rules_version == 1 or setup.departs("18xx.games", "CHES-R-67"):
        chosen["help_at_face_value"] = False
    return HouseRules(**chosen)
