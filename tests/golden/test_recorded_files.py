"""The recorded games are all there, whole and neutral."""

import json
import re

import pytest
from tools import record

from roundhouse import interop
from tests.golden.recorded import FOLDER, checkpoints_file, game_file, names

GAMES = {
    "1862": {
        *(f"random-{players}p-1" for players in range(2, 9)),
        "random-eight-tokens-4p",
        "random-extra-3p",
        "random-long-length-4p",
        "random-short-length-3p",
        "real-46925",
        "real-game-end-bank",
    },
    "18chesapeake": {
        *(f"random-{players}p-{number}" for players in range(2, 7) for number in (1, 2)),
        "real-1277",
        "real-14377",
        "real-22383",
        "real-3055",
    },
    "18cz": {
        *(f"random-{players}p-{number}" for players in range(2, 7) for number in (1, 2)),
        "real-2-player-hostseat",
        "real-29247",
    },
}
EACH = [(slug, name) for slug in GAMES for name in sorted(GAMES[slug])]

#: fields that every file of checkpoints has: of itself, of its first step, of what it holds before that and at the end
WHOLE = {"file", "title", "players", "optional_rules", "seed", "setup", "initial", "steps", "final"}
HELD = {"round", "phase", "bank", "step", "acting", "actors", "order", "players", "debts", "corps", "companies"}
TOLD = {"id", "type", "entity"}
FINAL = {"finished", "result", "expected_result", "game_end_reason", "tiles", "market", "depot", "tiles_left", "ok"}
COMPANY = {"cash", "price", "par", "owner", "floated", "trains", "tokens", "tokens_left", "shares"}
COMPANY_OF = {"1862": COMPANY | {"chartered", "permits"}, "18chesapeake": COMPANY, "18cz": COMPANY}
#: what chance decides in each title, besides the order of the players
SETUP = {
    "1862": {"player_order", "removed", "offer_order", "starting_phase", "permits"},
    "18chesapeake": {"player_order", "cornelius_vanderbilt"},
    "18cz": {"player_order"},
}


@pytest.fixture(scope="module", params=EACH, ids="-".join)
def files(request):
    """The slug of a recorded game, its file and its checkpoints: read once for all tests."""
    slug, name = request.param
    return slug, game_file(slug, name), checkpoints_file(slug, name)


def test_all_games_are_there():
    assert {slug: set(names(slug)) for slug in GAMES} == GAMES
    files = {file.relative_to(FOLDER).as_posix() for file in FOLDER.glob("*/*")}
    assert files == {f"{slug}/{name}{end}.json.gz" for slug, name in EACH for end in ("", ".checkpoints")}
    assert len(EACH) == 39


def test_the_files_are_those_that_were_recorded():
    listed = (FOLDER / "SHA256SUMS").read_text(encoding="utf-8").splitlines(keepends=True)
    assert listed == record.checksums(FOLDER)


@pytest.mark.slow
def test_checkpoints_have_every_field(files):
    slug, game, data = files
    assert data.keys() >= WHOLE
    assert data["setup"].keys() >= SETUP[slug]
    assert data["initial"].keys() == HELD
    steps = data["steps"]
    assert steps[0].keys() == HELD | TOLD
    assert all(step.keys() >= TOLD for step in steps)
    # a company's first record is whole, later ones may hold what changed only
    companies = {sign: company for step in reversed(steps) for sign, company in step.get("corps", {}).items()}
    assert companies
    assert all(company.keys() == COMPANY_OF[slug] for company in companies.values())
    # a run tells its routes and what they earned
    assert all(step.keys() >= {"routes", "last_revenue"} for step in steps if step["type"] == "run_routes")
    final = data["final"]
    assert final.keys() >= FINAL
    assert final["finished"] is True
    assert final["ok"] is True
    assert final["result"] == final["expected_result"] == game["result"]
    assert final["tiles"]
    assert final["tiles_left"]


@pytest.mark.slow
def test_every_entry_that_counts_has_a_step(files):
    _, game, checkpoints = files
    entries = interop.live_entries(game["actions"])
    steps = checkpoints["steps"]
    assert [(step["id"], step["type"]) for step in steps] == [(entry["id"], entry["type"]) for entry in entries]


@pytest.mark.slow
def test_players_are_neutral(files):
    _, game, checkpoints = files
    for number, player in enumerate(game["players"], 1):
        assert player["name"] == f"Player {number}"
        assert player.get("id", 100 + number) == 100 + number
    assert game["description"] == ""
    assert "user" not in game
    people = {player.get("id", player["name"]) for player in game["players"]}
    assert {entry["user"] for entry in game["actions"] if "user" in entry} <= people
    assert set(checkpoints["players"]) - people <= {-1}  # 18CZ's dummy player
    text = json.dumps([game, checkpoints])
    assert not re.search(r'"message"|[\w.]@\w', text)
    assert record.neutral(game, checkpoints) == (game, checkpoints)
