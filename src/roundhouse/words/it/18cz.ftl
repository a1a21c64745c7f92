# Ciò che dice 18CZ.

money = K{ $amount }
-president = direttore
-presidency = carica di direttore
-certificate = certificato-direttore
-home = base
-treno = treno tipo-
-pool = pool
-from-pool = dal Train Pool
-in-pool = nel Train Pool
-ipo = banca
-in-ipo = in banca
-from-ipo = dalla banca
-share-sources = dalla banca
-scrapped = scartati

## Che cosa è successo
event-station-placed = { $company } piazza una stazione in { $hex } per { MONEY($cost) }.
    .home = { $company } apre la sua stazione-base in { $hex }.
    .mw = MW apre la sua stazione in { $hex }.
event-station-taken = { $company } rileva la stazione di MW.
event-player-order = L'ordine dei giocatori è { LIST($order) }.
event-round =
    .stock = Round azionario { $number }.
    .operating = Round operativo { $part }.{ $number }: le compagnie locali valgono { MONEY($value) }.
event-game-over =
    .winners = La partita è finita; vittoria per { LIST($winners) }.
event-company-opened = { $company } apre con { MONEY($capital) }.
event-sold-out = { $company } è tutta venduta e sale.
event-company-acquired = { $company } acquisisce { $target } per { MONEY($price) } ad azione.
event-station-taken-back = { $company } riprende una stazione in { $hex }.
event-train-scrapped = { $company } scarta un { -treno }{ $kind }.
event-train-turned = { $company } converte un { -treno }{ $old } in un { -treno }{ $new }.
event-pass = { $who } passa.
    .private = { $who } non fa offerte per { $private }.
event-private-bought = { $who } compra { $private } per { MONEY($cost) }.
    .won = { $who } si aggiudica { $private } per { MONEY($price) }.
event-private-removed = { $private } è fuori dal gioco.
event-emergency = { $loan ->
        [0] { $who } aggiunge { MONEY($paid) }.
       *[other] { $who } aggiunge { MONEY($paid) } e prende in prestito { MONEY($loan) }.
    }
event-marker-placed = { $company } occupa la città { $number } di { $hex }.
event-loan-repaid = { $who } restituisce { MONEY($amount) } e deve ancora { MONEY($left) }.
event-private-income =
    .mw = MW paga a { $owner } { MONEY($value) }.
event-local-sold = { $company } vende { $private } alla banca per { MONEY($value) }.
event-vaclav-run = Vaclav non decide niente per { $company }.
event-card-spent = La carta 3E ha corso ed esce dal gioco.
event-card-assigned = La carta 3E corre per { $company }.
event-local-used = { $private } si capovolge.
event-vaclav-gains = Vaclav riceve { $company }.
event-vaclav-train = { $company } prende un { -treno }{ $kind }.

## Rifiuti
refusal-in-debt = { $who } deve { MONEY($owed) } e non può comprare azioni.
refusal-first-round = Nel primo round azionario non si possono vendere azioni.
refusal-sold-this-turn = { $who } ha già venduto { $company } in questo turno.
refusal-no-power = Nessuna compagnia locale aiuta con le stazioni.
refusal-not-operating = È il turno di { $turn }, non di { $company }.
    .sorting = È { $company } che riordina i suoi treni.
    .turn = È il turno di { $turn }.
refusal-no-company =
    .target = Non c'è nessuna compagnia “{ $target }” in gioco.
refusal-not-smaller = { $target } non è più piccola di { $company }.
refusal-not-open = { $target } non è aperta.
refusal-vaclav = Le compagnie di Vaclav non vendono treni.
    .target = { $target } è di Vaclav e non si può acquisire.
refusal-price =
    .share = Un'azione di { $target } si può pagare da { MONEY($low) } a { MONEY($high) }, non { MONEY($price) }.
refusal-treasury =
    .shares = Le azioni costano { MONEY($cost) }; { $company } ha { MONEY($cash) }.
