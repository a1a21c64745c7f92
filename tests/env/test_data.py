"""Decisions as Parquet files: from games of bots, from recorded games, and back again."""

import gzip
import json
from pathlib import Path

import numpy as np
import polars as pl
import pyarrow.parquet as pq
import pytest

import roundhouse
from roundhouse import cli
from roundhouse.bots import GameSpec
from roundhouse.bots.simulate import play_out
from roundhouse.env import CodedGame, Spec
from roundhouse.env.loading import Decisions
from roundhouse.env.recording import NO_INDEX, coder_for, decisions, encode, key_of, record
from roundhouse.env.rewards import rank, score_share, win
from roundhouse.env.trajectories import Trajectories, simulate_recorded
from roundhouse.kernel import BrokenFile, apply, choices

pytestmark = pytest.mark.slow

RECORDED = Path(__file__).resolve().parents[1] / "recorded"


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A game of bots: its file and its decisions."""
    folder = tmp_path_factory.mktemp("played")
    words = ["simulate", "nuremberg", "--players", "2", "--bots", "novice,random", "--seed", "5"]
    assert cli.run([*words, "--out", str(folder / "games"), "--trajectories", str(folder / "decisions")]) == 0
    return folder


def table_of(folder):
    return pl.read_parquet(folder / "*.parquet")


def test_simulated_and_recorded_games_give_the_same_rows(played, tmp_path, capsys):
    files = sorted(str(file) for file in (played / "games").glob("*.json"))
    assert cli.run(["dataset", *files, "--out", str(tmp_path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 1
    assert told["decisions"] == len(table_of(played / "decisions"))
    assert table_of(tmp_path).equals(table_of(played / "decisions"))


def spelled(game, coder):
    """The decisions of a game; a line that is built at once is pencilled in first."""
    for state, action, reason in decisions(game):
        for step in coder.coding.spelled(game.rules, state, action):
            yield state, step, reason
            state = apply(game.rules, state, step)


def test_rows_say_what_was_seen_and_done_and_how_it_ended(played):
    table = table_of(played / "decisions")
    file = min((played / "games").glob("*.json"))
    game = roundhouse.load(file)
    rows = table.filter(pl.col("game") == file.stem).to_dicts()
    scores = [float(game.result.scores[player]) for player in game.setup.players]
    coder = coder_for(game)
    steps = list(spelled(game, coder))
    assert len(rows) == len(steps) > len(game.played)
    for row, (state, action, reason) in zip(rows, steps, strict=True):
        assert json.loads(row["played"]) == game.rules.codec.write(action)
        assert row["reason"] == reason
        assert reason
        seat = game.setup.players.index(action.who)
        assert (row["seat"], row["player"]) == (seat, game.setup.names[seat])
        assert row["values"] == [game.rules.worth(state, player) for player in game.setup.players]
        assert row["value"] == row["values"][seat]
        ends = [row[f"outcome_{name}"] for name in ("score", "rank", "share", "win")]
        assert ends == pytest.approx([end[seat] for end in (scores, rank(scores), score_share(scores), win(scores))])
        assert row["action"] in row["mask"]
        seen = coder.observe(game.rules, state, action.who)
        assert all(row[f"seen_{name}"] == values.ravel().tolist() for name, values in seen.items())
        legal = coder.vocabulary.legal(choices(game.rules, state, action.who))
        assert row["mask"] == sorted(legal)
        assert (legal.decode(row["action"], row["amount"]) == action) or not row["exact"]


def test_with_several_workers_the_rows_are_the_same(tmp_path):
    specs = [GameSpec("nuremberg", ("random", "random"), seed, "nuremberg") for seed in (5, 6)]
    for workers in (1, 2):
        folder = tmp_path / str(workers)
        folder.mkdir()
        with Trajectories(folder, games_in_a_file=1) as files:
            outcomes = list(simulate_recorded(specs, files, workers))
        assert [outcome.seed for outcome in outcomes] == [5, 6]
        assert [file.name for file in files.files] == [
            "nuremberg-nuremberg-2p-00000.parquet",
            "nuremberg-nuremberg-2p-00001.parquet",
        ]
    assert table_of(tmp_path / "1").equals(table_of(tmp_path / "2"))


def test_files_of_18xx_games_can_be_given_too(tmp_path):
    assert cli.run(["dataset", str(RECORDED / "18cz" / "random-2p-1.json.gz"), "--out", str(tmp_path)]) == 0
    table = table_of(tmp_path)
    assert table["action"].min() > NO_INDEX
    assert table["title"].unique().to_list() == ["18cz"]
    assert table["outcome_win"].null_count() == 0


@pytest.mark.parametrize("slug", ["1862", "18chesapeake", "18cz"])
def test_every_action_of_recorded_games_has_an_index(slug):
    from roundhouse.cli.files import open_game

    files = [file for file in sorted((RECORDED / slug).glob("*.json.gz")) if "checkpoints" not in file.name]
    for file in files[::6]:
        game = open_game(file).game
        coder = coder_for(game)
        for state, action, _ in decisions(game):
            legal = coder.vocabulary.legal(choices(game.rules, state, action.who))
            assert legal.unlisted == []
            assert encode(coder, game.rules, legal, action).index != NO_INDEX


def test_a_file_that_cannot_be_replayed_leaves_nothing_behind(played, tmp_path, capsys):
    good = min((played / "games").glob("*.json"))
    data = json.loads(good.read_text(encoding="utf-8"))
    data["actions"] = data["actions"][1:]
    (tmp_path / "bad.json").write_text(json.dumps(data), encoding="utf-8")
    out = tmp_path / "out"
    out.mkdir()
    assert cli.run(["dataset", str(good), str(tmp_path / "bad.json"), "--out", str(out)]) == 2
    assert "bad.json" in capsys.readouterr().err
    assert list(out.iterdir()) == []


def test_a_new_folder_for_decisions_is_announced(played, tmp_path, capsys):
    """As `simulate --trajectories` does; the documents show both with a folder that is not there yet."""
    good = min((played / "games").glob("*.json"))
    assert cli.run(["dataset", str(good), "--out", str(tmp_path / "new" / "decisions")]) == 0
    assert "is new" in capsys.readouterr().err
    assert len(list((tmp_path / "new" / "decisions").iterdir())) == 1
    assert cli.run(["dataset", str(good), "--out", str(good)]) == 2
    assert "cannot be made a folder" in capsys.readouterr().err


def test_a_run_that_is_stopped_keeps_complete_files(tmp_path):
    game = CodedGame(Spec("nuremberg", 2), seed=1).as_game()
    files = Trajectories(tmp_path, games_in_a_file=2)
    for number in range(3):
        files.write(key_of(game), record(game, f"game {number}"))
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "nuremberg-nuremberg-2p-00000.parquet",
        "nuremberg-nuremberg-2p-00001.parquet.partial",
    ]
    files.close()
    assert pq.read_metadata(files.files[0]).num_row_groups == 2
    assert (files.games, files.rows) == (3, 0)


def test_an_unfinished_game_has_no_outcome_and_undone_actions_no_rows(tmp_path):
    game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7)
    for _ in range(3):
        game.apply(game.choices()[0].action)
    game.reasons[3] = "third"
    game.undo(2)
    game.apply(game.choices()[-1].action)
    game.reasons[5] = "fifth"
    batch = record(game, "unfinished")
    assert batch.num_rows == 2
    assert batch.column("reason").to_pylist() == [None, "fifth"]
    assert batch.column("outcome_rank").to_pylist() == [None, None]


def test_decisions_are_loaded_one_by_one(played):
    files = sorted((played / "decisions").glob("*.parquet"))
    loaded = Decisions(files, kept=1)
    table = table_of(played / "decisions")
    assert len(loaded) == len(table)
    for place in (0, len(table) - 1, 3):
        item, row = loaded[place], table.row(place, named=True)
        assert np.flatnonzero(item["mask"]).tolist() == row["mask"]
        assert item["mask"].shape == (loaded.actions,)
        assert item["action"] == row["action"]
        assert item["outcome"] == np.float32(row["outcome_rank"])
        assert item["influence"].shape == (2, 4)
        assert item["influence"].ravel().tolist() == row["seen_influence"]
    with pytest.raises(IndexError):
        loaded[len(table)]
    loaded.close()
    with pytest.raises(BrokenFile, match="No Parquet file is given"):
        Decisions([])


def test_files_of_different_kinds_of_games_are_not_loaded_together(played, tmp_path):
    other = CodedGame(Spec("nuremberg", 3), seed=1).as_game()
    with Trajectories(tmp_path) as files:
        files.write(key_of(other), record(other, "other"))
    with pytest.raises(BrokenFile, match="games of different titles, variants or numbers of players"):
        Decisions([*files.files, *(played / "decisions").glob("*.parquet")])


# -- reasons in game files -----------------------------------------------------------------------------------------


def test_reasons_of_bots_are_kept_in_game_files(played):
    for file in (played / "games").glob("*.json"):
        data = json.loads(file.read_text(encoding="utf-8"))
        assert sorted(map(int, data["reasons"])) == list(range(1, len(data["actions"]) + 1))
        assert roundhouse.load(data).to_dict() == data


def test_a_file_without_reasons_loads_as_before_and_has_none():
    game = roundhouse.new_game("nuremberg", players=["Ann", "Bo"], seed=1)
    game.apply(game.choices()[0].action)
    data = game.to_dict()
    assert "reasons" not in data
    assert roundhouse.load(data).reasons == {}
    # a file that was cut short may have reasons of actions that are gone
    assert roundhouse.load({**data, "reasons": {"1": "why", "2": "gone", "0": "never"}}).reasons == {1: "why"}


@pytest.mark.parametrize("reasons", [[], "why", {"one": "why"}, {"1": 2}, {"²": "why"}, {"-1": "why"}])
def test_reasons_that_are_no_texts_by_number_are_refused(reasons):
    data = roundhouse.new_game("nuremberg", players=["Ann", "Bo"], seed=1).to_dict()
    with pytest.raises(BrokenFile, match="'reasons' must give texts by the numbers of actions"):
        roundhouse.load({**data, "reasons": reasons})


def test_without_a_folder_for_files_no_reasons_are_worded():
    seen = []
    play_out(GameSpec("nuremberg", ("random", "random"), 3), seen.append)
    assert seen[-1].reasons == {}


def test_packed_files_are_read(played, tmp_path):
    file = min((played / "games").glob("*.json"))
    (tmp_path / "a.json.gz").write_bytes(gzip.compress(file.read_bytes()))
    assert cli.run(["dataset", str(tmp_path / "a.json.gz"), "--out", str(tmp_path)]) == 0
    assert set(table_of(tmp_path)["game"]) == {"a"}


def test_a_run_that_was_stopped_goes_on_with_the_games_that_are_in_no_complete_file(tmp_path):
    specs = [GameSpec("nuremberg", ("random", "random"), seed) for seed in (1, 2, 3, 4, 5)]
    files = Trajectories(tmp_path, games_in_a_file=2)
    run = simulate_recorded(specs, files)
    first = [next(run) for _ in range(3)]  # two are in a complete file, the third is not
    for part in files._parts.values():
        part.writer.close()
    with Trajectories(tmp_path, games_in_a_file=2) as again:
        whole = list(simulate_recorded(specs, again))
        assert again.games == 3
    assert [outcome.scores for outcome in whole[:3]] == [outcome.scores for outcome in first]
    fresh = tmp_path / "fresh"
    fresh.mkdir()
    with Trajectories(fresh) as files:
        list(simulate_recorded(specs, files))
    assert table_of(tmp_path).equals(table_of(fresh))
