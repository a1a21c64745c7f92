"""Ways to give a number of points out of several holdings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from roundhouse.kernel import RuleViolation

from .actions import Payment


def splits(need: int, held: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """Every way to take ``need`` points out of what is held."""
    names = list(held)
    rest = [0] * (len(names) + 1)
    for i in range(len(names) - 1, -1, -1):
        rest[i] = rest[i + 1] + held[names[i]]

    def fill(place: int, left: int) -> Iterator[dict[str, int]]:
        if left > rest[place]:
            return
        if place == len(names):
            yield {}
            return
        name = names[place]
        for taken in range(min(left, held[name]), -1, -1):
            for others in fill(place + 1, left - taken):
                yield {name: taken, **others}

    yield from fill(0, need)


def even(need: int, held: Mapping[str, int]) -> dict[str, int]:
    """The way that always takes the next point from the largest holding; all of it where it does not suffice."""
    left = dict(held)
    taken = dict.fromkeys(held, 0)
    for _ in range(min(need, sum(left.values()))):
        name = max(left, key=lambda key: left[key])
        left[name] -= 1
        taken[name] += 1
    return taken


def check_sound(payment: Payment, rule: str) -> None:
    """No field of a payment is below zero."""
    for name in ("cubes", "white", "brown", "red", "green"):
        if getattr(payment, name) < 0:
            raise RuleViolation(
                rule,
                "negative",
                "A payment cannot hold {count} {name}.",
                name=name,
                count=getattr(payment, name),
            )


def in_words(payment: Payment) -> str:
    """``3 cubes and 1 brown``, or ``nothing``."""
    parts = [] if not payment.cubes else [f"{payment.cubes} cube{'s' if payment.cubes != 1 else ''}"]
    parts += [f"{payment.of(c)} {c}" for c in ("white", "brown", "red", "green") if payment.of(c)]
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else (parts[0] if parts else "nothing")
