import { isSure } from '#core/assistant/confidence.ts';
import type { Library } from '#core/assistant/library.ts';
import { judge } from '#core/assistant/policy/judge.ts';
import { retrieved } from '#core/assistant/retrieve.ts';
import type { Retrieved } from '#core/assistant/retrieve.ts';
import { placeOf, questionOf } from './questions.ts';
import type { Asked } from './questions.ts';

const LEAST = { from: 0.3, to: 0.8, step: 0.02 };
const FOREIGN = { from: 0, to: 1, step: 0.1 };
/** A wrong answer does more harm than a right one does good. */
const HARM = 1.5;
const SHOWN = 12;

interface Tried extends Pick<Retrieved, 'found' | 'known'> {
  language: string;
  /** Nothing of ours answers it. */
  isForeign: boolean;
  isRight: boolean;
}

/**
 * How sure one has to be, by the questions that choose settings and by no others: for pairs of limits how many of those that nothing judges
 * beforehand are answered rightly and wrongly, and how many that nothing of ours answers are left alone. Best first.
 */
export function surenessLines(library: Library, asked: readonly Asked[]): string[] {
  const tried = asked.flatMap((each): Tried[] => {
    const room = library.rooms.get(each.language);
    const { text, before, limit } = questionOf(each);
    if (!room || judge(text, { age: 'adult', before }).kind !== 'open') return [];
    const { found, known } = retrieved(library, room, {
      question: text,
      asked: each.language,
      before,
      only: null,
      limit,
    });
    const isRight =
      placeOf(
        found.map(({ reference }) => reference),
        each,
      ) === 0;
    return [{ language: each.language, isForeign: each.expected.length === 0, isRight, found, known }];
  });
  const languages = [...new Set(tried.map(({ language }) => language))];
  return steps(LEAST)
    .flatMap((least) => steps(FOREIGN).map((foreign) => ({ least, foreign })))
    .map((limits) => {
      const counted = languages.map((language) => {
        const own = tried.filter((each) => each.language === language);
        const sure = own.filter((each) => isSure(each, limits));
        const right = sure.filter(({ isRight }) => isRight).length;
        const foreign = own.filter(({ isForeign }) => isForeign);
        const alone = foreign.filter((each) => !isSure(each, limits)).length;
        return { language, right, wrong: sure.length - right, alone, foreign: foreign.length };
      });
      const worth = counted.reduce((sum, { right, wrong }) => sum + right - HARM * wrong, 0);
      return { limits, counted, worth };
    })
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, SHOWN)
    .map(
      ({ limits, counted, worth }) =>
        `least ${limits.least.toFixed(2)}, foreign ${limits.foreign.toFixed(1)}: ${worth.toFixed(1)}; ${counted
          .map(
            ({ language, right, wrong, alone, foreign }) =>
              `${language} ${right} right, ${wrong} wrong, ${alone} of ${foreign} left alone`,
          )
          .join('; ')}`,
    );
}

const steps = ({ from, to, step }: typeof LEAST) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);