refusal-two-stations = { $company } riprende una delle due stazioni in { $hex }.
refusal-not-taken-over = “{ $train }” non è un treno che { $company } ha appena rilevato.
refusal-no-own-type = Un { -treno }{ $kind } non si può convertire.
refusal-obsolete = Il { -treno }{ $kind } è obsoleto.
refusal-cannot-pay-turning = La conversione costa { MONEY($cost) }; { $company } ha { MONEY($cash) }.
refusal-over-limit =
    .trains = { $company } ha più treni di quanti può possederne.
refusal-place-for-runnable = { $company } non ha treni con cui possa operare e deve lasciare posto per uno.
refusal-not-for-sale = “{ $private }” non è in vendita.
    .locals = { $private } non è tra le compagnie locali in vendita.
refusal-name-private = { $who } deve prima nominare una compagnia privata.
refusal-no-kind = Non c'è nessun treno “{ $kind }” da comprare in questo modo.
refusal-last-place = A { $company } l'ultimo posto serve per un treno con cui possa operare.
refusal-no-trade =
    .trains = Nella Fase { $phase } le compagnie non si vendono treni tra loro.
refusal-treasury-only = { MONEY($price) } è più dei { MONEY($cash) } di { $company }.
refusal-own-red-tile = { $company } posa la propria tessera rossa { $tile }.
refusal-red-hex = Su { $hex } si può posare solo una tessera rossa di base.
    .homes = { $company } ha la sua base in { EITHER($homes) }.
refusal-no-tile = Non c'è nessuna tessera “{ $tile }” in quella posizione.
    .position = Non c'è nessuna posizione { $rotation }.
refusal-off-map = Un'uscita della tessera rossa su { $hex } porterebbe fuori dalla mappa.
refusal-marker = Qui si chiede il segnalino di { $company } in { $hex }.
refusal-no-city = { $hex } non ha una città numero { $city }.
refusal-repayment = { $who } deve { MONEY($owed) } e può restituire da { MONEY(1) } fino a tale cifra, non { MONEY($amount) }.
    .all = { $who } restituisce il più possibile, { MONEY($most) }, non { MONEY($amount) }.
refusal-cannot-repay = { $who } ha solo { MONEY($cash) }.
refusal-mw-home = MW costruisce solo sul suo esagono-base { $hex }.
refusal-color-step = { $tile } non sostituisce ciò che si trova su { $hex }.
refusal-color-phase = Una tessera { COLOUR($color) } non si può ancora posare.
refusal-no-tile-left = Non restano tessere { $tile }.
refusal-track-kept = { $tile } in quella posizione non conserva i binari di { $hex }.
refusal-cannot-pay =
    .private = { $private } costa { MONEY($cost) }; { $who } ha { MONEY($cash) }.
refusal-too-large = { $private } è troppo grande per { $company }.
refusal-not-owned = { $company } non possiede “{ $private }”.
refusal-not-best = { $company } può correre per { MONEY($best) }; { MONEY($claimed) } è meno.
refusal-card-too-late = I treni di { $company } hanno già corso.
refusal-track-step = Fuori dal passo di costruzione si può posare solo la tessera viola di una compagnia locale.
refusal-purple = { $tile } è bordata di viola e la posa solo una compagnia locale.
refusal-local-not-ready = { $company } non ha una compagnia locale { $private } con l'abilità ancora disponibile.
refusal-purple-color = { $private } non posa nessuna tessera { COLOUR($color) }.
refusal-vaclav-builds = { $company } di Vaclav deve posare una tessera.
refusal-one-upgrade = { $company } ha già fatto il suo aggiornamento di questo turno.
refusal-tiles-or-upgrade = { $company } ha posato una tessera e non può aggiornare.
refusal-no-more-lays = { $lays ->
        [one] { $company } ha già posato una tessera in questo turno: non può posarne altre.
       *[other] { $company } ha già posato { $lays } tessere in questo turno: non può posarne altre.
    }
