"""What a coach looks at in 18CZ besides: local railways, and loans."""

from __future__ import annotations

from collections.abc import Iterator

from roundhouse.bots.search.cz import rounds_left
from roundhouse.eighteen.actions import BuyPrivate
from roundhouse.titles.g18cz.data import CzData
from roundhouse.titles.g18cz.memory import debt
from roundhouse.titles.g18cz.progress import final_value

from .eighteen import ObservedPosition
from .observing import Observation, observed


def local(view: ObservedPosition) -> Iterator[Observation]:
    """What a local railway brings until the end: its income in every round and its value then."""
    situation = view.situation
    data = situation.data
    assert isinstance(data, CzData)
    rounds = rounds_left(situation.rules, view.state)
    found = []
    for choice, action in situation.of(BuyPrivate):
        income, final = data.privates[action.private].revenue, final_value(data, action.private)
        cost = int(choice.facts["cost"])
        if final and cost <= situation.cash:
            found.append((rounds * income + final - cost, action.private, cost, income, final))
    if found:
        gain, private, cost, income, final = max(found)
        yield observed(
            gain,
            "coach-local",
            private=private,
            cost=cost,
            income=income,
            rounds=rounds,
            final=final,
            total=rounds * income + final,
        )


def loan(view: ObservedPosition) -> Iterator[Observation]:
    """A loan bars its player from buying shares."""
    owed = debt(view.state, view.player)
    if owed:
        yield observed(100 + owed, "coach-loan", owed=owed, cash=view.situation.cash)
