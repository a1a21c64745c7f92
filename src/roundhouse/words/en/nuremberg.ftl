# What First Train to Nuremberg and Last Train to Wensleydale say.
