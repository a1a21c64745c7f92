"""Every rule of a finished title has a test that names it, and so have its rulings and worked examples."""

from pathlib import Path

from roundhouse.rules import ledger
from roundhouse.rules.coverage import coverage, read_marks

TESTS = Path(__file__).resolve().parents[1]
#: titles whose ledgers are proven entry by entry; a title joins when it is done and never leaves
FINISHED = ("18chesapeake", "18cz", "1862", "nuremberg")


def test_no_entry_of_a_ledger_is_without_a_test():
    marks = read_marks(TESTS)  # once for all titles: it reads every test
    for slug in FINISHED:
        found = coverage(ledger(slug), TESTS, marks)
        assert found.rules > 100, slug
        assert (found.missing, found.missing_rulings, found.missing_examples) == ((), (), ()), slug
        assert (found.unknown, found.unreadable) == ((), ()), slug
        assert found.is_complete, slug
