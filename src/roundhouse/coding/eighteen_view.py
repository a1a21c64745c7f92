"""The arrays of an 18xx position, read from the record that screens get."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import BANK, IPO, OUT, POOL, RESERVE
from roundhouse.eighteen.model import GameData

from .layout import MOST, Feature, Perspective, ScreenRecord

TREASURY = "@treasury"
SINGLE = 1
#: places that can own shares besides the players; the treasury is the company's own
PLACES = (IPO, POOL, TREASURY, RESERVE)
FLAG = (0, 1)


def eighteen_axes(rules: EighteenRules, players: int) -> dict[str, tuple[str, ...]]:
    """What each axis counts."""
    data = rules.data
    seats = tuple(f"player +{number}" for number in range(players))
    return {
        "player": seats,
        "company": tuple(data.companies),
        "private": tuple(data.privates),
        "hex": tuple(data.atlas.hexes),
        "tile": tuple(data.atlas.tiles),
        "train": tuple(data.trains),
        "holder": (*seats, *PLACES),
        "cell": ("row", "column", "place in the stack"),
    }


def eighteen_features(rules: EighteenRules) -> list[Feature]:
    """The arrays that all 18xx titles have."""
    data = rules.data
    found = [
        *_course(rules),
        *_players(),
        *_companies(data),
        *_market_and_trains(data),
        *_board(data),
        *_question(rules),
    ]
    return found + _privates(data) if data.privates else found


def _numbers(names: Iterable[str]) -> Callable[[Any], int]:
    """A function that numbers names from 1 on; 0 is for None and for names that are not listed."""
    places = {name: number for number, name in enumerate(names, start=1)}
    return lambda name: places.get(name, 0)


def _course(rules: EighteenRules) -> list[Feature]:
    """Where the game is."""
    phase = {phase.name: number for number, phase in enumerate(rules.data.phases)}
    kind = {name: number for number, name in enumerate(rules.flows)}
    kinds = ", ".join(f"{number} {name}" for name, number in kind.items())
    company = _numbers(rules.data.companies)
    return [
        Feature("phase", "the phase, from 0", lambda v, s: [phase[v["phase"]]], high=len(phase) - 1),
        Feature("round", f"the kind of round: {kinds}", lambda v, s: [kind[v["round"]["kind"]]], high=len(kind) - 1),
        Feature("round_set", "number of the set of operating rounds", lambda v, s: [v["round"].get("set", 0)]),
        Feature("round_number", "number of the round", lambda v, s: [v["round"].get("number", 0)]),
        Feature("round_of", "how many operating rounds the set has", lambda v, s: [v["round"].get("of", 0)], high=100),
        Feature("step", "place in the turn of a company", lambda v, s: [v["round"].get("step", 0)], high=100),
        Feature("revenue", "what the trains have earned in this turn, -1 before they run", _revenue, low=-1),
        Feature(
            "turn",
            "the company on turn, from 1; 0 without one",
            lambda v, s: [company(v["round"].get("company"))],
            high=len(rules.data.companies),
        ),
        Feature("to_act", "1 for the player whose decision is waited for", _to_act, ("player",), *FLAG),
        Feature(
            "priority",
            "1 for the player with the priority deal",
            lambda v, s: _at(v["priority"], s),
            ("player",),
            *FLAG,
        ),
        Feature("bank", "money left in the bank; -1 for a bank without limit", _bank, low=-1),
        Feature("over", "1 when the game is over", lambda v, s: [int(v["over"])], high=SINGLE),
    ]


def _revenue(view: ScreenRecord, seen: Perspective) -> list[int]:
    earned = view["round"].get("revenue")
    return [-1 if earned is None else earned]


def _bank(view: ScreenRecord, seen: Perspective) -> list[int]:
    return [-1 if view["bank"] is None else max(0, view["bank"])]


def _to_act(view: ScreenRecord, seen: Perspective) -> list[int]:
    return [int(player in view["acting"]) for player in seen.order]


def _at(player: str, seen: Perspective) -> list[int]:
    return [int(other == player) for other in seen.order]


def _players() -> list[Feature]:
    def figure(name: str, text: str, key: str, low: int = 0) -> Feature:
        def read(view: ScreenRecord, seen: Perspective) -> list[int]:
            by_id = {player["id"]: player[key] for player in view["players"]}
            return [by_id[player] for player in seen.order]

        return Feature(name, text, read, ("player",), low)

    def share(view: ScreenRecord, seen: Perspective) -> list[float]:
        worth = {player["id"]: max(0, player["worth"]) for player in view["players"]}
        total = sum(worth.values()) or 1
        return [worth[player] / total for player in seen.order]

    part = "the player's part of what all would score; a score below 0 counts as 0"
    return [
        Feature("player_share", part, share, ("player",), 0, 1, real=True),
        figure("player_cash", "money in hand", "cash", -MOST),
        figure("player_worth", "the score if the game ended now", "worth", -MOST),
        figure("player_certificates", "certificates that count towards the limit", "certificates"),
        figure("player_limit", "the certificate limit", "limit"),
    ]


def _companies(data: GameData) -> list[Feature]:
    def figure(name: str, text: str, value: Callable[[Any], int], low: int = 0, high: int = MOST) -> Feature:
        def read(view: ScreenRecord, seen: Perspective) -> list[int]:
            return [value(company) for company in view["companies"]]

        return Feature(name, text, read, ("company",), low, high)

    def shares(view: ScreenRecord, seen: Perspective) -> list[int]:
        width = len(seen.order) + len(PLACES)
        places = {place: len(seen.order) + number for number, place in enumerate(PLACES)}
        table = [0] * (width * len(view["companies"]))
        for row, company in enumerate(view["companies"]):
            for owner, count in company["shares"].items():
                here = seen.seat.get(owner, places.get(TREASURY if owner == company["id"] else owner))
                if here is not None:
                    table[row * width + here] = count
        return table

    def presidents(view: ScreenRecord, seen: Perspective) -> list[int]:
        return [seen.number(company["president"]) for company in view["companies"]]

    return [
        Feature("shares", "shares held", shares, ("company", "holder"), 0, 100),
        Feature(
            "president", "the president: 1 the viewer, 2 the next player ...; 0 none", presidents, ("company",), 0, 20
        ),
        figure("company_cash", "money of the company", lambda c: c["cash"], -MOST),
        figure("company_price", "share price; 0 without one", lambda c: c["price"] or 0),
        figure("company_par", "starting price; 0 without one", lambda c: c["par"] or 0),
        figure("company_revenue", "what its last run earned", lambda c: c["lastRevenue"] or 0),
        figure("company_floated", "1 when it has floated", lambda c: int(c["floated"]), *FLAG),
        figure("company_operated", "1 when it has operated", lambda c: int(c["operated"]), *FLAG),
        figure("company_closed", "1 when it has left the game", lambda c: int(c["closed"]), *FLAG),
        figure("stations_left", "stations not yet placed", lambda c: len(c["stations"]["left"]), 0, 100),
        Feature("company_done", "1 when it has operated in this round", _done, ("company",), *FLAG),
        Feature("sold", "1 if the player has sold shares of it in this round", _sold, ("player", "company"), *FLAG),
    ]


def _done(view: ScreenRecord, seen: Perspective) -> list[int]:
    done = view["round"].get("done") or ()
    return [int(company["id"] in done) for company in view["companies"]]


def _sold(view: ScreenRecord, seen: Perspective) -> list[int]:
    sold = {(player, company) for player, company in view["round"].get("sold") or ()}
    return [int((player, company["id"]) in sold) for player in seen.order for company in view["companies"]]


def _market_and_trains(data: GameData) -> list[Feature]:
    kinds = {kind: number for number, kind in enumerate(data.trains)}

    def cells(view: ScreenRecord, seen: Perspective) -> list[int]:
        places = {
            company: (stack["row"] + 1, stack["column"] + 1, place)
            for stack in view["market"]["stacks"]
            for place, company in enumerate(stack["companies"])
        }
        return [figure for company in view["companies"] for figure in places.get(company["id"], (0, 0, 0))]

    def counted(trains: Iterable[Mapping[str, Any]]) -> list[int]:
        row = [0] * len(kinds)
        for train in trains:
            row[kinds[train["kind"]]] += 1
        return row

    def held(view: ScreenRecord, seen: Perspective) -> list[int]:
        return [count for company in view["companies"] for count in counted(company["trains"])]

    def deck(view: ScreenRecord, seen: Perspective) -> list[int]:
        row = [0] * len(kinds)
        for group in view["deck"]:
            number = kinds[group["kind"]]
            row[number] = -1 if group["count"] is None else row[number] + group["count"]
        return row

    return [
        Feature(
            "market",
            "row and column of the share price, from 1 (0 without a price), and the place in the stack, 0 at the top",
            cells,
            ("company", "cell"),
            0,
            100,
        ),
        Feature("trains", "trains of each company", held, ("company", "train"), 0, 100),
        Feature("pool_trains", "trains in the bank pool", lambda v, s: counted(v["pool"]), ("train",), 0, 100),
        Feature("deck", "trains left in the deck; -1 without limit", deck, ("train",), -1, 100),
    ]


def _board(data: GameData) -> list[Feature]:
    tile = _numbers(data.atlas.tiles)
    hexes = tuple(data.atlas.hexes)
    rows = {hex_id: number for number, hex_id in enumerate(hexes)}
    columns = {company: number for number, company in enumerate(data.companies)}

    def tiles(view: ScreenRecord, seen: Perspective) -> list[int]:
        laid = view["tiles"]
        return [tile(laid[hex_id][0]) if hex_id in laid else 0 for hex_id in hexes]

    def rotations(view: ScreenRecord, seen: Perspective) -> list[int]:
        laid = view["tiles"]
        return [laid[hex_id][1] if hex_id in laid else 0 for hex_id in hexes]

    def stations(view: ScreenRecord, seen: Perspective) -> list[int]:
        table = [0] * (len(hexes) * len(columns))
        for place in view["stations"]:
            for owner in place["owners"]:
                if owner in columns:
                    table[rows[place["hex"]] * len(columns) + columns[owner]] |= 1 << place["city"]
        return table

    def supply(view: ScreenRecord, seen: Perspective) -> list[int]:
        left = view["supply"]
        return [left.get(name, -1) for name in data.atlas.tiles]

    return [
        Feature(
            "tile", "number of the tile laid, from 1; 0 for the printed hex", tiles, ("hex",), 0, len(data.atlas.tiles)
        ),
        Feature("rotation", "rotation of the tile, in sixths of a turn", rotations, ("hex",), 0, 5),
        Feature(
            "stations",
            "stations: the sum of 2 to the power of the city's number",
            stations,
            ("hex", "company"),
            0,
            1023,
        ),
        Feature("tiles_left", "tiles in the supply; -1 without limit", supply, ("tile",), -1, 1000),
    ]


def _privates(data: GameData) -> list[Feature]:
    def owners(view: ScreenRecord, seen: Perspective) -> list[int]:
        places = (BANK, IPO, OUT, RESERVE, *data.companies)
        first = len(seen.order) + 1
        numbers = {place: first + number for number, place in enumerate(places)}
        held = {private["id"]: private["owner"] for private in view["privates"]}
        return [
            seen.seat[owner] + 1 if (owner := held.get(name)) in seen.seat else numbers.get(str(owner), 0)
            for name in data.privates
        ]

    def spent(view: ScreenRecord, seen: Perspective) -> list[int]:
        used = {private["id"] for private in view["privates"] if private["spent"]}
        return [int(name in used) for name in data.privates]

    def bids(view: ScreenRecord, seen: Perspective) -> list[int]:
        made = view["round"].get("bids") or {}
        by_pair = {(name, player): amount for name, row in made.items() for player, amount in row}
        return [by_pair.get((name, player), 0) for name in data.privates for player in seen.order]

    text = (
        "the owner: 1 the viewer, 2 the next player ...; after the players bank, offering, out of the game, reserve, "
        "then the companies; 0 not in the game"
    )
    return [
        Feature("private_owner", text, owners, ("private",), 0, 200),
        Feature("private_spent", "1 when its power is used", spent, ("private",), *FLAG),
        Feature("bids", "latest bid of each player", bids, ("private", "player")),
    ]


def _question(rules: EighteenRules) -> list[Feature]:
    """What is asked beside the order of the round, and the auction of one thing under way."""
    data = rules.data
    kind = _numbers(asked.__name__ for asked in rules.decisions)
    kinds = ", ".join(f"{kind(asked.__name__)} {asked.__name__}" for asked in rules.decisions)
    company, train = _numbers(data.companies), _numbers(data.trains)
    lot = _numbers((*data.companies, *data.privates))
    spot = _numbers(data.atlas.hexes)

    def asked(view: ScreenRecord) -> Mapping[str, Any]:
        pending = view["pending"] or {}
        return {**pending, **pending.get("deal", {})}

    def first(view: ScreenRecord, number: Callable[[Any], int], *keys: str) -> list[int]:
        record = asked(view)
        return [next((found for key in keys if (found := number(record.get(key)))), 0)]

    def amount(view: ScreenRecord, seen: Perspective) -> list[int]:
        record = asked(view)
        return [next((v for key in ("price", "amount", "left") if isinstance(v := record.get(key), int)), 0)]

    def contest(view: ScreenRecord) -> Mapping[str, Any]:
        """The record of an auction of one thing, wherever the round keeps it."""
        return next((r for r in view["round"].values() if isinstance(r, Mapping) and "lot" in r and "bidder" in r), {})

    def active(view: ScreenRecord, seen: Perspective) -> list[int]:
        players = contest(view).get("active", ())
        return [int(player in players) for player in seen.order]

    others = ("source", "target", "partner", "survivor")
    most = len(data.companies)
    return [
        Feature(
            "question",
            f"what is asked beside the order of the round: 0 nothing, {kinds}",
            lambda v, s: [kind((v["pending"] or {}).get("kind"))],
            high=len(rules.decisions),
        ),
        Feature("question_company", "the company it is about", lambda v, s: first(v, company, "company"), high=most),
        Feature("question_other", "the other company", lambda v, s: first(v, company, *others), high=most),
        Feature(
            "question_lot",
            "company or private company it is about: companies first, from 1",
            lambda v, s: first(v, lot, "private", "target", "company"),
            high=len(data.companies) + len(data.privates),
        ),
        Feature("question_train", "the kind of train", lambda v, s: first(v, train, "kind"), high=len(data.trains)),
        Feature("question_hex", "the hex, from 1", lambda v, s: first(v, spot, "hex"), high=len(data.atlas.hexes)),
        Feature("question_amount", "the price or number it names", amount, low=-MOST),
        Feature(
            "auction_lot",
            "what is auctioned: companies first, then private companies, from 1; 0 nothing",
            lambda v, s: [lot(contest(v).get("lot"))],
            high=len(data.companies) + len(data.privates),
        ),
        Feature("auction_bid", "the highest bid", lambda v, s: [contest(v).get("bid") or 0]),
        Feature(
            "auction_bidder",
            "1 for the highest bidder",
            lambda v, s: _at(contest(v).get("bidder", ""), s),
            ("player",),
            *FLAG,
        ),
        Feature("auction_active", "1 for players still in the auction", active, ("player",), *FLAG),
    ]
