import { joining, qalqala, sakta, silent } from '#core/tajweed/consonants.ts';
import { lettersOf, openingWords } from '#core/tajweed/letters.ts';
import type { Letter } from '#core/tajweed/letters.ts';
import { madd, maddAtEnd } from '#core/tajweed/madd.ts';
import { ghunnah, nunAndMim } from '#core/tajweed/nun-and-mim.ts';
import type { Finding, Rule } from '#core/tajweed/rules.ts';

/** A stretch of an ayah, counted as strings are, with the rules that hold there; the first gives it its look. */
export interface Span {
  start: number;
  end: number;
  rules: readonly [Rule, ...Rule[]];
}

/** Every rule at its letters, in the order of the text, for whoever stops at the end of the ayah and nowhere else. */
export function findings(letters: readonly Letter[]): Finding[] {
  const openings = openingWords(letters);
  const sounds = [...nunAndMim(letters, openings), ...joining(letters, openings)];
  return [
    ...sounds,
    ...ghunnah(letters, sounds),
    ...qalqala(letters, openings),
    ...madd(letters, openings),
    ...maddAtEnd(letters, openings),
    ...silent(letters),
    ...sakta(letters, sounds),
  ].toSorted((one, other) => one.from - other.from);
}

/** The rules of recitation in an ayah of the mushaf. Spans never overlap: where two rules meet, one span has both. */
export function tajweedOf(text: string): Span[] {
  const letters = lettersOf(text);
  const spans: Span[] = [];
  for (const { rule, from, to } of findings(letters)) {
    const [start, end] = [letters[from]?.start ?? 0, letters[to]?.end ?? 0];
    const last = spans.at(-1);
    if (last && start < last.end)
      spans[spans.length - 1] = {
        start: last.start,
        end: Math.max(last.end, end),
        rules: last.rules.includes(rule) ? last.rules : [...last.rules, rule],
      };
    else spans.push({ start, end, rules: [rule] });
  }
  return spans;
}

/** The words in which a span lies, whole. */
export function wordsAround(text: string, { start, end }: Pick<Span, 'start' | 'end'>): string {
  const after = text.indexOf(' ', end);
  return text.slice(text.lastIndexOf(' ', start) + 1, after === -1 ? text.length : after);
}
