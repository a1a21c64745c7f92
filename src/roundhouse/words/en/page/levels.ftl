# What bots play like: the picker of seats.

levels-heading = What the bots play like
level-random = Plays any legal move, drawn by lot, at once. For learning what the rules allow.
level-novice = Plays like somebody in the first few games: sound routes, simple plans, no traps. Moves at once.
level-steady = Compares what its moves lead to and punishes mistakes: a regular club player. Thinks up to 2 seconds about a move.
level-strong = Tries more moves than Steady and plays them further ahead. Thinks up to 5 seconds about a move.
