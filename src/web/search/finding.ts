import type { PackEntry } from '#core/search/pack.ts';
import type { Hit } from '#core/search/search.ts';

export type PackSource = PackEntry & { address: string };

/** To the worker: what there is to search for readers of a language, then what they type. */
export type Question = { packs: readonly PackSource[]; language: string } | { typed: string };

export interface Answer {
  typed: string;
  hits: readonly Hit[];
  /** More may come. */
  loading: boolean;
  /** A part could not be fetched. */
  failed: boolean;
}
