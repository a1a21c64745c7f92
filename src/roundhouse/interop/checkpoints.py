"""Comparing a game with what the reference engine held after each entry.

A checkpoints file has ``steps``: each the id of an entry and what changed with it; ``final``: result, tiles, market,
trains and tiles left. :class:`CheckpointForm` says how a position of ours looks in those terms; a title replaces the
functions that differ. :func:`compare` tells the first field that differs, after which entry, with both values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from roundhouse.board import TileId
from roundhouse.eighteen.ids import BANK, IPO, OUT, POOL, CompanyId, OwnerId
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.shares import price
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stock import StockRound
from roundhouse.kernel import BrokenFile, Message, PlayerId, Sayable, acting

from .saying import INTEROP_WORDS, refused
from .spelling import respell_step, turned

if TYPE_CHECKING:
    from .file_game import FileGame
    from .reader import Imported

#: fields of a step that say what was done or how the reference got there, not what it held
TOLD = frozenset({"id", "type", "entity", "step", "routes", "auto", "recomputed", "recompute_error"})
PARTIAL = ("players", "corps", "companies")
#: fields about the last run
LAST = ("last_revenue", "last_subsidy")
NOWHERE = object()


def round_name(state: State) -> str:
    """``SR 2.1``, ``OR 3.2``."""
    now = state.round
    if isinstance(now, StockRound):
        return f"SR {now.number}.1"
    if isinstance(now, OperatingRound):
        return f"OR {now.set}.{now.number}"
    return now.kind


def worth(file_game: FileGame, state: State, player: PlayerId) -> int:
    """What a player is worth by the rules."""
    return file_game.rules.worth(state, player)


def counted_certificates(file_game: FileGame, state: State, player: PlayerId) -> int:
    """The certificates that count, as the rules say."""
    return file_game.rules.certificates(state, player)


PLACES: Mapping[OwnerId, str] = {IPO: "ipo", POOL: "market", OUT: "removed"}


def share_table(file_game: FileGame, state: State, company: CompanyId) -> dict[str, int]:
    """Percent by holder: players' ids, ``ipo``, ``market``, ``removed``."""
    percent = file_game.data.companies[company].share_percent
    holders = {*state.shares[company], state.president_cert.get(company, IPO)}
    table: dict[str, int] = {}
    for owner in holders:
        if held := state.held(owner, company):
            name = PLACES.get(owner, str(file_game.owner_name(owner)))
            table[name] = table.get(name, 0) + held * percent
    return table


def company_record(file_game: FileGame, state: State, company: CompanyId) -> dict[str, Any] | None:
    """A company in play; None once it has left the game."""
    if company in state.closed:
        return None
    president = state.president(company)
    return {
        "cash": state.cash.get(company, 0),
        "price": price(file_game.data, state, company) if company in state.markers else None,
        "par": state.par.get(company),
        "owner": None if president is None else file_game.player_id(president),
        "floated": company in state.floated,
        "trains": sorted(train.kind for train in state.trains_of(company)),
        "tokens": sorted(file_game.hex_name(stop[0]) for stop in state.map.stations_of(company)),
        "tokens_left": list(state.stations[company]),
        "shares": share_table(file_game, state, company),
    }


def private_owners(file_game: FileGame, state: State) -> dict[str, Any]:
    """Owners of private companies: a player's id, a company's sign, or None for the bank and closed ones."""
    return {
        file_game.private_name(private): None if owner.startswith("@") else file_game.owner_name(owner)
        for private, owner in state.privates.items()
    }


def no_debts(file_game: FileGame, state: State) -> dict[str, Any]:
    return {}


def last_run(state: State, company: Any) -> dict[str, Any]:
    """The revenue of the company's run, in its turn or after it."""
    turn = state.round
    now = None
    if isinstance(turn, OperatingRound) and turn.company == company and not state.pending:
        now = turn.turn.revenue
    return {"last_revenue": state.last_revenue.get(company) if now is None else now}


