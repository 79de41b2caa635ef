"""Tries a program until it fails, and finds the smallest failing input. Knows no games, processes or browsers."""
