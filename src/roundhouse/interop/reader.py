"""Reads an 18xx.games file into a game, entry by entry, with every check of live play."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from roundhouse.kernel import BrokenFile, Game, GameError, Mismatch, PlayerId, no_collections

from .checkpoints import compare_result
from .dialect import Dialect, File
from .file_game import FileGame
from .history import FileEntry, is_plain, live_entries, pieces
from .saying import noted, refused
from .shelf import find_dialect
from .spelling import respell_entry, turned

READINGS = "18xx.games"


@dataclass(frozen=True, slots=True)
class Imported:
    """A game read from a file. ``marks`` has the id of each entry that counts and how many actions the game had
    after it; ``ids`` the players' ids in the file; ``recorded`` the result that it records, if any; ``by_hand`` says
    that the players ended the game before its end."""

    game: Game
    dialect: Dialect
    ids: Mapping[str | int, PlayerId]
    marks: tuple[tuple[Any, int], ...]
    recorded: Mapping[PlayerId, int] | None
    by_hand: bool = False


def is_foreign(data: Any) -> bool:
    """Does this look like a file of 18xx.games?"""
    return isinstance(data, Mapping) and "format" not in data and "title" in data and "actions" in data


def read_file(data: Any) -> File:
    """The frame of the file, or :class:`BrokenFile`."""
    if not is_foreign(data):
        raise refused(BrokenFile, "not-foreign")
    players = data.get("players")
    if not isinstance(players, list) or not all(map(_is_player, players)):
        raise refused(BrokenFile, "players-field")
    if not isinstance(data["actions"], list):
        raise refused(BrokenFile, "field-list", name="actions")
    settings = data.get("settings") or {}
    if not isinstance(settings, Mapping):
        raise refused(BrokenFile, "field-object", name="settings")
    rules = settings.get("optional_rules")
    if rules is not None and not (isinstance(rules, list) and all(map(is_plain, rules))):
        raise refused(BrokenFile, "field-names", name="optional_rules")
    # players at one table have no ids there and are called by their names
    named = tuple((p.get("id", p.get("name")), str(p.get("name", p.get("id")))) for p in players)
    return File(str(data["title"]), named, settings, _seed(settings.get("seed"), data.get("id")))


def _is_player(player: Any) -> bool:
    """Has the player an id or a name, and are both texts or numbers?"""
    if not isinstance(player, Mapping) or not ("id" in player or "name" in player):
        return False
    return all(isinstance(player.get(name, ""), str | int) for name in ("id", "name"))


def _seed(seed: Any, id: Any) -> int:
    """The seed of the settings, or the first number in the game's id."""
    if isinstance(seed, int):
        return seed
    found = re.search(r"[0-9]{1,18}", str(id))
    return int(found[0]) if found else 0


def player_names(file: File) -> dict[str | int, str]:
    """Names by id; players who share a name are told apart by their ids."""
    names = [name for _, name in file.players]
    return {id: name if names.count(name) == 1 else f"{name} ({id})" for id, name in file.players}


def new_file_game(file: File, entries: Sequence[FileEntry], kept: frozenset[str] = frozenset()) -> FileGame:
    """The game of a file at its first decision. Draws that its entries show are taken from them."""
    title, dialect = find_dialect(file.title)
    names = player_names(file)
    ids = dict(zip(names, title.seats(list(names.values())), strict=True))
    arrangement = dialect.arrange(replace(file, players=tuple(ids.items())))
    signs = turned(dialect.companies)
    shown = dialect.recorded([respell_entry(entry, signs) for entry in entries])
    setup = title.setup(
        list(names.values()),
        seed=file.seed,
        variant=arrangement.variant,
        options=arrangement.options,
        readings=READINGS,
        script=[(name, shown.get(name, values)) for name, values in arrangement.chance],
    )
    file_game = FileGame(dialect, Game(title, replace(setup, kept=kept)), ids, kept)
    for name, values in arrangement.chance:
        if shown.get(name, values) != values:
            file_game.notes.append(noted("draw", seed=str(file.seed), drawn=values, name=name, shown=shown[name]))
    return file_game


