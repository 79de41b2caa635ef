import type { ProblemName } from "../app/problems";
import { addressOf } from "../app/router";
import { boardSvg } from "../board/svg";
import type { BoardView } from "../board/types";
import { t } from "../i18n/i18n";

/** A problem with a line about it and the board of its first example, which is null until it has come. */
export function ProblemCard({ problem, board }: { problem: ProblemName; board: BoardView | null }) {
  const title = t(`problem.${problem}`);
  return (
    <li>
      <a class="problem-card card" href={addressOf(problem)}>
        <span
          class="problem-picture"
          dangerouslySetInnerHTML={{ __html: board ? boardSvg(board, problem, title, { labelled: false }) : "" }}
        />
        <span class="problem-title">{title}</span>
        <span class="problem-summary">{t(`summary.${problem}`)}</span>
      </a>
    </li>
  );
}
