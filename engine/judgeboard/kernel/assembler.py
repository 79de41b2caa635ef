"""The assembler: translates the code of functions, which is text, to WebAssembly's binary format.

The text is a sequence of words: instructions by their names in WebAssembly's text format, each followed by its
immediates. Three things go beyond this format:

- A name such as `a.i64`, instead of a local's index, is a scratch local of the function for an intermediate value, here
  of the value type i64. Between setting and last use, no other code may use the same name. `local a.i64` only reserves
  the local.
- `trap N` pops a condition; if it is not 0, the code stores the site's number and traps. N is the site's index in the
  unit's `sites`.
- A block's type is `void`, `i32` or `i64`.
"""

from judgeboard.kernel import wasm
from judgeboard.kernel.intermediate import TRAP_SITE, CompilationUnit, Function
from judgeboard.kernel.manifest import TrapSite

WORDS = {**wasm.OPCODES, **wasm.BLOCK_TYPES}


class Assembler:
    """Assembles the functions of a unit one after the other, and numbers the trap sites in their code."""

    def __init__(self, unit: CompilationUnit) -> None:
        self.sites: list[TrapSite] = []
        self._unit = unit

    def function_body(self, function: Function) -> bytes:
        """Returns the function as an entry of the code section: its size, its locals, its instructions. Adds its trap
        sites to `sites`.
        """
        scratch: dict[str, int] = {}
        encoded = bytearray()
        words = iter(function.code.split())
        for word in words:
            if word.isdigit():
                encoded += wasm.unsigned(int(word))
            elif word.endswith(".const"):
                encoded += wasm.constant(word[:3], int(next(words)))
            elif word == "trap":
                encoded += self._trap(self._unit.sites[int(next(words))])
            elif word in WORDS:
                encoded += WORDS[word]
            elif word == "local":
                scratch.setdefault(next(words), len(function.locals) + len(scratch))
            else:
                encoded += wasm.unsigned(scratch.setdefault(word, len(function.locals) + len(scratch)))
        types = [local.type.value_type for local in function.locals[len(function.signature.parameters) :]]
        types += [name.partition(".")[2] for name in scratch]
        return wasm.sized(wasm.vector([b"\1" + wasm.VALUE_TYPES[each] for each in types]) + bytes(encoded))

    def _trap(self, site: TrapSite) -> bytes:
        """Returns code that, if the condition on the stack is not 0, stores the site's number, from 1, and traps."""
        self.sites.append(site)
        note = wasm.constant("i32", len(self.sites)) + WORDS["global.set"] + wasm.unsigned(TRAP_SITE)
        return WORDS["if"] + WORDS["void"] + note + WORDS["unreachable"] + WORDS["end"]
