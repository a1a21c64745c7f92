"""The command `dev.py`: what it finds, remembers and says, without setting anything up."""

import importlib.util
import os
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def dev():
    spec = importlib.util.spec_from_file_location("dev_under_test", ROOT / "dev.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def call(*words, **environment):
    return subprocess.run(
        [sys.executable, str(ROOT / "dev.py"), *words],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def program(folder, name):
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


def test_it_needs_only_the_standard_library():
    text = (ROOT / "dev.py").read_text(encoding="utf-8")
    modules = re.findall(r"^\s*(?:import|from) (\w+)", text.split('WHERE_IS_CHROMIUM = """')[0], re.MULTILINE)
    assert {*modules} <= {*sys.stdlib_module_names}


def test_help_names_every_word():
    shown = call("--help")
    assert shown.returncode == 0
    for word in ("run", "test", "lint", "format", "types", "bench", "build", "setup", "lock"):
        assert re.search(rf"^    {word}\b", shown.stdout, re.MULTILINE), word


@pytest.mark.parametrize("words", [[], ["dance"], ["run", "--port", "many"], ["test", "--only", "luck"]])
def test_errors_of_use_are_one_clear_line_with_status_2(words):
    result = call(*words)
    assert result.returncode == 2
    assert "error:" in result.stderr.splitlines()[-1]
    assert "Traceback" not in result.stderr


def test_a_port_in_use_is_said_before_anything_is_set_up():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = call("run", "--port", str(port), "--no-browser")
    assert result.returncode == 1
    assert result.stderr.startswith(f"dev.py: Port {port} of 127.0.0.1 is in use")
    assert result.stdout == ""


STAND_IN_SERVER = """#!{python}
import http.server, signal, sys
if "{mood}" == "ill":
    sys.exit(3)
print(*sys.argv[1:], flush=True)
port = int(sys.argv[sys.argv.index("--port") + 1])
http.server.HTTPServer(("127.0.0.1", port), http.server.SimpleHTTPRequestHandler).serve_forever()
"""

RUN_WITH_STAND_IN = """
import pathlib, sys
sys.path.insert(0, {root!r})
import dev
dev.BIN = pathlib.Path({bin!r})
dev.set_up = lambda kind: None
dev.has_web = lambda: False
sys.exit(dev.main(["run", "--port", {port!r}]))
"""


@pytest.fixture
def started(tmp_path):
    """Starts `dev.py run` with a stand-in for the server, well or ill."""
    running = []

    def start(mood):
        server = program(tmp_path / "bin", "roundhouse")
        server.write_text(STAND_IN_SERVER.format(python=sys.executable, mood=mood))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = str(free.getsockname()[1])
        script = RUN_WITH_STAND_IN.format(root=str(ROOT), bin=str(tmp_path / "bin"), port=port)
        process = subprocess.Popen(
            [sys.executable, "-B", "-c", script],
            env={**os.environ, "XDG_DATA_HOME": str(tmp_path / "data"), "CI": "true"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        running.append(process)
        return process, port

    yield start
    for process in running:
        process.kill()
        process.communicate()


@pytest.mark.skipif(os.name == "nt", reason="the stand-in server is a script with a first line for Unix")
def test_run_starts_the_server_on_its_address_with_data_kept_and_stops_in_order(started, tmp_path):
    process, port = started("well")
    assert f"http://127.0.0.1:{port}" in process.stdout.readline()
    database = f"sqlite:///{tmp_path}/data/roundhouse/roundhouse.sqlite3"
    words = ["serve", "--host", "127.0.0.1", "--port", port, "--database", database]
    assert process.stdout.readline().split() == words
    assert (tmp_path / "data" / "roundhouse").is_dir()
    process.terminate()
    assert process.wait(10) == 0


@pytest.mark.skipif(os.name == "nt", reason="the stand-in server is a script with a first line for Unix")
def test_run_says_when_the_server_fails(started):
    process, _ = started("ill")
    assert process.wait(10) == 1
    assert process.stderr.read() == "dev.py: The server ended with status 3; what it said is above.\n"


@pytest.mark.parametrize(
    "system, environment, folder",
    [
        ("Linux", {"XDG_DATA_HOME": "/data"}, "/data/roundhouse"),
        ("Linux", {}, "/people/ann/.local/share/roundhouse"),
        ("Darwin", {}, "/people/ann/Library/Application Support/Roundhouse"),
    ],
)
def test_games_are_kept_where_the_system_keeps_data(dev, monkeypatch, system, environment, folder):
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", "/people/ann")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(dev.platform, "system", lambda: system)
    assert dev.data_folder() == Path(folder)


def test_fingerprints_follow_names_contents_and_words(dev, monkeypatch, tmp_path):
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("a")
    first = dev.fingerprint([one])
    assert dev.fingerprint([one, two]) == first, "a file that is not there counts for nothing"
    assert dev.fingerprint([one], "3.12") != first
    two.write_text("a")
    assert dev.fingerprint([two]) != first
    assert dev.fingerprint([one, two]) == dev.fingerprint([two, one])
    one.write_text("b")
    assert dev.fingerprint([one]) != first


def test_stamps_are_kept_and_a_broken_file_counts_as_none(dev, monkeypatch, tmp_path):
    monkeypatch.setattr(dev, "STAMPS", tmp_path / "stamps.json")
    assert dev.stamps() == {}
    dev.stamp(run="1")
    dev.stamp(dev="2")
    assert dev.stamps() == {"run": "1", "dev": "2"}
    for broken in ("", "{", "[]"):
        (tmp_path / "stamps.json").write_text(broken)
        assert dev.stamps() == {}


def test_nothing_is_installed_again_when_nothing_changed(dev, monkeypatch, tmp_path):
    steps = []
    monkeypatch.setattr(dev, "STAMPS", tmp_path / "stamps.json")
    monkeypatch.setattr(dev, "PYTHON", program(tmp_path, "python"))
    monkeypatch.setattr(dev, "make_venv", lambda: steps.append("venv"))
    monkeypatch.setattr(dev, "quietly", lambda what, *_: steps.append(what.split(" (")[0]))
    installed = ["venv", "Installing packages", "Installing Roundhouse"]
    dev.set_up("run")
    assert steps == installed
    dev.set_up("run")
    assert steps == installed
    dev.set_up("dev")
    assert steps == installed * 2
    dev.set_up("run")
    assert steps == installed * 2, "the development set-up includes the other"


@pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome"])
def test_the_machines_chromium_is_found_by_its_usual_names(dev, monkeypatch, tmp_path, name):
    monkeypatch.delenv("ROUNDHOUSE_CHROMIUM", raising=False)
    monkeypatch.setattr(dev, "CHROMIUM_PLACES", ())
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    assert dev.find_chromium() is None
    browser = program(tmp_path / "bin", name)
    assert dev.find_chromium() == str(browser)
    monkeypatch.setenv("ROUNDHOUSE_CHROMIUM", str(program(tmp_path, "mine")))
    assert dev.find_chromium() == str(tmp_path / "mine")


def test_the_newest_postgresql_with_a_server_is_found(dev, monkeypatch, tmp_path):
    monkeypatch.delenv("ROUNDHOUSE_POSTGRES_BIN", raising=False)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(dev, "POSTGRES_PLACES", (str(tmp_path / "*" / "bin"),))
    assert dev.find_postgres() is None
    for version in ("9", "15", "16"):
        for name in ("initdb", "postgres", "pg_ctl"):
            program(tmp_path / version / "bin", name)
    program(tmp_path / "17" / "bin", "psql")
    assert dev.find_postgres() == str(tmp_path / "16" / "bin")


def test_sources_of_the_web_app_leave_out_what_tools_made(dev, monkeypatch, tmp_path):
    monkeypatch.setattr(dev, "WEB", tmp_path)
    for name in ("src/main.ts", "package-lock.json", "node_modules/x/y.js", "dist/z.js"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert {path.relative_to(tmp_path).as_posix() for path in dev.web_files()} == {
        "src/main.ts",
        "package-lock.json",
    }


def test_the_summary_tells_each_stage_and_fails_with_any(dev, capsys):
    def fail():
        raise dev.Halt("the tool ended with status 3.")

    def skip():
        raise dev.Skipped("nothing to do")

    stages = dev.Stages([])
    stages.run("lint", lambda: None)
    stages.run("web tests", skip)
    assert stages.summary() == 0
    stages.run("types", fail)
    stages.run("format", lambda: None)
    assert stages.summary() == 1
    shown = capsys.readouterr().out
    assert re.search(r"^types +FAILED +\d+\.\d s  the tool ended with status 3\.$", shown, re.MULTILINE)
    assert re.search(r"^web tests +skipped +\d+\.\d s  nothing to do$", shown, re.MULTILINE)
    assert shown.rstrip().endswith("FAILED: types.")


def test_a_summary_of_nothing_is_no_success(dev):
    assert dev.Stages([]).summary() == 1


def test_only_the_stages_asked_for_run(dev):
    ran = []
    stages = dev.Stages(["types"])
    stages.run("lint", lambda: ran.append("lint"))
    stages.run("types", lambda: ran.append("types"))
    assert ran == ["types"]


def test_every_stage_has_its_method(dev):
    for name in dev.STAGES:
        assert callable(getattr(dev.Check, name.replace(" ", "_")))


@pytest.mark.parametrize("status, error", [(5, "Skipped"), (1, "Halt"), (2, "Halt")])
def test_no_tests_is_nothing_to_do_and_failing_tests_fail_the_stage(dev, monkeypatch, status, error):
    monkeypatch.setattr(dev, "call", lambda *_, **__: status)
    with pytest.raises(getattr(dev, error)):
        dev.run_pytest([], {})


@pytest.mark.parametrize("stage, finder", [("browser_tests", "ensure_chromium"), ("postgresql", "ensure_postgres")])
def test_a_missing_program_fails_its_stage_aloud(dev, monkeypatch, stage, finder):
    monkeypatch.setattr(dev, "has_tests", lambda _: True)
    monkeypatch.setattr(dev, "has_web", lambda: True)
    monkeypatch.setattr(dev, "web_build", lambda: None)
    monkeypatch.setattr(dev, finder, lambda: None)
    with pytest.raises(dev.Halt, match="TESTS WERE NOT RUN"):
        getattr(dev.Check(fast=False, pytest=[]), stage)()


def test_a_person_without_rights_is_asked_for_no_password(dev, monkeypatch, tmp_path):
    monkeypatch.setattr(dev.os, "geteuid", lambda: 1000)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert dev.root_prefix() is None
    program(tmp_path, "apt-get")
    assert dev.install_package({"apt-get": "chromium"}) is False


def test_the_submission_check_runs_the_same_command():
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert script.read_text().splitlines()[-1] == "exec python3 dev.py test"
