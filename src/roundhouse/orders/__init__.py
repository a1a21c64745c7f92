"""Orders given ahead: moves that are made for a player who is away, as long as their conditions hold.

An order never decides what is legal. It picks one of the choices that the rules list for its player, and the move is
checked like every other. A title lists the kinds of orders it knows among its parts.
"""

from __future__ import annotations

from .book import OrderBook, StandingOrder, Taken
from .interface import ORDERS, Order, OrderedMove, OrderEnd, OrderKinds, Watched, read_order, told, write_order

__all__ = [
    "ORDERS",
    "Order",
    "OrderBook",
    "OrderEnd",
    "OrderKinds",
    "OrderedMove",
    "StandingOrder",
    "Taken",
    "Watched",
    "read_order",
    "told",
    "write_order",
]
