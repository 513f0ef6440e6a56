import { wordsOf } from '#core/search/words.ts';

export interface QuotePart {
  text: string;
  /** Whether it is one of the words that were looked for. */
  found: boolean;
}

const MOST_LETTERS = 170;
/** What stands before the first found word of a long text. */
const LEAD = 45;
const WORD = /[^\s]+/gu;

/** A text with the found words marked; of a long one the part around the first of them, in whole words. */
export function quote(text: string, terms: ReadonlySet<string>): QuotePart[] {
  const words = [...text.matchAll(WORD)].map((match) => ({
    text: match[0],
    at: match.index,
    found: wordsOf(match[0]).some(({ forms }) => forms.some((form) => terms.has(form))),
  }));
  const first = words.find(({ found }) => found)?.at ?? 0;
  const start = text.length <= MOST_LETTERS ? 0 : Math.min(first - LEAD, text.length - MOST_LETTERS);
  const shown = words.filter(
    ({ at, text: word }) => at >= start && at + word.length <= Math.max(0, start) + MOST_LETTERS,
  );
  const parts: QuotePart[] = [];
  for (const { text: word, found } of shown) {
    const last = parts.at(-1);
    if (last && last.found === found) last.text += ` ${word}`;
    else parts.push({ text: parts.length > 0 && !found ? ` ${word}` : word, found });
    if (last && !last.found && found) last.text += ' ';
  }
  if (shown[0] !== words[0]) parts.unshift({ text: '… ', found: false });
  if (shown.at(-1) !== words.at(-1)) parts.push({ text: ' …', found: false });
  return parts;
}
