"""Plans that players keep for themselves, as they are stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select

from . import schema

plans = schema.plans


@dataclass(frozen=True, slots=True)
class PlanRow:
    """``at`` is the number of actions before the first planned one, ``line`` the digest of those actions."""

    id: int
    game_id: str
    user_id: str
    at: int
    line: str
    actions: Sequence[Mapping[str, Any]]
    created: float


def add_plan(connection: Connection, row: Mapping[str, Any]) -> int:
    key = connection.execute(insert(plans).values(**row)).inserted_primary_key
    assert key is not None
    return int(key[0])


def count_plans(connection: Connection, game_id: str, user_id: str) -> int:
    query = select(func.count()).where(plans.c.game_id == game_id, plans.c.user_id == user_id)
    return connection.execute(query).scalar() or 0


def plans_of(connection: Connection, game_id: str, user_id: str) -> list[PlanRow]:
    """A person's plans in a game, the oldest first."""
    query = select(plans).where(plans.c.game_id == game_id, plans.c.user_id == user_id).order_by(plans.c.id)
    return [PlanRow(**row) for row in connection.execute(query).mappings()]


def delete_plan(connection: Connection, game_id: str, user_id: str, plan_id: int) -> bool:
    """Was there such a plan of this person?"""
    query = delete(plans).where(plans.c.id == plan_id, plans.c.game_id == game_id, plans.c.user_id == user_id)
    return connection.execute(query).rowcount == 1
