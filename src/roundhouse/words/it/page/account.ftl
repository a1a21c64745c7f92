# La pagina dell'account: accesso, account, sessioni, i miei dati, comodità; link mandati per posta.

account-title = Account
account-page-title = Account · Roundhouse

account-sign-in = Accedi
account-make = Crea un account
account-make-now = Crea l'account
account-no-account = Non ho ancora un account
account-have-account = Ho un account
account-as-guest = Giochi come ospite { $name }; i tuoi posti vengono con te.
account-why = Non serve per giocare a questo schermo. Con un account le tue partite ti aspettano ovunque.
account-name = Nome
account-password = Password
account-password-new = Password, almeno 8 lettere
account-email-optional = E-mail, se vuoi
account-forgot = Ho dimenticato la password
account-sign-out = Esci
account-signed-out = Uscita effettuata.
account-my-profile = Il mio profilo

account-change-password = Cambia la password
account-password-now = Password attuale
account-password-next = Nuova password
account-password-changed = La tua password è cambiata.

account-change-email = Cambia l'e-mail
account-email-new = Nuova e-mail, o nessuna
account-email-changed = La tua e-mail è cambiata.
account-email-none = Nessun indirizzo e-mail
account-email-confirmed = confermato
account-email-open = non ancora confermato
account-email-again = Manda di nuovo il link
account-email-sent = Un link per confermare l'indirizzo è in arrivo a { $email }.
account-no-mail = Questo server non manda posta. Se dimentichi la password, chi gestisce il server può dartene una nuova.

account-rename = Cambia il nome
account-name-new = Nuovo nome
account-rename-note = Puoi cambiarlo una volta ogni 30 giorni. Nessun altro può prendere il vecchio nome per 90 giorni. I posti che hai già preso mantengono il nome.
account-renamed = Adesso ti chiami { $name }.

account-sessions = Dove hai effettuato l'accesso
account-session =
    { $known ->
        [both] { $browser } su { $system }
        [browser] { $browser }
        [system] { $system }
       *[none] Programma sconosciuto
    }
account-session-here = questa sessione
account-session-seen = ultimo uso { $ago }
account-session-from = da { $address }
account-session-since = inizio: { $date }
account-session-end = Termina
account-session-end-of = Termina la sessione: { $session }
account-session-ended = La sessione è terminata.
account-sessions-end = Termina tutte le altre sessioni
account-sessions-ended = Tutte le altre sessioni sono terminate.

account-data = I miei dati
account-export = Scarica tutto ciò che questo server conserva su di me
account-export-note = Un file JSON, senza la password.
account-delete = Elimina il mio account
account-delete-note = Nome, indirizzo, sessioni, note e messaggi vengono eliminati per sempre. Le partite giocate con altri restano, con un nome neutro per il tuo posto; dove non sono finite continua un bot. Le partite senza altre persone o solo con i bot vengono eliminate.
account-delete-sure = Elimina per sempre
account-deleted = Il tuo account è eliminato.

account-blocked = Persone che hai bloccato
account-blocked-note = Non leggi quello che dicono, e loro non possono unirsi ai tuoi tavoli.
account-unblock = Sblocca

account-comfort = Comodità
account-colours = Colori
account-colours-auto = come il sistema
account-colours-light = giorno
account-colours-dark = notte
account-notices = Un avviso del browser quando tocca a me
account-notices-denied = Il browser non permette a questa pagina di mostrare avvisi. Consentili nelle sue impostazioni per questo indirizzo.
account-notes = Note per i principianti alla prima occasione
account-notes-again = Mostra di nuovo le note chiuse

reset-title = Una nuova password
reset-page-title = Una nuova password · Roundhouse
reset-ask = Scrivi l'indirizzo e-mail del tuo account. Se lì è confermato, arriverà un link per scegliere una nuova password.
reset-email = E-mail
reset-send = Manda il link
reset-sent = Se un account ha confermato questo indirizzo, un link è in arrivo. Vale un'ora.
reset-choose = Scegli una nuova password. Tutte le sessioni dell'account terminano.
reset-password = Nuova password
reset-save = Imposta la password
reset-done = La password di { $name } è cambiata.
reset-another = Chiedi un altro link

confirm-title = Il tuo indirizzo e-mail
confirm-page-title = Il tuo indirizzo e-mail · Roundhouse
confirm-working = Confermo …
confirm-done = L'indirizzo di { $name } è confermato.
confirm-no-token = Questa pagina appartiene a un link mandato per posta; il link non è completo.
confirm-account = All'account
