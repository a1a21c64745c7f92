# The bar of an 18xx game.

eighteen-step-lay-tile = track
eighteen-step-place-station = station
eighteen-step-run-trains = run
eighteen-step-dividend = pay
eighteen-step-buy-train = trains
eighteen-step-pass = end
eighteen-tiles = Tiles: { $colours }
eighteen-own-cash = You { $amount }
eighteen-own-cash-means = The money of { $who }
eighteen-last-rounds = last rounds
eighteen-bank-broken =
    { $round ->
        [operating] The bank has run out: the game ends after this set of operating rounds.
       *[other] The bank has run out: the game ends after the coming set of operating rounds.
    }
eighteen-export = export: { $card }
eighteen-export-means =
    { $phase ->
        [none] The next train card, { $card }, leaves the game at the end of the set of operating rounds if nobody buys it before.
       *[other] The next train card, { $card }, leaves the game at the end of the set of operating rounds if nobody buys it before: phase { $phase } begins then.
    }
eighteen-prompt-company = { $prompt } { $company } has { $cash }.
eighteen-prompt-player = { $prompt } You have { $cash }.
eighteen-prompt-holder = { $prompt } You have { $cash } and { $count } of { $limit } certificates.
eighteen-asks = asks { $who }
eighteen-prompt-answer = { $prompt } { $who } agrees or declines.
eighteen-per-share = { $amount } a share
eighteen-led = { $company }, { $president } { $who }, { $cash }
eighteen-track-aside =
    { $count ->
        [one] Besides, track may be laid on one hex
       *[other] Besides, track may be laid on { $count } hexes
    }
