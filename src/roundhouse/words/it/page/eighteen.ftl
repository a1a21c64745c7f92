# La barra di un gioco 18xx.

eighteen-step-lay-tile = tessere
eighteen-step-place-station = stazione
eighteen-step-run-trains = corsa
eighteen-step-dividend = dividendo
eighteen-step-buy-train = treni
eighteen-step-pass = fine
eighteen-tiles = Tessere: { $colours }
eighteen-own-cash = Tu { $amount }
eighteen-own-cash-means = Il denaro di { $who }
eighteen-last-rounds = ultimi round
eighteen-bank-broken =
    { $round ->
        [operating] La banca è saltata: la partita finisce dopo questa serie di round operativi.
       *[other] La banca è saltata: la partita finisce dopo la prossima serie di round operativi.
    }
eighteen-export = esportazione: { $card }
eighteen-export-means =
    { $phase ->
        [none] La prossima carta-treno, { $card }, esce dal gioco alla fine della serie di round operativi se nessuno la compra prima.
       *[other] La prossima carta-treno, { $card }, esce dal gioco alla fine della serie di round operativi se nessuno la compra prima: allora inizia la Fase { $phase }.
    }
eighteen-prompt-company = { $prompt } { $company } ha { $cash }.
eighteen-prompt-player = { $prompt } Hai { $cash }.
eighteen-prompt-holder = { $prompt } Hai { $cash } e { $count } certificati su { $limit }.
eighteen-asks = chiede a { $who }
eighteen-prompt-answer = { $prompt } { $who } accetta o rifiuta.
eighteen-per-share = { $amount } ad azione
eighteen-led = { $company }, { $president } { $who }, { $cash }
eighteen-track-aside =
    { $count ->
        [one] Inoltre si può posare un binario in un esagono
       *[other] Inoltre si possono posare binari in { $count } esagoni
    }
