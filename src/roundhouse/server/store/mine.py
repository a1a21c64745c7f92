"""One person's games: in which part of the person's list each is, searching them, and what the person keeps about
them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    String,
    and_,
    case,
    cast,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    union,
    update,
)
from sqlalchemy.exc import IntegrityError

from . import schema
from .records import GameRow
from .users import add_block

games, seats, personal = schema.games, schema.seats, schema.personal

#: the parts of the list in the order in which they are shown; every game of a person is in exactly one
PARTS = ("turn", "running", "finished", "imported", "archived")


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which of his games somebody looks for. ``words`` are part of a game's or a player's name; ``since`` and
    ``until`` bound the time of the latest change."""

    part: str | None = None
    title: str | None = None
    words: str | None = None
    since: float | None = None
    until: float | None = None


@dataclass(frozen=True, slots=True)
class Personal:
    """What a person keeps about a game."""

    archived: bool = False
    notes: str = ""


def _held(user_id: str, device: str) -> ColumnElement[bool]:
    """Seats of the user, and of guests at his device."""
    mine = seats.c.user_id == user_id
    return or_(mine, seats.c.device == device) if device else mine


def _ids(user_id: str, device: str) -> Any:
    """The games that he owns, sits in, has a guest in or is invited to. Each part of the union reads an index."""
    parts = [
        select(games.c.id).where(games.c.owner == user_id),
        select(seats.c.game_id).where(seats.c.user_id == user_id),
        select(seats.c.game_id).where(seats.c.invited == user_id),
    ]
    if device:
        parts.append(select(seats.c.game_id).where(seats.c.device == device))
    return union(*parts)


def _part(user_id: str, device: str) -> ColumnElement[str]:
    """In which part of his list a game is."""
    archived = exists().where(personal.c.user_id == user_id, personal.c.game_id == games.c.id, personal.c.archived)
    # "[0, 2]" as ",0,2,", so that place 1 is not found in 11
    acting = func.replace(func.replace(func.replace(cast(games.c.acting, String), " ", ""), "[", ","), "]", ",")
    place = literal("%,") + cast(seats.c.place, String) + literal(",%")
    to_move = exists().where(
        seats.c.game_id == games.c.id, _held(user_id, device), seats.c.stand_in.is_(False), acting.like(place)
    )
    invited = exists().where(seats.c.game_id == games.c.id, seats.c.invited == user_id, seats.c.kind == "open")
    return case(
        (archived, "archived"),
        (games.c.imported, "imported"),
        (games.c.status == "finished", "finished"),
        (and_(games.c.status == "playing", to_move), "turn"),
        (and_(games.c.status == "waiting", invited), "turn"),
        else_="running",
    )


def _like(words: str) -> str:
    """A pattern for LIKE that matches the words literally."""
    for char in "\\%_":
        words = words.replace(char, f"\\{char}")
    return f"%{words.lower()}%"


def _found(query: Select[Any], user_id: str, device: str, wanted: Wanted) -> Select[Any]:
    query = query.where(games.c.id.in_(_ids(user_id, device)))
    if wanted.title is not None:
        query = query.where(games.c.title == wanted.title)
    if wanted.since is not None:
        query = query.where(games.c.updated >= wanted.since)
    if wanted.until is not None:
        query = query.where(games.c.updated < wanted.until)
    if wanted.words:
        pattern = _like(wanted.words)
        player = exists().where(seats.c.game_id == games.c.id, func.lower(seats.c.player).like(pattern, escape="\\"))
        query = query.where(or_(func.lower(games.c.name).like(pattern, escape="\\"), player))
    return query


def list_mine(
    connection: Connection,
    user_id: str,
    device: str,
    wanted: Wanted,
    before: tuple[float, str] | None = None,
    limit: int = 50,
) -> list[GameRow]:
    """Games of a person, lately changed first."""
    query = _found(select(games), user_id, device, wanted)
    if wanted.part is not None:
        query = query.where(_part(user_id, device) == wanted.part)
    if before is not None:
        when, game_id = before
        query = query.where(or_(games.c.updated < when, and_(games.c.updated == when, games.c.id < game_id)))
    query = query.order_by(games.c.updated.desc(), games.c.id.desc()).limit(limit)
    return [GameRow(**row) for row in connection.execute(query).mappings()]


def count_mine(connection: Connection, user_id: str, device: str, wanted: Wanted) -> dict[str, int]:
    """How many games of each part fit, whatever part is wanted."""
    part = _part(user_id, device).label("part")
    parts = _found(select(part), user_id, device, wanted).subquery()
    query = select(parts.c.part, func.count().label("many")).group_by(parts.c.part)
    counted = {row.part: row.many for row in connection.execute(query)}
    return {name: counted.get(name, 0) for name in PARTS}


# ---------------------------------------------------------------------------------------------- what he keeps


def kept_of(connection: Connection, user_id: str, game_ids: Collection[str]) -> dict[str, Personal]:
    """What the user keeps about these games; games about which he keeps nothing are left out."""
    if not game_ids:
        return {}
    query = select(personal).where(personal.c.user_id == user_id, personal.c.game_id.in_(game_ids))
    return {row.game_id: Personal(row.archived, row.notes) for row in connection.execute(query)}


def find_tutorial(connection: Connection, user_id: str, tutorial: str) -> str | None:
    """The table at which the user was last learning this chapter, as long as its game is not over."""
    query = (
        select(games.c.id)
        .where(games.c.owner == user_id, games.c.tutorial == tutorial, games.c.status == "playing")
        .order_by(games.c.updated.desc())
        .limit(1)
    )
    return connection.execute(query).scalar()


def keep(connection: Connection, user_id: str, game_id: str, **values: Any) -> None:
    """Change what the user keeps about a game."""
    mine = (personal.c.user_id == user_id) & (personal.c.game_id == game_id)
    change = update(personal).where(mine).values(**values)
    if connection.execute(change).rowcount:
        return
    try:
        with connection.begin_nested():
            connection.execute(insert(personal).values(user_id=user_id, game_id=game_id, **values))
    except IntegrityError:  # another process of the same person was quicker
        connection.execute(change)


def hand_over_kept(connection: Connection, guest_id: str, person_id: str) -> None:
    """What a guest keeps becomes the person's; where both keep something about a game, both notes stay."""
    query = select(personal).where(personal.c.user_id == guest_id)
    for row in connection.execute(query).all():
        known = kept_of(connection, person_id, [row.game_id]).get(row.game_id, Personal())
        notes = "\n\n".join(text for text in (known.notes, row.notes) if text)
        keep(connection, person_id, row.game_id, archived=known.archived or row.archived, notes=notes)
    connection.execute(delete(personal).where(personal.c.user_id == guest_id))
    connection.execute(update(seats).where(seats.c.invited == guest_id).values(invited=person_id))
    for table in (schema.chat, schema.plans):
        connection.execute(update(table).where(table.c.user_id == guest_id).values(user_id=person_id))
    _hand_over_blocks(connection, guest_id, person_id)


def _hand_over_blocks(connection: Connection, guest_id: str, person_id: str) -> None:
    """Whom the guest has blocked, the person has; and who has blocked the guest, has blocked the person."""
    blocks = schema.blocks
    about = or_(blocks.c.user_id == guest_id, blocks.c.blocked_id == guest_id)
    found = connection.execute(select(blocks).where(about)).all()
    connection.execute(delete(blocks).where(about))
    for row in found:
        who, whom = (person_id if each == guest_id else each for each in (row.user_id, row.blocked_id))
        if who != whom:
            add_block(connection, who, whom, row.created)
