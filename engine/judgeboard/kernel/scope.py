"""What the names in a function's source mean: locals with their types, and what stands at module level."""

import ast
from array import array
from collections import Counter
from types import FunctionType, ModuleType

from judgeboard.kernel import language
from judgeboard.kernel.errors import shown
from judgeboard.kernel.source import Source, Sources
from judgeboard.kernel.tree import Function, Global, Host, Memory, Program, Variable
from judgeboard.kernel.types import RANGE, Interval, Signature, Type

TYPES: dict[object, Type] = {language.i32: Type.I32, language.i64: Type.I64, language.u64: Type.U64, bool: Type.BOOL}
ELEMENTS = {
    "b": (Type.I32, Interval(-(1 << 7), (1 << 7) - 1)),
    "B": (Type.I32, Interval(0, (1 << 8) - 1)),
    "h": (Type.I32, Interval(-(1 << 15), (1 << 15) - 1)),
    "H": (Type.I32, Interval(0, (1 << 16) - 1)),
    "i": (Type.I32, RANGE[Type.I32]),
    "q": (Type.I64, RANGE[Type.I64]),
    "Q": (Type.U64, RANGE[Type.U64]),
}
"""By an array's type code: the type of its elements, and what they hold."""


class Linker:
    """Finds the functions, arrays and variables that a kernel reaches, each once, in a fixed order."""

    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        self.program = Program()
        self.definitions: list[tuple[Function, Source, ast.FunctionDef]] = []
        """The functions that are reached, with their trees."""
        self._functions: dict[ast.FunctionDef, Function | Host] = {}
        self._memories: dict[int, Memory] = {}
        self._globals: dict[tuple[str, str], Global] = {}

    def export(self, name: str) -> None:
        """Makes one of the entry's functions callable from outside. Raises KernelError where it is none."""
        entry = self.sources.entry
        value = entry.module.__dict__.get(name)
        found = self._function(value, entry, entry.exports_node) if isinstance(value, FunctionType) else None
        if not isinstance(found, Function):
            advice = "Name functions of the kernel only in __all__."
            raise entry.error(entry.exports_node, f"{name!r} cannot be exported", advice)
        self.program.exports[name] = found

    def meaning(self, source: Source, node: ast.expr) -> object:
        """What a name or a chain of attributes of modules is bound to: Python's object, or the linker's own.

        Raises KernelError for an unknown name, and for what a kernel cannot use.
        """
        if isinstance(node, ast.Name):
            return self._bound(source, node.id, node)
        if isinstance(node, ast.Attribute):
            owner = self.meaning(source, node.value)
            if isinstance(owner, ModuleType):
                home = self.sources.of_module(owner.__name__)
                if home is not None and node.attr in home.variables:
                    return self._global(home, node.attr, source, node)
                if hasattr(owner, node.attr):
                    return self._linked(getattr(owner, node.attr), node.attr, source, node)
        raise source.error(node, "this is no name of a kernel", "Use names, numbers, elements of arrays and calls.")

    def _bound(self, source: Source, name: str, node: ast.expr) -> object:
        if name in source.variables:
            return self._global(source, name, source, node)
        try:
            value = source.lookup(name)
        except KeyError:
            advice = "Assign it first, or import it at module level."
            raise source.error(node, f"there is no name {name!r}", advice) from None
        return self._linked(value, name, source, node)

    def _linked(self, value: object, name: str, source: Source, node: ast.expr) -> object:
        if isinstance(value, array):
            return self._memory(value, name, source, node)
        if isinstance(value, FunctionType) and value.__module__ != language.__name__:
            return self._function(value, source, node)
        return value

    def _function(self, value: FunctionType, source: Source, node: ast.AST) -> Function | Host:
        home = self.sources.of_module(value.__module__)
        definition = home.definition(value) if home is not None else None
        if home is None or definition is None:
            advice = "Call functions that are defined at the top level of the kernel's own modules."
            raise source.error(node, f"{value.__name__!r} has no source that can be compiled", advice)
        return self.function(home, definition, outside=hasattr(value, "__kernel_host__"))

    def function(self, home: Source, node: ast.FunctionDef, *, outside: bool) -> Function | Host:
        """The function of that tree; at its first use its body is still to be analysed."""
        if node not in self._functions:
            signature = self._signature(home, node)
            found: Function | Host
            if outside:
                found = Host(home.name, node.name, signature)
                self.program.hosts.append(found)
            elif node.decorator_list:
                raise home.error(node.decorator_list[0], "a compiled function has no decorator", "Take it away.")
            else:
                found = Function(home.name, node.name, signature)
                self.program.functions.append(found)
                self.definitions.append((found, home, node))
            self._functions[node] = found
        return self._functions[node]

    def _signature(self, home: Source, node: ast.FunctionDef) -> Signature:
        given = node.args
        for extra in (given.vararg, given.kwarg, *given.kwonlyargs, *given.defaults):
            if extra is not None:
                advice = "Give the function plain parameters only, without defaults."
                raise home.error(extra, "this kind of parameter is not compiled", advice)
        parameters = []
        for parameter in (*given.posonlyargs, *given.args):
            if parameter.annotation is None:
                problem = f"the parameter {parameter.arg!r} has no type"
                raise home.error(parameter, problem, f"Write {parameter.arg}: i32, i64, u64 or bool.")
            parameters.append(self.type_of(home, parameter.annotation))
        if node.returns is None:
            raise home.error(node, "the result has no type", "Write -> and its type after the parameters, or -> None.")
        nothing = isinstance(node.returns, ast.Constant) and node.returns.value is None
        return Signature(tuple(parameters), Type.NONE if nothing else self.type_of(home, node.returns))

    def type_of(self, source: Source, annotation: ast.expr) -> Type:
        """The type that an annotation names. Raises KernelError where it names none."""
        meaning = None
        if isinstance(annotation, (ast.Name, ast.Attribute)):
            meaning = self.meaning(source, annotation)
        try:
            return TYPES[meaning]
        except (KeyError, TypeError):
            advice = "Use i32, i64, u64 or bool; the first three come from judgeboard.kernel.language."
            raise source.error(annotation, "this is no type of a kernel", advice) from None

    def _memory(self, content: "array[int]", name: str, source: Source, node: ast.expr) -> Memory:
        if id(content) not in self._memories:
            if content.typecode not in ELEMENTS:
                advice = f"Make it of one of the type codes {' '.join(ELEMENTS)}."
                raise source.error(node, f"an array of type code {content.typecode!r} is not compiled", advice)
            element, interval = ELEMENTS[content.typecode]
            self._memories[id(content)] = Memory(name, content, element, interval)
            self.program.memories.append(self._memories[id(content)])
        return self._memories[id(content)]

    def _global(self, home: Source, name: str, source: Source, node: ast.expr) -> Global:
        if (home.name, name) not in self._globals:
            value = home.module.__dict__.get(name)
            annotation = home.annotations.get(name)
            if not isinstance(value, int):
                advice = f"Write at module level, for example, {name}: u64 = 0."
                raise source.error(node, f"{name!r} is global, but no number at module level", advice)
            default = Type.BOOL if isinstance(value, bool) else Type.I32
            kind = self.type_of(home, annotation) if annotation is not None else default
            if not RANGE[kind].least <= value <= RANGE[kind].most:
                problem = f"{name!r} begins with {shown(value)}, which is no {kind.value}"
                raise source.error(node, problem, "Annotate it at module level with the type that holds it.")
            self._globals[home.name, name] = Global(name, kind, int(value))
            self.program.globals.append(self._globals[home.name, name])
        return self._globals[home.name, name]


