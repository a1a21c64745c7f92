"""How a game ended: places, scores by source, what it may be remembered for, and when the lead changed.

All figures are answers of the rules; nothing is valued here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from roundhouse.kernel import Feat, Remarkable, Result, Rules, Valued

from .table import Table

#: changes of the lead that are told, the latest ones
MOST_TURNS = 5


def ending(table: Table, rounds: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The record of a finished game. ``rounds`` are its stretches of positions with one round."""
    rules, state = table.presenter.rules, table.state
    result: Result = state.result
    return {
        "reason": rules.words.ending(result.reason),
        "rule": result.rule,
        "tie": tie_of(result),
        "places": [
            {"place": place, "player": player, "score": score, "winner": winner, "parts": _parts(rules, state, player)}
            for place, player, score, winner in places_of(result)
        ],
        **_story(table, rounds),
    }


def places_of(result: Result) -> list[tuple[int, str, int, bool]]:
    """(place, player, score, has won) in the order of places; equals share one, unless one of them has won alone."""
    return places_in(result.scores, result.winners)


def places_in(scores: Mapping[Any, int], winners: Collection[Any]) -> list[tuple[int, str, int, bool]]:
    """The same from the parts of a result."""
    ranked = sorted(scores.items(), key=lambda item: (item[0] not in winners, -item[1]))
    found: list[tuple[int, str, int, bool]] = []
    for number, (player, score) in enumerate(ranked, start=1):
        winner = player in winners
        same = bool(found) and found[-1][2:] == (score, winner)
        found.append((found[-1][0] if same else number, str(player), score, winner))
    return found


def tie_of(result: Result) -> str | None:
    """Did several players have the best score? ``shared``: they win together, ``broken``: a rule decided."""
    best = max(result.scores.values())
    if sum(score == best for score in result.scores.values()) == 1:
        return None
    return "shared" if len(result.winners) > 1 else "broken"


def _parts(rules: Rules[Any], state: Any, player: Any) -> list[dict[str, Any]]:
    if not isinstance(rules, Valued):
        return []
    return [
        {"source": part.source.partition(".")[0], "text": rules.words.score_part(part), "points": part.points}
        for part in rules.score_parts(state, player)
    ]


def _story(table: Table, rounds: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Highlights and changes of the lead, from one pass over the positions."""
    rules = table.presenter.rules
    ends = {part["to"]: str(part["round"]) for part in rounds}
    best: dict[str, tuple[Feat, int]] = {}
    worths: list[tuple[int, str, dict[str, int]]] = []
    names = iter(rounds)
    here = next(names)
    where: dict[int, str] = {}
    for at, state in table.states():
        while at > here["to"]:
            here = next(names)
        where[at] = str(here["round"])
        for feat in rules.feats(state) if isinstance(rules, Remarkable) and at else ():
            if feat.size > 0 and (feat.kind not in best or feat.size > best[feat.kind][0].size):
                best[feat.kind] = (feat, at)
        if at in ends and isinstance(rules, Valued):
            worths.append((at, ends[at], {p: rules.worth(state, p) for p in table.setup.players}))
    highlights = [
        {"kind": kind, "text": rules.words.feat(feat), "at": at, "round": _round_before(where, at)}
        for kind, (feat, at) in best.items()
    ]
    # Rules that name the best round themselves measure it their way; two best rounds would contradict each other.
    gains = [] if "round" in best else _gains(worths)
    return {"highlights": [*highlights, *gains], "turns": turns_of(worths)}


def _round_before(where: Mapping[int, str], at: int) -> str:
    """The round in which the action was played that led to a position: the position may be in the next one."""
    return where[max(0, at - 1)]


def leader_of(worth: Mapping[str, int]) -> str | None:
    """Who has more than everybody else."""
    best = max(worth.values())
    leaders = [player for player, value in worth.items() if value == best]
    return leaders[0] if len(leaders) == 1 else None


def turns_of(worths: Iterable[tuple[int, str, Mapping[str, int]]]) -> list[dict[str, Any]]:
    """The latest changes of the lead at the ends of rounds: who took it, from whom, and by how much."""
    turns: list[dict[str, Any]] = []
    leads: str | None = None
    for at, name, worth in worths:
        leader = leader_of(worth)
        if leader is None or leader == leads:
            continue
        others = [value for player, value in worth.items() if player != leader]
        by = worth[leader] - max(others, default=0)
        turns.append({"at": at, "round": name, "player": str(leader), "from": leads, "by": by})
        leads = leader
    return turns[-MOST_TURNS:]


def _gains(worths: Sequence[tuple[int, str, Mapping[str, int]]]) -> list[dict[str, Any]]:
    """The most that a player gained in one round."""
    best: dict[str, Any] | None = None
    for (_, _, before), (at, name, after) in pairwise(worths):
        for player, value in after.items():
            gain = value - before[player]
            if gain > 0 and (best is None or gain > best["amount"]):
                best = {"kind": "gain", "text": None, "at": at, "round": name, "player": player, "amount": gain}
    return [] if best is None else [best]
