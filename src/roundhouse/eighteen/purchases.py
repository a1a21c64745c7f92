"""Companies buy private companies from players who agree, at any moment of their turn."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field

from roundhouse.kernel import Choice, Cite, PlayerId, Span

from .actions import BuyPrivateIn, Pass
from .ids import OUT, CompanyId, Money, PrivateId
from .model import GameData
from .offers import propose
from .operating import CompanyStep, on_turn
from .state import State
from .transfers import move_private, note, pay


def half_to_double(data: GameData) -> Callable[[State, PrivateId], tuple[Money, Money]]:
    """The common bounds of the price: half the face value, rounded up, to twice the face value."""

    def bounds(state: State, private: PrivateId) -> tuple[Money, Money]:
        value = data.privates[private].value
        return (value + 1) // 2, value * 2

    return bounds


@dataclass(frozen=True)
class PrivatePolicy:
    """The questions on which titles differ."""

    #: may companies buy private companies now?
    is_open: Callable[[State], bool]
    #: the least and the most that one may cost
    bounds: Callable[[State, PrivateId], tuple[Money, Money]]
    #: private companies that no company can buy
    never_sold: Collection[PrivateId] = ()
    #: raises where this company may not buy this one
    check_fit: Callable[[State, CompanyId, PrivateId], None] = lambda state, company, private: None
    #: a quick first look: may this company ever own this one? ``check_fit`` decides, and must refuse whatever this does
    suits: Callable[[CompanyId, PrivateId], bool] = lambda company, private: True
    #: codes that ``check_fit`` can refuse with
    refuses: tuple[str, ...] = ()
    #: what a purchase brings about; ``seller`` is the player who owned the private company
    after_purchase: Callable[[State, BuyPrivateIn, PlayerId], None] = field(default=lambda draft, action, seller: None)


def phase_opens(data: GameData) -> Callable[[State], bool]:
    """Open where the phase has the fact ``companies_buy_privates``."""
    return lambda state: bool(data.phase(state.phase).facts["companies_buy_privates"])


class BuyPrivates(CompanyStep):
    """The operating company may buy a private company from a player who agrees."""

    anytime = True
    handles = (BuyPrivateIn,)
    refuses = (
        "not-operating",
        "no-private",
        "only-raising",
        "train-agreed",
        "closed",
        "never-sold",
        "phase",
        "not-a-player",
        "price",
        "treasury",
    )

    def __init__(self, data: GameData, policy: PrivatePolicy, cite: Cite, rule: str) -> None:
        super().__init__(data)
        self.policy = policy
        self.cite = cite
        self.rule = rule
        self.prompt = "buy-privates"

    def citations(self) -> Iterator[tuple[Cite, frozenset[str]]]:
        """Where every private company can be sold there is no refusal of one that never is."""
        codes = frozenset((*self.refuses, *self.policy.refuses))
        yield self.cite, codes if self.policy.never_sold else codes - {"never-sold"}

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        return self._listed(state, actor, lambda company, private: True)

    def likely(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        return self._listed(state, actor, self.policy.suits)

    def _listed(self, state: State, actor: PlayerId, suits: Callable[[CompanyId, PrivateId], bool]) -> Iterator[Choice]:
        if not self.policy.is_open(state):
            return
        company = self.company(state)
        cash = state.cash[company]
        for private, owner in state.privates.items():
            if owner not in state.players or not suits(company, private):
                continue
            low, high = self.policy.bounds(state, private)
            yield Choice(
                BuyPrivateIn(actor, company, private, low),
                free={"price": Span(low, max(low, min(high, cash)))},
                facts={
                    "lowest": low,
                    "most": min(high, cash),
                    "name": self.data.privates[private].name,
                    "owner": owner,
                },
            )

    def check(self, state: State, action: BuyPrivateIn) -> None:
        cite, company, private = self.cite, self.company(state), action.private
        if action.company != company:
            raise cite("not-operating", turn=company, company=action.company)
        owner = state.privates.get(private)
        if owner is None:
            raise cite("no-private", name=private)
        turn = on_turn(state).turn
        if turn.sold:
            raise cite("only-raising.private")
        if turn.extra is not None:
            raise cite("train-agreed")
        if owner == OUT:
            raise cite("closed", private=private)
        if private in self.policy.never_sold:
            raise cite("never-sold", private=private)
        if not self.policy.is_open(state):
            raise cite("phase", phase=state.phase)
        if owner not in state.players:
            raise cite("not-a-player", private=private, owner=owner)
        self.policy.check_fit(state, company, private)
        low, high = self.policy.bounds(state, private)
        if not low <= action.price <= high:
            raise cite(
                "price",
                private=private,
                low=low,
                high=high,
                price=action.price,
            )
        if action.price > state.cash[company]:
            raise cite(
                "treasury",
                company=company,
                cash=state.cash[company],
                price=action.price,
            )

    def may_buy(self, state: State, company: CompanyId, private: PrivateId) -> bool:
        """Could the company buy this private company now, if its owner agreed?"""
        return (
            self.policy.is_open(state)
            and private not in self.policy.never_sold
            and state.privates.get(private) in state.players
            and self.policy.bounds(state, private)[0] <= state.cash[company]
        )

    def may_buy_any(self, state: State, company: CompanyId) -> bool:
        """Could the company buy some private company now, if its owner agreed?"""
        return self.policy.is_open(state) and any(self.may_buy(state, company, private) for private in state.privates)

    def apply(self, draft: State, action: BuyPrivateIn) -> None:
        owner = PlayerId(draft.privates[action.private])
        if owner == action.who:
            self.carry_out(draft, action)
        else:
            propose(draft, owner, action)

    def carry_out(self, draft: State, action: BuyPrivateIn) -> None:
        """The owner has agreed: money and private company change hands."""
        owner = PlayerId(draft.privates[action.private])
        pay(draft, action.company, owner, action.price)
        move_private(draft, action.private, action.company)
        facts = {"company": action.company, "private": action.private, "owner": owner, "price": action.price}
        note(draft, "private-sold", **facts)
        self.policy.after_purchase(draft, action, owner)


class EndTurn(CompanyStep):
    """After its trains a company may still use what is open at any time, until its president ends the turn.

    ``is_waiting`` says whether there is anything left that it could do; without, the turn ends by itself.
    """

    handles = (Pass,)

    def __init__(self, data: GameData, is_waiting: Callable[[State, CompanyId], bool], rule: str) -> None:
        super().__init__(data)
        self.is_waiting = is_waiting
        self.rule = rule
        self.prompt = "end-turn"

    def is_idle(self, state: State) -> bool:
        return not self.is_waiting(state, self.company(state))

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        yield Choice(Pass(actor), "pass.turn")

    def check(self, state: State, action: Pass) -> None:
        """Ending the turn is always allowed here."""

    def apply(self, draft: State, action: Pass) -> None:
        self.done(draft)
