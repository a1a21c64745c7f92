"""What a flood costs: processor time of everybody who takes part, and what the server says of its own moves.

The players of a flood wait for the server, for a core of the machine, and for their own program. On a machine that
strangers and server share, the time that a player measures is more than the server's part in it.
"""

from __future__ import annotations

import os
import re
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

#: histograms of the server, and the names under which figures keep them
HISTOGRAMS = {"roundhouse_move_seconds": "in_server_ms", "roundhouse_loop_lag_seconds": "loop_lag_ms"}
_BUCKET = re.compile(r'^(\w+)_bucket\{le="([^"]+)"\} ([0-9.e+]+)$')
#: what stands for a time over the last limit of a histogram, in milliseconds
OVER = 10_000


#: by how much strangers give way to the server and its workers: the lowest priority that there is
STRANGERS_NICE = 19


def _processor_ms(pid: int) -> int:
    """Processor time of all threads of a process; 0 for one that has ended."""
    try:
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return (int(words[11]) + int(words[12])) * 1000 // os.sysconf("SC_CLK_TCK")


def _waited_ms(pid: int) -> int:
    """How long threads of a process were ready to run and had no core."""
    waits = 0
    for file in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        try:
            waits += int(file.read_text().split()[1])
        except (OSError, IndexError):  # a thread that has just ended
            continue
    return waits // 1_000_000


def _children(pid: int) -> list[int]:
    found = [path.read_text().split() for path in Path(f"/proc/{pid}/task").glob("*/children")]
    return [int(child) for words in found for child in words]


def read_histograms(text: str) -> dict[str, Counter[int]]:
    """How often each histogram met which limit, in milliseconds; out of the text of ``/metrics``."""
    found = {name: Counter[int]() for name in HISTOGRAMS.values()}
    before: Counter[str] = Counter()
    for line in text.splitlines():
        match = _BUCKET.match(line)
        if match and match[1] in HISTOGRAMS:
            limit = OVER if match[2] == "+Inf" else round(1000 * float(match[2]))
            upto = int(float(match[3]))
            found[HISTOGRAMS[match[1]]][limit] += upto - before[match[1]]
            before[match[1]] = upto
    return found


@dataclass
class Load:
    """One look at a server and at this process, in which the players are. Where the system tells nothing (other than
    Linux) the times of the server are 0."""

    pid: int
    #: the text of the server's ``/metrics``
    metrics: str
    counts: Counter[str] = field(init=False)
    histograms: dict[str, Counter[int]] = field(init=False)

    def __post_init__(self) -> None:
        self.counts = Counter(
            wall_ms=int(1000 * time.monotonic()),
            cpu_ms_server=_processor_ms(self.pid),
            cpu_ms_workers=sum(map(_processor_ms, _children(self.pid))),
            cpu_ms_players=int(1000 * time.process_time()),
            server_without_core_ms=_waited_ms(self.pid),
        )
        self.histograms = read_histograms(self.metrics)

    def since(self, before: Load) -> Load:
        """What was added since an earlier look. The result is changed; use it once."""
        self.counts.subtract(before.counts)
        for name, counted in self.histograms.items():
            counted.subtract(before.histograms[name])
        return self
