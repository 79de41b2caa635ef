"""Reviews games for the page: tasks that search, and the review in the tree of a game."""

from collections.abc import Iterable
from math import inf

from judgeboard.api_types.records import GameNode
from judgeboard.api_types.reviewing import (
    AnnotatePart,
    AnnotateRequest,
    PositionFinding,
    ReviewAccount,
    ReviewedMove,
    ReviewPart,
    ReviewReason,
    ReviewRequest,
    TryAgainPart,
    TryAgainRequest,
)
from judgeboard.board import Side
from judgeboard.loa import parse
from judgeboard.loa.format import move_text
from judgeboard.loa.play import checked_seconds, game_of, line_data
from judgeboard.loa.records.page import node_data, tree_of
from judgeboard.loa.review.annotate import annotated
from judgeboard.loa.review.findings import Finding, finding_at_end
from judgeboard.loa.review.grade_moves import GradedMove, Review, graded, loss_between
from judgeboard.loa.review.grades import RIGHT_LOSS, Grade, mark_of
from judgeboard.loa.review.reasons import About, Reason, reasons
from judgeboard.loa.review.review import Effort, review, searched
from judgeboard.loa.rules import Game, is_legal
from judgeboard.loa.scores import WIN
from judgeboard.loa.squares import NAMES
from judgeboard.loa.thinker import Thinker
from judgeboard.reader import Item
from judgeboard.tasks import Steps, Task, Work
from judgeboard.view import Phrase

MOST_LINE_MOVES = 200
"""Maximum number of moves in the line of a finding; no search finds a longer line."""
LONGEST_COMMENT = 1_000
"""Maximum characters of the engine's comment on a move; the page's sentences are shorter."""


def review_task(request: ReviewRequest) -> Task[ReviewPart, None]:
    """Returns the task of reviewing a game. Raises InputError as `game_of` does, and ValueError as `checked_seconds`
    does.
    """
    return Task(_review(game_of(request), request, Effort(checked_seconds(request["seconds"]))))


def _review(game: Game, request: ReviewRequest, effort: Effort) -> Work[ReviewPart, None, ReviewPart]:
    known = yield from _findings(game, request["findings"])
    if request.get("stopped", False):
        found = yield from graded(game, known)
    else:
        work = review(game, effort, known)
        while True:
            try:
                news = next(work)
            except StopIteration as end:
                found = end.value
                break
            yield news and {"done": False, "finding": _finding_data(news.ply, news.finding), "progress": news.done}
    moves: list[ReviewedMove] = []
    for move in found.moves:
        moves.append(_move_data(game, move))
        yield None
    positions: list[PositionFinding] = []
    for ply, finding in sorted(found.findings.items()):
        positions.append(_finding_data(ply, finding))
        yield None
    return {"done": True, "review": {"positions": positions, "moves": moves, "accounts": _accounts(found)}}


def _findings(game: Game, given: Iterable[PositionFinding]) -> Steps[dict[int, Finding]]:
    """Returns the findings that fit the game, by ply."""
    findings: dict[int, Finding] = {}
    for data in given:
        yield
        ply = int(data["ply"])
        if 0 <= ply <= len(game.plies):
            at = game._replace(plies=game.plies[:ply])
            finding = finding_at_end(at) if at.result else _finding(at, data)
            if finding:
                findings[ply] = finding
    return findings


def _finding(at: Game, data: PositionFinding) -> Finding | None:
    """Returns the finding in a position; None if it is no finding, has an illegal move, or has too long a line."""
    if len(data["line"]["moves"]) > MOST_LINE_MOVES:
        return None
    moves = [parse.named_move(str(text)) for text in data["line"]["moves"]]
    score, second, effort = int(data["line"]["score"]), data.get("second"), float(data["effort"])
    if not moves or abs(score) > WIN or not 0 < effort < inf:
        return None
    for move in moves:
        if move is None or at.result or not is_legal(at.position, move):
            return None
        at = at.play(move)
    line = tuple(move for move in moves if move is not None)
    return Finding(score, line, None if second is None else int(second), effort)


def _finding_data(ply: int, finding: Finding) -> PositionFinding:
    data: PositionFinding = {
        "ply": ply,
        "line": line_data(finding.score, finding.moves),
        "effort": finding.effort,
    }
    if finding.second is not None:
        data["second"] = finding.second
    return data


def _move_data(game: Game, move: GradedMove) -> ReviewedMove:
    data: ReviewedMove = {
        "ply": move.ply,
        "move": move_text(move.move),
        "side": move.side,
        "grade": move.grade.value,
        "loss": move.loss,
        "before": line_data(move.before.score, move.before.moves),
        "after": line_data(move.after.score, move.after.moves),
        "reasons": [_reason_data(reason) for reason in reasons(game, move)],
    }
    mark = mark_of(move.grade, move.loss)
    if mark:
        data["mark"] = mark.value
    return data


def _reason_data(reason: Reason) -> ReviewReason:
    return {
        "about": reason.about.value,
        "move": move_text(reason.move),
        "phrase": Phrase(reason.fact.code, reason.fact.values),
        "squares": [NAMES[square] for square in reason.fact.squares],
    }


def _accounts(found: Review) -> dict[Side, ReviewAccount]:
    accounts = {side: found.account(side) for side in Side}
    return {
        side: {"counts": {grade.value: count for grade, count in account.counts.items()}, "accuracy": account.accuracy}
        for side, account in accounts.items()
    }


def try_again_task(request: TryAgainRequest) -> Task[TryAgainPart, None]:
    """Returns the task of grading another move in a reviewed position. Raises InputError as `game_of` does, for an
    illegal move, and for a finding that does not fit the position, and ValueError as `checked_seconds` does.
    """
    game = game_of(request)
    item = Item(str(request["move"]), 1, len(game.plies) + 1)
    tried, before = parse.follow(game, item), _finding(game, request["finding"])
    if before is None:
        raise item.error("loa.node_malformed")
    return Task(_try_again(tried, before, Effort(checked_seconds(request["seconds"]))))


def _try_again(tried: Game, before: Finding, effort: Effort) -> Work[TryAgainPart, None, TryAgainPart]:
    ply, move = len(tried.plies) - 1, tried.plies[-1].move
    after = finding_at_end(tried) if tried.result else (yield from searched(Thinker(), tried, effort, 1))
    loss = 0.0 if before.moves[:1] == (move,) else loss_between(before, after)
    side = tried.plies[-1].before.turn
    mark = GradedMove(ply, side, move, Grade.MISTAKE, loss, before, after)
    is_right = loss <= RIGHT_LOSS
    told = [] if is_right else reasons(tried, mark)
    return {
        "done": True,
        "right": is_right,
        "loss": loss,
        "after": line_data(after.score, after.moves),
        "reasons": [_reason_data(reason) for reason in told if reason.about in (About.PLAYED, About.REPLY)],
    }


def annotate(request: AnnotateRequest) -> Steps[AnnotatePart]:
    """Writes a review into the tree of a request, where it replaces any earlier review. Raises InputError as `tree_of`
    does.
    """
    tree = yield from tree_of(request)
    game = tree.main_line()
    comments: dict[int, str] = {}
    for each in request["comments"]:
        comments[int(each["ply"])] = " ".join(str(each["comment"])[:LONGEST_COMMENT].split("\n")).strip()
        yield
    findings = yield from _findings(game, request["findings"])
    noted = yield from annotated(tree, (yield from graded(game, findings)), comments)
    nodes: list[GameNode] = []
    for node in noted.nodes:
        nodes.append(node_data(node))
        yield
    return {"done": True, "nodes": nodes}
