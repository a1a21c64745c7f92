"""What 18xx titles share: companies, shares, market, trains, phases, privates, rounds, steps and policies.

A title composes these in its ``build``; nothing here asks which title it serves.
"""
