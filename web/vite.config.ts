/** The bundler's one configuration: the page, its worker, and in the mode `service-worker` the script that keeps the site. */

import { fileURLToPath } from "node:url";
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from "vite";
import problems from "./generated/problems.json" with { type: "json" };

const LANGUAGES = ["en", "ru"];
const PROBLEMS = Object.entries(problems);
/** Where sentences are: the page's own, and those that the build takes from the engine. */
const SENTENCES = ["locales", "generated/sentences"];
/** Where scripts of workers are. Programs run in a folder of their own, for which hosts have a stricter policy. */
const WORKERS: Record<string, string> = {
  "program-worker": "programs/worker",
  "cpp-worker": "programs/worker",
  "compiler-worker": "assets/compiler",
};
/** What each page imports, beside what all of them do. */
const PAGES = Object.fromEntries([
  ["home", { modules: ["home/index.ts"], sentences: ["home", "statement"] }],
  ...PROBLEMS.map(([problem, { pieces }]) => [
    problem,
    {
      modules: ["judge/index.ts", ...(pieces === "" ? [] : [`board/pieces/${pieces}.ts`])],
      sentences: ["judge", problem],
    },
  ]),
  // A problem that can be played begins with that.
  ...PROBLEMS.filter(([, { playable }]) => playable).map(([problem]) => [
    problem,
    { modules: ["play/index.ts"], sentences: ["play", problem] },
  ]),
]) as Record<string, { modules: string[]; sentences: string[] }>;

export default defineConfig(({ mode }) =>
  mode === "service-worker"
    ? {
        publicDir: false,
        // Which files there are is known when all others are made.
        resolve: { alias: { "./shipped": process.env.SHIPPED ?? "" } },
        build: {
          outDir: process.env.OUT_DIR,
          emptyOutDir: true,
          lib: {
            entry: "service-worker/service-worker.ts",
            formats: ["iife"],
            name: "site",
            fileName: () => "service-worker.js",
          },
        },
      }
    : {
        base: "./",
        publicDir: "public",
        ssr: { noExternal: true },
        oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
        plugins: [firstPaint(), plainSentences()],
        worker: {
          format: "es",
          rolldownOptions: {
            output: {
              entryFileNames: ({ name }) => `${WORKERS[name] ?? "assets/worker"}-[hash].js`,
              hashCharacters: "hex",
            },
          },
        },
        build: {
          outDir: process.env.OUT_DIR,
          emptyOutDir: true,
          target: "es2022",
          assetsInlineLimit: 0,
          modulePreload: {
            polyfill: false,
            // Each page preloads what it needs at first; the rest has time.
            resolveDependencies: (_, files, { hostType }) => (hostType === "html" ? files : []),
          },
          reportCompressedSize: false,
          rolldownOptions: {
            input: { main: "index.html", notices: "notices.html", "first-paint": "app/first-paint.ts" },
            output: {
              chunkFileNames: "assets/[name]-[hash].js",
              entryFileNames: "assets/[name]-[hash].js",
              assetFileNames: assetName,
              hashCharacters: "hex",
              // A browser fetches few files faster than many: what several parts use is in one file.
              codeSplitting: {
                groups: [
                  {
                    name: "shared",
                    // Files are read and saved by later parts alone.
                    test: /node_modules\/@?preact|\/web\/(app|base|board|i18n|set-up|shared|text(?!\/files))\//,
                    minShareCount: 2,
                  },
                  {
                    name: "judge-shared",
                    // The code editor and the comparison come later.
                    test: /\/web\/(editor\/(?!code-editor|decorations|description|theme)|judge\/(?!compare-card))/,
                    minShareCount: 2,
                  },
                ],
              },
            },
          },
        },
      },
);

