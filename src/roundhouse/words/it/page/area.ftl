# Parole del tavolo di Nuremberg.

area-tab-influence = Influenza
area-tab-players = Giocatori
area-tab-trains = Treni

area-station =
    { $kind ->
        [neutral] stazione
        [red] città rossa
        [green] città verde
       *[other] città { $kind }
    }
area-good =
    { $good ->
        [beer] area della birra
        [mail] area della posta
        [stone] area della pietra
        [cheese] area del formaggio
       *[other] area: { $good }
    }
area-pieces =
    { $what ->
        [beer] { $count }× birra
        [mail] { $count }× posta
        [stone] { $count }× pietra
        [cheese] { $count }× formaggio
       *[other] { $count } { $what }
    }
area-reached =
    { $count ->
        [one] { $companies ->
            [red] raggiunta dalla compagnia rossa
            [green] raggiunta dalla compagnia verde
           *[other] raggiunta dalla compagnia { $companies }
        }
       *[other] raggiunta dalle compagnie rossa e verde
    }
area-track =
    { $kind ->
        [company] { $owner ->
            [red] binari della compagnia rossa fino a { $to }
            [green] binari della compagnia verde fino a { $to }
           *[other] binari della compagnia { $owner } fino a { $to }
        }
       *[player] binari di { $owner } fino a { $to }
    }

builder-name = Tratta
builder-rub-out = Cancella l'ultimo
builder-begin = Inizia da una delle aree illuminate, poi prosegui di area in area: sulla mappa, anche trascinando, o qui.
builder-sketched = { $line }. Costruisci, o prosegui sulla mappa.
builder-pieces = Binari
builder-points = Punti
builder-red = Rosso
builder-green = Verde
builder-landowners = Proprietari terrieri
builder-points-left = Punti rimasti
builder-pay-with = Paga i punti costruzione con
builder-pays = paga { $payment }
builder-step-points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } punti
    }
