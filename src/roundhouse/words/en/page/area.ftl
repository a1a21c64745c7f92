# Words of Nuremberg's table.

area-tab-influence = Influence
area-tab-players = Players
area-tab-trains = Trains

area-station =
    { $kind ->
        [neutral] station
       *[other] { $kind } town
    }
area-good = { $good } area
area-pieces = { $count } { $what }
area-reached =
    { $count ->
        [one] reached by the { $companies } company
       *[other] reached by the { $companies } companies
    }
area-track =
    { $kind ->
        [company] track of the { $owner } company to { $to }
       *[player] track of { $owner } to { $to }
    }

builder-name = Line
builder-rub-out = Rub out the last
builder-begin = Click or drag: begin at one of the areas that glow, then on from area to area.
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
