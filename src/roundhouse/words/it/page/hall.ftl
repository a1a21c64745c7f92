# La sala: le mie partite, lo scaffale dei titoli, i tavoli aperti, le partite da guardare.

hall-title = Partite
hall-failed = Non è stato possibile leggere l'elenco delle partite.
hall-again = Riprova

hall-mine = Le mie partite
hall-waiting =
    { $count ->
        [one] 1 aspetta te
       *[other] { $count } aspettano te
    }
hall-page-title =
    { $count ->
        [0] Roundhouse
       *[other] ({ $count }) Roundhouse
    }
hall-search = Cerca per nome di una partita o di un giocatore
hall-search-hint = Partita o giocatore
hall-search-title = Titolo
hall-any-title = Tutti i titoli
hall-since = Modificate dal
hall-until = al
hall-clear = Cancella la ricerca
hall-filters = Quali delle mie partite
hall-part-all = Attuali
hall-part-turn = Aspettano me
hall-part-running = In corso
hall-part-finished = Finite
hall-part-imported = Importate
hall-part-archived = Archiviate
hall-part-count = { $part }: { $count ->
        [one] 1 partita
       *[other] { $count } partite
    }
hall-all-of-part = Tutte e { $count }
hall-older = Meno recenti
hall-none =
    { $part ->
        [turn] Nessuno ti aspetta.
        [running] Nessuna tua partita è in corso.
        [finished] Non hai ancora finito nessuna partita. Le partite finite restano qui per essere riviste.
        [imported] Non hai ancora importato nessuna partita. Un file di Roundhouse o di 18xx.games si può scorrere mossa per mossa.
        [archived] L'archivio è vuoto. La casella in fondo alla riga di una partita la mette qui.
       *[other] Non c'è niente in corso. Inizia una partita qui sotto, o guarda tra quelle finite.
    }
hall-none-found = Nessuna tua partita corrisponde alla ricerca.
hall-found =
    { $count ->
        [0] Nessuna partita trovata
        [one] 1 partita trovata
       *[other] { $count } partite trovate
    }
hall-archive = Archivia “{ $game }”
hall-unarchive = Togli “{ $game }” dall'archivio
hall-archived = “{ $game }” adesso è nell'archivio.
hall-unarchived = “{ $game }” non è più nell'archivio.

hall-start = A che cosa giochiamo?
hall-start-another = Inizia un'altra partita
hall-reading-shelf = Leggo lo scaffale
hall-players = { $from }–{ $to } giocatori
hall-new = Nuova partita

hall-ratings = Valutazioni
hall-import = Importa una partita
hall-importing = Leggo il file …
hall-not-json = Questo file non è JSON. Scegli un file di partita di Roundhouse o uno esportato da 18xx.games.

hall-open = Tavoli aperti
hall-open-none = Nessun tavolo aspetta giocatori. Inizia una partita con un posto libero e spunta “mostra tra i tavoli aperti”, o manda a un amico il link del posto.
hall-to-study = Finite da altri
hall-to-study-none = Qui appaiono, per essere riviste, le partite finite di altri, se sono visibili a tutti.

row-free-seat = posto libero
row-kept-for = posto libero per { $name }
row-seats-free =
    { $count ->
        [0] inizia presto
        [one] un posto è libero
       *[other] { $count } posti sono liberi
    }
row-invited = un posto è riservato a te
row-your-turn = tocca a te
row-to-move = tocca a { $players }
row-rated = valutata
row-imported = importata
row-score = { $player } { $score }
row-won = ★ { $players }

hall-learn = Impara
hall-learn-invite = Non conosci questi giochi? Un istruttore ti accompagna nei primi round, mossa per mossa.
hall-find = Trova un tavolo aperto
hall-find-any = Qualsiasi
hall-find-speed = Velocità
hall-speed-live = Dal vivo
hall-speed-slow = Lenta
hall-speed-none = Senza orologio
hall-find-free = Posti liberi
hall-find-free-least = { $count } o più
hall-find-language = Lingua
hall-find-clear = Togli i filtri
hall-find-none = Nessun tavolo aperto corrisponde. Togli un filtro o comincia una partita tua.
hall-find-found =
    { $count ->
        [0] Nessun tavolo aperto corrisponde
        [one] 1 tavolo aperto corrisponde
       *[other] { $count } tavoli aperti corrispondono
    }

row-until = scadenza: { $time }
time-days = { $days } g { $hours } h
time-clock-none = Senza orologio
time-clock-live =
    { $seconds ->
        [0] Dal vivo, { $minutes ->
            [one] 1 minuto
           *[other] { $minutes } minuti
        }
       *[other] Dal vivo, { $minutes ->
            [one] 1 minuto
           *[other] { $minutes } minuti
        } e { $seconds } s in più a ogni turno
    }
time-clock-move =
    { $days ->
        [one] Lenta, 1 giorno per ogni mossa
       *[other] Lenta, { $days } giorni per ogni mossa
    }
time-clock-bank =
    { $hours ->
        [0] Lenta, { $days ->
            [one] 1 giorno
           *[other] { $days } giorni
        } per tutta la partita
       *[other] Lenta, { $days ->
            [one] 1 giorno
           *[other] { $days } giorni
        } per tutta la partita e { $hours } h in più a ogni turno
    }
time-spoken-none = nessuno
time-spoken-seconds = { $count } secondi
time-spoken-minutes =
    { $count ->
        [one] 1 minuto
       *[other] { $count } minuti
    }
time-spoken-hours =
    { $count ->
        [one] 1 ora
       *[other] { $count } ore
    }
time-spoken-days =
    { $count ->
        [one] 1 giorno
       *[other] { $count } giorni
    }
