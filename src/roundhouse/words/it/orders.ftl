# Ordini dati in anticipo: perché uno ha mosso, perché uno è finito, perché uno non ha senso.

reason-order-game-over = La partita è finita.
reason-order-round-over = Il round è finito.
reason-order-pass = Come da ordine: passa.
reason-order-cannot-pass = Adesso non si può passare.
reason-order-somebody-bought = { $who } ha comprato un'azione di { $company }.
reason-order-somebody-sold = { $who } ha venduto azioni di { $company }.
reason-order-touched = Il valore o il { -president } di { $company } è cambiato.
reason-order-in-pool = Un'azione di { $company } è arrivata { -in-pool }.
reason-order-no-signal = Un ordine di passare non conosce “{ $signal }”; conosce { LIST($signals) }.
reason-order-pool-company = Un ordine che aspetta un'azione { -in-pool }, e solo un tale ordine, indica una compagnia.
reason-order-only-between = Un ordine di passare vale per le aste e i round azionari; nei round operativi ordina la fine del turno di una compagnia.
reason-order-no-company = Nel gioco non c'è nessuna compagnia { $company }.
reason-order-has-them =
    { $held ->
        [one] Adesso il possesso in { $company } è di 1 azione.
       *[other] Adesso il possesso in { $company } è di { $held } azioni.
    }
reason-order-turn-over = Come da ordine: nient'altro in questo turno.
reason-order-none-to-buy = Adesso non si può comprare nessuna azione di { $company }.
reason-order-too-dear = Un'azione di { $company } costa { MONEY($cost) }, più di { MONEY($limit) }.
reason-order-buy = Come da ordine: compra { $company } fino a { MONEY($limit) }.
reason-order-no-price = Un ordine di vendita deve avere un prezzo da aspettare.
reason-order-nothing-to-sell =
    { $held ->
        [one] C'è 1 azione di { $company }: niente da vendere con questo ordine.
       *[other] Ci sono { $held } azioni di { $company }: niente da vendere con questo ordine.
    }
reason-order-cannot-sell = Adesso non si possono vendere azioni di { $company }.
reason-order-sell = Come da ordine: vendi { $company } a { MONEY($price) }.
reason-order-no-lot = { $lot } adesso non è all'asta.
    .space = Non c'è nessuno spazio influenza { $lot }.
reason-order-lot-gone = L'asta di { $lot } è finita.
    .space = L'asta degli spazi influenza è finita.
reason-order-bid = Come da ordine: offri per { $lot } fino a { MONEY($limit) }.
    .space = Come da ordine: offri per lo spazio { $lot }, cubetti al massimo: { NUMBER($limit) }.
reason-order-cannot-bid = Adesso non è possibile offrire per { $lot }.
    .space = Adesso non è possibile offrire per lo spazio { $lot }.
reason-order-bid-over = { $lot } costerebbe adesso più di { MONEY($limit) }.
    .space = Per lo spazio { $lot } servono adesso più cubetti di { NUMBER($limit) }.
reason-order-not-yours = { $company } ha un altro { -president }.
reason-order-turn-ended = { $company } ha terminato il suo turno.
reason-order-must-decide = C'è da decidere per { $company } qualcosa che l'ordine non prevede.
reason-order-run = Come da ordine: { $company } fa correre le sue tratte migliori.
reason-order-no-dividend = Adesso { $company } non può usare così il suo ricavo.
reason-order-dividend = Come da ordine: il ricavo di { $company }.
reason-order-on = Come da ordine: qui { $company } non fa altro.
reason-order-accept = Come da ordine: accetta.
reason-order-decline = Come da ordine: rifiuta.
reason-order-log = Per un ordine dato in anticipo.
reason-order-lost = Adesso al posto siede un altro giocatore.
reason-order-undone = Una mossa è stata annullata; gli ordini valgono per un solo corso della partita.

# Che cosa dice un ordine.
reason-order-is-pass = Passa fino alla fine del round.
    .unless = Passa fino alla fine del round, salvo che { EITHER($unless) }.
    .loads = Passa fino alla fine del round: non caricare altro, non cedere niente.
part-order-signal-bought = qualcuno compri azioni
part-order-signal-sold = qualcuno venda azioni
part-order-signal-touched = cambi il valore o il { -president } di una delle mie compagnie
part-order-signal-pool = un'azione di { $company } arrivi { -in-pool }
reason-order-is-buy =
    { $shares ->
        [one] Compra { $company } a { MONEY($at_most) } o meno fino ad avere 1 azione.
       *[other] Compra { $company } a { MONEY($at_most) } o meno fino ad avere { $shares } azioni.
    }
reason-order-is-sell = Vendi { $company } fino a tenerne { $keep } quando è a { MONEY($at_least) } o più.
    .below = Vendi { $company } fino a tenerne { $keep } quando è a { MONEY($at_most) } o meno.
    .either = Vendi { $company } fino a tenerne { $keep } quando è a { MONEY($at_most) } o meno, oppure a { MONEY($at_least) } o più.
reason-order-is-bid = Offri per { $lot } fino a { MONEY($limit) }.
    .space = Offri per lo spazio { $lot }, cubetti al massimo: { NUMBER($limit) }.
reason-order-is-finish =
    { $dividend ->
        [pay] Termina il turno di { $company }: niente altre tessere, corsa migliore, paga, nessun acquisto.
        [withhold] Termina il turno di { $company }: niente altre tessere, corsa migliore, trattieni, nessun acquisto.
       *[other] Termina il turno di { $company }: niente altre tessere, corsa migliore, il ricavo come l'ultima volta, nessun acquisto.
    }
reason-order-is-answer = Rifiuta ogni proposta.
    .trains = Accetta { MONEY($trains_from) } o più per un treno; rifiuta di meno.
error-no-order-kind = Un ordine di questo tipo non c'è; { $title } conosce { LIST($known) }.
