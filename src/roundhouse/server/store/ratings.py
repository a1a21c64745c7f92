"""Ratings in the store: the games that count in the order of their end, and where everybody stands."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, and_, case, delete, func, insert, or_, select, text, update

from . import schema

games, players, standings = schema.rated_games, schema.rated_players, schema.ratings
BOT = "bot:"


@dataclass(frozen=True, slots=True)
class RatedSeat:
    """Who sat at a place of a rated game, the rank, and the rating after the game."""

    place: int
    player: str
    rank: int
    mu: float
    sigma: float


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """A player's rating in a title. A bot that holds two seats of a game has played twice."""

    player: str
    mu: float
    sigma: float
    games: int
    won: int


def lock_title(connection: Connection, title: str) -> None:
    """Nobody else changes ratings of this title until the transaction ends (SQLite has only one writer)."""
    if connection.dialect.name != "sqlite":
        key = zlib.crc32(f"ratings {title}".encode())
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": key})


def find_number(connection: Connection, game_id: str) -> int | None:
    """The number of a rated game."""
    found: int | None = connection.execute(select(games.c.id).where(games.c.game_id == game_id)).scalar()
    return found


def add_game(connection: Connection, game_id: str, title: str, ended: float, seats: Sequence[RatedSeat]) -> None:
    """Add a game at the end; ``IntegrityError`` when it has been rated."""
    key = connection.execute(insert(games).values(game_id=game_id, title=title, ended=ended)).inserted_primary_key
    assert key is not None
    connection.execute(insert(players), [{"number": key[0], **_values(seat)} for seat in seats])


def _values(seat: RatedSeat) -> dict[str, Any]:
    return {name: getattr(seat, name) for name in seat.__slots__}


def remove_game(connection: Connection, number: int) -> set[str]:
    """Take a game out again; who played it."""
    query = select(players.c.player).where(players.c.number == number)
    found = {row.player for row in connection.execute(query)}
    connection.execute(delete(games).where(games.c.id == number))
    return found


def games_after(connection: Connection, title: str, after: int) -> Iterator[tuple[int, list[RatedSeat]]]:
    """The games of a title with numbers over ``after``, in order."""
    query = (
        select(players)
        .select_from(players.join(games, games.c.id == players.c.number))
        .where(games.c.title == title, games.c.id > after)
        .order_by(players.c.number, players.c.place)
    )
    rows = connection.execute(query).all()
    for number, seats in groupby(rows, key=lambda row: int(row.number)):
        yield number, [RatedSeat(row.place, row.player, row.rank, row.mu, row.sigma) for row in seats]


def change_seat(connection: Connection, number: int, place: int, mu: float, sigma: float) -> None:
    where = (players.c.number == number) & (players.c.place == place)
    connection.execute(update(players).where(where).values(mu=mu, sigma=sigma))


def ratings_until(connection: Connection, title: str, until: int) -> dict[str, tuple[float, float]]:
    """The ratings (mu, sigma) of everybody after the game with the number ``until``."""
    of_title = select(games.c.id).where(games.c.title == title, games.c.id <= until)
    last = (
        select(players.c.player, func.max(players.c.number).label("number"))
        .where(players.c.number.in_(of_title))
        .group_by(players.c.player)
        .subquery()
    )
    query = select(players.c.player, players.c.mu, players.c.sigma).join(
        last, and_(last.c.player == players.c.player, last.c.number == players.c.number)
    )
    return {row.player: (row.mu, row.sigma) for row in connection.execute(query)}


def counts_of(connection: Connection, title: str, who: Collection[str]) -> dict[str, tuple[int, int]]:
    """How many games of a title these players have played and won."""
    query = (
        select(players.c.player, func.count().label("games"), func.sum(case((players.c.rank == 1, 1), else_=0)))
        .select_from(players.join(games, games.c.id == players.c.number))
        .where(games.c.title == title, players.c.player.in_(who))
        .group_by(players.c.player)
    )
    return {row[0]: (int(row[1]), int(row[2])) for row in connection.execute(query)}


def titles(connection: Connection) -> list[str]:
    """The titles that have ratings or rated games."""
    found = {row[0] for table in (games, standings) for row in connection.execute(select(table.c.title).distinct())}
    return sorted(found)


def standings_of(connection: Connection, title: str, who: Collection[str] | None = None) -> dict[str, PlayerRating]:
    """Where these players, or all of them, stand in a title."""
    query = select(standings).where(standings.c.title == title)
    if who is not None:
        query = query.where(standings.c.player.in_(who))
    return {row.player: _standing(row) for row in connection.execute(query)}


def _standing(row: Any) -> PlayerRating:
    return PlayerRating(row.player, row.mu, row.sigma, row.games, row.won)


def write_standing(connection: Connection, title: str, standing: PlayerRating) -> None:
    here = (standings.c.title == title) & (standings.c.player == standing.player)
    values = {name: getattr(standing, name) for name in ("mu", "sigma", "games", "won")}
    if not connection.execute(update(standings).where(here).values(**values)).rowcount:
        connection.execute(insert(standings).values(title=title, player=standing.player, **values))


def drop_standings(connection: Connection, title: str, who: Collection[str] | None = None) -> None:
    query = delete(standings).where(standings.c.title == title)
    connection.execute(query if who is None else query.where(standings.c.player.in_(who)))


# ---------------------------------------------------------------------------------------------- what is shown


def leaders(connection: Connection, title: str, kind: str, limit: int) -> list[tuple[PlayerRating, str]]:
    """The players of a title with their names, by the lower end of their ratings; people who have deleted their
    accounts or are blocked are left out. ``kind``: all, people or bots."""
    users = schema.users
    query = (
        select(standings, users.c.name)
        .select_from(standings.outerjoin(users, users.c.id == standings.c.player))
        .where(standings.c.title == title)
    )
    is_bot = standings.c.player.like(f"{BOT}%")
    is_person = and_(users.c.kind == "person", users.c.blocked.is_(None))
    query = query.where({"people": is_person, "bots": is_bot, "all": or_(is_person, is_bot)}[kind])
    query = query.order_by((standings.c.mu - 1.96 * standings.c.sigma).desc(), standings.c.player).limit(limit)
    return [(_standing(row), row.name or row.player.removeprefix(BOT)) for row in connection.execute(query)]


def standings_by_title(connection: Connection, player: str) -> dict[str, PlayerRating]:
    """Where a player stands in every title."""
    query = select(standings).where(standings.c.player == player)
    return {row.title: _standing(row) for row in connection.execute(query)}


def course_of(connection: Connection, player: str, title: str, limit: int) -> list[tuple[float, float, float]]:
    """The ratings of a player after the latest games: time, mu, sigma, the oldest first."""
    query = (
        select(games.c.ended, players.c.mu, players.c.sigma)
        .select_from(players.join(games, games.c.id == players.c.number))
        .where(players.c.player == player, games.c.title == title)
        .order_by(games.c.id.desc())
        .limit(limit)
    )
    return [(row.ended, row.mu, row.sigma) for row in connection.execute(query)][::-1]


def everything_of(connection: Connection, player: str) -> list[dict[str, Any]]:
    """The rated games of a person, for that person to read."""
    query = (
        select(games.c.game_id, games.c.title, games.c.ended, players.c.rank, players.c.mu, players.c.sigma)
        .select_from(players.join(games, games.c.id == players.c.number))
        .where(players.c.player == player)
        .order_by(games.c.id)
    )
    return [dict(row) for row in connection.execute(query).mappings()]
