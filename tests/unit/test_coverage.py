"""Finding the ledger ids that tests name."""

from pathlib import Path

import pytest

from roundhouse import rules
from roundhouse.rules.coverage import coverage, find_tests_folder, read_marks, unknown_ids

TESTS = Path(__file__).resolve().parents[1]


@pytest.fixture
def written(tmp_path):
    def write(text, name="test_sample.py"):
        (tmp_path / name).write_text(text, encoding="utf-8")
        return tmp_path

    return write


def named(folder):
    return set(read_marks(folder).places)


def test_marks_on_functions_with_one_and_several_ids(written):
    folder = written(
        "import pytest\n"
        "@pytest.mark.rule('CHES-1.3-1')\n"
        "def test_one(): pass\n"
        "@pytest.mark.rule('CHES-2-1', 'CHES-2-2')\n"
        "@pytest.mark.rule('CHES-2-3')\n"
        "async def test_more(): pass\n"
    )
    assert read_marks(folder).places == {
        "CHES-1.3-1": ("test_sample.py:2",),
        "CHES-2-1": ("test_sample.py:4",),
        "CHES-2-2": ("test_sample.py:4",),
        "CHES-2-3": ("test_sample.py:5",),
    }


@pytest.mark.parametrize("value", ["pytest.mark.rule('A-1')", "[pytest.mark.slow, pytest.mark.rule('A-1')]"])
def test_pytestmark_of_a_module_and_of_a_class(written, value):
    assert named(written(f"import pytest\npytestmark = {value}\ndef test_x(): pass\n")) == {"A-1"}
    in_class = f"import pytest\nclass TestX:\n    pytestmark = {value}\n    def test_x(self): pass\n"
    assert named(written(in_class)) == {"A-1"}


def test_marks_on_classes_and_their_methods(written):
    folder = written(
        "import pytest\n"
        "@pytest.mark.rule('A-1')\n"
        "class TestX:\n"
        "    @pytest.mark.rule('A-2')\n"
        "    def test_x(self): pass\n"
    )
    assert named(folder) == {"A-1", "A-2"}


def test_marks_on_cases_of_parametrize(written):
    folder = written(
        "import pytest\n"
        "@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.rule('A-1')),\n"
        "    pytest.param(2, marks=[pytest.mark.rule('A-2', 'A-3')]),\n"
        "    pytest.param(3, marks=[pytest.mark.skip, pytest.mark.rule('A-4')])])\n"
        "def test_x(n): pass\n"
    )
    assert named(folder) == {"A-1", "A-2", "A-3"}


def test_other_spellings_of_the_mark(written):
    folder = written(
        "import pytest\n"
        "from pytest import mark\n"
        "rule = pytest.mark.rule\n"
        "@rule('A-1')\n"
        "def test_x(): pass\n"
        "@mark.rule(*('A-2', 'A-3'))\n"
        "def test_y(): pass\n"
    )
    assert named(folder) == {"A-1", "A-2", "A-3"}


@pytest.mark.parametrize(
    "text",
    [
        "pytest.mark.rule('A-1')\ndef test_x(): pass\n",
        "@pytest.mark.rule('A-1')\ndef helper(): pass\ndef test_x(): pass\n",
        "@pytest.mark.rule('A-1')\n@pytest.mark.skip\ndef test_x(): pass\n",
        "@pytest.mark.rule('A-1')\n@pytest.mark.skip(reason='later')\ndef test_x(): pass\n",
        "@pytest.mark.rule('A-1')\n@pytest.mark.xfail(reason='later')\ndef test_x(): pass\n",
        "@pytest.mark.rule('A-1')\nclass TestX:\n    @pytest.mark.skip\n    def test_x(self): pass\n",
        "pytestmark = [pytest.mark.skip, pytest.mark.rule('A-1')]\ndef test_x(): pass\n",
        "pytestmark = pytest.mark.rule('A-1')\ndef helper(): pass\n",
        "@pytest.mark.rule('A-1')\nclass TestX:\n    def helper(self): pass\n",
        "# @pytest.mark.rule('A-1')\ndef test_x(): 'pytest.mark.rule(\"A-1\")'\n",
        "@pytest.mark.ruler('A-1')\ndef test_x(): pass\n",
    ],
)
def test_marks_that_no_running_test_carries_do_not_count(written, text):
    assert named(written("import pytest\n" + text)) == set()


def test_a_conditional_skip_counts(written):
    folder = written(
        "import pytest\n@pytest.mark.rule('A-1')\n@pytest.mark.skipif(1, reason='no')\ndef test_x(): pass\n"
    )
    assert named(folder) == {"A-1"}


@pytest.mark.parametrize("arguments", ["ID", "*IDS", "f'A-{1}'", "*['A-1', ID]", "", "id='A-1'"])
def test_marks_whose_ids_are_not_written_out_are_reported(written, arguments):
    folder = written(f"import pytest\n@pytest.mark.rule({arguments})\ndef test_x(): pass\n")
    assert read_marks(folder).unreadable == ("test_sample.py:2",)


def test_only_test_files_are_read(written):
    assert named(written("import pytest\n@pytest.mark.rule('A-1')\ndef test_x(): pass\n", "conftest.py")) == set()


def test_coverage_lists_rules_rulings_examples_and_slips_apart(written):
    folder = written(
        "import pytest\n@pytest.mark.rule('FTN-C-1', 'FTN-RU-1', 'FTN-NO-1', 'CHES-NO-1')\ndef test_x(): pass\n"
    )
    book = rules.ledger("nuremberg")
    found = coverage(book, folder)
    assert set(found.missing) == set(book.rules) - {"FTN-C-1"}
    assert set(found.missing_rulings) == set(book.rulings) - {"FTN-RU-1"}
    assert set(found.missing_examples) == set(book.examples)
    assert found.unknown == ("FTN-NO-1",)
    assert found.places == {"FTN-C-1": ("test_sample.py:2",), "FTN-RU-1": ("test_sample.py:2",)}
    assert not found.is_complete


def test_coverage_is_complete_when_every_rule_is_named(written):
    book = rules.ledger("nuremberg")
    ids = ", ".join(map(repr, book.rules))
    found = coverage(
        rules.ledger("nuremberg"), written(f"import pytest\n@pytest.mark.rule({ids})\ndef test_x(): pass\n")
    )
    assert found.missing == ()
    assert found.is_complete


def test_unknown_ids_are_those_of_no_ledger(written):
    folder = written("import pytest\n@pytest.mark.rule('CHES-1.3-1', 'CHES-NO-1')\ndef test_x(): pass\n")
    assert unknown_ids(folder) == ("CHES-NO-1 (test_sample.py:2)",)


def test_the_tests_of_this_checkout_are_found():
    assert find_tests_folder() == TESTS


@pytest.mark.slow
def test_no_test_of_ours_names_an_unknown_rule():
    assert unknown_ids(TESTS) == ()
    assert read_marks(TESTS).unreadable == ()
