"""The common record of a position, with what only 18CZ shows.

cz       {value of locals, spaces [values of the operating rounds], space (rounds begun), order [players],
          vaclav {companies, track {company: player}, stations {company: player}}, obsolete [kinds],
          reconstruction (is the board not the printed one?), notice}
players  besides: debt, penalty
privates besides: size, used (is the ability spent?), worth now
"""

from __future__ import annotations

from typing import Any

from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.state import State
from roundhouse.eighteen.view import view as common
from roundhouse.kernel import PlayerId

from .control import Control
from .data import MORAVIA, CzData
from .memory import memory
from .progress import local_value, private_value

NOTICE = "The board of Moravia-Silesia is a reconstruction; the printed one was not at hand."


def view(rules: EighteenRules, state: State, viewer: PlayerId | None) -> dict[str, Any]:
    """The record described above."""
    data, known = rules.data, memory(state)
    assert isinstance(data, CzData)
    record = common(rules, state, viewer)
    value, control = local_value(data, state), Control(data)
    for entry in record["players"]:
        player = entry["id"]
        entry["debt"] = known.debts.get(player, 0)
        entry["penalty"] = known.penalties.get(player, 0)
    for entry in record["privates"]:
        local = data.locals.get(entry["id"])
        entry["size"] = local.size if local else None
        entry["used"] = entry["id"] in state.spent
        entry["worth"] = private_value(data, state, entry["id"])
    in_moravia = data.variant == MORAVIA
    record["cz"] = {
        "value": value,
        "spaces": list(data.values),
        "space": known.rounds_begun,
        "order": list(known.order),
        "vaclav": {
            "companies": list(known.vaclav),
            "track": {company: control.track(state, company) for company in known.vaclav},
            "stations": {company: control.stations(state, company) for company in known.vaclav},
        },
        "obsolete": sorted(known.obsolete),
        "reconstruction": in_moravia,
        "notice": NOTICE if in_moravia else "",
    }
    return record
