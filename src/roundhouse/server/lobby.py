"""Tables apart from the play itself: creating games, taking seats, stand-ins, lists."""

from __future__ import annotations

import random
import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection

from roundhouse.kernel import Chance, GameError, Message, SetupError, Title, Words
from roundhouse.server.saying import ours

from . import times
from .auth import Identity, name_key, new_id
from .caps import TableCaps
from .clocks import ClockSetting
from .file_names import file_name
from .house import House
from .log_writer import players_of, standing
from .lookalikes import is_like_another
from .naming import told_name, unused_name, usual_name
from .notices import causes
from .present import iso, result_json
from .rating import can_be_rated, players_rated
from .reader import for_reader, language
from .refusals import Blocked, Conflict, NotFound, NotTheOwner, NotYourSeat
from .reliability import check_reliability, refusal_for, reliability_of
from .saying import SERVER_WORDS
from .store import Entry, GameRow, Seat, account, mine, people
from .store import games as store
from .store import users as user_store
from .told import told_part, write_text

#: names for bots at a table, after railway engineers
ENGINEERS = (
    "Stephenson", "Brunel", "Gooch", "Locke", "Gresley", "Stanier", "Webb", "Stirling", "Denis", "Gerstner",
    "Borsig", "Maffei", "Engerth", "Gölsdorf", "Haswell", "Ressel", "Latrobe", "Cooper", "Winans", "Baldwin",
)  # fmt: skip


#: notes on an imported file that the chat of its table keeps; more are counted
MOST_NOTES = 40


@dataclass(frozen=True, slots=True)
class NewSeat:
    """A wish for a seat: me, guest, bot or open."""

    kind: str
    name: str | None = None
    bot: str | None = None
    #: the user for whom an open seat is kept
    invited: str | None = None


@dataclass(frozen=True, slots=True)
class NewGame:
    title: str
    seats: tuple[NewSeat, ...]
    variant: str | None = None
    options: Mapping[str, Any] | None = None
    name: str | None = None
    listed: bool = False
    shuffle: bool = False
    pace: float = 0.8
    seed: int | None = None
    readings: str = "rulebook"
    clock: ClockSetting | None = None
    #: the languages of the chat
    languages: tuple[str, ...] = ()
    #: the least reliability of those who join, in per cent, and whether those join of whom it is unknown
    reliability: int | None = None
    take_unknown: bool = True
    rated: bool = False


def free_seat(title: Title, place: int, wanted: str, taken: set[str]) -> str:
    """The id of the seat for a player called ``wanted``, with the first number that makes it one of its own.

    Where something in the game has that name, the id names the seat too: see :meth:`Title.seats`.
    """
    (seat,) = title.seats([wanted], place + 1)
    name, number = str(seat), 2
    while name in taken:
        name = f"{seat[:36]} {number}"
        number += 1
    return name


def _people_of(seats: Sequence[Seat]) -> set[str]:
    """Everybody who holds one of the seats or for whom one is kept."""
    return {person for seat in seats for person in (seat.user_id, seat.invited) if person}


