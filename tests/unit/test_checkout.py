"""What `dev.py` does with a checkout: `tools/checkout`."""

import re
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from tools.checkout import check, commands, machine, pythons, stages, stamps, webapp
from tools.checkout.commands import Halt


def program(folder, name, text=""):
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


# -- commands


def test_a_program_is_listened_to(capfd):
    status, lines = commands.listen([sys.executable, "-c", "print('one'); print('two'); raise SystemExit(3)"])
    assert (status, lines) == (3, ["one", "two"])
    assert capfd.readouterr().out == "one\ntwo\n"


def test_a_program_that_is_not_there(tmp_path, capsys):
    assert commands.call([tmp_path / "none"]) == 127
    assert commands.listen([tmp_path / "none"]) == (127, [])
    assert capsys.readouterr().out.count("could not be started") == 2
    with pytest.raises(Halt, match=r"Looking failed: .* could not be started"):
        commands.quietly("Looking", [tmp_path / "none"])


def test_a_quiet_program_is_shown_when_it_fails(capsys):
    commands.quietly("Counting", [sys.executable, "-c", "print('one')"])
    assert capsys.readouterr().out == "Counting ...\n"
    with pytest.raises(Halt, match=r"Counting failed \(status 4\)"):
        commands.quietly("Counting", [sys.executable, "-c", "print('two'); raise SystemExit(4)"])
    assert capsys.readouterr().out == "Counting ...\ntwo\n"


# -- stamps


def test_fingerprints_follow_names_contents_and_words(monkeypatch, tmp_path):
    monkeypatch.setattr(commands, "ROOT", tmp_path)
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("a")
    first = stamps.fingerprint([one])
    assert stamps.fingerprint([one, two]) == first, "a file that is not there counts for nothing"
    assert stamps.fingerprint([one], "3.12") != first
    two.write_text("a")
    assert stamps.fingerprint([two]) != first
    assert stamps.fingerprint([one, two]) == stamps.fingerprint([two, one])
    one.write_text("b")
    assert stamps.fingerprint([one]) != first


def test_stamps_are_kept_and_a_broken_file_counts_as_none(tmp_path):
    file = tmp_path / "stamps.json"
    assert stamps.read(file) == {}
    stamps.stamp(file, run="1")
    stamps.stamp(file, dev="2")
    assert stamps.read(file) == {"run": "1", "dev": "2"}
    for broken in ("", "{", "[]"):
        file.write_text(broken)
        assert stamps.read(file) == {}


# -- machine


