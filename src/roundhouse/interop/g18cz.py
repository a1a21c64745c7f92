"""18CZ in the files of 18xx.games: the base game and, with two players, Bohemia with Vaclav as a player of id -1.

Hexes there have a column number one higher, three companies are written in capitals, and trains are called by the
small type on their card: ``4e-3`` is our ``e-3``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from roundhouse import routes
from roundhouse.eighteen import actions as a
from roundhouse.eighteen.ids import BANK, POOL, CompanyId
from roundhouse.eighteen.operating import OperatingRound, on_turn
from roundhouse.eighteen.readings import rulings_of
from roundhouse.eighteen.runs import write_runs
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stock import StockRound
from roundhouse.kernel import Action, Game, Message, PlayerId, Setup, Step, choices
from roundhouse.titles.g18cz import actions as cz
from roundhouse.titles.g18cz.asking import AskingThere
from roundhouse.titles.g18cz.data import BOHEMIA, LARGE, MEDIUM, MORAVIA, SMALL, CzData, load
from roundhouse.titles.g18cz.homes import ATE
from roundhouse.titles.g18cz.house_rules import HouseRules
from roundhouse.titles.g18cz.locals import Locals
from roundhouse.titles.g18cz.memory import VACLAV, is_vaclavs, memory
from roundhouse.titles.g18cz.progress import local_value, private_value
from roundhouse.titles.g18cz.readings import Readings
from roundhouse.titles.g18cz.stations import Stations
from roundhouse.titles.g18cz.steps.acquiring import SortTrains
from roundhouse.titles.g18cz.steps.buying import BuyTrains
from roundhouse.titles.g18cz.steps.home import MarkerCity
from roundhouse.titles.g18cz.steps.prestock import PreStockRound
from roundhouse.titles.g18cz.steps.running import Running
from roundhouse.titles.g18cz.steps.track import NormalTrack

from .checkpoints import CheckpointForm, company_record, round_name
from .dialect import Arrangement, Dialect, File, Writer, lacks_answers, lacks_variant
from .file_game import FileGame
from .generator import MODULUS, Generator
from .history import FileEntry
from .reading import (
    COMMON_READERS,
    check_recorded,
    check_revenue,
    field,
    number,
    only_pass_left,
    read_pass,
    read_place_token,
    refused_routes,
    run_step,
    told_routes,
)
from .writing import (
    COMMON_WRITERS,
    Entries,
    bought_train,
    by_company,
    by_player,
    connections,
    is_only_asked,
    write_run,
)

SIGNS = {"Sx": "SX", "Pr": "PR", "By": "BY"}
VACLAV_ID = -1


def _their_hex(name: str) -> str:
    return f"{name[0]}{int(name[1:]) + 1}"


BASE_DATA = load("base", 3)
HEXES = {str(name): _their_hex(name) for name in BASE_DATA.atlas.hexes}
#: the small type printed on each card
CARD_NAMES = {card: BASE_DATA.kinds_of(card)[0].name for card, _ in BASE_DATA.roster}
CARDS = {name: card for card, name in CARD_NAMES.items()}


# -- set-up ------------------------------------------------------------------------------------------------------


def drawn(seed: int) -> tuple[str, str, str]:
    """The companies that Vaclav gets in a game of this seed."""
    companies = load(BOHEMIA, 2).companies.values()
    generator = Generator(seed)
    small, medium, large = (
        generator.pick([str(c.id) for c in companies if c.size == size]) for size in (SMALL, MEDIUM, LARGE)
    )
    return small, medium, large


def arrange(file: File) -> Arrangement:
    """Players sit in the order of the file; with two of them Vaclav draws."""
    order = ("order", tuple(seat for _, seat in file.players))
    if len(file.players) != 2:
        return Arrangement(chance=(order,))
    gains = zip(("small", "medium", "large"), drawn(file.seed), strict=True)
    return Arrangement(variant=BOHEMIA, chance=(order, *((f"vaclav-{size}", (c,)) for size, c in gains)))


#: options that they do not have, and the ruling on each
_ONLY_OURS = {
    "printed_hexes_cost": "CZ-R-29",
    "turning_scraps": "CZ-R-38",
    "vaclav_must_build": "CZ-XI.1-27",
}


def lacks(setup: Setup) -> Iterator[Message]:
    """Moravia-Silesia, and every answer to a question of ours that is not the ruling."""
    if setup.variant == MORAVIA:
        yield lacks_variant(MORAVIA, "CZ-XI.2-1")
    yield from lacks_answers(setup, _ONLY_OURS, HouseRules())


def recorded(entries: Sequence[FileEntry]) -> dict[str, tuple[str, ...]]:
    """Vaclav's companies are those that act without having been started by a player."""
    started = {entry.get("corporation") for entry in entries if entry["type"] == "par"}
    found: dict[str, tuple[str, ...]] = {}
    companies = load(BOHEMIA, 2).companies
    for entry in entries:
        name = entry.get("entity")
        if entry.get("entity_type") == "corporation" and name in companies and name not in started:
            found.setdefault(f"vaclav-{companies[CompanyId(str(name))].size}", (str(name),))
    return found


