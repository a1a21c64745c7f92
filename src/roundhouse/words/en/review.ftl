# What a review of a game says.

part-review-money = { MONEY($amount) }
part-review-points = { NUMBER($amount) }
part-review-heading = { $title }: review of a game
part-review-turning-points = Where the game turned
part-review-nothing = Nothing worth a claim was found.
part-review-chart = What players were likely to end with, move by move (an estimate)
part-review-where = { $round }, move { $move }: { $played }
part-review-instead = Better: { $move }
part-review-next-best = Next best: { $move }
part-review-looked = Looked at: { $decisions } decisions weighed, { $values } positions valued, the rest of the game played again { $replayed } times, { $runs } runs searched, { $rollouts } games played on by bots.

part-review-loss = { $player } ended with { $score }. With the better move, and everybody else as in the game, it would have been { $other }: { $amount } more. { $kept } of { $later } later moves stayed the same.
part-review-gain = The move was worth { $amount }: with the next best one that was found, and everybody else as in the game, { $player } would have ended with { $other } instead of { $score }. { $kept } of { $later } later moves stayed the same.
part-review-gain-without = The move was worth { $amount }: without it, and everything else as in the game, { $player } would have ended with { $other } instead of { $score }. { $kept } of { $later } later moves stayed the same.
part-review-loss-likely = With the better move { $player } would have been likely to end with { $other } instead of { $score }, as far as can be seen two rounds later: at least { $amount } more. { $kept } of the { $later } moves until then stayed the same, and { $games } games that bots played on from both moves agree.
part-review-gain-likely = The move was worth at least { $amount }: two rounds later { $player } was likely to end with { $score }, with the next best one that was found with { $other }. { $kept } of the { $later } moves until then stayed the same, and { $games } games that bots played on from both moves agree.
part-review-run = { $company } earned { $earned }; its best run would have earned { $best }, { $missing } more. The part of { $player } in it is { $amount }.
part-review-kept = { $company } kept { $kept_money } and never needed it: afterwards its treasury never fell below { $least } that could have been paid out before. { $player } would have got { $share } of it.
part-review-own-money = { $player } paid { $spent } out of pocket for a { $kind } train of { $company }, which cost { $price }.
part-review-train-late = { $company } let a { $kind } train for { $price } go by, and { $player } had to help out later. With it { $player } would have ended with { $other } instead of { $score }: { $amount } more. { $kept } of { $later } later moves stayed the same.
part-review-blocked = { $player } placed a station of { $owner } in { $hex }, which stood in the way of { $company }, led by { $hurt }, in { $runs ->
    [one] one run
   *[other] { $runs } runs
}: { $total } of earnings in all, { $amount } of it for { $hurt }; most in one run: { $most }.
part-review-turning = From here on { $player } is the favourite in place of { $before }: behind by { $behind } before, ahead by { $lead } now, as far as the estimate tells.

## Advice at the table
part-review-advice = It is likely to bring you to { $value }.
part-review-advice-next = It is likely to bring you to { $value }; next best, with { $next }: { $other_move }
