"""Scripts for people who work on Roundhouse; not shipped."""
