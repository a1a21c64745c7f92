# Che cosa dice la riga di comando.

## Errori d'uso
cli-interrupted = interrotto.
cli-missing-extra = Serve l'extra '{ $extra }', che non è installato: pip install "roundhouse[{ $extra }]"
cli-no-language = Non c'è nessuna lingua '{ $language }'; ci sono { LIST($known) }.
cli-new-folder = La cartella { $folder } è nuova e viene creata adesso.
cli-file-exists = { $file } esiste già; --force lo sovrascrive.
cli-file-there = { $file } esiste già; indica un file nuovo.
cli-file-refused = { $file }: { $why }.
cli-note = nota: { $text }
cli-note-file = { $file }: nota: { $text }
cli-about-file = { $file }: { $text }
error-no-folder = { $folder } non può diventare una cartella: { $why }.
cli-yes = sì
cli-no = no

## titles
cli-titles-players = Giocatori: { $counts }.
cli-titles-default = { $value } (predefinito)

## rules
cli-rules-one-of = Indica un id, --search, --coverage o --check: uno solo.
cli-rules-nothing = Niente nelle regole di { $title } contiene '{ $words }'.
cli-rules-source = Il regolamento: “{ $text }”
cli-rules-in-order = { $title }: il registro delle regole è in ordine.
cli-rules-no-tests = Qui non ci sono test; usa questo comando in una copia di lavoro del progetto.
cli-rules-covered = { $title }: { $covered } regole su { $rules } hanno un test.
cli-rules-missing-rules = Regole senza test ({ $count }):
cli-rules-missing-rulings = Decisioni senza test ({ $count }):
cli-rules-missing-examples = Esempi senza test ({ $count }):
cli-rules-missing-unknown = Marche che non indicano niente ({ $count }):
cli-rules-missing-unreadable = Marche illeggibili ({ $count }):

## rules --check
cli-slip-cited = { $where } cita { $id }, che non è nel registro delle regole.
cli-slip-title = Il titolo è “{ $title }”; il file si chiama { $file }.
cli-slip-rows = La tabella “{ $table }” ha righe di lunghezza diversa dalle sue colonne.
cli-slip-field =
    .text = A { $where } serve il campo “{ $field }”, un testo.
    .list = A { $where } serve il campo “{ $field }”, una lista.
    .empty = { $where } ha un campo “{ $field }” vuoto.
    .unknown = { $where } ha il campo “{ $field }”; quelli conosciuti sono { LIST($known) }.
cli-slip-id-twice = L'id { $id } è usato { $count } volte.
cli-slip-id-form = L'id { $id } non ha la forma { $prefix }-SEZIONE-NUMERO.
cli-slip-id-section = L'id { $id } non nomina la sua sezione { $section }.
cli-slip-table-twice = { $count } tabelle si chiamano “{ $table }”.
cli-slip-scope-unknown = { $id } ha l'ambito “{ $scope }”; quelli conosciuti sono { LIST($known) }.
cli-slip-scope-unused = Nessuna regola ha l'ambito “{ $scope }”.
cli-slip-translation =
    .unknown = { $language }: { $id } non esiste.
    .field = { $language }: { $id } ha il campo “{ $field }”; quelli conosciuti sono { LIST($known) }.
    .lacks = { $language }: a { $id } manca il campo “{ $field }”.
    .figures = { $language }: { $id } ha le cifre { LIST($here) } nel campo “{ $field }”; il testo inglese ha { LIST($there) }.
cli-slip-guide-section = La sezione { $section } non ha un titolo.
cli-slip-guide-heading = Il titolo { $section } non appartiene a nessuna sezione delle regole.
cli-slip-guide-passage = Il passo “{ $text }” non cita nessuna regola.
cli-slip-guide-hidden = La tabella “{ $table }” non viene mostrata.
cli-slip-guide-table = La tabella “{ $table }” non è nelle regole.
cli-slip-guide-place = La tabella “{ $table }” è messa nella sezione “{ $section }”, che non ha un titolo.
cli-slip-guide-picture = La tabella “{ $table }” ha l'immagine “{ $picture }”; quelle conosciute sono { LIST($known) }.
cli-slip-guide-card = La scheda nomina la tabella “{ $table }”, che non viene mostrata.
cli-slip-guide-column = La scheda nomina la colonna “{ $column }”, che la tabella “{ $table }” non ha.

