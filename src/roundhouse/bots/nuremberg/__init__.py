"""The bots of First Train to Nuremberg. The novice has rules of thumb, one module for each thing that is decided."""

from roundhouse.bots.search.door import Lookahead

from .novice import NurembergNovice
from .quick import QuickNuremberg, value
from .steady import NurembergSteady
from .strong import NurembergStrong

NUREMBERG_LOOKAHEAD = Lookahead(value, QuickNuremberg, NurembergNovice)

__all__ = ["NUREMBERG_LOOKAHEAD", "NurembergNovice", "NurembergSteady", "NurembergStrong"]
