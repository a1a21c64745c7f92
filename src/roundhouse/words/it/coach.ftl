# Che cosa dice l'istruttore al tavolo: prima di una mossa che cosa conta adesso, dopo se ce n'era una migliore.

## Tessere, corse e dividendi
part-coach-track = Con la tessera { $tile } su { $hex } { $company } ricava { MONEY($more) } in più nella prossima corsa.
    .later = Con la tessera { $tile } su { $hex } { $company } ricava { MONEY($more) } in più quando avrà un { -treno }{ $kind }.
part-coach-run = La corsa migliore di { $company } ricava { MONEY($revenue) }, { MONEY($share) } per ogni azione.
    .more = La corsa migliore di { $company } ricava { MONEY($revenue) }, { MONEY($share) } per ogni azione: { MONEY($change) } in più dell'ultima volta.
    .less = La corsa migliore di { $company } ricava { MONEY($revenue) }, { MONEY($share) } per ogni azione: { MONEY($change) } in meno dell'ultima volta.
part-coach-dividend = Se si paga, ricevi { MONEY($own) } e il valore di { $company } passa da { MONEY($now) } a { MONEY($paid) }; se si trattiene, passa a { MONEY($kept) }.

## Treni
part-coach-export = Se prima nessuno lo compra, il prossimo treno, un { -treno }{ EITHER($train) }, viene esportato alla fine di questa serie di round operativi: allora comincia la fase { $phase }.
    .scraps = Se prima nessuno lo compra, il prossimo treno, un { -treno }{ EITHER($train) }, viene esportato alla fine di questa serie di round operativi: allora sono { -scrapped } questi treni: { LIST($kinds) }.
    .both = Se prima nessuno lo compra, il prossimo treno, un { -treno }{ EITHER($train) }, viene esportato alla fine di questa serie di round operativi: allora comincia la fase { $phase } e sono { -scrapped } questi treni: { LIST($kinds) }.
part-coach-next-train = { $cards ->
        [0] Il prossimo treno, un { -treno }{ EITHER($train) } da { MONEY($price) }, fa cominciare la fase { $phase }.
        [one] Dopo un altro treno viene un { -treno }{ EITHER($train) } da { MONEY($price) }, che fa cominciare la fase { $phase }.
       *[other] Dopo altri { $cards } treni viene un { -treno }{ EITHER($train) } da { MONEY($price) }, che fa cominciare la fase { $phase }.
    }
    .scraps = { $cards ->
        [0] Il prossimo treno è un { -treno }{ EITHER($train) } da { MONEY($price) }: con esso sono { -scrapped } questi treni: { LIST($kinds) }.
        [one] Dopo un altro treno viene un { -treno }{ EITHER($train) } da { MONEY($price) }, con cui sono { -scrapped } questi treni: { LIST($kinds) }.
       *[other] Dopo altri { $cards } treni viene un { -treno }{ EITHER($train) } da { MONEY($price) }, con cui sono { -scrapped } questi treni: { LIST($kinds) }.
    }
    .both = { $cards ->
        [0] Il prossimo treno, un { -treno }{ EITHER($train) } da { MONEY($price) }, fa cominciare la fase { $phase } e con esso sono { -scrapped } questi treni: { LIST($kinds) }.
        [one] Dopo un altro treno viene un { -treno }{ EITHER($train) } da { MONEY($price) }, che fa cominciare la fase { $phase } e con esso sono { -scrapped } questi treni: { LIST($kinds) }.
       *[other] Dopo altri { $cards } treni viene un { -treno }{ EITHER($train) } da { MONEY($price) }, che fa cominciare la fase { $phase } e con esso sono { -scrapped } questi treni: { LIST($kinds) }.
    }
part-coach-going = { $cards ->
        [0] Con il prossimo treno sono { -scrapped } tutti i treni di { $company } ({ LIST($kinds) }). La sua tesoreria ha { MONEY($cash) }; quel treno costa { MONEY($price) }.
        [one] Dopo un altro treno sono { -scrapped } tutti i treni di { $company } ({ LIST($kinds) }). La sua tesoreria ha { MONEY($cash) }; allora un treno costa { MONEY($price) }.
       *[other] Dopo altri { $cards } treni sono { -scrapped } tutti i treni di { $company } ({ LIST($kinds) }). La sua tesoreria ha { MONEY($cash) }; allora un treno costa { MONEY($price) }.
    }
