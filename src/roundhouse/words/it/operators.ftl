# Che cosa si dice a chi gestisce un server: comandi impossibili, impostazioni sbagliate, esiti di `doctor`.

## Impostazioni
error-wrong-setting = { $setting } è { EITHER($allowed) }, non “{ $value }”.
error-setting-number = { $setting } è un numero da { $least } a { $most }, non “{ $value }”.
error-setting-address = ROUNDHOUSE_ADDRESS è un indirizzo come https://play.example.org, non “{ $value }”.
error-setting-file = Il file { $file } di { $setting } non si può leggere: { $why }.
    .text = Il file { $file } di { $setting } non si può leggere: non è testo.
error-setting-sender = ROUNDHOUSE_SMTP_FROM è l'indirizzo da cui partono le mail, non “{ $value }”.
error-setting-login = ROUNDHOUSE_SMTP_USER e ROUNDHOUSE_SMTP_PASSWORD vanno insieme: impostali entrambi o nessuno.
error-setting-open = Con ROUNDHOUSE_SMTP_TLS=off nessuna password va a un'altra macchina; usa starttls o tls.
error-setting-contact = ROUNDHOUSE_PUSH_CONTACT è un indirizzo mail o https, non “{ $value }”.
error-setting-services = ROUNDHOUSE_APPRISE non può avere { LIST($unknown) }; può avere { LIST($known) }.

## Segreti
error-secret-short = Il segreto ha { $length } caratteri e ne servono almeno { $least }; `roundhouse admin new-secret FILE` ne crea uno buono.
error-secret-guessed = Il segreto si può indovinare: è fatto di parole o di uno schema; `roundhouse admin new-secret FILE` ne crea uno buono.
error-secret-old = ROUNDHOUSE_SECRET_OLD è impostato senza ROUNDHOUSE_SECRET.
error-secret-file = Il file del segreto { $file } non si può leggere: { $why }.
    .text = Il file del segreto { $file } non si può leggere: non è testo.
error-secret-shared = Il file del segreto { $file } è leggibile da altri; `chmod 600 { $file }` lo impedisce.
error-secret-lines = Il file del segreto { $file } deve avere un segreto, o il nuovo e il vecchio su due righe.
error-secret-none = Il database non contiene nessun segreto; `roundhouse admin new-secret FILE` ne crea uno.

## Database
error-database-address = “{ $address }” non è l'indirizzo di un database come sqlite:///games.sqlite3.
error-database-kind = I database sono sqlite:///... o postgresql://..., non { $kind }.
error-database-no-file = SQLite richiede un file: sqlite:///percorso/games.sqlite3.
error-database-file = Il file { $file } non si può aprire: { $why }.
    .other = { $file } non è un database SQLite; il file è rimasto com'era.
error-database-newer = Il database { $address } è di una versione più nuova di Roundhouse: ha la forma { $shape }, e questa versione conosce le forme fino a { $newest }. Installa quella versione, o ripristina un backup.
error-database-older = Il database ha la forma { $shape }, questo programma richiede { $newest }; avvia il server una volta per aggiornarlo.
    .empty = Il database è vuoto; avvia il server una volta per prepararlo.
error-database-back = Dalla forma { $shape } non si torna a “{ $wanted }”; ci sono { LIST($known) }.
error-database-fails = Il database { $address } non si può usare: { $why }

## Persone e tavoli
error-nobody-called = Nessuno si chiama “{ $who }”; gli ospiti hanno solo un id (vedi `admin users --guests`).
error-no-table = Non c'è nessun tavolo “{ $table }”; li elenca `roundhouse admin tables`.
error-not-begun = La partita non è iniziata: non c'è niente da conservare in un file.
error-table-there = L'altro database ha già questo tavolo.
    .same = I due indirizzi sono lo stesso database.
error-name-there = Nell'altro database il nome “{ $name }” è di un'altra persona; non è stato spostato niente.

