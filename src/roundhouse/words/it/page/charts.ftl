# Grafici.

chart-net-worth = Patrimonio
chart-cash = Contanti
chart-price = Valore delle azioni
chart-revenue = Ricavo
chart-score = Punti
chart-profit = Profitto
chart-of-players = { $what }, giocatori
chart-of-companies = { $what }, compagnie
chart-failed = Adesso non si riescono a leggere i numeri.
chart-none = I grafici crescono con la partita: torna dopo un round.
chart-kinds = Che cosa mostrare
chart-name = { $what } durante la partita; i numeri sono nella tabella sotto
chart-now = Adesso
chart-after = Dopo la mossa { $at }
chart-drawing = Disegno …
