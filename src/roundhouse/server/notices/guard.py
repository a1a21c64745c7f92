"""Keeps requests to addresses that people have given off machines that are not public (SSRF).

The check is made at the connection itself, on the address that is then used: a name that changes its address, or a
redirection, does not get past it. It is for threads that use `requests`, which is how `apprise` and `pywebpush` send.
"""

from __future__ import annotations

import ipaddress
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

_here = threading.local()
_installing = threading.Lock()


class PrivateAddress(OSError):
    """A name leads to an address that is not public."""


def is_public(address: str) -> bool:
    found: Any = ipaddress.ip_address(address.partition("%")[0])
    found = getattr(found, "ipv4_mapped", None) or found
    return bool(found.is_global and not found.is_multicast)


@contextmanager
def guarded(private: bool, on_connect: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Connections that this thread makes within: only to public addresses unless ``private``; ``on_connect`` is called
    when one is open and nothing has been sent on it."""
    _install()
    _here.guard = (private, on_connect)
    try:
        yield
    finally:
        _here.guard = None


def _install() -> None:
    """Replace the function by which urllib3 opens sockets, once; threads outside of :func:`guarded` are not
    affected."""
    from urllib3.util import connection

    with _installing:
        if getattr(connection.create_connection, "guards", False):
            return
        plain = connection.create_connection

        def create_connection(address: tuple[str, int], *words: Any, **named: Any) -> socket.socket:
            guard = getattr(_here, "guard", None)
            if guard is None:
                return plain(address, *words, **named)
            private, on_connect = guard
            host, port = address
            found = socket.getaddrinfo(host.strip("[]"), port, type=socket.SOCK_STREAM)
            chosen = str(found[0][4][0])
            if not private and not all(is_public(str(each[4][0])) for each in found):
                raise PrivateAddress(f"{host} is not a public address")
            made: socket.socket = plain((chosen, port), *words, **named)
            try:
                on_connect()
            except BaseException:
                made.close()
                raise
            return made

        create_connection.guards = True  # type: ignore[attr-defined]
        connection.create_connection = create_connection
