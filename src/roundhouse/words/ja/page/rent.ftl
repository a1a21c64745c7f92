# First Train to Nurembergでの列車のレンタル。

nuremberg-transport = 輸送
nuremberg-rent = 列車をレンタルする
nuremberg-rents = { $train }：乗客{ $passengers }、貨物{ $goods }
nuremberg-load = { $area }の{ $piece }
nuremberg-rent-for = 支払い：{ $payment }
nuremberg-rent-with = 列車{ $train }の支払い方法
