# Ciò che i titoli 18xx hanno in comune.

# Le parole che cambiano da titolo a titolo.
-president = presidente
-presidency = presidenza
-certificate = certificato presidenziale
-home = partenza
-treno = treno-
-pool = giacenza
-from-pool = dalla giacenza
-in-pool = nella giacenza
-ipo = IPO
-in-ipo = nell'IPO
-from-ipo = dall'IPO
-share-sources = dall'IPO o dalla giacenza
-scrapped = soppiantati

## Che cosa è successo
event-bid = { $who } offre { MONEY($price) } per { $private }.
event-lot-bid = { $who } offre { MONEY($price) } per { $lot }.
event-auction-left = { $who } lascia l'asta di { $private }.
event-pass = { $who } passa.
    .turn = { $who } termina il turno.
event-private-bought = { $who } compra { $private } { $name } per { MONEY($cost) }.
event-price-falls = Il prezzo di { $private } scende a { MONEY($price) }.
event-par-set = { $who } fissa { $company } a { MONEY($par) }.
event-train-bought = { $company } compra un { -treno }{ $kind } per { MONEY($price) }.
    .source = { OWNER($source) ->
        [banca] { $company } compra un { -treno }{ $kind } dalla banca per { MONEY($price) }.
        [giacenza] { $company } compra un { -treno }{ $kind } dalla giacenza per { MONEY($price) }.
        [pool] { $company } compra un { -treno }{ $kind } dal pool per { MONEY($price) }.
       *[other] { $company } compra un { -treno }{ $kind } da { OWNER($source) } per { MONEY($price) }.
    }
event-launched = { $company } è lanciata con { MONEY($capital) }.
event-president-helps = { $who } aggiunge { MONEY($missing) } per { $company }.
event-presidency = { $new } assume la { -presidency } di { $company }.
event-private-exchanged = { $who } cede { $private } in cambio di un'azione di { $company }.
event-private-closed = { $private } chiude.
event-offer = { $who } chiede a { $player }: { $offer }
event-answer =
    .yes = { $who } accetta: { $offer }
    .no = { $who } rifiuta: { $offer }
event-company-turn = { $company } opera.
event-private-income = { $private } paga a { $owner } { MONEY($income) }.
event-station-forgone = Non si piazza la stazione gratuita.
event-private-sold = { $company } compra { $private } da { $owner } per { MONEY($price) }.
event-dividend = { $kind ->
        [pay] { $company } paga un dividendo di { MONEY($revenue) }.
        [half] { $company } paga metà di { MONEY($revenue) } e trattiene il resto.
       *[withhold] { $company } trattiene { MONEY($revenue) }.
    }
event-trains-run = { $company } fa correre i treni per { MONEY($revenue) }.
event-stock-round = Inizia il round azionario { $number }.
event-operating-round = Inizia il round operativo { $set }.{ $number }.
event-game-over = La partita è finita: { $reason }.
event-station-placed = { $cost ->
        [0] { $company } piazza una stazione in { $hex }.
       *[other] { $company } piazza una stazione in { $hex } per { MONEY($cost) }.
    }
event-company-started = { $who } avvia { $company } a { MONEY($par) } e paga { MONEY($cost) }.
event-share-bought = { $who } compra un'azione di { $company } per { MONEY($cost) }.
event-shares-sold = { $count ->
        [one] { $who } vende un'azione di { $company } per { MONEY($gain) }.
       *[other] { $who } vende { $count } azioni di { $company } per { MONEY($gain) }.
    }
event-tile-laid = { $cost ->
        [0] { $company } posa la tessera { $tile } su { $hex }.
       *[other] { $company } posa la tessera { $tile } su { $hex } per { MONEY($cost) }.
    }
event-train-exported = Un { -treno }{ $kind } è esportato.
event-phase = Inizia la Fase { $phase }.
event-trains-scrapped = Treni { -scrapped }: { LIST($kinds) }.
event-train-discarded = { $company } cede un { -treno }{ $kind }.

## Rifiuti
refusal-no-private = Non c'è nessuna compagnia privata “{ $name }”.
refusal-settling = Prima si risolvono le offerte per { $private }.
refusal-not-cheapest = Si compra direttamente solo la compagnia invenduta meno cara, { $cheapest }, non { $private }.
    .train = Con l'aiuto del { -president } si può comprare dalla banca solo il treno meno caro, { MONEY($cost) }.