@dataclass(frozen=True, slots=True)
class CheckpointForm:
    """How a position is written in the terms of the reference engine."""

    round_name: Callable[[State], str] = round_name
    worth: Callable[[FileGame, State, PlayerId], int] = worth
    certificates: Callable[[FileGame, State, PlayerId], int] = counted_certificates
    company: Callable[[FileGame, State, CompanyId], dict[str, Any] | None] = company_record
    privates: Callable[[FileGame, State], dict[str, Any]] = private_owners
    debts: Callable[[FileGame, State], dict[str, Any]] = no_debts
    bank: Callable[[State], int | None] = lambda state: state.cash[BANK]
    order: Callable[[State], Sequence[PlayerId]] = lambda state: state.clockwise_from(state.priority)
    #: does a tile of theirs [name, rotation] show what ours does; how many of a tile of theirs are left
    same_tile: Callable[[Sequence[Any], tuple[TileId, int]], bool] = lambda theirs, ours: list(theirs) == list(ours)
    tiles_left: Callable[[FileGame, State, str], int | None] = lambda file_game, state, tile: state.tiles.get(
        TileId(tile)
    )
    #: their name of a kind of train in the depot
    card: Callable[[FileGame, str], str] = lambda file_game, kind: kind
    #: our name of a hex in which one of their companies has a station
    station_hex: Callable[[str], str] = lambda hex_name: hex_name
    #: what the trains earned in the run that the last entry told: ``last_revenue`` and more
    last: Callable[[State, Any], dict[str, Any]] = last_run
    #: fields of steps that this title's checkpoints have and we do not hold
    ignored: frozenset[str] = frozenset()
    #: turns their record of a company's shares into one with our places
    shares: Callable[[dict[str, int]], dict[str, int]] = lambda table: table
    #: ids of players there that are not players here (automatic ones)
    strangers: frozenset[str] = frozenset()


def snapshot(file_game: FileGame, state: State) -> dict[str, Any]:
    """The position in the terms of a checkpoint, without the companies, which are compared one by one."""
    checkpoint_form = file_game.dialect.checkpoint_form
    record: dict[str, Any] = {
        "round": checkpoint_form.round_name(state),
        "phase": state.phase,
        "bank": checkpoint_form.bank(state),
        "actors": [file_game.player_id(player) for player in acting(file_game.game.rules, state)],
        "order": [file_game.player_id(player) for player in checkpoint_form.order(state)],
        "players": {
            str(file_game.player_id(p)): [
                state.cash[p],
                checkpoint_form.certificates(file_game, state, p),
                checkpoint_form.worth(file_game, state, p),
            ]
            for p in state.players
        },
        "debts": checkpoint_form.debts(file_game, state),
        "companies": checkpoint_form.privates(file_game, state),
    }
    turn = state.round
    if isinstance(turn, OperatingRound) and turn.company is not None and not state.pending:
        record["acting"] = turn.company
    return record


@dataclass(frozen=True, slots=True)
class Difference(Sayable):
    """The first place where a game and its checkpoints differ; ``entry`` None is the end of the game."""

    entry: Any
    field: str
    expected: Any
    found: Any

    def full(self, language: str) -> str:
        facts = {"field": self.field, "expected": repr(self.expected), "found": repr(self.found)}
        end = self.entry is None
        message = Message("difference.end", facts) if end else Message("difference", {**facts, "entry": self.entry})
        return INTEROP_WORDS.into(language).part(message)

    def __str__(self) -> str:
        return self.full(INTEROP_WORDS.language)


