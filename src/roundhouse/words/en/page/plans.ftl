# Private plans: moves that were tried out and kept.

plans-title = My plans
plans-keep = Keep as a plan
plans-play = Plan, move { $number } of { $count }: { $move }
plans-waiting = Plan: waits for { $who } (move { $number } of { $count })
plans-elsewhere = Plan: begins after move { $at }, on another line of play
plans-done =
    { $count ->
        [one] Plan: its move has been played
       *[other] Plan: all { $count } moves have been played
    }
plans-refused = Plan: move { $number } of { $count } ({ $move }) is not possible any more. { $why }
plans-left = Plan: left at move { $number } of { $count } ({ $move }), where you did something else
plans-strayed = { $who } did otherwise than planned.
plans-remove = Remove this plan
