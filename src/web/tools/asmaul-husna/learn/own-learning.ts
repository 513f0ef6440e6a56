import { dayNumber } from '#core/day.ts';
import { answered, cardsFor, progressOf } from '#core/spaced-repetition.ts';
import type { Deck, Progress } from '#core/spaced-repetition.ts';
import { NAMES } from '#web/domain/divine-names/divine-names.ts';
import { namesLearning } from '#web/domain/divine-names/own-learning.ts';
import type { Asks } from '#web/domain/divine-names/own-learning.ts';
import { useNow } from '#web/platform/use-now.ts';
import { dayOf } from '#web/platform/language/dates.ts';
import { noteUse } from '#web/platform/session/uses.ts';
import { useStore } from '#web/platform/store.ts';

export const NEW_A_DAY = 5;

const IDS = NAMES.map(({ id }) => id);
const today = () => dayNumber(dayOf(new Date()));

interface LearningState {
  asks: Asks;
  /** Those to ask today, in their order. */
  cards: readonly string[];
  progress: Progress;
  today: number;
}

/** `more` new cards than usual are wished today. */
export function useLearning(more: number): LearningState {
  const { asks, deck } = useStore(namesLearning);
  const now = dayNumber(dayOf(useNow('minute')));
  return {
    asks,
    cards: cardsFor(deck, IDS, now, NEW_A_DAY + more),
    progress: progressOf(deck, IDS),
    today: now,
  };
}

export function answer(id: string, known: boolean): void {
  const deck: Deck = answered(namesLearning.get().deck, id, known, today());
  namesLearning.set({ ...namesLearning.get(), deck: { ...deck } });
  noteUse('asmaul-husna', Date.now());
}

export function setAsks(asks: Asks): void {
  namesLearning.set({ ...namesLearning.get(), asks });
}

export function beginAnew(): void {
  namesLearning.set({ ...namesLearning.get(), deck: {} });
}
