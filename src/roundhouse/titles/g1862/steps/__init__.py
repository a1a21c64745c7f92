"""The steps of this title, in the order of the rulebook."""