@pytest.mark.parametrize("name", ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"])
def test_the_machines_chromium_is_found_by_its_usual_names(monkeypatch, tmp_path, name):
    monkeypatch.delenv("ROUNDHOUSE_CHROMIUM", raising=False)
    monkeypatch.setattr(machine, "CHROMIUM_PLACES", ())
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    assert machine.find_chromium() is None
    browser = program(tmp_path / "bin", name)
    assert machine.find_chromium() == str(browser)
    monkeypatch.setenv("ROUNDHOUSE_CHROMIUM", str(program(tmp_path, "mine")))
    assert machine.find_chromium() == str(tmp_path / "mine")


@pytest.fixture
def package_machine(monkeypatch, tmp_path):
    """A machine whose only programs are these; says which packages it knows, and what was installed."""
    monkeypatch.delenv("ROUNDHOUSE_CHROMIUM", raising=False)
    monkeypatch.setattr(machine, "CHROMIUM_PLACES", ())
    monkeypatch.setattr(machine.os, "geteuid", lambda: 0)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin")
    monkeypatch.setattr(
        machine.shutil, "which", lambda name: str(tmp_path / name) if (tmp_path / name).exists() else None
    )

    def prepare(*known):
        fits = " || ".join(f'[ "$name" = {name} ]' for name in ("none", *known))
        last = 'for name in "$@"; do :; done'
        program(tmp_path, "apt-cache", f"{last}; {fits}")
        made = f'{{ {fits}; }} && echo > "{tmp_path}/$name"'
        program(tmp_path, "apt-get", f'{last}; [ "$1" = update ] || {{ echo "$name" >> {tmp_path}/asked; {made}; }}')

    return prepare


def asked_for(folder):
    return (folder / "asked").read_text().split() if (folder / "asked").exists() else []


@pytest.mark.parametrize(
    "here, known, asked, taken",
    [
        ([], ["chromium-headless-shell", "chromium"], ["chromium-headless-shell"], "chromium-headless-shell"),
        ([], ["chromium"], ["chromium-headless-shell", "chromium"], "chromium"),
        (["chromium"], ["chromium-headless-shell"], ["chromium-headless-shell"], "chromium-headless-shell"),
        (["chromium"], ["chromium"], [], "chromium"),
        (["chromium-headless-shell", "chromium"], ["chromium-headless-shell"], [], "chromium-headless-shell"),
    ],
)
def test_a_chromium_without_windows_is_preferred(package_machine, tmp_path, here, known, asked, taken):
    for name in here:
        program(tmp_path, name)
    package_machine(*known)
    assert machine.ensure_chromium() == str(tmp_path / taken)
    assert asked_for(tmp_path) == asked


def test_the_chromium_that_is_named_is_taken(package_machine, tmp_path, monkeypatch):
    package_machine("chromium-headless-shell")
    monkeypatch.setenv("ROUNDHOUSE_CHROMIUM", str(program(tmp_path, "mine")))
    assert machine.ensure_chromium() == str(tmp_path / "mine")
    assert asked_for(tmp_path) == []


def test_the_newest_postgresql_with_a_server_is_found(monkeypatch, tmp_path):
    monkeypatch.delenv("ROUNDHOUSE_POSTGRES_BIN", raising=False)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(machine, "POSTGRES_PLACES", (str(tmp_path / "*" / "bin"),))
    assert machine.find_postgres() is None
    for version in ("9", "15", "16"):
        for name in ("initdb", "postgres", "pg_ctl"):
            program(tmp_path / version / "bin", name)
    program(tmp_path / "17" / "bin", "psql")
    assert machine.find_postgres() == str(tmp_path / "16" / "bin")


def test_a_compiler_is_found_by_its_usual_names(monkeypatch, tmp_path):
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert machine.find_compiler() is None
    clang = program(tmp_path, "clang")
    assert machine.find_compiler() == str(clang)
    monkeypatch.setenv("CC", str(program(tmp_path, "mine")))
    assert machine.find_compiler() == str(tmp_path / "mine")


def test_a_person_without_rights_is_asked_for_no_password(monkeypatch, tmp_path):
    monkeypatch.setattr(machine.os, "geteuid", lambda: 1000)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert machine.root_prefix() is None
    program(tmp_path, "apt-get")
    assert machine.install_package({"apt-get": "chromium"}) is False


def test_a_missing_program_is_installed(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(machine.os, "geteuid", lambda: 0)
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    monkeypatch.setattr(
        machine.shutil, "which", lambda name: str(tmp_path / name) if (tmp_path / name).exists() else None
    )
    program(tmp_path, "apt-get", f'[ "$1" = update ] || {{ echo > {tmp_path}/gcc; chmod +x {tmp_path}/gcc; }}')
    assert machine.ensure_compiler() == str(tmp_path / "gcc")
    assert capsys.readouterr().out == f"Installing {machine.COMPILERS['apt-get']} with apt-get ...\n"


def test_two_that_miss_something_at_the_same_time_install_it_one_after_the_other(monkeypatch, tmp_path):
    monkeypatch.setattr(machine.os, "geteuid", lambda: 0)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    # mkdir fails where another one is at work
    program(tmp_path, "apt-get", f"mkdir {tmp_path}/lock && sleep 0.1 && rmdir {tmp_path}/lock")
    with ThreadPoolExecutor(3) as threads:
        assert list(threads.map(machine.install_package, [{"apt-get": name} for name in "abc"])) == [True] * 3


# -- pythons


def test_a_python_is_started_to_know_its_version(tmp_path):
    assert pythons.version_of(sys.executable) == sys.version.split()[0]
    assert pythons.version_of(tmp_path / "none") is None
    assert pythons.version_of(program(tmp_path, "stand-in", "echo 'python3.12: command not found'; exit 127")) is None
    assert pythons.version_of(program(tmp_path, "talker", "echo hello")) is None


def test_a_python_too_old_is_refused(tmp_path):
    assert pythons.check_python(sys.executable) == sys.version.split()[0]
    with pytest.raises(Halt, match=r"needs Python 3\.11 or newer; .* is 3\.9\.2"):
        pythons.check_python(program(tmp_path, "old", "echo 3.9.2"))


def test_other_pythons_are_those_that_start(monkeypatch, tmp_path):
    monkeypatch.setattr(pythons, "DECLARED", ("3.97", "3.98", "3.99", f"3.{sys.version_info.minor}"))
    path, home = tmp_path / "bin", tmp_path / "pyenv"
    program(path, "python3.97", "echo 3.97.4")
    program(path, "python3.98", "echo no such version; exit 127")
    program(path, "python3.99", "echo no such version; exit 127")
    program(path, f"python3.{sys.version_info.minor}", "echo never asked")
    program(path, "pyenv", f"echo {home}")
    program(home / "versions" / "3.98.2" / "bin", "python3.98", "echo 3.98.2")
    monkeypatch.setenv("PATH", f"{path}:/bin:/usr/bin")
    assert pythons.find_others() == {
        "3.97.4": str(path / "python3.97"),
        "3.98.2": str(home / "versions" / "3.98.2" / "bin" / "python3.98"),
    }


def test_the_declared_pythons_are_those_of_the_package():
    text = (commands.ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert tuple(re.findall(r'"Programming Language :: Python :: (3\.\d+)"', text)) == pythons.DECLARED


# -- webapp


def test_sources_of_the_web_app_leave_out_what_tools_made(monkeypatch, tmp_path):
    monkeypatch.setattr(webapp, "WEB", tmp_path)
    for name in ("src/main.ts", "package-lock.json", "node_modules/x/y.js", "dist/z.js"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert {path.relative_to(tmp_path).as_posix() for path in webapp.files()} == {"src/main.ts", "package-lock.json"}


def test_the_web_app_is_built_when_something_changed(monkeypatch, tmp_path):
    steps = []
    monkeypatch.setattr(commands, "ROOT", tmp_path)
    monkeypatch.setattr(webapp, "WEB", tmp_path / "web")
    monkeypatch.setattr(webapp, "STATIC", tmp_path / "static")
    (tmp_path / "web" / "node_modules").mkdir(parents=True)
    (tmp_path / "web" / "package.json").write_text("{}")
    monkeypatch.setattr(webapp, "quietly", lambda what, *_: steps.append(what))
    with pytest.raises(Halt, match=r"left no static/index\.html"):
        webapp.build()
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").touch()
    assert steps == ["Installing the web app's packages", "Building the web app"]
    webapp.build()
    webapp.build()
    assert steps[2:] == ["Building the web app"]
    (tmp_path / "web" / "main.ts").touch()
    webapp.build()
    assert steps[3:] == ["Building the web app"]


# -- stages


def test_the_summary_tells_each_stage_and_fails_with_any(capsys):
    def fail():
        raise Halt("the tool ended with status 3.")

    ran = stages.Stages([])
    ran.run("lint", lambda: "")
    ran.run("web tests", lambda: "12 passed, 0 skipped")
    assert ran.summary() == 0
    shown = capsys.readouterr().out
    assert re.search(r"^lint +passed +\d+\.\d s$", shown, re.MULTILINE)
    assert re.search(r"^web tests +passed +\d+\.\d s  12 passed, 0 skipped$", shown, re.MULTILINE)
    assert re.search(r"^2 stages passed, 0 skipped, in \d+ s\.$", shown, re.MULTILINE)
    ran.run("types", fail)
    ran.run("format", lambda: "")
    assert ran.summary() == 1
    shown = capsys.readouterr().out
    assert re.search(r"^types +FAILED +\d+\.\d s  the tool ended with status 3\.$", shown, re.MULTILINE)
    assert shown.rstrip().endswith("FAILED: types.")


def test_a_summary_of_nothing_is_no_success():
    assert stages.Stages([]).summary() == 1


def test_only_the_stages_asked_for_run():
    ran = []
    some = stages.Stages(["types"])
    some.run("lint", lambda: ran.append("lint") or "")
    some.run("types", lambda: ran.append("types") or "")
    assert ran == ["types"]


def test_stages_side_by_side_are_shown_in_one_piece_and_all_count(capfd):
    begun, done = threading.Event(), threading.Event()

    def beside():
        begun.set()
        assert done.wait(60), "the stages run at the same time"
        commands.must(sys.executable, "-c", "print('of a program')")
        raise Halt("broken")

    def meanwhile():
        assert begun.wait(60), "the stages run at the same time"
        commands.say("in front")
        done.set()
        return ""

    ran = stages.Stages([])
    with ran.beside({"types": beside, "lint": lambda: "fine"}):
        ran.run("python tests", meanwhile)
    assert ran.summary() == 1
    shown = capfd.readouterr().out
    assert re.search(r"--- types -+\nof a program\nbroken\n", shown)
    assert [(row.name, row.passed) for row in ran.rows if row.name != "python tests"] == [
        ("types", False),
        ("lint", True),
    ]
    assert shown.rstrip().endswith("FAILED: types.")


@pytest.mark.parametrize(
    "line, counts",
    [
        ("5 passed, 2 skipped in 1.20s", {"passed": 5, "skipped": 2}),
        ("====== 1 failed, 5 passed in 1.20s ======", {"failed": 1, "passed": 5}),
        ("3 passed, 7 deselected in 61.20s (0:01:01)", {"passed": 3, "deselected": 7}),
        ("\x1b[32m\x1b[1m5 passed\x1b[0m\x1b[32m in 1.20s\x1b[0m", {"passed": 5}),
        ("      Tests  264 passed | 1 skipped (265)", {"passed": 264, "skipped": 1}),
        ("no tests ran in 0.01s", {}),
    ],
)
def test_the_closing_line_of_a_test_runner(line, counts):
    assert stages.closing_counts(["tests/test_a.py ..", line, ""]) == counts


def test_tests_that_were_not_run_fail_the_stage():
    assert stages.judge_tests("pytest", 0, ["5 passed in 1.20s"]) == "5 passed, 0 skipped"
    with pytest.raises(Halt, match=r"^2 skipped: a test that is not run is an error\.$"):
        stages.judge_tests("pytest", 0, ["5 passed, 2 skipped in 1.20s"])
    with pytest.raises(Halt, match="1 skipped, 3 todo"):
        stages.judge_tests("vitest", 0, ["      Tests  264 passed | 1 skipped | 3 todo (268)"])
    with pytest.raises(Halt, match="pytest ran no tests"):
        stages.judge_tests("pytest", 0, ["no tests ran in 0.01s"])
    with pytest.raises(Halt, match="pytest ended with status 1"):
        stages.judge_tests("pytest", 1, ["1 failed, 5 passed in 1.20s"])


# -- check


def test_every_stage_has_its_method():
    assert set(check.FAST) <= set(check.STAGES)
    for name in check.STAGES:
        assert callable(getattr(check.Check, name.replace(" ", "_")))


@pytest.mark.parametrize(
    "stage, finder", [("browser_tests", "chromium"), ("python_tests", "postgres"), ("python_tests", "compiler")]
)
def test_a_missing_program_fails_its_stage_aloud(monkeypatch, stage, finder):
    monkeypatch.setattr(webapp, "build", lambda: None)
    for name in ("chromium", "postgres", "compiler"):
        monkeypatch.setattr(machine, f"ensure_{name}", lambda name=name: None if name == finder else "/x")
    with pytest.raises(Halt, match="ITS TESTS WERE NOT RUN"):
        getattr(check.Check(fast=False, pytest=[]), stage)()


def test_fast_leaves_out_what_is_marked_and_asks_for_no_programs(monkeypatch):
    commanded = []
    monkeypatch.setattr(machine, "install_package", lambda _: pytest.fail("nothing is installed"))
    monkeypatch.setattr(check, "listen", lambda command, extra: commanded.append(command) or (0, ["1 passed in 1s"]))
    assert check.Check(fast=True, pytest=["-k", "x"]).python_tests() == "1 passed, 0 skipped"
    (command,) = commanded
    assert check.FAST_TESTS in command
    assert command[-2:] == ["-k", "x"]


def test_the_fast_run_has_its_stages_only(monkeypatch, capsys):
    for name in check.STAGES:
        monkeypatch.setattr(check.Check, name.replace(" ", "_"), lambda self, name=name: f"did {name}")
    for fast, names in ((True, check.FAST), (False, check.STAGES)):
        assert check.run(fast=fast, only=[], pytest=[]) == 0
        assert sorted(re.findall(r"did (.*)", capsys.readouterr().out)) == sorted(names)
    assert check.run(fast=False, only=["types"], pytest=[]) == 0
    assert re.findall(r"did (.*)", capsys.readouterr().out) == ["types"]


def test_browser_tests_run_beside_the_python_tests(monkeypatch):
    for name in check.STAGES:
        monkeypatch.setattr(check.Check, name.replace(" ", "_"), lambda self: "")
    begun = threading.Event()

    def python_tests(self):
        assert begun.wait(60), "the stages run at the same time"
        return ""

    monkeypatch.setattr(check.Check, "browser_tests", lambda self: begun.set() or "")
    monkeypatch.setattr(check.Check, "python_tests", python_tests)
    assert check.run(fast=False, only=["python tests", "browser tests"], pytest=[]) == 0


def test_a_stage_that_is_alone_is_shown_while_it_runs(monkeypatch, capsys):
    shown = []

    def browser_tests(self):
        commands.say("the first dots")
        shown.append(capsys.readouterr().out)
        return ""

    monkeypatch.setattr(check.Check, "browser_tests", browser_tests)
    assert check.run(fast=False, only=["browser tests"], pytest=[]) == 0
    assert "the first dots" in shown[0]


# -- the check of submissions


@pytest.fixture
def ci(monkeypatch):
    from tools import ci

    monkeypatch.setattr(ci.pythons, "find_others", lambda: {"3.97.4": "/x/python3.97"})
    return ci


@pytest.mark.slow
def test_submissions_are_checked_in_a_bare_clone(ci, monkeypatch, capfd):
    ran = []
    plain = subprocess.run

    def run(command, **options):
        if "dev.py" in command:
            folder = options["cwd"]
            tracked = plain(["git", "ls-files"], cwd=folder, capture_output=True, text=True, check=True).stdout
            beside = [path.name for path in folder.parent.iterdir()]
            ran.append((command[2:], beside, (folder / "dev.py").is_file(), len(tracked.split()) > 400, options["env"]))
            return subprocess.CompletedProcess(command, 1 if "--fast" in command else 0)
        return plain(command, **options)

    monkeypatch.setenv("ROUNDHOUSE_VENV", "elsewhere")
    monkeypatch.setenv("ROUNDHOUSE_CHROMIUM", "/x/chromium")
    monkeypatch.setattr(ci.subprocess, "run", run)
    assert ci.main() == 1
    assert [words for words, *_ in ran] == [["test"], ["test", "--fast", "--python", "/x/python3.97"]]
    for _, beside, has_dev, has_all, variables in ran:
        assert (beside, has_dev, has_all) == (["roundhouse"], True, True)
        assert "ROUNDHOUSE_VENV" not in variables
        assert variables["ROUNDHOUSE_CHROMIUM"] == "/x/chromium"
    shown = capfd.readouterr().out
    assert re.search(r"everything +passed", shown)
    assert re.search(r"Python 3\.97\.4, the fast stages +FAILED", shown)


def test_the_submission_check_is_the_script():
    script = commands.ROOT / ".ci" / "run"
    assert script.stat().st_mode & 0o111
    assert script.read_text().splitlines()[-1].endswith('/../tools/ci.py"')
