"""The files of the web app that are written from the Python side say what the program says now."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tools import web_records


@pytest.mark.parametrize("name", ["openapi.json", *(f"fixtures/{slug}.json" for slug in web_records.BOARDS)])
def test_a_kept_record_is_that_of_the_program(name: str) -> None:
    path = web_records.WEB / Path(name)
    kept = json.loads(path.read_text(encoding="utf-8"))
    slug = path.stem
    fresh = web_records.openapi() if slug == "openapi" else web_records.board(slug)
    assert kept == json.loads(json.dumps(fresh)), f"run tools/web_records.py (and 'npm run api' in web/): {name} is old"
