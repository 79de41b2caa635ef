"""Control flow: from the syntax tree of a function's body to its code.

Each statement leaves the stack unchanged. Raises CompileError for statements outside the subset, for statements that
are never reached, and for names that are not definitely assigned.
"""

import ast
from dataclasses import dataclass

from judgeboard.kernel import subset
from judgeboard.kernel.arithmetic import as_i64
from judgeboard.kernel.assignments import Assignments
from judgeboard.kernel.expressions import Expressions
from judgeboard.kernel.intermediate import Function
from judgeboard.kernel.operations import comparison
from judgeboard.kernel.scope import Resolver, Scope
from judgeboard.kernel.source import SourceModule
from judgeboard.kernel.types import RANGE, Interval, Type

MOST_PARAMETERS, MOST_LOCALS = 1_000, 49_000
"""Maximum parameters of a function, and maximum locals, which include its parameters and temporaries. WebAssembly's
engines take 50,000 locals; arithmetic needs a few more than these.
"""


@dataclass
class Loop:
    """A loop whose body is being compiled."""

    end: int
    """The depth of the block that `break` leaves."""
    again: int
    """The depth of the block that `continue` leaves or begins anew."""
    assigned: set[str] | None
    """The names that are definitely assigned at all ends of the loop so far; None before the first end."""


