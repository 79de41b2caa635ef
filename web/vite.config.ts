/** The bundler's only configuration: the page, its workers and, in the mode `service-worker`, the service worker. */

import { fileURLToPath } from "node:url";
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from "vite";
import problems from "./generated/problems.json" with { type: "json" };

const LANGUAGES = ["en", "ru"];
const PROBLEMS = Object.entries(problems);
/** Folders of sentences: the page's own, and those that the build copies from the engine. */
const SENTENCES = ["locales", "generated/sentences"];
/**
 * File names of workers' scripts. Workers that run programs have their own folder, for which hosts send a stricter
 * policy.
 */
const WORKERS: Record<string, string> = {
  "program-worker": "programs/worker",
  "cpp-worker": "programs/worker",
  "compiler-worker": "assets/compiler",
};
/** Modules and sentences that each page imports in addition to the common ones. */
const PAGES = Object.fromEntries([
  ["home", { modules: ["home/index.ts"], sentences: ["home", "statement"] }],
  ...PROBLEMS.map(([problem, { pieces }]) => [
    problem,
    {
      modules: ["judge/index.ts", ...(pieces === "" ? [] : [`board/pieces/${pieces}.ts`])],
      sentences: ["judge", problem],
    },
  ]),
  // A playable problem opens with its game.
  ...PROBLEMS.filter(([, { playable }]) => playable).map(([problem]) => [
    problem,
    { modules: ["play/index.ts"], sentences: ["play", problem] },
  ]),
]) as Record<string, { modules: string[]; sentences: string[] }>;

export default defineConfig(({ mode }) =>
  mode === "service-worker"
    ? {
        publicDir: false,
        // The list of shipped files exists only after the other builds.
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
            // Only HTML preloads modules: scripts load their parts on demand.
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
              // Browsers fetch few files faster than many, so modules that several parts use share a file.
              codeSplitting: {
                groups: [
                  {
                    name: "shared",
                    // Only parts that load later read and save files.
                    test: /node_modules\/@?preact|\/web\/(app|base|board|i18n|set-up|shared|text(?!\/files))\//,
                    minShareCount: 2,
                  },
                  {
                    name: "judge-shared",
                    // The code editor and the comparison load later.
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

/**
 * Returns the output name of an asset. Sentences and examples have their own folders, where tests find them by name.
 */
function assetName({ originalFileNames: [source = ""] }: { originalFileNames: string[] }): string {
  const [, folder, language, part] = source.match(/(locales|sentences)\/(\w+)\/([\w-]+)\.json$/) ?? [];
  if (folder !== undefined) return `assets/${folder}/${language}.${part}-[hash][extname]`;
  const [, problem] = source.match(/^generated\/examples\/([\w-]+)\//) ?? [];
  return problem === undefined ? "assets/[name]-[hash][extname]" : `assets/examples/${problem}/[name]-[hash][extname]`;
}

/** Adds the script that runs before the first paint, and for prerender/ the files that each page preloads. */
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
          // Last in the head: after a policy in a meta element, browsers do not preload what follows a script that is
          // still loading.
          { tag: "script", attrs: { src: `./${fileOf(bundle, "app/first-paint.ts")}` }, injectTo: "head" },
        ];
      },
    },
  };
}

/** Removes whitespace from JSON assets. */
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

/**
 * Adapts the HTML to the development server, which injects styles that the policy refuses, serves modules only, and
 * serves them at the host's root.
 */
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

/**
 * Returns what prerender/ writes into the pages: the files that each page preloads, and those that pages with drafts
 * preload.
 */
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

/** Returns the file of a module and all files that it imports statically. */
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
