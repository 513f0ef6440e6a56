import { examSchema, examTextsSchema } from '#content/course-schema.ts';
import type { ExamItem } from '#core/courses/exam.ts';
import type { ExerciseWords } from '#core/courses/exercise.ts';
import { FALLBACK, LANGUAGES } from '../content.ts';
import { contentFile, keptIn } from './packs.ts';
import { withQuranWords } from './quran-words.ts';

/** The bank of a final test. It stays on the server: only what was drawn is shown, without its solutions. */
export interface ExamBank {
  items: readonly ExamItem[];
  /** In a language, or in English where it has none yet. */
  wordsOf: (exercise: string, language: string) => ExerciseWords;
  /** What fills a gap, in any language. */
  acceptedFor: (exercise: string) => readonly string[];
}

const banks = new Map<string, Promise<ExamBank>>();

/** Of a course that there is; read and checked when it is first asked for, then kept. */
export const examBank = (course: string): Promise<ExamBank> => keptIn(banks, course, () => readBank(course));

/** With the words of the Quran that its texts name. */
async function wordsIn(course: string, language: string) {
  const words = await contentFile(examTextsSchema, language, 'exams', `${course}.json`);
  if (words === undefined) return undefined;
  return withQuranWords(words);
}

async function readBank(course: string): Promise<ExamBank> {
  const items = await contentFile(examSchema, 'base', 'exams', `${course}.json`);
  if (items === undefined) throw new Error(`The course ${course} has no final test`);
  const read = await Promise.all(
    LANGUAGES.map(async (language) => [language, await wordsIn(course, language)] as const),
  );
  const byLanguage = new Map(
    read.flatMap(([language, words]) => (words ? [[language, new Map(Object.entries(words))]] : [])),
  );
  const wordsOf = (exercise: string, language: string) => {
    const words = byLanguage.get(language)?.get(exercise) ?? byLanguage.get(FALLBACK)?.get(exercise);
    if (words === undefined) throw new Error(`The final test of ${course} has no words for ${exercise}`);
    return words;
  };
  for (const { exercise } of items) wordsOf(exercise.id, FALLBACK);
  return {
    items,
    wordsOf,
    acceptedFor: (exercise) =>
      [...byLanguage.values()].flatMap((words) => words.get(exercise)?.accepted ?? []),
  };
}
