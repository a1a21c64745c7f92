# What 18Chesapeake says.

money = ${ $amount }

## What happened
event-idle-round = All have passed: the private companies pay.
event-share-removed = A certificate of { $company } leaves the game.

## Private companies
private-p1 = It does nothing else.
private-p5 = It comes with a share of B&O (10 %), which its buyer keeps.
private-p6 = It comes with the president's certificate of a company that was drawn for it; its buyer sets the starting price at once. It closes when that company buys its first train, and no company can buy it.

## Refusals
refusal-better-run = { $company } can earn { MONEY($best) } and must; this run earns { MONEY($revenue) }.
