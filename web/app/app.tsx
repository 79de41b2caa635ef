import type { Engine } from "../engine/client";
import { t } from "../i18n/i18n";
import { DialogHost } from "../shared/dialog";
import { Notices } from "../shared/notices";
import type { ProblemName } from "../shared/problems";
import { route } from "../shared/router";
import { EngineStatus } from "./engine-status";
import { Header } from "./header";
import { PageHost } from "./page-host";
import type { Pages } from "./pages";

export function App({ engine, pages }: { engine: Engine; pages: Pages }) {
  const { problem } = pages.shown.value ?? route.value;
  return (
    <>
      <header>
        <Header problem={problem} />
        <Notices />
        <EngineStatus engine={engine} />
      </header>
      <PageHost pages={pages} />
      <DialogHost />
    </>
  );
}

/** Returns the document title of a page; `problem` is null on the home page. */
export function titleOf(problem: ProblemName | null): string {
  return problem === null ? t("home.title") : t("title", { problem: t(`problem.${problem}`) });
}

/** Returns the meta description of a page. */
export function descriptionOf(problem: ProblemName | null): string {
  return t(problem === null ? "home.description" : `summary.${problem}`);
}
