/** Packs a problem's input, options and compared output into a link, or into a file if the link would be too long. */

import { isProblem } from "../shared/problems";
import { addressOf, type Parameters } from "../shared/router";
import { pack, unpack } from "../text/packing";
import { DamagedError, type Shared, splitParameters } from "./parameters";

/** Largest length of a link, in characters, that mail programs and chats leave intact. */
const LONGEST_LINK = 8_000;
/** Name or value of an option. */
const OPTION = /^\w{1,20}$/;

/** Returns the link, or null if it would be too long. */
export async function linkOf({ problem, parameters, input, output }: Shared): Promise<string | null> {
  const texts = { in: await pack(input), ...(output !== "" && { out: await pack(output) }) };
  const link = new URL(addressOf(problem, { ...parameters, ...texts }), location.href).href;
  return link.length <= LONGEST_LINK ? link : null;
}

/** Returns the texts in an address. Rejects if they are damaged. */
export async function textsOfLink({ in: input, out: output }: Parameters): Promise<{ input: string; output: string }> {
  if (input === undefined) throw new Error("There is an output without an input.");
  return { input: await unpack(input), output: output === undefined ? "" : await unpack(output) };
}

export function fileOf(shared: Shared): string {
  return `${JSON.stringify({ judgeboard: 1, ...shared })}\n`;
}

/** Returns the contents of a shared file. Throws DamagedError if the file is damaged. */
export function sharedOfFile(text: string): Shared {
  let found: Record<string, unknown>;
  try {
    found = JSON.parse(text);
  } catch (error) {
    throw new DamagedError("The file is no JSON.", { cause: error });
  }
  const { problem, parameters, input, output } = found;
  if (typeof problem !== "string" || !isProblem(problem) || typeof input !== "string" || typeof output !== "string") {
    throw new DamagedError("The file lacks a problem or a text.");
  }
  return { problem, parameters: optionsIn(parameters), input, output };
}

/** Returns the values that have the form of options; the problem's page checks whether these options exist. */
function optionsIn(values: unknown): Parameters {
  if (typeof values !== "object" || values === null || Array.isArray(values)) return {};
  const entries = Object.entries(values).filter(
    ([name, value]) => OPTION.test(name) && typeof value === "string" && OPTION.test(value),
  );
  return splitParameters(Object.fromEntries(entries)).others;
}
