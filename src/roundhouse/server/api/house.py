"""Metrics, the document of requests as a page, the documentation, and the built web app."""

from __future__ import annotations

import json
import mimetypes
from html import escape
from pathlib import Path
from threading import Lock
from typing import Any

from fastapi import APIRouter, FastAPI, Request, Response
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse

from .compression import Compressed, encodings
from .context import JsonBytes, room_of

router = APIRouter(tags=["house"])
FOREVER = "public, max-age=31536000, immutable"

#: how plain pages begin that the server makes itself
HEAD = """<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">"""
MISSING = f"""{HEAD}<title>Roundhouse</title>
<main><h1>Roundhouse</h1>
<p>The server runs, but its web pages have not been built into it.
Start it with <code>python3 dev.py run</code>, which builds them, or install a released wheel, which carries them.</p>
<p>What the server answers is described at <a href="/api-reference">/api-reference</a>.</p></main></html>"""
NO_DOCUMENTS = f"""{HEAD}<title>Roundhouse</title>
<main><h1>Documentation</h1>
<p>The documentation has not been built into this server.
<code>python3 dev.py docs</code> builds it, and a released wheel carries it.</p>
<p>What the server answers is described at <a href="/api-reference">/api-reference</a>.</p></main></html>"""


@router.get("/metrics", include_in_schema=False)
def metrics(request: Request) -> Response:
    """Figures in Prometheus' text form."""
    return Response(room_of(request).house.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def add_reference(app: FastAPI) -> None:
    """The OpenAPI document, for programs and as a plain page: no scripts from elsewhere, readable offline.

    Working it out takes a second, so it is done once and in a thread: nobody's move waits for it.
    """
    lock = Lock()
    made: dict[str, bytes] = {}

    def written(name: str) -> bytes:
        with lock:
            if not made:
                document = app.openapi()
                made["document"] = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
                made["page"] = _page(document).encode()
            return made[name]

    @app.get("/openapi.json", include_in_schema=False)
    def document() -> Response:
        return JsonBytes(written("document"))

    @app.get("/api-reference", include_in_schema=False)
    def reference() -> Response:
        return Compressed(written("page"), media_type="text/html")


def _page(document: dict[str, Any]) -> str:
    rows = []
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            told = escape(operation.get("description") or operation.get("summary", ""))
            takes = _schema_name(operation.get("requestBody", {}))
            good: dict[str, Any] = next(
                (answer for status, answer in operation["responses"].items() if status.startswith("2")), {}
            )
            gives = _schema_name(good)
            name = escape(operation["operationId"])
            rows.append(
                f"<tr><td><code>{method.upper()} {escape(path)}</code></td><td><code>{name}</code></td>"
                f"<td>{told}</td><td>{takes}</td><td>{gives}</td></tr>"
            )
    return (
        f"{HEAD}<title>Roundhouse API</title><main><h1>Roundhouse API</h1>"
        '<p>For programs: <a href="/openapi.json">/openapi.json</a>.</p>'
        "<table border><tr><th>Request<th>Operation<th>What it does<th>Takes<th>Gives</tr>"
        + "".join(rows)
        + "</table></main></html>"
    )


def _schema_name(part: dict[str, Any]) -> str:
    schema = part.get("content", {}).get("application/json", {}).get("schema", {})
    item = schema.get("items", schema)
    name = str(item.get("$ref", "")).rpartition("/")[2] or str(item.get("type", ""))
    return escape(f"[{name}]" if "items" in schema else name)


#: files that the build lays beside a file, the smallest first
COMPRESSED = (("br", ".br"), ("gzip", ".gz"))


def _answer(file: Path, headers: Headers, cache: str) -> FileResponse:
    """A file of the web app, as compressed by the build where the client takes that."""
    taken = encodings(headers)
    told = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    for name, ending in COMPRESSED:
        if name in taken and (packed := file.with_name(file.name + ending)).is_file():
            return FileResponse(packed, headers={**told, "Content-Encoding": name}, media_type=kind)
    return FileResponse(file, headers=told, media_type=kind)


def _find_file(root: Path, path: str) -> Path | None:
    """The file that a path names, if it is one of the web app's."""
    try:
        wanted = (root / path).resolve()
        return wanted if path and wanted.is_relative_to(root) and wanted.is_file() else None
    except (OSError, ValueError):  # longer than any name of a file, or not a name at all
        return None


def add_documents(app: FastAPI, documents: Path) -> None:
    """The documentation: its files and, for a folder, the page in it."""
    root = documents.resolve()

    @app.get("/docs", include_in_schema=False)
    def docs() -> Response:
        return RedirectResponse("/docs/")

    @app.api_route("/docs/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    def document(request: Request, path: str) -> Response:
        if not (root / "index.html").is_file():
            return HTMLResponse(NO_DOCUMENTS, 404)
        wanted = _find_file(root, path)
        if wanted is not None:
            return _answer(wanted, request.headers, "no-cache")
        page = _find_file(root, f"{path.rstrip('/')}/index.html".lstrip("/"))
        if page is None:
            raise HTTPException(404)
        if path and not path.endswith("/"):
            # links in a page are relative to its folder; the name comes from a file that is there
            return RedirectResponse(f"/docs/{page.parent.relative_to(root).as_posix()}/")
        return _answer(page, request.headers, "no-cache")


def add_pages(app: FastAPI, static: Path) -> None:
    """The web app: its files, and its one page for every other path."""
    root = static.resolve()

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    def page(request: Request, path: str) -> Response:
        if path.startswith("api/"):
            raise HTTPException(404)
        wanted = _find_file(root, path)
        if wanted is not None:
            # the names of these files change with what is in them
            return _answer(wanted, request.headers, FOREVER if path.startswith("assets/") else "no-cache")
        if path.startswith("assets/"):
            raise HTTPException(404)
        index = root / "index.html"
        if not index.is_file():
            return HTMLResponse(MISSING)
        return _answer(index, request.headers, "no-cache")
