"""What the private companies of 1889 allow."""

from __future__ import annotations

from roundhouse.board import HexId, TileId
from roundhouse.eighteen.actions import BuyPrivateIn
from roundhouse.eighteen.flow import ask
from roundhouse.eighteen.ids import OUT, CompanyId, Money, PrivateId
from roundhouse.eighteen.model import GameData
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.powers import SharePower, TileDue, TilePower, WaiveCost
from roundhouse.eighteen.state import State
from roundhouse.eighteen.stock import StockRound
from roundhouse.eighteen.transfers import close_private
from roundhouse.kernel import PlayerId

FERRY, EHIME, MINES, DOUGO, UNO = (PrivateId(name) for name in ("MF", "ER", "SMR", "DR", "UTF"))
OHZU = HexId("C4")
PORTS = tuple(HexId(name) for name in ("B11", "G10", "I12", "J9"))
GREEN_CITIES = tuple(TileId(number) for number in ("12", "13", "14", "15", "205", "206"))
#: what the Uno-Takamatsu Ferry pays from phase 5 on (1889-6-9)
LATE_INCOME = 50


def ferry_may_land(state: State, player: PlayerId) -> bool:
    """In stock rounds, and in the turns of companies that the player leads (1889-6-3)."""
    now = state.round
    if isinstance(now, OperatingRound):
        return now.company is not None and state.president(now.company) == player
    return isinstance(now, StockRound)


def only_when_sold(state: State, player: PlayerId) -> bool:
    """Never by itself: the sale to a company asks for the tile (1889-6-4)."""
    return False


TILE_POWERS = (
    TilePower(FERRY, PORTS, (TileId("437"),), by_player=True, when=ferry_may_land, lapses=False, exclusive=True),
    TilePower(EHIME, (OHZU,), GREEN_CITIES, by_player=True, when=only_when_sold, lapses=False),
)
WAIVERS = (WaiveCost(MINES, frozenset({"mountain"})),)  # 1889-6-6
EXCHANGES = (SharePower(DOUGO, CompanyId("IR")),)  # 1889-6-7


def after_purchase(draft: State, action: BuyPrivateIn, seller: PlayerId) -> None:
    """Who sells the Ehime Railway to a company may lay a green tile on Ohzu at once (1889-6-4)."""
    if action.private == EHIME and OHZU not in draft.map.laid:
        ask(draft, TileDue(seller, CompanyId(EHIME), EHIME, OHZU, may_pass=True))


def close_privates(draft: State, phase: str) -> None:
    """All close with the first 5, but not the Uno-Takamatsu Ferry in a player's hand (1889-7-4, 1889-6-8)."""
    if phase == "5":
        for private, owner in draft.privates.items():
            if owner != OUT and not (private == UNO and owner in draft.players):
                close_private(draft, private)


def income(data: GameData, state: State, private: PrivateId) -> Money:
    """The printed income; the Uno-Takamatsu Ferry pays more from phase 5 on (1889-6-9)."""
    late = data.phase_index(state.phase) >= data.phase_index("5")
    return LATE_INCOME if private == UNO and late else data.privates[private].revenue
