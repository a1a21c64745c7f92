"""Section 9: the auction of the private companies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from roundhouse.eighteen.actions import Bid, BuyPrivate, Pass, SetPar
from roundhouse.eighteen.flow import Decision, ask
from roundhouse.eighteen.ids import BANK, IPO, RESERVE, CompanyId, PrivateId
from roundhouse.eighteen.ledger import move_president_cert, move_private, move_shares, note, pay, place_marker
from roundhouse.eighteen.model import GameData
from roundhouse.eighteen.state import Pending, RoundState, State
from roundhouse.kernel import Choice, PlayerId, Span, Step

from .cites import AUCTION
from .memory import P1, P5, P6, memory

STEP = 5
Bids = tuple[tuple[PlayerId, int], ...]


@dataclass(frozen=True, slots=True)
class AuctionRound(RoundState):
    """Whose turn it is, the run of passes, the bids (each bidder's latest, in rising order), P1's discount, the
    company being settled among its bidders, and who last bought outright."""

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
    """What the cheapest company costs outright: only P1 can become cheaper."""
    discount = auction(state).discount if private == P1 else 0
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


@dataclass(frozen=True, slots=True)
class ChoosePar(Pending):
    """The buyer of P6 sets the starting price of the company that came with it."""

    company: CompanyId


class AuctionStep(Step[State]):
    """Buy the cheapest company, bid on another, or pass; in a settlement: raise or leave."""

    handles = (BuyPrivate, Bid, Pass)

    def __init__(self, data: GameData) -> None:
        self.data = data
        self.rule = "CHES-9-1"
        self.prompt = "the private companies are auctioned: buy the cheapest, bid on another, or pass"

    def actors(self, state: State) -> tuple[PlayerId, ...]:
        now = auction(state)
        return (now.player,) if now.settling is None else (now.bids[now.settling][0][0],)

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        now, money = auction(state), self.data.money
        left = unsold(state)
        if now.settling is not None:
            left = [now.settling]
        else:
            cost = auction_price(self.data, state, left[0])
            yield Choice(
                BuyPrivate(actor, left[0]),
                f"Buy {left[0]} {self.data.privates[left[0]].name} for {money(cost)}",
                facts={"cost": cost, "leaves": state.cash[actor] - cost},
            )
            left = left[1:]
        for private in left:
            low = self.lowest_bid(state, private)
            high = free_cash(state, actor, private) // STEP * STEP
            yield Choice(
                Bid(actor, private, low),
                f"Bid on {private} {self.data.privates[private].name}, {money(low)} or more",
                free={"price": Span(low, max(low, high), STEP)},
                facts={"lowest": low, "most": high},
            )
        yield Choice(Pass(actor), "Leave this auction" if now.settling else "Pass")

    def lowest_bid(self, state: State, private: PrivateId) -> int:
        """The least a new bid may be."""
        bids = auction(state).bids.get(private, ())
        return (bids[-1][1] if bids else self.data.privates[private].value) + STEP

    def check(self, state: State, action: BuyPrivate | Bid | Pass) -> None:
        if isinstance(action, Pass):
            return
        if action.private not in self.data.privates:
            raise AUCTION("no-private", "There is no private company '{name}'.", name=action.private)
        if isinstance(action, BuyPrivate):
            self._check_buy(state, action)
        else:
            self._check_bid(state, action)

    def _check_buy(self, state: State, action: BuyPrivate) -> None:
        now = auction(state)
        if now.settling is not None:
            raise AUCTION("settling", "The bids on {private} are being settled first.", private=now.settling)
        cheapest = unsold(state)[0]
        if action.private != cheapest:
            raise AUCTION(
                "not-cheapest",
                "Only the cheapest unsold company, {cheapest}, is bought outright, not {private}.",
                cheapest=cheapest,
                private=action.private,
            )
        cost, cash = auction_price(self.data, state, cheapest), free_cash(state, action.who)
        if cost > cash:
            raise AUCTION(
                "cannot-pay",
                "{private} costs {cost}; {who} has {cash} free.",
                private=cheapest,
                cost=self.data.money(cost),
                who=action.who,
                cash=self.data.money(cash),
            )

    def _check_bid(self, state: State, action: Bid) -> None:
        now, private, money = auction(state), action.private, self.data.money
        if now.settling is not None and private != now.settling:
            raise AUCTION("settling", "The bids on {private} are being settled first.", private=now.settling)
        if state.privates[private] != IPO:
            raise AUCTION("sold", "{private} is sold already.", private=private)
        if now.settling is None and private == unsold(state)[0]:
            raise AUCTION("cheapest", "{private} is the cheapest company: it is bought, not bid on.", private=private)
        low = self.lowest_bid(state, private)
        if action.price < low:
            raise AUCTION(
                "must-raise" if now.bids.get(private) else "too-low",
                "A bid on {private} must be at least {low}, not {price}.",
                private=private,
                low=money(low),
                price=money(action.price),
            )
        if action.price % STEP:
            raise AUCTION(
                "multiple", "Bids are multiples of {step}; {price} is not.", step=money(STEP), price=money(action.price)
            )
        cash = free_cash(state, action.who, private)
        if action.price > cash:
            raise AUCTION(
                "free-cash",
                "{who} has {cash} that is not set aside for other bids; {price} is too much.",
                who=action.who,
                cash=money(cash),
                price=money(action.price),
            )

    def apply(self, draft: State, action: BuyPrivate | Bid | Pass) -> None:
        now = auction(draft)
        if now.settling is not None:
            self._apply_settling(draft, now, now.settling, action)
        elif isinstance(action, BuyPrivate):
            self.buy_outright(draft, action.who, action.private)
        elif isinstance(action, Bid):
            draft.round = replace(
                now,
                player=draft.after(action.who),
                passes=0,
                bids={**now.bids, action.private: self._with_bid(now, action)},
            )
            self._note_bid(draft, action)
        else:
            note(draft, "pass", "{who} passes.", who=action.who)
            draft.round = replace(now, player=draft.after(action.who), passes=now.passes + 1)

    def _with_bid(self, now: AuctionRound, action: Bid) -> Bids:
        others = tuple(bid for bid in now.bids.get(action.private, ()) if bid[0] != action.who)
        return (*others, (action.who, action.price))

    def _note_bid(self, draft: State, action: Bid) -> None:
        note(
            draft,
            "bid",
            "{who} bids {price} on {private}.",
            who=action.who,
            price=self.data.money(action.price),
            private=action.private,
        )

    def _apply_settling(
        self, draft: State, now: AuctionRound, private: PrivateId, action: BuyPrivate | Bid | Pass
    ) -> None:
        if isinstance(action, Bid):
            bids = self._with_bid(now, action)
            self._note_bid(draft, action)
        else:
            bids = tuple(bid for bid in now.bids[private] if bid[0] != action.who)
            note(draft, "auction-left", "{who} leaves the auction of {private}.", who=action.who, private=private)
        draft.round = replace(now, bids={**now.bids, private: bids})

    def buy_outright(self, draft: State, player: PlayerId, private: PrivateId) -> None:
        """The cheapest company goes to the player on turn; play resumes to the left after the settling."""
        cost = auction_price(self.data, draft, private)
        now = auction(draft)
        draft.round = replace(now, player=draft.after(player), passes=0, last_buyer=player)
        sell_private(self.data, draft, private, player, cost)


def sell_private(data: GameData, draft: State, private: PrivateId, player: PlayerId, cost: int) -> None:
    """A private company goes to a player, with the certificate that belongs to it."""
    pay(draft, player, BANK, cost)
    move_private(draft, private, player)
    note(
        draft,
        "private-bought",
        "{who} buys {private} {name} for {cost}.",
        who=player,
        private=private,
        name=data.privates[private].name,
        cost=data.money(cost),
    )
    if private == P5:  # CHES-7.1-P5a
        move_shares(draft, CompanyId("B&O"), RESERVE, player, 1)
    if private == P6:  # CHES-7.1-P6a, CHES-7.1-P6b
        company = memory(draft).drawn
        move_president_cert(draft, company, player)
        ask(draft, ChoosePar(player, company))


class AuctionPlan:
    """Goes on until all are sold: settles bids, lowers P1's price, or lets the privates pay when all pass."""

    def __init__(
        self, data: GameData, step: AuctionStep, idle_round: Callable[[State], None], finish: Callable[[State], None]
    ) -> None:
        self.data = data
        self.step = step
        self.idle_round = idle_round
        self.finish = finish

    def open_steps(self, state: State) -> Sequence[Step[State]]:
        return (self.step,)

    def advance(self, draft: State) -> bool:
        now = auction(draft)
        left = unsold(draft)
        if not left:
            self.finish(draft)
            return True
        cheapest = left[0]
        bids = now.bids.get(cheapest, ())
        if len(bids) == 1:
            winner, price = bids[0]
            draft.round = replace(now, settling=None, bids={p: b for p, b in now.bids.items() if p != cheapest})
            sell_private(self.data, draft, cheapest, winner, price)
            return True
        if bids:
            if now.settling is None:
                draft.round = replace(now, settling=cheapest)
            return False
        if now.passes >= len(draft.players):
            self._all_passed(draft, now, cheapest)
            return True
        return False

    def _all_passed(self, draft: State, now: AuctionRound, cheapest: PrivateId) -> None:
        draft.round = replace(now, passes=0)
        if cheapest != P1:
            self.idle_round(draft)  # CHES-9-22
            return
        draft.priority = now.player  # CHES-9-26: next clockwise, and so the first who passed
        draft.round = replace(now, passes=0, discount=now.discount + STEP)
        price = auction_price(self.data, draft, cheapest)
        note(draft, "price-falls", "The price of P1 falls to {price}.", price=self.data.money(price))
        if price == 0:
            self.step.buy_outright(draft, now.player, cheapest)  # CHES-9-27


class ChooseParStep(Decision):
    """The buyer of P6 sets the par value at once."""

    handles = (SetPar,)

    def __init__(self, data: GameData) -> None:
        self.data = data
        self.rule = "CHES-7.1-P6b"
        self.prompt = "the buyer of P6 sets the par value of the company that came with it"

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        asked = state.pending[-1]
        assert isinstance(asked, ChoosePar)
        for par in self.data.market.par_cells():
            yield Choice(SetPar(actor, asked.company, par), f"{asked.company} starts at {self.data.money(par)}")

    def check(self, state: State, action: SetPar) -> None:
        asked = state.pending[-1]
        assert isinstance(asked, ChoosePar)
        if action.company != asked.company:
            raise AUCTION("par-company", "The par value of {asked} is to be set.", asked=asked.company)
        pars = self.data.market.par_cells()
        if action.par not in pars:
            raise AUCTION(
                "par-value",
                "The par value may be {pars}, not {par}.",
                pars=", ".join(self.data.money(p) for p in pars),
                par=self.data.money(action.par),
            )

    def apply(self, draft: State, action: SetPar) -> None:
        self.settle_pending(draft)
        draft.par = {**draft.par, action.company: action.par}
        place_marker(draft, action.company, self.data.market.par_cells()[action.par])
        note(
            draft,
            "par-set",
            "{who} sets {company} to {par}.",
            who=action.who,
            company=action.company,
            par=self.data.money(action.par),
        )
