/**
 * Runs under node when the page has been bundled: writes each page in each language as HTML, from the components that
 * run in the browser. The folder of the bundle is its one argument.
 */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { render } from "preact-render-to-string";
import { App, descriptionOf, titleOf } from "../app/app";
import { Pages } from "../app/pages";
import { prerenderWith } from "../app/prerendered";
import { NAMES, type ProblemName } from "../app/problems";
import { pathOf, route, routeOf, wayToRoot } from "../app/router";
import { LANGUAGES } from "../app/site";
import { boardSvg } from "../board/svg";
import { Engine } from "../engine/client";
import { startLanguage, t } from "../i18n/i18n";
import { escaped } from "../text/markup";

/** What vite.config.ts tells of the bundle. */
interface Lists {
  pages: Record<string, { files: string[]; sentences: Record<string, string[]> }>;
  drafts: string[];
}

const [, , folder = ""] = process.argv;
const template = await readFile(join(folder, "index.html"), "utf-8");
const LISTS = /(<script type="application\/json" id="first-paint">)(.*?)(<\/script>)/s;
const lists = JSON.parse(template.match(LISTS)?.[2] ?? "") as Lists;

globalThis.fetch = async (address) => {
  const file = String(address).replace(/^.*\/(?=assets\/)/, "");
  return new Response(await readFile(join(folder, file), "utf-8"));
};
prerenderWith({
  board: (view) => boardSvg(view, "board", t("board.label")),
  text: (text) => (text === "" ? "" : `<pre class="prerendered-text">${escaped(text)}</pre>`),
});

for (const { code } of LANGUAGES) {
  for (const problem of [null, ...NAMES]) {
    const path = join(folder, pathOf(code, problem));
    await mkdir(path, { recursive: true });
    await writeFile(join(path, "index.html"), await pageOf(code, problem));
  }
}
process.exit();

async function pageOf(language: string, problem: ProblemName | null): Promise<string> {
  startLanguage(language);
  route.value = routeOf(language, problem, {});
  const engine = new Engine(async () => {});
  const pages = new Pages(engine);
  await pages.begin(route.value);
  const content = render(<App engine={engine} pages={pages} />);
  const way = wayToRoot(route.value);
  const { files = [], sentences = {} } = lists.pages[problem ?? "home"] ?? {};
  const links = [...files, ...(sentences[language] ?? [])].map((file) => linkTo(`${way}${file}`));
  const drafts = JSON.stringify({ drafts: lists.drafts.map((file) => `${way}${file}`) });
  return template
    .replace('<html lang="en" data-root="./">', `<html lang="${language}" data-root="${way}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(titleOf(problem))}</title>`)
    .replace('name="description" content=""', () => `name="description" content="${escaped(descriptionOf(problem))}"`)
    .replace(LISTS, (_, start: string, __, end: string) => `${links.join("")}${start}${drafts}${end}`)
    .replaceAll(/(href|src)="\.\//g, `$1="${way}`)
    .replace('<div id="app"></div>', () => `<div id="app">${content}</div>`);
}

function linkTo(file: string): string {
  if (file.endsWith(".css")) return `<link rel="stylesheet" crossorigin href="${file}">`;
  if (file.endsWith(".js")) return `<link rel="modulepreload" crossorigin href="${file}">`;
  return `<link rel="preload" as="fetch" crossorigin href="${file}">`;
}