## simulate
cli-option-form = Un'opzione si scrive NOME=VALORE, non '{ $word }'.
cli-simulated = { $games } partite, { $moves } mosse in { $seconds } s ({ $speed } mosse/s){ $audited }
cli-simulated-audited = , ogni posizione controllata
cli-simulated-average = In media: { $figures }
cli-simulated-retakes = Partite ferme riprese e continuate con altri sorteggi: { $count }
cli-simulated-ends = Finali: { $ends }
cli-simulated-known = { $count ->
    [one] Una partita era già stata giocata e viene letta da { $folder }.
   *[other] { $count } partite erano già state giocate e vengono lette da { $folder }.
}
cli-dataset = { $games } partite, { $decisions } decisioni: { LIST($files) }
cli-head-bot = bot
cli-head-wins = vittorie
cli-head-share = quota
cli-head-interval = 95 %
cli-head-fair = equa
cli-head-mean = media
cli-head-least = minimo
cli-head-lower = basso
cli-head-median = mediana
cli-head-upper = alto
cli-head-most = massimo
cli-head-median-time = mediana ms
cli-head-worst-time = massimo ms

## replay
cli-checkpoints-one-file = --checkpoints vale per un solo file di partita.
error-no-checkpoints = Questo non è un file di punti di controllo: mancano i passi o i giocatori.
error-checkpoints-players = I punti di controllo sono di una partita con un altro numero di giocatori.
error-checkpoint-type = Il punto di controllo { $id } è di { $type }, la mossa della partita è { $move }.
cli-replay = { $file }: { $title }, { $players } giocatori, { $actions } azioni ({ $speed }/s){ $agreed }{ $end }
cli-replay-agreed = , { $count } punti di controllo concordano
cli-replay-over = ; { $reason }: { LIST($scores) }
cli-replay-not-over = ; non è finita

## log
cli-log-silent = { $who }: { $word }
cli-log-over = La partita è finita: { $reason }. { LIST($scores) }

## routes
cli-routes-proven = migliore, dimostrato
cli-routes-bound = non dimostrato; nessuna vale più di { $bound }
cli-routes-run = { $company } corre per { $revenue } ({ $proof }, { $time } ms)
cli-routes-subsidy = e in più { $subsidy }
cli-routes-none = nessun treno può correre

## bench
cli-no-benchmark = Non c'è nessuna misura '{ $part }'; ci sono { LIST($known) }.
cli-bench-processes = Più processi server richiedono un database in comune: indica --database postgresql://...
cli-bench-proxy = Qui non c'è il programma { $program }. --proxy vuole l'nginx da mettere davanti ai server.
cli-no-reference = In { $folder } non c'è il motore di 18xx.games: manca lib/engine.rb.
cli-reference-fails = Il motore di 18xx.games non si può misurare: { $why }.
cli-measuring = misuro { $part }
cli-machine = Python { $python }, { $machine }, { $processors } processori
cli-head-part = parte
cli-head-figure = valore

## serve
cli-no-log-level = Non c'è nessun livello di log '{ $level }'; ci sono { LIST($known) }.
cli-port-busy = La porta { $port } di { $host } è occupata. Roundhouse è già in funzione? Scegli un'altra porta con --port.
cli-port-refused = Non si può ascoltare sulla porta { $port } di { $host }: { $why }.

## databases
cli-database-refuses = Il database rifiuta: { $why }
cli-no-database = Non c'è nessun database { $file }; lo crea `roundhouse serve`.
cli-level-ok = ok
cli-level-warning = avviso
cli-level-bad = errore
cli-keep-needs-folder = --keep vale per una cartella di backup.
cli-backup-file =
    { $rows ->
        [one] { $file }: { NUMBER($bytes) } byte, 1 riga.
       *[other] { $file }: { NUMBER($bytes) } byte, { NUMBER($rows) } righe.
    }
