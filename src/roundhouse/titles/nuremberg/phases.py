"""The ten phases of a round, read top to bottom like the rulebook's list (FTN-0-2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from roundhouse.kernel import Step

from .ladder import ranking
from .scoring import finish, settle_round
from .setting import Setting
from .state import Position
from .steps.auction import BidForInfluence, ChoosePoint, can_bid, record_on
from .steps.building import BuildTrack
from .steps.handover import HandOverTrack, KeepTrack
from .steps.renting import PassRenting, RentTrains
from .steps.transport import LoadAtOnce, TransportPiece


def nobody_to_decide(draft: Position) -> bool:
    return draft.turn is None


@dataclass(frozen=True, slots=True)
class RoundPhase:
    """``begin`` does what needs no decision; the phase is over when ``is_over`` says so, carrying on what it can."""

    begin: Callable[[Position], None]
    steps: tuple[Step[Position], ...] = ()
    is_over: Callable[[Position], bool] = nobody_to_decide


def ten_phases(setting: Setting) -> tuple[RoundPhase, ...]:
    return (
        RoundPhase(partial(take_cubes, setting)),
        RoundPhase(partial(draw_discs, setting)),
        RoundPhase(
            partial(open_auction, setting),
            (BidForInfluence(setting), ChoosePoint(setting)),
            partial(record_on, setting),
        ),
        RoundPhase(set_orders),
        RoundPhase(open_building, (BuildTrack(setting),)),
        RoundPhase(
            open_renting,
            (RentTrains(setting), TransportPiece(setting), LoadAtOnce(setting), PassRenting(setting)),
        ),
        RoundPhase(partial(settle_round, setting)),
        RoundPhase(set_turn_order),
        RoundPhase(open_handover, (HandOverTrack(setting), KeepTrack(setting))),
        RoundPhase(partial(end_round, setting)),
    )


def take_cubes(setting: Setting, draft: Position) -> None:
    """Phase 1: up to 12 cubes from what is in the supply (FTN-1-1 to FTN-1-4)."""
    taken = {player: min(setting.pieces.cubes_per_round, supply) for player, supply in draft.cube_supply.items()}
    draft.cubes = {player: held + taken[player] for player, held in draft.cubes.items()}
    draft.cube_supply = {player: supply - taken[player] for player, supply in draft.cube_supply.items()}


def draw_discs(setting: Setting, draft: Position) -> None:
    """Phase 2: one disc from the bag for every influence space (FTN-2-5)."""
    bag = [colour for colour, count in draft.bag.items() for _ in range(count)]
    draft.chance, drawn = draft.chance.decide(f"influence discs of round {draft.round}", bag, len(setting.side.spaces))
    draft.discs = dict(zip(setting.side.spaces, drawn, strict=True))
    draft.bag = {colour: count - drawn.count(colour) for colour, count in draft.bag.items()}


def open_auction(setting: Setting, draft: Position) -> None:
    draft.turn = next(player for player in draft.turn_order if can_bid(setting, draft, player))


def set_orders(draft: Position) -> None:
    """Phase 4: white influence orders the building, brown the renting (FTN-4-1 to FTN-4-4)."""
    draft.build_order = ranking(draft.influence["white"])
    draft.rent_order = ranking(draft.influence["brown"])
    draft.tell(
        "orders_set",
        build=draft.build_order,
        rent=draft.rent_order,
    )


def open_building(draft: Position) -> None:
    draft.turn = draft.build_order[0]


def open_renting(draft: Position) -> None:
    draft.turn = draft.rent_order[0]
    draft.passed = draft.no_more_trains = frozenset()


def set_turn_order(draft: Position) -> None:
    """Phase 8: by profit, ties by the stack (FTN-8-1, FTN-8-2)."""
    draft.turn_order = ranking(draft.profit)
    draft.tell("turn_order_set", order=draft.turn_order)


def open_handover(draft: Position) -> None:
    draft.turn = draft.turn_order[0]


def end_round(setting: Setting, draft: Position) -> None:
    """Phase 10: the next round, or the end of the game (FTN-10-1 to FTN-10-4)."""
    if draft.round == setting.rounds:
        finish(setting, draft)
        return
    draft.round += 1
    bag = dict(draft.bag)
    for colour in draft.discs.values():
        bag[colour] += 1
    draft.bag, draft.discs = bag, {}
