"""Imported by the process that servers are forked from, and by no other: does once what every start would do.

Most of the time that a start takes goes into imports and into what the framework prepares for its answers. Attacks
start servers a thousand times, so each is forked from a process in which this is done.
"""

from __future__ import annotations

import gc
import importlib
import tempfile

import roundhouse
from roundhouse.server.app import create_app
from roundhouse.server.config import Settings
from roundhouse.server.fingerprint import fingerprint

for _name in ("lifespan.on", "loops.auto", "protocols.websockets.auto"):
    importlib.import_module(f"uvicorn.{_name}")
for _name in ("doors", "edge.logs"):
    importlib.import_module(f"roundhouse.server.{_name}")
with tempfile.TemporaryDirectory() as _folder:
    create_app(Settings(database=f"sqlite:///{_folder}/games.sqlite3")).state.room.house.database.close()
for _slug in roundhouse.TITLES:  # maps and tiles are read when a title is first played
    _game = roundhouse.new_game(_slug, ["Ann", "Bo", "Cy"], seed=1)
    _game.rules.view(_game.state, None)
    list(_game.choices())
fingerprint()  # it is kept: the code does not change during an attack
gc.collect()
gc.freeze()
