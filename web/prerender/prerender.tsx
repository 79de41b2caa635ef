/**
 * Runs under node after the page was bundled: writes each page in each language as HTML, from the components that run
 * in the browser. Arguments: the folder of the bundle, and the site's address if it is known.
 */

import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { render } from "preact-render-to-string";
import type { Manifest } from "vite";
import { App, descriptionOf, titleOf } from "../app/app";
import { Pages } from "../app/pages";
import { prerenderWith } from "../base/prerendered";
import { FIRST_LANGUAGE, LANGUAGES } from "../base/site";
import { boardSvg } from "../board/svg";
import { Engine } from "../engine/client";
import { startLanguage, t } from "../i18n/i18n";
import type { ProblemName } from "../shared/problems";
import { PAGES, pathOf, route, routeOf, setRoute, wayToRoot } from "../shared/router";
import { escaped } from "../text/markup";
import { draftPreloads, fileOf, pagePreloads } from "./preloads";

const [, , folder = "", address = ""] = process.argv;
const template = await readFile(join(folder, "index.html"), "utf-8");
const END_OF_HEAD = "  </head>";
const manifest = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf-8")) as Manifest;
await rm(join(folder, ".vite"), { recursive: true });

globalThis.fetch = async (address) => {
  const file = String(address).replace(/^.*\/(?=assets\/)/, "");
  return new Response(await readFile(join(folder, file), "utf-8"));
};
prerenderWith({
  board: (view) => boardSvg(view, "board", t("board.label")),
  text: (text) => (text === "" ? "" : `<pre class="prerendered-text" tabindex="0">${escaped(text)}</pre>`),
});

for (const { language, problem } of PAGES) {
  const path = join(folder, pathOf(language, problem));
  await mkdir(path, { recursive: true });
  await writeFile(join(path, "index.html"), await pageOf(language, problem));
}
if (address !== "") {
  await copyFile("preview.png", join(folder, "preview.png"));
  await writeFile(join(folder, "sitemap.xml"), siteMap());
  await writeFile(join(folder, "404.html"), notFound());
}
process.exit();

async function pageOf(language: string, problem: ProblemName | null): Promise<string> {
  startLanguage(language);
  setRoute(routeOf(language, problem, {}));
  const engine = new Engine(async () => {});
  const pages = new Pages(engine);
  await pages.begin(route.value);
  const content = render(<App engine={engine} pages={pages} />);
  const way = wayToRoot(route.value);
  const links = pagePreloads(manifest, language, problem).map((file) => linkTo(`${way}${file}`));
  const drafts = JSON.stringify({ drafts: draftPreloads(manifest).map((file) => `${way}${file}`) });
  const data = `<script type="application/json" id="first-paint">${drafts}</script>`;
  const head = `    ${[...links, ...addressLinks(language, problem), data].join("")}
    <script src="${way}${fileOf(manifest, "app/first-paint.ts")}"></script>\n`;
  if (!template.includes(END_OF_HEAD)) throw new Error("The bundled document has no end of its head.");
  return (
    template
      .replace('<html lang="en" data-root="./">', `<html lang="${language}" data-root="${way}">`)
      .replace(/<title>.*?<\/title>/, () => `<title>${escaped(titleOf(problem))}</title>`)
      .replace('name="description" content=""', () => `name="description" content="${escaped(descriptionOf(problem))}"`)
      // Last in the head: after a policy in a meta element, browsers do not preload what follows a script that is still
      // loading.
      .replace(END_OF_HEAD, (end) => head + end)
      .replaceAll(/(href|src)="\.\/(?=\w)/g, `$1="${way}`)
      .replace('<div id="app"></div>', () => `<div id="app">${content}</div>`)
  );
}

function linkTo(file: string): string {
  if (file.endsWith(".js")) return `<link rel="modulepreload" crossorigin href="${file}">`;
  // `fetchJson` takes preloads without `crossorigin`.
  return `<link rel="preload" as="fetch" href="${file}">`;
}

/** Returns the links and metadata for search engines and link previews; empty if the site's address is unknown. */
function addressLinks(language: string, problem: ProblemName | null): string[] {
  if (address === "") return [];
  const here = `${address}${pathOf(language, problem)}`;
  const alternates = [...LANGUAGES.map(({ code }): [string, string] => [code, code]), ["x-default", FIRST_LANGUAGE]];
  return [
    `<link rel="canonical" href="${here}">`,
    ...alternates.map(
      ([name, code]) => `<link rel="alternate" hreflang="${name}" href="${address}${pathOf(code, problem)}">`,
    ),
    `<meta property="og:title" content="${escaped(titleOf(problem))}">`,
    `<meta property="og:description" content="${escaped(descriptionOf(problem))}">`,
    `<meta property="og:url" content="${here}">`,
    `<meta property="og:image" content="${address}preview.png">`,
    `<meta property="og:type" content="website">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  ];
}

function siteMap(): string {
  const urls = PAGES.map(({ language, problem }) => `<url><loc>${address}${pathOf(language, problem)}</loc></url>`);
  const root = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n${urls.join("\n")}\n</urlset>\n`;
}

/** Returns the page that hosts send for unknown addresses, at any depth. */
function notFound(): string {
  const { pathname } = new URL(address);
  const sentences = LANGUAGES.map(({ code }) => {
    startLanguage(code);
    const home = `${pathname}${pathOf(code, null)}`;
    return `<p lang="${code}">${escaped(t("missing.sentence"))} <a href="${home}">${escaped(t("missing.home"))}</a></p>`;
  });
  return template
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<meta name="description"[^>]*>/, '<meta name="robots" content="noindex">')
    .replace(/<title>.*?<\/title>/, "<title>404 – Judgeboard</title>")
    .replaceAll(/(href|src)="\.\/(?=\w)/g, `$1="${pathname}`)
    .replace(/<div id="not-loaded".*?<\/div>/s, "")
    .replace('<div id="app"></div>', `<main class="missing"><h1>404</h1>${sentences.join("")}</main>`);
}
