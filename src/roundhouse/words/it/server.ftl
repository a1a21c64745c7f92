# Ciò che dice il server.

## Che cosa dice a un tavolo
part-undo-withdrawn = { $who } ritira la richiesta di annullare.
part-undo-declined = { $who } non vuole annullare.
part-leaves = { $who } lascia il tavolo; continua un bot.
part-stands-in = Un bot gioca per { $who }.
part-plays-again = { $who } torna a giocare.
part-rematch = { $who } apre una rivincita: { $path }
part-removed = { $who } toglie un messaggio di { $of }.
    .own = { $who } toglie un proprio messaggio.
part-muted = { $who } non può più scrivere qui.
part-unmuted = { $who } può di nuovo scrivere qui.
