"""Stock rounds: turns of players who sell and then buy."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from roundhouse.kernel import (
    Choice,
    Cite,
    Message,
    PlayerId,
    RuleViolation,
    Step,
    changed,
    in_any_order,
    is_allowed,
    quick,
)

from .actions import BuyShare, Pass, SellShares, StartCompany
from .ids import BANK, IPO, CompanyId, Money, OwnerId
from .model import GameData
from .rounds import StepsFlow
from .shares import certificates, find_successor, holdings, price, settle_presidency
from .state import RoundState, State, round_of, tables_of
from .transfers import move_president_cert, move_shares, note, pay, place_marker, swap_presidency


@quick
@dataclass(frozen=True, slots=True)
class StockRound(RoundState):
    """``passes`` counts players in a row who did nothing; ``sold`` says who has sold what in this round, ``sold_now``
    what the player on turn has sold in this turn, ``has_bought`` whether he has bought."""

    number: int
    player: PlayerId
    passes: int = 0
    has_sold: bool = False
    sold: frozenset[tuple[PlayerId, CompanyId]] = frozenset()
    last_actor: PlayerId | None = None
    sold_now: frozenset[CompanyId] = frozenset()
    has_bought: bool = False


@dataclass(frozen=True)
class StockPolicy:
    """The questions on which titles differ."""

    #: where certificates may be bought, and what one costs there
    sources: tuple[OwnerId, ...]
    cost: Callable[[State, CompanyId, OwnerId], int]
    #: starting prices a player may choose for a company, with their spaces
    pars: Callable[[State, CompanyId], Mapping[int, tuple[int, int]]]
    #: raises when a company's shares are not for sale at all now
    check_available: Callable[[State, CompanyId], None]
    #: do this company's certificates count towards the limit?
    counts: Callable[[State, CompanyId], bool]
    certificate_limit: Callable[[State, PlayerId], int]
    #: most shares one player may hold
    holding_limit: Callable[[State, CompanyId], int]
    #: most shares that may lie in the pool after a sale
    pool_limit: Callable[[State, CompanyId], int]
    #: where sold shares go
    sold_to: OwnerId
    #: raises when nothing may be sold now (first stock round)
    check_selling: Callable[[State, PlayerId], None]
    #: how a sale moves the marker
    drop: Callable[[State, CompanyId, int], None]
    #: what a purchase brings about (launching a company)
    after_purchase: Callable[[State, CompanyId], None]
    #: order in which equals succeed a president
    seats: Callable[[State], tuple[PlayerId, ...]] = lambda state: state.players
    #: codes that the checks of the policy can refuse with
    refuses: tuple[str, ...] = ()
    #: may a player sell after buying, too? Then the turn lasts until he passes or has nothing to sell
    sells_after_buying: bool = False
    #: are all shares of one company that a player sells in a turn sold at once?
    one_block: bool = False
    #: may a player at the certificate limit buy a certificate that does not count?
    uncounted_at_limit: bool = True


class StockFlow(StepsFlow):
    """Players take turns until all pass in a row; ``order`` gives the turn order, ``finish`` the next round;
    ``beside`` are steps open together with the trade."""

    def __init__(
        self,
        step: Step[State],
        finish: Callable[[State], None],
        order: Callable[[State], tuple[PlayerId, ...]],
        beside: Sequence[Step[State]] = (),
    ) -> None:
        super().__init__((step, *beside), finish)
        self.order = order

    def advance(self, draft: State) -> bool:
        if round_of(draft, StockRound).passes < len(draft.players):
            return False
        self.finish(draft)
        return True


def end_stock_turn(draft: State, order: tuple[PlayerId, ...], acted: bool) -> None:
    """The next player in ``order``; a turn without a deed adds to the run of passes."""
    turn = round_of(draft, StockRound)
    following = order[(order.index(turn.player) + 1) % len(order)]
    draft.round = changed(
        turn,
        player=following,
        has_sold=False,
        sold_now=frozenset(),
        has_bought=False,
        passes=0 if acted else turn.passes + 1,
        last_actor=turn.player if acted else turn.last_actor,
    )


def note_sale(draft: State, player: PlayerId, company: CompanyId) -> None:
    """The round remembers who has sold shares of which company."""
    turn = round_of(draft, StockRound)
    sold, now = turn.sold | {(player, company)}, turn.sold_now | {company}
    draft.round = changed(turn, has_sold=True, sold=sold, sold_now=now)


class TradeShares(Step[State]):
    """Sell any number of certificates, then buy one; or pass."""

    handles = (StartCompany, BuyShare, SellShares, Pass)
    refuses: ClassVar[tuple[str, ...]] = (
        "no-company",
        "over-limit",
        "not-held",
        "no-price",
        "pool-limit",
        "no-successor",
        "sold-this-round",
        "cannot-pay",
        "started",
        "par-value",
        "source",
        "president-first",
        "none-left",
        "certificate-limit",
        "holding-limit",
    )
    #: needed only where the policy says so, which then lists them in its own ``refuses``
    refuses_by_policy = ("one-purchase", "one-block")

    def __init__(self, data: GameData, policy: StockPolicy, cite: Cite, rule: str) -> None:
        self.data = data
        self.policy = policy
        self.cite = cite
        self.rule = rule
        self.prompt = "trade-shares"
        #: by kind of action: what the player might do of it with a company's shares
        self._listers = {StartCompany.do: self._starts, BuyShare.do: self._buys, SellShares.do: self._sales}

    def actors(self, state: State) -> tuple[PlayerId, ...]:
        turn = state.round
        assert isinstance(turn, StockRound)
        return (turn.player,)

    def asks(self, state: State) -> Message:
        """The prompt tells a player above the certificate limit to sell, if he can."""
        turn = state.round
        assert isinstance(turn, StockRound)
        over = self._over_limit(state, turn.player)
        if over > 0 and self._can_discharge(state, turn.player):
            return Message("trade-shares.over", {"player": turn.player, "over": over})
        code = "trade-shares.bought" if turn.has_bought else self.prompt
        return Message(code, {"player": turn.player})

    # -- listing -------------------------------------------------------------------------------------------

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        return self._listed(state, actor, None)

    def likely(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        """Without purchases that the player cannot pay or for which there is no price, and sales for which there is
        no room; a title that lists candidates of its own keeps them all."""
        if type(self).candidates is not TradeShares.candidates:
            return self.candidates(state, actor)
        return self._listed(state, actor, state.cash[actor])

    def choices(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        """As in every step. What all purchases of a company's shares have in common is checked once, and so is what all
        sales have; what :meth:`likely` has looked at is not checked again."""
        kind = type(self)
        if kind.check is not TradeShares.check or kind.candidates is not TradeShares.candidates:
            yield from super().choices(state, actor)
            return
        turn, policy, cash = round_of(state, StockRound), self.policy, state.cash[actor]
        over = self._over_limit(state, actor)
        may_buy = not turn.has_bought and not (over > 0 and self._can_discharge(state, actor))
        may_sell = is_allowed(policy.check_selling, state, actor)
        # a title that checks sales in its own way names the companies whose sales it refuses, or each sale is checked
        plain = kind.check_sale is TradeShares.check_sale or kind.closed_to_sales is not TradeShares.closed_to_sales
        closed_to_sales = self.closed_to_sales(state)
        presidents, shares = state.president_cert, state.shares
        for company in self.data.companies:
            if company in state.closed:
                continue
            president = presidents.get(company)
            if may_buy and (actor, company) not in turn.sold:
                # the president's certificate is bought of a company that nobody has started, an ordinary one of others
                lister = self._starts if president == IPO else self._buys
                purchases = [*lister(state, actor, company, cash)]
                if purchases and is_allowed(self._check_any_purchase, state, purchases[0].action, over):
                    yield from purchases
            if may_sell and company not in closed_to_sales and (president == actor or actor in shares[company]):
                # so many can be sold without a new president; of larger blocks either every size is legal or none
                simply = 0
                if plain:
                    simply = state.held(actor, company)
                    simply -= state.president_shares[company] if president == actor else 0
                may_resign: bool | None = None
                for sale in self._sales(state, actor, company, cash):
                    action = sale.action
                    assert isinstance(action, SellShares)
                    if action.count > simply:
                        if may_resign is None or not plain:
                            may_resign = is_allowed(self.check_sale, state, actor, company, action.count)
                        if not may_resign:
                            continue
                    yield sale
        ending = self._pass(state, actor)
        if is_allowed(self._check_pass, state, actor):
            yield ending

    def _check_any_purchase(self, state: State, action: StartCompany | BuyShare, over: int) -> None:
        """The part of :meth:`check` that is the same for every purchase of a company's shares; the player has ``over``
        certificates more than he may have. Either the president's certificate is for sale or others are, never both."""
        player, company = action.who, action.company
        self.check_company(state, company)
        self._check_turn(state, player, company)
        shares, _ = self._check_source(state, action)
        self._check_certificate_limit(state, player, company, over)
        self._check_holding_limit(state, player, company, shares)

    def _all_counts(self, state: State, player: PlayerId, company: CompanyId) -> range:
        """The sizes of blocks of a company that the player has."""
        return range(1, state.held(player, company) + 1)

    def _likely_counts(self, state: State, player: PlayerId, company: CompanyId) -> range:
        """Those for which there is a price, and room where they go."""
        held = state.held(player, company)
        if not held or company not in state.markers:
            return range(0)
        room = self.policy.pool_limit(state, company) - state.held(self.policy.sold_to, company)
        return range(1, (min(room, held)) + 1)

    def drawn(self, state: State, actor: PlayerId, kind: str, rng: random.Random) -> Iterator[Choice]:
        """A company is drawn first, then what can be bought or sold of it."""
        if type(self).candidates is not TradeShares.candidates:
            yield from super().drawn(state, actor, kind, rng)
        elif kind == Pass.do:
            yield self._pass(state, actor)
        else:
            lister, cash = self._listers[kind], state.cash[actor]
            for company in in_any_order([*self.data.companies], rng):
                if company not in state.closed:
                    yield from in_any_order([*lister(state, actor, company, cash)], rng)

    def _listed(self, state: State, actor: PlayerId, most: Money | None) -> Iterator[Choice]:
        """Purchases that cost no more than ``most``, sales, and to pass; without a limit everything a player might look
        for."""
        for company in self.data.companies:
            if company not in state.closed:
                for lister in self._listers.values():
                    yield from lister(state, actor, company, most)
        yield self._pass(state, actor)

    def _starts(self, state: State, actor: PlayerId, company: CompanyId, most: Money | None) -> Iterator[Choice]:
        if round_of(state, StockRound).has_bought or state.president_cert.get(company) != IPO:
            return
        shares, cash = state.president_shares[company], state.cash[actor]
        for par in self.policy.pars(state, company):
            cost = par * shares
            if most is None or cost <= most:
                yield Choice(StartCompany(actor, company, par), "", {}, {"cost": cost, "leaves": cash - cost})

    def _buys(self, state: State, actor: PlayerId, company: CompanyId, most: Money | None) -> Iterator[Choice]:
        if round_of(state, StockRound).has_bought:
            return
        if most is not None and company not in state.par:
            return  # the president's certificate comes first
        policy, shares, cash = self.policy, state.shares[company], state.cash[actor]
        for source in policy.sources:
            if shares.get(source, 0):
                cost = policy.cost(state, company, source)
                if most is None or cost <= most:
                    yield Choice(BuyShare(actor, company, source), "", {}, {"cost": cost, "leaves": cash - cost})

    def _sales(self, state: State, actor: PlayerId, company: CompanyId, most: Money | None) -> Iterator[Choice]:
        sizes = (self._all_counts if most is None else self._likely_counts)(state, actor, company)
        if sizes:
            value = price(self.data, state, company)
            for count in sizes:
                yield Choice(SellShares(actor, company, count), "", {}, {"gains": count * value})

    def _pass(self, state: State, actor: PlayerId) -> Choice:
        turn = round_of(state, StockRound)
        done = "pass.turn" if turn.has_bought else "pass.no-purchase"
        return Choice(Pass(actor), done if turn.has_sold or turn.has_bought else "pass")

    # -- legality ------------------------------------------------------------------------------------------

    def check(self, state: State, action: StartCompany | BuyShare | SellShares | Pass) -> None:
        if isinstance(action, Pass):
            self._check_pass(state, action.who)
            return
        self.check_company(state, action.company)
        if isinstance(action, SellShares):
            self.policy.check_selling(state, action.who)
            self._check_block(state, action)
            self.check_sale(state, action.who, action.company, action.count)
        else:
            self._check_purchase(state, action)

    def check_company(self, state: State, company: CompanyId) -> None:
        if company not in self.data.companies or company in state.closed:
            raise self.cite("no-company", company=company)

    def closed_to_sales(self, state: State) -> Collection[CompanyId]:
        """Companies of which the player on turn may sell nothing more in this turn."""
        return round_of(state, StockRound).sold_now if self.policy.one_block else ()

    def _check_block(self, state: State, action: SellShares) -> None:
        turn = state.round
        if self.policy.one_block and isinstance(turn, StockRound) and action.company in turn.sold_now:
            raise self.cite(
                "one-block",
                player=action.who,
                company=action.company,
            )

    def _check_pass(self, state: State, player: PlayerId) -> None:
        over = self._over_limit(state, player)
        if over > 0 and self._can_discharge(state, player):
            raise self.cite(
                "over-limit",
                player=player,
                over=over,
            )

    def _over_limit(self, state: State, player: PlayerId) -> int:
        """How many certificates the player has more than he may have.

        The last answer is kept: when choices are listed, every purchase asks for it. It holds as long as all tables of
        the position are the same; mostly they are the same objects, which is found out quickly.
        """
        last, tables = self.data.caches.over_limit.get(self.rule), tables_of(state)
        if last is not None and last[0] == player and last[1] == tables:
            return last[2]
        over = certificates(state, player, self.policy.counts) - self.policy.certificate_limit(state, player)
        self.data.caches.over_limit.keep(self.rule, (player, tables, over))
        return over

    def _can_discharge(self, state: State, player: PlayerId) -> bool:
        """Is there a legal sale of a certificate that counts?"""
        return any(
            self.policy.counts(state, company) and self._may_sell_some(state, player, company)
            for company in self.data.companies
            if company not in state.closed and state.held(player, company)
        )

    def _may_sell_some(self, state: State, player: PlayerId, company: CompanyId) -> bool:
        return any(
            self.is_legal_sale(state, player, company, count) for count in range(1, state.held(player, company) + 1)
        )

    def is_legal_sale(self, state: State, player: PlayerId, company: CompanyId, count: int) -> bool:
        """Would :meth:`check` accept the sale?"""
        try:
            self.policy.check_selling(state, player)
            self.check_sale(state, player, company, count)
        except RuleViolation:
            return False
        return True

    def check_sale(self, state: State, player: PlayerId, company: CompanyId, count: int) -> None:
        """May the player sell this number of shares of the company as one block?"""
        held = state.held(player, company)
        if count < 1 or count > held:
            raise self.cite(
                "not-held",
                player=player,
                held=held,
                company=company,
                count=count,
            )
        if company not in state.markers:
            raise self.cite("no-price", company=company)
        pool = state.held(self.policy.sold_to, company)
        limit = self.policy.pool_limit(state, company)
        if pool + count > limit:
            raise self.cite(
                "pool-limit",
                pool=pool,
                company=company,
                limit=limit,
                count=count,
            )
        if state.president_cert[company] == player:
            self._check_president_sale(state, player, company, held - count)

    def _check_president_sale(self, state: State, player: PlayerId, company: CompanyId, left: int) -> None:
        if left >= state.president_shares[company]:
            return
        after = holdings(state, company)
        after[player] = left
        if find_successor(state, company, after, self.policy.seats(state)) is None:
            raise self.cite(
                "no-successor",
                player=player,
                left=left,
                company=company,
                needed=state.president_shares[company],
            )

    def _check_purchase(self, state: State, action: StartCompany | BuyShare) -> None:
        player, company = action.who, action.company
        self._check_turn(state, player, company)
        shares, cost = self._check_source(state, action)
        self._check_certificate_limit(state, player, company, self._over_limit(state, player))
        self._check_holding_limit(state, player, company, shares)
        self._check_cash(state, action, cost)

    def _check_turn(self, state: State, player: PlayerId, company: CompanyId) -> None:
        turn = state.round
        assert isinstance(turn, StockRound)
        if turn.has_bought:
            raise self.cite("one-purchase", player=player)
        self.policy.check_available(state, company)
        if (player, company) in turn.sold:
            raise self.cite(
                "sold-this-round",
                player=player,
                company=company,
            )

    def _check_source(self, state: State, action: StartCompany | BuyShare) -> tuple[int, Money]:
        """Raise unless the certificate is for sale there; its shares and its cost."""
        if isinstance(action, StartCompany):
            return self._check_start(state, action)
        return 1, self._check_certificate(state, action)

    def _check_cash(self, state: State, action: StartCompany | BuyShare, cost: Money) -> None:
        player = action.who
        if cost > state.cash[player]:
            raise self.cite(
                "cannot-pay.share",
                company=action.company,
                cost=cost,
                player=player,
                cash=state.cash[player],
            )

    def _check_start(self, state: State, action: StartCompany) -> tuple[int, int]:
        company = action.company
        if state.president_cert.get(company) != IPO:
            raise self.cite("started", company=company)
        pars = self.policy.pars(state, company)
        if action.par not in pars:
            raise self.cite(
                "par-value.start",
                company=company,
                pars=list(pars),
                par=action.par,
            )
        shares = state.president_shares[company]
        return shares, shares * action.par

    def _check_certificate(self, state: State, action: BuyShare) -> int:
        company = action.company
        if action.source not in self.policy.sources:
            raise self.cite("source", sources=self.policy.sources)
        if state.president_cert.get(company) == IPO or company not in state.par:
            raise self.cite("president-first", company=company)
        if not state.shares[company].get(action.source, 0):
            raise self.cite("none-left", source=action.source, company=company)
        return self.policy.cost(state, company, action.source)

    def _check_certificate_limit(self, state: State, player: PlayerId, company: CompanyId, over: int) -> None:
        if over > 0 and self._can_discharge(state, player):
            raise self.cite(
                "over-limit",
                player=player,
                over=over,
            )
        if over >= 0 and (self.policy.counts(state, company) or not self.policy.uncounted_at_limit):
            raise self.cite(
                "certificate-limit",
                player=player,
                held=over + self.policy.certificate_limit(state, player),
                limit=self.policy.certificate_limit(state, player),
            )

    def _check_holding_limit(self, state: State, player: PlayerId, company: CompanyId, shares: int) -> None:
        held, limit = state.held(player, company), self.policy.holding_limit(state, company)
        if held + shares > limit:
            percent = self.data.companies[company].share_percent
            raise self.cite(
                "holding-limit",
                player=player,
                after=(held + shares) * percent,
                company=company,
                limit=limit * percent,
            )

    # -- deeds ---------------------------------------------------------------------------------------------

    def apply(self, draft: State, action: StartCompany | BuyShare | SellShares | Pass) -> None:
        turn = draft.round
        assert isinstance(turn, StockRound)
        if isinstance(action, SellShares):
            self.sell(draft, action.who, action.company, action.count)
            note_sale(draft, action.who, action.company)
            return
        if isinstance(action, Pass):
            acted = turn.has_sold or turn.has_bought
            note(draft, "pass.turn" if acted else "pass", who=action.who)
        else:
            acted = True
            if isinstance(action, StartCompany):
                self.start(draft, action.who, action.company, action.par)
            else:
                self.buy(draft, action.who, action.company, action.source)
            if self.policy.sells_after_buying:
                draft.round = changed(turn, has_bought=True)
                if any(self._may_sell_some(draft, action.who, company) for company in self.data.companies):
                    return
        end_stock_turn(draft, self.policy.seats(draft), acted)

    def start(self, draft: State, player: PlayerId, company: CompanyId, par: int) -> None:
        """The player buys the president's certificate at the starting price ``par``."""
        cost = par * draft.president_shares[company]
        pay(draft, player, BANK, cost)
        draft.par = {**draft.par, company: par}
        place_marker(draft, company, self.policy.pars(draft, company)[par])
        move_president_cert(draft, company, player)
        note(
            draft,
            "company-started",
            who=player,
            company=company,
            par=par,
            cost=cost,
        )
        self.policy.after_purchase(draft, company)

    def buy(self, draft: State, player: PlayerId, company: CompanyId, source: OwnerId) -> None:
        """The player buys one ordinary certificate."""
        cost = self.policy.cost(draft, company, source)
        pay(draft, player, BANK, cost)
        move_shares(draft, company, source, player, 1)
        note(
            draft,
            "share-bought",
            who=player,
            company=company,
            cost=cost,
            source=source,
        )
        settle_presidency(draft, company, self.policy.seats(draft))
        self.policy.after_purchase(draft, company)

    def sell(self, draft: State, player: PlayerId, company: CompanyId, count: int) -> None:
        """A block goes to the pool at the price before the sale; the presidency changes first where it must."""
        value = price(self.data, draft, company)
        after = holdings(draft, company)
        after[player] -= count
        successor = None
        if draft.president_cert[company] == player:
            successor = find_successor(draft, company, after, self.policy.seats(draft))
        # the deed is told before what it brings about
        note(
            draft,
            "shares-sold",
            who=player,
            count=count,
            company=company,
            gain=count * value,
        )
        if successor is not None:
            swap_presidency(draft, company, successor)
        move_shares(draft, company, player, self.policy.sold_to, count)
        pay(draft, BANK, player, count * value)
        self.policy.drop(draft, company, count)
