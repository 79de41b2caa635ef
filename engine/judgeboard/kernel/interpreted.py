"""Runs kernels as the Python that they are."""

import importlib
from collections.abc import Callable
from inspect import get_annotations
from typing import Any

from judgeboard.kernel import marshalling
from judgeboard.kernel.scope import TYPES
from judgeboard.kernel.source import fresh_imports
from judgeboard.kernel.types import Signature, Type


class InterpretedInstance:
    """A running kernel, its modules imported for it alone."""

    def __init__(self, name: str, modules: list[str]) -> None:
        with fresh_imports(modules):
            self._module = importlib.import_module(name)

    def function(self, name: str) -> Callable[..., Any]:
        """An exported function."""
        function: Callable[..., Any] = getattr(self._module, name)
        *parameters, result = (TYPES.get(kind, Type.NONE) for kind in get_annotations(function, eval_str=True).values())
        signature = Signature(tuple(parameters), result)
        return lambda *given: function(*marshalling.arguments(name, signature, given))
