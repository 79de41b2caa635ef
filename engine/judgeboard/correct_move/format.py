"""Formats the judge's output: the line for each verdict."""

from judgeboard.correct_move.rules import MoveVerdict

OUTPUT = {
    MoveVerdict.ILLEGAL_STATE: "Illegal state\n",
    MoveVerdict.ILLEGAL_MOVE: "Illegal move\n",
    MoveVerdict.NOT_ALLOWED: "Move not allowed\n",
    MoveVerdict.CONTINUE: "Continue\n",
    MoveVerdict.STOP: "Stop\n",
}
