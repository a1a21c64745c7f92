"""A skipped test is an error, wherever the skip stands."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).resolve().parents[1] / "conftest.py"

SKIPPED = {
    "call": "def test_it():\n    pytest.skip('no file')\n",
    "mark": "@pytest.mark.skip(reason='no file')\ndef test_it(): ...\n",
    "condition": "@pytest.mark.skipif(True, reason='no file')\ndef test_it(): ...\n",
    "module": "pytest.skip('no file', allow_module_level=True)\n",
    "missing": "pytest.importorskip('no_file')\n",
    "fixture": "@pytest.fixture\ndef it():\n    pytest.skip('no file')\n\ndef test_it(it): ...\n",
}
EXPECTED_TO_FAIL = "@pytest.mark.xfail\ndef test_it():\n    assert False\n"


@pytest.fixture(scope="module")
def closing_lines(tmp_path_factory):
    """What pytest says at its end of tests that are skipped in every way, and of one that is expected to fail."""
    folder = tmp_path_factory.mktemp("skipping")
    shutil.copy(CONFTEST, folder / "conftest.py")
    for name, text in {**SKIPPED, "expected": EXPECTED_TO_FAIL}.items():
        (folder / f"test_{name}.py").write_text(f"import pytest\n\n{text}", encoding="utf-8")
    options = ["-q", "-ra", "-p", "no:cacheprovider", "--continue-on-collection-errors", "--rootdir", str(folder)]
    result = subprocess.run(
        [sys.executable, "-m", "pytest", *options, str(folder)], cwd=folder, capture_output=True, text=True, check=False
    )
    assert result.returncode == 1, result.stdout
    return result.stdout


@pytest.mark.slow
@pytest.mark.parametrize("name", SKIPPED)
def test_a_skip_fails(closing_lines, name):
    assert re.search(rf"^(FAILED|ERROR) test_{name}\.py", closing_lines, re.MULTILINE)


@pytest.mark.slow
def test_the_reason_is_told_and_nothing_counts_as_skipped(closing_lines):
    assert len(re.findall(r"^A skipped test is an error\. .*no.file", closing_lines, re.MULTILINE)) == len(SKIPPED)
    assert re.search(r"^1 failed, 1 xfailed, 5 errors in ", closing_lines, re.MULTILINE)
