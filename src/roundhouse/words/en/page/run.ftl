# The routes of trains.

run-routes = Routes
run-edit = Edit this train's route by clicking stops on the board
run-counts = Places that train { $kind } counts
run-leave-out = Leave { $name } out
run-left-out = This train does not count { $name }
run-none = no route
run-clear = Clear
run-how = Click stops on the board: a new one joins the nearer end, an end stop comes off. Esc leaves the route as it is.
run-struck = A place struck through does not count for its train. Click another one to leave that out instead.
run-best = Best routes
run-offered = As offered
run-adding = The rules are adding up …
run-proven = proven best
run-with = with the { $kind }
run-for = Run for { $revenue }
run-these = Run these routes
run-subsidy = and a subsidy of { $amount }
run-best-failed = The best routes cannot be asked for now. Try again in a moment.
run-no-track = No free track leads there from either end of this route. Begin at another stop, or clear the train's route first.
run-value-failed = What these routes earn cannot be asked for now.
