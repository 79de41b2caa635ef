"""The judge's words for a verdict."""

from judgeboard.correct_move.rules import Verdict

OUTPUT = {
    Verdict.ILLEGAL_STATE: "Illegal state\n",
    Verdict.ILLEGAL_MOVE: "Illegal move\n",
    Verdict.NOT_ALLOWED: "Move not allowed\n",
    Verdict.CONTINUE: "Continue\n",
    Verdict.STOP: "Stop\n",
}