def compare(imported: Imported, checkpoints: Any) -> Difference | None:
    """The first difference between the game and the checkpoints, or None."""
    from .file_game import FileGame

    steps, final = _read_checkpoints(checkpoints)
    signs = turned(imported.dialect.companies)
    steps, final = [respell_step(step, signs) for step in steps], respell_step(final, signs)
    file_game = FileGame(imported.dialect, imported.game, imported.ids)
    positions = dict(imported.marks)
    held: dict[str, Any] = {}
    for step in steps:
        if step["id"] not in positions:
            return Difference(step["id"], "type", step.get("type"), None)
        _merge(held, step)
        state = imported.game.line[_place(imported, positions[step["id"]])]
        for field, expected, found in _differences(file_game, state, step, held):
            return Difference(step["id"], field, expected, found)
    if final:
        for field, expected, found in _final_differences(file_game, imported, final):
            return Difference(None, field, expected, found)
    return None


def compare_result(imported: Imported) -> Difference | None:
    """Does the game end with the result that its file records? A game ended by hand is valued as it stands."""
    from .file_game import FileGame

    if imported.recorded is None:
        return None
    game = imported.game
    if game.result is not None:
        found = dict(game.result.scores)
    elif imported.by_hand:
        file_game = FileGame(imported.dialect, game, imported.ids)
        found = {
            player: imported.dialect.checkpoint_form.worth(file_game, game.state, player)
            for player in game.setup.players
        }
    else:
        return Difference(None, "result", dict(imported.recorded), None)
    if found != dict(imported.recorded):
        return Difference(None, "result", dict(imported.recorded), found)
    return None


def _read_checkpoints(data: Any) -> tuple[list[Mapping[str, Any]], Mapping[str, Any]]:
    steps = data.get("steps") if isinstance(data, Mapping) else None
    if not isinstance(steps, list) or not all(isinstance(s, Mapping) and "id" in s for s in steps):
        raise refused(BrokenFile, "checkpoint-steps")
    final = data.get("final") or {}
    if not isinstance(final, Mapping):
        raise refused(BrokenFile, "checkpoint-final")
    return steps, final


def _place(imported: Imported, length: int) -> int:
    """The place in the line of positions after ``length`` actions; imported games have no undo in their log."""
    assert len(imported.game.line) == len(imported.game.log) + 1
    return length


def _merge(held: dict[str, Any], step: Mapping[str, Any]) -> None:
    """Apply the changes of a step to what held before it."""
    for name, value in step.items():
        if name in TOLD or name in LAST:
            continue
        if name == "corps":
            table = held.setdefault("corps", {})
            for company, fields in value.items():
                table[company] = None if fields is None else {**(table.get(company) or {}), **fields}
        elif name in PARTIAL and isinstance(value, Mapping):
            held.setdefault(name, {}).update(value)
        else:
            held[name] = value


def _differences(
    file_game: FileGame, state: State, step: Mapping[str, Any], held: Mapping[str, Any]
) -> Iterator[tuple[str, Any, Any]]:
    here = snapshot(file_game, state)
    ran = file_game.dialect.checkpoint_form.last(state, step.get("entity"))
    for name in LAST:
        if (
            step.get(name) is not None
            and name not in file_game.dialect.checkpoint_form.ignored
            and ran.get(name) != step[name]
        ):
            yield name, step[name], ran.get(name)
    over = state.result is not None
    for name, expected in held.items():
        if name in file_game.dialect.checkpoint_form.ignored:
            continue
        met = _without(expected, file_game.dialect.checkpoint_form.strangers)
        if name == "actors" and met != expected:  # a player acts there that does not exist here
            continue
        expected = met
        if name == "acting":
            found = here.get("acting", NOWHERE)
            if expected in file_game.data.companies and found is not NOWHERE and found != expected:
                yield name, expected, found
        elif name == "actors":
            if sorted(map(str, here["actors"])) != sorted(map(str, expected)) and (expected or not _by_hand(step)):
                yield name, expected, here["actors"]
        elif name == "corps":
            for company, fields in expected.items():
                yield from _company_differences(file_game, state, company, fields)
        elif name in PARTIAL:
            for key, value in expected.items():
                if here[name].get(key, NOWHERE) != value and not (value in (None, 0) and key not in here[name]):
                    yield f"{name} {key}", value, here[name].get(key)
        elif name in here:
            if here[name] != expected and not (over and name in ("round", "order")):
                yield name, expected, here[name]
        else:
            yield name, expected, None


