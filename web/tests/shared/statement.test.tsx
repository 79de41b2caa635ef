// @vitest-environment happy-dom
import { render } from "preact";
import { expect, test, vi } from "vitest";
import "../provide";
import { PageHead } from "../../shared/page-head";
import type { ProblemName } from "../../shared/problems";
import { settle } from "../settle";

const { open } = vi.hoisted(() => ({ open: vi.fn() }));
vi.mock("../../shared/lazy", () => ({ lazy: () => ({ open }), onDemand: () => ({ open }) }));

test.each<[ProblemName, string, string]>([
  ["correct-move", "Correct Move", "UVa"],
  ["rank-and-file", "Rank and File", "South Central USA"],
  ["othello", "Othello", "UVa"],
  ["congo", "Congo", "COMS3005A"],
  ["loa", "Lines of Action", "Ло"],
])("the statement of %s is one click away, with all its parts and its source", async (problem, name, source) => {
  const { Statement } = await import("../../shared/statement");
  const close = vi.fn();
  render(<PageHead problem={problem} mode="judge" />, document.body);
  expect(document.querySelector("h1")?.textContent).toBe(name);
  [...document.querySelectorAll("button")].find((button) => button.textContent === "About this problem")?.click();
  const [attributes, content] = open.mock.lastCall ?? [];
  render(content({ Statement }, close), document.body);
  await settle();
  const [title, ...parts] = [...document.querySelectorAll("h2, h3")].map((heading) => heading.textContent);
  expect([title, parts.length]).toEqual([name, 3]);
  expect(document.getElementById(attributes["aria-labelledby"])?.textContent).toBe(title);
  expect(document.body.textContent).toContain(source);
  document.querySelector("button")?.click();
  expect(close).toHaveBeenCalledOnce();
});
