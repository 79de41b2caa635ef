"""The prerendered pages, the page's messages, and the imports between the page's modules."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

from assemble import SITE
from judgeboard.messages import LANGUAGES, sections, sentence
from judgeboard.problems import PROBLEMS
from page import vite
from steps import run
from tests.engine.sentences import speaking
from tests.modules import imports
from toolchain import WEB, ensure_node

PAGES = [(language, problem) for language in LANGUAGES for problem in ["", *PROBLEMS]]


def page(language: str, problem: str) -> str:
    """Returns the HTML of a page of the built site; `problem` is empty for the home page."""
    folder = SITE / ("" if language == "en" else language) / problem
    return (folder / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(("language", "problem"), PAGES)
def test_every_page_stands_in_its_document(language: str, problem: str) -> None:
    html = page(language, problem)
    assert f'<html lang="{language}"' in html
    assert "style=" not in html
    assert re.search(r'<meta name="description" content="[^"]{40,}">', html)
    if problem == "":
        assert html.count('<svg class="board-picture"') == len(PROBLEMS)
        return
    name = problem.replace("-", "_")
    titles = sections(name, language)["title"]
    assert f">{titles[f'problem.{problem}']}</h1>" in html
    assert f">{titles[f'summary.{problem}']}</p>" in html
    assert html.count('<svg class="board-picture"') == 1
    if not PROBLEMS[problem].playable:
        [text, output] = re.findall(r'<pre class="prerendered-text" tabindex="0">(.*?)</pre>', html, re.DOTALL)
        example = PROBLEMS[problem].examples[0]
        assert unescape(text) == PROBLEMS[problem].sample(example)
        assert unescape(output).rstrip("\n") != ""


def test_no_two_pages_have_the_same_title_or_description() -> None:
    documents = [page(language, problem) for language, problem in PAGES]
    for pattern in (r"<title>(.*?)</title>", r'<meta name="description" content="(.*?)">'):
        assert len({re.findall(pattern, html)[0] for html in documents}) == len(PAGES)


TEXTS = dict.fromkeys(["found", "legal", "letter", "move", "moves", "pass_move", "seed", "square"], "12345 {found} \\1")
NUMBERS = {
    "count": 21,
    "most": 9_876,
    "number": 1_000,
    "minimum": 0,
    "maximum": 999,
    "length": 1000,
    "expected": 12_345,
    "rows": 1_234_567,
}


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
        with speaking(language):
            assert said == [sentence(code, values) for code, values in asked]


def modules(*, tests: bool = False) -> list[Path]:
    """Returns the files of the page's modules; with `tests`, also the unit tests."""
    others = {"node_modules", "generated"} | (set() if tests else {"tests"})
    return [path for path in WEB.rglob("*.ts*") if not others & set(path.relative_to(WEB).parts)]


# A folder imports only from the folders after it.
FOLDERS = [
    *["prerender", "app", "home", "play", "try", "judge", "set-up", "shared", "board", "editor", "engine"],
    *["storage", "i18n", "text", "base"],
]
# The service worker runs alone, so it imports only from `base`.
ALLOWED = {folder: {*FOLDERS[index:], "generated"} for index, folder in enumerate(FOLDERS)}
ALLOWED["service-worker"] = {"service-worker", "base"}


def test_a_folder_imports_those_below_it_alone() -> None:
    """A folder imports only from the folders below it. The rule includes imports of types and imports on demand, so
    each folder can be read and tested without the folders above it.
    """
    upwards = {
        f"{module.relative_to(WEB)} -> {imported.relative_to(WEB)}"
        for module in modules()
        for imported in imports(module, later=True)
        if len(module.relative_to(WEB).parts) > 1
        and imported.relative_to(WEB).parts[0] not in ALLOWED[module.relative_to(WEB).parts[0]]
    }
    assert upwards == set()


