"""Phase 6: renting trains."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from typing import Any

from roundhouse.kernel import Choice, Free, OneOfMany, PlayerId, in_any_order
from roundhouse.titles.nuremberg.actions import Pass, Payment, RentTrain
from roundhouse.titles.nuremberg.boards import Train
from roundhouse.titles.nuremberg.cites import RENTING
from roundhouse.titles.nuremberg.paying import check_sound, even, splits, told
from roundhouse.titles.nuremberg.setting import Setting
from roundhouse.titles.nuremberg.state import Position, Rental, spend

from .turns import TurnStep, round_from


def next_in_phase(draft: Position, player: PlayerId) -> PlayerId | None:
    """The next player of the rent order who has not passed (FTN-6-1, FTN-6-4)."""
    return round_from(draft.rent_order, player, lambda p: p not in draft.passed)


def trains_of(state: Position, player: PlayerId) -> list[str]:
    return [train for train, rental in state.rentals.items() if rental.who == player]


def other_means(state: Position, player: PlayerId) -> dict[str, int]:
    """What may stand for brown influence: cubes and the other colours (FTN-6-16)."""
    return {"cubes": state.cubes[player]} | {c: state.level(c, player) for c in ("white", "red", "green")}


def check_free(setting: Setting, state: Position, player: PlayerId, train: Train) -> None:
    """Refuse a train that the player may not rent, whatever he could pay."""
    if state.markers[player] == 0:
        raise RENTING("three-trains", who=player, count=setting.pieces.train_markers)
    if player in state.no_more_trains:
        raise RENTING("declared.said", who=player)
    rental = state.rentals.get(train.id)
    if rental is not None:
        raise RENTING("train-taken", train=train.id, holder=rental.who)
    for other in trains_of(state, player):
        if setting.side.trains[other].rank == train.rank:
            raise RENTING("class-held", who=player, other=other, rank=train.rank)


def missing_brown(state: Position, player: PlayerId, train: Train) -> int:
    return max(0, train.cost - state.level("brown", player))


def check_rent(setting: Setting, state: Position, player: PlayerId, train: Train) -> None:
    """Refuse a train that the player may not rent or cannot pay in any way."""
    check_free(setting, state, player, train)
    need = setting.pieces.others_for_brown * missing_brown(state, player, train)
    held = sum(other_means(state, player).values())
    if need > held:
        raise RENTING(
            "cannot-pay.train",
            train=train.id,
            cost=train.cost,
            who=player,
            missing=missing_brown(state, player, train),
            held=held,
            need=need,
        )


def rentable(setting: Setting, state: Position, player: PlayerId) -> Iterator[Train]:
    """The trains that :func:`check_rent` accepts; what it asks of the player is asked once for all of them."""
    if state.markers[player] == 0 or player in state.no_more_trains:
        return
    trains, rentals = setting.side.trains, state.rentals
    ranks = [trains[train].rank for train, rental in rentals.items() if rental.who == player]
    brown, each = state.level("brown", player), setting.pieces.others_for_brown
    held = sum(other_means(state, player).values())
    for train in trains.values():
        if train.id not in rentals and train.rank not in ranks and each * max(0, train.cost - brown) <= held:
            yield train


def can_rent(setting: Setting, state: Position, player: PlayerId) -> bool:
    """Is there a train that the player may rent and can pay?"""
    return any(True for _ in rentable(setting, state, player))


@lru_cache(maxsize=512)
def _ways(brown: int, need: int, held: tuple[tuple[str, int], ...]) -> tuple[Payment, ...]:
    """The ways to pay so much brown, and what is needed beside it out of what is held: first the one that is even.

    Kept: listing them takes long, and the same holdings come again and again.
    """
    means = dict(held)
    first = even(need, means)
    ways = [first, *(split for split in splits(need, means) if split != first)]
    return tuple([Payment(brown=brown, **split) for split in ways])


class RentTrains(TurnStep):
    """One train in one action (FTN-6-7 to FTN-6-21)."""

    handles = (RentTrain,)
    cite = RENTING
    refuses = (
        *("three-trains", "declared", "train-taken", "class-held", "cannot-pay", "no-such-train", "negative"),
        *("brown-first", "exchange", "not-covered"),
    )
    rule = "FTN-6-2"
    prompt = "transport"

    def candidates(self, state: Position, actor: PlayerId) -> Iterator[Choice]:
        held = other_means(state, actor)
        for train in self.setting.side.trains.values():
            yield self._offer(state, actor, train, held)

    def drawn(self, state: Position, actor: PlayerId, kind: str, rng: random.Random) -> Iterator[Choice]:
        """How a train can be paid for is worked out only where it can be rented."""
        allowed = {train.id for train in rentable(self.setting, state, actor)}
        held = other_means(state, actor)
        for train in in_any_order([*self.setting.side.trains.values()], rng):
            if train.id in allowed:
                yield self._offer(state, actor, train, held)

    def likely(self, state: Position, actor: PlayerId) -> Iterator[Choice]:
        """Without those that cannot be rented."""
        held = other_means(state, actor)
        for train in rentable(self.setting, state, actor):
            yield self._offer(state, actor, train, held)

    def choices(self, state: Position, actor: PlayerId) -> Iterator[Choice]:
        """As in every step: what is offered for a train that can be rented is a legal payment."""
        return self.likely(state, actor)

    def _offer(self, state: Position, actor: PlayerId, train: Train, held: Mapping[str, int]) -> Choice:
        """A train with the ways to pay for it."""
        missing = missing_brown(state, actor, train)
        need = self.setting.pieces.others_for_brown * missing
        brown = train.cost - missing
        first = Payment(brown=brown, **even(need, held))
        free: dict[str, Free] = {}
        # then there are several ways: of two holdings neither is needed as a whole
        if 0 < need < sum(held.values()) and sum(map(bool, held.values())) > 1:
            free["payment"] = OneOfMany(partial(_ways, brown, need, tuple(held.items())))
        facts: dict[str, Any] = {
            "train": train.id,
            "class": train.rank,
            "cost": train.cost,
            "brown": brown,
            "exchanged": need,
            "passengers": train.passengers,
            "goods": train.goods,
            "passenger_vp": self.setting.side.passenger_vp[train.rank],
            "paid": told(first),
        }
        return Choice(RentTrain(actor, train.id, first), free=free, facts=facts)

    def check(self, state: Position, action: RentTrain) -> None:
        train = self.setting.side.trains.get(action.train)
        if train is None:
            raise RENTING("no-such-train", train=action.train)
        check_rent(self.setting, state, action.who, train)
        self._check_payment(state, action, train)

    def _check_payment(self, state: Position, action: RentTrain, train: Train) -> None:
        paid, who = action.payment, action.who
        check_sound(paid, RENTING)
        missing = missing_brown(state, who, train)
        if paid.brown < train.cost - missing:
            raise RENTING("brown-first", who=who, brown=train.cost - missing, cost=train.cost)
        need = self.setting.pieces.others_for_brown * missing
        if paid.brown > train.cost - missing or paid.total - paid.brown != need:
            raise RENTING("exchange", train=train.id, who=who, brown=train.cost - missing, need=need)
        for name, held in other_means(state, who).items():
            if getattr(paid, name) > held:
                raise RENTING("not-covered", who=who, held=held, name=name, given=getattr(paid, name))

    def apply(self, draft: Position, action: RentTrain) -> None:
        spend(draft, action.who, action.payment)
        draft.rentals = {**draft.rentals, action.train: Rental(action.who)}
        draft.markers = {**draft.markers, action.who: draft.markers[action.who] - 1}
        draft.tell(
            "train_rented",
            who=action.who,
            train=action.train,
            paid=told(action.payment),
        )
        draft.turn = next_in_phase(draft, action.who)


def pass_on(draft: Position, player: PlayerId) -> None:
    """The player takes no more actions in this phase (FTN-6-3)."""
    draft.passed = draft.passed | {player}
    draft.turn = next_in_phase(draft, player)


class PassRenting(TurnStep):
    """Passing is always possible and final (FTN-6-3, FTN-6-49)."""

    handles = (Pass,)
    rule = "FTN-6-3"
    prompt = "transport"

    def candidates(self, state: Position, actor: PlayerId) -> Iterator[Choice]:
        yield Choice(Pass(actor), "pass.round")

    def check(self, state: Position, action: Pass) -> None:
        """Nothing forbids it."""

    def apply(self, draft: Position, action: Pass) -> None:
        draft.tell("passed", who=action.who)
        pass_on(draft, action.who)
