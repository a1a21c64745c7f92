# Ciò che dice 1862.

money = £{ $amount }
-president = direttore
-presidency = carica di direttore
-certificate = certificato-direttore
-home = base
-treno = {"treno "}
-pool = pool
-from-pool = dal Bank Pool
-in-pool = nel Bank Pool
-share-sources = dall'IPO o dal Bank Pool
-scrapped = scartati
part-term-ipo = IPO
part-term-pool = Bank Pool
part-term-par = prezzo di collocamento
owner-ipo = IPO

## Che cosa è successo: round
event-round =
    .parliament = Inizia il round parlamentare { $number }.
    .stock = Inizia il round azionario { $number }.
    .operating = Inizia il round operativo { $set }.{ $number }.
event-lner-due = La LNER si formerà alla fine di questo set di round operativi.
event-lner = Si forma la LNER; adesso il limite di certificati è { $limit }.
event-end = La partita è finita: { $reason }.

## Che cosa è successo: round parlamentari
event-pass =
    .cannot-bid = { $who } non può fare offerte.
event-charter-won = { $who } vince la licenza parlamentare di { $company } per { MONEY($price) }.
event-company-opened = { $who } apre { $company } a { MONEY($price) }.

## Che cosa è successo: azioni e prezzi
event-share-bought =
    .source = { OWNER($source) ->
        [IPO] { $who } compra un'azione di { $company } dall'IPO per { MONEY($cost) }.
        [pool] { $who } compra un'azione di { $company } dal Bank Pool per { MONEY($cost) }.
       *[other] { $who } compra un'azione di { $company } da { OWNER($source) } per { MONEY($cost) }.
    }
    .treasury = { $who } compra un'azione di { $company } dalla sua tesoreria per { MONEY($cost) }.
event-price = Il prezzo azionario di { $company } va da { MONEY($old) } a { MONEY($new) }.
event-floated = { $company } si quota.
event-stations-bought = { $company } compra { $count } stazioni per { MONEY($cost) }.
event-receivership = { $company } è in amministrazione controllata.
event-bankrupt = { $company } è in bancarotta.
event-obligation-missed = { $who } non ha rispettato l'obbligo per { $company } e deve { MONEY($fine) }.
event-fine-forgiven = { $who } non ha più niente da vendere; i restanti { MONEY($owed) } sono condonati.

## Che cosa è successo: fusioni, acquisizioni e rifinanziamenti
event-merger = { $company } e { $partner } si fondono; resta { $survivor }.
event-acquisition = { $company } e { $partner } si uniscono con un'acquisizione; resta { $survivor }.
event-shares-moved = { $count ->
        [one] Un'azione di { $company } passa
       *[other] { $count } azioni di { $company } passano
    } { OWNER($source) ->
        [IPO] dall'IPO
        [pool] dal Bank Pool
        [banca] dalla banca
        [riserva] dalla riserva
       *[other] da { OWNER($source) }
    } { OWNER($target) ->
        [IPO] all'IPO
        [pool] al Bank Pool
        [banca] alla banca
        [riserva] alla riserva
       *[other] a { OWNER($target) }
    }.
event-shares-returned = { $count ->
        [one] { $holder } restituisce un'azione di { $company }.
       *[other] { $holder } restituisce { $count } azioni di { $company }.
    }
event-share-swapped = { OWNER($giver) ->
        [IPO] { $holder } scambia un'azione di { $absorbed } con una di { $survivor } dell'IPO.
        [pool] { $holder } scambia un'azione di { $absorbed } con una di { $survivor } del Bank Pool.
       *[other] { $holder } scambia un'azione di { $absorbed } con una di { $survivor } di { OWNER($giver) }.
    }
event-unswapped = { $holder } riceve { MONEY($amount) } per un'azione che nessuno scambia.
event-certificate-exchanged = { $count ->
        [one] { $holder } prende un'azione di { $company } in cambio del certificato-direttore.
       *[other] { $holder } prende { $count } azioni di { $company } in cambio del certificato-direttore.
    }
event-certificate-sold = { $holder } riceve { MONEY($amount) } per un certificato-direttore che nessuno scambia.
event-option =
    .redeemed = { $holder } riscatta un'opzione su { $survivor } per { MONEY($amount) }.
    .given-up = { $holder } cede un'opzione su { $survivor } per { MONEY($amount) }.
