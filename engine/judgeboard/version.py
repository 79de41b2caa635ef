"""The version of Judgeboard."""

__version__ = "0.1.0"
