"""Phase 7 and the end of the game: victory points, profit and loss, sets, the winner."""

from __future__ import annotations

from roundhouse.kernel import PlayerId, Result

from .ladder import moved, ranking
from .state import NO_PIECES, FinalScore, Pieces, Position, plus
from .table import Table


def loads_of(state: Position, player: PlayerId) -> list[tuple[str, Pieces]]:
    """The player's trains with what is on them."""
    return [(train, rental.load) for train, rental in state.rentals.items() if rental.who == player]


def round_points(table: Table, state: Position, player: PlayerId) -> int:
    """Victory points for what was transported this round (FTN-7-1 to FTN-7-6)."""
    trains = table.side.trains
    return sum(
        count * table.points(piece, trains[train])
        for train, load in loads_of(state, player)
        for piece, count in load.items()
    )


def upkeep(table: Table, state: Position, player: PlayerId) -> int:
    """What the player's own pieces on the board cost, below zero (FTN-7-10)."""
    return table.pieces.pounds["track"] * (table.pieces.track - state.stock[player])


def round_profit(table: Table, state: Position, player: PlayerId) -> int:
    """Income of this round's loads less upkeep (FTN-7-8 to FTN-7-11, FTN-7-17)."""
    income = sum(count * table.pounds(piece) for _, load in loads_of(state, player) for piece, count in load.items())
    return income + upkeep(table, state, player)


def settle_round(table: Table, draft: Position) -> None:
    """Phase 7, in the current turn order, because the stacks on the profit track depend on it (FTN-7-12)."""
    side = table.side
    for player in draft.turn_order:
        points, pounds = round_points(table, draft, player), round_profit(table, draft, player)
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
    _clear_trains(table, draft)


def _clear_trains(table: Table, draft: Position) -> None:
    """Loads go to their owners, markers come back (FTN-7-18, FTN-7-19)."""
    collected = dict(draft.collected)
    for rental in draft.rentals.values():
        for piece, count in rental.load.items():
            collected[rental.who] = plus(collected[rental.who], piece, count)
    draft.collected, draft.rentals = collected, {}
    draft.markers = dict.fromkeys(draft.markers, table.pieces.train_markers)


def complete_sets(table: Table, collected: Pieces) -> int:
    """Sets of one dear good, one plain good and a passenger of each colour (FTN-E-2, FTN-E-3)."""
    return min(collected.get(kind, 0) for kind in (*table.goods, "red", "green"))


def final_score(table: Table, state: Position, player: PlayerId) -> FinalScore:
    """FTN-E-1 to FTN-E-5, FTN-RU-32."""
    sets = complete_sets(table, state.collected.get(player, NO_PIECES))
    return FinalScore(
        vp=state.vp[player],
        sets=sets,
        for_sets=sets * table.pieces.vp_per_set,
        profit=state.profit_of(player),
        for_track=table.pieces.vp_per_track * (table.pieces.track - state.stock[player]),
    )


def finish(table: Table, draft: Position) -> None:
    """Final scoring and the winner: most points, then profit, then the stack on the profit track (FTN-E-6, E-7)."""
    draft.final = {player: final_score(table, draft, player) for player in table.players}
    totals = {player: score.total for player, score in draft.final.items()}
    # the profit track ranks by profit and, on one space, by the stack (FTN-RU-33)
    winner = max(ranking(draft.profit), key=lambda player: totals[player])
    level = (totals[winner], draft.profit_of(winner))
    winners = (
        tuple(player for player in table.players if (totals[player], draft.profit_of(player)) == level)
        if table.house.shared_win
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
    draft.result = Result(totals, winners, f"round {draft.round} of {table.rounds} has been played", "FTN-10-2")
