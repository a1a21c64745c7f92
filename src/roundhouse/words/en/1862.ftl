# What 1862 says.

money = £{ $amount }
-president = director
