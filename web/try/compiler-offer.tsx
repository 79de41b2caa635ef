/** The compiler that C++ needs: fetched when the visitor wants it, who is told first how large it is. */

import { t } from "../i18n/i18n";
import { description } from "./cpp/toolchain";
import type { CompilingRunner } from "./types";

const MB = 1_000_000;

export function CompilerOffer({ compiler }: { compiler: CompilingRunner }) {
  const get = () => compiler.accept();
  if (compiler.state.value === "downloading") return <Download compiler={compiler} />;
  const isFailed = compiler.state.value === "failed";
  return (
    <p class="card-note offer" role={isFailed ? "alert" : undefined}>
      <span>{isFailed ? t("try.no_compiler") : t("try.offer", { megabytes: inMegabytes(size()) })}</span>
      <button type="button" class="button small" onClick={get}>
        {t(isFailed ? "engine.retry" : "try.get_compiler")}
      </button>
    </p>
  );
}

function Download({ compiler }: { compiler: CompilingRunner }) {
  const { loaded, total } = compiler.download.value;
  const told = { loaded: inMegabytes(loaded), total: inMegabytes(total) };
  // It is offered again.
  const stop = () => {
    compiler.dispose();
    compiler.start();
  };
  return (
    <div class="card-note program-progress offer">
      <progress class="output-progress" value={total > 0 ? loaded / total : 0} aria-label={t("try.progress")} />
      <span>{t("try.downloading", told)}</span>
      <button type="button" class="button small" onClick={stop}>
        {t("try.stop")}
      </button>
    </div>
  );
}

/** Of all that is fetched, in bytes. */
function size(): number {
  const { script, parts } = description ?? { script: { bytes: 0 }, parts: [] };
  return parts.reduce((sum, { bytes }) => sum + bytes, script.bytes);
}

function inMegabytes(bytes: number): number {
  return Math.round(bytes / MB);
}
