"""Judgeboard: exact judges for five board-game problems, and a Lines of Action player."""

__version__ = "0.1.0"
