# Ciò che ogni gioco dice.

-pool = pool
-in-pool = nel pool
-treno = {"treno "}
-ipo = IPO

## Elenchi e numeri
thousands = .
list-none = niente
list-more = { $most }, { $next }
list-and = { $most } e { $last }
list-or = { $most } o { $last }

## Proprietari che non sono né giocatori né compagnie
owner-bank = banca
owner-pool = { -pool }
owner-ipo = { -ipo }
owner-reserve = riserva
owner-out = nessuno

## Colori delle tessere; sempre accanto a "tessera", quindi al femminile
colour-white = senza tessera
colour-yellow = gialla
colour-green = verde
colour-brown = marrone
colour-gray = grigia
colour-red = rossa
colour-purple = viola
colour-blue = blu

## Rifiuti
refusal-not-now = Adesso non è possibile: { $prompt }.

## Azioni che non sono tali
error-not-a-text = { $where } deve essere un testo di al massimo { $most } caratteri, non { $value }.
error-not-a-number = { $where } deve essere un numero intero fino a { $most }, non { $value }.
error-not-a-truth = { $where } deve essere vero o falso (true o false), non { $value }.
error-not-a-list = { $where } deve essere una lista di al massimo { $most } elementi, non { $value }.
error-not-so-many = { $where } deve essere una lista di { $count } elementi, non { $value }.
error-not-an-object = { $where } deve essere un oggetto, non { $value }.
error-no-such-field = { $where } non ha il campo { $name }; i suoi campi sono { LIST($known) }.
error-lacks-field = A { $where } manca il campo “{ $name }”.
error-not-an-action = Un'azione deve essere un oggetto con “who” e “do”, non { $value }.
error-no-such-action = Non c'è nessuna azione { $word }; il gioco conosce { $known }.
error-fields-not-plain = I campi di { $action } devono essere numeri, testi, valori vero/falso e loro tuple.

## Turni
error-game-over = La partita è finita: { $reason }.
error-not-your-turn = Adesso non decide { $who }: decide { EITHER($deciding) }.
error-nothing-to-decide = Non c'è niente che { $who } debba decidere.
error-too-many-undone = Non si possono annullare { $steps } azioni; ne sono state giocate { $played }.

## Preparazione
error-no-title = Non c'è nessun titolo “{ $slug }”; ci sono { LIST($known) }.
error-player-count = { $title } si gioca da { $low } a { $high } giocatori, non in { $count }.
    .variant = { $title }, { $variant }, si gioca in { EITHER($counts) }, non in { $count }.
error-no-variant = { $title } non ha la variante “{ $variant }”; ha { LIST($known) }.
error-names-apart = Ogni giocatore deve avere un nome diverso; questi sono { LIST($names) }.
error-name-taken = Un giocatore non può chiamarsi “{ $name }”: qualcosa nel gioco ha già questo nome.
error-no-readings = { $title } conosce le letture { LIST($known) }, non “{ $readings }”.
error-rules-version = Questa partita è stata giocata con la versione { $version } delle regole di { $title }; questo programma gioca con la versione { $own }.
error-no-option = { $title }, { $variant }, non ha l'opzione “{ $name }”; le sue opzioni: { LIST($known) }.
error-option-value = L'opzione “{ $name }” può essere { EITHER($allowed) }, non “{ $value }”.
error-no-language = Qui la lingua “{ $language }” non c'è; ci sono { LIST($known) }.
error-no-bot = Non c'è nessun bot “{ $name }” per { $slug }; ci sono { LIST($known) }.
error-bot-count = Non si possono mettere { $bots } bot su { $players } posti; indicane da uno a { $players }.
error-bot-import = '{ $path }' non è un bot: { $why }. Scrivi pacchetto.modulo:Classe.
    .no-bot = '{ $path }' non è un bot: non ha il metodo 'decide'.
