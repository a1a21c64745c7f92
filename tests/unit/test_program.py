"""What all commands of the program share: version, completion, languages, JSON, one-line errors and exit statuses."""

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command

import roundhouse
from roundhouse import cli
from roundhouse.bots import decide, find_bot
from roundhouse.cli import helping
from roundhouse.cli.program import app
from roundhouse.cli.sentences import VARIABLES, choose, language, languages
from roundhouse.kernel import Message
from roundhouse.words import catalogue

SOURCE = Path(__file__).resolve().parents[2] / "src"
#: commands without --json: `serve` prints no result, the other two print nothing but JSON
WITHOUT_JSON = {"serve", "convert", "admin export-person"}


@pytest.fixture
def run(capsys):
    def call(*words):
        status = cli.run([str(word) for word in words])
        said = capsys.readouterr()
        return status, said.out, said.err

    return call


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    """A game of 18Chesapeake in its first operating rounds, with an action that was taken back."""
    game = roundhouse.new_game("18chesapeake", ["Ann", "Bo", "Cy"], seed=11)
    bot = find_bot("random", "18chesapeake")
    while len(game.log) < 120:
        game.apply(decide(bot, game, game.acting[0]).action)
        if len(game.log) == 20:
            game.undo()
    path = tmp_path_factory.mktemp("games") / "game.json"
    path.write_text(json.dumps(game.to_dict()))
    return path


def commands():
    """Every command of the program, with those of its groups."""
    for name, command in get_command(app).commands.items():
        if hasattr(command, "commands"):
            yield from ((f"{name} {word}", one) for word, one in command.commands.items())
        else:
            yield name, command


def test_version(run):
    assert run("--version") == (0, f"roundhouse {roundhouse.__version__}\n", "")


