"""Messages that were removed or reported."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, insert, select, update

from . import schema
from .records import ChatMessage

chat, reports = schema.chat, schema.reports


def find_message(connection: Connection, game_id: str, message_id: int) -> ChatMessage | None:
    query = select(chat).where(chat.c.game_id == game_id, chat.c.id == message_id)
    row = connection.execute(query).mappings().first()
    return None if row is None else ChatMessage(**row)


def remove_message(connection: Connection, message_id: int) -> None:
    """Delete the text of a message; the row that says that there was one stays."""
    connection.execute(update(chat).where(chat.c.id == message_id).values(removed=True, text=""))


def add_report(connection: Connection, message: ChatMessage, user_id: str, reason: str, now: float) -> bool:
    """Note a complaint; False when this user has complained of this message before."""
    known = select(reports.c.id).where(reports.c.message_id == message.id, reports.c.user_id == user_id)
    if connection.execute(known).first() is not None:
        return False
    values = {"game_id": message.game_id, "message_id": message.id, "user_id": user_id, "reason": reason}
    connection.execute(insert(reports).values(**values, text=message.text, time=now))
    return True


def list_reports(connection: Connection, settled: bool = False) -> list[dict[str, Any]]:
    """Reports with who wrote the message and who complained of it, the oldest first."""
    by = schema.users.alias("reporters")
    query = (
        select(reports, chat.c.name.label("author"), chat.c.user_id.label("author_id"), by.c.name.label("reporter"))
        .select_from(reports.join(chat, chat.c.id == reports.c.message_id).join(by, by.c.id == reports.c.user_id))
        .order_by(reports.c.id)
    )
    if not settled:
        query = query.where(reports.c.settled.is_(None))
    return [dict(row) for row in connection.execute(query).mappings()]


def settle(connection: Connection, report_id: int, now: float) -> bool:
    """The operator has looked at it; False when there is no such report."""
    query = update(reports).where(reports.c.id == report_id).values(settled=now)
    return connection.execute(query).rowcount == 1
