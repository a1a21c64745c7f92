"""Write the golden games anew: ``python tests/golden/1862/record.py``. Re-recording needs a reason.

Random players play by the rulebook, so that the recorded games of others are not the only ones.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[2] / "src"), str(HERE.parents[2])]

import roundhouse  # noqa: E402
from roundhouse.bots import decide, find_bot  # noqa: E402
from tests.golden.writing import dump  # noqa: E402

checkpoint = importlib.import_module("tests.golden.1862.checkpoints").checkpoint  # a name that begins with a digit

GAMES = {
    "top-3p-short": (3, "base", {"length": "short"}, 1),
    "bank-3p-short": (3, "base", {"length": "short"}, 2),
    "lner-2p-shorter": (2, "base", {"length": "shorter"}, 2),
}
NAMES = ("Ann", "Bo", "Cy", "Di")


def play(players: int, variant: str, options: dict[str, object], seed: int) -> dict[str, object]:
    game = roundhouse.new_game("1862", NAMES[:players], seed, variant, options)
    bot = find_bot("random", "1862")
    checkpoints = []
    while game.result is None:
        before = game.state.round
        game.apply(decide(bot, game, game.acting[0]).action)
        if game.result is not None or type(game.state.round) is not type(before):
            checkpoints.append({"after": len(game.log), **checkpoint(game.state)})
    return {**game.to_dict(), "checkpoints": checkpoints}


if __name__ == "__main__":
    for name, (players, variant, options, seed) in GAMES.items():
        (HERE / f"{name}.json").write_text(dump(play(players, variant, options, seed)), encoding="utf-8")
