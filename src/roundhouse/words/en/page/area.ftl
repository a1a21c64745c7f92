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
