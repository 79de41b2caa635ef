import { boardSvg } from "../board/svg";
import type { BoardView } from "../generated/api";
import { t } from "../i18n/i18n";
import type { ProblemName } from "../shared/problems";
import { addressOf } from "../shared/router";

/** Shows a problem with its summary and the board of its first example; `board` is null until it has been loaded. */
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
