# What a choice costs and brings, and what its fields are called.

sentence = { $text }.
effect-costs = costs { $amount }
effect-leaves = leaves you { $amount }
effect-brings = brings { $amount }
effect-points = { $count } VP
effect-pounds = { $amount }
field-price = price
field-par = starting price
field-count = number
field-cubes = cubes
field-share = share
free-field = { $choice }: { $field }
stepper-less = { $label }: less
stepper-more = { $label }: more
stepper-range = { $label }, { $low } to { $high }
stepper-slider = { $label }, slider
