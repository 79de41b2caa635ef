"""The commands `generate`, `try` and `compare`; each module has a function `run`."""
