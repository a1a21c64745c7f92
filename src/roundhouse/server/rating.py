"""Which games change ratings, and how.

The ratings of a title are a fold over its rated games in the order of their end. The end of a game is rated in the
transaction that ends it, so a game and its rating are kept together or not at all. When the end of a game is taken
back, the game leaves the list and the games after it are folded again; when it ends once more it comes last.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from statistics import fmean
from typing import Any

from sqlalchemy import Connection, select

from roundhouse.kernel import Result
from roundhouse.ratings import Rating, rate

from .ending import places_of
from .store import GameRow, Seat, schema
from .store import ratings as store
from .store.ratings import BOT, PlayerRating, RatedSeat

#: a rating from fewer games than this is marked as provisional
PROVISIONAL = 10


def can_be_rated(seats: Sequence[Seat]) -> bool:
    """Could a game with these seats be rated? Not with friends at one screen, nor when one player holds every seat."""
    if any(seat.kind == "guest" for seat in seats):
        return False
    return len({_key(seat) for seat in seats}) > 1


def _key(seat: Seat) -> str | None:
    """Under which name a seat is rated. A bot that stands in for somebody plays for that person's rating."""
    return f"{BOT}{seat.bot}" if seat.kind == "bot" else seat.user_id


def players_rated(connection: Connection, seats: Sequence[Seat]) -> list[tuple[Seat, str]] | None:
    """The seats that are rated, with their players; None: the game is not rated.

    Everybody needs an account. A seat whose person has deleted the account is left out, and the others are ranked
    among themselves.
    """
    if not can_be_rated(seats):
        return None
    ids = {seat.user_id for seat in seats if seat.kind == "person" and seat.user_id}
    users = schema.users
    query = select(users.c.id, users.c.kind).where(users.c.id.in_(ids))
    kinds: dict[str, str] = {row.id: row.kind for row in connection.execute(query)} if ids else {}
    if any(kind == "guest" for kind in kinds.values()):
        return None
    keys = [(seat, _key(seat)) for seat in seats]
    found = [(seat, key) for seat, key in keys if key and (seat.kind == "bot" or kinds.get(key) == "person")]
    return found if len({key for _, key in found}) > 1 else None


def ranks_of(result: Result, players: Sequence[str]) -> list[int]:
    """The ranks of these players among themselves, 1 for the best; equals share a rank."""
    places = {player: place for place, player, _, _ in places_of(result)}
    mine = [places[player] for player in players]
    return [1 + sum(other < place for other in mine) for place in mine]


def rate_game(connection: Connection, row: GameRow, seats: Sequence[Seat], result: Result, now: float) -> bool:
    """Rate a game that ends in this transaction; False: it is not rated. ``IntegrityError``: it has been."""
    found = players_rated(connection, seats)
    if found is None:
        return False
    store.lock_title(connection, row.title)
    ranks = ranks_of(result, [seat.player for seat, _ in found])
    known = store.standings_of(connection, row.title, {key for _, key in found})
    before = {key: Rating(standing.mu, standing.sigma) for key, standing in known.items()}
    keys = [key for _, key in found]
    after = _after(before, keys, ranks)
    rated = [
        RatedSeat(seat.place, key, rank, after[key].mu, after[key].sigma)
        for (seat, key), rank in zip(found, ranks, strict=True)
    ]
    store.add_game(connection, row.id, row.title, now, rated)
    for key, rating in after.items():
        old = known.get(key)
        mine = [rank for who, rank in zip(keys, ranks, strict=True) if who == key]
        games, won = (0, 0) if old is None else (old.games, old.won)
        standing = PlayerRating(key, rating.mu, rating.sigma, games + len(mine), won + mine.count(1))
        store.write_standing(connection, row.title, standing)
    return True


def _after(before: Mapping[str, Rating], keys: Sequence[str], ranks: Sequence[int]) -> dict[str, Rating]:
    """The ratings after a game. A bot that holds several seats gets the mean of what they would get, and stays as
    uncertain as the most uncertain of them."""
    held: dict[str, list[Rating]] = defaultdict(list)
    for key, rating in zip(keys, rate([before.get(key, Rating()) for key in keys], ranks), strict=True):
        held[key].append(rating)
    return {key: Rating(fmean(r.mu for r in all_), max(r.sigma for r in all_)) for key, all_ in held.items()}


def unrate_game(connection: Connection, row: GameRow) -> None:
    """The end of a game is taken back: the title's ratings are as if it had not been rated."""
    store.lock_title(connection, row.title)
    number = store.find_number(connection, row.id)
    if number is not None:
        touched = store.remove_game(connection, number)
        _fold(connection, row.title, number, touched)


def rebuild(connection: Connection, title: str) -> int:
    """Fold all rated games of a title again; how many there are."""
    store.lock_title(connection, title)
    store.drop_standings(connection, title)
    return _fold(connection, title, 0, ())


def _fold(connection: Connection, title: str, after: int, touched: Collection[str]) -> int:
    """Rate again every game with a number over ``after``; store the ratings of those who played, and of ``touched``."""
    ratings: dict[str, Rating] = {
        player: Rating(mu, sigma) for player, (mu, sigma) in store.ratings_until(connection, title, after).items()
    }
    changed, count = set(touched), 0
    for number, seats in store.games_after(connection, title, after):
        new = _after(ratings, [seat.player for seat in seats], [seat.rank for seat in seats])
        for seat in seats:
            rating = new[seat.player]
            if (rating.mu, rating.sigma) != (seat.mu, seat.sigma):
                store.change_seat(connection, number, seat.place, rating.mu, rating.sigma)
        ratings |= new
        changed |= set(new)
        count += 1
    counts = store.counts_of(connection, title, changed) if changed else {}
    for player, (games, won) in counts.items():
        rating = ratings[player]
        store.write_standing(connection, title, PlayerRating(player, rating.mu, rating.sigma, games, won))
    if gone := changed - set(counts):
        store.drop_standings(connection, title, gone)
    return count


def rating_json(standing: PlayerRating) -> dict[str, Any]:
    """A rating as it is shown."""
    rating = Rating(standing.mu, standing.sigma)
    return {
        "points": rating.points,
        "uncertainty": rating.uncertainty,
        "surely": rating.surely,
        "games": standing.games,
        "won": standing.won,
        "provisional": standing.games < PROVISIONAL,
    }
