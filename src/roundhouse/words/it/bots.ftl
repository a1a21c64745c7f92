# Perché un bot ha mosso così.

reason-private-pays-back = { $private } ripagherà il suo prezzo.
reason-private-worth-more = Per me { $private } vale più di { MONEY($price) }.
reason-can-float = A { MONEY($par) } posso lanciare { $company }.
reason-charter = { $company } ha una buona posizione iniziale, e il Parlamento le assicura il capitale.
reason-must-float = { $company } deve essere lanciata.
reason-fill-treasury = Posso riempire la tesoreria di { $company }.
reason-local-pays = { $private } paga in ogni round e alla fine.
reason-private-sold-well = { MONEY($offered) } è più di quanto { $private } mi renderà ancora.
reason-repay-first = Prima di comprare devo restituire un prestito.
reason-end-is-near = La fine è vicina: ciò che si trattiene è perso.
reason-trains-last = I nostri treni dureranno fino alla fine.
reason-saving-too-slow = Risparmiando non si arriverebbe in tempo al prossimo treno.
reason-train-earns-till-end = Un { -treno }{ $kind } ricava { MONEY($gain) } in più fino alla fine.
reason-train-needs-money = Il denaro serve per il treno.
reason-home-first = Prima di tutto la posizione iniziale.
reason-only-choice = Le regole non lasciano altra scelta.
reason-nothing-worth-it = Qui niente vale la spesa.
reason-must-choose = Bisogna scegliere, e nessuna scelta è migliore.
reason-money-for-trains = Il denaro è per i treni.
reason-needs-train = Una compagnia ha bisogno di un treno.
reason-train-full-treasury = Un { -treno }{ $kind } ricava { MONEY($gain) } in più, e la tesoreria è piena.
reason-clear-short-trains = I nostri treni non possono correre; quelli più lunghi arrivano prima se questi sono venduti.
reason-train-last-rounds = Un { -treno }{ $kind } ricava { MONEY($gain) } in più, e il denaro rimasto in tesoreria non conta niente.
reason-train-earns-more = Un { -treno }{ $kind } ricava { MONEY($gain) } in più dei treni che dureranno.
reason-train-outlasts = Un { -treno }{ $kind } durerà più dei nostri.
reason-save-for-train = { $company } potrà presto pagare { MONEY($cost) } per il suo prossimo treno.
reason-hudson = Un po' di denaro della tesoreria alza il prezzo di { $company }.
reason-pay-shareholders = Gli azionisti aspettano.
reason-own-shares-pay = Le azioni proprie pagano il treno.
reason-new-capital = Solo nuovo capitale può pagare il treno.
reason-sinking-company = { $company } perderà i suoi treni e non può pagarne altri.
reason-make-room = { $company } fa posto a { $other }.
reason-best-certificate = { $company } è la più promettente per un certificato.
reason-partner-has-trains = { $partner } ha i treni che mancano a { $company }.
reason-money-of-both = Insieme { $company } e { $partner } possono pagare un treno.
reason-used-train-keeps-lead = Un treno usato di { $source } non costa azioni; nuovo capitale costerebbe la direzione.
reason-keeps-lead = Con cinque azioni dirigo { $company } anche se le serve nuovo capitale.
reason-half-price = Un'azione a metà del suo prezzo.
reason-station-missed-least = La stazione in { $hex } è quella che serve di meno a { $company }.
reason-private-offer = Per me { $private } vale { MONEY($value) }; l'offerta è { MONEY($price) }.
reason-no-gain = Non ci vedo nessun vantaggio per me.
reason-best-run = La corsa migliore vale { MONEY($revenue) }.
reason-best-run-found = La corsa migliore che riesco a trovare vale { MONEY($revenue) }.
reason-float-before-running = { $company } deve essere lanciata prima di poter correre.
reason-own-pays-well = { $company } è mia e paga bene.
reason-pays-well = { $company } paga bene per il suo prezzo.
reason-takeover-price = { MONEY($price) } ad azione è più di quanto { $target } mi renderà da sola.
reason-turned-train = Come { -treno }{ $kind }, { $company } può farlo correre.
reason-no-room-for-train = { $company } non ha posto per un { -treno }{ $kind }.
reason-station = Una stazione in { $hex } apre corse migliori.
reason-next-train = Il denaro serve per il prossimo treno.
reason-help-with-train = La compagnia deve avere un treno, e devo aiutarla.
reason-outlasts = Un { -treno }{ $kind } durerà più dei nostri.
reason-another-train = Un altro treno ricava { MONEY($gain) } in più.
reason-pay-for-train = Il treno va pagato.
reason-cannot-pay = Non posso pagare il treno.
reason-least-missed = Quel treno è quello che serve di meno.
reason-private-into-company = { $private } è utile alla compagnia, e il suo prezzo a me.
reason-colour = L'altro colore mi serve meno di questo: { NAME("influence", $colour) }.
reason-no-line = Nessuna tratta che posso pagare ripagherebbe la manutenzione.
reason-line = { $pieces ->
        [one] { $pieces } binario fino a { $end } raggiunge il massimo che posso trasportare per il suo costo.
       *[other] { $pieces } binari fino a { $end } raggiungono il massimo che posso trasportare per il loro costo.
    }
