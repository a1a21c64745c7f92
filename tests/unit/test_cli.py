"""The program: every command, its figures, and what it says when it is used wrongly."""

import gzip
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import roundhouse
from roundhouse import cli
from roundhouse.bots import decide, find_bot
from roundhouse.cli import measures
from roundhouse.interop import write
from roundhouse.interop.g18chesapeake import vanderbilt
from roundhouse.kernel import Message
from roundhouse.rules.ledger import FOLDER

SOURCE = Path(__file__).resolve().parents[2] / "src"
WORDS = ("titles", "rules", "simulate", "replay", "convert", "routes", "show", "log", "bench", "serve")


@pytest.fixture
def run(capsys):
    """Runs the program with some words: its exit status, standard output and standard error."""

    def call(*words):
        status = cli.run([str(word) for word in words])
        said = capsys.readouterr()
        return status, said.out, said.err

    return call


@pytest.fixture(scope="module")
def game():
    """The beginning of a game of 18Chesapeake, with companies on the board."""
    played = roundhouse.new_game("18chesapeake", ["Ann", "Bo", "Cy"], seed=11)
    bot = find_bot("random", "18chesapeake")
    while len(played.log) < 160:
        played.apply(decide(bot, played, played.acting[0]).action)
    return played


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """A finished game of two bots in our format, as a path."""
    out = tmp_path_factory.mktemp("games")
    status = cli.run(
        ["simulate", "nuremberg", "--players", "2", "--games", "1", "--seed", "4", "--out", str(out), "--json"]
    )
    assert status == 0
    (path,) = out.glob("*.json")
    return path


@pytest.fixture
def ours(game, tmp_path):
    path = tmp_path / "game.json"
    path.write_text(json.dumps(game.to_dict()))
    return path


@pytest.fixture
def theirs(game, tmp_path):
    path = tmp_path / "their-game.json"
    path.write_text(json.dumps(write(game)))
    return path


