# What the table of First Train to Nuremberg says.

nuremberg-round = Round { $round } of { $rounds }
nuremberg-phase-3 = bid
nuremberg-phase-5 = build
nuremberg-phase-6 = rent & carry
nuremberg-phase-9 = hand over
nuremberg-phase-begins = Phase { $number } begins: { $name }
nuremberg-prompt = { $prompt } You have { $holding }.
nuremberg-prompt-rent = Rent a train, or pass for this round.
nuremberg-prompt-transport = Transport a piece, or pass for this round.
nuremberg-purse =
    { $cubes ->
        [one] 1 cube
       *[other] { $cubes } cubes
    }

nuremberg-deed-bid = Bid
nuremberg-deed-sketch-line = Build a line
nuremberg-deed-build-line = Build
nuremberg-deed-take-point = Two-coloured point
nuremberg-deed-rent-train = Rent a train
nuremberg-deed-transport = Transport
nuremberg-deed-hand-over = Hand over track

nuremberg-colour-white = white
nuremberg-colour-brown = brown
nuremberg-colour-red = red
nuremberg-colour-green = green
nuremberg-letter-white = W
nuremberg-letter-brown = B
nuremberg-letter-red = R
nuremberg-letter-green = G
nuremberg-use-white = landowners
nuremberg-use-brown = trains
nuremberg-use-red = stations
nuremberg-use-green = stations
nuremberg-influence-of = { $colour } influence, for { $use }

nuremberg-overview = Orders, influence and trains
nuremberg-influence = Influence
nuremberg-track = Track
nuremberg-spaces = Spaces
nuremberg-space = Space { $number }
nuremberg-disc = drawn disc: { $colour }
nuremberg-disc-means = A point with a ring was drawn for this round.
nuremberg-from = from { $cubes }
nuremberg-bids = { $who } bids { $cubes }
nuremberg-bid = Bid { $cubes }
nuremberg-bid-label = Cubes for space { $number }
nuremberg-orders = Orders
nuremberg-order-turn = Turn
nuremberg-order-build = Build
nuremberg-order-rent = Rent
nuremberg-not-yet = not yet
nuremberg-profit = Profit
nuremberg-profit-track = Profit track
nuremberg-profit-level = { $level }: { $players }

nuremberg-passed = passed
nuremberg-rents-no-more = rents no more
nuremberg-vp = { $count } VP
nuremberg-vp-short = VP
nuremberg-cubes = Cubes
nuremberg-track-left = Track left
nuremberg-trains = Trains
nuremberg-sets = Sets
nuremberg-loads = This round's loads
nuremberg-forecast = { $count } VP, { $pounds }
nuremberg-collected = Collected: { $pieces }
nuremberg-final = At the end
nuremberg-total = Total

nuremberg-class = Class { $rank }
nuremberg-cost = { $cost } brown
nuremberg-places =
    { $passengers ->
        [0] no passengers
        [one] 1 passenger ({ $vp } VP each)
       *[other] { $passengers } passengers ({ $vp } VP each)
    }, { $goods ->
        [0] no goods
        [one] 1 good
       *[other] { $goods } goods
    }
nuremberg-empty = empty
nuremberg-free =
    free: { $passengers ->
        [one] 1 passenger
       *[other] { $passengers } passengers
    }, { $goods ->
        [one] 1 good
       *[other] { $goods } goods
    }

nuremberg-count = { $count } { $thing }
nuremberg-piece =
    { $kind ->
        [landowner] { $count ->
            [one] landowner
           *[other] landowners
        }
        [red] { $count ->
            [one] red passenger
           *[other] red passengers
        }
       *[green] { $count ->
            [one] green passenger
           *[other] green passengers
        }
    }
nuremberg-nothing = nothing
nuremberg-payment =
    { $kind ->
        [cubes] { $count ->
            [one] 1 cube
           *[other] { $count } cubes
        }
        [white] { $count } white
        [brown] { $count } brown
        [red] { $count } red
       *[green] { $count } green
    }
nuremberg-change =
    { $who }: { $what ->
        [cubes] cubes
        [white] white
        [brown] brown
        [red] red
        [green] green
        [profit] profit
        [points] points
       *[stock] track left
    } { $old } → { $now }

nuremberg-legend = Legend
nuremberg-legend-town-red = town of the red company
nuremberg-legend-town-green = town of the green company
nuremberg-legend-station = station of nobody
nuremberg-legend-red = red passenger
nuremberg-legend-green = green passenger
nuremberg-legend-landowner = landowner: costs white influence
nuremberg-legend-cube = { $good }, to be carried
nuremberg-legend-good = { $good } is made here
nuremberg-legend-river = river
nuremberg-legend-line = a player's track, with the player's letters
