"""The example notebooks run from the first cell to the last, and are kept without output."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))
#: how many cells of a notebook show a picture
PICTURES = {"net-worth": 1, "best-routes": 1}
RUN = """
import sys
import nbformat
from nbclient import NotebookClient
notebook = nbformat.read(sys.argv[1], as_version=4)
NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
nbformat.write(notebook, sys.argv[2])
"""


def outputs(path: Path) -> list[dict[str, object]]:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [output for cell in cells if cell["cell_type"] == "code" for output in cell["outputs"]]


def test_there_are_notebooks() -> None:
    assert {path.stem for path in NOTEBOOKS} == {"net-worth", "custom-bot", "best-routes", "environment-loop"}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_kept_without_output(path: Path) -> None:
    assert outputs(path) == []


@pytest.mark.slow
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, tmp_path: Path) -> None:
    """In a process of its own, because what runs notebooks gives warnings of its own."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, path, tmp_path / path.name],
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT / "src"),
            "HOME": str(tmp_path),
            "PYDEVD_DISABLE_FILE_VALIDATION": "1",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    shown = outputs(tmp_path / path.name)
    assert [one for one in shown if one["output_type"] == "stream"]
    pictures = [one for one in shown if "image/svg+xml" in one.get("data", {})]  # type: ignore[operator]
    assert len(pictures) == PICTURES.get(path.stem, 0)
