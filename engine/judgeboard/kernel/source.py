"""The modules of a kernel: their syntax trees, and the objects that their names are bound to after import."""

import ast
import builtins
import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from importlib.util import resolve_name
from pathlib import Path
from types import FunctionType, ModuleType

from judgeboard.kernel.errors import CompileError
from judgeboard.kernel.files import source_file, text_of

OWN_PACKAGE = __name__.rpartition(".")[0]


class SourceModule:
    """One module: its source, its syntax tree, and the module object after import."""

    module: ModuleType

    def __init__(self, name: str, file: Path) -> None:
        self.name = name
        self.file = file
        self.text = text_of(file)
        self.tree = ast.parse(self.text, str(file))
        self.imports: list[str] = []
        """The names of modules that the source imports, or may import."""
        self.variables: set[str] = set()
        """The names that some function declares `global`."""
        for node in ast.walk(self.tree):
            match node:
                case ast.Global():
                    self.variables.update(node.names)
                case ast.Import():
                    self.imports += [alias.name for alias in node.names]
                case ast.ImportFrom():
                    module = resolve_name("." * node.level + (node.module or ""), name.rpartition(".")[0])
                    self.imports += _imported(module, [alias.name for alias in node.names])

    @cached_property
    def functions(self) -> dict[int, ast.FunctionDef]:
        """The functions at module level by their first line, as code objects count it: decorators included."""
        return {
            min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)]): node
            for node in self.tree.body
            if isinstance(node, ast.FunctionDef)
        }

    @cached_property
    def exports_node(self) -> ast.AST:
        """The assignment to `__all__`, or else the whole module."""
        for node in self.tree.body:
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            if any(isinstance(target, ast.Name) and target.id == "__all__" for target in targets):
                return node
        return self.tree

    @cached_property
    def annotations(self) -> dict[str, ast.expr]:
        """The annotations at module level by name."""
        return {
            node.target.id: node.annotation
            for node in self.tree.body
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        }

    def definition(self, function: FunctionType) -> ast.FunctionDef | None:
        """Returns the syntax tree of a function; None unless a `def` at module level has made the function."""
        node = self.functions.get(function.__code__.co_firstlineno)
        return node if node is not None and node.name == function.__name__ else None

    def lookup(self, name: str) -> object:
        """Returns the object that a global or builtin name is bound to. Raises KeyError for an unknown name."""
        if name in self.module.__dict__:
            return self.module.__dict__[name]
        return builtins.__dict__[name]

    def error(self, node: ast.AST, message: str, advice: str) -> CompileError:
        """Returns a CompileError, for the caller to raise, with the place of a node of the tree."""
        line, column = self.place(node)
        return CompileError(message, advice, str(self.file), line, column, self.text.split("\n")[line - 1])

    def place(self, node: ast.AST) -> tuple[int, int]:
        """Returns the line and the column of the node, from 1. The column counts characters, not bytes."""
        line: int = getattr(node, "lineno", 1)
        offset: int = getattr(node, "col_offset", 0)
        if not self.text.isascii():
            offset = len(self.text.split("\n")[line - 1].encode()[:offset].decode())
        return line, offset + 1


def _imported(module: str, names: list[str]) -> list[str]:
    """Returns the modules that `from module import names` may import: the module itself, or a package's submodules."""
    file = source_file(module)
    if file is not None and file.name != "__init__.py":
        return [module]
    return [f"{module}.{name}" for name in names]


class Sources:
    """The modules of a kernel, imported anew, so that their arrays and variables have their initial values."""

    def __init__(self, name: str) -> None:
        found = import_closure(name)
        self.entry = found[0]
        self.all: list[SourceModule] = []
        """The modules that were imported when the kernel was imported. The kernel's own module is first."""
        with fresh_imports([source.name for source in found]):
            importlib.import_module(name)
            for source in found:
                if source.name in sys.modules:
                    source.module = sys.modules[source.name]
                    self.all.append(source)
        self._by_name = {source.name: source for source in self.all}

    def of_module(self, module: str) -> SourceModule | None:
        """Returns the kernel's module with this name; None if the kernel has no such module."""
        return self._by_name.get(module)


def import_closure(name: str) -> list[SourceModule]:
    """A kernel's module and all modules from the same root folder that it imports, directly or not.

    The compiler's own package and the `__init__.py` of packages are left out. Raises ModuleNotFoundError if the kernel
    has no source.
    """
    file = source_file(name)
    if file is None:
        raise ModuleNotFoundError(f"there is no source of {name}", name=name)
    root = file.parents[name.count(".")]
    found = {name: SourceModule(name, file)}
    waiting = [name]
    while waiting:
        for module in found[waiting.pop(0)].imports:
            if module in found or f"{module}.".startswith(f"{OWN_PACKAGE}."):
                continue
            file = source_file(module)
            if file is not None and file.is_relative_to(root) and file.name != "__init__.py":
                found[module] = SourceModule(module, file)
                waiting.append(module)
    return list(found.values())


@contextmanager
def fresh_imports(names: list[str]) -> Iterator[None]:
    """Makes imports of these modules run them anew inside the `with` block. Afterwards restores the modules that the
    program had imported before.
    """
    packages = [(name.rpartition(".")[0], name.rpartition(".")[2]) for name in names]
    modules = {name: sys.modules.pop(name) for name in names if name in sys.modules}
    attributes = [
        (sys.modules[package], child, sys.modules[package].__dict__.pop(child))
        for package, child in packages
        if package in sys.modules and child in sys.modules[package].__dict__
    ]
    try:
        yield
    finally:
        for name in names:
            sys.modules.pop(name, None)
        sys.modules.update(modules)
        for package, child in packages:
            if package in sys.modules:
                sys.modules[package].__dict__.pop(child, None)
        for module, child, value in attributes:
            setattr(module, child, value)