event-station-removed = { $company } rinuncia alla sua stazione in { $hex }.
event-refinancing = { $company } si rifinanzia.
event-refinanced = { $company } riceve { MONEY($capital) }.

## Che cosa è successo: turni delle compagnie
event-station-evicted = { $owner } riprende la sua stazione in { $hex }.
event-small-station = { $company } costruisce una stazione piccola su { $hex }.
event-trains-run =
    .subsidy = { $company } fa correre i treni per { MONEY($revenue) } e un sussidio di { MONEY($subsidised) }.
event-dividend = { $kind ->
        [pay] { $company } decide di pagare { MONEY($revenue) }.
        [hudson] { $company } decide la Manovra Hudson con entrate di { MONEY($revenue) }.
       *[withhold] { $company } decide di trattenere { MONEY($revenue) }.
    }
event-hudson = { $company } aggiunge { MONEY($added) } alle sue entrate.
event-dividend-paid = { $company } paga { MONEY($share) } per azione.
event-withheld = { $revenue ->
        [0] { $company } non paga dividendi.
       *[other] { $company } trattiene { MONEY($revenue) }.
    }
event-trains-scrapped = Treni diventati obsoleti: { LIST($kinds) }.
    .warranty = { $company } scarta { LIST($kinds) }: l'ultima garanzia è esaurita.
event-warranties-bought = { $count ->
        [one] { $company } paga { MONEY($cost) } per una garanzia.
       *[other] { $company } paga { MONEY($cost) } per { $count } garanzie.
    }
event-treasury-sold = { $count ->
        [one] { $company } vende un'azione propria per { MONEY($gain) }.
       *[other] { $company } vende { $count } azioni proprie per { MONEY($gain) }.
    }
event-share-redeemed = { $company } riscatta un'azione per { MONEY($price) }.

## Rifiuti: apertura delle compagnie
refusal-no-company = In questa partita non c'è nessuna compagnia “{ $company }”.
refusal-lner-no-opening = Dopo la formazione della LNER non si possono aprire compagnie.
refusal-auction-open = { $company } è aperta: il suo certificato-direttore non è nell'IPO e non si può mettere all'asta.
refusal-already-open = { $company } è già aperta: il suo certificato-direttore non è nell'IPO.
refusal-not-yet-available = { $company } diventa disponibile nella Fase { $phase }; questa è la Fase { $now }.
refusal-barred = { $company } non ha rispettato l'obbligo e non si può aprire prima del prossimo round azionario.
refusal-home-full = La città-base di { $company } è piena; in questa partita non si può aprire in un round azionario.
refusal-home-blocked = { $company } non potrebbe piazzare la sua stazione-base: la città è piena e nessun aggiornamento fa posto.
refusal-novice-opening = Nel gioco per novizi le compagnie si aprono solo all'asta.
refusal-start-price = Una compagnia non istituzionale parte da un prezzo del mercato da { MONEY($low) } a { MONEY($high) }, non da { MONEY($par) }.
refusal-cannot-pay =
    .opening = Il certificato-direttore di { $company } costa { MONEY($cost) }; { $player } ha { MONEY($cash) }.

## Rifiuti: round parlamentari
refusal-bid-limit = Certificati di { $who }: { $count }; il limite è { $limit }: non si possono fare offerte.
refusal-other-charter = La licenza parlamentare vinta è quella di { $company }.
    .shares = Adesso si possono comprare solo azioni di { $company } nell'IPO.
refusal-charter-price = Il prezzo di collocamento di una compagnia istituzionale può essere { PRICES($prices) }, non { MONEY($price) }.
refusal-charter-means = Il certificato-direttore costa { MONEY($cost) }; { $who } ha { MONEY($cash) }.

## Rifiuti: round azionari
refusal-part-of-certificate = { $left ->
        [one] { $player } terrebbe un'azione di { $company }, ma i certificati ordinari non bastano: { $own } in mano e { $pool } nel Bank Pool.
       *[other] { $player } terrebbe { $left } azioni di { $company }, ma i certificati ordinari non bastano: { $own } in mano e { $pool } nel Bank Pool.
    }
