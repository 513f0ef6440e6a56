import { minorDigits } from '#core/zakat/currencies.ts';

/** Money in whole minor units of its currency: cents, kuruş. Nothing is ever a fraction of one. */
export type Minor = number;
/** Millionths of a major unit: for prices per gram and rates of exchange, which need more places than a till. */
export type Micro = number;
export const MICRO = 1_000_000;

/** `value × times ÷ by`, exact, halves upwards. */
export const portion = (value: number, times: number, by: number): number =>
  Number(divided(BigInt(value) * BigInt(times), BigInt(by)));

/** To the nearest whole, halves away from nothing. */
export function divided(value: bigint, by: bigint): bigint {
  const half = 2n * (value < 0n ? -value : value) + by;
  return value < 0n ? -(half / (2n * by)) : half / (2n * by);
}

const power = (exponent: number) => 10n ** BigInt(exponent);

/** What other money is worth at a rate: so many of ours for one of theirs. */
export function exchanged(amount: Minor, from: string, rate: Micro, to: string): Minor {
  if (from === to) return amount;
  const worth = BigInt(amount) * BigInt(rate) * power(minorDigits(to));
  return Number(divided(worth, BigInt(MICRO) * power(minorDigits(from))));
}

/** The same number with more or fewer places; what does not fit is rounded. */
export const withPlaces = (value: number, from: number, to: number): number =>
  Number(divided(BigInt(value) * power(to), power(from)));

/** So large that a sum of many entries stays exact; prices and rates, which nobody adds, may be larger. */
export const most = (places: number): number => 10 ** (places > 3 ? 15 : 14);

/**
 * A number as people type it, in whole parts of `10^-places`: `1.234,5`, `1,234.50`, `١٢٣٫٥`. Nothing where it is not
 * a number, negative, too large, or finer than can be kept. `written` is how many places people use, where they use fewer.
 */
export function typedNumber(text: string, places: number, written = places): number | null {
  const plain = text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('٫', ',')
    .replaceAll(/[\s٬'’]/g, '');
  if (plain === '') return 0;
  // Thousands are parted by one and the same sign: in 1.234,567 the comma begins the fraction.
  const parts = /^(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)?(?:([.,])(\d+))?$/.exec(plain);
  if (!parts) return null;
  const [, whole = '0', sign, fraction = ''] = parts;
  // One sign and three digits after it: thousands, as in 1.500, unless so many places are meant to be there.
  const grouped =
    sign !== undefined && fraction.length === 3 && written < 3 && whole !== '0' && !/[.,]/.test(whole);
  const mixed = /[.,]/.exec(whole)?.[0];
  if (mixed !== undefined && mixed === sign) return null;
  return grouped
    ? scaled(whole + fraction, '', places)
    : scaled(whole.replaceAll(/[.,]/g, ''), fraction, places);
}

function scaled(whole: string, fraction: string, places: number): number | null {
  if (fraction.replace(/0+$/, '').length > places) return null;
  const value = Number(whole + fraction.slice(0, places).padEnd(places, '0'));
  return value <= most(places) ? value : null;
}

/** The number as it stands in a field, so that reading it gives the same again; nothing for nothing. */
export function shownNumber(value: number, places: number, written = places): string {
  if (value === 0) return '';
  const digits = String(value).padStart(places + 1, '0');
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - places);
  if (places === 0 || fraction === '') return places === 0 ? digits : whole;
  // Three digits behind a point would be read as thousands.
  return `${whole}.${fraction.length === 3 && written < 3 ? `${fraction}0` : fraction}`;
}
