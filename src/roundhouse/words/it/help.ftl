# I testi di aiuto della riga di comando: `help-COMANDO`, il secondo paragrafo `.more`, e `help-COMANDO-OPZIONE`.
# `help-any-OPZIONE` è per le opzioni comuni a più comandi.

## La cornice, che scrive il programma
help-usage = Uso:
help-arguments = Argomenti
help-options = Opzioni
help-commands = Comandi
help-default = [predefinito: { $value }]
help-required = [obbligatorio]
help-example = Esempio: { $command }
help-any-help = Mostra questo messaggio ed esce.
help-any-install-completion = Installa il completamento per la shell in uso.
help-any-show-completion = Stampa il completamento per la shell in uso, per copiarlo o cambiarne l'installazione.

## Il programma
help-roundhouse = Giochi da tavolo di ferrovie: giocare, rigiocare, simulare, risolvere.
help-roundhouse-statuses = Stato di uscita: 0 fatto; 1 un controllo ha trovato un errore (un file che non si rigioca, una regola senza test, un guasto del server); 2 un errore d'uso, detto in una riga sullo standard error; 130 interrotto.
help-roundhouse-version = Stampa la versione ed esce.
help-roundhouse-language = La lingua di ciò che si stampa: { EITHER($languages) }; se manca, quella del sistema (LANG).

## Opzioni comuni a più comandi
help-any-json = Stampa il risultato come JSON.
help-any-database = sqlite:///file o postgresql://...; se manca, come per `roundhouse serve`.
help-any-file = Un file di partita di uno dei due formati.
help-any-at = La posizione dopo questo numero di azioni (in un file di 18xx.games: dopo la voce con questo id).
help-any-language = La lingua dei testi: { EITHER($languages) }; se manca, quella del programma.
help-any-sample = Quante partite del file si rigiocano.
help-any-who = Il nome di una persona, o l'id di chiunque.
help-any-table = L'id del tavolo: g_ e 24 caratteri.
help-any-yes = Non chiede conferma.
help-any-seed = Il seme della prima partita; ogni partita seguente ha il successivo.
help-any-ray = Un cluster Ray che gioca al posto di questa macchina: HOST:PORTA, auto o local. Serve l'extra `ray`.

## titles, rules
help-titles = Elenca i titoli con le loro varianti, opzioni e numeri di giocatori.
help-rules = Legge le regole di un titolo: tutte, una per il suo id, o quelle che contengono certe parole.
help-rules-slug = Il titolo: { EITHER($titles) }.
help-rules-id = Una regola, una decisione o un esempio per il suo id.
help-rules-search = Voci che contengono tutte queste parole.
help-rules-coverage = Id che nessun test nomina; stato di uscita 1 se ce ne sono.
help-rules-check = Errori nel registro delle regole; stato di uscita 1 se ce ne sono.

## simulate, dataset, ladder
help-simulate = Gioca partite intere con i bot, scambiando i posti di partita in partita, e ne riassume i risultati.
    .more = Con --audit, dopo ogni azione: denaro, azioni, tessere, stazioni e treni tornano, c'è qualcosa da scegliere, le scelte provate sono accettate e quelle alterate sono rifiutate senza cambiare niente; e ogni file si rigioca con le stesse posizioni. Con --out o --trajectories una serie interrotta continua: lo stesso comando gioca le partite che mancano.
help-simulate-slug = Il titolo: vedi `roundhouse titles`.
help-simulate-players = Quanti giocatori.
help-simulate-variant = Una variante; se manca, quella per questo numero di giocatori.
help-simulate-option = Un'opzione della preparazione come NOME=VALORE; si può ripetere.
help-simulate-readings = Quali letture delle regole: rulebook, o per i titoli 18xx anche 18xx.games.
help-simulate-bots = Bot per nome o pacchetto:Classe, separati da virgole; l'ultimo riempie il tavolo.
help-simulate-games = Quante partite.
help-simulate-out = Una cartella che conserva i file di partita.
help-simulate-trajectories = Una cartella per file Parquet con ogni decisione. Serve l'extra `learn`.
help-simulate-workers = Processi che giocano nello stesso momento.
help-simulate-audit = Controlla tutto dopo ogni azione: è lento e si ferma al primo errore.
help-simulate-budget = Secondi che un bot può pensare a una mossa.
help-dataset = Rigioca partite registrate e scrive ogni decisione: che cosa si vedeva, che cosa era permesso, che cosa si è fatto, come è finita.
    .more = Serve l'extra `learn`. Le partite di ogni titolo, variante e numero di giocatori hanno file propri. Se una partita non si può rigiocare, non si scrive niente.
help-dataset-files = File di partita: nostri o di 18xx.games.
help-dataset-out = La cartella per i file Parquet; deve esistere.
help-ladder = Gioca ogni bot da solo fra gli altri, scambiando i posti, e li valuta.
    .more = Il file ha una riga per ogni partita finita: un torneo interrotto continua da dove era. Gli stessi semi danno le stesse partite su ogni macchina; dai a ogni macchina la sua --part e un file proprio, poi nomina tutti i file insieme.
