"""Judgeboard: exact judges for five board-game problems, and a Lines of Action player.

`Judge`, `WrongInputError` and `loa.Player` are public; everything else may change.
"""

from judgeboard.version import __version__

__all__ = ["Judge", "WrongInputError", "__version__", "loa"]

# The module `typing` would take most of the time before `__main__` can handle Ctrl-C.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from judgeboard import loa
    from judgeboard.library import Judge
    from judgeboard.wrong_input import WrongInputError
else:
    _HOMES = {"Judge": "library", "WrongInputError": "wrong_input"}

    def __getattr__(name: str) -> object:
        """Imports a public name on first use, so that a command that does not need it starts faster."""
        from importlib import import_module

        if name == "loa":
            return import_module("judgeboard.loa")
        if name in _HOMES:
            return getattr(import_module(f"judgeboard.{_HOMES[name]}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
