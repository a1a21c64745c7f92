# What First Train to Nuremberg and Last Train to Wensleydale say.

## What happened
event-link_made = { $name } is connected for the first time: { LIST($shares) } victory points.
event-orders_set = Build order: { LIST($build) }. Rent order: { LIST($rent) }.
event-turn_order_set = Turn order: { LIST($order) }.
event-phase = Round { $round }, phase { $number }: { NAME("part-phase", $number) }.
event-settled = { $who } scores { $points ->
        [one] one victory point
       *[other] { $points } victory points
    }; the profit { $pounds ->
        [0] stays at
        [one] changes by { SIGNED($pounds) } pound to
       *[other] changes by { SIGNED($pounds) } pounds to
    } { SIGNED($level) }.
event-final_score = { $who }: { $vp } points, { $sets } sets for { $for_sets }, profit { SIGNED($profit) }, track { $for_track }: { $total }.
event-influence_won = { $who } records space { $space }: { LIST($gains) }.
event-rubbed_out = { $who } rubs the line out.
event-sketched = { $who } pencils a line: { LIST($names) }.
event-bid = { $who } bids { $cubes ->
        [one] one cube
       *[other] { $cubes } cubes
    } on space { $space }.
    .outbidding = { $who } bids { $cubes ->
        [one] one cube
       *[other] { $cubes } cubes
    } on space { $space }, outbidding { $outbid }.
event-built_nothing = { $who } builds nothing.
event-line_built = { $who } builds { $count ->
        [one] one piece
       *[other] { $count } pieces
    } from { $start } to { $end } for { LIST($paid) }.
event-handed_over = { $who } hands { $count ->
        [one] one piece
       *[other] { $count } pieces
    } from { $start } to { $end } to the { NAME("influence", $company) } company for { $points } { NAME("influence", $company) }.
event-removed = In { $area }, { NAME("piece", $piece) } ({ $count }) can no longer be carried and leaves the game.
event-kept_track = { $who } hands nothing over.
event-train_rented = { $who } rents train { $train } for { LIST($paid) }.
event-passed = { $who } passes.
event-transported = { $who } puts { $count ->
        [one] { $count } { NAME("piece", $piece) }
       *[other] { $count } { $piece ->
            [red] red passengers
            [green] green passengers
           *[other] { NAME("piece", $piece) }
        }
    } from { $area } on train { $train }.
event-no_more_trains = { $who } rents no more trains this round.

## Refusals
refusal-negative = A payment cannot hold { $count } { $name }.
refusal-no-such-space = There is no influence space { $space }.
refusal-own-bid = { $who } already has the highest bid on space { $space }.
refusal-two-bids = { $who } already has { $count } standing bids.
refusal-minimum-bid = The minimum bid for space { $space } in the { $row ->
        [upper] upper
       *[lower] lower
    } row is { $minimum } cubes, not { $cubes }.
refusal-too-low = { $holder } has { $standing ->
        [one] one cube
       *[other] { $standing } cubes
    } on space { $space }; a bid of { $cubes } is not higher.
refusal-not-enough-cubes = { $who } has { $held ->
        [0] no cubes
        [one] one cube
       *[other] { $held } cubes
    }.
    .bid = { $who } has { $held ->
        [0] no cubes
        [one] one cube
       *[other] { $held } cubes
    } in hand, not { $cubes }.
refusal-other-space = Space { $now } is being recorded, not space { $space }.
refusal-other-colour = The point may be { EITHER($colours) }, not { NAME("influence", $colour) }.
refusal-no-such-area = There is no area '{ $area }' on the map.
refusal-no-pieces = { $who } has { $stock } track pieces left; the line needs { $pieces }.
refusal-closed-area = { $area } is closed without the option '{ $option }'.
refusal-start = { $area } has neither a red or green town or station nor track of { $who }.
    .first-round = In the first round a line starts at a red or green town or station, not at { $area }.
refusal-no-border = { $here } and { $there } have no common border.
refusal-closed = No track from { $here } to { $there }: { $why }.
refusal-start-only = A line may start in { $there } but not run into it.
    .run = A run may start in { $area } but not end there.
refusal-border-taken = A piece of { $owner ->
        [red] the red company
        [green] the green company
       *[other] { $owner }
    } already lies between { $here } and { $there }.
refusal-fork = The line has already been in { $area }.
    .run = The run comes through an area twice; that is a fork.
refusal-apart = One line may not run through { LIST($names) }: { $why }.
refusal-cannot-pay = The line costs { $points } construction points; { $who } can pay { $means }.
    .train = Train { $train } costs { $cost } brown; { $who } lacks { $missing }, and has { $held } other points, not { $need }.
refusal-cubes-first = All cubes are spent before influence: { $cubes } cubes, not { $given }.
refusal-wrong-total = The line costs { $points ->
        [one] one construction point
       *[other] { $points } construction points
    }, not { $given }.
    .nothing = Building nothing costs nothing.