part-coach-no-train = { $company } non ha treni. Un { -treno }{ $kind } costa { MONEY($price) }; la sua tesoreria ha { MONEY($cash) }.
    .missing = { $company } non ha treni. Un { -treno }{ $kind } costa { MONEY($price) }; la sua tesoreria ha { MONEY($cash) }: mancano { MONEY($missing) }.
part-coach-buy-train = Un { -treno }{ $kind } da { MONEY($price) } ricava per { $company } { MONEY($more) } in più in una corsa sui binari di adesso.

## Azioni
part-coach-float = { $shares ->
        [one] Manca ancora un'azione di { $company } perché la compagnia parta: { MONEY($cost) }. Hai { MONEY($cash) }.
       *[other] Mancano ancora { $shares } azioni di { $company } perché la compagnia parta: { MONEY($cost) } in tutto. Hai { MONEY($cash) }.
    }
part-coach-start = A { MONEY($par) } puoi far partire { $company } senza l'aiuto di altri: { $shares } azioni costano { MONEY($cost) } dei tuoi { MONEY($cash) }.
part-coach-share = Un'azione di { $company } costa { MONEY($cost) } e l'ultima volta ha reso { MONEY($last) }. Con i dividendi alla fine avrà reso probabilmente { MONEY($total) }: il massimo, per il suo prezzo, fra quelle che puoi comprare.
    .new = Un'azione di { $company } costa { MONEY($cost) }. Con i dividendi alla fine avrà reso probabilmente { MONEY($total) }: il massimo, per il suo prezzo, fra quelle che puoi comprare.
part-coach-certificates = { $room ->
        [0] Certificati: { $held } su { $limit }. Non puoi comprarne altri.
        [one] Certificati: { $held } su { $limit }. Puoi comprarne ancora uno.
       *[other] Certificati: { $held } su { $limit }. Puoi comprarne ancora { $room }.
    }
part-coach-private = { $rounds ->
        [one] { $private } costa { MONEY($cost) } e rende { MONEY($income) } in ogni round operativo: si ripaga dopo un round.
       *[other] { $private } costa { MONEY($cost) } e rende { MONEY($income) } in ogni round operativo: si ripaga dopo { $rounds } round.
    }
part-coach-end = { $rounds ->
        [one] Fino alla fine della partita resta probabilmente un round operativo.
       *[other] Fino alla fine della partita restano circa { $rounds } round operativi.
    }
    .bank = { $rounds ->
        [one] La banca ha ancora { MONEY($bank) }: probabilmente la partita finisce con questo round operativo.
       *[other] La banca ha ancora { MONEY($bank) }: probabilmente la partita finisce fra circa { $rounds } round operativi.
    }

part-coach-reserve = Per far partire una compagnia senza l'aiuto di altri servono almeno { MONEY($cost) }: { $shares } azioni a { MONEY($par) }. Hai { MONEY($cash) }.
part-coach-treasury = La tesoreria di { $company } ha { MONEY($cash) }; il prossimo treno, un { -treno }{ $kind }, costa { MONEY($price) }.
part-coach-standing = Se la partita finisse adesso avresti { MONEY($own) }, { $other } { MONEY($best) }.
    .points = Se la partita finisse adesso avresti { $own } punti, { $other } { $best }.

## 18CZ
part-coach-local = { $private } costa { MONEY($cost) }. Rende { MONEY($income) } in ciascuno di { $rounds } round operativi e alla fine vale { MONEY($final) }: { MONEY($total) } in tutto.
part-coach-loan = Devi { MONEY($owed) } e hai { MONEY($cash) }: finché il prestito non è restituito non puoi comprare azioni.

## 1862
part-coach-charter = Una licenza parlamentare va portata alla quotazione: { $shares } azioni a { MONEY($par) } costano { MONEY($cost) } e pagano le stazioni e un treno. Dei tuoi { MONEY($cash) } restano { MONEY($spare) } per l'offerta.
    .poor = Una licenza parlamentare va portata alla quotazione: { $shares } azioni a { MONEY($par) } costano { MONEY($cost) } e pagano le stazioni e un treno. Hai { MONEY($cash) }: un'offerta può finire con una multa.
