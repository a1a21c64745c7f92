# What 1889 says.

money = ¥{ $amount }

## What private companies do
private-mf = This is possible in a stock round, or in the turn of a company that its owner leads.
private-er = This is possible only at the moment when a company buys it.
private-utf = It stays open when the others close, as long as a player owns it, and then pays { MONEY(50) }. No company can buy it then.

## The title, its variants and options
title-text = Seven companies on one island: the classic way to learn 18xx, for two to six.
variant-base = Base game
    .about = Two to six players.
