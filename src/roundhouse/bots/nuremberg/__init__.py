"""The novice of First Train to Nuremberg: rules of thumb, one module for each thing that is decided."""

from .novice import NurembergNovice

__all__ = ["NurembergNovice"]