refusal-sale-price = Un'azione di { $company } rende { MONEY($price) }, non { MONEY($told) }.
refusal-bought-this-round = { $fresh ->
        [one] { $player } ha comprato in questo round un'azione di { $company } e deve tenerla; non ne resterebbe nessuna.
       *[other] { $player } ha comprato in questo round { $fresh } azioni di { $company } e deve tenerne altrettante; gliene resterebbero solo { $kept }.
    }
refusal-source =
    .treasury = Le azioni si comprano dall'IPO, dal Bank Pool o dalla tesoreria della compagnia, non da “{ $source }”.
refusal-not-opened = { $company } non è stata aperta.
refusal-none-left = { OWNER($source) ->
        [IPO] Non c'è nessuna azione di { $company } nell'IPO.
        [pool] Non c'è nessuna azione di { $company } nel Bank Pool.
       *[other] Non c'è nessuna azione di { $company } presso { OWNER($source) }.
    }
    .treasury = Non c'è nessuna azione di { $company } nella sua tesoreria.
refusal-certificate-in-pool = Nel Bank Pool c'è solo il certificato-direttore di { $company }, e non si può comprare.
refusal-sold-this-round = { $player } ha venduto { $company } in questo round azionario e non può ricomprarla nello stesso round.
refusal-certificate-limit-lner = Certificati di { $player }: { $held }; dalla formazione della LNER il limite è { $limit }.
refusal-cannot-pay-ipo = Un'azione di { $company } costa { MONEY($cost) } nell'IPO; { $player } ha { MONEY($cash) }.
refusal-cannot-pay-pool = Un'azione di { $company } costa { MONEY($cost) } nel Bank Pool; { $player } ha { MONEY($cash) }.
refusal-cannot-pay-treasury = Un'azione dalla tesoreria di { $company } costa { MONEY($cost) }; { $player } ha { MONEY($cash) }.
refusal-station-count = Una compagnia compra da { $low } a { $high } stazioni, non { $count }.
refusal-cannot-pay-stations = { $count } stazioni costano { MONEY($cost) }; { $company } ha { MONEY($cash) }.

## Rifiuti: fusioni e acquisizioni
refusal-lner-no-merger = Dopo la formazione della LNER non ci sono fusioni né acquisizioni.
refusal-no-partner = “{ $partner }” non è un'altra compagnia quotata.
refusal-no-survivor = Resta una delle due compagnie, non “{ $survivor }”.
refusal-receivership-merger = { $company } è in amministrazione controllata e non può fondersi.
refusal-no-connection = Nessun binario collega una stazione di { $company } a una di { $partner }.
refusal-proposed-before = Questa proposta è già stata fatta e rifiutata in questo passo.
refusal-other-company = { $company } ha stazioni oltre il limite: ne toglie una, e nessun'altra compagnia.
    .buying = Adesso compra le sue stazioni { $company }, nessun'altra compagnia.
refusal-no-such-station = { $company } non ha una stazione in { $hex }.
refusal-home-stays = La stazione-base di { $company } non si può togliere.

## Rifiuti: costruzione
refusal-home-upgrade = { $company } deve prima aggiornare { $home } con una tessera che abbia uno spazio per la sua stazione-base.
refusal-one-build = { $company } ha già costruito in questo turno.
    .second = Dopo una tessera gialla si può posare solo un'altra tessera gialla, che non sia N.
refusal-kind-of-hex = La tessera { $tile } non va sul tipo di esagono di { $hex }.
refusal-letter = La tessera { $tile } non va su { $hex }: un esagono con una lettera riceve solo tessere con quella lettera, che non vanno altrove.
refusal-own-tile = La tessera { $tile } non va su { $hex }: Ipswich e Harwich hanno le proprie tessere marroni, che non vanno altrove.
refusal-barrier = I binari su { $hex } non possono puntare alla barriera verso { $other }.
refusal-barrier-upgrade = I nuovi binari su { $hex } non possono puntare alla barriera verso { $other }.
refusal-upgrade-not-connected = Nessuna tratta di { $company } porta ai nuovi binari su { $hex }.
refusal-small-station-hex = { $hex } non ha una tessera liscia con binari.
refusal-small-station-yellow = La tessera gialla su { $hex } va prima aggiornata.
refusal-small-station-track = Nessun binario di { $hex } unisce i lati { $a } e { $b }.
refusal-small-station-there = Quel binario di { $hex } ha già una stazione piccola.
refusal-one-terminal = { $company } ha già un terminal a London.
refusal-london-full = Tutti gli spazi di London sono occupati.
refusal-london-route = Nessun binario di { $company } porta a London.

