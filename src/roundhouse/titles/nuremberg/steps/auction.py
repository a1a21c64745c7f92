"""Phase 3: bidding for influence spaces, and recording what was won."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from roundhouse.kernel import Action, Choice, Message, PlayerId, Span, in_any_order
from roundhouse.titles.nuremberg.actions import Bid, TakePoint
from roundhouse.titles.nuremberg.boards import Space
from roundhouse.titles.nuremberg.cites import AUCTION
from roundhouse.titles.nuremberg.paying import influence
from roundhouse.titles.nuremberg.setting import Setting
from roundhouse.titles.nuremberg.state import Position, StandingBid, set_influence

from .turns import TurnStep, round_from


def lowest_bid(state: Position, space: Space) -> int:
    """The fewest cubes that a new bid on the space needs (FTN-3-4, FTN-3-5, FTN-3-6)."""
    standing = state.bids.get(space.number)
    return space.min_bid if standing is None else max(space.min_bid, standing.cubes + 1)


def standing_bids(state: Position, player: PlayerId) -> int:
    return sum(1 for bid in state.bids.values() if bid.who == player)


def can_bid(setting: Setting, state: Position, player: PlayerId) -> bool:
    """Fewer than two standing bids and a legal bid left (FTN-3-2, FTN-3-15, FTN-3-16)."""
    if standing_bids(state, player) >= setting.pieces.bids:
        return False
    held = state.cubes[player]
    for space in setting.side.spaces.values():
        standing = state.bids.get(space.number)
        if (standing is None or standing.who != player) and lowest_bid(state, space) <= held:
            return True
    return False


def points_of(space: Space, disc: str, chosen: str | None = None) -> dict[str, int]:
    """Influence that a space gives: printed circles, its disc, its point of choice (FTN-2-6, FTN-3-21)."""
    points: dict[str, int] = {}
    for colour in (*space.printed, disc, *(() if chosen is None else (chosen,))):
        points[colour] = points.get(colour, 0) + 1
    return points


def record_space(setting: Setting, draft: Position, space: Space, chosen: str | None = None) -> None:
    """The winner's discs move forward; what goes beyond the last space is lost (FTN-3-23 to FTN-3-26)."""
    winner = draft.bids[space.number].who
    points = points_of(space, draft.discs[space.number], chosen)
    for colour, gain in points.items():
        set_influence(draft, winner, colour, min(setting.side.influence_max, draft.level(colour, winner) + gain))
    draft.tell(
        "influence_won",
        who=winner,
        space=space.number,
        gains=[influence(gain, colour) for colour, gain in points.items()],
        points=points,
    )


def record_on(setting: Setting, draft: Position) -> bool:
    """Record spaces in ascending order until a winner has to choose; True when all are recorded (FTN-3-18)."""
    if draft.turn is not None:
        return False
    for number in range(draft.recording or 1, len(setting.side.spaces) + 1):
        if number not in draft.bids:
            continue
        space = setting.side.spaces[number]
        if space.choice:
            draft.recording, draft.turn = number, draft.bids[number].who
            return False
        record_space(setting, draft, space)
    _return_cubes(draft)
    return True


def _return_cubes(draft: Position) -> None:
    """All cubes of winning bids go to the general supply (FTN-3-27)."""
    supply = dict(draft.cube_supply)
    for bid in draft.bids.values():
        supply[bid.who] += bid.cubes
    draft.cube_supply, draft.bids, draft.recording = supply, {}, None


