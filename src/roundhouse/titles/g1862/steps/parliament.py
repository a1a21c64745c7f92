"""Parliamentary rounds: auctions for charters (section 4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from roundhouse.eighteen.actions import BuyShare, Pass, SetPar
from roundhouse.eighteen.bidding import AscendingBids, Contest
from roundhouse.eighteen.flow import DecisionStep, ask, question
from roundhouse.eighteen.ids import BANK, IPO, CompanyId, Money
from roundhouse.eighteen.rounds import StepsFlow
from roundhouse.eighteen.state import Pending, RoundState, State, round_of
from roundhouse.eighteen.transfers import move_president_cert, move_shares, note, pay
from roundhouse.kernel import Choice, Cite, Message, PlayerId, changed, is_allowed
from roundhouse.titles.g1862.actions import BidCharter
from roundhouse.titles.g1862.companies import (
    certificate_count,
    certificate_limit,
    float_if_due,
    has_certificate_room,
    set_marker,
)
from roundhouse.titles.g1862.edition import Edition, OfEdition
from roundhouse.titles.g1862.memory import memory, recall
from roundhouse.titles.g1862.opening import NOT_OPENABLE, check_openable

BID_STEP = 5
EXTRA_SHARES = 2


@dataclass(frozen=True, slots=True)
class ParliamentRound(RoundState):
    """``starter`` may open an auction; ``declines`` counts those in a row who did not; ``won`` who has a charter."""

    number: int
    starter: PlayerId
    declines: int = 0
    won: frozenset[PlayerId] = frozenset()
    auction: Contest | None = None


@dataclass(frozen=True, slots=True)
class SetCharterPrice(Pending):
    """The winner sets the IPO price (1862-4.2-2)."""

    company: CompanyId


@dataclass(frozen=True, slots=True)
class BuyCharterShares(Pending):
    """The winner may buy ``left`` more shares (1862-4.2-5)."""

    company: CompanyId
    left: int


def least_capital(edition: Edition) -> Money:
    """Three times the lowest IPO price: what a bidder must have beyond his bid (1862-4.1-6)."""
    return 3 * min(edition.ladder.par_cells("chartered"))


def can_bid(edition: Edition, state: State, player: PlayerId, price: Money) -> bool:
    return state.cash[player] >= least_capital(edition) + price and has_certificate_room(edition, state, player)


class BidForCharters(AscendingBids):
    """Name a company and bid for it, raise, or pass; bids are multiples of 5 (1862-4.1-3)."""

    handles = (BidCharter, Pass)
    refuses = ("bid-limit", *NOT_OPENABLE)
    multiples = True

    def __init__(self, edition: Edition, cite: Cite) -> None:
        super().__init__(edition.data, cite)
        self.edition = edition
        self.rule = "1862-4.1-2"
        self.prompt = "bid-charter"

    def contest(self, state: State) -> Contest | None:
        return round_of(state, ParliamentRound).auction

    def starter(self, state: State) -> PlayerId:
        return round_of(state, ParliamentRound).starter

    def keep(self, draft: State, contest: Contest) -> None:
        draft.round = changed(round_of(draft, ParliamentRound), auction=contest)

    def asks(self, state: State) -> Message:
        now = round_of(state, ParliamentRound)
        if now.auction is None:
            return Message(self.prompt, {"player": now.starter})
        return Message("bid-charter.auction", {"player": now.auction.asked, "lot": now.auction.lot})

    def lots(self, state: State) -> list[CompanyId]:
        return [company for company in memory(state).offered if state.president_cert[company] == IPO]

    def check_lot(self, state: State, lot: str) -> None:
        if round_of(state, ParliamentRound).auction is None:
            check_openable(self.edition, self.cite, state, CompanyId(lot), by_auction=True)

    def means(self, state: State, player: PlayerId) -> Money:
        return state.cash[player] - least_capital(self.edition)

    def bid(self, player: PlayerId, lot: str, price: Money) -> BidCharter:
        return BidCharter(player, CompanyId(lot), price)

    def lot_of(self, action: BidCharter) -> str:
        return action.company

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        auction = round_of(state, ParliamentRound).auction
        yield Choice(Pass(actor), "pass.no-auction" if auction is None else "pass.auction")
        yield from self.bids(state, actor)

    def check_bid(self, state: State, action: BidCharter) -> None:
        super().check_bid(state, action)
        if not has_certificate_room(self.edition, state, action.who):
            raise self.cite(
                "bid-limit",
                who=action.who,
                count=certificate_count(state, action.who),
                limit=certificate_limit(self.edition, state),
            )

    def apply(self, draft: State, action: BidCharter | Pass) -> None:
        if isinstance(action, Pass):
            note(draft, "pass", who=action.who)
            self.step_aside(draft, action.who)
        else:
            self.place(draft, action)

    def step_aside(self, draft: State, player: PlayerId) -> None:
        """A pass: out of the auction for good, or no auction started (1862-4.1-5, 1862-4.1-11)."""
        now = round_of(draft, ParliamentRound)
        if now.auction is None:
            draft.round = changed(now, starter=draft.after(player), declines=now.declines + 1)
        else:
            self.keep(draft, now.auction.without(player))


class ParliamentFlow(StepsFlow):
    """Auctions until all in a row have declined or could not start one; then ``finish``."""

    def __init__(self, edition: Edition, step: BidForCharters, finish: Callable[[State], None]) -> None:
        super().__init__((step,), finish)
        self.edition = edition
        self.step = step

    def advance(self, draft: State) -> bool:
        now = round_of(draft, ParliamentRound)
        if now.auction is None:
            if now.declines >= len(draft.players):
                self.finish(draft)
                return True
            if not self._can_start(draft, now.starter):
                self.step.step_aside(draft, now.starter)
                return True
            return False
        if now.auction.is_over:
            self._award(draft, now)
            return True
        if not can_bid(self.edition, draft, now.auction.asked, now.auction.bid + BID_STEP):
            note(draft, "pass.cannot-bid", who=now.auction.asked)
            self.step.step_aside(draft, now.auction.asked)
            return True
        return False

    def _can_start(self, state: State, player: PlayerId) -> bool:
        """A winner of this round starts no other auction (1862-4.1-8); nor who cannot bid or has nothing to name."""
        if player in round_of(state, ParliamentRound).won or not can_bid(self.edition, state, player, 0):
            return False
        return any(
            is_allowed(check_openable, self.edition, self.step.cite, state, company, by_auction=True)
            for company in memory(state).offered
        )

    def _award(self, draft: State, now: ParliamentRound) -> None:
        """The bid is paid; the winner opens the company at once; the player to his left starts next."""
        auction = now.auction
        assert auction is not None
        winner, company = auction.bidder, CompanyId(auction.lot)
        assert winner is not None
        pay(draft, winner, BANK, auction.bid)
        note(draft, "charter-won", who=winner, company=company, price=auction.bid)
        draft.round = changed(now, starter=draft.after(winner), declines=0, won=now.won | {winner}, auction=None)
        ask(draft, SetCharterPrice(winner, company))


class SetCharterPrices(OfEdition, DecisionStep):
    """The winner sets one of the eight prices and buys the director's certificate."""

    handles = (SetPar,)
    refuses = ("other-charter", "charter-price", "charter-means")
    rule = "1862-4.1-9"
    prompt = "set-charter-price"

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        asked = question(state, SetCharterPrice)
        for price in self.edition.ladder.par_cells("chartered"):
            cost = 3 * price
            yield Choice(
                SetPar(actor, asked.company, price),
                "set-par.cost",
                facts={"cost": cost, "leaves": state.cash[actor] - cost},
            )

    def check(self, state: State, action: SetPar) -> None:
        asked = question(state, SetCharterPrice)
        prices = self.edition.ladder.par_cells("chartered")
        if action.company != asked.company:
            raise self.cite("other-charter", company=asked.company)
        if action.par not in prices:
            raise self.cite("charter-price", prices=prices, price=action.par)
        if 3 * action.par > state.cash[action.who]:
            raise self.cite("charter-means", cost=3 * action.par, who=action.who, cash=state.cash[action.who])

    def apply(self, draft: State, action: SetPar) -> None:
        company = action.company
        self.settle_pending(draft)
        draft.par = {**draft.par, company: action.par}
        pay(draft, action.who, BANK, 3 * action.par)
        move_president_cert(draft, company, action.who)
        known = memory(draft)
        recall(
            draft,
            chartered=known.chartered | {company},
            chartered_column=known.chartered_column | {company},
            obligations=(*known.obligations, (action.who, company)),
        )
        if self.edition.readings.marker_at_price_setting:
            set_marker(self.edition, draft, company, action.par)
        note(draft, "company-opened", who=action.who, company=company, price=action.par)
        ask_for_shares(draft, action.who, company, EXTRA_SHARES)


