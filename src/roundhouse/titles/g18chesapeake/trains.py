"""Buying trains, and what happens when a company must own one and cannot pay. Sections 11.7 and 11.8."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roundhouse.eighteen.actions import BuyTrain, DeclareBankruptcy, Pass, SellShares
from roundhouse.eighteen.ids import BANK, OUT, POOL, CompanyId, Money, OwnerId
from roundhouse.eighteen.ledger import close_private, move_train, note, pay
from roundhouse.eighteen.model import GameData, Train
from roundhouse.eighteen.offers import propose
from roundhouse.eighteen.operating import CompanyStep, on_turn, remember
from roundhouse.eighteen.shares import find_successor, holdings, price
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stock import TradeShares
from roundhouse.eighteen.trains import TrainYard
from roundhouse.kernel import Choice, PlayerId, RuleViolation, Span

from .cites import TRAINS
from .memory import P6, memory
from .scoring import end_by_bankruptcy

D = "D"
TRADE_IN = 200
TRADED = ("4", "5", "6")


class BuyTrains(CompanyStep):
    """The last step of a turn: trains from the deck, the pool and other companies, by force if need be."""

    handles = (BuyTrain, SellShares, DeclareBankruptcy, Pass)

    def __init__(self, data: GameData, yard: TrainYard, trade: TradeShares, reads_as_18xx_games: bool) -> None:
        super().__init__(data)
        self.reads_as_18xx_games = reads_as_18xx_games
        self.yard = yard
        self.trade = trade
        self.rule = "CHES-11-6"
        self.prompt = "the operating company buys trains, or ends its turn"

    # -- the market for trains -----------------------------------------------------------------------------

    def deck_offers(self, state: State) -> list[Train]:
        """The top of the deck, and from the first 6 on a D. CHES-11.7-3, CHES-11.7-4."""
        offers = [state.deck[0]]
        if self.d_is_for_sale(state) and state.deck[0].kind != D:
            offers.append(next(train for train in state.deck if train.kind == D))
        return offers

    def d_is_for_sale(self, state: State) -> bool:
        return state.phase in ("6", D)

    def bank_prices(self, state: State) -> list[Money]:
        """Prices of everything the bank sells, discarded trains included."""
        trains = self.data.trains
        deck = [trains[t.kind].price for t in self.deck_offers(state) if t.kind != D or self.d_is_for_sale(state)]
        return deck + [trains[t.kind].price for t in state.trains_of(POOL)]

    def cheapest(self, state: State) -> Money:
        """CHES-11.8-4, CHES-R-66."""
        return min(self.bank_prices(state))

    def has_room(self, state: State, company: CompanyId) -> bool:
        limit = self.data.phase(state.phase).limit(self.data.companies[company])
        return len(state.trains_of(company)) < limit

    def must_buy(self, state: State, company: CompanyId) -> bool:
        """No train, and a route to run on. CHES-11.7-16, CHES-R-65."""
        return not state.trains_of(company) and state.map.has_route(company)

    def is_emergency(self, state: State, company: CompanyId) -> bool:
        """It must buy and can pay for no train of the bank. CHES-11.8-1."""
        return self.must_buy(state, company) and state.cash[company] < self.cheapest(state)

    def others(self, state: State, company: CompanyId) -> Iterator[tuple[CompanyId, str]]:
        """Companies with trains, each kind once."""
        for other in self.data.companies:
            if other != company:
                for kind in dict.fromkeys(train.kind for train in state.trains_of(other)):
                    yield other, kind

    def target(self, state: State) -> BuyTrain | None:
        """The train of another company that the president has named and its president has agreed to. CHES-R-69."""
        deal = on_turn(state).turn.extra
        assert deal is None or isinstance(deal, BuyTrain)
        return deal

    # -- what is there to decide ---------------------------------------------------------------------------

    def is_idle(self, state: State) -> bool:
        company = self.company(state)
        if self.must_buy(state, company):
            return False
        cash = state.cash[company]
        if self._may_trade_in(state, company, cash):
            return False
        if not self.has_room(state, company):
            return True
        return cash < self.cheapest(state) and not (cash and any(True for _ in self.others(state, company)))

    def _may_trade_in(self, state: State, company: CompanyId, cash: Money) -> bool:
        return (
            self.d_is_for_sale(state)
            and cash >= self.data.trains[D].price - TRADE_IN
            and any(train.kind in TRADED for train in state.trains_of(company))
        )

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        company, money, trains = self.company(state), self.data.money, self.data.trains
        for train in self.deck_offers(state):
            cost = trains[train.kind].price
            yield Choice(
                BuyTrain(actor, company, BANK, train.kind, cost),
                f"Buy a {train.kind} for {money(cost)}",
                facts={"cost": cost},
            )
            if train.kind == D:
                for kind in dict.fromkeys(t.kind for t in state.trains_of(company) if t.kind in TRADED):
                    own = next(t for t in state.trains_of(company) if t.kind == kind)
                    yield Choice(
                        BuyTrain(actor, company, BANK, D, cost - TRADE_IN, trade_in=own.id),
                        f"Trade a {kind} for a D and pay {money(cost - TRADE_IN)}",
                        facts={"cost": cost - TRADE_IN},
                    )
        for kind in dict.fromkeys(train.kind for train in state.trains_of(POOL)):
            cost = trains[kind].price
            yield Choice(
                BuyTrain(actor, company, POOL, kind, cost),
                f"Buy a {kind} from the pool for {money(cost)}",
                facts={"cost": cost},
            )
        yield from self._offers_to_others(state, actor, company)
        if self.is_emergency(state, company):
            for other in self.data.companies:
                for count in range(1, state.held(actor, other) + 1):
                    yield Choice(
                        SellShares(actor, other, count),
                        f"Sell {count} {other} for {money(count * price(self.data, state, other))}",
                    )
            yield Choice(DeclareBankruptcy(actor, company), "Declare bankruptcy")
        yield Choice(Pass(actor), "Buy no more trains")

    def _offers_to_others(self, state: State, actor: PlayerId, company: CompanyId) -> Iterator[Choice]:
        deal = self.target(state)
        for other, kind in self.others(state, company):
            low, high = self.price_bounds(state, actor, company, kind)
            if deal is not None and (other, kind) == (deal.source, deal.kind):
                yield Choice(deal, f"Buy the {kind} agreed with {other} for {self.data.money(deal.price)}")
                continue
            yield Choice(
                BuyTrain(actor, company, other, kind, low),
                f"Buy a {kind} from {other}",
                free={"price": Span(low, max(low, high))},
                facts={"lowest": low, "most": high},
            )

    def price_bounds(self, state: State, actor: PlayerId, company: CompanyId, kind: str) -> tuple[Money, Money]:
        """What may be offered for another company's train. CHES-11.7-6; in an emergency CHES-11.8-5."""
        cash = state.cash[company]
        if not self.is_emergency(state, company):
            return 1, cash
        face = self.data.trains[kind].price
        most = min(face, cash + state.cash[actor] + self.proceeds(state, actor, company))
        if self.reads_as_18xx_games or not on_turn(state).turn.sold:
            return 1, max(cash, most)
        return max(cash + 1, self.least_price(state, actor, company)), most

    # -- legality ------------------------------------------------------------------------------------------

    def check(self, state: State, action: BuyTrain | SellShares | DeclareBankruptcy | Pass) -> None:
        company = self.company(state)
        if isinstance(action, Pass):
            if self.must_buy(state, company):
                raise TRAINS("must-buy", "{company} has a route and no train: it must buy one.", company=company)
        elif isinstance(action, SellShares):
            self._check_sale(state, company, action)
        elif action.company != company:
            raise TRAINS("not-operating", "It is {turn}'s turn, not {company}'s.", turn=company, company=action.company)
        elif isinstance(action, DeclareBankruptcy):
            self._check_bankruptcy(state, company, action.who)
        else:
            self._check_purchase(state, company, action)

    def _check_purchase(self, state: State, company: CompanyId, action: BuyTrain) -> None:
        if action.trade_in is not None:
            self._check_trade_in(state, company, action)
        elif not self.has_room(state, company):
            raise TRAINS(
                "limit",
                "{company} owns {count} trains, its limit in phase {phase}.",
                company=company,
                count=len(state.trains_of(company)),
                phase=state.phase,
            )
        if action.source in (BANK, POOL):
            self._check_bank_sale(state, action)
        else:
            self._check_seller(state, company, action)
        if self.is_emergency(state, company) and not self._is_ordinary_deal(state, company, action):
            self._check_emergency(state, company, action)
        elif action.source not in (BANK, POOL):
            if not 1 <= action.price <= state.cash[company]:
                self._refuse_price(state, company, action)
        elif action.price > state.cash[company]:
            code = "own-train-money" if self.must_buy(state, company) else "own-money"
            raise TRAINS(
                code,
                "The train costs {price}; {company} has {cash} and its president may not add to it.",
                price=self.data.money(action.price),
                company=company,
                cash=self.data.money(state.cash[company]),
            )

    def _is_ordinary_deal(self, state: State, company: CompanyId, action: BuyTrain) -> bool:
        """Another company's train for the treasury's own money, nobody helping: any price. CHES-R-57.

        After a sale for the train the treasury alone must not do (CHES-R-100); 18xx.games lets it.
        """
        unaided = self.reads_as_18xx_games or not on_turn(state).turn.sold
        return unaided and action.source not in (BANK, POOL) and action.price <= state.cash[company]

    def _refuse_price(self, state: State, company: CompanyId, action: BuyTrain) -> None:
        if state.trains_of(company) and action.price > state.cash[company]:
            code, text = "own-money", "{company} owns a train and has {cash}; {price} is too much."
        else:
            code, text = "price-range", "A train costs {company} from 1 to {cash}, not {price}."
        raise TRAINS(
            code,
            text,
            company=company,
            cash=self.data.money(state.cash[company]),
            price=self.data.money(action.price),
        )

    def _check_trade_in(self, state: State, company: CompanyId, action: BuyTrain) -> None:
        if action.kind != D or action.source != BANK or not self.d_is_for_sale(state):
            raise TRAINS("trade-in", "Trains are traded in only for a D bought from the bank in phase 6 or D.")
        if not state.trains_of(company):
            raise TRAINS("trade-in-emergency", "{company} has no train to trade in.", company=company)
        own = next((t for t in state.trains_of(company) if t.id == action.trade_in), None)
        if own is None or own.kind not in TRADED:
            raise TRAINS(
                "trade-in-train",
                "{company} has no 4, 5 or 6 with the id '{train}' to trade in.",
                company=company,
                train=action.trade_in,
            )

    def _check_bank_sale(self, state: State, action: BuyTrain) -> None:
        if action.source == POOL:
            if all(train.kind != action.kind for train in state.trains_of(POOL)):
                raise TRAINS("pool-empty", "There is no {kind}-train in the pool.", kind=action.kind)
        elif all(train.kind != action.kind for train in self.deck_offers(state)):
            code = "d-not-yet" if action.kind == D else "not-offered"
            offered = ", ".join(train.kind for train in self.deck_offers(state))
            raise TRAINS(code, "The bank sells {offered} now, not '{kind}'.", offered=offered, kind=action.kind)
        self._check_card(action, state.trains_of(POOL) if action.source == POOL else self.deck_offers(state))
        cost = self.data.trains[action.kind].price - (TRADE_IN if action.trade_in else 0)
        if action.price != cost:
            raise TRAINS(
                "pool-price" if action.source == POOL else "price",
                "A {kind}-train costs {cost} there, not {price}.",
                kind=action.kind,
                cost=self.data.money(cost),
                price=self.data.money(action.price),
            )

    def _check_seller(self, state: State, company: CompanyId, action: BuyTrain) -> None:
        if action.source not in self.data.companies or action.source == company:
            raise TRAINS("seller", "Trains are bought from the bank, the pool or another company.")
        if all(train.kind != action.kind for train in state.trains_of(action.source)):
            raise TRAINS("seller-train", "{seller} has no {kind}-train.", seller=action.source, kind=action.kind)
        self._check_card(action, state.trains_of(action.source))
        deal = self.target(state)
        if deal is not None and (deal.source, deal.kind) == (action.source, action.kind) and action != deal:
            raise TRAINS(
                "only-raising", "The {kind} of {seller} has been agreed on.", kind=deal.kind, seller=deal.source
            )

    @staticmethod
    def _check_card(action: BuyTrain, cards: Sequence[Train]) -> None:
        """A card that is named must be there; where none is, any of the kind will do."""
        if action.train is not None and Train(action.train, action.kind) not in cards:
            raise TRAINS(
                "which-train", "There is no {kind}-train '{train}' there.", kind=action.kind, train=action.train
            )

    def _check_emergency(self, state: State, company: CompanyId, action: BuyTrain) -> None:
        """The president helps: the cheapest train of the bank, or an agreed one up to its face value."""
        money, who = self.data.money, action.who
        if action.source in (BANK, POOL):
            if action.price != self.cheapest(state):
                raise TRAINS(
                    "not-cheapest",
                    "With the president's help only the cheapest train, {cost}, may be bought from the bank.",
                    cost=money(self.cheapest(state)),
                )
        else:
            self._check_helped_price(state, company, action)
        if action.price < self.least_price(state, who, company):
            raise TRAINS(
                "sold-too-much",
                "{price} could have been paid with one share sold less; the train must cost at least {least}.",
                price=money(action.price),
                least=money(self.least_price(state, who, company)),
            )
        missing = action.price - state.cash[company]
        able = state.cash[who]
        if action.source not in (BANK, POOL) and action != self.target(state):
            able += self.proceeds(state, who, company)  # agreed first, paid for afterwards. CHES-R-69
        if missing > able:
            raise TRAINS(
                "president-cash",
                "{company} lacks {missing}; {who} can add {cash} and must sell shares first.",
                company=company,
                missing=money(missing),
                who=who,
                cash=money(able),
            )

    def _check_helped_price(self, state: State, company: CompanyId, action: BuyTrain) -> None:
        face = self.data.trains[action.kind].price
        if action.price > face:
            raise TRAINS(
                "face-value",
                "With the president's help a {kind}-train may cost at most {face}.",
                kind=action.kind,
                face=self.data.money(face),
            )

    def least_price(self, state: State, player: PlayerId, company: CompanyId) -> Money:
        """After sales: one more than could have been paid with the last sold share less. CHES-11.8-20."""
        sold = on_turn(state).turn.sold
        if not sold:
            return 0
        return state.cash[company] + state.cash[player] - sold[-1][1] + 1

    # -- raising money -------------------------------------------------------------------------------------

    def needed(self, state: State, player: PlayerId, company: CompanyId) -> Money:
        """What is still missing for the train aimed at."""
        deal = self.target(state)
        goal = deal.price if deal is not None else self.cheapest(state)
        return goal - state.cash[company] - state.cash[player]

    def _check_sale(self, state: State, company: CompanyId, action: SellShares) -> None:
        if action.company not in self.data.companies:
            raise self.trade.cite("no-company", "There is no company '{company}'.", company=action.company)
        if not self.is_emergency(state, company):
            raise TRAINS(
                "no-emergency",
                "Shares are sold in an operating round only to help a company that must buy a train and cannot pay.",
            )
        missing = self.needed(state, action.who, company)
        if missing <= 0:
            raise TRAINS("no-need", "The money for the train is there: nothing more may be sold.")
        self.trade.check_sale(state, action.who, action.company, action.count)
        self._check_presidency(state, company, action)
        value = price(self.data, state, action.company)
        if (action.count - 1) * value >= missing:
            raise TRAINS(
                "smaller-block",
                "{missing} is missing: {fewer} shares of {company} are enough.",
                missing=self.data.money(missing),
                fewer=-(-missing // value),
                company=action.company,
            )
        self._check_agreed(state, company, action)

    def _check_agreed(self, state: State, company: CompanyId, action: SellShares) -> None:
        """A train agreed on must remain payable: sold in smaller blocks, shares may bring too little."""
        deal = self.target(state)
        if deal is None:
            return
        after = state.clone()
        self.trade.sell(after, action.who, action.company, action.count)
        able = after.cash[company] + after.cash[action.who] + self.proceeds(after, action.who, company)
        if able < deal.price:
            raise TRAINS(
                "agreed-price",
                "Sold like this, the shares would not bring the {price} agreed with {seller}.",
                price=self.data.money(deal.price),
                seller=deal.source,
            )

    def _check_presidency(self, state: State, company: CompanyId, action: SellShares) -> None:
        """The buying company keeps its president. CHES-11.8-12."""
        if action.company != company:
            return
        after = holdings(state, company)
        after[action.who] -= action.count
        if find_successor(state, company, after) is not None:
            raise TRAINS(
                "own-presidency",
                "{who} may not lose the presidency of {company}, which is buying the train.",
                who=action.who,
                company=company,
            )

    def largest_block(self, state: State, player: PlayerId, company: CompanyId, buyer: CompanyId) -> int:
        """The most shares of ``company`` that could be sold at once in an emergency of ``buyer``."""
        for count in range(state.held(player, company), 0, -1):
            try:
                self.trade.check_sale(state, player, company, count)
                self._check_presidency(state, buyer, SellShares(player, company, count))
            except RuleViolation:
                continue
            return count
        return 0

    def proceeds(self, state: State, player: PlayerId, buyer: CompanyId) -> Money:
        """The best that all legal sales would bring: each company's largest block at its present price."""
        return sum(
            self.largest_block(state, player, company, buyer) * price(self.data, state, company)
            for company in self.data.companies
        )

    def _check_bankruptcy(self, state: State, company: CompanyId, player: PlayerId) -> None:
        if not self.is_emergency(state, company):
            raise TRAINS("not-bankrupt", "{company} is not in need of a train it cannot pay for.", company=company)
        able = state.cash[company] + state.cash[player] + self.proceeds(state, player, company)
        deal = self.target(state)
        goal = self.cheapest(state) if deal is None else deal.price
        if able >= goal:
            raise TRAINS(
                "not-bankrupt",
                "{player} can raise {able} with {company}'s money; a train costs {goal}.",
                player=player,
                able=self.data.money(able),
                company=company,
                goal=self.data.money(goal),
            )

    # -- deeds ---------------------------------------------------------------------------------------------

    def apply(self, draft: State, action: BuyTrain | SellShares | DeclareBankruptcy | Pass) -> None:
        if isinstance(action, Pass):
            self.done(draft)
        elif isinstance(action, SellShares):
            value = price(self.data, draft, action.company)
            self.trade.sell(draft, action.who, action.company, action.count)
            remember(draft, sold=(*on_turn(draft).turn.sold, (action.company, value)))
        elif isinstance(action, DeclareBankruptcy):
            self._go_bankrupt(draft, action)
        elif action.source in (BANK, POOL):
            self.carry_out(draft, action)
        else:
            self._ask_seller(draft, action)

    def _ask_seller(self, draft: State, action: BuyTrain) -> None:
        seller = draft.president(CompanyId(action.source))
        if seller == action.who or action == self.target(draft):
            self.carry_out(draft, action)
            return
        assert seller is not None
        text = f"{action.company} offers {self.data.money(action.price)} for a {action.kind}-train of {action.source}."
        propose(draft, seller, action, text)

    def carry_out(self, draft: State, action: BuyTrain) -> None:
        """The purchase takes effect; the president adds exactly what is missing. CHES-11.8-2."""
        company = action.company
        missing = action.price - draft.cash[company]
        if missing > draft.cash[action.who]:  # agreed with another company, money still to be raised
            remember(draft, extra=action)
            return
        if missing > 0:
            pay(draft, action.who, company, missing)
            note(
                draft,
                "president-helps",
                "{who} adds {missing} for {company}.",
                who=action.who,
                missing=self.data.money(missing),
                company=company,
            )
        pay(draft, company, BANK if action.source in (BANK, POOL) else action.source, action.price)
        remember(draft, extra=None, sold=(), trains_bought=on_turn(draft).turn.trains_bought + 1)
        note(
            draft,
            "train-bought",
            "{company} buys a {kind}-train for {price}{source}.",
            company=company,
            kind=action.kind,
            price=self.data.money(action.price),
            source={BANK: "", POOL: " from the pool"}.get(action.source, f" from {action.source}"),
        )
        if action.trade_in is not None:
            own = next(t for t in draft.trains_of(company) if t.id == action.trade_in)
            move_train(draft, own, company, POOL)
        self._close_vanderbilt(draft, company)
        self._deliver(draft, action)

    def _deliver(self, draft: State, action: BuyTrain) -> None:
        if action.source == BANK:
            train = next(t for t in self.deck_offers(draft) if t.kind == action.kind)
            self.yard.buy(draft, train, action.company)
            return
        source: OwnerId = action.source
        fitting = [t for t in draft.trains_of(source) if t.kind == action.kind]
        train = next((t for t in fitting if t.id == action.train), fitting[0])
        move_train(draft, train, source, action.company)

    def _close_vanderbilt(self, draft: State, company: CompanyId) -> None:
        """P6 closes when its company buys its first train, from any source. CHES-7.1-P6c."""
        if company == memory(draft).drawn:
            for private, owner in draft.privates.items():
                if private == P6 and owner != OUT:
                    close_private(draft, private)

    def _go_bankrupt(self, draft: State, action: DeclareBankruptcy) -> None:
        """All shares that can be sold are sold, the money is forfeit, the game ends. CHES-R-109."""
        who = action.who
        for company in self.data.companies:
            count = self.largest_block(draft, who, company, action.company)
            if count:
                self.trade.sell(draft, who, company, count)
        pay(draft, who, BANK, draft.cash[who])
        end_by_bankruptcy(self.data, draft, who)
