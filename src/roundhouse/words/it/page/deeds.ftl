# Titoletti di ciò che si può fare in un gioco 18xx.

deed-answer = Una proposta
deed-set-par = Prezzo iniziale
deed-bid = Offri
deed-buy-private = Compra
deed-start-company = Avvia una compagnia
deed-buy-share = Compra un'azione
deed-sell-shares = Vendi azioni
deed-lay-tile = Tessere
deed-place-station = Stazione
deed-run-trains = Corsa
deed-dividend = Ricavo
deed-buy-train = Treni
deed-discard-train = Cedi un treno
deed-buy-private-in = Compagnie private
deed-bankrupt = Bancarotta
deed-exchange-private = Scambio
deed-put-up = Metti all'asta
deed-add-small-station = Stazione piccola
deed-build-terminal = Terminal
deed-take-back-station = Riprendi una stazione
deed-assign-card = La carta 3E
