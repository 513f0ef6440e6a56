import type { PackEntry } from '#core/search/pack.ts';
import type { Hit } from '#core/search/search.ts';

export type PackSource = PackEntry & { address: string };

/** To the worker: what there is to search for readers of a language, then what they type and of which pack they want to see more. */
export type Question =
  | { packs: readonly PackSource[]; language: string }
  | { typed: string; wide: string | null };

/** Of each pack, until somebody wants to see more. */
export const SHOWN_OF_EACH = 5;

export interface Answer {
  typed: string;
  wide: string | null;
  hits: readonly Hit[];
  /** More may come. */
  loading: boolean;
  /** A part could not be fetched. */
  failed: boolean;
}
