"""What a channel says that does not take a message."""

from __future__ import annotations


class Refused(Exception):
    """``lasting``: trying again later cannot help. ``gone``: the channel itself is no more."""

    def __init__(self, text: str, lasting: bool = False, gone: bool = False) -> None:
        super().__init__(text)
        self.lasting = lasting
        self.gone = gone
