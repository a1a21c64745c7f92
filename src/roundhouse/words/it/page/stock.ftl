# Compagnie, giocatori e commercio di azioni.

stock-owner-ipo = IPO
stock-owner-pool = pool
stock-owner-bank = banca
stock-owner-reserve = da parte
stock-owner-out = fuori dal gioco

stock-led = { $president } { $who }
stock-closed = chiusa
stock-floated = lanciata, non ha ancora corso
stock-unfloated = avviata, non lanciata
stock-unstarted = non avviata
stock-home = base { $place }
stock-par = { $par } { $price }
stock-treasury = Tesoreria
stock-trains = Treni
stock-none = nessuno
stock-of = di { $limit }
stock-stations = Stazioni
stock-placed = piazzata
stock-stations-left =
    { $cost ->
        [0] rimaste: { $count }
       *[other] prossima { $price }, rimaste: { $count }
    }
stock-last-run = Ultima corsa
stock-privates = Compagnie private
stock-holders = Azionisti di { $company }
stock-holding = { $owner }: { $percent }%
stock-shares-in-all =
    { $count ->
        [one] un'azione in tutto
       *[other] { $count } azioni in tutto
    }

stock-priority = priorità
stock-priority-means = Apre il prossimo round azionario
stock-certificates = Certificati
stock-certificates-of = { $count } di { $limit }
stock-certificates-left = (ancora { $count })
stock-certificates-uncounted = (ancora { $count }; altri { $uncounted } non contano)
stock-certificates-over =
    ({ $count ->
        [one] uno
       *[other] { $count }
    } di troppo)
stock-worth = Patrimonio netto
stock-bids = In offerte
stock-bids-free = ({ $amount } liberi)
stock-shares-of = Azioni di { $player }
stock-bank = Banca
stock-bank-endless = senza fine
stock-privates-unsold = Compagnie private in vendita
stock-private-company = Compagnia
stock-value = Valore
stock-income = Rendita
stock-privates-buyable =
    { $count ->
        [one] Si può comprare una compagnia privata
       *[other] Si possono comprare { $count } compagnie private
    }
stock-offer = Offri { $price } a { $owner } per { $private }
stock-offer-label = Prezzo per { $private } di { $owner }
stock-buy-own = Compra { $private } per { $price }
stock-own-label = Prezzo per la tua { $private }
stock-private = { $id } { $name } ({ $income })
stock-private-named = { $id } { $name }
stock-private-spent = La sua abilità è stata usata o persa.

stock-start-cost = Avvia a { $par } per { $cost }
stock-starting-price = Prezzo iniziale
stock-buy = Compra per { $cost } ({ $source })
stock-start-at = Avvia a
stock-pay = paghi { $cost }
stock-shares-for = { $count } azioni per { $cost }
stock-buy-short = Compra per { $cost }
stock-sell-count = Vendi { $count }
stock-sell-up-to = Vendi da 1 a { $count }
stock-to-buy = Azioni da comprare
stock-to-sell = Azioni che si possono solo vendere
stock-to-start =
    { $count ->
        [one] Si può avviare una compagnia: { $prices }
       *[other] Si possono avviare { $count } compagnie: { $prices }
    }
stock-start-label = Compagnie da avviare
stock-yours = tu { $count }
stock-ran = ultima corsa { $amount }
stock-from-to = da { $low } a { $high }
stock-leaves = ti restano { $amount }
stock-deed = { $deed }, { $effect }
stock-size-small = minore
stock-size-medium = media
stock-size-large = maggiore
