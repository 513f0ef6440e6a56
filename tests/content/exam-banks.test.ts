import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { examTextsSchema } from '#content/course-schema.ts';
import { folded } from '#core/fold.ts';
import { contentFile, contentNames, LANGUAGES } from '#scripts/search/content.ts';
import { foundPacks } from '#scripts/search/found.ts';
import { citationsIn } from '#scripts/web/citations.ts';
import { courseFilesOf } from '#scripts/web/course-data.ts';
import { packData } from '#scripts/web/search.ts';
import { packUnits } from '#scripts/vectors/packs.ts';
import { fromRoot } from '#server/root.ts';

/**
 * The banks of final tests are the server's alone: whoever had them would have the answers. What a bank asks and why is looked for in
 * whatever the build makes for browsers. Reasons are often sentences of the lesson, which give nothing away.
 */
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
    const bank = contentFile(examTextsSchema, `${language}/exams/${course}.json`);
    return Object.entries(bank).map(([id, words]) => ({ id, ...words }));
  });
const courses = contentNames('base/exams');
const items = courses.flatMap(itemsOf);
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** Those of many texts that stand in a long one, in one walk through it: to look for each of them takes a minute. */
function standingIn(whole: string, texts: readonly string[]): Set<string> {
  const known = Math.min(8, ...texts.map(({ length }) => length));
  const byStart = new Map<string, string[]>();
  for (const text of texts) {
    const start = text.slice(0, known);
    byStart.set(start, [...(byStart.get(start) ?? []), text]);
  }
  const found = new Set<string>();
  for (let at = 0; at + known <= whole.length; at += 1)
    for (const text of byStart.get(whole.slice(at, at + known)) ?? [])
      if (whole.startsWith(text, at)) found.add(text);
  return found;
}

const sayings = items.flatMap(({ ask, because }) => [ask, because]);
const inLessons = standingIn(taught, sayings.map(inJson));
/** What no lesson says. */
const secrets = sayings.filter((text) => !inLessons.has(inJson(text)));

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
  for (const pack of await foundPacks()) {
    const folder = await packData(pack).data.folder();
    const files = readdirSync(folder).filter((name) => !name.endsWith('.br'));
    expect(files.length).toBeGreaterThan(LANGUAGES.length);
    const indexed = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
    expect([...standingIn(indexed, secrets)], pack.id).toEqual([]);
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
}, 240_000);

test('no vectors of meaning are learned from them', () => {
  const learned = packUnits().map(({ id }) => id);
  expect(learned.length).toBeGreaterThan(1000);
  expect(learned.filter((id) => id.startsWith('exams/'))).toEqual([]);
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
      /['"`/{,]exams['"`/},]|exam(?:Texts)?Schema|content\/\*\*|content\/(?:base|\*)\/\*(?:\*\/?\*|\/)/.test(
        readFileSync(fromRoot(file), 'utf8'),
      ),
    );
  expect(readers).toEqual([]);
});
