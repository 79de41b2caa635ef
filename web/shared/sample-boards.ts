/** Boards of the samples' answers, which are loaded after the page. */

import { fetchJson } from "../base/fetch-json";
import type { Arrangement, BoardView } from "../generated/api";

/** Boards in the order of the answers. */
export interface Boards {
  views: BoardView[];
  arrangements: Arrangement[];
}

/** Addresses of the files. */
const FILES = import.meta.glob<string>("../generated/examples/*/*.boards.json", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Loads the boards of an example, named `<problem>/<name>`. Rejects if the request fails; a later call retries. */
export function loadBoards(example: string): Promise<Boards> {
  return fetchJson(FILES[`../generated/examples/${example}.boards.json`]);
}
