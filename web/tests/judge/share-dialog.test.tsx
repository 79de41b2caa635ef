// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import "../provide";
import { startLanguage, t } from "../../i18n/i18n";
import type { Exercise } from "../../judge/exercise";
import type { Shared } from "../../judge/parameters";
import { ShareDialog } from "../../judge/share-dialog";
import { PROBLEMS } from "../../shared/problems";
import { saveFile } from "../../text/files";
import { button, choose, doing, find, findAll, show, texts, write } from "../document";

vi.mock(import("../../text/files"), { spy: true });

const LINK = "https://host.example/congo/#in=packed";
const SHARED: Shared = { problem: "congo", parameters: { piece: "giraffe" }, input: "1\n", output: "" };
const EXERCISE: Exercise = { title: "", wish: { seed: 7, cases: 5, difficulty: "hard" } };

beforeEach(() => {
  startLanguage("en");
  vi.mocked(saveFile).mockReset().mockReturnValue();
});

async function open(link: string | null, exercise: Exercise | null, more = {}): Promise<void> {
  const usual = { shared: SHARED, file: "the file", isOpen: false, first: "page", close: () => {} } as const;
  await show(<ShareDialog {...usual} link={link} exercise={exercise} {...more} />);
}

/** Returns the text in the box of a link. */
function linkIn(label: string): string {
  return find<HTMLInputElement>(`input[aria-label="${label}"]`).value;
}

test("the link can be copied, and the same contents saved as a file", async () => {
  await open(LINK, null);
  expect([linkIn(t("share.link")), texts("p")]).toEqual([LINK, [t("share.about"), t("share.exercise_hint")]]);
  await doing(() => button(t("share.save")).click());
  expect(saveFile).toHaveBeenCalledExactlyOnceWith("the file", "congo.judgeboard.json");
});

test("if the link would be too long, there is only a file, with the reason", async () => {
  await open(null, null);
  expect(texts("p")[0]).toBe(t("share.too_long"));
  expect(findAll("input")).toEqual([]);
  expect(button(t("share.save")).classList).toContain("primary");
});

test("an input that is not an exercise is not offered as one, but told how to set one", async () => {
  await open(LINK, null);
  expect([findAll("input[type=radio]"), texts("p").at(-1)]).toEqual([[], t("share.exercise_hint")]);
});

test("there is one way at a time, with one primary button", async () => {
  await open(LINK, EXERCISE);
  expect([find<HTMLInputElement>("input:checked").value, texts(".primary")]).toEqual(["page", [t("share.copy")]]);
  await choose(t("share.way_exercise"));
  expect([texts(".primary"), texts("p")]).toEqual([[t("share.copy")], [t("share.exercise_about")]]);
});

test("a link to the page says that it does not hold the open exercise", async () => {
  await open(LINK, EXERCISE, { isOpen: true, first: "exercise" });
  expect(texts("p")).toEqual([t("share.exercise_about")]);
  await choose(t("share.way_page"));
  expect(texts("p")).toEqual([t("share.about"), t("share.without_exercise")]);
});

test("an exercise is a link without the input, with the visitor's title", async () => {
  await open(LINK, EXERCISE, { first: "exercise" });
  const title = find<HTMLInputElement>(".exercise-title-field input");
  expect([title.value, title.maxLength]).toEqual([t("exercise.untitled"), 100]);
  await write(title, " Long necks & more ");
  const { pathname, hash } = new URL(linkIn(t("share.exercise_link")));
  expect(pathname).toMatch(/congo\/$/);
  expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
    exercise: "Long necks & more",
    version: `${PROBLEMS.congo.cases_version}`,
    seed: "7",
    cases: "5",
    difficulty: "hard",
    piece: "giraffe",
  });
});
