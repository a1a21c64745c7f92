# Ciò che dice 18Chesapeake.

money = ${ $amount }

## Che cosa è successo
event-idle-round = Tutti hanno passato: le compagnie private pagano.
event-share-removed = Un certificato di { $company } esce dal gioco.

## Compagnie private
private-p1 = Non fa altro.
private-p5 = Comprende un'azione della B&O (10%), che resta a chi la compra.
private-p6 = Comprende il certificato presidenziale di una compagnia sorteggiata; chi la compra ne fissa subito il prezzo iniziale. Chiude quando quella compagnia compra il suo primo treno, e nessuna compagnia può comprarla.

## Rifiuti
refusal-better-run = { $company } può ricavare { MONEY($best) } e deve farlo; questa corsa ricava { MONEY($revenue) }.

## Il titolo, le varianti e le opzioni
title-text = Le ferrovie intorno alla baia di Chesapeake: un 18xx breve e serrato da due a sei giocatori, adatto come primo gioco.
variant-base = Gioco base
    .about = Da tre a sei giocatori.
variant-two-player = Due giocatori
    .about = Sezione 14: certificati presidenziali del 30% e una giacenza che si riduce.
option-yellow_at_limit = Un giocatore al limite di certificati
option-yellow_at_limit-true = può comprare certificati in caselle gialle, che non contano
option-yellow_at_limit-false = non può comprare nessun certificato
option-powers_before_home = Le tessere di P2, P3 e P4
option-powers_before_home-false = si posano dopo che la partenza della compagnia ha binari
option-powers_before_home-true = si possono posare prima
option-against_grey = I binari che puntano a un lato vuoto di un esagono grigio
option-against_grey-false = non sono permessi, come sul bordo della mappa
option-against_grey-true = sono permessi
option-best_run = I treni di una compagnia
option-best_run-false = possono fare qualsiasi corsa valida
option-best_run-true = devono fare una corsa con i guadagni più alti
option-help_at_face_value = Un treno di un'altra compagnia comprato con l'aiuto del presidente
option-help_at_face_value-true = costa il suo valore nominale
option-help_at_face_value-false = costa al massimo il suo valore nominale
