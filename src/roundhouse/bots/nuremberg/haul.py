"""Which trains would carry what a player can reach."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from itertools import product

from roundhouse.titles.nuremberg.actions import Payment
from roundhouse.titles.nuremberg.boards import Train
from roundhouse.titles.nuremberg.steps.renting import other_means
from roundhouse.titles.nuremberg.steps.transport import places_left

from .worth import Worth

Takes = Mapping[tuple[str, str], int]


@dataclass(frozen=True, slots=True)
class RentalPlan:
    """Trains to rent besides those rented, and what all together would then be worth."""

    trains: tuple[Train, ...]
    value: float


def seats_and_wagons(worth: Worth) -> list[tuple[Train, int, int]]:
    """Free places on the trains that the player has: (train, for passengers, for goods)."""
    setting, state = worth.setting, worth.state
    return [
        (
            setting.side.trains[key],
            places_left(setting, rental, setting.side.trains[key], "red"),
            places_left(setting, rental, setting.side.trains[key], setting.map.plain.key),
        )
        for key, rental in state.rentals.items()
        if rental.who == worth.seat
    ]


@dataclass(frozen=True, slots=True)
class Load:
    """What could be carried, best first: (how surely, points without those of a passenger's seat, pounds)."""

    goods: tuple[tuple[float, float, int], ...]
    passengers: tuple[tuple[float, float, int], ...]


def load_of(worth: Worth, takes: Takes, contested: Set[tuple[str, str]]) -> Load:
    setting = worth.setting
    goods: list[tuple[float, float, int]] = []
    passengers: list[tuple[float, float, int]] = []
    for (kind, area), count in takes.items():
        share = worth.taste.contested if (kind, area) in contested else 1.0
        seat_scores = setting.is_passenger(kind)
        entry = (share, worth.in_set(kind) + (0 if seat_scores else 1), setting.pounds(kind))
        (passengers if seat_scores else goods).extend([entry] * count)
    # a pound counts a little less than a point
    goods.sort(key=lambda entry: -entry[0] * (entry[1] + 0.9 * entry[2]))
    passengers.sort(reverse=True)
    return Load(tuple(goods), tuple(passengers))


class Loader:
    """Loads the best of what could be carried; made for one position and one load."""

    def __init__(self, worth: Worth, load: Load) -> None:
        self.worth, self.load = worth, load
        self.aboard = worth.aboard
        self.seat_scores = worth.setting.side.passenger_vp
        #: points and pounds of the first goods: of none, of one, ...
        self.goods = [(0.0, 0.0)]
        for share, value, income in load.goods:
            points, pounds = self.goods[-1]
            self.goods.append((points + share * value, pounds + share * income))

    def carried(self, places: Iterable[tuple[Train, int, int]]) -> float:
        """The worth of the best load, the round's profit or loss with it; passengers take the seats that score most."""
        wagons = 0
        seats: list[int] = []
        for train, free_seats, free_wagons in places:
            wagons += free_wagons
            seats += [self.seat_scores[train.rank]] * free_seats
        seats.sort(reverse=True)
        points, pounds = self.goods[min(wagons, len(self.goods) - 1)]
        for (share, value, income), seat in zip(self.load.passengers, seats, strict=False):
            points += share * (value + seat)
            pounds += share * income
        return points + self.worth.profit(pounds + self.aboard)


def price(worth: Worth, cost: int) -> Payment | None:
    """The cheapest way to pay ``cost`` brown points, or None."""
    brown = min(cost, worth.state.level("brown", worth.seat))
    need = worth.setting.pieces.others_for_brown * (cost - brown)
    return worth.give(need, other_means(worth.state, worth.seat), Payment(brown=brown))


def _sets_of_trains(worth: Worth) -> Iterator[tuple[Train, ...]]:
    """None or one free train of each class that the player has not got; trains alike are looked at once."""
    mine = {train.rank for train, _, _ in seats_and_wagons(worth)}
    by_rank: dict[int, dict[tuple[int, int], Train]] = {}
    for train in worth.setting.side.trains.values():
        if train.rank not in mine and train.id not in worth.state.rentals:
            by_rank.setdefault(train.rank, {}).setdefault((train.passengers, train.goods), train)
    for choice in product(*((None, *trains.values()) for trains in by_rank.values())):
        yield tuple(train for train in choice if train is not None)


def best_haul(worth: Worth, takes: Takes, contested: Set[tuple[str, str]] = frozenset()) -> RentalPlan:
    """The trains worth renting: what they carry less what they cost; none when nothing is gained."""
    places = seats_and_wagons(worth)
    loader = Loader(worth, load_of(worth, takes, contested))
    best = RentalPlan((), loader.carried(places))
    losses: dict[int, float | None] = {0: 0.0}
    for trains in _sets_of_trains(worth):
        carried = loader.carried([*places, *((t, t.passengers, t.goods) for t in trains)])
        if not trains or carried <= best.value + 1e-9:  # what is paid is never a gain
            continue
        cost = sum(train.cost for train in trains)
        if cost not in losses:
            paid = price(worth, cost)
            losses[cost] = None if paid is None else worth.loss(paid)
        loss = losses[cost]
        if loss is not None and carried - loss > best.value + 1e-9:
            best = RentalPlan(trains, carried - loss)
    return best
