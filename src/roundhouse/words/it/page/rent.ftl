# Affitto dei treni in First Train to Nuremberg.

nuremberg-transport = Trasporto
nuremberg-rent = Affitta un treno
nuremberg-rents = { $train }: { $passengers ->
        [one] { $passengers } passeggero
       *[other] { $passengers } passeggeri
    }, { $goods ->
        [one] { $goods } merce
       *[other] { $goods } merci
    }
nuremberg-load = { $piece } da { $area }
nuremberg-rent-for = per { $payment }
nuremberg-rent-with = Con che cosa pagare il treno { $train }
