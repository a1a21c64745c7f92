"""The waterfall auction: buy the cheapest private company, or bid on others; bids are settled when one is cheapest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from roundhouse.kernel import Choice, Cite, Message, PlayerId, Span, Step, changed

from .actions import Bid, BuyPrivate, Pass, SetPar
from .flow import DecisionStep, question
from .ids import BANK, IPO, CompanyId, PrivateId
from .model import GameData
from .state import Pending, RoundState, State
from .transfers import move_private, note, pay, place_marker

Bids = tuple[tuple[PlayerId, int], ...]


@dataclass(frozen=True, slots=True)
class AuctionRound(RoundState):
    """``player`` is on turn; ``passes`` counts passes in a row; ``bids`` hold each bidder's latest bid in rising order;
    ``discount`` is what the first company has become cheaper by; ``settling`` is the company that its bidders settle
    now; ``last_buyer`` is who last bought outright."""

    player: PlayerId
    passes: int = 0
    bids: Mapping[PrivateId, Bids] = field(default_factory=dict)
    discount: int = 0
    settling: PrivateId | None = None
    last_buyer: PlayerId | None = None


def auction(state: State) -> AuctionRound:
    """The auction under way."""
    found = state.round
    assert isinstance(found, AuctionRound)
    return found


def unsold(state: State) -> list[PrivateId]:
    """Private companies not sold yet, cheapest first."""
    return [private for private, owner in state.privates.items() if owner == IPO]


def auction_price(data: GameData, state: State, private: PrivateId) -> int:
    """What the cheapest company costs outright; only the first of all can become cheaper."""
    discount = auction(state).discount if private == next(iter(data.privates)) else 0
    return data.privates[private].value - discount


def set_aside(state: State, player: PlayerId, besides: PrivateId | None = None) -> int:
    """Money tied to a player's highest bids on companies other than ``besides``."""
    return sum(
        bids[-1][1]
        for private, bids in auction(state).bids.items()
        if bids and bids[-1][0] == player and private != besides
    )


def free_cash(state: State, player: PlayerId, besides: PrivateId | None = None) -> int:
    """What a player may still offer or spend."""
    return state.cash[player] - set_aside(state, player, besides)


@dataclass(frozen=True)
class WaterfallPolicy:
    """The questions on which titles differ."""

    #: what happens when all pass on a company other than the first: incomes are paid, a train is exported ...
    all_passed: Callable[[State], None]
    #: the round that follows when everything is sold
    finish: Callable[[State], None]
    #: what comes with a private company: certificates, a choice of par
    after_sale: Callable[[State, PrivateId, PlayerId], None] = lambda draft, private, player: None
    #: the least raise, and by how much the first company falls when all pass on it
    step: int = 5
    #: must bids be multiples of ``step``?
    multiples: bool = True


