"""Games, seats, logs, snapshots and chat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import (
    LABEL_STYLE_TABLENAME_PLUS_COL,
    Connection,
    and_,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from . import schema
from .records import ChatMessage, Entry, GameRow, Seat

games, seats, actions = schema.games, schema.seats, schema.actions

# Statements of the path of a move are made once: making them anew costs more than running them.
_STANDING = ("round", "acting", "bot_turn", "status", "result", "undo", "updated", "times", "wake")
_ADVANCE = (
    update(games)
    .where(
        games.c.id == bindparam("at_id"),
        games.c.version == bindparam("at_version"),
        games.c.ticks == bindparam("at_ticks"),
        games.c.updated == bindparam("at_updated"),
    )
    .values(version=bindparam("to_version"), **{name: bindparam(f"to_{name}") for name in _STANDING})
)
_APPEND = insert(actions)
_FIND_GAME = select(games).where(games.c.id == bindparam("at_id"))
_SEATS_IN = select(seats).where(seats.c.game_id == bindparam("at_id")).order_by(seats.c.place)
_GAME_AND_SEATS = (
    select(games, seats)
    .select_from(games.join(seats, seats.c.game_id == games.c.id))
    .where(games.c.id == bindparam("at_id"))
    .order_by(seats.c.place)
    .set_label_style(LABEL_STYLE_TABLENAME_PLUS_COL)
)
_ENTRY = tuple(column.name for column in actions.columns)


def add_game(connection: Connection, game: GameRow, places: Iterable[Seat]) -> None:
    connection.execute(insert(games).values(**asdict(game)))
    connection.execute(insert(seats), [asdict(seat) for seat in places])


def find_game(connection: Connection, game_id: str, lock: bool = False) -> GameRow | None:
    """The game's row; ``lock`` keeps other writers off it until the transaction ends (SQLite has but one writer)."""
    query = _FIND_GAME.with_for_update() if lock else _FIND_GAME
    row = connection.execute(query, {"at_id": game_id}).mappings().first()
    return None if row is None else GameRow(**row)


def find_table(connection: Connection, game_id: str) -> tuple[GameRow, list[Seat]] | None:
    """The game's row and its seats in one question, so that both are of one moment."""
    rows = connection.execute(_GAME_AND_SEATS, {"at_id": game_id}).mappings().all()
    if not rows:
        return None
    game = GameRow(**{column.name: rows[0][column] for column in games.columns})
    return game, [Seat(**{column.name: row[column] for column in seats.columns}) for row in rows]


def change_game(connection: Connection, game_id: str, **values: Any) -> None:
    connection.execute(update(games).where(games.c.id == game_id).values(**values))


def advance_game(connection: Connection, game_id: str, version: int, standing: Mapping[str, Any]) -> bool:
    """Move the game on from ``version``; False when it is not there any more, when its clocks have been changed
    (``ticks``), or when it was changed otherwise since ``seen``: its players may have got other names
    (:mod:`..neutral`). ``standing`` has every field of that."""
    values = {f"to_{name}": standing[name] for name in _STANDING}
    values.update(
        at_id=game_id,
        at_version=version,
        at_ticks=standing["ticks"],
        at_updated=standing["seen"],
        to_version=version + 1,
    )
    return connection.execute(_ADVANCE, values).rowcount == 1


def delete_game(connection: Connection, game_id: str) -> None:
    connection.execute(delete(games).where(games.c.id == game_id))


def seats_of(connection: Connection, game_ids: Sequence[str]) -> dict[str, list[Seat]]:
    """The seats of several games, each list in order."""
    found: dict[str, list[Seat]] = {game_id: [] for game_id in game_ids}
    query = select(seats).where(seats.c.game_id.in_(game_ids)).order_by(seats.c.game_id, seats.c.place)
    for row in connection.execute(query).mappings():
        found[row["game_id"]].append(Seat(**row))
    return found


def seats_in(connection: Connection, game_id: str) -> list[Seat]:
    return [Seat(**row) for row in connection.execute(_SEATS_IN, {"at_id": game_id}).mappings()]


def change_seat(connection: Connection, game_id: str, place: int, **values: Any) -> None:
    connection.execute(update(seats).where(seats.c.game_id == game_id, seats.c.place == place).values(**values))


def find_invitation(connection: Connection, token: str) -> Seat | None:
    row = connection.execute(select(seats).where(seats.c.invitation == token)).mappings().first()
    return None if row is None else Seat(**row)


def saw_players(connection: Connection, places: Mapping[tuple[str, int], float]) -> None:
    """Note when these players were at the table; what is known of a later time stays."""
    for (game_id, place), when in places.items():
        mine = (seats.c.game_id == game_id) & (seats.c.place == place) & (seats.c.seen < when)
        connection.execute(update(seats).where(mine).values(seen=when))


