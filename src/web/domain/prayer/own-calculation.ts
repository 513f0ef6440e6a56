import { useMemo } from 'react';
import * as v from 'valibot';
import { coarse, distance } from '#core/place.ts';
import type { Position } from '#core/place.ts';
import { AUTOMATIC, calculationSchema } from '#core/prayer-times/calculation.ts';
import type { Calculation } from '#core/prayer-times/calculation.ts';
import { SCHOOLS } from '#core/salah/prayer.ts';
import { ownPlaces, usePlace } from '#web/domain/place/own-places.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { useTold } from '#web/platform/session/told-profile.ts';
import { useStore } from '#web/platform/store.ts';

const schema = v.object({
  ...calculationSchema.entries,
  /** Asr as it was chosen for single places; elsewhere the general choice holds. */
  asrAt: v.fallback(
    v.array(v.object({ latitude: v.number(), longitude: v.number(), asr: calculationSchema.entries.asr })),
    [],
  ),
});
type OwnCalculation = v.InferOutput<typeof schema>;

/** As many as there are places to choose from, and some that were left. */
const MOST = 16;
/** Nearer than this, two are the same place, in kilometres. */
const SAME = 2;

/** How this device reckons prayer times; the place decides what was not chosen. */
export const ownCalculation = ownRecord('calculation', (stored): OwnCalculation => {
  const read = v.safeParse(schema, stored);
  return read.success ? read.output : { ...AUTOMATIC, asrAt: [] };
});

/** Asr is changed for the present place alone: one may pray with Hanafis at home and with others on a journey. */
export function changeCalculation({ asr, ...change }: Partial<Calculation>): void {
  const own = { ...ownCalculation.get(), ...change };
  const { current } = ownPlaces.get();
  if (asr === undefined) ownCalculation.set(own);
  else if (!current) ownCalculation.set({ ...own, asr });
  else {
    // Kept with the account where its owner wished it, so no nearer than places are told.
    const { latitude, longitude } = coarse(current);
    const others = own.asrAt.filter((other) => distance(other, current) > SAME);
    ownCalculation.set({ ...own, asrAt: [{ latitude, longitude, asr }, ...others].slice(0, MOST) });
  }
}

/** What holds at the present place for whoever is signed in: their choices, then their school. */
export function useCalculation(): Calculation {
  const own = useStore(ownCalculation);
  const place = usePlace();
  const madhab = useTold('madhab');
  const school = SCHOOLS.find((known) => known === madhab);
  return useMemo(() => {
    const { asrAt, school: _, ...calculation } = own;
    const asr = place ? asrChosenAt(asrAt, place) : undefined;
    return { ...calculation, ...(asr ? { asr } : {}), ...(school ? { school } : {}) };
  }, [own, place, school]);
}

function asrChosenAt(choices: OwnCalculation['asrAt'], place: Position): Calculation['asr'] | undefined {
  return choices.find((choice) => distance(choice, place) <= SAME)?.asr;
}
