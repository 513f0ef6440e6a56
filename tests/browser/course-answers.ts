import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import * as v from 'valibot';
import { courseSchema, courseTextsSchema, examSchema, examTextsSchema } from '#content/course-schema.ts';
import type { Exercise, ExerciseWords } from '#core/courses/exercise.ts';
import { fromRoot } from '#server/root.ts';

const content = <Schema extends v.GenericSchema>(schema: Schema, ...path: string[]) =>
  v.parse(schema, JSON.parse(readFileSync(fromRoot('content', ...path), 'utf8')));

export interface Asked {
  exercise: Exercise;
  words: ExerciseWords;
}

export const lessonsOf = (course: string) => content(courseSchema, `base/courses/${course}.json`).lessons;
export const textsOf = (language: string, course: string) =>
  content(courseTextsSchema, `${language}/courses/${course}.json`);

/** What ends a lesson. */
export function quizOf(language: string, course: string, lesson: string): Asked[] {
  const words = textsOf(language, course).lessons[lesson]?.exercises ?? {};
  return (lessonsOf(course).find(({ id }) => id === lesson)?.exercises ?? [])
    .filter(({ at }) => at === undefined)
    .flatMap((exercise) => {
      const own = words[exercise.id];
      return own ? [{ exercise, words: own }] : [];
    });
}

export function bankOf(language: string, course: string): Asked[] {
  const words = content(examTextsSchema, `${language}/exams/${course}.json`);
  return content(examSchema, `base/exams/${course}.json`).flatMap(({ exercise }) => {
    const own = words[exercise.id];
    return own ? [{ exercise, words: own }] : [];
  });
}

/** The one of these that is on show: two items may ask alike, but not with the same options. */
export async function askedIn(frame: Locator, all: readonly Asked[]): Promise<Asked> {
  const shown = (await frame.textContent()) ?? '';
  const found = all.filter(
    ({ words: { ask, options = {}, pairs = {}, sentence = '' } }) =>
      shown.includes(ask) &&
      Object.values(options).every((text) => shown.includes(text)) &&
      Object.values(pairs).every(({ left }) => shown.includes(left)) &&
      sentence.split('…').every((part) => shown.includes(part.trim())),
  );
  const [asked] = found;
  if (!asked || found.length > 1) throw new Error(`${found.length} questions fit: ${shown.slice(0, 200)}`);
  return asked;
}

/** How people answer: by tapping what they see. */
export async function answer(frame: Locator, { exercise, words }: Asked, right = true): Promise<void> {
  const text = (id: string) => words.options?.[id] ?? '';
  const other = (ids: readonly string[], not: string) => ids.find((id) => id !== not) ?? '';
  const button = (name: string) => frame.getByRole('button', { name, exact: true });
  switch (exercise.kind) {
    case 'choice': {
      const option = right ? exercise.right : other(exercise.options, exercise.right);
      return frame.getByRole('radio', { name: text(option), exact: true }).check();
    }
    case 'several':
      for (const option of right ? exercise.right : exercise.options)
        await frame.getByRole('checkbox', { name: text(option), exact: true }).check();
      return undefined;
    case 'truth': {
      const said = right ? exercise.right : !exercise.right;
      return frame
        .getByRole('radio')
        .nth(said ? 0 : 1)
        .check();
    }
    case 'order': {
      const order = right ? exercise.items : exercise.items.toReversed();
      // Its name says its place as well.
      for (const item of order)
        await frame
          .getByRole('button')
          .filter({ hasText: text(item) })
          .click();
      return undefined;
    }
    case 'match': {
      const pairs = exercise.pairs.map((id) => words.pairs?.[id] ?? { left: '', right: '' });
      for (const [at, { left }] of pairs.entries()) {
        const partner = pairs[right ? at : (at + 1) % pairs.length];
        await button(left).click();
        await button(partner?.right ?? '').click();
      }
      return undefined;
    }
    case 'groups': {
      const ids = exercise.groups.map(({ id }) => id);
      for (const { id, items } of exercise.groups)
        for (const item of items)
          await frame
            .getByRole('group', { name: text(item), exact: true })
            .getByRole('radio', { name: words.groups?.[right ? id : other(ids, id)] ?? '', exact: true })
            .check();
      return undefined;
    }
    case 'fill':
      return frame.getByRole('textbox').fill(right ? (words.accepted?.[0] ?? '') : 'qqq');
    default:
      return button(text(right ? exercise.wrong : other(exercise.parts, exercise.wrong))).click();
  }
}
