import { useEffect, useErrorBoundary } from "preact/hooks";
import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import type { Failure, Pages } from "./pages";

/** Shows the current page, or a message that it failed to load. */
export function PageHost({ pages }: { pages: Pages }) {
  const failure = pages.failure.value;
  const [error, goOn] = useErrorBoundary();
  useEffect(() => {
    if (error === undefined) return;
    pages.giveUp();
    goOn();
  }, [error, goOn, pages]);
  if (error !== undefined) return <main />;
  return <main>{failure ? <PageFailure pages={pages} failure={failure} /> : pages.shown.value?.render()}</main>;
}

function PageFailure({ pages, failure }: { pages: Pages; failure: Failure }) {
  const { outdated } = failure;
  return (
    <div class="page-failure" role="alert">
      <p>{t(outdated ? "page.outdated" : "page.missing")}</p>
      <Button
        text={t(outdated ? "page.reload" : "engine.retry")}
        kind="primary"
        onClick={() => (outdated ? location.reload() : pages.retry(failure))}
      />
    </div>
  );
}
