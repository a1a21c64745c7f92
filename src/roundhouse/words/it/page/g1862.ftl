# Ciò che dice solo il tavolo di 1862.

g1862-auction = Asta in Parlamento
g1862-lot = licenza parlamentare, offre { $who }
g1862-lot-unbid = licenza parlamentare
g1862-bid-leaves = restano { $amount } per 3–5 azioni
g1862-bidders = Offerenti
g1862-bidder-asked = deve rispondere
g1862-bidder-opens = può avviare un'asta
g1862-bidder-starts = avvia la compagnia
g1862-bidder-top = offre { $bid }
g1862-bidder-in = ancora in gara
g1862-bidder-out = fuori
g1862-bidder-waits = aspetta
g1862-bidder-done = non avvia altre aste
g1862-bidder-won = ha vinto una licenza

g1862-lner-formed = LNER formata
g1862-lner-formed-means = Questi sono gli ultimi round operativi della partita.
g1862-lner-due = LNER dopo questo set
g1862-lner-due-means = La LNER si forma alla fine di questo set di round operativi; segue un altro set.
g1862-lner-in =
    { $count ->
        [0] LNER: prossimo treno
        [one] LNER tra un treno
       *[other] LNER tra { $count } treni
    }
g1862-lner-in-means =
    { $count ->
        [0] Il primo treno { $card } porta la LNER; è in cima alla pila.
        [one] Il primo treno { $card } porta la LNER; sopra c'è una carta-treno.
       *[other] Il primo treno { $card } porta la LNER; sopra ci sono { $count } carte-treno.
    }

g1862-type-freight = Merci
g1862-type-local = Locale
g1862-type-express = Espresso
g1862-duty = { $who } deve farla quotare, o paga { $fine }
g1862-duty-means = Entro la fine del prossimo round azionario { $who } deve fare in modo che si vendano abbastanza azioni.
g1862-obligation = { $company } deve quotarsi entro la fine del prossimo round azionario, o { $who } paga cinque volte questo prezzo.
g1862-receivership = in amministrazione controllata
g1862-receivership-run = amministrazione controllata, la gestisce { $who }
g1862-receivership-means = Non ha un direttore: il certificato è nel Bank Pool.
g1862-chartered = istituzionale
g1862-chartered-means = Il Parlamento le ha concesso la licenza.
g1862-unchartered = non istituzionale
g1862-unchartered-means = È nata senza licenza parlamentare.
g1862-permits-means = Licenze: fa correre treni di questi tipi: { $types }.
g1862-barred = prossimo round azionario
g1862-barred-means = Non ha rispettato l'obbligo e aspetta.
g1862-later = dalla Fase { $phase }
g1862-later-means = Non si può aprire prima.
g1862-home-taken = base occupata
g1862-home-taken-means = Adesso non c'è posto per la sua stazione-base.
g1862-owes-float = { $company } deve quotarsi: multa { $fine }
g1862-owes-float-means = { $company } deve quotarsi entro la fine del prossimo round azionario.

g1862-warranties-left =
    { $count ->
        [one] 1 garanzia rimasta
       *[other] { $count } garanzie rimaste
    }
g1862-obsolete = obsoleto: esce dal gioco con l'ultima garanzia
g1862-no-permit = senza licenza: non corre
g1862-buy-no-permit = { $company } non ha la licenza: non correrebbe
g1862-buy-no-permit-means = Una compagnia fa correre solo treni dei tipi per cui ha una licenza. { $company } può comprare questo treno ma non farlo correre.
g1862-free-warranties =
    { $count ->
        [one] con 1 garanzia gratuita
       *[other] con { $count } garanzie gratuite
    }
g1862-warranty-means = Una garanzia conserva un treno obsoleto per un altro round operativo.
g1862-warranties-label =
    { $free ->
        [0] Garanzie per il treno { $kind }, { $each } ciascuna
       *[other] Altre garanzie per il treno { $kind }, { $each } ciascuna
    }
g1862-buy-train =
    { $count ->
        [0] Compra un treno { $kind } per { $cost }
        [one] Compra un treno { $kind } e 1 garanzia per { $cost }
       *[other] Compra un treno { $kind } e { $count } garanzie per { $cost }
    }
g1862-hudson = La Manovra Hudson: il denaro della tesoreria porta le entrate al prezzo azionario.
g1862-half = metà prezzo: non ha treni

g1862-zone-bankrupt = chiude la compagnia
g1862-zone-first-share-free = la prima azione venduta non fa scendere
g1862-zone-two-shares-free = le prime due azioni vendute non fanno scendere
g1862-zone-chartered = prezzi iniziali con licenza parlamentare
g1862-zone-unchartered = prezzi iniziali senza licenza parlamentare
g1862-zone-top = la cima
g1862-step-merge = fusione
g1862-step-redeem = riscatto
g1862-limit-each = { $count } per tipo

g1862-exchange = Scambio di azioni
g1862-exchange-joins = { $absorbed } si unisce a { $survivor } a { $price } (due azioni diventano una)
g1862-exchange-refinances = { $company } si rifinanzia a { $price } (due azioni diventano una)
g1862-exchange-decides = decide
g1862-exchange-waits = aspetta
g1862-exchange-done = fatto
g1862-option =
    { $holder ->
        [self] { $who } ha
       *[other] { $who }, per { $holder }, ha
    } { $thing ->
        [certificate] mezzo certificato-direttore
       *[share] mezza azione
    } di troppo: si tiene per { $cost } o si cede per { $value }.
g1862-stations-over = Insieme hanno { $placed } stazioni sulla mappa e possono tenerne { $most }: da togliere { $count }, sceglie { $who }.
g1862-holder = Titolare

g1862-row-price = Prezzo
g1862-row-permits = Licenze
g1862-row-stations = piazzate { $placed }, rimaste { $left }
g1862-row-director = Direttore
g1862-row-worth = Patrimonio
g1862-which-stays = Quale compagnia resta
g1862-stays = Resta { $company }
g1862-together = Insieme
g1862-shares = Azioni
g1862-foresee-failed = Adesso non si può chiedere che cosa comporta.
g1862-must-agree = Serve il consenso di { $who }.
g1862-option-foreseen =
    { $holder } può tenere { $thing ->
        [certificate] un altro certificato
       *[share] un'altra azione
    } per { $cost }; “Insieme” la considera ceduta per { $value }.
g1862-stations-given-up = Bisogna rinunciare alle stazioni oltre il limite.
