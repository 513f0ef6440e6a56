import type { Look } from '#web/domain/kalimah/drawing/card.ts';

/** How a card looks, and what of its text stands on it. */
export interface Design extends Look {
  arabic: boolean;
  meaning: string | null;
}
