"""Random play of 18Chesapeake: everything is accounted for, and what is listed is what is legal."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

import roundhouse
from roundhouse.bots.randomly import RandomBot
from roundhouse.bots.simulate import Plan, play_out
from roundhouse.eighteen import actions as a
from roundhouse.eighteen.ids import BANK, IPO, OUT, POOL
from roundhouse.kernel import Action, Game, RuleViolation, choices, digest, find_step
from roundhouse.titles.g18chesapeake.data import load
from tests.support.table import EighteenTable

SLUG = "18chesapeake"
PHASES = ("2", "3", "4", "5", "6", "D")
NAMES = ("Ann", "Bob", "Cy", "Dan", "Eve", "Fay")
rule = pytest.mark.rule


def played(players: int, seed: int, readings: str = "rulebook") -> Iterator[Game]:
    """A random game, at its start and after every action."""
    game = roundhouse.new_game(SLUG, NAMES[:players], seed=seed, readings=readings)
    bot, rng = RandomBot(), random.Random(f"{players}/{seed}")
    yield game
    while game.result is None:
        seat = game.acting[0]
        game.apply(bot.decide(game.rules, game.state, seat, rng, 1.0).action)
        yield game


@rule("CHES-3-12", "CHES-1.3-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_whole_games_with_every_audit(players):
    """Money, shares, trains, tiles and stations add up; choices are kept, spoiled ones refused; replay agrees."""
    outcome = play_out(Plan(SLUG, ("random",) * players, seed=100 + players, audit=True))
    assert outcome.moves > 100
    assert outcome.reason in ("the bank is broken", "a player is bankrupt")


@rule("CHES-7.1-5", "CHES-11.4-4", "CHES-4-3", "CHES-12-11", "CHES-10.1-8", "CHES-10.2-5", "CHES-11.5-14", "CHES-2-2")
@pytest.mark.parametrize("players, seed", [(2, 5), (3, 6), (4, 7), (6, 8)])
def test_what_must_always_hold(players, seed):
    before = None
    for game in played(players, seed):
        state = game.state
        companies = set(game.rules.data.companies)
        assert sum(state.cash.values()) == 8000
        for owner in state.privates.values():  # one owner each: the bank, a player, a company, or closed
            assert owner in (IPO, OUT, *state.players, *companies)
        for company in companies:
            holder = state.president_cert[company]
            assert holder not in (POOL, OUT)
            ordinary = sum(state.shares[company].values())
            assert 10 * (state.president_shares[company] + ordinary) == 100
            assert all(state.held(player, company) <= 6 for player in state.players)
            assert len(state.trains_of(company)) <= 4
            assert (state.last_revenue.get(company, 0)) % 10 == 0
        if before is not None:
            for stop, owners in before.map.stations.items():  # stations stay in their hexes for good
                for owner in owners:
                    assert state.map.has_station(stop[0], owner)
            assert PHASES.index(state.phase) - PHASES.index(before.phase) in (0, 1)
            assert set(before.floated) <= set(state.floated)
            assert all(state.par[c] == par for c, par in before.par.items())
        before = state
    assert game.result is not None
    broken = game.state.bank_low <= 0
    assert game.result.rule == ("CHES-12-2" if broken and "bank" in game.result.reason else "CHES-12-5")


def test_apply_leaves_its_input_alone():
    line = [(game.state, digest(game.state)) for game in played(3, 21)]
    assert len(line) > 100
    assert all(digest(state) == known for state, known in line[:: max(1, len(line) // 60)])


@pytest.mark.parametrize("readings", ["rulebook", "18xx.games"])
def test_a_file_replays_to_the_same_position(readings):
    *_, game = played(4, 31, readings)
    again = roundhouse.load(game.to_dict())
    assert [digest(position) for position in again.line] == [digest(position) for position in game.line]
    assert again.to_dict() == game.to_dict()


# -- what is listed is what is legal ---------------------------------------------------------------------------


def conceivable(game: Game) -> Iterator[Action]:
    """Everything small that the acting players could think of in the open steps."""
    state, data = game.state, game.rules.data
    for who in game.acting:
        kinds = {kind for step in game.rules.steps(state) if who in step.actors(state) for kind in step.handles}
        for kind in sorted(kinds, key=lambda k: k.do):
            yield from IDEAS[kind](state, data, who)


def _prices(*figures: int) -> list[int]:
    """The figures and their neighbours."""
    return sorted({f + d for f in figures for d in (-5, -1, 0, 1, 5)})


def _bids(state, data, who):
    for private in (*data.privates, "P7"):
        value = data.privates[private].value if private in data.privates else 0
        standing = [price for _, price in state.round.bids.get(private, ())]
        for price in _prices(0, value, state.cash[who], *standing):
            yield a.Bid(who, private, price)


def _shares(state, data, who):
    for company, source in product(data.companies, (IPO, POOL, BANK, OUT, *state.players)):
        yield a.BuyShare(who, company, source)


def _tiles(state, data, who):
    company = _company(state)
    for hex_id, tile, rotation in product(data.atlas.hexes, data.atlas.tiles, range(6)):
        yield a.LayTile(who, company, hex_id, tile, rotation)
    for power, hex_id, tile, rotation in product(
        data.privates, ("H2", "I3", "F4", "G5", "D2", "F2"), ("7", "8", "9", "57"), range(6)
    ):
        yield a.LayTile(who, company, hex_id, tile, rotation, power)


def _stations(state, data, who):
    for hex_id, city, power in product(data.atlas.hexes, range(3), (None, "P4")):
        yield a.PlaceStation(who, _company(state), hex_id, city, power)


def _trains(state, data, who):
    company = _company(state)
    cash = state.cash[company]
    own = [None, *(train.id for train in state.trains_of(company))]
    for source, kind, trade_in in product((BANK, POOL, *data.companies), data.trains, own):
        face = data.trains[kind].price
        for price in _prices(0, face, face - 200, cash, cash + state.cash[who]):
            yield a.BuyTrain(who, company, source, kind, price, None, trade_in)


def _purchases(state, data, who):
    for private, record in data.privates.items():
        for price in _prices(0, record.value // 2, record.value * 2, state.cash[_company(state)]):
            yield a.BuyPrivateIn(who, _company(state), private, price)


def _company(state):
    return getattr(state.pending[-1], "company", None) if state.pending else state.round.company


IDEAS = {
    a.Pass: lambda state, data, who: [a.Pass(who)],
    a.Answer: lambda state, data, who: [a.Answer(who, True), a.Answer(who, False)],
    a.BuyPrivate: lambda state, data, who: [a.BuyPrivate(who, p) for p in (*data.privates, "P7")],
    a.Bid: _bids,
    a.SetPar: lambda state, data, who: [a.SetPar(who, c, par) for c in data.companies for par in range(40, 120, 5)],
    a.StartCompany: lambda state, data, who: [
        a.StartCompany(who, c, par) for c in data.companies for par in (0, 70, 75, 80, 90, 95, 100)
    ],
    a.BuyShare: _shares,
    a.SellShares: lambda state, data, who: [a.SellShares(who, c, n) for c in data.companies for n in range(12)],
    a.LayTile: _tiles,
    a.PlaceStation: _stations,
    a.RunTrains: lambda state, data, who: [a.RunTrains(who, _company(state), ())],
    a.Dividend: lambda state, data, who: [
        a.Dividend(who, c, k) for c in data.companies for k in ("pay", "withhold", "half")
    ],
    a.BuyTrain: _trains,
    a.DiscardTrain: lambda state, data, who: [
        a.DiscardTrain(who, c, t.id) for c in data.companies for t in state.trains_of(c)
    ],
    a.BuyPrivateIn: _purchases,
    a.DeclareBankruptcy: lambda state, data, who: [a.DeclareBankruptcy(who, c) for c in data.companies],
}


class Listing:
    """The choices of a position, and whether they cover an action that is legal."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.by_word: dict[str, list] = {}
        for choice in choices(game.rules, game.state):
            self.by_word.setdefault(choice.action.do, []).append(choice)
        self.looks: dict[tuple[str, int], int] = {}

    def covers(self, action: Action) -> bool:
        same = self.plain(action)
        return any(choice.covers(same) for choice in self.by_word.get(action.do, ()))

    def plain(self, action: Action) -> Action:
        """As the list would write it: the first rotation that looks so, the first own train of a kind."""
        if isinstance(action, a.LayTile):
            return EighteenTable.plain(self, action)  # type: ignore[arg-type]
        if isinstance(action, a.DiscardTrain):
            return a.DiscardTrain(action.who, action.company, self._first(action.company, action.train))
        if isinstance(action, a.BuyTrain) and action.trade_in is not None:
            first = self._first(action.company, action.trade_in)
            return a.BuyTrain(action.who, action.company, action.source, action.kind, action.price, None, first)
        return action

    def _first(self, company: str, train: str) -> str:
        held = self.game.state.trains_of(company)
        kind = next(t.kind for t in held if t.id == train)
        return next(t.id for t in held if t.kind == kind)

    @property
    def rules(self):
        return self.game.rules


