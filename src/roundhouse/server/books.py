"""Tables of figures and of tiles for one game. Done in worker processes, like charts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roundhouse.board.manifest import LaysTiles
from roundhouse.kernel import KeepsBooks, RuleViolation, worded

from .auth import Identity
from .game_queries import GameQueries
from .present import dumps, round_data
from .problems import problem_of
from .reader import for_reader
from .refusals import NotFound, NotOffered
from .table import Table
from .told import told_part

#: (is it added up over a round?, measure, "player" or "company", id)
SheetLineKey = tuple[bool, str, str, str]


class Books:
    def __init__(self, queries: GameQueries) -> None:
        self.queries = queries

    def sheet(self, user: Identity | None, game_id: str) -> bytes:
        """Figures of every round: what each had at its end, and what its events brought."""
        with self.queries.house.locked(game_id):
            table = self.queries.look(user, game_id).table
            if not isinstance(table.rules, KeepsBooks):
                raise NotOffered("no-figures")
            return dumps(sheet_of(table, table.rules))

    def tiles(self, user: Identity | None, game_id: str) -> bytes:
        """The tiles of the game and what each may be replaced by."""
        with self.queries.house.locked(game_id):
            rules = self.queries.look(user, game_id).table.rules
            if not isinstance(rules, LaysTiles):
                raise NotOffered("no-tiles")
            upgrades = rules.tile_upgrades()
        return dumps([{"id": tile, "to": list(then)} for tile, then in upgrades.items()])

    def places(self, user: Identity | None, game_id: str, tile: str, at: int | None) -> bytes:
        """Where the company on turn could lay a tile in a position."""
        with self.queries.house.locked(game_id):
            table = self.queries.look(user, game_id).table
            rules = table.rules
            if not isinstance(rules, LaysTiles):
                raise NotOffered("no-tiles")
            if tile not in rules.tile_upgrades():
                raise NotFound("no-tile", tile=tile)
            if at is not None and not 0 <= at <= table.last:
                raise NotFound("no-position", at=at, last=table.last)
            found = rules.tile_places(table.state if at is None else table.state_at(at), tile)
        refusal = None
        if isinstance(found.refusal, RuleViolation):
            refusal = problem_of(worded(rules, found.refusal), table.setup.title, table.version)
        return dumps(
            {
                "tile": tile,
                "company": found.company,
                "places": [
                    {"hex": place.hex, "rotations": list(place.rotations), "cost": place.cost} for place in found.places
                ],
                "refusal": refusal,
            }
        )


def sheet_of(table: Table, rules: KeepsBooks) -> dict[str, Any]:
    """One line per measure and owner, with a value for each round; None where there is none."""
    log = table.log.entries(0, table.version)
    rounds: list[dict[str, Any]] = []
    values: dict[SheetLineKey, dict[int, int]] = {}
    before: Any = None
    words = for_reader(table.rules.words)
    for at, state in table.states():
        entry = log[table.line.seqs[at - 1] - 1] if at else None
        kept = round_data(table.rules, state) if entry is None else entry.round
        name = told_part(words, kept)
        place = len(rounds) - 1
        is_new = not rounds or rounds[-1]["round"] != name
        if is_new:
            if rounds:
                _stand(rules, before, place, values)
            rounds.append({"round": name, "from": at, "to": at})
        rounds[-1]["to"] = at
        for event in () if entry is None else entry.events:
            if is_new and rules.begins_round(event["kind"], event["facts"]):
                place = len(rounds) - 1  # what follows by itself happens in the new round
            _take(rules, event, max(place, 0), values)
        before = state
    _stand(rules, before, len(rounds) - 1, values)
    return {
        "version": table.version,
        "last": table.last,
        "rounds": rounds,
        "lines": [
            {
                "measure": measure,
                "of": of,
                "id": id,
                "flow": flow,
                "values": [line.get(place) for place in range(len(rounds))],
            }
            for (flow, measure, of, id), line in values.items()
        ],
    }


def _stand(rules: KeepsBooks, state: Any, place: int, values: dict[SheetLineKey, dict[int, int]]) -> None:
    for figure in rules.standing(state):
        values.setdefault((False, figure.measure, figure.of, figure.id), {})[place] = figure.value


def _take(rules: KeepsBooks, event: Mapping[str, Any], place: int, values: dict[SheetLineKey, dict[int, int]]) -> None:
    for figure in rules.takings(event["kind"], event["facts"]):
        line = values.setdefault((True, figure.measure, figure.of, figure.id), {})
        line[place] = line.get(place, 0) + figure.value
