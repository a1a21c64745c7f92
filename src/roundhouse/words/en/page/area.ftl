# Words of Nuremberg's table.

area-tab-influence = Influence
area-tab-players = Players
area-tab-trains = Trains

area-station =
    { $kind ->
        [neutral] station
        [red] red town
        [green] green town
       *[other] { $kind } town
    }
area-good = { $good } area
area-pieces = { $count } { $what }
area-reached =
    { $count ->
        [one] { $companies ->
            [red] reached by the red company
            [green] reached by the green company
           *[other] reached by the { $companies } company
        }
       *[other] reached by the red and green companies
    }
area-track =
    { $kind ->
        [company] { $owner ->
            [red] track of the red company to { $to }
            [green] track of the green company to { $to }
           *[other] track of the { $owner } company to { $to }
        }
       *[player] track of { $owner } to { $to }
    }

builder-name = Line
builder-rub-out = Rub out the last
builder-begin = Begin at one of the areas that glow, then go on from area to area: on the map, by dragging too, or here.
builder-sketched = { $line }. Build it, or go on on the map.
builder-pieces = Pieces
builder-points = Points
builder-red = Red
builder-green = Green
builder-landowners = Landowners
builder-points-left = Points left
builder-pay-with = Pay the construction points with
builder-pays = pays { $payment }
builder-step-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
