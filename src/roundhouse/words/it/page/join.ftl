# La pagina di un invito.

join-invited = Hai ricevuto un invito
join-with =
    { $count ->
        [0] { $title }
       *[other] { $title } con { $players }
    }
join-taken = Quel posto è già occupato.
join-watch = Osserva la partita
join-name = Il tuo nome al tavolo
join-sit = Prendi il posto
join-only-watch = Osserva soltanto
join-reading = Leggo l'invito …
join-guest = Ospite { $number }
