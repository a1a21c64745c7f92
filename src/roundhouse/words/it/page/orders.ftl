# Ordini dati in anticipo.

orders-tab = Ordini
orders-about = Un ordine muove per te mentre non ci sei, finché la sua condizione vale. Solo tu puoi vederlo.
orders-watching = Gli ordini sono per chi ha un posto proprio a questo tavolo.
orders-for = Per
orders-of = { $who }: { $order }
orders-standing = In vigore
orders-none = Nessun ordine in vigore.
orders-ended = Finiti
orders-end-done = Ha fatto ciò per cui è stato dato.
orders-end-broken = La sua condizione non vale più.
orders-end-withdrawn = Ritirato.
orders-withdraw = Ritira
orders-withdraw-this = Ritira: { $order }
orders-give = Dai l'ordine
orders-pass = Passa fino alla fine del round
orders-pass-unless = Passa, e avvisami quando
orders-signal-bought = qualcuno compra azioni
orders-signal-sold = qualcuno vende azioni
orders-signal-touched = una delle mie compagnie cambia valore o guida
orders-signal-pool = arriva nel pool un'azione di
orders-no-company = nessuna compagnia
orders-kind = Un altro ordine
orders-kind-buy = Compra azioni fino a un prezzo
orders-kind-sell = Vendi azioni a un prezzo
orders-kind-bid = Offri fino a un limite
orders-kind-finish = Termina il turno di una compagnia
orders-kind-answer = Rispondi alle proposte
orders-company = Compagnia
orders-lot = All'asta
orders-when = Quando il suo valore è
orders-when-below = questo o meno
orders-when-above = questo o più
orders-answer = Proposte
orders-answer-none = Rifiuta tutte
orders-answer-trains = Accetta per i treni da un prezzo in su
orders-dividend = Ricavo
orders-dividend-pay = Paga
orders-dividend-withhold = Trattieni
orders-price-buy = Per ogni azione, al massimo
orders-price-sell = Questo valore
orders-price-bid = Al massimo
orders-price-answer = Per un treno, almeno
orders-until = Fino ad avere questo numero di azioni
orders-keep = Azioni da tenere
orders-space = Spazio influenza
orders-cubes = Cubetti, al massimo
orders-change = Modifica
orders-change-this = Modifica: { $order }
orders-changing = L'ordine che dai adesso sostituisce questo: { $order }
orders-leave = Lascialo com'è
orders-ahead = Ordini anticipati
orders-quick-pass = Passa fino alla fine del round
orders-quick-load-nothing = Passa fino alla fine del round: non caricare altro, non cedere niente
orders-quick-unless = Passa finché qualcuno non compra o vende
orders-quick-finish =
    { $dividend ->
        [first] Termina il turno di { $company }: corsa migliore, paga
        [pay] Termina il turno di { $company }: corsa migliore, paga come l'ultima volta
        [withhold] Termina il turno di { $company }: corsa migliore, trattieni come l'ultima volta
       *[other] Termina il turno di { $company }: corsa migliore, il ricavo come l'ultima volta
    }
orders-quick-dividend =
    { $dividend ->
        [pay] Termina il turno di { $company }: paga come l'ultima volta
        [withhold] Termina il turno di { $company }: trattieni come l'ultima volta
       *[other] Termina il turno di { $company }: il ricavo come l'ultima volta
    }
orders-log-ended = Il tuo ordine è finito. { $order } { $why }
