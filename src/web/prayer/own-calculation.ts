import * as v from 'valibot';
import { AUTOMATIC, calculationSchema } from '#core/prayer-times/calculation.ts';
import type { Calculation } from '#core/prayer-times/calculation.ts';
import { ownRecord } from '#web/session/own-record.ts';
import { useStore } from '#web/store.ts';

/** How this device reckons prayer times; the place decides what was not chosen. */
export const ownCalculation = ownRecord('calculation', (stored): Calculation => {
  const read = v.safeParse(calculationSchema, stored);
  return read.success ? read.output : AUTOMATIC;
});

export function changeCalculation(change: Partial<Calculation>): void {
  ownCalculation.set({ ...ownCalculation.get(), ...change });
}

export function useCalculation(): Calculation {
  return useStore(ownCalculation);
}
