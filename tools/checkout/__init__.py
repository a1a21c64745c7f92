"""What `dev.py` does with a checkout. Standard library only: parts of it run before anything is installed.

commands    running other programs with the environment of the checkout
stamps      remembering what is done, by fingerprints of files
machine     finding and installing programs that the machine must have
pythons     finding Python interpreters
webapp      installing the web app's packages and building it
stages      running the stages of a test and summing them up
check       the stages of `dev.py test`
"""
