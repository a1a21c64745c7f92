# What 1889 says.

money = ¥{ $amount }