refusal-cannot-pay = { $private } costa { MONEY($cost) }; { $who } ha { MONEY($cash) } disponibili.
    .share = { $company } costa { MONEY($cost) }; { $player } ha { MONEY($cash) }.
refusal-sold = { $private } è già venduta.
refusal-cheapest = { $private } è la compagnia meno cara: si compra, non si fanno offerte.
refusal-multiple = Le offerte sono multipli di { MONEY($step) }; { MONEY($price) } non lo è.
refusal-free-cash = { $who } ha { MONEY($cash) } non impegnati in altre offerte; { MONEY($price) } è troppo.
refusal-par-company = È da fissare il valore di PAR di { $asked }.
refusal-par-value = Il valore di PAR può essere { PRICES($pars) }, non { MONEY($par) }.
    .start = { $company } può partire da { PRICES($pars) }, non da { MONEY($par) }.
refusal-must-buy = { $company } non ha treni che possa far correre: deve comprarne uno.
refusal-not-operating = È il turno di { $turn }, non di { $company }.
refusal-limit = { $count ->
        [one] { $company } possiede un treno, il suo limite nella Fase { $phase }.
       *[other] { $company } possiede { $count } treni, il suo limite nella Fase { $phase }.
    }
refusal-no-trade-in = I treni non si accettano in permuta.
refusal-trade-in = I treni si permutano solo con un treno di questi tipi in vendita dalla banca: { LIST($kinds) }.
refusal-trade-in-emergency = { $company } non ha treni da permutare.
refusal-trade-in-train = { $company } non ha da permutare un treno { EITHER($kinds) } con l'id “{ $train }”.
refusal-pool-empty = Non c'è nessun { -treno }{ $kind } { -in-pool }.
refusal-seller = I treni si comprano dalla banca, { -from-pool } o da un'altra compagnia.
refusal-seller-train = { $seller } non ha nessun { -treno }{ $kind }.
refusal-only-raising = Il treno concordato è il { -treno }{ $kind } di { $seller }.
    .private = Mentre si raccoglie il denaro per un treno si può comprare solo il treno.
refusal-train-agreed = Un treno è stato concordato e va pagato prima di comprare altro.
refusal-which-train = Lì non c'è nessun { -treno }{ $kind } “{ $train }”.
refusal-red = { $hex } è fuori mappa; lì non si posano tessere.
refusal-final = La tessera su { $hex } è grigia: è definitiva.
refusal-private-block = { $hex } è bloccato finché { $owner } possiede { $private }.
refusal-home-first = { $company } deve posare una tessera sulla sua { -home } { $home } prima che altrove.
refusal-dividend-kind = Il ricavo si può usare in uno di questi modi: { LIST($kinds) }; non “{ $kind }”.
refusal-face-value = Con l'aiuto del { -president } un { -treno }{ $kind } può costare al massimo { MONEY($face) }.
    .exactly = Con l'aiuto del { -president } un { -treno }{ $kind } di un'altra compagnia costa esattamente { MONEY($face) }.
refusal-sold-too-much = { MONEY($price) } si potevano pagare vendendo un'azione in meno; il treno deve costare almeno { MONEY($least) }.
refusal-president-cash = A { $company } mancano { MONEY($missing) }; { $who } può aggiungere { MONEY($cash) } e deve prima vendere azioni.
refusal-no-emergency = In un round operativo si vendono azioni solo per aiutare una compagnia che deve comprare un treno e non può pagarlo.
refusal-no-need = Il denaro per il treno c'è: non si può vendere altro.
refusal-smaller-block = { $fewer ->
        [one] Mancano { MONEY($missing) }: basta un'azione di { $company }.
       *[other] Mancano { MONEY($missing) }: bastano { $fewer } azioni di { $company }.
    }
refusal-agreed-price = Vendute così, le azioni non darebbero i { MONEY($price) } concordati con { $seller }.
refusal-own-presidency = { $who } non può perdere la { -presidency } di { $company } per pagare questo treno.
refusal-not-bankrupt = { $company } non è obbligata a comprare un treno che non può pagare.
    .can-raise = { $player } può raccogliere { MONEY($able) } con il denaro di { $company }; un treno costa { MONEY($goal) }.
