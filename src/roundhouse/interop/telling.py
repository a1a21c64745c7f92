"""Writes a game in the format of 18xx.games; :mod:`.writer` reads it again before it is returned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roundhouse.kernel import BrokenFile, Game, PlayerId

from .file_game import FileGame
from .saying import refused
from .shelf import dialect_of
from .spelling import respell_entry


def tell(
    game: Game, player_ids: Sequence[str | int] | None = None, kept: frozenset[str] = frozenset()
) -> tuple[dict[str, Any], list[int]]:
    """The file of a game, and for each entry how many actions have been played with it.

    It is written as if 18xx.games did not depart from the rulings in ``kept``.
    """
    dialect = dialect_of(game.setup.title)
    if (reason := dialect.why_not(game.setup)) is not None:
        raise refused(BrokenFile, reason.code, **reason.facts)
    seed = dialect.find_seed(game)
    if seed is None:
        raise refused(BrokenFile, "no-seed")
    seats = dialect.seats(game)
    ids: dict[str | int, PlayerId] = dict(zip(player_ids or range(1, len(seats) + 1), seats, strict=True))
    file_game = FileGame(dialect, game, ids, kept)
    entries: list[dict[str, Any]] = []
    sources: list[int] = []
    for place, action in enumerate(game.played):
        before, after = game.line[place], game.line[place + 1]
        file_game.look(before)
        for entry in dialect.writers[type(action)](file_game, action, before, after):
            told = respell_entry(entry, dialect.companies)
            if "type" in told:
                entries.append({**told, "id": len(entries) + 1})
                sources.append(place + 1)
            else:
                entries[-1]["auto_actions"] = [*entries[-1].get("auto_actions", ()), *told["auto_actions"]]
    _order_discards(entries, dialect.discards)
    result = game.result
    data = {
        "id": seed,
        "description": "",
        "title": dialect.name,
        "players": [{"id": id, "name": game.setup.name_of(seat)} for id, seat in ids.items()],
        "max_players": len(ids),
        "settings": {"seed": seed, **dialect.settings(game.setup)},
        "status": "active" if result is None else "finished",
        "result": {} if result is None else {str(file_game.player_id(p)): score for p, score in result.scores.items()},
        "actions": entries,
    }
    return data, sources


def _order_discards(entries: list[dict[str, Any]], order: Sequence[str]) -> None:
    """Trains discarded one after the other are written in the order in which 18xx.games asks for them."""
    if not order:
        return
    start = 0
    while start < len(entries):
        end = start
        while end < len(entries) and entries[end]["type"] == "discard_train":
            end += 1
        if end - start > 1:
            told = sorted(entries[start:end], key=lambda entry: order.index(entry["entity"]))
            entries[start:end] = [{**entry, "id": start + place} for place, entry in enumerate(told, start=1)]
        start = max(end, start + 1)
