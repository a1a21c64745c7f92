# The table of figures of a game.

sheet-tab = Spreadsheet
sheet-title = Spreadsheet
sheet-enlarge = Enlarge
sheet-close = Back to the table
sheet-copy = Copy as CSV
sheet-download = Download CSV
sheet-copied = Copied.
sheet-not-copied = The browser does not let this page copy. Use “Download CSV”.
sheet-downloaded = Saved as { $file }.
sheet-reading = Reading the figures of every round …
sheet-failed = The figures of the rounds cannot be read now. They are asked for again after the next move.
# The last part of the name of a downloaded file.
sheet-file = figures

sheet-companies = Companies and shares
sheet-players = Players
sheet-company = Company
sheet-player = Player
sheet-companies-by-round = Companies, round by round: { $measure }
sheet-players-by-round = Players, round by round: { $measure }
sheet-president = Leads the company
sheet-price = Price
sheet-treasury = Treasury
sheet-trains = Trains
sheet-privates = Private companies
sheet-limit = Certificate limit

sheet-measure-cash = Cash
sheet-measure-certificates = Certificates
sheet-measure-worth = Worth
sheet-measure-price = Share price
sheet-measure-revenue = Revenue
sheet-measure-points = Points
sheet-measure-profit = Profit
sheet-measure-influence-white = White influence
sheet-measure-influence-brown = Brown influence
sheet-measure-influence-red = Red influence
sheet-measure-influence-green = Green influence
sheet-measure-track = Track on the map
sheet-measure-lines = Lines built
sheet-measure-carried = Pieces carried
sheet-measure-handed-over = Lines handed over
sheet-measure-cubes = Cubes
sheet-measure-sets = Sets
