# Una posizione come testo, per un terminale.

## Intestazione e fine
part-show-heading = { $title }, { $variant }, { $players } giocatori; dopo { $actions } azioni
part-show-options = Opzioni: { $options }
part-show-readings = Letture di { $readings }
part-show-decides =
    { $count ->
        [one] Decide { $who } (1 scelta): { $prompt }
       *[other] Decide { $who } ({ $count } scelte): { $prompt }
    }
part-show-over = La partita è finita: { $reason }. { $scores }.

## Titoli 18xx
part-show-round = { $round }, fase { $phase }, banca { $bank }, priorità { $priority }
    .turn = { $round }, fase { $phase }, banca { $bank }, priorità { $priority }, di turno { $company }
part-show-endless = senza limite
part-show-no-company = Nessuna compagnia è stata avviata.
part-show-privates = Compagnie private: { $privates }
part-show-market = Mercato: { $prices }
part-show-deck = Mazzo: { $deck }
    .pool = Mazzo: { $deck }; pool: { $pool }
part-show-empty = vuoto

## Colonne e luoghi
part-column-player = giocatore
part-column-cash = contanti
part-column-certificates = certificati
part-column-worth = patrimonio
part-column-holds = possiede
part-column-company = compagnia
part-column-president = { -president }
part-column-price = valore
part-column-par = PAR
part-column-trains = treni
part-column-stations = stazioni
part-column-shares = azioni
part-place-ipo = IPO
part-place-pool = pool
part-place-reserve = da parte
part-place-out = fuori