refusal-red-tile = Una tessera rossa va solo sugli esagoni-base della sua compagnia.
refusal-home-first = { $company } deve prima costruire la sua base { $home }.
refusal-waives-nothing = La tessera su { $hex } non costa niente.
refusal-waives-not = { $private } non copre il costo di { NAME("part-terrain", $kind) }.
refusal-not-yet-small = Le azioni delle compagnie minori sono in vendita dalla Fase { $phase }.
refusal-not-yet-medium = Le azioni delle compagnie medie sono in vendita dalla Fase { $phase }.
refusal-not-yet-large = Le azioni delle compagnie maggiori sono in vendita dalla Fase { $phase }.
refusal-size-small = { $company } è una compagnia minore e non può possedere un { -treno }{ $kind }.
refusal-size-medium = { $company } è una compagnia media e non può possedere un { -treno }{ $kind }.
refusal-size-large = { $company } è una compagnia maggiore e non può possedere un { -treno }{ $kind }.
refusal-label = { $hex } ha la lettera “{ $old }” e { $tile } la lettera “{ $new }” (“-” vuol dire nessuna): le lettere devono coincidere.
refusal-city-hex = { $tile } non va su { $hex }: una città si sostituisce con una città.
refusal-town-hex = { $tile } non va su { $hex }: una cittadina si sostituisce con una cittadina.
refusal-two-towns = { $tile } non va su { $hex }, che ha due cittadine.
refusal-plain-hex = { $tile } non va su { $hex }, che non ha né città né cittadine.

## Che cosa si può fare
choice-pass = Passa
    .loan = Non restituire niente
    .mw = MW non costruisce niente
    .lot = Non offrire per { $lot }
    .track-more = Non posare altre tessere
    .acquisition = Non acquisire compagnie
    .sorting = Tieni i treni
choice-put-up = Metti all'asta { $private } senza offerta
choice-lay-tile =
    .home = Base di { $company } su { $hex }, posizione { $rotation }
choice-place-station =
    .city = Stazione di { $company } nella città { $number } di { $hex }
choice-repay = Restituisci { MONEY($amount) } di { MONEY($owed) }
choice-buy-private = Compra { $name } per { MONEY($cost) }
choice-acquire = Offri { MONEY($price) } o più ad azione per { $target }
choice-take-back-station = Riprendi la stazione di { $owner } in { $hex }
choice-turn-train = { $cost ->
        [0] Converti un { -treno }{ $old } in un { -treno }{ $new }
       *[other] Converti un { -treno }{ $old } in un { -treno }{ $new } per { MONEY($cost) }
    }
choice-scrap-train = Scarta un { -treno }{ $kind }
choice-assign-card = Assegna la carta 3E
choice-sell-local = Vendi { $private } alla banca per { MONEY($gains) }

## Che cosa si chiede
prompt-mw-builds = { $player } può costruire sull'esagono-base di MW
prompt-bid-for-private = { $player } mette all'asta una compagnia privata, con o senza un'offerta
    .auction = { $player } fa un'offerta per { $lot } o passa
prompt-lay-home = { $company } posa la sua tessera rossa di base
prompt-choose-city = { $company } occupa una delle due città su { $hex }
prompt-repay = Chi è di turno può restituire un prestito
    .end = { $player } può restituire un prestito prima della fine del round azionario
prompt-lay-purple = Una compagnia locale può posare una tessera viola
prompt-lay-track =
    .first = { $company } posa una o due tessere gialle, o ne aggiorna una: è il suo primo turno
    .second = { $company } può posare una seconda tessera gialla
    .locals = { $company } ha posato le sue tessere e può ancora usare o comprare una compagnia locale
prompt-place-station =
    .locals = { $company } non può piazzare stazioni adesso, ma può ancora usare, comprare o vendere una compagnia locale
