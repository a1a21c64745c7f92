"""Which segments cannot be used together, in as few bits as possible."""

from __future__ import annotations


def conflict_bits(raw: list[int]) -> tuple[int, ...]:
    """The fewest bits that say which segments conflict. Each segment keeps at least one of its own."""
    users: dict[int, int] = {}  # by raw bit: the segments that have it, as bits
    for index, bits in enumerate(raw):
        while bits:
            low = bits & -bits
            users[low] = users.get(low, 0) | 1 << index
            bits ^= low
    groups: list[int] = []
    for group in sorted(set(users.values()), key=int.bit_count, reverse=True):
        if all(group & larger != group for larger in groups):
            groups.append(group)
    small = [0] * len(raw)
    for number, group in enumerate(groups):
        while group:
            low = group & -group
            small[low.bit_length() - 1] |= 1 << number
            group ^= low
    return tuple(small)


def clash_bits(bits: tuple[int, ...]) -> tuple[int, ...]:
    """The bits that more than one segment has, numbered anew: a route visits no stop twice, so others cannot clash."""
    once = twice = 0
    for here in bits:
        twice |= once & here
        once |= here
    shared: dict[int, int] = {}
    small = []
    for here in bits:
        here &= twice
        found = 0
        while here:
            low = here & -here
            found |= 1 << shared.setdefault(low, len(shared))
            here ^= low
        small.append(found)
    return tuple(small)
