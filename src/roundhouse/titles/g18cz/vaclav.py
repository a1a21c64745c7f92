"""XI.1: the automatic player of Bohemia, his companies and their trains."""

from __future__ import annotations

from roundhouse.eighteen.ids import IPO, OUT, CompanyId
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.state import State
from roundhouse.eighteen.trains import TrainYard
from roundhouse.eighteen.transfers import move_president_cert, move_shares, move_train, note, place_marker
from roundhouse.kernel import changed

from .data import CzData
from .memory import VACLAV, memory, recall
from .shares import held_by_players


class Vaclav:
    """Gives him companies, and trains to his companies."""

    def __init__(self, data: CzData) -> None:
        self.data = data
        #: set once the yard exists: both need each other
        self.yard: TrainYard | None = None

    def gains(self, draft: State, size: str) -> None:
        """A random company of the size without a director opens for him at its lowest price, without money
        (CZ-XI.1-6 to -11, CZ-R-73)."""
        free = [
            company
            for company, printed in self.data.companies.items()
            if printed.size == size and draft.president_cert[company] == IPO
        ]
        draft.chance, (company,) = draft.chance.decide(f"vaclav-{size}", free, 1)
        par = min(self.data.sizes[size].pars)
        draft.par = {**draft.par, company: par}
        place_marker(draft, company, self.data.market.par_cells(size)[par])
        move_president_cert(draft, company, VACLAV)
        while 2 * held_by_players(draft, company) < self.data.companies[company].shares:
            move_shares(draft, company, IPO, VACLAV, 1)
        draft.floated = draft.floated | {company}
        recall(draft, vaclav=(*memory(draft).vaclav, company))
        draft.stations = {**draft.stations, company: (0,) * len(draft.stations[company])}
        note(draft, "vaclav-gains", company=company)
        now = draft.round
        if isinstance(now, OperatingRound):
            # it operates from the next operating round on (CZ-XI.1-8, CZ-R-118)
            draft.round = changed(now, done=now.done | {company})
        self.takes_train(draft, company)

    def takes_train(self, draft: State, company: CompanyId) -> None:
        """The top card of the stack in the company's own type, free; a sale of that type (CZ-R-68, CZ-R-102)."""
        assert self.yard is not None
        for train in draft.trains_of(company):
            move_train(draft, train, company, OUT)
        top = draft.deck[0]
        size = self.data.companies[company].size
        kind = next(k.name for k in self.data.kinds_of(self.yard.card_of(top)) if k.facts["size"] == size)
        note(draft, "vaclav-train", company=company, kind=kind)
        self.yard.buy(draft, top, company, kind)

    def end_of_set(self, draft: State) -> None:
        """In the order small, medium, large each company changes its train (CZ-XI.1-20 to -22)."""
        for company in memory(draft).vaclav:
            self.takes_train(draft, company)