class BidForInfluence(TurnStep):
    """One bid on one space; passing is not allowed (FTN-3-1 to FTN-3-17)."""

    handles = (Bid,)
    cite = AUCTION
    refuses = ("no-such-space", "own-bid", "two-bids", "minimum-bid", "too-low", "not-enough-cubes")
    rule = "FTN-3-2"
    prompt = "bid"

    def actors(self, state: Position) -> tuple[PlayerId, ...]:
        return () if state.recording is not None else super().actors(state)

    def candidates(self, state: Position, actor: PlayerId) -> Iterator[Choice]:
        for space in self.setting.side.spaces.values():
            yield self._offer(state, actor, space)

    def drawn(self, state: Position, actor: PlayerId, kind: str, rng: random.Random) -> Iterator[Choice]:
        spaces = in_any_order([*self.setting.side.spaces.values()], rng)
        return (self._offer(state, actor, space) for space in spaces)

    def _offer(self, state: Position, actor: PlayerId, space: Space) -> Choice:
        """The bids on a space."""
        held, low = state.cubes[actor], lowest_bid(state, space)
        standing = state.bids.get(space.number)
        facts: dict[str, Any] = {
            "space": space.number,
            "gives": points_of(space, state.discs[space.number]),
            "choice": list(space.choice),
            "lowest": low,
            "holder": None if standing is None else standing.who,
            "cubes": held,
        }
        free = {"cubes": Span(low, held)} if held > low else {}
        return Choice(Bid(actor, space.number, low), "bid" if standing is None else "bid.outbidding", free, facts)

    def check(self, state: Position, action: Bid) -> None:
        space = self.setting.side.spaces.get(action.space)
        if space is None:
            raise AUCTION("no-such-space", space=action.space)
        standing = state.bids.get(space.number)
        if standing is not None and standing.who == action.who:
            raise AUCTION("own-bid", who=action.who, space=space.number)
        if standing_bids(state, action.who) >= self.setting.pieces.bids:
            raise AUCTION("two-bids", who=action.who, count=self.setting.pieces.bids)
        if action.cubes < space.min_bid:
            raise AUCTION("minimum-bid", space=space.number, row=space.row, minimum=space.min_bid, cubes=action.cubes)
        if standing is not None and action.cubes <= standing.cubes:
            raise AUCTION(
                "too-low", holder=standing.who, standing=standing.cubes, space=space.number, cubes=action.cubes
            )
        if action.cubes > state.cubes[action.who]:
            raise AUCTION("not-enough-cubes.bid", who=action.who, held=state.cubes[action.who], cubes=action.cubes)

    def apply(self, draft: Position, action: Bid) -> None:
        cubes = {**draft.cubes, action.who: draft.cubes[action.who] - action.cubes}
        outbid = draft.bids.get(action.space)
        if outbid is not None:
            cubes[outbid.who] += outbid.cubes
        draft.cubes = cubes
        draft.bids = {**draft.bids, action.space: StandingBid(action.who, action.cubes)}
        draft.tell(
            "bid" if outbid is None else "bid.outbidding",
            who=action.who,
            cubes=action.cubes,
            space=action.space,
            outbid=None if outbid is None else outbid.who,
        )
        draft.turn = round_from(draft.turn_order, action.who, lambda player: can_bid(self.setting, draft, player))


class ChoosePoint(TurnStep):
    """The winner of a space with a two-coloured point says which colour it is (FTN-3-22)."""

    handles = (TakePoint,)
    cite = AUCTION
    refuses = ("other-space", "other-colour")
    rule = "FTN-3-22"
    prompt = "choose-point"

    def actors(self, state: Position) -> tuple[PlayerId, ...]:
        return () if state.recording is None else super().actors(state)

    def candidates(self, state: Position, actor: PlayerId) -> Iterator[Choice]:
        space = self.setting.side.spaces[state.recording or 0]
        for colour in space.choice:
            facts = {"space": space.number, "colour": colour, "level": state.level(colour, actor)}
            yield Choice(TakePoint(actor, space.number, colour), facts=facts)

    def check(self, state: Position, action: TakePoint) -> None:
        space = self.setting.side.spaces[state.recording or 0]
        if action.space != space.number:
            raise AUCTION("other-space", now=space.number, space=action.space)
        if action.colour not in space.choice:
            raise AUCTION(
                "other-colour",
                colours=[Message(f"influence-{colour}") for colour in space.choice],
                colour=action.colour,
            )

    def apply(self, draft: Position, action: Action) -> None:
        assert isinstance(action, TakePoint)
        record_space(self.setting, draft, self.setting.side.spaces[action.space], action.colour)
        draft.recording, draft.turn = action.space + 1, None
