import { t } from "../i18n/i18n";
import { PROBLEMS, type ProblemName } from "./problems";

/** The source of a problem, as a link if its statement is public. */
export function Source({ problem }: { problem: ProblemName }) {
  const address = PROBLEMS[problem].source;
  const name = t(`statement.${problem}.source`);
  if (address === "") return <>{name}</>;
  return (
    <a href={address} target="_blank" rel="noopener">
      {name}
    </a>
  );
}
