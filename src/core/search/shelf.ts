import type { Edition } from '#core/search/edition.ts';
import type { Labels } from '#core/search/labels.ts';
import type { PackEntry } from '#core/search/pack.ts';

/** A pack with those of its editions that are here. */
export interface Shelf {
  pack: PackEntry;
  labels: Labels;
  editions: readonly Edition[];
}
