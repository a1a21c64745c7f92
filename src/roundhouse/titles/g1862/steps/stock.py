"""Stock rounds: selling, buying and opening unchartered companies (section 6)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from roundhouse.eighteen.actions import BuyShare, Pass, StartCompany
from roundhouse.eighteen.flow import DecisionStep, question
from roundhouse.eighteen.ids import BANK, IPO, POOL, CompanyId, Money, OwnerId
from roundhouse.eighteen.state import State, round_of
from roundhouse.eighteen.stock import StockRound, end_stock_turn, note_sale
from roundhouse.eighteen.transfers import move_president_cert, move_shares, note, pay
from roundhouse.kernel import Choice, Free, Message, OneOf, PlayerId, Step, changed, in_any_order, is_allowed, quick
from roundhouse.titles.g1862.actions import BuyStations, SellShares
from roundhouse.titles.g1862.companies import (
    STATION_PRICE,
    ChooseStations,
    buy_stations,
    certificate_count,
    certificate_limit,
    float_if_due,
    has_certificate_room,
    has_train,
    is_opened,
    sale_price,
    set_marker,
    settle_director,
    share_price,
    table_price,
)
from roundhouse.titles.g1862.edition import OfEdition
from roundhouse.titles.g1862.memory import memory
from roundhouse.titles.g1862.opening import NOT_OPENABLE, check_openable
from roundhouse.titles.g1862.sales import UNFIT_SALES, check_holding, check_price, sell

LEAST_STATIONS = 2


@quick
@dataclass(frozen=True, slots=True)
class MarketRound(StockRound):
    """``first`` had the first turn; ``bought`` are the shares each player has bought in this round; ``settled`` says
    that all have passed and missed obligations are being paid for."""

    first: PlayerId | None = None
    bought: tuple[tuple[PlayerId, CompanyId], ...] = ()
    settled: bool = False


class Trade(OfEdition, Step[State]):
    """Sell blocks, then buy one certificate or open a company; or pass."""

    handles = (StartCompany, BuyShare, SellShares, Pass)
    refuses = (
        *("over-limit", "one-block", "bought-this-round", "novice-opening", "start-price", "source", "not-opened"),
        *("certificate-in-pool", "none-left", "sold-this-round", "certificate-limit", "certificate-limit-lner"),
        *("cannot-pay", "cannot-pay-ipo", "cannot-pay-pool", "cannot-pay-treasury", *NOT_OPENABLE, *UNFIT_SALES),
    )
    rule = "1862-6.2-1"
    prompt = "trade-shares"

    def actors(self, state: State) -> tuple[PlayerId, ...]:
        return (round_of(state, MarketRound).player,)

    def asks(self, state: State) -> Message:
        player = round_of(state, MarketRound).player
        if over := self._must_sell(state, player):
            return Message("trade-shares.over", {"player": player, "over": over})
        return Message(self.prompt, {"player": player})

    # -- listing -------------------------------------------------------------------------------------------

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        return self._listed(state, actor, None)

    def likely(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        """Without purchases that the player cannot pay."""
        return self._listed(state, actor, state.cash[actor])

    def choices(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        """As in every step; the player's certificates are counted once, and nothing is checked again that
        :meth:`likely` has looked at."""
        over, has_room = self._must_sell(state, actor), has_certificate_room(self.edition, state, actor)
        sold = round_of(state, MarketRound).sold
        for candidate in self.likely(state, actor):
            action = candidate.action
            if isinstance(action, SellShares):
                allowed = is_allowed(self._check_sale, state, action)
            elif isinstance(action, StartCompany):
                allowed = not over and has_room and is_allowed(self._check_opening, state, action)
            elif isinstance(action, BuyShare):
                allowed = not over and has_room and (actor, action.company) not in sold
                allowed = allowed and is_allowed(self._check_known, state, action.company)
            else:
                allowed = not over
            if allowed:
                yield candidate

    def drawn(self, state: State, actor: PlayerId, kind: str, rng: random.Random) -> Iterator[Choice]:
        """A company is drawn first, then what can be done with its shares."""
        if kind == Pass.do:
            yield self._pass(state, actor)
            return
        for company in in_any_order([*memory(state).offered], rng):
            listed = self._listed_of(state, actor, company, state.cash[actor])
            yield from in_any_order([choice for choice in listed if choice.action.do == kind], rng)

    def _listed(self, state: State, actor: PlayerId, most: Money | None) -> Iterator[Choice]:
        yield self._pass(state, actor)
        for company in memory(state).offered:
            yield from self._listed_of(state, actor, company, most)

    def _listed_of(self, state: State, actor: PlayerId, company: CompanyId, most: Money | None) -> Iterator[Choice]:
        if is_opened(state, company):
            yield from self._purchases(state, actor, company, most)
            yield from self.sales(state, actor, company)
        elif not self.edition.novice and company not in state.closed:
            yield from self._openings(state, actor, company)

    def _pass(self, state: State, actor: PlayerId) -> Choice:
        return Choice(Pass(actor), "pass.no-purchase" if round_of(state, MarketRound).has_sold else "")

    def _purchases(self, state: State, actor: PlayerId, company: CompanyId, most: Money | None) -> Iterator[Choice]:
        for source in (IPO, POOL, company):
            if state.shares[company].get(source, 0):
                cost = self.cost(state, company, source)
                if most is not None and cost > most:
                    continue
                yield Choice(
                    BuyShare(actor, company, source),
                    "buy-share.treasury" if source == company else "",
                    facts={"cost": cost, "leaves": state.cash[actor] - cost},
                )

    def sales(self, state: State, actor: PlayerId, company: CompanyId) -> Iterator[Choice]:
        """Blocks of one company."""
        held = state.held(actor, company)
        if held:
            value, half = sale_price(self.edition, state, company), not has_train(state, company)
            free: dict[str, Free] = {}
            if self.edition.readings.sale_price_as_told:
                free["price"] = OneOf((None, value, share_price(self.edition, state, company)))
            for count in range(1, held + 1):
                yield Choice(
                    SellShares(actor, company, count),
                    "sell-shares.half" if half else "",
                    free=free,
                    facts={"gains": count * value, "half": half},
                )

    def _openings(self, state: State, actor: PlayerId, company: CompanyId) -> Iterator[Choice]:
        pars = tuple(par for par in self.edition.ladder.par_cells("unchartered") if 3 * par <= state.cash[actor])
        if pars:
            yield Choice(
                StartCompany(actor, company, pars[0]),
                free={"par": OneOf(pars)},
                facts={"cost": 3 * pars[0], "costs": [3 * par for par in pars]},
            )

    # -- legality ------------------------------------------------------------------------------------------

    def check(self, state: State, action: StartCompany | BuyShare | SellShares | Pass) -> None:
        if isinstance(action, SellShares):
            self._check_sale(state, action)
            return
        self._check_not_over(state, action.who)
        if isinstance(action, StartCompany):
            self._check_opening(state, action)
        elif isinstance(action, BuyShare):
            self._check_purchase(state, action)

    def _check_not_over(self, state: State, player: PlayerId) -> None:
        """Who is above the limit sells first, as far as he can (1862-6.5.2-3)."""
        if over := self._must_sell(state, player):
            raise self.cite("over-limit", player=player, over=over)

    def _must_sell(self, state: State, player: PlayerId) -> int:
        """Certificates above the limit that a player has to sell; after the LNER nobody has to (1862-6.5.2-5)."""
        over = certificate_count(state, player) - certificate_limit(self.edition, state)
        return over if over > 0 and not memory(state).lner and self.can_sell(state, player) else 0

    def can_sell(self, state: State, player: PlayerId) -> bool:
        """Is there any legal sale?"""
        opened = [company for company in memory(state).offered if is_opened(state, company)]
        sales = (choice.action for company in opened for choice in self.sales(state, player, company))
        return any(is_allowed(self.check, state, sale) for sale in sales)

    def _check_sale(self, state: State, action: SellShares) -> None:
        player, company, turn = action.who, action.company, round_of(state, MarketRound)
        self._check_known(state, company)
        if company in turn.sold_now:
            raise self.cite("one-block", player=player, company=company)
        check_holding(self.edition, self.cite, state, player, company, action.count)
        check_price(self.edition, self.cite, state, action)
        kept, fresh = state.held(player, company) - action.count, turn.bought.count((player, company))
        if kept < fresh:
            raise self.cite("bought-this-round", player=player, fresh=fresh, company=company, kept=kept)

    def _check_known(self, state: State, company: CompanyId) -> None:
        if company not in memory(state).group or company in state.closed:
            raise self.cite("no-company", company=company)

    def _check_opening(self, state: State, action: StartCompany) -> None:
        if self.edition.novice:
            raise self.cite("novice-opening")
        check_openable(self.edition, self.cite, state, action.company, by_auction=False)
        pars = self.edition.ladder.par_cells("unchartered")
        if action.par not in pars:
            raise self.cite("start-price", low=min(pars), high=max(pars), par=action.par)
        self._check_buyer(state, action.who, action.company, 3 * action.par, "cannot-pay.opening")

    def _check_purchase(self, state: State, action: BuyShare) -> None:
        company, source = action.company, action.source
        self._check_known(state, company)
        if source not in (IPO, POOL, company):
            raise self.cite("source.treasury", source=source)
        if not is_opened(state, company):
            raise self.cite("not-opened", company=company)
        if not state.shares[company].get(source, 0):
            if source == state.president_cert[company]:
                raise self.cite("certificate-in-pool", company=company)
            if source == company:
                raise self.cite("none-left.treasury", company=company)
            raise self.cite("none-left", company=company, source=source)
        code = {IPO: "cannot-pay-ipo", POOL: "cannot-pay-pool"}.get(source, "cannot-pay-treasury")
        self._check_buyer(state, action.who, company, self.cost(state, company, source), code)

    def _check_buyer(self, state: State, player: PlayerId, company: CompanyId, cost: Money, unpaid: str) -> None:
        """May the player buy a certificate for ``cost``? ``unpaid`` is the code if he has not the money."""
        if (player, company) in round_of(state, MarketRound).sold:
            raise self.cite("sold-this-round", player=player, company=company)
        if not has_certificate_room(self.edition, state, player):
            raise self.cite(
                "certificate-limit-lner" if memory(state).lner else "certificate-limit",
                player=player,
                held=certificate_count(state, player),
                limit=certificate_limit(self.edition, state),
            )
        if cost > state.cash[player]:
            raise self.cite(unpaid, company=company, cost=cost, player=player, cash=state.cash[player])

    def cost(self, state: State, company: CompanyId, source: OwnerId) -> Money:
        """The IPO price in the IPO, else the market price (1862-6.5.1-3 to 1862-6.5.1-6)."""
        return state.par[company] if source == IPO else share_price(self.edition, state, company)

    # -- deeds ---------------------------------------------------------------------------------------------

    def apply(self, draft: State, action: StartCompany | BuyShare | SellShares | Pass) -> None:
        turn = round_of(draft, MarketRound)
        if isinstance(action, SellShares):
            sell(self.edition, draft, action)
            note_sale(draft, action.who, action.company)
            return
        if isinstance(action, Pass):
            note(draft, "pass.turn" if turn.has_sold else "pass", who=action.who)
            end_stock_turn(draft, draft.players, turn.has_sold)
            return
        if isinstance(action, StartCompany):
            self.open(draft, action.who, action.company, action.par)
            count = draft.president_shares[action.company]
        else:
            self.buy(draft, action.who, action.company, action.source)
            count = 1
        draft.round = changed(turn, bought=(*turn.bought, *((action.who, action.company),) * count))
        end_stock_turn(draft, draft.players, acted=True)

    def open(self, draft: State, player: PlayerId, company: CompanyId, par: Money) -> None:
        """The director's certificate is paid to the treasury, where all other shares lie (1862-6.5.3-3)."""
        pay(draft, player, company, 3 * par)
        draft.par = {**draft.par, company: table_price(self.edition, par)}
        set_marker(self.edition, draft, company, par)
        move_president_cert(draft, company, player)
        move_shares(draft, company, IPO, company, draft.shares[company][IPO])
        note(draft, "company-opened", who=player, company=company, price=par)

    def buy(self, draft: State, player: PlayerId, company: CompanyId, source: OwnerId) -> None:
        """Money for treasury shares goes to the company, all other to the bank."""
        cost = self.cost(draft, company, source)
        pay(draft, player, company if source == company else BANK, cost)
        move_shares(draft, company, source, player, 1)
        note(
            draft,
            "share-bought.treasury" if source == company else "share-bought.source",
            who=player,
            company=company,
            source=source,
            cost=cost,
        )
        settle_director(draft, company)
        float_if_due(self.edition, draft, company)


