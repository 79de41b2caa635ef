/** Offers the download of the C++ compiler, with its size. */

import { megabytes, t } from "../i18n/i18n";
import { Button } from "../shared/button";
import type { CompilingRunner } from "./types";

/** Starts and stops the download with one button, so that the focus stays on it. */
export function CompilerOffer({ compiler }: { compiler: CompilingRunner }) {
  const state = compiler.state.value;
  const { loaded, total } = compiler.download.value;
  const isComing = state === "downloading";
  const sentence = isComing
    ? t("try.downloading", { loaded: megabytes(loaded), total: megabytes(total) })
    : state === "failed"
      ? t("try.no_compiler")
      : t("try.offer", { megabytes: megabytes(total - loaded) });
  const get = () => compiler.accept();
  const stop = () => compiler.cancel();
  return (
    <div class="card-note program-progress row offer" role={state === "failed" ? "alert" : undefined}>
      {isComing && <progress class="output-progress" value={loaded / total} aria-label={t("try.progress")} />}
      <span>{sentence}</span>
      <Button
        key="button"
        text={t(isComing ? "try.stop" : state === "failed" ? "engine.retry" : "try.get_compiler")}
        onClick={isComing ? stop : get}
      />
    </div>
  );
}
