"""The commands `generate`, `try` and `compare`: the function `run` of their modules."""
