import { expect, test } from "vitest";
import { unlessRefused } from "../../try/refusals";
import { endedRun, Refusal } from "../../try/types";

const CODE = "import sys\n    print(\n";
const SAID = "  File \"program.py\", line 2\n    print(\n         ^\nSyntaxError: '(' was never closed\n";
const RAISED = 'Traceback (most recent call last):\n  File "program.py", line 2\nSyntaxError: mine\n';

function told(message: string, line = 2) {
  return unlessRefused(CODE, { ...endedRun("crashed", 0.1, message), line });
}

test("a program that Python cannot read is refused at its line", () => {
  try {
    told(SAID);
    expect.unreachable();
  } catch (refusal) {
    const { code, text, diagnostics } = (refusal as Refusal).compilation;
    expect(refusal).toBeInstanceOf(Refusal);
    expect([code, text]).toEqual([CODE, SAID.trim()]);
    const message = "SyntaxError: '(' was never closed";
    expect(diagnostics).toEqual([{ severity: "error", line: 2, column: 10, message }]);
  }
});

test.each([
  ["where Python points", "if x:\n    y = = 1", "    y = = 1\n        ^", 9],
  ["behind a tab, which Python shows", "if x:\n\ty = = 1", "    \ty = = 1\n    \t    ^", 6],
  ["behind letters of all kinds", "x = 1\ns = 'Ло🦁' x", "    s = 'Ло🦁' x\n              ^", 11],
  ["at the first of several characters", "x = 1\nf'{x y}'", "    f'{x y}'\n       ^^^", 4],
  ["at the line's first word, if Python does not point", "x = 1\n  y = 2", "    y = 2", 3],
])("a syntax error is marked %s", (_, code, shown, column) => {
  const message = `  File "program.py", line 2\n${shown}\nIndentationError: why\n`;
  try {
    unlessRefused(code, { ...endedRun("crashed", 0.1, message), line: 2 });
    expect.unreachable();
  } catch (refusal) {
    expect((refusal as Refusal).compilation.diagnostics).toMatchObject([{ line: 2, column }]);
  }
});

test.each([[RAISED], [`debug\n${RAISED}`], ["ValueError: SyntaxError: no"], [""]])(
  "a crash with the message %j is a run",
  (message) => {
    expect(told(message).ended).toBe("crashed");
  },
);

test("a program that ends is a run, whatever it says", () => {
  expect(unlessRefused(CODE, endedRun("finished", 0.1, SAID)).ended).toBe("finished");
});