## Rifiuti: corse e dividendi
refusal-too-long =
    .hexes = Il treno { $train } percorre { $hexes } esagoni oltre il primo; può percorrerne { $most }.
refusal-too-long-local =
    .run = Il treno { $train } arriva a { $stops } fermate; può arrivare a { $most }.
refusal-too-long-express =
    .run = Il treno { $train } arriva a { $stops } fermate; può arrivare a { $most }.
refusal-two-places =
    .run = Il treno { $train } può toccare solo un porto e un'area rossa.
refusal-omits-train = Il treno { $train } non corre, o è indicato due volte tra quelli che saltano luoghi.
refusal-omits-local = { $count ->
        [0] Il treno locale { $train } conta ogni città che raggiunge e non ne salta nessuna.
       *[other] Il treno locale { $train } deve saltare { $count } delle città che raggiunge; la mossa indica { LIST($stops) }.
    }
refusal-omits-express = { $count ->
        [0] Il treno espresso { $train } conta ogni luogo che raggiunge e non ne salta nessuno.
       *[other] Il treno espresso { $train } deve saltare { $count } dei luoghi che raggiunge; la mossa indica { LIST($stops) }.
    }
refusal-omits-freight = Il treno merci { $train } conta i suoi due capi e non ne salta nessuno.
refusal-receiver-best = { $company } è in amministrazione controllata e deve correre per { MONEY($best) }, non per { MONEY($total) }.
refusal-earnings-told = { $company } corre per { MONEY($revenue) }, non per { MONEY($told) }.
refusal-novice-hudson = Nel gioco per novizi non c'è la Manovra Hudson.
refusal-hudson-not-below = La Manovra Hudson richiede entrate sotto il prezzo azionario di { MONEY($price) }; sono { MONEY($revenue) }.
refusal-hudson-local = La Manovra Hudson richiede un treno locale che abbia corso.
refusal-hudson-means = La Manovra Hudson costa { MONEY($needed) }; { $company } ha { MONEY($there) }.

## Rifiuti: treni
refusal-must-buy = { $company } non ha treni: deve comprarne uno.
refusal-limit = { $company } possiede { $count ->
        [one] un treno
       *[other] { $count } treni
    } e nella Fase { $phase } non ha posto per un altro di questo tipo.
refusal-no-such-type = Non c'è nessun treno “{ $kind }”; la banca vende { LIST($kinds) }.
refusal-not-in-simple-express = In questa partita ci sono solo treni espressi; la banca vende { LIST($kinds) }, non { $kind }.
refusal-not-in-simple-freight = In questa partita ci sono solo treni merci; la banca vende { LIST($kinds) }, non { $kind }.
refusal-not-in-advanced-freight = In questa partita ci sono solo treni merci e locali; la banca vende { LIST($kinds) }, non { $kind }.
refusal-not-in-advanced-express = In questa partita ci sono solo treni espressi e locali; la banca vende { LIST($kinds) }, non { $kind }.
refusal-no-such-train =
    .unnamed = Bisogna indicare quale treno di { $company } si compra.
refusal-type-fixed = Il treno { $train } resta { $kind }: non si può comprare come un altro tipo.
refusal-lner-bank-only = Dopo la formazione della LNER i treni si comprano solo dalla banca.
refusal-receivership-train = { $seller } è in amministrazione controllata e non vende treni.
refusal-offered-before = Questo treno è già stato chiesto e rifiutato in questo passo.
refusal-novice-warranty = Nel gioco per novizi non si possono comprare garanzie.
refusal-warranty-limit = Un treno ha al massimo { $most } garanzie, di cui qui { $free ->
        [one] una gratuita
       *[other] { $free } gratuite
    }; non se ne possono comprare { $count }.
