import { placedSentences } from './verify.ts';
import type { Kind, Quotation } from './verdict.ts';

export interface Cleared {
  /** What may be shown; nothing where the answer is withdrawn. */
  text: string;
  withdrawn: boolean;
  /** Sentences that were taken out. */
  removed: number;
  /** How many quotations failed, by kind. */
  failed: Readonly<Partial<Record<Kind, number>>>;
}

/** Less than this share of an answer, or of words, is no answer any more. */
const LEAST_SHARE = 0.4;
const LEAST_WORDS = 4;

/** A text without the sentences in which something fails; withdrawn where too little would be left. */
export function withoutFalse(text: string, quotations: readonly Quotation[], language = 'en'): Cleared {
  const failing = quotations.filter(({ verdict }) => verdict !== 'genuine');
  const failed: Partial<Record<Kind, number>> = {};
  for (const { kind } of failing) failed[kind] = (failed[kind] ?? 0) + 1;
  if (failing.length === 0) return { text, withdrawn: false, removed: 0, failed };
  const sentences = placedSentences(text, language);
  const kept = sentences.filter(
    ({ start, end }) => !failing.some((quotation) => quotation.start < end && start < quotation.end),
  );
  const rest = kept
    .map((sentence) => sentence.text)
    .join('')
    .trim();
  const removed = sentences.length - kept.length;
  // However little it is: scripture that was held against our text may stand alone.
  const isVouchedFor = quotations.some(
    ({ kind, verdict, start, end }) =>
      verdict === 'genuine' &&
      kind !== 'reference' &&
      kind !== 'grade' &&
      kept.some((sentence) => sentence.start <= start && end <= sentence.end),
  );
  const enough =
    rest.split(/\s+/u).length >= LEAST_WORDS &&
    (isVouchedFor || rest.length >= text.trim().length * LEAST_SHARE);
  return enough
    ? { text: rest, withdrawn: false, removed, failed }
    : { text: '', withdrawn: true, removed, failed };
}
