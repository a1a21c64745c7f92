# Tutorials: the list, and the coach at the table.

learn-title = Learn to play
learn-page-title = Learn · Roundhouse
learn-lead = Each chapter is a real game, laid out for one idea. A coach explains, you make the moves, and the rules answer. You can leave at any time and come back to where you were.
learn-failed = The tutorials could not be read.
learn-reading = Reading the tutorials …
learn-minutes = About { $minutes } minutes

coach-title = Coach
coach-step = { $number } of { $count }
coach-here = The coach means this place
coach-others = The others are playing …
coach-not-now = That is allowed, but here we try something else. Read again what the coach says, or let yourself be shown.
coach-rule = Rule { $rule }
coach-next = Go on
coach-before = Before
coach-hint = Hint
coach-show = Show me
coach-chapter-done = Well done: that is this chapter. The next one is “{ $next }”.
coach-all-done = Well done: that was the last chapter. You can go on playing this game, or sit down at a table of your own.
coach-next-chapter = Next chapter
coach-again = Play this chapter again
coach-back = All tutorials

coach-notes-on = Coach me
coach-notes-off = Send the coach away
coach-notes-looking = The coach is looking …
coach-wish-auto = in my first games
coach-wish-on = in every game that is not rated
coach-wish-off = never
