"""Name resolution: the meaning of names in a function's scope and at module level."""

import ast
from array import array
from collections import Counter
from types import FunctionType, ModuleType

from judgeboard.kernel import language
from judgeboard.kernel.errors import shown
from judgeboard.kernel.intermediate import ALIGNMENT, ELEMENTS, TRAP_SITE, Array, CompilationUnit, Function, Variable
from judgeboard.kernel.source import SourceModule, Sources
from judgeboard.kernel.types import RANGE, Interval, Signature, Type

TYPES: dict[object, Type] = {language.i32: Type.I32, language.i64: Type.I64, language.u64: Type.U64, bool: Type.BOOL}


class Resolver:
    """Resolves names at module level, and collects the functions, arrays and variables that the exports reach."""

    def __init__(self, sources: Sources, *, checked: bool) -> None:
        self.sources = sources
        self.unit = CompilationUnit(checked)
        self.definitions: list[tuple[Function, SourceModule, ast.FunctionDef]] = []
        """The functions that the exports reach, with their modules and syntax trees."""
        self._functions: dict[ast.FunctionDef, Function] = {}
        self._arrays: dict[int, Array] = {}
        self._globals: dict[tuple[str, str], Variable] = {}

    def export(self, name: str) -> None:
        """Exports a function of the kernel's module. Raises CompileError unless the name is bound to a function."""
        entry = self.sources.entry
        value = entry.module.__dict__.get(name)
        found = self._function(value, entry, entry.exports_node) if isinstance(value, FunctionType) else None
        if found is None:
            advice = "Name functions of the kernel only in __all__."
            raise entry.error(entry.exports_node, f"{name!r} cannot be exported", advice)
        self.unit.exports[name] = found

    def resolve(self, source: SourceModule, node: ast.expr) -> object:
        """Returns the object that a global name, or an attribute of a module, is bound to.

        For a function, an array or a variable, returns the unit's record of it. Raises CompileError for an unknown
        name, and for an object that a kernel cannot use.
        """
        if isinstance(node, ast.Name):
            return self._bound(source, node.id, node)
        if isinstance(node, ast.Attribute):
            owner = self.resolve(source, node.value)
            if isinstance(owner, ModuleType):
                home = self.sources.of_module(owner.__name__)
                if home is not None and node.attr in home.variables:
                    return self._global(home, node.attr, source, node)
                if hasattr(owner, node.attr):
                    return self._compilable(getattr(owner, node.attr), node.attr, source, node)
        raise source.error(node, "this is no name of a kernel", "Use names, numbers, elements of arrays and calls.")

    def _bound(self, source: SourceModule, name: str, node: ast.expr) -> object:
        if name in source.variables:
            return self._global(source, name, source, node)
        try:
            value = source.lookup(name)
        except KeyError:
            advice = "Assign it first, or import it at module level."
            raise source.error(node, f"there is no name {name!r}", advice) from None
        return self._compilable(value, name, source, node)

    def _compilable(self, value: object, name: str, source: SourceModule, node: ast.expr) -> object:
        if isinstance(value, array):
            return self._array(value, name, source, node)
        if isinstance(value, FunctionType) and value.__module__ != language.__name__:
            return self._function(value, source, node)
        return value

    def _function(self, value: FunctionType, source: SourceModule, node: ast.AST) -> Function:
        home = self.sources.of_module(value.__module__)
        definition = home.definition(value) if home is not None else None
        if home is None or definition is None:
            advice = "Call functions that are defined at the top level of the kernel's own modules."
            raise source.error(node, f"{value.__name__!r} has no source that can be compiled", advice)
        if definition not in self._functions:
            signature = self._signature(home, definition)
            if definition.decorator_list:
                raise home.error(definition.decorator_list[0], "a compiled function has no decorator", "Take it away.")
            found = Function(definition.name, signature, len(self.unit.functions))
            self.unit.functions.append(found)
            self.definitions.append((found, home, definition))
            self._functions[definition] = found
        return self._functions[definition]

    def _signature(self, home: SourceModule, node: ast.FunctionDef) -> Signature:
        given = node.args
        for extra in (given.vararg, given.kwarg, *given.kwonlyargs, *given.defaults):
            if extra is not None:
                advice = "Give the function plain parameters only, without defaults."
                raise home.error(extra, "this kind of parameter is not compiled", advice)
        parameters = []
        for parameter in (*given.posonlyargs, *given.args):
            if parameter.annotation is None:
                message = f"the parameter {parameter.arg!r} has no type"
                raise home.error(parameter, message, f"Write {parameter.arg}: i32, i64, u64 or bool.")
            parameters.append(self.annotated_type(home, parameter.annotation))
        if node.returns is None:
            raise home.error(node, "the result has no type", "Write -> and its type after the parameters, or -> None.")
        nothing = isinstance(node.returns, ast.Constant) and node.returns.value is None
        return Signature(tuple(parameters), Type.NONE if nothing else self.annotated_type(home, node.returns))

    def annotated_type(self, source: SourceModule, annotation: ast.expr) -> Type:
        """Returns the type that an annotation names: `i32`, `i64`, `u64` or `bool`. Raises CompileError for any other
        annotation.
        """
        named = self.resolve(source, annotation) if isinstance(annotation, (ast.Name, ast.Attribute)) else None
        try:
            return TYPES[named]
        except (KeyError, TypeError):
            advice = "Use i32, i64, u64 or bool; the first three come from judgeboard.kernel.language."
            raise source.error(annotation, "this is no type of a kernel", advice) from None

    def _array(self, content: "array[int]", name: str, source: SourceModule, node: ast.expr) -> Array:
        if id(content) not in self._arrays:
            if content.typecode not in ELEMENTS:
                advice = f"Make it of one of the type codes {' '.join(ELEMENTS)}."
                raise source.error(node, f"an array of type code {content.typecode!r} is not compiled", advice)
            found = Array(name, content, ELEMENTS[content.typecode], self.unit.memory)
            self.unit.memory += -(-len(content) * content.itemsize // ALIGNMENT) * ALIGNMENT
            self._arrays[id(content)] = found
            self.unit.arrays.append(found)
        return self._arrays[id(content)]

    def _global(self, home: SourceModule, name: str, source: SourceModule, node: ast.expr) -> Variable:
        if (home.name, name) not in self._globals:
            value = home.module.__dict__.get(name)
            annotation = home.annotations.get(name)
            if not isinstance(value, int):
                advice = f"Write at module level, for example, {name}: u64 = 0."
                raise source.error(node, f"{name!r} is global, but no number at module level", advice)
            default = Type.BOOL if isinstance(value, bool) else Type.I32
            kind = self.annotated_type(home, annotation) if annotation is not None else default
            if not RANGE[kind].least <= value <= RANGE[kind].most:
                message = f"{name!r} begins with {shown(value)}, which is no {kind.value}"
                raise source.error(node, message, "Annotate it at module level with the type that holds it.")
            index = TRAP_SITE + 1 + len(self.unit.globals)
            found = Variable(kind, RANGE[kind], index, "global", int(value))
            self._globals[home.name, name] = found
            self.unit.globals.append(found)
        return self._globals[home.name, name]


class Scope:
    """The local variables of one function, by name."""

    def __init__(self, source: SourceModule, node: ast.FunctionDef, function: Function) -> None:
        self._source = source
        self._function = function
        self._declared: dict[str, Variable] = {}
        stored = _assigned_names(node)
        self._stores = Counter(stored)
        parameters = [parameter.arg for parameter in (*node.args.posonlyargs, *node.args.args)]
        self._local = {*stored, *parameters}
        for name, kind in zip(parameters, function.signature.parameters, strict=True):
            self._declared[name] = self.temporary(kind)
        self.assigned = set(parameters)
        """The names that are definitely assigned at the statement that is being analysed."""

    def is_local(self, name: str) -> bool:
        """Returns whether the name is local, that is, a parameter or assigned anywhere in the function."""
        return name in self._local

    def temporary(self, kind: Type) -> Variable:
        """Adds a local variable without a name to the function, and returns this variable."""
        local = Variable(kind, RANGE[kind], len(self._function.locals))
        self._function.locals.append(local)
        return local

    def declare(self, name: str, kind: Type, node: ast.AST) -> Variable:
        """Returns the local with this name and type; makes it if the name is new. Raises CompileError if the name has
        another type.
        """
        if name not in self._declared:
            self._declared[name] = self.temporary(kind)
        local = self._declared[name]
        if local.type is not kind:
            message = f"{name!r} is {local.type.value} already"
            raise self._source.error(node, message, "Give a local one type, or take another name.")
        return local

    def type_of(self, name: str) -> Type | None:
        """Returns the type of a local variable; None if the variable is not declared yet."""
        return self._declared[name].type if name in self._declared else None

    def assign(self, name: str, kind: Type, interval: Interval, node: ast.AST) -> Variable:
        """Marks a local as assigned, and returns it as `declare` does. A local with a single assignment gets the
        interval of the assigned value, unless it is a parameter.
        """
        local = self.declare(name, kind, node)
        if self._stores[name] == 1 and local.index >= len(self._function.signature.parameters):
            local.interval = interval
        self.assigned.add(name)
        return local

    def local(self, node: ast.Name) -> Variable:
        """Returns the local that a node reads. Raises CompileError unless the local is definitely assigned."""
        if node.id not in self.assigned:
            message = f"{node.id!r} may have no value here"
            raise self._source.error(node, message, "Assign it on every way that leads here.")
        return self._declared[node.id]


def _assigned_names(node: ast.FunctionDef) -> list[str]:
    """Returns the names that a function assigns to and does not declare global, repeated for each assignment."""
    stored: list[str] = []
    declared_global: set[str] = set()
    for inner in ast.walk(node):
        if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store):
            stored.append(inner.id)
        elif isinstance(inner, ast.Global):
            declared_global.update(inner.names)
    return [name for name in stored if name not in declared_global]
