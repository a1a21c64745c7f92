"""How the C library shares out memory among the threads of a server."""

from __future__ import annotations

import ctypes

#: of glibc's <malloc.h>
_M_ARENA_MAX = -8
#: separate stores of free memory that threads may have
ARENAS = 2


def share_free_memory() -> bool:
    """Let all threads take memory from a few stores instead of one each; whether the C library can do that.

    A server has some forty threads. What one of them has freed in a store of its own is of no use to the others, so the
    process grew by memory that was free. Call it before there are threads.
    """
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (AttributeError, OSError, TypeError):  # not glibc: on macOS, Windows and with musl there is no such thing
        return False
    return bool(mallopt(_M_ARENA_MAX, ARENAS))
