"""The commands beside judging: `generate`, `try` and `compare`; each has a `run`."""
