"""Reads games of Lines of Action from texts of any form, and writes them in several forms."""