def _without(expected: Any, strangers: frozenset[str]) -> Any:
    """A list or table without the players that exist only there."""
    if isinstance(expected, Mapping):
        return {key: value for key, value in expected.items() if key not in strangers}
    if isinstance(expected, list):
        return [value for value in expected if str(value) not in strangers]
    return expected


def _by_hand(step: Mapping[str, Any]) -> bool:
    """In a game that was ended by hand nobody is to act, while our rules still wait for a player."""
    return step.get("type") == "end_game"


def _company_differences(
    file_game: FileGame, state: State, name: str, fields: Mapping[str, Any] | None
) -> Iterator[tuple[str, Any, Any]]:
    here = file_game.dialect.checkpoint_form.company(file_game, state, file_game.company(name))
    if fields is None or here is None:
        if (fields is None) != (here is None):
            yield f"corps {name}", fields, here
        return
    for field, value in fields.items():
        if field == "tokens":
            value = [file_game.dialect.checkpoint_form.station_hex(hex_name) for hex_name in value]
        expected = sorted(value) if field in ("trains", "tokens", "tokens_left") else value
        if field == "shares":
            expected = file_game.dialect.checkpoint_form.shares(dict(value))
        found = here.get(field, NOWHERE)
        if field in ("trains", "tokens", "tokens_left") and isinstance(found, list):
            found = sorted(found)
        if found is NOWHERE and field in file_game.dialect.checkpoint_form.ignored:
            continue
        if found != expected:
            yield f"corps {name} {field}", expected, None if found is NOWHERE else found


def _final_differences(
    file_game: FileGame, imported: Imported, final: Mapping[str, Any]
) -> Iterator[tuple[str, Any, Any]]:
    state: State = imported.game.state
    scores = imported.game.result.scores if imported.game.result else None
    found = {
        str(file_game.player_id(p)): scores[p]
        if scores
        else file_game.dialect.checkpoint_form.worth(file_game, state, p)
        for p in state.players
    }
    if "result" in final and found != {str(k): v for k, v in final["result"].items()}:
        yield "result", final["result"], found
    if "game_end_reason" in final and (final["game_end_reason"] == "manually_ended") != (scores is None):
        yield "game_end_reason", final["game_end_reason"], None if scores is None else imported.game.result
    if "tiles" in final:
        yield from _tile_differences(file_game, state, final["tiles"])
    if "market" in final:
        stacks = {f"{row},{column}": list(companies) for (row, column), companies in state.stacks.items()}
        expected = {cell: entry["corps"] for cell, entry in final["market"].items()}
        if stacks != expected:
            yield "market", expected, stacks
    if "depot" in final:
        deck = [file_game.dialect.checkpoint_form.card(file_game, train.kind) for train in state.deck]
        if deck != final["depot"]["upcoming"]:
            yield "depot upcoming", final["depot"]["upcoming"], deck
        pool = [train.kind for train in state.trains_of(POOL)]
        if sorted(pool) != sorted(final["depot"]["discarded"]):
            yield "depot discarded", final["depot"]["discarded"], pool
    for tile, left in final.get("tiles_left", {}).items():
        ours = file_game.dialect.checkpoint_form.tiles_left(file_game, state, tile)
        if ours != left:
            yield f"tiles_left {tile}", left, ours


def _tile_differences(file_game: FileGame, state: State, tiles: Mapping[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    here = {file_game.hex_name(hex_id): lies for hex_id, lies in state.map.laid.items()}
    if set(here) != set(tiles):
        yield "tiles", sorted(tiles), sorted(here)
        return
    for hex_name, lies in tiles.items():
        if not file_game.dialect.checkpoint_form.same_tile(lies, here[hex_name]):
            yield f"tiles {hex_name}", lies, list(here[hex_name])
