"""A hundred and more hostile inputs: each gets its right answer or a clear sentence, none becomes more than text.

Whatever was put in, the page goes on: at the end of each test it answers a plain input. Nobody else is asked, nothing
is said in the console (`desk` sees to both), and no element is made that the page does not make itself.
"""

import io
import json
import re
from collections.abc import Iterator
from itertools import product

import pytest
from playwright.sync_api import Browser, Dialog, expect

from judgeboard.errors import InputError
from judgeboard.judge import checked
from judgeboard.reader import Place, Reader
from judgeboard.systems import SYSTEMS, judge_of
from tests.page.conftest import Watch
from tests.page.desk import Desk
from tests.page.hostile import FILES, GAMES, LINKS, MARKUP, RECORDS, TEXTS
from tests.page.table import Table

OPTIONS: dict[str, dict[str, str]] = {"congo": {"piece": "all"}, "loa": {"form": "protocol", "nodes": "50"}}
ADDRESSES = {name: name for name in SYSTEMS} | {"congo": "congo?piece=all", "loa": "loa?mode=judge&nodes=50"}
EACH = [(list(SYSTEMS)[index % len(SYSTEMS)], text) for index, text in enumerate(TEXTS) if text not in MARKUP] + list(
    product(SYSTEMS, MARKUP)
)
FEW_LINES = 150
SLOW_MS = 60_000
PASTE = """
(box, text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", JSON.parse(text));
  box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true, composed: true }));
}
"""
MADE = """
() => {
  const below = root => [...root.querySelectorAll("*")].flatMap(one => [one, ...below(one.shadowRoot ?? new Text())]);
  const all = below(document);
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
""".replace("one.shadowRoot ?? new Text()", "one.shadowRoot ?? document.createDocumentFragment()")


