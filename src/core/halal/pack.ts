import type { KindId, Source } from '#core/halal/kinds.ts';

/** `content/base/halal/*.json`: which substances are of which kind. An E-number is called `e471`. */
export interface SubstanceList {
  review: 'unreviewed' | 'reviewed';
  substances: Readonly<Partial<Record<KindId, readonly string[]>>>;
  /** No longer, or never, permitted in the EU, and met on imported food. */
  withdrawn?: readonly string[];
}

/** `content/<language>/halal/{additives,ingredients}.json`: names by substance; the first is the one that is shown. */
export type SubstanceNames = Readonly<Record<string, readonly string[]>>;

export const ROLES = [
  'list',
  'after',
  'traces',
  'without',
  'not',
  'free',
  'lacks',
  'and',
  'of',
  'class',
  'neutral',
] as const;
/**
 * What a word does on a label: it opens the list, ends it, opens the traces, denies what follows, the next word, the word before it or
 * the clause before it, joins, leads to a source, names a class of additives, or says nothing about what is eaten.
 */
export type Role = (typeof ROLES)[number];

/** `content/<language>/halal/grammar.json` */
export interface Grammar {
  /** What may hang on a word without changing what it names: how it bends, and what Turkish adds. */
  endings: readonly string[];
  roles: Readonly<Record<Role, readonly string[]>>;
  sources: Readonly<Partial<Record<Source, readonly string[]>>>;
}

export interface LabelLanguage {
  language: string;
  names: readonly SubstanceNames[];
  grammar: Grammar;
}
