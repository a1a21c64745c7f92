# What every game says.

## Lists and numbers
thousands = ,
list-none = nothing
list-more = { $most }, { $next }
list-and = { $most } and { $last }
list-or = { $most } or { $last }

## Refusals
refusal-not-now = '{ $word }' is not possible now: { $prompt }.
