"""Every rule of a finished title has a test that names it, and so have its rulings and worked examples."""

from pathlib import Path

import pytest

from roundhouse.rules import ledger
from roundhouse.rules.coverage import coverage

TESTS = Path(__file__).resolve().parents[1]
#: titles whose ledgers are proven entry by entry; a title joins when it is done and never leaves
FINISHED = ("18chesapeake", "18cz", "1862", "nuremberg")


@pytest.mark.parametrize("slug", FINISHED)
def test_no_entry_of_the_ledger_is_without_a_test(slug):
    found = coverage(ledger(slug), TESTS)
    assert found.rules > 100
    assert (found.missing, found.missing_rulings, found.missing_examples) == ((), (), ())
    assert (found.unknown, found.unreadable) == ((), ())
    assert found.is_complete
