import * as v from 'valibot';
import type { Answer, Question } from '#core/assistant/answer.ts';
import { answerTo } from '#core/assistant/answering.ts';
import type { Library } from '#core/assistant/library.ts';
import { AGE_GROUPS } from '#core/assistant/policy/ages.ts';
import { linesOf } from './lines.ts';

const refs = v.array(v.string());
const askedSchema = v.object({
  id: v.string(),
  language: v.string(),
  before: v.exactOptional(refs),
  question: v.string(),
  /** One source answers it, two together, one with the turn before, or none of ours. */
  needs: v.picklist(['one', 'two', 'turn', 'none']),
  class: v.string(),
  age: v.string(),
  /** What a fair judge accepts as the first result; for `two` a list for each source. */
  expected: v.union([refs, v.array(refs)]),
  /** A card is made for saying no to it. */
  covered: v.exactOptional(v.boolean()),
  /** Nothing of ours answers it yet. */
  uncovered: v.exactOptional(v.boolean()),
});
export type Asked = v.InferOutput<typeof askedSchema>;

export const askedQuestions = (): Asked[] => linesOf('questions.jsonl', askedSchema);
/** By these, whose writers saw the cards' answers and none of their variants, settings are chosen; they are no proof. */
export const tuningQuestions = (): Asked[] => linesOf('tuning.jsonl', askedSchema);

const AGES: Readonly<Record<string, (typeof AGE_GROUPS)[number]>> = {
  child: '10_12',
  youth: '16_17',
  adult: 'adult',
};

export const questionOf = ({ question, before = [], language, age }: Asked): Question => ({
  text: question,
  before,
  language,
  mode: 'qa',
  age: AGES[age] ?? 'adult',
  school: null,
  only: null,
  limit: 30,
});

/** A text counts for the screen that shows it, and a block for its lesson. */
const SCREENS: readonly (readonly [RegExp, string])[] = [
  [/#.*$/u, ''],
  [/^timeline:.*/u, 'tool:timeline-of-islam'],
  [/^name:.*/u, 'tool:asmaul-husna'],
  [/^event:.*/u, 'tool:islamic-events'],
  [/^salah:.*/u, 'tool:learn-to-pray'],
  [/^substance:.*/u, 'tool:halal-check'],
];

export function comparable(reference: string): string {
  let written = reference;
  for (const [pattern, instead] of SCREENS) written = written.replace(pattern, instead);
  return written;
}

/** At which place the first expected reference comes; -1 where it does not. */
export function placeOf(results: readonly string[], { expected }: Asked): number {
  const wanted = new Set(expected.flat());
  return [...new Set(results.map(comparable))].findIndex((reference) => wanted.has(reference));
}

export interface Share {
  of: number;
  first: number;
  amongThree: number;
}

/** How often the expected text comes first, and among the first three. */
export function hits(asked: readonly Asked[], resultsFor: (asked: Asked) => readonly string[]): Share {
  const places = asked.map((each) => placeOf(resultsFor(each), each));
  return {
    of: places.length,
    first: places.filter((place) => place === 0).length,
    amongThree: places.filter((place) => place >= 0 && place < 3).length,
  };
}

/** Of questions that need two sources, how many find both among so many. */
export function foundBoth(
  asked: readonly Asked[],
  resultsFor: (asked: Asked) => readonly string[],
  most: number,
): number {
  return asked.filter((each) => {
    const first = [...new Set(resultsFor(each).map(comparable))].slice(0, most);
    return each.expected.every((source) => [source].flat().some((reference) => first.includes(reference)));
  }).length;
}

export const answersTo = (library: Library, asked: readonly Asked[]): Map<string, Answer> =>
  new Map(asked.map((each) => [each.id, answerTo(library, questionOf(each))]));