prompt-buy-local = { $player } può comprare una compagnia locale
prompt-end-turn = { $company } può ancora comprare, usare o vendere compagnie locali
prompt-acquire = { $company } può acquisire compagnie più piccole
    .locals = { $company } non può pagare adesso una compagnia più piccola, ma può ancora usare, comprare o vendere una compagnia locale
prompt-take-back = { $company } riprende una delle sue due stazioni su { $hex }
prompt-sort-trains = { $company } tiene, converte o scarta i treni che ha rilevato
prompt-assign-card = La carta 3E si può assegnare a { $company }
prompt-sell-locals = { $company } può vendere compagnie locali alla banca

## Che cosa fanno le compagnie private
part-local-power = Una compagnia che la possiede può posare una volta una tessera bordata di viola ({ EITHER($colours) }) oltre alla sua costruzione, o risparmiare una volta il costo di { EITHER($terrain) }.
part-local-sold = La compagnia può venderla alla banca al suo valore.
part-reconstruction = Il tabellone di Moravia-Slesia è una ricostruzione: quello stampato non era disponibile.
part-tile-green = verde
part-tile-brown = marrone
part-tile-gray = grigia
part-terrain-river = un fiume
part-terrain-hill = una collina
part-terrain-mountain = una montagna
private-mw = Chi la possiede piazza la sua stazione sull'esagono-base e può costruirvi all'inizio di ogni round operativo. Paga il valore della tessera su quell'esagono. Una compagnia può comprarla e ne rileva la stazione.
private-3e = Chi la possiede la assegna a una compagnia per una sola corsa, come treno che può riusare i binari e saltare le cittadine. Poi esce dal gioco.

## Proposte
part-offer-acquire = { $company } offre { MONEY($price) } ad azione per { $target }.

## Da dove viene un punteggio
score-loan = Prestito
score-penalty = Penale

## Perché la partita è finita
part-round-pre-stock = Round pre-azionario
part-ended-rounds = l'ultimo round operativo è finito
part-ended-unsold = nessuna compagnia privata è stata comprata

## Il titolo, le varianti e le opzioni
title-text = La ferrovia arriva nelle terre ceche: linee locali, compagnie minori, medie e maggiori, e una fine prestabilita.
variant-base = Gioco base
    .about = Da tre a sei giocatori; in sei è un esperimento.
variant-bohemia = Boemia
    .about = Due giocatori e Vaclav come terzo, che gioca secondo regole fisse.
variant-moravia = Moravia-Slesia
    .about = Due o tre giocatori e solo compagnie maggiori. Il tabellone è una ricostruzione: quello stampato non era disponibile.
option-printed_hexes_cost = La prima tessera su Praha o su un esagono OO giallo, che conta come aggiornamento,
option-printed_hexes_cost-true = costa quanto stampato sull'esagono
option-printed_hexes_cost-false = non costa niente, come gli altri aggiornamenti
option-turning_scraps = Convertire un treno di una compagnia acquisita in un tipo più grande
option-turning_scraps-true = fa scartare i treni più vecchi come la vendita di quel tipo
option-turning_scraps-false = non fa scartare niente
option-vaclav_must_build = Le tessere delle compagnie di Vaclav
option-vaclav_must_build-false = si posano o no, a scelta del giocatore che decide
option-vaclav_must_build-true = si devono posare ovunque sia possibile
option-mw_marker_stays = Il segnalino di MW, se MW è invenduta quando le compagnie private chiudono,
option-mw_marker_stays-false = lascia la mappa
option-mw_marker_stays-true = resta sulla mappa come stazione estranea
option-mw_station_counts = Per il prezzo della stazione successiva di chi la compra la stazione di MW
option-mw_station_counts-true = conta, e la successiva costa 100
option-mw_station_counts-false = non conta

bot-novice =
    .about = Apre presto compagnie minori e le acquisisce con quelle maggiori.