cli-backup-games = Tavoli: { NUMBER($tables) }. Utenti: { NUMBER($users) }. Partite rigiocate con il risultato conservato: { $replayed }.
cli-backup-passed-over =
    { $count ->
        [one] 1 partita richiede un titolo o regole che questo programma non ha.
       *[other] { $count } partite richiedono un titolo o regole che questo programma non ha.
    }
cli-backup-no-secret = Non contiene il segreto: senza ROUNDHOUSE_SECRET_FILE, dopo un ripristino tutti devono accedere di nuovo.
cli-backups-removed =
    { $count ->
        [one] Tolto 1 backup più vecchio.
       *[other] Tolti { $count } backup più vecchi.
    }
cli-restored =
    { $rows ->
        [one] Ripristinata 1 riga.
       *[other] Ripristinate { NUMBER($rows) } righe.
    }

## admin
cli-say-yes = { $question } Se è quello che vuoi, aggiungi --yes.
cli-ask-yes = [s/N]
# Ciò che si può scrivere per sì, in minuscolo
cli-answers-yes = s sì si
cli-nobody = Nessuno.
cli-none = Niente.
cli-no-ratings = Nessuno ha una valutazione.
cli-no-rated-games = Non ci sono partite valutate.
cli-password-changed = La password è cambiata.
cli-no-password = L'input non contiene una password: la prima riga è vuota o illeggibile.
cli-password-new = La nuova password di { $who }: { $password }
cli-sessions-ended =
    { $count ->
        [one] 1 sessione è stata chiusa.
       *[other] { $count } sessioni sono state chiuse.
    }
cli-blocked = Accesso bloccato per { $name }.
cli-no-reason = Manca il motivo, che viene mostrato alla persona.
cli-unblocked = Accesso di nuovo permesso a { $name }.
cli-ask-delete = Eliminare { $who } per sempre?
cli-deleted = { $name }: eliminazione fatta. Le partite con altri restano, con un nome neutro per il posto.
cli-no-status = Non c'è nessuno stato '{ $status }'; ci sono { LIST($known) }.
cli-ask-remove = Togliere { $table } per sempre?
cli-table-closed = { $table } è chiuso.
cli-table-moved =
    { $count ->
        [one] { $table } è stato spostato con 1 voce del suo registro.
       *[other] { $table } è stato spostato con { $count } voci del suo registro.
    }
cli-no-report = Non c'è nessuna segnalazione { $number }.
cli-report-settled = La segnalazione { $number } è risolta.
cli-no-reports = Nessuna segnalazione.
cli-secret-new =
    { $count ->
        [one] { $file } ha un nuovo segreto. Solo il proprietario può leggerlo.
       *[other] { $file } ha un nuovo segreto e quello precedente. Solo il proprietario può leggerlo.
    }
cli-ask-forget = Togliere il segreto dal database? I cookie che ha firmato valgono solo se è nel file del segreto.
cli-secret-forgotten = Il database non contiene più nessun segreto.
cli-secret-kept = { $file } contiene il segreto. Imposta ROUNDHOUSE_SECRET_FILE, poi usa `roundhouse admin forget-secret`.
cli-ask-downgrade = Riportare il database alla forma { $shape }? Quello che conservano solo le versioni più nuove va perso.
cli-downgraded = Il database ha la forma { $shape }.
cli-head-id = id
cli-head-kind = tipo
cli-head-sessions = sessioni
cli-head-tables = tavoli
cli-head-since = dal (UTC)
cli-head-until = fino al (UTC)
cli-head-used = ultimo uso (UTC)
cli-head-from = da
cli-head-by = con
cli-head-uncertainty = ±
cli-head-rated-again = valutate di nuovo
cli-head-blocked = bloccato
cli-head-name = nome
cli-head-status = stato
cli-head-title = titolo
cli-head-entries = voci
cli-head-changed = modificato (UTC)
cli-head-owner = proprietario
cli-head-number = n.
cli-head-time = ora (UTC)
cli-head-table = tavolo
cli-head-author = autore
cli-head-author-id = id dell'autore
cli-head-reporter = segnalato da
cli-head-reason = motivo
cli-head-message = messaggio