class Lobby:
    def __init__(self, house: House) -> None:
        self.house = house
        self.caps = TableCaps(house.settings)

    # ------------------------------------------------------------------ creating

    def create(self, user: Identity, wish: NewGame) -> str:
        """A new table; it begins at once when no seat is open. Returns the game's id."""
        row, seats = self.prepare(user, wish)
        with self.house.change(row.id, "moved") as connection:
            self.add(connection, user, row, seats)
        return row.id

    def add(self, connection: Connection, user: Identity, row: GameRow, seats: list[Seat]) -> None:
        """Store a new table, unless the user has too many or sits there under another's name."""
        self._check_own_names(connection, user, [seat.player for seat in seats if seat.kind == "person"])
        self.caps.check_table(connection, user.user_id)
        self.caps.check_bots(connection, user.user_id, seats)
        begun = times.begun(connection, row, seats, self.house.clock())
        store.add_game(connection, replace(row, **begun), seats)
        causes.invited(self.house, connection, row.id, seats, (user.user_id, user.name))
        causes.turns(self.house, connection, row.id, [seats[place] for place in row.acting], row.version)

    def prepare(self, user: Identity, wish: NewGame) -> tuple[GameRow, list[Seat]]:
        """A new table that is not stored yet; it has begun when no seat is open."""
        house = self.house
        title = house.title_of(wish.title)
        if sum(seat.kind == "me" for seat in wish.seats) > 1:
            raise ours(SetupError("one-seat"))
        if wish.seed is not None and any(seat.kind == "open" for seat in wish.seats):
            raise ours(SetupError("chosen-seed"))
        game_id = new_id("g")
        seats = self._seats(user, game_id, title.slug, wish.seats)
        named = [seat.player or f"(open {seat.place + 1})" for seat in seats]
        setup = title.setup(named, 0, wish.variant, wish.options, wish.readings)  # or a sentence why not
        now = house.clock()
        row = GameRow(
            id=game_id,
            name=wish.name or self._usual_name(user, title),
            title=title.slug,
            variant=setup.variant,
            options=dict(setup.options),
            seed=house.settings.draw_seed() if wish.seed is None else wish.seed,
            readings=setup.readings,
            rules_version=setup.rules_version,
            outcomes=[],
            status="waiting",
            version=0,
            round="",
            acting=[],
            bot_turn=False,
            result=None,
            undo=None,
            owner=user.user_id,
            listed=wish.listed,
            shuffle=wish.shuffle,
            pace=self.caps.pace(seats, wish.pace),
            paused=False,
            branch_of=None,
            created=now,
            updated=now,
            clock=None if wish.clock is None else wish.clock.write(),
            speed="none" if wish.clock is None else wish.clock.speed,
            languages=f",{','.join(wish.languages)}," if wish.languages else "",
            reliability=wish.reliability,
            take_unknown=wish.take_unknown,
            rated=wish.rated and wish.seed is None and not self._sits_without_account(user, seats),
        )
        return self._begin(row, seats)

    def _usual_name(self, user: Identity, title: Title) -> str:
        """The name of a table whose maker gave it none; no two of his have the same."""
        name = usual_name(title.name, user.name)
        with self.house.database.read() as connection:
            return unused_name(name, store.names_of_owner(connection, user.user_id, title.slug))

    def _sits_without_account(self, user: Identity, seats: Sequence[Seat]) -> bool:
        return user.kind == "guest" and any(seat.user_id == user.user_id for seat in seats)

    def adopt(
        self,
        user: Identity,
        row: GameRow,
        seats: list[Seat],
        entries: Sequence[Entry],
        notes: Sequence[str] = (),
    ) -> str:
        """Store a game that already has a log: an import or a branch. The chat keeps the notes on the file."""
        with self.house.change(row.id, "moved") as connection:
            if row.status != "finished":
                self.caps.check_table(connection, user.user_id)
                self.caps.check_bots(connection, user.user_id, seats)
            row = replace(row, owner=user.user_id, pace=self.caps.pace(seats, row.pace))
            store.add_game(connection, row, seats)
            store.append_many(connection, entries)
            told = [Message("import-note", {"note": note}) for note in notes[:MOST_NOTES]]
            if len(notes) > MOST_NOTES:
                told.append(Message("import-more", {"count": len(notes) - MOST_NOTES}))
            for message in told:
                store.say(connection, row.id, None, "", write_text(message), self.house.clock())
        return row.id

    def _seats(self, user: Identity, game_id: str, title: str, wishes: Sequence[NewSeat]) -> list[Seat]:
        taken: set[str] = set()
        seats: list[Seat] = []
        for place, wish in enumerate(wishes):
            seat = self.seat(user, game_id, place, title, wish, taken)
            if seat.player:
                taken.add(seat.player)
            seats.append(seat)
        return seats

    def seat(
        self, user: Identity, game_id: str, place: int, title: str, wish: NewSeat, taken: set[str], player: str = ""
    ) -> Seat:
        """A seat as wished for; ``player`` is a name that is already fixed."""
        now = self.house.clock()

        def seat_for(name: str) -> str:
            return player or free_seat(self.house.title_of(title), place, name, taken)

        if wish.kind == "me":
            return Seat(game_id, place, seat_for(wish.name or user.name), "person", user_id=user.user_id, seen=now)
        if wish.kind == "guest":
            return Seat(game_id, place, seat_for(wish.name or "Guest"), "guest", device=user.device, seen=now)
        if wish.kind == "bot":
            bot = self._bot(wish.bot, title)
            spare = [name for name in ENGINEERS if name not in taken]
            name = seat_for(wish.name or random.choice(spare or ENGINEERS))
            return Seat(game_id, place, name, "bot", bot=bot, seen=now)
        return Seat(game_id, place, player, "open", invitation=secrets.token_urlsafe(18), invited=wish.invited)

    def _bot(self, bot_id: str | None, title: str) -> str:
        shelf = self.house.bots
        info = shelf.default(title) if bot_id is None else shelf.find(bot_id, title)
        if info is None:
            raise ours(SetupError("no-bot-here", bot=bot_id, known=[info.id for info in shelf.for_title(title)]))
        return info.id

    def _begin(self, row: GameRow, seats: list[Seat]) -> tuple[GameRow, list[Seat]]:
        """Start the game if no seat is open; the row and seats as they are then."""
        if any(seat.kind == "open" for seat in seats):
            return row, seats
        if row.shuffle:
            order = list(seats)
            random.SystemRandom().shuffle(order)
            seats = [replace(seat, place=place) for place, seat in enumerate(order)]
        title = self.house.title_of(row.title)
        players = [seat.player for seat in seats]
        setup = title.setup(players, row.seed, row.variant, row.options, row.readings, row.rules_version)
        rules = self.house.rules_of(title, setup)
        state = rules.start(Chance(setup.seed, script=setup.script))
        outcomes = [[name, list(values)] for name, values in state.chance.outcomes]
        row = replace(row, rated=row.rated and can_be_rated(seats))
        return replace(row, outcomes=outcomes, **standing(rules, state, seats)), seats

    def _begin_stored(self, connection: Connection, row: GameRow) -> None:
        """Start a waiting game in the store once its last seat is taken."""
        seats = store.seats_in(connection, row.id)
        begun, ordered = self._begin(row, seats)
        now = self.house.clock()
        if begun.status == "waiting":
            store.change_game(connection, row.id, updated=now)
            return
        if row.shuffle:
            store.replace_seats(connection, row.id, ordered)
        self.caps.check_bots(connection, row.owner, ordered)
        store.change_game(
            connection,
            row.id,
            pace=self.caps.pace(ordered, row.pace),
            outcomes=begun.outcomes,
            round=begun.round,
            acting=begun.acting,
            bot_turn=begun.bot_turn,
            status=begun.status,
            result=begun.result,
            rated=begun.rated and players_rated(connection, ordered) is not None,
            updated=now,
            **times.begun(connection, begun, ordered, now),
        )
        causes.turns(self.house, connection, row.id, [ordered[place] for place in begun.acting], row.version)

    # ------------------------------------------------------------------ seats

    def join(self, user: Identity, game_id: str, place: int | None, name: str | None) -> None:
        """Take an open seat: of a listed game, or one that is kept for this user."""
        with self.house.change(game_id, "moved", "game") as connection:
            row = self.house.find_row(connection, game_id, lock=True)
            seats = store.seats_in(connection, game_id)
            mine = [seat.place for seat in seats if seat.kind == "person" and user.holds(seat)]
            if mine and place in (None, *mine):
                return  # asked for twice: the first answer was lost
            invited = any(seat.invited == user.user_id for seat in seats)
            if not row.listed and not invited and row.owner != user.user_id:
                raise NotYourSeat("not-open")
            free = [
                seat
                for seat in seats
                if seat.kind == "open"
                and (place is None or seat.place == place)
                and seat.invited in (None, user.user_id)
                and (row.listed or seat.invited == user.user_id or row.owner == user.user_id)
            ]
            free.sort(key=lambda seat: seat.invited is None)  # the user's own games first
            if not free:
                raise Conflict("seat-taken.gone")
            self._sit(connection, row, seats, free[0], user, name)

    def find_invitation(self, token: str) -> Seat:
        with self.house.database.read() as connection:
            seat = store.find_invitation(connection, token)
        if seat is None:
            raise NotFound("no-invitation")
        return seat

    def accept(self, user: Identity, token: str, name: str | None) -> str:
        """Take the seat an invitation is for; the game's id."""
        invited = self.find_invitation(token)
        if invited.kind == "person" and user.holds(invited):
            return invited.game_id  # the link opened twice
        with self.house.change(invited.game_id, "moved", "game") as connection:
            row = self.house.find_row(connection, invited.game_id, lock=True)
            seats = store.seats_in(connection, row.id)
            seat = next((seat for seat in seats if seat.invitation == token), None)
            if seat is None or seat.kind != "open":
                raise Conflict("seat-taken")
            self._sit(connection, row, seats, seat, user, name)
        return row.id

    def _sit(
        self, connection: Connection, row: GameRow, seats: list[Seat], seat: Seat, user: Identity, name: str | None
    ) -> None:
        if any(user.holds(other) and other.kind == "person" for other in seats):
            raise Conflict("already-seated")
        if user.user_id in user_store.blocked_by(connection, row.owner):
            raise Blocked("blocked-by-owner")
        if seat.invited != user.user_id:
            check_reliability(connection, row, user.user_id)
        taken = {other.player for other in seats if other.player}
        player = free_seat(self.house.title_of(row.title), seat.place, name or user.name, taken)
        self._check_own_names(connection, user, [player])
        self._check_names(row, [player if other.place == seat.place else other.player for other in seats])
        now = self.house.clock()
        store.change_seat(
            connection, row.id, seat.place, player=player, kind="person", user_id=user.user_id, seen=now, invited=None
        )
        self.house.notices.cancel(connection, event="invited", game_id=row.id, people=[user.user_id])
        self._begin_stored(connection, row)

    def _check_own_names(self, connection: Connection, user: Identity, names: Sequence[str]) -> None:
        """Nobody sits down himself under the name of somebody else who has an account."""
        for name in names:
            holder = account.holder_of(connection, name_key(name), self.house.clock())
            if holder not in (None, user.user_id):
                raise Conflict("name-taken.seat", name=name)
            if holder is None and is_like_another(connection, name_key(name), self.house.clock(), user.user_id):
                raise Conflict("name-taken.alike", name=name)

    def _check_names(self, row: GameRow, players: Sequence[str]) -> None:
        """Would the game begin with these names? Asked at every seat, so that the last one cannot be stuck."""
        named = [player or f"(open {place + 1})" for place, player in enumerate(players)]
        title = self.house.title_of(row.title)
        title.setup(named, 0, row.variant, row.options, row.readings, row.rules_version)

    def _owned(self, connection: Connection, user: Identity, game_id: str) -> GameRow:
        row = self.house.find_row(connection, game_id, lock=True)
        if row.owner != user.user_id:
            raise NotTheOwner("not-the-owner")
        return row

    def _waiting(self, row: GameRow) -> None:
        if row.status != "waiting":
            raise Conflict("started")

    def _seat_at(self, seats: Sequence[Seat], place: int) -> Seat:
        if not 0 <= place < len(seats):
            raise NotFound("no-seat", place=place, count=len(seats))
        return seats[place]

    def change_seat(self, user: Identity, game_id: str, place: int, wish: NewSeat) -> None:
        """Before the start the owner may say again who sits where."""
        with self.house.change(game_id, "moved", "game") as connection:
            row = self._owned(connection, user, game_id)
            self._waiting(row)
            seats = store.seats_in(connection, game_id)
            self._seat_at(seats, place)
            others = [seat for seat in seats if seat.place != place]
            if wish.kind == "me" and any(user.holds(seat) and seat.kind == "person" for seat in others):
                raise Conflict("already-seated")
            taken = {seat.player for seat in others if seat.player}
            seat = self.seat(user, game_id, place, row.title, wish, taken)
            if seat.kind == "person":
                self._check_own_names(connection, user, [seat.player])
            self._check_names(row, [seat.player if other.place == place else other.player for other in seats])
            store.replace_seat(connection, seat)
            withdrawn = [seats[place].invited] if seats[place].invited != seat.invited else []
            self.house.notices.cancel(connection, event="invited", game_id=game_id, people=withdrawn)
            causes.invited(self.house, connection, game_id, [seat], (user.user_id, user.name))
            self._begin_stored(connection, row)

    def start(self, user: Identity, game_id: str, bot: str | None) -> None:
        """Begin now; bots take the seats that are still open."""
        with self.house.change(game_id, "moved", "game") as connection:
            row = self._owned(connection, user, game_id)
            self._waiting(row)
            seats = store.seats_in(connection, game_id)
            taken = {seat.player for seat in seats if seat.player}
            for seat in seats:
                if seat.kind == "open":
                    filled = self.seat(user, game_id, seat.place, row.title, NewSeat("bot", bot=bot), taken)
                    taken.add(filled.player)
                    store.replace_seat(connection, filled)
            self._begin_stored(connection, row)

    def leave(self, user: Identity, game_id: str) -> None:
        """Leave a seat: before the start it is open again, later a bot plays on."""
        with self.house.change(game_id, "moved", "game", "chat") as connection:
            row = self.house.find_row(connection, game_id, lock=True)
            held = [seat for seat in store.seats_in(connection, game_id) if user.holds(seat)]
            if not held:
                raise NotYourSeat("no-seat-here")
            for seat in held:
                if row.status == "waiting":
                    store.replace_seat(
                        connection, self.seat(user, game_id, seat.place, row.title, NewSeat("open"), set())
                    )
                elif row.status == "playing" and not seat.stand_in:
                    self._stand_in(connection, seat, self._bot(None, row.title))
                    text = write_text(Message("leaves", {"who": seat.player}))
                    store.say(connection, game_id, None, "", text, self.house.clock())
            self._recount(connection, row)

    def put_stand_in(self, user: Identity, game_id: str, place: int, bot: str | None) -> None:
        """A bot plays for a player who is away; the holder may ask for it himself at any time."""
        with self.house.change(game_id, "moved", "game") as connection:
            row, seat = self._stand_in_case(connection, user, game_id, place)
            if seat.kind not in ("person", "guest"):
                raise Conflict("not-a-person.stand-in")
            away = self.house.clock() - seat.seen
            here = seat.place in self.house.present(game_id) or away < self.house.settings.away_after
            if here and not user.holds(seat) and not times.is_out(row, place):
                wait = int(self.house.settings.away_after)
                raise Conflict("present", who=seat.player, seconds=wait)
            player = self._bot(bot, row.title)
            if seat.stand_in and seat.bot == player:  # asked for twice
                return
            self._stand_in(connection, seat, player)
            text = write_text(Message("stands-in", {"who": seat.player}))
            store.say(connection, game_id, None, "", text, self.house.clock())
            self._recount(connection, row)

    def remove_stand_in(self, user: Identity, game_id: str, place: int) -> None:
        """The player takes over from the bot."""
        with self.house.change(game_id, "moved", "game") as connection:
            row, seat = self._stand_in_case(connection, user, game_id, place)
            if not seat.stand_in:
                raise Conflict("no-stand-in")
            store.change_seat(connection, game_id, place, stand_in=False, bot=None, seen=self.house.clock())
            text = write_text(Message("plays-again", {"who": seat.player}))
            store.say(connection, game_id, None, "", text, self.house.clock())
            self._recount(connection, row, back=place)
            if place in row.acting and not user.holds(seat):
                causes.turns(self.house, connection, game_id, [replace(seat, stand_in=False)], row.version)

    def _stand_in_case(self, connection: Connection, user: Identity, game_id: str, place: int) -> tuple[GameRow, Seat]:
        row = self.house.find_row(connection, game_id, lock=True)
        seat = self._seat_at(store.seats_in(connection, game_id), place)
        if row.owner != user.user_id and not user.holds(seat):
            raise NotTheOwner("not-the-owner.player")
        if row.status != "playing":
            raise Conflict("not-playing")
        return row, seat

    def _stand_in(self, connection: Connection, seat: Seat, bot: str) -> None:
        store.change_seat(connection, seat.game_id, seat.place, stand_in=True, bot=bot)
        self.house.notices.cancel(connection, event="turn", game_id=seat.game_id, people=[seat.user_id])

    def _recount(self, connection: Connection, row: GameRow, back: int | None = None) -> None:
        """Is it a bot's turn, and whose clocks run, now that the seats have changed? ``back`` has taken over."""
        seats = store.seats_in(connection, row.id)
        waits = row.status == "playing" and any(seats[place].is_bot for place in row.acting)
        clocks = times.reseated(row, seats, self.house.clock(), back)
        store.change_game(connection, row.id, bot_turn=waits, pace=self.caps.pace(seats, row.pace), **clocks)

    # ------------------------------------------------------------------ the table itself

    def change(self, user: Identity, game_id: str, **values: Any) -> None:
        with self.house.change(game_id, "moved", "game") as connection:
            self._owned(connection, user, game_id)
            if "pace" in values:
                values["pace"] = self.caps.pace(store.seats_in(connection, game_id), values["pace"])
            if values:
                store.change_game(connection, game_id, **values)

    def delete(self, user: Identity, game_id: str) -> None:
        """Remove a table: before the start, or one at which nobody else sits."""
        with self.house.change(game_id, "game") as connection:
            row = self._owned(connection, user, game_id)
            seats = store.seats_in(connection, game_id)
            others = any(seat.kind in ("person", "guest") and not user.holds(seat) for seat in seats)
            if others and row.status != "waiting":
                raise Conflict("not-alone")
            store.delete_game(connection, game_id)
        self.house.forget(game_id)

    # ------------------------------------------------------------------ what is shown

    def show(self, user: Identity | None, game_id: str) -> dict[str, Any]:
        """A game with everything but its position."""
        with self.house.database.read() as connection:
            row = self.house.find_row(connection, game_id)
            seats = store.seats_in(connection, game_id)
            names = user_store.names_of(connection, _people_of(seats))
            listed = people.listed_among(connection, {row.branch_of} if row.branch_of else set())
            kept = {} if user is None else mine.kept_of(connection, user.user_id, [game_id])
            again = store.find_game(connection, row.rematch) if row.rematch else None
            joining = self._joining(connection, user, row, seats)
        undo = None
        if row.undo is not None and row.undo["version"] == row.version:
            request = row.undo
            waiting = [place for place in request["asks"] if place not in request["agreed"]]
            undo = {
                "version": request["version"],
                "to": request["to"],
                "by": request["by"],
                "waiting_for": waiting,
                "agreed": list(request["agreed"]),
            }
        summary = self._summary(user, row, seats, names, listed, game_id in kept and kept[game_id].archived)
        return {
            **summary,
            # a table that is not listed is known to those only who have its address
            "rematch": again.id if again is not None and (again.listed or summary["mine"]) else None,
            "file_name": file_name(row, len(seats), self._title_name(row)),
            "watch": f"/game/{row.id}",
            "undo": undo,
            "pace": row.pace,
            "paused": row.paused,
            "readings": row.readings,
            "rules_version": row.rules_version,
            "bots_thinking": [p for p in row.acting if seats[p].is_bot] if row.status == "playing" else [],
            "times": times.times_json(row, self.house.clock()),
            **joining,
        }

    def _joining(
        self, connection: Connection, user: Identity | None, row: GameRow, seats: Sequence[Seat]
    ) -> dict[str, Any]:
        """While a table waits for players: how reliable those are who sit there, and why the user cannot join."""
        if row.status != "waiting":
            return {"reliabilities": {}, "refusal": None}
        holders = {seat.user_id for seat in seats if seat.kind == "person" and seat.user_id}
        known = {holder: reliability_of(connection, holder) for holder in holders}
        refusal = None
        if row.reliability is not None and (
            user is None or (user.user_id not in holders and user.user_id != row.owner)
        ):
            # a stranger becomes a guest of whom nothing is known
            refusal = refusal_for(row, reliability_of(connection, "" if user is None else user.user_id))
        return {"reliabilities": {each: found.write() for each, found in known.items()}, "refusal": refusal}

    def summaries(self, user: Identity | None, rows: Sequence[GameRow]) -> list[dict[str, Any]]:
        with self.house.database.read() as connection:
            seats = store.seats_of(connection, [row.id for row in rows])
            holders = _people_of([seat for places in seats.values() for seat in places])
            names = user_store.names_of(connection, holders)
            kept = {} if user is None else mine.kept_of(connection, user.user_id, list(seats))
            listed = people.listed_among(connection, {row.branch_of for row in rows if row.branch_of})
        archived = {game_id for game_id, record in kept.items() if record.archived}
        return [self._summary(user, row, seats[row.id], names, listed, row.id in archived) for row in rows]

    def listing_mine(
        self, user: Identity, wanted: mine.Wanted, before: tuple[float, str] | None, limit: int
    ) -> tuple[list[GameRow], dict[str, int]]:
        """Games of this user, and how many there are in each part of his list."""
        with self.house.database.read() as connection:
            rows = mine.list_mine(connection, user.user_id, user.device, wanted, before, limit)
            return rows, mine.count_mine(connection, user.user_id, user.device, wanted)

    def listing(
        self, scope: str, filters: Mapping[str, Any], before: tuple[float, str] | None, limit: int
    ) -> list[GameRow]:
        """Games of everybody: open (seats to take), playing (to watch), finished (to study). ``filters``: title, speed,
        free (seats), language."""
        with self.house.database.read() as connection:
            status = {"open": "waiting", "playing": "playing", "finished": "finished"}[scope]
            return store.list_games(connection, statuses=(status,), listed=True, before=before, limit=limit, **filters)

    def _summary(
        self,
        user: Identity | None,
        row: GameRow,
        seats: Sequence[Seat],
        names: Mapping[str, user_store.UserName],
        listed: Collection[str],
        archived: bool,
    ) -> dict[str, Any]:
        """``listed`` are the games open to everybody among those that the shown ones branch from."""
        owner = user is not None and row.owner == user.user_id
        players = set(players_of(user, seats))
        playing = row.status == "playing"
        words = self._words(row)
        return {
            "id": row.id,
            "name": told_name(row.name, language()),
            "title": row.title,
            "title_name": self._title_name(row),
            "variant": row.variant,
            "options": dict(row.options),
            "status": row.status,
            "version": row.version,
            "round": told_part(words, row.round),
            "listed": row.listed,
            "seats": [self._seat_json(user, owner, row, seat, names) for seat in seats],
            "acting": list(row.acting) if playing else [],
            "my_turn": playing and any(seats[place].player in players for place in row.acting),
            "mine": owner or (user is not None and any(user.holds(seat) for seat in seats)),
            "owner": owner,
            "invited": user is not None and any(seat.invited == user.user_id for seat in seats),
            "archived": archived,
            "imported": row.imported,
            "tutorial": row.tutorial,
            "rated": row.rated,
            "created": iso(row.created),
            "updated": iso(row.updated),
            "result": result_json(words, row.result),
            # a table that is not listed is known to those only who have its address
            "branch_of": row.branch_of if owner or row.branch_of in listed else None,
            "problem": self._problem(row),
            "clock": times.clock_json(row),
            "deadline": times.deadline(row, row.acting) if playing else None,
            "languages": [each for each in row.languages.split(",") if each],
            "reliability": row.reliability,
            "take_unknown": row.take_unknown,
        }

    def _seat_json(
        self, user: Identity | None, owner: bool, row: GameRow, seat: Seat, names: Mapping[str, user_store.UserName]
    ) -> dict[str, Any]:
        away = max(0.0, self.house.clock() - seat.seen) if seat.kind in ("person", "guest") else 0.0
        shared = not self.house.database.is_sqlite  # a sister process may hold the player's socket
        online = seat.place in self.house.present(row.id) or (shared and seat.seen > 0 and away < 45)
        person = seat.kind == "person" and seat.user_id is not None
        holder, guest = names.get(seat.user_id or ""), names.get(seat.invited or "")
        return {
            "index": seat.place,
            "player": seat.player,
            "kind": seat.kind,
            "user": {"id": seat.user_id, "name": seat.player if holder is None else holder.name} if person else None,
            "profile": holder.name if person and holder is not None and holder.has_account else None,
            "bot": seat.bot,
            "stand_in": seat.stand_in,
            "mine": user is not None and user.holds(seat),
            "online": online and seat.kind in ("person", "guest"),
            "away_seconds": 0 if online else int(away),
            "muted": seat.muted,
            "invitation": seat.invitation if owner and seat.kind == "open" else None,
            "invited": {"id": seat.invited, "name": "" if guest is None else guest.name} if seat.invited else None,
        }

    def _words(self, row: GameRow) -> Words:
        """What words a game's messages for the reader; the server's own where it does not have the title."""
        title = self.house.shelf.get(row.title)
        return for_reader(SERVER_WORDS if title is None else title.words)

    def _title_name(self, row: GameRow) -> str:
        return self.house.shelf[row.title].name if row.title in self.house.shelf else row.title

    def _problem(self, row: GameRow) -> str | None:
        """Why this program can no longer play the game, if so."""
        title, words = self.house.shelf.get(row.title), for_reader(SERVER_WORDS)
        if title is None:
            return words.error(GameError("lacks-title", title=row.title))
        if row.rules_version != title.rules_version and row.rules_version not in title.older_versions:
            versions = {"version": row.rules_version, "own": title.rules_version}
            return words.error(GameError("other-version", title=title.name, **versions))
        return None
