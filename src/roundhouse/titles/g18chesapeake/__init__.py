"""18Chesapeake, for two to six players."""
