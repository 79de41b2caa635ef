"""Runs kernels as the Python that they are."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from inspect import get_annotations
from typing import Any

from judgeboard.kernel.files import SUFFIX, source_file
from judgeboard.kernel.manifest import manifest_of
from judgeboard.kernel.runtime import Instance
from judgeboard.kernel.scope import TYPES
from judgeboard.kernel.source import fresh_imports, import_closure
from judgeboard.kernel.types import Signature, Type


def loaded(name: str) -> Callable[[], Instance]:
    """Makes instances of a kernel, of whose modules its compiled module tells where there is no source."""
    if source_file(name) is None and (shipped := source_file(name, SUFFIX)):
        modules = list(manifest_of(shipped.read_bytes()).sources)
    else:
        modules = [source.name for source in import_closure(name)]
    return partial(InterpretedInstance, name, modules)


class InterpretedInstance(Instance):
    """A running kernel, its modules imported for it alone."""

    def __init__(self, name: str, modules: list[str]) -> None:
        with fresh_imports(modules):
            self._module = import_module(name)

    def _export(self, name: str) -> Callable[..., Any]:
        return getattr(self._module, name)  # type: ignore[no-any-return]

    def _signature(self, name: str) -> Signature:
        kinds = get_annotations(self._export(name), eval_str=True).values()
        *parameters, result = (TYPES.get(kind, Type.NONE) for kind in kinds)
        return Signature(tuple(parameters), result)
