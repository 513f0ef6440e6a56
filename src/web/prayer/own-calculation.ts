import * as v from 'valibot';
import { AUTOMATIC, calculationSchema } from '#core/prayer-times/calculation.ts';
import type { Calculation } from '#core/prayer-times/calculation.ts';
import { remember, remembered } from '#web/device.ts';
import { createStore, useStore } from '#web/store.ts';

const KEY = 'prayer_calculation';

function stored(): Calculation {
  try {
    return v.parse(calculationSchema, JSON.parse(remembered(KEY) ?? 'null'));
  } catch {
    return AUTOMATIC;
  }
}

/** How this device reckons prayer times; the place decides what was not chosen. */
export const ownCalculation = createStore<Calculation>(stored());

if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => event.key === KEY && ownCalculation.set(stored()));

export function changeCalculation(change: Partial<Calculation>): void {
  const next = { ...ownCalculation.get(), ...change };
  remember(KEY, JSON.stringify(next));
  ownCalculation.set(next);
}

export function useCalculation(): Calculation {
  return useStore(ownCalculation);
}
