"""What search needs to know of 18CZ."""

from __future__ import annotations

from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import CompanyId, Money, PrivateId
from roundhouse.eighteen.market import Cell
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.state import State
from roundhouse.titles.g18cz.data import CzData
from roundhouse.titles.g18cz.memory import memory
from roundhouse.titles.g18cz.progress import final_value, private_value

from .forecast import Outlook


def rounds_left(rules: EighteenRules, state: State) -> int:
    """Operating rounds that are still to end: the game has a fixed number of them."""
    assert isinstance(rules.data, CzData)
    to_begin = len(rules.data.values) - memory(state).rounds_begun
    return to_begin + isinstance(state.round, OperatingRound)


def paid(rules: EighteenRules, company: CompanyId, cell: Cell, revenue: Money) -> Cell:
    """Spaces to the right by the size of the company."""
    assert isinstance(rules.data, CzData)
    for _ in range(rules.data.size(company).steps_right):
        cell = rules.data.market.right(cell)
    return cell


def private_gain(rules: EighteenRules, state: State, private: PrivateId, rounds: int) -> float:
    """A local pays in every round and is worth more at the end."""
    assert isinstance(rules.data, CzData)
    growth = final_value(rules.data, private) - private_value(rules.data, state, private)
    return growth + rounds * rules.data.privates[private].revenue


CZ = Outlook(
    rounds=rounds_left,
    paid=paid,
    private_gain=private_gain,
    first_earnings=18.0,
    exports=True,
    president_pays=True,
    burden=2.0,
    own_shares=lambda state, company: 0,
)
