"""Phase 7 and the end of the game: victory points, profit and loss, sets, the winner."""

from __future__ import annotations

from roundhouse.kernel import Message, PlayerId, Result

from .ladder import moved, ranking
from .setting import Setting
from .state import NO_PIECES, FinalScore, Pieces, Position, plus


def loads_of(state: Position, player: PlayerId) -> list[tuple[str, Pieces]]:
    """The player's trains with what is on them."""
    return [(train, rental.load) for train, rental in state.rentals.items() if rental.who == player]


def round_points(setting: Setting, state: Position, player: PlayerId) -> int:
    """Victory points for what was transported this round (FTN-7-1 to FTN-7-6)."""
    trains = setting.side.trains
    return sum(
        count * setting.points(piece, trains[train])
        for train, load in loads_of(state, player)
        for piece, count in load.items()
    )


def upkeep(setting: Setting, state: Position, player: PlayerId) -> int:
    """What the player's own pieces on the board cost, below zero (FTN-7-10)."""
    return setting.pieces.pounds["track"] * (setting.pieces.track - state.stock[player])


def round_profit(setting: Setting, state: Position, player: PlayerId) -> int:
    """Income of this round's loads less upkeep (FTN-7-8 to FTN-7-11, FTN-7-17)."""
    income = sum(count * setting.pounds(piece) for _, load in loads_of(state, player) for piece, count in load.items())
    return income + upkeep(setting, state, player)


def settle_round(setting: Setting, draft: Position) -> None:
    """Phase 7, in the current turn order, because the stacks on the profit track depend on it (FTN-7-12)."""
    side = setting.side
    for player in draft.turn_order:
        points, pounds = round_points(setting, draft, player), round_profit(setting, draft, player)
        draft.vp = {**draft.vp, player: draft.vp[player] + points}
        level = max(side.profit_min, min(side.profit_max, draft.profit_of(player) + pounds))
        # FTN-7-14, FTN-RU-26: a disc that stays where it is goes to the top of its stack too
        draft.profit = moved(draft.profit, player, level)
        draft.tell(
            "settled",
            who=player,
            points=points,
            pounds=pounds,
            level=level,
        )
    _clear_trains(setting, draft)


def _clear_trains(setting: Setting, draft: Position) -> None:
    """Loads go to their owners, markers come back (FTN-7-18, FTN-7-19)."""
    collected = dict(draft.collected)
    for rental in draft.rentals.values():
        for piece, count in rental.load.items():
            collected[rental.who] = plus(collected[rental.who], piece, count)
    draft.collected, draft.rentals = collected, {}
    draft.markers = dict.fromkeys(draft.markers, setting.pieces.train_markers)


def complete_sets(setting: Setting, collected: Pieces) -> int:
    """Sets of one dear good, one plain good and a passenger of each colour (FTN-E-2, FTN-E-3)."""
    return min(collected.get(kind, 0) for kind in (*setting.goods, "red", "green"))


def final_score(setting: Setting, state: Position, player: PlayerId) -> FinalScore:
    """What a player has at the end: points, sets, profit and track (FTN-E-1 to FTN-E-5, FTN-RU-32)."""
    sets = complete_sets(setting, state.collected.get(player, NO_PIECES))
    return FinalScore(
        vp=state.vp[player],
        sets=sets,
        for_sets=sets * setting.pieces.vp_per_set,
        profit=state.profit_of(player),
        for_track=setting.pieces.vp_per_track * (setting.pieces.track - state.stock[player]),
    )


def finish(setting: Setting, draft: Position) -> None:
    """Final scoring and the winner: most points, then profit, then the stack on the profit track (FTN-E-6, E-7)."""
    draft.final = {player: final_score(setting, draft, player) for player in setting.players}
    totals = {player: score.total for player, score in draft.final.items()}
    # the profit track ranks by profit and, on one space, by the stack (FTN-RU-33)
    winner = max(ranking(draft.profit), key=lambda player: totals[player])
    level = (totals[winner], draft.profit_of(winner))
    winners = (
        tuple(player for player in setting.players if (totals[player], draft.profit_of(player)) == level)
        if setting.house.shared_win
        else (winner,)
    )
    for player, score in draft.final.items():
        draft.tell(
            "final_score",
            who=player,
            vp=score.vp,
            sets=score.sets,
            for_sets=score.for_sets,
            profit=score.profit,
            for_track=score.for_track,
            total=score.total,
        )
    draft.turn = None
    draft.result = Result(
        totals, winners, Message("ended-rounds", {"round": draft.round, "rounds": setting.rounds}), "FTN-10-2"
    )
