"""A position of each hard kind, White to move: for the tries that do not come to anything."""

from judgeboard.loa.kinds import HardPosition

KNOWN = {
    HardPosition.OWN_JUMPED: "......../......W./......../....W.../......../B......./.B....../........",
    HardPosition.ENEMY_BETWEEN: "......../......../.B....../..B..W../......B./......../....W.../......W.",
    HardPosition.OWN_THERE: ".B.B..../W......./......../W......./W......./......../......../.....B..",
    HardPosition.CAPTURE: "......../......W./......../....W.../......../B......./.B....../........",
    HardPosition.CONNECTS_OWN: "......../......../......../......../WB....../.......B/.B....../W.......",
    HardPosition.CONNECTS_BOTH: "BB....../......../......../......../......../......../.......W/....W.B.",
    HardPosition.CONNECTS_ENEMY: "...B..../..B...../......../......../..W.B.../......../W......./........",
    HardPosition.LAST_BUT_ONE: "......../..BW..../......../..W...../......../......B./......../........",
    HardPosition.ALREADY_CONNECTED: "...B..../....B.../...W..../......../......../......../......../......W.",
    HardPosition.ONE_CHECKER: "......../..BW..../......../......../......../......B./......../........",
    HardPosition.NO_MOVE: "......../......../......../......../......../......../......BB/......BW",
    HardPosition.FULL_LINE: "....W.../....W.../....W.../....W.../....W.../....W.../....W.../....B...",
    HardPosition.LONGEST_MOVE: "....W.../....W.../....W.../......../...BWB../....W.../....W.../....B...",
}
