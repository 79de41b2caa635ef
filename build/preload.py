"""Imports all that the page may ask of the engine. Runs inside Pyodide; the snapshot of its memory is made after it.

What is not imported here is not in the site: trim.py leaves only these modules in the archives.
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
    "judgeboard.trying.task",
    "judgeboard.kernel.browser",
    # What Python tells an exception with.
    "traceback",
)

for module in FURTHER:
    import_module(module)
for problem in PROBLEMS.values():
    problem.load()
    # Programs are tried on them.
    for example in () if problem.interactive else problem.examples:
        problem.sample(example)
    if problem.playable:
        problem.play.preload()

# What was needed for importing alone.
re.purge()
linecache.clearcache()
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined] # it has no public way
# What is drawn here would be the same for every visitor; the page's worker seeds `random` anew.
random.seed(0)
tempfile._name_sequence = None  # type: ignore[attr-defined] # as above
gc.collect()
gc.freeze()
