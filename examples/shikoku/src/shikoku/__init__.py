"""1889, railways on Shikoku, for two to six players."""
