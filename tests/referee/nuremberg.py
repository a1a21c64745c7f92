"""A referee for First Train to Nuremberg and Wensleydale, written from the ledger (FTN-...) and the board files.

It keeps a table of its own (:class:`World`), plays every action on it by its own understanding of the rules, and then
compares everything with the position that the engine came to. In every position it also lists all that is legal and
compares that with the engine's choices.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from pathlib import Path
from typing import Any

from roundhouse.kernel import Action, Choice, Game

DATA = Path(__file__).resolve().parents[2] / "src" / "roundhouse" / "titles" / "nuremberg" / "data"
COLOURS = ("white", "brown", "red", "green")
COMPANIES = ("red", "green")
# FTN-C-1 to FTN-C-8, FTN-1-1
CUBES, CUBES_A_ROUND, TRACK, COMPANY_TRACK, MARKERS = 15, 12, 15, 35, 3
FIGURES = {"red": 25, "green": 25, "landowner": 25}
GOODS = 60

Payment = tuple[int, int, int, int, int]


def read(name: str, version: int) -> Any:
    """A board file as games of the version have it: the first copy that is kept for it or a later version."""
    copies = [DATA / f"version-{number}" / name for number in range(version, 100)]
    file = next((copy for copy in copies if copy.exists()), DATA / name)
    return json.loads(file.read_text(encoding="utf-8"))


class Boards:
    """What never changes in a game: the map, the side, what was agreed."""

    def __init__(self, game: Game) -> None:
        setup = game.setup
        version, options = setup.rules_version, setup.options
        self.players = list(setup.players)
        side = str(options["side"])
        if side == "auto":  # FTN-RU-2
            side = "2-3" if len(self.players) == 2 else "3-4"
        self.side = read(f"side-{side}.json", version)
        self.map = read(f"map-{setup.variant}.json", version)
        self.dear, self.plain = (self.map["goods"][kind]["key"] for kind in ("dear", "plain"))
        self.rounds = self.side["rounds"][str(len(self.players))]
        self.spaces = {space["number"]: space for space in self.side["spaces"]}
        self.trains = {train["id"]: train for train in self.side["trains"]}
        self.rings = options.get("rings", False) is True
        self.south_end = version == 1 or options.get("south-end", False) is True
        self.shared_win = options.get("ties") == "shared"
        self.apart = set(self.map.get("apart", {}).get("areas", ()))
        # FTN-RU-14: the dark red areas are closed unless agreed
        self.closed = {a["id"] for a in self.map["areas"] if a.get("option") and options.get(a["option"]) is not True}
        self.areas = {a["id"]: a for a in self.map["areas"]}
        self.stations = {k: a["station"] for k, a in self.areas.items() if a.get("station") and k not in self.closed}
        self.borders = {b["id"]: b for b in self.map["borders"]}
        self.between = {
            pair: b["id"] for b in self.map["borders"] for pair in (tuple(b["between"]), (*b["between"][::-1],))
        }
        self.neighbours: dict[str, list[str]] = {key: [] for key in self.areas}
        for here, there in self.between:
            self.neighbours[here].append(there)
        self.arrows: dict[str, list[str]] = {}
        for arrow in self.map["arrows"]:
            self.arrows.setdefault(arrow["from"], []).append(arrow["to"])

    def cost(self, border: str) -> int | None:
        """Construction points of a piece (FTN-5-37 to FTN-5-40), None where no track may be (FTN-5-13, 5-14, 5-19)."""
        data = self.borders[border]
        terrains = {self.areas[end]["terrain"] for end in data["between"]}
        if data.get("closed") or terrains & {"hill", "crops"} or self.closed & set(data["between"]):
            return None
        return 2 if data.get("river") or "valley" in terrains else 1

    def pounds(self, piece: str) -> int:
        return 2 if piece == self.dear else 1

    def points(self, piece: str, train: str) -> int:
        """Victory points of a piece on a train (FTN-7-1 to FTN-7-6)."""
        if piece in (self.dear, self.plain) or self.side["id"] == "3-4":
            return 1
        return {1: 3, 2: 2, 3: 1}[self.trains[train]["class"]]

    def kind_of_place(self, piece: str) -> str:
        return "goods" if piece in (self.dear, self.plain) else "passengers"


class Stacks:
    """A track with stacks of discs: for each space the players from the lowest disc to the highest."""

    def __init__(self, ladder: Sequence[tuple[str, int]]) -> None:
        self.spaces: dict[int, list[str]] = {}
        for player, level in reversed(ladder):
            self.spaces.setdefault(level, []).append(player)

    def level(self, player: str) -> int:
        return next(level for level, stack in self.spaces.items() if player in stack)

    def move(self, player: str, level: int) -> None:
        """The disc arrives on top, even on its own space (FTN-3-24, FTN-3-26, FTN-7-13, FTN-7-14, FTN-RU-6)."""
        self.spaces[self.level(player)].remove(player)
        self.spaces.setdefault(level, []).append(player)

    def ranking(self) -> list[str]:
        return [player for level in sorted(self.spaces, reverse=True) for player in reversed(self.spaces[level])]

    def plain(self) -> list[tuple[str, int]]:
        return [(player, self.level(player)) for player in self.ranking()]


#: what is compared with the engine's position, field by field
COMPARED = (
    "round",
    "phase",
    "turn",
    "turn_order",
    "build_order",
    "rent_order",
    "vp",
    "cubes",
    "cube_supply",
    "bids",
    "bag",
    "discs",
    "recording",
    "pieces",
    "box",
    "networks",
    "track",
    "company_track",
    "stock",
    "company_stock",
    "sketch",
    "rentals",
    "markers",
    "passed",
    "no_more_trains",
    "collected",
    "link",
    "link_round",
    "handovers",
    "influence",
    "profit",
)


def plain(state: Any) -> dict[str, Any]:
    """The engine's position as plain data."""
    found = {name: getattr(state, name) for name in COMPARED}
    for name in ("turn_order", "build_order", "rent_order", "sketch"):
        found[name] = list(found[name])
    for name in ("vp", "cubes", "cube_supply", "bag", "discs", "track", "company_track", "stock", "company_stock"):
        found[name] = dict(found[name])
    for name in ("markers", "handovers", "box"):
        found[name] = dict(found[name])
    found["bids"] = {number: (bid.who, bid.cubes) for number, bid in state.bids.items()}
    found["pieces"] = {area: dict(heap) for area, heap in state.pieces.items()}
    found["collected"] = {player: dict(heap) for player, heap in state.collected.items()}
    found["networks"] = {area: set(companies) for area, companies in state.networks.items()}
    found["rentals"] = {train: (rental.who, dict(rental.load)) for train, rental in state.rentals.items()}
    found["passed"], found["no_more_trains"] = set(state.passed), set(state.no_more_trains)
    found["link"] = None if state.link is None else dict(state.link)
    found["influence"] = {colour: list(ladder) for colour, ladder in state.influence.items()}
    found["profit"] = list(state.profit)
    return found


