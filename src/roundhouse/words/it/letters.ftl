# Messaggi di posta su un account.

letter-confirm-subject = Conferma il tuo indirizzo e-mail per Roundhouse
letter-confirm =
    Ciao { $name },

    qualcuno, probabilmente tu, ha dato questo indirizzo per l'account "{ $name }" su { $house }. Apri questo link per confermare che è tuo:

    { $link }

    Il link vale una volta sola, per { $hours } ore. Se non conosci questo account, non fare niente: nessuno ti scriverà più in proposito.

letter-reset-subject = Una nuova password per Roundhouse
letter-reset =
    Ciao { $name },

    qualcuno, probabilmente tu, ha chiesto una nuova password per l'account "{ $name }" su { $house }. Apri questo link per sceglierla:

    { $link }

    Il link vale una volta sola, per { $minutes } minuti. Se non l'hai chiesta tu, non fare niente: la tua password resta com'è.

letter-moved-subject = Il tuo indirizzo e-mail su Roundhouse è cambiato
letter-moved =
    Ciao { $name },

    l'account "{ $name }" su { $house } ha adesso un altro indirizzo e-mail, o nessuno. A questo non arriveranno più messaggi.

    Se non l'hai fatto tu, accedi e cambia la password, o scrivi a chi gestisce il server.

letter-passkey-subject = Una passkey è stata aggiunta al tuo account su Roundhouse
letter-passkey =
    Ciao { $name },

    l'account "{ $name }" su { $house } ha una nuova passkey. Chi la possiede può accedere senza password.

    Se non l'hai fatto tu, accedi, togli la passkey dalla pagina del tuo account e cambia la password.
