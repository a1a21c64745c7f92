"""Ways to give a number of points out of several holdings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from roundhouse.kernel import Cite, Message

from .actions import Payment


def splits(need: int, held: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """Every way to take ``need`` points out of what is held: one holding at least, which may be empty."""
    names = list(held)
    rest = [0] * (len(names) + 1)
    for i in range(len(names) - 1, -1, -1):
        rest[i] = rest[i + 1] + held[names[i]]

    def fill(place: int, left: int) -> list[tuple[int, ...]]:
        """The ways to take so many points out of the holdings from this place on; nothing is left for the last."""
        if left > rest[place]:
            return []
        if place == len(names) - 1:
            return [(left,)]
        most = min(left, held[names[place]])
        return [(taken, *others) for taken in range(most, -1, -1) for others in fill(place + 1, left - taken)]

    for way in fill(0, need):
        yield dict(zip(names, way, strict=True))


def even(need: int, held: Mapping[str, int]) -> dict[str, int]:
    """The way that always takes the next point from the largest holding; all of it where it does not suffice."""
    left = dict(held)
    taken = dict.fromkeys(held, 0)
    for _ in range(min(need, sum(left.values()))):
        name = max(left, key=lambda key: left[key])
        left[name] -= 1
        taken[name] += 1
    return taken


def check_sound(payment: Payment, cite: Cite) -> None:
    """No field of a payment is below zero."""
    for name in ("cubes", "white", "brown", "red", "green"):
        if getattr(payment, name) < 0:
            raise cite(
                "negative",
                name=name,
                count=getattr(payment, name),
            )


def influence(count: int, colour: str) -> Message:
    """So many points of a colour."""
    return Message("influence", {"count": count, "colour": colour})


def told(payment: Payment) -> list[Message]:
    """What is paid: cubes, and points of each colour."""
    cubes = [Message("cubes", {"count": payment.cubes})] if payment.cubes else []
    colours = ("white", "brown", "red", "green")
    return [*cubes, *(influence(count, colour) for colour in colours if (count := payment.of(colour)))]
