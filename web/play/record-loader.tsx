/** The box for a text or a file with games, the faults in it, and the list of its games. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { FileButton } from "../shared/file-button";
import { LONGEST_SHOWN, writeTyped } from "../text/long-text";
import { GameChoice } from "./game-choice";
import type { GameLoader } from "./game-loader";
import { RecordNotices } from "./record-notices";

export function RecordLoader({ loader }: { loader: GameLoader }) {
  const { text, list } = loader.source.value;
  const refused = loader.refused.value;
  const rest = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (refused !== null || list !== null) rest.current?.scrollIntoView({ block: "nearest" });
  }, [refused, list]);
  const isCut = text.length > LONGEST_SHOWN;
  const count = (refused?.game?.nodes.length ?? 1) - 1;
  return (
    <>
      <label for="records-text">{t("records.label")}</label>
      <textarea
        id="records-text"
        class="text-input transcript-box"
        rows={5}
        spellcheck={false}
        autocapitalize="off"
        aria-describedby="records-fault"
        aria-invalid={refused !== null || undefined}
        value={text.slice(0, LONGEST_SHOWN)}
        readOnly={isCut}
        onInput={({ currentTarget }) => writeTyped(currentTarget.value, (typed) => loader.write(typed))}
      />
      {isCut && (
        <p class="row paste-cut">
          {t("records.cut")} <Button text={t("records.clear")} kind="quiet" onClick={() => loader.write("")} />
        </p>
      )}
      <div role="status">
        {loader.waiting.value && t(loader.engine.state.value.phase === "failed" ? "engine.failed" : "engine.loading")}
        {list === null && loader.counted.value > 0 && t("records.counted", { count: loader.counted.value })}
      </div>
      <p id="records-fault" class="fault" role="alert">
        {refused?.fault()}
      </p>
      <div ref={rest}>
        {count > 0 && (
          <div class="buttons">
            <Button text={t("records.load_part", { count })} onClick={() => loader.openPart()} />
          </div>
        )}
        {list !== null && (
          <>
            <RecordNotices record={list} />
            <GameChoice
              games={list.games}
              current={loader.loaded.value?.list === list ? loader.loaded.value.index : null}
              onChoose={(index) => loader.choose(index)}
            />
          </>
        )}
      </div>
      <div class="buttons">
        <Button text={t("records.load")} kind="primary" onClick={() => loader.load()} />
        <FileButton text={t("records.open")} label={t("records.open")} onFile={(file) => loader.openFile(file)} />
      </div>
    </>
  );
}
