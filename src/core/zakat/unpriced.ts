import { METALS, type Metal } from '#core/zakat/nisab.ts';
import type { Sheet } from '#core/zakat/sheet.ts';

type Priced = Pick<Sheet, 'pieces' | 'prices' | 'foreign' | 'currency'>;

/** What is owned but has no price, so that it cannot be counted: metals, and currencies without a rate. */
export function unpriced({ pieces, prices, foreign, currency }: Priced): {
  metals: Metal[];
  currencies: string[];
} {
  return {
    metals: METALS.filter(
      (metal) => prices[metal] === 0 && pieces.some((piece) => piece.metal === metal && piece.weight > 0),
    ),
    currencies: foreign
      .filter((one) => one.currency !== currency && one.amount > 0 && one.rate === 0)
      .map((one) => one.currency),
  };
}
