"""What the documents say is so: sessions shown in them run, and links lead somewhere."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted(path.name for path in ROOT.glob("*.md"))
PAGES = sorted((ROOT / "docs").rglob("*.md"))
WITH_SESSIONS = [
    path
    for path in (ROOT / "README.md", *PAGES)
    if re.search(r"^```python\n>>>", path.read_text(encoding="utf-8"), re.MULTILINE) and path.name != "environments.md"
]
#: pages whose code has tests of its own: that of an example package, and that of tests/env
QUOTING = {"environments.md", "writing-a-title.md"}


def blocks(path, kind):
    text = path.read_text(encoding="utf-8")
    return re.findall(rf"^```{kind}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("path", WITH_SESSIONS, ids=lambda path: path.name)
def test_sessions_in_the_documents_run_as_shown(path):
    sessions = "\n".join(block for block in blocks(path, "python") if block.startswith(">>>"))
    test = doctest.DocTestParser().get_doctest(sessions, {}, path.name, str(path), 0)
    assert test.examples
    report = []
    doctest.DocTestRunner().run(test, out=report.append)
    assert report == [], "".join(report)


def test_code_in_the_documents_is_a_session_or_a_quotation():
    """Sessions are run by the test above; other blocks of Python would not be tested at all."""
    untested = [
        f"{path.name}: {block.splitlines()[0]}"
        for path in PAGES
        if path.name not in QUOTING
        for block in blocks(path, "python")
        if not block.startswith(">>>")
    ]
    assert untested == []


@pytest.mark.parametrize("path", [*(ROOT / name for name in DOCUMENTS), *PAGES], ids=lambda path: path.name)
def test_links_to_our_own_files_lead_somewhere(path):
    generated = {ROOT / "docs" / "contributing.md", ROOT / "docs" / "changelog.md"}
    links = re.findall(r"\]\((?!https?:)([^)#\s]+)", path.read_text(encoding="utf-8"))
    assert [link for link in links if not (path.parent / link).exists() and path.parent / link not in generated] == []


def test_fragments_of_the_changelog_are_named_by_their_kinds():
    kinds = {"rules", "added", "changed", "removed", "fixed"}
    for path in (ROOT / "changelog.d").iterdir():
        if path.name not in {"README.md", ".gitignore"}:
            assert re.fullmatch(rf"(\d+|\+[\w-]+)\.({'|'.join(sorted(kinds))})(\.\d+)?\.md", path.name), path.name
            assert path.read_text(encoding="utf-8").strip(), path.name
