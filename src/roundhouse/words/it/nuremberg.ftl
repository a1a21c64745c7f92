# Ciò che dicono First Train to Nuremberg e Last Train to Wensleydale.

## Che cosa è successo
event-link_made = { $name }: primo collegamento. Punti vittoria: { LIST($shares) }.
event-orders_set = Ordine di costruzione: { LIST($build) }. Ordine di affitto: { LIST($rent) }.
event-turn_order_set = Ordine di turno: { LIST($order) }.
event-phase = Round { $round }, Fase { $number }: { NAME("part-phase", $number) }.
event-settled = { $who } segna { $points ->
        [one] { $points } punto vittoria
       *[other] { $points } punti vittoria
    }; il profitto { $pounds ->
        [0] resta
        [one] cambia di { SIGNED($pounds) } sterlina e ora è
       *[other] cambia di { SIGNED($pounds) } sterline e ora è
    } { SIGNED($level) }.
event-final_score = { $who }: punti { $vp }, set { $sets } (valgono { $for_sets }), profitto { SIGNED($profit) }, binari { $for_track }; totale { $total }.
event-influence_won = { $who } registra lo spazio { $space }: { LIST($gains) }.
event-rubbed_out = { $who } cancella la tratta.
event-sketched = { $who } abbozza una tratta: { LIST($names) }.
event-bid = { $who } offre { $cubes ->
        [one] un cubetto
       *[other] { $cubes } cubetti
    } sullo spazio { $space }.
    .outbidding = { $who } offre { $cubes ->
        [one] un cubetto
       *[other] { $cubes } cubetti
    } sullo spazio { $space }, superando { $outbid }.
event-built_nothing = { $who } non costruisce niente.
event-line_built = { $count ->
        [one] { $who } costruisce un binario da { $start } a { $end } per { LIST($paid) }.
       *[other] { $who } costruisce { $count } binari da { $start } a { $end } per { LIST($paid) }.
    }
event-handed_over = { $who } cede { $count ->
        [one] un binario
       *[other] { $count } binari
    } da { $start } a { $end } alla compagnia { $company ->
        [red] rossa
       *[green] verde
    } per { $company ->
        [red] { $points ->
            [one] { $points } rosso
           *[other] { $points } rossi
        }
       *[green] { $points ->
            [one] { $points } verde
           *[other] { $points } verdi
        }
    }.
event-removed = { $piece ->
        [red] { $count ->
            [one] Il passeggero rosso di { $area } non si può più trasportare: esce dal gioco.
           *[other] { $count } passeggeri rossi di { $area } non si possono più trasportare: escono dal gioco.
        }
        [green] { $count ->
            [one] Il passeggero verde di { $area } non si può più trasportare: esce dal gioco.
           *[other] { $count } passeggeri verdi di { $area } non si possono più trasportare: escono dal gioco.
        }
       *[other] { $count ->
            [one] Il pezzo di { NAME("piece", $piece) } di { $area } non si può più trasportare: esce dal gioco.
           *[other] { $count } pezzi di { NAME("piece", $piece) } di { $area } non si possono più trasportare: escono dal gioco.
        }
    }
event-kept_track = { $who } non cede niente.
event-train_rented = { $who } affitta il treno { $train } per { LIST($paid) }.
event-passed = { $who } passa.
event-transported = { $who } carica { $piece ->
        [red] { $count ->
            [one] un passeggero rosso
           *[other] { $count } passeggeri rossi
        }
        [green] { $count ->
            [one] un passeggero verde
           *[other] { $count } passeggeri verdi
        }
       *[other] { $count ->
            [one] un pezzo di { NAME("piece", $piece) }
           *[other] { $count } pezzi di { NAME("piece", $piece) }
        }
    } da { $area } sul treno { $train }.
event-no_more_trains = { $who } non affitta altri treni in questo round.

## Rifiuti
refusal-negative = Un pagamento non può contenere { $count } { $name ->
        [cubes] cubetti
       *[other] { NAME("influence", $name) }
    }.
refusal-no-such-space = Non c'è nessuno spazio influenza { $space }.
refusal-own-bid = { $who } ha già l'offerta più alta sullo spazio { $space }.
refusal-two-bids = { $who } ha già { $count } offerte in gioco.
refusal-minimum-bid = L'offerta minima per lo spazio { $space } nella riga { $row ->
        [upper] superiore
       *[lower] inferiore
    } è di { $minimum } cubetti, non { $cubes }.
