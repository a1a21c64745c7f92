# Che cosa è all'asta.

auction-private = valore { $value }, rende { $income }
auction-bids = { $who } offre { $price }
auction-bid-label = La tua offerta per { $name }
auction-bid-short = La tua offerta
auction-bid = Offri { $price }
auction-open = Apri con { $price }
auction-buy = Compra per { $cost }
auction-leaves = ti restano { $amount }