def put(desk: Desk, data: bytes, name: str = "input.txt") -> None:
    """Open a file that holds this."""
    file = {"name": name, "mimeType": "", "buffer": data}
    desk.page.locator(".input-card input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    expect(desk.judged).to_have_attribute("aria-busy", "false", timeout=SLOW_MS)


def judged(problem: str, text: str) -> tuple[str, Place | InputError | None]:
    """What the judge prints, and where something is wrong or was not read."""
    judge = judge_of(problem)
    reader = Reader(io.StringIO(text))
    printed: list[str] = []
    try:
        printed.extend(answer.text for answer in judge.answers(reader, checked(judge, OPTIONS.get(problem, {}))))
        return "".join(printed), reader.leftover()
    except InputError as fault:
        return "".join(printed), fault


def is_told(desk: Desk, place: Place | InputError | None) -> None:
    """There is a sentence about this place, or none."""
    if place is None:
        expect(desk.note).to_be_hidden()
    else:
        where = rf"[Ll]ine {place.line:,}, column {place.column:,}\b"
        expect(desk.note).to_contain_text(re.compile(where))


def well_formed(text: str) -> str:
    """Halves of characters become unknown characters."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def refuse(dialog: Dialog) -> None:
    """The page itself never opens one."""
    dialog.dismiss()
    raise AssertionError(f"a dialog: {dialog.message}")


@pytest.fixture(scope="module")
def unharmed(desk: Desk) -> dict[str, object]:
    """What the page is made of when nothing bad has come."""
    desk.page.on("dialog", refuse)
    put(desk, b"56 48 49\n")
    found: dict[str, object] = desk.page.evaluate(MADE)
    return found


@pytest.fixture
def sound(desk: Desk, unharmed: dict[str, object]) -> Iterator[Desk]:
    """The page, which answers afterwards as ever, and is made of the same as before."""
    yield desk
    desk.page.keyboard.press("Escape")
    desk.enter("correct-move")
    expect(desk.page.get_by_role("heading", level=1)).to_have_text("Correct Move")
    put(desk, b"56 48 49\n")
    assert desk.shown_lines() == ["Stop"]
    assert desk.page.evaluate(MADE) == unharmed


@pytest.mark.parametrize("problem", SYSTEMS)
def test_what_is_pasted_is_answered_or_told(sound: Desk, problem: str) -> None:
    sound.enter(ADDRESSES[problem])
    for text in [text for other, text in EACH if other == problem]:
        put(sound, b"")
        sound.input.evaluate(PASTE, json.dumps(text))
        expect(sound.judged).to_have_attribute("aria-busy", "false", timeout=SLOW_MS)
        printed, place = judged(problem, well_formed(text))
        is_told(sound, place)
        lines = printed.removesuffix("\n").split("\n") if printed else []
        if len(lines) < FEW_LINES:
            assert sound.shown_lines() == lines, ascii(text[:100])


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_answered_or_told(sound: Desk, name: str) -> None:
    sound.enter("correct-move")
    put(sound, FILES[name], name)
    if (
        sound.output.locator("[data-line]").count() == 0
        and not sound.output.get_by_text("Nothing to print").is_visible()
    ):
        expect(sound.note).to_be_visible()
        expect(sound.note).not_to_be_empty()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("bomb.gz", "too large"),
        ("bad-sum.gz", "cannot be read"),
        ("cut.gz", "cannot be read"),
        ("proto.judgeboard.json", "damaged"),
        ("constructor.judgeboard.json", "damaged"),
        ("deep.judgeboard.json", "damaged"),
        ("one-line.txt", "Line 1, column 1: "),
    ],
)
def test_what_cannot_be_taken_is_said_so(sound: Desk, name: str, sentence: str) -> None:
    sound.enter("correct-move")
    put(sound, FILES[name], name)
    expect(sound.note).to_contain_text(sentence)


def test_a_million_short_lines_are_answered(sound: Desk) -> None:
    sound.enter("correct-move")
    put(sound, FILES["short-lines.txt"], "short-lines.txt")
    expect(sound.output).to_contain_text(re.compile(r"1,111,111 lines · "), timeout=SLOW_MS)


def test_links_lead_to_a_room_whatever_they_hold(sound: Desk) -> None:
    for link in LINKS:
        sound.enter("othello")
        put(sound, b"1\n")
        sound.enter(link)
        expect(sound.page.get_by_role("heading", level=1)).to_be_visible()
        if sound.page.locator(".output-card").count() > 0:
            expect(sound.judged).to_have_attribute("aria-busy", "false", timeout=SLOW_MS)
        assert sound.page.url.startswith(f"{sound.url}#") or sound.page.url == sound.url, link[:100]


def test_links_to_games_open_a_game_or_say_why_not(sound: Desk) -> None:
    for link in GAMES:
        sound.enter("correct-move")
        sound.enter(link)
        question = sound.page.get_by_role("alertdialog")
        expect(question.or_(sound.caption.filter(has_text=re.compile("move|win")))).to_be_visible(timeout=SLOW_MS)
        if question.is_visible():
            expect(question).not_to_be_empty()
            question.get_by_role("button").last.click()
        expect(sound.caption).to_have_text(re.compile("move|win"))


def test_records_are_taken_or_refused_in_words(sound: Desk) -> None:
    sound.enter("loa")
    table = Table(sound)
    table.new_game()
    for record in RECORDS:
        sound.button("Share and load").click()
        dialog = sound.page.get_by_role("dialog")
        dialog.locator("textarea").evaluate("(box, text) => { box.value = JSON.parse(text); }", json.dumps(record))
        dialog.get_by_role("button", name="Load", exact=True).click()
        expect(dialog.get_by_role("alert").or_(table.score_sheet)).to_be_visible(timeout=SLOW_MS)
        sound.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


def test_moves_that_are_typed_are_refused_in_words(sound: Desk) -> None:
    sound.enter("loa")
    Table(sound).new_game()
    for text in [*MARKUP, "A4-C4" * 5_000, "\u202eA4", "__proto__", "Z0-Z0"]:
        box = sound.page.get_by_placeholder("B1-B3")
        box.fill(text)
        box.press("Enter")
        expect(box).to_have_attribute("aria-invalid", "true")


def test_other_outputs_are_compared_as_text(sound: Desk) -> None:
    sound.enter("correct-move")
    put(sound, b"17 49 33\n")
    sound.button("Compare").click()
    for text in TEXTS:
        put_output(sound, text)
    sound.page.locator(".compare-card").get_by_role("button", name="Output", exact=True).click()


def put_output(desk: Desk, text: str) -> None:
    """Open a file with somebody's output."""
    file = {"name": "mine.out", "mimeType": "", "buffer": text.encode("utf-8", "surrogatepass")}
    desk.page.locator(".compare-card input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    expect(desk.page.locator("#verdict")).not_to_be_empty()


@pytest.mark.parametrize("seed", ["-1", "1e9", "99999999999", "4294967296", "0.5", ""])
def test_a_seed_that_is_none_is_not_taken(sound: Desk, seed: str) -> None:
    sound.enter("congo")
    sound.button("Random").click()
    dialog = sound.page.get_by_role("dialog")
    dialog.get_by_label("Seed").evaluate("(box, seed) => { box.value = seed; }", seed)
    dialog.get_by_role("button", name="Generate", exact=True).click()
    expect(dialog).to_be_visible()


def test_what_was_kept_is_not_trusted(browser: Browser, site_url: str) -> None:
    """Whatever stands in the browser's storage, the page comes up."""
    kept = {
        "judgeboard.theme": "__proto__",
        "judgeboard.language": MARKUP[1],
        "judgeboard.loa": json.dumps(
            {
                "record": {"start": MARKUP[0], "limit": 80, "moves": [MARKUP[1], "__proto__"], "at": 1e300},
                "seats": {"white": "you", "black": "engine"},
                "level": 10**9,
                "flipped": False,
            }
        ),
    }
    context = browser.new_context()
    watch = Watch(context, site_url)
    context.add_init_script(
        f"for (const [key, value] of Object.entries({json.dumps(kept)})) localStorage[key] = value;"
    )
    desk = Desk(context.new_page(), site_url).open("loa").ready()
    Table(desk).my_turn()
    assert desk.page.evaluate("window.pwned") is None
    context.close()
    assert watch.heard == []
