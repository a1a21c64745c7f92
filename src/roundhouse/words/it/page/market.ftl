# Parole del mercato azionario.

market-name = Mercato azionario
market-listing = Valori delle azioni, dal più alto
market-par = prezzi iniziali
market-yellow = non contano per il limite
market-close = chiude la compagnia
market-repar = nuovi prezzi iniziali
market-ignore-one-sale = la prima azione venduta non conta
market-orange = arancione
market-brown = marrone
market-space =
    { $zones ->
        [0] { $tokens ->
            [0] { $price }
           *[other] { $price }: { $companies }
        }
       *[other] { $tokens ->
            [0] { $price }, { $meaning }
           *[other] { $price }, { $meaning }: { $companies }
        }
    }
