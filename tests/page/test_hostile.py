"""Hostile inputs get the right answer or a clear sentence, and are never treated as anything but text. After each test
the page answers a plain input and has no new kinds of elements. Other fixtures check that the console has no messages.
"""

import io
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Dialog, FilePayload, Locator, expect

from judgeboard.errors import InputError
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Place, Reader
from judgeboard.tasks import finish
from tests.matrix import halves, matrix
from tests.page.hostile_inputs import FILES, GAMES, LINKS, MARKUP, RECORDS, TEXTS
from tests.page.judge_page import JudgePage
from tests.page.play_page import PlayPage
from tests.page.site_page import wait_until
from tests.times import PATIENCE_S

OPTIONS: dict[str, dict[str, str]] = {"congo": {"piece": "all"}, "loa": {"form": "protocol", "nodes": "50"}}
ADDRESSES = {name: name for name in PROBLEMS} | {"congo": "congo?piece=all", "loa": "loa?mode=judge&nodes=50"}
EACH = [(list(PROBLEMS)[index % len(PROBLEMS)], text) for index, text in enumerate(TEXTS)]
FEW_LINES = 150
ENDLESS = "short-lines.txt"
TOLD = {
    "bomb.gz": "bomb.gz is larger than 16 MB",
    "bad-sum.gz": "cannot be read",
    "cut.gz": "cannot be read",
    "only-head.gz": "cannot be read",
    "noise.gz": "cannot be read",
    "proto.judgeboard.json": "damaged",
    "constructor.judgeboard.json": "damaged",
    "cut.judgeboard.json": "damaged",
    "deep.judgeboard.json": "damaged",
    "one-line.txt": "Line 1, column 1,048,577: ",
    "utf-32.txt": "UTF-32",
    "noise.bin": "a binary file",
    "program.exe": "a program",
    "archive.zip": "a ZIP archive",
    "picture.png": "a PNG picture",
}
"""Parts of the sentences about some of the files, by the file's name."""
PROBLEM_OF = {"markup.judgeboard.json": "othello", "options.judgeboard.json": "congo"}
"""Problems of the files that open another page than Correct Move, by the file's name."""
WHITE_SPACE = " \t\n\v\f\r\xa0\ufeff\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
"""What JavaScript's `trimEnd` removes."""
PASTE = """
(box, text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", JSON.parse(text));
  box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true, composed: true }));
}
"""
MADE = """
() => {
  const inside = root => [...(root?.querySelectorAll("*") ?? [])].flatMap(one => [one, ...inside(one.shadowRoot)]);
  // Not the editor's own images, nor the page's own files, which are fetched when there is time.
  const isOwn = one => one.matches(".cm-widgetBuffer") || String(one.href).startsWith(`${location.origin}/assets/`);
  const all = inside(document).filter(one => !isOwn(one));
  const kinds = "audio base embed form frame iframe img link math meta object script style svg video".split(" ");
  const count = kind => all.filter(one => one.localName === kind).length;
  return {
    pwned: window.pwned ?? null,
    polluted: {}.polluted ?? null,
    handlers: all.filter(one => one.getAttributeNames().some(name => name.startsWith("on"))).length,
    elsewhere: all.map(one => one.getAttribute("href") ?? "").filter(href => /^(\\w+:|\\/\\/)/.test(href)),
    ...Object.fromEntries(kinds.map(kind => [kind, count(kind)])),
  };
}
"""


def open_input(judge_page: JudgePage, data: bytes) -> None:
    """Opens a small file with this content, and waits for the answer."""
    file: FilePayload = {"name": "input.txt", "mimeType": "", "buffer": data}
    chooser(judge_page).set_input_files(file)
    wait_for_answer(judge_page)


def chooser(judge_page: JudgePage) -> Locator:
    """Returns the input card's element that chooses a file."""
    return judge_page.page.locator(".input-card input[type=file]")


def output_button(judge_page: JudgePage) -> Locator:
    """Returns the button that leads from Compare back to the output."""
    return judge_page.page.locator(".compare-card").get_by_role("button", name="Output", exact=True)


def wait_for_answer(judge_page: JudgePage) -> None:
    """Waits until the output is complete."""
    expect(judge_page.any_output).to_have_attribute("aria-busy", "false")


def expect_lines(judge_page: JudgePage, lines: list[str]) -> None:
    """Waits until the output in the document has these lines."""
    wait_until(judge_page.page, judge_page.lines_in_document, lambda shown: shown == lines, lines)


def judged(problem: str, text: str) -> tuple[str, Place | InputError | None]:
    """Returns the judge's output, and the error in the text or the place of unread input; None if there is neither."""
    options = OPTIONS.get(problem, {})
    reader = Reader(io.StringIO(text))
    printed: list[str] = []
    try:
        printed.extend(answer.text for answer in PROBLEMS[problem].answers(reader, options))
        return "".join(printed), finish(reader.leftover())
    except InputError as fault:
        return "".join(printed), fault


