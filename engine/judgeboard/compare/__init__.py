"""Compares what a program printed with what the judge prints; knows no game."""
