import * as v from 'valibot';
import { dayNumber } from '#core/day.ts';
import { answered, cardsFor, progressOf } from '#core/spaced-repetition.ts';
import type { Deck, Progress } from '#core/spaced-repetition.ts';
import { NAMES } from '#web/domain/divine-names/divine-names.ts';
import { useNow } from '#web/platform/use-now.ts';
import { dayOf } from '#web/platform/language/dates.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { noteUse } from '#web/platform/session/uses.ts';
import { useStore } from '#web/platform/store.ts';

export const NEW_A_DAY = 5;
export const ASKS = ['name', 'meaning'] as const;
export type Asks = (typeof ASKS)[number];

const day = v.pipe(v.number(), v.integer());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const schema = v.object({
  asks: v.picklist(ASKS),
  deck: v.record(v.string(), v.object({ box: count, due: day, since: day, turn: count })),
});
type Learning = v.InferOutput<typeof schema>;

const NEW: Learning = { asks: 'name', deck: {} };

/** On this device alone: what somebody knows by heart is nobody else's matter. */
const kept = ownRecord('names-learning', (stored): Learning => {
  const read = v.safeParse(schema, stored);
  return read.success ? read.output : NEW;
});

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
  const { asks, deck } = useStore(kept);
  const now = dayNumber(dayOf(useNow('minute')));
  return {
    asks,
    cards: cardsFor(deck, IDS, now, NEW_A_DAY + more),
    progress: progressOf(deck, IDS),
    today: now,
  };
}

export function answer(id: string, known: boolean): void {
  const deck: Deck = answered(kept.get().deck, id, known, today());
  kept.set({ ...kept.get(), deck: { ...deck } });
  noteUse('asmaul-husna', Date.now());
}

export function setAsks(asks: Asks): void {
  kept.set({ ...kept.get(), asks });
}

export function beginAnew(): void {
  kept.set({ ...kept.get(), deck: {} });
}
