"""Formats the judge's output: the line for each side and status."""

from judgeboard.board import Side
from judgeboard.rank_and_file.rules import KingStatus

OUTPUT = {(side, status): f"{side.value} is {status.value}\n".upper() for side in Side for status in KingStatus}