refusal-power-hex = { $private } posa su { LIST($hexes) }.
refusal-power-tile = { $private } posa { EITHER($tiles) } su { EITHER($hexes) }, non { $tile } su { $hex }.
    .now = Adesso { $company } posa la tessera di { $private } su { $hex }.
refusal-power-lay = { $company } ha già posato la sua tessera di questo turno.
refusal-power-cost = La tessera su { $hex } costa { MONEY($cost) }; { $company } ha { MONEY($cash) }.
refusal-power-edge = La tessera su { $hex } deve portare a { EITHER($other) }.
refusal-no-power = { $company } non possiede l'abilità di “{ $name }”.
    .station = Adesso nessuna abilità piazza una stazione, nemmeno “{ $name }”.
refusal-first-round = Nel primo round azionario non si possono vendere azioni.
refusal-power-only = { $tile } si posa solo con una compagnia privata.
refusal-power-next = Adesso { $company } posa la tessera di { $private } su { $hex }.
refusal-power-station = La stazione gratuita di { $power } va in { $hex } oppure vi si rinuncia.
refusal-lost = L'abilità di { $name } è persa: sul suo esagono si è già costruito.
refusal-spent = L'abilità di { $name } è già stata usata.
refusal-closed = { $private } è chiusa.
refusal-never-sold = { $private } non può mai essere comprata da una compagnia.
refusal-phase = Nella Fase { $phase } le compagnie non comprano compagnie private.
refusal-not-a-player = { $private } appartiene a { $owner }.
refusal-price = { $private } può costare da { MONEY($low) } a { MONEY($high) }, non { MONEY($price) }.
    .train = Lì un { -treno }{ $kind } costa { MONEY($cost) }, non { MONEY($price) }.
refusal-pool-price = Un { -treno }{ $kind } costa { MONEY($cost) } { -in-pool }, non { MONEY($price) }.
refusal-own-money = Il treno costa { MONEY($price) }; { $company } ha { MONEY($cash) } e nessuno può aggiungere altro.
    .range = Un treno costa a { $company } da { MONEY(1) } a { MONEY($cash) }, non { MONEY($price) }.
refusal-own-train-money = Il treno costa { MONEY($price) }; { $company } ha { MONEY($cash) } e nessuno può aggiungere altro.
refusal-no-duty = Il treno costa { MONEY($price) }; { $company } ha { MONEY($cash) }. Nessuno può aggiungere altro, perché la compagnia non è obbligata ad avere un treno.
refusal-price-range = Un treno costa a { $company } da { MONEY(1) } a { MONEY($cash) }, non { MONEY($price) }.
refusal-not-yet = Adesso la banca vende { LIST($offered) }, non “{ $kind }”.
refusal-not-offered = Adesso la banca vende { LIST($offered) }, non “{ $kind }”.
refusal-other-lot = L'asta è per { $lot }.
refusal-bid-step = Le offerte sono multipli di { MONEY($step) }, non { MONEY($price) }.
refusal-bid-minimum = La prima offerta deve essere almeno { MONEY($low) }, non { MONEY($price) }.
refusal-bid-low = Un'offerta deve essere almeno { MONEY($low) }, non { MONEY($price) }.
refusal-bid-means = { $who } può offrire al massimo { MONEY($most) }, non { MONEY($price) }.
refusal-must-raise = Un'offerta per { $private } deve essere almeno { MONEY($low) }, non { MONEY($price) }.
refusal-too-low = Un'offerta per { $private } deve essere almeno { MONEY($low) }, non { MONEY($price) }.
refusal-treasury = { $company } ha { MONEY($cash) }; { MONEY($price) } è troppo.
refusal-cannot-pay-station = La stazione costa { MONEY($cost) }; { $company } ha { MONEY($cash) }.
refusal-no-route = Nessuna tratta di { $company } raggiunge { $hex }.
refusal-no-hex = Sulla mappa non c'è nessun esagono “{ $hex }”.
refusal-no-city = { $hex } non ha una città numero { $city }.
refusal-one-station = { $company } ha già piazzato la sua stazione di questo turno.
refusal-no-station-left = { $company } non ha più stazioni.
refusal-same-hex = { $company } ha già una stazione in { $hex }.
refusal-city-full = Tutti gli spazi della città in { $hex } sono occupati.
refusal-home-kept = Lo spazio libero in { $hex } è riservato alla { -home } di una compagnia.
refusal-no-company = Non c'è nessuna compagnia “{ $company }” in gioco.
refusal-one-block = { $player } ha già venduto { $company } in questo turno: le azioni di una compagnia si vendono tutte insieme.
refusal-over-limit = { $over ->
        [one] { $player } ha un certificato di troppo e deve prima vendere.
       *[other] { $player } ha { $over } certificati di troppo e deve prima vendere.
    }
