"""Phase 5: one unbranched line, surveyed and paid as a whole."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from roundhouse.kernel import Choice, Free, OneOf, PlayerId, RuleViolation, in_any_order, is_allowed
from roundhouse.titles.nuremberg.actions import NOTHING, BuildLine, Payment, SketchLine
from roundhouse.titles.nuremberg.boards.side import COLOURS
from roundhouse.titles.nuremberg.cites import BUILDING
from roundhouse.titles.nuremberg.link import score_link
from roundhouse.titles.nuremberg.network import is_touched, own_borders
from roundhouse.titles.nuremberg.paying import check_sound, even, splits, told
from roundhouse.titles.nuremberg.setting import Setting
from roundhouse.titles.nuremberg.state import Position, spend, to_box

from .turns import TurnStep, after


@dataclass(frozen=True, slots=True)
class Quote:
    """What a line costs: construction points, and influence that nothing can replace."""

    pieces: int
    points: int
    red: int
    green: int
    #: landowners on the way
    white: int

    def fixed(self, colour: str) -> int:
        """Influence of a colour for companies and landowners."""
        if colour == "brown":
            return 0
        fixed: int = getattr(self, colour)
        return fixed


def survey(setting: Setting, state: Position, player: PlayerId, line: Sequence[str]) -> Quote:
    """What the line costs, or the rule that forbids it whatever the player could pay."""
    for area in line:
        if area not in setting.map.areas:
            raise BUILDING("no-such-area", area=area)
    _check_start(setting, state, player, line[0])
    points = 0
    for here, there in pairwise(line):
        points += _check_piece(setting, state, here, there)
    _check_no_fork(setting, line)
    _check_apart(setting, line)
    pieces = len(line) - 1
    if pieces > state.stock[player]:
        raise BUILDING("no-pieces", who=player, stock=state.stock[player], pieces=pieces)
    red = green = white = 0
    # the area where a ring begins and ends is paid once (FTN-5-25)
    for area in dict.fromkeys(line):
        companies = state.networks.get(area, ())
        red += "red" in companies
        green += "green" in companies
        white += state.count(area, "landowner")
    return Quote(pieces, points, red, green, white)


def _check_start(setting: Setting, state: Position, player: PlayerId, start: str) -> None:
    if state.networks.get(start):
        return
    name = setting.name(start)
    option = setting.map.areas[start].option
    if option is not None:
        raise BUILDING("closed-area", area=name, option=option)
    if state.round == 1:
        raise BUILDING("start.first-round", first=True, area=name)
    if not is_touched(setting, state, player, start):
        raise BUILDING("start", first=False, area=name, who=player)


def _check_piece(setting: Setting, state: Position, here: str, there: str) -> int:
    """Construction points of a piece from one area to the next (FTN-5-37 to FTN-5-40)."""
    border = setting.map.between.get((here, there))
    if border is None:
        raise BUILDING("no-border", **_both(setting, here, there))
    if border.cost is None:
        raise BUILDING("closed", rule=border.rule, why=border.why, **_both(setting, here, there))
    if setting.map.areas[there].start_only:
        raise BUILDING("start-only", **_both(setting, here, there))
    owner = state.track.get(border.id) or state.company_track.get(border.id)
    if owner is not None:
        raise BUILDING("border-taken", owner=owner, **_both(setting, here, there))
    return border.cost


def _both(setting: Setting, here: str, there: str) -> dict[str, str]:
    """The names of two areas, as facts of a refusal."""
    return {"here": setting.name(here), "there": setting.name(there)}


def is_ring(line: Sequence[str]) -> bool:
    """Does the line end where it began? Two pieces make no ring: they would cross one border."""
    return len(line) > 3 and line[0] == line[-1]


def _check_no_fork(setting: Setting, line: Sequence[str]) -> None:
    """FTN-5-6; a ring has no fork, but only some games allow it (FTN-RU-44)."""
    seen = set()
    for area in line[:-1] if setting.house.rings and is_ring(line) else line:
        if area in seen:
            raise BUILDING("fork", area=setting.name(area))
        seen.add(area)


def joins_apart(setting: Setting, line: Sequence[str]) -> bool:
    """Does the line run through areas that one line may not join? (FTN-5-19, FTN-RU-16)"""
    apart = setting.map.apart
    return apart is not None and sum(area in line for area in apart.areas) > 1


def _check_apart(setting: Setting, line: Sequence[str]) -> None:
    apart = setting.map.apart
    if apart is not None and joins_apart(setting, line):
        names = [setting.name(area) for area in apart.areas]
        raise BUILDING("apart", rule=apart.rule, names=names, why=apart.why)


def spare(state: Position, player: PlayerId, quote: Quote) -> dict[str, int]:
    """Influence left for construction points after companies and landowners (FTN-5-48); refuses a shortage."""
    left = {}
    for colour in COLOURS:
        held, needed = state.level(colour, player), quote.fixed(colour)
        if needed > held:
            landowners = colour == "white"
            raise BUILDING(
                "landowners" if landowners else "company-influence.line",
                needed=needed,
                colour=colour,
                who=player,
                held=held,
            )
        left[colour] = held - needed
    return left


def check_means(state: Position, player: PlayerId, quote: Quote) -> dict[str, int]:
    """Refuse a line that cannot be paid (FTN-5-49); influence free for construction points otherwise."""
    left = spare(state, player, quote)
    means = state.cubes[player] + sum(left.values())
    if quote.points > means:
        raise BUILDING("cannot-pay", points=quote.points, who=player, means=means)
    return left


def payments(state: Position, player: PlayerId, quote: Quote, left: dict[str, int]) -> tuple[Payment, ...]:
    """Every way to pay the construction points, the most even one first: cubes before influence (FTN-5-43)."""
    cubes = min(state.cubes[player], quote.points)
    missing = quote.points - cubes
    first = Payment(cubes=cubes, **even(missing, left))
    if not missing:
        return (first,)
    others = (Payment(cubes=cubes, **split) for split in splits(missing, left))
    return (first, *(p for p in others if p != first))


def check_payment(state: Position, player: PlayerId, quote: Quote, left: dict[str, int], payment: Payment) -> None:
    check_sound(payment, BUILDING)
    cubes = min(state.cubes[player], quote.points)
    if payment.cubes > state.cubes[player]:
        raise BUILDING("not-enough-cubes", who=player, held=state.cubes[player])
    if payment.cubes < cubes and payment.total > payment.cubes:
        raise BUILDING("cubes-first", cubes=cubes, given=payment.cubes)
    if payment.total != quote.points:
        raise BUILDING("wrong-total", built=True, points=quote.points, given=payment.total)
    for colour in COLOURS:
        if payment.of(colour) > left[colour]:
            raise BUILDING(
                "not-covered.influence",
                owed=quote.fixed(colour) > 0,
                who=player,
                left=left[colour],
                colour=colour,
                given=payment.of(colour),
            )


def _sketch(actor: PlayerId, line: tuple[str, ...], facts: Mapping[str, Any]) -> Choice:
    code = "sketch-line" if len(line) > 1 else "sketch-line.start" if line else "sketch-line.rub-out"
    return Choice(SketchLine(actor, line), code, facts=facts)


def _nothing(actor: PlayerId) -> Choice:
    return Choice(BuildLine(actor), "build-line.nothing", facts={"pieces": 0, "points": 0})


def start_areas(setting: Setting, state: Position, player: PlayerId) -> list[str]:
    """Areas where a line of the player may start, payable or not, in the order of the map (FTN-5-8 to FTN-5-11)."""
    touched: set[str] = set()
    if state.round > 1:
        for key in own_borders(state, player):
            border = setting.map.borders[key]
            touched |= {border.a, border.b}
    return [area for area in setting.map.areas if area in touched or state.networks.get(area)]


class BuildTrack(TurnStep):
    """A line may be pencilled in area by area, then laid; or declared at once; or not built (FTN-5-2).

    Sketching leads to every line that may be built: a line's beginning is legal and payable if the line is.
    """

    handles = (SketchLine, BuildLine)
    cite = BUILDING
    refuses = (
        *("no-such-area", "no-pieces", "closed-area", "start", "no-border", "closed", "apart", "start-only", "fork"),
        *("border-taken", "landowners", "company-influence", "cannot-pay", "negative", "not-enough-cubes"),
        *("cubes-first", "wrong-total", "not-covered", "nothing-sketched", "no-pieces-named"),
    )
    rule = "FTN-0-3"
    prompt = "build"

    def candidates(self, state: Position, actor: PlayerId) -> Iterator[Choice]:
        if len(state.sketch) > 1:
            yield self._finish(state, actor, state.sketch)
        for line in self._sketches(state, actor):
            yield _sketch(actor, line, self.facts(state, actor, line) if line else {})
        yield _nothing(actor)

    def drawn(self, state: Position, actor: PlayerId, kind: str, rng: random.Random) -> Iterator[Choice]:
        """Without the figures of lines: a sketch costs nothing yet."""
        if kind == SketchLine.do:
            for line in in_any_order(self._sketches(state, actor), rng):
                yield _sketch(actor, line, {"name": self.setting.name(line[-1])} if line else {})
        else:
            lines: list[tuple[str, ...]] = [(), state.sketch] if len(state.sketch) > 1 else [()]
            for line in in_any_order(lines, rng):
                yield self._finish(state, actor, line) if line else _nothing(actor)

    def choices(self, state: Position, actor: PlayerId) -> Iterator[Choice]:
        """As in every step; a sketch is surveyed once, for its figures and for the check."""
        if len(state.sketch) > 1:
            finish = self._finish(state, actor, state.sketch)
            if is_allowed(self.check, state, finish.action):
                yield finish
        for line in self._sketches(state, actor):
            if not line:
                yield _sketch(actor, line, {})
                continue
            try:
                quote = survey(self.setting, state, actor, line)
                left = check_means(state, actor, quote)
            except RuleViolation:
                continue
            yield _sketch(actor, line, self._figures(state, actor, line, quote, left))
        yield _nothing(actor)

    def _sketches(self, state: Position, actor: PlayerId) -> list[tuple[str, ...]]:
        """Beginnings of a line, or the line that is pencilled in and one more area; it may also be rubbed out."""
        sketch = state.sketch
        if not sketch:
            return [(area,) for area in start_areas(self.setting, state, actor)]
        longer = [(*sketch, area) for area in self.setting.map.areas[sketch[-1]].neighbours]
        rings = self.setting.house.rings
        return [*(line for line in longer if line[-1] not in sketch or (rings and is_ring(line))), ()]

    def _finish(self, state: Position, actor: PlayerId, line: tuple[str, ...]) -> Choice:
        quote = survey(self.setting, state, actor, line)
        ways = payments(state, actor, quote, check_means(state, actor, quote))
        free: dict[str, Free] = {"payment": OneOf(ways)} if len(ways) > 1 else {}
        return Choice(
            BuildLine(actor, line, ways[0]), "", free, {**self.facts(state, actor, line), "pieces": quote.pieces}
        )

    def facts(self, state: Position, actor: PlayerId, line: tuple[str, ...]) -> dict[str, Any]:
        """Running cost of a line and what may still be paid; only what can be said of an illegal one."""
        try:
            quote = survey(self.setting, state, actor, line)
            left = spare(state, actor, quote)
        except RuleViolation:
            return self._names(line)
        return self._figures(state, actor, line, quote, left)

    def _names(self, line: tuple[str, ...]) -> dict[str, Any]:
        """What can be said of any line: where it ends, and its last piece."""
        facts: dict[str, Any] = {"area": line[-1], "name": self.setting.name(line[-1])}
        if len(line) > 1:
            border = self.setting.map.between.get((line[-2], line[-1]))
            if border is not None:
                facts |= {"border": border.id, "piece_points": border.cost, "river": border.river}
        return facts

    def _figures(
        self, state: Position, actor: PlayerId, line: tuple[str, ...], quote: Quote, left: Mapping[str, int]
    ) -> dict[str, Any]:
        """The same with what the line costs and what is left then."""
        facts = self._names(line)
        cubes = min(state.cubes[actor], quote.points)
        facts |= {
            "pieces": quote.pieces,
            "pieces_left": state.stock[actor] - quote.pieces,
            "points": quote.points,
            "red": quote.red,
            "green": quote.green,
            "white": quote.white,
            "cubes": cubes,
            "influence_for_points": quote.points - cubes,
            "points_left": state.cubes[actor] + sum(left.values()) - quote.points,
            "influence_left": left,
        }
        return facts

    def check(self, state: Position, action: SketchLine | BuildLine) -> None:
        if isinstance(action, SketchLine):
            if action.line:
                check_means(state, action.who, survey(self.setting, state, action.who, action.line))
            elif not state.sketch and not self.setting.house.blank_sketch:
                raise BUILDING("nothing-sketched")
            return
        if not action.line:
            if action.payment.total or action.payment != NOTHING:
                raise BUILDING("wrong-total.nothing", built=False)
            return
        if len(action.line) == 1:
            raise BUILDING("no-pieces-named")
        quote = survey(self.setting, state, action.who, action.line)
        left = check_means(state, action.who, quote)
        check_payment(state, action.who, quote, left, action.payment)

    def apply(self, draft: Position, action: SketchLine | BuildLine) -> None:
        if isinstance(action, SketchLine):
            draft.sketch = action.line
            if not action.line:
                draft.tell("rubbed_out", who=action.who)
                return
            draft.tell("sketched", who=action.who, names=[self.setting.name(area) for area in action.line])
            return
        draft.sketch = ()
        if action.line:
            self._lay(draft, action)
        else:
            draft.tell("built_nothing", who=action.who)
        draft.turn = after(draft.build_order, action.who)

    def _lay(self, draft: Position, action: BuildLine) -> None:
        who, line, map_ = action.who, action.line, self.setting.map
        quote = survey(self.setting, draft, who, line)
        spend(draft, who, _with_fixed(action.payment, quote))
        for area in line:
            to_box(draft, area, "landowner")
        pieces = [map_.between[here, there].id for here, there in pairwise(line)]
        draft.track = {**draft.track, **dict.fromkeys(pieces, who)}
        draft.stock = {**draft.stock, who: draft.stock[who] - len(pieces)}
        draft.tell(
            "line_built",
            who=who,
            count=len(pieces),
            start=self.setting.name(line[0]),
            end=self.setting.name(line[-1]),
            paid=told(_with_fixed(action.payment, quote)),
            line=list(line),
            pieces=pieces,
            landowners=quote.white,
        )
        score_link(self.setting, draft)


def _with_fixed(payment: Payment, quote: Quote) -> Payment:
    """All that leaves the player's hand for a line (FTN-5-27, FTN-RU-36)."""
    return Payment(
        cubes=payment.cubes,
        white=payment.white + quote.white,
        brown=payment.brown,
        red=payment.red + quote.red,
        green=payment.green + quote.green,
    )
