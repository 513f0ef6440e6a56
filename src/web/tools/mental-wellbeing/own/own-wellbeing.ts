import * as v from 'valibot';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { useStore } from '#web/platform/store.ts';

/** From the heaviest on. */
export const MOODS = ['1', '2', '3', '4', '5'] as const;
export type Mood = (typeof MOODS)[number];
export const LONGEST_NOTE = 1000;

const noteSchema = v.object({
  mood: v.picklist(MOODS),
  note: v.pipe(v.string(), v.maxLength(LONGEST_NOTE)),
});
export type MoodNote = v.InferOutput<typeof noteSchema>;
const moodSchema = v.object({ days: v.record(v.pipe(v.string(), v.isoDate()), noteSchema) });
type Moods = v.InferOutput<typeof moodSchema>;

const planSchema = v.record(v.string(), v.pipe(v.string(), v.maxLength(LONGEST_NOTE)));
export type SafetyPlan = v.InferOutput<typeof planSchema>;

/** For nobody but whoever wrote them: they stay on this device, and nothing of them is ever sent. */
const moods = ownRecord('mood', (stored): Moods => {
  const read = v.safeParse(moodSchema, stored);
  return read.success ? read.output : { days: {} };
});
const plan = ownRecord('safety-plan', (stored): SafetyPlan => {
  const read = v.safeParse(planSchema, stored);
  return read.success ? read.output : {};
});

export const useMoods = (): Moods['days'] => useStore(moods).days;

export function noteMood(day: string, note: MoodNote): void {
  moods.set({ days: { ...moods.get().days, [day]: note } });
}

export function removeMood(day: string): void {
  moods.set({
    days: Object.fromEntries(Object.entries(moods.get().days).filter(([other]) => other !== day)),
  });
}

export const usePlan = (): SafetyPlan => useStore(plan);

/** Written with every letter: whoever is interrupted loses nothing. */
export const writePlan = (step: string, text: string): void => plan.set({ ...plan.get(), [step]: text });

export const removePlan = (): void => plan.set({});
