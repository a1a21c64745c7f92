# Conversazione al tavolo, chi c'è, note private.

chat-title = Conversazione al tavolo
chat-unread =
    { $count ->
        [one] 1 messaggio nuovo
       *[other] { $count } messaggi nuovi
    }
chat-says = { $name } dice: { $text }
chat-open = Apri la chat
chat-nobody-yet = Nessuno ha ancora detto niente.
chat-removed = (rimosso)
chat-about = Su questo messaggio
chat-about-of = Su questo messaggio di { $name }
chat-say-something = Scrivi qualcosa
chat-say = Invia
chat-muted = Chi gestisce questo tavolo ti ha tolto la parola qui.
chat-only-watching = Parla chi siede al tavolo; tu osservi.
chat-deed =
    { $deed ->
        [report] Segnalalo a chi gestisce questo server
        [block] Blocca { $name }: non mostrarmi i suoi messaggi
        [mute] Togli la parola a { $name } a questo tavolo
        [unmute] Ridai la parola a { $name }
       *[remove] Rimuovilo
    }
chat-reported = Grazie: chi gestisce questo server lo esaminerà.
chat-blocked = Non leggi più { $name }; puoi cambiare idea nella pagina del tuo account.

here-title = Chi c'è
here-away = assente
here-state =
    { $state ->
        [bot] gioca un bot
        [open] non c'è nessuno al posto
        [here] è qui
       *[away] è assente
    }

notes-title = Le mie note
notes-private = solo tu puoi leggerle
notes-hint = Che cosa vuoi ricordare di questa partita
notes-kept = Salvate.

watch-others = Stai osservando: i posti sono di altri.
watch-own = Stai osservando un tuo tavolo; non hai un posto.
watch-branch = Continua da qui per conto mio

sound-title = Suoni
sound-turn = al mio turno
sound-chat = a ogni messaggio
sound-volume = Volume
sound-volume-now = { $percent } per cento
sound-try = Prova
sure-no = No, lascia com'è
here-watchers =
    { $count ->
        [one] una persona sta guardando
       *[other] { $count } persone stanno guardando
    }
