/** Money in whole minor units of its currency: cents, kuruş. Nothing is ever a fraction of one. */
export type Minor = number;
/** Millionths of a major unit: for prices per gram and rates of exchange, which need more places than a till. */
export type Micro = number;
export const MICRO = 1_000_000;

const digits = new Map<string, number>();

/** How many places the currency has: 2 for euro, 0 for yen, 3 for Kuwaiti dinar. */
export function minorDigits(currency: string): number {
  let known = digits.get(currency);
  if (known === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    known = format.resolvedOptions().maximumFractionDigits ?? 2;
    digits.set(currency, known);
  }
  return known;
}

/** `value × times ÷ by`, exact, halves upwards. */
export function portion(value: number, times: number, by: number): number {
  const [product, divisor] = [BigInt(value) * BigInt(times), BigInt(by)];
  const doubled = 2n * (product < 0n ? -product : product) + divisor;
  const rounded = Number(doubled / (2n * divisor));
  return product < 0n ? -rounded : rounded;
}

/** What other money is worth at a rate: so many of ours for one of theirs. */
export function exchanged(amount: Minor, from: string, rate: Micro, to: string): Minor {
  const scale = 10 ** (minorDigits(to) + 6 - minorDigits(from));
  // Rate and scale are whole; together they may be too large for a number.
  const product = BigInt(amount) * BigInt(rate) * BigInt(scale);
  const divisor = 10n ** 12n;
  return Number((2n * product + divisor) / (2n * divisor));
}

/** So many places that a sum of many entries stays exact. */
const MOST = 10 ** 13;

/**
 * A number as people type it, in whole parts of `10^-places`: `1.234,5`, `1,234.50`, `١٢٣٫٥`. Nothing where it is not
 * a number, negative, too large, or finer than can be kept.
 */
export function typedNumber(text: string, places: number): number | null {
  const plain = text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('٫', ',')
    .replaceAll(/[\s٬'’]/g, '');
  if (plain === '') return 0;
  const parts = /^(\d+|\d{1,3}(?:[.,]\d{3})+)?(?:([.,])(\d+))?$/.exec(plain);
  if (!parts) return null;
  const [, whole = '0', sign, fraction = ''] = parts;
  // One sign and three digits after it: thousands, as in 1.500, unless so many places are meant to be there.
  const grouped =
    sign !== undefined && fraction.length === 3 && places < 3 && whole !== '0' && !/[.,]/.test(whole);
  const mixed = /[.,]/.exec(whole)?.[0];
  if (mixed !== undefined && mixed === sign) {
    if (fraction.length !== 3) return null;
    return scaled(whole.replaceAll(/[.,]/g, '') + fraction, '', places);
  }
  return grouped
    ? scaled(whole + fraction, '', places)
    : scaled(whole.replaceAll(/[.,]/g, ''), fraction, places);
}

function scaled(whole: string, fraction: string, places: number): number | null {
  if (fraction.replace(/0+$/, '').length > places) return null;
  const value = Number(whole + fraction.slice(0, places).padEnd(places, '0'));
  return value <= MOST ? value : null;
}