refusal-too-low = { $holder } ha { $standing ->
        [one] un cubetto
       *[other] { $standing } cubetti
    } sullo spazio { $space }; un'offerta di { $cubes } non è più alta.
refusal-not-enough-cubes = { $who } { $held ->
        [0] non ha cubetti
        [one] ha un cubetto
       *[other] ha { $held } cubetti
    }.
    .bid = { $who } { $held ->
        [0] non ha cubetti in mano; l'offerta è di { $cubes }
        [one] ha in mano un cubetto, non { $cubes }
       *[other] ha in mano { $held } cubetti, non { $cubes }
    }.
refusal-other-space = Si registra lo spazio { $now }, non lo spazio { $space }.
refusal-other-colour = Il punto può essere { EITHER($colours) }, non { NAME("influence", $colour) }.
refusal-no-such-area = Sulla mappa non c'è nessuna area “{ $area }”.
refusal-no-pieces = A { $who } { $stock ->
        [one] rimane un binario
       *[other] rimangono { $stock } binari
    }; la tratta ne richiede { $pieces }.
refusal-closed-area = { $area } è chiusa senza l'opzione “{ NAME("option", $option) }”.
refusal-start = { $area } non ha né una città o stazione rossa o verde né binari di { $who }.
    .first-round = Nel primo round una tratta inizia da una città o stazione rossa o verde, non da { $area }.
refusal-no-border = { $here } e { $there } non hanno un confine comune.
refusal-closed = Niente binari da { $here } a { $there }: { $why }.
refusal-start-only = Una tratta può iniziare in { $there } ma non entrarvi.
    .run = Una serie può iniziare in { $area } ma non finirvi.
refusal-border-taken = { $owner ->
        [red] Tra { $here } e { $there } c'è già un binario della compagnia rossa.
        [green] Tra { $here } e { $there } c'è già un binario della compagnia verde.
       *[other] Tra { $here } e { $there } c'è già un binario di { $owner }.
    }
refusal-fork = La tratta è già passata per { $area }.
    .run = La serie passa due volte per un'area; è una biforcazione.
refusal-apart = Una sola tratta non può passare per { LIST($names) }: { $why }.
refusal-cannot-pay = La tratta costa { $points } punti costruzione; { $who } può pagarne { $means }.
    .train = Il treno { $train } costa { $cost ->
        [one] { $cost } punto marrone
       *[other] { $cost } punti marroni
    }. A { $who } { $missing ->
        [one] ne manca { $missing }
       *[other] ne mancano { $missing }
    }, che { $need ->
        [one] costa { $need } punto di altro tipo
       *[other] costano { $need } punti di altro tipo
    }: ne ha { $held }.
refusal-cubes-first = Prima dell'influenza si spendono tutti i cubetti: { $cubes }, non { $given }.
refusal-wrong-total = La tratta costa { $points ->
        [one] un punto costruzione
       *[other] { $points } punti costruzione
    }, non { $given }.
    .nothing = Non costruire niente non costa niente.
refusal-not-covered = { $name ->
        [cubes] Cubetti di { $who }: { $held }, non { $given }.
       *[other] Punti influenza di { $who }, colore { NAME("influence", $name) }: { $held }, non { $given }.
    }
    .influence = Per i punti costruzione { $who } ha { $colour ->
        [white] { $left ->
            [one] { $left } punto influenza bianco
           *[other] { $left } punti influenza bianchi
        }
        [brown] { $left ->
            [one] { $left } punto influenza marrone
           *[other] { $left } punti influenza marroni
        }
        [red] { $left ->
            [one] { $left } punto influenza rosso
           *[other] { $left } punti influenza rossi
        }
       *[green] { $left ->
            [one] { $left } punto influenza verde
           *[other] { $left } punti influenza verdi
        }
    }, non { $given }.
refusal-nothing-sketched = Non c'è nessuna tratta abbozzata da cancellare.
refusal-no-pieces-named = Una tratta passa per almeno due aree.
refusal-no-such-company = Non c'è nessuna compagnia “{ NAME("influence", $company) }”.
refusal-not-at-company = La serie deve iniziare da una città o stazione { $company ->
        [red] rossa
       *[green] verde
    }; { $area } non lo è.
