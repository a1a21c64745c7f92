# The bar of an 18xx game.

eighteen-step-lay-tile = track
eighteen-step-place-station = station
eighteen-step-run-trains = run
eighteen-step-dividend = pay
eighteen-step-buy-train = trains
eighteen-tiles = Tiles: { $colours }
eighteen-own-cash = You { $amount }
eighteen-own-cash-means = The money of { $who }
eighteen-last-rounds = last rounds
eighteen-bank-broken =
    { $round ->
        [operating] The bank has run out: the game ends after this set of operating rounds.
       *[other] The bank has run out: the game ends after the coming set of operating rounds.
    }
eighteen-export = exports a { $card }
eighteen-export-means =
    { $phase ->
        [none] At the end of the set of operating rounds the next train of the bank, a { $card }, leaves the game.
       *[other] At the end of the set of operating rounds the next train of the bank, a { $card }, leaves the game: phase { $phase } begins then.
    }
eighteen-led = { $company }, { $president } { $who }, { $cash }
