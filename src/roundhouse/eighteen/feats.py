"""What a game of 18xx may be remembered for."""

from __future__ import annotations

from collections.abc import Iterator

from roundhouse.kernel import Feat

from .state import State


def feats(state: State) -> Iterator[Feat]:
    """From the events of one action: the dividend that was paid, the run, and its longest route in hexes."""
    for event in state.events:
        facts = event.facts
        if event.kind == "dividend" and facts.get("kind", "pay") != "withhold":
            yield Feat("dividend", facts["revenue"], {"company": facts["company"], "revenue": facts["revenue"]})
        elif event.kind == "trains-run":
            yield Feat("run", facts["revenue"], {"company": facts["company"], "revenue": facts["revenue"]})
            for _train, way in facts["runs"]:
                hexes = len({place.partition(".")[0] for place in way})
                yield Feat("route", hexes, {"company": facts["company"], "count": hexes})
