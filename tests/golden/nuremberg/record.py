"""Write the golden games anew: ``python tests/golden/nuremberg/record.py``. Re-recording needs a reason.

Games of older rules versions (``version-*``) are never written again.

Novices play; now and then somebody does something else that is legal, so that every kind of action occurs.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[2] / "src"), str(HERE.parents[2])]

import roundhouse  # noqa: E402
from roundhouse.bots import decide, find_bot  # noqa: E402
from tests.golden.nuremberg.checkpoints import checkpoint  # noqa: E402
from tests.golden.writing import dump  # noqa: E402

GAMES = {
    "nuremberg-2p": ("nuremberg", 2, {"side": "2-3"}, 1),
    "nuremberg-4p": ("nuremberg", 4, {"side": "3-4", "rings": True, "ties": "shared"}, 2),
    "wensleydale-3p": ("wensleydale", 3, {"side": "2-3", "larger-south": True, "south-end": True}, 3),
    "wensleydale-3p-large": ("wensleydale", 3, {"side": "3-4"}, 4),
}
NAMES = ("Ann", "Bo", "Cy", "Di")


def play(variant: str, players: int, options: dict[str, object], seed: int) -> dict[str, object]:
    game = roundhouse.new_game("nuremberg", NAMES[:players], seed, variant, options)
    bot, rng = find_bot("novice", "nuremberg"), random.Random(seed)
    checkpoints = []
    while game.result is None:
        state = game.state
        choices = game.choices()
        rare = [c for c in choices if c.action.do in ("no_more_trains", "sketch_line")]
        if rare and rng.random() < 0.5:
            game.apply(rng.choice(rare).sample(rng))
        else:
            game.apply(decide(bot, game, game.acting[0]).action)
        if game.result is not None or game.state.round != state.round:
            checkpoints.append({"after": len(game.log), **checkpoint(game.state)})
    return {**game.to_dict(), "checkpoints": checkpoints}


if __name__ == "__main__":
    for name, (variant, players, options, seed) in GAMES.items():
        (HERE / f"{name}.json").write_text(dump(play(variant, players, options, seed)), encoding="utf-8")
