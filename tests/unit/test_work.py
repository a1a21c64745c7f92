"""Where tasks run, and simulations that go on where they were stopped."""

import json
from pathlib import Path

import pytest

from roundhouse import cli
from roundhouse.bots import GameSpec, Journal, simulate
from roundhouse.bots.journal import digest_of, read_outcome, write_outcome
from roundhouse.bots.simulate import play_kept
from roundhouse.kernel import BrokenFile
from roundhouse.work import Here, Processes, find_runner, in_order, mend_end, whole_lines

SPECS = [GameSpec("nuremberg", ("random", "random"), seed) for seed in (1, 2, 3)]


def results(outcomes):
    return [(outcome.seed, outcome.scores, outcome.moves) for outcome in outcomes]


class Counting:
    """Runs here and keeps the tasks."""

    def __init__(self):
        self.tasks = []

    def run(self, function, tasks):
        self.tasks += tasks
        # the last first, as it may be where several work
        for place in reversed(range(len(tasks))):
            yield place, function(tasks[place])


def test_results_come_by_place_however_they_are_finished():
    assert list(in_order(iter([(2, "c"), (0, "a"), (3, "d"), (1, "b")]))) == ["a", "b", "c", "d"]
    assert results(simulate(SPECS, runner=Counting())) == results(simulate(SPECS))


@pytest.mark.slow
def test_several_processes_take_every_task_once():
    tasks = list(range(-20, 20))
    found = dict(Processes(2).run(abs, tasks))
    assert [found[place] for place in range(40)] == [abs(task) for task in tasks]
    assert list(Processes(2).run(abs, [])) == []


def test_a_runner_is_found_by_what_is_wanted():
    with find_runner() as alone, find_runner(3) as several:
        assert (alone, several) == (Here(), Processes(3))


def test_a_line_that_was_cut_off_is_dropped(tmp_path: Path):
    file = tmp_path / "lines"
    assert whole_lines(file) == []
    mend_end(file)
    file.write_text("one\ntwo\nthr", encoding="utf-8")
    assert whole_lines(file) == ["one", "two"]
    mend_end(file)
    assert file.read_text(encoding="utf-8") == "one\ntwo\n"


def test_an_outcome_is_read_as_it_was_written():
    (outcome,) = simulate(SPECS[:1])
    record = json.loads(json.dumps(write_outcome(SPECS[0], outcome)))
    assert read_outcome(record) == (digest_of(SPECS[0]), outcome)


def test_games_that_differ_in_anything_have_different_digests():
    spec = SPECS[0]
    others = [
        GameSpec("nuremberg", ("random", "random"), 2),
        GameSpec("nuremberg", ("random", "novice"), 1),
        GameSpec("nuremberg", ("random", "random"), 1, "wensleydale"),
        GameSpec("nuremberg", ("random", "random"), 1, options={"side": "2-3"}),
        GameSpec("nuremberg", ("random", "random"), 1, audit=True),
        GameSpec("nuremberg", ("random", "random"), 1, budget=0.5),
        GameSpec("nuremberg", ("random", "random"), 1, readings="18xx.games"),
    ]
    assert len({digest_of(other) for other in (spec, *others)}) == 8


def test_a_simulation_goes_on_with_the_games_that_are_not_there(tmp_path: Path):
    specs = [GameSpec("nuremberg", ("random", "random"), seed, out=tmp_path) for seed in (1, 2, 3)]
    first = results(simulate(specs[:2], journal=Journal(tmp_path)))
    (tmp_path / specs[0].name).unlink()  # its file is gone: it is played again
    runner = Counting()
    whole = results(simulate(specs, runner=runner, journal=Journal(tmp_path)))
    assert [spec.seed for spec in runner.tasks] == [1, 3]
    assert whole[:2] == first
    assert whole == results(simulate(SPECS))
    assert sorted(file.name for file in tmp_path.glob("*.json")) == sorted(spec.name for spec in specs)


def test_what_a_worker_plays_is_the_file_that_is_written_here(tmp_path: Path):
    spec = GameSpec("nuremberg", ("random", "random"), 1, out=tmp_path)
    kept = play_kept(spec)
    assert not any(tmp_path.iterdir())
    kept.keep(spec)
    assert (tmp_path / spec.name).read_text(encoding="utf-8") == kept.text


def test_a_broken_journal_is_told_with_its_line(tmp_path: Path):
    (tmp_path / "outcomes.jsonl").write_text('{"game": "x"}\n', encoding="utf-8")
    with pytest.raises(BrokenFile, match="Line 1 of"):
        Journal(tmp_path)


def test_the_command_says_what_it_did_not_play_again(tmp_path: Path, capsys):
    words = ["simulate", "nuremberg", "--players", "2", "--games", "2", "--out", str(tmp_path), "--json"]
    assert cli.run(words) == 0
    first = json.loads(capsys.readouterr().out)
    assert cli.run(words) == 0
    told = capsys.readouterr()
    assert "2 games were played before" in told.err
    again = json.loads(told.out)
    assert {**again, "seconds": 0, "moves_per_second": 0} == {**first, "seconds": 0, "moves_per_second": 0}
