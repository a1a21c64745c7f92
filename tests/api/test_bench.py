"""``roundhouse bench server``: a small crowd on real server processes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from roundhouse.server import bench, bench_proxy
from tests.api import forwarding

pytestmark = pytest.mark.slow


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "WARM_UP", 0.0)
    monkeypatch.setattr(bench, "THINKS", (0.04, 0.08))


@pytest.fixture
def proxy(tmp_path: Path) -> str:
    """A program that stands in for nginx."""
    program = tmp_path / "nginx"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} {forwarding.__file__} "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    return str(program)


def figures(**crowd: object) -> tuple[set[str], dict[str, float]]:
    lines = list(bench.measure(games=4, people=4, seconds=4.0, **crowd))  # type: ignore[arg-type]
    return {subject.code for subject, *_ in lines}, {what: value for _, what, value, _, _ in lines}


def test_people_are_timed(quick: None) -> None:
    subjects, found = figures()
    assert subjects == {"live"}
    assert found["answered-p95"] > 0
    assert found["broadcast-p95"] > 0
    assert found["actions"] > 0


def test_several_processes_behind_a_proxy(quick: None, postgresql: str, proxy: str) -> None:
    subjects, found = figures(database=postgresql, processes=2, proxy=proxy)
    assert subjects == {"live.proxy"}
    assert found["answered-p95"] > 0
    assert found["broadcast-p95"] > 0
    assert found["actions"] > 0


def test_a_proxy_that_does_not_start_is_told(tmp_path: Path) -> None:
    with (
        pytest.raises(RuntimeError, match="the proxy did not start"),
        bench_proxy.before("false", tmp_path, bench._free_port(), [1]),
    ):
        pass


def test_every_server_is_in_the_configuration(tmp_path: Path) -> None:
    text = bench_proxy.configuration(tmp_path, 8080, [1831, 1832])
    assert text.count("{") == text.count("}")
    for line in ("listen 127.0.0.1:8080;", "server 127.0.0.1:1831 ", "server 127.0.0.1:1832 ", f"pid {tmp_path}/"):
        assert line in text


def test_it_hands_requests_on_as_the_shipped_configuration_does(tmp_path: Path) -> None:
    shipped = (Path(__file__).parents[2] / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    text = bench_proxy.configuration(tmp_path, 8080, [1830])
    passed = {line.strip() for line in text.splitlines() if "proxy_set_header" in line or "proxy_http" in line}
    assert passed == {
        line.strip() for line in shipped.splitlines() if "proxy_set_header" in line or "proxy_http" in line
    }
