"""A position in the terms of the reference engine."""

from __future__ import annotations

from typing import Any

from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.state import State
from roundhouse.interop.checkpoints import CheckpointForm, company_record, round_name
from roundhouse.interop.file_game import FileGame
from roundhouse.titles.g1862.companies import ChooseStations, is_opened
from roundhouse.titles.g1862.edition import LONDON
from roundhouse.titles.g1862.exchange import OptionDue
from roundhouse.titles.g1862.memory import memory
from roundhouse.titles.g1862.mergers import TooManyStations
from roundhouse.titles.g1862.steps.parliament import ParliamentRound, SetCharterPrice

from .slots import LONDON_HEXES
from .tiles import same_tile, tiles_left


def name_round(state: State) -> str:
    now = state.round
    if isinstance(now, ParliamentRound):
        return f"PR {memory(state).sets + 1}.1"
    return round_name(state)


def choosing(state: State) -> list[ChooseStations]:
    return [due for due in state.pending if isinstance(due, ChooseStations)]


def find_owner(file_game: FileGame, state: State, company: CompanyId) -> str | int:
    """During an exchange the old director is still in office."""
    director = state.president(company)
    for due in state.pending:
        if not isinstance(due, OptionDue | TooManyStations) or company not in due.exchange.companies:
            continue
        if isinstance(due, OptionDue) or company == due.exchange.absorbed:
            director = due.exchange.directors[due.exchange.companies.index(company)]
    return "receivership" if director is None else file_game.player_id(director)


def look_at_company(file_game: FileGame, state: State, company: CompanyId) -> dict[str, Any] | None:
    if company in state.closed or not is_opened(state, company):
        return None
    record = company_record(file_game, state, company)
    assert record is not None
    known = memory(state)
    record["trains"] = [t.kind + "*" * known.warranties.get(t.id, 0) for t in state.trains_of(company)]
    if company not in state.floated or any(due.company == company for due in choosing(state)):
        record["tokens_left"] = [0, 0, 0] if company in known.chartered else [0, 0]
    shares: dict[str, int] = record["shares"]
    if company in shares:
        shares["treasury"] = shares.pop(company)
    record["owner"] = find_owner(file_game, state, company)
    record["permits"] = list(known.permits[company])
    joining = any(
        isinstance(due, OptionDue | TooManyStations) and company in due.exchange.companies for due in state.pending
    )
    if not joining and (company in known.chartered or company not in known.chartered_column):
        record["chartered"] = company in known.chartered
    return record


def obligations(file_game: FileGame, state: State) -> dict[str, Any]:
    """Their obligations are private companies."""
    held: dict[str, Any] = dict.fromkeys(memory(state).offered)
    held.update({company: file_game.player_id(player) for player, company in memory(state).obligations})
    held.update(
        {due.company: file_game.player_id(due.player) for due in state.pending if isinstance(due, SetCharterPrice)}
    )
    return held


def last_run(state: State, company: Any) -> dict[str, Any]:
    """The run is told by its event: in receivership the turn is over with it."""
    ran = next((event.facts for event in state.events if event.kind == "trains-run"), None)
    return {} if ran is None else {"last_revenue": ran["earned"], "last_subsidy": ran["subsidised"]}


CHECKPOINT_FORM = CheckpointForm(
    round_name=name_round,
    company=look_at_company,
    privates=obligations,
    same_tile=same_tile,
    station_hex=lambda hex_name: LONDON if hex_name in LONDON_HEXES else hex_name,
    last=last_run,
    # what merges they call chartered if both were; our marker goes by 1862-7.5.4-2
    ignored=frozenset({"chartered"}),
    tiles_left=tiles_left,
    card=lambda file_game, kind: file_game.data.trains[kind].card,
)
