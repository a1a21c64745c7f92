# What 18CZ says.

money = K{ $amount }
