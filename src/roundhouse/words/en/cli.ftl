# What the command line says.

## Errors of use
cli-interrupted = interrupted.
cli-missing-extra = This needs the extra '{ $extra }', which is not installed: pip install "roundhouse[{ $extra }]"
