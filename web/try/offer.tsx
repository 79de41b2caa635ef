import { Button } from "../shared/button";

/** Shows a sentence with a button for the next action. */
export function Offer(props: { sentence: string; action: string; isAlert?: boolean; onClick: () => void }) {
  const { sentence, action, isAlert = false, onClick } = props;
  return (
    <p class="card-note row offer" role={isAlert ? "alert" : undefined}>
      <span>{sentence}</span>
      <Button text={action} onClick={onClick} />
    </p>
  );
}
