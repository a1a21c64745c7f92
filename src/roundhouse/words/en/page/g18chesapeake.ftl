# What only the table of 18Chesapeake says.

g18chesapeake-drawn = The drawn company is { $company }, { $name }.