def find_seed(game: Game) -> int | None:
    """The game's own seed where it draws the same companies for Vaclav, else the smallest that does."""
    own = game.setup.seed % MODULUS
    if game.setup.variant != BOHEMIA:
        return own
    gained = memory(game.state).vaclav
    return next((seed for seed in (own, *range(1, 10_000)) if drawn(seed)[: len(gained)] == gained), None)


def seats(game: Game) -> Sequence[PlayerId]:
    """There the players sit by their first order cards."""
    return memory(game.line[0]).order


def stand_in(file_game: FileGame, company: CompanyId) -> PlayerId | None:
    """The player who decides for Vaclav now."""
    return file_game.game.acting[0] if is_vaclavs(file_game.state, company) and file_game.game.acting else None


# -- what the reference does not ask -----------------------------------------------------------------------------


def open_step(file_game: FileGame, state: State) -> Step[Any] | None:
    """The step of a company's turn that is open, unless something else is asked."""
    if state.result is not None or state.pending or not isinstance(state.round, OperatingRound):
        return None
    return file_game.game.rules.steps(state)[0] if state.round.company is not None else None


def is_asked_there(file_game: FileGame, state: State, step: Step[Any]) -> bool:
    """Does the reference ask for a decision in this step of the company on turn? For games under other readings."""
    company = on_turn(state).company
    assert company is not None
    assert isinstance(file_game.data, CzData)
    there = AskingThere(file_game.data, Locals(file_game.data))
    if isinstance(step, NormalTrack):
        return not step.policy.is_finished(state) or there.at_track(state, company)
    if isinstance(step, Stations):
        return there.at_stations(state, company, step)
    if isinstance(step, BuyTrains):
        return there.at_trains(state, company, step)
    return True


def idle(file_game: FileGame) -> Iterator[Action]:
    """Passes that are not recorded there: nothing to buy."""
    state = file_game.state
    if open_step(file_game, state) is not None:
        return
    # there a player in debt is asked even if he has no money to repay
    if isinstance(state.round, StockRound) and memory(state).debts.get(state.round.player):
        return
    yield from only_pass_left(file_game)


# -- reading -----------------------------------------------------------------------------------------------------


def our_train(name: str) -> str:
    card, _, place = name.rpartition("-")
    return f"{CARDS[card]}-{place}" if card in CARDS else name


def their_train(name: str) -> str:
    card, _, place = name.rpartition("-")
    return f"{CARD_NAMES[card]}-{place}" if card in CARD_NAMES else name


def learn_trains(file_game: FileGame) -> None:
    """Their names of all cards in play."""
    for train in (*file_game.state.deck, *(t for held in file_game.state.trains.values() for t in held)):
        file_game.trains.setdefault(their_train(train.id), train.id)