refusal-not-held = { $held ->
        [one] { $player } ha un'azione di { $company } e non può venderne { $count }.
       *[other] { $player } ha { $held } azioni di { $company } e non può venderne { $count }.
    }
refusal-no-price = { $company } non ha ancora un valore delle azioni: le sue azioni non si possono vendere.
refusal-pool-limit = Azioni di { $company } { -in-pool }: { $pool }, al massimo { $limit }; aggiungerne { $count } è troppo.
refusal-no-successor = { $left ->
        [0] { $player } non terrebbe azioni di { $company }, e nessun altro ha le { $needed } azioni e la maggioranza che servono per il { -certificate }.
        [one] { $player } terrebbe un'azione di { $company }, e nessun altro ha le { $needed } azioni e la maggioranza che servono per il { -certificate }.
       *[other] { $player } terrebbe { $left } azioni di { $company }, e nessun altro ha le { $needed } azioni e la maggioranza che servono per il { -certificate }.
    }
refusal-no-exchange = { $who } non può scambiare “{ $name }”.
refusal-not-started = { $company } non è stata avviata.
refusal-one-purchase = { $player } ha già comprato in questo turno.
refusal-sold-this-round = { $player } ha venduto { $company } in questo round azionario e non può ricomprarla nello stesso round.
refusal-started = Il { -certificate } di { $company } non è { -in-ipo }.
refusal-source = Le azioni si comprano { -share-sources }.
refusal-president-first = Il { -certificate } di { $company } va comprato prima di ogni altro.
refusal-none-left = { OWNER($source) ->
        [IPO] Non c'è nessun certificato di { $company } nell'IPO.
        [giacenza] Non c'è nessun certificato di { $company } nella giacenza.
        [pool] Non c'è nessun certificato di { $company } nel pool.
        [banca] Non c'è nessun certificato di { $company } in banca.
       *[other] Non c'è nessun certificato di { $company } presso { OWNER($source) }.
    }
refusal-certificate-limit = Certificati di { $player } che contano: { $held }; il limite è { $limit }.
refusal-holding-limit = La quota di { $player } in { $company } sarebbe { $after }%; il massimo è { $limit }%.
    .exchange = { $who } non può avere altre azioni di { $company }.
refusal-off-map = I binari su { $hex } non possono uscire dal lato { $edge }: lì non c'è niente.
refusal-blank-side = I binari su { $hex } non possono puntare a { $other }, che da quel lato non ha binari.
refusal-cannot-pay-tile = La tessera su { $hex } costa { MONEY($cost) }; { $company } ha { MONEY($cash) }.
refusal-no-tile = Non c'è nessuna tessera “{ $tile }” in posizione { $rotation }.
refusal-never-built = Su { $hex } non si possono posare tessere.
refusal-color-step = { $old ->
        [white] Su { $hex } non c'è ancora una tessera: la prima deve essere { COLOUR($following) }, mentre { $tile } è { COLOUR($color) }.
       *[other] La tessera su { $hex } è { COLOUR($old) }: la prossima deve essere { COLOUR($following) }, mentre { $tile } è { COLOUR($color) }.
    }
refusal-color-phase = Una tessera { COLOUR($color) } non si può posare nella Fase { $phase }.
refusal-no-tile-left = Non restano tessere { $tile }.
refusal-track-kept = { $tile } in posizione { $rotation } non conserva i binari e le fermate di { $hex }.
refusal-discard-company = È { $asked } che deve cedere un treno, non { $company }.
refusal-kept-train = Si cede uno degli altri treni, non quello appena comprato.
refusal-no-such-train = { $company } non ha il treno “{ $train }”.
refusal-not-connected = Nessuna tratta di { $company } porta ai nuovi binari su { $hex }.
    .run = I binari del { -treno }{ $train } non sono collegati tra loro.
    .way = La tratta del { -treno }{ $train }, { LIST($way) }, non segue i binari sulla mappa.