refusal-not-covered = { $who } has { $held } { $name }, not { $given }.
    .influence = { $who } has { $left } { NAME("influence", $colour) } influence for construction points, not { $given }.
refusal-nothing-sketched = Nothing is pencilled in that could be rubbed out.
refusal-no-pieces-named = A line runs through at least two areas.
refusal-no-such-company = There is no { NAME("influence", $company) } company.
refusal-not-at-company = The run must start at a { NAME("influence", $company) } town or station; { $area } is none.
refusal-end-without-station = The run must end at a town or station; { $area } has none.
refusal-landowners = The line needs { $needed } white influence for landowners; { $who } has { $held }.
refusal-company-influence = { $count } pieces cost { $points } { NAME("influence", $company) } influence; { $who } has { $held }.
    .line = The line needs { $needed } { NAME("influence", $colour) } influence for towns and stations of that company; { $who } has { $held }.
refusal-company-out-of-track = The { NAME("influence", $company) } company has { $stock } pieces of track left, not { $count }.
refusal-no-run = A run has at least one piece.
refusal-broken-run = No track lies between { $here } and { $there }.
refusal-not-your-piece = The piece between { $here } and { $there } belongs to { $owner ->
        [red] the red company
        [green] the green company
       *[other] { $owner }
    }.
refusal-three-trains = { $who } has already rented { $count } trains.
refusal-declared = It is already clear that { $who } rents no more trains.
    .said = { $who } has declared to rent no more trains.
refusal-train-taken = Train { $train } is rented by { $holder }.
refusal-class-held = { $who } already has train { $other } of class { $rank }.
refusal-no-such-train = There is no train '{ $train }'.
refusal-brown-first = { $who } has brown influence for { $brown } of the { $cost } points and must use it first.
refusal-exchange = Train { $train } costs { $who } { $brown } brown and { $need } other points, no more and no less.
refusal-company-station = The stations of { $who } that could load the { NAME("piece", $good) } of { $area } belong to a company.
refusal-no-arrow = The { NAME("piece", $good) } of { $area } is loaded at { EITHER($stations) }; { $who } has no track there.
refusal-no-track = { $who } has no track connected to { $area }.
refusal-company-track = Company track touches { $area }.
refusal-own-colour = A { NAME("influence", $colour) } passenger is not taken from a { NAME("influence", $colour) } station ({ $area }).
refusal-no-destination = No unbroken track of { $who } leads from { $area } to a { NAME("influence", $colour) } town or station.
refusal-no-train = { $who } has not rented a train this round.
refusal-not-there = There is no { NAME("piece", $piece) } in { $area }.
refusal-not-your-train = { $who } has not rented train { $train }.
refusal-no-place = Train { $train } has no free place for a { NAME("load", $what) }.
refusal-wish-to-rent = { $player } may still rent a train.
refusal-must-choose = { $who } could take { $count } { $what ->
        [passenger] passengers
       *[good] goods
    } but has only { $places } places and must choose.
refusal-nothing-to-take = There is nothing that { $who } could take.
refusal-contested = { $player } and another could both take the { NAME("piece", $piece) } in { $area }.

## What may be done
choice-bid = Bid { $lowest } or more on space { $space }
    .outbidding = Bid { $lowest } or more on space { $space }, outbidding { $holder }
choice-take-point = Take the point as { NAME("influence", $colour) }
choice-sketch-line = On to { $name }
    .start = Start at { $name }
    .rub-out = Rub the line out
choice-build-line = Build { $pieces ->
        [one] one piece
       *[other] { $pieces } pieces
    } to { $name }
    .nothing = Build nothing
choice-rent-train = Rent train { $train } (passengers: { $passengers }, goods: { $goods }) for { LIST($paid) }
choice-transport = Take { NAME("piece", $piece) } from { $place } on train { $train }
choice-no-more-trains = Rent no more trains this round
choice-take-all = Take all { $pieces } at once and pass
choice-hand-over = Hand { $pieces ->
        [one] one piece
       *[other] { $pieces } pieces
    }, { $start } to { $end }, to the { NAME("influence", $company) } company for { $points } { NAME("influence", $company) }
choice-pass =
    .round = Pass for this round
    .hand-over = Hand nothing over

## What is asked
prompt-bid = bid investment cubes on an influence space
prompt-choose-point = choose the colour of the two-coloured point
prompt-build = build one line of track, or nothing
prompt-transport = rent a train or transport a piece
prompt-hand-over = hand one run of track over to a company, or keep it

## Parts of sentences
part-influence = { $count } { NAME("influence", $colour) }
part-cubes = { $count ->
        [one] one cube
       *[other] { $count } cubes
    }

## Names
influence-white = white
influence-brown = brown
influence-red = red
influence-green = green
terrain-crops = hop field
terrain-hill = hill
piece-red = red passenger
piece-green = green passenger
piece-landowner = landowner
piece-beer = beer
piece-mail = mail
piece-stone = stone
piece-cheese = cheese
load-passenger = passenger
load-good = good

