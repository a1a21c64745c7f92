# Words of the boards: moving the picture, and what lies on a hex or an area.

board-zoom-in = Zoom in
    .key = Zoom in (+)
board-zoom-out = Zoom out
    .key = Zoom out (-)
board-whole = Show the whole board
    .key = Whole board (0)
board-map = Map of { $title }

board-direction-north = north
board-direction-north-east = north-east
board-direction-east = east
board-direction-south-east = south-east
board-direction-south = south
board-direction-south-west = south-west
board-direction-west = west
board-direction-north-west = north-west

board-value =
    { $level ->
        [low] low { $value }
        [middle] middle { $value }
        [high] high { $value }
        [yellow] yellow { $value }
        [green] green { $value }
        [brown] brown { $value }
        [gray] grey { $value }
       *[other] { $level } { $value }
    }
board-worth = worth { $worth }
board-cities =
    { $more ->
        [yes] { $count ->
            [one] a city with { $spaces } spaces
           *[other] { $count } cities with { $spaces } spaces
        }
       *[no] { $count ->
            [one] a city
           *[other] { $count } cities
        }
    }
board-towns =
    { $count ->
        [one] a town
       *[other] { $count } towns
    }
board-offboard = off-board area worth { $worth }
board-label = label { $label }
board-shape =
    { $shape ->
        [sharp] sharp curve
        [gentle] gentle curve
       *[straight] straight
    }
board-pieces = { $count } pieces of track
board-exits =
    { $count ->
        [one] exit { $exits }
       *[other] exits { $exits }
    }
board-stop-exits =
    { $kind ->
        [city] { $many ->
            [one] city with exits { $exits }
           *[other] city { $number } with exits { $exits }
        }
        [town] { $many ->
            [one] town with exits { $exits }
           *[other] town { $number } with exits { $exits }
        }
       *[offboard] off-board area with exits { $exits }
    }
board-track = track from { $from } to { $to }
board-tile =
    { $colour ->
        [yellow] yellow tile { $tile }
        [green] green tile { $tile }
        [brown] brown tile { $tile }
        [gray] grey tile { $tile }
        [red] red tile { $tile }
        [blue] blue tile { $tile }
        [purple] purple tile { $tile }
       *[other] tile { $tile } ({ $colour })
    }
board-ground =
    { $colour ->
        [yellow] yellow hex
        [green] green hex
        [brown] brown hex
        [gray] grey hex
        [red] red hex
        [blue] blue hex
        [purple] purple hex
       *[other] hex ({ $colour })
    }
board-no-tile = no tile
board-terrain =
    { $kind ->
        [mountain] mountain, costs { $cost }
        [hill] hill, costs { $cost }
        [water] water, costs { $cost }
        [river] river, costs { $cost }
        [swamp] swamp, costs { $cost }
       *[other] { $kind }, costs { $cost }
    }
board-station-in-city = { $company } in city { $city }
board-stations =
    { $count ->
        [one] station of { $companies }
       *[other] stations of { $companies }
    }
board-home = home of { $companies }

ring-name = What to do on { $place }
ring-tile = Tile { $tile }, { $what }
ring-tile-cost = Tile { $tile }, { $what }, costs { $cost }
ring-turn-back = Turn back
ring-turn-on = Turn on
    .key = Turn (r)
ring-close = Put it back
