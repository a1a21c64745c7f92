"""18Chesapeake in the files of 18xx.games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from roundhouse.eighteen import actions as a
from roundhouse.eighteen.auction import AuctionRound, ChoosePar, auction_price, unsold
from roundhouse.eighteen.ids import RESERVE, CompanyId
from roundhouse.eighteen.loading import tables
from roundhouse.eighteen.state import State
from roundhouse.kernel import Action, Game, Message, PlayerId, Setup
from roundhouse.titles.g18chesapeake.house_rules import HouseRules

from .checkpoints import CheckpointForm, company_record, round_name
from .dialect import Arrangement, Dialect, File, Writer, lacks_answers
from .file_game import FileGame
from .generator import MODULUS, Generator
from .history import FileEntry
from .reading import COMMON_READERS, check_par, check_recorded, field, number, only_pass_left, par_price, read_par
from .writing import COMMON_WRITERS, Entries, by_player, by_private, write_pass, write_start

FIGURES = tables("roundhouse.titles.g18chesapeake", "game")
COMPANIES = tuple(str(company["id"]) for company in FIGURES["companies"]["list"])
PRIVATES = {str(private["id"]): str(private["sign"]) for private in FIGURES["privates"]["list"]}


def vanderbilt(seed: int) -> str:
    """The company whose presidency goes with Cornelius Vanderbilt in a game of this seed."""
    return Generator(seed).pick(COMPANIES)


def arrange(file: File) -> Arrangement:
    return Arrangement(chance=(("vanderbilt", (vanderbilt(file.seed),)),))


#: options that they do not have, and the ruling on each
_ONLY_OURS = {
    "yellow_at_limit": "CHES-R-33",
    "powers_before_home": "CHES-R-40",
    "against_grey": "CHES-R-43",
    "best_run": "CHES-R-53",
    "help_at_face_value": "CHES-R-67",
}


def lacks(setup: Setup) -> Iterator[Message]:
    """Every answer to a question of ours that is not the ruling."""
    yield from lacks_answers(setup, _ONLY_OURS, HouseRules())


def recorded(entries: Sequence[FileEntry]) -> dict[str, tuple[str, ...]]:
    """Cornelius Vanderbilt's is the first company that gets a price: all others follow in stock rounds."""
    company = next((str(entry.get("corporation")) for entry in entries if entry["type"] == "par"), None)
    return {"vanderbilt": (company,)} if company in COMPANIES else {}


def find_seed(game: Game) -> int | None:
    """The game's own seed where it draws the same company, else the smallest that does."""
    drawn = game.line[0].extra.drawn
    seeds = (game.setup.seed % MODULUS, *range(1, 1000))
    return next((seed for seed in seeds if vanderbilt(seed) == drawn), None)


# -- reading -----------------------------------------------------------------------------------------------------


def read_bid(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """They bid on everything; we buy the cheapest company and bid on the others."""
    who, private = file_game.actor(entry), file_game.private(field(entry, "company"))
    state = file_game.state
    now = state.round
    if isinstance(now, AuctionRound) and now.settling is None and next(iter(unsold(state)), None) == private:
        check_recorded(entry, "price", auction_price(file_game.data, state, private))
        yield a.BuyPrivate(who, private)
    else:
        yield a.Bid(who, private, number(entry, "price"))


def read_any_par(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """A company is started, or the one that came with Cornelius Vanderbilt gets its price."""
    asked = file_game.state.pending[-1] if file_game.state.pending else None
    if isinstance(asked, ChoosePar):
        company = file_game.company(field(entry, "corporation"))
        file_game.bought.add(f"{company}_0")
        yield a.SetPar(file_game.actor(entry), company, par_price(entry))
        check_par(file_game, entry, company)
    else:
        yield from read_par(file_game, entry)


def read_end(file_game: FileGame, entry: FileEntry) -> Iterator[Action]:
    """The players ended the game by hand; nothing is played."""
    yield from ()


# -- writing -----------------------------------------------------------------------------------------------------


def settle_auction(file_game: FileGame, before: State, after: State) -> None:
    """Certificates that came with a private company sold meanwhile."""
    for company, table in before.shares.items():
        if table.get(RESERVE, 0) and not after.shares[company].get(RESERVE, 0):
            gained = next(o for o, n in after.shares[company].items() if n > table.get(o, 0))
            file_game.shares.take(company, RESERVE, gained)
        if before.president_cert[company] == RESERVE != after.president_cert[company]:
            file_game.shares.settle_presidency(company, before, after)


def write_private(file_game: FileGame, action: a.BuyPrivate, before: State, after: State) -> Entries:
    settle_auction(file_game, before, after)
    price = auction_price(file_game.data, before, action.private)
    return [by_player(file_game, action.who, "bid", company=file_game.private_name(action.private), price=price)]


def write_bid(file_game: FileGame, action: a.Bid, before: State, after: State) -> Entries:
    settle_auction(file_game, before, after)
    return [by_player(file_game, action.who, "bid", company=file_game.private_name(action.private), price=action.price)]


def write_any_pass(file_game: FileGame, action: a.Pass, before: State, after: State) -> Entries:
    if isinstance(before.round, AuctionRound):
        settle_auction(file_game, before, after)
    asked: Any = before.pending[-1] if before.pending else None
    if asked is not None and hasattr(asked, "company"):  # the free station of P4 is forgone
        return [by_private(file_game, "P4", "pass")]
    return write_pass(file_game, action, before, after)


def write_set_par(file_game: FileGame, action: a.SetPar, before: State, after: State) -> Entries:
    return write_start(file_game, action, before, after)


# -- checkpoints -------------------------------------------------------------------------------------------------


def name_round(state: State) -> str:
    return "AR 1.1" if isinstance(state.round, AuctionRound) else round_name(state)


def count_certificates(file_game: FileGame, state: State, player: PlayerId) -> int:
    """They hand over the presidency that goes with Cornelius Vanderbilt when it has a price."""
    awaited = any(isinstance(asked, ChoosePar) and asked.player == player for asked in state.pending)
    return file_game.rules.certificates(state, player) - awaited


def look_at_company(file_game: FileGame, state: State, company: CompanyId) -> dict[str, Any] | None:
    """With two players their presidencies of 30 % leave one certificate over, which they count as removed."""
    record = company_record(file_game, state, company)
    if record is not None and state.president_shares[company] > 2:
        shares: dict[str, int] = record["shares"]
        shares["removed"] = shares.get("removed", 0) + 10
    return record


WRITERS: dict[type[Action], Writer] = {
    **COMMON_WRITERS,
    a.BuyPrivate: write_private,
    a.Bid: write_bid,
    a.Pass: write_any_pass,
    a.SetPar: write_set_par,
}

DIALECT = Dialect(
    name="18Chesapeake",
    arrange=arrange,
    readers={**COMMON_READERS, "bid": read_bid, "par": read_any_par, "end_game": read_end},
    writers=WRITERS,
    find_seed=find_seed,
    recorded=recorded,
    lacks=lacks,
    checkpoint_form=CheckpointForm(round_name=name_round, certificates=count_certificates, company=look_at_company),
    idle=only_pass_left,
    privates=PRIVATES,
    discards=COMPANIES,
)
