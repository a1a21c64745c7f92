"""Railway board games, played, studied and taught to machines."""

__version__ = "0.1.0"
