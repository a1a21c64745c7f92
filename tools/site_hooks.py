"""What mkdocs does besides: pages from the root of the repository, and a site that works under a strict policy.

The server's content security policy allows no script inside a page, so inline scripts are moved into files. Nothing is
loaded from other hosts. Source maps and search in languages that the site does not have are left out.
"""

from __future__ import annotations

import hashlib
import importlib.metadata as metadata
import posixpath
import re
import shutil
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parents[1]
#: documents of the root that are pages of the site too
PAGES = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)#\s]+)(#[^)]*)?\)")
INLINE = re.compile(r"<script>(.+?)</script>", re.DOTALL)
#: what the site is made with, and is in its files
MADE_WITH = ("mkdocs-material", "mkdocs")


def on_files(files: Files, config: Any) -> Files:
    """Add the pages of the root."""
    for name, page in PAGES.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=text))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Links to files of the repository become links to their pages, or plain text where they have none."""
    at_root = page.file.src_uri in PAGES.values()
    here = posixpath.dirname(page.file.src_uri)

    def mend(found: re.Match[str]) -> str:
        picture, text, target, anchor = found.groups()
        if "://" in target or target.startswith("mailto:"):
            return found[0]
        path = posixpath.normpath(target if at_root else posixpath.join("docs", here, target))
        if not (ROOT / path).exists() and path not in {f"docs/{name}" for name in PAGES.values()}:
            return found[0]  # a dead link: mkdocs will say so
        if path in PAGES:
            path = f"docs/{PAGES[path]}"
        if not path.startswith("docs/") or (ROOT / path).is_dir():
            return text
        return f"{picture}[{text}]({posixpath.relpath(path.removeprefix('docs/'), here or '.')}{anchor or ''})"

    return LINK.sub(mend, markdown)


def on_post_build(config: Any) -> None:
    """Make the built site fit for the server."""
    site = Path(config["site_dir"])
    for path in site.rglob("*.map"):
        path.unlink()
    shutil.rmtree(site / "assets" / "javascripts" / "lunr", ignore_errors=True)
    (site / "sitemap.xml").unlink(missing_ok=True)
    (site / "sitemap.xml.gz").unlink(missing_ok=True)
    scripts = site / "assets" / "inline"
    scripts.mkdir(exist_ok=True)
    for path in sorted(site.rglob("*.html")):
        text = path.read_text(encoding="utf-8")
        depth = "../" * (len(path.relative_to(site).parts) - 1)

        def moved(found: re.Match[str], depth: str = depth) -> str:
            name = f"{hashlib.sha256(found[1].encode()).hexdigest()[:16]}.js"
            (scripts / name).write_text(found[1], encoding="utf-8")
            return f'<script src="{depth}assets/inline/{name}"></script>'

        path.write_text(INLINE.sub(moved, text), encoding="utf-8")
    written = "".join(path.read_text(encoding="utf-8") for path in site.rglob("*.html"))
    for path in (site / "pictures").iterdir():  # some are of the README alone
        if path.name not in written:
            path.unlink()
    (site / "third-party.txt").write_text(_notices(), encoding="utf-8")


def _notices() -> str:
    """The licences of what the site's scripts, styles and icons come from."""
    texts = ["The pages of this documentation are made with the work of others, under these licences.\n"]
    for name in MADE_WITH:
        package = metadata.distribution(name)
        for file in package.files or ():
            if re.match(r"(licen[cs]e)", file.name, re.IGNORECASE):
                told = Path(str(package.locate_file(file))).read_text(encoding="utf-8").strip()
                texts.append(f"{package.name} {package.version}, {file}\n\n{told}\n")
    return f"\n{'-' * 78}\n\n".join(texts)
