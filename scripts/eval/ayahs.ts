import * as v from 'valibot';
import { answerTo } from '#core/assistant/answering.ts';
import type { Library } from '#core/assistant/library.ts';
import { ayahsOf, passageIn, written } from '#core/quran/reference.ts';
import { linesOf } from './lines.ts';

const askedSchema = v.object({
  id: v.string(),
  /** Passages that are about it; each of their ayahs is right. */
  ayahs: v.array(v.string()),
  /** The same question by language. */
  asked: v.record(v.string(), v.string()),
});
type Asked = v.InferOutput<typeof askedSchema>;

const LIMIT = 10;

export interface AyahFigures {
  of: number;
  first: number;
  amongThree: number;
  amongTen: number;
}

/** Every second question chooses settings, the others are proof. */
export const ayahQuestions = (half: 'tuning' | 'proof'): Asked[] =>
  linesOf('ayahs.jsonl', askedSchema).filter((_, at) => (at % 2 === 0) === (half === 'tuning'));

/** Every language in which something is asked. */
export const ayahLanguages = (): string[] => [
  ...new Set(
    [...ayahQuestions('tuning'), ...ayahQuestions('proof')].flatMap(({ asked }) => Object.keys(asked)),
  ),
];

const spread = (reference: string): string[] => {
  const passage = passageIn(reference);
  return passage ? ayahsOf(passage).map(written) : [];
};

/** Where the first ayah that is right stands among those that are found in the Quran alone; -1 where none does. */
function ayahPlace(library: Library, { ayahs }: Asked, text: string, language: string): number {
  const right = new Set(ayahs.flatMap(spread));
  const { results } = answerTo(library, {
    text,
    before: [],
    language,
    mode: 'qa',
    age: 'adult',
    school: null,
    only: ['quran'],
    limit: LIMIT,
  });
  return [...new Set(results.flatMap(({ reference }) => spread(reference)))]
    .slice(0, LIMIT)
    .findIndex((ayah) => right.has(ayah));
}

export function ayahFigures(library: Library, asked: readonly Asked[], language: string): AyahFigures {
  const places = asked.flatMap((one) => {
    const text = one.asked[language];
    return text === undefined ? [] : [ayahPlace(library, one, text, language)];
  });
  const upTo = (most: number) => places.filter((place) => place >= 0 && place < most).length;
  return {
    of: places.length,
    first: upTo(1),
    amongThree: upTo(3),
    amongTen: upTo(LIMIT),
  };
}
