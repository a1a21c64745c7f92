"""Buying trains: limits, fixed prices, warranties, the duty to own one, receivership (sections 7.9 to 7.12, 8.0)."""

from __future__ import annotations

from collections.abc import Iterator

from roundhouse.eighteen.actions import Pass
from roundhouse.eighteen.cite import Cite
from roundhouse.eighteen.ids import BANK, OUT, CompanyId, Money
from roundhouse.eighteen.ledger import move_train, note, pay
from roundhouse.eighteen.model import Train, TrainKind
from roundhouse.eighteen.offers import propose
from roundhouse.eighteen.operating import CompanyStep
from roundhouse.eighteen.state import State
from roundhouse.eighteen.trains import TrainYard
from roundhouse.kernel import Choice, PlayerId, Span
from roundhouse.titles.g1862.actions import BuyTrain, Refinance, SellTreasury
from roundhouse.titles.g1862.companies import go_bankrupt, has_train, is_in_receivership, is_opened
from roundhouse.titles.g1862.edition import EXPRESS, FREIGHT, LOCAL, Edition, train_type
from roundhouse.titles.g1862.memory import memory, recall, recall_turn, turn_memory
from roundhouse.titles.g1862.refinancing import Refinancing, next_price, sell_treasury, shares_to_sell
from roundhouse.titles.g1862.steps.redeeming import can_redeem
from roundhouse.titles.g1862.warranties import MOST, PRICE, is_obsolete

#: the order in which a company in receivership looks for a train (1862-8.0-5)
RECEIVER_ORDER = (EXPRESS, FREIGHT, LOCAL)


def has_room(edition: Edition, state: State, company: CompanyId, kind: str) -> bool:
    """Is the company below the limit in force, of this type or in total (1862-7.9-8)? All its trains count."""
    facts = edition.data.phase(state.phase).facts
    limit: int = facts["limit"]
    if not facts["each_type"]:
        return len(state.trains_of(company)) < limit
    return count_of_type(edition, state, company, kind) < limit


def count_of_type(edition: Edition, state: State, company: CompanyId, kind: str) -> int:
    """Trains of the company that are of the same type as ``kind``."""
    wanted = train_type(edition, kind)
    return sum(1 for train in state.trains_of(company) if train_type(edition, train.kind) == wanted)


def used_price(edition: Edition, state: State, train: Train) -> Money:
    """Between companies: the printed price in the train's own phase, then half of it (1862-7.9-4)."""
    kind = edition.data.trains[train.kind]
    return kind.price if kind.card == state.phase else kind.price // 2