def refuse(dialog: Dialog) -> None:
    """Raises AssertionError, because the page must never open a dialog of the browser."""
    dialog.dismiss()
    raise AssertionError(f"a dialog: {dialog.message}")


@pytest.fixture(scope="module")
def elements_before(judge_page: JudgePage) -> dict[str, object]:
    """Returns counts of elements and other traces before any hostile input."""
    judge_page.page.on("dialog", refuse)
    open_input(judge_page, b"56 48 49\n")
    # Compare loads now, so that it does not appear in later counts.
    judge_page.output.get_by_role("button", name=judge_page.words["output.compare"]).click()
    output_button(judge_page).click()
    found: dict[str, object] = judge_page.page.evaluate(MADE)
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the folder with the hostile files."""
    made = tmp_path_factory.mktemp("hostile")
    for name, data in FILES.items():
        (made / name).write_bytes(data)
    return made


@pytest.fixture
def unharmed_page(judge_page: JudgePage, elements_before: dict[str, object]) -> Iterator[JudgePage]:
    """Yields a page, and checks after the test that the page answers and that its elements are the same as before."""
    yield judge_page
    judge_page.page.keyboard.press("Escape")
    judge_page.enter("correct-move")
    expect(judge_page.page.get_by_role("heading", level=1)).to_have_text("Correct Move")
    judge_page.idle()
    if output_button(judge_page).is_visible():
        output_button(judge_page).click()
    open_input(judge_page, b"56 48 49\n")
    expect_lines(judge_page, ["Stop"])
    assert judge_page.page.evaluate(MADE) == elements_before


@pytest.mark.parametrize("problem", matrix(PROBLEMS.keys(), ["loa"]))
def test_pasted_text_is_answered_or_reported(unharmed_page: JudgePage, problem: str) -> None:
    expect_answers(unharmed_page, problem, [text for other, text in EACH if other == problem])


@pytest.mark.thorough
@pytest.mark.parametrize("problem", PROBLEMS)
def test_markup_is_answered_or_reported_by_each_judge(unharmed_page: JudgePage, problem: str) -> None:
    expect_answers(unharmed_page, problem, MARKUP)


def is_end(text: str, fault: InputError) -> bool:
    """Whether an error is right after a text: the input is unfinished, and the page names no place."""
    written = text.rstrip(WHITE_SPACE)
    return (fault.line, fault.column) == (written.count("\n") + 1, len(written) - written.rfind("\n"))


def expect_answers(unharmed_page: JudgePage, problem: str, texts: list[str]) -> None:
    """Pastes each text, and checks the page's answer."""
    unharmed_page.enter(ADDRESSES[problem])
    for text in texts:
        open_input(unharmed_page, b"1\n")
        unharmed_page.input.press("ControlOrMeta+a")
        unharmed_page.input.evaluate(PASTE, json.dumps(text))
        expect(unharmed_page.any_output).to_have_attribute("aria-busy", "false")
        # The page replaces lone surrogates.
        well_formed = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        printed, place = judged(problem, well_formed)
        if place is None:
            expect(unharmed_page.note).to_be_hidden()
        elif isinstance(place, InputError) and is_end(well_formed, place):
            expect(unharmed_page.note).to_be_visible()
        else:
            where = rf"[Ll]ine {place.line:,}, column {place.column:,}\b"
            expect(unharmed_page.note).to_contain_text(re.compile(where))
        lines = printed.removesuffix("\n").split("\n") if printed else []
        if len(lines) < FEW_LINES:
            expect_lines(unharmed_page, lines)


@pytest.mark.parametrize("names", halves(sorted(set(FILES) - {ENDLESS})))
def test_a_file_is_answered_or_reported(unharmed_page: JudgePage, folder: Path, names: list[str]) -> None:
    for name in names:
        unharmed_page.enter("correct-move")
        chooser(unharmed_page).set_input_files(folder / name)
        unharmed_page.wait_for_problem(PROBLEM_OF.get(name, "correct-move"))
        wait_for_answer(unharmed_page)
        if name in TOLD:
            expect(unharmed_page.note).to_contain_text(TOLD[name])
        told = "[data-line], .output-empty:not([hidden]), #input-note:not([hidden])"
        expect(unharmed_page.page.locator(".side").locator(told).first, name).to_be_attached()


@pytest.mark.thorough
def test_ten_megabytes_of_short_lines_are_answered_as_they_are_read(unharmed_page: JudgePage, folder: Path) -> None:
    """Answers to ten megabytes of short lines appear while the input is read. A new input replaces the long one."""
    unharmed_page.enter("correct-move")
    chooser(unharmed_page).set_input_files(folder / ENDLESS)
    expect(unharmed_page.output_line(2)).to_have_text("Continue")
    expect(unharmed_page.output).to_have_attribute("aria-busy", "true")
    open_input(unharmed_page, b"56 48 49\n")
    expect_lines(unharmed_page, ["Stop"])