reason-fill-train = Posso riempire il treno { $train }.
reason-take-all = Nessun altro può prendere ciò che posso prendere io.
reason-nothing-to-carry = Non c'è altro che io possa trasportare con profitto.
reason-local-offer = { $private } mi renderà ancora { MONEY($worth) }; l'offerta è { MONEY($price) }.
reason-takeover-offer = Per me un'azione di { $target } vale { MONEY($worth) }; l'offerta è { MONEY($price) }.
reason-keep-trains = I nostri treni ci servono.
reason-spare-train = Un buon prezzo per un treno di troppo.
reason-too-many-certificates = Ho troppi certificati.
reason-hopeless = { $company } non ha treni né denaro per comprarne.
reason-start-alone = { $company } ha una buona posizione iniziale, e a { MONEY($par) } posso lanciarla.
reason-start-with-help = { $company } ha una buona posizione iniziale, e a { MONEY($par) } altri possono aiutare a lanciarla.
reason-track-earns = Con i binari su { $hex } { $company } ricava { MONEY($more) } in più.
reason-track-will-earn = Con i binari su { $hex } { $company } ricaverà { MONEY($more) } in più quando avrà un { -treno }{ $kind }.
reason-track-nearer = I binari su { $hex } avvicinano { $company } a luoghi che ancora non raggiunge.
reason-space = { $value ->
        [one] Per me lo spazio { $space } vale circa un cubetto.
       *[other] Per me lo spazio { $space } vale circa { $value } cubetti.
    }
reason-space-wanted = { $value ->
        [one] Per me lo spazio { $space } vale circa un cubetto; voglio { LIST($wanted) }.
       *[other] Per me lo spazio { $space } vale circa { $value } cubetti; voglio { LIST($wanted) }.
    }
reason-piece-in-time = Prendo subito da { $area } questo pezzo, prima di altri: { NAME("piece", $piece) }.
reason-piece-worth-most = Adesso il pezzo che per me vale di più è a { $area }: { NAME("piece", $piece) }.
reason-keep-track = Ciò che mi resta ripaga ancora la manutenzione.
reason-hand-over = La compagnia { $company ->
        [red] rossa
        [green] verde
       *[other] { $company }
    } rileva da me { $pieces ->
        [one] un binario
       *[other] { $pieces } binari
    }.
reason-drawn = Tirato a sorte: { $choice }.

part-colour-count = { $colour ->
        [white] { $count ->
            [one] { $count } bianco
           *[other] { $count } bianchi
        }
        [brown] { $count ->
            [one] { $count } marrone
           *[other] { $count } marroni
        }
        [red] { $count ->
            [one] { $count } rosso
           *[other] { $count } rossi
        }
       *[green] { $count ->
            [one] { $count } verde
           *[other] { $count } verdi
        }
    }
reason-expects-more = Alla fine mi aspetto { MONEY($gain) } in più da questa scelta.
reason-expects-points = Per come può andare il turno, questo mi dà { $gain } { $gain ->
    [one] punto
   *[other] punti
} in più.
reason-dumped = { $company } ha bisogno di un treno che non può pagare: la guidi qualcun altro.
reason-left-in-time = { $company } ha bisogno di un treno che non può pagare, e toccherebbe a me guidarla.

bot-random = Casuale
    .about = Una mossa lecita qualsiasi, tirata a sorte. Muove subito; utile per conoscere le regole.
bot-novice = Principiante
    .about = Segue poche regole sensate e fa sempre correre le tratte migliori: un principiante attento. Muove subito, in un decimo di secondo per i binari.
bot-steady = Costante
    .about = Prova offerte, azioni, dividendi e linee e guarda che cosa ne viene: qualcuno che conosce il gioco. Muove entro uno o due secondi.
bot-strong = Forte
    .about = Ha imparato da molte partite quanto valgono le posizioni, e prova altre mosse rispetto a Costante o le gioca più avanti. Muove entro cinque secondi.