class ChooseStationCount(OfEdition, DecisionStep):
    """The director of an unchartered company that floats buys its stations (1862-6.5.4.2-2)."""

    handles = (BuyStations,)
    refuses = ("other-company", "station-count", "cannot-pay-stations")
    rule = "1862-6.5.4.2-2"
    prompt = "buy-stations"

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        asked = question(state, ChooseStations)
        for count in range(LEAST_STATIONS, self.edition.most_bought + 1):
            yield Choice(BuyStations(actor, asked.company, count), facts={"cost": count * STATION_PRICE})

    def check(self, state: State, action: BuyStations) -> None:
        asked = question(state, ChooseStations)
        if action.company != asked.company:
            raise self.cite("other-company.buying", company=asked.company)
        if not LEAST_STATIONS <= action.count <= self.edition.most_bought:
            raise self.cite("station-count", low=LEAST_STATIONS, high=self.edition.most_bought, count=action.count)
        if action.count * STATION_PRICE > state.cash[action.company]:
            raise self.cite(
                "cannot-pay-stations",
                count=action.count,
                cost=action.count * STATION_PRICE,
                company=action.company,
                cash=state.cash[action.company],
            )

    def apply(self, draft: State, action: BuyStations) -> None:
        self.settle_pending(draft)
        buy_stations(self.edition, draft, action.company, action.count, STATION_PRICE)
