"""The judge's words for a verdict."""

from judgeboard.rank_and_file.rules import Side, Verdict

OUTPUT = {(side, verdict): f"{side.value} is {verdict.value}\n".upper() for side in Side for verdict in Verdict}
