"""What is decided in a game of 18CZ, one module for each part of the rulebook."""
