"""The rule ledgers of the titles: what every rule says, and how open questions were ruled.

Data and a reader only. The games themselves are in `titles`; they cite these ids.
"""

from roundhouse.rules.guide import Guide, read_guide
from roundhouse.rules.ledger import (
    Example,
    Ledger,
    LedgerEntry,
    PrintedTable,
    Rule,
    Ruling,
    UnknownLedger,
    UnknownRule,
    ledger,
    ledger_file,
    read_ledger,
    slugs,
)

__all__ = [
    "Example",
    "Guide",
    "Ledger",
    "LedgerEntry",
    "PrintedTable",
    "Rule",
    "Ruling",
    "UnknownLedger",
    "UnknownRule",
    "ledger",
    "ledger_file",
    "read_guide",
    "read_ledger",
    "slugs",
]
