"""What people can be told of."""

from __future__ import annotations

#: in the order in which they are offered
EVENTS = ("turn", "invited", "mentioned", "ended", "clock_low")
#: what a new channel tells of
USUAL = EVENTS
#: seconds before a notice is sent: a player who is at the table, or moves at once, needs none. More than a heartbeat
#: of the server, after which every process has noted who is at which table
PATIENCE = {"turn": 30.0, "mentioned": 30.0, "ended": 30.0, "invited": 5.0, "clock_low": 0.0}
