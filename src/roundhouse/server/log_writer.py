"""The one path of a move. People, guests and bots all come through :meth:`LogWriter.play`.

seat → lock, log tail, version → the kernel's check and apply → commit under the unique key (game, sequence) →
news to the table, never before the commit.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from roundhouse.kernel import Action, MalformedAction, Message, PlayerId, StaleVersion, Undo, acting
from roundhouse.orders import Watched
from roundhouse.server.saying import ours

from . import times
from .auth import AbsentPlayer, Actor, BotPlayer, Identity
from .fingerprint import fingerprint
from .house import House
from .notices import causes
from .orders import DueOrder, end_by, why_json
from .present import result_data, round_data
from .rating import rate_game, unrate_game
from .refusals import Conflict, NotYourSeat
from .snapshots import BadSnapshot
from .store import Entry, GameRow, Seat
from .store import games as store
from .store import orders as order_store
from .table import Table, undo_steps
from .told import event_data, write_text

log = logging.getLogger(__name__)
T = TypeVar("T")
#: characters of a reason that are kept
MOST_REASON = 4000
#: far more entries than any game has; the limit keeps somebody who only passes from filling the disk
MOST_ENTRIES = 20_000
#: how often a move is tried again because clocks were changed at the same moment
CLOCK_CHANGES = 5


class ClocksChanged(StaleVersion):
    """The game is where it was seen, but its clocks, and so perhaps its seats, have changed since."""


@dataclass(frozen=True, slots=True)
class Moved:
    """What became of a submission: its entry in the log. ``repeated``: it had been played before."""

    table: Table
    seats: list[Seat]
    row: GameRow
    entry: Entry
    repeated: bool


@dataclass(frozen=True, slots=True)
class UndoPlan:
    """Taking back to position ``to`` needs the consent of the holders of the places ``asks``."""

    to: int
    asks: tuple[int, ...]
    who: PlayerId


def _by(actor: Actor, seat: Seat) -> str:
    """Who made a move, for the log: a kind of player, or an order given ahead."""
    if isinstance(actor, BotPlayer):
        return "bot"
    return "order" if isinstance(actor, AbsentPlayer) else seat.kind


def _may_act(actor: Actor, seat: Seat) -> bool:
    return actor.holds(seat) and (isinstance(actor, BotPlayer) or not seat.is_bot)


def players_of(actor: Actor | None, seats: Sequence[Seat]) -> list[str]:
    """The players this actor decides for now."""
    return [] if actor is None else [seat.player for seat in seats if _may_act(actor, seat)]


def plan_undo(table: Table, seats: Sequence[Seat], actor: Actor | None, to: int | None = None) -> UndoPlan | None:
    """What taking back to ``to`` (default: before the actor's latest action) would mean; None: there is nothing of his.

    Whose turn it is now and whose actions go back have a say, except bots and the actor's own seats. Where chance has
    answered since, or the game is over, everybody has.
    """
    mine = set(players_of(actor, seats))
    if not mine:
        return None
    whos = table.line.whos
    latest = next((at for at in range(table.last, 0, -1) if whos[at - 1] in mine), None)
    if latest is None:
        return None
    to = latest - 1 if to is None else to
    if not 0 <= to < table.last:
        return None
    crossed = {*whos[to:], *acting(table.rules, table.state)}
    everybody = table.state.result is not None or any(table.line.drew[to:])
    asks = tuple(
        seat.place
        for seat in seats
        if (everybody or seat.player in crossed) and not seat.is_bot and seat.player not in mine
    )
    return UndoPlan(to, asks, PlayerId(whos[latest - 1]))


class LogWriter:
    """Everything that adds to a game's log."""

    def __init__(self, house: House) -> None:
        self.house = house

    # ------------------------------------------------------------------ moves

    def play(
        self,
        actor: Actor,
        game_id: str,
        *,
        version: int,
        action: Mapping[str, Any] | Action,
        request_id: str | None = None,
        reason: Message | str | None = None,
        last_of: DueOrder | None = None,
    ) -> Moved:
        """Play one action for a seat the actor holds, or refuse it and change nothing.

        ``last_of`` is an order given ahead that has done with this move what it was given for.
        """
        return self._despite_clocks(lambda: self._play(actor, game_id, version, action, request_id, reason, last_of))

    def _despite_clocks(self, work: Callable[[], T]) -> T:
        """Do it, and again when clocks were changed at the same moment."""
        for _ in range(CLOCK_CHANGES):
            with suppress(ClocksChanged):
                return work()
        return work()

    def _play(
        self,
        actor: Actor,
        game_id: str,
        version: int,
        action: Mapping[str, Any] | Action,
        request_id: str | None,
        reason: Message | str | None,
        last_of: DueOrder | None,
    ) -> Moved:
        house = self.house
        with house.locked(game_id):
            row, seats = house.find_game(game_id)
            self._check_started(row)
            table = house.table(row, seats)
            command = action if isinstance(action, Action) else table.rules.codec.read(action)
            if isinstance(command, Undo):
                raise ours(MalformedAction("undo-action"))
            seat = self._check_seat(actor, seats, command.who)
            written = table.rules.codec.write(command)
            if isinstance(actor, Identity):
                house.acted(game_id, [seat.place])
            # a request that was played once saw an older version than the present one
            if version != table.version:
                if (earlier := self._find_repeated(table, request_id, actor, written)) is not None:
                    return Moved(table, seats, row, earlier, repeated=True)
                self._check_version(table, version)
            if table.version >= MOST_ENTRIES:
                raise Conflict("too-long.entries", count=table.version)
            began = perf_counter()
            before = table.state
            played = table.try_action(command)
            house.metrics.applied(row.title, perf_counter() - began)
            entry = self._entry(
                table,
                actor,
                seat,
                written,
                outcomes=played.outcomes,
                events=[event_data(event) for event in played.state.events],
                round_=round_data(table.rules, played.state),
                reason=None if reason is None else write_text(reason, MOST_REASON),
                request_id=request_id,
            )
            try:
                watched = Watched(before, command, played.state)
                order = actor.order if isinstance(actor, AbsentPlayer) else None
                return self._commit(table, row, seats, entry, played.state, watched, last_of, order)
            except ClocksChanged:
                raise
            except StaleVersion:
                # another process may have been given the same request, or this id has been used before
                row, seats = house.read_game(game_id)
                table = house.table(row, seats)
                if (earlier := self._find_repeated(table, request_id, actor, written)) is None:
                    raise
                return Moved(table, seats, row, earlier, repeated=True)

    def _check_started(self, row: GameRow) -> None:
        if row.status == "waiting":
            raise Conflict("not-started.seats")
        if row.status == "finished" and row.result is None:
            raise Conflict("closed", times.told("clock-closed-refusal"))

    def _check_seat(self, actor: Actor, seats: Sequence[Seat], who: str) -> Seat:
        seat = next((seat for seat in seats if seat.player == who), None)
        if seat is None:
            raise ours(MalformedAction("no-player", who=who, names=[seat.player for seat in seats]))
        if not actor.holds(seat):
            raise NotYourSeat("not-your-seat.play", who=who)
        if not _may_act(actor, seat):
            raise Conflict("stand-in", who=who)
        return seat

    def _check_version(self, table: Table, version: int) -> None:
        if version != table.version:
            raise ours(StaleVersion("moved-on.versions", seen=version, version=table.version))

    def _find_request(self, table: Table, request_id: str) -> Entry | None:
        """The entry made by a request."""
        with self.house.database.read() as connection:
            return store.find_request(connection, table.game_id, request_id)

    def _find_repeated(
        self, table: Table, request_id: str | None, actor: Actor, written: Mapping[str, Any]
    ) -> Entry | None:
        """The entry that this very request has already made."""
        if request_id is None:
            return None
        earlier = self._find_request(table, request_id)
        if earlier is None:
            return None
        user_id = None if isinstance(actor, BotPlayer) else actor.user_id
        if earlier.user_id != user_id or dict(earlier.action) != dict(written):
            raise Conflict("repeated.action")
        return earlier

    def _entry(
        self,
        table: Table,
        actor: Actor,
        seat: Seat,
        action: Mapping[str, Any],
        *,
        outcomes: list[Any],
        events: list[Any],
        round_: str,
        reason: str | None,
        request_id: str | None,
    ) -> Entry:
        return Entry(
            game_id=table.game_id,
            seq=table.version + 1,
            action=action,
            outcomes=outcomes,
            events=events,
            round=round_,
            by=_by(actor, seat),
            user_id=None if isinstance(actor, BotPlayer) else actor.user_id,
            reason=reason,
            request_id=request_id,
            time=self.house.clock(),
        )

    def _commit(
        self,
        table: Table,
        row: GameRow,
        seats: list[Seat],
        entry: Entry,
        state: Any,
        watched: Watched | None = None,
        last_of: DueOrder | None = None,
        order: int | None = None,
    ) -> Moved:
        """Write the entry and what the list of games shows of it, in one transaction.

        Orders given ahead that the action ends (``watched``; None after an undo) end with it. ``order`` is the one
        that moves: its owner may have withdrawn it a moment ago.
        """
        house = self.house
        values = {**standing(table.rules, state, seats), "undo": None, "updated": entry.time, "ticks": row.ticks}
        values.update(self._times(table, row, seats, entry, values))

        def keep() -> None:
            house.keep(replace(row, **values, version=entry.seq), seats)

        try:
            with house.change(row.id, "moved", then=keep) as connection:
                if not store.advance_game(connection, row.id, table.version, {**values, "seen": row.updated}):
                    now = house.find_row(connection, row.id)
                    if now.version == table.version and now.ticks != row.ticks:
                        raise ClocksChanged("The clocks of the game were changed at the same moment.")
                    raise ours(StaleVersion("same-moment"))
                if order is not None and not order_store.stands(connection, order):
                    raise Conflict("no-order")
                store.append(connection, entry)
                if row.rated and values["status"] != row.status:
                    self._rate(connection, row, seats, state, entry.time)
                if row.has_orders:
                    values["has_orders"] = self._end_orders(connection, table, seats, entry.seq, watched, last_of)
                causes.moved(house, connection, row, seats, entry, values)
                if entry.seq % house.settings.snapshot_every == 0 and entry.action["do"] != "undo":
                    self._snapshot(connection, table, entry, state)
        except IntegrityError as error:
            # the unique key is violated: another process wrote this entry, or this same request, first
            raise ours(StaleVersion("same-moment")) from error
        try:
            table.push(entry, state)
        except BaseException:
            house.forget(row.id)
            raise
        if values["status"] == "finished":
            house.shelve(table, is_over=True)
        house.metrics.moved(row.title, entry.by)
        return Moved(table, seats, row, entry, repeated=False)

    def _times(
        self, table: Table, row: GameRow, seats: list[Seat], entry: Entry, values: Mapping[str, Any]
    ) -> dict[str, Any]:
        """The clocks after an entry of the log."""
        acting = values["acting"] if values["status"] == "playing" else ()
        if steps := undo_steps(entry.action):
            return times.taken_back(row, seats, acting, table.last - steps, entry.time)
        return times.moved(row, seats, acting, entry.action["who"], entry.time, table.last + 1)

    def _rate(self, connection: Any, row: GameRow, seats: Sequence[Seat], state: Any, now: float) -> None:
        """The game has ended with this entry, or its end is taken back."""
        if state.result is None:
            unrate_game(connection, row)
        else:
            rate_game(connection, row, seats, state.result, now)

    def _end_orders(
        self,
        connection: Any,
        table: Table,
        seats: Sequence[Seat],
        version: int,
        watched: Watched | None,
        last_of: DueOrder | None,
    ) -> bool:
        """Do orders still stand after this entry?"""
        if last_of is not None:
            order_store.end_order(connection, last_of.order_id, "done", why_json(last_of.why), version)
        left = end_by(connection, table, seats, watched, version)
        if not left:
            store.change_game(connection, table.game_id, has_orders=False)
        return left

    def _snapshot(self, connection: Any, table: Table, entry: Entry, state: Any) -> None:
        try:
            packed = table.pack(state, table.line_with(entry))
        except BadSnapshot:
            log.warning("position cannot be kept as a snapshot", extra={"game": table.game_id}, exc_info=True)
            return
        store.add_snapshot(connection, table.game_id, entry.seq, fingerprint(), packed)

    # ------------------------------------------------------------------ undo

    def ask_undo(
        self, actor: Identity, game_id: str, *, version: int, to: int | None = None, request_id: str | None = None
    ) -> bool:
        """Take back at once if nobody else is concerned (True), else ask those who are (False)."""
        return self._despite_clocks(lambda: self._ask_undo(actor, game_id, version, to, request_id))

    def _ask_undo(self, actor: Identity, game_id: str, version: int, to: int | None, request_id: str | None) -> bool:
        house = self.house
        with house.locked(game_id):
            row, seats = house.find_game(game_id)
            self._check_started(row)
            table = house.table(row, seats)
            if not players_of(actor, seats):
                raise NotYourSeat("not-your-seat.undo")
            house.acted(game_id, [seat.place for seat in seats if _may_act(actor, seat)])
            if version != table.version and self._was_taken_back(table, actor, request_id):
                return True
            self._check_version(table, version)
            plan = plan_undo(table, seats, actor, to)
            if plan is None:
                raise Conflict("nothing-to-undo")
            if not plan.asks:
                try:
                    self._take_back(table, row, seats, actor, plan.to, plan.who, request_id)
                except ClocksChanged:
                    raise
                except StaleVersion:  # a sister process may have been given the very same request
                    if not self._was_taken_back(table, actor, request_id):
                        raise
                return True
            by = next(seat.place for seat in seats if seat.player == plan.who)
            request = {"version": version, "to": plan.to, "by": by, "asks": list(plan.asks), "agreed": []}
            with self._change_request(game_id, version) as (connection, standing):
                # asked again, perhaps because the answer was lost: who has agreed need not agree again
                if standing is None or {**standing, "agreed": []} != request:
                    store.change_game(connection, game_id, undo=request)
            return False

    def _was_taken_back(self, table: Table, actor: Identity, request_id: str | None) -> bool:
        """Has this very request taken something back already?"""
        earlier = None if request_id is None else self._find_request(table, request_id)
        if earlier is None:
            return False
        if earlier.user_id == actor.user_id and earlier.action["do"] == "undo":
            return True
        raise Conflict("repeated.other")

    @contextmanager
    def _change_request(
        self, game_id: str, version: int, *what: str
    ) -> Iterator[tuple[Connection, Mapping[str, Any] | None]]:
        """A transaction in which nobody else changes the request for an undo; and the request as it stands."""
        with self.house.change(game_id, "game", *what) as connection:
            row = self.house.find_row(connection, game_id, lock=True)
            if row.version != version:
                raise ours(StaleVersion("same-moment"))
            yield connection, row.undo

    def answer_undo(self, actor: Identity, game_id: str, *, version: int, agree: bool) -> bool:
        """Agree to a request or decline it; True when everybody has agreed and it is done.

        Whoever answers twice in the same way, because the first answer was lost, is told the same.
        """
        return self._despite_clocks(lambda: self._answer_undo(actor, game_id, version, agree))

    def _answer_undo(self, actor: Identity, game_id: str, version: int, agree: bool) -> bool:
        house = self.house
        with house.locked(game_id):
            row, seats = house.find_game(game_id)
            self._check_started(row)
            table = house.table(row, seats)
            mine = {seat.place for seat in seats if _may_act(actor, seat)}
            if agree and mine and version != table.version and self._follows_undo(table, version):
                return True
            request = row.undo
            if request is None:
                raise Conflict("no-request")
            self._check_version(table, version)
            withdrawn = not agree and actor.holds(seats[request["by"]])
            if not withdrawn and not mine & set(request["asks"]):
                raise NotYourSeat("not-your-seat.asked")
            if not agree:
                self._decline(row, seats, mine, withdrawn)
                return False
            with self._change_request(game_id, version) as (connection, standing):
                if standing is None:
                    raise Conflict("no-request")
                request = {**standing, "agreed": sorted({*standing["agreed"], *(mine & set(standing["asks"]))})}
                store.change_game(connection, game_id, undo=request)
            if set(request["agreed"]) != set(request["asks"]):
                return False
            row, seats = house.find_game(game_id)
            who = PlayerId(seats[request["by"]].player)
            try:
                self._take_back(table, row, seats, actor, request["to"], who, None)
            except ClocksChanged:
                raise
            except StaleVersion:  # somebody else agreed last at the same moment
                if not self._follows_undo(house.table(*house.read_game(game_id)), version):
                    raise
            return True

    def _decline(self, row: GameRow, seats: Sequence[Seat], mine: Collection[int], withdrawn: bool) -> None:
        assert row.undo is not None
        place = row.undo["by"] if withdrawn else min(mine)
        who = {"who": seats[place].player}
        text = Message("undo-withdrawn", who) if withdrawn else Message("undo-declined", who)
        with self._change_request(row.id, row.version, "chat") as (connection, _):
            store.change_game(connection, row.id, undo=None)
            store.say(connection, row.id, None, "", write_text(text), self.house.clock())

    def _follows_undo(self, table: Table, version: int) -> bool:
        """Was the next entry of the log after this version an undo?"""
        later = table.entries_after(version)[:1] if version < table.version else []
        return bool(later) and later[0][0].action["do"] == "undo"

    def _take_back(
        self,
        table: Table,
        row: GameRow,
        seats: list[Seat],
        actor: Identity,
        to: int,
        who: PlayerId,
        request_id: str | None,
    ) -> None:
        state = table.state_at(to)
        written = table.rules.codec.write(Undo(who, steps=table.last - to))
        seat = next(seat for seat in seats if seat.player == who)
        entry = self._entry(
            table,
            actor,
            seat,
            written,
            outcomes=[],
            events=[],
            round_=round_data(table.rules, state),
            reason=None,
            request_id=request_id,
        )
        self._commit(table, row, seats, entry, state)


def standing(rules: Any, state: Any, seats: Sequence[Seat]) -> dict[str, Any]:
    """What the list of games shows of a position."""
    deciding = set(acting(rules, state))
    places = [seat.place for seat in seats if seat.player in deciding]
    return {
        "round": round_data(rules, state),
        "acting": places,
        "bot_turn": any(seats[place].is_bot for place in places),
        "status": "playing" if state.result is None else "finished",
        "result": result_data(state.result),
    }