class Statements:
    """Compiles the body of one function, and stores the code in `function`. Raises CompileError."""

    def __init__(self, resolver: Resolver, source: SourceModule, node: ast.FunctionDef, function: Function) -> None:
        self._function = function
        self._scope = Scope(source, node, function)
        self._expressions = Expressions(resolver, source, self._scope)
        self._assignments = Assignments(resolver, source, self._scope, self._expressions)
        self._error = source.error
        self._loops: list[Loop] = []
        self._depth = 0
        """The number of WebAssembly blocks that enclose the statement that is being compiled."""
        self._reachable = True
        """Whether control can reach the statement that is being compiled."""
        statements = node.body[1:] if ast.get_docstring(node, clean=False) is not None else node.body
        ending = ["end"] if function.signature.result is Type.NONE else ["unreachable", "end"]
        function.code = " ".join(self._block(statements) + ending)
        if self._reachable and function.signature.result is not Type.NONE:
            raise self._error(node, f"{node.name}() may end without a result", "Return a value at the end, too.")

    def _block(self, nodes: list[ast.stmt]) -> list[str]:
        """Returns the code of each statement, without empty code. Raises CompileError for a statement that is never
        reached.
        """
        found = []
        for node in nodes:
            if not self._reachable:
                raise self._error(node, "this is never reached", "Take it away, or mend what stands before it.")
            code = self._statement(node)
            if code is not None:
                found.append(code)
        return found

    def _statement(self, node: ast.stmt) -> str | None:
        match node:
            case ast.Pass() | ast.Global():
                return None
            case ast.Expr():
                return self._call(node)
            case ast.Assign():
                return self._assignments.assign(node)
            case ast.AnnAssign():
                return self._assignments.annotated(node)
            case ast.AugAssign():
                return self._assignments.augmented(node)
            case ast.If():
                return self._if(node)
            case ast.While():
                return self._while(node)
            case ast.For():
                return self._for(node)
            case ast.Break():
                return self._break()
            case ast.Continue():
                self._reachable = False
                return f"br {self._depth - self._loops[-1].again}"
            case ast.Return():
                return self._return(node)
        statement, advice = subset.STATEMENTS.get(
            type(node), ("this statement", "Use assignments, if, loops and calls.")
        )
        raise self._error(node, f"{statement} is not compiled", advice)

    def _call(self, node: ast.Expr) -> str:
        if isinstance(node.value, (ast.NamedExpr, ast.Yield, ast.YieldFrom)):
            self._expressions.any(node.value)
        if not isinstance(node.value, ast.Call):
            raise self._error(node, "this statement does nothing", "Take it away, or assign its value to a name.")
        found = self._expressions.call(node.value)
        if not found.is_call:
            advice = "Assign it to a name, or take the statement away."
            raise self._error(node.value, "the result is not used", advice)
        return found.code if found.type is Type.NONE else f"{found.code} drop"

    def _if(self, node: ast.If) -> str:
        """Returns the code of an `if` statement. If the condition is constant, the code of only one branch is kept."""
        condition = self._expressions.condition(node.test)
        blocks = 1 if condition.constant is None else 0
        before = set(self._scope.assigned)
        self._depth += blocks
        then = self._block(node.body)
        then_ends, self._reachable = self._reachable, True
        after_then, self._scope.assigned = self._scope.assigned, before
        otherwise = self._block(node.orelse)
        self._depth -= blocks
        if then_ends and self._reachable:
            self._scope.assigned &= after_then
        elif then_ends:
            self._scope.assigned = after_then
        self._reachable = then_ends or self._reachable
        if condition.constant is not None:
            return " ".join(then if condition.constant else otherwise)
        sides = [*then, "else", *otherwise] if otherwise else then
        return " ".join([condition.condition, "if void", *sides, "end"])

    def _while(self, node: ast.While) -> str:
        """Returns the code of a `while`. `break` leaves the outer block, `continue` goes back to the start of the
        loop.
        """
        endless = isinstance(node.test, ast.Constant) and isinstance(node.test.value, int) and bool(node.test.value)
        leave = "" if endless else f"{self._expressions.condition(node.test).condition} i32.eqz br_if 1"
        body = self._loop_body(node, 2, None if endless else set(self._scope.assigned))
        return f"block void loop void {leave} {body} br 0 end end"

    def _for(self, node: ast.For) -> str:
        """Returns the code of a loop over a range. Each iteration begins by copying the hidden counter to the local.

        `break` leaves the outer block, `continue` the inner block, after which the counter moves on.
        """
        first, last, step = self._expressions.range_of(node.iter)
        if not isinstance(node.target, ast.Name) or not self._scope.is_local(node.target.id):
            raise self._error(node.target, "a loop counts in a local", "Write for name in range(…).")
        before = set(self._scope.assigned)
        interval = _loop_interval(first.interval, last.interval, step)
        local = self._scope.assign(node.target.id, Type.I32, interval, node.target).index
        # The counter steps over the last value, and may leave i32.
        kind = Type.I32 if abs(step) == 1 else Type.I64
        t = kind.value_type
        counter, stop = self._scope.temporary(kind).index, self._scope.temporary(kind).index
        begin, end = (as_i64(bound) if kind is Type.I64 else bound.code for bound in (first, last))
        wrap = "i32.wrap_i64" if kind is Type.I64 else ""
        body = self._loop_body(node, 3, before)
        return f"""{begin} local.set {counter} {end} local.set {stop} block void loop void
            local.get {counter} local.get {stop} {comparison("ge" if step > 0 else "le", kind)} br_if 1
            local.get {counter} {wrap} local.set {local} block void {body} end
            local.get {counter} {t}.const {step} {t}.add local.set {counter} br 0 end end"""

    def _loop_body(self, node: ast.While | ast.For, blocks: int, ended: set[str] | None) -> str:
        """Returns the code of a loop's body, which lies in `blocks` blocks. `ended` has the names that are assigned
        when the loop's condition ends it; None if only `break` or `return` ends the loop.
        """
        if node.orelse:
            raise self._error(node.orelse[0], "else after a loop is not compiled", "Set a boolean before the loop.")
        loop = Loop(end=self._depth + 1, again=self._depth + blocks, assigned=ended)
        self._loops.append(loop)
        self._depth += blocks
        body = " ".join(self._block(node.body))
        self._depth -= blocks
        self._loops.pop()
        self._reachable = loop.assigned is not None
        self._scope.assigned = loop.assigned or set()
        return body

    def _break(self) -> str:
        loop = self._loops[-1]
        assigned = set(self._scope.assigned)
        loop.assigned = assigned if loop.assigned is None else loop.assigned & assigned
        self._reachable = False
        return f"br {self._depth - loop.end}"

    def _return(self, node: ast.Return) -> str:
        wanted = self._function.signature.result
        self._reachable = False
        if wanted is Type.NONE:
            if node.value is not None and not (isinstance(node.value, ast.Constant) and node.value.value is None):
                advice = "Write its type in place of None, after ->."
                raise self._error(node.value, "this function has no result", advice)
            return "return"
        if node.value is None:
            raise self._error(node, f"a result of type {wanted.value} is missing", "Write it after return.")
        return f"{self._expressions.value(node.value, wanted).code} return"


def _loop_interval(first: Interval, last: Interval, step: int) -> Interval:
    """Returns the interval of a loop's variable while the loop runs."""
    bounds = Interval(first.least, last.most - 1) if step > 0 else Interval(last.least + 1, first.most)
    return bounds.clipped(RANGE[Type.I32]) if bounds.least <= bounds.most else RANGE[Type.I32]


def compile_functions(resolver: Resolver) -> None:
    """Compiles the functions that are exported, and all functions that they reach. Raises CompileError."""
    for function, source, node in resolver.definitions:
        try:
            Statements(resolver, source, node, function)
        except RecursionError:
            advice = "Split its longest expression, or its innermost block."
            raise source.error(node, f"{node.name}() is nested too deeply", advice) from None
        if len(node.args.args) > MOST_PARAMETERS or len(function.locals) > MOST_LOCALS:
            message = f"{node.name}() has more parameters or values than WebAssembly takes"
            raise source.error(node, message, "Split it, or keep numbers in an array.")
