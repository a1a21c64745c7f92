# What a coach says at the table: before a move what matters now, after it whether a better one was there.

## Track, runs and dividends
part-coach-track = { $tile } on { $hex } earns { $company } { MONEY($more) } more in its next run.
    .later = { $tile } on { $hex } earns { $company } { MONEY($more) } more once it has a { $kind }.
part-coach-run = The best run of { $company } earns { MONEY($revenue) }, { MONEY($share) } for each share.
    .more = The best run of { $company } earns { MONEY($revenue) }, { MONEY($share) } for each share: { MONEY($change) } more than last time.
    .less = The best run of { $company } earns { MONEY($revenue) }, { MONEY($share) } for each share: { MONEY($change) } less than last time.
part-coach-dividend = Paying brings you { MONEY($own) } and the price of { $company } from { MONEY($now) } to { MONEY($paid) }; keeping the earnings brings it to { MONEY($kept) }.

## Trains
part-coach-export = If nobody buys it before, the next train, a { EITHER($train) }, is exported at the end of this set of operating rounds: then phase { $phase } begins.
    .scraps = If nobody buys it before, the next train, a { EITHER($train) }, is exported at the end of this set of operating rounds: then these trains are scrapped: { LIST($kinds) }.
    .both = If nobody buys it before, the next train, a { EITHER($train) }, is exported at the end of this set of operating rounds: then phase { $phase } begins and these trains are scrapped: { LIST($kinds) }.
part-coach-next-train = { $cards ->
        [0] The next train, a { EITHER($train) } for { MONEY($price) }, begins phase { $phase }.
        [one] After one more train comes a { EITHER($train) } for { MONEY($price) }, which begins phase { $phase }.
       *[other] After { $cards } more trains comes a { EITHER($train) } for { MONEY($price) }, which begins phase { $phase }.
    }
    .scraps = { $cards ->
        [0] The next train, a { EITHER($train) } for { MONEY($price) }, scraps these trains: { LIST($kinds) }.
        [one] After one more train comes a { EITHER($train) } for { MONEY($price) }, which scraps these trains: { LIST($kinds) }.
       *[other] After { $cards } more trains comes a { EITHER($train) } for { MONEY($price) }, which scraps these trains: { LIST($kinds) }.
    }
    .both = { $cards ->
        [0] The next train, a { EITHER($train) } for { MONEY($price) }, begins phase { $phase } and scraps these trains: { LIST($kinds) }.
        [one] After one more train comes a { EITHER($train) } for { MONEY($price) }, which begins phase { $phase } and scraps these trains: { LIST($kinds) }.
       *[other] After { $cards } more trains comes a { EITHER($train) } for { MONEY($price) }, which begins phase { $phase } and scraps these trains: { LIST($kinds) }.
    }
part-coach-going = { $cards ->
        [0] The next train scraps all trains of { $company } ({ LIST($kinds) }). Its treasury has { MONEY($cash) }; that train costs { MONEY($price) }.
        [one] After one more train all trains of { $company } ({ LIST($kinds) }) are scrapped. Its treasury has { MONEY($cash) }; a train costs { MONEY($price) } then.
       *[other] After { $cards } more trains all trains of { $company } ({ LIST($kinds) }) are scrapped. Its treasury has { MONEY($cash) }; a train costs { MONEY($price) } then.
    }
part-coach-no-train = { $company } has no train. A { $kind } costs { MONEY($price) }; its treasury has { MONEY($cash) }.
    .missing = { $company } has no train. A { $kind } costs { MONEY($price) }; its treasury has { MONEY($cash) }, { MONEY($missing) } too little.
part-coach-buy-train = A { $kind } for { MONEY($price) } earns { $company } { MONEY($more) } more in a run on the track of now.

## Shares
part-coach-float = { $shares ->
        [one] One more share of { $company } must be bought until it starts: { MONEY($cost) }. You have { MONEY($cash) }.
       *[other] { $shares } more shares of { $company } must be bought until it starts: { MONEY($cost) } in all. You have { MONEY($cash) }.
    }
part-coach-start = At { MONEY($par) } you can start { $company } alone: { $shares } shares cost { MONEY($cost) } of your { MONEY($cash) }.
part-coach-share = A share of { $company } costs { MONEY($cost) } and paid { MONEY($last) } last time. With its dividends it is likely to have brought { MONEY($total) } by the end: the most for its price of what you can buy.
    .new = A share of { $company } costs { MONEY($cost) }. With its dividends it is likely to have brought { MONEY($total) } by the end: the most for its price of what you can buy.
part-coach-certificates = { $room ->
        [0] Certificates: { $held } of { $limit }. You can buy no more.
        [one] Certificates: { $held } of { $limit }. You can buy one more.
       *[other] Certificates: { $held } of { $limit }. You can buy { $room } more.
    }
part-coach-private = { $rounds ->
        [one] { $private } costs { MONEY($cost) } and pays { MONEY($income) } in every operating round: it has paid for itself after one.
       *[other] { $private } costs { MONEY($cost) } and pays { MONEY($income) } in every operating round: it has paid for itself after { $rounds } of them.
    }
