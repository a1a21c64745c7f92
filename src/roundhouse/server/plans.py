"""Plans: moves that a player has tried out and keeps for himself, to be played one by one when their time comes.

A plan is compared with what was played since it began. What others do in it are guesses: when they do otherwise the
plan goes on, and says so. It breaks when its owner does otherwise himself, or when a rule forbids his next move.
Nothing of this is stored: it follows from the log.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from roundhouse.kernel import GameError, PlayerId, acting, apply, choices

from .auth import Identity
from .house import House
from .log_writer import players_of
from .present import dumps
from .problems import problem_of
from .refusals import Conflict, NotFound, NotYourSeat
from .store import Entry, Seat
from .store import plans as plan_store
from .store.plans import PlanRow
from .table import Table

#: plans of one person in one game
MOST_PLANS = 20


def digest(actions: Sequence[Mapping[str, Any]]) -> str:
    """What tells one line of play from another."""
    written = json.dumps(list(actions), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(written.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class PlanCourse:
    """How far a plan has come: the number of its next move, the last of the others who did otherwise, and whether its
    owner left it."""

    next: int
    strayed: str | None = None
    left: bool = False


def follow(
    planned: Sequence[Mapping[str, Any]], played: Sequence[Mapping[str, Any]], mine: Sequence[str]
) -> PlanCourse:
    """Compare a plan with what was played since it began."""
    number, strayed = 0, None
    for action in played:
        if number == len(planned):
            break
        if action == planned[number]:
            number += 1
        elif action["who"] in mine:
            own = next((n for n in range(number, len(planned)) if planned[n]["who"] in mine), None)
            if own is None or planned[own] != action:
                return PlanCourse(number if own is None else own, strayed, left=True)
            number = own + 1
        elif action["who"] == planned[number]["who"]:
            number, strayed = number + 1, str(action["who"])
    return PlanCourse(number, strayed)


class Plans:
    """All methods are for worker processes or threads."""

    def __init__(self, house: House) -> None:
        self.house = house

    def mine(self, user: Identity | None, game_id: str) -> bytes:
        """My plans in a game, each with how it stands."""
        with self.house.locked(game_id):
            table, seats = self._table(game_id)
            player_ids = players_of(user, seats)
            rows = []
            if user is not None and player_ids:
                with self.house.database.read() as connection:
                    rows = plan_store.plans_of(connection, game_id, user.user_id)
            line = self._line(table)
            return dumps([self._json(table, row, line, player_ids) for row in rows])

    def keep(self, user: Identity, game_id: str, at: int, actions: Sequence[Mapping[str, Any]]) -> bytes:
        """Keep moves that follow a position of the game; every one must be legal now, as far as anybody can know."""
        with self.house.locked(game_id):
            table, seats = self._table(game_id)
            player_ids = players_of(user, seats)
            if not player_ids:
                raise NotYourSeat("plans-of-players")
            if not 0 <= at <= table.last:
                raise NotFound("no-position", at=at, last=table.last)
            state = table.state_at(at)
            written = []
            for data in actions:
                action = table.rules.codec.read(data)
                state = apply(table.rules, state, action)
                written.append(table.rules.codec.write(action))
            line = self._line(table)
            row: dict[str, Any] = {
                "game_id": game_id,
                "user_id": user.user_id,
                "at": at,
                "line": digest(line[:at]),
                "actions": written,
                "created": self.house.clock(),
            }
            with self.house.database.write() as connection:
                if plan_store.count_plans(connection, game_id, user.user_id) >= MOST_PLANS:
                    raise Conflict("too-many-plans", count=MOST_PLANS)
                plan_id = plan_store.add_plan(connection, row)
            return dumps(self._json(table, PlanRow(plan_id, **row), line, player_ids))

    def remove(self, user: Identity, game_id: str, plan_id: int) -> None:
        with self.house.database.write() as connection:
            if not plan_store.delete_plan(connection, game_id, user.user_id, plan_id):
                raise NotFound("no-plan", number=plan_id)

    def _table(self, game_id: str) -> tuple[Table, list[Seat]]:
        row, seats = self.house.find_game(game_id)
        if row.status == "waiting":
            raise Conflict("not-started.seats")
        return self.house.table(row, seats), seats

    def _line(self, table: Table) -> list[Mapping[str, Any]]:
        entries: Sequence[Entry] = table.log.entries(0, table.version)
        return [entries[seq - 1].action for seq in table.line.seqs]

    def _json(
        self, table: Table, row: PlanRow, line: Sequence[Mapping[str, Any]], mine: Sequence[str]
    ) -> dict[str, Any]:
        shown: dict[str, Any] = {
            "id": row.id,
            "at": row.at,
            "actions": list(row.actions),
            "next": 0,
            "status": "waiting",
            "text": "",
            "who": None,
            "strayed": None,
            "refused": None,
        }
        if len(line) < row.at or digest(line[: row.at]) != row.line:
            return {**shown, "status": "elsewhere"}
        course = follow(row.actions, line[row.at :], mine)
        shown |= {"next": course.next, "strayed": course.strayed}
        if course.left:
            return {**shown, "status": "left", "text": self._planned(table, row, course.next)}
        waiting = acting(table.rules, table.state)
        number = course.next
        if any(player in mine for player in waiting):
            # it is my turn: what others might still have done before is past
            number = next(
                (n for n in range(number, len(row.actions)) if row.actions[n]["who"] in mine), len(row.actions)
            )
        if number == len(row.actions):
            return {**shown, "status": "done", "next": number}
        planned = row.actions[number]
        shown |= {"next": number, "who": planned["who"]}
        if planned["who"] not in mine or planned["who"] not in waiting:
            return shown
        try:
            apply(table.rules, table.state, table.rules.codec.read(planned))
        except GameError as error:
            problem = problem_of(error, table.setup.title, table.version)
            return {**shown, "status": "refused", "refused": problem, "text": self._planned(table, row, number)}
        return {**shown, "status": "ready", "text": self._text(table, table.state, planned)}

    def _planned(self, table: Table, row: PlanRow, number: int) -> str:
        """The words of a planned move that cannot be made any more: as it was when the plan was kept."""
        state = table.state_at(row.at)
        for action in row.actions[:number]:
            state = apply(table.rules, state, table.rules.codec.read(action))
        return self._text(table, state, row.actions[number])

    def _text(self, table: Table, state: Any, action: Mapping[str, Any]) -> str:
        """The words of the choice that is planned. The words of a choice with a free figure know only its bounds: it is
        told as the log would tell it."""
        rules = table.rules
        offered = list(choices(rules, state, PlayerId(str(action["who"]))))
        written = [(rules.codec.write(choice.action), choice) for choice in offered]
        free = [(data, choice) for data, choice in written if _same(data, action, choice.free)]
        choice = next((choice for _, choice in free), None)
        if choice is None:
            return ""
        events = apply(rules, state, rules.codec.read(action)).events if choice.free else ()
        return table.words.event(events[0]).rstrip(".。") if events else table.words.choice(choice)


def _same(offered: Mapping[str, Any], action: Mapping[str, Any], free: Mapping[str, Any]) -> bool:
    return all(action.get(name) == value for name, value in offered.items() if name not in free)