def read(data: Any, until: Any = None) -> Imported:
    """The game in a file, up to the entry with the id ``until``.

    :class:`BrokenFile` if it cannot be read; :class:`Mismatch` names the first entry that our rules refuse, or in
    which a recorded number is not what the rules make it. What was read otherwise than the file has it, and a recorded
    result that is not the game's, is told in the notes of the game.
    """
    imported, error = read_as_far(data, until)
    if error is not None:
        raise error
    if until is None and (wrong := compare_result(imported)):
        recorded, found = repr(wrong.expected), repr(wrong.found)
        note = (
            noted("result.open", recorded=recorded)
            if wrong.found is None
            else noted("result", recorded=recorded, found=found)
        )
        imported.game.notes = (*imported.game.notes, note)
    return imported


def read_as_far(data: Any, until: Any = None, kept: frozenset[str] = frozenset()) -> tuple[Imported, Mismatch | None]:
    """Like :func:`read`, up to the first entry that cannot be played; the readings do not depart from ``kept``."""
    with no_collections(keeps=True):
        return _read_as_far(data, until, kept)


def _read_as_far(data: Any, until: Any, kept: frozenset[str]) -> tuple[Imported, Mismatch | None]:
    file = read_file(data)
    entries = live_entries(data["actions"])
    file_game = new_file_game(file, entries, kept)
    marks: list[tuple[Any, int]] = []
    by_hand = False
    error: Mismatch | None = None
    for place, entry in enumerate(entries):
        by_hand = entry["type"] == "end_game"
        file_game.to_come = entries[place + 1 :]
        try:
            _read_entry(file_game, entry)
        except Mismatch as mismatch:
            error = mismatch
            break
        marks.append((entry.get("id"), len(file_game.game.log)))
        if until is not None and entry.get("id") == until:
            break
    else:
        if until is not None:
            raise refused(BrokenFile, "no-entry", id=str(until))
    file_game.game.notes = tuple(file_game.notes)
    return Imported(
        file_game.game, file_game.dialect, file_game.ids, tuple(marks), _recorded(data, file_game.ids), by_hand
    ), error


def _read_entry(file_game: FileGame, entry: FileEntry) -> None:
    known = len(file_game.notes)
    try:
        for piece in pieces(entry):
            _read_piece(file_game, piece)
        _play_idle(file_game)
    except GameError as error:
        told = _told(entry)
        code = "entry-refused.priced" if "price" in told else "entry-refused"
        raise refused(Mismatch, code, **told, why=error) from error
    if len(file_game.notes) > known:
        told = _told(entry)
        code = "entry.priced" if "price" in told else "entry"
        file_game.notes[known:] = [noted(code, **told, note=note) for note in file_game.notes[known:]]


def _told(entry: FileEntry) -> dict[str, str]:
    """What tells the entry from others."""
    return {
        name: str(entry.get(name)) for name in ("id", "type", "entity", "price") if name != "price" or name in entry
    }


def _read_piece(file_game: FileGame, piece: FileEntry) -> None:
    piece = respell_entry(piece, file_game.signs)
    if "entity" not in piece:
        raise refused(BrokenFile, "no-entity")
    reader = file_game.dialect.readers.get(str(piece["type"]))
    if reader is None:
        raise refused(BrokenFile, "entry-type", title=file_game.dialect.name, type=str(piece["type"]))
    for action in reader(file_game, piece):
        file_game.play(action)


def _play_idle(file_game: FileGame) -> None:
    going = True
    while going:
        going = False
        for action in file_game.dialect.idle(file_game):
            file_game.play(action)
            going = True


def _recorded(data: Mapping[str, Any], ids: Mapping[str | int, PlayerId]) -> dict[PlayerId, int] | None:
    """The result that the file records, by player."""
    result = data.get("result")
    if not isinstance(result, Mapping) or not result:
        return None
    by_text = {str(id): name for id, name in ids.items()}
    found = {by_text.get(str(key), PlayerId(str(key))): value for key, value in result.items()}
    return found if all(isinstance(value, int) for value in found.values()) else None
