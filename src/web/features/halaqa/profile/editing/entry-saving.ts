import { useState } from 'react';
import { useSavingWork } from '#web/domain/person/own-work.ts';
import { isBefore } from '#web/features/halaqa/profile/editing/month.ts';

/** What lasted for a time; null: not told when it began, or not over. */
interface Lasting {
  started?: string | null;
  ended?: string | null;
}

/** Saves an entry of a working life, unless it would end before it began. */
export function useEntrySaving<Entry extends Lasting>(
  save: (entry: Entry) => Promise<void>,
  onDone: () => void,
) {
  const saving = useSavingWork(save, onDone);
  const [endsBefore, setEndsBefore] = useState(false);
  function saveEntry(entry: Entry) {
    const isWrong = isBefore(entry.ended ?? null, entry.started ?? null);
    setEndsBefore(isWrong);
    if (!isWrong) saving.mutate(entry);
  }
  return { saveEntry, endsBefore, busy: saving.isPending, error: saving.error };
}
