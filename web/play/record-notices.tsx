import type { Facts } from "./game-loader";
import { noticesOf, sentenceAt } from "./record-formats";

/** Shows the notices about a reading with their places, and the error that ended it. */
export function RecordNotices({ record }: { record: Facts }) {
  const notices = [...noticesOf(record), ...(record.error ? [record.error] : [])];
  if (notices.length === 0) return null;
  return (
    <ul class="remarks record-notices">
      {notices.map((notice, index) => (
        <li key={index}>{sentenceAt(notice)}</li>
      ))}
    </ul>
  );
}