refusal-new-track = Nessuna tratta di { $company } passa sui nuovi binari di { $hex }.
refusal-city-reach = Nessuna tratta di { $company } raggiunge { $hex }.
refusal-label = { $hex } ha la sigla “{ $old }” e { $tile } la sigla “{ $new }” (“-” vuol dire nessuna): le sigle devono coincidere.
refusal-no-town-upgrade = Le città piccole non si aggiornano mai.
refusal-city-tile = { $tile } non va su { $hex }: una città si sostituisce con una città.
refusal-one-town = { $tile } non va su { $hex }, che ha una città piccola.
refusal-two-towns = { $tile } non va su { $hex }, che ha due città piccole.
refusal-plain-tile = { $tile } non va su { $hex }, che non ha né città né città piccole.
refusal-one-lay = { $company } ha già posato la sua tessera di questo turno.

## Corse rifiutate
refusal-unknown-train =
    .run = La compagnia non ha questo treno: “{ $train }”.
refusal-train-twice =
    .run = Il { -treno }{ $train } può correre una volta sola.
refusal-unknown-track =
    .run = Il { -treno }{ $train } corre su binari che non sono sulla mappa.
refusal-no-track =
    .run = Il { -treno }{ $train } ha una tratta vuota.
refusal-turns-back =
    .run = Il { -treno }{ $train } torna indietro a una biforcazione.
    .way = La tratta del { -treno }{ $train }, { LIST($way) }, torna indietro a una biforcazione.
refusal-open-end =
    .run = La tratta del { -treno }{ $train } deve iniziare e finire a una fermata, non in piena linea.
refusal-track-used-twice =
    .run = Il { -treno }{ $train } usa due volte gli stessi binari.
refusal-stop-twice =
    .run = Il { -treno }{ $train } arriva due volte a { $stop }.
refusal-group-twice =
    .run = Il { -treno }{ $train } arriva due volte a { $stop }: le sue parti sono un unico luogo.
refusal-closed-stop =
    .run = Il { -treno }{ $train } non può correre fino a { $stop }.
refusal-through-blocked =
    .run = Il { -treno }{ $train } non può attraversare { $stop }: tutti i suoi spazi sono occupati da altre compagnie.
refusal-through-terminal =
    .run = Il { -treno }{ $train } non può attraversare { $stop }: lì ogni tratta finisce.
refusal-refused-kind =
    .run = Il { -treno }{ $train } non può correre fino a { $stop }.
refusal-wrong-end =
    .run = La tratta del { -treno }{ $train } non può né iniziare né finire a { $stop }.
refusal-too-short =
    .run = La tratta del { -treno }{ $train } deve avere almeno due fermate.
refusal-too-long =
    .run = La tratta del { -treno }{ $train } è troppo lunga: può avere { $most } fermate.
    .hexes = La tratta del { -treno }{ $train } è troppo lunga: { $hexes } esagoni invece dei { $most } permessi.
refusal-no-own-station =
    .run = La tratta del { -treno }{ $train } non ha una stazione della compagnia.
refusal-track-shared =
    .run = Il { -treno }{ $train } e il { -treno }{ $other } usano gli stessi binari.
refusal-not-meeting =
    .run = La tratta del { -treno }{ $train } non tocca le altre tratte.
refusal-no-home =
    .run = Nessuna tratta visita la { -home } della compagnia.
refusal-not-chained =
    .run = Questi treni devono essere uniti capo a capo: { LIST($trains) }.

## Che cosa si può fare
choice-pass = Passa
    .turn = Termina il turno
    .no-purchase = Termina il turno senza comprare
    .auction = Lascia questa asta
    .trains = Non comprare altri treni
    .station = Non piazzare stazioni
    .track = Non posare tessere
    .track-laid = Finito con le tessere
    .power-tile = Non posare la tessera di { $private }
    .free-station = Nessuna stazione gratuita
choice-discard-train = { $company } cede un { -treno }{ $kind }
choice-buy-train = Compra un { -treno }{ $kind } per { MONEY($cost) }
    .trade = Permuta un { -treno }{ $own } con un { -treno }{ $kind } e paga { MONEY($cost) }
    .pool = Compra un { -treno }{ $kind } { -from-pool } per { MONEY($cost) }
    .agreed = Compra il { -treno }{ $kind } concordato con { $source } per { MONEY($cost) }
    .other = Offri { MONEY($price) } a { $source } per il suo { -treno }{ $kind }
