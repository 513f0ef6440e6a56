import * as v from 'valibot';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { useStore } from '#web/platform/store.ts';

/** Parts of the guide that are ages. */
export const AGES = ['age-0-2', 'age-3-6', 'age-7-10', 'age-11-14', 'age-15'] as const;
export type Age = (typeof AGES)[number];
export const isAge = (part: string): part is Age => AGES.some((age) => age === part);

const schema = v.object({ ages: v.array(v.picklist(AGES)) });

/** How old somebody's children are stays on their device. */
const own = ownRecord('parenting', (stored): { ages: readonly Age[] } => {
  const read = v.safeParse(schema, stored);
  return read.success ? read.output : { ages: [] };
});

export const useOwnAges = (): readonly Age[] => useStore(own).ages;

export function chooseAge(age: Age, isChosen: boolean): void {
  const others = own.get().ages.filter((other) => other !== age);
  own.set({ ages: isChosen ? [...others, age] : others });
}
