"""XI.2: the auction of Moravia's five private companies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from roundhouse.eighteen.actions import Bid, Pass
from roundhouse.eighteen.auction import unsold
from roundhouse.eighteen.bidding import AscendingBids, Contest
from roundhouse.eighteen.ids import BANK, IPO, OUT, Money, PrivateId
from roundhouse.eighteen.rounds import StepsFlow
from roundhouse.eighteen.state import RoundState, State, round_of
from roundhouse.eighteen.transfers import move_private, note, pay
from roundhouse.kernel import Choice, Message, PlayerId, Result, changed
from roundhouse.titles.g18cz.actions import PutUp
from roundhouse.titles.g18cz.cites import AUCTION
from roundhouse.titles.g18cz.data import CzData
from roundhouse.titles.g18cz.memory import order
from roundhouse.titles.g18cz.mw import MW, place_marker_of_mw
from roundhouse.titles.g18cz.steps.prestock import remove_unsold


@dataclass(frozen=True, slots=True)
class MoraviaAuctionRound(RoundState):
    """``starter`` names the next private; ``starts`` counts the auctions begun, ``dry`` those in a row without a
    sale."""

    starter: PlayerId
    starts: int = 0
    dry: int = 0
    contest: Contest | None = None


class BidForPrivates(AscendingBids):
    """Name a private and open with a bid or without one; then bid higher or pass (CZ-XI.2-18, -19, CZ-R-79).

    Every bid is at least 5 above the last (CZ-XI.2-20), the first the printed minimum (CZ-R-111).
    """

    handles = (Bid, PutUp, Pass)
    refuses = ("name-private", "not-for-sale")
    rule = "CZ-XI.2-18"
    prompt = "bid-for-private"

    def __init__(self, data: CzData) -> None:
        super().__init__(data, AUCTION)
        self.printed = data

    def contest(self, state: State) -> Contest | None:
        return round_of(state, MoraviaAuctionRound).contest

    def starter(self, state: State) -> PlayerId:
        return round_of(state, MoraviaAuctionRound).starter

    def keep(self, draft: State, contest: Contest) -> None:
        draft.round = changed(round_of(draft, MoraviaAuctionRound), contest=contest)
        if contest.is_over:
            self._close(draft, contest)

    def order(self, state: State, starter: PlayerId) -> tuple[PlayerId, ...]:
        return order(state)

    def asks(self, state: State) -> Message:
        """Who names the next private company cannot pass (CZ-XI.2-18)."""
        contest = self.contest(state)
        if contest is None:
            return Message(self.prompt, {"player": self.starter(state)})
        return Message("bid-for-private.auction", {"player": contest.asked, "lot": contest.lot})

    def lots(self, state: State) -> list[PrivateId]:
        return unsold(state)

    def check_lot(self, state: State, lot: str) -> None:
        if state.privates.get(PrivateId(lot)) != IPO:
            raise self.cite("not-for-sale", private=lot)

    def least(self, state: State, lot: str) -> Money:
        return self.data.privates[PrivateId(lot)].value

    def bid(self, player: PlayerId, lot: str, price: Money) -> Bid:
        return Bid(player, PrivateId(lot), price)

    def lot_of(self, action: Any) -> str:
        return str(action.private)

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        contest = self.contest(state)
        if contest is not None:
            yield Choice(Pass(actor), "pass.lot", facts={"lot": contest.lot})
        yield from self.bids(state, actor)
        for private in unsold(state) if contest is None else ():
            yield Choice(PutUp(actor, private))

    def check(self, state: State, action: Bid | PutUp | Pass) -> None:
        contest = self.contest(state)
        if isinstance(action, Pass):
            if contest is None:
                raise self.cite("name-private", who=action.who)
        elif isinstance(action, Bid):
            self.check_bid(state, action)
        elif contest is not None:
            raise self.cite("other-lot", lot=contest.lot)
        else:
            self.check_lot(state, action.private)

    def apply(self, draft: State, action: Bid | PutUp | Pass) -> None:
        if isinstance(action, Bid):
            self.place(draft, action)
            return
        contest = self.contest(draft)
        if contest is None:
            assert isinstance(action, PutUp)
            contest = Contest(action.private, 0, None, order(draft), action.who)
        note(draft, "pass.private", who=action.who, private=contest.lot)
        self.keep(draft, contest.without(action.who))

    def _close(self, draft: State, contest: Contest) -> None:
        """The highest bidder pays and takes the private; the next player in order starts (CZ-XI.2-22, -23)."""
        now, players, private = round_of(draft, MoraviaAuctionRound), order(draft), PrivateId(contest.lot)
        if contest.bidder is not None:
            pay(draft, contest.bidder, BANK, contest.bid)
            move_private(draft, private, contest.bidder)
            note(draft, "private-bought.won", who=contest.bidder, private=private, price=contest.bid)
            if private == MW:
                assert self.printed.mw_hex is not None
                place_marker_of_mw(draft, self.printed.mw_hex)
        starts = now.starts + 1
        dry = 0 if contest.bidder is not None else now.dry + 1
        draft.round = MoraviaAuctionRound(now.kind, players[starts % len(players)], starts, dry)


class AuctionFlow(StepsFlow):
    """Until all are sold or nobody wants the rest (CZ-XI.2-24)."""

    def __init__(self, data: CzData, finish: Callable[[State], None]) -> None:
        super().__init__((BidForPrivates(data),), finish)

    def advance(self, draft: State) -> bool:
        now = round_of(draft, MoraviaAuctionRound)
        if now.contest is not None or (unsold(draft) and now.dry < len(draft.players)):
            return False
        remove_unsold(draft)
        if all(owner == OUT for owner in draft.privates.values()):
            self._nobody_bought(draft)
        else:
            self.finish(draft)
        return True

    @staticmethod
    def _nobody_bought(draft: State) -> None:
        """Without a single sale the game ends at once and player 1 wins (CZ-XI.2-25)."""
        scores = {player: draft.cash[player] for player in draft.players}
        draft.result = Result(scores, (order(draft)[0],), Message("ended-unsold"), "CZ-XI.2-25")
