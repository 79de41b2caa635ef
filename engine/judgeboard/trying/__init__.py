"""Tries a program until it fails, and finds the least input on which it does; knows no game, no process, no browser."""
