import { EntryLine } from '#web/domain/points/entry-line.tsx';
import type { Entry } from '#web/domain/points/history.ts';

export function HistoryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id}>
          <EntryLine entry={entry} />
        </li>
      ))}
    </ul>
  );
}
