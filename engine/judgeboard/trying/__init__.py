"""Tries a program until it fails, and finds the smallest failing input; knows no game, no process, no browser."""
