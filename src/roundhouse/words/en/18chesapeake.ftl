# What 18Chesapeake says.

money = ${ $amount }

## What happened
event-idle-round = All have passed: the private companies pay.
event-share-removed = A certificate of { $company } leaves the game.

## Refusals
refusal-better-run = { $company } can earn { MONEY($best) } and must; this run earns { MONEY($revenue) }.
