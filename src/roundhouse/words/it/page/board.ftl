# Parole dei tabelloni: muovere l'immagine, e che cosa c'è su un esagono o in un'area.

board-zoom-in = Ingrandisci
    .key = Ingrandisci (+)
board-zoom-out = Riduci
    .key = Riduci (-)
board-whole = Mostra tutto il tabellone
    .key = Tutto il tabellone (0)
board-map = Mappa di { $title }

board-direction-north = nord
board-direction-north-east = nord-est
board-direction-east = est
board-direction-south-east = sud-est
board-direction-south = sud
board-direction-south-west = sud-ovest
board-direction-west = ovest
board-direction-north-west = nord-ovest

board-value =
    { $level ->
        [low] basso { $value }
        [middle] medio { $value }
        [high] alto { $value }
        [yellow] giallo { $value }
        [green] verde { $value }
        [brown] marrone { $value }
        [gray] grigio { $value }
       *[other] { $level } { $value }
    }
board-worth = vale { $worth }
board-cities =
    { $more ->
        [yes] { $count ->
            [one] una città con { $spaces } spazi
           *[other] { $count } città con { $spaces } spazi
        }
       *[no] { $count ->
            [one] una città
           *[other] { $count } città
        }
    }
board-towns =
    { $count ->
        [one] una città piccola
       *[other] { $count } città piccole
    }
board-offboard = area fuori mappa che vale { $worth }
board-label = sigla { $label }
board-shape =
    { $shape ->
        [sharp] curva stretta
        [gentle] curva larga
       *[straight] rettilineo
    }
board-pieces = { $count } binari
board-exits =
    { $count ->
        [one] uscita { $exits }
       *[other] uscite { $exits }
    }
board-stop-exits =
    { $kind ->
        [city] { $many ->
            [one] città con uscite { $exits }
           *[other] città { $number } con uscite { $exits }
        }
        [town] { $many ->
            [one] città piccola con uscite { $exits }
           *[other] città piccola { $number } con uscite { $exits }
        }
       *[offboard] area fuori mappa con uscite { $exits }
    }
board-track = binario da { $from } a { $to }
board-tile =
    { $colour ->
        [yellow] tessera gialla { $tile }
        [green] tessera verde { $tile }
        [brown] tessera marrone { $tile }
        [gray] tessera grigia { $tile }
        [red] tessera rossa { $tile }
        [blue] tessera blu { $tile }
        [purple] tessera viola { $tile }
       *[other] tessera { $tile } ({ $colour })
    }
board-ground =
    { $colour ->
        [yellow] esagono giallo
        [green] esagono verde
        [brown] esagono marrone
        [gray] esagono grigio
        [red] esagono rosso
        [blue] esagono blu
        [purple] esagono viola
       *[other] esagono ({ $colour })
    }
board-no-tile = nessuna tessera
board-terrain =
    { $kind ->
        [mountain] montagna, costa { $cost }
        [hill] collina, costa { $cost }
        [water] acqua, costa { $cost }
        [river] fiume, costa { $cost }
        [swamp] palude, costa { $cost }
       *[other] { $kind }, costa { $cost }
    }
board-station-in-city = { $company } nella città { $city }
board-stations =
    { $count ->
        [one] stazione di { $companies }
       *[other] stazioni di { $companies }
    }
board-home = partenza di { $companies }

ring-name = Che cosa fare su { $place }
ring-tile = Tessera { $tile }, { $what }
ring-tile-cost = Tessera { $tile }, { $what }, costa { $cost }
ring-turn-back = Gira indietro
ring-turn-on = Gira avanti
    .key = Gira (r)
ring-close = Rimettila a posto
