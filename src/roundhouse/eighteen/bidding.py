"""Auctions of one thing at a time: players bid in turn, who passes is out, and the last bidder has it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from roundhouse.kernel import Action, Choice, Cite, PlayerId, Span, Step, changed, declared

from .actions import Pass
from .ids import Money
from .model import GameData
from .state import State
from .transfers import note


@dataclass(frozen=True, slots=True)
class Contest:
    """The auction of ``lot``: ``active`` are the players still in it, in their order; ``asked`` is to bid or pass."""

    lot: str
    bid: Money
    bidder: PlayerId | None
    active: tuple[PlayerId, ...]
    asked: PlayerId

    @property
    def is_over(self) -> bool:
        """Is nobody left but the last bidder?"""
        return all(player == self.bidder for player in self.active)

    def with_bid(self, player: PlayerId, price: Money) -> Contest:
        return changed(self, bid=price, bidder=player, asked=_next_of(self.active, player))

    def without(self, player: PlayerId) -> Contest:
        left = tuple(p for p in self.active if p != player)
        return changed(self, active=left, asked=_next_of(self.active, player))


def _next_of(players: Sequence[PlayerId], player: PlayerId) -> PlayerId:
    return players[(players.index(player) + 1) % len(players)]


class AscendingBids(Step[State]):
    """Name something and bid for it, raise the bid, or pass.

    A title says where the contest is kept, what may be put up, by what action, and what happens at its end.
    """

    refuses: ClassVar[tuple[str, ...]] = ("other-lot", "bid-low", "bid-minimum", "bid-means")
    #: needed only where bids are multiples of ``raises``
    refuses_multiples = ("bid-step",)
    #: the least raise, and whether bids are multiples of it
    raises: Money = 5
    multiples: bool = False

    def __init__(self, data: GameData, cite: Cite) -> None:
        self.data = data
        self.cite = cite

    def citations(self) -> Iterator[tuple[Cite, frozenset[str]]]:
        yield self.cite, declared(type(self)) | frozenset(self.refuses_multiples if self.multiples else ())

    # -- what a title answers ------------------------------------------------------------------------------

    def contest(self, state: State) -> Contest | None:
        """The auction under way."""
        raise NotImplementedError

    def starter(self, state: State) -> PlayerId:
        """Who names the next thing to be auctioned."""
        raise NotImplementedError

    def keep(self, draft: State, contest: Contest) -> None:
        """Write the auction down in the round."""
        raise NotImplementedError

    def order(self, state: State, starter: PlayerId) -> tuple[PlayerId, ...]:
        """The players in the order in which they bid."""
        return state.clockwise_from(starter)

    def lots(self, state: State) -> Iterable[str]:
        """What may be put up."""
        raise NotImplementedError

    def check_lot(self, state: State, lot: str) -> None:
        """Raise unless this may be put up."""

    def least(self, state: State, lot: str) -> Money:
        """The least first bid."""
        return 0

    def means(self, state: State, player: PlayerId) -> Money:
        """The most that a player could bid."""
        return state.cash[player]

    def bid(self, player: PlayerId, lot: str, price: Money) -> Action:
        """The action that bids."""
        raise NotImplementedError

    def lot_of(self, action: Any) -> str:
        """What an action bids for."""
        raise NotImplementedError

    # -- the step ------------------------------------------------------------------------------------------

    def actors(self, state: State) -> tuple[PlayerId, ...]:
        contest = self.contest(state)
        return (self.starter(state) if contest is None else contest.asked,)

    def lowest(self, state: State, lot: str) -> Money:
        """The least that a bid may be now."""
        contest = self.contest(state)
        if contest is None or contest.bidder is None:
            return self.least(state, lot)
        return contest.bid + self.raises

    def bids(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        """A choice for everything that the player could bid for."""
        contest, step = self.contest(state), self.raises if self.multiples else 1
        for lot in self.lots(state) if contest is None else (contest.lot,):
            low = self.lowest(state, lot)
            high = self.means(state, actor) // step * step
            yield Choice(
                self.bid(actor, lot, low),
                "open-auction" if contest is None else "bid-lot",
                free={"price": Span(low, max(low, high), step)},
                facts={"lot": lot, "lowest": low, "opens": contest is None},
            )

    def check_bid(self, state: State, action: Any) -> None:
        """Raise unless the bid is legal."""
        contest, lot, price = self.contest(state), self.lot_of(action), action.price
        if contest is not None and lot != contest.lot:
            raise self.cite("other-lot", lot=contest.lot)
        self.check_lot(state, lot)
        if self.multiples and (price < 0 or price % self.raises):
            raise self.cite("bid-step", step=self.raises, price=price)
        low = self.lowest(state, lot)
        if price < low:
            first = contest is None or contest.bidder is None
            raise self.cite("bid-minimum" if first else "bid-low", low=low, price=price)
        most = self.means(state, action.who)
        if price > most:
            raise self.cite("bid-means", who=action.who, most=max(0, most), price=price)

    def place(self, draft: State, action: Any) -> None:
        """The bid stands; a first one opens the auction."""
        contest, lot = self.contest(draft), self.lot_of(action)
        if contest is None:
            contest = Contest(lot, 0, None, self.order(draft, action.who), action.who)
        note(draft, "lot-bid", who=action.who, price=action.price, lot=lot)
        self.keep(draft, contest.with_bid(action.who, action.price))

    def check(self, state: State, action: Any) -> None:
        if not isinstance(action, Pass):
            self.check_bid(state, action)
