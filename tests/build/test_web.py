"""The page's sources: components render without a browser, and modules import in one direction."""

import json
from pathlib import Path

from judgeboard.messages import LANGUAGES, sections, sentence
from judgeboard.problems import PROBLEMS
from page import vite
from steps import run
from tests.modules import imports
from toolchain import WEB, ensure_node


def test_every_page_renders_where_there_is_no_window(tmp_path: Path) -> None:
    vite("build", f"--ssr={WEB / 'tests/render.tsx'}", OUT_DIR=tmp_path)
    [script] = tmp_path.glob("assets/render-*.js")
    printed = json.loads(run([ensure_node().node, script]))
    assert printed["window"] == "undefined"
    pages: dict[str, str] = printed["rendered"]
    languages = [folder.name for folder in (WEB / "locales").iterdir()]
    assert len(pages) == 6 * len(languages)
    for name, html in pages.items():
        language, page = name.split()
        problem = "loa" if page == "play" else page
        [title] = sections(problem.replace("-", "_"), language)["title"].values()
        assert f">{title}</h1>" in html
        assert "style=" not in html.replace('style="--', "")


TEXTS = dict.fromkeys(["found", "legal", "seed", "square"], "12345 {found} \\1")
NUMBERS = {"minimum": 0, "maximum": 999, "length": 1000, "expected": 12_345, "rows": 1_234_567}


def test_the_page_and_the_command_line_tell_errors_in_the_same_words(tmp_path: Path) -> None:
    owners = ["", *(problem.replace("-", "_") for problem in PROBLEMS)]
    codes = [code for owner in owners for code in sections(owner, "en")["errors"]]
    asked: list[tuple[str, dict[str, str | int]]] = [(code, {**TEXTS, **NUMBERS}) for code in codes]
    asked += [("generated", {**TEXTS, "count": count}) for count in (*range(131), 1000, 1001, 10_000, 1_234_562)]
    vite("build", f"--ssr={WEB / 'tests/sentences.ts'}", OUT_DIR=tmp_path)
    [script] = tmp_path.glob("assets/sentences-*.js")
    for language in LANGUAGES:
        phrases = [(language, {"code": code, "values": values}) for code, values in asked]
        said = json.loads(run([ensure_node().node, script, json.dumps(phrases)]))
        assert said == [sentence(code, values, language) for code, values in asked]


def test_no_module_imports_itself_in_the_end() -> None:
    modules = [path for path in WEB.rglob("*.ts*") if not {"node_modules", "generated"} & set(path.parts)]
    graph = {module: imports(module, types=True) for module in modules}
    assert sum(map(len, graph.values())) > 200
    done: set[Path] = set()

    def visit(module: Path, trail: tuple[Path, ...]) -> None:
        assert module not in trail, [str(path.relative_to(WEB)) for path in trail]
        if module in done:
            return
        for imported in graph.get(module, []):
            visit(imported, (*trail, module))
        done.add(module)

    for module in modules:
        visit(module, ())


def test_a_file_can_be_read_in_one_go() -> None:
    long = {
        path.relative_to(WEB).as_posix(): count
        for path in WEB.rglob("*.ts*")
        if not {"node_modules", "generated"} & set(path.parts)
        and (count := len(path.read_text(encoding="utf-8").splitlines())) > 300
    }
    assert long == {}
