# What every game says.

## Lists and numbers
thousands = ,
list-none = nothing
list-more = { $most }, { $next }
list-and = { $most } and { $last }
list-or = { $most } or { $last }

## Owners that are neither players nor companies
owner-bank = the bank
owner-pool = the pool
owner-ipo = the offering
owner-reserve = the reserve
owner-out = nobody

## Colours of tiles
colour-white = not built
colour-yellow = yellow
colour-green = green
colour-brown = brown
colour-gray = grey
colour-red = red
colour-purple = purple
colour-blue = blue

## Refusals
refusal-not-now = '{ $word }' is not possible now: { $prompt }.
