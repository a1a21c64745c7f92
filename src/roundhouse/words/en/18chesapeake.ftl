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

## The title, its variants and options
title-text = The railways round Chesapeake Bay: a short, sharp 18xx game for two to six, good as a first one.
variant-base = Base game
    .about = Three to six players.
variant-two-player = Two players
    .about = Section 14: 30% presidencies, and a pool that shrinks.
option-yellow_at_limit = A player at the certificate limit
option-yellow_at_limit-true = may buy certificates in yellow spaces, which do not count
option-yellow_at_limit-false = may buy no certificate at all
option-powers_before_home = Tiles of P2, P3 and P4
option-powers_before_home-false = are laid after the home of the company has track
option-powers_before_home-true = may be laid before that
option-against_grey = Track that points at a blank side of a grey hex
option-against_grey-false = is not allowed, as at the edge of the map
option-against_grey-true = is allowed
option-best_run = The trains of a company
option-best_run-false = may make any legal run
option-best_run-true = must make a run with the highest earnings
option-help_at_face_value = A train of another company bought with the president's help
option-help_at_face_value-true = costs its face value
option-help_at_face_value-false = costs its face value or less
