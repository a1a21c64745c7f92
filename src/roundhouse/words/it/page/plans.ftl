# Piani privati: mosse provate e conservate.

plans-title = I miei piani
plans-keep = Conserva come piano
plans-play = Piano, mossa { $number } di { $count }: { $move }
plans-waiting = Piano: attende { $who } (mossa { $number } di { $count })
plans-elsewhere = Piano: comincia dopo la mossa { $at }, in un'altra linea di gioco
plans-done =
    { $count ->
        [one] Piano: la mossa è stata giocata
       *[other] Piano: tutte le { $count } mosse sono state giocate
    }
plans-refused = Piano: la mossa { $number } di { $count } ({ $move }) non è più possibile. { $why }
plans-left = Piano: abbandonato alla mossa { $number } di { $count } ({ $move }), dove hai fatto altro
plans-strayed = { $who } ha fatto altro rispetto al piano.
plans-remove = Elimina questo piano
