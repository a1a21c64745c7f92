# What a choice would change, shown before it is made.

outcome-cash = { $who }: { $old } → { $now }
outcome-shares = { $who }: { $old } → { $now } { $company }
outcome-worth = { $who } net worth: { $old } → { $now }
outcome-treasury = { $company } treasury: { $old } → { $now }
outcome-starts = { $company } starts at { $price }
outcome-price = { $company } price: { $old } → { $now }
outcome-president = { $who } becomes { $president } of { $company }
outcome-leaderless = { $company } has no { $president } any more
outcome-floats = { $company } floats
outcome-closes = { $company } closes
outcome-loses = { $company } loses { $trains }
outcome-gets = { $company } gets { $trains }
outcome-player = { $who }: { $what }
outcome-phase = Phase { $phase } begins
outcome-end = The game ends: { $reason }
