"""The first and the last step of a company's turn: merge, and acquire (sections 7.5 and 7.14)."""

from __future__ import annotations

from collections.abc import Iterator

from roundhouse.eighteen.actions import Pass
from roundhouse.eighteen.offers import propose
from roundhouse.eighteen.operating import CompanyStep
from roundhouse.eighteen.state import State
from roundhouse.kernel import Choice, Cite, PlayerId
from roundhouse.titles.g1862.actions import Merge
from roundhouse.titles.g1862.edition import Edition
from roundhouse.titles.g1862.memory import recall_turn, turn_memory
from roundhouse.titles.g1862.mergers import MERGE, UNFIT_PARTNERS, Mergers, check_partners, partners_of


class JoinCompanies(CompanyStep):
    """Propose a partner and a survivor, or go on. With another director the deal waits for his yes."""

    handles = (Merge, Pass)
    refuses = ("not-operating", "proposed-before", *UNFIT_PARTNERS)

    def __init__(self, edition: Edition, mergers: Mergers, kind: str, cite: Cite) -> None:
        super().__init__(edition.data)
        self.edition = edition
        self.mergers = mergers
        self.kind = kind
        self.cite = cite
        self.rule = "1862-7.5-1" if kind == MERGE else "1862-7.14-1"
        self.prompt = kind

    def is_idle(self, state: State) -> bool:
        return next(partners_of(self.edition, state, self.company(state)), None) is None

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        company = self.company(state)
        yield Choice(Pass(actor), "pass.no-merger" if self.kind == MERGE else "pass.no-acquisition")
        for partner in partners_of(self.edition, state, company):
            for survivor in (company, partner):
                yield Choice(Merge(actor, company, partner, survivor))

    def choices(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        """As in every step; those who are listed as partners are connected, and nobody checks that again."""
        proposed = turn_memory(state).proposed
        for candidate in self.candidates(state, actor):
            action = candidate.action
            if not isinstance(action, Merge) or (self.kind, action.partner, action.survivor) not in proposed:
                yield candidate

    def check(self, state: State, action: Merge | Pass) -> None:
        if isinstance(action, Pass):
            return
        company = self.company(state)
        if action.company != company:
            raise self.cite("not-operating", turn=company, company=action.company)
        check_partners(self.edition, self.cite, state, action)
        if (self.kind, action.partner, action.survivor) in turn_memory(state).proposed:
            raise self.cite("proposed-before")

    def apply(self, draft: State, action: Merge | Pass) -> None:
        if isinstance(action, Pass):
            self.done(draft)
            return
        other = draft.president(action.partner)
        if other == action.who or other is None:
            self.mergers.start(draft, action, self.kind)
            return
        known = turn_memory(draft).proposed
        recall_turn(draft, proposed=known | {(self.kind, action.partner, action.survivor)})
        propose(draft, other, action)