refusal-end-without-station = La serie deve finire a una città o stazione; { $area } non ne ha.
refusal-landowners = La tratta richiede { $needed ->
        [one] { $needed } punto influenza bianco
       *[other] { $needed } punti influenza bianchi
    } per i proprietari terrieri; { $who } ne ha { $held }.
refusal-company-influence = { $count ->
        [one] Un binario costa
       *[other] { $count } binari costano
    } { $company ->
        [white] { $points ->
            [one] { $points } punto influenza bianco
           *[other] { $points } punti influenza bianchi
        }
        [brown] { $points ->
            [one] { $points } punto influenza marrone
           *[other] { $points } punti influenza marroni
        }
        [red] { $points ->
            [one] { $points } punto influenza rosso
           *[other] { $points } punti influenza rossi
        }
       *[green] { $points ->
            [one] { $points } punto influenza verde
           *[other] { $points } punti influenza verdi
        }
    }; { $who } ne ha { $held }.
    .line = La tratta richiede { $colour ->
        [white] { $needed ->
            [one] { $needed } punto influenza bianco
           *[other] { $needed } punti influenza bianchi
        }
        [brown] { $needed ->
            [one] { $needed } punto influenza marrone
           *[other] { $needed } punti influenza marroni
        }
        [red] { $needed ->
            [one] { $needed } punto influenza rosso
           *[other] { $needed } punti influenza rossi
        }
       *[green] { $needed ->
            [one] { $needed } punto influenza verde
           *[other] { $needed } punti influenza verdi
        }
    } per città e stazioni di quella compagnia; { $who } ne ha { $held }.
refusal-company-out-of-track = Alla compagnia { $company ->
        [red] rossa
       *[green] verde
    } { $stock ->
        [one] rimane un binario
       *[other] rimangono { $stock } binari
    }, non { $count }.
refusal-no-run = Una serie ha almeno un binario.
refusal-broken-run = Tra { $here } e { $there } non ci sono binari.
refusal-not-your-piece = { $owner ->
        [red] Il binario tra { $here } e { $there } appartiene alla compagnia rossa.
        [green] Il binario tra { $here } e { $there } appartiene alla compagnia verde.
       *[other] Il binario tra { $here } e { $there } appartiene a { $owner }.
    }
refusal-three-trains = { $who } ha già affittato { $count } treni.
refusal-declared = È già certo che { $who } non affitta altri treni.
    .said = { $who } ha dichiarato di non affittare altri treni.
refusal-train-taken = Il treno { $train } è affittato da { $holder }.
refusal-class-held = { $who } ha già il treno { $other } di classe { $rank }.
refusal-no-such-train = Non c'è nessun treno “{ $train }”.
refusal-brown-first = { $who } ha influenza marrone per { $brown } dei { $cost } punti e deve usarla per prima.
refusal-exchange = Il treno { $train } costa a { $who } { $brown ->
        [one] { $brown } punto marrone
       *[other] { $brown } punti marroni
    } e { $need ->
        [one] un altro punto
       *[other] altri { $need } punti
    }, né più né meno.
refusal-company-station = Le stazioni di { $who } che potrebbero caricare la merce di { $area } ({ NAME("piece", $good) }) appartengono a una compagnia.
refusal-no-arrow = La merce di { $area } ({ NAME("piece", $good) }) si carica a { EITHER($stations) }; lì { $who } non ha binari.
refusal-no-track = { $who } non ha binari collegati a { $area }.
refusal-company-track = I binari di una compagnia toccano { $area }.
refusal-own-colour = Un passeggero { $colour ->
        [red] rosso
       *[green] verde
    } non si prende da una stazione del suo colore ({ $area }).
refusal-no-destination = Nessuna serie continua di binari di { $who } porta da { $area } a una città o stazione { $colour ->
        [red] rossa
       *[green] verde
    }.
refusal-no-train = { $who } non ha affittato treni in questo round.
refusal-not-there = Questo pezzo non c'è a { $area }: { NAME("piece", $piece) }.
refusal-not-your-train = { $who } non ha affittato il treno { $train }.
refusal-no-place = Il treno { $train } non ha posto libero per { NAME("load", $what) }.
refusal-wish-to-rent = { $player } può ancora affittare un treno.
refusal-must-choose = { $what ->
        [passenger] { $who } potrebbe prendere { $count } passeggeri, ma { $places ->
            [one] c'è un solo posto
           *[other] ci sono solo { $places } posti
        }: bisogna scegliere.
       *[good] { $who } potrebbe prendere { $count } merci, ma { $places ->
            [one] c'è un solo posto
           *[other] ci sono solo { $places } posti
        }: bisogna scegliere.
    }