/** Sentences and examples have folders of their own: tests, and whoever looks at the site, find them by name. */
function assetName({ originalFileNames: [source = ""] }: { originalFileNames: string[] }): string {
  const [, folder, language, part] = source.match(/(locales|sentences)\/(\w+)\/([\w-]+)\.json$/) ?? [];
  if (folder !== undefined) return `assets/${folder}/${language}.${part}-[hash][extname]`;
  const [, problem] = source.match(/^generated\/examples\/([\w-]+)\//) ?? [];
  return problem === undefined ? "assets/[name]-[hash][extname]" : `assets/examples/${problem}/[name]-[hash][extname]`;
}

/** Puts into the page the script that runs before the first paint, and for prerender/ what each page preloads. */
function firstPaint(): Plugin {
  return {
    name: "first-paint",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle, path }) => {
        if (!path.endsWith("index.html")) return;
        if (bundle === undefined) return inDevelopment(html);
        const lists = JSON.stringify(listsOf(bundle));
        return [
          { tag: "script", attrs: { type: "application/json", id: "first-paint" }, children: lists, injectTo: "head" },
          // Last: after a script that is on its way nothing is asked for where a policy stands before it.
          { tag: "script", attrs: { src: `./${fileOf(bundle, "app/first-paint.ts")}` }, injectTo: "head" },
        ];
      },
    },
  };
}

/** Sentences are sent without the blanks between them. */
function plainSentences(): Plugin {
  return {
    name: "plain-sentences",
    generateBundle: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".json")) continue;
        file.source = JSON.stringify(JSON.parse(String(file.source)));
      }
    },
  };
}

/** The development server injects styles, which the policy refuses, and serves modules only, at the host's root. */
function inDevelopment(html: string): { html: string; tags: HtmlTagDescriptor[] } {
  const data = { type: "application/json", id: "first-paint" };
  return {
    html: html
      .replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, "")
      .replace('data-root="./"', 'data-root="/"'),
    tags: [
      { tag: "script", attrs: data, children: JSON.stringify({ drafts: [] }), injectTo: "head-prepend" },
      { tag: "script", attrs: { type: "module", src: "/app/first-paint.ts" }, injectTo: "head-prepend" },
    ],
  };
}

/** What prerender/ puts into the pages: what each of them preloads, and what those preload who have drafts. */
function listsOf(bundle: Rolldown.OutputBundle): object {
  const everywhere = needs(bundle, "index.html");
  const more = (...sources: string[]) => [
    ...new Set(sources.flatMap((source) => needs(bundle, source)).filter((file) => !everywhere.includes(file))),
  ];
  const sources = new Set(Object.values(bundle).flatMap((one) => (one.type === "asset" ? one.originalFileNames : [])));
  const sentences = (names: string[]) =>
    Object.fromEntries(
      LANGUAGES.map((language) => {
        const files = SENTENCES.flatMap((folder) => names.map((name) => `${folder}/${language}/${name}.json`));
        return [language, more(...files.filter((file) => sources.has(file)))];
      }),
    );
  const pages = Object.entries(PAGES).map(([page, { modules, sentences: names }]) => {
    const example = exampleOf(page);
    const files = [...more(...modules), ...(example === null ? [] : more(example))];
    return [page, { files, sentences: sentences(["app", ...names]) }];
  });
  return { pages: Object.fromEntries(pages), drafts: more("storage/database.ts", "app/draft-reader.ts") };
}

function exampleOf(page: string): string | null {
  if (page === "home") return null;
  const { playable, examples } = problems[page as keyof typeof problems];
  return `generated/examples/${page}/${playable ? "game" : examples[0]?.name}.json`;
}

/** The file of a module, and all that it imports. */
function needs(bundle: Rolldown.OutputBundle, source: string): string[] {
  const found = [fileOf(bundle, source)];
  for (const name of found) {
    const chunk = bundle[name];
    if (chunk?.type === "chunk") found.push(...chunk.imports.filter((other) => !found.includes(other)));
  }
  return found;
}

function fileOf(bundle: Rolldown.OutputBundle, source: string): string {
  const module = fileURLToPath(new URL(source, import.meta.url));
  const file = Object.values(bundle).find((one) =>
    one.type === "chunk" ? one.facadeModuleId === module : one.originalFileNames.includes(source),
  );
  if (file === undefined) throw new Error(`No file is made of ${source}.`);
  return file.fileName;
}
