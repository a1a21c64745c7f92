# Che cosa è successo dall'ultima mossa di un giocatore.

recap-title = Dalla tua ultima mossa
recap-show = Mostra la mossa { $at }
recap-times = { $text } (× { $count })
recap-more =
    { $count ->
        [one] Un'altra riga nel registro
       *[other] Altre { $count } righe nel registro
    }