error-bot-pickle = Un bot non può essere inviato a un altro processo ({ $why }); usa un solo processo oppure indicalo come pacchetto.modulo:Classe.
error-ladder-bots = Una classifica richiede due o più bot diversi, non { LIST($bots) }.
error-ladder-lone = '{ $name }' non è fra i bot { LIST($bots) }.
error-ladder-part = Una parte si scrive NUMERO/PARTI, come 1/4, non '{ $part }'.
error-ladder-players = Niente fra { LIST($settings) } si gioca in { EITHER($counts) }.
error-ladder-file = { $file } non può essere usato: { $why }.
error-ladder-line = La riga { $number } di { $file } non è una partita della classifica: { $why }.
error-ladder-differs = { $file } contiene un altro svolgimento della partita { $line_up }, seme { $seed }, rispetto a un altro file; sono state giocate da bot diversi. Versioni: { LIST($versions) }.
error-games-file = { $file } non può essere usato: { $why }.
error-games-line = La riga { $number } di { $file } non è l'esito di una partita: { $why }.
error-ray-address = Non c'è nessun cluster Ray a '{ $address }': { $why }. Indica HOST:PORTA del suo nodo principale, 'auto' per il cluster di questa macchina oppure 'local' per avviarne uno qui.
error-ray-version = Una macchina del cluster ha la versione { $there } di Roundhouse, questa ha la { $here }; installa la stessa versione su tutte.
error-ladder-page = { $file } non ha le righe { $begin } e { $end } fra cui scrivere le tabelle.
error-no-drawing = Il tabellone di { $title } non si può disegnare.
error-no-coding = { $title } non ha una codifica per gli ambienti.
error-no-reward = Non c'è nessuna ricompensa “{ $name }”; ci sono { LIST($known) }.

## File di partita
error-not-readable = { $file } non si può leggere: { $why }.
error-not-writable = { $file } non può essere scritto: { $why }.
error-not-json = { $file } non è JSON: { $why }.
error-folder-not-file = { $file } è una cartella, non un file.
error-file-too-large = { $file } è più grande di qualsiasi file di partita.
error-not-gzip = { $file } non è un file gzip: { $why }.
error-neither-format = Questo non è un file di partita né del formato roundhouse/1 né di 18xx.games.
error-no-position =
    { $count ->
        [one] Il file ha 1 azione; non c'è nessuna posizione dopo l'azione { $at }.
       *[other] Il file ha { $count } azioni; non c'è nessuna posizione dopo l'azione { $at }.
    }
error-file-lacks-field = Al file di partita manca il campo “{ $name }”.
error-file-field-kind = Il campo “{ $name }” del file di partita non è del tipo { $kind }.
error-file-players = Il campo “players” del file di partita deve essere una lista di nomi.
error-file-chance = Ogni voce di “chance” deve essere un nome e una lista di testi.
error-file-reasons = “reasons” deve dare testi secondo i numeri delle azioni.
error-missing-folder = Non c'è nessuna cartella { $folder }.
error-no-decisions = Non è indicato nessun file Parquet.
error-mixed-decisions = I file contengono partite di titoli, varianti o numeri di giocatori diversi; indica quelli di un solo tipo.
error-file-result = Il campo “result” del file di partita deve essere un oggetto con “scores”.
error-other-chance = L'esito { $number } della lista del caso è “{ $said }” { LIST($values) }, ma qui il gioco chiede “{ $name }”: { $count } tra { LIST($items) }.
error-action-refused = L'azione { $number } del file non si può giocare: { $why }
error-no-end = Il file registra un risultato, ma le sue azioni non arrivano alla fine della partita.
error-other-scores = Il file registra i punteggi { LIST($recorded) }; rigiocando si ottiene { LIST($played) }.

## Domande su una posizione
error-no-player = Non c'è nessun giocatore '{ $name }'; ci sono { LIST($known) }.
error-no-routes = { $title } non ha tratte da cercare.
error-no-company-on-turn = Qui nessuna compagnia è di turno; indicane una tra { LIST($known) }.
error-no-company = Qui non c'è nessuna compagnia '{ $company }'; ci sono { LIST($known) }.
error-no-train = Non c'è nessun treno '{ $kind }'; ci sono { LIST($known) }.
error-train-count = Indica da uno a { $most } treni.
error-no-state-field = Una posizione di questo titolo non ha nessun campo '{ $name }'.
error-not-eighteen = { $title } non è un titolo 18xx: si possono impostare solo i campi della sua posizione, con edit().

## Le regole
error-no-ledger = Non ci sono regole di “{ $slug }”. Ci sono quelle di { LIST($known) }.
error-no-ledger-language = Le regole di { $title } non sono scritte in “{ $language }”. Le lingue sono { LIST($known) }.
error-no-rule = { $title } non ha la regola o decisione “{ $id }”.
    .near = { $title } non ha la regola o decisione “{ $id }”. Intendevi { EITHER($near) }?