class World:
    """The referee's own table, read from a position; what an action does is worked out here anew."""

    def __init__(self, boards: Boards, state: Any) -> None:
        self.boards = boards
        self.__dict__.update(plain(state))
        self.influence = {colour: Stacks(ladder) for colour, ladder in state.influence.items()}
        self.profit = Stacks(state.profit)
        self.scores: dict[str, int] | None = None
        self.winners: list[str] = []

    def record(self) -> dict[str, Any]:
        found = {name: getattr(self, name) for name in COMPARED}
        found["influence"] = {colour: stacks.plain() for colour, stacks in self.influence.items()}
        found["profit"] = self.profit.plain()
        return found

    # the small verbs

    def held(self, player: str) -> dict[str, int]:
        return {colour: self.influence[colour].level(player) for colour in COLOURS}

    def pay(self, player: str, payment: Payment) -> None:
        cubes, *points = payment
        self.cubes[player] -= cubes
        self.cube_supply[player] += cubes
        for colour, count in zip(COLOURS, points, strict=True):
            if count:
                self.influence[colour].move(player, self.influence[colour].level(player) - count)

    def take(self, area: str, kind: str, count: int) -> None:
        heap = self.pieces[area]
        heap[kind] -= count
        if not heap[kind]:
            del heap[kind]
        if not heap:
            del self.pieces[area]

    def discard(self, area: str, kind: str) -> None:
        """Everything of a kind in an area leaves the game."""
        count = self.pieces.get(area, {}).get(kind, 0)
        if count:
            self.take(area, kind, count)
            self.box[kind] = self.box.get(kind, 0) + count

    # Phases 1 to 4

    def begin_round(self, discs: Sequence[str]) -> None:
        """Phases 1 and 2 need no decision; what was drawn is told."""
        for player in self.boards.players:
            taken = min(CUBES_A_ROUND, self.cube_supply[player])
            self.cubes[player] += taken
            self.cube_supply[player] -= taken
        self.discs = dict(zip(self.boards.spaces, discs, strict=True))
        for colour in discs:
            self.bag[colour] -= 1
        self.phase, self.recording = 3, None
        self.turn = next(player for player in self.turn_order if self.bids_open(player))

    def bids_open(self, player: str) -> dict[int, int]:
        """The spaces on which the player may bid, with the lowest bid (FTN-3-4 to FTN-3-16)."""
        if sum(who == player for who, _ in self.bids.values()) >= 2:
            return {}
        found = {}
        for number, space in self.boards.spaces.items():
            who, cubes = self.bids.get(number, (None, 0))
            lowest = max(3 if space["row"] == "upper" else 2, cubes + 1)
            if who != player and lowest <= self.cubes[player]:
                found[number] = lowest
        return found

    def do_bid(self, action: Any) -> None:
        lowest = self.bids_open(action.who).get(action.space)
        assert lowest is not None, f"{action.who} may not bid on space {action.space}"
        assert lowest <= action.cubes <= self.cubes[action.who], f"a bid of {action.cubes} is not possible"
        if action.space in self.bids:
            outbid, cubes = self.bids[action.space]
            self.cubes[outbid] += cubes
        self.cubes[action.who] -= action.cubes
        self.bids[action.space] = (action.who, action.cubes)
        circle = after(self.turn_order, action.who)
        self.turn = next((player for player in circle if self.bids_open(player)), None)
        if self.turn is None:
            self.record_from(1)

    def do_take_point(self, action: Any) -> None:
        assert self.recording == action.space
        assert action.colour in COMPANIES
        self.record_space(action.space, action.colour)
        self.record_from(action.space + 1)

    def record_space(self, number: int, chosen: str | None) -> None:
        space, who = self.boards.spaces[number], self.bids[number][0]
        gains = Counter([*space["printed"], self.discs[number], *([chosen] if chosen else [])])
        for colour, gain in gains.items():
            stacks = self.influence[colour]
            stacks.move(who, min(self.boards.side["influence"]["max"], stacks.level(who) + gain))

    def record_from(self, first: int) -> None:
        """FTN-3-18 on: ascending, and the winner of the two-coloured point is asked when it is its turn."""
        for number in range(first, len(self.boards.spaces) + 1):
            if number not in self.bids:
                continue
            if self.boards.spaces[number].get("choice"):
                self.recording, self.turn = number, self.bids[number][0]
                return
            self.record_space(number, None)
        for who, cubes in self.bids.values():
            self.cube_supply[who] += cubes
        self.bids, self.recording = {}, None
        self.build_order = self.influence["white"].ranking()
        self.rent_order = self.influence["brown"].ranking()
        self.phase, self.turn = 5, self.build_order[0]

    # Phase 5

    def own_areas(self, player: str) -> set[str]:
        return {end for key, who in self.track.items() if who == player for end in self.boards.borders[key]["between"]}

    def line_cost(self, player: str, line: Sequence[str]) -> tuple[int, dict[str, int]] | None:
        """Construction points and influence that nothing replaces; None if the line may not be built at all."""
        boards = self.boards
        if not line or any(area not in boards.areas for area in line):
            return None
        start = line[0]
        if not self.networks.get(start) and (self.round == 1 or start not in self.own_areas(player)):
            return None
        points = 0
        for here, there in pairwise(line):
            border = boards.between.get((here, there))
            cost = None if border is None else boards.cost(border)
            if cost is None or border in self.track or border in self.company_track:
                return None
            if boards.areas[there].get("start_only"):
                return None
            points += cost
        if repeats(line, boards.rings) or len(boards.apart & set(line)) > 1 or len(line) - 1 > self.stock[player]:
            return None
        fixed = dict.fromkeys(COLOURS, 0)
        for area in set(line):
            for company in self.networks.get(area, ()):
                fixed[company] += 1
            fixed["white"] += self.pieces.get(area, {}).get("landowner", 0)
        held = self.held(player)
        if any(fixed[colour] > held[colour] for colour in COLOURS):
            return None
        if points > self.cubes[player] + sum(held.values()) - sum(fixed.values()):
            return None
        return points, fixed

    def line_payments(self, player: str, points: int, fixed: dict[str, int]) -> set[Payment]:
        """All cubes before any influence (FTN-5-43), then any split (FTN-5-44)."""
        cubes = min(self.cubes[player], points)
        left = [self.held(player)[colour] - fixed[colour] for colour in COLOURS]
        return {(cubes, *split) for split in splits(points - cubes, left)}

    def do_sketch_line(self, action: Any) -> None:
        assert not action.line or self.line_cost(action.who, action.line) is not None, "this line may not be sketched"
        self.sketch = list(action.line)

    def do_build_line(self, action: Any) -> None:
        who, line = action.who, action.line
        paid = as_tuple(action.payment)
        if line:
            found = self.line_cost(who, line)
            assert found is not None, "this line may not be built"
            assert len(line) > 1
            points, fixed = found
            assert paid in self.line_payments(who, points, fixed), f"{paid} does not pay {points} points"
            self.pay(who, (paid[0], *(p + fixed[c] for p, c in zip(paid[1:], COLOURS, strict=True))))
            for area in set(line):
                self.discard(area, "landowner")
            for pair in pairwise(line):
                self.track[self.boards.between[pair]] = who
            self.stock[who] -= len(line) - 1
            self.score_link()
        else:
            assert not any(paid)
        self.sketch = []
        self.turn = next_once(self.build_order, who)
        if self.turn is None:
            self.phase, self.turn = 6, self.rent_order[0]
            self.passed, self.no_more_trains = set(), set()

    def score_link(self) -> None:
        """FTN-5-50 to FTN-5-57: every piece on any shortest way, once, for its owner; found by walking all ways."""
        link = self.boards.map.get("link")
        if not link or self.link is not None:
            return
        laid = {**self.company_track, **self.track}
        graph: dict[str, list[str]] = {}
        for key in laid:
            a, b = self.boards.borders[key]["between"]
            graph.setdefault(a, []).append(b)
            graph.setdefault(b, []).append(a)
        ways = [[start] for start in link["from"]]
        seen = set(link["from"])
        while ways and not any(way[-1] in link["to"] for way in ways):
            ways = [[*way, there] for way in ways for there in graph.get(way[-1], ()) if there not in seen]
            seen |= {way[-1] for way in ways}
        pieces = {self.boards.between[pair] for way in ways if way[-1] in link["to"] for pair in pairwise(way)}
        if not pieces:
            return
        self.link = dict(Counter(self.track[key] for key in pieces if key in self.track))
        self.link_round = self.round
        for player, points in self.link.items():
            self.vp[player] += points

    # Phase 6

    def trains_of(self, player: str) -> list[str]:
        return [train for train, (who, _) in self.rentals.items() if who == player]

    def rents(self, player: str) -> dict[str, set[Payment]]:
        """The trains that the player may rent, with every way to pay (FTN-6-7 to FTN-6-18)."""
        if not self.markers[player] or player in self.no_more_trains:
            return {}
        classes = {self.boards.trains[train]["class"] for train in self.trains_of(player)}
        held = self.held(player)
        found = {}
        for key, train in self.boards.trains.items():
            if key in self.rentals or train["class"] in classes:
                continue
            cost = {1: 3, 2: 2, 3: 1}[train["class"]]
            brown = min(cost, held["brown"])
            means = [self.cubes[player], held["white"], held["red"], held["green"]]
            ways = {(c, w, brown, r, g) for c, w, r, g in splits(3 * (cost - brown), means)}
            if ways:
                found[key] = ways
        return found

    def room(self, train: str, kind: str) -> int:
        """Free places for goods or passengers."""
        load = self.rentals[train][1]
        aboard = sum(count for piece, count in load.items() if self.boards.kind_of_place(piece) == kind)
        return int(self.boards.trains[train][kind]) - aboard

    def takes(self, player: str) -> dict[tuple[str, str], int]:
        """What the player's track lets him take (FTN-6-29 to FTN-6-46)."""
        boards = self.boards
        mine = [boards.borders[key]["between"] for key, who in self.track.items() if who == player]
        touched = {end for ends in mine for end in ends}
        company = {end for key in self.company_track for end in boards.borders[key]["between"]}
        found = {}
        for area, heap in self.pieces.items():
            for piece, count in heap.items():
                if piece == boards.dear:
                    fine = any(s in touched and not self.networks.get(s) for s in boards.arrows[area])
                elif piece == boards.plain:
                    fine = area in touched and area not in company
                elif piece == "landowner":
                    fine = False
                else:
                    goals = {goal for goal in touched if piece in self.networks.get(goal, ())}
                    fine = piece not in self.networks.get(area, ()) and bool(goals & connected(area, mine))
                if fine:
                    found[piece, area] = count
        return found

    def may_take_all(self, player: str) -> bool:
        """FTN-6-48 as RULES.md has it: no wish to rent, all finds a place, nothing is contested."""
        active = [p for p in self.boards.players if p not in self.passed]
        takes = {p: self.takes(p) for p in active}
        room = {
            (p, k): sum(self.room(t, k) for t in self.trains_of(p)) for p in active for k in ("goods", "passengers")
        }
        kind = self.boards.kind_of_place
        if not self.trains_of(player) or not takes[player] or any(self.rents(p) for p in active):
            return False
        for place in ("goods", "passengers"):
            if sum(n for (piece, _), n in takes[player].items() if kind(piece) == place) > room[player, place]:
                return False
        able = Counter(key for p in active for key in takes[p] if room[p, kind(key[0])])
        return all(count == 1 for count in able.values())

    def do_rent_train(self, action: Any) -> None:
        ways = self.rents(action.who).get(action.train, set())
        assert as_tuple(action.payment) in ways, f"train {action.train} cannot be rented so"
        self.pay(action.who, as_tuple(action.payment))
        self.rentals[action.train] = (action.who, {})
        self.markers[action.who] -= 1
        self.next_renter(action.who)

    def do_transport(self, action: Any) -> None:
        who, piece, train = action.who, action.piece, action.train
        assert train in self.trains_of(who)
        assert self.room(train, self.boards.kind_of_place(piece)) > 0
        assert (piece, action.area) in self.takes(who), f"{who} may not take {piece} from {action.area}"
        self.take(action.area, piece, 1)
        load = self.rentals[train][1]
        load[piece] = load.get(piece, 0) + 1
        self.next_renter(who)

    def do_no_more_trains(self, action: Any) -> None:
        assert self.trains_of(action.who)
        assert self.rents(action.who)
        self.no_more_trains.add(action.who)

    def do_take_all(self, action: Any) -> None:
        """Passengers take the seats that score most, which colour sits where is not laid down: the first train does."""
        who = action.who
        assert self.may_take_all(who), f"{who} may not take all at once"
        for (piece, area), count in sorted(self.takes(who).items()):
            self.take(area, piece, count)
            for _ in range(count):
                free = [t for t in self.trains_of(who) if self.room(t, self.boards.kind_of_place(piece)) > 0]
                load = self.rentals[max(free, key=lambda train: self.boards.points(piece, train))][1]
                load[piece] = load.get(piece, 0) + 1
        self.passed.add(who)
        self.next_renter(who)

    def next_renter(self, who: str) -> None:
        self.turn = next((p for p in after(self.rent_order, who) if p not in self.passed), None)
        if self.turn is None:
            self.settle()

    def settle(self) -> None:
        """Phases 7 and 8 (FTN-7-1 to FTN-8-4), in the old turn order."""
        boards = self.boards
        for player in self.turn_order:
            loads = [(t, piece, n) for t in self.trains_of(player) for piece, n in self.rentals[t][1].items()]
            self.vp[player] += sum(n * boards.points(piece, train) for train, piece, n in loads)
            result = sum(n * boards.pounds(piece) for _, piece, n in loads)
            result -= sum(who == player for who in self.track.values())
            self.profit.move(player, max(-13, min(5, self.profit.level(player) + result)))
            for _, piece, n in loads:
                self.collected[player][piece] = self.collected[player].get(piece, 0) + n
        self.rentals = {}
        self.markers = dict.fromkeys(self.markers, MARKERS)
        self.turn_order = self.profit.ranking()
        self.phase, self.turn = 9, self.turn_order[0]

    # Phases 9 and 10

    def runs(self, player: str, company: str) -> Iterator[tuple[str, ...]]:
        """Every run that may be handed over (FTN-9-3 to FTN-9-11), found by walking from every company station."""
        mine = {pair for pair, key in self.boards.between.items() if self.track.get(key) == player}
        ways = [(area,) for area, companies in self.networks.items() if company in companies]
        while ways:
            way = ways.pop()
            for here, there in mine:
                if here != way[-1] or repeats((*way, there), self.boards.rings):
                    continue
                longer = (*way, there)
                if self.may_hand_over(player, company, longer):
                    yield longer
                ways.append(longer)

    def may_hand_over(self, player: str, company: str, line: Sequence[str]) -> bool:
        boards = self.boards
        pieces = [boards.between.get(pair) for pair in pairwise(line)]
        cost = (len(pieces) + 1) // 2
        return (
            len(pieces) > 0
            and all(piece is not None and self.track.get(piece) == player for piece in pieces)
            and not repeats(line, boards.rings)
            and company in self.networks.get(line[0], ())
            and line[-1] in boards.stations
            and (boards.south_end or not boards.areas[line[-1]].get("start_only"))
            and cost <= self.influence[company].level(player)
            and len(pieces) <= self.company_stock[company]
        )

    def do_hand_over(self, action: Any) -> None:
        boards, who, company, line = self.boards, action.who, action.company, action.line
        assert company in COMPANIES
        assert self.may_hand_over(who, company, line), "this run may not be handed over"
        pieces = [boards.between[pair] for pair in pairwise(line)]
        stacks = self.influence[company]
        stacks.move(who, stacks.level(who) - (len(pieces) + 1) // 2)
        for piece in pieces:
            del self.track[piece]
            self.company_track[piece] = company
        self.stock[who] += len(pieces)
        self.company_stock[company] -= len(pieces)
        self.handovers[who] += 1
        for area in line:
            if area in boards.stations:
                self.networks.setdefault(area, set()).add(company)
        # FTN-6-32, FTN-6-35, FTN-6-40: looked for on the whole map
        touched = {end for key in self.company_track for end in boards.borders[key]["between"]}
        for area in list(self.pieces):
            if area in touched:
                self.discard(area, boards.plain)
            for colour in self.networks.get(area, ()):
                self.discard(area, colour)
            if area in boards.arrows and all(self.networks.get(station) for station in boards.arrows[area]):
                self.discard(area, boards.dear)
        self.next_seller(who)

    def do_pass(self, action: Any) -> None:
        if self.phase == 6:
            self.passed.add(action.who)
            self.next_renter(action.who)
        else:
            self.next_seller(action.who)

    def next_seller(self, who: str) -> None:
        self.turn = next_once(self.turn_order, who)
        if self.turn is not None:
            return
        if self.round == self.boards.rounds:
            self.finish()
            return
        self.round += 1
        for colour in self.discs.values():
            self.bag[colour] += 1
        self.phase = 1  # the round begins once the draw of discs is known

    def finish(self) -> None:
        """The final scores and the winners (FTN-E-1 to FTN-E-8, FTN-RU-33)."""
        kinds = (self.boards.dear, self.boards.plain, "red", "green")
        self.phase, self.scores = 10, {}
        for player in self.boards.players:
            sets = min(self.collected[player].get(kind, 0) for kind in kinds)
            own = sum(who == player for who in self.track.values())
            self.scores[player] = self.vp[player] + 2 * sets + self.profit.level(player) - own
        best = max((self.scores[p], self.profit.level(p)) for p in self.boards.players)
        level = [p for p in self.profit.ranking() if (self.scores[p], self.profit.level(p)) == best]
        self.winners = level if self.boards.shared_win else level[:1]

    # all that is legal now

    def legal(self) -> set[Any]:
        """Every legal choice of the player in turn, in the form of :func:`written`."""
        who = self.turn
        if who is None:
            return set()
        if self.phase == 3 and self.recording is not None:
            return {("take_point", self.recording, colour) for colour in COMPANIES}
        if self.phase == 3:
            return {("bid", space, low, self.cubes[who]) for space, low in self.bids_open(who).items()}
        if self.phase == 5:
            return set(self.legal_lines(who))
        if self.phase == 6:
            return set(self.legal_rents(who))
        runs = {
            ("hand_over", company, frozenset(self.boards.between[pair] for pair in pairwise(line)))
            for company in COMPANIES
            for line in self.runs(who, company)
        }
        return runs | {("pass",)}

    def legal_lines(self, who: str) -> Iterator[Any]:
        yield ("build_line", (), frozenset({(0, 0, 0, 0, 0)}))
        further = [(*self.sketch, area) for area in self.boards.areas]
        yield from (("sketch_line", line) for line in further if self.line_cost(who, line) is not None)
        if self.sketch:
            yield ("sketch_line", ())
        if len(self.sketch) > 1:
            found = self.line_cost(who, self.sketch)
            assert found is not None
            yield ("build_line", tuple(self.sketch), frozenset(self.line_payments(who, *found)))

    def legal_rents(self, who: str) -> Iterator[Any]:
        yield ("pass",)
        rents, trains = self.rents(who), self.trains_of(who)
        yield from (("rent_train", train, frozenset(ways)) for train, ways in rents.items())
        if trains and rents:
            yield ("no_more_trains",)
        if self.may_take_all(who):
            yield ("take_all",)
        for piece, area in self.takes(who):
            for train in trains:
                if self.room(train, self.boards.kind_of_place(piece)) > 0:
                    yield ("transport", piece, area, train)


# helpers


def after(order: Sequence[str], player: str) -> list[str]:
    """The circle of players from the next one on, ending with the player himself."""
    place = list(order).index(player) + 1
    return [*order[place:], *order[:place]]


def next_once(order: Sequence[str], player: str) -> str | None:
    place = list(order).index(player) + 1
    return order[place] if place < len(order) else None


def repeats(line: Sequence[str], rings: bool) -> bool:
    """Does a line come back to an area it has used? (FTN-5-6, FTN-9-6; a ring of three pieces or more: FTN-RU-44)"""
    if rings and len(line) > 3 and line[0] == line[-1]:
        line = line[:-1]
    return len(set(line)) < len(line)


def splits(total: int, held: Sequence[int]) -> set[tuple[int, ...]]:
    """Every way to take a total out of several holdings."""
    return {way for way in product(*(range(min(h, total) + 1) for h in held)) if sum(way) == total}


def connected(area: str, pieces: Sequence[Sequence[str]]) -> set[str]:
    """All areas that hang together with an area over these pieces."""
    reached = {area}
    while True:
        more = {end for ends in pieces if reached & set(ends) for end in ends} - reached
        if not more:
            return reached
        reached |= more


def as_tuple(payment: Any) -> Payment:
    return (payment.cubes, payment.white, payment.brown, payment.red, payment.green)


def written(choice: Choice, boards: Boards) -> Any:
    """A choice of the engine in a plain form that can be compared."""
    action: Any = choice.action
    if action.do == "bid":
        span: Any = choice.free.get("cubes")
        return (
            "bid",
            action.space,
            action.cubes if span is None else span.low,
            action.cubes if span is None else span.high,
        )
    if action.do in ("build_line", "rent_train"):
        free: Any = choice.free.get("payment")
        ways = frozenset(map(as_tuple, (action.payment,) if free is None else free.values))
        assert as_tuple(action.payment) in ways
        return (action.do, action.line if action.do == "build_line" else action.train, ways)
    if action.do == "hand_over":
        return (action.do, action.company, frozenset(boards.between[pair] for pair in pairwise(action.line)))
    return (action.do, *(getattr(action, name) for name in action.field_names() if name != "who"))


class NurembergReferee:
    """Implements the protocol of :mod:`tests.referee.watching`."""

    def start(self, game: Game) -> None:
        self.game = game
        self.boards = Boards(game)
        if not game.played:
            self.check_opening(game.state)
        self.check_choices(game.state)

    def after(self, before: Any, action: Action, after: Any) -> None:
        world = World(self.boards, before)
        assert world.turn == action.who, f"it is {world.turn}'s turn"
        getattr(world, f"do_{action.do}")(action)
        if world.phase == 1:
            world.begin_round(after.chance.outcomes[-1][1])
        mine, engine = world.record(), plain(after)
        if action.do == "take_all":
            mine["rentals"], engine["rentals"] = seats(mine["rentals"]), seats(engine["rentals"])
        for name in COMPARED:
            assert mine[name] == engine[name], f"{name} is {engine[name]} and should be {mine[name]}"
        if world.scores is None:
            assert after.result is None, "the game has ended too early"
        else:
            assert after.result is not None, "the game should have ended"
            assert dict(after.result.scores) == world.scores, f"the scores should be {world.scores}"
            assert sorted(after.result.winners) == sorted(world.winners), f"{world.winners} should have won"
        self.check_choices(after)

    def check_choices(self, state: Any) -> None:
        """The engine's choices are exactly what is legal, each once."""
        listed = [written(choice, self.boards) for choice in self.game.choices()]
        legal = World(self.boards, state).legal() if state.result is None else set()
        twice = [choice for choice, count in Counter(listed).items() if count > 1]
        assert not twice, f"listed twice: {twice[:3]}"
        missing, surplus = legal - set(listed), set(listed) - legal
        assert not missing, f"legal but not among the choices: {sorted(missing, key=repr)[:3]}"
        assert not surplus, f"among the choices but not legal: {sorted(surplus, key=repr)[:3]}"

    def check_opening(self, state: Any) -> None:
        """The set-up sheet (FTN-S-1 to FTN-S-11) and Phases 1 and 2."""
        boards, drawn = self.boards, dict(state.chance.outcomes)
        goods, figures = list(drawn["goods"]), list(drawn["figures"])
        pieces: dict[str, Counter[str]] = {}
        for area in boards.map["areas"]:
            if area.get("good"):
                two, goods = goods[:2], goods[2:]
                pieces[area["id"]] = Counter(piece for piece in two if piece == area["good"])
        others = {"red": "green", "green": "red"}
        places = [(key, kind) for key, kind in boards.stations.items() if not boards.areas[key].get("start_only")]
        for key, kind in sorted(places, key=lambda place: place[1] != "neutral"):
            count = boards.map["draws"]["station"] if kind == "neutral" else 1
            mine, figures = figures[:count], figures[count:]
            pieces[key] = Counter(f for f in mine if kind == "neutral" or f == others[kind])
        assert not goods
        assert not figures
        found = plain(state)
        assert found["pieces"] == {area: dict(heap) for area, heap in pieces.items() if heap}, (
            "the map is set up wrongly"
        )
        out = Counter({boards.dear: GOODS, boards.plain: GOODS, **FIGURES})
        for heap in pieces.values():
            out.subtract(heap)
        assert found["box"] == {kind: count for kind, count in out.items() if count}, "the box holds other pieces"
        order = list(drawn["turn order"])
        assert sorted(order) == sorted(boards.players)
        assert found["turn_order"] == order
        for colour, level in zip(COLOURS, (1, 2, 1, 1), strict=True):  # FTN-S-5, FTN-S-8
            assert found["influence"][colour] == [(player, level) for player in order]
        assert found["profit"] == [(player, 0) for player in order]
        everybody = {"vp": 0, "cubes": CUBES_A_ROUND, "cube_supply": CUBES - CUBES_A_ROUND, "stock": TRACK}
        for name, count in {**everybody, "markers": MARKERS, "handovers": 0}.items():
            assert found[name] == dict.fromkeys(boards.players, count), f"{name} is {found[name]}"
        assert found["company_stock"] == dict.fromkeys(COMPANIES, COMPANY_TRACK)
        assert found["networks"] == {key: {kind} for key, kind in boards.stations.items() if kind in COMPANIES}
        assert (found["track"], found["company_track"], found["bids"], found["link"]) == ({}, {}, {}, None)
        bag = {"2-3": (4, 4, 2, 2), "3-4": (5, 5, 5, 5)}[boards.side["id"]]  # FTN-2-3, FTN-2-4
        lying = Counter(found["discs"].values())
        assert len(found["discs"]) == len(boards.spaces)
        assert {c: found["bag"][c] + lying[c] for c in COLOURS} == dict(zip(COLOURS, bag, strict=True))
        assert (found["round"], found["phase"], found["turn"]) == (1, 3, order[0])


def seats(rentals: dict[str, tuple[str, dict[str, int]]]) -> dict[str, Any]:
    """Rentals with both colours of passengers taken together, and each player's loads by kind."""
    places = {
        train: (who, sum(load.get(c, 0) for c in COMPANIES), sum(n for k, n in load.items() if k not in COMPANIES))
        for train, (who, load) in rentals.items()
    }
    loads: dict[str, Counter[str]] = {}
    for who, load in rentals.values():
        loads.setdefault(who, Counter()).update(load)
    return {"places": places, "loads": loads}


def new_referee() -> NurembergReferee:
    return NurembergReferee()
