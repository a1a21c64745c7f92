"""Named arrays in memory that several processes share."""

from __future__ import annotations

from collections.abc import Mapping
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
from numpy.typing import NDArray

#: the shape and type of an array
ArrayType = tuple[tuple[int, ...], str]
ALIGNED = 64


def _size(kind: ArrayType) -> int:
    shape, dtype = kind
    count = int(np.prod(shape)) * np.dtype(dtype).itemsize
    return -(-count // ALIGNED) * ALIGNED


class SharedArrays:
    """One block of shared memory with arrays in it. Who made the block removes it."""

    def __init__(self, kinds: Mapping[str, ArrayType], name: str | None = None) -> None:
        """Without a ``name`` a new block, all 0; else the one of that name."""
        self.is_own = name is None
        total = sum(_size(kind) for kind in kinds.values())
        self.block = SharedMemory(name, create=self.is_own, size=total)
        self.arrays: dict[str, NDArray[Any]] = {}
        place = 0
        for key, kind in kinds.items():
            shape, dtype = kind
            self.arrays[key] = np.ndarray(shape, dtype, self.block.buf, place)
            place += _size(kind)

    @property
    def name(self) -> str:
        return self.block.name

    def __getitem__(self, key: str) -> NDArray[Any]:
        return self.arrays[key]

    def close(self) -> None:
        """Let go of the block; its owner removes it. The arrays must not be used any more."""
        self.arrays.clear()
        self.block.close()
        if self.is_own:
            self.block.unlink()
