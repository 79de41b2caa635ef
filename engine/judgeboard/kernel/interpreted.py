"""Runs a kernel as the Python that it is."""

import importlib
from collections.abc import Callable
from inspect import get_annotations
from typing import Any

from judgeboard.kernel import calls
from judgeboard.kernel.scope import TYPES
from judgeboard.kernel.source import fresh
from judgeboard.kernel.types import Signature, Type


class Interpreted:
    """A kernel's modules, imported for this instance alone."""

    def __init__(self, name: str, modules: list[str]) -> None:
        with fresh(modules):
            self._module = importlib.import_module(name)

    def function(self, name: str) -> Callable[..., Any]:
        """One of the kernel's exports."""
        function: Callable[..., Any] = getattr(self._module, name)
        *parameters, result = (TYPES.get(kind, Type.NONE) for kind in get_annotations(function, eval_str=True).values())
        signature = Signature(tuple(parameters), result)
        return lambda *given: function(*calls.arguments(name, signature, given))