class Scope:
    """One function's own names."""

    def __init__(self, linker: Linker, source: Source, node: ast.FunctionDef, function: Function) -> None:
        self._linker = linker
        self._source = source
        self._function = function
        self._declared: dict[str, Variable] = {}
        stored = _names_stored(node)
        self._stores = Counter(stored)
        parameters = [parameter.arg for parameter in (*node.args.posonlyargs, *node.args.args)]
        self._local = {*stored, *parameters}
        for name, kind in zip(parameters, function.signature.parameters, strict=True):
            self._declared[name] = self.temporary(kind)
        self.assigned = set(parameters)
        """The names that are sure to have a value at the place that is being analysed."""

    def is_local(self, name: str) -> bool:
        """Whether the function has the name for itself: what is assigned anywhere is local everywhere."""
        return name in self._local

    def temporary(self, kind: Type) -> Variable:
        """A new place for a value."""
        variable = Variable(kind, len(self._function.variables), RANGE[kind])
        self._function.variables.append(variable)
        return variable

    def declare(self, name: str, kind: Type, node: ast.AST) -> Variable:
        """The local of that name and type. Raises KernelError where it has another type already."""
        if name not in self._declared:
            self._declared[name] = self.temporary(kind)
        variable = self._declared[name]
        if variable.type is not kind:
            problem = f"{name!r} is {variable.type.value} already"
            raise self._source.error(node, problem, "Give a local one type, or take another name.")
        return variable

    def type_of(self, name: str) -> Type | None:
        """The type of a local that has been declared."""
        variable = self._declared.get(name)
        return variable.type if variable is not None else None

    def narrow(self, name: str, variable: Variable, interval: Interval) -> None:
        """Notes where a local lies that is assigned at one place only."""
        if self._stores[name] == 1 and variable.index >= len(self._function.signature.parameters):
            variable.interval = interval

    def local(self, node: ast.Name) -> Variable:
        """The local that is read here. Raises KernelError where it may have no value yet."""
        if node.id not in self.assigned:
            problem = f"{node.id!r} may have no value here"
            raise self._source.error(node, problem, "Assign it on every way that leads here.")
        return self._declared[node.id]


def _names_stored(node: ast.FunctionDef) -> list[str]:
    """The names that are assigned to and not global, as often as they are."""
    stored: list[str] = []
    outside: set[str] = set()
    for inner in ast.walk(node):
        if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store):
            stored.append(inner.id)
        elif isinstance(inner, ast.Global):
            outside.update(inner.names)
    return [name for name in stored if name not in outside]