def refused(answer):
    """The one line of an error of use."""
    status, out, err = answer
    assert status == 2, (out, err)
    assert out == ""
    assert err.startswith("roundhouse: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err


# -- help --------------------------------------------------------------------------------------------------------


def test_without_words_the_program_shows_its_words(run):
    status, out, _ = run()
    assert status == 0
    assert all(word in out for word in WORDS)


@pytest.mark.parametrize("word", WORDS)
def test_every_command_has_help_with_an_example(run, word):
    status, out, _ = run(word, "--help")
    assert status == 0
    assert f"Example: roundhouse {word}" in " ".join(out.replace("│", " ").split())


@pytest.mark.slow
def test_the_package_itself_is_the_program():
    answer = subprocess.run(
        [sys.executable, "-m", "roundhouse", "titles"],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    assert "18Chesapeake" in answer.stdout


# -- titles and rules --------------------------------------------------------------------------------------------


def test_titles_lists_every_title_with_its_variants(run):
    status, out, _ = run("titles")
    assert status == 0
    for title in roundhouse.TITLES.values():
        assert title.slug in out
        assert all(variant.id in out for variant in title.variants)


def test_a_rule_by_its_id(run):
    status, out, _ = run("rules", "18chesapeake", "ches-3-1")
    assert status == 0
    assert out.startswith("CHES-3-1  Each player starts with $1,200")


@pytest.mark.parametrize(("language", "words"), [("it", "Ogni giocatore"), ("ja", "プレイヤー")])
def test_a_rule_in_another_language(run, language, words):
    status, out, _ = run("rules", "18chesapeake", "CHES-3-1", "--language", language)
    assert status == 0
    assert out.startswith("CHES-3-1  ")
    assert words in out.splitlines()[0]


def test_rules_by_their_words(run):
    status, out, _ = run("rules", "18chesapeake", "--search", "certificate limit")
    assert status == 0
    assert "CHES-7.2-4  " in out


def test_all_rules(run):
    status, out, _ = run("rules", "nuremberg")
    assert status == 0
    assert out.count("\n") >= 100


def test_a_rule_by_its_id_tells_how_it_shows(run):
    assert "a seventh D can be bought" in " ".join(run("rules", "18chesapeake", "CHES-2-3")[1].split())
    # the check is for those who write tests, and is not translated
    assert len(run("rules", "18chesapeake", "CHES-2-3", "--language", "it")[1].splitlines()) == 1


def test_the_check_of_a_ledger_in_order(run):
    status, out, _ = run("rules", "nuremberg", "--check")
    assert (status, out) == (0, "nuremberg: the ledger is in order.\n")


def test_the_check_of_a_broken_ledger_ends_with_1(run, tmp_path, monkeypatch):
    from tests.unit.toy import add_title

    text = (FOLDER / "nuremberg.toml").read_text(encoding="utf-8")
    (tmp_path / "nuremberg.toml").write_text(text.replace('topic = "setup"', 'topic = ""', 1), encoding="utf-8")
    title = roundhouse.TITLES["nuremberg"]
    add_title(monkeypatch, replace(title, ledger=tmp_path / "nuremberg.toml"))
    status, out, _ = run("rules", "nuremberg", "--check")
    assert status == 1
    assert out.endswith("has an empty field 'topic'.\n")
    assert run("--language", "it", "rules", "nuremberg", "--check")[1].endswith("ha un campo “topic” vuoto.\n")


def test_coverage_ends_with_1_when_a_rule_has_no_test(run, tmp_path, monkeypatch):
    (tmp_path / "test_one.py").write_text(
        'import pytest\n\n@pytest.mark.rule("CHES-3-1")\ndef test_one():\n    assert True\n'
    )
    monkeypatch.setattr("roundhouse.rules.coverage.find_tests_folder", lambda: tmp_path)
    status, out, _ = run("rules", "18chesapeake", "--coverage")
    assert status == 1
    assert "1 of " in out
    assert "CHES-3-2\n" in out
    assert "\n  CHES-3-1\n" not in out


@pytest.mark.parametrize(
    "words, told",
    [
        (("rules",), "'slug' is missing"),
        (("rules", "1830"), "no rule ledger '1830'"),
        (("rules", "18chesapeake", "CHES-99-1"), "no rule or ruling"),
        (("rules", "18chesapeake", "--search", "zebra crossing"), "holds 'zebra crossing'"),
        (("rules", "18chesapeake", "CHES-3-1", "--coverage"), "only one of them"),
        (("rules", "18chesapeake", "--check", "--coverage"), "only one of them"),
        (("rules", "1830", "--check"), "no rule ledger '1830'"),
        (("rules", "18cz", "--language", "xx"), "not written in 'xx'. Known are en, it and ja"),
        (("dance",), "There is no command 'dance'; there are "),
        (("titles", "--loud"), "--loud"),
    ],
)
def test_rules_and_words_that_are_not_there(run, words, told):
    assert told in refused(run(*words))


# -- simulate ----------------------------------------------------------------------------------------------------


def test_simulate_sums_up(run):
    status, out, _ = run("simulate", "nuremberg", "--players", 2, "--games", 2, "--seed", 1)
    assert status == 0
    assert out.startswith("2 games, ")
    assert "random" in out
    assert "Ends: " in out


@pytest.mark.slow
def test_simulate_as_json_is_the_same_every_time(run):
    words = ("simulate", "nuremberg", "--players", 2, "--games", 2, "--seed", 1, "--bots", "random", "--json")
    first, again = json.loads(run(*words)[1]), json.loads(run(*words)[1])
    assert (first["games"], first["seed"], first["players"]) == (2, 1, 2)
    for record in (first, again):
        for name in ("seconds", "moves_per_second"):
            record.pop(name)
        for bot in record["bots"]:
            bot.pop("median_ms")
            bot.pop("worst_ms")
    assert first == again


def test_simulate_keeps_the_files(finished):
    game = roundhouse.load(finished)
    assert game.result is not None
    assert game.setup.seed == 4


@pytest.mark.parametrize(
    "words, told",
    [
        (("simulate", "18chesapeake"), "--players"),
        (("simulate", "18chesapeake", "--players", 9), "takes 2 to 6 players, not 9"),
        (("simulate", "18chesapeake", "--players", 1), "takes 2 to 6 players, not 1"),
        (("simulate", "18chesapeake", "--players", -3), "--players"),
        (("simulate", "18chesapeake", "--players", "many"), "--players"),
        (("simulate", "1830", "--players", 4), "no title '1830'"),
        (("simulate", "18chesapeake", "--players", 4, "--bots", "deep"), "no bot 'deep'"),
        (("simulate", "18chesapeake", "--players", 2, "--bots", "random,random,random"), "3 bots"),
        (("simulate", "18chesapeake", "--players", 4, "--bots", ","), "0 bots"),
        (("simulate", "18chesapeake", "--players", 4, "--variant", "blue"), "no variant 'blue'"),
        (("simulate", "18chesapeake", "--players", 4, "--readings", "mine"), "rulebook and 18xx.games, not 'mine'"),
        (("simulate", "nuremberg", "--players", 3, "--readings", "18xx.games"), "rulebook, not '18xx.games'"),
        (("simulate", "1862", "--players", 3, "--option", "hudson=local", "--readings", "18xx.games"), "1862-RUL-22"),
        (("simulate", "18chesapeake", "--players", 4, "--option", "x"), "NAME=VALUE"),
        (("simulate", "18chesapeake", "--players", 4, "--option", "x=1"), "no option 'x'"),
        (("simulate", "18chesapeake", "--players", 4, "--games", 0), "--games"),
        (("simulate", "18chesapeake", "--players", 4, "--games", 10**12), "--games"),
        (("simulate", "18chesapeake", "--players", 4, "--workers", 0), "--workers"),
        (("simulate", "18chesapeake", "--players", 4, "--budget", -1), "--budget"),
    ],
)
def test_simulations_that_cannot_be(run, words, told):
    assert told in refused(run(*words))


def test_simulate_into_a_file_is_refused(run, tmp_path):
    file = tmp_path / "file"
    file.touch()
    words = ("simulate", "nuremberg", "--players", 2, "--out", file)
    assert "cannot be made a folder" in refused(run(*words))


def test_a_fault_found_by_the_audit_ends_with_1(run, monkeypatch):
    from tests.unit.toy import add_title, toy_title

    add_title(monkeypatch, toy_title("loses a stone"))
    status, _, err = run("simulate", "toy", "--players", 2, "--audit")
    assert status == 1
    assert "toy, 2 players, seed 1: after action 0 (the set-up)" in err
    assert err.count("\n") == 1


# -- replay ------------------------------------------------------------------------------------------------------


def test_replay_of_both_formats(run, ours, theirs):
    status, out, err = run("replay", ours, theirs)
    assert (status, err) == (0, "")
    assert out.count("\n") == 2
    assert "160 actions" in out


def test_replay_of_a_finished_game_as_json(run, finished):
    status, out, _ = run("replay", finished, "--json")
    (report,) = json.loads(out)
    assert status == 0
    assert report["over"] is True
    assert report["result"] == dict(roundhouse.load(finished).result.scores)


def changed(path, change):
    data = json.loads(path.read_text())
    change(data)
    path.write_text(json.dumps(data))
    return path


def test_a_changed_result_is_a_difference(run, finished, tmp_path):
    copy = tmp_path / "copy.json"
    copy.write_bytes(finished.read_bytes())

    def richer(data):
        data["result"]["scores"] = {name: score + 1 for name, score in data["result"]["scores"].items()}

    status, out, err = run("replay", changed(copy, richer))
    assert (status, out) == (1, "")
    assert "records the scores" in err


def test_an_action_out_of_turn_is_a_difference_with_its_number(run, ours):
    def swap(data):
        data["actions"][0]["who"] = "Cy" if data["actions"][0]["who"] != "Cy" else "Bo"

    status, _, err = run("replay", changed(ours, swap))
    assert status == 1
    assert "Action 1 of the file cannot be played: It is not for" in err


def test_an_entry_that_breaks_a_rule_is_a_difference_with_its_id(run, theirs):
    def overbid(data):
        entry = next(e for e in data["actions"] if e["type"] == "par")
        entry["share_price"] = "96,2,4"

    status, _, err = run("replay", changed(theirs, overbid))
    assert status == 1
    assert "(par of " in err
    assert "$96" in err


def test_replay_stops_at_the_first_difference(run, ours, theirs):
    def swap(data):
        data["actions"][0]["who"] = "nobody"

    status, out, err = run("replay", changed(ours, swap), theirs)
    assert (status, out) == (1, "")
    assert err.count("\n") == 1


@pytest.mark.parametrize("kind", ["ours", "theirs"])
def test_checkpoints_are_compared(run, ours, theirs, kind, tmp_path):
    file = ours if kind == "ours" else theirs
    entries = json.loads(theirs.read_text())["actions"]
    checkpoints = tmp_path / "checkpoints.json"
    steps = [{"id": e["id"], "type": e["type"]} for e in entries]
    steps[0]["debts"] = {}
    checkpoints.write_text(json.dumps({"players": [1, 2, 3], "steps": steps}))
    status, out, _ = run("replay", file, "--checkpoints", checkpoints)
    assert status == 0
    assert f"{len(steps)} checkpoints agree" in out
    steps[7]["bank"] = 1
    checkpoints.write_text(json.dumps({"players": [1, 2, 3], "steps": steps}))
    status, _, err = run("replay", file, "--checkpoints", checkpoints)
    assert status == 1
    assert f"after entry {steps[7]['id']}, bank should be 1 and is " in err


def test_checkpoints_of_another_game_are_refused(run, ours, tmp_path):
    checkpoints = tmp_path / "checkpoints.json"
    checkpoints.write_text(json.dumps({"players": [1, 2], "steps": []}))
    assert "another number of players" in refused(run("replay", ours, "--checkpoints", checkpoints))
    checkpoints.write_text("[]")
    assert "no file of checkpoints" in refused(run("replay", ours, "--checkpoints", checkpoints))


# -- files that are none -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["replay", "show", "routes", "convert"])
def test_a_file_that_is_not_there(run, tmp_path, word):
    words = (word, tmp_path / "none.json", *(("--to", "roundhouse") if word == "convert" else ()))
    assert "cannot be read" in refused(run(*words))


@pytest.mark.parametrize(
    "text, told",
    [
        ("", "is not JSON"),
        ("{", "is not JSON"),
        ("[" * 100_000, "is not JSON"),
        ("[]", "neither"),
        ("{}", "neither"),
        ('{"format": "roundhouse/9", "title": "18chesapeake"}', "neither"),
        ('{"format": "roundhouse/1"}', "no title 'None'"),
        ('{"format": "roundhouse/1", "title": "18chesapeake"}', "lacks the field"),
        ('{"title": "1830", "actions": [], "players": []}', "this one is of '1830'"),
        ('{"title": "18Chesapeake", "actions": []}', "players"),
        ('{"title": "18Chesapeake", "actions": {}, "players": []}', "actions"),
        ('{"title": "18Chesapeake", "actions": [], "players": [{"id": 1}]}', "takes 2 to 6 players, not 1"),
        ('{"title": "18Chesapeake", "actions": [], "players": [{"id": 1}, {"id": 2}], "settings": 3}', "settings"),
        ('{"title": "18Chesapeake", "actions": [7], "players": [{"id": 1}, {"id": 2}]}', "Entry 1"),
    ],
)
def test_a_file_that_is_no_game(run, tmp_path, text, told):
    path = tmp_path / "broken.json"
    path.write_text(text)
    assert told in refused(run("replay", path))


def test_a_packed_file(run, ours, tmp_path):
    packed = tmp_path / "game.json.gz"
    packed.write_bytes(gzip.compress(ours.read_bytes()))
    assert run("replay", packed)[0] == 0
    packed.write_bytes(packed.read_bytes()[:-20])
    assert "is not a gzip file" in refused(run("replay", packed))
    packed.write_bytes(ours.read_bytes())
    assert "is not a gzip file" in refused(run("replay", packed))


def test_a_packed_file_that_unpacks_to_too_much(run, tmp_path, monkeypatch):
    monkeypatch.setattr("roundhouse.files.LARGEST", 1000)
    (tmp_path / "game.json.gz").write_bytes(gzip.compress(b" " * 1001))
    assert "larger than any game file" in refused(run("replay", tmp_path / "game.json.gz"))


def test_a_folder_is_no_file(run, tmp_path):
    assert "is a folder, not a file" in refused(run("show", tmp_path))


def test_bytes_that_are_no_text(run, tmp_path):
    path = tmp_path / "bytes.json"
    path.write_bytes(b"\xff\xfe\x00\x01" * 50)
    assert "is not JSON" in refused(run("show", path))


def test_a_truncated_file(run, ours):
    ours.write_text(ours.read_text()[:-500])
    assert "is not JSON" in refused(run("replay", ours))


@pytest.mark.parametrize(
    "field, value, told",
    [
        ("players", ["Ann"], "takes 3, 4, 5 or 6 players, not 1"),
        ("players", "Ann", "'players'"),
        ("seed", "seven", "'seed'"),
        ("variant", "blue", "no variant 'blue'"),
        ("options", {"speed": 3}, "no option 'speed'"),
        ("rules_version", 99, "rules version 99"),
        ("readings", "tea leaves", "'tea leaves'"),
        ("chance", [["vanderbilt", ["XYZ"]]], "chance list"),
        ("chance", [3], "'chance'"),
    ],
)
def test_a_file_with_one_wrong_field(run, ours, field, value, told):
    def spoil(data):
        data[field] = value

    assert told in refused(run("replay", changed(ours, spoil)))


@pytest.mark.parametrize(
    "action, told",
    [
        ({"who": "Ann"}, "no action called None"),
        ({"do": "dance", "who": "Ann"}, "no action called 'dance'"),
        ({"do": "bid", "who": "Ann", "private": "P2"}, "lacks the field 'price'"),
        ({"do": "bid", "who": "Ann", "private": "P2", "price": 10**9}, "whole number"),
        ({"do": "bid", "who": "Ann", "private": "P2", "price": "45"}, "whole number"),
        ({"do": "bid", "who": "Ann", "private": "P9", "price": 45}, "no private company 'P9'"),
        ([1], "must be an object"),
    ],
)
def test_a_file_with_an_absurd_action(run, ours, action, told):
    def spoil(data):
        data["actions"][0] = {**action, "who": data["actions"][0]["who"]} if isinstance(action, dict) else action

    status, _, err = run("replay", changed(ours, spoil))
    assert status == 1
    assert told in err
    assert err.count("\n") == 1


# -- convert, routes, show ---------------------------------------------------------------------------------------


def test_convert_there_and_back(run, ours, tmp_path):
    there, back = tmp_path / "there.json", tmp_path / "back.json"
    assert run("convert", ours, "--to", "18xx.games", "-o", there)[0] == 0
    assert json.loads(there.read_text())["title"] == "18Chesapeake"
    assert run("convert", there, "--to", "roundhouse", "-o", back)[0] == 0
    first, last = roundhouse.load(ours), roundhouse.load(back)
    assert last.setup.readings == "18xx.games"
    assert last.acting == first.acting
    for field in ("cash", "shares", "stacks", "privates", "trains", "map", "tiles", "phase", "priority"):
        assert getattr(last.state, field) == getattr(first.state, field)


@pytest.mark.slow
def test_a_simulated_game_with_their_readings_can_be_written(run, tmp_path):
    words = ("simulate", "18chesapeake", "--players", 3, "--seed", 8, "--readings", "18xx.games", "--out", tmp_path)
    assert json.loads(run(*words, "--json")[1])["readings"] == "18xx.games"
    (kept,) = tmp_path.glob("18chesapeake-*.json")
    status, out, err = run("convert", kept, "--to", "18xx.games")
    assert (status, err) == (0, "")
    told = json.loads(out)
    assert told["settings"]["seed"] == 8
    assert told["result"]


def test_notes_about_a_file_go_to_standard_error(run, theirs):
    def reseed(data):
        drawn = vanderbilt(data["settings"]["seed"])
        data["settings"]["seed"] = next(seed for seed in range(2**60, 2**61) if vanderbilt(seed) != drawn)

    file = changed(theirs, reseed)
    status, out, err = run("convert", file, "--to", "roundhouse")
    assert status == 0
    assert json.loads(out)["readings"] == "18xx.games"
    assert err.startswith("roundhouse: note: The seed 11529215046068469")
    status, out, err = run("replay", file)
    assert status == 0
    assert "note: The seed" in err
    (report,) = json.loads(run("replay", file, "--json")[1])
    assert len(report["notes"]) == 1


def test_convert_to_standard_output(run, ours):
    status, out, _ = run("convert", ours, "--to", "roundhouse")
    assert status == 0
    assert json.loads(out) == json.loads(ours.read_text())


def test_convert_refuses_what_it_cannot_write(run, ours, finished, tmp_path):
    assert "--to" in refused(run("convert", ours))
    wrong = refused(run("convert", ours, "--to", "1830"))
    assert wrong.strip().endswith("The value of '--to' is roundhouse or 18xx.games, not '1830'.")
    assert "not for nuremberg" in refused(run("convert", finished, "--to", "18xx.games"))
    assert "cannot be written" in refused(run("convert", ours, "--to", "roundhouse", "-o", tmp_path))


def test_the_best_routes_of_a_company(run, ours, game):
    company = max(game.state.floated, key=lambda c: len(game.state.trains_of(c)))
    status, out, _ = run("routes", ours, "--company", company, "--trains", "3,D", "--json")
    record = json.loads(out)
    assert status == 0
    assert record["proven"] is True
    assert record["bound"] == record["revenue"] == sum(route["revenue"] for route in record["routes"])
    status, out, _ = run("routes", ours, "--company", company, "--trains", "3,D")
    assert status == 0
    assert f"{company} runs for ${record['revenue']} (proven best" in out


def test_routes_of_a_position_before(run, ours):
    assert "no company is on turn" in refused(run("routes", ours, "--at", 0))
    assert run("routes", ours, "--at", 0, "--company", "PRR")[1].endswith("no train can run\n")


@pytest.mark.parametrize(
    "words, told",
    [
        (("--company", "XYZ"), "no company 'XYZ'"),
        (("--company", "PRR", "--trains", "99"), "no train '99'"),
        (("--company", "PRR", "--trains", ","), "one to 12 trains"),
        (("--at", -1), "--at"),
        (("--at", 10**9), "there is no position after action"),
    ],
)
def test_routes_that_cannot_be(run, ours, words, told):
    assert told in refused(run("routes", ours, *words))


def test_routes_of_a_title_without_routes(run, finished):
    assert "has no routes" in refused(run("routes", finished))


def test_show_tells_the_position(run, ours, game):
    status, out, _ = run("show", ours)
    assert status == 0
    assert f"after {len(game.played)} actions" in out
    assert f"{game.acting[0]} decides ({len(game.choices())} choices)" in out
    assert all(name in out for name in ("Ann", "Bo", "Cy", "Market: ", "Deck: ", "phase "))


def test_show_of_an_earlier_position(run, ours, theirs):
    assert "after 0 actions" in run("show", ours, "--at", 0)[1]
    assert "after 20 actions" in run("show", ours, "--at", 20)[1]
    assert "after 0 actions" in run("show", theirs, "--at", 0)[1]
    assert "no entry with the id 99999" in refused(run("show", theirs, "--at", 99999))


def test_show_draws_the_board(run, ours, finished, tmp_path):
    for file in (ours, finished):
        picture = tmp_path / "board.svg"
        assert run("show", file, "--svg", picture)[0] == 0
        assert picture.read_text().startswith("<svg")
    assert "cannot be written" in refused(run("show", ours, "--svg", tmp_path))


# -- bench -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_bench_measures_a_part(run, monkeypatch):
    monkeypatch.setattr(measures, "TITLES", {"nuremberg": roundhouse.TITLES["nuremberg"]})
    status, out, _ = run("bench", "replay", "clone", "--json")
    figures = json.loads(out)["figures"]
    assert status == 0
    assert {(f["part"], f["subject"]) for f in figures} == {("replay", "nuremberg"), ("clone", "nuremberg")}
    assert all(f["value"] > 0 for f in figures)
    assert "Python" in run("bench", "clone")[1]


def test_a_checkout_measures_on_the_recorded_games(monkeypatch, tmp_path):
    folder = measures.find_recorded()
    assert folder is not None
    names = {file.name for file in (folder / "18cz").glob("*.gz")}
    assert len(names) == 24
    (tmp_path / "toy").mkdir()
    for name in ("real-22383.json.gz", "real-22383.checkpoints.json.gz"):
        (tmp_path / "toy" / name).write_bytes((folder / "18chesapeake" / name).read_bytes())
    assert [game.title.slug for game in measures.recorded_games(tmp_path, "toy")] == ["18chesapeake"]


@pytest.fixture
def other_engine(tmp_path, monkeypatch):
    """A checkout, a stand-in for Ruby that answers with `answer`, and one recorded game to measure on."""
    monkeypatch.setattr(measures, "TITLES", {"18chesapeake": roundhouse.TITLES["18chesapeake"]})
    folder = measures.find_recorded()
    monkeypatch.setattr(measures, "recorded_files", lambda *_: [folder / "18chesapeake" / "random-2p-1.json.gz"])
    engine = tmp_path / "checkout" / "lib" / "engine.rb"
    engine.parent.mkdir(parents=True)
    engine.touch()
    ruby = tmp_path / "ruby"

    def stand_in(answer):
        ruby.write_text(f"#!{sys.executable}\nimport sys\n{answer}\n")
        ruby.chmod(0o755)
        return "--reference", tmp_path / "checkout", "--ruby", ruby

    return stand_in


def test_bench_measures_another_engine_on_the_same_games(run, other_engine):
    answer = """assert sys.argv[1].endswith("reference.rb") and sys.argv[2].endswith("checkout")
assert [name.rpartition("/")[2] for name in sys.argv[3:]] == ["random-2p-1.json.gz"]
print('{"entries": 1000, "seconds": 1000000.0}')"""
    status, out, _ = run("bench", "replay", "import", "--json", *other_engine(answer))
    figures = {(f["part"], f["what"]): f["value"] for f in json.loads(out)["figures"]}
    assert status == 0
    assert figures["replay", "theirs"] == 0.001
    assert figures["replay", "ours"] > 1000
    assert figures["import", "replay"] > 1


@pytest.mark.parametrize(
    ("answer", "told"),
    [("sys.exit('no gem')", "cannot be measured: no gem"), ("print('[]')", "'[]' is no measure")],
)
def test_another_engine_that_fails_is_told_in_one_line(run, other_engine, answer, told):
    assert told in refused(run("bench", "replay", *other_engine(answer)))


def test_a_folder_without_another_engine_is_refused(run, tmp_path):
    assert "it has no lib/engine.rb" in refused(run("bench", "replay", "--reference", tmp_path))


def test_an_installed_package_measures_on_random_games(monkeypatch):
    monkeypatch.setattr(measures, "find_tests_folder", lambda: None)
    assert measures.find_recorded() is None
    games, note = measures.BenchGames().games("nuremberg")
    assert measures.tell(note) == "random games"
    assert len(games) == 2


def test_bench_knows_its_parts(run):
    assert "no benchmark 'speed'; there are replay" in refused(run("bench", "speed"))
    assert "postgresql://" in refused(run("bench", "server", "--processes", "2"))
    assert "no program no-such-nginx" in refused(run("bench", "server", "--proxy", "no-such-nginx"))


def test_bench_seats_a_chosen_bot(run, monkeypatch):
    asked = {}

    def measure(**crowd):
        asked.update(crowd)
        yield Message("live", {"games": 50, "database": "sqlite"}), "actions", 1.0, "/s", None

    monkeypatch.setattr("roundhouse.server.bench.measure", measure)
    assert run("bench", "server", "--games", "50", "--bots", "steady")[0] == 0
    assert (asked["bot"], asked["games"]) == ("steady", 50)
    assert "proxy" not in asked
    assert run("bench", "server", "--proxy", sys.executable)[0] == 0
    assert asked["proxy"] == sys.executable
    assert "There is no bot 'genius'" in refused(run("bench", "server", "--bots", "genius"))


# -- the program itself ------------------------------------------------------------------------------------------


def program(*words):
    return subprocess.run(
        [sys.executable, "-c", "from roundhouse.cli import main; main()", *words],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
def test_the_program_ends_with_the_status():
    done = program("rules", "1830")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("roundhouse: There is no rule ledger")


@pytest.mark.slow
def test_a_reader_who_goes_is_no_error():
    command = f"{sys.executable} -c 'from roundhouse.cli import main; main()' rules 18chesapeake | head -1"
    done = subprocess.run(
        ["bash", "-c", command],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1
