/** The boards of the samples' answers, which the page begins without. */

import { fetchJson } from "../base/fetch-json";
import type { Arrangement, BoardView } from "../generated/api";

/** By answer. */
export interface Boards {
  views: BoardView[];
  arrangements: Arrangement[];
}

/** The address of each file. */
const FILES = import.meta.glob<string>("../generated/examples/*/*.boards.json", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The boards of an example, named `<problem>/<name>`. Rejects when they do not come; a later call tries again. */
export function loadBoards(example: string): Promise<Boards> {
  return fetchJson(FILES[`../generated/examples/${example}.boards.json`]);
}
