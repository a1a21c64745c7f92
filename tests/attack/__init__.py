"""An attack on a running server: kills, races, floods, slow clients, dying databases, full disks.

A short run is part of the tests; ``python tools/attack.py --hours N`` runs it for long.
"""