refusal-warranty-used = Le garanzie si comprano solo con un treno nuovo.
refusal-raised-before = { $company } ha già raccolto denaro in questo turno.
refusal-has-train = { $company } ha un treno: non si può raccogliere denaro.
refusal-has-money = { $company } ha il denaro per un treno e deve comprarlo.
refusal-shares-not-enough = { $count ->
        [0] { $company } non ha azioni proprie da vendere.
       *[other] Tutte le azioni proprie di { $company } ({ $count }) non basterebbero per il treno.
    }
refusal-must-buy-raised = È stato raccolto del denaro: prima va comprato il treno dalla banca.
    .pass = { $company } deve comprare il treno per cui ha raccolto denaro.
refusal-own-share = { $company } può riscattare solo azioni proprie, non quelle di { $other }.

## Che cosa si può fare
choice-pass =
    .no-auction = Non avviare aste
    .no-more-shares = Non comprare altre azioni
    .no-merger = Nessuna fusione
    .no-acquisition = Nessuna acquisizione
    .build-nothing = Non costruire niente
    .build-no-more = Non costruire altro
    .no-redemption = Non riscattare azioni
choice-start-company = Apri { $company } a { MONEY($par) } per { MONEY($cost) }
choice-set-par =
    .cost = Apri { $company } a { MONEY($par) } per { MONEY($cost) }
choice-sell-shares =
    .half = Vendi { $count } { $company } per { MONEY($gains) } (metà prezzo: non ha treni)
choice-buy-share =
    .treasury = Compra { $company } dalla sua tesoreria per { MONEY($cost) }
    .one-more = Compra un'altra azione di { $company } per { MONEY($cost) }
choice-buy-stations = Compra { $count } stazioni per { MONEY($cost) }
choice-merge = Unisci a { $partner }; resta { $survivor }
choice-remove-station = Togli la stazione a { $name } ({ $hex })
choice-settle-option =
    .redeem = Paga { MONEY($cost) } e tieni un'azione di { $company }
    .redeem-certificate = Paga { MONEY($cost) } e tieni il certificato-direttore di { $company }
    .give-up = Cedi un'azione di { $company } per { MONEY($gains) }
    .give-up-certificate = Cedi il certificato-direttore di { $company } per { MONEY($gains) }
choice-lay-tile = Posa { $tile } su { $hex }
    .upgrade = Aggiorna { $hex } con { $tile }
choice-add-small-station = Stazione piccola su { $hex }
choice-build-terminal = Terminal a London, invece di binari e di un'altra stazione
choice-dividend = { $kind ->
        [pay] Paga { MONEY($revenue) }
        [hudson] Aggiungi { MONEY($added) } e paga { MONEY($total) }
       *[withhold] Trattieni { MONEY($revenue) }
    }
choice-buy-train =
    .used = Compra il treno { $kind } di { $source } per { MONEY($cost) }
choice-sell-treasury = Vendi azioni proprie per un treno
choice-refinance = Rifinanzia { $company } per un treno
choice-redeem-share = Riscatta un'azione per { MONEY($cost) }

## Che cosa si chiede
prompt-bid-charter = { $player } può mettere all'asta una licenza parlamentare
    .auction = { $player } fa un'offerta per la licenza parlamentare di { $lot } o lascia l'asta
prompt-set-charter-price = { $player } fissa il prezzo di collocamento di { $company }
prompt-buy-charter-shares = { $left ->
        [one] { $player } può comprare ancora un'azione di { $company }
       *[other] { $player } può comprare ancora fino a { $left } azioni di { $company }
    }
prompt-buy-stations = { $company } si è quotata: { $player } ne compra le stazioni
prompt-pay-fine = { $player } vende azioni per pagare una multa di { MONEY($owed) }
prompt-upgrade-home = { $company } aggiorna la sua città-base, che è piena
prompt-merge = { $company } può fondersi con un'altra compagnia
prompt-acquire = { $company } può acquisire un'altra compagnia
prompt-settle-option = { OWNER($holder) ->
        [IPO] { $player } decide su un'opzione dell'IPO
        [pool] { $player } decide su un'opzione del Bank Pool
        [banca] { $player } decide su un'opzione della banca
       *[other] { $player } decide su un'opzione di { OWNER($holder) }
    }
    .own = { $player } decide su una propria opzione
