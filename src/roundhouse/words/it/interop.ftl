# Che cosa si dice dei file di 18xx.games letti, scritti o confrontati.

## La forma del file
error-not-foreign = Questo non è un file di partita di 18xx.games: manca il titolo o mancano le azioni.
error-players-field = Il campo 'players' deve elencare i giocatori con id o nome.
error-field-list = Il campo “{ $name }” deve essere una lista.
error-field-object = Il campo “{ $name }” deve essere un oggetto.
error-field-names = Il campo “{ $name }” deve essere una lista di nomi.
error-read-titles = Si possono leggere i file di 18xx.games per { LIST($known) }; questo è di “{ $title }”.
error-write-titles = Si possono scrivere file di 18xx.games per { LIST($known) }, non per { $title }.
error-no-entry = Nel file non c'è nessuna voce valida con l'id { $id }.

## Voci
error-entry-refused = La voce { $id } ({ $type } di { $entity }) non si può giocare: { $why }
    .priced = La voce { $id } ({ $type } di { $entity }, prezzo { $price }) non si può giocare: { $why }
error-entry-shape = La voce { $place } di 'actions' non è un oggetto con un 'type'.
error-entry-field = Il campo “{ $name }” della voce { $place } non ha la forma che dovrebbe avere.
error-nothing-undone = La voce { $id } ripete qualcosa, ma niente è stato annullato.
error-nothing-done = La voce { $id } annulla qualcosa, ma niente è stato fatto.
error-too-deep = Azioni automatiche seguono azioni automatiche più di { $most } volte.
error-no-entity = La voce non dice di chi è: manca il campo 'entity'.
error-entry-type = { $title } non ha voci del tipo “{ $type }”.
error-entry-lacks = Nella voce manca il campo “{ $name }”.
error-not-whole = Il campo “{ $name }” è “{ $value }” e non un numero intero.
error-other-number = Il campo “{ $name }” riporta { $recorded }; secondo le regole è { $computed }.
error-other-space = Il campo 'share_price' riporta la casella { $recorded }; secondo le regole è { $computed }.
error-other-percent = Il campo 'percent' riporta { $recorded }; le azioni indicate sono { $shares }.
error-other-revenue = Secondo il file { $company } guadagna { $recorded }; le sue tratte rendono { $earned }.
error-no-share-price = “{ $text }” non è il valore di un'azione.
error-no-shares = La voce non indica nessuna azione.
    .several = La voce indica { $count } azioni; si comprano una alla volta.
error-no-certificate = “{ $name }” non è un certificato.
error-no-connections = Una tratta deve elencare i suoi collegamenti.
error-cannot-run = { $company } non può far correre i suoi treni adesso.
error-routes-refused = Le tratte di { $company } sono rifiutate: { $why }
error-no-dividend = Non c'è nessun dividendo del tipo “{ $kind }”.
error-nobody-has = Nessuno ha il treno “{ $train }”.
error-no-train-kind = Non ci sono treni del tipo “{ $kind }”.
error-not-a-city = “{ $name }” non è una città.
error-no-such-copy = Sulla mappa non c'è nessuna tessera “{ $tile }”.
error-no-player-id = Nel file non c'è nessun giocatore con l'id “{ $id }”.
error-not-a-company = Non c'è nessuna compagnia “{ $name }”.
error-not-a-private = Non c'è nessuna compagnia privata “{ $name }”.
error-no-president = { $company } non ha un presidente.
error-nobody-on-turn = Nessuna compagnia è di turno per usare “{ $private }”.
error-nothing-to-choose = Adesso non c'è niente da scegliere.
error-not-one-station = La tessera { $tile } non aggiunge una sola stazione piccola a { $hex }.
error-no-removal = Adesso non c'è nessuna stazione da togliere.

## Partite che non si possono scrivere
error-no-such-look = 18xx.games non ha una tessera uguale a { $tile }.
error-no-seed = 18xx.games sorteggia la preparazione da un seme, e nessun seme conosciuto dà la preparazione di questa partita. Si possono scrivere le partite iniziate con le letture di 18xx.games.
error-not-played = 18xx.games non gioca la variante “{ $variant }”. [{ $rule }]
    .option = 18xx.games non gioca con l'opzione “{ $option }” al valore { $value }. [{ $rule }]
    .companies = 18xx.games non gioca senza compagnie aggiuntive con { $players } giocatori. [{ $rule }]
error-departs = 18xx.games si discosta da { $ruling } e giocherebbe questa partita in modo diverso dopo la voce { $entries } del suo file: { $why } [{ $ruling }]
error-differs = Questa partita non si può scrivere: 18xx.games la giocherebbe in modo diverso dopo la voce { $entries } del suo file: { $why }
part-end-tiles = alla fine le tessere sono diverse in { LIST($hexes) }.
part-end-field = alla fine { $field } dovrebbe essere { $expected } ed è { $found }.
part-end-turn = alla fine tocca a un altro giocatore.

## Confronti
error-checkpoint-steps = Un file di punti di controllo deve avere 'steps', ognuno con l'id di una voce.
error-checkpoint-final = Il campo 'final' dei punti di controllo deve essere un oggetto.
part-difference = dopo la voce { $entry }, { $field } dovrebbe essere { $expected } ed è { $found }.
    .end = alla fine, { $field } dovrebbe essere { $expected } ed è { $found }.

## Note
part-note-entry = Voce { $id } ({ $type } di { $entity }): { $note }
    .priced = Voce { $id } ({ $type } di { $entity }, prezzo { $price }): { $note }
part-note-draw = Il seme { $seed } sorteggia { LIST($drawn) } per “{ $name }”, ma il file mostra { LIST($shown) }. Vale il file.
part-note-revenue = Secondo le regole le tratte di { $company } rendono { $earned }; vale il { $recorded } del file.
part-note-result = Il file riporta il risultato { $recorded }; la partita ha { $found }.
    .open = Il file riporta il risultato { $recorded }, ma la partita non è finita.
