"""From the syntax tree of a function's body to typed statements: what is assigned where, and what is reached."""

import ast

from judgeboard.kernel.errors import KernelError
from judgeboard.kernel.expressions import Expressions
from judgeboard.kernel.scope import Linker, Scope
from judgeboard.kernel.source import Source
from judgeboard.kernel.tree import (
    Assign,
    Break,
    Constant,
    Continue,
    Evaluate,
    Expression,
    For,
    Function,
    Global,
    If,
    Read,
    Return,
    Statement,
    Store,
    While,
)
from judgeboard.kernel.types import RANGE, Interval, Type

OUTSIDE: dict[type[ast.stmt], tuple[str, str]] = {
    ast.Assert: ("an assertion", "Check it in a test, or in what calls the kernel."),
    ast.AsyncFor: ("async", "Write a plain loop."),
    ast.AsyncFunctionDef: ("a function inside a function", "Define it at module level."),
    ast.AsyncWith: ("with", "Leave it to what calls the kernel."),
    ast.ClassDef: ("a class inside a function", "Keep numbers in arrays at module level."),
    ast.Delete: ("del", "Leave it out."),
    ast.FunctionDef: ("a function inside a function", "Define it at module level."),
    ast.Import: ("an import inside a function", "Import at module level."),
    ast.ImportFrom: ("an import inside a function", "Import at module level."),
    ast.Match: ("match", "Write if and elif."),
    ast.Nonlocal: ("nonlocal", "Use a name at module level, declared global."),
    ast.Raise: ("an exception", "Give back a number that says what is wrong."),
    ast.Try: ("try", "Test the numbers before, or leave it to what calls the kernel."),
    ast.TryStar: ("try", "Test the numbers before, or leave it to what calls the kernel."),
    ast.With: ("with", "Leave it to what calls the kernel."),
}
MOST_PARAMETERS, MOST_VARIABLES = 1_000, 49_000
"""WebAssembly's engines take 50,000 variables; some are needed for sums."""


class Loop:
    """A loop that is being analysed."""

    def __init__(self) -> None:
        self.left: set[str] | None = None
        """The names that every `break` so far leaves assigned; None before the first."""