## Where a score comes from
score-points = Deliveries and connections
score-sets = { $count ->
        [one] One complete set
       *[other] { $count } complete sets
    }
score-profit = Profit
score-track = Track on the board

## What a game may be remembered for
feat-round = The best round: { $who } scores { $count ->
        [one] one point
       *[other] { $count } points
    }.
feat-line = The longest line: { $who } builds { $count ->
        [one] one piece
       *[other] { $count } pieces
    } from { $start } to { $end }.

## Why the game is over
part-why-apart-line = Nürnberg Nord and Nürnberg Süd are never linked by one line
part-why-apart = Nürnberg Nord and Nürnberg Süd are never linked
part-why-one-area = both are parts of The South
part-why-option = { $area } is closed without the option '{ NAME("option", $option) }'
part-why-terrain = no track is laid in a { NAME("terrain", $terrain) }
part-link-share = { $player } { $points }
part-round = Round { $round }
part-phase-1 = Investment cubes
part-phase-2 = Influence discs
part-phase-3 = Auction
part-phase-4 = Build and rent orders
part-phase-5 = Track building
part-phase-6 = Renting trains and transport
part-phase-7 = Victory points and profit
part-phase-8 = Turn order
part-phase-9 = Handing over track
part-phase-10 = End of the round
part-ended-rounds = round { $round } of { $rounds } has been played

## Set-ups
error-side = { $side } is not for { $count }: two players use the side for 2-3, four the side for 3-4, three choose (FTN-0-6).

## The title, its variants and options
title-text = Small lines, rented trains and two big companies that take over what no longer pays.
variant-nuremberg = Nuremberg
    .about = Beer and mail round Nuremberg, and a race to link it with Fürth.
variant-wensleydale = Wensleydale
    .about = Stone and cheese in the Yorkshire Dales, the map of Last Train to Wensleydale.
option-side = Side of the influence and trains boards
option-side-auto = the side for 2-3 players with two, the side for 3-4 players with three or four
    .name = by players
option-side-2-3 = the side for two or three players: 6 influence spaces, passengers score by class
    .name = 2–3
option-side-3-4 = the side for three or four players: 8 influence spaces, every piece scores one point
    .name = 3–4
option-rings = Rings
option-rings-false = a line never comes back to an area that it has used
option-rings-true = a line may end where it began, when it is built and when it is handed over
option-ties = Level in points and profit
option-ties-stack = the disc higher on the profit track wins
    .name = by profit
option-ties-shared = those players win together
    .name = shared
option-larger-south = The larger South
option-larger-south-true = the dark red areas are starting areas of The South too
option-larger-south-false = the dark red areas are closed
option-south-end = Handing over into The South
option-south-end-false = a run handed over never ends in The South
option-south-end-true = a run handed over may end in The South

bot-novice =
    .about = Bids for its next line, carries sets, cedes what no longer pays.

## A position as text
part-show-map-round = { $map }, round { $round } of { $rounds }
part-picture-points = { $points } VP · £{ $profit }
part-picture-stock = cubes { $cubes } · track { $stock }
part-picture-round = { $map } · round { $round } of { $rounds } · phase { $phase }: { NAME("part-phase", $phase) }
part-picture-over = { $map } · the game is over: { LIST($winners) } { $count ->
        [one] wins
       *[other] win
    }
part-show-spaces = Influence spaces
part-show-trains = Trains
part-show-track = Track
part-show-colour = { NAME("influence", $colour) }
part-show-pieces = { $count } { NAME("piece", $kind) }
part-show-company = { NAME("influence", $colour) } company
part-show-serves = serves { $areas }
part-column-player = player
part-column-vp = VP
part-column-profit = profit
part-column-cubes = cubes
part-column-track-left = track left
part-column-collected = collected
part-column-space = space
part-column-least = least
part-column-gives = gives
part-column-bid = bid
part-column-train = train
part-column-brown = brown
part-column-seats = seats
part-column-wagons = wagons
part-column-rented-by = rented by
part-column-load = load
part-column-owner = owner
part-column-pieces = pieces
part-column-areas = areas
influence-orange = orange
influence-blue = blue
influence-violet = violet
influence-black = black

## Figures of a finished game, for `roundhouse simulate`
tally-pieces-carried = pieces carried
tally-beer-carried = beer carried
tally-mail-carried = mail carried
tally-stone-carried = stone carried
tally-cheese-carried = cheese carried
tally-red-passenger-carried = red passengers carried
tally-green-passenger-carried = green passengers carried
tally-lines-ceded = lines ceded
tally-track-ceded = track ceded
tally-track-kept = track kept
tally-profit = profit
tally-link-made = link made
tally-link-points = points for the link
tally-won-from-place = won from place { $number }
