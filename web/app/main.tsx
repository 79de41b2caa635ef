/** Starts the engine and the page. */

import { effect } from "@preact/signals";
import { render } from "preact";
import { Engine } from "../engine/client";
import { language, loadSentences, startLanguage, t } from "../i18n/i18n";
import { Drafts } from "../storage/drafts";
import { App } from "./app";
import { engineStarted, firstPageShown, whenIdle } from "./idle";
import { notify } from "./notices";
import { loadBeginning, loadPage, Pages } from "./pages";
import { route, startRouter } from "./router";
import { startTheme } from "./theme";
import { until } from "./until";

// Without its styles the page would be a heap of buttons; first-paint.ts tells what is missing.
if (document.styleSheets.length === 0) throw new Error("The styles did not come.");

const engine = new Engine(async () => (await import("./updates")).repairSite());
const pages = new Pages(engine);
const { dataset } = document.documentElement;
let toldOfStorage = false;

engine.start();
startTheme();
startLanguage(document.documentElement.lang);
startRouter();
effect(() => {
  document.documentElement.lang = language.value;
});
effect(() => {
  dataset.engine = engine.state.value.phase;
  dataset.engineWork = engine.busy.value ? "busy" : "idle";
});
keepWhenStarted();

const [drafts] = await Promise.all([
  Drafts.open(async () => (await import("./draft-check")).isDraft),
  loadSentences("app"),
  loadPage(route.peek()).catch(() => {}),
  loadBeginning(route.peek()),
]);
effect(() => {
  const { value: state } = drafts.state;
  if (state === "none") delete dataset.drafts;
  else dataset.drafts = state;
});
effect(() => {
  const { value: state } = drafts.state;
  if (state === "kept") notify("storage", null);
  if (state !== "lost" || toldOfStorage) return;
  // Once: it would come back with every change.
  toldOfStorage = true;
  notify("storage", { sentence: "storage.denied", dismiss: "page.dismiss" });
});
effect(() => {
  const { problem } = pages.shown.value ?? route.value;
  document.title = t("title", { problem: t(`problem.${problem}`) });
});
pages.start(drafts);
document.body.replaceChildren();
render(<App engine={engine} pages={pages} />, document.body);
// The second frame comes when the first has been drawn.
requestAnimationFrame(() =>
  requestAnimationFrame(() => {
    firstPageShown.value = true;
  }),
);

/** Has the site kept for use offline when the engine's start is over, since that has the line to itself. */
async function keepWhenStarted(): Promise<void> {
  await until(() => engine.ready.value || engine.state.value.phase === "failed" || null);
  engineStarted.value = true;
  await whenIdle();
  const updates = await import("./updates").catch(() => null);
  updates?.announceUpdates(pages.playing);
  await updates?.keepSite();
}
