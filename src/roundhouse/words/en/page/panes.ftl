# Words of the table's frame: its panes, the edges between them, and what is announced to screen readers.

panes-board = Board
panes-open-board = Open the board
panes-history = History
panes-move = Your move
panes-instruments = Instruments
panes-overview = Overview
panes-log = Log
panes-pull = Pull to resize; a double click restores the usual size
panes-edge-side = Width of the side column
panes-edge-panel = Height of the action panel
panes-edge-board = Height of the board
panes-edge-log = Height of the log
panes-swap = Swap board and instruments
    .why = Swap board and instruments in rounds of this kind

announce-undo = { $who } takes back to move { $at }.
announce-turn = Your turn. { $what }
