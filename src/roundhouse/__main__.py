"""``python -m roundhouse``: the program for an interpreter whose scripts are not on the path."""

from roundhouse.cli import main

main()