prompt-remove-station = { $player } toglie le stazioni oltre il limite
prompt-build = { $company } può costruire
    .home = { $company } deve posare la tessera della sua base su { $home }
prompt-redeem-share = { $company } può riscattare un'azione

## Proposte
part-offer-merge = { $company } e { $partner } diventano una sola compagnia, e resta { $survivor }.

## Perché la partita è finita
dividend-hudson = usare la Manovra Hudson
part-round-parliament = Parlamento { $number }
part-ended-top = un prezzo azionario ha raggiunto la cima del mercato
part-ended-lner = gli ultimi round operativi dopo la formazione della LNER sono finiti
part-ended-bank = la banca ha finito il denaro

## Preparazione
error-novice-simple = Le regole per novizi valgono solo con un gioco semplice, “{ NAME("variant", "simple-express") }” o “{ NAME("variant", "simple-freight") }”, non con “{ NAME("variant", $variant) }”. [1862-11.3-1]
error-extra-companies = Le compagnie aggiuntive sono per 7 e 8 giocatori; questa partita ne ha { $count }. [1862-2.4.2-1]

## Il titolo, le varianti e le opzioni
title-text = Licenze parlamentari, fusioni e tre tipi di treni nell'East Anglia, da due a otto giocatori.
variant-base = Gioco completo
    .about = Treni merci, locali ed espressi con licenze.
variant-advanced-freight = Avanzato merci
    .about = Treni merci e locali con licenze.
variant-advanced-express = Avanzato espressi
    .about = Treni espressi e locali con licenze.
variant-simple-freight = Semplice merci
    .about = Solo treni merci, senza licenze.
variant-simple-express = Semplice espressi
    .about = Solo treni espressi, senza licenze.
option-length = Quanti treni ci sono
option-length-standard = Partita standard
    .name = normale
option-length-short = Meno treni
    .name = breve
option-length-long = Più treni
    .name = lunga
option-length-shorter = La LNER arriva con il primo treno E e i treni D sono permanenti
    .name = più breve
option-novice = Regole per novizi, solo per i giochi semplici
option-novice-false = Tutte le regole
option-novice-true = Solo aste, nessun riscatto, nessuna garanzia a pagamento, nessuna Manovra Hudson
option-extra_stations = Compagnie con otto stazioni
option-extra_stations-false = Sette al massimo
option-extra_stations-true = Otto al massimo
option-extra_companies = Una compagnia in più con sette giocatori, due con otto
option-extra_companies-auto = Con sette o otto giocatori
    .name = secondo i giocatori
option-extra_companies-yes = Aggiunte; servono sette o otto giocatori
    .name = sì
option-extra_companies-no = Non aggiunte
    .name = no
option-full_home = Aprire una compagnia in un round azionario quando la sua città-base è piena
option-full_home-upgrade = Permesso se un aggiornamento vi fa posto
    .name = con un aggiornamento
option-full_home-closed = Non permesso
    .name = mai
option-hudson = Quali compagnie possono usare la Manovra Hudson
option-hudson-any = Quelle i cui treni ricavano almeno £10
    .name = qualsiasi treno
option-hudson-local = Quelle che fanno correre un treno locale
    .name = treno locale
option-joined_freights = I capi dei treni merci uniti
option-joined_freights-each = Ogni treno rispetta i limiti per sé: sono possibili due porti o due aree rosse
    .name = ogni treno
option-joined_freights-one = Rispettano i limiti di un solo treno: al massimo un porto e un'area rossa
    .name = come uno solo
option-bankrupt_trains = I treni di una compagnia in bancarotta
option-bankrupt_trains-out = Escono dal gioco
    .name = fuori dal gioco
option-bankrupt_trains-bank = Tornano in cima alla pila della banca
    .name = alla banca
option-receiver_run = Come corrono i treni di una compagnia in amministrazione controllata
option-receiver_run-best = Per il totale più alto
    .name = il migliore
option-receiver_run-any = In qualsiasi modo legale: per partite di bot, che così non richiedono lunghe ricerche
    .name = qualsiasi

bot-novice =
    .about = Fa offerte per le licenze, quota ciò che vince e lascia che le compagnie si paghino da sole.
