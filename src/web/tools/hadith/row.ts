import { useSearchParams } from 'react-router';
import { keyOf, referenceOf } from '#core/hadith/reference.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { entryAt } from '#web/domain/hadith/entries.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import type { Selection } from '#web/domain/hadith/selection.ts';
import type en from '#web/tools/hadith/en.json';
import { useMarks } from '#web/tools/hadith/own-marks.ts';

/** What the address has chosen of the library. */
export function useChosen(): Selection | null {
  const [search] = useSearchParams();
  const { keys } = useMarks();
  const topic = search.get('topic');
  const collection = search.get('in');
  if (topic) return { by: 'topic', topic };
  if (collection) return { by: 'collection', collection };
  if (search.get('set') === 'forty') return { by: 'forty' };
  return search.get('set') === 'marks' ? { by: 'marks', keys } : null;
}

/** Where a hadith stands for those who came for it alone: among the Forty, else under its first topic. */
export function rowOf(address: string): Selection | null {
  const reference = referenceOf(address);
  const entry = reference && entryAt(keyOf(reference));
  if (!entry) return null;
  if (entry.nawawi !== undefined) return { by: 'forty' };
  const [topic] = entry.topics;
  return topic === undefined ? null : { by: 'topic', topic };
}

export function searchOf(selection: Selection): string {
  if (selection.by === 'topic') return `?topic=${selection.topic}`;
  return selection.by === 'collection' ? `?in=${selection.collection}` : `?set=${selection.by}`;
}

export function useSelectionName(): (selection: Selection) => string {
  const t = useText<typeof en>('tools/hadith');
  const names = useHadithNames();
  return (selection) => {
    if (selection.by === 'topic') return names.topic(selection.topic);
    return selection.by === 'collection' ? names.collection(selection.collection) : t(selection.by);
  };
}
