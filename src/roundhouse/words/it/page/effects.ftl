# Quanto costa e porta una scelta, e come si chiamano i suoi campi.

sentence = { $text }.
effect-costs = costa { $amount }
effect-leaves = ti restano { $amount }
effect-brings = porta { $amount }
effect-points = { $count } PV
effect-pounds = { $amount }
field-price = prezzo
field-par = prezzo iniziale
field-count = numero
field-cubes = cubetti
field-share = quota
free-field = { $choice }: { $field }
stepper-less = { $label }: meno
stepper-more = { $label }: più
stepper-range = { $label }, da { $low } a { $high }
stepper-slider = { $label }, cursore
