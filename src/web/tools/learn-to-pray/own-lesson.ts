import * as v from 'valibot';
import type { Count } from '#core/salah/count.ts';
import { SALAHS, SCHOOLS } from '#core/salah/prayer.ts';
import type { School } from '#core/salah/prayer.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { useProfile } from '#web/platform/session/profile.ts';
import { noteUse } from '#web/platform/session/uses.ts';
import { useStore } from '#web/platform/store.ts';

const natural = v.pipe(v.number(), v.integer(), v.minValue(0));
const lessonSchema = v.object({
  salah: v.picklist(SALAHS),
  /** Not chosen: the one of the profile. */
  school: v.nullable(v.picklist(SCHOOLS)),
  person: v.picklist(['man', 'woman']),
  /** Wudhu is done; its steps are skipped. */
  washed: v.boolean(),
  spelled: v.boolean(),
  explained: v.boolean(),
  count: v.nullable(
    v.object({
      salah: v.picklist(SALAHS),
      school: v.picklist(SCHOOLS),
      unit: v.picklist(['rakah', 'step']),
      at: natural,
      tapped: v.number(),
    }),
  ),
  /** How often each dhikr after the prayer was said, by its key. */
  said: v.record(v.string(), natural),
});
export type Lesson = v.InferOutput<typeof lessonSchema>;

const NEW: Lesson = {
  salah: 'fajr',
  school: null,
  person: 'man',
  washed: false,
  spelled: true,
  explained: true,
  count: null,
  said: {},
};

/** On the device alone: what somebody learns and prays is nobody else's business. */
const lesson = ownRecord('learn-to-pray', (stored): Lesson => {
  const read = v.safeParse(lessonSchema, stored);
  return read.success ? read.output : NEW;
});

export function useLesson(): Lesson {
  return useStore(lesson);
}

export function changeLesson(change: Partial<Lesson>): void {
  lesson.set({ ...lesson.get(), ...change });
}

export function changeCount(change: (count: Count) => Count): void {
  const { count } = lesson.get();
  if (!count) return;
  changeLesson({ count: change(count) });
  notePractice();
}

export function countDhikr(key: string, times: number): void {
  const { said } = lesson.get();
  changeLesson({ said: { ...said, [key]: Math.min(times, (said[key] ?? 0) + 1) } });
  notePractice();
}

export function notePractice(): void {
  noteUse('learn-to-pray', Date.now());
}

/** Where nobody chose, the school that most Muslims follow begins; the others are one tap away. */
export function usePrayerSchool(): School {
  const { school } = useLesson();
  const { data } = useProfile();
  return school ?? SCHOOLS.find((known) => known === data?.madhab) ?? 'hanafi';
}
