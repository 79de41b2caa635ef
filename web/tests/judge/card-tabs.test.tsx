import { render } from "preact-render-to-string";
import { expect, test } from "vitest";
import { CardTabs, type Tab } from "../../judge/card-tabs";
import type { ProblemName } from "../../shared/problems";
import "../provide";

/** Returns the tabs other than the shown tab. */
function others(problem: ProblemName, shown: Tab): string[] {
  const html = render(
    <CardTabs problem={problem} shown={shown} onTab={() => {}}>
      <b />
    </CardTabs>,
  );
  return [...html.matchAll(/data-tab="(\w+)"/g)].map(([, tab = ""]) => tab);
}

test("a batch judge has tabs for its output, for another output and for a program", () => {
  expect(others("correct-move", "output")).toEqual(["compare", "program"]);
  expect(others("othello", "program")).toEqual(["output", "compare"]);
});

test("an interactive judge has no tab for a program", () => {
  expect(others("loa", "output")).toEqual(["compare"]);
});

test("the button of the tab for a program says that the program runs", () => {
  const drawn = (busy: boolean) =>
    render(
      <CardTabs problem="othello" shown="output" busy={busy} onTab={() => {}}>
        <b />
      </CardTabs>,
    );
  expect(drawn(true)).toMatch(/data-tab="program" title="Your program is running\."/);
  expect(drawn(false)).not.toContain("title");
});