part-coach-end = { $rounds ->
        [one] One operating round is likely to be left until the end of the game.
       *[other] About { $rounds } operating rounds are left until the end of the game.
    }
    .bank = { $rounds ->
        [one] The bank has { MONEY($bank) } left: the game is likely to end with this operating round.
       *[other] The bank has { MONEY($bank) } left: the game is likely to end in about { $rounds } operating rounds.
    }

part-coach-reserve = To start a company alone takes at least { MONEY($cost) }: { $shares } shares at { MONEY($par) }. You have { MONEY($cash) }.
part-coach-treasury = The treasury of { $company } has { MONEY($cash) }; the next train, a { $kind }, costs { MONEY($price) }.
part-coach-standing = If the game ended now you would have { MONEY($own) }, { $other } { MONEY($best) }.
    .points = If the game ended now you would have { $own } points, { $other } { $best }.

## 18CZ
part-coach-local = { $private } costs { MONEY($cost) }. It pays { MONEY($income) } in each of { $rounds } operating rounds and is worth { MONEY($final) } at the end: { MONEY($total) } in all.
part-coach-loan = You owe { MONEY($owed) } and have { MONEY($cash) }: before the loan is repaid you can buy no shares.

## 1862
part-coach-charter = A charter must be floated: { $shares } shares at { MONEY($par) } cost { MONEY($cost) } and pay for stations and a train. Of your { MONEY($cash) } that leaves { MONEY($spare) } for the bid.
    .poor = A charter must be floated: { $shares } shares at { MONEY($par) } cost { MONEY($cost) } and pay for stations and a train. You have { MONEY($cash) }: a bid may end with a fine.
part-coach-obligation = { $count ->
        [one] You have won the charter of { LIST($companies) } and must float it in the next stock round. You have { MONEY($cash) }.
       *[other] You have won the charters of { LIST($companies) } and must float them in the next stock round. You have { MONEY($cash) }.
    }
part-coach-lner = { $cards ->
        [one] One train is left in the deck before the LNER forms.
       *[other] { $cards } trains are left in the deck before the LNER forms.
    }

## First Train to Nuremberg
part-coach-space = { $value ->
        [one] Space { $space } is worth about one cube to you; the lowest bid is { $cubes }.
       *[other] Space { $space } is worth about { $value } cubes to you; the lowest bid is { $cubes }.
    }
part-coach-orders = As the influence stands you build as number { $build } of { $players } and rent as number { $rent }: white and brown decide.
part-coach-line = { $pieces ->
        [one] A line of one piece from { $start } to { $end } is worth about { $gain ->
            [one] one point
           *[other] { $gain } points
        } more to you than none.
       *[other] A line of { $pieces } pieces from { $start } to { $end } is worth about { $gain ->
            [one] one point
           *[other] { $gain } points
        } more to you than none.
    }
part-coach-link = { $missing ->
        [one] One piece of track is missing to { $name }: when it is laid every piece of the shortest way scores a point.
       *[other] { $missing } pieces of track are missing to { $name }: when they are laid every piece of the shortest way scores a point.
    }
part-coach-train = Train { $train } costs { $cost } brown and carries passengers: { $seats }, goods: { $wagons }. For what you can reach it is worth about { $gain ->
        [one] one point
       *[other] { $gain } points
    } after its cost.
part-coach-piece = Worth most to you now is { NAME("piece", $piece) } in { $area }. Victory points: { $points }, pounds: { SIGNED($pounds) }.
    .hurry = Others can take it too: { NAME("piece", $piece) } in { $area }. Victory points: { $points }, pounds: { SIGNED($pounds) }.
part-coach-round = This round so far: victory points { $points }, pounds { SIGNED($pounds) }; your profit is { SIGNED($profit) }.
part-coach-upkeep = { $pieces ->
        [one] Your piece of track costs { $rounds ->
            [0] a point at the end
           *[other] a pound in every round (still { $rounds }) and a point at the end
        }.
       *[other] Your { $pieces } pieces of track cost { $rounds ->
            [0] { $final } points at the end
           *[other] { $pounds } pounds in every round (still { $rounds }) and { $final } points at the end
        }.
    }
part-coach-set = One { NAME("piece", $piece) } more completes a set: { $points } points at the end.
part-coach-hand-over = { $pieces ->
        [one] One piece from { $start } to { $end } costs { $points } { NAME("influence", $company) } to hand over and saves { $rounds ->
            [0] a point at the end
           *[other] { $pounds } pounds in the rounds to come ({ $rounds }) and a point at the end
        }.
       *[other] { $pieces } pieces from { $start } to { $end } cost { $points } { NAME("influence", $company) } to hand over and save { $rounds ->
            [0] { $final } points at the end
           *[other] { $pounds } pounds in the rounds to come ({ $rounds }) and { $final } points at the end
        }.
    }

## After a move
part-coach-better-run = { $company } earned { MONEY($earned) }; its best run earns { MONEY($best) }, { $amount } more.
part-coach-better-track = Better: { $move }. With it the next run of { $company } earns { MONEY($best) }, { $amount } more than now.
part-coach-better = Better: { $move }. You would be likely to end with { $amount } more.
