# La dotazione di tessere e la legenda della mappa.

manifest-tab = Tessere
manifest-click = Scegli una tessera per vedere che cosa aggiorna e dove potrebbe andare adesso.
manifest-tile = Tessera { $tile }
manifest-describe = { $tile }: { $shows }. { $left }
manifest-left = Rimaste { $left } di { $count }
manifest-unlimited = Ce ne sono sempre altre
manifest-from = Aggiorna
manifest-to = Si aggiorna con
manifest-where = Dove potrebbe andare adesso
manifest-asking = Consulto le regole …
manifest-nobody = Adesso nessuna compagnia è di turno, quindi nessuno posa tessere.
manifest-nowhere = Adesso { $company } non può posarla da nessuna parte.
manifest-somewhere =
    { $count ->
        [one] { $company } potrebbe posarla su un esagono; è segnato sul tabellone.
       *[other] { $company } potrebbe posarla su { $count } esagoni; sono segnati sul tabellone.
    }
manifest-could-go = La tessera { $tile } potrebbe andare su { $hex }
manifest-ways =
    { $count ->
        [one] una posizione
       *[other] { $count } posizioni
    }
manifest-trial = Mentre fai una prova questo non si può chiedere. Prima torna alla partita.
manifest-rule = Regola { $rule }
manifest-close = Chiudi
manifest-only-left = Solo tessere rimaste
manifest-later = non in questa fase
manifest-colour-yellow = Gialle
manifest-colour-green = Verdi
manifest-colour-brown = Marroni
manifest-colour-gray = Grigie
manifest-colour-red = Rosse

legend-title = Segni sulla mappa
legend-white = Terreno libero: riceve una tessera gialla
legend-city = Città: le stazioni vanno nei suoi cerchi
legend-cities = Città separate in un esagono
legend-town = Città piccola: una fermata senza stazioni
legend-towns = Due città piccole
legend-offboard = Fuori mappa: chiude una tratta; il valore dipende dalla fase
legend-yellow = Stampato giallo: conta come tessera gialla
legend-gray = Stampato grigio: binari che nessuno cambia
legend-blue = Mare o porto
legend-label = Qui vanno solo tessere con la stessa sigla: { $what }
legend-red = Qui va solo la tessera rossa di base della sua compagnia: { $what }
legend-ground = { $what }: la prima tessera costa { $cost }
legend-terrain-mountain = Montagna
legend-terrain-hill = Collina
legend-terrain-water = Acqua
legend-terrain-river = Fiume
legend-terrain-swamp = Palude
legend-border = { $what }: attraversare costa { $cost }
legend-barrier = Nessun binario attraversa questo lato
legend-stub = Qui deve uscire un binario
legend-purple = Bordata di viola: si posa solo con un diritto speciale
legend-station = Stazione di una compagnia
legend-home = Spazio riservato alla stazione iniziale di una compagnia
legend-colours = Le tessere si sostituiscono in questo ordine
