# Parole della cornice di ogni pagina, e di parti comuni a più pagine.

shell-skip = Vai al contenuto
shell-home = Roundhouse, pagina iniziale
shell-pages = Pagine
shell-games = Partite
shell-rules = Regole
shell-sign-in = Accedi
shell-docs = Documentazione
shell-licences = Licenze

theme-now =
    { $theme ->
        [dark] Colori: notte
        [light] Colori: giorno
       *[auto] Colori: come il sistema
    }
theme-change =
    { theme-now }. { $next ->
        [dark] Passa alla notte
        [light] Passa al giorno
       *[auto] Passa a quelli del sistema
    }

language-choose = Lingua
lost-title = Questa pagina non esiste
lost-text = A questo indirizzo non c'è niente.
lost-back = Torna alla sala
cover-of = Copertina di { $name }