def test_the_readme_lists_the_folders_in_their_order() -> None:
    table = re.findall(r"^\| `([\w-]+)/` \|", (WEB / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert table[: len(FOLDERS)] == FOLDERS


def test_no_module_imports_itself_in_the_end() -> None:
    """No module imports itself, directly or through others. The rule includes imports of types and imports on
    demand.
    """
    graph = {module: imports(module, later=True) for module in modules()}
    assert sum(map(len, graph.values())) > 200
    done: set[Path] = set()

    def visit(module: Path, trail: tuple[Path, ...]) -> None:
        assert module not in trail, [str(path.relative_to(WEB)) for path in trail]
        if module in done:
            return
        for imported in graph.get(module, []):
            visit(imported, (*trail, module))
        done.add(module)

    for module in graph:
        visit(module, ())


def test_a_signal_is_written_by_its_owner_alone() -> None:
    """Only its owner writes a signal: the class that has the signal as a private field, or the module that declares
    it.
    """
    write = re.compile(r"([#\w.\[\]?!]+)\.value (?:=|[-+*/|&?]+=) ")
    owned = re.compile(r"this\.#\w+")
    declared = re.compile(r"^ *const (\w+) = (?:use)?[sS]ignal\b", re.MULTILINE)
    element = re.compile(r"(?:\b(\w+): HTML|const (?:\{ current: )?(\w+)(?: \})? = (?:el\(|ref|document))")
    foreign = set()
    count = 0
    for module in modules():
        text = module.read_text(encoding="utf-8")
        own = {"currentTarget", *declared.findall(text)}
        own |= {name for names in element.findall(text) for name in names}
        for target in write.findall(text):
            count += 1
            if not owned.fullmatch(target) and target not in own:
                foreign.add(f"{module.relative_to(WEB)}: {target}")
    assert foreign == set()
    assert count > 150


def test_a_signal_that_others_see_is_readonly() -> None:
    """A signal that other modules see is declared as a ReadonlySignal. TypeScript refuses to write to a ReadonlySignal,
    but accepts a ReadonlySignal where a Signal is expected.
    """
    public = re.compile(r"^ *(?:export const|readonly|static readonly) \w+(?:: [^=\n]+)? = signal\b", re.MULTILINE)
    writable = re.compile(r"^(?!.*#\w+: Signal<).*(?<!Readonly)\bSignal<.*$", re.MULTILINE)
    found = {
        f"{module.relative_to(WEB)}: {line.strip()}"
        for module in modules()
        for pattern in (public, writable)
        for line in pattern.findall(module.read_text(encoding="utf-8"))
    }
    assert found == set()


def test_each_signal_of_a_store_is_in_a_page_state() -> None:
    """A signal that a store exposes is named with its store in page-state.ts, where readers look for it."""
    exposed = re.compile(r"^  readonly (\w+): ReadonlySignal<.*> = this\.#\w+;", re.MULTILINE)
    lists = [WEB / page / "page-state.ts" for page in ("judge", "play")]
    texts = [file.read_text(encoding="utf-8") for file in lists]
    listed: dict[str, set[str]] = {}
    for text in texts:
        for store, names in re.findall(r"Pick<(\w+), ([^>]*)>", text):
            listed.setdefault(store, set()).update(re.findall(r'"(\w+)"', names))
    own = {name for text in texts for name in re.findall(r"readonly (\w+): ReadonlySignal\b", text)}
    # A run is not a store, since a page has many runs.
    modules = [WEB / "shared/board-state.ts", *(WEB / "set-up").glob("*.ts")]
    modules += [path for file in lists for path in file.parent.glob("*.ts") if path.name != "run.ts"]
    missing = set()
    for module in modules:
        source = module.read_text(encoding="utf-8")
        stores = re.findall(r"^export class (\w+)", source, re.MULTILINE)
        named = own.union(*(listed.get(store, set()) for store in stores))
        missing |= {f"{module.relative_to(WEB)}: {name}" for name in exposed.findall(source) if name not in named}
    assert missing == set()


def dialogs() -> set[Path]:
    """Returns the modules of dialogs, named `…-dialog.tsx` or `…-dialogs.tsx`."""
    return {module for module in modules() if re.fullmatch(r".+-dialogs?", module.stem)}


def test_a_dialog_is_imported_on_demand_only() -> None:
    on_demand = dialogs()
    assert len(on_demand) > 3
    static = {
        f"{module.relative_to(WEB)} -> {imported.relative_to(WEB)}"
        for module in modules()
        for imported in imports(module, types=False)
        if imported in on_demand
    }
    assert static == set()


def test_each_dialog_has_a_unit_test() -> None:
    tests = set(modules(tests=True)) - set(modules())
    tested = {imported for test in tests for imported in imports(test, types=False)}
    assert {module.relative_to(WEB).as_posix() for module in dialogs() - tested} == set()


def test_each_aria_labelledby_is_the_id_of_an_element() -> None:
    """Each `aria-labelledby` names the id of an element. Attribute and element may be in different modules, as for the
    titles of dialogs.
    """
    sources = "".join(module.read_text(encoding="utf-8") for module in modules())
    names = set(re.findall(r'aria-labelledby"?[:=] ?"([\w-]+)"', sources))
    assert len(names) > 5
    assert names - set(re.findall(r'\bid="([\w-]+)"', sources)) == set()


def test_a_file_can_be_read_in_one_go() -> None:
    long = {
        path.relative_to(WEB).as_posix(): count
        for path in modules(tests=True)
        if (count := len(path.read_text(encoding="utf-8").splitlines())) > 300
    }
    assert long == {}