def list_games(
    connection: Connection,
    *,
    statuses: Sequence[str],
    listed: bool | None = None,
    title: str | None = None,
    speed: str | None = None,
    free: int | None = None,
    language: str | None = None,
    before: tuple[float, str] | None = None,
    limit: int = 50,
) -> list[GameRow]:
    """Games of everybody, lately changed first. ``free``: at least this many seats are free."""
    query = select(games).where(games.c.status.in_(statuses))
    if speed is not None:
        query = query.where(games.c.speed == speed)
    if language is not None:
        query = query.where(games.c.languages.like(f"%,{language},%"))
    if free is not None:
        count = select(func.count()).where(seats.c.game_id == games.c.id, seats.c.kind == "open")
        query = query.where(count.scalar_subquery() >= free)
    if listed is not None:
        query = query.where(games.c.listed == listed)
    if title is not None:
        query = query.where(games.c.title == title)
    if before is not None:
        when, game_id = before
        query = query.where(or_(games.c.updated < when, and_(games.c.updated == when, games.c.id < game_id)))
    query = query.order_by(games.c.updated.desc(), games.c.id.desc()).limit(limit)
    return [GameRow(**row) for row in connection.execute(query).mappings()]


def names_of_owner(connection: Connection, owner: str, title: str) -> set[str]:
    """What somebody's tables of a title are called."""
    query = select(games.c.name).where(games.c.owner == owner, games.c.title == title)
    return set(connection.execute(query).scalars())


def bots_to_move(connection: Connection, before: float) -> list[str]:
    """Games in which a bot should have moved since ``before``."""
    query = select(games.c.id).where(
        games.c.bot_turn, games.c.status == "playing", games.c.paused.is_(False), games.c.updated <= before
    )
    return [row.id for row in connection.execute(query)]


def append(connection: Connection, entry: Entry) -> None:
    """Add to the log; ``IntegrityError`` when that place, or that request, is taken."""
    connection.execute(_APPEND, _values(entry))


def append_many(connection: Connection, entries: Sequence[Entry]) -> None:
    if entries:
        connection.execute(_APPEND, [_values(entry) for entry in entries])


def _values(entry: Entry) -> dict[str, Any]:
    return {name: getattr(entry, name) for name in _ENTRY}


def log_of(
    connection: Connection, game_id: str, after: int = 0, until: int | None = None, limit: int | None = None
) -> list[Entry]:
    """Entries with numbers over ``after`` up to ``until``, at most ``limit`` of them, in order."""
    query = select(actions).where(actions.c.game_id == game_id, actions.c.seq > after).order_by(actions.c.seq)
    if until is not None:
        query = query.where(actions.c.seq <= until)
    if limit is not None:
        query = query.limit(limit)
    return [Entry(**row) for row in connection.execute(query).mappings()]


def find_request(connection: Connection, game_id: str, request_id: str) -> Entry | None:
    query = select(actions).where(actions.c.game_id == game_id, actions.c.request_id == request_id)
    row = connection.execute(query).mappings().first()
    return None if row is None else Entry(**row)


def add_snapshot(connection: Connection, game_id: str, seq: int, fingerprint: str, position: bytes) -> None:
    """Keep a position; it replaces the one that other code has made there."""
    table = schema.snapshots
    connection.execute(delete(table).where(table.c.game_id == game_id, table.c.seq == seq))
    connection.execute(
        insert(schema.snapshots).values(game_id=game_id, seq=seq, fingerprint=fingerprint, position=position)
    )


def snapshot_places(connection: Connection, game_id: str, fingerprint: str) -> list[int]:
    """Where this game has snapshots that the present code has made."""
    table = schema.snapshots
    query = select(table.c.seq).where(table.c.game_id == game_id, table.c.fingerprint == fingerprint)
    return [row.seq for row in connection.execute(query)]


def snapshot(connection: Connection, game_id: str, seq: int) -> bytes:
    table = schema.snapshots
    query = select(table.c.position).where(table.c.game_id == game_id, table.c.seq == seq)
    return bytes(connection.execute(query).scalar_one())


def hand_over_actions(connection: Connection, game_id: str, guest_id: str, person_id: str) -> None:
    """What a guest has done in a game, the person has done."""
    mine = (schema.actions.c.game_id == game_id) & (schema.actions.c.user_id == guest_id)
    connection.execute(update(schema.actions).where(mine).values(user_id=person_id))


def say(
    connection: Connection,
    game_id: str,
    place: int | None,
    name: str,
    text: str,
    now: float,
    user_id: str | None = None,
    removes: int | None = None,
) -> ChatMessage:
    values = {"place": place, "name": name, "text": text, "time": now, "user_id": user_id, "removes": removes}
    query = insert(schema.chat).values(game_id=game_id, **values)
    key = connection.execute(query).inserted_primary_key
    assert key is not None
    return ChatMessage(key[0], game_id, place, name, text, now, user_id, removes)


def chat_of(connection: Connection, game_id: str, after: int = 0, limit: int = 500) -> list[ChatMessage]:
    """The latest ``limit`` messages after ``after``, oldest first."""
    table = schema.chat
    query = select(table).where(table.c.game_id == game_id, table.c.id > after).order_by(table.c.id.desc()).limit(limit)
    return [ChatMessage(**row) for row in connection.execute(query).mappings()][::-1]


def replace_seat(connection: Connection, seat: Seat) -> None:
    """Put another holder on a place."""
    change_seat(connection, seat.game_id, seat.place, **{k: v for k, v in asdict(seat).items() if k not in _PLACE})


def replace_seats(connection: Connection, game_id: str, places: Sequence[Seat]) -> None:
    """Seat everybody anew."""
    connection.execute(delete(seats).where(seats.c.game_id == game_id))
    connection.execute(insert(seats), [asdict(seat) for seat in places])


_PLACE = ("game_id", "place")
