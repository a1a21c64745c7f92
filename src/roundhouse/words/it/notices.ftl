# Avvisi per chi ha chiuso la scheda, e pagine aperte dai collegamenti nei messaggi.

notice-turn = Tocca a te in { $game }.
notice-invited = { $by } ti invita a { $game }.
notice-mentioned = { $by } ti nomina nella chat di { $game }: { $text }
notice-ended = { $game } è finita.
notice-clock-low = Il tuo tempo sta per scadere in { $game }.
notice-test = Questa è una prova: gli avvisi ti arrivano qui.
notice-confirm = Qualcuno, forse tu, vuole ricevere a questo indirizzo gli avvisi delle partite. Per accettare apri questa pagina; se non l'hai chiesto tu, non fare niente.
notice-confirm-subject = Vuoi ricevere gli avvisi delle tue partite a questo indirizzo?
notice-many =
    { $n ->
        [one] 1 avviso da Roundhouse
       *[other] { $n } avvisi da Roundhouse
    }
notice-foot = Per non ricevere più questi messaggi:
link-unsubscribe = Niente più messaggi?
    .text = Gli avvisi non saranno più inviati a { $address }.
    .button = Annulla l'iscrizione
link-unsubscribe-done = Iscrizione annullata
    .text = A questo indirizzo non saranno più inviati avvisi. Puoi riattivarli nella pagina del tuo account.
link-confirm = Avvisi per e-mail
    .text = Gli avvisi delle tue partite saranno inviati a { $address }.
    .button = Inviali
link-confirm-done = Confermato
    .text = Da ora gli avvisi saranno inviati a questo indirizzo.
link-bad = Questo link non funziona
    .text = Non è completo, o ciò a cui si riferiva è stato rimosso.
link-notices = Ai miei avvisi

# Perché un canale non ha accettato l'ultimo messaggio.
fault-mail-off = Per ora questo server non invia e-mail.
fault-mail-refused = Il server di posta non ha accettato il messaggio. Risponde: { $code } { $why }
fault-mail-silent = Il server di posta non risponde: { $why }
fault-push-off = Per ora questo server non invia notifiche push.
fault-push-refused = Il servizio push non ha accettato il messaggio (stato { $status }).
fault-push-silent = Il servizio push non risponde.
fault-service-refused = Il servizio non ha accettato il messaggio.
fault-address-lost = L'indirizzo non si può più leggere: inseriscilo di nuovo.
fault-server = Il server non è riuscito a inviare il messaggio.
