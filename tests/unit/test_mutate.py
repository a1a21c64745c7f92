"""The word `mutate` of `dev.py`: `tools/mutate.py` and `tools/mutants`."""

import subprocess
from pathlib import Path

import pytest
from tools import mutate
from tools.checkout.commands import Halt
from tools.mutants import config as configs
from tools.mutants import trial
from tools.mutants.config import Declared
from tools.mutants.mutants import difference, mutants_at, places, sample

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]

MODULE = "titles/toy/rules.py"
RULES = '''\
"""Rules of a game that is too small to play."""

from __future__ import annotations

NAMES = "a" + "b"


def may_sell(shares: int | None, least: int = 2) -> bool:
    if shares is None:
        return False
    return shares >= least


def last_of(number: int) -> int:
    while number > 9:
        number += -10
    return number
'''
TESTS = """\
from roundhouse.titles.toy.rules import last_of, may_sell


def test_two_shares_may_be_sold():
    assert may_sell(2)
    assert not may_sell(1)
    assert not may_sell(None)


def test_the_last_digit():
    assert last_of(37) == 7
    assert last_of(10) == 0
"""
CONFIG = """\
folder = "titles/toy"
tests = ["tests/rules/toy"]
slow_tests = []
"""


def mutants(source):
    return {(m.was, m.becomes) for place in places("m.py", source) for m in mutants_at(place, source)}


def test_mutants_are_other_programs():
    found = mutants(RULES)
    assert ("return shares >= least", "return shares < least") in found
    assert ("while number > 9:", "while not number > 9:") in found
    assert ("return False", "return True") in found
    # annotations are never run, and `is` says nothing that `==` does not say
    assert not any(was.startswith("def last_of") for was, _ in found)
    assert not any(" is least" in becomes for _, becomes in found)


@pytest.mark.parametrize(
    "source",
    [
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import this\n",
        "def f(a, *, b):\n    pass\n",
        "def f(a: int | None) -> str | None:\n    x: int | str\n",
    ],
)
def test_what_nobody_can_notice_is_no_mutant(source):
    assert mutants(source) == set()


def test_flags_of_records_are_left_to_the_type_checker():
    source = "@dataclass(frozen=True, slots=True)\nclass A:\n    b: bool = True\n"
    assert mutants(source) == {
        ("@dataclass(frozen=True, slots=True)", ""),
        ("b: bool = True", "b: bool = False"),
    }


def test_the_difference_is_the_changed_lines_with_single_spaces():
    assert difference("a\n  b  c\nd\n", "a\n  b d\nd\n") == ("b c", "b d")
    assert difference("a\n@b\nc\n", "a\nc\n") == ("@b", "")


# -- samples


