# Renting trains in First Train to Nuremberg.

nuremberg-transport = Transport
nuremberg-rent = Rent a train
nuremberg-rents = { $train }: { $passengers ->
        [one] { $passengers } passenger
       *[other] { $passengers } passengers
    }, { $goods ->
        [one] { $goods } good
       *[other] { $goods } goods
    }
nuremberg-load = { $piece } from { $area }
nuremberg-rent-for = for { $payment }
nuremberg-rent-with = Pay for train { $train } with
