import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { examTextsSchema } from '#content/course-schema.ts';
import { folded } from '#core/fold.ts';
import { foundPacks } from '#scripts/search/found.ts';
import { citationsIn } from '#scripts/web/citations.ts';
import { courseFilesOf } from '#scripts/web/course-data.ts';
import { packFiles } from '#scripts/web/search.ts';
import { fromRoot } from '#server/root.ts';

/**
 * The banks of final tests are the server's alone: whoever had them would have the answers. What a bank asks and why is looked for in
 * whatever the build makes for browsers. Reasons are often sentences of the lesson, which give nothing away.
 */
const BANKS = 'content/base/exams';
const LANGUAGES = ['en', 'de', 'ar', 'tr'];
const lessons = courseFilesOf();
const taught = [...lessons.values()].join('\n');

interface Item {
  id: string;
  ask: string;
  because: string;
  sentence?: string;
  accepted?: string[];
}
const itemsOf = (course: string): Item[] =>
  LANGUAGES.flatMap((language) => {
    const bank: unknown = JSON.parse(readFileSync(fromRoot(BANKS, course, `${language}.json`), 'utf8'));
    return Object.entries(v.parse(examTextsSchema, bank)).map(([id, words]) => ({ id, ...words }));
  });
const courses = readdirSync(fromRoot(BANKS));
const items = courses.flatMap(itemsOf);
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
/** What no lesson says. */
const secrets = items
  .flatMap(({ ask, because }) => [ask, because])
  .filter((text) => !taught.includes(inJson(text)));

test('there is something to look for: most sentences of the banks stand in no lesson', () => {
  expect(courses.length).toBeGreaterThanOrEqual(5);
  expect(secrets.length).toBeGreaterThan(items.length);
});

test('no gap is filled by the sentence around it', () => {
  const given = items.flatMap(({ id, ask, sentence = '', accepted = [] }) => {
    const around = ` ${folded(`${ask} ${sentence}`)} `;
    return accepted.filter((word) => around.includes(` ${folded(word)} `)).map((word) => `${id}: ${word}`);
  });
  expect(given).toEqual([]);
});

test('no lesson asks an item of a bank', () => {
  const known = new Set(items.map(({ id, ask }) => `${id} ${ask}`));
  const lesson = v.object({
    exercises: v.optional(
      v.array(v.object({ exercise: v.object({ id: v.string() }), words: v.object({ ask: v.string() }) })),
      [],
    ),
  });
  const asked = [...lessons.values()].flatMap((file) => {
    const read = v.safeParse(lesson, JSON.parse(file));
    return read.success
      ? read.output.exercises.map(({ exercise, words }) => `${exercise.id} ${words.ask}`)
      : [];
  });
  expect(asked.length).toBeGreaterThan(1000);
  expect(asked.filter((one) => known.has(one))).toEqual([]);
});

test('no index of the search holds them', async () => {
  const decoder = new TextDecoder();
  for (const pack of await foundPacks()) {
    const indexed = [...packFiles(pack).values()]
      .map((file) => (typeof file === 'string' ? file : decoder.decode(file)))
      .join('\n');
    expect(
      secrets.filter((text) => indexed.includes(text)),
      pack.id,
    ).toEqual([]);
  }
}, 240_000);

test('no ayah is said to be cited by them', () => {
  for (const language of LANGUAGES)
    expect(
      Object.values(citationsIn(language))
        .flat()
        .filter(({ pack }) => pack === 'exams'),
      language,
    ).toEqual([]);
});

/** Counts the items at the author's desk; nothing of the app comes from it. */
const COUNTS = 'scripts/courses.ts';

test('no code of the browser, and nothing that is built for it, reads the banks', () => {
  const readers = ['src/web', 'src/core', 'scripts']
    .flatMap((folder) =>
      readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /(?<!\.test)\.(tsx?|mjs)$/.test(file) && file !== COUNTS)
    .filter((file) =>
      /base\/exams|examSchema|content\/\*\*|content\/base\/\*\*\/?\*/.test(
        readFileSync(fromRoot(file), 'utf8'),
      ),
    );
  expect(readers).toEqual([]);
});
