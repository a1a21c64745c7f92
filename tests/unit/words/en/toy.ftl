choice-pass = Pass
choice-take = Take some
choice-wait = Wait
prompt-take = take one to three stones
refusal-no-pass = Nobody passes.
refusal-no-wait = Nobody waits.
refusal-count = { $count } stones cannot be taken.
