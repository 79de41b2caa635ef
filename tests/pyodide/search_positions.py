"""Runs both builds of the search inside Pyodide. The arguments are the number of positions and the depth in plies. The
last expression is a JSON object with a list of results for each build.
"""

import importlib
import json
import shutil
import sys
from pathlib import Path

import judgeboard

# With the source here, the checked build can be compiled. The unchecked build stays the wheel's, if it fits the source.
for folder in ("", "loa", "loa/search"):
    for file in Path("/judgeboard/engine/judgeboard", folder).glob("*.py"):
        shutil.copy(file, Path(judgeboard.__path__[0], folder))
importlib.invalidate_caches()
sys.path.insert(0, "/judgeboard")

# Imported here, since the tests are of the sources that were copied above.
from judgeboard.kernel.files import WASM_SUFFIX, source_file  # noqa: E402
from judgeboard.kernel.manifest import is_usable  # noqa: E402
from judgeboard.kernel.runtime import Backend, Kernel  # noqa: E402
from judgeboard.loa.thinker import SEARCH  # noqa: E402
from tests.engine.searches import positions, searched  # noqa: E402

COUNT, DEPTH = map(int, sys.argv[1:])
shipped = source_file(SEARCH.name, WASM_SUFFIX)
assert shipped is not None
assert is_usable(shipped.read_bytes(), checked=False)
assert SEARCH.backend is Backend.BROWSER
json.dumps(
    {
        name: [searched(kernel, position, DEPTH) for position in positions(COUNT)]
        for name, kernel in (("checked", Kernel(SEARCH.name)), ("unchecked", SEARCH))
    }
)
