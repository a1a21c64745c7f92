"""Warranties keep obsolete trains running for a while (section 7.10), and the yard that honours them."""

from __future__ import annotations

from collections.abc import Collection

from roundhouse.eighteen.ids import OUT, CompanyId, OwnerId
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.state import State
from roundhouse.eighteen.trains import TrainYard
from roundhouse.eighteen.transfers import note

from .companies import is_obsolete
from .edition import Edition
from .memory import memory, recall

PRICE, MOST = 50, 3


def wear_warranties(edition: Edition, draft: State, company: CompanyId) -> None:
    """After the run one warranty is taken from each train; an obsolete one without any goes (1862-7.10-4, -5)."""
    known = dict(memory(draft).warranties)
    kept: list[Train] = []
    gone: list[Train] = []
    for train in draft.trains_of(company):
        left = known.pop(train.id, 0)
        if left > 1:
            known[train.id] = left - 1
        (gone if left == 1 and is_obsolete(edition, draft, train.kind) else kept).append(train)
    recall(draft, warranties=known)
    if gone:
        draft.trains = {**draft.trains, company: tuple(kept), OUT: (*draft.trains.get(OUT, ()), *gone)}
        note(draft, "trains-scrapped.warranty", company=company, kinds=[train.kind for train in gone])


class WarrantyYard(TrainYard):
    """Obsolete trains leave at once, except those with warranties (1862-9.0-11)."""

    def scrap(self, draft: State, kinds: Collection[str]) -> None:
        gone = self.scrapped_by(kinds)
        warranted = memory(draft).warranties
        trains: dict[OwnerId, tuple[Train, ...]] = {}
        out: list[Train] = []
        for owner, held in draft.trains.items():
            lost = [t for t in held if owner != OUT and t.kind in gone and t.id not in warranted]
            trains[owner] = tuple(t for t in held if t not in lost) if lost else held
            out.extend(lost)
        if out:
            draft.trains = {**trains, OUT: (*trains.get(OUT, ()), *out)}
            note(draft, "trains-scrapped", kinds=sorted({t.kind for t in out}))
