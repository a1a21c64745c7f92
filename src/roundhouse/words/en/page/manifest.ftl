# The set of tiles and the legend of the map.

manifest-tab = Tiles
manifest-click = Choose a tile to see what it upgrades and where it could go now.
manifest-tile = Tile { $tile }
manifest-describe = { $tile }: { $shows }. { $left }
manifest-left = { $left } of { $count } left
manifest-unlimited = There are always more
manifest-from = Upgrades from
manifest-to = Upgrades to
manifest-where = Where it could go now
manifest-asking = Asking the rules …
manifest-nobody = No company is on turn now, so nobody lays tiles.
manifest-nowhere = { $company } cannot lay it anywhere now.
manifest-somewhere =
    { $count ->
        [one] { $company } could lay it on one hex; it is marked on the board.
       *[other] { $company } could lay it on { $count } hexes; they are marked on the board.
    }
manifest-could-go = Tile { $tile } could go on { $hex }
manifest-ways =
    { $count ->
        [one] one position
       *[other] { $count } positions
    }
manifest-trial = While you try something out, this is not asked. Go back to the game first.
manifest-rule = Rule { $rule }
manifest-close = Close
manifest-only-left = Only tiles that are left
manifest-later = not in this phase
manifest-colour-yellow = Yellow
manifest-colour-green = Green
manifest-colour-brown = Brown
manifest-colour-gray = Grey
manifest-colour-red = Red

legend-title = Signs on the map
legend-white = Open land: takes a yellow tile
legend-city = City: stations go into its circles
legend-cities = Separate cities in one hex
legend-town = Town: a stop without stations
legend-towns = Two towns
legend-offboard = Off the map: ends a route; its value goes by phase
legend-yellow = Printed yellow: counts as a yellow tile
legend-gray = Printed grey: track that nobody changes
legend-blue = Sea or port
legend-label = Only tiles with the same mark go here: { $what }
legend-red = Only the red home tile of its company goes here: { $what }
legend-ground = { $what }: the first tile costs { $cost }
legend-terrain-mountain = Mountain
legend-terrain-hill = Hill
legend-terrain-water = Water
legend-terrain-river = River
legend-terrain-swamp = Swamp
legend-border = { $what }: crossing costs { $cost }
legend-barrier = No track crosses this side
legend-stub = Track must leave here
legend-purple = Edged in purple: laid by a special right only
legend-station = Station of a company
legend-home = Home kept for a company
legend-colours = Tiles replace one another in this order
