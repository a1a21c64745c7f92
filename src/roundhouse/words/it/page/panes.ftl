# Parole della cornice del tavolo: i riquadri, i bordi tra loro, e ciò che si annuncia ai lettori di schermo.

panes-board = Tabellone
panes-open-board = Apri il tabellone
panes-history = Cronologia
panes-move = La tua mossa
panes-instruments = Strumenti
panes-overview = Panoramica
panes-log = Registro
panes-pull = Trascina per ridimensionare; un doppio clic ripristina la misura consueta
panes-edge-side = Larghezza della colonna laterale
panes-edge-panel = Altezza del riquadro delle mosse
panes-edge-board = Altezza del tabellone
panes-edge-log = Altezza del registro
panes-swap = Scambia tabellone e strumenti
    .why = Scambia tabellone e strumenti nei round di questo tipo

announce-undo = { $who } annulla fino alla mossa { $at }.
announce-turn = Tocca a te. { $what }
