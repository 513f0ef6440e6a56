import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import type { Reciter } from '#web/tools/quran/recitation/offered.ts';

/** In the reader's language where we know who it is, else as the operator wrote it. */
export function useReciterName(): (reciter: Reciter) => string {
  const t = useText<typeof en>('tools/quran');
  return ({ person, name }) => (person === null ? name : t(`reciter_${person}`));
}
