import { useMemo } from 'react';
import { dayNumber } from '#core/day.ts';
import { afterReciting } from '#core/hifz/review.ts';
import type { HifzPlan } from '#core/quran/own-notes.ts';
import type { Deck, Recall } from '#core/spaced-repetition.ts';
import { setOwnNote, setOwnNotes, useOwnEntries, useOwnNote } from '#web/domain/quran/own-quran.ts';
import { dayOf } from '#web/platform/language/dates.ts';
import { noteUse } from '#web/platform/session/uses.ts';
import { useNow } from '#web/platform/use-now.ts';

/** The reader's own day, as a number. */
export function useDayNumber(): number {
  return dayNumber(dayOf(useNow('minute')));
}

/** What is known by heart, by the ayah's number in the mushaf. */
export function useDeck(): Deck {
  const entries = useOwnEntries('hifz');
  return useMemo(() => Object.fromEntries(entries.map(({ id, value }) => [id, value])), [entries]);
}

export const useHifzPlan = (): HifzPlan | null => useOwnNote('hifz-plan');

export function setHifzPlan(plan: HifzPlan | null): void {
  setOwnNote('hifz-plan', '', plan);
}

export interface Attempt {
  ayahs: readonly number[];
  recall: Recall;
  /** Ayahs at which the reciter stumbled. */
  stumbled: ReadonlySet<number>;
}

export function noteRecitation(deck: Deck, { ayahs, recall, stumbled }: Attempt, today: number): void {
  setOwnNotes('hifz', afterReciting(deck, ayahs, recall, stumbled, today));
  noteUse('quran', Date.now());
}