## Backup
error-backup-empty = Il database è vuoto: non c'è niente da conservare.
error-backup-checksum = { $file } è danneggiato: la somma di controllo non corrisponde.
error-backup-rows = { $file } è danneggiato: non ha le righe che dovrebbe avere.
error-backup-short = { $file } è danneggiato: finisce troppo presto.
error-backup-unreadable = { $file } non si può leggere come backup: { $why }.
error-backup-format = { $file } non è un backup di Roundhouse.
error-backup-log = { $file }: la partita { $game } non ha tutte le voci del registro.
error-backup-replay = { $file }: la partita { $game } non si rigioca: { $why }
error-backup-newer = { $file } è di una versione più nuova di Roundhouse ({ $version }, forma { $shape }); questa conosce le forme fino a { $newest }.
error-backup-not-empty = Il database non è vuoto; indica l'indirizzo di uno nuovo.
    .shape = Un server ha già preparato questo database nella forma { $shape }, e il backup ha la forma { $wanted }; indica l'indirizzo di un database che nessun server ha ancora usato.
error-backup-table = { $file } ha righe di una tabella “{ $table }” che la sua forma non ha.

## Mail
error-mail-silent = Il server di posta { $host } non risponde: { $why }
error-mail-refused = Il server di posta dice: { $code } { $why }

## Che cosa trova doctor
part-doctor-no-database = Non c'è nessun database { $file }. Lo crea il primo avvio di `roundhouse serve` con questo indirizzo; se dovrebbe essercene uno, l'indirizzo (--database o ROUNDHOUSE_DATABASE) è un altro.
part-doctor-silent = Non risponde: { $why }
part-doctor-answers = { $kind } { $version } risponde.
part-doctor-newest = Il database ha la forma più nuova, { $newest }.
part-doctor-empty = Il database è vuoto; lo prepara il primo avvio del server.
part-doctor-older = Il database ha la forma { $shape }; il prossimo avvio lo porta a { $newest }.
part-doctor-newer = Il database ha la forma { $shape }, di una versione più nuova; questa conosce { $newest }.
part-doctor-file = { $file } è in ordine.
part-doctor-damaged = { $file } è danneggiato: { $why }
part-doctor-shared = { $file } è leggibile da altri; `chmod 600 { $file }` lo impedisce.
part-doctor-private = Solo il proprietario può leggere { $file }.
part-doctor-free = { $size } GiB liberi in { $folder }.
part-doctor-read-only = Non si può scrivere niente: { $why }
part-doctor-writable = Il database si può scrivere.
part-doctor-database-clock = L'orologio del database differisce di { $seconds } s.
part-doctor-behind = L'orologio è indietro di { $seconds } s rispetto all'ultima mossa.
part-doctor-time = Sono le { $time } UTC.
part-doctor-no-secret = Nessuno è impostato in questo ambiente; un server che non ne ha uno ne conserva uno proprio nel database. Vedi ROUNDHOUSE_SECRET_FILE.
part-doctor-secrets =
    { $count ->
        [one] Uno è impostato.
       *[other] { $count } in uso; il primo firma.
    }
part-doctor-no-mail = Non se ne manda: ROUNDHOUSE_SMTP_HOST non è impostato.
part-doctor-mail-address = { $host } risponde; gli avvisi per mail richiedono anche ROUNDHOUSE_ADDRESS.
part-doctor-mail = { $host } risponde e accetta la posta di { $sender }.
part-doctor-notices = Si può scegliere { LIST($offered) }.
part-doctor-no-notices = Sono disattivati.
part-doctor-still-kept = Il database ne contiene ancora uno; lo toglie `roundhouse admin forget-secret`.
part-doctor-kept = Il database ne contiene uno.
part-doctor-none-kept = Il database non ne contiene.
part-doctor-no-limits = Limiti e tetti sono disattivati (ROUNDHOUSE_RATE_LIMITS): per una rete chiusa.
part-doctor-limits = Limiti e tetti sono attivi.
part-doctor-settings = Sono in ordine.
part-doctor-pages = L'applicazione web è in questo programma.
part-doctor-no-pages = L'applicazione web non è costruita; installa un wheel pubblicato, o usa `python3 dev.py build`.
part-doctor-broken-game = La partita { $game } non si rigioca: { $why }
part-doctor-games = { $played } delle { $count } ultime partite sono state rigiocate.

## Che cosa guarda doctor
part-look-secret = segreto
part-look-settings = impostazioni
part-look-limits = limiti
part-look-pages = pagine
part-look-mail = mail
part-look-notices = avvisi
part-look-database = database
part-look-migrations = migrazioni
part-look-file = file
part-look-rights = permessi
part-look-disk = disco
part-look-writing = scrittura
part-look-database-clock = orologio del database
part-look-clock = orologio
part-look-kept-secret = segreto conservato
part-look-games = partite
