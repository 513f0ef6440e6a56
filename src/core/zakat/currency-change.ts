import { minorDigits } from '#core/zakat/currencies.ts';
import { exchanged, MICRO, most, portion, withPlaces, type Micro, type Minor } from '#core/zakat/money.ts';
import type { PastYear } from '#core/zakat/past-years.ts';
import { AMOUNTS, type Sheet } from '#core/zakat/sheet.ts';

/** Everything that somebody typed in the currency of their sheet. */
export interface Figures {
  sheet: Pick<Sheet, (typeof AMOUNTS)[number] | 'prices' | 'foreign'>;
  years: readonly PastYear[];
  /** What one person is fed for. */
  meal: Minor;
}

/** With every amount changed, and what a gram or another currency costs in them, in millionths. */
export function withFigures<Own extends Figures>(
  own: Own,
  amount: (value: Minor) => Minor,
  price = (value: Micro): Micro => value,
): Own {
  const { sheet } = own;
  return {
    ...own,
    sheet: {
      ...sheet,
      ...Object.fromEntries(AMOUNTS.map((id) => [id, amount(sheet[id])])),
      prices: { gold: price(sheet.prices.gold), silver: price(sheet.prices.silver) },
      foreign: sheet.foreign.map((one) => ({ ...one, rate: price(one.rate) })),
    },
    years: own.years.map((year) => ({ ...year, wealth: amount(year.wealth), nisab: amount(year.nisab) })),
    meal: amount(own.meal),
  };
}

function amountsIn(own: Figures): Minor[] {
  const amounts: Minor[] = [];
  withFigures(own, (value) => amounts.push(value));
  return amounts.filter((value) => value !== 0);
}

/** Whether anything is there that belongs to a currency. */
export function hasMoney(own: Figures): boolean {
  const { prices, foreign } = own.sheet;
  return (
    amountsIn(own).length > 0 || prices.gold > 0 || prices.silver > 0 || foreign.some(({ rate }) => rate > 0)
  );
}

/** Numbers with more places than the new currency has, as they were and as they would be, in their own units. */
export interface Rounding {
  from: Minor;
  to: Minor;
}

export function roundings(own: Figures, from: string, to: string): Rounding[] {
  const [before, after] = [minorDigits(from), minorDigits(to)];
  return [...new Set(amountsIn(own))]
    .map((value) => ({ from: value, to: withPlaces(value, before, after) }))
    .filter((each) => withPlaces(each.to, after, before) !== each.from);
}

/** Every number stays as it was typed, now in the other currency: 3200 euro become 3200 dinar. */
export const renamed = <Own extends Figures>(own: Own, from: string, to: string): Own =>
  withFigures(own, (value) => withPlaces(value, minorDigits(from), minorDigits(to)));

/** Every number becomes what it is worth, at a rate that its owner gave: so many of the new for one of the old. */
export const converted = <Own extends Figures>(own: Own, from: string, to: string, rate: Micro): Own =>
  withFigures(
    own,
    (value) => exchanged(value, from, rate, to),
    (value) => portion(value, rate, MICRO),
  );

/** A number that could not be kept would be lost at the next visit. */
export function fits(own: Figures): boolean {
  let all = true;
  const holds = (places: number) => (value: number) => {
    all &&= value <= most(places);
    return value;
  };
  withFigures(own, holds(0), holds(6));
  return all;
}
