"""How much Python a title takes: a classic title is little besides its data, because its parts are shared."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TITLES = "src/roundhouse/titles"


def lines_of(*folders):
    return sum(
        len(file.read_text(encoding="utf-8").splitlines()) for name in folders for file in (ROOT / name).rglob("*.py")
    )


@pytest.mark.parametrize(
    ("folders", "most"),
    [
        ((f"{TITLES}/g18chesapeake",), 1_099),
        ((f"{TITLES}/g18chesapeake", f"{TITLES}/g18cz", f"{TITLES}/g1862"), 8_799),
        (("examples/shikoku/src",), 600),
    ],
)
def test_a_title_is_small(folders, most):
    assert 0 < lines_of(*folders) <= most, "what several titles need belongs into `eighteen`"
