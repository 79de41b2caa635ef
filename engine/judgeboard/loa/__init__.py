"""Lines of Action (Ло): rules, the contest's protocol, and a player."""

from judgeboard.options import Option, OptionKind
from judgeboard.problem import Example, Problem

PROTOCOL, MOVES, ANALYSE = "protocol", "moves", "analyse"
IN_PLAY, IN_SEARCHES = ("form", (PROTOCOL,)), ("form", (PROTOCOL, ANALYSE))

PROBLEM = Problem(
    name="loa",
    package=__name__,
    description="Play Lines of Action by the contest's protocol.",
    options=(
        Option(
            "form",
            "a game by the contest's protocol, positions whose moves are listed, or a position to analyse",
            default=PROTOCOL,
            choices=(PROTOCOL, MOVES, ANALYSE),
            flags={
                MOVES: "list the legal moves of positions instead of playing",
                ANALYSE: "tell the three best lines of a position, or after moves, as they come",
            },
            proposal=PROTOCOL,
            offered=(PROTOCOL, MOVES),
            for_cases=MOVES,
        ),
        Option(
            "nodes",
            "positions to search for each move, however long it takes",
            OptionKind.NUMBER,
            default="",
            proposal="10000",
            only_with=IN_SEARCHES,
        ),
        Option(
            "time",
            "seconds for each move (default: 1), or for the analysis (default: 10)",
            OptionKind.SECONDS,
            default="",
            only_with=IN_SEARCHES,
        ),
        Option("level", "how well to play, from 1 to 8", default="8", choices=tuple("12345678"), only_with=IN_PLAY),
        Option(
            "opening",
            "moves already played, White's first, such as 'A4-C2 E8-E5'",
            OptionKind.TEXT,
            "",
            only_with=IN_PLAY,
        ),
        Option("perft", "count the positions so many plies on", OptionKind.NUMBER, "", numbers=range(100), alone=True),
        Option("verbose", "tell on standard error how the search runs", OptionKind.FLAG, default=""),
    ),
    examples=(Example("white"), Example("black"), Example("limit")),
    interactive=True,
    playable=True,
    recognises=True,
)