class Body:
    """Analyses the body of one function."""

    def __init__(self, linker: Linker, source: Source, node: ast.FunctionDef, function: Function) -> None:
        self._source = source
        self._function = function
        self._linker = linker
        self._scope = Scope(linker, source, node, function)
        self._expressions = Expressions(linker, source, self._scope)
        self._loops: list[Loop] = []
        self._reached = True
        """Whether the program can come to the place that is being analysed."""
        statements = node.body[1:] if ast.get_docstring(node, clean=False) is not None else node.body
        function.body = self._block(statements)
        if self._reached and function.signature.result is not Type.NONE:
            raise self._refusal(node, f"{node.name}() may end without a result", "Return a value at the end, too.")

    def _refusal(self, node: ast.AST, problem: str, advice: str) -> KernelError:
        return self._source.error(node, problem, advice)

    def _block(self, nodes: list[ast.stmt]) -> list[Statement]:
        found: list[Statement] = []
        for node in nodes:
            if not self._reached:
                raise self._refusal(node, "this is never reached", "Take it away, or mend what stands before it.")
            found += self._statement(node)
        return found

    def _statement(self, node: ast.stmt) -> list[Statement]:
        match node:
            case ast.Pass() | ast.Global():
                return []
            case ast.Expr():
                return [self._effect(node)]
            case ast.Assign():
                if len(node.targets) > 1:
                    raise self._refusal(node.targets[1], "one value for several names", "Assign one name at a time.")
                return [self._assign(node.targets[0], node.value)]
            case ast.AnnAssign():
                return self._annotated(node)
            case ast.AugAssign():
                return [self._augmented(node)]
            case ast.If():
                return [self._if(node)]
            case ast.While():
                return [self._while(node)]
            case ast.For():
                return [self._for(node)]
            case ast.Break():
                return [self._break()]
            case ast.Continue():
                self._reached = False
                return [Continue()]
            case ast.Return():
                return [self._return(node)]
        problem, advice = OUTSIDE.get(type(node), ("this statement", "Use assignments, if, loops and calls."))
        raise self._refusal(node, f"{problem} is not compiled", advice)

    def _effect(self, node: ast.Expr) -> Statement:
        if isinstance(node.value, (ast.NamedExpr, ast.Yield, ast.YieldFrom)):
            self._expressions.any(node.value)
        if not isinstance(node.value, ast.Call):
            raise self._refusal(node, "this statement does nothing", "Take it away, or assign its value to a name.")
        return Evaluate(self._expressions.call(node.value))

    # Assignments.

    def _assign(self, target: ast.expr, value: ast.expr) -> Statement:
        if isinstance(target, ast.Subscript):
            memory, index = self._expressions.memory(target)
            kept = self._expressions.keep(self._expressions.value(value, memory.element))
            return Store(memory, index, kept, self._expressions.place(target))
        variable = self._global(target)
        if variable is not None:
            return Assign(variable, self._expressions.value(value, variable.type))
        name = self._name(target)
        kind = self._scope.type_of(name)
        found = self._expressions.value(value, kind) if kind is not None else self._first_value(name, value)
        return self._assigned(target, name, found)

    def _first_value(self, name: str, value: ast.expr) -> Expression:
        found = self._expressions.settled(value)
        if found.type is not Type.I32:
            problem = f"the first value of {name!r} is {found.type.value}, and it has no annotation"
            raise self._refusal(value, problem, f"Write {name}: {found.type.value} = ….")
        return found

    def _assigned(self, node: ast.AST, name: str, value: Expression) -> Assign:
        variable = self._scope.declare(name, value.type, node)
        self._scope.narrow(name, variable, value.interval)
        self._scope.assigned.add(name)
        return Assign(variable, value)

    def _annotated(self, node: ast.AnnAssign) -> list[Statement]:
        if not isinstance(node.target, ast.Name) or not self._scope.is_local(node.target.id):
            raise self._refusal(node, "only locals are annotated here", "Annotate a global at module level.")
        kind = self._linker.type_of(self._source, node.annotation)
        self._scope.declare(node.target.id, kind, node.target)
        if node.value is None:
            return []
        return [self._assigned(node.target, node.target.id, self._expressions.value(node.value, kind))]

    def _augmented(self, node: ast.AugAssign) -> Statement:
        symbol = self._expressions.operator(node, node.op)
        if isinstance(node.target, ast.Subscript):
            return self._augmented_element(node, node.target, symbol)
        variable = self._global(node.target)
        if variable is not None:
            value = self._operated(node, symbol, self._expressions.read(node.target, variable))
            return Assign(variable, value)
        name = self._name(node.target)
        local = self._scope.local(ast.copy_location(ast.Name(name, ast.Load()), node.target))
        value = self._operated(node, symbol, self._expressions.read(node.target, local))
        return self._assigned(node.target, name, value)

    def _augmented_element(self, node: ast.AugAssign, target: ast.Subscript, symbol: str) -> Statement:
        memory, index = self._expressions.memory(target)
        place = self._expressions.keep(index)
        old = self._expressions.element(target, memory, place)
        value = self._expressions.keep(self._operated(node, symbol, old))
        return Store(memory, self._expressions.kept(place), value, self._expressions.place(target))

    def _operated(self, node: ast.AugAssign, symbol: str, old: Expression) -> Expression:
        value = self._expressions.binary(node, symbol, old, self._expressions.any(node.value))
        if value.type is Type.WIDE:
            written = f"{ast.unparse(node.target)} = ({ast.unparse(node.target)} {symbol} …) & FULL"
            raise self._refusal(node, "a wide value is assigned", f"Write {written}.")
        return value

    def _global(self, target: ast.expr) -> Global | None:
        """The global variable that the target is, if it is one."""
        if not isinstance(target, ast.Name) or self._scope.is_local(target.id):
            return None
        meaning = self._linker.meaning(self._source, target)
        assert isinstance(meaning, Global)
        return meaning

    def _name(self, target: ast.expr) -> str:
        if isinstance(target, (ast.Tuple, ast.List)):
            raise self._refusal(target, "several names are assigned at once", "Assign one name at a time.")
        if not isinstance(target, ast.Name):
            raise self._refusal(target, "this cannot be assigned to", "Assign to a name or to an element of an array.")
        return target.id

    # Branches and loops.

    def _if(self, node: ast.If) -> Statement:
        condition = self._expressions.condition(node.test)
        before = set(self._scope.assigned)
        then = self._block(node.body)
        then_ends, self._reached = self._reached, True
        after_then, self._scope.assigned = self._scope.assigned, before
        otherwise = self._block(node.orelse)
        otherwise_ends = self._reached
        if then_ends and otherwise_ends:
            self._scope.assigned &= after_then
        elif then_ends:
            self._scope.assigned = after_then
        self._reached = then_ends or otherwise_ends
        return If(condition, then, otherwise)

    def _while(self, node: ast.While) -> Statement:
        if node.orelse:
            raise self._refusal(node.orelse[0], "else after a loop is not compiled", "Set a boolean before the loop.")
        endless = isinstance(node.test, ast.Constant) and isinstance(node.test.value, int) and bool(node.test.value)
        condition = None if endless else self._expressions.condition(node.test)
        loop, before = Loop(), set(self._scope.assigned)
        body = self._turns(loop, node.body)
        self._after(loop, None if endless else before)
        return While(condition, body)

    def _for(self, node: ast.For) -> Statement:
        if node.orelse:
            raise self._refusal(node.orelse[0], "else after a loop is not compiled", "Set a boolean before the loop.")
        first, last, step = self._range(node.iter)
        if not isinstance(node.target, ast.Name) or not self._scope.is_local(node.target.id):
            raise self._refusal(node.target, "a loop counts in a local", "Write for name in range(…).")
        name = node.target.id
        variable = self._scope.declare(name, Type.I32, node.target)
        self._scope.narrow(name, variable, _turns(first.interval, last.interval, step))
        kind = Type.I32 if abs(step) == 1 else Type.I64
        counter, stop = self._scope.temporary(kind), self._scope.temporary(kind)
        loop, before = Loop(), set(self._scope.assigned)
        self._scope.assigned.add(name)
        body = self._turns(loop, node.body)
        self._after(loop, before)
        return For(variable, counter, stop, first, last, step, body)

    def _range(self, node: ast.expr) -> tuple[Expression, Expression, int]:
        if not (isinstance(node, ast.Call) and not node.keywords and 1 <= len(node.args) <= 3):
            raise self._refusal(node, "a loop over something else than a range", "Write for name in range(…).")
        if self._range_is_other(node.func):
            raise self._refusal(node.func, "a loop over something else than a range", "Write for name in range(…).")
        bounds = [self._expressions.value(argument, Type.I32) for argument in node.args[:2]]
        zero = self._expressions.value(ast.copy_location(ast.Constant(0), node), Type.I32)
        first, last = bounds if len(bounds) == 2 else (zero, bounds[0])
        step = self._expressions.value(node.args[2], Type.I32) if len(node.args) == 3 else None
        if step is None:
            return first, last, 1
        sure = isinstance(step, (Constant, Read)) and step.interval.least == step.interval.most
        if not sure or step.interval.least == 0:
            raise self._refusal(node.args[2], "the step is no constant other than 0", "Write the loop with while.")
        return first, last, step.interval.least

    def _range_is_other(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Name) and self._scope.is_local(node.id):
            return True
        return self._linker.meaning(self._source, node) is not range

    def _turns(self, loop: Loop, nodes: list[ast.stmt]) -> list[Statement]:
        self._loops.append(loop)
        body = self._block(nodes)
        self._loops.pop()
        return body

    def _after(self, loop: Loop, ended: set[str] | None) -> None:
        """Goes on behind a loop, which has ended by itself with these names assigned, or never does."""
        ways = [way for way in (ended, loop.left) if way is not None]
        self._reached = bool(ways)
        self._scope.assigned = set.intersection(*ways) if ways else set()

    def _break(self) -> Statement:
        loop = self._loops[-1]
        assigned = set(self._scope.assigned)
        loop.left = assigned if loop.left is None else loop.left & assigned
        self._reached = False
        return Break()

    def _return(self, node: ast.Return) -> Statement:
        wanted = self._function.signature.result
        self._reached = False
        if wanted is Type.NONE:
            if node.value is not None and not (isinstance(node.value, ast.Constant) and node.value.value is None):
                raise self._refusal(
                    node.value, "this function has no result", "Write its type in place of None, after ->."
                )
            return Return(None)
        if node.value is None:
            raise self._refusal(node, f"a result of type {wanted.value} is missing", "Write it after return.")
        return Return(self._expressions.value(node.value, wanted))


def _turns(first: Interval, last: Interval, step: int) -> Interval:
    """Where a loop's variable lies while the loop runs."""
    bounds = Interval(first.least, last.most - 1) if step > 0 else Interval(last.least + 1, first.most)
    return bounds.clipped(RANGE[Type.I32]) if bounds.least <= bounds.most else RANGE[Type.I32]


def analyse(linker: Linker) -> None:
    """Analyses every function that is reached, and those that it reaches. Raises KernelError."""
    for function, source, node in linker.definitions:
        with source.bounded(node):
            Body(linker, source, node, function)
        if len(node.args.args) > MOST_PARAMETERS or len(function.variables) > MOST_VARIABLES:
            problem = f"{node.name}() has more parameters or values than WebAssembly takes"
            raise source.error(node, problem, "Split it, or keep numbers in an array.")
