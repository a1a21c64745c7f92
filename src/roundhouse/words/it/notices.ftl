# Avvisi per chi ha chiuso la scheda, e pagine aperte dai collegamenti nei messaggi.

notice-turn = Tocca a te in { $game }.
notice-invited = { $by } ti invita a { $game }.
notice-mentioned = { $by } ti nomina nella chat di { $game }: { $text }
notice-ended = { $game } è finita.
notice-clock-low = Il tuo tempo sta per scadere in { $game }.
notice-test = Questa è una prova: gli avvisi ti arrivano qui.
notice-confirm = Qualcuno, forse tu, vuole ricevere a questo indirizzo gli avvisi delle partite. Per accettare apri questa pagina; se non sei stato tu, non fare nulla.
notice-confirm-subject = Vuoi ricevere gli avvisi delle tue partite a questo indirizzo?
notice-many =
    { $n ->
        [one] 1 avviso da Roundhouse
       *[other] { $n } avvisi da Roundhouse
    }
notice-foot = Per non ricevere più questi messaggi:
link-title-unsubscribe = Niente più messaggi?
link-text-unsubscribe = Gli avvisi non saranno più inviati a { $address }.
link-button-unsubscribe = Annulla l'iscrizione
link-done-unsubscribe = Iscrizione annullata
link-done-text-unsubscribe = A questo indirizzo non saranno più inviati avvisi. Puoi riattivarli nella pagina del tuo account.
link-title-confirm = Avvisi per posta elettronica
link-text-confirm = Gli avvisi delle tue partite saranno inviati a { $address }.
link-button-confirm = Inviali
link-done-confirm = Confermato
link-done-text-confirm = Da ora gli avvisi saranno inviati a questo indirizzo.
link-bad = Questo collegamento non funziona
link-bad-text = Non è completo, o ciò a cui si riferiva è stato rimosso.