class WaterfallBids(Step[State]):
    """Buy the cheapest company, bid on another, or pass; while bids are settled: raise or leave."""

    handles = (BuyPrivate, Bid, Pass)
    refuses = (
        "no-private",
        "settling",
        "not-cheapest",
        "cannot-pay",
        "sold",
        "cheapest",
        "must-raise",
        "too-low",
        "free-cash",
    )
    #: needed only where bids are multiples
    refuses_multiples = ("multiple",)

    def __init__(self, data: GameData, policy: WaterfallPolicy, cite: Cite, rule: str) -> None:
        self.data = data
        self.policy = policy
        self.cite = cite
        self.rule = rule
        self.prompt = "auction"

    def citations(self) -> Iterator[tuple[Cite, frozenset[str]]]:
        yield self.cite, frozenset(self.refuses + (self.refuses_multiples if self.policy.multiples else ()))

    def actors(self, state: State) -> tuple[PlayerId, ...]:
        now = auction(state)
        return (now.player,) if now.settling is None else (now.bids[now.settling][0][0],)

    def asks(self, state: State) -> Message:
        settling = auction(state).settling
        return Message(self.prompt) if settling is None else Message("auction.settling", {"private": settling})

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        now, step = auction(state), self.policy.step if self.policy.multiples else 1
        left = unsold(state)
        if now.settling is not None:
            left = [now.settling]
        else:
            cost = auction_price(self.data, state, left[0])
            yield Choice(
                BuyPrivate(actor, left[0]),
                facts={
                    "cost": cost,
                    "leaves": state.cash[actor] - cost,
                    "name": self.data.privates[left[0]].name,
                },
            )
            left = left[1:]
        for private in left:
            low = self.lowest_bid(state, private)
            high = free_cash(state, actor, private) // step * step
            yield Choice(
                Bid(actor, private, low),
                free={"price": Span(low, max(low, high), step)},
                facts={"lowest": low, "most": high, "name": self.data.privates[private].name},
            )
        yield Choice(Pass(actor), "pass.auction" if now.settling else "pass")

    def lowest_bid(self, state: State, private: PrivateId) -> int:
        """The least a new bid may be."""
        bids = auction(state).bids.get(private, ())
        return (bids[-1][1] if bids else self.data.privates[private].value) + self.policy.step

    def check(self, state: State, action: BuyPrivate | Bid | Pass) -> None:
        if isinstance(action, Pass):
            return
        if action.private not in self.data.privates:
            raise self.cite("no-private", name=action.private)
        if isinstance(action, BuyPrivate):
            self._check_buy(state, action)
        else:
            self._check_bid(state, action)

    def _check_buy(self, state: State, action: BuyPrivate) -> None:
        now = auction(state)
        if now.settling is not None:
            raise self.cite("settling", private=now.settling)
        cheapest = unsold(state)[0]
        if action.private != cheapest:
            raise self.cite(
                "not-cheapest",
                cheapest=cheapest,
                private=action.private,
            )
        cost, cash = auction_price(self.data, state, cheapest), free_cash(state, action.who)
        if cost > cash:
            raise self.cite(
                "cannot-pay",
                private=cheapest,
                cost=cost,
                who=action.who,
                cash=cash,
            )

    def _check_bid(self, state: State, action: Bid) -> None:
        now, private = auction(state), action.private
        if now.settling is not None and private != now.settling:
            raise self.cite("settling", private=now.settling)
        if state.privates[private] != IPO:
            raise self.cite("sold", private=private)
        if now.settling is None and private == unsold(state)[0]:
            raise self.cite("cheapest", private=private)
        low = self.lowest_bid(state, private)
        if action.price < low:
            raise self.cite(
                "must-raise" if now.bids.get(private) else "too-low",
                private=private,
                low=low,
                price=action.price,
            )
        step = self.policy.step
        if self.policy.multiples and action.price % step:
            raise self.cite("multiple", step=step, price=action.price)
        cash = free_cash(state, action.who, private)
        if action.price > cash:
            raise self.cite(
                "free-cash",
                who=action.who,
                cash=cash,
                price=action.price,
            )

    def apply(self, draft: State, action: BuyPrivate | Bid | Pass) -> None:
        now = auction(draft)
        if isinstance(action, BuyPrivate):
            self.buy_outright(draft, action.who, action.private)
        elif isinstance(action, Bid):
            others = tuple(bid for bid in now.bids.get(action.private, ()) if bid[0] != action.who)
            draft.round = changed(now, bids={**now.bids, action.private: (*others, (action.who, action.price))})
            note(
                draft,
                "bid",
                who=action.who,
                price=action.price,
                private=action.private,
            )
            if now.settling is None:
                draft.round = changed(auction(draft), player=draft.after(action.who), passes=0)
        elif now.settling is not None:
            bids = tuple(bid for bid in now.bids[now.settling] if bid[0] != action.who)
            draft.round = changed(now, bids={**now.bids, now.settling: bids})
            note(draft, "auction-left", who=action.who, private=now.settling)
        else:
            note(draft, "pass", who=action.who)
            draft.round = changed(now, player=draft.after(action.who), passes=now.passes + 1)

    def buy_outright(self, draft: State, player: PlayerId, private: PrivateId) -> None:
        """The cheapest company goes to the player on turn; the player to the left is next."""
        cost = auction_price(self.data, draft, private)
        draft.round = changed(auction(draft), player=draft.after(player), passes=0, last_buyer=player)
        self.sell(draft, private, player, cost)

    def sell(self, draft: State, private: PrivateId, player: PlayerId, cost: int) -> None:
        """A private company goes to a player, with whatever comes with it."""
        pay(draft, player, BANK, cost)
        move_private(draft, private, player)
        note(
            draft,
            "private-bought",
            who=player,
            private=private,
            name=self.data.privates[private].name,
            cost=cost,
        )
        self.policy.after_sale(draft, private, player)


