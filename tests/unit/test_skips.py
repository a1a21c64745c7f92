"""A skipped test is an error, wherever the skip stands."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).resolve().parents[1] / "conftest.py"

CASES = {
    "a call": "import pytest\n\ndef test_it():\n    pytest.skip('no file')\n",
    "a mark": "import pytest\n\n@pytest.mark.skip(reason='no file')\ndef test_it():\n    pass\n",
    "a condition": "import pytest\n\n@pytest.mark.skipif(True, reason='no file')\ndef test_it():\n    pass\n",
    "a module": "import pytest\n\npytest.skip('no file', allow_module_level=True)\n",
    "a missing module": "import pytest\n\npytest.importorskip('no_file')\n",
    "a fixture": "import pytest\n\n@pytest.fixture\ndef it():\n    pytest.skip('no file')\n\ndef test_it(it): ...\n",
}


def run(folder, text):
    shutil.copy(CONFTEST, folder / "conftest.py")
    (folder / "test_one.py").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", folder, folder]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("text", CASES.values(), ids=CASES)
def test_a_skip_fails(tmp_path, text):
    result = run(tmp_path, text)
    assert result.returncode in (1, 2), result.stdout
    assert re.search(r"A skipped test is an error\. .*no.file", result.stdout)
    assert not re.search(r"\d skipped", result.stdout)


def test_an_expected_failure_is_no_skip(tmp_path):
    result = run(tmp_path, "import pytest\n\n@pytest.mark.xfail\ndef test_it():\n    assert False\n")
    assert result.returncode == 0
    assert "1 xfailed" in result.stdout
