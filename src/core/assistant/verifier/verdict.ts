import type { Near } from './nearest.ts';

export type Kind = 'quran' | 'hadith' | 'translation' | 'reference' | 'grade';
/** As the text has it; near a text and not it; like nothing that we hold. */
export type Verdict = 'genuine' | 'altered' | 'unknown';

export interface Judgement {
  verdict: Verdict;
  /** `2:255`, `2:255-256`, `bukhari:8`: what it is, or what it is near. */
  ref: string | null;
  reason: string;
}

export interface Quotation extends Judgement {
  text: string;
  start: number;
  end: number;
  kind: Kind;
}

const SHOWN = 3;

/** What differs, in words. */
export function differenceIn({ differences }: Near): string {
  const shown = differences.slice(0, SHOWN).map(({ written, held, vowel }) => {
    if (written === undefined) return `“${held}” is missing`;
    if (held === undefined) return `“${written}” is added`;
    return `“${written}” stands for “${held}”${vowel ? ', by its vowels' : ''}`;
  });
  const more = differences.length - shown.length;
  return `${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}
