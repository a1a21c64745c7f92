"""A network that can fail: a proxy before a server that stops forwarding without closing a connection."""

from __future__ import annotations

import contextlib
import socket
import threading


class Wire:
    """Forwards connections to ``port``. While it is cut nothing arrives, and neither end is told."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._whole = threading.Event()
        self._whole.set()
        self._ended = False
        self._sockets: set[socket.socket] = set()
        self._threads: list[threading.Thread] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._start(self._accept)

    def _start(self, work: object, *words: object) -> None:
        thread = threading.Thread(target=work, args=words, daemon=True)  # type: ignore[arg-type]
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            self._sockets.add(near)
            self._start(self._serve, near)

    def _serve(self, near: socket.socket) -> None:
        self._whole.wait()
        if self._ended or near not in self._sockets:
            self._drop(near)  # it may have come while the others were closed
            return
        try:
            far = socket.create_connection(("127.0.0.1", self._port))
        except OSError:
            self._drop(near)
            return
        self._sockets.add(far)
        self._start(self._pump, far, near)
        self._pump(near, far)

    def _pump(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self._whole.wait()
                if source not in self._sockets:  # it was being sent when the connection was cut, so it is lost
                    return
                sink.sendall(data)
        self._drop(source)
        self._drop(sink)

    def _drop(self, end: socket.socket) -> None:
        self._sockets.discard(end)
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()

    def cut(self) -> None:
        self._whole.clear()

    def mend(self) -> None:
        """Forward new connections; earlier ones, and what they were sending, stay lost."""
        for end in list(self._sockets):
            self._drop(end)
        self._whole.set()

    def close(self) -> None:
        self._ended = True
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self.mend()
        for thread in self._threads:
            thread.join(timeout=5)
