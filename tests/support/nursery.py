"""Servers that tests kill are forked from a process that has imported everything: a start takes a fifth of the time.

From the fork on each is the real program, with an event loop, database connections and workers of its own.
"""

from __future__ import annotations

import multiprocessing

nursery = multiprocessing.get_context("forkserver")
nursery.set_forkserver_preload(["tests.attack.attacks", "tests.attack.warm", "tests.api.crashing"])
