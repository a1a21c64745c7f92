# Why a bot moved as it did.

reason-private-pays-back = { $private } will earn its price back.
reason-private-worth-more = { $private } is worth more than { MONEY($price) } to me.
reason-can-float = At { MONEY($par) } I can float { $company }.
reason-charter = { $company } has a good home, and a charter brings its capital.
reason-must-float = { $company } must float.
reason-fill-treasury = I can fill the treasury of { $company }.
reason-local-pays = { $private } pays in every round and at the end.
reason-private-sold-well = { MONEY($offered) } is more than { $private } will still bring me.
reason-repay-first = A loan must be paid back before I can buy.
reason-end-is-near = The end is near: what is kept is lost.
reason-trains-last = Our trains will last till the end.
reason-saving-too-slow = Saving would not bring the next train in time.
reason-train-earns-till-end = A { $kind }-train earns { MONEY($gain) } more till the end.
reason-train-needs-money = The train needs the money.
reason-home-first = The home comes first.
reason-only-choice = The rules leave no other choice.
reason-nothing-worth-it = Nothing here is worth it.
reason-must-choose = One of these must be chosen, and none is better.
reason-money-for-trains = Money is for trains.
reason-needs-train = A company needs a train.
reason-train-full-treasury = A { $kind } earns { MONEY($gain) } more, and the treasury is full.
reason-clear-short-trains = Our trains cannot run; longer ones come sooner once these are sold.
reason-train-last-rounds = A { $kind } earns { MONEY($gain) } more, and money left in the treasury counts for nothing.
reason-train-earns-more = A { $kind } earns { MONEY($gain) } more than the trains that will last.
reason-train-outlasts = A { $kind } will outlast ours.
reason-save-for-train = { $company } can soon pay { MONEY($cost) } for its next train.
reason-hudson = A little from the treasury lifts the price of { $company }.
reason-pay-shareholders = The shareholders are waiting.
reason-own-shares-pay = Own shares pay for the train.
reason-new-capital = Only new capital can pay for the train.
reason-sinking-company = { $company } will lose its trains and cannot pay for others.
reason-make-room = { $company } makes room for { $other }.
reason-best-certificate = { $company } promises most for a certificate.
reason-partner-has-trains = { $partner } has the trains that { $company } lacks.
reason-money-of-both = Together { $company } and { $partner } can pay for a train.
reason-used-train-keeps-lead = A used train of { $source } costs no shares; new capital would cost the lead.
reason-keeps-lead = With five shares I lead { $company } even if it needs new capital.
reason-half-price = A share for half its price.
reason-station-missed-least = { $company } misses its station in { $hex } least.
reason-private-offer = { $private } is worth { MONEY($value) } to me, they offer { MONEY($price) }.
reason-no-gain = I see no gain in it for me.
reason-best-run = The best run is worth { MONEY($revenue) }.
reason-best-run-found = The best run that I can find is worth { MONEY($revenue) }.
reason-float-before-running = { $company } must float before it can run.
reason-own-pays-well = { $company } is mine and pays well.
reason-pays-well = { $company } pays well for its price.
reason-takeover-price = { MONEY($price) } a share is more than { $target } will bring me by itself.
reason-turned-train = As a { $kind } { $company } can run it.
reason-no-room-for-train = { $company } has no room for a { $kind }.
reason-station = A station in { $hex } opens better runs.
reason-next-train = The next train needs the money.
reason-help-with-train = The company must have a train, and I have to help.
reason-outlasts = A { $kind }-train will outlast ours.
reason-another-train = Another train earns { MONEY($gain) } more.
reason-pay-for-train = The train must be paid for.
reason-cannot-pay = I cannot pay for the train.
reason-least-missed = That train will be missed least.
reason-private-into-company = { $private } is useful to the company, and its price to me.
reason-colour = I have less use for the other colour than for { $colour }.
reason-no-line = No line that I can pay would earn its upkeep.
reason-line = { $pieces } { $pieces ->
        [one] piece
       *[other] pieces
    } to { $end } reach the most that I can carry for their cost.
reason-fill-train = I can fill train { $train }.
reason-take-all = Nobody else can take what I can.
reason-nothing-to-carry = There is nothing more that I can carry at a gain.
reason-local-offer = { $private } will still bring me { MONEY($worth) }; they offer { MONEY($price) }.
reason-takeover-offer = A share of { $target } is worth { MONEY($worth) } to me; they offer { MONEY($price) }.
reason-keep-trains = We need our trains.
reason-spare-train = A good price for a spare train.
reason-too-many-certificates = I hold too many certificates.
reason-hopeless = { $company } has no train and no money for one.
reason-start-alone = { $company } has a good home, and at { MONEY($par) } I can float it.
reason-start-with-help = { $company } has a good home, and at { MONEY($par) } others may help to float it.
reason-track-earns = Track on { $hex } lets { $company } earn { MONEY($more) } more.
reason-track-will-earn = Track on { $hex } will earn { $company } { MONEY($more) } more once it has a { $kind }-train.
reason-track-nearer = Track on { $hex } brings { $company } nearer to places that it does not reach yet.
reason-space = Space { $space } is worth about { $value } cubes to me.
reason-space-wanted = Space { $space } is worth about { $value } cubes to me; I want { LIST($wanted) }.
reason-piece-in-time = I take the { NAME("piece", $piece) } from { $area } before somebody else does.
reason-piece-worth-most = The { NAME("piece", $piece) } from { $area } is worth most to me now.
reason-keep-track = What I have left still earns its upkeep.
reason-hand-over = The { NAME("influence", $company) } company takes { $pieces ->
        [one] one piece
       *[other] { $pieces } pieces
    } of track from me.
reason-drawn = Drawn by lot: { $choice }.

part-colour-count = { $count } { NAME("influence", $colour) }
reason-expects-more = I expect { MONEY($gain) } more from this in the end.
reason-expects-points = As the round may go, this brings me { $gain } { $gain ->
    [one] point
   *[other] points
} more.
reason-dumped = { $company } needs a train that it cannot pay; somebody else may lead it.
reason-left-in-time = { $company } needs a train that it cannot pay, and I would be the next to lead it.

bot-random = Random
    .about = Any legal move, drawn by lot. Moves at once; good for a first look at the rules.
bot-novice = Novice
    .about = Follows a few sound rules and always runs the best routes: a careful beginner. Moves at once, in a tenth of a second for track.
bot-steady = Steady
    .about = Tries its bids, shares, dividends and lines and looks what becomes of them: somebody who knows the game. Moves within a second or two.
bot-strong = Strong
    .about = Has learnt from many games what positions are worth, and tries other moves than Steady or plays them further. Moves within five seconds.
