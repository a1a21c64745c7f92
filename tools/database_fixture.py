"""Keeps a database of the present version as a fixture: ``python tools/database_fixture.py VERSION``.

Run it once when a version is released, before the next migration is written. It plays a few games through a real server
on SQLite, copies the same rows into a PostgreSQL that this version has set up, and writes both as SQL into
``tests/api/databases``. ``tests/api/test_migrations.py`` brings every file there up to date.
"""

from __future__ import annotations

import gzip
import random
import re
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from sqlalchemy import text  # noqa: E402

import roundhouse  # noqa: E402
from roundhouse.server.store import Database, migrate, schema  # noqa: E402
from tests.api.postgres import cluster, find_programs, fresh_postgres  # noqa: E402
from tests.api.running import Person, Running, serve, wait_for  # noqa: E402

FOLDER = ROOT / "tests" / "api" / "databases"
PASSWORD = "correct horse battery"


def first_of(free: dict[str, Any]) -> Any:
    """A value that a free field may have."""
    return free["low"] if free["kind"] == "span" else next(iter(free.get("values") or free["examples"]))


def play_some(people: dict[str, Person], game: dict[str, Any], moves: int, rng: random.Random) -> None:
    """Random moves by whoever's turn it is."""
    for _ in range(moves):
        acting = people[next(iter(people))].position(game)["acting"]
        if not acting:
            return
        person = people[acting[0]]
        here = person.position(game, **{"as": acting[0]})
        choice = rng.choice(here["choices"])
        fields = {name: value for name, value in choice["action"].items() if name not in ("who", "do")}
        fields |= {name: first_of(free) for name, free in choice["free"].items()}
        person.play(game, acting[0], choice["action"]["do"], **fields)


def fill(server: Running) -> None:
    """People, guests, and tables in every state."""
    rng = random.Random(1)
    ann, bo, cy = server.person(), server.person(), server.person("Cy")
    ann.post("/api/register", {"name": "Ann", "password": PASSWORD, "email": "ann@example.org"})
    bo.post("/api/register", {"name": "Bo", "password": PASSWORD})

    waiting = ann.create("me", "open", {"kind": "guest", "name": "Di"}, title="18cz", name="Waiting", listed=True)
    ann.post(f"/api/games/{waiting['id']}/chat", {"text": "Who joins?"})

    chesapeake = ann.create("me", "open", "open", title="18chesapeake", name="Playing", seed=None, listed=True)
    for person, seat in ((bo, 1), (cy, 2)):
        person.post(f"/api/invitations/{chesapeake['seats'][seat]['invitation']}")
    play_some({"Ann": ann, "Bo": bo, "Cy": cy}, chesapeake, 85, rng)
    bo.post(f"/api/games/{chesapeake['id']}/chat", {"text": "Good luck, Ann & Cy – „viel Glück“"})
    cy.post(f"/api/games/{chesapeake['id']}/chat", {"text": "Thanks"})

    table = {"kind": "guest", "name": "Eli"}
    mania = bo.create("me", table, title="1862", name="With an undo", pace=2.5)
    play_some({"Bo": bo, "Eli": bo}, mania, 30, rng)
    bo.undo(mania)
    play_some({"Bo": bo, "Eli": bo}, mania, 5, rng)

    done = ann.create("bot", "bot", title="nuremberg", name="Finished", pace=0, seed=3, listed=True)
    wait_for(lambda: ann.show(done)["status"] == "finished", timeout=300)
    bo.post(f"/api/games/{done['id']}/branch", {"at": 40, "name": "Branch"})

    left = ann.create("me", "bot", "open", title="18cz", name="A bot stands in", pace=10)
    cy.post(f"/api/invitations/{left['seats'][2]['invitation']}")
    cy.post(f"/api/games/{left['id']}/leave")
    ann.call("PATCH", f"/api/games/{left['id']}", {"paused": True})

    asked = ann.create("me", "open", title="nuremberg", name="Somebody asks for an undo")
    bo.post(f"/api/invitations/{asked['seats'][1]['invitation']}")
    play_some({"Ann": ann, "Bo": bo}, asked, 6, rng)
    mover = {"Ann": ann, "Bo": bo}[ann.get(f"/api/games/{asked['id']}/history")["entries"][-1]["who"]]
    mover.undo(asked)


def sqlite_text(path: Path) -> str:
    with closing(sqlite3.connect(path)) as connection, connection:
        return "\n".join(connection.iterdump()) + "\n"


def postgres_text(source: Database, programs: Path) -> str:
    """The same rows in a PostgreSQL, as its own program writes them."""
    with cluster(programs) as address:
        url = fresh_postgres(address, "fixture", "template0")
        target = Database(url)
        migrate(target)
        with source.read() as read, target.write() as write:
            for table in schema.metadata.sorted_tables:
                write.execute(table.delete())
                rows = [dict(row) for row in read.execute(table.select()).mappings()]
                if rows:
                    write.execute(table.insert(), rows)
            write.execute(text("SELECT setval('chat_id_seq', (SELECT max(id) FROM chat))"))
        target.close()
        words = [str(programs / "pg_dump"), "--inserts", "--no-owner", "--no-privileges", "-d", url]
        written = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    # what the program's own shell would do, and settings that other versions of the server do not know
    lines = [line for line in written.splitlines() if not re.match(r"\\|SET |SELECT pg_catalog.set_config|--|$", line)]
    return "\n".join(lines) + "\n"


def main() -> None:
    version = sys.argv[1] if len(sys.argv) > 1 else roundhouse.__version__
    programs = find_programs()
    assert programs is not None, "this needs the PostgreSQL server programs"
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite3"
        with serve(f"sqlite:///{path}", roundhouse.TITLES, draw_seed=lambda: 1862, default_bot="random") as server:
            fill(server)
            time.sleep(1)
        texts = {"sqlite": sqlite_text(path)}
        source = Database(f"sqlite:///{path}")
        texts["postgresql"] = postgres_text(source, programs)
        source.close()
    for kind, content in texts.items():
        target = FOLDER / f"{version}.{kind}.sql.gz"
        target.write_bytes(gzip.compress(content.encode(), 9, mtime=0))
        print(f"{target.relative_to(ROOT)}: {target.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