part-coach-obligation = { $count ->
        [one] Hai vinto la licenza di { LIST($companies) } e devi quotarla nel prossimo round azionario. Hai { MONEY($cash) }.
       *[other] Hai vinto le licenze di { LIST($companies) } e devi quotarle nel prossimo round azionario. Hai { MONEY($cash) }.
    }
part-coach-lner = { $cards ->
        [one] Nel mazzo resta un treno prima che si formi la LNER.
       *[other] Nel mazzo restano { $cards } treni prima che si formi la LNER.
    }

## First Train to Nuremberg
part-coach-space = { $value ->
        [one] Per te lo spazio { $space } vale circa un cubetto; l'offerta minima è { $cubes }.
       *[other] Per te lo spazio { $space } vale circa { $value } cubetti; l'offerta minima è { $cubes }.
    }
part-coach-orders = Con l'influenza di adesso costruisci al posto { $build } di { $players } e affitti al posto { $rent }: decidono il bianco e il marrone.
part-coach-line = { $pieces ->
        [one] Una tratta di un binario da { $start } a { $end } vale per te circa { $gain ->
            [one] un punto
           *[other] { $gain } punti
        } più di nessuna.
       *[other] Una tratta di { $pieces } binari da { $start } a { $end } vale per te circa { $gain ->
            [one] un punto
           *[other] { $gain } punti
        } più di nessuna.
    }
part-coach-link = { $missing ->
        [one] Manca un binario al collegamento { $name }: quando c'è, ogni binario della via più breve vale un punto.
       *[other] Mancano { $missing } binari al collegamento { $name }: quando ci sono, ogni binario della via più breve vale un punto.
    }
part-coach-train = Il treno { $train } costa { $cost ->
        [one] { $cost } punto marrone
       *[other] { $cost } punti marroni
    } e porta passeggeri: { $seats }, merci: { $wagons }. Per ciò che puoi raggiungere vale circa { $gain ->
        [one] un punto
       *[other] { $gain } punti
    }, tolto il costo.
part-coach-piece = Adesso il pezzo che per te vale di più è a { $area }, { NAME("piece", $piece) }. Punti vittoria: { $points }, sterline: { SIGNED($pounds) }.
    .hurry = Anche altri possono prenderlo: { NAME("piece", $piece) } a { $area }. Punti vittoria: { $points }, sterline: { SIGNED($pounds) }.
part-coach-round = Questo round finora: punti vittoria { $points }, sterline { SIGNED($pounds) }; il tuo profitto è { SIGNED($profit) }.
part-coach-upkeep = { $pieces ->
        [one] Il tuo binario costa { $rounds ->
            [0] un punto alla fine
           *[other] una sterlina in ogni round (ancora { $rounds }) e un punto alla fine
        }.
       *[other] I tuoi { $pieces } binari costano { $rounds ->
            [0] { $final } punti alla fine
           *[other] { $pounds } sterline in ogni round (ancora { $rounds }) e { $final } punti alla fine
        }.
    }
part-coach-set = Un pezzo in più completa un set ({ NAME("piece", $piece) }): { $points } punti alla fine.
part-coach-hand-over = { $pieces ->
        [one] Cedere un binario da { $start } a { $end } costa { $company ->
            [red] { $points ->
                [one] { $points } rosso
               *[other] { $points } rossi
            }
           *[green] { $points ->
                [one] { $points } verde
               *[other] { $points } verdi
            }
        } e fa risparmiare { $rounds ->
            [0] un punto alla fine
           *[other] { $pounds } sterline nei round che vengono ({ $rounds }) e un punto alla fine
        }.
       *[other] Cedere { $pieces } binari da { $start } a { $end } costa { $company ->
            [red] { $points ->
                [one] { $points } rosso
               *[other] { $points } rossi
            }
           *[green] { $points ->
                [one] { $points } verde
               *[other] { $points } verdi
            }
        } e fa risparmiare { $rounds ->
            [0] { $final } punti alla fine
           *[other] { $pounds } sterline nei round che vengono ({ $rounds }) e { $final } punti alla fine
        }.
    }

## Dopo una mossa
part-coach-better-run = { $company } ha ricavato { MONEY($earned) }; la sua corsa migliore ricava { MONEY($best) }, { $amount } in più.
part-coach-better-track = Meglio: { $move }. Così la prossima corsa di { $company } ricava { MONEY($best) }, { $amount } più di adesso.
part-coach-better = Meglio: { $move }. Probabilmente finiresti con { $amount } in più.
