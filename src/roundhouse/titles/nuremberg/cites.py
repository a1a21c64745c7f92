"""The rule of the ledger for each refusal: the sections of ``data/cites.toml``."""

from roundhouse.kernel import load_cites

_CITES = load_cites(__package__)
AUCTION, BUILDING, RENTING, TRANSPORT, HANDOVER = (
    _CITES[name] for name in ("auction", "building", "renting", "transport", "handover")
)
