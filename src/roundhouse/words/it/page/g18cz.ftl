# Ciò che dice solo il tavolo di 18CZ.

g18cz-acquire = Acquisisci { $company }
g18cz-acquire-for = Acquisisci { $company } per { $price } ad azione
g18cz-acquire-span =
    { $count ->
        [one] da { $low } a { $high } per la sua unica azione
       *[other] da { $low } a { $high } per ognuna delle { $count } azioni
    }
g18cz-share-price = Prezzo di un'azione di { $company }
g18cz-holder-gets =
    { $count ->
        [one] { $owner } riceve { $amount } per un'azione
       *[other] { $owner } riceve { $amount } per { $count } azioni
    }
g18cz-buyer-pays =
    { $cash ->
        [0] { $company } paga { $cost } e ha { $has }
       *[other] { $company } paga { $cost }, rileva { $takes } e ha { $has }
    }
g18cz-must-agree = Serve il consenso di { $who }
g18cz-row-price = Prezzo
g18cz-row-stations = piazzate { $placed }, rimaste { $left }
g18cz-row-locals = Compagnie locali
g18cz-row-director = Direttore

g18cz-loan = Prestito
g18cz-repay = Restituisci { $amount }
g18cz-repay-label = Da restituire
g18cz-you-owe = Devi { $debt }.
g18cz-you-owe-penalty = Devi { $debt }, e una penale di { $penalty } resta comunque, anche se restituisci il prestito.
g18cz-borrows = { $who } ne prende in prestito { $loan } e altri { $loan } si perdono come penale
g18cz-borrows-means = Il prestito di { $loan } si può restituire in un round azionario; la penale di pari importo si detrae alla fine.
g18cz-owes = deve { $debt }
g18cz-owes-means = Un prestito: si può restituire in un round azionario e si detrae alla fine.
g18cz-penalty = penale { $penalty }
g18cz-penalty-means = Per i prestiti: si detrae alla fine della partita, restituiti o no.

g18cz-vaclav = Vaclav, il giocatore automatico
g18cz-vaclav-name = Vaclav
g18cz-vaclavs = Di Vaclav: tessere { $track }, stazioni { $stations }
g18cz-vaclavs-turn = { $company } è di Vaclav, il giocatore automatico: { $track } decide delle tessere, { $stations } delle stazioni. Non paga né le une né le altre, fa la tratta migliore e distribuisce sempre.
g18cz-vaclavs-means = Per le compagnie del giocatore automatico decidono i giocatori.
g18cz-company = Compagnia
g18cz-track-by = Tessere: decide
g18cz-stations-by = Stazioni: decide

g18cz-locals = Compagnie locali
g18cz-locals-worth = Quanto ne vale una, round operativo per round operativo:
g18cz-values = Valori dei round operativi
g18cz-value = Locali { $value }
g18cz-value-means =
    { $count ->
        [one] Adesso una compagnia locale vale { $value }; deve ancora iniziare 1 round operativo.
       *[other] Adesso una compagnia locale vale { $value }; devono ancora iniziare { $count } round operativi.
    }
g18cz-reconstructed = Tabellone ricostruito
g18cz-obsolete = tipo scartato
g18cz-zone-small = prezzi iniziali, minori
g18cz-zone-medium = prezzi iniziali, medie
g18cz-zone-large = prezzi iniziali, maggiori
g18cz-step-acquire = acquisizione
g18cz-sellable =
    { $count ->
        [one] Si può vendere alla banca una compagnia locale per { $value }
       *[other] Si possono vendere alla banca { $count } compagnie locali per { $value } l'una
    }
