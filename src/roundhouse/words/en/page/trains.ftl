# Trains: what there is, what comes next, and what may be bought.

trains-next = Next from the bank: { $kind } for { $price }.
trains-left = { $count } left.
trains-unlimited = No limit.
trains-phase =
    { $count ->
        [0] Buying it begins phase { $phase }.
        [one] One more before phase { $phase }.
       *[other] { $count } more before phase { $phase }.
    }
trains-export =
    { $phase ->
        [none] Export: the next train card, { $card }, leaves the game at the end of the set of operating rounds if nobody buys it before.
       *[other] Export: the next train card, { $card }, leaves the game at the end of the set of operating rounds if nobody buys it before: phase { $phase } begins then.
    } { $scraps ->
        [none] {""}
       *[other] Scrapped would be: { $scraps }.
    }
trains-train = Train
trains-price = Price
trains-left-head = Left
trains-scrapped-by = Scrapped by
trains-owned-by = Owned by
trains-never = never
trains-and-later = { $first } and later
trains-pool = In the pool: { $trains }
trains-phase-head = Phase
trains-phase-now = { $phase } now
trains-tiles = Tiles
trains-limit-head = Train limit
trains-limit = { $size ->
        [small] small
        [medium] medium
        [large] large
       *[other] { $size }
    } { $count }
trains-rounds = Rounds
trains-colour-yellow = yellow
trains-colour-green = green
trains-colour-brown = brown
trains-colour-gray = grey

trains-bank = Trains of the bank
trains-others = Trains of other companies
trains-of = { $kind } of { $seller }
trains-own = your company
trains-offer = Offer { $amount } to { $seller } for its { $kind }
trains-buy-own = Buy the { $kind } of { $seller } for { $amount }
trains-offer-label = Price for the { $kind } of { $seller }
trains-leaves = leaves { $company } { $amount }
trains-held =
    { $count ->
        [0] { $company } has no train.
       *[other] { $company } has { $trains }.
    }
trains-missing = { $who } adds the missing { $amount }
