"""XI.2: the auction of Moravia's five private companies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from roundhouse.eighteen.actions import Bid, Pass
from roundhouse.eighteen.ids import BANK, IPO, OUT, Money, PrivateId
from roundhouse.eighteen.ledger import move_private, note, pay
from roundhouse.eighteen.state import RoundState, State
from roundhouse.kernel import Choice, PlayerId, Result, Span, Step
from roundhouse.titles.g18cz.actions import PutUp
from roundhouse.titles.g18cz.cites import AUCTION
from roundhouse.titles.g18cz.data import CzData
from roundhouse.titles.g18cz.memory import order
from roundhouse.titles.g18cz.mw import MW, place_marker_of_mw
from roundhouse.titles.g18cz.steps.prestock import unsold

#: every bid is at least so much above the last (CZ-XI.2-20)
RAISE = 5


@dataclass(frozen=True, slots=True)
class AuctionRound(RoundState):
    """``starts`` counts the auctions begun, ``dry`` those in a row without a sale. While ``private`` is up ``player``
    is asked, ``bidder`` has bid ``bid``, and those in ``out`` have passed."""

    player: PlayerId
    starts: int = 0
    dry: int = 0
    private: PrivateId | None = None
    bid: Money = 0
    bidder: PlayerId | None = None
    out: frozenset[PlayerId] = frozenset()


def auction(state: State) -> AuctionRound:
    found = state.round
    assert isinstance(found, AuctionRound)
    return found


class BidForPrivates(Step[State]):
    """Name a private and open with a bid or without one; then bid higher or pass (CZ-XI.2-18, -19, CZ-R-79)."""

    handles = (Bid, PutUp, Pass)
    rule = "CZ-XI.2-18"
    prompt = "the player on turn bids for a private company, puts one up, or passes"

    def __init__(self, data: CzData) -> None:
        self.data = data

    def actors(self, state: State) -> tuple[PlayerId, ...]:
        return (auction(state).player,)

    def least(self, state: State, private: PrivateId) -> Money:
        """The printed minimum, or 5 above the last bid (CZ-R-111)."""
        now = auction(state)
        return now.bid + RAISE if now.bidder is not None else self.data.privates[private].value

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        now = auction(state)
        if now.private is not None:
            yield Choice(Pass(actor), f"Pass on {now.private}")
        for private in [now.private] if now.private is not None else unsold(state):
            low = self.least(state, private)
            yield Choice(
                Bid(actor, private, low),
                f"Bid {self.data.money(low)} or more for {private}",
                free={"price": Span(low, max(low, state.cash[actor]))},
            )
            if now.private is None:
                yield Choice(PutUp(actor, private), f"Put up {private} without a bid")

    def check(self, state: State, action: Bid | PutUp | Pass) -> None:
        now = auction(state)
        if isinstance(action, Pass):
            if now.private is None:
                raise AUCTION("name-private", "{who} names a private company first.", who=action.who)
            return
        if isinstance(action, PutUp) and now.private is not None:
            raise AUCTION("is-up", "{private} is up.", private=now.private)
        if now.private is not None and action.private != now.private:
            raise AUCTION("is-up", "{private} is up.", private=now.private)
        if state.privates.get(action.private) != IPO:
            raise AUCTION("not-for-sale", "'{private}' is not for sale.", private=action.private)
        if isinstance(action, Bid):
            self._check_bid(state, action)

    def _check_bid(self, state: State, action: Bid) -> None:
        low, cash = self.least(state, action.private), state.cash[action.who]
        if action.price < low:
            code = "minimum" if auction(state).bidder is None else "raise"
            raise AUCTION(code, "A bid must be {low} at least.", low=self.data.money(low))
        if action.price > cash:
            raise AUCTION("cash", "{who} has only {cash}.", who=action.who, cash=self.data.money(cash))

    def apply(self, draft: State, action: Bid | PutUp | Pass) -> None:
        now = auction(draft)
        if isinstance(action, Bid):
            note(
                draft,
                "bid",
                "{who} bids {price} for {private}.",
                who=action.who,
                price=self.data.money(action.price),
                private=action.private,
            )
            now = replace(now, private=action.private, bid=action.price, bidder=action.who)
        else:
            private = action.private if isinstance(action, PutUp) else now.private
            note(draft, "pass", "{who} does not bid for {private}.", who=action.who, private=private)
            now = replace(now, private=private, out=now.out | {action.who})
        draft.round = now
        asked = self._next(draft, action.who)
        if asked is None:
            self._close(draft)
        else:
            draft.round = replace(now, player=asked)

    @staticmethod
    def _next(draft: State, after: PlayerId) -> PlayerId | None:
        """The next player in order who may still bid; nobody when the bidder is alone."""
        now, players = auction(draft), order(draft)
        place = players.index(after)
        for player in (*players[place + 1 :], *players[: place + 1]):
            if player not in now.out and player != now.bidder:
                return player
        return None

    def _close(self, draft: State) -> None:
        """The highest bidder pays and takes the private; the next player in order starts (CZ-XI.2-22, -23)."""
        now, players = auction(draft), order(draft)
        assert now.private is not None
        if now.bidder is not None:
            pay(draft, now.bidder, BANK, now.bid)
            move_private(draft, now.private, now.bidder)
            note(
                draft,
                "private-bought",
                "{who} wins {private} for {price}.",
                who=now.bidder,
                private=now.private,
                price=self.data.money(now.bid),
            )
            if now.private == MW:
                assert self.data.mw_hex is not None
                place_marker_of_mw(draft, self.data.mw_hex)
        starts = now.starts + 1
        dry = 0 if now.bidder is not None else now.dry + 1
        draft.round = AuctionRound(now.kind, players[starts % len(players)], starts, dry)


class AuctionPlan:
    """Until all are sold or nobody wants the rest (CZ-XI.2-24)."""

    def __init__(self, data: CzData, finish: Callable[[State], None]) -> None:
        self.steps = (BidForPrivates(data),)
        self.finish = finish

    def open_steps(self, state: State) -> Sequence[Step[State]]:
        return self.steps

    def advance(self, draft: State) -> bool:
        now = auction(draft)
        if now.private is not None or (unsold(draft) and now.dry < len(draft.players)):
            return False
        for private in unsold(draft):
            move_private(draft, private, OUT)
            note(draft, "private-removed", "{private} is out of the game.", private=private)
        if all(owner == OUT for owner in draft.privates.values()):
            self._nobody_bought(draft)
        else:
            self.finish(draft)
        return True

    @staticmethod
    def _nobody_bought(draft: State) -> None:
        """Without a single sale the game ends at once and player 1 wins (CZ-XI.2-25)."""
        scores = {player: draft.cash[player] for player in draft.players}
        draft.result = Result(scores, (order(draft)[0],), "no private company was bought", "CZ-XI.2-25")
