"""What the documents say is so: sessions shown in the README run, and links lead somewhere."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted(path.name for path in ROOT.glob("*.md"))


def test_sessions_in_the_readme_run_as_shown():
    blocks = re.findall(
        r"^```python\n(.*?)^```", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    sessions = "\n".join(block for block in blocks if block.startswith(">>>"))
    test = doctest.DocTestParser().get_doctest(sessions, {}, "README.md", "README.md", 0)
    assert test.examples
    report = []
    doctest.DocTestRunner().run(test, out=report.append)
    assert report == [], "".join(report)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_to_our_own_files_lead_somewhere(name):
    links = re.findall(r"\]\((?!https?:)([^)#\s]+)", (ROOT / name).read_text(encoding="utf-8"))
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_fragments_of_the_changelog_are_named_by_their_kinds():
    kinds = {"rules", "added", "changed", "removed", "fixed"}
    for path in (ROOT / "changelog.d").iterdir():
        if path.name not in {"README.md", ".gitignore"}:
            assert re.fullmatch(rf"(\d+|\+[\w-]+)\.({'|'.join(sorted(kinds))})(\.\d+)?\.md", path.name), path.name
            assert path.read_text(encoding="utf-8").strip(), path.name