@pytest.mark.parametrize("links", halves(LINKS))
def test_links_lead_to_a_page_whatever_they_hold(unharmed_page: JudgePage, links: list[str]) -> None:
    for link in links:
        unharmed_page.enter("othello")
        open_input(unharmed_page, b"1\n")
        unharmed_page.follow(f"{unharmed_page.url}#{link}")
        unharmed_page.wait_for_problem(link.partition("?")[0])
        unharmed_page.drawn()
        expect(unharmed_page.page.get_by_role("heading", level=1)).to_be_visible()
        # The link may open a page without the output card.
        expect(unharmed_page.page.locator(".output-card[aria-busy=true]")).to_have_count(0)
        assert unharmed_page.page.url.startswith(unharmed_page.url), link[:100]


@pytest.mark.thorough
def test_links_to_games_open_a_game_or_say_why_not(unharmed_page: JudgePage) -> None:
    for link in GAMES:
        unharmed_page.enter("correct-move")
        unharmed_page.follow(f"{unharmed_page.url}#{link}")
        question = unharmed_page.page.get_by_role("alertdialog")
        end = time.monotonic() + PATIENCE_S
        while not unharmed_page.page.url.endswith("loa/"):
            assert time.monotonic() < end, link[:100]
            if question.is_visible():
                assert question.locator("#question").inner_text()
                question.get_by_role("button").last.click()
            unharmed_page.page.wait_for_timeout(20)
        expect(unharmed_page.caption).to_have_text(re.compile("move|win"))


@pytest.mark.thorough
@pytest.mark.parametrize("records", halves(RECORDS))
def test_records_are_refused_in_words(unharmed_page: JudgePage, records: list[str]) -> None:
    unharmed_page.enter("loa")
    PlayPage.of(unharmed_page).new_game()
    for record in records:
        unharmed_page.button("Share or load").click()
        dialog = unharmed_page.page.locator("dialog")
        box = dialog.get_by_label(unharmed_page.words["records.label"])
        box.evaluate("(box, text) => { box.value = JSON.parse(text); }", json.dumps(record))
        dialog.get_by_role("button", name="Load", exact=True).click()
        expect(dialog.locator(".fault")).not_to_be_empty()
        unharmed_page.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


@pytest.mark.thorough
def test_moves_that_are_typed_are_refused_in_words(unharmed_page: JudgePage) -> None:
    unharmed_page.enter("loa")
    PlayPage.of(unharmed_page).new_game()
    for text in [*MARKUP, "A4-C4" * 5_000, "\u202eA4", "__proto__", "Z0-Z0"]:
        box = unharmed_page.page.locator(".move-box")
        box.fill(text)
        box.press("Enter")
        expect(box).to_have_attribute("aria-invalid", "true")


@pytest.mark.parametrize("texts", halves(TEXTS))
def test_other_outputs_are_compared_as_text(unharmed_page: JudgePage, texts: list[str]) -> None:
    unharmed_page.enter("correct-move")
    open_input(unharmed_page, b"17 49 33\n")
    unharmed_page.button("Compare").click()
    chooser = unharmed_page.page.locator(".compare-card input[type=file]")
    for text in texts:
        if "\0" in text:  # A file with NUL is not a text.
            continue
        for output, verdict in (("Continue\n", "Identical"), (text, "Wrong answer")):
            data = output.encode("utf-8", "surrogatepass")
            file: FilePayload = {"name": "mine.out", "mimeType": "", "buffer": data}
            chooser.set_input_files(file)
            expect(unharmed_page.page.locator("#verdict")).to_contain_text(verdict)


@pytest.mark.thorough
def test_invalid_seeds_are_refused(unharmed_page: JudgePage) -> None:
    unharmed_page.enter("congo")
    unharmed_page.button("Random").click()
    dialog = unharmed_page.page.get_by_role("dialog")
    for seed in ("-1", "1e99", "99999999999", "4294967296", "0.5", ""):
        dialog.get_by_label("Seed").evaluate("(box, seed) => { box.value = seed; }", seed)
        dialog.get_by_role("button", name="Generate", exact=True).click()
        expect(dialog).to_be_visible()


def test_stored_data_is_not_trusted(browser: Browser, site_url: str) -> None:
    """The page starts and plays whatever the browser has stored."""
    kept = {"judgeboard.theme": "__proto__", "judgeboard.language": MARKUP[1]}
    with browser.new_context() as context:
        context.add_init_script(f"if (location.protocol !== 'about:') Object.assign(localStorage, {json.dumps(kept)});")
        judge_page = JudgePage(context.new_page(), site_url).open("loa").ready()
        PlayPage.of(judge_page).wait_for_turn()
        assert judge_page.page.evaluate("window.pwned") is None
