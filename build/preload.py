"""Imports all modules of the engine that the page may need. Runs inside Pyodide, before the snapshot of its memory.

The site has no other modules of the engine: trim.py leaves only imported modules in the archives.
"""

import gc
import linecache
import random
import re
import sys
import tempfile
import zipimport
from importlib import import_module

from judgeboard.problems import PROBLEMS

FURTHER = (
    "judgeboard.api",
    "judgeboard.compare.verdict",
    "judgeboard.generate_task",
    "judgeboard.kernel.browser",
    "judgeboard.try_task",
    # Python needs this module to report exceptions.
    "traceback",
)

for module in FURTHER:
    import_module(module)
for problem in PROBLEMS.values():
    problem.load()
    # Samples on which the page tries programs.
    for example in () if problem.interactive else problem.examples:
        problem.sample(example)
    if problem.playable:
        problem.play.preload()

# Caches that only importing needs.
re.purge()
linecache.clearcache()
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined] # no public function clears it
# Every visitor gets this state of `random`, so the page's worker seeds it anew.
random.seed(0)
tempfile._name_sequence = None  # type: ignore[attr-defined] # as above
gc.collect()
gc.freeze()