def package(root, rules=RULES, tests=TESTS, config=CONFIG):
    """A tree with one small title."""
    files = {
        "src/roundhouse/__init__.py": "",
        "src/roundhouse/titles/__init__.py": "",
        "src/roundhouse/titles/toy/__init__.py": "",
        "src/roundhouse/titles/toy/rules.py": rules,
        "tests/rules/toy/test_toy.py": tests,
        "tests/mutants/toy.toml": config,
        "tests/mutants/shared.toml": "",
        "pyproject.toml": '[tool.pytest.ini_options]\naddopts = ["--import-mode=importlib"]\n',
        ".gitignore": "build/\n",
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    subprocess.run(["git", "init", "--quiet"], cwd=root, check=True)
    return root


def names(root, number, seed):
    return {(m.inside, m.was, m.becomes) for m in sample(root, [MODULE], number, seed)}


def test_a_sample_goes_by_its_seed_and_has_one_mutant_for_each_place(tmp_path):
    package(tmp_path)
    able = [place for place in places(MODULE, RULES) if list(mutants_at(place, RULES))]
    assert [(m.line, m.inside) for m in sample(tmp_path, [MODULE], 1000, 1)] == [
        (place.line, place.inside) for place in able
    ]
    assert names(tmp_path, 4, 1) == names(tmp_path, 4, 1)
    assert len({frozenset(names(tmp_path, 4, seed)) for seed in range(5)}) > 1


def test_new_code_elsewhere_leaves_the_drawn_mutants_as_they_are(tmp_path):
    package(tmp_path)
    before = names(tmp_path, 1000, 1)
    package(tmp_path, rules=RULES.replace("def may_sell", "def other(a):\n    return a + 1\n\n\ndef may_sell"))
    assert before < names(tmp_path, 1000, 1)


# -- configuration


def test_a_title_stands_on_its_folder_and_on_what_it_imports_of_eighteen():
    alone = configs.read(ROOT, "nuremberg").modules
    assert "titles/nuremberg/steps/auction.py" in alone
    assert not any(module.startswith("eighteen/") for module in alone)
    assert "titles/nuremberg/draw.py" not in alone, "it is left out with a reason"
    classic = configs.read(ROOT, "18chesapeake").modules
    assert {"eighteen/stock.py", "titles/g18chesapeake/title.py"} <= set(classic)
    assert set(configs.titles_with(ROOT, "eighteen/stock.py")) >= {"18chesapeake", "18cz", "1862"}


@pytest.mark.parametrize("slug", ["18chesapeake", "18cz", "1862", "nuremberg"])
def test_every_declaration_has_a_reason_and_fits_a_mutant(slug):
    config = configs.read(ROOT, slug)
    assert all(declared.reason.strip() for declared in config.declared)
    assert mutate.stale(ROOT, config) == []


def test_what_is_not_there_is_told(tmp_path):
    package(tmp_path)
    with pytest.raises(Halt, match=r"There is no title 'chess'.*toy"):
        configs.read(tmp_path, "chess")
    package(tmp_path, config=CONFIG + '[[left_out]]\nmodule = "titles/toy/old.py"\nreason = "gone"\n')
    with pytest.raises(Halt, match=r"leaves out modules that are not there: titles/toy/old\.py"):
        configs.read(tmp_path, "toy")
    package(tmp_path, config=CONFIG.replace("rules/toy", "rules/chess"))
    with pytest.raises(Halt, match="names tests/rules/chess"):
        configs.read(tmp_path, "toy")


def test_a_declaration_is_stale_when_it_fits_no_mutant(tmp_path):
    package(tmp_path)
    (tmp_path / "src/roundhouse/eighteen").mkdir()
    (tmp_path / "src/roundhouse/eighteen/stock.py").write_text("")
    config = configs.read(tmp_path, "toy")

    def declared(**changes):
        fields = {
            "module": "titles/toy/rules.py",
            "inside": "may_sell",
            "was": "return shares >= least",
            "becomes": "return shares == least",
            "reason": "because",
        }
        return Declared(**fields | changes)

    def stale(*these):
        return mutate.stale(tmp_path, configs.Config("toy", config.modules, (), (), these))

    assert stale(declared(), declared(module="titles/*")) == []
    for changes in ({"was": "return shares > least"}, {"inside": "last_of"}, {"module": "titles/toy/none.py"}):
        assert stale(declared(**changes)) == [declared(**changes)]
    assert stale(declared(module="eighteen/stock.py")) == [], "a module of other titles"


# -- trials


@pytest.fixture
def drawn(monkeypatch):
    """A function that says which mutants the next sample has, by their changed line."""
    monkeypatch.setattr(trial, "SPARE", 2.0)

    def draw(*wanted):
        every = [m for place in places(MODULE, RULES) for m in mutants_at(place, RULES)]
        chosen = [next(m for m in every if m.becomes == becomes) for becomes in wanted]
        monkeypatch.setattr(mutate, "sample", lambda *_: chosen)

    return draw


def test_mutants_are_killed_survive_or_are_declared(tmp_path, capfd, drawn):
    declared = {
        "module": MODULE,
        "inside": "last_of",
        "was": "while number > 9:",
        "becomes": "while number > 10:",
        "reason": "Not true, but it shows that declared mutants are not tried.",
    }
    package(tmp_path, config="\n".join([CONFIG, "[[equivalent]]", *(f'{k} = "{v}"' for k, v in declared.items())]))
    #      a test fails              the import fails       no end           no test has a 9      declared
    drawn("return shares < least", 'NAMES = "a" - "b"', "number += +10", "while number > 8:", "while number > 10:")
    assert mutate.mutate(tmp_path, "toy", 5, 1) == 1
    out = capfd.readouterr().out
    assert "[ran without end]" in out
    assert "[tests/rules/toy/test_toy.py::test_two_shares_may_be_sold]" in out
    assert "5 mutants, 3 killed, 1 survived, 1 equivalent by declaration" in out
    assert "SURVIVED titles/toy/rules.py:15 in last_of: while number > 9:  ->  while number > 8:" in out
    assert (tmp_path / "src/roundhouse" / MODULE).read_text() == RULES, "the tree itself is never changed"


def test_a_survivor_is_told_and_tried_again_when_there_is_a_new_test(tmp_path, capfd, drawn):
    package(tmp_path)
    drawn("while number > 8:", "return shares < least")
    assert mutate.mutate(tmp_path, "toy", 2, 1) == 1
    assert "Recording" in capfd.readouterr().out
    package(tmp_path, tests=TESTS.replace("    assert last_of(10) == 0\n", "    assert last_of(9) == 9\n"))
    assert mutate.mutate(tmp_path, "toy", 2, 1, survivors=True) == 0
    out = capfd.readouterr().out
    assert "Recording" not in out, "the source is the same"
    assert "1 mutants, 1 killed, 0 survived" in out


def test_a_kill_holds_until_the_source_or_the_test_changes(tmp_path, monkeypatch, capfd, drawn):
    package(tmp_path)
    drawn("return shares < least")
    assert mutate.mutate(tmp_path, "toy", 1, 1) == 0

    def trials():
        asked = []
        monkeypatch.setattr(mutate, "judge", lambda *_, **__: asked.append(1) or trial.Verdict(True, "x"))
        assert mutate.mutate(tmp_path, "toy", 1, 2) == 0
        return len(asked)

    assert trials() == 0, "another seed knows it too"
    package(tmp_path, tests=TESTS + "\n")
    assert trials() == 1


def test_tests_that_fail_already_prove_nothing(tmp_path):
    package(tmp_path, tests=TESTS + "\n\ndef test_false():\n    assert False\n")
    with pytest.raises(Halt, match="fail before anything is changed"):
        mutate.mutate(tmp_path, "toy", 10, 1)


def test_survivors_of_a_sample_that_never_ran(tmp_path):
    package(tmp_path)
    with pytest.raises(Halt, match="no results"):
        mutate.mutate(tmp_path, "toy", 10, 1, survivors=True)
