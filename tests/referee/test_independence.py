"""A referee shares no code with the title that it watches."""

import ast
from pathlib import Path

import pytest

HERE = Path(__file__).parent
#: the frame plays games; a referee only looks at them
ALLOWED = {"roundhouse.kernel"}


def imports(text):
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def shared_with_the_engine(text):
    """Modules of ours that a referee may not import; tests' helpers of other folders use titles themselves."""
    ours = [name for name in imports(text) if name.split(".")[0] in ("", "roundhouse", "tests")]
    return sorted(name for name in ours if name not in ALLOWED and not name.startswith("tests.referee."))


@pytest.mark.parametrize("file", sorted(p.name for p in HERE.glob("*.py") if not p.name.startswith("test_")))
def test_a_referee_imports_nothing_of_a_title(file):
    if file != "watching.py":
        assert shared_with_the_engine((HERE / file).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "text",
    [
        "from roundhouse.titles.g18cz import title",
        "import roundhouse",
        "def f():\n    from roundhouse.eighteen.market import Market",
        "from tests.support.cz import x",
        "from .. import support",
    ],
)
def test_such_imports_are_seen(text):
    assert len(shared_with_the_engine(text)) == 1
