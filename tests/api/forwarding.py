"""A stand-in for nginx: reads the configuration that the real one would get, and hands each connection to a server.

Started as ``forwarding.py -p FOLDER -c FILE``.
"""

from __future__ import annotations

import asyncio
import re
import sys
from itertools import cycle
from pathlib import Path


async def hand_on(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
    try:
        while data := await source.read(65536):
            sink.write(data)
            await sink.drain()
    except OSError:
        pass
    finally:
        sink.close()


async def main(text: str) -> None:
    [door] = re.findall(r"listen 127\.0\.0\.1:(\d+);", text)
    servers = cycle(re.findall(r"server 127\.0\.0\.1:(\d+) ", text))

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", int(next(servers)))
        await asyncio.gather(hand_on(reader, far_writer), hand_on(far_reader, writer))

    server = await asyncio.start_server(serve, "127.0.0.1", int(door))
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[4]).read_text(encoding="utf-8")))
