/** Starts the engine and the page. */

import { effect } from "@preact/signals";
import { hydrate } from "preact";
import { reportEngineStart, reportFirstPage, whenIdle } from "../base/idle";
import { until } from "../base/until";
import { Engine } from "../engine/client";
import { language, loadSentences, startLanguage } from "../i18n/i18n";
import { notify } from "../shared/notices";
import { followAddress, route, startRouter } from "../shared/router";
import { startSounds } from "../shared/sounds";
import { Drafts } from "../storage/drafts";
import { App, titleOf } from "./app";
import { Pages } from "./pages";
import { startTheme } from "./theme";

const root = document.documentElement;
// The page is unusable without styles: first-paint.ts catches this error and shows its notice.
if (getComputedStyle(root).getPropertyValue("--paper") === "") throw new Error("The styles did not come.");

const engine = new Engine(async () => (await import("./updates")).repairSite());
const pages = new Pages(engine);
const { dataset } = root;
let toldOfStorage = false;

startRouter();
startLanguage(route.peek().language);
effect(() => {
  // Even an unchanged language would make the browser compute all styles again.
  if (root.lang !== language.value) root.lang = language.value;
  dataset.engine = engine.state.value.phase;
  dataset.engineWork = engine.busy.value ? "busy" : "idle";
});
engine.hide(true);
engine.start();
keepWhenStarted();

const opening = Drafts.open(async () => (await import("./draft-reader")).readDraft);
// Renders what the build prerendered; parameters, drafts and theme are applied later. If the sentences fail to load,
// the document stays and first-paint.ts shows its notice. If another part fails, the page reports it.
await pages.begin(route.peek()).catch(() => loadSentences("app"));
hydrate(<App engine={engine} pages={pages} />, document.getElementById("app") ?? document.body);
document.getElementById("not-loaded")?.remove();
followAddress();
engine.hide(false);
startTheme();
startSounds();

const drafts = await opening;
effect(() => {
  document.title = titleOf((pages.shown.value ?? route.value).problem);
  if (pages.arrived.value) delete dataset.elsewhere;
});
effect(() => {
  const { value: state } = drafts.state;
  if (state === "none") delete dataset.drafts;
  else dataset.drafts = state;
  if (state === "kept") notify("storage", null);
  if (state !== "lost" || toldOfStorage) return;
  // Shown once, because every change would show it again.
  toldOfStorage = true;
  notify("storage", { sentence: "storage.denied", dismiss: "page.dismiss" });
});
pages.start(drafts);
// The page now follows the address and has its drafts; tests wait for this attribute.
dataset.live = "";
// The second callback runs after the first frame was painted.
requestAnimationFrame(() => requestAnimationFrame(reportFirstPage));

/**
 * Registers the service worker after the engine has started or failed, so that it does not compete with the engine's
 * download.
 */
async function keepWhenStarted(): Promise<void> {
  await until(() => engine.ready.value || engine.state.value.phase === "failed" || null);
  reportEngineStart();
  await whenIdle();
  const updates = await import("./updates").catch(() => null);
  updates?.announceUpdates(pages.playing);
  await updates?.keepSite();
}
