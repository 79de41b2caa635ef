/** A sentence with a button that does something about it. */
export function Offer(props: { sentence: string; action: string; isAlert?: boolean; onClick: () => void }) {
  const { sentence, action, isAlert = false, onClick } = props;
  return (
    <p class="card-note offer" role={isAlert ? "alert" : undefined}>
      <span>{sentence}</span>
      <button type="button" class="button small" onClick={onClick}>
        {action}
      </button>
    </p>
  );
}
