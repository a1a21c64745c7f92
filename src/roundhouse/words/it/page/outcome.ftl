# Che cosa cambierebbe una scelta, mostrato prima di farla.

outcome-cash = { $who }: { $old } → { $now }
outcome-shares = { $who }: { $old } → { $now } { $company }
outcome-worth = Patrimonio di { $who }: { $old } → { $now }
outcome-treasury = Tesoreria di { $company }: { $old } → { $now }
outcome-starts = { $company } parte da { $price }
outcome-price = Valore di { $company }: { $old } → { $now }
outcome-president = { $who } diventa { $president } di { $company }
outcome-leaderless = { $company } non ha più un { $president }
outcome-floats = { $company } è lanciata
outcome-closes = { $company } chiude
outcome-loses = { $company } perde { $trains }
outcome-gets = { $company } riceve { $trains }
outcome-player = { $who }: { $what }
outcome-phase = Inizia la Fase { $phase }
outcome-end = La partita finisce: { $reason }