class WaterfallFlow:
    """Goes on until all are sold: settles bids, lowers the first company's price, or calls ``all_passed``."""

    def __init__(self, step: WaterfallBids) -> None:
        self.data = step.data
        self.step = step
        self.steps = (step,)

    def open_steps(self, state: State) -> Sequence[Step[State]]:
        return self.steps

    def advance(self, draft: State) -> bool:
        now = auction(draft)
        left = unsold(draft)
        if not left:
            self.step.policy.finish(draft)
            return True
        cheapest = left[0]
        bids = now.bids.get(cheapest, ())
        if len(bids) == 1:
            ((winner, price),) = bids
            others = dict(now.bids)
            del others[cheapest]
            draft.round = changed(now, settling=None, bids=others)
            self.step.sell(draft, cheapest, winner, price)
            return True
        if bids:
            if now.settling is None:
                draft.round = changed(now, settling=cheapest)
            return False
        if now.passes >= len(draft.players):
            self._all_passed(draft, now, cheapest)
            return True
        return False

    def _all_passed(self, draft: State, now: AuctionRound, cheapest: PrivateId) -> None:
        """The first company becomes cheaper; at price 0 the player on turn takes it. With another one ``all_passed`` is
        called."""
        draft.round = changed(now, passes=0)
        if cheapest != next(iter(self.data.privates)):
            self.step.policy.all_passed(draft)
            return
        draft.priority = now.player  # the next clockwise, who is the first who passed
        draft.round = changed(now, passes=0, discount=now.discount + self.step.policy.step)
        price = auction_price(self.data, draft, cheapest)
        note(
            draft,
            "price-falls",
            private=cheapest,
            price=price,
        )
        if price == 0:
            self.step.buy_outright(draft, now.player, cheapest)


@dataclass(frozen=True, slots=True)
class ChoosePar(Pending):
    """The player sets the starting price of a company whose president's certificate he has received."""

    company: CompanyId


class ChooseParStep(DecisionStep):
    """The starting price is set at once."""

    handles = (SetPar,)
    refuses = ("par-company", "par-value")

    def __init__(self, data: GameData, cite: Cite, rule: str) -> None:
        self.data = data
        self.cite = cite
        self.rule = rule
        self.prompt = "set-par"

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        asked = question(state, ChoosePar)
        for par in self.data.market.par_cells():
            yield Choice(SetPar(actor, asked.company, par))

    def check(self, state: State, action: SetPar) -> None:
        asked = question(state, ChoosePar)
        if action.company != asked.company:
            raise self.cite("par-company", asked=asked.company)
        pars = self.data.market.par_cells()
        if action.par not in pars:
            raise self.cite(
                "par-value",
                pars=list(pars),
                par=action.par,
            )

    def apply(self, draft: State, action: SetPar) -> None:
        self.settle_pending(draft)
        draft.par = {**draft.par, action.company: action.par}
        place_marker(draft, action.company, self.data.market.par_cells()[action.par])
        note(
            draft,
            "par-set",
            who=action.who,
            company=action.company,
            par=action.par,
        )
