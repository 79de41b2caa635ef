/** Gives out a link that holds the input, or a file when a link would be too long. */

import "../styles/judge-dialogs.css";
import { CopyButton } from "../app/copy-button";
import { Panel } from "../app/dialog";
import type { ProblemName } from "../app/problems";
import { t } from "../i18n/i18n";
import { saveFile } from "../text/files";

interface ShareDialogProps {
  problem: ProblemName;
  /** Null when it would be too long. */
  link: string | null;
  /** The content of the file. */
  file: string;
  close: () => void;
}

export function ShareDialog({ problem, link, file, close }: ShareDialogProps) {
  const select = ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select();
  const save = () => saveFile(file, `${problem}.judgeboard.json`);
  return (
    <Panel id="share-title" title={t("share.title")} closeLabel={t("share.close")} close={close}>
      <p>{t(link === null ? "share.too_long" : "share.about")}</p>
      {link !== null && (
        <div class="share-link">
          <input class="record-text" readOnly value={link} aria-label={t("share.link")} onFocus={select} />
          <CopyButton text={link} label={t("share.copy")} class="button primary" />
        </div>
      )}
      <div class="buttons">
        <button type="button" class={link === null ? "button primary" : "button"} onClick={save}>
          {t("share.save")}
        </button>
      </div>
    </Panel>
  );
}
