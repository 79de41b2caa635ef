"""Makes files of the engine's sentences for the page: one file for each language and each part of the page."""

import json
import sys
from collections import defaultdict
from pathlib import Path

from samples import ENGINE

APP = "app"
"""The part that every page loads."""
PARTS_OF_SECTIONS = {
    "title": APP,
    "statement": "statement",
    "verdicts": "compare",
    "mistakes": "compare",
    "features": "random",
    "review": "review",
}
"""For each section of messages, the part of the page that shows this section of every problem. All other sections of a
problem are shown by the problem's own part.
"""
UNSHOWN = {"argparse", "command_line", "help", "usage"}


def sentence_files() -> dict[Path, bytes]:
    """The content of each file by its path: JSON with messages by their codes."""
    if str(ENGINE) not in sys.path:
        sys.path.insert(0, str(ENGINE))
    from judgeboard.messages import LANGUAGES, sections
    from judgeboard.problems import PROBLEMS

    owners = {"": APP, "compare": APP} | {problem.replace("-", "_"): problem for problem in PROBLEMS}
    found: defaultdict[Path, dict[str, object]] = defaultdict(dict)
    for language in LANGUAGES:
        for owner, own_part in owners.items():
            for section, messages in sections(owner, language).items():
                if section not in UNSHOWN:
                    found[Path(language, f"{PARTS_OF_SECTIONS.get(section, own_part)}.json")] |= messages
    return {name: json.dumps(messages, ensure_ascii=False).encode() for name, messages in found.items()}
