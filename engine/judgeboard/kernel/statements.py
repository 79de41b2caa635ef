"""Control flow and assignments: from the syntax tree of a function's body to typed statements.

Statements that are never reached, and names that are not definitely assigned, are refused.
"""

import ast

from judgeboard.kernel import subset
from judgeboard.kernel.expressions import Expressions
from judgeboard.kernel.scope import Resolver, Scope
from judgeboard.kernel.source import SourceModule
from judgeboard.kernel.tree import (
    Assign,
    Break,
    CallStatement,
    Constant,
    Continue,
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

MOST_PARAMETERS, MOST_LOCALS = 1_000, 49_000
"""WebAssembly's engines take 50,000 locals; arithmetic needs some."""


class LoopState:
    """A loop that is being analysed."""

    def __init__(self) -> None:
        self.assigned_at_breaks: set[str] | None = None
        """The names that are definitely assigned at every `break` so far; None before the first."""


class Statements:
    """Analyses the body of one function."""

    def __init__(self, resolver: Resolver, source: SourceModule, node: ast.FunctionDef, function: Function) -> None:
        self._source = source
        self._function = function
        self._resolver = resolver
        self._scope = Scope(source, node, function)
        self._expressions = Expressions(resolver, source, self._scope)
        self._error = source.error
        self._loops: list[LoopState] = []
        self._reachable = True
        """Whether control can reach the statement that is being analysed."""
        statements = node.body[1:] if ast.get_docstring(node, clean=False) is not None else node.body
        function.body = self._block(statements)
        if self._reachable and function.signature.result is not Type.NONE:
            raise self._error(node, f"{node.name}() may end without a result", "Return a value at the end, too.")

    def _block(self, nodes: list[ast.stmt]) -> list[Statement]:
        found: list[Statement] = []
        for node in nodes:
            if not self._reachable:
                raise self._error(node, "this is never reached", "Take it away, or mend what stands before it.")
            found += self._statement(node)
        return found

    def _statement(self, node: ast.stmt) -> list[Statement]:
        match node:
            case ast.Pass() | ast.Global():
                return []
            case ast.Expr():
                return [self._call(node)]
            case ast.Assign():
                if len(node.targets) > 1:
                    raise self._error(node.targets[1], "one value for several names", "Assign one name at a time.")
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
                self._reachable = False
                return [Continue()]
            case ast.Return():
                return [self._return(node)]
        problem, advice = subset.STATEMENTS.get(type(node), ("this statement", "Use assignments, if, loops and calls."))
        raise self._error(node, f"{problem} is not compiled", advice)

    def _call(self, node: ast.Expr) -> Statement:
        if isinstance(node.value, (ast.NamedExpr, ast.Yield, ast.YieldFrom)):
            self._expressions.any(node.value)
        if not isinstance(node.value, ast.Call):
            raise self._error(node, "this statement does nothing", "Take it away, or assign its value to a name.")
        return CallStatement(self._expressions.call(node.value))

    # Assignments.

    def _assign(self, target: ast.expr, value: ast.expr) -> Statement:
        if isinstance(target, ast.Subscript):
            array, index = self._expressions.element_of(target)
            stored = self._expressions.tee(self._expressions.value(value, array.element))
            return Store(array, index, stored, self._expressions.location(target))
        variable = self._global(target)
        if variable is not None:
            return Assign(variable, self._expressions.value(value, variable.type))
        name = self._name(target)
        kind = self._scope.type_of(name)
        found = self._expressions.value(value, kind) if kind is not None else self._first_value(name, value)
        return self._assign_local(target, name, found)

    def _first_value(self, name: str, value: ast.expr) -> Expression:
        found = self._expressions.concrete(value)
        if found.type is not Type.I32:
            problem = f"the first value of {name!r} is {found.type.value}, and it has no annotation"
            raise self._error(value, problem, f"Write {name}: {found.type.value} = ….")
        return found

    def _assign_local(self, node: ast.AST, name: str, value: Expression) -> Assign:
        local = self._scope.declare(name, value.type, node)
        self._scope.narrow(name, value.interval)
        self._scope.assigned.add(name)
        return Assign(local, value)

    def _annotated(self, node: ast.AnnAssign) -> list[Statement]:
        if not isinstance(node.target, ast.Name) or not self._scope.is_local(node.target.id):
            raise self._error(node, "only locals are annotated here", "Annotate a global at module level.")
        kind = self._resolver.annotated_type(self._source, node.annotation)
        self._scope.declare(node.target.id, kind, node.target)
        if node.value is None:
            return []
        return [self._assign_local(node.target, node.target.id, self._expressions.value(node.value, kind))]

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
        return self._assign_local(node.target, name, value)

    def _augmented_element(self, node: ast.AugAssign, target: ast.Subscript, symbol: str) -> Statement:
        array, index = self._expressions.element_of(target)
        stored_index = self._expressions.tee(index)
        old = self._expressions.element(target, array, stored_index)
        value = self._expressions.tee(self._operated(node, symbol, old))
        return Store(array, self._expressions.reread(stored_index), value, self._expressions.location(target))

    def _operated(self, node: ast.AugAssign, symbol: str, old: Expression) -> Expression:
        value = self._expressions.binary(node, symbol, old, self._expressions.any(node.value))
        if value.type is Type.WIDE:
            written = f"{ast.unparse(node.target)} = ({ast.unparse(node.target)} {symbol} …) & FULL"
            raise self._error(node, "a wide value is assigned", f"Write {written}.")
        return value

    def _global(self, target: ast.expr) -> Global | None:
        """The global variable that the target names, if it does."""
        if not isinstance(target, ast.Name) or self._scope.is_local(target.id):
            return None
        variable = self._resolver.resolve(self._source, target)
        assert isinstance(variable, Global)
        return variable

    def _name(self, target: ast.expr) -> str:
        if isinstance(target, (ast.Tuple, ast.List)):
            raise self._error(target, "several names are assigned at once", "Assign one name at a time.")
        if not isinstance(target, ast.Name):
            raise self._error(target, "this cannot be assigned to", "Assign to a name or to an element of an array.")
        return target.id

    # Branches and loops.

    def _if(self, node: ast.If) -> Statement:
        condition = self._expressions.condition(node.test)
        before = set(self._scope.assigned)
        then = self._block(node.body)
        then_ends, self._reachable = self._reachable, True
        after_then, self._scope.assigned = self._scope.assigned, before
        otherwise = self._block(node.orelse)
        otherwise_ends = self._reachable
        if then_ends and otherwise_ends:
            self._scope.assigned &= after_then
        elif then_ends:
            self._scope.assigned = after_then
        self._reachable = then_ends or otherwise_ends
        return If(condition, then, otherwise)

    def _while(self, node: ast.While) -> Statement:
        endless = isinstance(node.test, ast.Constant) and isinstance(node.test.value, int) and bool(node.test.value)
        condition = None if endless else self._expressions.condition(node.test)
        before = set(self._scope.assigned)
        return While(condition, self._loop_body(node, None if endless else before))

    def _for(self, node: ast.For) -> Statement:
        first, last, step = self._range(node.iter)
        if not isinstance(node.target, ast.Name) or not self._scope.is_local(node.target.id):
            raise self._error(node.target, "a loop counts in a local", "Write for name in range(…).")
        name = node.target.id
        local = self._scope.declare(name, Type.I32, node.target)
        self._scope.narrow(name, _loop_interval(first.interval, last.interval, step))
        # A step over the last value may leave i32.
        kind = Type.I32 if abs(step) == 1 else Type.I64
        counter, stop = self._scope.temporary(kind), self._scope.temporary(kind)
        before = set(self._scope.assigned)
        self._scope.assigned.add(name)
        return For(local, counter, stop, first, last, step, self._loop_body(node, before))

    def _range(self, node: ast.expr) -> tuple[Expression, Expression, int]:
        """The bounds and the step of a loop."""
        is_call = isinstance(node, ast.Call) and not node.keywords and 1 <= len(node.args) <= 3
        if not (isinstance(node, ast.Call) and is_call) or self._expressions.resolve(node.func) is not range:
            raise self._error(node, "a loop over something else than a range", "Write for name in range(…).")
        bounds = [self._expressions.value(argument, Type.I32) for argument in node.args[:2]]
        zero = self._expressions.value(ast.copy_location(ast.Constant(0), node), Type.I32)
        first, last = bounds if len(bounds) == 2 else (zero, bounds[0])
        if len(node.args) < 3:
            return first, last, 1
        step = self._expressions.value(node.args[2], Type.I32)
        constant = isinstance(step, (Constant, Read)) and step.interval.least == step.interval.most
        if not constant or step.interval.least == 0:
            raise self._error(node.args[2], "the step is no constant other than 0", "Write the loop with while.")
        return first, last, step.interval.least

    def _loop_body(self, node: ast.While | ast.For, ended: set[str] | None) -> list[Statement]:
        """The body of a loop that ends by itself with these names assigned, or never does."""
        if node.orelse:
            raise self._error(node.orelse[0], "else after a loop is not compiled", "Set a boolean before the loop.")
        loop = LoopState()
        self._loops.append(loop)
        body = self._block(node.body)
        self._loops.pop()
        exits = [assigned for assigned in (ended, loop.assigned_at_breaks) if assigned is not None]
        self._reachable = bool(exits)
        self._scope.assigned = set.intersection(*exits) if exits else set()
        return body

    def _break(self) -> Statement:
        loop = self._loops[-1]
        assigned = set(self._scope.assigned)
        loop.assigned_at_breaks = assigned if loop.assigned_at_breaks is None else loop.assigned_at_breaks & assigned
        self._reachable = False
        return Break()

    def _return(self, node: ast.Return) -> Statement:
        wanted = self._function.signature.result
        self._reachable = False
        if wanted is Type.NONE:
            if node.value is not None and not (isinstance(node.value, ast.Constant) and node.value.value is None):
                raise self._error(
                    node.value, "this function has no result", "Write its type in place of None, after ->."
                )
            return Return(None)
        if node.value is None:
            raise self._error(node, f"a result of type {wanted.value} is missing", "Write it after return.")
        return Return(self._expressions.value(node.value, wanted))


def _loop_interval(first: Interval, last: Interval, step: int) -> Interval:
    """The values of a loop's variable while the loop runs."""
    bounds = Interval(first.least, last.most - 1) if step > 0 else Interval(last.least + 1, first.most)
    return bounds.clipped(RANGE[Type.I32]) if bounds.least <= bounds.most else RANGE[Type.I32]


def analyse(resolver: Resolver) -> None:
    """Analyses the functions that are exported, and all that they reach. Raises CompileError."""
    for function, source, node in resolver.definitions:
        with source.nesting_limited(node):
            Statements(resolver, source, node, function)
        if len(node.args.args) > MOST_PARAMETERS or len(function.locals) > MOST_LOCALS:
            problem = f"{node.name}() has more parameters or values than WebAssembly takes"
            raise source.error(node, problem, "Split it, or keep numbers in an array.")
