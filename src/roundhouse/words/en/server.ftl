# What the server itself says.

## What it says at a table
part-undo-withdrawn = { $who } withdraws the undo.
part-undo-declined = { $who } declines the undo.
part-leaves = { $who } leaves; a bot plays on.
part-stands-in = A bot plays for { $who }.
part-plays-again = { $who } plays again.
part-rematch = { $who } opens a rematch: { $path }
part-removed = { $who } removed a message of { $of }.
    .own = { $who } removed a message of their own.
part-muted = { $who } may not speak here any more.
part-unmuted = { $who } may speak here again.
