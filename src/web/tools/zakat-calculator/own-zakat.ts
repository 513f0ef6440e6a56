import * as v from 'valibot';
import { FEEDING_KINDS } from '#core/zakat/feeding.ts';
import { WATERING_KINDS } from '#core/zakat/harvest.ts';
import { HERDS } from '#core/zakat/livestock.ts';
import { METALS } from '#core/zakat/nisab.ts';
import { AMOUNTS, EMPTY_SHEET, SCHOOLS } from '#core/zakat/sheet.ts';
import { ownRecord } from '#web/session/own-record.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10 ** 13));
const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

const sheet = v.object({
  currency: v.fallback(currency, EMPTY_SHEET.currency),
  school: v.fallback(v.picklist(SCHOOLS), EMPTY_SHEET.school),
  year: v.fallback(v.picklist(['lunar', 'solar']), EMPTY_SHEET.year),
  nisab: v.fallback(v.object({ metal: v.picklist(METALS), weight: whole }), EMPTY_SHEET.nisab),
  prices: v.fallback(v.object({ gold: whole, silver: whole }), EMPTY_SHEET.prices),
  foreign: v.fallback(v.array(v.object({ amount: whole, currency, rate: whole })), []),
  pieces: v.fallback(
    v.array(v.object({ metal: v.picklist(METALS), weight: whole, parts: whole, worn: v.boolean() })),
    [],
  ),
  sharesPart: v.fallback(percent, EMPTY_SHEET.sharesPart),
  fundsPart: v.fallback(percent, EMPTY_SHEET.fundsPart),
  ...v.entriesFromList(AMOUNTS, v.fallback(whole, 0)),
});

const schema = v.object({
  sheet,
  /** The day of the prices. */
  pricesOn: v.fallback(v.nullable(day), null),
  /** The day on which the nisab was reached. */
  hawl: v.fallback(v.nullable(day), null),
  years: v.fallback(v.array(v.object({ name: v.string(), wealth: whole, nisab: whole })), []),
  herds: v.fallback(v.object(v.entriesFromList(HERDS, v.fallback(whole, 0))), {
    camels: 0,
    cattle: 0,
    sheep: 0,
  }),
  harvest: v.fallback(v.object({ grams: whole, watering: v.picklist(WATERING_KINDS) }), {
    grams: 0,
    watering: 'rain',
  }),
  meal: v.fallback(whole, 0),
  cases: v.fallback(v.object(v.entriesFromList(FEEDING_KINDS, v.fallback(whole, 0))), {
    fitr: 0,
    fidya: 0,
    fast: 0,
    oath: 0,
  }),
});
export type OwnZakat = v.InferOutput<typeof schema>;

const EMPTY: OwnZakat = v.parse(schema, { sheet: {} });

/** Whatever is there; what makes no sense is left out. */
export function zakatIn(stored: unknown): OwnZakat {
  const read = v.safeParse(schema, stored);
  return read.success ? read.output : EMPTY;
}

/** On the device; in the account only sealed, and only if its owner wants. */
export const ownZakat = ownRecord('zakat', zakatIn);

export function changeZakat(change: Partial<OwnZakat>): void {
  ownZakat.set({ ...ownZakat.get(), ...change });
}
export function changeSheet(change: Partial<OwnZakat['sheet']>): void {
  const known = ownZakat.get();
  ownZakat.set({ ...known, sheet: { ...known.sheet, ...change } });
}
export const clearZakat = (): void => ownZakat.set(EMPTY);
