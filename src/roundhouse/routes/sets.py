"""Sets of numbered things as the bits of an integer: their weight, their members, and parts that hang together."""

from __future__ import annotations

# Bits of a set that are handled at a time: integers of this size are fast.
CHUNK = 60
LOW = (1 << CHUNK) - 1
# The number of a bit below 2**60 by what it leaves modulo 67: no two of them leave the same.
NUMBER = [0] * 67
for _number in range(CHUNK):
    NUMBER[(1 << _number) % 67] = _number


def weigh(items: int, weights: list[int]) -> int:
    """The sum of the weights of a set of items."""
    total = 0
    first = 0
    while items:
        chunk = items & LOW
        items >>= CHUNK
        while chunk:
            bit = chunk & -chunk
            total += weights[first + NUMBER[bit % 67]]
            chunk ^= bit
        first += CHUNK
    return total


# So many sets are remembered with their weights.
REMEMBERED = 200_000


class Scales:
    """Weighs sets of items, the same ones over and over.

    What has been weighed is remembered; else it goes by the byte, with the sums for all 256 values of each byte made
    beforehand.
    """

    def __init__(self, weights: list[int]) -> None:
        self.size = (len(weights) + 7) // 8
        self.heavy = 0  # the items that weigh anything
        for item, weight in enumerate(weights):
            if weight:
                self.heavy |= 1 << item
        self.known: dict[int, int] = {0: 0}
        self.tables: list[list[int]] = []
        for first in range(0, len(weights), 8):
            table = [0]
            for weight in weights[first : first + 8]:
                table += [known + weight for known in table]
            self.tables.append(table)

    def weigh(self, items: int) -> int:
        """The sum of the weights of a set of items (as `weigh`)."""
        items &= self.heavy
        known = self.known.get(items, -1)
        if known >= 0:
            return known
        total = 0
        for byte, table in zip(items.to_bytes(self.size, "little"), self.tables):  # noqa: B905 (compiles to a plain loop)
            total += table[byte]
        if len(self.known) > REMEMBERED:
            self.known = {0: 0}
        self.known[items] = total
        return total


def weigh_most(items: int, weights: list[int], cap: int, capped: int) -> int:
    """The same where at most `cap` of the items in `capped` count."""
    inside = items & capped
    if inside.bit_count() <= cap:
        return weigh(items, weights)
    values: list[int] = []
    while inside:
        low = inside & -inside
        values.append(weights[low.bit_length() - 1])
        inside ^= low
    values.sort(reverse=True)
    return weigh(items & ~capped, weights) + sum(values[:cap])


def numbers(items: int) -> tuple[int, ...]:
    """The members of a set of items."""
    found: list[int] = []
    first = 0
    while items:
        chunk = items & LOW
        items >>= CHUNK
        while chunk:
            bit = chunk & -chunk
            found.append(first + NUMBER[bit % 67])
            chunk ^= bit
        first += CHUNK
    return tuple(found)


def join(groups: list[int], meets: int) -> list[int]:
    """Parts that hang together, after one more route."""
    apart: list[int] = []
    for group in groups:
        if group & meets:
            meets |= group
        else:
            apart.append(group)
    apart.append(meets)
    return apart


def joins_all(groups: list[int], meets: int) -> bool:
    """Whether a route meets every part."""
    for group in groups:  # noqa: SIM110 (compiles to a plain loop)
        if not group & meets:
            return False
    return True