help-ladder-files = Il file delle partite, che si legge e si continua. Gli altri file si leggono soltanto.
help-ladder-title = Un titolo, TITOLO/VARIANTE o TITOLO/* per tutte le varianti; si può ripetere. Se manca, tutti i titoli.
help-ladder-players = Numeri di giocatori, separati da virgole; se manca, tutti.
help-ladder-bots = Due o più bot per nome o pacchetto:Classe, separati da virgole.
help-ladder-lone = Solo tavoli ai quali uno di questi bot siede da solo fra gli altri.
help-ladder-games = Partite di ogni formazione; 0 non gioca niente e mostra che cosa hanno i file.
help-ladder-workers = Processi che giocano nello stesso momento; 0 per uno su ogni core.
help-ladder-part = La parte delle partite di questa macchina: 1/4 è la prima di quattro.
help-ladder-budget = Secondi che i bot hanno per una mossa.
help-ladder-page = Una pagina Markdown; le tabelle si scrivono fra i suoi segni.
help-ladder-plot = Un file SVG per un grafico delle quote.

## replay, show, log, review, routes, convert
help-replay = Rigioca file di partita, controllando ogni azione.
    .more = Il risultato deve essere quello registrato, e ogni punto di controllo deve concordare. Finisce con lo stato di uscita 1 alla prima differenza e dice dove e perché.
help-replay-files = File di partita, nostri o di 18xx.games.
help-replay-checkpoints = Che cosa teneva il motore di riferimento dopo ogni voce, per un solo file di partita.
help-show = Mostra una posizione: giocatori, compagnie, mercato, treni, a chi tocca e quante scelte ci sono.
    .more = Con --json è il record che disegna il tavolo della pagina, come lo vede chi osserva.
help-show-svg = Disegna anche il tabellone in questo file.
help-log = Racconta che cosa è successo in una partita: ogni round, ogni azione e i suoi effetti. Il file si rigioca con ogni controllo; le azioni annullate si lasciano fuori.
help-review = Analizza una partita: per ogni giocatore le mosse che sono costate o hanno reso di più, dove la partita è cambiata, corse sotto la migliore dimostrata, ricavi trattenuti inutilmente, treni comprati tardi, stazioni d'intralcio. Ogni affermazione ha il suo numero e la mossa migliore.
    .more = Il lavoro è contato, non misurato in tempo, quindi una partita ha sempre la stessa analisi: per ogni giocatore si valutano al massimo 6.000 posizioni e il resto della partita si rigioca al massimo 40 volte. Una partita di 600 mosse richiede circa mezzo minuto.
help-review-file = Un file di partita, nostro o di 18xx.games, compresso o no.
help-review-html = Scrive l'analisi come pagina a sé.
help-review-most = Affermazioni stampate per ogni giocatore.
help-review-json = Stampa tutto come JSON.
help-routes = Trova le tratte migliori di una compagnia, con la dimostrazione: il valore, il limite e il tempo impiegato.
help-routes-company = La compagnia che corre; se manca, quella di turno.
help-routes-trains = Tipi di treni da far correre al posto dei suoi, come 4,5,D.
help-convert = Converte un file di partita; lo rigioca con ogni controllo. Quello che scrive è JSON.
    .more = Un file per 18xx.games si rilegge con le sue letture; una partita che lì andrebbe in modo diverso è rifiutata con la regola su cui i due differiscono. Le note su un file letto diversamente da come registra vanno sullo standard error.
help-convert-to = Il formato da scrivere.
help-convert-output = Il file da scrivere; se manca, lo standard output.

## bench
help-bench = Misura il motore: { LIST($parts) }.
    .more = Una copia di lavoro del progetto misura sulle partite registrate in tests/recorded. Altrove si giocano apposta partite di bot casuali, e la nota lo dice.
help-bench-parts = { LIST($parts) }; se manca, tutte.
help-bench-games = server: partite in corso.
help-bench-people = server: partite a cui siede una persona; le altre sono dei bot.
help-bench-seconds = server: quanto a lungo misurare.
help-bench-database = server: un database vuoto; se manca, un file SQLite.
help-bench-processes = server: processi server su un solo database PostgreSQL.
help-bench-proxy = server: un nginx avviato davanti ai processi server, per esempio nginx.
help-bench-bots = server: il bot a ogni posto senza una persona, per esempio steady.
help-bench-reference = replay: una copia di lavoro di 18xx.games, il cui motore viene misurato sulle stesse partite.
help-bench-ruby = replay: il Ruby che esegue l'altro motore.

## serve, backup, restore, doctor
help-serve = Serve l'applicazione web finché non è interrotta.
help-serve-host = L'indirizzo su cui ascoltare; 0.0.0.0 per ogni rete.
help-serve-port = La porta su cui ascoltare.
help-serve-database = sqlite:///file o postgresql://...; se manca, un file SQLite nella tua cartella dei dati.
help-serve-log-level = { EITHER($levels) }.
help-backup = Scrive tutto in un solo file mentre il server funziona, lo rilegge e rigioca alcune partite.
help-backup-file = Il file, o una cartella che conserva i backup secondo l'ora.
help-backup-keep = Quanti backup conserva una cartella.
help-backup-with-secret = Anche il segreto che firma i cookie, se il database lo contiene.
help-backup-force = Sovrascrive un file che esiste.
help-restore = Mette un backup in un nuovo database, dell'uno o dell'altro tipo, e lo aggiorna.
help-restore-file = Un file scritto da `roundhouse backup`.
help-restore-check = Solo legge il file e ne rigioca le partite.
help-doctor = Controlla database, forma, scrittura, orologio, disco, segreto e pagine; stato di uscita 1 se qualcosa non funziona.

## admin
help-admin = Persone, tavoli, segnalazioni e segreti di un server.
help-admin-users = Elenca le persone con un account, prima le più recenti.
help-admin-users-find = Una parte del nome, o un id.
help-admin-users-guests = Anche gli ospiti.
help-admin-reset-password = Dà a una persona una nuova password e chiude tutte le sue sessioni; se non è data, ne crea e stampa una.
help-admin-reset-password-stdin = Legge la nuova password dallo standard input.
help-admin-sessions = Elenca le sessioni di qualcuno, o le chiude.
help-admin-sessions-end = Le chiude tutte.
help-admin-block = Blocca qualcuno: tutte le sessioni finiscono e l'accesso è rifiutato.
help-admin-block-reason = Il motivo; è detto alla persona.
help-admin-unblock = Permette di nuovo l'accesso a qualcuno.
help-admin-export-person = Scrive tutto ciò che si conserva di qualcuno, come JSON.
help-admin-export-person-file = Dove; se manca, lo standard output.
help-admin-delete-person = Elimina qualcuno dal database: account, sessioni, messaggi. Le partite con altri continuano con un bot.
help-admin-tables = Elenca i tavoli, prima quelli modificati di recente.
help-admin-tables-status = { EITHER($statuses) }.
help-admin-tables-owner = Solo i tavoli di questa persona.
help-admin-close-table = Toglie un tavolo con il registro e la chat; a chi lo ha aperto si dice che non c'è più.
help-admin-close-table-keep = Un file per la partita; si può importare di nuovo.
help-admin-move-table = Sposta un tavolo con persone, registro e chat in un altro database.
help-admin-move-table-to = Il database in cui si sposta.
help-admin-ratings = Elenca le valutazioni di persone e bot per titolo, o le ricalcola dalle partite valutate.
help-admin-ratings-rebuild = Valuta di nuovo tutte le partite, nell'ordine in cui sono finite.
help-admin-ratings-title = Solo questo titolo.
help-admin-reports = Elenca i messaggi segnalati, o risolve una segnalazione.
help-admin-reports-settled = Anche quelle risolte.
help-admin-reports-settle = Risolve la segnalazione con questo numero.
help-admin-new-secret = Scrive un nuovo segreto; quello precedente resta valido, così nessuno deve accedere di nuovo. Dopo, riavvia il server.
help-admin-new-secret-file = Il file indicato da ROUNDHOUSE_SECRET_FILE.
help-admin-forget-secret = Toglie il segreto dal database, quando ROUNDHOUSE_SECRET_FILE indica un altro posto.
help-admin-keep-secret = Scrive in un file il segreto che il database contiene, per ROUNDHOUSE_SECRET_FILE.
help-admin-keep-secret-file = Un nuovo file per il segreto.
help-admin-downgrade = Riporta il database alla forma di una versione precedente. Prima ferma il server e fai un backup.
help-admin-downgrade-shape = La forma che la versione precedente conosce.

## Errori d'uso
help-no-option = Non c'è nessuna opzione { $option }.
    .possible = Non c'è nessuna opzione { $option }; intendevi { EITHER($possible) }?
help-no-command = Non c'è nessun comando “{ $command }”; ci sono { LIST($known) }.
help-no-value = L'opzione { $option } richiede un valore.
    .takes-none = L'opzione { $option } non vuole nessun valore.
help-missing = Manca { $name }.
    .command = Manca un comando; ci sono { LIST($known) }.
help-surplus = Questo è di troppo: { $words }
help-bad-value = Il valore di { $name } non si può usare: { $why }
    .whole = Il valore di { $name } deve essere un numero intero, non “{ $value }”.
    .number = Il valore di { $name } deve essere un numero, non “{ $value }”.
    .small = Il valore di { $name } deve essere almeno { $bound }, non { $value }.
    .large = Il valore di { $name } deve essere al massimo { $bound }, non { $value }.
    .choice = Il valore di { $name } è { EITHER($known) }, non “{ $value }”.
