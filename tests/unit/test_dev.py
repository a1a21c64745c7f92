"""The command `dev.py`: its words, its set-up and its server, without setting anything up."""

import ast
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


def imported(tree):
    """The top names of the modules that a source imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module.split(".")[0]


def test_it_needs_only_the_standard_library():
    files = [ROOT / "dev.py", ROOT / "tools" / "ci.py", *(ROOT / "tools" / "checkout").glob("*.py")]
    modules = {name for file in files for name in imported(ast.parse(file.read_text(encoding="utf-8")))}
    assert modules <= {*sys.stdlib_module_names, "tools"}


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
dev.webapp.build = lambda: None
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


def test_run_starts_the_server_on_its_address_with_data_kept_and_stops_in_order(started, tmp_path):
    process, port = started("well")
    assert f"http://127.0.0.1:{port}" in process.stdout.readline()
    database = f"sqlite:///{tmp_path}/data/roundhouse/roundhouse.sqlite3"
    words = ["serve", "--host", "127.0.0.1", "--port", port, "--database", database]
    assert process.stdout.readline().split() == words
    assert (tmp_path / "data" / "roundhouse").is_dir()
    process.terminate()
    assert process.wait(10) == 0


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


def test_a_python_for_the_tests_has_an_environment_of_its_own(dev, monkeypatch):
    called = []
    monkeypatch.setattr(dev.pythons, "version_of", lambda python: "3.99.1")
    monkeypatch.setattr(dev.sys, "argv", ["dev.py", "test", "--fast", "--python", "/usr/bin/other"])

    def run(command, env, check):
        called.append((command, env["ROUNDHOUSE_VENV"]))
        return subprocess.CompletedProcess(command, 7)

    monkeypatch.setattr(dev.subprocess, "run", run)
    assert dev.main(["test", "--fast", "--python", "/usr/bin/other"]) == 7
    words = ["/usr/bin/other", str(ROOT / "dev.py"), "test", "--fast", "--python", "/usr/bin/other"]
    assert called == [(words, ".venv-3.99")]


def test_the_running_python_tests_in_the_usual_environment(dev, monkeypatch):
    calls = []
    monkeypatch.setattr(dev, "set_up", calls.append)
    monkeypatch.setattr(dev.check, "run", lambda *words: calls.append(words) or 0)
    assert dev.main(["test", "--python", sys.executable, "--only", "lint", "--", "-k", "x"]) == 0
    assert calls == ["dev", (False, ["lint"], ["-k", "x"])]


def test_a_python_that_does_not_start(dev, capsys, tmp_path):
    assert dev.main(["test", "--python", str(tmp_path / "python9")]) == 1
    assert capsys.readouterr().err == f"dev.py: {tmp_path / 'python9'} is not a Python that starts.\n"
