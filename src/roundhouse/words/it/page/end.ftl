# La fine di una partita.

end-over = La partita è finita
end-winners =
    { $count ->
        [one] Vince { $players }
       *[other] Vincono { $players }
    }
end-winner = ha vinto
end-tie =
    { $tie ->
        [shared] Hanno lo stesso punteggio e vincono insieme.
       *[broken] Altri hanno lo stesso punteggio; una regola decide la parità.
    }
end-failed = Adesso il risultato non si può leggere.
end-again = Riprova
end-counting = Conto i punti …
end-places = Classifica
end-place = { $place }.
end-sources = Da dove viene il punteggio di { $player }
end-highlights = Da ricordare
end-turning-points = Momenti decisivi
end-gain = Il round migliore: { $player } guadagna { $amount }.
end-lead = { $player } passa in testa con { $by } di vantaggio.
end-lead-for-good = { $player } passa in testa con { $by } di vantaggio e ci resta.
end-look = { $round }: guarda la mossa { $at }
end-rematch = Rivincita con gli stessi posti
end-to-rematch = Vai alla rivincita
end-share = Condividi come immagine
end-share-close = Chiudi l'immagine
end-share-picture = { $headline }: { $game }
end-share-png = Salva come PNG
end-share-svg = Salva come SVG