refusal-nothing-to-take = Non c'è niente che { $who } possa prendere.
refusal-contested = A { $area } c'è un pezzo che potrebbero prendere sia { $player } sia altri: { NAME("piece", $piece) }.

## Che cosa si può fare
choice-bid = Offri { $lowest } o più sullo spazio { $space }
    .outbidding = Offri { $lowest } o più sullo spazio { $space }, superando { $holder }
choice-take-point = Prendi il punto { NAME("influence", $colour) }
choice-sketch-line = Avanti fino a { $name }
    .start = Inizia da { $name }
    .rub-out = Cancella la tratta
choice-build-line = { $pieces ->
        [one] Costruisci un binario fino a { $name }
       *[other] Costruisci { $pieces } binari fino a { $name }
    }
    .nothing = Non costruire niente
choice-rent-train = Affitta il treno { $train } (passeggeri: { $passengers }, merci: { $goods }) per { LIST($paid) }
choice-transport = Carica da { $place } sul treno { $train }: { NAME("piece", $piece) }
choice-no-more-trains = Non affittare altri treni in questo round
choice-take-all = { $pieces ->
        [one] Prendi l'unico pezzo e passa
       *[other] Prendi insieme tutti i pezzi ({ $pieces }) e passa
    }
choice-hand-over = Cedi { $pieces ->
        [one] un binario
       *[other] { $pieces } binari
    }, da { $start } a { $end }, alla compagnia { $company ->
        [red] rossa
       *[green] verde
    } per { $company ->
        [red] { $points ->
            [one] { $points } rosso
           *[other] { $points } rossi
        }
       *[green] { $points ->
            [one] { $points } verde
           *[other] { $points } verdi
        }
    }
choice-pass =
    .round = Passa per questo round
    .hand-over = Non cedere niente

## Che cosa si chiede
prompt-bid = offrire cubetti investimento su uno spazio influenza
prompt-choose-point = scegliere il colore del punto bicolore
prompt-build = costruire una tratta di binari, o niente
prompt-transport = affittare un treno o trasportare un pezzo
prompt-hand-over = cedere una serie di binari a una compagnia, o tenerla

