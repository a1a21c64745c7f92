# What the 18xx titles share.

-president = president
