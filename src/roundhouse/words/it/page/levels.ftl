# Come giocano i bot: la scelta dei posti.

levels-heading = Come giocano i bot
level-random = Fa una mossa permessa qualsiasi, estratta a sorte, subito. Per imparare che cosa permettono le regole.
level-novice = Gioca come chi è alle prime partite: buoni percorsi, piani semplici, nessun tranello. Muove subito.
level-steady = Confronta le conseguenze delle mosse e punisce gli errori: un giocatore abituale. Pensa fino a 2 secondi per mossa.
level-strong = Prova più mosse di Costante e le gioca più avanti. Pensa fino a 5 secondi per mossa.