def read_bid(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    private = file_game.private(field(entry, "company"))
    check_recorded(entry, "price", file_game.data.privates[private].value)
    yield a.BuyPrivate(file_game.actor(entry), private)


def read_any_pass(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """A pass of a company while its trains are being sorted is its director's."""
    asked = file_game.state.pending[-1] if file_game.state.pending else None
    if isinstance(asked, SortTrains):
        yield a.Pass(asked.player)
    else:
        yield from read_pass(file_game, entry)


def read_token(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """A station, or the city of a marker that is asked for."""
    hex_id, city = file_game.tiles.find_city(str(field(entry, "city")), file_game.data.atlas.hexes)
    asked = file_game.state.pending[-1] if file_game.state.pending else None
    if isinstance(asked, MarkerCity):
        yield a.PlaceStation(asked.player, asked.company, hex_id, city)
    else:
        yield from read_place_token(file_game, entry)


def read_train(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """Of the j cards the file may name any."""
    learn_trains(file_game)
    company = file_game.company(entry["entity"])
    name = str(field(entry, "train"))
    found = file_game.where_train(file_game.train(name))
    if found is None or found[0] is None:
        found = None, file_game.state.deck[0]
        file_game.trains[name] = file_game.state.deck[0].id
    owner, train = found
    source = BANK if owner is None else owner
    kind = train.kind if source not in (BANK, POOL) else str(entry.get("variant") or train.kind)
    yield a.BuyTrain(file_game.actor(entry), company, source, kind, number(entry, "price"), train.id)


def read_discard(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """A train just taken over is scrapped, any other given up."""
    learn_trains(file_game)
    company, train = file_game.company(entry["entity"]), file_game.train(str(field(entry, "train")))
    asked = file_game.state.pending[-1] if file_game.state.pending else None
    if isinstance(asked, SortTrains):
        yield cz.ScrapTrain(asked.player, company, train)
    else:
        yield a.DiscardTrain(file_game.actor(entry), company, train)


def read_swap(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    learn_trains(file_game)
    yield cz.TurnTrain(
        file_game.actor(entry), file_game.company(entry["entity"]), file_game.train(str(field(entry, "train")))
    )


def read_sell_company(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    private = file_game.private(field(entry, "company"))
    data = file_game.data
    assert isinstance(data, CzData)
    check_recorded(entry, "price", local_value(data, file_game.state))
    yield cz.SellLocal(file_game.actor(entry), file_game.company(entry["entity"]), private)


def read_acquire(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    target = file_game.company(field(entry, "corporation"))
    yield cz.Acquire(file_game.actor(entry), file_game.company(entry["entity"]), target, number(entry, "price"))


def read_repay(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """All of the debt, which the file tells, or all the cash that there is."""
    who = file_game.actor(entry)
    owed = memory(file_game.state).debts.get(who, 0)
    check_recorded(entry, "cost", owed)
    yield cz.Repay(who, min(owed, file_game.state.cash[who]))


def read_remove_token(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    hex_id, city = file_game.tiles.find_city(str(field(entry, "city")), file_game.data.atlas.hexes)
    yield cz.TakeBackStation(file_game.actor(entry), file_game.company(entry["entity"]), hex_id, city)


def read_run(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """Early games ran through Praha twice; where the routes mean just that they are taken so (CZ-R-115)."""
    learn_trains(file_game)
    company = file_game.company(field(entry, "entity"))
    step = run_step(file_game, company)
    meant = told_routes(file_game, entry)
    run = routes.follow_hexes(step.problem(file_game.state, company), meant)
    if isinstance(run, routes.RefusedRoute) and run.code == routes.Code.GROUP_TWICE and isinstance(step, Running):
        run = routes.follow_hexes(step.lenient_problem(file_game.state, company), meant)
    if isinstance(run, routes.RefusedRoute):
        raise refused_routes(file_game, step, company, run)
    check_revenue(company, entry, run)
    yield a.RunTrains(file_game.actor(entry), company, write_runs(file_game.state.map, run))


READERS = {
    **COMMON_READERS,
    "pass": read_any_pass,
    "bid": read_bid,
    "place_token": read_token,
    "run_routes": read_run,
    "buy_train": read_train,
    "discard_train": read_discard,
    "swap_train": read_swap,
    "sell_company": read_sell_company,
    "buy_corporation": read_acquire,
    "special_buy": read_repay,
    "remove_token": read_remove_token,
}


# -- checkpoints -------------------------------------------------------------------------------------------------


def name_round(state: State) -> str:
    return "Draft 1.1" if isinstance(state.round, PreStockRound) else round_name(state)


def worth(file_game: FileGame, state: State, player: PlayerId) -> int:
    """They value every private company alike: at its price until the first operating round, then as a local."""
    data = file_game.data
    assert isinstance(data, CzData)
    held = state.privates_of(player)
    if memory(state).rounds_begun:
        theirs = len(held) * local_value(data, state)
    else:
        theirs = sum(data.privates[private].value for private in held)
    ours = sum(private_value(data, state, private) for private in held)
    return file_game.rules.worth(state, player) - ours + theirs


def look_at_company(file_game: FileGame, state: State, company: CompanyId) -> dict[str, Any] | None:
    record = company_record(file_game, state, company)
    if record is None:
        return None
    asked = state.pending[-1] if state.pending else None
    if isinstance(asked, MarkerCity) and asked.company == company and state.map.has_station(asked.hex, company):
        # there a marker that has to choose is off the map meanwhile
        record["tokens"].remove(file_game.hex_name(asked.hex))
        record["tokens_left"].insert(0, 0)
    if is_vaclavs(state, company):
        record["owner"] = VACLAV_ID
        shares = record["shares"]
        if VACLAV in shares:
            shares[str(VACLAV_ID)] = shares.pop(VACLAV)
    return record


def one_bank(table: dict[str, int]) -> dict[str, int]:
    """Sold shares lie in a market there; in our rules they are back in the bank (CZ-VII.6-1)."""
    sold = table.pop("market", 0)
    return {**table, "ipo": table.get("ipo", 0) + sold} if sold else table


def debts(file_game: FileGame, state: State) -> dict[str, Any]:
    return {str(file_game.player_id(player)): owed for player, owed in memory(state).debts.items() if owed}


CHECKPOINT_FORM = CheckpointForm(
    round_name=name_round,
    worth=worth,
    company=look_at_company,
    debts=debts,
    bank=lambda state: None,
    order=lambda state: memory(state).order,
    shares=one_bank,
    ignored=frozenset({"vaclav_new"}),
    strangers=frozenset({str(VACLAV_ID)}),
)

# -- writing -----------------------------------------------------------------------------------------------------


def is_silent_pass(file_game: FileGame, action: a.Pass, before: State) -> bool:
    """A pass that they do not ask for."""
    step = open_step(file_game, before)
    if step is not None:
        asked_here = file_game.kept.intersection(rulings_of(Readings)["asked_where_possible"])
        return not asked_here and not is_asked_there(file_game, before, step)
    now = before.round
    if before.pending or (isinstance(now, StockRound) and memory(before).debts.get(now.player)):
        return False
    return all(isinstance(choice.action, a.Pass) for choice in choices(file_game.game.rules, before, action.who))


def write_any_pass(file_game: FileGame, action: a.Pass, before: State, after: State) -> Entries:
    asked = before.pending[-1] if before.pending else None
    if isinstance(asked, SortTrains):
        return [by_company(asked.company, "pass")]
    if is_silent_pass(file_game, action, before):
        return []
    if isinstance(before.round, OperatingRound) and before.round.company is not None:
        return [by_company(before.round.company, "pass")]
    return [by_player(file_game, action.who, "pass")]


def write_local(file_game: FileGame, action: a.BuyPrivate, before: State, after: State) -> Entries:
    cost = file_game.data.privates[action.private].value
    return [by_player(file_game, action.who, "bid", company=action.private, price=cost)]


def write_train(file_game: FileGame, action: a.BuyTrain, before: State, after: State) -> Entries:
    """Cards from the bank and the pool are bought as one of their types."""
    if is_only_asked(action, after):
        return []
    fields: dict[str, Any] = {"train": their_train(bought_train(action, before, after)), "price": action.price}
    if action.source in (BANK, POOL):
        fields["variant"] = action.kind
    return [by_company(action.company, "buy_train", **fields)]


def write_discarded(
    file_game: FileGame, action: a.DiscardTrain | cz.ScrapTrain, before: State, after: State
) -> Entries:
    return [by_company(action.company, "discard_train", train=their_train(action.train))]


def write_turned(file_game: FileGame, action: cz.TurnTrain, before: State, after: State) -> Entries:
    return [by_company(action.company, "swap_train", train=their_train(action.train))]


def write_sold_local(file_game: FileGame, action: cz.SellLocal, before: State, after: State) -> Entries:
    assert isinstance(file_game.data, CzData)
    value = local_value(file_game.data, before)
    return [by_company(action.company, "sell_company", company=action.private, price=value)]


def write_acquired(file_game: FileGame, action: cz.Acquire, before: State, after: State) -> Entries:
    if is_only_asked(action, after):
        return []
    return [by_company(action.company, "buy_corporation", corporation=action.target, price=action.price)]


def write_repaid(file_game: FileGame, action: cz.Repay, before: State, after: State) -> Entries:
    owed = memory(before).debts[action.who]
    return [by_player(file_game, action.who, "special_buy", description="Payoff all debt", cost=owed)]


def write_taken_back(file_game: FileGame, action: cz.TakeBackStation, before: State, after: State) -> Entries:
    city = file_game.tiles.name_city(action.hex, action.city)
    return [by_company(action.company, "remove_token", city=city, slot=0)]


def write_trains_run(file_game: FileGame, action: a.RunTrains, before: State, after: State) -> Entries:
    learn_trains(file_game)
    return write_run(file_game, action, before, after)


def besides(writer: Writer) -> Writer:
    """A writer that also tells what our rules did by themselves: Vaclav's runs, his companies, ATE's marker."""

    def write(file_game: FileGame, action: Any, before: State, after: State) -> Entries:
        entries = writer(file_game, action, before, after)
        learn_trains(file_game)
        for company in memory(after).vaclav[len(memory(before).vaclav) :]:
            # there a list is changed while it is walked through, so Vaclav gets every second certificate
            for place in range(after.shares[company].get(VACLAV, 0) + 1):
                file_game.shares.move(company, 2 * place, VACLAV)
        for event in after.events:
            if event.kind == "vaclav-run":
                entries = [*entries, vaclav_run(file_game, event.facts)]
        return [*entries, *undecided(file_game, action, before, after)]

    return write


def vaclav_run(file_game: FileGame, facts: Any) -> dict[str, Any]:
    told = []
    for train, way, revenue in facts["runs"]:
        lines, nodes = connections(file_game, way)
        hexes = [node.rpartition("-")[0] for node in nodes]
        told.append(
            {
                "train": their_train(train),
                "connections": lines,
                "hexes": hexes,
                "revenue": revenue,
                "revenue_str": "-".join(hexes),
                "nodes": nodes,
            }
        )
    return by_company(facts["company"], "run_routes", routes=told, extra_revenue=0, subsidy=0)


def undecided(file_game: FileGame, action: Any, before: State, after: State) -> Entries:
    """There ATE's marker on a hex without a tile takes a city, which has no effect yet."""
    home = file_game.data.companies[ATE].homes[0] if ATE in file_game.data.companies else None
    if home is None or isinstance(action, a.PlaceStation) or after.map.face(home).paths:
        return []
    if before.map.has_station(home, ATE) or not after.map.has_station(home, ATE):
        return []
    return [by_company(ATE, "place_token", city=file_game.tiles.name_city(home, 0), slot=0)]


_WRITERS: dict[type[Action], Writer] = {
    a.Pass: write_any_pass,
    a.Answer: COMMON_WRITERS[a.Answer],
    a.BuyPrivate: write_local,
    a.StartCompany: COMMON_WRITERS[a.StartCompany],
    a.BuyShare: COMMON_WRITERS[a.BuyShare],
    a.SellShares: COMMON_WRITERS[a.SellShares],
    a.LayTile: COMMON_WRITERS[a.LayTile],
    a.PlaceStation: COMMON_WRITERS[a.PlaceStation],
    a.RunTrains: write_trains_run,
    a.Dividend: COMMON_WRITERS[a.Dividend],
    a.BuyTrain: write_train,
    a.DiscardTrain: write_discarded,
    a.BuyPrivateIn: COMMON_WRITERS[a.BuyPrivateIn],
    cz.SellLocal: write_sold_local,
    cz.Repay: write_repaid,
    cz.Acquire: write_acquired,
    cz.TurnTrain: write_turned,
    cz.ScrapTrain: write_discarded,
    cz.TakeBackStation: write_taken_back,
}
WRITERS: dict[type[Action], Writer] = {kind: besides(writer) for kind, writer in _WRITERS.items()}

DIALECT = Dialect(
    name="18CZ",
    arrange=arrange,
    readers=READERS,
    writers=WRITERS,
    find_seed=find_seed,
    recorded=recorded,
    lacks=lacks,
    checkpoint_form=CHECKPOINT_FORM,
    idle=idle,
    hexes=HEXES,
    companies=SIGNS,
    stand_in=stand_in,
    seats=seats,
)
