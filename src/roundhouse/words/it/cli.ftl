# Che cosa dice la riga di comando.

## Errori d'uso
cli-interrupted = interrotto.
cli-missing-extra = Serve l'extra '{ $extra }', che non è installato: pip install "roundhouse[{ $extra }]"