def test_the_version_is_that_of_the_package():
    import tomllib

    project = tomllib.loads((SOURCE.parent / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["hatch"]["version"] == {"path": "src/roundhouse/__init__.py"}


@pytest.mark.slow
def test_words_are_completed():
    done = subprocess.run(
        [sys.executable, "-m", "roundhouse"],
        env={
            **os.environ,
            "PYTHONPATH": str(SOURCE),
            "_ROUNDHOUSE_COMPLETE": "complete_bash",
            "COMP_WORDS": "roundhouse rep",
            "COMP_CWORD": "1",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.split() == ["replay"]


def test_the_help_tells_the_exit_statuses(run):
    text = " ".join(run("--help")[1].replace("│", " ").split())
    assert "Exit status: 0 done; 1 a check found something wrong" in text
    assert "--install-completion" in text


def test_every_command_that_prints_results_prints_json():
    found = {name for name, command in commands() if any("--json" in one.opts for one in command.params)}
    assert {name for name, _ in commands()} - found == WITHOUT_JSON


def test_titles_as_json(run):
    found = json.loads(run("titles", "--json")[1])
    assert [title["slug"] for title in found] == list(roundhouse.TITLES)
    assert {"id", "name", "about", "players", "options"} == set(found[0]["variants"][0])


@pytest.mark.slow
def test_rules_as_json(run):
    assert json.loads(run("rules", "18cz", "CZ-I-1", "--json")[1])["kind"] == "rule"
    found = json.loads(run("rules", "18cz", "--search", "vaclav", "--json")[1])
    assert {entry["kind"] for entry in found} <= {"rule", "ruling", "example"}
    assert json.loads(run("rules", "18cz", "--check", "--json")[1]) == {"title": "18cz", "slips": []}


def test_a_position_as_json(run, file):
    assert json.loads(run("show", file, "--json")[1])["phase"] == roundhouse.load(file).state.phase


# -- languages ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "setting, code",
    [("it_IT.UTF-8", "it"), ("ja", "ja"), ("ja-JP", "ja"), ("de_DE.UTF-8", "en"), ("C", "en"), ("", "en")],
)
@pytest.mark.parametrize("variable", VARIABLES)
def test_the_environment_names_the_language(monkeypatch, variable, setting, code):
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, setting)
    assert language() == code


def test_the_language_may_be_chosen(run):
    assert languages() == ["en", "it", "ja"]
    assert "Giocatori: " in run("--language", "it", "titles")[1]
    assert "プレイヤー数：" in run("--language", "ja", "titles")[1]
    assert "Players: " in run("titles")[1]


def test_refusals_of_the_engine_are_worded_in_it(run):
    assert "18CZ" in run("--language", "ja", "simulate", "18cz", "--players", 9)[2]
    assert "人" in run("--language", "ja", "simulate", "18cz", "--players", 9)[2]
    assert "There is no language 'xx'; there are en, it and ja." in run("--language", "xx", "titles")[2]


# -- help ------------------------------------------------------------------------------------------------------------


def texts(command, path="roundhouse"):
    """The help texts of a command, its options and its subcommands, by where they are shown."""
    yield path, command.help
    yield from ((f"{path} {option.name}", option.help) for option in command.params)
    for name, one in getattr(command, "commands", {}).items():
        yield from texts(one, f"{path} {name}")


def test_every_command_and_option_has_a_text_in_every_language(monkeypatch):
    used = set()
    word = helping._word
    monkeypatch.setattr(helping, "_word", lambda code: used.add(f"help-{code}") or word(code))
    shown = {}
    try:
        for code in languages():
            choose(code)
            command = get_command(app)
            helping.word_help(command)
            shown[code] = dict(texts(command))
    finally:
        choose("en")
        helping.word_help(get_command(app))
        choose(None)
    assert [place for found in shown.values() for place, text in found.items() if not text] == []
    for code in ("it", "ja"):
        same = {place for place, text in shown[code].items() if text == shown["en"][place]}
        assert {place.split()[-1] for place in same} <= {"status", "log_level"}, code
    own = {name for name in catalogue(helping.BOOK, "en") if not name.startswith(FRAME)}
    assert own - used == set()


#: messages that are asked for by name
FRAME = (
    *("help-usage", "help-arguments", "help-options", "help-commands", "help-default", "help-required"),
    *("help-example", "help-any-help", "help-no-", "help-missing", "help-bad-value", "help-surplus"),
)


def test_help_is_printed_in_the_chosen_language(run):
    text = " ".join(run("--language", "it", "simulate", "--help")[1].replace("│", " ").split())
    assert text.startswith("Uso: roundhouse simulate ")
    assert "Quanti giocatori. [obbligatorio]" in text
    assert "Mostra questo messaggio ed esce." in text
    assert "Esempio: roundhouse simulate" in text
    japanese = run("--language=ja", "admin", "--help")[1]
    assert "コマンド" in japanese
    assert "…" not in japanese  # a text without spaces is broken, not cut off
    assert run("--help")[1].strip().startswith("Usage: roundhouse ")


USAGE = [
    (("simulate", "18cz"), "--players", "manca"),
    (("simulate", "18cz", "--playrs", "3"), "--players", "intendevi"),
    (("titles", "--nonsense"), "--nonsense", "nessuna opzione"),
    (("dance",), "dance", "nessun comando"),
    (("simulate", "18cz", "--players", "many"), "--players", "numero intero, non “many”"),
    (("simulate", "18cz", "--players", "0"), "--players", "almeno 1, non 0"),
    (("simulate", "18cz", "--players", "21"), "--players", "al massimo 20, non 21"),
    (("simulate", "18cz", "--players", "2", "--budget", "long"), "--budget", "un numero, non “long”"),
    (("simulate", "18cz", "--players"), "--players", "richiede un valore"),
    (("titles", "--json=yes"), "--json", "non vuole nessun valore"),
    (("titles", "twice"), "twice", "di troppo"),
    (("admin", "dance"), "dance", "nessun comando"),
    (("rules", "1830"), "1830", "non ci sono regole"),
    (("rules", "18cz", "CZ-I-999"), "CZ-I-999", "intendevi"),
]


@pytest.mark.parametrize("words, named, told", USAGE)
def test_errors_of_use_are_told_in_the_chosen_language(run, words, named, told):
    status, _, err = run("--language", "it", *words)
    assert status == 2
    assert named in err
    assert told in err.lower()
    assert err.count("\n") == 1


def test_what_bench_measures_has_its_words():
    from roundhouse.cli import measures

    assert tuple(measures.PARTS) == helping.PARTS
    choose("it")
    try:
        note = Message("late", {"count": 3, "source": Message("random")})
        figure = measures.Measurement("choices", "18cz", "median-running", 0.5, "ms", note)
        assert figure.row() == (
            "choices  18cz  mediana (corsa dei treni)",
            "0.50",
            "ms  3 posizioni avanzate, partite casuali",
        )
        assert figure.to_dict()["what"] == "median-running"
    finally:
        choose(None)


# -- log ------------------------------------------------------------------------------------------------------------


def test_the_log_of_a_game(run, file):
    status, out, _ = run("log", file)
    assert status == 0
    lines = out.splitlines()
    assert lines[0] == "Auction"
    assert "SR 1" in lines
    assert any(line.startswith("OR ") for line in lines)
    assert "    1  " in out
    assert f"  {len(roundhouse.load(file).played)}  " in out


def test_the_log_of_a_game_in_another_language(run, file):
    english, italian = run("log", file)[1], run("log", file, "--language", "it")[1]
    assert english != italian
    assert len(english.splitlines()) == len(italian.splitlines())
    assert run("--language", "it", "log", file)[1] == italian
    assert run("log", file, "--language", "xx")[0] == 2


def test_the_log_of_a_game_as_json(run, file):
    game = roundhouse.load(file)
    entries = json.loads(run("log", file, "--json")[1])
    assert [entry["number"] for entry in entries] == list(range(len(game.played) + 1))
    assert [entry["action"] for entry in entries[1:]] == [game.rules.codec.write(action) for action in game.played]
    assert all(isinstance(text, str) for entry in entries for text in entry["events"])


def test_the_log_up_to_an_action(run, file):
    assert len(json.loads(run("log", file, "--at", 7, "--json")[1])) == 8


# -- errors of use --------------------------------------------------------------------------------------------------


def test_a_busy_port_is_told_in_one_line(run, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        status, out, err = run("serve", "--port", port, "--database", f"sqlite:///{tmp_path / 'x' / 'games.sqlite3'}")
    assert (status, out) == (2, "")
    assert err.startswith(f"roundhouse: Port {port} of 127.0.0.1 is in use.")
    assert err.count("\n") == 1
    assert not (tmp_path / "x").exists()


CANNOT_START = [
    (("--host", "no.such.host.invalid"), "Nobody can listen on port"),
    (("--log-level", "loud"), "no log level 'loud'; there are debug, info, warning and error"),
    (("--database", "nonsense"), "'nonsense' is not a database address"),
    (("--database", "mysql://me@here/x"), "not mysql"),
    (("--database", "sqlite:///"), "SQLite needs a file"),
    (("--database", "postgresql://nobody@127.0.0.1:1/x"), "cannot be used"),
]


@pytest.mark.slow
def test_a_server_that_cannot_start_says_so_in_one_line():
    """In a process of its own, because a server that starts sets up the logs of its process."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    words = [("serve", "--port", port, *words) for words, _ in CANNOT_START]
    text = f"from roundhouse.cli import run\nprint([run(words) for words in {words!r}])\n"
    done = subprocess.run(
        [sys.executable, "-c", text],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == f"{[2] * len(CANNOT_START)}\n"
    lines = [line for line in done.stderr.splitlines() if line.startswith("roundhouse: ")]
    for line, (_, told) in zip(lines, CANNOT_START, strict=True):
        assert told in line
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("words", [("admin", "users"), ("backup", "FILE")])
def test_a_command_about_a_database_makes_none(run, tmp_path, words):
    missing = tmp_path / "data" / "games.sqlite3"
    words = [str(tmp_path / "file.gz") if word == "FILE" else word for word in words]
    status, _, err = run(*words, "--database", f"sqlite:///{missing}")
    assert status == 2
    assert f"There is no database {missing}" in err
    assert list(tmp_path.iterdir()) == []


def test_a_new_folder_is_told(run, tmp_path):
    folder = tmp_path / "new" / "games"
    words = ("simulate", "nuremberg", "--players", 2, "--out", folder)
    status, _, err = run(*words)
    assert (status, err) == (0, f"roundhouse: The folder {folder} is new and is made now.\n")
    assert "is new" not in run(*words)[2]


def test_a_simulation_that_cannot_be_makes_no_folder(run, tmp_path):
    assert run("simulate", "nuremberg", "--players", 2, "--bots", "deep", "--out", tmp_path / "games")[0] == 2
    assert list(tmp_path.iterdir()) == []


WRONG = {
    "fields": {"format": "roundhouse/1", "title": "18cz"},
    "kinds": {
        "format": "roundhouse/1",
        "title": "18cz",
        **dict.fromkeys(
            ("players", "seed", "variant", "options", "readings", "rules_version", "chance", "actions"), 1.5
        ),
    },
    "options": {"b": 1, "a": 2, "d": 3, "c": 4},
    "action": {"do": "bid", "who": "Ann", "zeta": 1, "alpha": 2, "mid": 3},
    "lacks": {"do": "lay_tile", "who": "Ann"},
    "theirs": {"title": "18CZ", "actions": [], "players": 3, "settings": 4, "result": 5},
}


@pytest.mark.slow
def test_errors_name_the_same_field_on_every_run(tmp_path, file):
    """Sets of texts have another order in every process; no error may depend on one."""
    game = json.loads(file.read_text())
    files = {
        "fields": WRONG["fields"],
        "kinds": WRONG["kinds"],
        "options": {**game, "options": WRONG["options"]},
        "action": {**game, "actions": [WRONG["action"]]},
        "lacks": {**game, "actions": [WRONG["lacks"]]},
        "theirs": WRONG["theirs"],
    }
    for name, content in files.items():
        (tmp_path / f"{name}.json").write_text(json.dumps(content))
    text = (
        "import sys; from roundhouse.cli import run\n"
        "for name in sys.argv[1:]: run(['replay', name])\n"
        "run(['simulate', '18cz', '--players', '3', '--option', 'b=1', '--option', 'a=2', '--option', 'c=3'])\n"
        "run(['simulate', '18cz', '--players', '3', '--bots', 'deep,thought', '--variant', 'blue'])\n"
        "run(['simulate']); run(['convert']); run(['routes', 'x', '--trains', '9,8'])\n"
    )
    paths = [str(tmp_path / f"{name}.json") for name in files]
    told = {
        subprocess.run(
            [sys.executable, "-c", text, *paths],
            env={**os.environ, "PYTHONPATH": str(SOURCE), "PYTHONHASHSEED": str(seed)},
            capture_output=True,
            text=True,
            check=True,
        ).stderr
        for seed in range(1, 4)
    }
    assert len(told) == 1
    assert told.pop().count("\n") == len(files) + 5