## ladder
cli-ladder-numbers = --players vuole numeri separati da virgole, per esempio 2,4, non '{ $text }'.
cli-ladder-trouble = { $title }, { $players } giocatori, seme { $seed }: { $text }
cli-ladder-troubles = { $bot } in { $title }: { $kind }, { $count } volte; { $example }
cli-ladder-empty = { $file } non ha ancora partite; indica con --games quante giocarne.
cli-head-variant = variante
cli-head-players = giocatori
cli-head-against = contro
cli-head-games = partite
cli-head-won = vinte
cli-head-rating = valutazione

## Valori di bench
cli-bench-recorded = { $count } partite registrate
cli-bench-random = partite casuali
cli-bench-late = { $count } posizioni avanzate, { $source }
cli-bench-proven = { $proven } su { $count } dimostrate, { $source }
cli-bench-late-proven = { $company }, { $build }, { $proven } su { $count } dimostrate
cli-bench-interpreted = interpretato
cli-bench-compiled = compilato
cli-bench-all = tutti
cli-bench-games = { $games } partite di { $players } giocatori
cli-bench-live = { $games } partite in corso, { $database }
    .processes = { $games } partite in corso, { $database }, { $processes } processi
    .proxy = { $games } partite in corso, { $database }, { $processes ->
        [one] un processo dietro un proxy
       *[other] { $processes } processi dietro un proxy
    }
cli-bench-target = obiettivo sotto { $limit } ms
cli-bench-people = { $count } di persone, in { $seconds } s
cli-bench-refused = risposte diverse da 200
cli-bench-times = volte più veloce
cli-bench-what-actions = azioni
cli-bench-what-theirs = voci, con il motore di 18xx.games
cli-bench-what-ours = il nostro motore
cli-bench-what-replay = la ripetizione delle stesse partite
cli-bench-what-rate = elenchi di scelte, secondo la mediana
cli-bench-what-rate-running = elenchi di scelte, secondo la mediana (corsa dei treni)
cli-bench-what-moves = mosse
cli-bench-what-games = partite
cli-bench-what-copy = una copia
cli-bench-what-sum = somma
cli-bench-what-compiled = compilato
cli-bench-what-median = mediana
cli-bench-what-p99 = 99 %
cli-bench-what-worst = massimo
cli-bench-what-median-running = mediana (corsa dei treni)
cli-bench-what-p99-running = 99 % (corsa dei treni)
cli-bench-what-worst-running = massimo (corsa dei treni)
cli-bench-what-answered-p50 = risposta, 50 %
cli-bench-what-answered-p95 = risposta, 95 %
cli-bench-what-answered-p99 = risposta, 99 %
cli-bench-what-broadcast-p50 = trasmissione, 50 %
cli-bench-what-broadcast-p95 = trasmissione, 95 %
cli-bench-what-broadcast-p99 = trasmissione, 99 %
cli-bench-what-refused = rifiutate
cli-bench-what-memory-server-first = memoria del server, primo quinto
cli-bench-what-memory-server-middle = memoria del server, metà
cli-bench-what-memory-server-last = memoria del server, ultimo quinto
cli-bench-what-memory-server-most = memoria del server, massimo
cli-bench-what-memory-workers-first = memoria dei processi di lavoro, primo quinto
cli-bench-what-memory-workers-middle = memoria dei processi di lavoro, metà
cli-bench-what-memory-workers-last = memoria dei processi di lavoro, ultimo quinto
cli-bench-what-memory-workers-most = memoria dei processi di lavoro, massimo
