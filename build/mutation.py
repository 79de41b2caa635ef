"""Mutation testing of the page: finds changes of the page's modules that no unit test notices."""

import json
import os
import shutil
import subprocess
from collections import Counter
from collections.abc import Sequence

from assemble import complete_sources
from steps import CACHE, ROOT, digest, ensure, run, say
from toolchain import WEB, ensure_node, ensure_node_modules

FOLDER = WEB / "mutation"
CONFIGURATION = FOLDER / "stryker.config.json"
SANDBOX = CACHE / "mutation"
"""The folder for mutated copies of web/. The folder also has a link to engine/, since the tests read the engine's
examples.
"""
REPORT = CACHE / "mutation.json"
LOGIC = ("storage", "base", "engine")
"""Folders that are rated one by one. The modules of all other folders are stores, which are rated together."""
LEAST = 0.8
"""The share of mutants that tests must notice in each group of modules."""
NOTICED = ("Killed", "Timeout")
UNNOTICED = ("Survived", "NoCoverage")


def mutate(files: Sequence[str]) -> bool:
    """Mutates the modules that `CONFIGURATION` lists, or only `files`, as paths or patterns below `web/`.

    Mutated modules run only under the tests of their folder. Prints the mutants that no test noticed. Returns whether
    at least the share `LEAST` of each group was noticed; False if a run made no report.
    """
    ensure_node_modules()
    complete_sources()
    node = ensure_node()
    env = os.environ | {"PATH": f"{node.node.parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}

    def install() -> None:
        say("Installing the packages for mutation testing …")
        run([*node.npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=FOLDER, env=env)

    ensure(FOLDER / "node_modules/.stamp", digest(FOLDER / "package-lock.json"), install)
    listed: list[str] = json.loads(CONFIGURATION.read_text(encoding="utf-8"))["mutate"]
    excluded = [pattern for pattern in listed if pattern.startswith("!")]
    chosen = list(files) or [pattern for pattern in listed if pattern not in excluded]
    stryker = FOLDER / "node_modules/@stryker-mutator/core/bin/stryker.js"
    counts: dict[str, Counter[str]] = {}
    for folder in dict.fromkeys(pattern.split("/")[0] for pattern in chosen):
        patterns = [pattern for pattern in chosen if pattern.split("/")[0] == folder]
        say(f"Mutating {', '.join(patterns)} …")
        shutil.rmtree(SANDBOX, ignore_errors=True)
        SANDBOX.mkdir(parents=True)
        (SANDBOX / "engine").symlink_to(ROOT / "engine", target_is_directory=True)
        REPORT.unlink(missing_ok=True)
        command = [node.node, stryker, "run", CONFIGURATION, "--mutate", ",".join([*patterns, *excluded])]
        subprocess.run([str(word) for word in command], cwd=WEB, env=env | {"MUTATED_FOLDER": folder}, check=False)
        shutil.rmtree(SANDBOX, ignore_errors=True)
        if not REPORT.exists():
            return False
        counts.setdefault(folder if folder in LOGIC else "stores", Counter()).update(_statuses())
    passed = [_passes(group, count) for group, count in counts.items()]
    return all(passed)


def _statuses() -> Counter[str]:
    """The number of mutants of each status in the latest report."""
    report = json.loads(REPORT.read_text(encoding="utf-8"))
    return Counter(mutant["status"] for file in report["files"].values() for mutant in file["mutants"])


def _passes(group: str, count: Counter[str]) -> bool:
    """Prints a group's result; returns whether tests noticed at least the share `LEAST` of its mutants."""
    noticed = sum(count[status] for status in NOTICED)
    total = noticed + sum(count[status] for status in UNNOTICED)
    say(f"{group}: {noticed} of {total} mutants noticed ({noticed / max(total, 1):.1%}) {dict(count)}")
    return total > 0 and noticed >= LEAST * total
