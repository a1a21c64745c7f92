"""Names of owners and things in an 18xx game.

Owners are players (by name), companies (by their short sign) and the places below, which begin with ``@`` so
that no player can be called like one.
"""

from __future__ import annotations

from typing import NewType

OwnerId = str
CompanyId = NewType("CompanyId", str)
PrivateId = NewType("PrivateId", str)
Money = int

BANK: OwnerId = "@bank"
IPO: OwnerId = "@ipo"
POOL: OwnerId = "@pool"
#: set aside for a later owner, for instance with a private company
RESERVE: OwnerId = "@reserve"
#: out of the game
OUT: OwnerId = "@out"
