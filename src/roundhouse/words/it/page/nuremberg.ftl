# Ciò che dice il tavolo di First Train to Nuremberg.

nuremberg-round = Round { $round } di { $rounds }
nuremberg-phase-3 = asta
nuremberg-phase-5 = costruzione
nuremberg-phase-6 = affitto e trasporto
nuremberg-phase-9 = cessione
nuremberg-phase-begins = Inizia la Fase { $number }: { $name }
nuremberg-prompt = { $prompt } Hai { $holding }.
nuremberg-prompt-rent = Affitta un treno, o passa per questo round.
nuremberg-prompt-transport = Trasporta un pezzo, o passa per questo round.
nuremberg-purse =
    { $cubes ->
        [one] 1 cubetto
       *[other] { $cubes } cubetti
    }

nuremberg-deed-bid = Offri
nuremberg-deed-sketch-line = Costruisci una tratta
nuremberg-deed-build-line = Costruisci
nuremberg-deed-take-point = Punto bicolore
nuremberg-deed-rent-train = Affitta un treno
nuremberg-deed-transport = Trasporta
nuremberg-deed-hand-over = Cedi binari

nuremberg-colour-white = bianco
nuremberg-colour-brown = marrone
nuremberg-colour-red = rosso
nuremberg-colour-green = verde
nuremberg-letter-white = B
nuremberg-letter-brown = M
nuremberg-letter-red = R
nuremberg-letter-green = V
nuremberg-use-white = proprietari terrieri
nuremberg-use-brown = treni
nuremberg-use-red = stazioni
nuremberg-use-green = stazioni
nuremberg-influence-of = influenza, colore { $colour }, per { $use }

nuremberg-overview = Ordini, influenza e treni
nuremberg-influence = Influenza
nuremberg-track = Binari
nuremberg-spaces = Spazi
nuremberg-space = Spazio { $number }
nuremberg-disc = dischetto estratto: { $colour }
nuremberg-disc-means = Un punto con un anello è stato estratto per questo round.
nuremberg-from = da { $cubes }
nuremberg-bids = { $who } offre { $cubes }
nuremberg-bid = Offri { $cubes }
nuremberg-bid-label = Cubetti per lo spazio { $number }
nuremberg-orders = Ordini
nuremberg-order-turn = Turno
nuremberg-order-build = Costruzione
nuremberg-order-rent = Affitto
nuremberg-not-yet = non ancora
nuremberg-profit = Profitto
nuremberg-profit-track = Tracciato dei profitti
nuremberg-profit-level = { $level }: { $players }

nuremberg-passed = ha passato
nuremberg-rents-no-more = non affitta più
nuremberg-vp = { $count } PV
nuremberg-vp-short = PV
nuremberg-cubes = Cubetti
nuremberg-track-left = Binari rimasti
nuremberg-trains = Treni
nuremberg-sets = Set
nuremberg-loads = Carichi di questo round
nuremberg-forecast = { $count } PV, { $pounds }
nuremberg-collected = Raccolti: { $pieces }
nuremberg-final = Alla fine
nuremberg-total = Totale

nuremberg-class = Classe { $rank }
nuremberg-cost =
    { $cost ->
        [one] { $cost } marrone
       *[other] { $cost } marroni
    }
nuremberg-places =
    { $passengers ->
        [0] nessun passeggero
        [one] 1 passeggero ({ $vp } PV l'uno)
       *[other] { $passengers } passeggeri ({ $vp } PV l'uno)
    }, { $goods ->
        [0] nessuna merce
        [one] 1 merce
       *[other] { $goods } merci
    }
nuremberg-empty = vuoto
nuremberg-free =
    liberi: { $passengers ->
        [one] 1 passeggero
       *[other] { $passengers } passeggeri
    }, { $goods ->
        [one] 1 merce
       *[other] { $goods } merci
    }

nuremberg-count =
    { $thing ->
        [beer] { $count }× birra
        [mail] { $count }× posta
        [stone] { $count }× pietra
        [cheese] { $count }× formaggio
       *[other] { $count } { $thing }
    }
nuremberg-piece =
    { $kind ->
        [landowner] { $count ->
            [one] proprietario terriero
           *[other] proprietari terrieri
        }
        [red] { $count ->
            [one] passeggero rosso
           *[other] passeggeri rossi
        }
       *[green] { $count ->
            [one] passeggero verde
           *[other] passeggeri verdi
        }
    }
nuremberg-nothing = niente
nuremberg-payment =
    { $kind ->
        [cubes] { $count ->
            [one] 1 cubetto
           *[other] { $count } cubetti
        }
        [white] { $count ->
            [one] { $count } bianco
           *[other] { $count } bianchi
        }
        [brown] { $count ->
            [one] { $count } marrone
           *[other] { $count } marroni
        }
        [red] { $count ->
            [one] { $count } rosso
           *[other] { $count } rossi
        }
       *[green] { $count ->
            [one] { $count } verde
           *[other] { $count } verdi
        }
    }
nuremberg-change =
    { $who }: { $what ->
        [cubes] cubetti
        [white] bianco
        [brown] marrone
        [red] rosso
        [green] verde
        [profit] profitto
        [points] punti
       *[stock] binari rimasti
    } { $old } → { $now }

nuremberg-legend = Legenda
nuremberg-legend-town-red = città della compagnia rossa
nuremberg-legend-town-green = città della compagnia verde
nuremberg-legend-station = stazione neutrale
nuremberg-legend-red = passeggero rosso
nuremberg-legend-green = passeggero verde
nuremberg-legend-landowner = proprietario terriero: costa influenza bianca
nuremberg-legend-cube =
    { $good ->
        [beer] birra, da trasportare
        [Beer] birra, da trasportare
        [mail] posta, da trasportare
        [Mail] posta, da trasportare
        [stone] pietra, da trasportare
        [Stone] pietra, da trasportare
        [cheese] formaggio, da trasportare
        [Cheese] formaggio, da trasportare
       *[other] { $good }, da trasportare
    }
nuremberg-legend-good =
    { $good ->
        [beer] qui si produce birra
        [Beer] qui si produce birra
        [mail] qui c'è posta
        [Mail] qui c'è posta
        [stone] qui si estrae pietra
        [Stone] qui si estrae pietra
        [cheese] qui si produce formaggio
        [Cheese] qui si produce formaggio
       *[other] qui si produce { $good }
    }
nuremberg-legend-river = fiume
nuremberg-legend-line = binari di un giocatore, con le sue lettere