class BuyTrains(CompanyStep):
    """Buy from the bank or, with consent, from companies; a company without a train must find one."""

    handles = (BuyTrain, SellTreasury, Refinance, Pass)

    def __init__(self, edition: Edition, yard: TrainYard, refinancing: Refinancing, cite: Cite) -> None:
        super().__init__(edition.data)
        self.edition = edition
        self.yard = yard
        self.refinancing = refinancing
        self.cite = cite
        self.rule = "1862-7.9-6"
        self.prompt = "the operating company buys trains, or passes"

    # -- who decides ---------------------------------------------------------------------------------------

    def is_idle(self, state: State) -> bool:
        """A company in receivership buys by itself; others are skipped where nothing is to be decided."""
        company = self.company(state)
        if state.president(company) is None:
            return True
        return has_train(state, company) and not self.could_buy(state, company)

    def could_buy(self, state: State, company: CompanyId) -> bool:
        """Is there a train that the company has room and money for?"""
        if any(True for kind in self._bank_kinds(state) if self._may_afford(state, company, kind)):
            return True
        if memory(state).lner:
            return False
        return any(
            state.cash[company] >= used_price(self.edition, state, train)
            and has_room(self.edition, state, company, train.kind)
            for _, train in self._trains_of_others(state, company)
        )

    def _may_afford(self, state: State, company: CompanyId, kind: TrainKind) -> bool:
        return state.cash[company] >= kind.price and has_room(self.edition, state, company, kind.name)

    def skip(self, draft: State) -> None:
        company = self.company(draft)
        if draft.president(company) is None:
            self._buy_for_receiver(draft, company)

    def _buy_for_receiver(self, draft: State, company: CompanyId) -> None:
        """One train of a permitted type from the bank if there is money and room, else perhaps bankruptcy."""
        permits = memory(draft).permits[company] if self.edition.has_permits else self.edition.types
        kinds = {train_type(self.edition, kind.name): kind for kind in self._bank_kinds(draft)}
        if draft.cash[company] >= next_price(self.edition, draft):
            for wanted in RECEIVER_ORDER:
                kind = kinds.get(wanted)
                if kind is not None and wanted in permits and self._receiver_room(draft, company, kind.name):
                    self._buy_from_bank(draft, company, kind, 0)
                    return
        if not has_train(draft, company):
            go_bankrupt(self.edition, draft, company, compensated=True)

    def _receiver_room(self, draft: State, company: CompanyId, kind: str) -> bool:
        facts = self.data.phase(draft.phase).facts
        if facts["each_type"] or not self.edition.readings.receiver_limit_by_type:
            return has_room(self.edition, draft, company, kind)
        limit: int = facts["limit"]
        return count_of_type(self.edition, draft, company, kind) < limit

    # -- listing -------------------------------------------------------------------------------------------

    def _bank_kinds(self, state: State) -> tuple[TrainKind, ...]:
        """The types of the card on sale (1862-7.9-1)."""
        return self.data.kinds_of(self.data.trains[state.deck[0].kind].card)

    def _trains_of_others(self, state: State, company: CompanyId) -> Iterator[tuple[CompanyId, Train]]:
        for other in memory(state).offered:
            if other != company and other in state.floated and not is_in_receivership(state, other):
                for train in state.trains_of(other):
                    yield other, train
        for train in state.trains_of(OUT):
            owner = self._lingers_with(state, train)
            if owner is not None and owner != company:
                yield owner, train

    def _lingers_with(self, state: State, train: Train) -> CompanyId | None:
        """The bankrupt company from which the train can still be bought (see the readings)."""
        owner = memory(state).lingering.get(train.id)
        return None if owner is None or is_obsolete(self.edition, state, train) else owner

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        company = self.company(state)
        money = self.data.money
        yield Choice(Pass(actor), "Buy no (more) trains")
        for kind in self._bank_kinds(state):
            affordable = max(0, (state.cash[company] - kind.price) // PRICE)
            extra = 0 if self.edition.novice else min(MOST - kind.facts["free_warranties"], affordable)
            yield Choice(
                BuyTrain(actor, company, BANK, kind.name, kind.price),
                f"Buy a {kind.name} for {money(kind.price)}",
                free={"warranties": Span(0, extra)} if extra else {},
                facts={"cost": kind.price},
            )
        for other, train in self._trains_of_others(state, company):
            cost = used_price(self.edition, state, train)
            yield Choice(
                BuyTrain(actor, company, other, train.kind, cost, train.id),
                f"Buy the {train.kind} of {other} for {money(cost)}",
                facts={"cost": cost},
            )
        if not has_train(state, company):
            yield Choice(SellTreasury(actor, company), "Sell own shares for a train")
            yield Choice(Refinance(actor, company), f"Refinance {company} for a train")

    # -- legality ------------------------------------------------------------------------------------------

    def check(self, state: State, action: BuyTrain | SellTreasury | Refinance | Pass) -> None:
        company = self.company(state)
        if isinstance(action, Pass):
            self._check_pass(state, company)
            return
        if action.company != company:
            raise self.cite(
                "not-operating", "It is {turn}'s turn, not {company}'s.", turn=company, company=action.company
            )
        if isinstance(action, BuyTrain):
            self._check_purchase(state, action)
            return
        self._check_raising(state, company)
        if isinstance(action, SellTreasury) and shares_to_sell(self.edition, state, company) is None:
            raise self.cite(
                "shares-not-enough",
                "All {count} own shares of {company} would not pay for the train.",
                count=state.shares[company].get(company, 0),
                company=company,
            )

    def _check_pass(self, state: State, company: CompanyId) -> None:
        if turn_memory(state).must_buy:
            raise self.cite(
                "must-buy-raised", "{company} must buy the train for which it raised money.", company=company
            )
        if not has_train(state, company):
            raise self.cite("must-own-train", "{company} has no train and must buy one.", company=company)

    def _check_raising(self, state: State, company: CompanyId) -> None:
        """Money is raised only by a company without a train that cannot pay for one, and in one way only."""
        if turn_memory(state).raised is not None:
            raise self.cite("raised-before", "{company} has raised money in this turn already.", company=company)
        if has_train(state, company):
            raise self.cite("has-train", "{company} has a train: no money may be raised.", company=company)
        if state.cash[company] >= next_price(self.edition, state):
            raise self.cite("has-money", "{company} has the money for a train and must buy it.", company=company)

    def _check_purchase(self, state: State, action: BuyTrain) -> None:
        if action.trade_in is not None:
            raise self.cite("no-trade-in", "Trains are not taken in part payment.")
        if action.source == BANK:
            cost = self._check_bank(state, action)
        else:
            cost = self._check_other(state, action)
        if not has_room(self.edition, state, action.company, action.kind):
            raise self.cite(
                "train-limit",
                "{company} is at its limit and may not buy a {kind}.",
                company=action.company,
                kind=action.kind,
            )
        if action.price != cost:
            raise self.cite(
                "fixed-price",
                "A {kind} costs {cost}, not {price}.",
                kind=action.kind,
                cost=self.data.money(cost),
                price=self.data.money(action.price),
            )
        total = cost + PRICE * action.warranties
        if total > state.cash[action.company]:
            raise self.cite(
                "cannot-pay-train",
                "{company} has {cash}, not {total}.",
                company=action.company,
                cash=self.data.money(state.cash[action.company]),
                total=self.data.money(total),
            )

    def _check_bank(self, state: State, action: BuyTrain) -> Money:
        kind = next((k for k in self._bank_kinds(state) if k.name == action.kind), None)
        if kind is None:
            known = self.data.trains.get(action.kind)
            code = "not-on-sale" if known is not None else self.edition.absent.get(action.kind, "no-such-type")
            raise self.cite(
                code,
                "The bank sells {kinds}, not {kind}.",
                kinds=", ".join(k.name for k in self._bank_kinds(state)),
                kind=action.kind,
            )
        if action.train not in (None, state.deck[0].id):
            raise self.cite("not-on-sale", "The bank's next card is {card}.", card=state.deck[0].id)
        if self.edition.novice and action.warranties:
            raise self.cite("novice-warranty", "In the novice game no warranties can be bought.")
        free: int = kind.facts["free_warranties"]
        if not 0 <= action.warranties <= MOST - free:
            raise self.cite(
                "warranty-limit",
                "A train has at most {most} warranties, {free} of them free here; {count} cannot be bought.",
                most=MOST,
                free=free,
                count=action.warranties,
            )
        return kind.price

    def _check_other(self, state: State, action: BuyTrain) -> Money:
        seller = CompanyId(action.source)
        train = self._find_train(state, seller, action.train)
        if seller == action.company or train is None:
            raise self.cite("no-such-train", "{seller} has no train '{train}'.", seller=seller, train=action.train)
        if train.kind != action.kind:
            raise self.cite("type-fixed", "Train {train} is a {kind} for good.", train=train.id, kind=train.kind)
        if memory(state).lner:
            raise self.cite("lner-bank-only", "After the LNER has formed trains are bought from the bank only.")
        if is_in_receivership(state, seller):
            raise self.cite("receivership-train", "{seller} is in receivership and sells no train.", seller=seller)
        if turn_memory(state).must_buy:
            raise self.cite(
                "must-buy-raised", "Money was raised: the train must first be bought from the bank.", seller=seller
            )
        if action.warranties:
            raise self.cite("warranty-used", "Warranties are bought with a new train only.")
        if (action.source, train.id) in turn_memory(state).proposed:
            raise self.cite("offered-before", "This has been proposed in this step and declined.")
        return used_price(self.edition, state, train)

    def _find_train(self, state: State, seller: CompanyId, train_id: str | None) -> Train | None:
        lingering = [t for t in state.trains_of(OUT) if self._lingers_with(state, t) == seller]
        return next((t for t in (*state.trains_of(seller), *lingering) if t.id == train_id), None)

    # -- deeds ---------------------------------------------------------------------------------------------

    def apply(self, draft: State, action: BuyTrain | SellTreasury | Refinance | Pass) -> None:
        if isinstance(action, Pass):
            self.done(draft)
        elif isinstance(action, SellTreasury | Refinance):
            self._raise_money(draft, action)
        elif action.source == BANK:
            self._buy_from_bank(draft, action.company, self.data.trains[action.kind], action.warranties)
        else:
            self._offer(draft, action)

    def _raise_money(self, draft: State, action: SellTreasury | Refinance) -> None:
        forced = self.has_one_way(draft, action.company)
        if isinstance(action, SellTreasury):
            sell_treasury(self.edition, draft, action.company)
        else:
            self.refinancing.start(draft, action.company)
        if forced and self.edition.readings.forced_raising_skips_redemption and is_opened(draft, action.company):
            recall_turn(draft, no_redemption=not can_redeem(self.edition, draft, action.company))

    def has_one_way(self, state: State, company: CompanyId) -> bool:
        """Is there nothing for the director to choose: no train to buy, and at most one way to raise the money?"""
        if has_train(state, company) or turn_memory(state).raised or self.could_buy(state, company):
            return False
        short = next_price(self.edition, state) - state.cash[company]
        return shares_to_sell(self.edition, state, company) is None or 10 * state.par[company] < short

    def _buy_from_bank(self, draft: State, company: CompanyId, kind: TrainKind, warranties: int) -> None:
        """Pay, take the card as the type named, give it its warranties before anything becomes obsolete."""
        cost = kind.price + PRICE * warranties
        pay(draft, company, BANK, cost)
        count = kind.facts["free_warranties"] + warranties
        if count:
            recall(draft, warranties={**memory(draft).warranties, draft.deck[0].id: count})
        self.yard.buy(draft, draft.deck[0], company, kind.name)
        note(
            draft,
            "train-bought",
            "{company} buys a {kind} for {cost}.",
            company=company,
            kind=kind.name,
            cost=self.data.money(cost),
            warranties=count,
        )
        recall_turn(draft, must_buy=False)

    def _offer(self, draft: State, action: BuyTrain) -> None:
        other = draft.president(CompanyId(action.source))
        if other is None or other == action.who:
            self.buy_from_company(draft, action)
            return
        assert action.train is not None
        recall_turn(draft, proposed=turn_memory(draft).proposed | {(action.source, action.train)})
        propose(
            draft,
            other,
            action,
            f"{action.company} buys the {action.kind} of {action.source} for {self.data.money(action.price)}.",
        )

    def buy_from_company(self, draft: State, action: BuyTrain) -> None:
        """Money to the seller, the train with its warranties to the buyer."""
        seller = CompanyId(action.source)
        train = self._find_train(draft, seller, action.train)
        assert train is not None
        pay(draft, action.company, seller, action.price)
        if train in draft.trains_of(seller):
            move_train(draft, train, seller, action.company)
        else:
            move_train(draft, train, OUT, action.company)
            recall(draft, lingering={t: c for t, c in memory(draft).lingering.items() if t != train.id})
        note(
            draft,
            "train-bought",
            "{company} buys a {kind} from {seller} for {cost}.",
            company=action.company,
            kind=train.kind,
            seller=seller,
            cost=self.data.money(action.price),
        )
