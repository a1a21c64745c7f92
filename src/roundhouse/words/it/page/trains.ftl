# Treni: che cosa c'è, che cosa viene dopo, e che cosa si può comprare.

trains-next = Prossimo dalla banca: { $kind } per { $price }.
trains-left = Rimasti: { $count }.
trains-unlimited = Senza limite.
trains-phase =
    { $count ->
        [0] Comprandolo inizia la Fase { $phase }.
        [one] Ancora uno prima della Fase { $phase }.
       *[other] Ancora { $count } prima della Fase { $phase }.
    }
trains-export =
    { $phase ->
        [none] Esportazione: la prossima carta-treno, { $card }, esce dal gioco alla fine della serie di round operativi se nessuno la compra prima.
       *[other] Esportazione: la prossima carta-treno, { $card }, esce dal gioco alla fine della serie di round operativi se nessuno la compra prima: allora inizia la Fase { $phase }.
    } { $scraps ->
        [none] {""}
       *[other] Sarebbero soppiantati: { $scraps }.
    }
trains-train = Treno
trains-price = Prezzo
trains-left-head = Rimasti
trains-scrapped-by = Soppiantato da
trains-owned-by = Di
trains-never = mai
trains-and-later = { $first } e successivi
trains-pool = Nel pool: { $trains }
trains-phase-head = Fase
trains-phase-now = { $phase } adesso
trains-tiles = Tessere
trains-limit-head = Limite di treni
trains-limit =
    { $size ->
        [small] minore { $count }
        [medium] media { $count }
        [large] maggiore { $count }
       *[other] { $size } { $count }
    }
trains-rounds = Round
trains-colour-yellow = gialle
trains-colour-green = verdi
trains-colour-brown = marroni
trains-colour-gray = grigie

trains-bank = Treni della banca
trains-others = Treni di altre compagnie
trains-of = { $kind } di { $seller }
trains-own = tua compagnia
trains-offer = Offri { $amount } a { $seller } per il suo treno { $kind }
trains-buy-own = Compra il treno { $kind } di { $seller } per { $amount }
trains-offer-label = Prezzo per il treno { $kind } di { $seller }
trains-leaves = a { $company } restano { $amount }
trains-held =
    { $count ->
        [0] { $company } non ha treni.
       *[other] { $company } ha { $trains }.
    }
trains-missing = { $who } aggiunge { $amount } che mancano
