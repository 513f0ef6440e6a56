import * as v from 'valibot';
import { standardFrom } from '#core/halal/standard.ts';
import type { Choice, StandardId } from '#core/halal/standard.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';

const MOST_CHECKS = 40;
const LONGEST = 8000;

const schema = v.object({
  standard: v.pipe(v.unknown(), v.transform(standardFrom)),
  /** The latest first. */
  checks: v.fallback(
    v.array(
      v.object({
        /** Milliseconds since 1970. */
        at: v.number(),
        text: v.pipe(v.string(), v.maxLength(LONGEST)),
        product: v.fallback(v.string(), ''),
      }),
    ),
    [],
  ),
  labelLanguage: v.fallback(v.nullable(v.string()), null),
});
export type OwnHalal = v.InferOutput<typeof schema>;
export type KeptCheck = OwnHalal['checks'][number];

/** What somebody holds to and what they have checked, on the device and nowhere else. */
export const ownHalal = ownRecord('halal', (stored) =>
  v.parse(schema, { standard: null, ...(typeof stored === 'object' ? stored : {}) }),
);

export function choose(id: StandardId, choice: Choice): void {
  const known = ownHalal.get();
  ownHalal.set({ ...known, standard: standardFrom({ ...known.standard, [id]: choice }) });
}

export function chooseLabelLanguage(labelLanguage: string): void {
  ownHalal.set({ ...ownHalal.get(), labelLanguage });
}

/** The same list again is the same check. */
export function keepCheck(check: KeptCheck): void {
  const known = ownHalal.get();
  const others = known.checks.filter(({ text }) => text !== check.text);
  const kept = { ...check, text: check.text.slice(0, LONGEST) };
  ownHalal.set({ ...known, checks: [kept, ...others].slice(0, MOST_CHECKS) });
}

export function forgetChecks(): void {
  ownHalal.set({ ...ownHalal.get(), checks: [] });
}
