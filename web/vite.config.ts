/** The bundler's only configuration: the page, its workers and, in the mode `service-worker`, the service worker. */

import { defineConfig, type Plugin } from "vite";

/**
 * File names of workers' scripts. Workers that run programs have their own folder, for which hosts send a stricter
 * policy.
 */
const WORKERS: Record<string, string> = {
  "program-worker": "programs/worker",
  "cpp-worker": "programs/worker",
  "compiler-worker": "assets/compiler",
};

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
        plugins: [developmentHtml(), plainSentences()],
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
          // Read and removed by prerender/.
          manifest: true,
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
                    // Only parts that load later read and save files, recognise programs, print, or draw boards as SVG.
                    test: /node_modules\/@?preact|\/web\/(app|base|board(?!\/svg)|i18n|set-up|shared(?!\/print)|text(?!\/(files|program-languages)))\//,
                    minShareCount: 2,
                  },
                  {
                    name: "judge-shared",
                    // The code editor, the comparison and what is printed load later.
                    test: /\/web\/(editor\/(?!code-editor|decorations|description|theme)|judge\/(?!compare-card|options-in-words))/,
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
 * serves them at the host's root. Adds the script that runs before the first paint; for the site, prerender/ adds it.
 */
function developmentHtml(): Plugin {
  const data = { type: "application/json", id: "first-paint" };
  return {
    name: "development-html",
    apply: "serve",
    transformIndexHtml: {
      order: "post",
      handler: (html, { path }) => {
        if (!path.endsWith("index.html")) return;
        return {
          html: html
            .replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, "")
            .replace('data-root="./"', 'data-root="/"'),
          tags: [
            { tag: "script", attrs: data, children: JSON.stringify({ drafts: [] }), injectTo: "head-prepend" },
            { tag: "script", attrs: { type: "module", src: "/app/first-paint.ts" }, injectTo: "head-prepend" },
          ],
        };
      },
    },
  };
}