choice-buy-private = Compra { $private } { $name } per { MONEY($cost) }
choice-bid = Offri { MONEY($price) } o più per { $private } { $name }
choice-open-auction = Apri un'asta per { $lot }
choice-bid-lot = Offri { MONEY($lowest) } o più per { $lot }
choice-set-par = Avvia { $company } a { MONEY($par) }
choice-buy-private-in = Offri { MONEY($price) } a { $owner } per { $private } { $name }
choice-answer =
    .yes = Accetta
    .no = Rifiuta
choice-place-station = { $cost ->
        [0] Stazione a { $name } ({ $hex })
       *[other] Stazione a { $name } ({ $hex }) per { MONEY($cost) }
    }
    .try = Stazione in { $hex }
    .power = Stazione gratuita in { $hex }
choice-sell-shares = Vendi { $count } { $company } per { MONEY($gains) }
choice-bankrupt = Dichiara bancarotta
choice-lay-tile = { $cost ->
        [0] Posa { $tile } su { $hex }
       *[other] Posa { $tile } su { $hex } per { MONEY($cost) }
    }
    .power = Posa { $tile } su { $hex } con { $power }
choice-run-trains = Fai correre i treni per { MONEY($revenue) }
choice-dividend = { $kind ->
        [pay] Paga { MONEY($revenue) }
        [half] Paga metà di { MONEY($revenue) }
       *[withhold] Trattieni { MONEY($revenue) }
    }
choice-exchange-private = Scambia { $private } con un'azione di { $company }
choice-start-company = Avvia { $company } a { MONEY($par) } per { MONEY($cost) }
choice-buy-share = { OWNER($source) ->
        [IPO] Compra { $company } dall'IPO per { MONEY($cost) }
        [giacenza] Compra { $company } dalla giacenza per { MONEY($cost) }
        [pool] Compra { $company } dal pool per { MONEY($cost) }
        [banca] Compra { $company } dalla banca per { MONEY($cost) }
       *[other] Compra { $company } da { OWNER($source) } per { MONEY($cost) }
    }

## Che cosa si chiede
prompt-discard-train = { $company } possiede più treni del permesso e ne cede uno
prompt-buy-trains = { $company } può comprare treni
    .must = { $company } deve comprare un treno
    .help = { $company } deve comprare un treno; per uno da { MONEY($price) } { $who } aggiunge { MONEY($missing) }
    .raise = { $company } deve comprare un treno; per uno da { MONEY($price) } { $who } deve ancora procurare { MONEY($missing) }
prompt-auction = Si compra la compagnia privata meno cara, si fa un'offerta per un'altra o si passa
    .settling = Si rilancia per { $private } o si lascia l'asta
prompt-set-par = { $player } fissa il prezzo iniziale di { $company }
prompt-buy-privates = { $company } può comprare compagnie private
prompt-end-turn = { $company } può ancora comprare compagnie private
prompt-answer = { $offer }
prompt-place-station = { $company } può piazzare una stazione
prompt-lay-track = { $company } posa o aggiorna una tessera
    .after = { $company } ha posato la sua tessera e può ancora usare o comprare una compagnia privata
prompt-run-trains = { $company } fa correre i suoi treni
prompt-dividend = { $company } decide se pagare o trattenere
prompt-lay-by-power = Una compagnia privata può posare una tessera
prompt-lay-due-tile = Si posa la tessera di { $private } su { $hex }
prompt-place-free-station = { $company } può piazzare una stazione gratuita
prompt-exchange-private = Una compagnia privata si può scambiare con un'azione
prompt-trade-shares = { $player } può vendere azioni e comprare un certificato
    .bought = { $player } ha comprato un certificato e può ancora vendere azioni
    .over = { $over ->
        [one] { $player } ha un certificato di troppo e deve prima vendere
       *[other] { $player } ha { $over } certificati di troppo e deve prima vendere
    }

## Proposte
part-offer-buy-train = { $company } offre { MONEY($price) } per un { -treno }{ $kind } di { $source }.
part-offer-buy-private-in = { $company } offre { MONEY($price) } per { $private }.

## Da dove viene un punteggio
score-cash = Contanti
score-shares = { $count ->
        [one] Un'azione di { $of }
       *[other] { $count } azioni di { $of }
    }
    .half = { $count ->
        [one] Un'azione di { $of } a metà prezzo: non ha treni
       *[other] { $count } azioni di { $of } a metà prezzo: non ha treni
    }
