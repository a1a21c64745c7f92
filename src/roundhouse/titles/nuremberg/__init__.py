"""First Train to Nuremberg and Last Train to Wensleydale. ``title.py`` is the place to start reading."""
