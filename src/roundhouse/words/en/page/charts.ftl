# Charts.

chart-net-worth = Net worth
chart-cash = Cash
chart-price = Share price
chart-revenue = Revenue
chart-score = Score
chart-profit = Profit
chart-of-players = { $what }, players
chart-of-companies = { $what }, companies
chart-failed = The figures cannot be read now.
chart-none = Charts grow with the game: come back after a round.
chart-kinds = What to show
chart-name = { $what } over the game; the table below has the figures
chart-now = Now
chart-after = After move { $at }
chart-drawing = Drawing …
