# What 18CZ says.

money = { $amount } K
