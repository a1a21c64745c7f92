# L'analisi di una partita finita, e i consigli al tavolo.

review-tab = Analisi
review-working = La partita viene esaminata: { $done } parti su { $of } sono pronte.
review-none = Non è stato trovato niente di rilevante.
review-failed = Adesso l'analisi non si può leggere.
review-left-out = { $count ->
    [one] Una parte ha
   *[other] { $count } parti hanno
} richiesto troppo tempo e non è stato possibile esaminarle.
review-filter = Le mosse di chi
review-all = Tutti
review-turning-points = Le svolte della partita
review-claims = Le mosse decisive
review-look = Guarda la mossa { $move }
review-play-on = Gioca da qui
review-better = Meglio: { $move }
review-next = Seconda scelta: { $move }
review-evidence-exact = esatto
review-evidence-replayed = rigiocato
review-evidence-estimated = stima
review-chart = Con quanto i giocatori avrebbero probabilmente finito; scegli un punto per guardare la mossa
review-legend = Linee del grafico
review-more = Mostrane altre { $count }
advice-ask = Consigliami
advice-working = Sto pensando …
advice-heading = Consiglio: { $move }
advice-close = Chiudi il consiglio
