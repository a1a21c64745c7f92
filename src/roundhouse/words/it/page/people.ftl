# Profili delle persone, e valutazioni.

person-page-title = { $name } · Roundhouse
person-since = Iscrizione: { $date }
person-you = Questo sei tu. Tutti possono vedere questa pagina.
person-reading = Leggo il profilo …
person-nothing = Ancora nessuna partita finita.
person-played = Giocate
person-won = Vinte
person-average-rank = Posto medio
person-rating = Valutazione
person-unrated = nessuna partita valutata
person-chart =
    { $count ->
        [one] Valutazione dopo la prima partita valutata: { $last }
       *[other] Valutazione in { $count } partite valutate: da { $first } a { $last }, minimo { $low }, massimo { $high }
    }
person-games = Ultime partite visibili a tutti
person-games-none = Nessuna. Le partite dei tavoli mostrati tra quelli aperti appaiono qui quando finiscono.

rating-value = { $points } ± { $uncertainty }
rating-provisional = provvisoria
rating-provisional-why = Da meno di 10 partite valutate
rating-explained = La valutazione parte da 1.000. Con il 95% di certezza il valore vero è nell'intervallo dopo ±. Gli elenchi sono ordinati secondo l'estremo inferiore. Una valutazione da meno di 10 partite è provvisoria.
rating-title = Valutazioni
rating-page-title = Valutazioni · Roundhouse
rating-titles = Titolo
rating-of = Valutazioni di { $title }
rating-who = Chi viene mostrato
rating-who-all = Persone e bot
rating-who-people = Persone
rating-who-bots = Bot
rating-place = Posto
rating-player = Giocatore
rating-column = Valutazione
rating-surely = Di sicuro
rating-games = Partite
rating-won = Vinte
rating-bot = bot
rating-me = tu
rating-none = Nessuno ha ancora una valutazione in questo titolo. Le partite di persone con un account e di bot sono valutate quando finiscono.
rating-reading = Leggo le valutazioni …

rated-tick = Valutata: il risultato cambia le valutazioni
rated-not-here = Non valutata: le partite di più persone a uno schermo, di persone senza account o di un solo tipo di bot non sono mai valutate.
rated-needs-accounts = Tutti quelli che giocano devono avere un account.
