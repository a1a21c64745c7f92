"""The documentation site: it builds without a dead link, loads nothing from elsewhere, and fits the server's policy."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tools.site_docstrings import as_markdown

ROOT = Path(__file__).resolve().parents[2]
#: bytes that the site may add to a wheel, unpacked
MOST = 4 * 1024 * 1024


def test_help_texts_become_markdown() -> None:
    text = "Reads a file, see :func:`load` or :class:`~roundhouse.Game`.\n\n>>> 1 + 1\n2\n\nThat is all."
    assert as_markdown(text) == (
        "Reads a file, see `load` or `roundhouse.Game`.\n\n\n```pycon\n>>> 1 + 1\n2\n```\n\nThat is all."
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", folder],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.mark.slow
def test_the_site_is_built_with_every_page(site: Path) -> None:
    pages = {path.relative_to(ROOT / "docs").with_suffix("").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    for page in (pages - {"index"}) | {"contributing", "changelog"}:
        assert (site / page / "index.html").is_file(), page
    assert "Span" in (site / "reference" / "choices" / "index.html").read_text(encoding="utf-8")


@pytest.mark.slow
def test_nothing_is_loaded_from_elsewhere_and_no_script_is_inside_a_page(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert re.findall(r"<script(?![^>]*(?:src=|application/json))[^>]*>", text) == [], page
        assert "<style" not in text, page
        loaded = re.findall(r'<(?:script|img|source)[^>]*\ssrc="?([^">\s]+)', text)
        loaded += re.findall(r'<link[^>]*rel="?(?:stylesheet|icon|preload)"?[^>]*href="?([^">\s]+)', text)
        assert loaded
        assert [one for one in loaded if one.startswith(("http:", "https:", "//"))] == [], page
    for style in site.rglob("*.css"):
        assert re.findall(r"url\([\'\"]?(?:https?:|//)", style.read_text(encoding="utf-8")) == [], style


@pytest.mark.slow
def test_the_site_is_small_and_tells_its_licences(site: Path) -> None:
    assert sum(path.stat().st_size for path in site.rglob("*") if path.is_file()) < MOST
    assert "Permission is hereby granted" in (site / "third-party.txt").read_text(encoding="utf-8")
