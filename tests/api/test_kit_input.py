"""Commands of the operator's kit with input that is not in order: one sentence, and nothing has changed."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from roundhouse.cli import run
from roundhouse.server.kit import backup
from roundhouse.server.store import Database, schema
from roundhouse.server.store.migrate import revisions
from tests.api.model import copy_model

Refuses = Callable[..., str]


@pytest.fixture
def people(sqlite: str) -> str:
    """A database with one person in it, and no server."""
    copy_model(sqlite)
    store = Database(sqlite)
    with store.write() as connection:
        ann = {"id": "u_1", "kind": "person", "name": "Ann", "name_key": "ann", "password": "as before", "created": 1.0}
        connection.execute(schema.users.insert().values(ann))
    store.close()
    return sqlite


@pytest.fixture
def refuses(capsys: pytest.CaptureFixture[str]) -> Refuses:
    """A command that is refused in one line; the line."""

    def do(*words: str) -> str:
        capsys.readouterr()
        assert run([*words]) == 2
        lines = capsys.readouterr().err.splitlines()
        assert len(lines) == 1, lines
        return lines[0]

    return do


def test_a_file_that_is_no_database_stays_as_it_is(tmp_path: Path, refuses: Refuses) -> None:
    """A mistaken name once took the rights of others from whatever file it was."""
    file = tmp_path / "letters.txt"
    file.write_text("Dear Ann")
    file.chmod(0o644)
    address = f"sqlite:///{file}"
    for words in (["admin", "users"], ["backup", str(tmp_path / "b.gz")], ["serve", "--port", "1"]):
        assert "no SQLite database" in refuses(*words, "--database", address)
    assert run(["doctor", "--database", address]) == 1
    assert (file.read_text(), file.stat().st_mode & 0o777) == ("Dear Ann", 0o644)


@pytest.mark.parametrize("given", [b"", b"\n", b"\r\n", b"\xff\xfe\n"])
def test_an_empty_password_is_none(
    people: str, refuses: Refuses, given: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given), encoding="utf-8"))
    assert "no password" in refuses("admin", "reset-password", "Ann", "--stdin", "--database", people)
    with closing(sqlite3.connect(people.removeprefix("sqlite:///"))) as connection:
        assert connection.execute("SELECT password FROM users").fetchone() == ("as before",)


def test_files_that_are_there_are_not_written_over(people: str, refuses: Refuses, tmp_path: Path) -> None:
    file = tmp_path / "precious.json"
    file.write_text("mine")
    for words in (["export-person", "Ann", str(file)], ["close-table", "g_1", "--keep", str(file)]):
        assert "exists" in refuses("admin", *words, "--database", people)
    assert file.read_text() == "mine"


def test_a_table_does_not_move_to_where_it_is_or_to_nowhere(people: str, refuses: Refuses, tmp_path: Path) -> None:
    assert "same database" in refuses("admin", "move-table", "g_1", "--to", people, "--database", people)
    nowhere = tmp_path / "nowhere.sqlite3"
    assert "no database" in refuses("admin", "move-table", "g_1", "--to", f"sqlite:///{nowhere}", "--database", people)
    assert not nowhere.exists()


def test_numbers_and_reasons_that_are_none(people: str, refuses: Refuses) -> None:
    for number in ("99999999999999999999", "0", "x"):
        assert "--settle" in refuses("admin", "reports", "--settle", number, "--database", people)
    assert "reason" in refuses("admin", "block", "Ann", "--reason", " ", "--database", people)


def test_a_secret_that_no_server_takes_is_not_kept_beside_the_new_one(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_text("short\n")
    file.chmod(0o600)
    assert run(["admin", "new-secret", str(file)]) == 0
    (kept,) = file.read_text().split()
    assert len(kept) > 32


@pytest.mark.parametrize(
    "setting, value",
    [("ROUNDHOUSE_CACHE_MB", "much"), ("ROUNDHOUSE_SQLITE_SYNC", "maybe"), ("ROUNDHOUSE_HOLIDAYS", "")],
)
def test_the_doctor_reads_the_settings_of_the_server(
    people: str, setting: str, value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def level() -> str:
        capsys.readouterr()
        run(["doctor", "--json", "--database", people])
        told = {finding["what"]: finding["level"] for finding in json.loads(capsys.readouterr().out)}
        return str(told["settings"])

    assert level() == "ok"
    monkeypatch.setenv(setting, value)
    assert level() == "bad"


# -- backups whose checksum fits ------------------------------------------------------------------------------------

HEAD = {"format": backup.FORMAT, "version": "0.2.0", "revision": revisions()[-1], "time": 1.0, "secret": False}


def write_backup(path: Path, head: Any, *rows: Any) -> Path:
    counts: dict[str, int] = {}
    for row in rows:
        counts[row[0]] = counts.get(row[0], 0) + 1
    text = "".join(f"{json.dumps(line)}\n" for line in (head, *rows, {"rows": counts}))
    end = json.dumps({"sha256": hashlib.sha256(text.encode()).hexdigest()})
    path.write_bytes(gzip.compress(f"{text}{end}\n".encode()))
    return path


@pytest.mark.parametrize(
    "head, rows",
    [
        ({"format": backup.FORMAT}, []),
        (HEAD, [["users", "Ann"]]),
        (HEAD, [["games", {}]]),
        (HEAD, [["games", {"id": "g_1", "status": "playing", "version": 0}]]),
        (HEAD, [["users", {"id": "u_1", "name": {"a": 1}}]]),
        (HEAD, [["users", {"id": "u_1"}], ["users", {"name": "Ann"}]]),
        (HEAD, [["nonsense", {"id": 1}]]),
        ({**HEAD, "revision": "9999"}, []),
    ],
)
def test_a_backup_with_rows_of_another_kind(head: Any, rows: list[Any], refuses: Refuses, tmp_path: Path) -> None:
    """Nothing is left of a database that could not be filled."""
    file, new = write_backup(tmp_path / "b.gz", head, *rows), tmp_path / "new.sqlite3"
    refuses("restore", str(file), "--json", "--database", f"sqlite:///{new}")
    assert not list(tmp_path.glob("new.sqlite3*"))


def test_an_older_backup_and_a_database_that_a_server_has_begun(sqlite: str, refuses: Refuses, tmp_path: Path) -> None:
    """It is as good as empty, and yet nothing of another shape fits into it; the sentence says which."""
    copy_model(sqlite)
    file = write_backup(tmp_path / "b.gz", {**HEAD, "revision": "0001"})
    told = refuses("restore", str(file), "--json", "--database", sqlite)
    assert "0001" in told
    assert revisions()[-1] in told
    assert Path(sqlite.removeprefix("sqlite:///")).exists()
