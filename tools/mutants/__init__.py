"""The parts of `tools/mutate.py`: which mutants there are, which tests run which line, and the trial of a mutant."""
