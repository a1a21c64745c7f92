# Parole di ogni tavolo, e del tavolo dei giochi 18xx.

table-your-turn = Tocca a te
table-over = La partita è finita. Ha vinto: { $winners }
table-waiting-for = Si aspetta { $who }
table-move-of = Mossa { $at } di { $last }

eighteen-tab-privates = Private
eighteen-tab-companies = Compagnie
eighteen-tab-players = Giocatori
eighteen-tab-market = Mercato
eighteen-tab-trains = Treni
table-tab-log = Registro
table-tab-chat = Chat
table-tab-rules = Regole
table-tab-charts = Grafici
eighteen-add-stop = Clicca per aggiungere questa fermata alla tratta
eighteen-choices-here =
    { $count ->
        [one] una scelta qui
       *[other] { $count } scelte qui
    }
eighteen-blocks = { $name } blocca questo esagono
eighteen-track-places =
    { $count ->
        [one] Tessere: un esagono è illuminato sul tabellone. Sceglilo lì o qui.
       *[other] Tessere: { $count } esagoni sono illuminati sul tabellone. Scegline uno lì o qui.
    }
eighteen-station-places =
    { $count ->
        [one] Stazione: un esagono è illuminato sul tabellone. Sceglilo lì o qui.
       *[other] Stazione: { $count } esagoni sono illuminati sul tabellone. Scegline uno lì o qui.
    }

privates-pays = Rende { $income } a ogni round operativo.
privates-alike = { $ids }: { $powers }
privates-closed = Chiusa.
privates-owner = Appartiene a { $owner }.
privates-bid = { $who } offre { $price }

table-tap-again = Tocca di nuovo per farlo
table-one-tap = un tocco fa una mossa (schermi tattili)

panel-trial = Prova: { $who }
panel-turn-of = Tocca a te, { $who }
panel-why-not = Perché no?
panel-why-not-place = Perché non { $place }?
panel-waiting = In attesa
panel-pending = Il server sta ancora calcolando
panel-earlier = Una posizione precedente
panel-looking-at = Guardi la mossa { $at } di { $last }.
panel-thinking =
    { $count ->
        [one] { $who } sta pensando: { $what }
       *[other] { $who } stanno pensando: { $what }
    }
panel-to-move = Tocca a { $who }: { $what }
panel-outcome = Che cosa comporta
panel-events = Che cosa è appena successo
panel-done = Fatto
panel-finish = Termina il turno
panel-only = Adesso è possibile soltanto “{ $deed }”.
panel-costs = costa { $cost }
panel-take-back = Annulla: { $deed }
    .since =
        { $count ->
            [one] Annulla, con una mossa successiva: { $deed }
           *[other] Annulla, con { $count } mosse successive: { $deed }
        }
panel-passed = { $who } passa.

bar-home = Torna a tutte le partite
bar-phase = Fase { $phase }
bar-order = Ordine di gioco
bar-steps = Passi del turno
bar-redo = Ripeti
    .why = Rigioca ciò che è stato annullato
bar-undo = Annulla
    .asks = Annulla (chiede agli altri)
    .nothing = Niente di tuo da annullare
bar-menu = Menu del tavolo

history-trial = Prova dalla mossa { $at }: mosse giocate { $count }, niente viene salvato.
history-take-back = Annulla
history-keep = Tieni come tavolo
history-back = Torna alla partita
history-round-back = Un round indietro
    .key = Un round indietro (<)
history-move-back = Una mossa indietro
    .key = Una mossa indietro (,)
history-position = Posizione nella partita
history-move-in = Mossa { $at } di { $last }, { $round }
history-move-on = Una mossa avanti
    .key = Una mossa avanti (.)
history-round-on = Un round avanti
    .key = Un round avanti (>)
history-round = Round
history-stop = Ferma
history-play = Riproduci
history-now = Adesso
history-what-if = E se
    .why = E se, da qui

log-name = Registro della partita
log-empty = Non è ancora successo niente. La prima mossa apparirà qui.
log-show = Mostra la mossa { $at }
log-did = { $who }: { $what }.
log-reason = “{ $reason }”

why-close = Chiudi
why-asking = Consulto le regole …
why-failed = Adesso i motivi non si possono leggere. Riprova tra un momento.
why-nothing-there = Niente in questo passo riguarda quel luogo.
why-nothing = Adesso non c'è niente di rifiutato a portata: ogni scelta è qui sopra.
why-more = e ancora { $count }
why-rule = Regola { $rule }
why-open-rule = Aprila nel libro delle regole

choices-more = ancora { $count }
choices-which = Quale delle { $count }
import-notes =
    { $count ->
        [one] Una cosa è stata letta diversamente da come è registrata nel file
       *[other] { $count } cose sono state lette diversamente da come sono registrate nel file
    }
import-notes-close = Chiudi
table-press-again = Premi di nuovo per farlo. Per annullarlo servirà il consenso degli altri.
