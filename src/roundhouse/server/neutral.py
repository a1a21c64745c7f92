"""A person who goes gets a neutral name in the games that stay.

The name of a seat is part of a game's log: actions name it. The whole log is written anew with the other name and
played again with every check before anything is stored; a game that this program cannot play again is left as it is.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, bindparam, delete, select, update

from roundhouse.kernel import GameError, Title

from .kit.replays import game_file, replay
from .store import Entry, GameRow, schema
from .store import games as store

log = logging.getLogger(__name__)
NEUTRAL = "Player"
_IS_NEUTRAL = re.compile(rf"{NEUTRAL} \d+( \(\d+\))?")


@dataclass(frozen=True, slots=True)
class Renamed:
    """What changes in a game of ``version`` entries when the players of some places get other names."""

    game_id: str
    version: int
    players: Mapping[int, str]
    game: Mapping[str, Any]
    entries: Sequence[Mapping[str, Any]] = field(default_factory=list)
    messages: Sequence[Mapping[str, Any]] = field(default_factory=list)


class Names:
    """Old names to new ones, in values and in texts."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names
        # a name of figures only would change the numbers of a text
        worded = sorted((re.escape(name) for name in names if not name.isdecimal()), key=len, reverse=True)
        self._words = re.compile(rf"(?<!\w)(?:{'|'.join(worded)})(?!\w)") if worded else None

    def text(self, text: str) -> str:
        return text if self._words is None else self._words.sub(lambda found: self._names[found[0]], text)

    def value(self, value: Any) -> Any:
        """Plain data in which every string that is a name is the other name."""
        if isinstance(value, str):
            return self._names.get(value, value)
        if isinstance(value, Mapping):
            return {self._names.get(key, key): self.value(item) for key, item in value.items()}
        return [self.value(item) for item in value] if isinstance(value, list | tuple) else value

    def event(self, event: Mapping[str, Any]) -> dict[str, Any]:
        changed: dict[str, Any] = self.value(event)
        return {**changed, "text": self.text(str(event.get("text", "")))} if "text" in event else changed

    def result(self, result: Mapping[str, Any] | None) -> dict[str, Any] | None:
        if result is None:
            return None
        reason = result.get("reason", "")  # version 0.1 kept a sentence
        changed: dict[str, Any] = self.value(result)
        return {**changed, "reason": self.text(reason)} if isinstance(reason, str) else changed


def rename_in(connection: Connection, titles: Mapping[str, Title], game_id: str, user_id: str) -> Renamed | None:
    """The game with neutral names for the seats of this user; None: there are none, or it cannot be played again."""
    found = store.find_table(connection, game_id)
    if found is None or found[0].status == "waiting":
        return None
    row, seats = found
    title = titles.get(row.title)
    held = [seat for seat in seats if seat.user_id == user_id and not _IS_NEUTRAL.fullmatch(seat.player)]
    if title is None or not held:
        return None
    taken = {seat.player for seat in seats}
    players: dict[int, str] = {}
    for seat in held:
        name = _free_name(title, seat.place, taken)
        taken.add(name)
        players[seat.place] = name
    names = Names({seat.player: players[seat.place] for seat in held})
    entries = store.log_of(connection, game_id)
    game = {
        "name": names.text(row.name),
        "outcomes": names.value(row.outcomes),
        "result": names.result(row.result),
        # whoever has seen the game with the old names cannot move it on
        "updated": row.updated + 0.001,
    }
    changed = [_entry(names, entry) for entry in entries]
    named = [{"player": players.get(seat.place, seat.player)} for seat in seats]
    if not _replays(titles, row, game, named, changed):
        return None
    return Renamed(
        game_id,
        row.version,
        players,
        game,
        [new for new, old in zip(changed, entries, strict=True) if _differs(new, old)],
        _messages(connection, game_id, names),
    )


def _free_name(title: Title, place: int, taken: set[str]) -> str:
    (seat,) = title.seats([f"{NEUTRAL} {place + 1}"], place + 1)
    name, number = str(seat), 2
    while name in taken:
        name, number = f"{seat} ({number})", number + 1
    return name


def _entry(names: Names, entry: Entry) -> dict[str, Any]:
    return {
        "seq": entry.seq,
        "action": names.value(entry.action),
        "outcomes": names.value(entry.outcomes),
        "events": [names.event(event) for event in entry.events],
        "reason": None if entry.reason is None else names.text(entry.reason),
    }


def _differs(new: Mapping[str, Any], old: Entry) -> bool:
    return any(new[name] != getattr(old, name) for name in ("action", "outcomes", "events", "reason"))


def _replays(
    titles: Mapping[str, Title],
    row: GameRow,
    game: Mapping[str, Any],
    seats: Sequence[Mapping[str, Any]],
    entries: Sequence[Mapping[str, Any]],
) -> bool:
    values = {name: getattr(row, name) for name in row.__slots__} | dict(game)
    try:
        return replay(titles, game_file(values, seats, entries)) is not None
    except GameError:
        log.warning("a game does not replay with a neutral name and keeps the old one", extra={"game": row.id})
        return False


def _messages(connection: Connection, game_id: str, names: Names) -> list[dict[str, Any]]:
    """What the server itself said at the table."""
    chat = schema.chat
    query = select(chat.c.id, chat.c.text).where(chat.c.game_id == game_id, chat.c.name == "")
    found = [(row.id, row.text, names.text(row.text)) for row in connection.execute(query)]
    return [{"id": number, "text": new} for number, old, new in found if new != old]


def write_names(connection: Connection, renamed: Renamed) -> bool:
    """Store the game with the other names; False: it has moved on meanwhile. Snapshots are made again."""
    games, actions, chat, snapshots = schema.games, schema.actions, schema.chat, schema.snapshots
    here = (games.c.id == renamed.game_id) & (games.c.version == renamed.version)
    if connection.execute(update(games).where(here).values(**renamed.game)).rowcount != 1:
        return False
    for place, player in renamed.players.items():
        store.change_seat(connection, renamed.game_id, place, player=player)
    if renamed.entries:
        change = update(actions).where(actions.c.game_id == renamed.game_id, actions.c.seq == bindparam("at_seq"))
        change = change.values({name: bindparam(f"to_{name}") for name in ("action", "outcomes", "events", "reason")})
        rows = [{f"{'at' if name == 'seq' else 'to'}_{name}": v for name, v in e.items()} for e in renamed.entries]
        connection.execute(change, rows)
    for message in renamed.messages:
        connection.execute(update(chat).where(chat.c.id == message["id"]).values(text=message["text"]))
    connection.execute(delete(snapshots).where(snapshots.c.game_id == renamed.game_id))
    return True
