# La connessione al server, e le strisce sotto la barra di un tavolo.

line-unreachable = Il server non risponde.
line-cut = Non è stato inviato niente, perché la connessione al server è interrotta. Ripeti quando la connessione torna.
line-forgotten = La tua mossa non è inviata di nuovo. Se è arrivata al server, il tavolo la mostra quando la connessione torna.

strip-lost = La connessione al server è interrotta, e questo tavolo potrebbe non essere aggiornato. La pagina riprova di continuo; fino ad allora non si può giocare.
strip-unconfirmed = La tua ultima mossa non è ancora confermata. Continua a essere inviata finché il server non risponde.
strip-forget = Non inviarla più
strip-undo-asked = { $player } chiede di annullare fino alla mossa { $to }.
strip-undo-agree = Accetta
strip-undo-decline = Rifiuta
strip-undo-waiting = { $player } ha chiesto di annullare fino alla mossa { $to }; si aspetta { $names }.
strip-somebody = Qualcuno
strip-paused = I bot sono in pausa.
strip-paused-owner = I bot sono in pausa. Puoi farli ripartire dal menu.

log-earlier = Mostra le mosse precedenti
line-unreadable = Il server ha risposto { $status } senza spiegare il motivo.
line-no-game = Questa partita non esiste, oppure non ti è aperta.
line-stale = Un'altra mossa è arrivata prima della tua; il tavolo mostra adesso la posizione più recente.
