/** Starts the engine and the page. */

import { effect } from "@preact/signals";
import { hydrate } from "preact";
import { reportEngineStart, reportFirstPage, whenIdle } from "../base/idle";
import { until } from "../base/until";
import { Engine } from "../engine/client";
import { language, loadSentences, startLanguage } from "../i18n/i18n";
import { notify } from "../shared/notices";
import { followAddress, route, startRouter } from "../shared/router";
import { Drafts } from "../storage/drafts";
import { App, titleOf } from "./app";
import { Pages } from "./pages";
import { startTheme } from "./theme";

// Without its styles the page would be a heap of buttons; first-paint.ts tells what is missing.
if (document.styleSheets.length === 0) throw new Error("The styles did not come.");

const engine = new Engine(async () => (await import("./updates")).repairSite());
const pages = new Pages(engine);
const { dataset } = document.documentElement;
let toldOfStorage = false;

startRouter();
startLanguage(route.peek().language);
effect(() => {
  document.documentElement.lang = language.value;
  dataset.engine = engine.state.value.phase;
  dataset.engineWork = engine.busy.value ? "busy" : "idle";
});
engine.hide(true);
engine.start();
keepWhenStarted();

const opening = Drafts.open(async () => (await import("./draft-reader")).readDraft);
// As prerendered: what the address holds besides, the drafts and the theme come afterwards.
// Without sentences the document stays, and first-paint.ts tells; without another part the page does.
await pages.begin(route.peek()).catch(() => loadSentences("app"));
hydrate(<App engine={engine} pages={pages} />, document.getElementById("app") ?? document.body);
document.getElementById("not-loaded")?.remove();
followAddress();
engine.hide(false);
startTheme();

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
  // Once: it would come back with every change.
  toldOfStorage = true;
  notify("storage", { sentence: "storage.denied", dismiss: "page.dismiss" });
});
pages.start(drafts);
// From now on the page is the visitor's: its address is followed, its drafts are there.
dataset.live = "";
// The second frame comes when the first has been drawn.
requestAnimationFrame(() => requestAnimationFrame(reportFirstPage));

/** Has the site kept for use offline when the engine's start is over, since that has the line to itself. */
async function keepWhenStarted(): Promise<void> {
  await until(() => engine.ready.value || engine.state.value.phase === "failed" || null);
  reportEngineStart();
  await whenIdle();
  const updates = await import("./updates").catch(() => null);
  updates?.announceUpdates(pages.playing);
  await updates?.keepSite();
}
