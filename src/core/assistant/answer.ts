import type { AnswerClass, Card, Position, Sentence } from '#core/assistant/card.ts';
import type { AgeGroup } from '#core/assistant/policy/ages.ts';
import type { Danger } from '#core/assistant/policy/crisis.ts';
import type { Check } from '#core/assistant/library.ts';
import type { School } from '#core/salah/prayer.ts';

export const MODES = ['qa', 'learning', 'stories'] as const;
export type Mode = (typeof MODES)[number];

/** What somebody asks, and who they are as far as it matters. */
export interface Question {
  text: string;
  /** What was asked before in the same chat, the latest last. */
  before: readonly string[];
  /** The person's own language. */
  language: string | null;
  mode: Mode;
  /** Null: not told. */
  age: AgeGroup | null;
  school: School | null;
  /** Kinds of texts to look in; null: all. */
  only: readonly string[] | null;
  /** How many results are told. */
  limit: number;
}

/** Whether a sentence is scripture itself, rests on a source, or is advice and kindness. */
export type Label = 'quoted' | 'source' | 'general';

export interface Said extends Sentence {
  label: Label;
  /** Where the sentence stands, if it is from a text of ours and no card: `lesson:<course>/<lesson>#<block>`. */
  from?: string;
}

export interface Result {
  reference: string;
  score: number;
}

/** An answer, put together from sentences as they stand. Scripture is named and inserted by whoever shows it. */
export interface Answer {
  class: AnswerClass;
  /** Somebody may be in danger: fixed words, and help beside them. Such a turn is kept nowhere. */
  danger: Danger | null;
  /** Of the words. */
  language: string;
  /** Nothing reviewed answers it. */
  abstained: boolean;
  card: Card['id'] | null;
  said: readonly Said[];
  positions: readonly Position[];
  /** Ayahs and hadith to show, the most telling first. */
  scripture: readonly string[];
  /** Where there is more: paths, duas, lessons, guides, stories. */
  links: readonly string[];
  /** Near, and no answer. */
  nearest: readonly string[];
  check: Check | null;
  results: readonly Result[];
}