## Parti di frasi
part-influence = { $colour ->
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
part-cubes = { $count ->
        [one] un cubetto
       *[other] { $count } cubetti
    }

## Nomi
influence-white = bianco
influence-brown = marrone
influence-red = rosso
influence-green = verde
terrain-crops = luppoleto
terrain-hill = collina
piece-red = passeggero rosso
piece-green = passeggero verde
piece-landowner = proprietario terriero
piece-beer = birra
piece-mail = posta
piece-stone = pietra
piece-cheese = formaggio
load-passenger = passeggeri
load-good = merci

## Da dove viene un punteggio
score-points = Consegne e collegamenti
score-sets = { $count ->
        [one] Un set completo
       *[other] { $count } set completi
    }
score-profit = Profitto
score-track = Binari sul tabellone

## Perché si può ricordare una partita
feat-round = { $count ->
        [one] Il round migliore: { $who } segna un punto.
       *[other] Il round migliore: { $who } segna { $count } punti.
    }
feat-line = { $count ->
        [one] La tratta più lunga: { $who } costruisce un binario da { $start } a { $end }.
       *[other] La tratta più lunga: { $who } costruisce { $count } binari da { $start } a { $end }.
    }

## Perché la partita è finita
part-why-apart-line = Nürnberg Nord e Nürnberg Süd non si collegano mai con una sola tratta
part-why-apart = Nürnberg Nord e Nürnberg Süd non si collegano mai
part-why-one-area = sono entrambe parti di The South
part-why-option = { $area } è chiusa senza l'opzione “{ NAME("option", $option) }”
part-why-terrain = non si posano binari su questo terreno: { NAME("terrain", $terrain) }
part-link-share = { $player } { $points }
part-round = Round { $round }
part-phase-1 = Cubetti investimento
part-phase-2 = Dischetti influenza
part-phase-3 = Asta
part-phase-4 = Ordini di costruzione e di affitto
part-phase-5 = Costruzione dei binari
part-phase-6 = Affitto dei treni e trasporto
part-phase-7 = Punti vittoria e profitto
part-phase-8 = Ordine di turno
part-phase-9 = Cessione dei binari
part-phase-10 = Fine del round
part-ended-rounds = è stato giocato il round { $round } di { $rounds }

## Preparazione
error-side = { $side } non è per { $count }: in due si usa il lato per 2-3, in quattro il lato per 3-4, in tre si sceglie (FTN-0-6).

## Il titolo, le varianti e le opzioni
title-text = Piccole tratte, treni in affitto e due grandi compagnie che rilevano ciò che non rende più.
variant-nuremberg = Nuremberg
    .about = Birra e posta intorno a Nuremberg, e una corsa per collegarla a Fürth.
variant-wensleydale = Wensleydale
    .about = Pietra e formaggio nelle Yorkshire Dales, la mappa di Last Train to Wensleydale.
option-side = Lato delle plance influenze e treni
option-side-auto = il lato per 2-3 giocatori in due, il lato per 3-4 giocatori in tre o quattro
    .name = secondo i giocatori
option-side-2-3 = il lato per due o tre giocatori: 6 spazi influenza, i passeggeri valgono secondo la classe
    .name = 2–3
option-side-3-4 = il lato per tre o quattro giocatori: 8 spazi influenza, ogni pezzo vale un punto
    .name = 3–4
option-rings = Anelli
option-rings-false = una tratta non torna mai in un'area che ha già usato
option-rings-true = una tratta può finire dove è iniziata, sia quando si costruisce sia quando si cede
option-ties = Parità di punti e profitto
option-ties-stack = vince il dischetto più in alto sul tracciato dei profitti
    .name = secondo il profitto
option-ties-shared = quei giocatori vincono insieme
    .name = condivisa
option-larger-south = The South più grande
option-larger-south-true = anche le aree rosso scuro sono aree di partenza di The South
option-larger-south-false = le aree rosso scuro sono chiuse
option-south-end = Cessioni fino a The South
option-south-end-false = una serie ceduta non finisce mai in The South
option-south-end-true = una serie ceduta può finire in The South

bot-novice =
    .about = Fa offerte per la prossima tratta, trasporta set e cede ciò che non rende più.

## Una posizione come testo
part-show-map-round = { $map }, round { $round } di { $rounds }
part-picture-points = { $points } PV · £{ $profit }
part-picture-stock = cubetti { $cubes } · binari { $stock }
part-picture-round = { $map } · round { $round } di { $rounds } · Fase { $phase }: { NAME("part-phase", $phase) }
part-picture-over = { $map } · la partita è finita: { $count ->
        [one] vince
       *[other] vincono
    } { LIST($winners) }
part-show-spaces = Spazi d'influenza
part-show-trains = Treni
part-show-track = Binari
part-show-colour = { NAME("influence", $colour) }
part-show-pieces = { $count } { NAME("piece", $kind) }
part-show-company = compagnia { NAME("influence", $colour) }
part-show-serves = serve { $areas }
part-column-player = giocatore
part-column-vp = PV
part-column-profit = profitto
part-column-cubes = cubetti
part-column-track-left = binari rimasti
part-column-collected = raccolti
part-column-space = spazio
part-column-least = minimo
part-column-gives = dà
part-column-bid = offerta
part-column-train = treno
part-column-brown = marrone
part-column-seats = posti
part-column-wagons = vagoni
part-column-rented-by = affittato da
part-column-load = carico
part-column-owner = proprietario
part-column-pieces = pezzi
part-column-areas = aree
influence-orange = arancione
influence-blue = blu
influence-violet = viola
influence-black = nero

## Cifre di una partita finita, per `roundhouse simulate`
tally-pieces-carried = pezzi trasportati
tally-beer-carried = birra trasportata
tally-mail-carried = posta trasportata
tally-stone-carried = pietra trasportata
tally-cheese-carried = formaggio trasportato
tally-red-passenger-carried = passeggeri rossi trasportati
tally-green-passenger-carried = passeggeri verdi trasportati
tally-lines-ceded = tratte cedute
tally-track-ceded = binari ceduti
tally-track-kept = binari tenuti
tally-profit = profitto
tally-link-made = collegamento fatto
tally-link-points = punti per il collegamento
tally-won-from-place = vittorie dal posto { $number }
