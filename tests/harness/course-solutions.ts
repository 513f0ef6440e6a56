import { readdirSync, readFileSync } from 'node:fs';
import { withQuranWords } from '#server/courses/quran-words.ts';
import { fromRoot } from '#server/root.ts';

/** An exercise as it stands in the packs, read by nobody's code but this. */
export interface PackExercise {
  id: string;
  kind: string;
  from: string;
  at?: string;
  options?: string[];
  right?: unknown;
  items?: string[];
  pairs?: string[];
  parts?: string[];
  groups?: { id: string; items: string[] }[];
  wrong?: string;
}
export interface PackWords {
  ask: string;
  options?: Record<string, string>;
  pairs?: Record<string, { left: string; right: string }>;
  groups?: Record<string, string>;
  accepted?: string[];
  because: string;
}

export const contentJson = (path: string): unknown =>
  JSON.parse(readFileSync(fromRoot('content', path), 'utf8'));

interface Pack {
  lessons: { id: string; exercises: PackExercise[] }[];
}
interface Texts {
  lessons: Record<string, { exercises: Record<string, PackWords> }>;
}

const packOf = (course: string) => contentJson(`base/courses/${course}.json`) as Pack;

export const lessonsOf = (course: string): string[] => packOf(course).lessons.map(({ id }) => id);

export const quizOf = (course: string, lesson: string): PackExercise[] =>
  packOf(course)
    .lessons.find(({ id }) => id === lesson)
    ?.exercises.filter(({ at }) => at === undefined) ?? [];

/** What solves an exercise, by its ids. */
export function solutionOf(exercise: PackExercise, words: PackWords | undefined): unknown {
  switch (exercise.kind) {
    case 'order':
      return exercise.items;
    case 'match':
      return Object.fromEntries((exercise.pairs ?? []).map((pair) => [pair, pair]));
    case 'groups':
      return Object.fromEntries(
        (exercise.groups ?? []).flatMap(({ id, items }) => items.map((item) => [item, id])),
      );
    case 'fill':
      return words?.accepted?.[0];
    case 'mistake':
      return exercise.wrong;
    default:
      return exercise.right;
  }
}

/** All answers of a lesson's quiz, right but for the first so many; gaps are filled in the language that is given. */
export function quizAnswers(
  course: string,
  lesson: string,
  { wrong = 0, language = 'en' } = {},
): Record<string, unknown> {
  const texts = (contentJson(`${language}/courses/${course}.json`) as Texts).lessons[lesson]?.exercises;
  return Object.fromEntries(
    quizOf(course, lesson)
      .slice(wrong)
      .map((exercise) => [exercise.id, solutionOf(exercise, texts?.[exercise.id])]),
  );
}

interface Shown {
  key: string;
  text: string;
}
/** A question as the server asks it. */
export interface AskedQuestion {
  id: string;
  lesson: string;
  kind: string;
  ask: string;
  sentence?: string;
  parts?: Shown[];
  left?: Shown[];
  right?: Shown[];
  groups?: Shown[];
}

export const bankOf = (course: string): { lesson: string; exercise: PackExercise }[] =>
  contentJson(`base/exams/${course}.json`) as { lesson: string; exercise: PackExercise }[];
/** With the words of the Quran that they name, as they are shown. */
export const bankWords = (course: string, language = 'en'): Record<string, PackWords> =>
  withQuranWords(contentJson(`${language}/exams/${course}.json`) as Record<string, PackWords>);

export const COURSES = readdirSync(fromRoot('content/base/courses')).map((file) => file.replace('.json', ''));

/** As somebody answers who knows the texts and sees nothing of ids. */
function known(question: AskedQuestion, exercise: PackExercise, words: PackWords): unknown {
  const key = (shown: Shown[] | undefined, text: string | undefined) =>
    shown?.find((part) => part.text === text)?.key ?? `no part says ${text}`;
  const part = (id: string) => key(question.parts, words.options?.[id]);
  switch (exercise.kind) {
    case 'choice':
      return part(String(exercise.right));
    case 'mistake':
      return part(exercise.wrong ?? '');
    case 'several':
      return (exercise.right as string[]).map(part);
    case 'order':
      return exercise.items?.map(part);
    case 'match':
      return Object.fromEntries(
        (exercise.pairs ?? []).map((pair) => [
          key(question.left, words.pairs?.[pair]?.left),
          key(question.right, words.pairs?.[pair]?.right),
        ]),
      );
    case 'groups':
      return Object.fromEntries(
        (exercise.groups ?? []).flatMap(({ id, items }) =>
          items.map((item) => [part(item), key(question.groups, words.groups?.[id])]),
        ),
      );
    default:
      return solutionOf(exercise, words);
  }
}

/** All answers of a final test, right but for the first so many. */
export function examAnswers(
  course: string,
  questions: AskedQuestion[],
  { wrong = 0, language = 'en' } = {},
): Record<string, unknown> {
  const [bank, words] = [bankOf(course), bankWords(course, language)];
  return Object.fromEntries(
    questions.slice(wrong).map((question) => {
      const item = bank.find(({ exercise }) => exercise.id === question.id);
      const said = words[question.id];
      return [question.id, item && said ? known(question, item.exercise, said) : undefined];
    }),
  );
}
