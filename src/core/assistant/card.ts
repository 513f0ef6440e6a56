import type { School } from '#core/salah/prayer.ts';

/** What kind of answer a question gets. */
export const CLASSES = ['answer', 'schools', 'scholar', 'tool', 'decline', 'crisis'] as const;
export type AnswerClass = (typeof CLASSES)[number];

/** From which age group on it may be said; under ten only what is `small`. */
export const AGES = ['small', 'child', 'youth', 'adult'] as const;
export type Age = (typeof AGES)[number];

/** An ayah or passage, a hadith of the library, or a named book. */
export type Source = { ayah: string } | { hadith: string } | { work: string };

/** One sentence as it stands, and what it rests on; without a source it is general. */
export interface Sentence {
  text: string;
  sources: readonly Source[];
}

export interface Position {
  held: readonly School[];
  text: string;
}

/** A card in one language. */
export interface Card {
  id: string;
  topic: string;
  class: AnswerClass;
  ages: Age;
  question: string;
  short: readonly Sentence[];
  full: readonly Sentence[];
  positions: readonly Position[];
  /** `/zakat-calculator`, `dua:<id>`, `lesson:<course>/<lesson>`, `guide:<guide>/<page>`, `story:<id>` */
  links: readonly string[];
  /** Cards that a follow-up question leads to. */
  near: readonly string[];
  review: string;
}
