import { t } from "../i18n/i18n";
import { PROBLEMS, type ProblemName } from "./problems";

/** Where a problem is from, as a link where its statement is public. */
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
