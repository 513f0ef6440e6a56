import * as v from 'valibot';
import { minorDigits } from '#core/zakat/currencies.ts';
import { hasMoney, withFigures } from '#core/zakat/currency-change.ts';
import { FEEDING_KINDS } from '#core/zakat/feeding.ts';
import { WATERING_KINDS } from '#core/zakat/harvest.ts';
import { HERDS } from '#core/zakat/livestock.ts';
import { withPlaces } from '#core/zakat/money.ts';
import { METALS } from '#core/zakat/nisab.ts';
import { SCHOOLS } from '#core/salah/prayer.ts';
import { AMOUNTS, EMPTY_SHEET } from '#core/zakat/sheet.ts';
import { KINDS, SINCE } from '#web/tools/zakat-calculator/kinds.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10 ** 15));
const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Nothing chosen: the place decides, or the reader is asked. */
const chosen = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullable(schema), null);
/** How many places the amounts beside it were written with. */
const places = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)));

const sheet = v.object({
  currency: chosen(currency),
  places,
  school: chosen(v.picklist(SCHOOLS)),
  year: v.fallback(v.picklist(['lunar', 'solar']), EMPTY_SHEET.year),
  nisab: chosen(v.object({ metal: v.picklist(METALS), weight: whole })),
  prices: v.fallback(v.object({ gold: whole, silver: whole }), EMPTY_SHEET.prices),
  foreign: v.fallback(v.array(v.object({ amount: whole, currency, places, rate: whole })), []),
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
  /** What was named as theirs, whether or not anything was entered there. */
  kinds: v.fallback(v.array(v.picklist(KINDS)), []),
  since: chosen(v.picklist(SINCE)),
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

export const EMPTY: OwnZakat = v.parse(schema, { sheet: {} });

/** Whatever is there; what makes no sense is left out. */
export function zakatIn(stored: unknown): OwnZakat {
  const read = v.safeParse(schema, stored);
  return read.success ? inOurPlaces(read.output) : EMPTY;
}

/** Earlier versions took the places of a currency from the browser, and did not write down how many those were. */
const browserDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

function inOurPlaces(own: OwnZakat): OwnZakat {
  // Euro was what every sheet began with.
  const currency = own.sheet.currency ?? (hasMoney(own) ? 'EUR' : null);
  const rescaled = (value: number, known: number | undefined, of: string) =>
    withPlaces(value, known ?? browserDigits(of), minorDigits(of));
  const read =
    currency === null ? own : withFigures(own, (value) => rescaled(value, own.sheet.places, currency));
  const foreign = read.sheet.foreign.map((one) => ({
    ...one,
    amount: rescaled(one.amount, one.places, one.currency),
  }));
  return stamped({ ...read, sheet: { ...read.sheet, currency, foreign } });
}

/** Whether nothing was named, chosen or entered. */
export const isBlank = (own: OwnZakat): boolean =>
  JSON.stringify(zakatIn(own)) === JSON.stringify(zakatIn(EMPTY));

/** Says with how many places its amounts are written. */
export function stamped(own: OwnZakat): OwnZakat {
  const { places: _, ...sheet } = own.sheet;
  const foreign = sheet.foreign.map((one) => ({ ...one, places: minorDigits(one.currency) }));
  const places = sheet.currency === null ? {} : { places: minorDigits(sheet.currency) };
  return { ...own, sheet: { ...sheet, ...places, foreign } };
}
