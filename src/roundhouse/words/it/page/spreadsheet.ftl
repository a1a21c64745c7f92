# La tabella delle cifre di una partita.

sheet-tab = Foglio di calcolo
sheet-title = Foglio di calcolo
sheet-enlarge = Ingrandisci
sheet-close = Torna al tavolo
sheet-copy = Copia come CSV
sheet-download = Scarica CSV
sheet-copied = Copiato.
sheet-not-copied = Il browser non permette a questa pagina di copiare. Usa “Scarica CSV”.
sheet-downloaded = Salvato come { $file }.
sheet-reading = Leggo le cifre di ogni round …
sheet-failed = Adesso le cifre dei round non si possono leggere. Si chiedono di nuovo dopo la prossima mossa.
# L'ultima parte del nome di un file scaricato.
sheet-file = cifre

sheet-companies = Compagnie e azioni
sheet-players = Giocatori
sheet-company = Compagnia
sheet-player = Giocatore
sheet-companies-by-round = Compagnie, round per round: { $measure }
sheet-players-by-round = Giocatori, round per round: { $measure }
sheet-president = Guida la compagnia
sheet-price = Valore
sheet-treasury = Tesoreria
sheet-trains = Treni
sheet-privates = Compagnie private
sheet-limit = Limite di certificati

sheet-measure-cash = Contanti
sheet-measure-certificates = Certificati
sheet-measure-worth = Patrimonio
sheet-measure-price = Valore delle azioni
sheet-measure-revenue = Ricavo
sheet-measure-points = Punti
sheet-measure-profit = Profitto
sheet-measure-influence-white = Influenza bianca
sheet-measure-influence-brown = Influenza marrone
sheet-measure-influence-red = Influenza rossa
sheet-measure-influence-green = Influenza verde
sheet-measure-track = Binari sulla mappa
sheet-measure-lines = Tratte costruite
sheet-measure-carried = Pezzi trasportati
sheet-measure-handed-over = Tratte cedute
sheet-measure-cubes = Cubetti
sheet-measure-sets = Set
