import type { Engine } from "../engine/client";
import { DialogHost } from "./dialog";
import { EngineStatus } from "./engine-status";
import { Header } from "./header";
import { Notices } from "./notices";
import { PageHost, type Pages } from "./pages";
import { route } from "./router";

/** Everything on the screen. */
export function App({ engine, pages }: { engine: Engine; pages: Pages }) {
  const { problem } = pages.shown.value ?? route.value;
  return (
    <>
      <Header problem={problem} />
      <EngineStatus engine={engine} />
      <Notices />
      <PageHost pages={pages} />
      <DialogHost />
    </>
  );
}
