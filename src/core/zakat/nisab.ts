import { minorDigits } from '#core/zakat/currencies.ts';
import { divided, MICRO, type Micro, type Minor } from '#core/zakat/money.ts';

export const METALS = ['gold', 'silver'] as const;
export type Metal = (typeof METALS)[number];

/** Weights in milligrams, which all of them are whole in. */
export type Milligrams = number;

/**
 * Twenty mithqal of gold and two hundred dirham of silver, as they are weighed today: most contemporary councils, the
 * Hanafi tola, and Diyanet's mithqal of 4.009 g.
 */
export const NISAB = {
  gold: [85_000, 87_480, 80_180],
  silver: [595_000, 612_360],
} as const satisfies Readonly<Record<Metal, readonly Milligrams[]>>;

/** Parts of pure metal in 24 for gold, in 1000 for silver. */
export const CARATS = [24, 22, 21, 18, 14] as const;
export const FINENESS = [1000, 999, 925, 835, 800] as const;
export const PURE: Readonly<Record<Metal, number>> = { gold: 24, silver: 1000 };

/** What a weight of metal is worth at a price per gram of pure metal. */
export function metalValue(
  weight: Milligrams,
  parts: number,
  metal: Metal,
  perGram: Micro,
  currency: string,
): Minor {
  const worth = BigInt(weight) * BigInt(parts) * BigInt(perGram) * 10n ** BigInt(minorDigits(currency));
  return Number(divided(worth, BigInt(PURE[metal]) * 1000n * BigInt(MICRO)));
}
