# Companies, players and the trade in shares.

stock-owner-ipo = offering
stock-owner-pool = pool
stock-owner-bank = bank
stock-owner-reserve = set aside
stock-owner-out = out of the game

stock-led = { $president } { $who }
stock-closed = closed
stock-floated = floated, has not run
stock-unfloated = started, not floated
stock-unstarted = not started
stock-home = home { $place }
stock-par = { $par } { $price }
stock-treasury = Treasury
stock-trains = Trains
stock-none = none
stock-of = of { $limit }
stock-stations = Stations
stock-placed = placed
stock-stations-left =
    { $cost ->
        [0] { $count } left
       *[other] next { $price }, { $count } left
    }
stock-last-run = Last run
stock-privates = Private companies
stock-holders = Holders of { $company }
stock-holding = { $owner }: { $percent } %
stock-shares-in-all =
    { $count ->
        [one] one share in all
       *[other] { $count } shares in all
    }

stock-priority = priority
stock-priority-means = Deals first in the next stock round
stock-certificates = Certificates
stock-certificates-of = { $count } of { $limit }
stock-certificates-left = ({ $count } left)
stock-certificates-uncounted = ({ $count } left; { $uncounted } more do not count)
stock-certificates-over =
    ({ $count ->
        [one] one
       *[other] { $count }
    } too many)
stock-worth = Net worth
stock-bids = In bids
stock-bids-free = ({ $amount } free)
stock-shares-of = Shares of { $player }
stock-bank = Bank
stock-bank-endless = without end
stock-privates-unsold = Private companies to be had
stock-private-company = Company
stock-value = Value
stock-income = Income
stock-privates-buyable =
    { $count ->
        [one] One private company may be bought
       *[other] { $count } private companies may be bought
    }
stock-offer = Offer { $price } to { $owner } for { $private }
stock-offer-label = Price for { $private } of { $owner }
stock-buy-own = Buy { $private } for { $price }
stock-own-label = Price for your { $private }
stock-private = { $id } { $name } ({ $income })
stock-private-named = { $id } { $name }
stock-private-spent = Its power has been used or lost.

stock-start-cost = Start at { $par } for { $cost }
stock-starting-price = Starting price
stock-buy = Buy from { $source } for { $cost }
stock-start-at = Start at
stock-pay = pay { $cost }
stock-shares-for = { $count } shares for { $cost }
stock-buy-short = Buy for { $cost }
stock-sell-count = Sell { $count }
stock-sell-up-to = Sell 1 to { $count }
stock-to-buy = Shares to buy
stock-to-sell = Shares that can only be sold
stock-to-start =
    { $count ->
        [one] One company can be started: { $prices }
       *[other] { $count } companies can be started: { $prices }
    }
stock-start-label = Companies to be started
stock-yours = you { $count }
stock-ran = ran { $amount }
stock-from-to = { $low } to { $high }
stock-leaves = leaves you { $amount }
stock-deed = { $deed }, { $effect }
stock-size-small = small
stock-size-medium = medium
stock-size-large = large