def ask_for_shares(draft: State, player: PlayerId, company: CompanyId, left: int) -> None:
    """Ask whether more shares are bought, unless there is no money for one."""
    if left and draft.cash[player] >= draft.par[company]:
        ask(draft, BuyCharterShares(player, company, left))


class BuySharesOfCharter(OfEdition, DecisionStep):
    """Up to two more shares at the IPO price; five shares float the company at once."""

    handles = (BuyShare, Pass)
    refuses = ("other-charter", "certificate-limit")
    rule = "1862-4.2-5"
    prompt = "buy-charter-shares"

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        asked = question(state, BuyCharterShares)
        cost = state.par[asked.company]
        yield Choice(
            BuyShare(actor, asked.company, IPO),
            "buy-share.one-more",
            facts={"cost": cost, "leaves": state.cash[actor] - cost},
        )
        yield Choice(Pass(actor), "pass.no-more-shares")

    def check(self, state: State, action: BuyShare | Pass) -> None:
        if isinstance(action, Pass):
            return
        asked = question(state, BuyCharterShares)
        if action.company != asked.company or action.source != IPO:
            raise self.cite("other-charter.shares", company=asked.company)
        if not has_certificate_room(self.edition, state, action.who):
            raise self.cite(
                "certificate-limit",
                player=action.who,
                held=certificate_count(state, action.who),
                limit=certificate_limit(self.edition, state),
            )

    def apply(self, draft: State, action: BuyShare | Pass) -> None:
        asked = question(draft, BuyCharterShares)
        self.settle_pending(draft)
        if isinstance(action, Pass):
            return
        company, price = asked.company, draft.par[asked.company]
        pay(draft, action.who, BANK, price)
        move_shares(draft, company, IPO, action.who, 1)
        note(draft, "share-bought", who=action.who, company=company, cost=price)
        float_if_due(self.edition, draft, company)
        ask_for_shares(draft, action.who, company, asked.left - 1)
