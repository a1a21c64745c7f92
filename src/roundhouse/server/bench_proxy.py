"""An nginx before the servers that are measured, with the proxy settings of ``deploy/nginx.conf``."""

from __future__ import annotations

import os
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

#: one request after the other goes to the next server; a WebSocket stays where it began
_TEXT = """{user}worker_processes auto;
daemon off;
pid {folder}/nginx.pid;
error_log stderr crit;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    map $http_upgrade $connection_upgrade {{
        default upgrade;
        ''      '';
    }}
    upstream roundhouse {{
{servers}
        keepalive 32;
    }}
    server {{
        listen 127.0.0.1:{port};
        client_max_body_size 8m;
        location / {{
            proxy_pass http://roundhouse;
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
            proxy_max_temp_file_size 0;
        }}
    }}
}}
"""
#: seconds until it must answer
START = 10.0


def configuration(folder: Path, port: int, ports: Sequence[int]) -> str:
    """What nginx is told; all its files are in ``folder``."""
    servers = "\n".join(f"        server 127.0.0.1:{each} max_fails=2 fail_timeout=5s;" for each in ports)
    # nginx that root has started works as somebody who cannot read the folder
    user = "user root;\n" if hasattr(os, "getuid") and os.getuid() == 0 else ""
    return _TEXT.format(user=user, folder=folder, port=port, servers=servers)


@contextmanager
def before(program: str, folder: Path, port: int, ports: Sequence[int]) -> Iterator[None]:
    """Run nginx on ``port``, before the servers on ``ports``, until the block ends."""
    file = folder / "nginx.conf"
    file.write_text(configuration(folder, port, ports), encoding="utf-8")
    child = subprocess.Popen([program, "-p", str(folder), "-c", str(file)])  # noqa: S603 - named by who measures
    try:
        end = time.monotonic() + START
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                if child.poll() is not None or time.monotonic() > end:
                    raise RuntimeError("the proxy did not start") from None
                time.sleep(0.05)
        yield
    finally:
        child.terminate()
        child.wait(20)
