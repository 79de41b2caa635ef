// @vitest-environment happy-dom
import { render } from "preact-render-to-string";
import { expect, test } from "vitest";
import { CardTabs, type Tab } from "../../judge/card-tabs";
import type { ProblemName } from "../../shared/problems";
import "../provide";
import { button, press, show } from "../document";
import { settle } from "../settle";

/** Returns the tabs other than the shown tab. */
function others(problem: ProblemName, shown: Tab): string[] {
  const html = render(
    <CardTabs problem={problem} shown={shown} onTab={async () => {}}>
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
      <CardTabs problem="othello" shown="output" busy={busy} onTab={async () => {}}>
        <b />
      </CardTabs>,
    );
  expect(drawn(true)).toMatch(/data-tab="program" title="Your program is running\."/);
  expect(drawn(false)).not.toContain("title");
});

test("the button of a tab that is being loaded is busy until it has been loaded", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await show(
    <CardTabs problem="othello" shown="output" onTab={() => promise}>
      <b />
    </CardTabs>,
  );
  const isBusy = () => button("Your program").getAttribute("aria-busy");
  await press("Your program");
  expect(isBusy()).toBe("true");
  resolve();
  await settle();
  expect(isBusy()).toBe("false");
});
