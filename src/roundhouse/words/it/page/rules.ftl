# Le regole da leggere.

rules-title = Regole
rules-page = Regole · Roundhouse
rules-page-of = Regole di { $title } · Roundhouse
rules-about = Ogni regola con cui si gioca qui, a parole nostre, nell'ordine del regolamento. I rifiuti al tavolo citano questi numeri.
rules-titles = Titoli
rules-card = Scheda di riferimento
rules-card-of = { $card }: { $title }
rules-search = Cerca
rules-search-hint = parole o un numero, per esempio “treno” o “9.3”
rules-reading = Apro il libro …
rules-no-such = In questo libro non c'è la regola { $rule }.
rules-contents = Indice
rules-summary = Il gioco in una pagina
rules-rulings = Decisioni
rules-rulings-text = Ciò che il regolamento lascia aperto, e come si gioca qui.
rules-found =
    { $count ->
        [one] Una voce
       *[other] { $count } voci
    }
rules-none = Nessuna regola contiene queste parole. Prova con meno parole.
rules-rule = Regola
rules-ruling = Decisione
rules-example = Quindi
rules-cited =
    { $count ->
        [one] Citata al tavolo in un punto
       *[other] Citata al tavolo in { $count } punti
    }
rules-background = Contesto
rules-refusal = Rifiuto
rules-step = Passo
rules-source = Il regolamento dice:
rules-check = Come si verifica:
rules-unread = Adesso il resto non si può leggere.
rules-nothing-more = Non c'è altro da dire.
rules-yes = sì
rules-no = no
rules-of-step = Regola { $rule }
    .short = Regola

# Le regole accanto al tabellone.
rules-panel-step = Questo passo:
rules-panel-all = Tutto il libro
rules-panel-search = Cerca nelle regole
