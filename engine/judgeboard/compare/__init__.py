"""Compares a program's output with the judge's output. Independent of the rules of the problems."""
