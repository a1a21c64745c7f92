# What 18Chesapeake says.

money = ${ $amount }
