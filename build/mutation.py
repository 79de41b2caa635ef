"""Mutation testing of the page: which changes of its modules no unit test notices."""

import os
import shutil
import subprocess
from collections.abc import Sequence

from assemble import complete_sources
from steps import CACHE, ROOT, digest, ensure, run, say
from toolchain import WEB, ensure_node, ensure_node_modules

FOLDER = WEB / "mutation"
SANDBOX = CACHE / "mutation"
"""Where the mutated copies of the page are; the tests read the engine's examples beside them."""


def mutate(files: Sequence[str]) -> bool:
    """Mutate the modules that FOLDER/stryker.config.json lists, or only `files`, as paths or patterns below `web/`.

    Prints the mutants that no test noticed; returns whether at least the share in the configuration was noticed.
    """
    ensure_node_modules()
    complete_sources()
    node = ensure_node()
    env = os.environ | {"PATH": f"{node.node.parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}

    def install() -> None:
        say("Installing the packages for mutation testing …")
        run([*node.npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=FOLDER, env=env)

    ensure(FOLDER / "node_modules/.stamp", digest(FOLDER / "package-lock.json"), install)
    shutil.rmtree(SANDBOX, ignore_errors=True)
    SANDBOX.mkdir(parents=True)
    (SANDBOX / "engine").symlink_to(ROOT / "engine", target_is_directory=True)
    stryker = FOLDER / "node_modules/@stryker-mutator/core/bin/stryker.js"
    chosen = ["--mutate", ",".join(files)] if files else []
    command = [str(word) for word in (node.node, stryker, "run", FOLDER / "stryker.config.json", *chosen)]
    done = subprocess.run(command, cwd=WEB, env=env, check=False)
    shutil.rmtree(SANDBOX, ignore_errors=True)
    return done.returncode == 0