def check_listing(game: Game) -> int:
    """Every conceivable action is legal exactly if the list covers it; how many were legal."""
    listing, legal = Listing(game), 0
    for action in conceivable(game):
        refusal = refusal_of(game, action)
        if refusal is None:
            legal += 1
            assert listing.covers(action), f"{action} is legal and not listed"
        elif not isinstance(action, a.RunTrains):  # of runs only examples are listed
            assert not listing.covers(action), f"{action} is listed and refused: {refusal}"
    return legal


def refusal_of(game: Game, action: Action) -> RuleViolation | None:
    """Why the action is refused, if it is; anything but a rule would be a fault of the idea."""
    try:
        find_step(game.rules, game.state, action).check(game.state, action)
    except RuleViolation as refusal:
        return refusal
    return None


@pytest.mark.parametrize("players, seed", [(2, 41), (3, 42), (4, 43), (5, 44)])
def test_everything_legal_is_listed_and_nothing_else(players, seed):
    rng = random.Random(seed)
    seen: dict[str, int] = {}
    for game in played(players, seed):
        if game.result is not None:
            break
        step = type(game.rules.steps(game.state)[0]).__name__
        # the first positions of each kind of step, then a few drawn by lot
        often = seen.get(step, 0)
        if often < 2 or rng.random() < (0.005 if step == "LayTrackWithPowers" else 0.03):
            seen[step] = often + 1
            assert check_listing(game) > 0
    assert len(seen) >= 6


def test_the_ideas_cover_every_kind_of_action():
    game = roundhouse.new_game(SLUG, NAMES[:3], seed=1)
    kinds = set(game.rules.codec.kinds.values())
    assert {kind.do for kind in kinds} - {kind.do for kind in IDEAS} == {"undo"}
    assert load(3).bank == 8000