score-private = Compagnia privata { $of }

## Perché si può ricordare una partita
feat-dividend = Il dividendo più alto: { $company } paga { MONEY($revenue) }.
feat-run = La corsa migliore: { $company } ricava { MONEY($revenue) }.
feat-route = { $count ->
        [one] La tratta più lunga: un treno di { $company } attraversa un esagono.
       *[other] La tratta più lunga: un treno di { $company } attraversa { $count } esagoni.
    }

## Che cosa fanno le compagnie private
part-no-power = Non ha abilità speciali.
part-blocks = Finché la possiede un giocatore, nessuno può costruire su { LIST($hexes) }.
part-power-user-player = Chi la possiede
part-power-user-company = Una compagnia che la possiede
part-power-tile = { $user } può posare una volta { EITHER($tiles) } su { EITHER($hexes) }, senza una tratta fin lì e oltre alla tessera normale.
    .together = { $user } può posare una volta due tessere, { EITHER($tiles) }, che uniscono { LIST($hexes) }, senza una tratta fin lì e oltre alla tessera normale.
    .instead = { $user } può posare una volta { EITHER($tiles) } su { EITHER($hexes) } al posto della tessera normale, senza una tratta fin lì.
part-power-tile-free = Per l'esagono non si paga niente.
part-power-tile-paid = Il costo dell'esagono si paga.
part-power-tile-station = Si può piazzare subito lì una stazione gratuita.
part-power-tile-lapses = Il diritto è perso se qualcuno vi costruisce in altro modo.
part-power-waive = Una compagnia che la possiede non paga niente per { LIST($terrain) }.
part-power-share = Chi la possiede può cederla in cambio di un'azione di { $company } { -from-ipo }.
part-terrain-river = fiumi
part-terrain-water = acqua
part-terrain-hill = colline
part-terrain-mountain = montagne

## Le parole proprie del regolamento
part-term-president = { -president }
part-term-ipo = { -ipo }
part-term-pool = { -pool }
part-term-par = PAR

## Perché la partita è finita
dividend-pay = pagare
dividend-half = pagare la metà
dividend-withhold = trattenere
part-round-stock = RA { $number }
part-round-operating = RO { $set }.{ $number }
part-round-auction = Asta
part-best-run = la corsa migliore di { $company }
part-ended-bank = la banca è saltata
part-ended-bankrupt = { $who } è in bancarotta

## Posizioni costruite a mano
error-study-company = Non c'è nessuna compagnia '{ $company }'; ci sono { LIST($known) }.
error-study-owner = '{ $owner }' non è in gioco; ci sono { LIST($known) }.
error-study-cash = { $owner } avrebbe { MONEY($amount) }, meno di niente.
error-study-nobody = Qualcuno deve avere azioni di { $company }; il primo indicato è il { -president }.
error-study-president = { $owner } deve avere { $count } azioni di { $company } per esserne il { -president }.
error-study-shares = { $company } ha { $count } azioni; queste sono di più.
error-study-par = { MONEY($par) } non è un valore di PAR; i valori di PAR sono { LIST($known) }.
error-study-train = Non c'è nessun treno '{ $kind }'; ci sono { LIST($known) }.
error-study-no-card = Non resta nessuna carta del treno { $kind }.
error-study-phase = Non c'è nessuna fase '{ $phase }'; ci sono { LIST($known) }.
error-study-side = Un esagono di questa mappa non ha il lato '{ $side }'; i lati sono { LIST($known) }.
error-study-rotation = La tessera { $tile } non collega { $joins } in nessuna rotazione.
error-study-tile = Una tessera si scrive come esagono, tessera e rotazione, per esempio "H4 57 0"; non come "{ $text }".
error-study-no-tile = Non resta nessuna tessera { $tile }.
error-study-place = Una stazione si scrive come esagono, o come esagono e città, per esempio "H4" o "H4.1"; non come "{ $place }".
error-study-no-station = { $company } non ha più stazioni.
error-study-private = Non c'è nessuna compagnia privata '{ $private }'; ci sono { LIST($known) }.
error-study-operating = Questo titolo non ha un round operativo che si possa preparare a mano.
error-study-stock = Questo titolo non ha un round azionario che si possa preparare a mano.
error-study-step = Non c'è nessun passo '{ $step }'; ci sono { LIST($known) }.
